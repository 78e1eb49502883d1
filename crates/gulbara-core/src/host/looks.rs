//! How a message looks: shared ones as their club chose, with White at the bottom; private ones as their only reader
//! likes, and in that person's language.

use super::{Fault, Host, Request, RoomKind};
use crate::picture::Theme;
use crate::rules::Side;
use crate::store::Post;
use crate::table::{PlayerKey, Table};
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
    /// The look of what only the asker sees.
    pub(super) async fn own_theme(&self, request: &Request) -> Result<&'static Theme, Fault> {
        match self.manners(&request.who.key).await?.theme.as_deref().and_then(Theme::named) {
            Some(theme) => Ok(theme),
            None => self.room_theme(request).await,
        }
    }

    /// The look of one message of a table whose shared ones are in this language.
    pub(super) async fn look(&self, table: &Table, post: &Post, shared: &Lang) -> Result<Look, Fault> {
        let club = match &table.club {
            Some(club) => self.club(club).await?.theme,
            None => self.defaults.theme.clone(),
        };
        let theme = themed(club.as_deref());
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

/// The theme of this name, or the default one.
pub(super) fn themed(name: Option<&str>) -> &'static Theme {
    name.and_then(Theme::named).unwrap_or_else(Theme::slate)
}
