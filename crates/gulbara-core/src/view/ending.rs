//! The words and buttons of a board whose game is over.

use super::grid::button;
use super::{Detail, Look, Row, Verb};
use crate::rules::{By, Outcome, Roll, Side, Turn};
use crate::table::{Player, Table};
use crate::words::{self, Lang, Line, Text, phrase, say};

/// Result, facts, and the unsealed dice.
pub(super) fn end_caption(table: &Table, outcome: Outcome, lang: &Lang) -> Text {
    let mut lines = vec![result(table, outcome, lang)];
    lines.extend(of_match(table, lang));
    if !table.log().turns().is_empty() {
        lines.push(facts(table, lang));
    }
    // Where the accepting press named a person who is erased, the proof went with it.
    if let Some(client) = &table.seal.client {
        lines.push(say(lang, "end-unsealed").line());
        lines.push(say(lang, "end-proof").code("seed", &table.seal.seed.to_hex()).code("client", client).small());
    }
    if let Some(next) = table.next.as_ref().filter(|_| table.goes_on()) {
        lines.push(say(lang, "next-seal").code("commitment", &next.commitment()).small());
    }
    Text { lines }
}

/// How the match stands after its game, and whether that was the last one.
fn of_match(table: &Table, lang: &Lang) -> Option<Line> {
    let score = table.score();
    let known = |key| {
        say(lang, key)
            .num("points", table.terms.points)
            .text("white", words::brief(&words::name(lang, table, Side::White)))
            .num("ws", score.white)
            .text("black", words::brief(&words::name(lang, table, Side::Black)))
            .num("bs", score.black)
    };
    let line = match table.winner() {
        _ if !table.is_match() => return None,
        Some(winner) => known("end-match")
            .text("winner", words::name(lang, table, winner))
            .num("won", score[winner])
            .num("lost", score[winner.other()]),
        None if table.goes_on() => known("end-goes-on").num("game", table.game_number() + 1),
        None => known("end-match-void"),
    };
    Some(line.line())
}

/// The buttons of a finished game.
pub(super) fn end_rows(table: &Table, lang: &Lang) -> Vec<Row> {
    let plain = |token: super::Token, key| super::Button {
        label: phrase(lang, key),
        token: token.to_string(),
        look: Look::Plain,
        enabled: true,
    };
    let told = |what| super::Token::new(&table.key, table.version, Verb::Info).saying(what);
    // A match that goes on has its rematch at its end.
    let again =
        (!table.goes_on()).then(|| button(table, Verb::Again, phrase(lang, "button-again"), Look::Primary, true));
    let of_turns = [(Verb::Replay, "button-replay"), (Verb::Analyse, "button-analyse")];
    let of_turns = of_turns.into_iter().filter(|_| !table.log().turns().is_empty());
    let kept = again.into_iter().chain(of_turns.map(|(verb, key)| plain(keepsake(table, verb), key)));
    let fair = plain(told(Detail::Fair), "button-fair");
    // Only a club has a leaderboard. Where Done stood there is something harmless.
    if table.club.is_none() {
        return vec![Row::Buttons(kept.chain([fair]).collect())];
    }
    vec![Row::Buttons(kept.collect()), Row::Buttons(vec![plain(told(Detail::Standings), "button-leaderboard"), fair])]
}

/// The token of something that is kept of a game: it names the game if it is one of a match.
#[must_use]
pub fn keepsake(table: &Table, verb: Verb) -> super::Token {
    let token = super::Token::new(&table.key, table.version, verb);
    match Detail::of_game(table) {
        Some(game) => token.saying(game),
        None => token,
    }
}

/// Who won, and how.
pub(super) fn result(table: &Table, outcome: Outcome, lang: &Lang) -> Line {
    let Some(winner) = outcome.winner else {
        let gone = table.players().any(Player::is_former);
        return say(lang, if gone { "end-gone" } else { "end-void" }).line();
    };
    let key = match outcome.by {
        By::Off => "end-off",
        By::Resign => "end-resign",
        By::Time => "end-time",
        By::Void => "end-void",
    };
    say(lang, key)
        .text("winner", words::name(lang, table, winner))
        .text("loser", words::name(lang, table, winner.other()))
        .num("points", outcome.points)
        .num("off", table.log().position().army(winner.other()).off())
        .line()
}

fn facts(table: &Table, lang: &Lang) -> Line {
    let turns: Vec<_> = table.log().turns().iter().filter(|played| played.remainder_of.is_none()).collect();
    let doubles = |side: Side| {
        let count = turns.iter().filter(|played| played.side() == side && is_double(&played.turn)).count();
        i64::try_from(count).unwrap_or(0)
    };
    let longest = turns
        .iter()
        .filter(|played| is_double(&played.turn) && played.turn.climbs())
        .max_by_key(|played| played.turn.played().len());
    let chain = longest.filter(|played| !played.turn.played().is_empty()).map_or_else(String::new, |played| {
        say(lang, "end-longest")
            .text("name", words::name(lang, table, played.side()))
            .text("roll", super::caption::roll(&played.turn))
            .num("count", i64::try_from(played.turn.played().len()).unwrap_or(0))
            .string()
    });
    let minutes = match (table.game_started(), table.game_ended()) {
        (Some(started), Some(ended)) => (ended.as_second() - started.as_second()).max(0) / 60,
        _ => 0,
    };
    say(lang, "end-facts")
        .num("turns", i64::try_from(turns.len()).unwrap_or(0))
        .text("time", words::lasted(lang, minutes))
        .part("chain", chain)
        .text("white", words::name(lang, table, Side::White))
        .text("black", words::name(lang, table, Side::Black))
        .num("wd", doubles(Side::White))
        .num("bd", doubles(Side::Black))
        .line()
}

fn is_double(turn: &Turn) -> bool {
    matches!(Roll::from(turn.dice()), Roll::Double(_))
}
