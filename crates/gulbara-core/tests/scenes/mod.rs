//! The scenes the picture is tested and measured with.

use gulbara_core::picture::{DieFace, DieState, Link, LinkState, Passed, Scene, SceneDice, Score, Trail, Verdict};
use gulbara_core::rules::{BySide, Die, Point, Side, Step};

use DieState::{Fresh, Lost, Used};

fn die(number: u8) -> Die {
    Die::new(number).expect("1 to 6")
}

fn point(number: u8) -> Point {
    Point::new(number).expect("1 to 24")
}

fn face(number: u8, state: DieState) -> DieFace {
    DieFace { die: die(number), state }
}

fn link(number: u8, played: u8, state: LinkState) -> Link {
    Link { die: die(number), total: 4, played, state }
}

fn points(numbers: &[u8]) -> Vec<Point> {
    numbers.iter().copied().map(point).collect()
}

fn trail(side: Side, running: bool, steps: &[(u8, u8)]) -> Option<Trail> {
    let steps = steps.iter().map(|&(from, number)| Step { from: point(from), die: die(number) }).collect();
    Some(Trail { side, steps, running, arrows: true })
}

fn scene(position: &str, white: &str, black: &str) -> Scene {
    Scene::bare(position.parse().expect("a position"), BySide { white, black }.map(str::to_owned))
}

/// Before the first die: nobody to move.
pub(crate) fn start() -> Scene {
    scene("W[24:15] B[24:15]", "Γιάννης", "Şükrü Çağlar")
}

/// The first roll of the game: Black threw the higher die.
pub(crate) fn opening() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        movable: points(&[24]),
        dice: SceneDice::Opening(BySide { white: face(3, Fresh), black: face(6, Fresh) }),
        ..start()
    }
}

/// A middle game, two steps into a plain 5-5.
pub(crate) fn middle() -> Scene {
    Scene {
        to_move: Some(Side::White),
        movable: points(&[24, 18, 14]),
        dice: SceneDice::Roll(vec![face(5, Used), face(5, Used), face(5, Fresh), face(5, Fresh)]),
        trail: trail(Side::White, true, &[(21, 5), (19, 5)]),
        ..scene(
            "W[24:5 21:2 19:1 18:2 16:1 14:3 10:1] B[24:6 20:1 19:2 18:1 16:2 15:1 13:2]",
            "Алексей Смирнов",
            "Müller-Østergård",
        )
    }
}

/// The other side's last turn in the quiet colour, before the first step.
pub(crate) fn quiet() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        movable: points(&[24, 23, 20]),
        dice: SceneDice::Roll(vec![face(4, Fresh), face(4, Fresh), face(4, Fresh), face(4, Fresh)]),
        trail: trail(Side::White, false, &[(24, 6), (21, 2)]),
        ..scene("W[24:5 21:2 19:2 18:4 14:1 10:1] B[24:6 23:2 20:1 19:2 16:2 4:1 3:1]", "Ann", "Jørgen Åkesson")
    }
}

/// The busiest board: three links and one lost, two arrows.
pub(crate) fn chain() -> Scene {
    Scene {
        dice: SceneDice::Chain(vec![
            link(4, 2, LinkState::Current),
            link(5, 0, LinkState::ToCome),
            link(6, 0, LinkState::ToCome),
        ]),
        trail: trail(Side::White, true, &[(20, 4), (18, 4)]),
        ..middle()
    }
}

/// A chain from 1-1 that ended in its third stage: more moves than arrows.
pub(crate) fn lost() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        dice: SceneDice::Chain(vec![
            link(1, 4, LinkState::Done),
            link(2, 4, LinkState::Done),
            link(3, 1, LinkState::Lost),
            link(4, 0, LinkState::Lost),
            link(5, 0, LinkState::Lost),
            link(6, 0, LinkState::Lost),
        ]),
        trail: trail(
            Side::Black,
            true,
            &[(24, 1), (24, 1), (24, 1), (23, 1), (24, 2), (24, 2), (23, 2), (22, 2), (22, 3)],
        ),
        ..scene("W[24:8 18:4 17:3] B[24:9 23:1 22:1 21:1 20:1 19:1 15:1]", "Nguyễn Thị Hằng", "Дмитрий")
    }
}

/// The starter has played the higher die of the opening.
pub(crate) fn opened() -> Scene {
    Scene {
        dice: SceneDice::Opening(BySide { white: face(3, Fresh), black: face(6, Used) }),
        trail: trail(Side::Black, true, &[(24, 6)]),
        movable: points(&[24, 18]),
        ..Scene { position: "W[24:15] B[24:14 18:1]".parse().expect("a position"), ..opening() }
    }
}

/// A plain double of which two cannot be played, in a match.
pub(crate) fn stuck() -> Scene {
    Scene {
        to_move: Some(Side::White),
        dice: SceneDice::Roll(vec![face(6, Used), face(6, Used), face(6, Lost), face(6, Lost)]),
        trail: trail(Side::White, true, &[(24, 6), (24, 6)]),
        score: Some(Score { target: 7, won: BySide { white: 3, black: 5 } }),
        ..scene("W[24:13 18:2] B[24:11 2:2 1:2]", "Ann", "Bartholomäus Graf Württemberg-Hohenlohe")
    }
}

/// The middle game from Black's seat, in a match.
pub(crate) fn turned() -> Scene {
    Scene { viewpoint: Side::Black, score: Some(Score { target: 15, won: BySide { white: 10, black: 0 } }), ..quiet() }
}

/// Bearing off: both trays filled, two of White's leave.
pub(crate) fn off() -> Scene {
    Scene {
        to_move: Some(Side::White),
        movable: points(&[3]),
        dice: SceneDice::Roll(vec![face(6, Used), face(6, Used), face(6, Fresh), face(6, Fresh)]),
        trail: trail(Side::White, true, &[(6, 6), (5, 6)]),
        ..scene("W[3:1 2:1 1:1 off:12] B[6:1 5:3 2:2 1:2 off:7]", "Ann", "Bo")
    }
}

/// Black could not play, White is to move.
pub(crate) fn pass() -> Scene {
    Scene {
        to_move: Some(Side::White),
        movable: points(&[18, 17, 16, 15]),
        dice: SceneDice::Roll(vec![face(5, Fresh), face(1, Fresh)]),
        passed: vec![Passed { side: Side::Black, dice: [die(6), die(2)] }],
        ..scene(
            "W[18:3 17:2 16:3 15:2 14:2 13:2 10:1] B[24:12 9:1 8:1 7:1]",
            "Ann",
            "Bartholomäus Graf Württemberg-Hohenlohe",
        )
    }
}

/// A whole 6-6 from the head, played: four checkers on one way, onto a stack that grew too tall to lie flat.
pub(crate) fn double() -> Scene {
    Scene {
        to_move: Some(Side::White),
        dice: SceneDice::Roll(vec![face(6, Used), face(6, Used), face(6, Used), face(6, Used)]),
        trail: trail(Side::White, true, &[(24, 6), (24, 6), (24, 6), (24, 6)]),
        ..scene("W[24:9 18:5 16:1] B[24:13 23:1 21:1]", "Ann", "Bo")
    }
}

/// Black bears off in a long chain: rings and counts, and both sides passed before.
pub(crate) fn rings() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        movable: points(&[6]),
        dice: SceneDice::Chain(vec![
            link(4, 4, LinkState::Done),
            link(5, 4, LinkState::Done),
            link(6, 1, LinkState::Current),
        ]),
        trail: trail(Side::Black, true, &[(4, 4), (4, 4), (4, 4), (6, 4), (5, 5), (5, 5), (6, 5), (6, 5), (6, 6)]),
        passed: Side::BOTH.map(|side| Passed { side, dice: [die(6), die(3)] }).to_vec(),
        ..scene("W[24:7 23:4 22:4] B[6:3 2:2 1:3 off:7]", "Margaret", "Şükrü Çağlar")
    }
}

/// Black has won one point, its last roll still in sight.
pub(crate) fn won() -> Scene {
    Scene {
        dice: SceneDice::Roll(vec![face(6, Used), face(4, Used)]),
        trail: trail(Side::Black, true, &[(4, 6), (2, 4)]),
        verdict: Some(Verdict { winner: Some(Side::Black), points: 1 }),
        ..scene("W[6:1 5:2 2:1 1:4 off:7] B[off:15]", "Ann", "Bo")
    }
}

/// White has won a mars.
pub(crate) fn mars() -> Scene {
    Scene {
        trail: trail(Side::White, false, &[(4, 6), (2, 4)]),
        verdict: Some(Verdict { winner: Some(Side::White), points: 2 }),
        ..scene("W[off:15] B[15:1 12:2 8:2 6:4 5:3 3:3]", "Ann", "Bo")
    }
}

/// A game called off.
pub(crate) fn void() -> Scene {
    Scene {
        dice: SceneDice::Bare,
        verdict: Some(Verdict { winner: None, points: 0 }),
        to_move: None,
        movable: Vec::new(),
        names: BySide { white: "Ann".to_owned(), black: "Bo".to_owned() },
        ..middle()
    }
}

/// Names that run to the left, with emoji, and too long.
pub(crate) fn names() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        names: BySide {
            white: "أحمد 🎲 (Pro)".to_owned(),
            black: "\u{202E}Zoe\u{308} 🦁 Donaudampfschifffahrtsgesellschaftskapitän".to_owned(),
        },
        ..start()
    }
}

/// Scripts of the Caucasus.
pub(crate) fn caucasus() -> Scene {
    Scene {
        to_move: Some(Side::White),
        names: BySide {
            white: "გიორგი მაისურაძე".to_owned(), black: "Արմեն Պետրոսյան ★".to_owned()
        },
        ..start()
    }
}

/// A name with marks, and one in letters no font has.
pub(crate) fn foreign() -> Scene {
    Scene {
        to_move: Some(Side::Black),
        names: BySide { white: "שָׁלוֹם כהן".to_owned(), black: "李明 🇧🇬 \u{E000}".to_owned() },
        ..start()
    }
}

/// Every scene with its name.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    vec![
        ("start", start()),
        ("opening", opening()),
        ("opened", opened()),
        ("middle", middle()),
        ("quiet", quiet()),
        ("chain", chain()),
        ("lost", lost()),
        ("double", double()),
        ("rings", rings()),
        ("stuck", stuck()),
        ("turned", turned()),
        ("off", off()),
        ("pass", pass()),
        ("won", won()),
        ("mars", mars()),
        ("void", void()),
        ("names", names()),
        ("caucasus", caucasus()),
        ("foreign", foreign()),
    ]
}
