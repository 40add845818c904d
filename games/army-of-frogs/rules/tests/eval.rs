//! AF-7: each term of the estimate, on islands that are counted by hand.

mod common;

use army_of_frogs::{ArmyOfFrogs, State, WIN};
use common::state;
use ranarium_game::{Evaluation, Seat};

fn island(stones: &str) -> State {
    state("players=2", &format!("p=2 t=0 ph=auto h=-/- b= s={stones}"))
}

/// The estimates of all seats.
fn values(state: &State, players: u8) -> Vec<i32> {
    let all = Seat::all(players);
    all.map(|seat| ArmyOfFrogs::evaluate(state, seat)).collect()
}

/// The outlooks of green and red. With two seats the estimates are `4 g - 3 r` and `4 r - 3 g`,
/// where four times the one and three times the other are seven times an outlook.
fn outlooks(stones: &str) -> [i32; 2] {
    let values = values(&island(stones), 2);
    let outlook = |own: usize| (4 * values[own] + 3 * values[1 - own]) / 7;
    let [green, red] = [outlook(0), outlook(1)];
    assert_eq!(values, [4 * green - 3 * red, 4 * red - 3 * green]);
    [green, red]
}

/// What green's stones are worth, beside any of red's.
fn green(stones: &str) -> i32 {
    outlooks(stones)[0]
}

#[test]
fn af_7_1_a_stone_in_the_group_is_worth_20_and_one_short_of_seven_costs_25() {
    for (stones, expected) in [
        ("0:0,0;1:1,0", 20 - 6 * 25),
        ("0:0,0;0:-1,0;1:1,0", 2 * 20 - 5 * 25),
        ("0:0,0;0:-1,0;0:-2,0;1:1,0", 3 * 20 - 4 * 25),
        // Any shape is as good.
        ("0:0,0;0:-1,0;0:-1,1;1:1,0", 3 * 20 - 4 * 25),
        (
            "0:0,0;0:-1,0;0:-2,0;0:-3,0;0:-4,0;0:-5,0;1:1,0",
            6 * 20 - 25,
        ),
    ] {
        assert_eq!(green(stones), expected, "{stones}");
    }
}

#[test]
fn af_7_1_more_than_seven_stones_are_not_short_of_any() {
    // Seven in a row, and an eighth beyond a red stone: 7 x 20, and 30 and one step for the one
    // apart.
    let seven = "0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;0:6,0;1:7,0";
    assert_eq!(green(&format!("{seven};0:8,0")), 7 * 20 - 30 - 6);
}

#[test]
fn af_7_1_a_stone_apart_costs_30_instead_of_20_gained() {
    let (together, apart) = ("0:0,0;0:1,0;1:2,0", "0:0,0;1:1,0;0:2,0");
    assert_eq!(green(together), 20 + 20 - 5 * 25);
    // One cell lies between: one step.
    assert_eq!(green(apart), 20 - 30 - 6 - 5 * 25);
}

#[test]
fn af_2_3_a_stone_added_alone_is_one_less_short_and_one_more_apart() {
    let (before, after) = ("0:0,0;1:1,0", "0:0,0;1:1,0;0:2,0");
    assert_eq!(green(after) - green(before), 25 - 30 - 6);
    // Added by red, it changes nothing of green's.
    assert_eq!(green("0:0,0;1:1,0;1:2,0"), green(before));
}

#[test]
fn af_3_2_each_step_between_a_stone_and_the_group_costs_6() {
    for (stones, steps) in [
        ("0:0,0;1:1,0;0:2,0", 1),
        ("0:0,0;1:1,0;1:2,0;0:3,0", 2),
        ("0:0,0;1:1,0;1:2,0;1:3,0;0:4,0", 3),
        // Round the corner it is as far as the cells are: 0,2 is two from 0,0, whatever lies
        // between.
        ("0:0,0;1:1,0;1:1,1;0:0,2", 1),
    ] {
        assert_eq!(green(stones), 20 - 30 - 6 * steps - 5 * 25, "{stones}");
    }
    // It is counted to the nearest stone of the group: one step from 0,0, two from -1,0.
    assert_eq!(green("0:-1,0;0:0,0;1:1,0;0:2,0"), 2 * 20 - 30 - 6 - 4 * 25);
}

#[test]
fn af_7_1_only_the_largest_group_is_one() {
    // Three together, then two together beyond a red stone: those are apart by one step and by two.
    let stones = "0:-1,0;0:0,0;0:1,0;1:2,0;0:3,0;0:4,0";
    assert_eq!(green(stones), 3 * 20 - 2 * 30 - 6 - 12 - 2 * 25);
    // Of two pairs either is the group.
    let pairs = "0:0,0;0:1,0;1:2,0;0:3,0;0:4,0";
    assert_eq!(green(pairs), 2 * 20 - 2 * 30 - 6 - 12 - 3 * 25);
}

#[test]
fn af_7_1_a_group_is_found_from_wherever_one_begins() {
    for (stones, expected) in [
        // Three that hang together by their first cell, by their last one, and each with each.
        ("0:0,0;0:0,1;0:1,-1;1:1,0", 3 * 20 - 4 * 25),
        ("0:-1,1;0:0,-1;0:0,0;1:1,0", 3 * 20 - 4 * 25),
        ("0:0,0;0:0,1;0:1,0;1:1,1", 3 * 20 - 4 * 25),
        // The same by their last one, behind one alone: two steps from -3,0 to the nearest.
        (
            "0:-3,0;1:-2,0;1:-1,0;0:-1,1;0:0,-1;0:0,0",
            3 * 20 - 30 - 6 * 2 - 3 * 25,
        ),
        // One alone, and behind it two.
        ("0:-1,0;1:0,0;0:1,0;0:2,0", 2 * 20 - 30 - 6 - 4 * 25),
        // Of three alone the first is the group: one step to the second, four to the third.
        (
            "0:0,0;1:1,0;0:2,0;1:3,0;1:4,0;0:5,0",
            20 - 2 * 30 - 6 * (1 + 4) - 4 * 25,
        ),
    ] {
        assert_eq!(green(stones), expected, "{stones}");
    }
}

#[test]
fn af_7_1_stones_in_hands_and_bag_do_not_count() {
    let with = |hands: &str, bag: &str| {
        let text = format!("p=2 t=0 ph=auto h={hands} b={bag} s=0:0,0;0:1,0;1:2,0");
        values(&state("players=2", &text), 2)
    };
    let nothing = with("-/-", "");
    for (hands, bag) in [("00/11", ""), ("11/00", "0011"), ("01/01", "000111")] {
        assert_eq!(with(hands, bag), nothing, "{hands} {bag}");
    }
}

#[test]
fn af_7_2_own_progress_counts_four_times_and_the_best_other_three_times() {
    let stones = "0:0,0;0:1,0;1:2,0";
    assert_eq!(outlooks(stones), [-85, -130]);
    let text = |stones| format!("p=3 t=0 ph=auto h=-/-/- b= s={stones}");
    let of_three = |stones| values(&state("players=3", &text(stones)), 3);
    // Green has one stone, red three together, blue two together: -130, -40, -85.
    let stones = "0:0,0;1:1,0;1:2,0;1:3,0;2:0,1;2:0,2";
    let expected = [4 * -130 - 3 * -40, 4 * -40 - 3 * -85, 4 * -85 - 3 * -40];
    assert_eq!(of_three(stones), expected);
    // What the worse of the others gains changes nothing for green: blue has a third stone, -40 as
    // well.
    assert_eq!(of_three(&format!("{stones};2:0,3"))[0], expected[0]);
}

#[test]
fn af_7_1_a_win_is_the_most_and_a_loss_the_least() {
    let row = |colour: u8| {
        let stones = (0..7).map(|at| format!("{colour}:{at},0"));
        stones.collect::<Vec<_>>().join(";")
    };
    assert_eq!(values(&island(&row(0)), 2), [WIN, -WIN]);
    assert_eq!(values(&island(&row(1)), 2), [-WIN, WIN]);
    // No island is worth as much: six of seven together, and red with a single stone.
    let nearly = values(&island("0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;1:6,0"), 2);
    assert!(
        nearly[0] < WIN / 100 && nearly[1] > -WIN / 100,
        "{nearly:?}"
    );
}

#[test]
fn af_7_3_a_draw_is_worth_nothing_however_the_island_looks() {
    for (options, end) in [
        ("players=2", "e=repetition"),
        ("players=2", "k=2 e=passes"),
        ("players=2 turn-limit=9", "n=9 e=turn-limit"),
    ] {
        let text = format!("p=2 t=0 ph=E h=-/- b= s=0:0,0;0:1,0;0:2,0;1:3,0 {end}");
        assert_eq!(values(&state(options, &text), 2), [0, 0], "{end}");
    }
}
