//! What has to be done with messages so that they show the present state of their tables.

use super::looks::Look;
use super::{Errand, Face, Fault, Host, Outgoing, Picture, asides, calls};
use crate::picture::Scene;
use crate::store::{Post, PostKind, PostState};
use crate::table::{RoomKey, RoomKind, Site, State, Table, TableKey};
use crate::view::{self, Grid, View};
use crate::words::{Lang, Text, say};

/// The boards of a table that are made already, by their look.
type Boards = Vec<(Look, Face)>;

impl Host {
    pub(super) async fn errands(&self, key: &TableKey, site: Site, grid: &Grid) -> Result<Vec<Outgoing>, Fault> {
        // The messages first: then the table is at least as new as what they ask for.
        let posts: Vec<Post> =
            self.store.posts(key).await?.into_iter().filter(|post| post.room.site() == site).collect();
        let Some(table) = self.store.table(key).await? else { return Ok(Vec::new()) };
        let lang = self.shared_lang(&table).await?;
        // The ends of earlier games of a match first, so that they stand above the game that is played.
        let mut outgoing = self.kept_boards(&posts, &table, &lang, grid).await?;
        let posts: Vec<Post> = posts.into_iter().filter(|post| !is_kept(post)).collect();
        let mut boards = Boards::new();
        // New boards first, so that a room is never without one; what they replace goes when they are there.
        let awaited = |room: &RoomKey| {
            let wanted = |post: &&Post| post.state == PostState::Wanted && post.kind == PostKind::Board;
            posts.iter().filter(wanted).any(|post| post.room == *room)
        };
        for order in [PostState::Wanted, PostState::Live, PostState::Retiring] {
            for post in posts.iter().filter(|post| post.state == order) {
                let errand = match (order, &post.message) {
                    (PostState::Wanted, _) => match asides::opening(&table, post, &posts, &lang) {
                        Some(opening) => opening,
                        None => {
                            let Some(face) = self.new_face(&table, post, &lang, grid, &mut boards).await? else {
                                self.store.retired(post.key).await?;
                                continue;
                            };
                            Errand::Send { face, silent: post.silent, calls: post.calls.clone() }
                        }
                    },
                    (PostState::Live, Some(message)) if post.shown_version < post.due_version => {
                        let face = self.face(&table, post, &lang, grid, &mut boards).await?;
                        Errand::Edit { message: message.clone(), face, lowest: post.lowest }
                    }
                    (PostState::Retiring, _) if post.kind == PostKind::Board && awaited(&post.room) => continue,
                    (PostState::Retiring, Some(message)) if post.stays => Errand::Strip { message: message.clone() },
                    (PostState::Retiring, Some(message)) => {
                        let key = if post.kind == PostKind::Line { "line-over" } else { "board-moved" };
                        let caption = Text { lines: vec![say(&lang, key).line()] };
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
                    mid_turn: is_mid_turn(&table, post) && matches!(errand, Errand::Edit { .. }),
                    errand,
                });
            }
        }
        outgoing.extend(self.closings(&table, &posts).await?);
        Ok(outgoing)
    }

    /// Errands of the boards that show the end of an earlier game of a match for good.
    async fn kept_boards(
        &self,
        posts: &[Post],
        table: &Table,
        lang: &Lang,
        grid: &Grid,
    ) -> Result<Vec<Outgoing>, Fault> {
        let mut outgoing = Vec::new();
        for post in posts.iter().filter(|post| is_kept(post)) {
            let stale = post.state == PostState::Live && post.shown_version < post.due_version;
            if !stale && post.state != PostState::Wanted {
                continue;
            }
            let number = post.game.map_or_else(|| table.key.to_string(), |game| format!("{}.{game}", table.key));
            let Some(game) = self.store.game(&number).await? else { continue };
            let face = self.face(&game, post, lang, grid, &mut Boards::new()).await?;
            let errand = match &post.message {
                Some(message) => Errand::Edit { message: message.clone(), face, lowest: false },
                None => Errand::Send { face, silent: true, calls: Vec::new() },
            };
            let (room, version) = (post.room.clone(), table.version);
            outgoing.push(Outgoing {
                post: post.key,
                room,
                table: table.key.clone(),
                version,
                mid_turn: false,
                errand,
            });
        }
        Ok(outgoing)
    }

    /// What a message that has not been sent looks like, `None` if it came too late. It calls whom it is to call, and the
    /// position is told in words to whom it is handed over so, since a picture tells a screen reader nothing.
    async fn new_face(
        &self,
        table: &Table,
        post: &Post,
        lang: &Lang,
        grid: &Grid,
        boards: &mut Boards,
    ) -> Result<Option<Face>, Fault> {
        if post.kind == PostKind::Challenge {
            let open = matches!(table.state, State::Open { .. });
            return Ok(open.then(|| challenge(table, post.place, lang)));
        }
        let called = calls::called(table, post);
        let theirs = match called {
            Some(who) => self.lang_of(&who.key).await?.unwrap_or_else(|| lang.clone()),
            None => lang.clone(),
        };
        if post.kind == PostKind::Line {
            let words = called.map(|who| calls::line(table, who, post.tone, &theirs, self.now()));
            return Ok(words.map(|caption| Face { caption, rows: Vec::new(), picture: None }));
        }
        let mut face = self.face(table, post, lang, grid, boards).await?;
        if let Some(who) = called {
            face.caption = calls::with_call(face.caption, calls::call(table, who, post.tone, &theirs, self.now()));
        }
        if self.waited_for(table).await?.is_some_and(|next| next.manners.read_aloud) {
            face.caption.extend(Text::plain(view::in_words(table, lang)));
        }
        Ok(Some(face))
    }

    async fn face(
        &self,
        table: &Table,
        post: &Post,
        lang: &Lang,
        grid: &Grid,
        boards: &mut Boards,
    ) -> Result<Face, Fault> {
        match post.kind {
            PostKind::Challenge => Ok(challenge(table, post.place, lang)),
            PostKind::Board | PostKind::Line => {
                let look = self.look(table, post).await?;
                if let Some((_, face)) = boards.iter().find(|(known, _)| known.is(look)) {
                    return Ok(face.clone());
                }
                let view = view::board(table, lang, grid);
                let picture = match view.scene.clone() {
                    Some(scene) => {
                        let scene = Scene { viewpoint: look.viewpoint, ..scene };
                        Some(Picture { png: self.pictures.png(scene, look.theme).await?, alt: view.alt.clone() })
                    }
                    None => None,
                };
                let face = face_of(view, picture);
                boards.push((look, face.clone()));
                Ok(face)
            }
        }
    }
}

/// Whether a message shows an earlier game of a match for good. One that retires is like any other.
fn is_kept(post: &Post) -> bool {
    post.game.is_some() && matches!(post.state, PostState::Wanted | PostState::Live)
}

/// Whether a message shows the running turn already, if not its newest state.
fn is_mid_turn(table: &Table, post: &Post) -> bool {
    table.state == State::Running && post.kind == PostKind::Board && post.shown_version >= table.turn_version()
}

/// A challenge, which says in small print where nobody will be called.
fn challenge(table: &Table, place: RoomKind, lang: &Lang) -> Face {
    let mut face = face_of(view::challenge(table, lang), None);
    if place == RoomKind::Guest && matches!(table.state, State::Open { .. }) {
        face.caption.lines.push(say(lang, "challenge-guest").small());
    }
    face
}

fn face_of(view: View, picture: Option<Picture>) -> Face {
    Face { caption: view.caption, rows: view.rows, picture }
}
