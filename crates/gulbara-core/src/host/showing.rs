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
                            let look = self.look(&table, post, &lang).await?;
                            let Some(face) = self.new_face(&table, post, &look, grid, &mut boards).await? else {
                                self.store.retired(post.key).await?;
                                continue;
                            };
                            Errand::Send { face, silent: post.silent, calls: post.calls.clone() }
                        }
                    },
                    (PostState::Live, Some(message)) if post.shown_version < post.due_version => {
                        let look = self.look(&table, post, &lang).await?;
                        let face = self.face(&table, post, &look, grid, &mut boards).await?;
                        Errand::Edit { message: message.clone(), face, lowest: post.lowest }
                    }
                    (PostState::Retiring, _) if post.kind == PostKind::Board && awaited(&post.room) => continue,
                    (PostState::Retiring, Some(message)) if post.stays => Errand::Strip { message: message.clone() },
                    (PostState::Retiring, Some(message)) => {
                        let key = if post.kind == PostKind::Line { "line-over" } else { "board-moved" };
                        let look = self.look(&table, post, &lang).await?;
                        let caption = Text { lines: vec![say(&look.lang, key).line()] };
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
            let look = self.look(&game, post, lang).await?;
            let face = self.face(&game, post, &look, grid, &mut Boards::new()).await?;
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
        look: &Look,
        grid: &Grid,
        boards: &mut Boards,
    ) -> Result<Option<Face>, Fault> {
        if post.kind == PostKind::Challenge {
            let open = matches!(table.state, State::Open { .. });
            return Ok(if open { Some(self.challenge_face(table, post.place, look).await?) } else { None });
        }
        let called = calls::called(table, post);
        let theirs = match called {
            Some(who) => self.lang_of(&who.key).await?.unwrap_or_else(|| look.lang.clone()),
            None => look.lang.clone(),
        };
        if post.kind == PostKind::Line {
            let words = called.map(|who| calls::line(table, who, post.tone, &theirs, self.now()));
            return Ok(words.map(|caption| Face { caption, rows: Vec::new(), picture: None }));
        }
        let mut face = self.face(table, post, look, grid, boards).await?;
        if let Some(who) = called {
            face.caption = calls::with_call(face.caption, calls::call(table, who, post.tone, &theirs, self.now()));
        }
        let next = self.waited_for(table).await?.filter(|next| next.manners.read_aloud);
        if let Some(next) = next.filter(|next| look.is_read_by(&next.player.key)) {
            let theirs = next.manners.spoken().and_then(Lang::closest).unwrap_or_else(|| look.lang.clone());
            face.caption.lines.push(view::read_below(&face.caption, table, &theirs));
        }
        Ok(Some(face))
    }

    async fn face(
        &self,
        table: &Table,
        post: &Post,
        look: &Look,
        grid: &Grid,
        boards: &mut Boards,
    ) -> Result<Face, Fault> {
        match post.kind {
            PostKind::Challenge => self.challenge_face(table, post.place, look).await,
            PostKind::Board | PostKind::Line => {
                if let Some((_, face)) = boards.iter().find(|(known, _)| known.is(look)) {
                    return Ok(face.clone());
                }
                let reader = look.reader.as_ref().and_then(|reader| table.side_of(reader));
                let view = view::board_of(table, reader, &look.lang, grid);
                let picture = match view.scene.clone() {
                    Some(scene) => {
                        let scene = Scene { viewpoint: look.viewpoint, ..scene };
                        Some(Picture { png: self.pictures.png(scene, look.theme).await?, alt: view.alt.clone() })
                    }
                    None => None,
                };
                let face = face_of(view, picture);
                boards.push((look.clone(), face.clone()));
                Ok(face)
            }
        }
    }

    /// A challenge. While it is open it says in small print where nobody will be called, and to whom it is put in a
    /// language that is not the room's, it says so in theirs.
    async fn challenge_face(&self, table: &Table, place: RoomKind, look: &Look) -> Result<Face, Fault> {
        let mut face = face_of(view::challenge(table, &look.lang), None);
        if !matches!(table.state, State::Open { .. }) {
            return Ok(face);
        }
        if place == RoomKind::Guest {
            face.caption.lines.push(say(&look.lang, "challenge-guest").small());
        }
        let invited = table.invited_person().filter(|_| look.reader.is_none());
        if let Some(invited) = invited
            && let Some(theirs) = self.lang_of(&invited.key).await?.filter(|theirs| *theirs != look.lang)
        {
            face.caption.lines.insert(1, calls::invitation(table, &theirs));
        }
        Ok(face)
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

fn face_of(view: View, picture: Option<Picture>) -> Face {
    Face { caption: view.caption, rows: view.rows, picture }
}
