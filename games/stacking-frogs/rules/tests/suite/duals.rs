//! Duals and their halves (SF-7.1), and the points of each of the nine with either half up. Stages
//! with duals are in scoring.rs.

use crate::support::rule_checks::{check_refused, legal, play, set, token};
use ranarium_game::Scoring;
use stacking_frogs::constants::DUALS;
use stacking_frogs::{Card, Frog, ScoreSheet, StackingFrogs};

const OPTIONS: &str = "players=2 deck=expanded";

#[test]
fn sf_7_1_the_upper_half_is_chosen_when_placing() {
    let mut state = set(OPTIONS, "p=2 a=1 r=0 ph=place s=-/- c=Bp/y");
    assert_eq!(
        legal(&state, 1),
        ["place 0,0 as blue", "place 0,0 as purple"]
    );
    let illegal = check_refused(&state, "1 place 0,0", "SF-7.1", "choose-half");
    assert_eq!(illegal.spots.len(), 1);
    check_refused(&state, "1 place 0,0 as yellow", "SF-7.1", "choose-half");
    check_refused(&state, "2 place 0,0 as yellow", "SF-7.1", "not-a-dual");
    play(&mut state, &["1 place 0,0 as purple", "2 place 0,0"]);
    // The chosen half is first.
    assert_eq!(token(&state, "s"), "0,0:Pb/0,0:y");
}

#[test]
fn sf_7_1_a_green_that_moves_it_keeps_the_half() {
    let mut state = set(
        OPTIONS,
        "p=2 a=1 r=1 ph=move:1 s=0,0:Pb;1,0:y/0,0:b;1,0:g c=y/g",
    );
    play(&mut state, &["2 move 1:0,0 2:0,0"]);
    assert_eq!(token(&state, "s"), "1,0:y/0,0:bPb;1,0:g");
}

#[test]
fn sf_7_1_a_claimed_or_recruited_dual_is_placed_anew() {
    // The automaton took it from the stage as purple; it comes back as either.
    let mut state = set(
        "players=1 deck=expanded",
        "p=1 a=1 r=2 ph=place s=0,0:by c=g g=..by??/??.... m=yrBp k=y",
    );
    play(&mut state, &["1 place 0,0"]);
    let duals: Vec<String> = legal(&state, 1)
        .into_iter()
        .filter(|text| text.starts_with("claim blue/purple"))
        .collect();
    assert!(duals.contains(&"claim blue/purple 1,0 as blue".to_owned()));
    assert!(duals.contains(&"claim blue/purple 1,0 as purple".to_owned()));
    let mut state = set(OPTIONS, "p=2 a=1 r=0 ph=draw:0 s=0,0:k/0,0:y c=k/y");
    play(
        &mut state,
        &["* draw green", "* draw green", "* draw blue/purple"],
    );
    play(&mut state, &["1 recruit blue/purple 0,0 as purple"]);
    assert_eq!(token(&state, "s"), "0,0:kPb/0,0:y");
}

#[test]
fn sf_7_1_it_is_a_frog_of_the_chosen_colour() {
    // Placed as red it covers a stack, and a red beneath may be a dual that was placed as red.
    let state = set(OPTIONS, "p=2 a=1 r=1 ph=place s=0,0:y/0,0:b c=Pr/Br");
    assert!(legal(&state, 1).contains(&"place 0,0 as red".to_owned()));
    assert!(!legal(&state, 1).contains(&"place 1,0 as red".to_owned()));
    assert!(legal(&state, 1).contains(&"place 1,0 as purple".to_owned()));
}

/// Checks the sum of a sheet's lines.
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
