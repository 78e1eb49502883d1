//! New challenges, links and rematches.

use jiff::{SignedDuration, Timestamp};

use super::{Fault, Host, Invitation, Opponent, Reply, Request, RoomKind, note};
use crate::proof::Seed;
use crate::rules::{BySide, Preset, Rules, Side};
use crate::settings::ClubSettings;
use crate::store::{Delivery, NewPost, PostKind, Written};
use crate::table::{Action, Founding, Invited, LENGTHS, Player, Refusal, RoomKey, Seat, State, Table, TableKey, Terms};
use crate::words::{Lang, Text, brief, say};

/// How long a challenge to a person, a link or a rematch stays open.
const NAMED: SignedDuration = SignedDuration::from_hours(24);
/// How long a challenge to the whole room stays open.
const OPEN: SignedDuration = SignedDuration::from_mins(60);
/// Open challenges a person may have in a room.
const MOST: usize = 3;
/// The name under which a challenge asks for the club's own rules.
pub const CUSTOM_RULES: &str = "custom";
/// Characters of a new table's id.
const KEY_LENGTH: usize = 6;

impl Host {
    pub(super) async fn challenge(
        &self,
        request: &Request,
        invitation: &Invitation,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let club = match &request.room.club {
            Some(club) => self.club(club).await?,
            None => ClubSettings::clone(&self.defaults),
        };
        if let Some(told) = self.keeps_from_inviting(request, invitation, &club, lang).await? {
            return Ok(Reply::note(told));
        }
        let rules = match rules_meant(invitation, &club, lang) {
            Ok(rules) => rules,
            Err(told) => return Ok(Reply::note(told)),
        };
        let (invited, open) = match self.invited(request, &invitation.opponent, lang).await? {
            Ok(invited) => invited,
            Err(told) => return Ok(Reply::note(told)),
        };
        if self.invites_enough(request).await? {
            return Ok(Reply::note(note(lang, "note-challenge-open")));
        }
        let now = self.now();
        let until = now + open;
        let seats = BySide { white: Seat::Taken(player(request)), black: Seat::Free(invited) };
        let shared = match &request.room.club {
            Some(_) => club.lang.as_deref().and_then(Lang::closest).or_else(|| request.room.lang.clone()),
            None => None,
        };
        let shared = shared.unwrap_or_else(|| lang.clone());
        // Where the program is a guest it can remind nobody.
        let days = club.days.filter(|_| request.room.kind != RoomKind::Guest);
        let terms = Terms { days, points: invitation.points, ..club.terms() };
        let founding = |key: TableKey, seed: Seed| Founding {
            key,
            club: request.room.club.clone(),
            room: request.room.key.clone(),
            lang: shared.code(),
            rules,
            terms,
            challenger: request.who.key.clone(),
            seats: seats.clone(),
            seed,
            rematch_of: None,
            now,
            until,
        };
        let here = (request.room.key.clone(), request.room.kind);
        let mut reply = self.found(request, &[here], founding).await?.unwrap_or_default();
        if reply.counted && club.lang.is_none() {
            reply.note = self.greet(request, &shared).await?;
        }
        Ok(reply)
    }

    /// What somebody is told who may not challenge here, or not like this.
    async fn keeps_from_inviting(
        &self,
        request: &Request,
        invitation: &Invitation,
        club: &ClubSettings,
        lang: &Lang,
    ) -> Result<Option<Text>, Fault> {
        let refuse = |key| Ok(Some(note(lang, key)));
        let room = &request.room;
        if !LENGTHS.contains(&invitation.points) {
            return refuse("note-points");
        }
        if !club.plays_in(&room.key, room.within.as_ref()) {
            return refuse("note-not-here");
        }
        self.keeps_apart(request, &invitation.opponent, lang).await
    }

    /// Whom the free seat is for, and for how long; or why it cannot be for them.
    async fn invited(
        &self,
        request: &Request,
        opponent: &Opponent,
        lang: &Lang,
    ) -> Result<Result<(Invited, SignedDuration), Text>, Fault> {
        let who = &request.who;
        Ok(Ok(match opponent {
            Opponent::Nobody { name } => {
                return Ok(Err(Text { lines: vec![say(lang, "note-nobody").text("name", name).line()] }));
            }
            Opponent::Handle(handle) if who.handle.as_ref().is_some_and(|own| own.eq_ignore_ascii_case(handle)) => {
                return Ok(Err(note(lang, "note-no-self")));
            }
            Opponent::Person(person) => {
                if self.store.running_pair(&who.key, &person.key, &request.room.key).await?.is_some() {
                    return Ok(Err(note(lang, "note-pair-plays")));
                }
                (Invited::Person(Player { key: person.key.clone(), name: person.name.clone() }), NAMED)
            }
            Opponent::Handle(handle) => (self.invited_by_name(request, handle).await?, NAMED),
            Opponent::Anyone => (Invited::Anyone, OPEN),
            Opponent::Computer(level) => (Invited::Computer(*level), OPEN),
            Opponent::Link => (Invited::Link, NAMED),
        }))
    }

    /// Whether the asker has as many open challenges here as a person may have.
    async fn invites_enough(&self, request: &Request) -> Result<bool, Fault> {
        Ok(self.store.open_challenges(&request.who.key, &request.room.key, self.now()).await? >= MOST)
    }

    /// Whoever has this name after `@`, to be known when they press. A platform calls people by that name itself: whoever
    /// is never to be mentioned is named as others see them.
    async fn invited_by_name(&self, request: &Request, handle: &str) -> Result<Invited, Fault> {
        if let Some(known) = self.store.known_by_handle(&request.who.key, handle).await?
            && self.manners(&known.key).await?.unmentioned
        {
            return Ok(Invited::Person(known));
        }
        Ok(Invited::Handle(handle.to_lowercase()))
    }

    /// Makes a table of a fresh key and seed and wants its challenge posted in these rooms. `None` if the table it is a
    /// rematch of has another one by now.
    async fn found(
        &self,
        request: &Request,
        rooms: &[(RoomKey, RoomKind)],
        founding: impl Fn(TableKey, Seed) -> Founding,
    ) -> Result<Option<Reply>, Fault> {
        let (id, now) = (delivery_id(request), self.now());
        loop {
            let key = fresh_key()?;
            if self.store.table(&key).await?.is_some() {
                continue;
            }
            let table = Table::found(founding(key.clone(), fresh_seed()?));
            let invited = table.invited_person().map(|player| player.key.clone());
            let hushed = match &invited {
                Some(who) => self.manners(who).await?.unmentioned,
                None => false,
            };
            let calls = invited.filter(|_| !hushed && request.room.kind != RoomKind::Guest);
            let post = |(room, place): &(RoomKey, RoomKind)| NewPost {
                silent: hushed || !is_named(&table),
                calls: calls.iter().cloned().collect(),
                ..NewPost::quiet(PostKind::Challenge, room.clone(), *place)
            };
            let posts: Vec<NewPost> = rooms.iter().map(post).collect();
            return match self.store.found(&table, &posts, delivery(&id, now)).await? {
                Written::Done => {
                    self.notice(&table, request).await?;
                    self.expect(&table);
                    self.announce(&key, request);
                    Ok(Some(Reply { tables: vec![key], counted: true, ..Reply::default() }))
                }
                Written::Repeated => Ok(Some(Reply::default())),
                Written::Stale => Ok(None),
            };
        }
    }

    /// The first press of `again` shows a new seal, the second person's accepts.
    pub(super) async fn again(&self, request: &Request, table: &Table, lang: &Lang) -> Result<Reply, Fault> {
        if table.state != State::Over {
            return Ok(Reply::refused(table, &Refusal::NotStarted, lang));
        }
        let Some(side) = table.side_of(&request.who.key) else {
            return Ok(Reply::refused(table, &Refusal::Watching, lang));
        };
        if !self.plays_here(request).await? {
            return Ok(Reply::note(note(lang, "note-not-here")));
        }
        if table.players().any(Player::is_former) {
            return Ok(Reply::note(note(lang, "note-former-player")));
        }
        if let Some(key) = &table.rematch
            && let Some(rematch) = self.store.table(key).await?
            && !matches!(rematch.state, State::Closed(_))
        {
            return self.again_for(request, &rematch, lang).await;
        }
        let me = Seat::Taken(player(request));
        let seats = match &table.seats[side.other()] {
            // Against the computer White is the person.
            Seat::Computer(level) => BySide { white: me, black: Seat::Free(Invited::Computer(*level)) },
            Seat::Taken(other) => {
                if self.store.has_blocked(&other.key, &request.who.key).await? {
                    let told = say(lang, "note-not-now").text("name", brief(&other.name)).line();
                    return Ok(Reply::note(Text { lines: vec![told] }));
                }
                let other = Seat::Free(Invited::Person(other.clone()));
                match side {
                    Side::White => BySide { white: other, black: me },
                    Side::Black => BySide { white: me, black: other },
                }
            }
            Seat::Free(_) => return Ok(Reply::refused(table, &Refusal::NotStarted, lang)),
        };
        if self.invites_enough(request).await? {
            return Ok(Reply::note(note(lang, "note-challenge-open")));
        }
        // A game by link had a board in either private chat.
        let mut rooms = vec![(request.room.key.clone(), request.room.kind)];
        for post in self.store.posts(&table.key).await? {
            if post.kind == PostKind::Board && !rooms.iter().any(|(room, _)| *room == post.room) {
                rooms.push((post.room, post.place));
            }
        }
        let now = self.now();
        let founding = |key: TableKey, seed: Seed| Founding {
            key,
            club: table.club.clone(),
            room: request.room.key.clone(),
            lang: table.lang.clone(),
            rules: table.rules,
            terms: table.terms,
            challenger: request.who.key.clone(),
            seats: seats.clone(),
            seed,
            rematch_of: Some(table.key.clone()),
            now,
            until: now + NAMED,
        };
        if let Some(reply) = self.found(request, &rooms, founding).await? {
            return Ok(reply);
        }
        // The other pressed at the same moment, and was faster: then this press accepts.
        let named = self.store.table(&table.key).await?.and_then(|table| table.rematch);
        match named {
            Some(key) => self.act(request, &key, Action::Join { client: request.id.clone() }, lang).await,
            None => Err(Fault::Busy),
        }
    }

    /// A press of `again` when the rematch is offered already.
    async fn again_for(&self, request: &Request, rematch: &Table, lang: &Lang) -> Result<Reply, Fault> {
        let client = request.id.clone();
        let action = if rematch.challenger != request.who.key {
            Action::Join { client }
        } else if rematch
            .free_side()
            .is_some_and(|side| matches!(rematch.seats[side], Seat::Free(Invited::Computer(_))))
        {
            Action::SeatComputer { client }
        } else if matches!(rematch.state, State::Open { .. }) {
            return Ok(Reply::note(note(lang, "note-rematch-waits")).about(rematch.key.clone()));
        } else {
            return Ok(Reply::refused(rematch, &Refusal::SeatTaken, lang));
        };
        self.act(request, &rematch.key, action, lang).await
    }

    /// A link was opened: whoever did takes the seat.
    pub(super) async fn start(&self, request: &Request, payload: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        let Some(payload) = payload else { return Ok(Reply::note(say(lang, "start-text").lines())) };
        let Some(key) = TableKey::new(payload) else { return Ok(Reply::note(note(lang, "note-link-gone"))) };
        let Some(table) = self.store.table(&key).await? else { return Ok(Reply::note(note(lang, "note-link-gone"))) };
        if table.challenger == request.who.key {
            return Ok(Reply::note(note(lang, "note-link-own")));
        }
        if !matches!(table.state, State::Open { until } if until > self.now()) {
            return Ok(Reply::note(note(lang, "note-link-gone")));
        }
        self.act(request, &key, Action::Join { client: request.id.clone() }, lang).await
    }
}

/// The rules a challenge names; the club's, if it names none.
fn rules_meant(invitation: &Invitation, club: &ClubSettings, lang: &Lang) -> Result<Rules, Text> {
    let Some(name) = invitation.rules.as_deref().filter(|name| *name != CUSTOM_RULES) else { return Ok(club.rules) };
    Preset::named(name).map(Preset::rules).ok_or_else(|| {
        let names = Preset::ALL.iter().map(|preset| preset.name()).chain([CUSTOM_RULES]).collect::<Vec<_>>().join(", ");
        Text { lines: vec![say(lang, "note-rules-unknown").text("name", brief(name)).text("names", names).line()] }
    })
}

/// The asker as a player.
pub(super) fn player(request: &Request) -> Player {
    Player { key: request.who.key.clone(), name: request.who.name.clone() }
}

/// The name under which one delivery counts once.
pub(super) fn delivery_id(request: &Request) -> String {
    format!("{}:{}", request.who.key.site().name(), request.id)
}

/// One delivery, for the store.
pub(super) const fn delivery(id: &str, at: Timestamp) -> Delivery<'_> {
    Delivery { id, at }
}

/// Whether the challenge is for one person, by key or by name.
fn is_named(table: &Table) -> bool {
    let invited = table.free_side().map(|side| &table.seats[side]);
    matches!(invited, Some(Seat::Free(Invited::Person(_) | Invited::Handle(_))))
}

pub(super) fn fresh_seed() -> Result<Seed, Fault> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Fault::Chance)?;
    Ok(Seed::from_bytes(bytes))
}

fn fresh_key() -> Result<TableKey, Fault> {
    const DIGITS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = [0; KEY_LENGTH];
    getrandom::fill(&mut bytes).map_err(|_| Fault::Chance)?;
    let text: String = bytes.iter().map(|byte| char::from(DIGITS[usize::from(byte % 32)])).collect();
    TableKey::new(&text).ok_or(Fault::Chance)
}
