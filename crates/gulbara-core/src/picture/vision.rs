//! What people see of a theme: contrast as WCAG 2 counts it, for normal eyes and for the three kinds of colour blindness,
//! computed from the theme's numbers.

use super::colours::{CONTRAST, Colours, GROOVES, MIDNIGHT, SLATE, WALNUT};
use super::palette::Rgb;

const THEMES: [(&str, Colours); 4] =
    [("slate", SLATE), ("walnut", WALNUT), ("midnight", MIDNIGHT), ("contrast", CONTRAST)];

type Matrix = [[f64; 3]; 3];

/// How eyes see, on linear light: Machado, Oliveira and Fernandes 2009, severity 1.
const EYES: [(&str, Matrix); 4] = [
    ("normal", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    (
        "deuteranopia",
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]],
    ),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]),
];

/// Relative luminance as these eyes see a colour.
fn luminance(colour: Rgb, eyes: &Matrix) -> f64 {
    let linear = colour.map(|channel| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    });
    let seen =
        eyes.map(|row| row.iter().zip(linear).map(|(weight, light)| weight * light).sum::<f64>().clamp(0.0, 1.0));
    0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]
}

fn contrast(a: Rgb, b: Rgb, eyes: &Matrix) -> f64 {
    let (a, b) = (luminance(a, eyes), luminance(b, eyes));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// Checks pairs of colours in every theme and for all eyes; all that fall short are told at once.
fn check(pairs: impl Fn(&Colours) -> Vec<(&'static str, Rgb, Rgb, f64)>) {
    let mut faults = Vec::new();
    for (theme, colours) in THEMES {
        for (eyes, matrix) in &EYES {
            for (what, a, b, least) in pairs(&colours) {
                let seen = contrast(a, b, matrix);
                if seen < least {
                    faults.push(format!("{theme}, {eyes}: {what} is {seen:.2}, less than {least}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn the_two_sides_differ_in_luminance_and_stand_out_from_every_ground() {
    check(|c| {
        let (light, dark) = (c.looks.white, c.looks.black);
        vec![
            ("light on dark checker", light.body, dark.body, 12.0),
            ("light checker on felt", light.body, c.felt, 3.0),
            ("dark checker on felt", dark.body, c.felt, 3.0),
            ("rim of the light checker", light.rim, light.body, 7.0),
            ("rim of the dark checker", dark.rim, dark.body, 7.0),
            ("light checker on a dark point", light.body, c.dark_point, 5.0),
            ("dark checker on a pale point", dark.body, c.pale_point, 7.0),
            ("light rim on a pale point", light.rim, c.pale_point, 4.5),
            ("dark rim on a dark point", dark.rim, c.dark_point, 3.0),
            ("light checker in its tray", light.body, c.well, 12.0),
            ("rim of a dark checker in its tray", dark.rim, c.well, 7.0),
        ]
    });
}

#[test]
fn points_stand_out_from_each_other_and_from_the_felt() {
    check(|c| {
        vec![
            ("pale point on dark point", c.pale_point, c.dark_point, 3.0),
            ("dark point on felt", c.felt, c.dark_point, 1.5),
            ("pale point on felt", c.felt, c.pale_point, 1.8),
        ]
    });
}

#[test]
fn whatever_is_written_can_be_read() {
    check(|c| {
        let (light, dark) = (c.looks.white, c.looks.black);
        vec![
            ("name on its bar", c.text, c.bar, 12.0),
            ("quiet writing on a bar", c.dim, c.bar, 7.0),
            ("numbers of nobody's band", c.dim, c.frame, 4.5),
            ("numbers on the light band", dark.body, light.body, 12.0),
            ("number of a point that may be moved", c.on_accent, c.accent, 7.0),
            ("count on the quiet colour", c.on_accent, c.quiet, 7.0),
            ("count of what is lost", c.on_accent, c.lost, 4.5),
        ]
    });
}

#[test]
fn marks_stand_out_from_their_casing_and_the_casing_from_the_ground() {
    check(|c| {
        let (light, dark) = (c.looks.white, c.looks.black);
        vec![
            ("accent on its casing", c.accent, c.shadow, 7.0),
            ("quiet colour on its casing", c.quiet, c.shadow, 7.0),
            ("lost on its casing", c.lost, c.shadow, 4.5),
            ("casing on felt", c.shadow, c.felt, 3.0),
            ("casing on a pale point", c.shadow, c.pale_point, 7.0),
            ("casing on a light checker", c.shadow, light.body, 12.0),
            ("accent on a dark checker", c.accent, dark.body, 7.0),
            ("accent on a bar", c.accent, c.bar, 7.0),
            ("a passed roll's frame on a bar", c.lost, c.bar, 4.5),
        ]
    });
}

#[test]
fn low_vision_has_pure_black_and_white() {
    for (what, a, b) in [
        ("checkers", CONTRAST.looks.white.body, CONTRAST.looks.black.body),
        ("light rim", CONTRAST.looks.white.body, CONTRAST.looks.white.rim),
        ("dark rim", CONTRAST.looks.black.body, CONTRAST.looks.black.rim),
        ("names", CONTRAST.text, CONTRAST.bar),
    ] {
        assert!(contrast(a, b, &EYES[0].1) > 20.9, "{what}");
    }
}

#[test]
fn sides_are_told_apart_without_any_colour() {
    assert_ne!(GROOVES.white.len(), GROOVES.black.len());
}

#[test]
fn the_eyes_are_those_of_the_paper() {
    let near = |a: f64, b: f64| (a - b).abs() < 0.001;
    for (eyes, matrix) in &EYES {
        // Grey stays as it is for everybody.
        assert!(matrix.iter().all(|row| near(row.iter().sum(), 1.0)), "{eyes}");
        assert!(near(contrast([255; 3], [0; 3], matrix), 21.0), "{eyes}");
    }
    // Red is dark for a protanope, and no darker than it is for a tritanope.
    let red = |eyes: usize| luminance([255, 0, 0], &EYES[eyes].1);
    assert!(red(1) < 0.6 * red(0) && red(3) > 0.9 * red(0));
}
