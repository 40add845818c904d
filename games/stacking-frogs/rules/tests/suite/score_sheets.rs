//! Score sheets as text and as data, and what cannot be on one.

use crate::support::table;
use ranarium_game::{Game, Rng, ScoreLine, Scoring, random_step};
use stacking_frogs::{Frame, ScoreSheet, StackingFrogs};

/// Returns the lines of a sheet.
fn lines_of(sheet: &str) -> Vec<ScoreLine> {
    let sheet: ScoreSheet = sheet
        .parse()
        .unwrap_or_else(|error| panic!("{sheet}\n{error}"));
    StackingFrogs::score(&sheet).unwrap_or_else(|illegal| panic!("{sheet}\n{illegal}"))
}

const SHEET: &str = "stage 1\n\
                     blue+red  .       orange\n\
                     .         yellow  green+purple/blue\n\
                     .         .       .\n\
                     pile red blue/red orange";

#[test]
fn a_sheet_has_one_text() {
    let sheet: ScoreSheet = SHEET.parse().unwrap();
    assert_eq!(sheet.to_string(), SHEET);
    let letters = "# Friday\n\nstage 1\n  b+r . o\n. y   g+p/b\n. . .\n\npile r b/r o\n";
    assert_eq!(letters.parse::<ScoreSheet>().unwrap(), sheet);
    // In the pile a dual is not settled, so its halves may stand either way.
    assert_eq!(
        letters
            .replace("b/r o", "r/b o")
            .parse::<ScoreSheet>()
            .unwrap(),
        sheet
    );
    let fixed = format!("frame fixed\n{SHEET}");
    let sheet: ScoreSheet = fixed.parse().unwrap();
    assert_eq!(sheet.frame, Frame::Fixed);
    assert_eq!(sheet.to_string(), fixed);
    let floating: ScoreSheet = format!("frame floating\n{SHEET}").parse().unwrap();
    assert_eq!(floating.to_string(), SHEET);
}

#[test]
fn a_sheet_has_one_form_as_data() {
    let json = r#"{"frame":"floating","stages":[[[["blue","red"],[],["orange"]],[[],[],[]],[[],[],[]]]],"pile":["red","blue/red"]}"#;
    let sheet: ScoreSheet = serde_json::from_str(json).unwrap();
    assert_eq!(serde_json::to_string(&sheet).unwrap(), json);
    assert_eq!(
        sheet.to_string(),
        "stage 1\nblue+red  .  orange\n.         .  .\n.         .  .\npile red blue/red"
    );
    // The frame floats by default, and there need be no pile.
    let short = r#"{"stages":[[[[],[],[]],[[],[],[]],[[],[],[]]]]}"#;
    let sheet: ScoreSheet = serde_json::from_str(short).unwrap();
    assert_eq!((sheet.frame, sheet.pile), (Frame::Floating, None));
    assert!(serde_json::from_str::<ScoreSheet>(&json.replace("\"red\"", "\"brown\"")).is_err());
}

fn check_error(text: &str, line: usize, column: usize, allowed: &str) {
    let error = text.parse::<ScoreSheet>().expect_err(text);
    let words = error.allowed.join(" ");
    assert_eq!(error.column, column, "{text}: {error}");
    assert!(words.contains(&format!("line {line}")), "{text}: {error}");
    assert!(words.contains(allowed), "{text}: {error}");
}

#[test]
fn errors_name_line_and_column() {
    check_error("", 1, 1, "stage 1");
    check_error("stage 2\n. . .\n. . .\n. . .", 1, 1, "stage 1");
    check_error("stage 1\n. . .\n. . .", 3, 1, "three rows");
    check_error("stage 1\n. .\n. . .\n. . .", 2, 4, "three spaces");
    check_error("stage 1\n. . . b\n. . .\n. . .", 2, 7, "three columns");
    check_error("stage 1\n. b+brown .\n. . .\n. . .", 2, 5, "purple/blue");
    check_error("stage 1\n. . .\n. x .\n. . .", 3, 3, "purple/blue");
    check_error("stage 1\n. . .\n. bb .\n. . .", 3, 3, "purple/blue");
    check_error("stage 1\n. . .\n. o/r .\n. . .", 3, 3, "purple/blue");
    check_error("stage 1\n. . .\n. b++r .\n. . .", 3, 5, "purple/blue");
    check_error(
        "stage 1\n. . .\n. . .\n. . .\npile red brown",
        5,
        10,
        "purple/blue",
    );
    check_error("stage 1\n. . .\n. . .\n. . .\npile\npile", 6, 1, "stage 2");
    check_error(
        "stage 1\n. . .\n. . .\n. . .\npile\nstage 2",
        6,
        1,
        "stage 2",
    );
    check_error("stage 1\n. . .\n. . .\n. . .\nframe fixed", 5, 1, "stage 2");
    check_error("frame round", 1, 1, "frame fixed");
}

fn check_refused(text: &str, clause: &str) {
    let sheet: ScoreSheet = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}\n{error}"));
    let illegal = StackingFrogs::score(&sheet).expect_err(text);
    assert_eq!(illegal.clause, clause, "{text}");
}

#[test]
fn impossible_sheets_are_refused_with_their_clause() {
    let empty = "\n. . .\n. . .\n. . .";
    check_refused("stage 1\nr . .\n. . .\n. . .", "SF-3.4");
    check_refused("stage 1\nr/b . .\n. . .\n. . .", "SF-3.4");
    check_refused("stage 1\nb+b+b+b . .\n. . .\n. . .", "SF-3.3");
    // Six reds, two of a dual.
    check_refused(&format!("stage 1{empty}\npile r r r r r r"), "SF-1.1");
    check_refused(&format!("stage 1{empty}\npile b/r b/r"), "SF-1.1");
    check_refused("stage 1\nb/r b/r .\n. . .\n. . .", "SF-1.1");
    let stages = |count: usize| -> String {
        (1..=count)
            .map(|number| format!("stage {number}{empty}\n"))
            .collect()
    };
    assert!(lines_of(&stages(5)).len() >= 5);
    check_refused(&stages(6), "SF-1.2");
    check_refused(&format!("{}pile", stages(2)), "SF-8.1");
    // All copies of a card may be on one sheet.
    lines_of(&format!("stage 1{empty}\npile r r r r r b/r y/r p/r"));
}

/// Checks that the lines of a state's sheet add up to the points, in states that random play
/// reaches, whenever it stops.
fn check_sums(options_text: &str, seed: u64) {
    let mut state = StackingFrogs::start(&options_text.parse().unwrap());
    let (mut rng, mut actions, mut outcomes) = (Rng::new(seed), Vec::new(), Vec::new());
    while let Some(step) =
        random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
    {
        StackingFrogs::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
    }
    let sheet = StackingFrogs::score_sheet(&state);
    let lines = StackingFrogs::score(&sheet).unwrap();
    let returns = StackingFrogs::returns(&state).unwrap();
    for (seat, points) in (0..).zip(returns.points().unwrap()) {
        let of_seat = lines
            .iter()
            .filter(|line| line.seat.is_some_and(|other| other.index() == seat));
        let sum: i16 = of_seat.map(|line| line.points).sum();
        assert_eq!(sum, *points, "{sheet}");
    }
}

#[test]
fn sf_4_sheets_and_matches_count_the_same() {
    for seed in 0..60 {
        for options_text in [
            "players=1 deck=expanded",
            "players=1",
            "players=2 deck=expanded frame=fixed",
            "players=3 deck=expanded",
            "players=4",
            "players=5 deck=expanded",
        ] {
            check_sums(options_text, seed);
        }
    }
}

#[test]
fn the_sheet_of_a_state_has_its_frogs() {
    let state = table("deck=expanded", "ph=pick s=-1,2:bPb;0,2:y/0,0:ooo");
    let sheet = StackingFrogs::score_sheet(&state);
    assert_eq!(
        sheet.to_string(),
        "stage 1\nblue+purple/blue  yellow  .\n.                 .       .\n.                 .       .\n\
         stage 2\norange+orange+orange  .  .\n.                     .  .\n.                     .  ."
    );
}
