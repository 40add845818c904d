//! Texts and data of actions and positions (docs/notation.md), and texts that are no positions.

use crate::support::{self, seat, set_up};
use icefrogs::{Action, IceFrogs, NoChance, Observation, Position, Pyramid, Size, Space, Supply};
use ranarium_game::{AlphaBetaHooks, Game, Notation, Viewer, Views};

/// Checks that an action has this text and this data.
fn check(text: &str, data: &str) {
    let action: Action = text.parse().unwrap();
    assert_eq!(action.to_string(), text);
    assert_eq!(serde_json::to_string(&action).unwrap(), data);
    assert_eq!(serde_json::from_str::<Action>(data).unwrap(), action);
}

fn check_error(text: &str, error: &str) {
    let found = text.parse::<Action>().unwrap_err();
    assert_eq!(found.to_string(), error);
}

/// Checks the refusal of a position on the star, with the clause or field first.
fn check_refused(position: &str, refusal: &str) {
    let position: Position = position.parse().expect(position);
    let players = ranarium_game::Position::players(&position);
    let options = format!("players={players}").parse().unwrap();
    let illegal = IceFrogs::restore(&options, &position).expect_err("refused");
    assert_eq!(illegal.to_string(), refusal, "{position}");
}

fn check_unreadable(position: &str, error: &str) {
    let found = position.parse::<Position>().unwrap_err().to_string();
    assert_eq!(found, error, "{position}");
}

#[test]
fn actions_round_trip() {
    check("b1-c3", r#"{"move":{"from":"b1","to":"c3"}}"#);
    check("S-b1", r#"{"enter":{"size":"S","to":"b1"}}"#);
    check("M-i7", r#"{"enter":{"size":"M","to":"i7"}}"#);
    check("L-a1", r#"{"enter":{"size":"L","to":"a1"}}"#);
    check("pass", r#""pass""#);
    let mut sorted: Vec<Action> = ["pass", "i1-a1", "b1-c4", "b1-c3", "L-b1", "S-c1", "S-b1"]
        .map(|text| text.parse().unwrap())
        .to_vec();
    sorted.sort();
    let texts: Vec<String> = sorted.iter().map(Action::to_string).collect();
    assert_eq!(
        texts,
        ["S-b1", "S-c1", "L-b1", "b1-c3", "b1-c4", "i1-a1", "pass"]
    );
}

#[test]
fn invalid_actions_are_refused() {
    check_error(
        "x1-b1",
        "column 1: expected one of: a space such as c3, a size from the supply (S, M or L), \"pass\"; found \"x1-b1\"",
    );
    check_error(
        "",
        "column 1: expected one of: a space such as c3, a size from the supply (S, M or L), \"pass\"; found the end of the text",
    );
    check_error("b1c3", "column 3: expected \"-\", found \"c3\"");
    check_error(
        "b1-c8",
        "column 4: expected a space such as c3, found \"c8\"",
    );
    check_error(
        "b1-c0",
        "column 4: expected a space such as c3, found \"c0\"",
    );
    check_error(
        "S-j1",
        "column 3: expected a space such as c3, found \"j1\"",
    );
    check_error(
        "b1-c3 ",
        "column 6: expected the end of the text, found \" \"",
    );
    for data in [
        r#"{"move":{"from":"b1"}}"#,
        r#"{"move":{"from":"b1","to":"z9"}}"#,
        r#"{"enter":{"size":"XL","to":"b1"}}"#,
        r#""stay""#,
    ] {
        assert!(serde_json::from_str::<Action>(data).is_err(), "{data}");
    }
    assert!("c8".parse::<Space>().is_err());
    assert!("c3x".parse::<Space>().is_err());
    assert_eq!(format!("{:?}", "c3".parse::<Space>().unwrap()), "c3");
    assert_eq!("c3".parse::<Space>().unwrap().number(), 3);
}

#[test]
fn the_game_has_no_chance_outcomes() {
    assert_eq!(
        "draw".parse::<NoChance>().unwrap_err().to_string(),
        "column 1: expected nothing (this game has no chance), found \"draw\""
    );
    let state = set_up("players=2", 1, "");
    let mut outcomes = vec![];
    IceFrogs::chance_outcomes(&state, &mut outcomes);
    assert!(outcomes.is_empty());
}

#[test]
fn positions_round_trip() {
    for text in [
        "p=2 t=0 k=0 n=0 u=555/555 s=",
        "p=2 t=0 k=0 n=0 u=554/545 s=b1:0L1M",
        "p=3 t=2 k=1 n=1000 u=555/455/555 s=c3:1S r=3",
    ] {
        assert_eq!(text.parse::<Position>().unwrap().to_string(), text);
    }
    let text = "p=2 t=0 k=0 n=0 u=554/545 s=b1:0L1M";
    let data = concat!(
        r#"{"turn":1,"passes":0,"plies":0,"stood":1,"supplies":[[5,5,4],[5,4,5]],"#,
        r#""stacks":{"b1":[{"seat":1,"size":"L"},{"seat":2,"size":"M"}]}}"#
    );
    let position: Position = text.parse().unwrap();
    assert_eq!(serde_json::to_string(&position).unwrap(), data);
    assert_eq!(serde_json::from_str::<Position>(data).unwrap(), position);
    assert_eq!(position.turn(), seat(1));
    assert_eq!(position.supplies()[1].count(Size::Medium), 4);
    let stack = &position.stacks()[&"b1".parse::<Space>().unwrap()];
    assert_eq!(
        stack[1],
        Pyramid {
            seat: seat(2),
            size: Size::Medium
        }
    );
    let state = set_up("players=2", 1, "b1:1L2M");
    assert_eq!(IceFrogs::position(&state), position);
    assert_eq!(
        format!("{state:?}"),
        format!("State(players=2; {text}; None)")
    );
}

#[test]
fn invalid_positions_are_refused() {
    check_unreadable(
        "p=4",
        "column 3: expected a number from 2 to 3, found \"4\"",
    );
    check_unreadable(
        "p=2 t=2",
        "column 7: expected a number from 0 to 1, found \"2\"",
    );
    let start = "p=2 t=0 k=0 n=0 u=555/555 s=";
    check_unreadable(
        &start.replace("k=0", "k=3"),
        "column 11: expected a number from 0 to 2, found \"3\"",
    );
    check_unreadable(
        &start.replace("n=0", "n=1001"),
        "column 15: expected a number from 0 to 1000, found \"1001\"",
    );
    check_unreadable(
        &start.replace("/555", "/655"),
        "column 23: expected a digit from 0 to 5, found \"655\"",
    );
    check_unreadable(
        &format!("{start}c3:0S,b1:0S"),
        "column 35: expected spaces in order, each once, found \"b1:0S\"",
    );
    check_unreadable(
        &format!("{start}c3:0S,c3:0S"),
        "column 35: expected spaces in order, each once, found \"c3:0S\"",
    );
    check_unreadable(
        &format!("{start}c3:"),
        "column 32: expected a digit from 0 to 1, found the end of the text",
    );
    check_unreadable(
        &format!("{start}c3:2S"),
        "column 32: expected a digit from 0 to 1, found \"2S\"",
    );
    check_unreadable(
        &format!("{start}c3:0X"),
        "column 33: expected one of: \"S\", \"M\", \"L\"; found \"X\"",
    );
    check_unreadable(
        &format!("{start} r=1"),
        "column 32: expected a number from 2 to 3, found \"1\"",
    );
    check_unreadable(
        &format!("{start} r=2 "),
        "column 33: expected the end of the text, found \" \"",
    );
}

#[test]
fn invalid_position_data_is_refused() {
    let good =
        r#"{"turn":1,"passes":0,"plies":0,"stood":1,"supplies":[[5,5,5],[5,5,5]],"stacks":{}}"#;
    assert!(serde_json::from_str::<Position>(good).is_ok());
    for (part, bad, error) in [
        ("[5,5,5],[5,5,5]", "[5,5,5]", "1 supplies; allowed: 2, 3"),
        (
            "[5,5,5],[5,5,5]",
            "[5,5,5],[5,5,5],[5,5,5],[5,5,5]",
            "4 supplies; allowed: 2, 3",
        ),
        (
            "[5,5,5],",
            "[5,6,5],",
            "supply [5, 6, 5]; allowed: three numbers (small, medium, large) from 0 to 5",
        ),
        (r#""turn":1"#, r#""turn":3"#, "turn 3; allowed: 1 to 2"),
        (
            r#""passes":0"#,
            r#""passes":3"#,
            "passes 3; allowed: 0 to 2",
        ),
        (
            r#""plies":0"#,
            r#""plies":1001"#,
            "plies 1001; allowed: 0 to 1000",
        ),
        (r#""stood":1"#, r#""stood":0"#, "stood 0; allowed: 1 to 3"),
        (r#""stood":1"#, r#""stood":4"#, "stood 4; allowed: 1 to 3"),
        (
            r#""stacks":{}"#,
            r#""stacks":{"c3":[]}"#,
            "expected one pyramid or more on c3, found none",
        ),
        (
            r#""stacks":{}"#,
            r#""stacks":{"c3":[{"seat":3,"size":"S"}]}"#,
            "seat 3 on c3; allowed: 1 to 2",
        ),
    ] {
        let found = serde_json::from_str::<Position>(&good.replace(part, bad)).unwrap_err();
        assert!(found.to_string().starts_with(error), "{found}");
    }
    // The largest numbers that can be written down: as many passes as players, and the last ply of
    // all.
    for (part, most) in [
        (r#""passes":0"#, r#""passes":2"#),
        (r#""plies":0"#, r#""plies":1000"#),
        (r#""stood":1"#, r#""stood":3"#),
    ] {
        assert!(serde_json::from_str::<Position>(&good.replace(part, most)).is_ok());
    }
    assert_eq!(Supply::new([5, 5, 6]), None);
    assert_eq!(Supply::new([0, 5, 5]).unwrap().less(Size::Small), None);
}

#[test]
fn if_1_5_positions_have_fifteen_pyramids_each() {
    check_refused("p=2 t=0 k=0 n=0 u=554/555 s=", "IF-1.5: position-material");
    check_refused(
        "p=2 t=0 k=0 n=0 u=555/555 s=c3:0L",
        "IF-1.5: position-material",
    );
    check_refused(
        "p=2 t=0 k=0 n=0 u=055/555 s=c3:0S0S0S0S0S0S",
        "IF-1.5: position-material",
    );
    check_refused(
        "p=3 t=0 k=0 n=0 u=555/555/545 s=",
        "IF-1.5: position-material",
    );
}

#[test]
fn if_3_1_positions_have_no_larger_pyramid_on_a_smaller() {
    check_refused(
        "p=2 t=0 k=0 n=0 u=455/545 s=c3:0S1M",
        "IF-3.1: position-larger-on-smaller",
    );
}

#[test]
fn if_2_2_starts_are_empty_unless_a_move_has_just_won() {
    let refusal = "IF-2.2: position-start-held";
    // By the wrong player, on the own start, on two, in a stack, after a pass, or for the second
    // time.
    check_refused("p=2 t=0 k=0 n=1 u=455/555 s=i1:0S", refusal);
    check_refused("p=2 t=1 k=0 n=1 u=455/555 s=a1:0S", refusal);
    check_refused("p=2 t=1 k=0 n=1 u=455/455 s=a1:1S,i1:0S", refusal);
    check_refused("p=2 t=1 k=0 n=1 u=455/455 s=i1:1S0S", refusal);
    check_refused("p=2 t=1 k=0 n=1 u=455/555 s=i1:0S r=2", refusal);
    check_refused("p=3 t=2 k=0 n=1 u=455/555/555 s=g7:0S", refusal);
    let won = "p=2 t=1 k=0 n=1 u=455/555 s=i1:0S".parse().unwrap();
    let state = IceFrogs::restore(&"players=2".parse().unwrap(), &won).unwrap();
    assert_eq!(IceFrogs::position(&state), won);
    // With three, i1 is a space like others.
    let state = set_up("players=3", 1, "i1:1S");
    assert_eq!(support::destinations(&state, "i1"), "h1 h2");
}

#[test]
fn if_4_2_a_pass_requires_that_no_move_exists() {
    check_refused(
        "p=2 t=0 k=1 n=1 u=555/555 s=",
        "IF-4.2: position-pass-with-moves",
    );
    check_refused("p=2 t=0 k=1 n=0 u=555/555 s=", "k: position-passes");
    let locked = "u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let options = "players=2".parse().unwrap();
    support::restore(&options, &format!("p=2 t=1 k=1 n=1 {locked}"));
    check_refused(
        &format!("p=2 t=0 k=1 n=1 {locked}"),
        "IF-4.2: position-pass-with-moves",
    );
    check_refused(
        &format!("p=2 t=1 k=2 n=2 {locked}"),
        "IF-4.2: position-pass-with-moves",
    );
}

#[test]
fn positions_belong_to_options() {
    let two: Position = "p=2 t=0 k=0 n=0 u=555/555 s=".parse().unwrap();
    let illegal = IceFrogs::restore(&"players=3".parse().unwrap(), &two).unwrap_err();
    assert_eq!(illegal.to_string(), "p: position-players");
    let hexagon = "p=2 t=0 k=0 n=0 u=455/555 s=d7:0S".parse().unwrap();
    let illegal = IceFrogs::restore(&"players=2".parse().unwrap(), &hexagon).unwrap_err();
    assert_eq!(illegal.to_string(), "IF-1.2: no-such-space");
    assert!(IceFrogs::restore(&"players=2 board=hexagon".parse().unwrap(), &hexagon).is_ok());
}

#[test]
fn observations_round_trip() {
    let state = set_up("players=2", 2, "b1:1L2M");
    let seen = IceFrogs::observe(&state, Viewer::Spectator);
    let data = concat!(
        r#"{"board":"star","starts":["a1","i1"],"turn":2,"supplies":[[5,5,4],[5,4,5]],"#,
        r#""stacks":{"b1":[{"seat":1,"size":"L"},{"seat":2,"size":"M"}]},"passes":0,"plies":0,"stood":1}"#
    );
    assert_eq!(serde_json::to_string(&seen).unwrap(), data);
    assert_eq!(serde_json::from_str::<Observation>(data).unwrap(), seen);
    let won = support::play(&set_up("players=2", 1, "h1:1S"), &["h1-i1"]);
    let seen = serde_json::to_value(IceFrogs::observe(&won, Viewer::Seat(seat(2)))).unwrap();
    assert_eq!(seen["end"], serde_json::json!({"won": 1}));
    assert_eq!(seen["plies"], 1);
}

#[test]
fn states_of_different_positions_differ() {
    let options = "players=2".parse().unwrap();
    let locked = "u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let states: Vec<_> = [
        format!("p=2 t=0 k=0 n=2 {locked}"),
        format!("p=2 t=1 k=0 n=2 {locked}"),
        format!("p=2 t=1 k=1 n=2 {locked}"),
        format!("p=2 t=0 k=0 n=3 {locked}"),
        format!("p=2 t=0 k=0 n=2 {locked} r=2"),
        format!("p=2 t=0 k=0 n=2 {}", locked.replace("e3:0S1S", "e3:1S0S")),
        format!("p=2 t=0 k=0 n=2 {}", locked.replace("e3:", "e4:")),
        "p=2 t=0 k=0 n=2 u=555/555 s=".to_owned(),
        // The pyramids beneath matter, and so do the owners of the tops.
        "p=2 t=0 k=0 n=2 u=445/545 s=e3:0M1M0S".to_owned(),
        "p=2 t=0 k=0 n=2 u=445/545 s=e3:1M0M0S".to_owned(),
        "p=2 t=0 k=0 n=2 u=455/455 s=e3:0S,e4:1S".to_owned(),
        "p=2 t=0 k=0 n=2 u=455/455 s=e3:1S,e4:0S".to_owned(),
    ]
    .iter()
    .map(|text| support::restore(&options, text))
    .collect();
    for (i, one) in states.iter().enumerate() {
        for (j, other) in states.iter().enumerate() {
            assert_eq!(one == other, i == j, "{one:?} {other:?}");
            let [mut one, mut other] = [one, other].map(Clone::clone);
            IceFrogs::forget_earlier(&mut one);
            IceFrogs::forget_earlier(&mut other);
            let same = IceFrogs::position(&one) == IceFrogs::position(&other);
            assert_eq!(one == other, same, "without a past: {one:?} {other:?}");
        }
        let mut copy = states[0].clone();
        copy.clone_from(one);
        assert_eq!(copy, *one);
    }
    // Positions with different pasts are different states: earlier positions may come back.
    let fresh = support::restore(&options, "p=2 t=0 k=0 n=4 u=554/554 s=c1:0L,g7:1L");
    let moved = support::play(&fresh, &["c1-c2", "g7-g6"]);
    let fresh = support::restore(&options, &IceFrogs::position(&moved).to_string());
    assert_eq!(IceFrogs::position(&moved), IceFrogs::position(&fresh));
    assert_ne!(moved, fresh);
}
