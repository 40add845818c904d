//! The options table, and the clauses that options change.

use crate::support::{after, legal, options, reason, start, table, token};
use stacking_frogs::{Deck, Frame, Options, Passing, Pinks};

fn check_refused(text: &str, column: usize, allowed: &str) {
    let error = text.parse::<Options>().unwrap_err();
    assert_eq!(error.column, column, "{text}");
    assert!(
        error.allowed.join(", ").contains(allowed),
        "{text}: {error}"
    );
}

#[test]
fn sf_option_players_one_to_five() {
    for players in 1..=4 {
        assert_eq!(options(&format!("players={players}")).players(), players);
    }
    assert_eq!(options("").players(), 2);
    check_refused("players=0", 1, "players=1 to players=5");
    check_refused("players=6", 1, "players=1 to players=5");
    assert!(options("players=1").is_solo());
    assert!(!options("players=2").is_solo());
}

#[test]
fn sf_option_deck_base_or_expanded() {
    assert_eq!(options("players=3").deck(), Deck::Base);
    assert_eq!(options("players=3 deck=expanded").deck(), Deck::Expanded);
    check_refused("players=3 deck=huge", 11, "deck=base, deck=expanded");
}

#[test]
fn sf_1_6_five_players_use_the_expanded_deck_by_default() {
    assert_eq!(options("players=5").deck(), Deck::Expanded);
    assert_eq!(options("players=5").to_string(), "players=5 deck=expanded");
    assert_eq!(options("players=4").deck(), Deck::Base);
}

#[test]
fn sf_1_2_five_players_need_the_expanded_deck() {
    assert_eq!(options("players=5 deck=expanded").players(), 5);
    check_refused("deck=base players=5", 11, "deck=expanded");
    for players in 1..=4 {
        for deck in ["base", "expanded"] {
            options(&format!("players={players} deck={deck}"));
        }
    }
}

#[test]
fn sf_option_passing_reversed() {
    assert_eq!(options("").passing(), Passing::Alternating);
    assert_eq!(options("passing=reversed").passing(), Passing::Reversed);
    let hands = "ph=pick s=-/-/- h=bbbbbb/pppppp/yyyyyy";
    let round = "1 pick blue; 2 pick purple; 3 pick yellow; 1 place 0,0; 2 place 0,0; 3 place 0,0";
    // Left: seat 1's hand goes to seat 2. Right: to seat 3.
    let left = after(table("players=3", hands), round);
    assert_eq!(token(&left, "h"), "yyyyy/bbbbb/ppppp");
    let right = after(table("players=3 passing=reversed", hands), round);
    assert_eq!(token(&right, "h"), "ppppp/yyyyy/bbbbb");
}

#[test]
fn sf_option_frame_fixed() {
    assert_eq!(options("").frame(), Frame::Floating);
    assert_eq!(options("frame=fixed").frame(), Frame::Fixed);
    let first = "ph=place s=-/- c=y/y";
    // A floating frame has one name for the first place; a fixed one has nine.
    assert_eq!(legal(&table("", first), 1), ["place 0,0"]);
    let nine = [
        "place 0,0",
        "place 1,0",
        "place 2,0",
        "place 0,1",
        "place 1,1",
        "place 2,1",
        "place 0,2",
        "place 1,2",
        "place 2,2",
    ];
    assert_eq!(legal(&table("frame=fixed", first), 1), nine);
}

#[test]
fn sf_option_pinks_cancel() {
    assert_eq!(options("").pinks(), Pinks::Recruit);
    assert_eq!(options("pinks-cancel").pinks(), Pinks::Cancel);
    let both = "ph=place s=-/- c=k/k";
    let round = "1 place 0,0; 2 place 0,0";
    let recruiting = after(table("deck=expanded", both), round);
    assert_eq!(token(&recruiting, "ph"), "draw:0");
    let cancelled = after(table("deck=expanded pinks-cancel", both), round);
    assert_eq!(token(&cancelled, "ph"), "pick");
    // A pink alone is not cancelled.
    let alone = after(
        table("deck=expanded pinks-cancel", "ph=place s=-/- c=k/b"),
        round,
    );
    assert_eq!(token(&alone, "ph"), "draw:0");
}

#[test]
fn options_have_one_text() {
    for (given, canonical) in [
        ("", "players=2"),
        (
            "players=2 deck=base passing=alternating frame=floating",
            "players=2",
        ),
        (
            "pinks-cancel frame=fixed passing=reversed deck=expanded players=5",
            "players=5 deck=expanded passing=reversed frame=fixed pinks-cancel=on",
        ),
    ] {
        assert_eq!(options(given).to_string(), canonical);
        assert_eq!(options(canonical), options(given));
    }
}

#[test]
fn a_seat_that_does_not_play_is_refused() {
    assert_eq!(
        reason(&table("", "ph=pick s=-/-"), 3, "pick blue"),
        "SF-2.2 no-such-seat"
    );
    assert_eq!(
        reason(&start("players=2"), 1, "pick blue"),
        "SF-2.4 cards-are-drawn"
    );
}
