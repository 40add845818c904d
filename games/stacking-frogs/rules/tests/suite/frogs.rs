//! The clauses of frogs, decks and wooden markers (SF-1).

use crate::support::rule_checks::{draws, legal, names, play, set};
use ranarium_game::{Game, Viewer, Views};
use stacking_frogs::{Card, Deck, Options, StackingFrogs, State};

fn first_draws(options: &str) -> Vec<(String, u32)> {
    draws(&StackingFrogs::start(&options.parse().unwrap()))
}

#[test]
fn sf_1_1_the_base_deck_has_48_frogs() {
    let expected = [
        ("draw blue", 15),
        ("draw purple", 9),
        ("draw yellow", 8),
        ("draw orange", 7),
        ("draw red", 5),
        ("draw green", 4),
    ];
    assert_eq!(
        first_draws("players=2"),
        expected.map(|(text, copies)| (text.to_owned(), copies))
    );
    assert_eq!(Deck::Base.cards().len(), 48);
}

#[test]
fn sf_1_1_the_expanded_deck_has_64_frogs() {
    let expected = [
        ("draw blue", 15),
        ("draw purple", 9),
        ("draw yellow", 8),
        ("draw orange", 7),
        ("draw red", 5),
        ("draw green", 5),
        ("draw pink", 6),
        ("draw blue/purple", 1),
        ("draw blue/yellow", 1),
        ("draw blue/orange", 1),
        ("draw blue/red", 1),
        ("draw purple/yellow", 1),
        ("draw purple/orange", 1),
        ("draw purple/red", 1),
        ("draw yellow/orange", 1),
        ("draw yellow/red", 1),
    ];
    let found = first_draws("players=5 deck=expanded");
    assert_eq!(
        found,
        expected.map(|(text, copies)| (text.to_owned(), copies))
    );
    assert_eq!(Deck::Expanded.cards().len(), 64);
}

#[test]
fn sf_1_2_five_players_need_the_expanded_deck() {
    for players in 1..=4 {
        for deck in ["base", "expanded"] {
            let options: Options = format!("players={players} deck={deck}").parse().unwrap();
            assert_eq!(options.deck() == Deck::Expanded, deck == "expanded");
        }
    }
    assert!("players=5 deck=expanded".parse::<Options>().is_ok());
    for refused in ["players=5 deck=base", "deck=base players=5"] {
        let error = refused.parse::<Options>().unwrap_err();
        assert_eq!(error.found, "players=5");
        assert_eq!(error.column, refused.find("players").unwrap() + 1);
        assert!(error.allowed[0].contains("deck=expanded"));
    }
    assert!("players=6 deck=expanded".parse::<Options>().is_err());
}

#[test]
fn sf_1_3_every_new_stack_of_three_takes_a_marker() {
    let mut state = set("players=2", "p=2 a=1 r=2 ph=place s=0,0:by/0,0:py c=b/o");
    let markers = |state: &State| StackingFrogs::observe(state, Viewer::Spectator).markers;
    assert_eq!(markers(&state), 10);
    let events = play(&mut state, &["1 place 0,0", "2 place 1,0"]);
    assert!(names(&events).contains(&"Locked".to_owned()));
    assert_eq!(markers(&state), 9);
}

#[test]
fn sf_1_3_a_stack_of_three_is_locked_without_a_marker() {
    let state = set(
        "players=3 deck=expanded",
        "p=3 a=3 r=13 ph=place \
         s=0,0:bbb;1,0:bbb;2,0:bbb;0,1:bbb;1,1:bbb;2,1:ppp;0,2:ppp;1,2:ppp\
         /0,0:yyy;1,0:yyy;2,0:yyo;0,1:ooo;1,1:ooo/- c=Yr/Bp/g",
    );
    assert_eq!(StackingFrogs::observe(&state, Viewer::Spectator).markers, 0);
    // Thirteen stacks of three: seat 1 has the last of its nine places only.
    assert_eq!(legal(&state, 1), ["place 2,2 as yellow"]);
}

#[test]
fn sf_1_4_the_nine_duals() {
    let duals: Vec<String> = Card::all()
        .filter(|card| card.halves().is_some())
        .map(|card| card.to_string())
        .collect();
    let expected = [
        "blue/purple",
        "blue/yellow",
        "blue/orange",
        "blue/red",
        "purple/yellow",
        "purple/orange",
        "purple/red",
        "yellow/orange",
        "yellow/red",
    ];
    assert_eq!(duals, expected);
    for none in [
        "orange/red",
        "red/orange",
        "blue/green",
        "blue/blue",
        "purple/blue",
    ] {
        assert!(none.parse::<Card>().is_err(), "{none}");
    }
}

#[test]
fn sf_1_5_a_red_goes_on_green_and_on_pink() {
    let state = set(
        "players=2 deck=expanded",
        "p=2 a=1 r=1 ph=place s=0,0:g/0,0:k c=r/r",
    );
    assert_eq!(legal(&state, 1), ["place 0,0"]);
    assert_eq!(legal(&state, 2), ["place 0,0"]);
}
