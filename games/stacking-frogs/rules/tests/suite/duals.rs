//! SF-7.1 for each of the nine duals, with either half up.

use ranarium_game::Scoring;
use stacking_frogs::constants::DUALS;
use stacking_frogs::{Card, Frog, ScoreSheet, StackingFrogs};

/// The sum of a sheet's lines.
fn check_points(sheet: &str, expected: i16) {
    let sheet: ScoreSheet = sheet.parse().unwrap();
    let lines = StackingFrogs::score(&sheet).unwrap();
    let points: i16 = lines.iter().map(|line| line.points).sum();
    assert_eq!(points, expected, "{sheet}");
}

#[test]
fn sf_7_1_every_dual_is_a_frog_of_each_half() {
    for (first, second) in DUALS {
        let card = Card::dual(first, second).unwrap();
        assert_eq!(Card::dual(second, first), Some(card));
        assert_eq!(card.halves(), Some((first, second)));
        for (upper, lower) in [(first, second), (second, first)] {
            let frog = card.frog(Some(upper)).unwrap();
            assert_eq!(frog.colour(), upper);
            assert_eq!(frog.lower(), Some(lower));
            assert_eq!(frog.half(), Some(upper));
            assert_eq!(frog.card(), card);
            assert_eq!(frog.to_string(), format!("{upper}/{lower}"));
            assert_eq!(frog.to_string().parse::<Frog>(), Ok(frog));
            // The points of its halves on a stage of its own: blue 1, purple 3, yellow 3, orange 7;
            // less 8.
            if upper.word() != "red" {
                let worth = match upper.word() {
                    "blue" => 1,
                    "orange" => 7,
                    _ => 3,
                };
                check_points(&format!("stage 1\n{frog} . .\n. . .\n. . ."), worth - 8);
            } else {
                // As red on a green: 6.
                check_points(&format!("stage 1\ngreen+{frog} . .\n. . .\n. . ."), 6 - 8);
            }
        }
    }
}
