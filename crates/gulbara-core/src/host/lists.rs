//! Lists that commands ask for and buttons turn the pages of: the leaderboard, figures, dice, finished games.

use std::sync::Arc;

use super::{Audience, Fault, File, FileKind, Host, Note, Reply, Request, Whom, note, record_of, running};
use crate::picture;
use crate::standings::{Day, Month, Order, Person};
use crate::store::{Scope, Shelf, Standing};
use crate::table::Table;
use crate::view::{self, Archives, Aspect, Contents, GAMES, PLACES, Page, View, Whose};
use crate::words::{Lang, say};

impl Host {
    /// The leaderboard of the asker's club.
    pub(super) async fn leaderboard(&self, request: &Request) -> Result<Reply, Fault> {
        self.list(request, &Page::Ranking { order: Order::Rating, monthly: false, page: 0, in_words: false }).await
    }

    /// Somebody's figures: in the asker's club, or everywhere if it is a private chat.
    pub(super) async fn stats(&self, request: &Request, of: &Whom, lang: &Lang) -> Result<Reply, Fault> {
        let found = match of {
            Whom::Asker => self.store.person_behind(&request.who.key).await?,
            Whom::Person(who) => self.store.person_behind(who).await?,
            Whom::Named(name) => match self.scope(request).await? {
                Some(scope) => self.store.person_named(scope, name).await?,
                None => None,
            },
        };
        let Some(person) = found else {
            let key = if *of == Whom::Asker { "stats-nothing-yet" } else { "stats-nobody" };
            return Ok(Reply::note(note(lang, key)));
        };
        self.list(request, &Page::Figures { person, everywhere: request.room.club.is_none() }).await
    }

    /// The finished games of the asker's club, or the asker's own in a private chat.
    pub(super) async fn history(&self, request: &Request, lang: &Lang) -> Result<Reply, Fault> {
        let whose = match (&request.room.club, self.store.person_behind(&request.who.key).await?) {
            (Some(_), _) => Whose::All,
            (None, Some(person)) => Whose::Of(person),
            (None, None) => return Ok(Reply::note(note(lang, "stats-nothing-yet"))),
        };
        self.list(request, &Page::Games { whose, page: 0 }).await
    }

    /// The page a button turns to, in place of the one it stands on.
    pub(super) async fn turn_to(&self, request: &Request, page: Option<&str>, lang: &Lang) -> Result<Reply, Fault> {
        let Some(Ok(page)) = page.map(str::parse::<Page>) else {
            return Ok(Reply::note(note(lang, "refusal-token")));
        };
        let mut reply = self.list(request, &page).await?;
        if let Some(note) = reply.note.as_mut().filter(|note| note.audience == Audience::Room) {
            note.in_place = true;
        }
        Ok(reply)
    }

    /// A page for the whole room, in its language; games that run and rules are for the asker, in theirs.
    async fn list(&self, request: &Request, page: &Page) -> Result<Reply, Fault> {
        let lang = &self.room_lang(request).await?;
        match page {
            Page::Ranking { order, monthly, page, in_words } => {
                let today = Day::of(self.now());
                let contents = Contents { order: *order, monthly: *monthly, page: *page, in_words: *in_words, today };
                self.ranking(request, contents, lang).await
            }
            Page::Figures { person, everywhere } => self.figures(request, *person, *everywhere, lang).await,
            Page::Dice { person } => {
                let club = self.scope(request).await?;
                let figures = self.store.dice_figures(Some(*person), club).await?;
                let name = self.store.name_of(*person).await?;
                Ok(Reply::list(view::dice(name.as_deref(), &figures, *person, lang), None))
            }
            Page::Games { whose, page } => self.games(request, *whose, *page, lang).await,
            Page::Game { game } => {
                let Some(table) = self.finished(request, game).await? else {
                    return Ok(Reply::note(note(lang, "history-gone")));
                };
                let Some(mut view) = view::finished_game(&table, Whose::All, lang) else {
                    return Ok(Reply::note(note(lang, "history-gone")));
                };
                if let Some(reason) = self.store.void_reason(&table.game_id()).await? {
                    view.caption.lines.insert(0, say(lang, "history-voided-why").text("reason", reason).line());
                }
                let theme = self.theme_for(request, Audience::Room).await?;
                let png = match view.scene.clone() {
                    Some(scene) => Some(self.pictures.png(scene, theme).await?),
                    None => None,
                };
                let file = png.map(|bytes| picture_file(bytes, view.alt.clone()));
                Ok(Reply::list(view, file))
            }
            Page::Moves { game, page } => {
                let record = self.finished(request, game).await?.as_ref().and_then(record_of);
                let Some(record) = record else { return Ok(Reply::note(note(lang, "history-gone"))) };
                Ok(Reply::list(view::moves(&record, *page, lang), None))
            }
            Page::Running { page } => {
                let lang = self.asker_lang(request).await?;
                Ok(running::in_place(self.running_games(request, *page, &lang).await?))
            }
            Page::Rules { topic } => {
                let lang = self.asker_lang(request).await?;
                Ok(running::in_place(self.lesson(request, *topic, &lang).await?))
            }
        }
    }

    async fn ranking(&self, request: &Request, contents: Contents, lang: &Lang) -> Result<Reply, Fault> {
        if request.room.club.is_none() {
            return Ok(Reply::note(note(lang, "ranking-no-club")));
        }
        let Some(scope) = self.scope(request).await? else {
            return Ok(Reply::note(say(lang, "ranking-empty").lines()));
        };
        let month = if contents.monthly { Month::of(self.now()) } else { Month::ALL };
        let of = |order| Standing { scope, order, month, today: contents.today };
        let from = contents.page.saturating_mul(PLACES);
        let mut contents = contents;
        let mut ranking = self.store.ranking(of(contents.order), from, PLACES).await?;
        if ranking.total == 0 && contents.order == Order::Rating {
            // Where nothing is rated, wins are what there is.
            contents.order = Order::Wins;
            ranking = self.store.ranking(of(contents.order), from, PLACES).await?;
        }
        let view = view::ranking(&ranking, contents, lang);
        if contents.in_words || ranking.rows.is_empty() {
            return Ok(Reply::list(view, None));
        }
        let drawing = view::standings(&ranking, contents, lang);
        let theme = self.theme_for(request, Audience::Room).await?;
        let png = drawn(move || picture::standings(&drawing, theme)).await?;
        let file = picture_file(png, view.alt.clone());
        Ok(Reply::list(view, Some(file)))
    }

    async fn figures(&self, request: &Request, person: Person, everywhere: bool, lang: &Lang) -> Result<Reply, Fault> {
        let asker = self.store.person_behind(&request.who.key).await?;
        let here = self.scope(request).await?.filter(|_| !everywhere);
        let scope = here.unwrap_or(Scope::EVERYWHERE);
        let figures = self.store.figures(person, scope, asker.filter(|asker| *asker != person)).await?;
        let aspect = Aspect {
            person,
            everywhere: here.is_none(),
            in_club: request.room.club.is_some(),
            own: asker == Some(person),
            today: Day::of(self.now()),
        };
        let view = view::figures(&figures, aspect, lang);
        let file = match view::chart(&figures, lang) {
            Some(chart) => {
                let theme = self.theme_for(request, Audience::Room).await?;
                let png = drawn(move || picture::chart(&chart, theme)).await?;
                Some(picture_file(png, view.alt.clone()))
            }
            None => None,
        };
        Ok(Reply::list(view, file))
    }

    async fn games(&self, request: &Request, whose: Whose, page: u32, lang: &Lang) -> Result<Reply, Fault> {
        let (club, asker) = (self.scope(request).await?, self.store.person_behind(&request.who.key).await?);
        let scope = match (club, &request.room.club) {
            (Some(scope), _) => scope,
            (None, None) => Scope::EVERYWHERE,
            (None, Some(_)) => return Ok(Reply::note(say(lang, "history-none").lines())),
        };
        let shelf = match whose {
            // Everywhere's games are nobody's to leaf through but their players'.
            Whose::All if scope == Scope::EVERYWHERE => {
                return Ok(Reply::note(note(lang, "ranking-no-club")));
            }
            Whose::Of(person) if scope == Scope::EVERYWHERE && asker != Some(person) => {
                return Ok(Reply::note(note(lang, "ranking-no-club")));
            }
            Whose::All => Shelf::Club(scope),
            Whose::Of(person) => Shelf::Person(person, scope),
        };
        let archive = self.store.archive(shelf, page.saturating_mul(GAMES), GAMES).await?;
        let name = match whose {
            Whose::Of(person) => self.store.name_of(person).await?,
            Whose::All => None,
        };
        let about = Archives { whose, page, asker, in_club: request.room.club.is_some() };
        Ok(Reply::list(view::archive(&archive, name.as_deref(), about, lang), None))
    }

    /// Where the standings of the asker's club are kept; `None` without a club, or before its first result.
    async fn scope(&self, request: &Request) -> Result<Option<Scope>, Fault> {
        match &request.room.club {
            Some(club) => Ok(self.store.scope_of(club).await?),
            None => Ok(None),
        }
    }

    /// A finished game, if the asker may see it here.
    async fn finished(&self, request: &Request, game: &str) -> Result<Option<Table>, Fault> {
        match self.game(game).await? {
            Some(table) if self.may_see(request, &table).await? => Ok(Some(table)),
            _ => Ok(None),
        }
    }

    /// The language of what the whole room sees.
    async fn room_lang(&self, request: &Request) -> Result<Lang, Fault> {
        let club = match &request.room.club {
            Some(club) => self.club(club).await?.lang,
            None => None,
        };
        match club.as_deref().and_then(Lang::closest).or_else(|| request.room.lang.clone()) {
            Some(lang) => Ok(lang),
            None => self.asker_lang(request).await,
        }
    }
}

impl Reply {
    /// A list for the whole room.
    fn list(view: View, file: Option<File>) -> Reply {
        let note = Note { rows: view.rows, audience: Audience::Room, file, ..Note::new(view.caption) };
        Reply { note: Some(note), ..Reply::default() }
    }
}

fn picture_file(bytes: Arc<[u8]>, alt: String) -> File {
    File { name: "gulbara.png".to_owned(), kind: FileKind::Picture, bytes, alt }
}

/// Something drawn on the blocking pool.
pub(super) async fn drawn(draw: impl FnOnce() -> Vec<u8> + Send + 'static) -> Result<Arc<[u8]>, Fault> {
    Ok(tokio::task::spawn_blocking(draw).await.map_err(|_| Fault::Drawing)?.into())
}
