//! The score pad (FJ-9).

mod support;

use frog_juice::{FrogJuice, Sheet, Ties};
use ranarium_game::Game;
use support::table;

/// A sheet, and its lines as seat, key, points and clause.
fn check(text: &str, expected: &[(u8, &str, i16, &str)]) {
    let sheet: Sheet = text.parse().unwrap();
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
            (1, "score-wins", 0, "FJ-9.4"),
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
            (1, "score-shares", 0, "FJ-9.4"),
            (2, "score-shares", 0, "FJ-9.4"),
        ],
    );
    check(
        &format!("tie-by-ingredients\n{piles}"),
        &[
            (1, "score-power", 2, "FJ-9.2"),
            (1, "score-largest", 2, "FJ-9.2"),
            (2, "score-power", 4, "FJ-9.2"),
            (2, "score-not-largest", 0, "FJ-9.2"),
            (1, "score-wins", 0, "FJ-9.4"),
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
            (2, "score-wins", 0, "FJ-9.4"),
        ],
    );
}

#[test]
fn sheets_have_a_canonical_text_and_data() {
    let text = "tie-by-ingredients\n\n1: ingredients 14, power witch 6 ugly witch  \n2: ingredients 9, power -\n";
    let sheet: Sheet = text.parse().unwrap();
    let canonical = "tie-by-ingredients\n1: ingredients 14, power 6 witch witch ugly\n2: ingredients 9, power -";
    assert_eq!(sheet.to_string(), canonical);
    assert_eq!(canonical.parse(), Ok(sheet.clone()));
    let data = r#"{"ties":"by-ingredients","players":[{"ingredients":14,"power":["6","witch","witch","ugly"]},{"ingredients":9,"power":[]}]}"#;
    assert_eq!(serde_json::to_string(&sheet).unwrap(), data);
    assert_eq!(serde_json::from_str::<Sheet>(data).unwrap(), sheet);
    let short = data.replace("\"ties\":\"by-ingredients\",", "");
    assert_eq!(
        serde_json::from_str::<Sheet>(&short).unwrap().ties,
        Ties::Shared
    );
    assert!(serde_json::from_str::<Sheet>(r#"{"players":[]}"#).is_err());
}

#[test]
fn damaged_sheets_name_line_and_column() {
    for (text, column, allowed) in [
        (
            "",
            1,
            "on line 1: a line for player 1, such as \"1: ingredients 14, power 6 witch\"",
        ),
        (
            "1: ingredients 3, power -",
            1,
            "on line 2: a line for player 2, such as \"2: ingredients 14, power 6 witch\"",
        ),
        (
            "2: ingredients 3, power -",
            1,
            "on line 1: \"1: ingredients \"",
        ),
        (
            "1: ingredients 45, power -",
            16,
            "on line 1: a number from 0 to 44",
        ),
        ("\n1: ingredients 4 power -", 17, "on line 2: \", power \""),
        (
            "1: ingredients 4, power cat cat",
            29,
            "on line 1: cat at most 1 times",
        ),
        (
            "1: ingredients 4, power -\n2: ingredients 4, power dog",
            25,
            "on line 2: \"1\"",
        ),
        (
            "1: ingredients 4, power 6,",
            26,
            "on line 1: the end of the text",
        ),
    ] {
        let error = text.parse::<Sheet>().expect_err(text);
        assert_eq!(
            (error.column, error.allowed[0].as_str()),
            (column, allowed),
            "{text}"
        );
    }
    let line = |number| format!("{number}: ingredients 1, power -\n");
    let five: String = (1..=5).map(line).collect();
    let error = five.parse::<Sheet>().unwrap_err();
    assert_eq!(error.allowed, ["on line 5: the end of the sheet"]);
}

#[test]
fn sheets_that_cannot_be_are_refused_by_their_clause() {
    for (text, clause, key) in [
        (
            "1: ingredients 30, power -\n2: ingredients 15, power -",
            "FJ-1.1",
            "refuse-sheet-ingredients",
        ),
        (
            "1: ingredients 1, power cat\n2: ingredients 1, power cat",
            "FJ-1.2",
            "refuse-sheet-copies",
        ),
        (
            "1: ingredients 1, power 3\n2: ingredients 1, power -",
            "FJ-4.5",
            "refuse-sheet-pile",
        ),
    ] {
        let illegal = FrogJuice::score(&text.parse().unwrap()).unwrap_err();
        assert_eq!(
            (illegal.clause, illegal.message.key),
            (clause, key),
            "{text}"
        );
    }
    let empty = Sheet {
        ties: Ties::Shared,
        players: Vec::new(),
    };
    assert_eq!(FrogJuice::score(&empty).unwrap_err().clause, "FJ-2.1");
    let full = "1: ingredients 22, power -\n2: ingredients 22, power 6 6 6 6";
    assert!(FrogJuice::score(&full.parse().unwrap()).is_ok());
}

#[test]
fn the_sheet_of_a_state_is_what_would_count_now() {
    let state = table(
        "players=2 tie-by-ingredients",
        "h=3/4 c=7 P=6.witch/- I=1.2/- g=cat",
    );
    let sheet = FrogJuice::score_sheet(&state).unwrap();
    assert_eq!(sheet.ties, Ties::ByIngredients);
    assert_eq!(sheet.players[0].ingredients, 2);
    assert_eq!(format!("{:?}", sheet.players[0].power), "[6 witch]");
    assert_eq!(sheet.players[1].ingredients, 44 - 5);
    assert_eq!(sheet.players[1].power.len(), 15 - 3);
}
