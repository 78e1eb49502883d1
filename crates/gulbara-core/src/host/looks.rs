//! How a message looks: shared ones as their club chose, with White at the bottom; private ones as their only reader
//! likes, and in that person's language.

use super::{Audience, Fault, Host, Request, RoomKind};
use crate::picture::Theme;
use crate::rules::Side;
use crate::store::Post;
use crate::table::{ClubKey, PlayerKey, Table};
use crate::words::Lang;

/// The look of a message.
#[derive(Clone)]
pub(super) struct Look {
    /// The colours.
    pub(super) theme: &'static Theme,
    /// The side at the bottom.
    pub(super) viewpoint: Side,
    /// The language.
    pub(super) lang: Lang,
    /// Who alone reads it; `None` if it is the whole room's.
    pub(super) reader: Option<PlayerKey>,
}

impl Look {
    /// Whether two looks make the same message of the same table.
    pub(super) fn is(&self, other: &Look) -> bool {
        let drawn = |look: &Look| (look.theme.name(), look.viewpoint);
        drawn(self) == drawn(other) && self.lang == other.lang && self.reader == other.reader
    }

    /// Whether somebody is among those who read it.
    pub(super) fn is_read_by(&self, who: &PlayerKey) -> bool {
        self.reader.as_ref().is_none_or(|reader| reader == who)
    }
}

impl Host {
    /// The colours of an answer: the asker's own where nobody else reads it, else the room's.
    pub(super) async fn theme_for(&self, request: &Request, audience: Audience) -> Result<&'static Theme, Fault> {
        let shared = self.shared_theme(request.room.club.as_ref()).await?;
        if audience == Audience::Room && request.room.kind != RoomKind::Private {
            return Ok(shared);
        }
        Ok(self.manners(&request.who.key).await?.theme.as_deref().and_then(Theme::named).unwrap_or(shared))
    }

    /// The side at the bottom of a table's picture that nobody but the asker sees.
    pub(super) async fn seat_for(&self, request: &Request, table: &Table) -> Result<Side, Fault> {
        let own = self.manners(&request.who.key).await?;
        Ok(table.side_of(&request.who.key).filter(|_| own.own_side).unwrap_or(Side::White))
    }

    /// The colours of what a club sees, or whoever plays without one.
    async fn shared_theme(&self, club: Option<&ClubKey>) -> Result<&'static Theme, Fault> {
        let name = match club {
            Some(club) => self.club(club).await?.theme,
            None => self.defaults.theme.clone(),
        };
        Ok(name.as_deref().and_then(Theme::named).unwrap_or_else(Theme::slate))
    }

    /// The look of one message of a table whose shared ones are in this language.
    pub(super) async fn look(&self, table: &Table, post: &Post, shared: &Lang) -> Result<Look, Fault> {
        let theme = self.shared_theme(table.club.as_ref()).await?;
        let Some(reader) = self.only_reader(table, post).await? else {
            return Ok(Look { theme, viewpoint: Side::White, lang: shared.clone(), reader: None });
        };
        let own = self.manners(&reader).await?;
        let theme = own.theme.as_deref().and_then(Theme::named).unwrap_or(theme);
        let side = table.side_of(&reader).filter(|_| own.own_side);
        let lang = own.spoken().and_then(Lang::closest).unwrap_or_else(|| shared.clone());
        Ok(Look { theme, viewpoint: side.unwrap_or(Side::White), lang, reader: Some(reader) })
    }

    /// Who alone reads a message: whose board it is, or who of the players and the invited writes to the program in that
    /// private room.
    async fn only_reader(&self, table: &Table, post: &Post) -> Result<Option<PlayerKey>, Fault> {
        if post.viewer.is_some() || post.place != RoomKind::Private {
            return Ok(post.viewer.clone());
        }
        for player in table.players().chain(table.invited_person()) {
            if self.store.door(&player.key).await?.as_ref() == Some(&post.room) {
                return Ok(Some(player.key.clone()));
            }
        }
        Ok(None)
    }
}
