//! AF-7: each term of the estimate, on islands that are counted by hand.

use crate::support::state;
use army_of_frogs::{Action, ArmyOfFrogs, State, WON};
use ranarium_game::{Evaluation, Game, NoEvents, Rng, Seat, Step, Turn, random_step};

fn island(stones: &str) -> State {
    state("players=2", &format!("p=2 t=0 ph=auto h=-/- b= s={stones}"))
}

/// Returns the estimates of all seats.
fn values(state: &State, players: u8) -> Vec<i32> {
    let all = Seat::all(players);
    all.map(|seat| ArmyOfFrogs::evaluate(state, seat)).collect()
}

/// Returns green's lead over red; green has the next Move, which is worth 60.
fn lead(stones: &str) -> i32 {
    let [green, red] = values(&island(stones), 2)[..] else {
        panic!("two seats")
    };
    assert_eq!(green, -red);
    green - 60
}

#[test]
fn each_stone_short_of_seven_costs_150() {
    assert_eq!(lead("0:0,0;1:1,0"), 0);
    assert_eq!(lead("0:0,0;0:-1,0;1:1,0"), 150);
    // Any shape is as good.
    assert_eq!(lead("0:0,0;0:-1,0;0:-2,0;1:1,0"), 300);
    assert_eq!(lead("0:0,0;0:-1,0;0:-1,1;1:1,0"), 300);
}

#[test]
fn a_stone_apart_costs_100_and_60_a_step() {
    // It hops over both others to -1,0.
    assert_eq!(lead("0:0,0;1:1,0;0:2,0"), 150 - 160 - 60 + 60);
}

#[test]
fn a_stone_apart_that_cannot_move_costs_60_more() {
    // Green's stone on 1,0 and red's on 2,0 both hold the island together. Green has three stones,
    // red two.
    assert_eq!(lead("1:0,0;0:1,0;1:2,0;0:3,0;0:3,-1"), 150);
    assert_eq!(lead("1:0,0;1:1,0;1:2,0;0:3,0;0:3,-1"), -150);
}

#[test]
fn stones_in_hands_and_bag_do_not_count() {
    let with = |hands: &str, bag: &str| {
        let text = format!("p=2 t=0 ph=auto h={hands} b={bag} s=0:0,0;0:1,0;1:2,0");
        values(&state("players=2", &text), 2)
    };
    let nothing = with("-/-", "");
    for (hands, bag) in [("00/11", ""), ("11/00", "0011"), ("01/01", "000111")] {
        assert_eq!(with(hands, bag), nothing, "{hands} {bag}");
    }
}

/// Six green stones together, and a seventh that can hop to them.
const NEARLY: &str = "0:-1,1;0:0,0;0:0,1;0:1,0;0:1,1;0:2,0;0:4,0;1:3,0";

#[test]
fn a_win_with_the_next_move_is_nearly_a_win() {
    let next = values(&island(NEARLY), 2);
    assert!(next[0] > 3000 && next[1] < -3000, "{next:?}");
    // With red to Move and Add before, there is something to be done about it; with an Add alone,
    // less.
    let after = |phase: &str, hands: &str| {
        let text = format!("p=2 t=1 ph={phase} h={hands} b= s={NEARLY}");
        values(&state("players=2", &text), 2)[0]
    };
    let (after_turn, after_add) = (after("auto", "-/-"), after("A", "-/1"));
    assert!(
        0 < after_turn && after_turn < after_add && after_add < next[0],
        "{after_turn} {after_add} {next:?}"
    );
}

#[test]
fn the_best_placed_other_counts() {
    // Green has one stone, red three together, blue two together.
    let text = |stones| format!("p=3 t=0 ph=auto h=-/-/- b= s={stones}");
    let of_three = |stones| values(&state("players=3", &text(stones)), 3);
    let stones = "0:0,0;1:1,0;1:2,0;1:3,0;2:0,1;2:0,2";
    assert_eq!(of_three(stones), [60 - 300, 300 - 150, -150]);
    // Gains of the worse of the others change nothing for green.
    let more = format!("{stones};2:0,3");
    assert_eq!(of_three(&more)[0], of_three(stones)[0]);
}

#[test]
fn a_win_is_the_most_and_a_loss_the_least() {
    let row = |colour: u8| {
        let stones = (0..7).map(|at| format!("{colour}:{at},0"));
        stones.collect::<Vec<_>>().join(";")
    };
    assert_eq!(values(&island(&row(0)), 2), [WON, -WON]);
    assert_eq!(values(&island(&row(1)), 2), [-WON, WON]);
    // No island is worth as much: six of seven together, and red with a single stone.
    let nearly = values(&island("0:0,0;0:1,0;0:2,0;0:3,0;0:4,0;0:5,0;1:6,0"), 2);
    assert!(
        nearly[0] < WON / 100 && nearly[1] > -WON / 100,
        "{nearly:?}"
    );
}

#[test]
fn a_draw_is_worth_zero_on_any_island() {
    for (options, end) in [
        ("players=2", "e=repetition"),
        ("players=2", "k=2 e=passes"),
        ("players=2 turn-limit=9", "n=9 e=turn-limit"),
    ] {
        let text = format!("p=2 t=0 ph=E h=-/- b= s=0:0,0;0:1,0;0:2,0;1:3,0 {end}");
        assert_eq!(values(&state(options, &text), 2), [0, 0], "{end}");
    }
}

/// Checks that each legal action looks as good as the state after it. Returns the number of
/// actions.
fn check_looks(state: &State) -> usize {
    let (mut actions, mut looks) = (Vec::new(), Vec::new());
    let Turn::Decide(seats) = ArmyOfFrogs::turn(state) else {
        return 0;
    };
    let seat = seats.first().unwrap();
    ArmyOfFrogs::legal_actions(state, seat, &mut actions);
    ArmyOfFrogs::evaluate_actions(state, seat, &actions, &mut None, &mut looks);
    let after = |action: &Action| {
        let mut next = state.clone();
        ArmyOfFrogs::apply_unchecked(&mut next, Step::Act(seat, *action), &mut NoEvents);
        ArmyOfFrogs::evaluate(&next, seat)
    };
    let expected: Vec<i32> = actions.iter().map(after).collect();
    assert_eq!(looks, expected, "{state:?}");
    actions.len()
}

#[test]
fn an_action_is_estimated_by_its_result() {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let (mut compared, mut large) = (0, 0);
    for seed in 0..24 {
        let rng = &mut Rng::new(seed);
        let options = format!("players={} turn-limit=80", 2 + seed % 3);
        let mut state = ArmyOfFrogs::start(&options.parse().unwrap());
        while let Some(step) = random_step::<ArmyOfFrogs>(&state, rng, &mut actions, &mut outcomes)
        {
            compared += check_looks(&state);
            large += usize::from(state.island().len() > 30);
            ArmyOfFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }
    assert!(compared > 10_000 && large > 10, "{compared}, {large}");
}

/// Islands as long as they can be, up to the sizes at which more room is taken, where coordinates
/// count around and where they do not.
#[test]
fn an_action_along_a_line_is_estimated_by_its_result() {
    let mut compared = 0;
    for (dq, dr) in [(1_i16, 0_i16), (1, -1), (0, -1)] {
        for start in [(0_i16, 0_i16), (32_760, -32_760)] {
            for length in [3, 22, 25, 26, 27, 28, 29, 30, 36] {
                let cell = |along: i16, aside: i16| {
                    let q = start.0.wrapping_add(along * dq - aside * dr);
                    let r = start.1.wrapping_add(along * dr + aside * (dq + dr));
                    format!("{q},{r}")
                };
                // Two beside the line, so that some can move.
                let mut cells: Vec<String> = (0..length - 2).map(|at| cell(at, 0)).collect();
                cells.extend([cell(0, 1), cell(1, 1)]);
                let stones: Vec<String> = cells
                    .iter()
                    .enumerate()
                    .map(|(at, cell)| format!("{}:{cell}", (cells.len() - 1 - at) % 4))
                    .collect();
                for phase in ["auto", "A"] {
                    let stones = stones.join(";");
                    let text = format!("p=4 t=0 ph={phase} h=03/-/-/- b= s={stones}");
                    compared += check_looks(&state("players=4 own-turn-wins", &text));
                }
            }
        }
    }
    assert!(compared > 500, "{compared}");
}
