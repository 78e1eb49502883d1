//! What has to be done with messages so that they show the present state of their tables.

use super::{Errand, Face, Fault, Host, Outgoing, Picture};
use crate::store::{Post, PostKind, PostState};
use crate::table::{Site, State, Table, TableKey};
use crate::view::{self, Grid, View};
use crate::words::{Lang, Text, say};

impl Host {
    pub(super) async fn errands(&self, key: &TableKey, site: Site, grid: &Grid) -> Result<Vec<Outgoing>, Fault> {
        // The messages first: then the table is at least as new as what they ask for.
        let posts: Vec<Post> =
            self.store.posts(key).await?.into_iter().filter(|post| post.room.site() == site).collect();
        let Some(table) = self.store.table(key).await? else { return Ok(Vec::new()) };
        let lang = self.shared_lang(&table).await?;
        let mut outgoing = Vec::new();
        let mut board: Option<Face> = None;
        // New boards first, so that a room is never without one; then what they replace.
        for order in [PostState::Wanted, PostState::Live, PostState::Retiring] {
            for post in posts.iter().filter(|post| post.state == order) {
                let errand = match (order, &post.message) {
                    (PostState::Wanted, _) => {
                        if post.kind == PostKind::Challenge && !matches!(table.state, State::Open { .. }) {
                            self.store.give_up(post.key).await?;
                            continue;
                        }
                        let face = self.face(&table, post.kind, &lang, grid, &mut board).await?;
                        Errand::Send { face, silent: post.silent, calls: post.calls.clone() }
                    }
                    (PostState::Live, Some(message)) if post.shown_version < post.due_version => {
                        let face = self.face(&table, post.kind, &lang, grid, &mut board).await?;
                        Errand::Edit { message: message.clone(), face }
                    }
                    (PostState::Retiring, Some(message)) => {
                        let caption = Text { lines: vec![say(&lang, "board-moved").line()] };
                        let face = Face { caption, rows: Vec::new(), picture: None };
                        Errand::Retire { message: message.clone(), face }
                    }
                    _ => continue,
                };
                outgoing.push(Outgoing {
                    post: post.key,
                    room: post.room.clone(),
                    table: key.clone(),
                    version: table.version,
                    errand,
                });
            }
        }
        Ok(outgoing)
    }

    async fn face(
        &self,
        table: &Table,
        kind: PostKind,
        lang: &Lang,
        grid: &Grid,
        board: &mut Option<Face>,
    ) -> Result<Face, Fault> {
        match kind {
            PostKind::Challenge => Ok(face_of(view::challenge(table, lang), None)),
            PostKind::Board => {
                if let Some(face) = board {
                    return Ok(face.clone());
                }
                let view = view::board(table, lang, grid);
                let picture = match view.scene.clone() {
                    Some(scene) => Some(Picture { png: self.pictures.png(scene).await?, alt: view.alt.clone() }),
                    None => None,
                };
                let face = face_of(view, picture);
                *board = Some(face.clone());
                Ok(face)
            }
        }
    }
}

fn face_of(view: View, picture: Option<Picture>) -> Face {
    Face { caption: view.caption, rows: view.rows, picture }
}
