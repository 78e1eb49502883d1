//! Where everything stands on the picture, in pixels. Knows the board, and nothing of colours or drawing.
//!
//! Whoever sits near, at the bottom, has the 24 at the top right and the tray at the bottom right; whoever sits far has
//! the same places of a picture turned half round.

use crate::rules::{Point, Side};

/// Width of the picture.
pub(super) const WIDTH: i32 = 1280;
/// Height of the picture.
pub(super) const HEIGHT: i32 = 1040;
/// From a pixel to the one below it on a sheet: in front of every row lies a byte, as the file format wants it.
pub(super) const STRIDE: i32 = WIDTH + 1;
/// Height of a name bar; one at the top, one at the bottom.
pub(super) const BAR: i32 = 80;
/// Height of a band of point numbers.
pub(super) const BAND: i32 = 40;
/// Tops of the two bands of point numbers.
pub(super) const BANDS: [i32; 2] = [86, 914];
/// Upper edge of the felt.
pub(super) const FELT_TOP: i32 = 130;
/// Lower edge of the felt.
pub(super) const FELT_BOTTOM: i32 = 910;
/// Left edges of the two halves of the felt.
pub(super) const HALVES: [i32; 2] = [98, 654];
/// Width of one half.
pub(super) const HALF: i32 = 528;
/// Width of one point.
pub(super) const COLUMN: i32 = 88;
/// Length of a triangle.
pub(super) const TRIANGLE: i32 = 328;
/// Diameter of a checker.
pub(super) const CHECKER: i32 = 82;
/// Middle of the picture, between the two rows of points.
pub(super) const MIDDLE: i32 = (FELT_TOP + FELT_BOTTOM) / 2;
/// Size of a tray, width and height.
pub(super) const TRAY: (i32, i32) = (68, 373);
/// Size of a borne-off checker seen from its edge.
pub(super) const SLAB: (i32, i32) = (60, 22);
/// From one borne-off checker to the next.
const SLAB_PITCH: i32 = 24;
/// Gap between the board's edge and the first checker, or the first borne-off one and its tray.
const GAP: i32 = 4;
/// From one checker to the next as long as a stack lies flat.
const PITCH: f32 = 84.0;
/// Checkers of a stack that lie flat; from the next on they overlap and carry a count.
pub(super) const FLAT: u8 = 4;
/// Length of an overlapped stack.
const STACK: f32 = 336.0;

/// Where a side sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    /// At the bottom of the picture.
    Near,
    /// At the top.
    Far,
}

impl Seat {
    /// Where a side sits on a board seen from `viewpoint`.
    pub(super) fn of(side: Side, viewpoint: Side) -> Seat {
        if side == viewpoint { Seat::Near } else { Seat::Far }
    }
}

/// A triangle of the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    /// Column from the left, 0..=11.
    pub(super) column: i32,
    /// Whether it hangs from the upper edge.
    pub(super) top: bool,
}

impl Place {
    /// The triangle that is called by this number from a seat.
    pub(super) fn of(seat: Seat, point: Point) -> Place {
        let near = match seat {
            Seat::Near => point,
            Seat::Far => point.across(),
        };
        let number = i32::from(near.get());
        if number > 12 { Place { column: number - 13, top: true } } else { Place { column: 12 - number, top: false } }
    }

    /// Middle of the column.
    pub(super) fn x(self) -> i32 {
        let half = usize::from(self.column >= 6);
        HALVES[half] + COLUMN * (self.column % 6) + COLUMN / 2
    }

    /// Middle of the number beside the triangle.
    pub(super) fn number(self) -> (i32, i32) {
        (self.x(), BANDS[usize::from(!self.top)] + BAND / 2)
    }

    /// Centre of a checker of a stack of `count`, `index` 0 being the one at the board's edge.
    pub(super) fn slot(self, index: u8, count: u8) -> (i32, i32) {
        let pitch = if count <= FLAT { PITCH } else { (STACK - CHECKER as f32) / f32::from(count - 1) };
        let inward = GAP + CHECKER / 2 + (pitch * f32::from(index)).round() as i32;
        (self.x(), if self.top { FELT_TOP + inward } else { FELT_BOTTOM - inward })
    }
}

/// Upper left corner of a seat's tray.
pub(super) fn tray(seat: Seat) -> (i32, i32) {
    match seat {
        Seat::Near => (WIDTH - 15 - TRAY.0, FELT_BOTTOM - TRAY.1),
        Seat::Far => (15, FELT_TOP),
    }
}

/// Centre of a borne-off checker, `index` 0 being the first at the outer end of the tray.
pub(super) fn slab(seat: Seat, index: u8) -> (i32, i32) {
    let (x, y) = tray(seat);
    let inward = GAP + 2 + SLAB.1 / 2 + SLAB_PITCH * i32::from(index);
    (
        x + TRAY.0 / 2,
        match seat {
            Seat::Near => y + TRAY.1 - inward,
            Seat::Far => y + inward,
        },
    )
}

/// Middle of the half of the board into which dice are thrown from a seat: the half at its right hand.
pub(super) fn roll_x(seat: Seat) -> i32 {
    HALF / 2
        + match seat {
            Seat::Near => HALVES[1],
            Seat::Far => HALVES[0],
        }
}

/// Top of a seat's name bar.
pub(super) fn bar(seat: Seat) -> i32 {
    match seat {
        Seat::Near => HEIGHT - BAR,
        Seat::Far => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(seat: Seat, number: u8) -> Place {
        Place::of(seat, Point::new(number).expect("1 to 24"))
    }

    #[test]
    fn near_numbers_run_from_the_top_right_round_to_the_bottom_right() {
        assert_eq!(on(Seat::Near, 24), Place { column: 11, top: true });
        assert_eq!(on(Seat::Near, 13), Place { column: 0, top: true });
        assert_eq!(on(Seat::Near, 12), Place { column: 0, top: false });
        assert_eq!(on(Seat::Near, 1), Place { column: 11, top: false });
        let xs: Vec<i32> = (13..=24).map(|n| on(Seat::Near, n).x()).collect();
        assert_eq!(xs, [142, 230, 318, 406, 494, 582, 698, 786, 874, 962, 1050, 1138]);
        for n in 13..=24 {
            assert_eq!(on(Seat::Near, n).x(), on(Seat::Near, 25 - n).x(), "the rows face each other");
        }
    }

    #[test]
    fn far_numbers_are_the_same_board_turned_half_round() {
        for n in 1..=24 {
            let (near, far) = (on(Seat::Near, n), on(Seat::Far, n));
            assert_eq!(near.x() + far.x(), WIDTH, "{n}");
            assert_ne!(near.top, far.top, "{n}");
            let (wx, wy) = near.slot(2, 7);
            let (bx, by) = far.slot(2, 7);
            assert_eq!((wx + bx, wy + by), (WIDTH, HEIGHT), "{n}");
            assert_eq!(on(Seat::Far, n), Place::of(Seat::Near, Point::new(n).expect("1 to 24").across()));
        }
        assert_eq!(on(Seat::Far, 24), on(Seat::Near, 12));
        assert_eq!(on(Seat::Far, 1), on(Seat::Near, 13));
    }

    #[test]
    fn every_stack_stays_in_its_own_half_of_the_felt_and_clear_of_the_dice() {
        for seat in [Seat::Near, Seat::Far] {
            for point in Point::falling() {
                for count in 1..=15 {
                    for index in 0..count {
                        let (x, y) = Place::of(seat, point).slot(index, count);
                        let (left, right) = (x - CHECKER / 2, x + CHECKER / 2);
                        let half = HALVES.iter().find(|&&h| left >= h && right <= h + HALF);
                        assert!(half.is_some(), "{seat:?} {point} {index}/{count}: {left}..{right}");
                        let (top, bottom) = (y - CHECKER / 2, y + CHECKER / 2);
                        assert!(top >= FELT_TOP && bottom <= FELT_BOTTOM, "{seat:?} {point} {index}/{count}");
                        assert!(bottom <= MIDDLE - 48 || top >= MIDDLE + 48, "{seat:?} {point} {index}/{count}");
                    }
                }
            }
        }
    }

    #[test]
    fn flat_checkers_do_not_overlap_and_stacked_ones_show_a_rim() {
        for count in 2..=15 {
            let (_, first) = on(Seat::Near, 20).slot(0, count);
            let (_, second) = on(Seat::Near, 20).slot(1, count);
            if count <= FLAT {
                assert!(second - first >= CHECKER, "{count}");
            } else {
                assert!((18..CHECKER).contains(&(second - first)), "{count}");
            }
        }
    }

    #[test]
    fn fifteen_borne_off_lie_in_their_tray_without_touching() {
        for seat in [Seat::Near, Seat::Far] {
            let (x, y) = tray(seat);
            let mut spots: Vec<(i32, i32)> = (0..15).map(|i| slab(seat, i)).collect();
            spots.sort_unstable_by_key(|spot| spot.1);
            assert!(spots.windows(2).all(|pair| pair[1].1 - pair[0].1 >= SLAB.1));
            for (cx, cy) in spots {
                assert!(cx - SLAB.0 / 2 >= x && cx + SLAB.0 / 2 <= x + TRAY.0);
                assert!(cy - SLAB.1 / 2 >= y && cy + SLAB.1 / 2 <= y + TRAY.1);
            }
        }
    }

    #[test]
    fn a_tray_is_beside_its_seats_last_point() {
        let near = on(Seat::Near, 1);
        assert!(!near.top && tray(Seat::Near).0 > near.x() && tray(Seat::Near).1 >= MIDDLE);
        let far = on(Seat::Far, 1);
        assert!(far.top && tray(Seat::Far).0 < far.x() && tray(Seat::Far).1 < MIDDLE);
    }
}
