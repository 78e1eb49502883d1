//! Lists as people see them: words and buttons as snapshots, drawings as golden pictures.

mod golden;

use gulbara_core::picture::{self, Theme};
use gulbara_core::proof::{Record, scoresheet};
use gulbara_core::rules::{By, BySide, Outcome, Side};
use gulbara_core::standings::{
    Archive, Archived, Day, DiceCount, DiceFigures, Figures, History, OfMatch, Order, Pair, Person, Ranked, Ranking,
    Rating, Tally,
};
use gulbara_core::view::{self, Archives, Aspect, Contents, Row, View, Whose};
use gulbara_core::words::{Lang, Style};
use jiff::Timestamp;

const TODAY: Day = Day(20_786);

/// Names with markup, of every script, too long, from right to left, and gone.
const NAMES: [Option<&str>; 10] = [
    Some("Ann *of* <Varna> _&_"),
    Some("Фёдор Кузнецов"),
    Some("Δήμητρα"),
    Some("حسن الصباح"),
    Some("🎲 Dicey 🎲"),
    Some("Çağla İnönü"),
    Some("Wolfeschlegelsteinhausenbergerdorff the Elder of the Seven Seas"),
    None,
    Some("Łukasz (Ö) Ștefan"),
    Some("דוד"),
];

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, volatility: 0.06, games: 31, day: Day(TODAY.0 - 2) }
}

fn ranking() -> Ranking {
    let ranked = |(index, name): (usize, &Option<&str>)| {
        let n = index as u32;
        let tally = Tally {
            games: 60 - 4 * n,
            wins: 41 - 4 * n,
            won: 50 - 5 * n,
            lost: 20 + n,
            mars: 9 - n,
            marsed: n,
            streak: 3 - n as i32,
            best: 9 - n,
            chain: 22 - n,
            time: i64::from(60 - 4 * n) * 31 * 60_000,
        };
        let deviation = if n < 7 { 60.0 } else { 160.0 };
        // Two share the third place.
        let points = [1_912.4, 1_777.0, 1_650.2, 1_650.4, 1_580.0, 1_544.0, 1_490.0, 1_702.0, 1_520.0, 1_410.0][index];
        Ranked {
            place: if n == 3 { 3 } else { n + 1 },
            person: Person(i64::from(n) + 1),
            name: name.map(str::to_owned),
            tally,
            rating: (n != 9).then(|| rating(points, deviation)),
        }
    };
    Ranking { rows: NAMES.iter().enumerate().map(ranked).collect(), total: 34 }
}

fn contents(order: Order, in_words: bool) -> Contents {
    Contents { order, monthly: false, page: 0, in_words, today: TODAY }
}

fn some_figures() -> Figures {
    let pair = |games, wins| Pair { games, wins, won: wins + 2, lost: games - wins, ..Pair::default() };
    let mut wander = 1_500.0;
    let ratings = (0..90).map(|n: i32| {
        wander += f64::from((n * 37) % 41 - 18) / 1.7;
        wander
    });
    Figures {
        name: Some("Фёдор *K*".to_owned()),
        tally: ranking().rows[1].tally,
        rating: Some(rating(1_687.3, 52.0)),
        everywhere: Some(rating(1_702.4, 140.0)),
        computer: pair(12, 5),
        rivals: vec![
            (Some("حسن".to_owned()), pair(20, 12)),
            (Some("Δήμητρα".to_owned()), pair(11, 4)),
            (None, pair(2, 1)),
        ],
        with_asker: Some(pair(20, 12)),
        history: History {
            ratings: ratings.collect(),
            span: Some((at("2026-03-01T10:00:00Z"), at("2026-11-30T10:00:00Z"))),
        },
    }
}

fn aspect(everywhere: bool) -> Aspect {
    Aspect { person: Person(2), everywhere, in_club: true, own: false, today: TODAY }
}

fn some_dice() -> DiceFigures {
    let count = |faces, doubles| DiceCount { faces, doubles };
    DiceFigures {
        own: count([201, 190, 205, 199, 207, 198], 104),
        club: Some(count([2_010, 1_903, 2_051, 1_987, 2_075, 1_974], 1_040)),
        computer: count([20, 10, 13, 2, 3, 2], 5),
        all: count([22_010, 21_903, 22_051, 21_987, 22_075, 21_974], 11_240),
    }
}

fn some_archive() -> Archive {
    let result = |winner, points, by| Outcome { winner, points, by };
    let outcomes = [
        result(Some(Side::White), 2, By::Off),
        result(Some(Side::Black), 1, By::Off),
        result(Some(Side::Black), 2, By::Resign),
        result(Some(Side::White), 1, By::Time),
        result(None, 0, By::Void),
        result(Some(Side::White), 1, By::Off),
    ];
    let games = outcomes.into_iter().enumerate().map(|(n, outcome)| {
        let black = if n == 1 { Person::COMPUTER } else { Person(2) };
        Archived {
            game: format!("k7f2q{n}"),
            seats: BySide { white: Person(1), black },
            names: BySide {
                white: NAMES[n].map(str::to_owned),
                black: (black != Person::COMPUTER).then(|| "Бо_ян".to_owned()),
            },
            outcome,
            voided: n == 5,
            of_match: (n == 2).then_some(OfMatch { points: 5, game: 3, score: BySide { white: 2, black: 4 } }),
            ended: at("2026-11-30T23:59:00Z") - jiff::SignedDuration::from_hours(30 * n as i64),
        }
    });
    Archive { games: games.collect(), total: 132 }
}

/// A view as text: its words, bold and small print marked, and its buttons.
fn shown(view: &View) -> String {
    let mut out = String::new();
    for line in &view.caption.lines {
        for span in &line.spans {
            match span.style {
                Style::Bold => out.push_str(&format!("[{}]", span.text)),
                Style::Plain => out.push_str(&span.text),
                ref other => panic!("{other:?} in a list"),
            }
        }
        out.push('\n');
    }
    let mut tokens = std::collections::BTreeSet::new();
    for row in &view.rows {
        let Row::Buttons(buttons) = row else { panic!("a menu in a list") };
        for button in buttons {
            assert!(button.token.len() <= 64 && button.enabled, "{}", button.token);
            assert!(tokens.insert(button.token.clone()), "{} twice", button.token);
            out.push_str(&format!("<{} {}> ", button.label, button.token));
        }
        out.push('\n');
    }
    out.push_str(&view.alt);
    // The marks that keep directions apart are to be seen here.
    out.replace('\u{2068}', "⟨").replace('\u{2069}', "⟩")
}

#[test]
fn lists_say_what_they_should() {
    let lang = Lang::ENGLISH;
    let mut all = String::new();
    let mut add = |name: &str, view: &View| all.push_str(&format!("== {name}\n{}\n\n", shown(view)));
    add("ranking as a picture", &view::ranking(&ranking(), contents(Order::Rating, false), &lang));
    add("ranking in words", &view::ranking(&ranking(), contents(Order::Points, true), &lang));
    let empty = Ranking { rows: Vec::new(), total: 0 };
    let monthly = Contents { monthly: true, ..contents(Order::Wins, false) };
    add("empty month", &view::ranking(&empty, monthly, &lang));
    add("figures here", &view::figures(&some_figures(), aspect(false), &lang));
    add("figures everywhere", &view::figures(&some_figures(), aspect(true), &lang));
    add(
        "figures of a newcomer",
        &view::figures(&Figures { name: Some("Zed".to_owned()), ..Figures::default() }, aspect(false), &lang),
    );
    add("dice", &view::dice(Some("Фёдор"), &some_dice(), Person(2), &lang));
    let about = |whose, page| Archives { whose, page, asker: Some(Person(2)), in_club: true };
    add("games", &view::archive(&some_archive(), None, about(Whose::All, 1), &lang));
    add("games of one", &view::archive(&some_archive(), Some("Фёдор"), about(Whose::Of(Person(2)), 0), &lang));
    insta::assert_snapshot!(all);
}

#[test]
fn a_list_fits_a_caption_and_calls_nobody() {
    let lang = Lang::ENGLISH;
    for view in [
        view::ranking(&ranking(), contents(Order::Rating, true), &lang),
        view::figures(&some_figures(), aspect(false), &lang),
        view::dice(Some("Фёдор"), &some_dice(), Person(2), &lang),
        view::archive(
            &some_archive(),
            None,
            Archives { whose: Whose::All, page: 0, asker: None, in_club: true },
            &lang,
        ),
    ] {
        assert!(view.caption.to_string().chars().count() <= 1_024, "{}", view.caption);
        assert_eq!(view.caption.mentions().count(), 0);
        assert!(view.alt.chars().count() <= 1_024);
    }
}

#[test]
fn lists_are_drawn_as_the_golden_ones() {
    let lang = Lang::ENGLISH;
    let drawing = view::standings(&ranking(), contents(Order::Rating, false), &lang);
    let chart = view::chart(&some_figures(), &lang).unwrap();
    golden::check(&[
        ("list-standings", picture::standings(&drawing, Theme::slate())),
        ("list-chart", picture::chart(&chart, Theme::slate())),
    ]);
    assert_eq!(view::chart(&Figures::default(), &lang), None, "one game makes no line");
}

#[test]
fn a_game_is_written_as_people_write_it() {
    let record = |turns: &str| -> Record {
        let json = format!(
            r#"{{"format":"gulbara-game/1","id":"k7f2q","rules":{{"chain_from":"own_roll_4","remainder":"opponent",
            "opening":"keep"}},"white":{{"name":"Ann"}},"black":{{"name":"Bo"}},"dice":{{"scheme":"gulbara-dice/1",
            "commitment":"","client":""}},"opening":[],"turns":[{turns}],"result":null,
            "started":"2026-11-30T10:00:00Z"}}"#
        );
        serde_json::from_str(&json).unwrap()
    };
    let white = r#"{"side":"white","roll":[5,6],"steps":["24/19","24/18"]}"#;
    let black = r#"{"side":"black","roll":[3,1],"steps":["24/23","24/21"]}"#;
    let pass = r#"{"side":"white","roll":[6,6],"steps":[]}"#;
    let rest = r#"{"side":"black","roll":null,"remainder_of":2,"steps":["13/9(2)"]}"#;
    for (turns, expected) in [
        (format!("{white},{black}"), "1. 65: 24/19 24/18   31: 24/23 24/21"),
        (format!("{white},{black},{pass}"), "1. 65: 24/19 24/18   31: 24/23 24/21\n2. 66: -"),
        (format!("{black},{white}"), "1. …   31: 24/23 24/21\n2. 65: 24/19 24/18"),
        (format!("{white},{rest},{black},{pass}"), "1. 65: 24/19 24/18   + 13/9(2); 31: 24/23 24/21\n2. 66: -"),
        (String::new(), ""),
    ] {
        assert_eq!(scoresheet(&record(&turns)), expected);
    }
}
