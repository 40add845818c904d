//! Each term of the estimate, by two positions that differ in nothing else.

use crate::support::{self, play, seat, set_up};
use icefrogs::{ABOUT_TO_WIN, IceFrogs, WON};
use ranarium_game::{Algorithm, AlphaBetaHooks, Evaluation, Game, GameOptions, Seat};

fn estimate(options: &str, turn: usize, stacks: &str, number: usize) -> i32 {
    IceFrogs::evaluate(&set_up(options, turn, stacks), seat(number))
}

/// Checks that seat 1 prefers the first position to the second.
fn check_prefers(turn: usize, better: &str, worse: &str) {
    let value = |stacks| estimate("players=2", turn, stacks, 1);
    assert!(value(better) > value(worse), "{better}, not {worse}");
    let other = |stacks| estimate("players=2", turn, stacks, 2);
    assert!(
        other(better) < other(worse),
        "seat 2: {worse}, not {better}"
    );
}

#[test]
fn finished_matches_are_estimated_by_their_result() {
    let won = play(&set_up("players=3", 1, "f1:1S"), &["f1-g1"]);
    let values = Seat::all(3).map(|seat| IceFrogs::evaluate(&won, seat));
    assert_eq!(values.collect::<Vec<_>>(), [WON, -WON, -WON]);
    let limit = support::set_up_after("players=2", 1, "c1:1L", "k=0 n=999");
    let drawn = play(&limit, &["c1-c2"]);
    assert_eq!(IceFrogs::evaluate(&drawn, seat(1)), 0);
}

#[test]
fn the_start_is_even() {
    for options in icefrogs::Options::all() {
        let start = IceFrogs::start(&options);
        for seat in Seat::all(options.players()) {
            assert_eq!(IceFrogs::evaluate(&start, seat), 0, "{options}");
        }
    }
}

#[test]
fn nearer_pyramids_are_better() {
    check_prefers(2, "f3:1S", "e3:1S");
    check_prefers(2, "e3:1S", "c4:1S");
    // From e3 it is four spaces to i1, worth 50, from f3 three, worth 80; neither threatens to jump
    // or step in.
    let gain = estimate("players=2", 2, "f3:1S", 1) - estimate("players=2", 2, "e3:1S", 1);
    assert_eq!(gain, 30);
}

#[test]
fn an_own_top_is_better_than_a_smothered_pyramid() {
    check_prefers(1, "c1:2S,d3:1S", "d3:1S2S");
    // On the same space, the order of two: the top counts -10, and how near it is to its goal.
    check_prefers(1, "e3:2S1S", "e3:1S2S");
    assert_eq!(estimate("players=2", 1, "e3:2S1S", 1), 2 * (-10 + 50) - 40);
}

#[test]
fn closed_doors_are_bad() {
    // Four large ones round a1: each size may step onto b1 and b2, and a large one may jump on to
    // c3 and c5: 2 + 2 + 4.
    let open = estimate("players=2", 2, "b1:2L,b2:2L,c3:2L,c5:2L", 1);
    // Four small ones: a small one goes to all four, a medium or large one to none: 4 + 0 + 0.
    let closed = estimate("players=2", 2, "b1:2S,b2:2S,c3:2S,c5:2S", 1);
    assert_eq!(open - closed, 4 * (8 - 4));
}

#[test]
fn a_win_at_hand_is_nearly_one() {
    // Seat 1 stands before i1. If it is its turn, it wins; if not, it threatens to.
    let now = estimate("players=2", 1, "h1:1S", 1);
    assert!(now > ABOUT_TO_WIN && now < WON, "{now}");
    assert!(estimate("players=2", 1, "h1:1S", 2) < -ABOUT_TO_WIN);
    let threat = estimate("players=2", 2, "h1:1S", 1);
    assert!(threat < ABOUT_TO_WIN, "{threat}");
    // A threat is worth 250 more than a pyramid as near that threatens nothing: g3 is two spaces
    // away, and jumps in over h1.
    let jump = estimate("players=2", 2, "g3:1M,h1:2S", 1);
    let blocked = estimate("players=2", 2, "g3:1S,h1:2M", 1);
    assert!(jump > blocked + 200, "{jump} {blocked}");
    // With three, a win of one is a loss of both others.
    for number in [2, 3] {
        assert!(estimate("players=3", 1, "f1:1S", number) < -ABOUT_TO_WIN);
    }
}

#[test]
fn greedy_takes_and_blocks_immediate_wins() {
    let best = |state: &<IceFrogs as Game>::State| {
        let seat = support::mover(state);
        let all = support::legal(state);
        all.into_iter()
            .max_by_key(|action| IceFrogs::evaluate(&play(state, &[action]), seat))
            .unwrap()
    };
    assert_eq!(best(&set_up("players=2", 1, "c1:2S,g3:1M,h1:2S")), "g3-i1");
    // Seat 2 threatens to jump from c3 over b1 into a1; a small one that steps onto b1 does not
    // help, one on c3 does.
    let state = set_up("players=2", 1, "b1:1L,c3:2L,d3:1L");
    let after = play(&state, &[&best(&state)]);
    assert!(!support::legal(&after).contains(&"c3-a1".to_owned()));
}

#[test]
fn a_quiet_estimate_counts_tops_alone() {
    let quiet = |turn, stacks| {
        let state = set_up("players=2", turn, stacks);
        Seat::all(2)
            .map(|seat| IceFrogs::evaluate_quiet(&state, seat))
            .collect::<Vec<_>>()
    };
    // Seat 1 stands four spaces from i1, worth -10 + 50; seat 2 on c4 two from a1 and on g3 six:
    // -10 + 120 and -10 + 16.
    let value = (-10 + 50) - (-10 + 120) - (-10 + 16);
    assert_eq!(quiet(1, "c4:2L,e3:1S,g3:2M"), [value, -value]);
    // Neither a threat nor a win in hand counts: h1 is one space from i1.
    assert_eq!(quiet(1, "h1:1S"), quiet(2, "h1:1S"));
    assert_eq!(quiet(1, "h1:1S"), [-10 + 200, 10 - 200]);
    // Each seat has its own goal: c4 is two spaces from a1, and six from i1.
    assert_eq!(quiet(1, "c4:2L"), [10 - 120, -10 + 120]);
}

#[test]
fn the_mean_of_the_others_is_subtracted() {
    let state = set_up("players=3", 1, "c4:2L");
    let values = Seat::all(3).map(|seat| IceFrogs::evaluate_quiet(&state, seat));
    let worth = 30 + 120;
    assert_eq!(values.collect::<Vec<_>>(), [-worth / 2, worth, -worth / 2]);
}

#[test]
fn two_players_search_and_three_sample() {
    for options in icefrogs::Options::all() {
        let family = match options.players() {
            2 => Algorithm::AlphaBeta,
            _ => Algorithm::Sampling,
        };
        assert_eq!(IceFrogs::tuning(&options).algorithm, family, "{options}");
    }
}

#[test]
fn closeness_counts_spaces() {
    let state = set_up("players=2", 1, "c1:2S,e3:1M,h1:1S");
    // One space from i1 counts 7 of 8, and four spaces 4.
    assert_eq!(icefrogs::closeness(&state, seat(1)), 7 + 4);
    // On the hexagon b3 is two spaces from a1, over a2 or over b2.
    let state = set_up("players=2 board=hexagon", 1, "b3:2S");
    assert_eq!(icefrogs::closeness(&state, seat(2)), 6);
}
