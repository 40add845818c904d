//! Section 4: how a match ends.

use crate::support::{
    destinations, events, legal, mover, play, refused, restore, seat, set_up, set_up_after,
};
use icefrogs::{Action, Event, IceFrogs, MAX_OCCURRENCES, MAX_PLIES, State};
use ranarium_game::{Game, NoEvents, Notation, PerftDraws, Seat, Step, Turn, perft, perft_divide};

/// Checks the shares of a match that is over, and the reason for which passing is refused.
fn check_over(state: &State, shares: &[u8], reason: &str) {
    assert_eq!(IceFrogs::turn(state), Turn::Over);
    assert_eq!(IceFrogs::returns(state).unwrap().shares(), shares);
    let pass = IceFrogs::check(state, seat(1), &Action::Pass).unwrap_err();
    assert_eq!(pass.to_string(), reason);
    for number in 1..=shares.len() {
        let mut actions = vec![Action::Pass];
        IceFrogs::legal_actions(state, seat(number), &mut actions);
        assert!(actions.is_empty());
        assert_eq!(
            IceFrogs::count_actions(state, seat(number), &mut actions),
            0
        );
    }
}

fn check_on(state: &State) {
    assert!(
        matches!(IceFrogs::turn(state), Turn::Decide(_)),
        "{state:?}"
    );
    assert_eq!(IceFrogs::returns(state), None);
}

/// Each of the two goes there and back: four plies that lead to the same position.
const ROUND: [&str; 4] = ["c1-c2", "g7-g6", "c2-c1", "g6-g7"];

fn shuttle() -> State {
    set_up("players=2", 1, "c1:1L,g7:2L")
}

#[test]
fn if_4_1_entering_an_opponents_start_wins() {
    // By a step.
    let state = set_up("players=2", 1, "h1:1S");
    check_over(&play(&state, &["h1-i1"]), &[60, 0], "IF-4.1: over-won");
    // By a jump, and at the end of a chain: from e3 over f3 to g3, over h1 to i1.
    let state = set_up("players=2", 1, "g3:1L,h1:2M");
    check_over(&play(&state, &["g3-i1"]), &[60, 0], "IF-4.1: over-won");
    let state = set_up("players=2", 1, "e3:1M,f3:2S,h1:2S");
    assert!(destinations(&state, "e3").contains("i1"));
    let won = play(&state, &["e3-i1"]);
    check_over(&won, &[60, 0], "IF-4.1: over-won");
    assert_eq!(
        events(&state, "e3-i1").last(),
        Some(&Event::Ended(icefrogs::End::Won(seat(1))))
    );
    // The other player's goal is a1.
    let state = set_up("players=2", 2, "b2:2S");
    check_over(&play(&state, &["b2-a1"]), &[0, 60], "IF-4.1: over-won");
}

#[test]
fn if_4_1_with_three_any_opponents_start_counts() {
    for (turn, stacks, action, shares) in [
        (1, "f1:1S", "f1-g1", [60, 0, 0]),
        (1, "g6:1S", "g6-g7", [60, 0, 0]),
        (2, "b1:2S", "b1-a1", [0, 60, 0]),
        (2, "f6:2S", "f6-g7", [0, 60, 0]),
        (3, "b2:3S", "b2-a1", [0, 0, 60]),
        (3, "g2:3S", "g2-g1", [0, 0, 60]),
    ] {
        let state = set_up("players=3", turn, stacks);
        check_over(&play(&state, &[action]), &shares, "IF-4.1: over-won");
    }
    // i1 is not a start.
    check_on(&play(&set_up("players=3", 1, "h1:1S"), &["h1-i1"]));
}

/// Seat 1 has only medium and large ones left to bring out, all its small ones are covered by seat
/// 2, and both doors of a1 and the spaces behind them are topped by small ones.
const LOCKED: &str = "b1:1S2S,b2:1S2S,c3:1S2S,c5:1S2S,e3:1S2S";

#[test]
fn if_4_2_without_a_move_a_player_passes() {
    let state = set_up("players=2", 1, LOCKED);
    assert_eq!(legal(&state), ["pass"]);
    assert_eq!(IceFrogs::count_actions(&state, seat(1), &mut Vec::new()), 1);
    let after = play(&state, &["pass"]);
    assert_eq!(mover(&after), seat(2));
    assert_eq!(events(&state, "pass"), [Event::Passed { seat: seat(1) }]);
    assert_eq!(
        IceFrogs::position(&after).to_string(),
        IceFrogs::position(&state)
            .to_string()
            .replace("t=0 k=0 n=0", "t=1 k=1 n=1")
    );
    // A move in between, and the count of passes in a row is 0 again.
    let moved = play(&after, &["e3-e4"]);
    assert!(
        IceFrogs::position(&moved)
            .to_string()
            .starts_with("p=2 t=0 k=0 n=2 ")
    );
    let entered = play(&after, &["M-h1"]);
    assert!(
        IceFrogs::position(&entered)
            .to_string()
            .starts_with("p=2 t=0 k=0 n=2 ")
    );
    // With the space behind one door open there is no pass: out to c5, or on over c6 to c7.
    let open = set_up("players=2", 1, &LOCKED.replace("c5:", "c6:"));
    assert_eq!(legal(&open), ["M-c5", "M-c7", "L-c5", "L-c7"]);
    assert_eq!(refused(&open, "pass"), "IF-4.2: pass-with-moves");
}

#[test]
fn if_4_2_two_moves_to_the_same_space_are_moves() {
    // All of seat 1 but two medium ones lies under g4; those stand between small ones, and can step
    // onto c2 alone.
    let tower = ["1L", "1M", "1S"].map(|one| one.repeat(if one == "1M" { 3 } else { 5 }));
    let stacks = format!(
        "b1:2S,c1:1M,c3:1M,c4:2S,c5:3S,d1:2S,d2:3S,d3:3S,e1:2S,e3:3S,g4:{}2S",
        tower.concat()
    );
    let state = set_up("players=3", 1, &stacks);
    assert_eq!(legal(&state), ["c1-c2", "c3-c2"]);
    assert_eq!(refused(&state, "pass"), "IF-4.2: pass-with-moves");
}

#[test]
fn if_4_2_if_all_pass_in_a_row_it_is_a_draw() {
    // It cannot come about by legal moves: the owner of the smallest top can always step with it.
    // So the passes are made by force here.
    for players in [2, 3] {
        let mut state = set_up(&format!("players={players}"), 1, "");
        for number in 1..=players {
            check_on(&state);
            IceFrogs::apply_unchecked(
                &mut state,
                Step::Act(seat(number), Action::Pass),
                &mut NoEvents,
            );
        }
        let shares = vec![60 / players as u8; players];
        check_over(&state, &shares, "IF-4.2: over-all-passed");
    }
}

#[test]
fn if_4_3_third_occurrence_is_a_draw() {
    let once = play(&shuttle(), &ROUND);
    check_on(&once);
    assert!(
        IceFrogs::position(&once)
            .to_string()
            .ends_with("s=c1:0L,g7:1L r=2")
    );
    let almost = play(&once, &ROUND[..3]);
    check_on(&almost);
    assert!(IceFrogs::position(&almost).to_string().ends_with(" r=2"));
    check_over(
        &play(&almost, &ROUND[3..]),
        &[30, 30],
        "IF-4.3: over-repetition",
    );
    assert_eq!(MAX_OCCURRENCES, 3);
}

#[test]
fn if_4_3_the_player_to_move_matters() {
    // The large one goes round a triangle, the other there and back: the stacks are the same after
    // six plies; after three plies c1 is back where it was, but with g7 elsewhere.
    let state = play(&shuttle(), &["c1-d1", "g7-g6", "d1-c2", "g6-g7", "c2-c1"]);
    // The stacks of the start, and seat 2 to move: another position.
    assert!(
        IceFrogs::position(&state)
            .to_string()
            .ends_with("s=c1:0L,g7:1L")
    );
    assert_eq!(mover(&state), seat(2));
}

#[test]
fn if_4_3_supplies_matter() {
    // A new pyramid changes the supply, and no earlier position can occur again.
    let state = play(&play(&shuttle(), &ROUND), &["S-b1"]);
    let state = play(&state, &["g7-g6", "c1-c2", "g6-g7", "c2-c1"]);
    assert!(
        IceFrogs::position(&state)
            .to_string()
            .ends_with("s=b1:0S,c1:0L,g7:1L r=2")
    );
    check_on(&state);
}

#[test]
fn if_4_3_swapping_equal_pyramids_keeps_the_position() {
    // Two large ones of seat 1 walk round until each stands where the other stood.
    let state = set_up("players=2", 1, "c1:1L,d1:1L,g7:2L");
    let state = play(&state, &["c1-c2", "g7-g6", "d1-c1", "g6-g7", "c2-d1"]);
    assert!(
        IceFrogs::position(&state)
            .to_string()
            .ends_with("s=c1:0L,d1:0L,g7:1L")
    );
    let again = play(
        &state,
        &[
            "g7-g6", "c1-c2", "g6-g7", "d1-c1", "g7-g6", "c2-d1", "g6-g7",
        ],
    );
    assert!(
        IceFrogs::position(&again)
            .to_string()
            .ends_with("s=c1:0L,d1:0L,g7:1L r=2")
    );
    check_on(&again);
}

#[test]
fn if_4_3_after_a_thousand_plies_a_draw() {
    assert_eq!(MAX_PLIES, 1000);
    let state = set_up_after("players=2", 1, "c1:1L,g7:2L", "k=0 n=998");
    let state = play(&state, &["c1-c2"]);
    check_on(&state);
    check_over(&play(&state, &["g7-g6"]), &[30, 30], "IF-4.3: over-limit");
    let state = set_up_after("players=3", 1, "c1:1L", "k=0 n=999");
    check_over(
        &play(&state, &["c1-c2"]),
        &[20, 20, 20],
        "IF-4.3: over-limit",
    );
}

#[test]
fn if_4_4_a_chain_ends_in_an_opponents_start() {
    // From g3 over h1 into i1; on over h2 it would come to g5.
    let stacks = "g3:1M,h1:2S,h2:2S";
    let state = set_up("players=2", 1, stacks);
    assert_eq!(destinations(&state, "g3"), "f2 f3 g2 g4 i1");
    assert_eq!(refused(&state, "g3-g5"), "IF-4.4: beyond-the-goal g5 i1");
    // Nor onto a stack next to it.
    let state = set_up("players=2", 1, "g3:1M,h1:2S,h2:2L");
    assert_eq!(destinations(&state, "g3"), "f2 f3 g2 g4 i1");
    assert_eq!(refused(&state, "g3-h2"), "IF-4.4: beyond-the-goal h2 i1");
    // The player whose start it is goes through (IF-3.6).
    let state = set_up("players=2", 2, "g3:2M,h1:1S,h2:1S");
    assert_eq!(destinations(&state, "g3"), "f2 f3 g2 g4 g5");
}

#[test]
fn if_4_5_a_win_comes_before_a_draw() {
    let state = set_up_after("players=2", 1, "h1:1S", "k=0 n=999");
    check_over(&play(&state, &["h1-i1"]), &[60, 0], "IF-4.1: over-won");
    // Set up as one that has stood twice, it needs one more time.
    let options = "players=2".parse().unwrap();
    let twice = restore(&options, "p=2 t=0 k=0 n=8 u=554/554 s=c1:0L,g7:1L r=2");
    check_on(&twice);
    check_over(&play(&twice, &ROUND), &[30, 30], "IF-4.3: over-repetition");
    // And one that has stood three times is over.
    let thrice = restore(&options, "p=2 t=0 k=0 n=8 u=554/554 s=c1:0L,g7:1L r=3");
    check_over(&thrice, &[30, 30], "IF-4.3: over-repetition");
}

#[test]
fn if_4_5_a_pass_is_a_ply_and_makes_a_position() {
    // Seat 1 is locked in and passes; seat 2 walks to and fro with a large one far away.
    let state = set_up_after("players=2", 1, &format!("{LOCKED},g6:2L"), "k=0 n=0");
    let round = ["pass", "g6-g7", "pass", "g7-g6"];
    let once = play(&state, &round);
    check_on(&once);
    check_over(&play(&once, &round), &[30, 30], "IF-4.3: over-repetition");
    let state = set_up_after("players=2", 1, LOCKED, "k=0 n=999");
    check_over(&play(&state, &["pass"]), &[30, 30], "IF-4.3: over-limit");
}

#[test]
fn if_4_1_a_win_set_up_by_hand_is_over() {
    let options = "players=3".parse().unwrap();
    let won = restore(&options, "p=3 t=1 k=0 n=9 u=455/555/555 s=g7:0S");
    check_over(&won, &[60, 0, 0], "IF-4.1: over-won");
    assert_eq!(
        IceFrogs::check(&won, Seat::FIRST, &Action::Pass)
            .unwrap_err()
            .clause,
        "IF-4.1"
    );
}

/// Returns the number of answers to an action, by a count that takes both plies at once and is the
/// sum of the counts action by action.
fn answers(state: &State, action: &str) -> u64 {
    let divided = perft_divide::<IceFrogs>(state, 2, &PerftDraws::All).unwrap();
    let sum: u64 = divided.iter().map(|(_, count)| count).sum();
    assert_eq!(perft::<IceFrogs>(state, 2, &PerftDraws::All), Some(sum));
    let (_, count) = divided
        .iter()
        .find(|(one, _)| one.to_string() == action)
        .unwrap();
    *count
}

#[test]
fn if_4_1_no_action_is_counted_after_a_win() {
    let state = set_up("players=2", 1, "c5:2L,h1:1S");
    assert_eq!(answers(&state, "h1-i1"), 0);
    assert!(answers(&state, "h1-h2") > 0);
}

#[test]
fn if_4_2_a_forced_pass_is_answered() {
    assert!(answers(&set_up("players=2", 1, LOCKED), "pass") > 0);
}

#[test]
fn if_4_3_no_action_is_counted_after_a_draw() {
    let twice = play(&play(&shuttle(), &ROUND), &ROUND[..3]);
    assert_eq!(answers(&twice, "g6-g7"), 0);
    assert!(answers(&twice, "g6-g5") > 0);
    for (plies, is_over) in [(997, false), (998, false), (999, true)] {
        let plies = format!("k=0 n={plies}");
        let state = set_up_after("players=2", 1, "c1:1L,g7:2L", &plies);
        assert_eq!(answers(&state, "c1-c2") == 0, is_over, "{plies}");
    }
}
