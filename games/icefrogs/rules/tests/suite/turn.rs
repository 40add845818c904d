//! Section 2: pyramids that may be moved, and spaces where a move may not end.

use crate::support::{destinations, legal, mover, play, refused, restore, seat, set_up, stacks};
use icefrogs::{Action, IceFrogs};
use ranarium_game::{Game, Notation};

#[test]
fn if_2_1_an_own_top_moves_or_one_comes_from_the_supply() {
    let state = set_up("players=2", 1, "e3:1S,g7:2S");
    assert_eq!(
        legal(&state),
        [
            "S-b1", "S-b2", "M-b1", "M-b2", "L-b1", "L-b2", "e3-d3", "e3-d4", "e3-e2", "e3-e4",
            "e3-f3", "e3-f4"
        ]
    );
    assert_eq!(refused(&state, "c3-c4"), "IF-2.1: nothing-there c3");
    // From the supply by the same rules: over b1 to c3, from the start.
    let state = set_up("players=2", 1, "b1:2M");
    assert_eq!(destinations(&state, "S"), "b1 b2");
    assert_eq!(destinations(&state, "M"), "b1 b2 c3");
    assert_eq!(destinations(&state, "L"), "b2 c3");
    assert_eq!(stacks(&play(&state, &["L-c3"])), "b1:1M,c3:0L");
}

#[test]
fn if_2_1_players_take_turns() {
    let state = set_up("players=3", 1, "");
    let to = "S-b1".parse().unwrap();
    assert!(IceFrogs::check(&state, seat(1), &to).is_ok());
    for other in [2, 3] {
        let illegal = IceFrogs::check(&state, seat(other), &to).unwrap_err();
        assert_eq!(illegal.to_string(), "IF-2.1: not-your-turn");
    }
    let mut state = state;
    for (turn, action) in [(1, "S-b1"), (2, "S-f1"), (3, "S-g6"), (1, "M-b2")] {
        assert_eq!(mover(&state), seat(turn));
        state = play(&state, &[action]);
    }
    assert_eq!(mover(&state), seat(2));
}

#[test]
fn if_2_2_only_the_top_moves_and_never_to_the_own_start() {
    let state = set_up("players=2", 1, "e3:1M2S,f3:1L1M");
    assert_eq!(destinations(&state, "e3"), "");
    assert_eq!(refused(&state, "e3-e4"), "IF-2.2: not-the-top e3");
    // The medium of f3 leaves, and the large one under it stays.
    let after = play(&state, &["f3-f2"]);
    assert_eq!(stacks(&after), "e3:0M1S,f2:0M,f3:0L");
    let home = set_up("players=2", 1, "b1:1S");
    assert_eq!(destinations(&home, "b1"), "b2 c3 c4");
    assert_eq!(refused(&home, "b1-a1"), "IF-2.2: own-start a1");
    assert_eq!(refused(&home, "S-a1"), "IF-2.2: own-start a1");
    // For the other player a1 is a goal.
    let other = set_up("players=2", 2, "b1:2S");
    assert_eq!(destinations(&other, "b1"), "a1 b2 c3 c4");
}

#[test]
fn if_2_3_pyramids_of_opponents_are_never_moved() {
    let state = set_up("players=2", 1, "e3:2S");
    assert_eq!(destinations(&state, "e3"), "");
    assert_eq!(refused(&state, "e3-e4"), "IF-2.3: not-yours e3");
    // Jumping over one leaves it where it is.
    let state = set_up("players=2", 1, "e3:1S,e4:2S");
    assert_eq!(stacks(&play(&state, &["e3-e5"])), "e4:1S,e5:0S");
}

#[test]
fn if_2_3_a_stack_has_no_height_limit() {
    // All 30 pyramids but one on e3, the last of them steps up.
    let under = ["2L", "1L", "2M", "1M", "2S"]
        .map(|one| one.repeat(5))
        .concat();
    let tower = format!("d3:1S,e3:{under}1S1S1S1S");
    let state = set_up("players=2", 1, &tower);
    let after = play(&state, &["d3-e3"]);
    let tallest = ["1L", "0L", "1M", "0M", "1S", "0S"]
        .map(|one| one.repeat(5))
        .concat();
    assert_eq!(stacks(&after), format!("e3:{tallest}"));
    // With everything in one stack only its top can move: not seat 2, whose turn it is.
    assert_eq!(legal(&after), ["pass"]);
    let back = play(&after, &["pass", "e3-f3"]);
    assert_eq!(
        stacks(&back),
        format!("e3:{},f3:0S", &tallest[..tallest.len() - 2])
    );
    // 45 in a three-player match.
    let all = ["1L", "2L", "3L", "1M", "2M", "3M", "1S", "2S", "3S"];
    let state = set_up(
        "players=3",
        3,
        &format!("e3:{}", all.map(|one| one.repeat(5)).concat()),
    );
    assert_eq!(destinations(&state, "e3"), "d3 d4 e2 e4 f3 f4");
}

#[test]
fn if_2_4_the_pyramid_beneath_becomes_the_top() {
    let state = set_up("players=2", 1, "e3:2M1S,f4:2M");
    assert_eq!(destinations(&state, "f4"), "");
    let after = play(&state, &["e3-e2"]);
    assert_eq!(stacks(&after), "e2:0S,e3:1M,f4:1M");
    // Seat 2 has its medium back: it can be moved, and jumped over.
    assert_eq!(destinations(&after, "e3"), "d3 d4 e1 e4 f3 f4 g5");
    assert_eq!(destinations(&after, "f4"), "d3 e3 e4 f2 f3 f5 g4 g5");
}

#[test]
fn if_2_5_a_move_may_pass_over_its_origin_but_not_end_there() {
    // Over e4 and back again.
    let state = set_up("players=2", 1, "e3:1M,e4:2S,f4:2L");
    assert_eq!(refused(&state, "e3-e3"), "IF-2.5: stays e3");
    assert_eq!(destinations(&state, "e3"), "d3 d4 e2 e5 f3 f4");
    // Nor may it come down again on the one that lay beneath it.
    let state = set_up("players=2", 1, "e3:1M1M,e4:2S");
    assert_eq!(refused(&state, "e3-e3"), "IF-2.5: stays e3");
    assert_eq!(destinations(&state, "e3"), "d3 d4 e2 e5 f3 f4");
}

#[test]
fn if_2_5_every_action_changes_the_position() {
    for board in ["players=2", "players=3 board=hexagon"] {
        let mut state = IceFrogs::start(&board.parse().unwrap());
        for round in 0..60 {
            let options = IceFrogs::options(&state);
            let mut actions: Vec<Action> = Vec::new();
            if IceFrogs::turn(&state) == ranarium_game::Turn::Over {
                break;
            }
            IceFrogs::legal_actions(&state, mover(&state), &mut actions);
            for action in &actions {
                assert_ne!(
                    stacks(&play(&state, &[&action.to_string()])),
                    stacks(&state)
                );
            }
            let action = actions[round * 7 % actions.len()].to_string();
            let again = restore(options, &IceFrogs::position(&state).to_string());
            assert_eq!(stacks(&again), stacks(&state));
            state = play(&state, &[&action]);
        }
    }
}
