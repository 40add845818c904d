//! The score pad (FJ-9).

use crate::support::table;
use frog_juice::{FrogJuice, ScoreSheet, Ties};
use ranarium_game::Scoring;

/// Checks the lines of a sheet, each as seat, key, points and clause.
fn check(text: &str, expected: &[(u8, &str, i16, &str)]) {
    let sheet: ScoreSheet = text.parse().unwrap();
    let lines = FrogJuice::score(&sheet).unwrap();
    let lines: Vec<_> = lines
        .iter()
        .map(|it| {
            (
                it.seat.unwrap().number(),
                it.message.key,
                it.points,
                it.clause,
            )
        })
        .collect();
    assert_eq!(lines, expected, "{text}");
}

#[test]
fn fj_9_2_a_sheet_is_scored_line_by_line() {
    check(
        "1: ingredients 14, power witch witch 6 ugly\n2: ingredients 9, power -\n3: ingredients 14, power cat",
        &[
            (1, "score-power", 4, "FJ-9.2"),
            (1, "score-largest", 2, "FJ-9.2"),
            (2, "score-power", 0, "FJ-9.2"),
            (2, "score-not-largest", 0, "FJ-9.2"),
            (3, "score-power", 1, "FJ-9.2"),
            (3, "score-largest", 2, "FJ-9.2"),
        ],
    );
}

#[test]
fn fj_9_4_a_tie_on_the_sheet() {
    let piles = "1: ingredients 3, power 6 6\n2: ingredients 2, power 6 6 witch cat\n";
    check(
        piles,
        &[
            (1, "score-power", 2, "FJ-9.2"),
            (1, "score-largest", 2, "FJ-9.2"),
            (2, "score-power", 4, "FJ-9.2"),
            (2, "score-not-largest", 0, "FJ-9.2"),
        ],
    );
    check(
        &format!("tie-by-ingredients\n{piles}"),
        &[
            (1, "score-power", 2, "FJ-9.2"),
            (1, "score-largest", 2, "FJ-9.2"),
            (2, "score-power", 4, "FJ-9.2"),
            (2, "score-not-largest", 0, "FJ-9.2"),
            (1, "score-tie-broken", 0, "FJ-9.4"),
        ],
    );
}

#[test]
fn fj_9_2_empty_piles_are_not_the_largest() {
    check(
        "1: ingredients 0, power -\n2: ingredients 0, power 6",
        &[
            (1, "score-power", 0, "FJ-9.2"),
            (1, "score-not-largest", 0, "FJ-9.2"),
            (2, "score-power", 1, "FJ-9.2"),
            (2, "score-not-largest", 0, "FJ-9.2"),
        ],
    );
}

#[test]
fn fj_9_2_the_sheet_of_a_state_has_its_current_score() {
    let state = table(
        "players=2 tie-by-ingredients",
        "h=3/4 c=7 P=6.witch/- I=1.2/- g=cat",
    );
    let sheet = FrogJuice::score_sheet(&state);
    assert_eq!(sheet.ties, Ties::ByIngredients);
    assert_eq!(sheet.players[0].ingredients, 2);
    assert_eq!(format!("{:?}", sheet.players[0].power), "[6 witch]");
    assert_eq!(sheet.players[1].ingredients, 44 - 5);
    assert_eq!(sheet.players[1].power.len(), 15 - 3);
}
