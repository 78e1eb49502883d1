//! Fair play: nobody plays alone, one may keep somebody from inviting one, and admins may declare results void.

use sha2::{Digest as _, Sha256};

use super::challenges::player;
use super::{Audience, Fault, Host, Note, Opponent, Reply, Request, RoomKind, note};
use crate::rules::Side;
use crate::table::{Player, PlayerKey, State, Table};
use crate::words::{Lang, Text, brief, name, say};

/// Bytes of a person's digest in a button.
const MARK: usize = 4;
/// The longest reason that is kept, in letters.
const REASON: usize = 300;

impl Host {
    /// Why the asker cannot invite this opponent, `None` if nothing is in the way. Whoever has blocked the asker is
    /// only busy, as far as that one is told.
    pub(super) async fn keeps_apart(
        &self,
        request: &Request,
        opponent: &Opponent,
        lang: &Lang,
    ) -> Result<Option<Text>, Fault> {
        let me = &request.who.key;
        let other = match opponent {
            Opponent::Person(person) => Player { key: person.key.clone(), name: person.name.clone() },
            Opponent::Handle(handle) => match self.store.known_by_handle(me, handle).await? {
                Some(known) => Player { name: format!("@{handle}"), ..known },
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        if self.store.is_one_person(me, &other.key).await? {
            return Ok(Some(note(lang, "note-no-self")));
        }
        if self.store.has_blocked(&other.key, me).await? {
            return Ok(Some(Text { lines: vec![say(lang, "note-not-now").text("name", brief(&other.name)).line()] }));
        }
        Ok(None)
    }

    /// Why the asker cannot take the seat across from a challenger; `None` if nothing is in the way.
    pub(super) async fn keeps_off(&self, request: &Request, table: &Table, lang: &Lang) -> Result<Option<Text>, Fault> {
        let (me, challenger) = (&request.who.key, &table.challenger);
        if me == challenger || !matches!(table.state, State::Open { .. }) {
            return Ok(None);
        }
        if self.store.is_one_person(me, challenger).await? {
            return Ok(Some(note(lang, "refusal-own-challenge")));
        }
        if self.store.has_blocked(challenger, me).await? {
            let waiting = table.challenger().map_or_else(String::new, |player| brief(&player.name));
            return Ok(Some(Text { lines: vec![say(lang, "note-seat-kept").text("name", waiting).line()] }));
        }
        Ok(None)
    }

    /// Keeps somebody from inviting the asker, or no longer does.
    pub(super) async fn block(
        &self,
        request: &Request,
        whom: &Opponent,
        on: bool,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let Some(whom) = self.somebody(request, whom).await? else {
            return Ok(Reply::note(note(lang, "note-block-whom")));
        };
        if self.store.is_one_person(&request.who.key, &whom.key).await? {
            return Ok(Reply::note(note(lang, "note-block-whom")));
        }
        if on {
            self.store.block(&request.who.key, &whom, self.now()).await?;
        } else {
            self.store.unblock(&request.who.key, &whom.key).await?;
        }
        let key = if on { "note-blocked" } else { "note-unblocked" };
        let told = Text { lines: vec![say(lang, key).text("name", brief(&whom.name)).line()] };
        Ok(Reply { counted: true, ..Reply::note(told) })
    }

    /// Whoever is meant: by the platform, by the name after `@`, or by the name of somebody the asker has met or blocked.
    async fn somebody(&self, request: &Request, whom: &Opponent) -> Result<Option<Player>, Fault> {
        let me = &request.who.key;
        let name = match whom {
            Opponent::Person(person) => {
                return Ok(Some(Player { key: person.key.clone(), name: person.name.clone() }));
            }
            Opponent::Handle(name) => name,
            _ => return Ok(None),
        };
        if let Some(known) = self.store.known_by_handle(me, name).await? {
            return Ok(Some(known));
        }
        let mut known = self.store.blocked_by(me).await?;
        known.extend(self.store.met_by(me).await?);
        let wanted = name.trim().to_lowercase();
        let is = |player: &&Player| player.name.to_lowercase() == wanted;
        let begins = |player: &&Player| !wanted.is_empty() && player.name.to_lowercase().starts_with(&wanted);
        Ok(known.iter().find(is).or_else(|| known.iter().find(begins)).cloned())
    }

    /// Whom the asker has blocked, each with the mark its button has.
    pub(super) async fn blocked(&self, request: &Request) -> Result<Vec<(String, Player)>, Fault> {
        let blocked = self.store.blocked_by(&request.who.key).await?;
        Ok(blocked.into_iter().map(|player| (mark(&player.key), player)).collect())
    }

    /// Lets somebody invite the asker again whose button was pressed.
    pub(super) async fn let_back(&self, request: &Request, wanted: &str) -> Result<(), Fault> {
        for (mark, player) in self.blocked(request).await? {
            if mark == wanted {
                self.store.unblock(&request.who.key, &player.key).await?;
            }
        }
        Ok(())
    }

    /// An admin declares a finished result of the club void, all games of a match, and says why; everybody is told.
    pub(super) async fn void(&self, request: &Request, id: &str, reason: &str, lang: &Lang) -> Result<Reply, Fault> {
        let club = request.room.club.as_ref().filter(|_| request.who.admin);
        let Some(club) = club else { return Ok(Reply::note(note(lang, "note-void-admin"))) };
        let reason = reason.split_whitespace().collect::<Vec<_>>().join(" ");
        let reason: String = reason.chars().take(REASON).collect();
        if reason.is_empty() {
            return Ok(Reply::note(note(lang, "note-void-how")));
        }
        let Some(table) = self.game(&id.to_lowercase()).await?.filter(|table| table.club.as_ref() == Some(club)) else {
            return Ok(Reply::note(super::keepsakes::nothing(Some(id), lang)));
        };
        match table.state {
            State::Over => {}
            State::Running => return Ok(Reply::note(note(lang, "note-void-running"))),
            State::Open { .. } | State::Closed(_) => {
                return Ok(Reply::note(super::keepsakes::nothing(Some(id), lang)));
            }
        }
        let by = player(request);
        if !self.store.void(&table.key, &by.key, &reason, self.now()).await? {
            return Ok(Reply::note(note(lang, "note-void-already")));
        }
        tracing::info!(table = %table.key, "an admin has declared a result void");
        let shared = self.shared_lang(&table).await?;
        let said = say(&shared, "result-voided")
            .choice("match", if table.is_match() { "yes" } else { "no" })
            .text("white", brief(&name(&shared, &table, Side::White)))
            .text("black", brief(&name(&shared, &table, Side::Black)))
            .text("id", table.key.as_str());
        let why = say(&shared, "result-voided-why").text("reason", reason);
        let told = Note { audience: Audience::Room, ..Note::new(Text { lines: vec![said.line(), why.line()] }) };
        Ok(Reply { note: Some(told), counted: true, ..Reply::default() })
    }
}

/// Whether everybody in the room would read what is for the asker alone.
pub(super) fn is_overheard(request: &Request) -> bool {
    // Telegram alone shows answers to a command to the whole room.
    request.room.kind == RoomKind::Shared && request.room.key.site() == crate::table::Site::Telegram
}

fn mark(who: &PlayerKey) -> String {
    hex::encode(&Sha256::digest(who.to_string())[..MARK])
}
