//! Answers of the reference engine that were counted by hand.

use super::{Reference, ReferenceEngine, ReferenceTurn, Wins};
use std::collections::BTreeSet;

/// Texts between bars.
fn texts(bars: &str) -> BTreeSet<String> {
    let texts = bars.split('|').filter(|text| !text.is_empty());
    texts.map(str::to_owned).collect()
}

fn at(position: &str) -> Reference {
    Reference::from_position(position, Wins::Always)
}

/// Checks the legal actions of the player to act.
#[track_caller]
fn check(position: &str, expected: &str) {
    let engine = at(position);
    assert_eq!(engine.legal(engine.to_act + 1), texts(expected));
}

fn over(shares: &[u8]) -> ReferenceTurn {
    ReferenceTurn::Over(shares.to_vec(), None)
}

fn decides(seat: u8) -> ReferenceTurn {
    ReferenceTurn::Decide([seat].into())
}

fn chance(outcomes: &[(&str, u32)]) -> ReferenceTurn {
    let outcomes = outcomes.iter().map(|(text, n)| ((*text).to_owned(), *n));
    ReferenceTurn::Chance(outcomes.collect())
}

/// Six green stones together, a red one below them and a green one below that.
const SIX_AND_ONE: &str = "0:-1,0;0:-1,1;0:0,-1;0:0,0;0:0,2;0:1,-1;0:1,0;1:0,1";
/// Eight green stones and four red ones in a ring round seven empty cells: single links, no end.
const RING: &str =
    "0:2,0;0:1,1;0:0,2;0:-1,2;0:-2,2;0:-2,1;0:-2,0;0:-1,-1;1:0,-2;1:1,-2;1:2,-2;1:2,-1";

#[test]
fn second_af_1_the_start_player_then_two_stones_each() {
    let mut engine = Reference::start("players=3");
    assert_eq!(
        engine.turn(),
        chance(&[("start 1", 1), ("start 2", 1), ("start 3", 1)])
    );
    engine.chance("start 2");
    assert_eq!(
        engine.turn(),
        chance(&[("take blue", 10), ("take green", 10), ("take red", 10)])
    );
    for stone in ["green", "green", "red", "blue", "blue"] {
        engine.chance(&format!("take {stone}"));
    }
    assert_eq!(
        engine.turn(),
        chance(&[("take blue", 8), ("take green", 8), ("take red", 9)])
    );
    engine.chance("take blue");
    assert_eq!(engine.turn(), decides(2));
    // Seat 2 was dealt the third and fourth stone; the first stone goes to the centre (AF-4.1).
    assert_eq!(engine.legal(2), texts("add red 0,0|add blue 0,0"));
    assert_eq!(engine.legal(1), texts(""));
}

#[test]
fn second_af_2_1_move_then_add_then_take() {
    let mut engine = at("p=2 t=0 ph=auto h=01/01 b=0011 s=0:0,0;1:1,0");
    assert_eq!(engine.legal(1), texts("move 0,0 2,0"));
    engine.act(1, "move 0,0 2,0");
    assert_eq!(engine.turn(), decides(1));
    engine.act(1, "add red 0,0");
    assert_eq!(engine.turn(), chance(&[("take green", 2), ("take red", 2)]));
    engine.chance("take red");
    assert_eq!(engine.turn(), decides(2));
    assert!(engine.agrees_with("p=2 t=1 ph=auto h=01/01 b=001 s=0:2,0;1:0,0;1:1,0 n=1"));
}

#[test]
fn second_af_2_1_a_turn_without_actions_is_a_pass() {
    let mut engine = at("p=2 t=0 ph=auto h=00/01 b=0011 s=0:0,0");
    assert_eq!(engine.legal(1), texts("pass"));
    engine.act(1, "pass");
    assert!(engine.agrees_with("p=2 t=1 ph=auto h=00/01 b=0011 s=0:0,0 n=1 k=1"));
}

#[test]
fn second_af_2_4_no_stone_is_taken_from_an_empty_bag() {
    let mut engine = at("p=2 t=0 ph=A h=1/- b= s=0:0,0;1:1,0");
    engine.act(1, "add red 2,0");
    assert!(engine.agrees_with("p=2 t=1 ph=auto h=-/- b= s=0:0,0;1:1,0;1:2,0 n=1"));
    assert_eq!(engine.legal(2), texts("move 2,0 -1,0"));
}

#[test]
fn second_af_3_1_over_a_whole_run() {
    check(
        "p=2 t=0 ph=auto h=11/01 b= s=0:0,0;1:1,0;1:2,0",
        "move 0,0 3,0",
    );
}

#[test]
fn second_af_3_2_several_hops_in_a_triangle() {
    check(
        "p=2 t=0 ph=auto h=11/01 b= s=0:0,0;1:1,0;1:0,1",
        "move 0,0 2,0|move 0,0 0,2",
    );
}

#[test]
fn second_af_4_2_own_colours_do_not_touch() {
    check(
        "p=2 t=0 ph=A h=01/01 b= s=0:0,0;1:1,0",
        "add green 2,0|add green 2,-1|add green 1,1\
         |add red 1,-1|add red 0,-1|add red -1,0|add red -1,1|add red 0,1|add red 2,0|add red 2,-1|add red 1,1",
    );
}

#[test]
fn second_af_4_4_two_alike_are_one_choice() {
    check(
        "p=2 t=0 ph=A h=00/01 b= s=0:0,0;1:1,0",
        "add green 2,0|add green 2,-1|add green 1,1",
    );
}

#[test]
fn second_af_5_2_a_stone_that_connects_the_island_stays() {
    // The middle of three could only go beyond an end, and leave the other alone; beside it
    // everything touches green.
    check(
        "p=2 t=1 ph=auto h=11/00 b= s=0:0,0;1:1,0;0:2,0",
        "add green 1,-1|add green 0,1|add green 2,-1|add green 1,1",
    );
}

#[test]
fn second_af_6_1_no_line_of_four() {
    // Beside the line a stone touches two of it; at its ends it touches one.
    check(
        "p=2 t=0 ph=A h=11/01 b= s=0:0,0;1:1,0;1:2,0",
        "add red 1,-1|add red 0,1|add red 2,-1|add red 1,1",
    );
}

#[test]
fn second_af_6_2_a_ring_gets_open_ends_only_when_broken() {
    // A stone that touches one of the ring makes no string: the stone it touches has two other
    // links.
    let engine = at(&format!("p=2 t=0 ph=auto h=11/01 b= s={RING}"));
    assert!(engine.legal(1).contains("add red 3,0"));
    // Wherever a stone of the ring goes, it leaves an open end.
    let actions = engine.legal(1);
    assert!(actions.iter().all(|action| action.starts_with("add red")));
}

#[test]
fn second_af_7_1_seven_together_win_at_once() {
    let mut engine = at(&format!("p=2 t=0 ph=auto h=01/01 b=01 s={SIX_AND_ONE}"));
    engine.act(1, "move 0,2 0,-2");
    assert_eq!(engine.turn(), over(&[60, 0]));
}

#[test]
fn second_af_7_2_an_opponents_stone_completes_an_army() {
    let six = "p=2 t=1 ph=A h=01/00 b=01 s=0:-1,0;0:-1,1;0:0,-1;0:0,0;0:1,-1;0:1,0;1:0,1";
    let mut engine = at(six);
    engine.act(2, "add green 0,-2");
    assert_eq!(engine.turn(), over(&[60, 0]));
    // Not in another's turn with the house rule; but after the own Move, if it still stands.
    let mut engine = Reference::from_position(six, Wins::OwnTurn);
    engine.act(2, "add green 0,-2");
    engine.chance("take red");
    assert_eq!(engine.turn(), decides(1));
    engine.act(1, "move 0,0 0,-3");
    assert_eq!(engine.turn(), over(&[60, 0]));
}

#[test]
fn second_af_7_6_own_turn_wins_looks_at_the_end_of_the_turn_too() {
    // No stone of the ring can move, so the army is checked after the Add, before the Take
    // (AF-7.6).
    let ring = format!("p=2 t=0 ph=auto h=11/01 b=01 s={RING}");
    let mut engine = Reference::from_position(&ring, Wins::OwnTurn);
    engine.act(1, "add red 3,0");
    assert_eq!(engine.turn(), over(&[60, 0]));
}

#[test]
fn second_af_7_3_a_round_of_passes() {
    let mut engine = at("p=3 t=0 ph=auto h=00/00/00 b= s=0:0,0 k=2");
    engine.act(1, "pass");
    assert_eq!(engine.turn(), over(&[20, 20, 20]));
    // Two of three are not a round.
    let mut engine = at("p=3 t=0 ph=auto h=00/00/00 b= s=0:0,0 k=1");
    engine.act(1, "pass");
    assert_eq!(engine.turn(), decides(2));
}

#[test]
fn second_af_7_3_the_third_time() {
    // A triangle, and two stones that go to and fro.
    let mut engine = at("p=2 t=0 ph=auto h=-/- b= s=0:0,0;1:0,1;1:1,0");
    let round = [
        (1, "move 0,0 2,0"),
        (2, "move 0,1 2,-1"),
        (1, "move 2,0 0,0"),
        (2, "move 2,-1 0,1"),
    ];
    for (seat, step) in round.into_iter().chain(round) {
        assert_eq!(engine.turn(), decides(seat));
        engine.act(seat, step);
    }
    assert_eq!(engine.turn(), over(&[30, 30]));
}

#[test]
fn second_af_option_turn_limit() {
    let mut engine = Reference::start("players=2 turn-limit=2");
    engine.chance("start 1");
    for _ in 0..4 {
        engine.chance("take red");
    }
    engine.act(1, "add red 0,0");
    engine.chance("take red");
    assert_eq!(engine.turn(), decides(2));
    // All of seat 2's stones are red, and so is the only one on the island: nothing can be added,
    // nothing moved.
    assert_eq!(engine.legal(2), texts("pass"));
    engine.act(2, "pass");
    assert_eq!(engine.turn(), over(&[30, 30]));
}
