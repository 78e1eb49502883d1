//! How a board looks: shared ones as their club chose, with White at the bottom; private ones as their only reader likes.

use super::{Fault, Host, Request, RoomKind};
use crate::picture::Theme;
use crate::rules::Side;
use crate::store::Post;
use crate::table::{PlayerKey, Table};

/// The look of a board.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The colours.
    pub(super) theme: &'static Theme,
    /// The side at the bottom.
    pub(super) viewpoint: Side,
}

impl Look {
    /// Whether two looks make the same picture of the same table.
    pub(super) fn is(self, other: Look) -> bool {
        self.theme.name() == other.theme.name() && self.viewpoint == other.viewpoint
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

    /// The look of one message of a table.
    pub(super) async fn look(&self, table: &Table, post: &Post) -> Result<Look, Fault> {
        let club = match &table.club {
            Some(club) => self.club(club).await?.theme,
            None => self.defaults.theme.clone(),
        };
        let theme = themed(club.as_deref());
        let Some(reader) = self.only_reader(table, post).await? else {
            return Ok(Look { theme, viewpoint: Side::White });
        };
        let own = self.manners(&reader).await?;
        let theme = own.theme.as_deref().and_then(Theme::named).unwrap_or(theme);
        let side = table.side_of(&reader).filter(|_| own.own_side);
        Ok(Look { theme, viewpoint: side.unwrap_or(Side::White) })
    }

    /// Who alone reads a message: whose board it is, or who of the players writes to the program in that private room.
    async fn only_reader(&self, table: &Table, post: &Post) -> Result<Option<PlayerKey>, Fault> {
        if post.viewer.is_some() || post.place != RoomKind::Private {
            return Ok(post.viewer.clone());
        }
        for player in table.players() {
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
