//! Acts as short lines of text, both ways: `roll 5 2`, `step 24 5`, `undo 2`.
//!
//! These lines are the log on disk: a form once written is read for ever.

use crate::rules::{Act, BySide, Die, Point, Side, Step};

/// The line of an act.
pub(super) fn write(act: Act) -> String {
    match act {
        Act::Open(dice) => format!("open {} {}", dice.white, dice.black),
        Act::Roll([first, second]) => format!("roll {first} {second}"),
        Act::Step(step) => format!("step {} {}", step.from, step.die),
        Act::Undo { keep } => format!("undo {keep}"),
        Act::Done => "done".to_owned(),
        Act::Resign(side) => format!("resign {}", side.name()),
        Act::Claim(side) => format!("claim {}", side.name()),
        Act::Void => "void".to_owned(),
    }
}

/// The act of a line, `None` if it is none.
pub(super) fn read(line: &str) -> Option<Act> {
    let words: Vec<&str> = line.split(' ').collect();
    Some(match *words.as_slice() {
        ["open", white, black] => Act::Open(BySide { white: die(white)?, black: die(black)? }),
        ["roll", first, second] => Act::Roll([die(first)?, die(second)?]),
        ["step", from, number] => Act::Step(Step { from: Point::new(from.parse().ok()?)?, die: die(number)? }),
        ["undo", keep] => Act::Undo { keep: keep.parse().ok()? },
        ["done"] => Act::Done,
        ["resign", name] => Act::Resign(side(name)?),
        ["claim", name] => Act::Claim(side(name)?),
        ["void"] => Act::Void,
        _ => return None,
    })
}

/// The side of a stored name.
pub(super) fn side(name: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == name)
}

fn die(text: &str) -> Option<Die> {
    Die::new(text.parse().ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_act_reads_back() {
        let dice: Vec<Die> = Die::all().collect();
        let mut acts = vec![Act::Done, Act::Void];
        acts.extend((0..=255).map(|keep| Act::Undo { keep }));
        acts.extend(Side::BOTH.into_iter().flat_map(|side| [Act::Resign(side), Act::Claim(side)]));
        for &a in &dice {
            acts.extend(Point::falling().map(|from| Act::Step(Step { from, die: a })));
            for &b in &dice {
                acts.extend([Act::Open(BySide { white: a, black: b }), Act::Roll([a, b])]);
            }
        }
        for act in acts {
            assert_eq!(read(&write(act)), Some(act), "{act:?}");
        }
    }

    #[test]
    fn the_lines_on_disk_stay_what_they_are() {
        let die = |number| Die::new(number).unwrap();
        let step = Act::Step(Step { from: Point::HEAD, die: die(5) });
        let written = [
            (Act::Open(BySide { white: die(3), black: die(5) }), "open 3 5"),
            (Act::Roll([die(5), die(2)]), "roll 5 2"),
            (step, "step 24 5"),
            (Act::Undo { keep: 2 }, "undo 2"),
            (Act::Done, "done"),
            (Act::Resign(Side::White), "resign white"),
            (Act::Claim(Side::Black), "claim black"),
            (Act::Void, "void"),
        ];
        for (act, line) in written {
            assert_eq!(write(act), line);
        }
    }

    #[test]
    fn other_lines_are_no_acts() {
        for line in [
            "",
            "done ",
            " done",
            "roll 5",
            "roll 5 7",
            "roll 0 1",
            "step 25 1",
            "step 24",
            "undo 256",
            "undo -1",
            "resign ann",
            "claim",
            "Void",
            "open 1 2 3",
            "step 24 5 1",
        ] {
            assert_eq!(read(line), None, "{line:?}");
        }
    }
}
