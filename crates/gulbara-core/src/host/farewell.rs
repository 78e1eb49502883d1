//! One's own data: to take along as a file, or to have erased.

use super::fairness::is_overheard;
use super::linking::own_word;
use super::panels::mark;
use super::{Fault, File, FileKind, Host, Note, Reply, Request, note};
use crate::rules::Side;
use crate::store::Written;
use crate::table::{Action, Actor, Moment, Player, PlayerKey, Seat, State, Table, TableKey, decide};
use crate::view::{Button, Look, Row, Token, Verb};
use crate::words::{Lang, phrase, say};

/// How often a table is tried when another writer was faster.
const TRIES: usize = 4;
/// How often it is looked whether a game has begun while others were ended.
const LOOKS: usize = 3;

impl Host {
    /// What is kept of the asker, and what can be done about it.
    pub(super) async fn forget(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        if is_overheard(request) {
            return Ok(Reply::note(note(lang, "forget-private")));
        }
        let rows = vec![
            Row::Buttons(vec![
                button(request, "data", "button-forget-data", Look::Primary, lang),
                button(request, "ask", "button-forget-ask", Look::Plain, lang),
            ]),
            Row::Buttons(vec![button(request, "keep", "button-forget-keep", Look::Plain, lang)]),
        ];
        let text = say(lang, "forget-what").lines();
        Ok(Reply { note: Some(Note { rows, ..Note::new(text) }), ..Reply::default() })
    }

    /// A press below a question about one's own data.
    pub(super) async fn forgotten(&self, request: &Request, argument: &str, lang: &Lang) -> Result<Reply, Fault> {
        let Some(word) = own_word(request, argument) else {
            return Ok(Reply::note(note(lang, "note-asked-other")));
        };
        let told = match word {
            "data" => return self.own_data(request, lang).await,
            "ask" => {
                let buttons = vec![
                    button(request, "keep", "button-forget-keep", Look::Primary, lang),
                    button(request, "erase", "button-forget-sure", Look::Danger, lang),
                ];
                Note { rows: vec![Row::Buttons(buttons)], ..Note::new(say(lang, "forget-ask").lines()) }
            }
            "erase" => {
                let tables = self.erase(request).await?;
                let done = Note { in_place: true, ..Note::new(note(lang, "forget-done")) };
                return Ok(Reply { note: Some(done), tables, ..Reply::default() });
            }
            "keep" => Note::new(note(lang, "forget-kept")),
            _ => return Ok(Reply::note(note(lang, "refusal-token"))),
        };
        Ok(Reply { note: Some(Note { in_place: true, ..told }), ..Reply::default() })
    }

    /// Everything that is kept of the asker, as a file.
    async fn own_data(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let data = self.store.own_data(&request.who.key).await?;
        let file = File {
            name: "gulbara-own-data.json".to_owned(),
            kind: FileKind::Document,
            bytes: format!("{data:#}\n").into_bytes().into(),
            alt: String::new(),
        };
        let note = Note { file: Some(file), ..Note::new(note(lang, "forget-data")) };
        Ok(Reply { note: Some(note), ..Reply::default() })
    }

    /// Ends what the asker has begun, erases everything that names them, and gives the tables that look otherwise now.
    /// Whatever they do next, somebody new does it.
    async fn erase(&self, request: &Request) -> Result<Vec<TableKey>, Fault> {
        let who = &request.who;
        let mut ended = Vec::new();
        for _ in 0..LOOKS {
            let before = ended.len();
            for account in self.store.all_accounts(&who.key).await? {
                for table in self.store.unfinished_of(&account).await? {
                    if self.leave_table(request, &table, &account).await? {
                        ended.push(table);
                    }
                }
            }
            if ended.len() == before {
                break;
            }
        }
        self.store.erase(&who.key, who.handle.as_deref(), self.now()).await?;
        tracing::info!(tables = ended.len(), "somebody's data are erased");
        // Not before nobody can be named there any more.
        for table in &ended {
            self.tell(table, None);
        }
        let store = self.store.clone();
        tokio::spawn(async move {
            match store.sweep().await {
                Ok(true) => {}
                Ok(false) => {
                    tracing::warn!("the database is too large to be swept while people play; a backup of it is");
                }
                Err(fault) => tracing::error!(%fault, "the database could not be swept"),
            }
        });
        Ok(ended)
    }

    /// Ends an account's running game, void, or closes its challenge. Nobody is told yet. False if there is nothing to end.
    async fn leave_table(&self, request: &Request, key: &TableKey, account: &PlayerKey) -> Result<bool, Fault> {
        let lock = self.lock(key);
        let _turn = lock.lock().await;
        for _ in 0..TRIES {
            let Some(table) = self.store.table(key).await? else { return Ok(false) };
            let action = match table.state {
                State::Running => Action::End,
                State::Open { .. } if table.challenger == *account => Action::Withdraw,
                State::Open { .. } => Action::Decline,
                State::Closed(_) | State::Over => return Ok(false),
            };
            // A game is ended as by an admin, without asking the other side.
            let actor = Actor { player: named(&table, account), handle: None, admin: true };
            let Ok(mut change) = decide(&mut Moment::at(self.now()), &table, &actor, action) else { return Ok(false) };
            let posts = self.arrange(&table, &mut change, request).await?;
            if self.store.commit(&change, table.version, &posts, None).await? == Written::Done {
                return Ok(true);
            }
        }
        Err(Fault::Busy)
    }
}

/// An account as a table names it.
fn named(table: &Table, account: &PlayerKey) -> Player {
    let seated = Side::BOTH.into_iter().filter_map(|side| match &table.seats[side] {
        Seat::Taken(player) => Some(player),
        _ => None,
    });
    let known = seated.filter(|player| player.key == *account).map(|player| player.name.clone()).next();
    Player { key: account.clone(), name: known.unwrap_or_default() }
}

/// A button for the asker alone.
fn button(request: &Request, word: &str, key: &str, look: Look, lang: &Lang) -> Button {
    let token = Token::of_no_table(Verb::Forget).with(format!("{}.{word}", mark(&request.who.key))).to_string();
    Button { label: phrase(lang, key), token, look, enabled: true }
}
