//! Actions, outcomes, places and frogs as text and as data.

use ranarium_game::Text;
use serde::{Serialize, de::DeserializeOwned};
use stacking_frogs::{Action, Card, Chance, Colour, Frog, GridPlace, Place, StagePlace};
use std::fmt::Debug;

fn check<T: Text + Serialize + DeserializeOwned + PartialEq + Debug>(text: &str, json: &str) {
    let value: T = text
        .parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(value.to_string(), text);
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
}

#[test]
fn actions_have_one_text_and_one_form() {
    check::<Action>("pick yellow", r#"{"pick":"yellow"}"#);
    check::<Action>("pick blue/red", r#"{"pick":"blue/red"}"#);
    check::<Action>("place 1,0", r#"{"place":{"at":"1,0"}}"#);
    check::<Action>("place -1,2 as red", r#"{"place":{"at":"-1,2","as":"red"}}"#);
    check::<Action>(
        "move 1:0,0 2:1,-1",
        r#"{"move":{"from":"1:0,0","to":"2:1,-1"}}"#,
    );
    check::<Action>(
        "recruit yellow 1,0",
        r#"{"recruit":{"card":"yellow","at":"1,0"}}"#,
    );
    check::<Action>(
        "recruit blue/red 1,0 as red",
        r#"{"recruit":{"card":"blue/red","at":"1,0","as":"red"}}"#,
    );
    check::<Action>("take 2.3", r#"{"take":"2.3"}"#);
    check::<Action>("claim red 0,1", r#"{"claim":{"card":"red","at":"0,1"}}"#);
    check::<Action>(
        "claim blue/red 0,1 as blue",
        r#"{"claim":{"card":"blue/red","at":"0,1","as":"blue"}}"#,
    );
    check::<Chance>("draw yellow", r#"{"draw":"yellow"}"#);
    check::<Chance>("draw purple/red", r#"{"draw":"purple/red"}"#);
    check::<Card>("blue/purple", r#""blue/purple""#);
    check::<Frog>("purple/blue", r#""purple/blue""#);
    check::<Frog>("pink", r#""pink""#);
    check::<Colour>("pink", r#""pink""#);
    check::<Place>("-99,99", r#""-99,99""#);
    check::<StagePlace>("5:0,0", r#""5:0,0""#);
    check::<GridPlace>("1.6", r#""1.6""#);
}

#[test]
fn places_and_frogs_are_displayed_in_their_notation() {
    fn check<T: Text + Debug>(text: &str) {
        let value: T = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(format!("{value:?}"), text);
    }
    check::<Frog>("purple/blue");
    check::<Card>("blue/purple");
    check::<Place>("-1,2");
    check::<StagePlace>("5:0,-3");
    check::<GridPlace>("2.6");
}

#[test]
fn sf_3_1_a_place_touches_the_eight_around_it_and_not_itself() {
    let touching = (-3..=3).flat_map(|x| (-3..=3).map(move |y| Place::new(x, y)));
    let touching = touching.filter(|&place| Place::new(1, -1).touches(place));
    let around = "0,-2 0,-1 0,0 1,-2 1,0 2,-2 2,-1 2,0";
    let texts: Vec<String> = touching.map(|place| place.to_string()).collect();
    assert_eq!(texts.join(" "), around);
}

fn check_refused<T: Text + Debug>(text: &str, column: usize, allowed: &str) {
    let error = text.parse::<T>().expect_err(text);
    assert_eq!(error.column, column, "{text}: {error}");
    assert!(error.allowed.join(" ").contains(allowed), "{text}: {error}");
}

#[test]
fn errors_name_the_column_and_expected_values() {
    check_refused::<Action>("", 1, "pick");
    check_refused::<Action>("pick", 1, "pick ");
    check_refused::<Action>("pick brown", 6, "blue");
    check_refused::<Action>("pick red/blue", 6, "blue/red");
    check_refused::<Action>("pick orange/red", 6, "yellow/red");
    check_refused::<Action>("pick red ", 9, "end");
    check_refused::<Action>("place 1", 8, ",");
    check_refused::<Action>("place 100,0", 7, "-99 to 99");
    check_refused::<Action>("place 1,0 as brown", 14, "red");
    check_refused::<Action>("place 1,0  as red", 10, "end");
    check_refused::<Action>("move 6:0,0 1:0,0", 6, "1 to 5");
    check_refused::<Action>("move 1-0,0 1:0,0", 7, ":");
    check_refused::<Action>("move 1:0,0", 11, " ");
    check_refused::<Action>("recruit red", 12, " ");
    check_refused::<Action>("take 3.1", 6, "1 to 2");
    check_refused::<Action>("take 1.7", 8, "1 to 6");
    check_refused::<Action>("take 1,1", 7, ".");
    check_refused::<Chance>("red", 1, "draw");
    check_refused::<Chance>("draw red red", 9, "end");
    check_refused::<Frog>("green/red", 1, "chosen half first");
    check_refused::<Place>("1,0,0", 4, "end");
    check_refused::<StagePlace>("1:0,0 ", 6, "end");
    check_refused::<GridPlace>("1.1.1", 4, "end");
    check_refused::<Colour>("reds", 4, "end");
    check_refused::<Card>("reds", 4, "end");
    check_refused::<Frog>("reds", 4, "end");
}

#[test]
fn data_is_validated_like_text() {
    for json in [
        r#"{"pick":"brown"}"#,
        r#"{"pick":"red/blue"}"#,
        r#"{"place":{"at":"1"}}"#,
        r#"{"place":{"at":"100,0"}}"#,
        r#"{"place":{"at":"1,0","as":"brown"}}"#,
        r#"{"place":{"at":"1,0","half":"red"}}"#,
        r#"{"move":{"from":"0:0,0","to":"1:0,0"}}"#,
        r#"{"take":"3.1"}"#,
        r#"{"pass":null}"#,
    ] {
        assert!(serde_json::from_str::<Action>(json).is_err(), "{json}");
    }
}

#[test]
fn actions_sort_by_kind_and_reading_order() {
    let order = [
        "pick blue",
        "pick blue/purple",
        "place 2,-1",
        "place 0,0",
        "place 0,0 as blue",
        "place 0,0 as red",
        "place 1,0",
        "move 1:0,0 2:0,0",
        "move 2:0,0 1:0,0",
        "recruit blue 1,0",
        "recruit purple 0,0",
        "take 1.6",
        "take 2.1",
        "claim blue 0,0",
    ];
    let actions: Vec<Action> = order.iter().map(|text| text.parse().unwrap()).collect();
    assert!(actions.is_sorted());
}
