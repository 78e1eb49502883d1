//! How boards look to whoever sees them: in a room the club's theme and White at the bottom, on a board of one person that
//! person's theme and, if wished, the own side at the bottom.

use super::{Fault, Host};
use crate::picture::{Scene, Theme};
use crate::rules::Side;
use crate::store::Post;
use crate::table::{PlayerKey, RoomKind, Table};

/// A look of boards.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The colours.
    pub(super) theme: &'static Theme,
    /// The side at the bottom.
    viewpoint: Side,
}

impl Look {
    /// A scene as it is seen in this look.
    pub(super) fn of(self, scene: Scene) -> Scene {
        Scene { viewpoint: self.viewpoint, ..scene }
    }
}

impl PartialEq for Look {
    fn eq(&self, other: &Look) -> bool {
        (self.theme.name(), self.viewpoint) == (other.theme.name(), other.viewpoint)
    }
}

impl Host {
    /// The look of a table's board in a message.
    pub(super) async fn look(&self, table: &Table, post: &Post) -> Result<Look, Fault> {
        let (theme, viewpoint) = match (self.only_viewer(table, post).await?, &table.club) {
            (Some(viewer), _) => {
                let own = self.store.person(&viewer).await?;
                (own.theme, table.side_of(&viewer).filter(|_| own.own_side))
            }
            (None, Some(club)) => (self.club(club).await?.theme, None),
            (None, None) => (None, None),
        };
        Ok(Look { theme: themed(theme.as_deref()), viewpoint: viewpoint.unwrap_or(Side::White) })
    }

    /// Who alone sees a message: whose board it is, or who of the players writes to the program in that private chat.
    async fn only_viewer(&self, table: &Table, post: &Post) -> Result<Option<PlayerKey>, Fault> {
        if post.viewer.is_some() || post.place != RoomKind::Private {
            return Ok(post.viewer.clone());
        }
        for player in Side::BOTH.into_iter().filter_map(|side| table.seats[side].player()) {
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
