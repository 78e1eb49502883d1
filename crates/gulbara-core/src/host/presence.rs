//! Who is here: what is noticed of people, and what follows from it for the messages of a table.

use super::handover::{Callee, Passing, Scene};
use super::{Fault, Host, PostKey, Request, RoomKind};
use crate::rules::Side;
use crate::settings::Posting;
use crate::store::{Post, PostChange, PostKind, PostState, Presence};
use crate::table::{Alarm, Change, Player, PlayerKey, Ring, RoomKey, State, Table};

/// What is stored about a table's messages and people.
pub(super) struct Surroundings {
    posts: Vec<Post>,
    boards: Vec<Post>,
    presence: Vec<Presence>,
    keeps: bool,
}

impl Surroundings {
    /// Whether the club keeps every board.
    pub(super) const fn keeps(&self) -> bool {
        self.keeps
    }

    /// A table in these surroundings.
    pub(super) fn scene<'a>(&'a self, table: &'a Table, now: jiff::Timestamp) -> Scene<'a> {
        Scene { table, boards: &self.boards, presence: &self.presence, keeps: self.keeps, now }
    }
}

impl Host {
    /// Somebody who sits at a table has pressed or typed something there: they are here.
    pub(super) async fn notice(&self, table: &Table, request: &Request) -> Result<(), Fault> {
        if table.side_of(&request.who.key).is_none() {
            return Ok(());
        }
        let (player, room) = (request.who.key.clone(), request.room.key.clone());
        Ok(self.store.be_present(&table.key, &Presence { player, room, at: self.now() }).await?)
    }

    /// Somebody has written in a private room: they can be written to there.
    pub(super) async fn meet(&self, request: &Request) -> Result<(), Fault> {
        if request.room.kind == RoomKind::Private {
            self.store.open_door(&request.who.key, &request.room.key).await?;
        }
        Ok(())
    }

    /// What becomes of a table's messages with a change that a request has led to; sets the alarm that calls whoever is to
    /// move.
    pub(super) async fn arrange(
        &self,
        before: &Table,
        change: &mut Change,
        request: &Request,
    ) -> Result<Vec<PostChange>, Fault> {
        let table = &change.table;
        let begins = matches!(before.state, State::Open { .. }) && table.state == State::Running;
        if !begins && !table.turn_is_new() && table.state != State::Over {
            return Ok(Vec::new());
        }
        let around = self.surroundings(table).await?;
        let scene = around.scene(table, self.now());
        let Some(next) = self.waited_for(table).await? else {
            return Ok(scene.ends(Some(&request.who.key)));
        };
        let passing = if let Some(earlier) = &change.earlier {
            scene.goes_on(earlier.table.game_number(), &next, &request.who.key)
        } else if begins {
            let apart = self.goes_apart(table, request).await?;
            scene.begins(&rooms(before, request, &around.posts), apart, &next, (&request.who.key, &request.room.key))
        } else {
            scene.passes(&next, &request.who.key)
        };
        let Passing { posts, call } = passing;
        if let Some(at) = call {
            change.table.alarm = Some(Alarm { at, what: Ring::Call });
        }
        Ok(posts)
    }

    /// What is stored about a table's messages and people.
    pub(super) async fn surroundings(&self, table: &Table) -> Result<Surroundings, Fault> {
        let posts = self.store.posts(&table.key).await?;
        let is_board = |post: &&Post| {
            let shown = matches!(post.state, PostState::Wanted | PostState::Live);
            post.kind == PostKind::Board && post.game.is_none() && shown
        };
        let boards = posts.iter().filter(is_board).cloned().collect();
        let keeps = match &table.club {
            Some(club) => self.club(club).await?.posting == Posting::New,
            None => false,
        };
        Ok(Surroundings { posts, boards, presence: self.store.presence(&table.key).await?, keeps })
    }

    /// The person a table waits for.
    pub(super) async fn waited_for(&self, table: &Table) -> Result<Option<Callee>, Fault> {
        match table.to_act() {
            Some(side) => self.callee(table, side).await,
            None => Ok(None),
        }
    }

    /// The person who sits on a side, with what is to be known before calling them.
    pub(super) async fn callee(&self, table: &Table, side: Side) -> Result<Option<Callee>, Fault> {
        let Some(player): Option<Player> = table.seats[side].player().cloned() else { return Ok(None) };
        let manners = self.manners(&player.key).await?;
        let door = if manners.private_line { self.store.door(&player.key).await? } else { None };
        Ok(Some(Callee { player, manners, door }))
    }

    /// Whether somebody who waits at a table is going to be called when their turn comes: not where the program is a
    /// guest, and not if they are never to be mentioned.
    pub(super) async fn will_tell(&self, table: &Table, who: &PlayerKey) -> Result<bool, Fault> {
        let Some(side) = table.side_of(who) else { return Ok(false) };
        let Some(callee) = self.callee(table, side).await? else { return Ok(false) };
        let around = self.surroundings(table).await?;
        Ok(around.scene(table, self.now()).tells(&callee))
    }

    /// A board that was to be the last message of its room is not: others have written below it. It is posted anew, and
    /// calls nobody.
    ///
    /// # Errors
    /// A fault of the machine.
    pub async fn buried(&self, post: PostKey) -> Result<(), Fault> {
        let Some(post) = self.store.post(post).await? else { return Ok(()) };
        if post.lowest && post.place.can_call() {
            self.store.renew(&post, &post.anew(post.room.clone())).await?;
        }
        Ok(())
    }
}

/// The rooms that get a board when a game begins: where the challenge was made, and where it was accepted.
fn rooms(before: &Table, request: &Request, posts: &[Post]) -> Vec<(RoomKey, RoomKind)> {
    let here = (request.room.key.clone(), request.room.kind);
    if here.0 == before.room {
        return vec![here];
    }
    let home = posts.iter().find(|post| post.room == before.room).map_or(request.room.kind, |post| post.place);
    vec![(before.room.clone(), home), here]
}
