//! Settings, asked for and changed by buttons: one's own, and the club's for its admins.
//!
//! A token's argument is `<binder>[.<setting>[.<value>]]`. The binder is `club`, or `own-` and a mark of whose settings
//! these are: where everybody sees the page, nobody else is served by it.

use sha2::{Digest as _, Sha256};

use super::fairness::is_overheard;
use super::{Audience, Fault, Host, Note, Private, Reply, Request, note};
use crate::settings::{Ours, Own};
use crate::table::{ClubKey, PlayerKey, RoomKey, Site};
use crate::view::panel::{self, Binder, Panel, UNSET};
use crate::view::{Button, Look, Row, Token, Verb};
use crate::words::{Lang, phrase};

/// The binder of a club's settings.
const CLUB: &str = "club";
/// What is pressed below the first words in a club: the page of its language, which comes as a message of its own.
const GREETING: &str = "greeting";

/// Bytes of a person's digest in the mark.
const MARK: usize = 4;

impl Host {
    /// The first page: one's own settings. Where everybody would read them, they go to the asker's own room, if there is
    /// one, and admins get the club's page.
    pub(super) async fn settings(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let name = own_binder(&request.who.key);
        if !is_overheard(request) {
            return Ok(Reply { note: Some(page(self.own_list(request, &name, lang).await?)), ..Reply::default() });
        }
        let [sent, elsewhere] =
            [self.beside(request, "set-own-sent", lang).await?, self.beside(request, "set-own-private", lang).await?];
        let Some(room) = self.store.door(&request.who.key).await? else {
            return Ok(Reply { note: Some(elsewhere), ..Reply::default() });
        };
        let private = Private { room, note: page(self.own_list(request, &name, lang).await?), otherwise: elsewhere };
        Ok(Reply { note: Some(sent), private: Some(private), ..Reply::default() })
    }

    /// What is said in a club of where one's own settings are; admins get the club's above it.
    async fn beside(&self, request: &Request, key: &str, lang: &Lang) -> Result<Note, Fault> {
        let told = note(lang, key);
        let Some(club) = request.room.club.as_ref().filter(|_| request.who.admin) else { return Ok(Note::new(told)) };
        let own = own_binder(&request.who.key);
        let mut list =
            page(panel::club_list(&self.club(club).await?, whole_room(request), club_binder(request, &own), lang));
        list.text.extend(told);
        Ok(list)
    }

    /// The first words in a club that is met for the first time: its language, for everybody, and how to change it.
    /// From then on it has that language.
    pub(super) async fn greet(&self, request: &Request, lang: &Lang) -> Result<Option<Note>, Fault> {
        let club = match &request.room.club {
            // At the local table the language is that of whoever begins a game.
            Some(club) if club.site() != Site::Local => club,
            _ => return Ok(None),
        };
        let (code, defaults) = (lang.code(), self.new_club(club.site()));
        self.store.change_club(club, &defaults, |club| club.lang = club.lang.take().or(Some(code))).await?;
        let token = Token::of_no_table(Verb::Set).with(GREETING).to_string();
        let change = Button { label: phrase(lang, "button-greeting"), token, look: Look::Plain, enabled: true };
        let rows = vec![Row::Buttons(vec![change])];
        Ok(Some(Note { rows, audience: Audience::Room, ..Note::new(note(lang, "note-greeting")) }))
    }

    /// A press on a page of settings.
    pub(super) async fn set(&self, request: &Request, argument: &str, lang: &Lang) -> Result<Reply, Fault> {
        let mut words = argument.splitn(3, '.');
        let (binder, setting, value) = (words.next().unwrap_or_default(), words.next(), words.next());
        let own = own_binder(&request.who.key);
        if binder == own {
            return self.set_own(request, &own, (setting, value), lang).await;
        }
        let refuse = |key| Ok(Reply::note(note(lang, key)));
        match &request.room.club {
            _ if binder != CLUB && binder != GREETING => refuse("note-settings-other"),
            None => refuse("note-settings-no-club"),
            Some(_) if !request.who.admin => refuse("note-settings-admin"),
            Some(club) if binder == GREETING => {
                let settings = self.club(club).await?;
                let here = whole_room(request);
                let choices = panel::club_choices(&settings, Ours::Lang, here, club_binder(request, &own), lang);
                Ok(Reply { note: Some(page(choices)), ..Reply::default() })
            }
            Some(club) => self.set_club(request, club, &own, (setting, value), lang).await,
        }
    }

    async fn set_own(
        &self,
        request: &Request,
        binder: &str,
        (setting, value): (Option<&str>, Option<&str>),
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if is_overheard(request) {
            return Ok(turned(Panel { text: note(lang, "set-own-private"), rows: Vec::new() }, false));
        }
        let Some(name) = setting else { return Ok(turned(self.own_list(request, binder, lang).await?, false)) };
        if name == panel::BLOCKED {
            return self.set_blocked(request, binder, value, lang).await;
        }
        let Some(setting) = Own::ALL.into_iter().find(|own| own.name() == name) else {
            return Ok(Reply::note(note(lang, "refusal-token")));
        };
        let Some(value) = value else {
            let own = self.manners(&request.who.key).await?;
            let binder = Binder { name: binder, other: None };
            return Ok(turned(panel::own_choices(&own, setting, binder, lang), false));
        };
        if !panel::own_values(setting).iter().any(|known| known == value) {
            return Ok(Reply::note(note(lang, "refusal-token")));
        }
        let value = Some(value).filter(|value| *value != UNSET);
        self.store.change_person(&request.who.key, |own| own.choose(setting, value)).await?;
        // The language may be another one now.
        let lang = self.asker_lang(request).await?;
        Ok(turned(self.own_list(request, binder, &lang).await?, true))
    }

    /// Whom the asker wants no invitations from; with the mark of one of them, that one may invite again.
    async fn set_blocked(
        &self,
        request: &Request,
        binder: &str,
        value: Option<&str>,
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        if let Some(mark) = value {
            self.let_back(request, mark).await?;
        }
        let blocked = self.blocked(request).await?;
        let blocked: Vec<(&str, &str)> =
            blocked.iter().map(|(mark, player)| (mark.as_str(), player.name.as_str())).collect();
        let page = panel::own_blocked(&blocked, Binder { name: binder, other: None }, lang);
        Ok(turned(page, value.is_some()))
    }

    async fn set_club(
        &self,
        request: &Request,
        club: &ClubKey,
        own: &str,
        (setting, value): (Option<&str>, Option<&str>),
        lang: &Lang,
    ) -> Result<Reply, Fault> {
        let here = whole_room(request);
        let settings = self.club(club).await?;
        let Some(name) = setting else {
            return Ok(turned(panel::club_list(&settings, here, club_binder(request, own), lang), false));
        };
        let Some(setting) = Ours::ALL.into_iter().find(|ours| ours.name() == name) else {
            return Ok(Reply::note(note(lang, "refusal-token")));
        };
        let Some(value) = value else {
            return Ok(turned(panel::club_choices(&settings, setting, here, club_binder(request, own), lang), false));
        };
        if !panel::club_values(&settings, setting, here).iter().any(|known| known == value) {
            return Ok(Reply::note(note(lang, "refusal-token")));
        }
        let defaults = self.new_club(club.site());
        let settings = self.store.change_club(club, &defaults, |club| club.choose(setting, value, here)).await?;
        let lang = self.asker_lang(request).await?;
        Ok(turned(panel::club_list(&settings, here, club_binder(request, own), &lang), true))
    }

    async fn own_list(&self, request: &Request, binder: &str, lang: &Lang) -> Result<Panel, Fault> {
        let own = self.manners(&request.who.key).await?;
        // In the asker's own room there is no club.
        let other = (request.who.admin && request.room.club.is_some() && !is_overheard(request)).then_some(CLUB);
        let blocked = self.blocked(request).await?.len();
        let who = panel::Person { name: &request.who.name, site: request.who.key.site(), blocked };
        Ok(panel::own_list(&own, &who, Binder { name: binder, other }, lang))
    }
}

/// The binder of a person's settings.
fn own_binder(who: &PlayerKey) -> String {
    format!("own-{}", mark(who))
}

/// A mark of whom a button is for.
pub(super) fn mark(who: &PlayerKey) -> String {
    hex::encode(&Sha256::digest(who.to_string())[..MARK])
}

/// The binder of a club's settings, with a way to the presser's own where only that one sees them.
fn club_binder<'a>(request: &Request, own: &'a str) -> Binder<'a> {
    Binder { name: CLUB, other: Some(own).filter(|_| !is_overheard(request)) }
}

/// The room that settings of rooms are about: a thread belongs to its channel.
fn whole_room(request: &Request) -> &RoomKey {
    request.room.within.as_ref().unwrap_or(&request.room.key)
}

/// A page as a message of its own.
fn page(panel: Panel) -> Note {
    Note { rows: panel.rows, ..Note::new(panel.text) }
}

/// The next page in the place of the last one; whether something was changed.
fn turned(panel: Panel, counted: bool) -> Reply {
    Reply { note: Some(Note { in_place: true, ..page(panel) }), counted, ..Reply::default() }
}
