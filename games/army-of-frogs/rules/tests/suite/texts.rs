//! Positions, their refusals, options and data forms.

use crate::support::{position, refused, state};
use army_of_frogs::{Action, ArmyOfFrogs, Cell, Chance, Options, Position};
use ranarium_game::{Narration, Seat};

#[test]
fn positions_have_one_printed_form() {
    for (given, canonical) in [
        (
            "p=2 t=1 ph=auto h=10/11 b=1100 s=1:1,0;0:0,0",
            "p=2 t=1 ph=auto h=01/11 b=0011 s=0:0,0;1:1,0",
        ),
        (
            "p=2 t=0 ph=auto h=-/- b= s= n=3 k=1",
            "p=2 t=0 ph=auto h=-/- b= s= n=3 k=1",
        ),
        (
            "p=2 t=1 ph=D h=01/1 b=0011 s=",
            "p=2 t=1 ph=D h=01/1 b=0011 s=",
        ),
        (
            "p=2 t=0 ph=S h=-/- b=0011 s=",
            "p=2 t=0 ph=S h=-/- b=0011 s=",
        ),
        (
            "p=2 t=0 ph=T h=0/01 b=0011 s=",
            "p=2 t=0 ph=T h=0/01 b=0011 s=",
        ),
        (
            "p=2 t=0 ph=E h=-/- b= s= e=repetition",
            "p=2 t=0 ph=E h=-/- b= s= e=repetition",
        ),
    ] {
        let read: Position = given.parse().unwrap();
        assert_eq!(read.to_string(), given);
        assert_eq!(position(&state("players=2", given)), canonical);
        let json = serde_json::to_string(&read).unwrap();
        assert_eq!(serde_json::from_str::<Position>(&json).unwrap(), read);
    }
}

#[test]
fn a_hand_is_shown_by_its_colours() {
    let text = "p=2 t=0 ph=auto h=01/11 b=0011 s=0:0,0;1:1,0";
    let state = state("players=2", text);
    let shown = |seat| format!("{:?}", state.hand(Seat::new(seat)));
    assert_eq!(shown(0), "{Green: 1, Red: 1}");
    assert_eq!(shown(1), "{Red: 2}");
    assert_eq!(format!("{:?}", state.bag()), "{Green: 2, Red: 2}");
    let data = |seat| serde_json::to_string(&state.hand(Seat::new(seat))).unwrap();
    assert_eq!(data(0), r#"{"green":1,"red":1}"#);
    assert_eq!(data(1), r#"{"red":2}"#);
    assert_eq!(
        (state.island().len(), state.island().is_empty()),
        (2, false)
    );
}

#[test]
fn cells_and_draws_are_displayed_in_their_notation() {
    assert_eq!(format!("{:?}", Cell::new(-3, 12)), "(-3,12)");
    for text in ["start 2", "take white"] {
        assert_eq!(format!("{:?}", text.parse::<Chance>().unwrap()), text);
    }
}

#[test]
fn invalid_position_texts_are_refused() {
    for (text, error) in [
        (
            "p=5",
            "column 3: expected a number from 2 to 4, found \"5\"",
        ),
        (
            "p=2 t=0 ph=x",
            "column 12: expected one of: \"S\", \"D\", \"auto\", \"A\", \"T\", \"E\"; found \"x\"",
        ),
        (
            "p=2 t=0 ph=auto h=/0 b= s=",
            "column 19: expected one of: \"0\", \"1\", \"2\", \"3\", \"-\"; found \"/0\"",
        ),
        (
            "p=2 t=0 ph=auto h=0/0 b=4 s=",
            "column 25: expected one of: \"0\", \"1\", \"2\", \"3\"; found \"4\"",
        ),
        (
            "p=2 t=0 ph=auto h=0/0 b= s=0:0",
            "column 31: expected \",\", found the end of the text",
        ),
        (
            "p=2 t=0 ph=auto h=0/0 b= s= n=0",
            "column 31: expected a number from 1 to 4294967295, found \"0\"",
        ),
        (
            "p=2 t=0 ph=auto h=0/0 b= s= e=0",
            "column 28: expected the end of the text, found \" \"",
        ),
        (
            "p=2 t=0 ph=E h=0/0 b= s=",
            "column 25: expected \" e=\", found the end of the text",
        ),
    ] {
        assert_eq!(text.parse::<Position>().unwrap_err().to_string(), error);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let ten = "0000000000";
    for (options, text, refusal) in [
        (
            "players=3",
            "p=2 t=0 ph=auto h=-/- b= s=",
            "AF-1.1: position-players",
        ),
        (
            "players=2",
            "p=2 t=2 ph=auto h=-/- b= s=",
            "AF-1.3: position-turn",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=- b= s=",
            "AF-1.2: position-hands",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=010/- b= s=",
            "AF-1.2: position-hand-size",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b=2 s=",
            "AF-1.1: position-colour",
        ),
        (
            "players=2",
            &format!("p=2 t=0 ph=auto h=-/- b={ten}0000000 s="),
            "AF-1.1: position-too-many",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=00/00 b= s=0:0,0;0:0,1;0:0,2;0:0,3;0:0,4;0:0,5;0:0,6",
            "AF-1.1: position-too-many",
        ),
        (
            "players=4",
            &format!(
                "p=4 t=0 ph=auto h=-/-/-/- b={ten}{}{}{}0 s=",
                ten.replace('0', "1"),
                ten.replace('0', "2"),
                ten.replace('0', "3")
            ),
            "AF-1.1: position-too-many-stones",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:0,0",
            "AF-4.1: position-cell-twice",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:2,0",
            "AF-5.1: position-parts",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b= s=0:0,0 k=2",
            "AF-7.3: position-passes",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 k=3 e=repetition",
            "AF-7.3: position-passes",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 k=1 e=passes",
            "AF-7.3: position-passes",
        ),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=auto h=-/- b= s=0:0,0 n=4",
            "turn-limit: position-turns",
        ),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 n=5 e=turn-limit",
            "turn-limit: position-turns",
        ),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 n=3 e=turn-limit",
            "turn-limit: position-turns",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 n=3 e=turn-limit",
            "turn-limit: position-turns",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 e=0",
            "AF-7.1: position-not-won",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 e=3",
            "AF-7.1: position-not-won",
        ),
        (
            "players=2",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0;0:0,1;0:0,2;0:0,3;0:0,4;0:0,5;0:0,6 e=repetition",
            "AF-7.1: position-won",
        ),
        (
            "players=2",
            "p=2 t=0 ph=A h=00/- b= s=0:0,0",
            "AF-2.1: position-no-add",
        ),
        (
            "players=2",
            "p=2 t=0 ph=T h=00/- b=1 s=0:0,0",
            "AF-2.4: position-no-take",
        ),
        (
            "players=2",
            "p=2 t=0 ph=T h=0/- b= s=0:0,0",
            "AF-2.4: position-no-take",
        ),
        (
            "players=2",
            "p=2 t=1 ph=S h=-/- b=0011 s=",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=S h=0/- b=0011 s=",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=D h=0/1 b=0011 s=",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=D h=00/11 b=0011 s=",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=D h=00/1 b= s=",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=D h=00/1 b=1 s=0:0,0",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=S h=-/- b=0011 s= n=1",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=D h=-/- b=0011 s= k=1",
            "AF-1.2: position-setup",
        ),
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b=00000000000000001 s=0:0,0",
            "AF-1.1: position-too-many",
        ),
    ] {
        assert_eq!(refused(options, text), refusal, "{text}");
        let key = refusal.rsplit(' ').next().unwrap();
        for (language, texts) in ArmyOfFrogs::POSITION_TEXTS {
            assert!(
                texts.contains(&format!("\n{key} =")),
                "{key} in {}",
                language.code()
            );
        }
    }
}

#[test]
fn positions_reach_the_limits_of_coordinates() {
    for (options, text) in [
        // The bag of a counting position may hold sixteen of a colour.
        (
            "players=2",
            "p=2 t=0 ph=auto h=-/- b=000000000000000 s=0:0,0",
        ),
        ("players=2", "p=2 t=0 ph=E h=-/- b= s=0:0,0 k=2 e=passes"),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 n=4 e=turn-limit",
        ),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=E h=-/- b= s=0:0,0 n=2 e=repetition",
        ),
        (
            "players=2 turn-limit=4",
            "p=2 t=0 ph=auto h=-/- b= s=0:0,0 n=3",
        ),
    ] {
        let state = state(options, text);
        assert_eq!(position(&state), text);
        assert!(format!("{state:?}").ends_with(&format!("] {text}")));
    }
}

#[test]
fn data_forms_round_trip() {
    for (text, json) in [
        ("move 0,0 2,-1", r#"{"move":{"from":"0,0","to":"2,-1"}}"#),
        ("add red 1,0", r#"{"add":{"stone":"red","cell":"1,0"}}"#),
        ("pass", r#""pass""#),
    ] {
        let action: Action = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&action).unwrap(), json);
        assert_eq!(format!("{action:?}"), text);
    }
    for (text, json) in [
        ("start 2", r#"{"start":2}"#),
        ("take red", r#"{"take":"red"}"#),
    ] {
        let chance: Chance = text.parse().unwrap();
        assert_eq!(serde_json::to_string(&chance).unwrap(), json);
    }
    assert!(serde_json::from_str::<Action>(r#"{"move":{"from":"0,99999","to":"2,-1"}}"#).is_err());
}

#[test]
fn options_are_printed_and_checked() {
    let options: Options = "turn-limit=7 own-turn-wins players=4".parse().unwrap();
    assert_eq!(
        options.to_string(),
        "players=4 own-turn-wins=on turn-limit=7"
    );
    assert!("turn-limit=0".parse::<Options>().is_err());
    assert!("turn-limit=100001".parse::<Options>().is_err());
    assert!("players=5".parse::<Options>().is_err());
}
