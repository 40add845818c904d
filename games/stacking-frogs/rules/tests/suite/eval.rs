//! The worth of a state to a seat.

use crate::support::{after, seat, start, table};
use ranarium_game::{Evaluation, Game, Rng};
use stacking_frogs::{Action, StackingFrogs, State};

fn worth(state: &State, number: usize) -> i32 {
    StackingFrogs::evaluate(state, seat(number))
}

fn check(options: &str, tokens: &str, number: usize, expected: i32) {
    let state = table(options, tokens);
    assert_eq!(worth(&state, number), expected, "{tokens}");
}

#[test]
fn the_mean_of_the_others_is_subtracted() {
    let two = table("", "ph=pick s=0,0:b/0,0:y");
    assert_eq!(worth(&two, 1), -worth(&two, 2));
    let three = table("players=3", "ph=pick s=0,0:b/0,0:y/0,0:o");
    let sum: i32 = (1..=3).map(|number| worth(&three, number)).sum();
    assert!(sum.abs() <= 3, "{sum}");
    assert_eq!(
        StackingFrogs::evaluate_all(&three)[..3],
        [1, 2, 3].map(|number| worth(&three, number))
    );
}

#[test]
fn only_the_own_pick_counts_in_an_estimate() {
    let pick = |card: &str| {
        let state = table("", "ph=pick s=0,0:b/0,0:b h=byorg/ppppp");
        after(state, &format!("1 pick {card}"))
    };
    assert_ne!(worth(&pick("yellow"), 1), worth(&pick("blue"), 1));
    assert_eq!(worth(&pick("yellow"), 2), worth(&pick("blue"), 2));
}

#[test]
fn a_placement_counts_at_its_place_or_the_best_one() {
    let state = || table("", "ph=place s=0,0:b/0,0:b c=y/p");
    let on_top = after(state(), "1 place 0,0");
    let beside = after(state(), "1 place 1,0");
    assert_ne!(worth(&on_top, 1), worth(&beside, 1));
    assert!(worth(&state(), 1) >= worth(&on_top, 1).max(worth(&beside, 1)));
    // A secret aim is unknown to the other, who expects the best.
    assert_eq!(worth(&beside, 2), worth(&on_top, 2));
}

#[test]
fn two_greens_do_no_trick() {
    let worth_of = |cards| worth(&table("", &format!("ph=place s=0,0:b/0,0:b c={cards}")), 1);
    assert_eq!(worth_of("g/g"), 0);
    assert!(worth_of("g/b") > 0);
}

#[test]
fn a_face_down_card_is_worth_the_average() {
    let took = |place: &str| {
        let steps = format!("* draw blue; * draw purple; 1 take {place}");
        worth(&after(start("players=1"), &steps), 1)
    };
    let (blue, purple, down) = (took("1.1"), took("1.2"), took("2.6"));
    // The automaton gets the purple or the blue at once, and nothing before the card is turned.
    assert!(down > blue.min(purple), "{blue} {purple} {down}");
}

#[test]
fn actions_are_estimated_by_their_results() {
    let looks = |state: &State, action: &str| {
        let action: Action = action.parse().unwrap();
        let mut out = Vec::new();
        StackingFrogs::evaluate_actions(state, seat(1), &[action], &mut None, &mut out);
        out[0]
    };
    let state = || {
        table(
            "",
            "ph=place s=0,0:b;1,0:po;2,1:yr/0,0:b;1,0:bb;2,0:bb c=y/p",
        )
    };
    let known = "1 place 0,0; 1 place 1,0; 1 place 2,1; 1 place 0,1; 1 place 1,-1";
    let gap = |one: &str| {
        let (_, action) = one.split_once(' ').unwrap();
        worth(&after(state(), one), 1) - looks(&state(), action)
    };
    let gaps: Vec<i32> = known.split("; ").map(gap).collect();
    // A stack of three counts for the other's purples, which the value of an action leaves out.
    assert!(
        gaps.iter().all(|one| (one - gaps[0]).abs() <= 200),
        "{gaps:?}"
    );
}

#[test]
fn playouts_choose_the_best_estimated_action() {
    let played = |tokens: &str| {
        let (state, mut legal) = (table("", tokens), Vec::new());
        StackingFrogs::legal_actions(&state, seat(1), &mut legal);
        assert!(StackingFrogs::playout_choice(&state, seat(1), &legal, &mut Rng::new(1)).is_none());
        let mut looks = Vec::new();
        StackingFrogs::evaluate_actions(&state, seat(1), &legal, &mut None, &mut looks);
        let best = (0..legal.len()).max_by_key(|&at| looks[at]).unwrap();
        legal[best].to_string()
    };
    // A yellow has the most colours under it on the purple and the orange.
    let stages = "s=0,0:b;1,0:po;2,1:yr/0,0:b";
    assert_eq!(played(&format!("ph=place {stages} c=y/p")), "place 1,0");
    // A third blue makes each blue worth one more.
    let blues = "s=0,0:b;1,0:bb/0,0:p";
    assert_eq!(played(&format!("ph=pick {blues} h=bpyr/pppp")), "pick blue");
}

#[test]
fn a_win_is_worth_more_than_any_points() {
    let stages = "0,0:bbb;1,0:bbb;2,0:bbb;0,1:bbb;1,1:bbb/0,0:ppp;1,0:ppp;2,0:ppp;0,1:yyy;1,1:yyy";
    let state = table("", &format!("ph=over s={stages}"));
    // Points 21 and 41; the whole match less the fair half is 30 sixtieths of a million.
    let half = 30 * (1_000_000 / 60);
    assert_eq!(StackingFrogs::evaluate(&state, seat(2)), half + 2000);
    assert_eq!(StackingFrogs::evaluate(&state, seat(1)), -half - 2000);
    let solo = concat!(
        "ph=over s=0,0:bbb;1,0:bbb;2,0:b;0,1:pp;1,1:pp;2,1:yy;0,2:yy ",
        "g=..../.... m=bbboooooorrrrrg"
    );
    // 23 against 19: a win.
    check("players=1", solo, 1, half + 400);
    let shared = "0,0:bbb;1,0:bbb;2,0:b;0,1:pp;1,1:pp;2,1:yy;0,2:yy";
    check("", &format!("ph=over s={shared}/{shared}"), 1, 0);
}
