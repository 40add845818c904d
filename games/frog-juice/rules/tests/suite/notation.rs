//! The canonical texts and the data of actions, outcomes, options, positions and score sheets
//! (docs/notation.md).

use crate::support::table;
use frog_juice::{
    Action, Cards, Chance, FrogJuice, HouseRule, Options, Position, ScoreSheet, Ties,
};
use ranarium_game::{Game, GameOptions, Notation, Scoring};

const ACTIONS: [(&str, &str); 18] = [
    (
        "capture 9=9",
        r#"{"capture":{"hand":["9"],"centre":["9"]}}"#,
    ),
    (
        "capture 9=4+5",
        r#"{"capture":{"hand":["9"],"centre":["4","5"]}}"#,
    ),
    (
        "capture 4+5=9",
        r#"{"capture":{"hand":["4","5"],"centre":["9"]}}"#,
    ),
    (
        "capture princess=1+11",
        r#"{"capture":{"hand":["princess"],"centre":["1","11"]}}"#,
    ),
    (
        "capture 1+1+10=prince",
        r#"{"capture":{"hand":["1","1","10"],"centre":["prince"]}}"#,
    ),
    ("cat 2 witch", r#"{"cat":{"seat":2,"card":"witch"}}"#),
    ("cat", r#""cat-alone""#),
    ("witch", r#""witch""#),
    ("witch+wash", r#""witch-and-wash""#),
    ("wash", r#""wash""#),
    ("decline", r#""decline""#),
    ("cast ugly", r#"{"cast":"ugly"}"#),
    ("pass", r#""pass""#),
    ("add 3 hand", r#"{"add":{"kind":"3","from":"hand"}}"#),
    ("add 3 centre", r#"{"add":{"kind":"3","from":"centre"}}"#),
    ("ask 2 3", r#"{"ask":{"seat":2,"kind":"3"}}"#),
    ("discard 7", r#"{"discard":"7"}"#),
    ("end", r#""end""#),
];

#[test]
fn actions_have_one_text_and_one_data_form() {
    let mut all = Vec::new();
    for (text, data) in ACTIONS {
        let action: Action = text.parse().unwrap();
        assert_eq!(action.to_string(), text);
        assert_eq!(serde_json::to_string(&action).unwrap(), data);
        assert_eq!(serde_json::from_str::<Action>(data).unwrap(), action);
        all.push(action);
    }
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), ACTIONS.len());
}

/// Checks that a text is refused at this column, and the first thing that is allowed there.
fn check_refused<T: std::str::FromStr<Err = ranarium_game::TextError> + std::fmt::Debug>(
    text: &str,
    column: usize,
    allowed: &str,
) {
    let error = text.parse::<T>().expect_err(text);
    assert_eq!(
        (error.column, error.allowed[0].as_str()),
        (column, allowed),
        "{text:?}"
    );
}

#[test]
fn damaged_actions_are_refused_with_the_place() {
    check_refused::<Action>("", 1, "\"capture \"");
    check_refused::<Action>("capture 9", 10, "\"=\"");
    check_refused::<Action>("capture 9=5+4", 13, "a kind from 5 on, in order of kinds");
    check_refused::<Action>("capture 9=cat+cat", 15, "cat at most 1 times");
    check_refused::<Action>("capture =9", 9, "\"1\"");
    check_refused::<Action>("cat 6 witch", 5, "a number from 1 to 5");
    check_refused::<Action>("cats", 4, "\" \"");
    check_refused::<Action>("add 3 draw", 7, "\"hand\"");
    check_refused::<Action>("cast 3", 6, "\"gravity\"");
    check_refused::<Action>("ask 2", 6, "\" \"");
    check_refused::<Action>("pass ", 5, "the end of the text");
    check_refused::<Chance>("draw 13", 7, "the end of the text");
    check_refused::<Chance>("dealer 0", 8, "a number from 1 to 5");
}

#[test]
fn damaged_data_is_refused() {
    for data in [
        r#"{"capture":{"hand":[],"centre":["4"]}}"#,
        r#"{"capture":{"hand":["cat","cat"],"centre":["4"]}}"#,
        r#"{"cat":{"seat":0,"card":"witch"}}"#,
        r#"{"cast":"3"}"#,
        r#"{"discard":"12"}"#,
    ] {
        assert!(serde_json::from_str::<Action>(data).is_err(), "{data}");
    }
    let any_order = r#"{"capture":{"hand":["9"],"centre":["5","4"]}}"#;
    let action: Action = serde_json::from_str(any_order).unwrap();
    assert_eq!(action.to_string(), "capture 9=4+5");
}

#[test]
fn outcomes_have_one_text_and_one_data_form() {
    for (text, data) in [
        ("dealer 2", r#"{"dealer":2}"#),
        ("draw 7", r#"{"draw":"7"}"#),
        ("draw prince", r#"{"draw":"prince"}"#),
    ] {
        let chance: Chance = text.parse().unwrap();
        assert_eq!(chance.to_string(), text);
        assert_eq!(serde_json::to_string(&chance).unwrap(), data);
        assert_eq!(serde_json::from_str::<Chance>(data).unwrap(), chance);
    }
}

#[test]
fn options_are_printed_in_order_and_checked() {
    for (given, canonical) in [
        ("", "players=2"),
        ("players=4 dealer=4", "players=4 dealer=4"),
        (
            "tie-by-ingredients quiet-end=on players=3 auto-ask=off",
            "players=3 quiet-end=on tie-by-ingredients=on",
        ),
        (
            "witch-sweeps-spells auto-ask cat-for-a-point witch-needs-centre dealer=1",
            "players=2 dealer=1 witch-needs-centre=on cat-for-a-point=on auto-ask=on witch-sweeps-spells=on",
        ),
    ] {
        let options: Options = given.parse().unwrap();
        assert_eq!(options.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(options));
    }
    check_refused::<Options>("players=2 dealer=3", 11, "dealer=random");
    check_refused::<Options>("players=5", 1, "players=2 to players=4");
    assert!(Options::new(1).is_err());
    let options = Options::new(3).unwrap().with(HouseRule::AutoAsk);
    assert_eq!((options.players(), options.dealer()), (3, None));
    assert_eq!(options.with(HouseRule::AutoAsk), options);
    for rule in HouseRule::ALL {
        assert_eq!(options.has(rule), rule == HouseRule::AutoAsk);
        let text = format!("players=2 {}", rule.key());
        assert!(text.parse::<Options>().unwrap().has(rule));
    }
}

#[test]
fn positions_have_one_text_and_one_data_form() {
    for text in [
        "p=2 d=0 t=1 ph=spell h=1.1.7.witch/3.9 c=4.5 g=- P=6.witch/- I=1.2/- s=-/gravity:10,ugly:3.4 n=5.9/- a=5/- q=2",
        "p=3 d=- t=0 ph=dealer h=-/-/- c=- g=1 P=-/-/- I=-/-/- s=-/-/-",
        "p=4 d=3 t=0 ph=sweep h=1/2/wash/- c=- g=- P=-/-/-/- I=-/-/-/- s=-/-/-/ugly:- w=-/?/wash/decline",
    ] {
        let position: Position = text.parse().unwrap();
        let players = ranarium_game::Position::players(&position);
        assert!(text.starts_with(&format!("p={players} ")));
        assert_eq!(position.to_string(), text);
        let data = serde_json::to_string(&position).unwrap();
        assert_eq!(serde_json::from_str::<Position>(&data).unwrap(), position);
    }
    let position = r#"{"dealer":null,"turn":1,"phase":"dealer","centre":[],"draw":[],"players":[{"hand":[],"power":[],"ingredients":[]}]}"#;
    assert!(serde_json::from_str::<Position>(position).is_err());
    check_refused::<Position>("p=5", 3, "a number from 2 to 4");
    check_refused::<Position>("p=4 d=0 t=4", 11, "a number from 0 to 3");
    check_refused::<Position>("p=2 d=0 t=0 ph=now", 16, "\"dealer\"");
    check_refused::<Position>("p=2 d=0 t=0 ph=act h=1", 23, "\"/\"");
}

/// Checks that a position is refused after one change, with this clause and text key.
fn check_position(options: &str, from: &str, to: &str, clause: &str, key: &str) {
    let good = FrogJuice::position(&table(options, GOOD)).to_string();
    let options = options.parse().unwrap();
    assert!(FrogJuice::restore(&options, &good.parse().unwrap()).is_ok());
    assert!(good.contains(from), "{from} in {good}");
    let bad: Position = good.replacen(from, to, 1).parse().unwrap();
    let illegal = FrogJuice::restore(&options, &bad).expect_err(to);
    assert_eq!(
        (illegal.clause, illegal.message.key),
        (clause, key),
        "{bad}"
    );
}

const GOOD: &str = "ph=spell h=7.8/3.wash c=4.witch g=9.9 P=6/- I=1.2/- s=ugly:5/- n=-/4.5 a=-/5";

#[test]
fn positions_that_cannot_be_are_refused_by_their_clause() {
    let refuse = |from, to, clause, key| check_position("players=2", from, to, clause, key);
    refuse("c=4.witch", "c=4", "FJ-1.2", "refuse-position-cards");
    refuse(
        "c=4.witch",
        "c=4.4.witch",
        "FJ-1.1",
        "refuse-position-cards",
    );
    refuse("t=0", "t=2", "FJ-2.2", "refuse-no-seat");
    refuse("d=1", "d=3", "FJ-2.2", "refuse-no-seat");
    refuse("d=1", "d=-", "FJ-2.2", "refuse-position-dealer");
    refuse("P=6/", "P=-/", "FJ-1.2", "refuse-position-cards");
    refuse(
        "s=ugly:5/-",
        "s=ugly:9/-",
        "FJ-8.5",
        "refuse-position-spell",
    );
    refuse(
        "s=ugly:5/-",
        "s=ugly:3.4.5/-",
        "FJ-8.5",
        "refuse-position-spell",
    );
    refuse(
        "c=4.witch g=9.9 P=6/",
        "c=witch g=9.9 P=4.6/",
        "FJ-4.5",
        "refuse-position-pile",
    );
    refuse("c=4.witch", "c=4", "FJ-1.2", "refuse-position-cards");
    refuse("n=-/4.5", "n=-/3.5", "FJ-8.3", "refuse-position-denied");
    refuse("n=-/4.5", "n=-/5.cat", "FJ-8.3", "refuse-position-denied");
    refuse("a=-/5", "a=-/8", "FJ-8.4", "refuse-position-asked");
    refuse(
        "n=-/4.5 a=-/5",
        "n=4/5 a=4/5",
        "FJ-8.4",
        "refuse-position-asked",
    );
    refuse("ph=spell", "ph=act", "FJ-8.4", "refuse-position-asked");
    refuse("a=-/5", "a=-/5 w=-/?", "FJ-7.5", "refuse-position-window");
    refuse("a=-/5", "a=-/5 q=1", "FJ-9.1", "refuse-position-quiet");
    let no_asked = |from: &str, to: &str, clause: &str, key: &str| {
        let from = format!("{from} a=-/5");
        let good = FrogJuice::position(&table("players=2", GOOD)).to_string();
        let text = good.replacen(" a=-/5", "", 1);
        let from = from.trim_end_matches(" a=-/5");
        assert!(text.contains(from), "{from} in {text}");
        let bad: Position = text.replacen(from, to, 1).parse().unwrap();
        let illegal = FrogJuice::restore(&"players=2".parse().unwrap(), &bad).expect_err(to);
        assert_eq!(
            (illegal.clause, illegal.message.key),
            (clause, key),
            "{bad}"
        );
    };
    no_asked("ph=spell", "ph=over", "FJ-9.1", "refuse-position-phase");
    no_asked("ph=spell", "ph=deal", "FJ-2.1", "refuse-position-phase");
    no_asked("ph=spell", "ph=window", "FJ-7.5", "refuse-position-window");
    no_asked("h=7.8/", "h=7.7.8.8.8/", "FJ-1.1", "refuse-position-cards");
}

#[test]
fn positions_of_other_players_or_dealers_are_refused() {
    let position = FrogJuice::position(&table("players=2", GOOD));
    for (options, key) in [
        ("players=3", "refuse-position-players"),
        ("players=2 dealer=1", "refuse-position-dealer"),
    ] {
        let illegal = FrogJuice::restore(&options.parse().unwrap(), &position).unwrap_err();
        assert_eq!(illegal.message.key, key);
    }
    assert!(FrogJuice::restore(&"players=2 dealer=2".parse().unwrap(), &position).is_ok());
}

/// Tokens as for [`table`], and how the position is refused.
fn check_table(options: &str, tokens: &str, clause: &str, key: &str) {
    let result = std::panic::catch_unwind(|| table(options, tokens));
    let message = *result.expect_err(tokens).downcast::<String>().unwrap();
    assert!(
        message.ends_with(&format!("{clause}: {key}")),
        "{tokens}: {message}"
    );
}

#[test]
fn phases_that_cannot_be_are_refused() {
    for (options, tokens, clause, key) in [
        (
            "players=2",
            "ph=draw h=1.2.3.4/5 g=7",
            "FJ-3.1",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=draw h=1.2/5 g=-",
            "FJ-3.1",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=window h=1.2/5 c=7 w=-/?",
            "FJ-7.4",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=window h=1.2/- c=witch",
            "FJ-7.5",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=window h=1/2 c=witch P=wash/- w=-/?",
            "FJ-7.5",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=window h=1/2 c=witch w=-/decline",
            "FJ-7.5",
            "refuse-position-window",
        ),
        (
            "players=2",
            "ph=window h=1/2 c=witch w=?/?",
            "FJ-7.5",
            "refuse-position-window",
        ),
        (
            "players=3",
            "ph=window h=1/2/3 c=witch w=-/wash/?",
            "FJ-7.5",
            "refuse-position-window",
        ),
        (
            "players=2 witch-needs-centre",
            "ph=sweep h=1/2 w=-/?",
            "FJ-6.2",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "ph=over h=1/2 g=-",
            "FJ-9.1",
            "refuse-position-phase",
        ),
        (
            "players=2",
            "h=1.1.1.1.2/3",
            "FJ-3.1",
            "refuse-position-hand",
        ),
        (
            "players=2 quiet-end",
            "h=1/2 g=- q=2",
            "FJ-9.1",
            "refuse-position-quiet",
        ),
        (
            "players=2 quiet-end",
            "h=1/2 g=5 q=1",
            "FJ-9.1",
            "refuse-position-quiet",
        ),
    ] {
        check_table(options, tokens, clause, key);
    }
}

#[test]
fn a_deal_is_dealt_in_order() {
    let options: Options = "players=2 dealer=2".parse().unwrap();
    let restore = |hands: &str, centre: &str, turn: &str| {
        let text = format!("p=2 d=1 t={turn} ph=deal h={hands} c={centre} g=- P=-/- I=-/- s=-/-");
        let mut position: Position = text.parse().unwrap();
        let dealt = position.players[0].hand.plus(position.players[1].hand);
        position.draw = Cards::BOX.minus(dealt).minus(position.centre);
        FrogJuice::restore(&options, &position).is_ok()
    };
    assert!(restore("-/-", "-", "0"));
    assert!(restore("1.2/-", "-", "0"));
    assert!(restore("1.2.3.4/5", "-", "0"));
    assert!(restore("1.2.3.4/1.2.3.4", "-", "0"));
    assert!(restore("1.2.3.4/1.2.3.4", "1.2.3", "0"));
    assert!(!restore("1.2.3.4/1.2.3.4", "1.2.3.4", "0"));
    assert!(!restore("1.2.3/5", "-", "0"));
    assert!(!restore("1.2.3.4/5", "5", "0"));
    assert!(!restore("-/-", "-", "1"));
}

/// Restores a position with all else in the draw pile; an error is the clause that refuses it.
fn restored(options: &str, text: &str) -> Result<(), &'static str> {
    let mut position: Position = text.parse().unwrap();
    let mut rest = Cards::BOX.minus(position.centre);
    for player in &position.players {
        rest = rest.minus(player.hand).minus(player.ingredients);
        rest = rest.minus(player.power);
        for spell in &player.spells {
            rest = rest.minus(spell.under).without(spell.spell.kind());
        }
    }
    position.draw = rest;
    let state = FrogJuice::restore(&options.parse().unwrap(), &position);
    state.map(drop).map_err(|illegal| illegal.clause)
}

#[test]
fn fj_2_1_a_deal_has_no_captured_cards() {
    let deal = |tokens: &str| {
        let text = format!("p=2 d=1 t=0 ph=deal h=1.2/- c=- g=- {tokens}");
        restored("players=2", &text)
    };
    assert_eq!(deal("P=-/- I=-/- s=-/-"), Ok(()));
    for tokens in [
        "P=-/- I=3/- s=-/-",
        "P=-/- I=-/3 s=-/-",
        "P=6/- I=-/- s=-/-",
        "P=-/- I=-/- s=ugly:-/-",
        "P=-/- I=-/- s=-/- n=-/5",
    ] {
        assert_eq!(deal(tokens), Err("FJ-2.1"), "{tokens}");
    }
}

#[test]
fn fj_2_1_the_draw_pile_holds_no_more_than_is_left_of_a_deal() {
    for (players, hands, none) in [
        (2, "1.2.3.4/1.2.3.4", "-/-"),
        (3, "1.2.3.4/1.2.3.4/5.7.8.9", "-/-/-"),
        (4, "1.2.3.4/1.2.3.4/5.7.8.9/5.7.8.9", "-/-/-/-"),
    ] {
        let options = format!("players={players}");
        let after = |centre: &str| {
            let course = format!("d=1 t=0 ph=act h={hands} c={centre} g=-");
            let text = format!("p={players} {course} P={none} I={none} s={none}");
            restored(&options, &text)
        };
        assert_eq!(after("5.7.8.9"), Ok(()));
        assert_eq!(after("5.7.8"), Err("FJ-2.1"), "{players}");
    }
}

#[test]
fn fj_2_2_all_cards_are_in_the_box_before_the_dealer_is_drawn() {
    let before = |turn: &str, centre: &str| {
        let course = format!("d=- t={turn} ph=dealer h=-/- c={centre} g=-");
        let text = format!("p=2 {course} P=-/- I=-/- s=-/-");
        restored("players=2", &text)
    };
    assert_eq!(before("0", "-"), Ok(()));
    assert_eq!(before("1", "-"), Err("FJ-2.2"));
    assert_eq!(before("0", "5"), Err("FJ-2.2"));
}

#[test]
fn data_has_each_spell_once() {
    let state = table("players=2", "h=1/2 s=ugly:3/-");
    let mut position = FrogJuice::position(&state);
    let spell = position.players[0].spells[0];
    position.players[0].spells.push(spell);
    let illegal = FrogJuice::restore(FrogJuice::options(&state), &position).unwrap_err();
    assert_eq!(
        (illegal.clause, illegal.message.key),
        ("FJ-1.2", "refuse-position-spell-twice")
    );
}

#[test]
fn sheets_have_a_canonical_text_and_data() {
    let text = "tie-by-ingredients\n\n1: ingredients 14, power witch 6 ugly witch  \n2: ingredients 9, power -\n";
    let sheet: ScoreSheet = text.parse().unwrap();
    let canonical = "tie-by-ingredients\n1: ingredients 14, power 6 witch witch ugly\n2: ingredients 9, power -";
    assert_eq!(sheet.to_string(), canonical);
    assert_eq!(canonical.parse(), Ok(sheet.clone()));
    let data = r#"{"ties":"by-ingredients","players":[{"ingredients":14,"power":["6","witch","witch","ugly"]},{"ingredients":9,"power":[]}]}"#;
    assert_eq!(serde_json::to_string(&sheet).unwrap(), data);
    assert_eq!(serde_json::from_str::<ScoreSheet>(data).unwrap(), sheet);
    let short = data.replace("\"ties\":\"by-ingredients\",", "");
    assert_eq!(
        serde_json::from_str::<ScoreSheet>(&short).unwrap().ties,
        Ties::Shared
    );
    assert!(serde_json::from_str::<ScoreSheet>(r#"{"players":[]}"#).is_err());
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
        let error = text.parse::<ScoreSheet>().expect_err(text);
        assert_eq!(
            (error.column, error.allowed[0].as_str()),
            (column, allowed),
            "{text}"
        );
    }
    let line = |number| format!("{number}: ingredients 1, power -\n");
    let five: String = (1..=5).map(line).collect();
    let error = five.parse::<ScoreSheet>().unwrap_err();
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
    let empty = ScoreSheet {
        ties: Ties::Shared,
        players: Vec::new(),
    };
    assert_eq!(FrogJuice::score(&empty).unwrap_err().clause, "FJ-2.1");
    let full = "1: ingredients 22, power -\n2: ingredients 22, power 6 6 6 6";
    assert!(FrogJuice::score(&full.parse().unwrap()).is_ok());
}
