//! A request comes in: who it is from is noted, and it goes to what it asks for.

use tracing::Instrument as _;

use super::{Command, Fault, Host, Reply, Request, challenges};
use crate::table::Site;
use crate::words::{Lang, Text, phrase, say};

impl Host {
    /// Answers a request. What changed is committed before this returns; nothing has been sent or drawn yet. After it,
    /// show what [`Host::outgoing`] lists for the reply's tables.
    ///
    /// # Errors
    /// A fault of the machine, never a refusal: refusals are notes.
    pub async fn receive(&self, request: Request) -> Result<Reply, Fault> {
        let span = tracing::info_span!("request", site = request.who.key.site().name(), what = kind(&request.command));
        self.answer(&request).instrument(span).await
    }

    async fn answer(&self, request: &Request) -> Result<Reply, Fault> {
        self.meet(request).await?;
        let lang = self.asker_lang(request).await?;
        let (who, club) = (challenges::player(request), request.room.club.as_ref());
        self.store.meet(&who, request.who.handle.as_deref(), club, self.now()).await?;
        let reply = self.obey(request, lang).await?;
        if reply.counted {
            self.hear(request).await?;
        }
        Ok(reply)
    }

    async fn obey(&self, request: &Request, lang: Lang) -> Result<Reply, Fault> {
        match &request.command {
            Command::Challenge(invitation) => self.challenge(request, invitation, &lang).await,
            Command::Press { token, value, message } => {
                self.press(request, token, value.as_deref(), message.as_ref(), &lang).await
            }
            Command::Move { text, reply_to } => self.typed(request, text, reply_to.as_ref(), &lang).await,
            Command::Board { in_words } => self.board(request, *in_words, &lang).await,
            Command::Resign => self.resign(request, &lang).await,
            Command::Hint => self.hint(request, &lang).await,
            Command::Games => self.running_games(request, 1, &lang).await,
            Command::Leaderboard => self.leaderboard(request).await,
            Command::Stats { of } => self.stats(request, of, &lang).await,
            Command::History => self.history(request, &lang).await,
            Command::Replay { game } => self.replay(request, game.as_deref(), &lang).await,
            Command::Export { game, as_text } => self.export(request, game.as_deref(), *as_text, &lang).await,
            Command::Analyse { game } => self.analyse(request, game.as_deref(), &lang).await,
            Command::Rules { topic } => self.teach(request, topic.as_deref(), &lang).await,
            Command::Settings => self.settings(request, &lang).await,
            Command::Block { whom, on } => self.block(request, whom, *on, &lang).await,
            Command::Void { game, reason } => self.void(request, game, reason, &lang).await,
            Command::Link { code } => self.link(request, code.as_deref(), &lang).await,
            Command::Forget => self.forget(request, &lang).await,
            Command::Help => Ok(Reply::note(help(request, &lang))),
            Command::Start { payload } => self.start(request, payload.as_deref(), &lang).await,
        }
    }
}

/// What to do here, and how to type at this site.
fn help(request: &Request, lang: &Lang) -> Text {
    let typing = match request.who.key.site() {
        Site::Telegram => "help-typing-telegram",
        Site::Discord => "help-typing-discord",
        Site::Local => "help-typing-local",
    };
    say(lang, "help-text").text("typing", phrase(lang, typing)).lines()
}

const fn kind(command: &Command) -> &'static str {
    match command {
        Command::Challenge(_) => "challenge",
        Command::Press { .. } => "press",
        Command::Move { .. } => "move",
        Command::Board { .. } => "board",
        Command::Resign => "resign",
        Command::Hint => "hint",
        Command::Games => "games",
        Command::Leaderboard => "leaderboard",
        Command::Stats { .. } => "stats",
        Command::History => "history",
        Command::Replay { .. } => "replay",
        Command::Export { .. } => "export",
        Command::Analyse { .. } => "analyse",
        Command::Rules { .. } => "rules",
        Command::Settings => "settings",
        Command::Block { .. } => "block",
        Command::Void { .. } => "void",
        Command::Link { .. } => "link",
        Command::Forget => "forget",
        Command::Help => "help",
        Command::Start { .. } => "start",
    }
}
