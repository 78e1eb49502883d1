//! The pictures beside the rules: the worked positions, played through the rules so that none can show what is not legal.

use super::alt;
use super::replay::rolled;
use super::scene::{dice, movable, scene_of_position};
use crate::picture::{Scene, Trail};
use crate::rules::{BySide, Die, Position, Side, Turn, parse_turn, resolve};
use crate::words::{Lang, Topic, phrase, say};

/// A picture that explains, and what it shows in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The picture.
    pub scene: Scene,
    /// The same in words, at most 1,024 characters.
    pub alt: String,
}

/// A worked position: where a turn begins, and how far it is played.
struct Worked {
    position: &'static str,
    side: Side,
    dice: [u8; 2],
    climbs: bool,
    steps: &'static str,
}

/// The start, from which White plays the opening 6-5.
const OPENING: Worked =
    Worked { position: "W[24:15] B[24:15]", side: Side::White, dice: [6, 5], climbs: false, steps: "24/19 24/18" };

/// Black's first 3-1, in Black's count.
const ACROSS: Worked = Worked {
    position: "W[24:13 19:1 18:1] B[24:15]",
    side: Side::Black,
    dice: [3, 1],
    climbs: false,
    steps: "24/23 24/21",
};

/// A 6-6 from the start: no 18 goes on to 12, which is the enemy's head.
const CLOSED: Worked = Worked { dice: [6, 6], steps: "24/18(4)", ..OPENING };

/// A 4-4 of which two 4s can be played: the chain ends in its first stage.
const CUT: Worked = Worked {
    position: "W[24:8 23:2 19:2 16:1 13:2] B[24:6 21:3 8:3 3:3]",
    side: Side::White,
    dice: [4, 4],
    climbs: true,
    steps: "23/19(2)",
};

/// A 6-5 of somebody who is all home.
const OFF: Worked = Worked {
    position: "W[6:2 5:2 4:2 3:1 2:1 1:1 off:6] B[6:2 5:2 4:2 3:3 2:3 1:3]",
    side: Side::White,
    dice: [6, 5],
    climbs: false,
    steps: "6/off 5/off",
};

/// The end of a game that counts twice.
const MARS: &str = "W[off:15] B[15:1 12:2 8:2 6:4 5:3 3:3]";

/// The picture beside a topic of the rules, or beside the overview.
#[must_use]
pub fn diagram(topic: Option<Topic>, lang: &Lang) -> Diagram {
    let names = BySide::each(|side: Side| phrase(lang, side.name()));
    let (scene, told) = match topic {
        None => OPENING.shown(&names, lang),
        Some(Topic::Board) => ACROSS.shown(&names, lang),
        Some(Topic::Moving) => CLOSED.shown(&names, lang),
        Some(Topic::Doubles) => CUT.shown(&names, lang),
        Some(Topic::BearingOff) => OFF.shown(&names, lang),
        Some(Topic::House) => CUT.handed_over(&names, lang),
        Some(Topic::Winning) => {
            let told = say(lang, "diagram-mars").text("name", &names.white).text("other", &names.black);
            (scene_of_position(position(MARS), None, None, None, names.clone()), told.string())
        }
    };
    let sides = Side::BOTH.map(|side| alt::stand(scene.position.army(side), side, None, lang));
    Diagram { alt: alt::cut([&told, " ", &sides.join(" ")].concat()), scene }
}

impl Worked {
    /// The turn as far as it is played.
    #[expect(clippy::expect_used, reason = "written here, and every one is played by a test")]
    fn turn(&self) -> Turn {
        let dice = self.dice.map(|number| Die::new(number).expect("written here, and every one is played by a test"));
        let fresh = Turn::own(self.side, dice, self.climbs, position(self.position));
        let pieces = parse_turn(self.steps).expect("written here, and every one is played by a test");
        let steps = resolve(&fresh, &pieces).expect("written here, and every one is played by a test");
        steps.into_iter().try_fold(fresh, |turn, step| turn.step(step)).expect("resolved")
    }

    /// The turn as it is played, and the same in words.
    fn shown(&self, names: &BySide<String>, lang: &Lang) -> (Scene, String) {
        let turn = self.turn();
        let steps = turn.played();
        let told = say(lang, "diagram-turn")
            .text("name", &names[self.side])
            .text("dice", alt::dice(&turn, lang))
            .text("steps", alt::steps(steps, lang));
        let trail = Trail { side: self.side, steps: steps.to_vec(), running: true, arrows: true };
        let scene = Scene {
            to_move: Some(self.side),
            dice: rolled(&turn, steps),
            trail: Some(trail),
            ..Scene::bare(*turn.position(), names.clone())
        };
        (scene, told.string())
    }

    /// What the other side then plays of it, under the rules that hand it over, and the same in words.
    #[expect(clippy::expect_used, reason = "written here, and every one is played by a test")]
    fn handed_over(&self, names: &BySide<String>, lang: &Lang) -> (Scene, String) {
        let turn = self.turn();
        let rest = turn.handed_over().expect("written here, and every one is played by a test");
        let mover = rest.mover();
        let told = say(lang, "diagram-rest")
            .text("name", &names[mover])
            .text("other", &names[self.side])
            .text("dice", alt::dice(&turn, lang));
        let scene = Scene {
            to_move: Some(mover),
            movable: movable(&rest),
            dice: dice(&rest, false),
            ..Scene::bare(*rest.position(), names.clone())
        };
        (scene, told.string())
    }
}

#[expect(clippy::expect_used, reason = "written here, and every one is drawn by a test")]
fn position(text: &str) -> Position {
    text.parse().expect("written here, and every one is drawn by a test")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worked_positions_are_those_of_the_rules() {
        let ends = |worked: &Worked| worked.turn().position().to_string();
        assert_eq!(ends(&OPENING), "W[24:13 19:1 18:1 off:0] B[24:15 off:0]");
        assert_eq!(position(ACROSS.position), *OPENING.turn().position());
        assert_eq!(ACROSS.turn().position().army(Side::Black).pips(), 356);
        assert_eq!(ends(&CLOSED), "W[24:11 18:4 off:0] B[24:15 off:0]");
        assert!(CLOSED.turn().is_exhausted());
        let off = OFF.turn();
        assert_eq!((off.position().army(Side::White).pips(), off.position().army(Side::White).off()), (25, 8));
    }

    #[test]
    fn of_the_cut_chain_just_two_fours_can_be_played_and_the_other_side_has_use_for_the_rest() {
        let fresh = CUT.turn().fresh();
        assert_eq!(fresh.playable(), 2);
        assert!(CUT.turn().is_exhausted());
        let rest = CUT.turn().handed_over().expect("a rest");
        assert!(rest.mover() == Side::Black && !rest.is_exhausted());
    }

    #[test]
    fn every_topic_has_a_picture_of_its_own_and_words_for_it() {
        for lang in Lang::known() {
            let topics: Vec<Option<Topic>> = [None].into_iter().chain(Topic::ALL.map(Some)).collect();
            let diagrams: Vec<Diagram> = topics.iter().map(|&topic| diagram(topic, &lang)).collect();
            for (i, shown) in diagrams.iter().enumerate() {
                assert!((40..=1_024).contains(&shown.alt.chars().count()), "{}", shown.alt);
                assert!(diagrams[..i].iter().all(|other| other.scene != shown.scene), "{:?}", topics[i]);
            }
        }
    }
}
