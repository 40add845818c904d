//! AF-1 and AF-2: the setup, and the parts of a turn.

use crate::support::{clause, legal, outcomes, play, position, state};
use army_of_frogs::{ArmyOfFrogs, Event, Phase, Task, TurnPart};
use ranarium_game::{Game, Seat, Turn, Viewer, Views};

fn start(options: &str) -> army_of_frogs::State {
    ArmyOfFrogs::start(&options.parse().unwrap())
}

/// One own stone, its owner to act with nothing but own stones: neither Move nor Add is possible.
const STUCK: &str = "p=2 t=0 ph=auto h=00/01 b=0011 s=0:0,0";

#[test]
fn af_1_1_ten_stones_of_each_colour_in_play() {
    for (options, bag) in [
        ("players=2", "00000000001111111111"),
        ("players=3", "000000000011111111112222222222"),
        ("players=4", "0000000000111111111122222222223333333333"),
    ] {
        let text = position(&start(options));
        assert!(text.contains(&format!(" b={bag} s=")), "{text}");
    }
    let mut three = start("players=3");
    play(&mut three, &["start 1"]);
    assert_eq!(
        outcomes(&three),
        ["take green x10", "take red x10", "take blue x10"]
    );
}

#[test]
fn af_1_2_two_stones_each_seat_1_first_two_running() {
    let mut state = start("players=2");
    play(
        &mut state,
        &["start 2", "take green", "take red", "take red"],
    );
    assert_eq!(
        position(&state),
        "p=2 t=1 ph=D h=01/1 b=00000000011111111 s="
    );
    assert_eq!(ArmyOfFrogs::turn(&state), Turn::Chance);
    assert_eq!(outcomes(&state), ["take green x9", "take red x8"]);
    play(&mut state, &["take red"]);
    assert_eq!(
        position(&state),
        "p=2 t=1 ph=auto h=01/11 b=0000000001111111 s="
    );
}

#[test]
fn af_1_3_the_start_player_is_drawn_and_play_is_clockwise() {
    let mut state = start("players=3");
    assert_eq!(outcomes(&state), ["start 1 x1", "start 2 x1", "start 3 x1"]);
    play(&mut state, &["start 3"]);
    play(
        &mut state,
        &[
            "take green",
            "take red",
            "take green",
            "take red",
            "take blue",
            "take red",
        ],
    );
    assert!(state.island().is_empty());
    assert_eq!(state.to_act(), Seat::new(2));
    play(&mut state, &["add red 0,0", "take green"]);
    assert_eq!(state.to_act(), Seat::new(0));
    let action = "add red 1,0".parse().unwrap();
    let illegal = ArmyOfFrogs::check(&state, Seat::new(1), &action).unwrap_err();
    assert_eq!(illegal.to_string(), "AF-1.3: refused-not-your-turn");
}

#[test]
fn af_2_1_possible_actions_are_mandatory_in_order() {
    // One Move: over red, from one end of the line to the other.
    let mut state = state(
        "players=2",
        "p=2 t=0 ph=auto h=11/01 b=0101 s=0:0,0;1:1,0;1:2,0",
    );
    assert_eq!(legal(&state), ["move 0,0 3,0"]);
    assert_eq!(clause(&state, "add red 1,1"), "AF-2.1 at 0,0 3,0");
    assert_eq!(clause(&state, "pass"), "AF-2.1 at 0,0 3,0");
    play(&mut state, &["move 0,0 3,0"]);
    assert_eq!(state.phase(), Phase::Add);
    assert_eq!(clause(&state, "move 3,0 0,0"), "AF-2.1 at ");
    assert_eq!(clause(&state, "pass"), "AF-2.1 at 1,1");
    play(&mut state, &["add red 1,1"]);
    assert_eq!(state.phase(), Phase::Take);
    assert_eq!(clause(&state, "pass"), "AF-2.4 at ");
}

#[test]
fn af_2_1_a_refused_pass_names_a_possible_action() {
    let moving = state("players=2", "p=2 t=0 ph=auto h=-/- b= s=0:1,0;1:0,0");
    assert_eq!(clause(&moving, "pass"), "AF-2.1 at 1,0 -1,0");
    let adding = state("players=2", "p=2 t=0 ph=auto h=11/- b=01 s=");
    assert_eq!(clause(&adding, "pass"), "AF-2.1 at 0,0");
}

#[test]
fn af_2_1_the_next_action_is_public() {
    for (position, task) in [
        (
            "p=2 t=0 ph=auto h=01/01 b=01 s=0:0,0;1:1,0",
            Some(Task::Move),
        ),
        ("p=2 t=0 ph=auto h=01/01 b=01 s=", Some(Task::Add)),
        ("p=2 t=0 ph=auto h=01/01 b=01 s=0:0,0", Some(Task::Add)),
        ("p=2 t=0 ph=A h=01/01 b=01 s=0:0,0;1:1,0", Some(Task::Add)),
        (STUCK, Some(Task::Pass)),
        ("p=2 t=0 ph=T h=0/01 b=01 s=0:0,0", None),
    ] {
        let state = state("players=2", position);
        let seen = ArmyOfFrogs::observe(&state, Viewer::Spectator);
        assert_eq!(seen.task, task, "{position}");
    }
}

#[test]
fn af_2_1_impossible_actions_are_skipped() {
    let mut no_move = state("players=2", "p=2 t=0 ph=auto h=01/01 b=01 s=0:0,0");
    let events = play(&mut no_move, &["add red 1,0"]);
    let (seat, part) = (Seat::FIRST, TurnPart::Move);
    assert_eq!(events[0], Event::Skipped { seat, part });
    // After the Move the hand is empty, and so is the bag.
    let mut no_add = state("players=2", "p=2 t=0 ph=auto h=-/01 b= s=0:0,0;1:1,0");
    let events = play(&mut no_add, &["move 0,0 2,0"]);
    let part = TurnPart::Add;
    assert_eq!(events[1], Event::Skipped { seat, part });
    assert_eq!(no_add.to_act(), Seat::new(1));
}

#[test]
fn af_2_1_a_turn_without_move_and_add_is_a_forced_pass() {
    let mut stuck = state("players=2", STUCK);
    assert_eq!(legal(&stuck), ["pass"]);
    play(&mut stuck, &["pass"]);
    assert_eq!(
        position(&stuck),
        "p=2 t=1 ph=auto h=00/01 b=0011 s=0:0,0 n=1 k=1"
    );
    play(&mut stuck, &["add red 1,0", "take green"]);
    // After another action, passes are counted again.
    assert_eq!(
        position(&stuck),
        "p=2 t=0 ph=auto h=00/00 b=011 s=0:0,0;1:1,0 n=2"
    );
}

#[test]
fn af_2_2_only_own_stones_on_the_island_move() {
    let state = state(
        "players=2",
        "p=2 t=0 ph=auto h=11/01 b=01 s=0:0,0;1:1,0;1:2,0",
    );
    assert_eq!(clause(&state, "move 2,0 -1,0"), "AF-2.2 at 2,0");
    assert_eq!(clause(&state, "move 5,5 3,0"), "AF-2.2 at 5,5");
}

#[test]
fn af_2_3_only_stones_of_the_hand_are_added() {
    let state = state("players=2", "p=2 t=0 ph=A h=11/01 b=01 s=1:0,0;0:1,0");
    assert_eq!(clause(&state, "add green 0,1"), "AF-2.3 at green");
    assert_eq!(clause(&state, "add white 0,1"), "AF-2.3 at white");
}

#[test]
fn af_2_4_take_one_stone_at_random_if_the_hand_has_room() {
    let mut one_taken = state("players=2", "p=2 t=0 ph=auto h=01/01 b=0111 s=1:0,0");
    play(&mut one_taken, &["add red 1,0"]);
    assert_eq!(outcomes(&one_taken), ["take green x1", "take red x3"]);
    play(&mut one_taken, &["take red"]);
    assert_eq!(
        position(&one_taken),
        "p=2 t=1 ph=auto h=01/01 b=011 s=1:0,0;1:1,0 n=1"
    );
    // One stone a turn, even into an empty hand; and none into a full one.
    let mut empty_hand = state("players=2", "p=2 t=0 ph=auto h=-/01 b=0111 s=1:0,0");
    play(&mut empty_hand, &["pass", "take green"]);
    assert_eq!(
        position(&empty_hand),
        "p=2 t=1 ph=auto h=0/01 b=111 s=1:0,0 n=1 k=1"
    );
    let mut full = state("players=2", STUCK);
    play(&mut full, &["pass"]);
    assert_eq!(full.to_act(), Seat::new(1));
    let mut empty_bag = state("players=2", "p=2 t=0 ph=auto h=01/01 b= s=1:0,0");
    play(&mut empty_bag, &["add red 1,0"]);
    assert_eq!(empty_bag.to_act(), Seat::new(1));
}
