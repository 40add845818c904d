//! Green frogs move others.

use crate::support::rule_checks::{check_refused, deal, deciding, legal, names, play, set, token};
use ranarium_game::{Game, Notation, Turn};
use stacking_frogs::{Event, Fact, Phase, StackingFrogs};

const TWO: &str = "p=2 a=1 r=2 ph=move:0 s=0,0:g;1,0:b/0,0:y;1,0:ppp c=g/p";

#[test]
fn sf_5_1_any_unlocked_top_onto_any_other_unlocked_stack() {
    let state = set("players=2", TWO);
    assert_eq!(deciding(&state), [1]);
    assert_eq!(
        legal(&state, 1),
        [
            "move 1:0,0 1:1,0",
            "move 1:0,0 2:0,0",
            "move 1:1,0 1:0,0",
            "move 1:1,0 2:0,0",
            "move 2:0,0 1:0,0",
            "move 2:0,0 1:1,0",
        ]
    );
    check_refused(&state, "1 move 1:0,0 1:0,0", "SF-5.1", "same-stack");
    check_refused(&state, "1 move 3:0,0 1:0,0", "SF-5.1", "no-such-stage");
    check_refused(&state, "2 move 1:0,0 1:1,0", "SF-5.1", "not-your-turn");
    check_refused(&state, "1 place 0,0", "SF-5.1", "now-move");
    check_refused(&state, "1 claim red 0,0", "SF-8.4", "no-automaton");
}

#[test]
fn sf_5_1_frogs_change_stages_also_between_two_others() {
    let mut state = set(
        "players=3",
        "p=3 a=1 r=1 ph=move:0 s=0,0:b;1,0:g/0,0:y;1,0:p/0,0:o;1,0:o c=g/p/o",
    );
    let events = play(&mut state, &["1 move 2:1,0 3:0,0"]);
    assert_eq!(names(&events), ["Moved", "Passed"]);
    assert_eq!(token(&state, "s"), "0,0:b;1,0:g/0,0:y/0,0:op;1,0:o");
}

#[test]
fn sf_5_2_mandatory_if_there_is_a_move() {
    let mut state = set("players=2", "p=2 a=1 r=1 ph=place s=0,0:b/0,0:y c=g/p");
    play(&mut state, &["1 place 0,0", "2 place 0,0"]);
    // Two unlocked stacks: one frog goes to the other, or the other way.
    assert_eq!(legal(&state, 1), ["move 1:0,0 2:0,0", "move 2:0,0 1:0,0"]);
}

#[test]
fn sf_5_2_without_a_move_the_green_is_skipped() {
    // The green locks the one stack of seat 1, and the other seat has one more.
    let mut state = set("players=2", "p=2 a=1 r=2 ph=place s=0,0:by/0,0:yp c=g/p");
    let events = play(&mut state, &["1 place 0,0", "2 place 0,0"]);
    assert_eq!(
        names(&events)[5..],
        ["Locked", "Locked", "NothingToMove", "Passed"]
    );
    // One unlocked stack has no other to go to.
    let mut state = deal("players=2", &["gbbbbb", "ryyyyy"]);
    let events = play(&mut state, &["1 pick green", "2 pick red", "1 place 0,0"]);
    assert_eq!(names(&events).last().unwrap(), "Passed");
    assert!(names(&events).contains(&"NothingToMove".to_owned()));
}

#[test]
fn sf_5_2_never_to_an_empty_place() {
    let state = set("players=2", TWO);
    check_refused(&state, "1 move 1:0,0 1:0,1", "SF-5.2", "not-to-empty");
    check_refused(&state, "1 move 1:0,1 1:0,0", "SF-5.2", "nothing-to-lift");
}

#[test]
fn sf_5_2_a_moved_green_is_not_triggered_again() {
    let mut state = set("players=2", TWO);
    let events = play(&mut state, &["1 move 1:0,0 1:1,0"]);
    assert_eq!(names(&events), ["Moved", "Passed"]);
    assert_eq!(token(&state, "s"), "1,0:bg/0,0:y;1,0:ppp");
    // A pink that is moved does not recruit again.
    let mut state = set(
        "players=2 deck=expanded",
        "p=2 a=1 r=1 ph=move:0 s=0,0:b;1,0:g/0,0:k;1,0:p c=g/p",
    );
    let events = play(&mut state, &["1 move 2:0,0 1:0,0"]);
    assert_eq!(names(&events), ["Moved", "Passed"]);
}

#[test]
fn sf_3_3_a_green_does_not_change_locked_stacks() {
    let state = set("players=2", TWO);
    check_refused(&state, "1 move 2:1,0 1:0,0", "SF-3.3", "stack-locked");
    check_refused(&state, "1 move 1:0,0 2:1,0", "SF-3.3", "stack-locked");
}

#[test]
fn sf_5_2_a_stack_that_becomes_three_high_gets_wood() {
    let mut state = set(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:bg;1,0:b/0,0:yp;1,0:p c=g/p",
    );
    let events = play(&mut state, &["1 move 1:0,0 2:0,0"]);
    assert_eq!(names(&events), ["Moved", "Locked", "Passed"]);
    assert_eq!(token(&state, "s"), "0,0:b;1,0:b/0,0:ypg;1,0:p");
}

#[test]
fn sf_5_3_two_greens_cancel_each_other() {
    let mut state = set(
        "players=3",
        "p=3 a=1 r=1 ph=place s=0,0:b/0,0:y/0,0:o c=g/p/g",
    );
    let events = play(&mut state, &["1 place 0,0", "2 place 0,0", "3 place 1,0"]);
    assert_eq!(
        names(&events)[3..],
        [
            "Shown",
            "Placed",
            "Placed",
            "Placed",
            "GreensCancelled",
            "Passed"
        ]
    );
    // The frogs stay where they were placed.
    assert_eq!(token(&state, "s"), "0,0:bg/0,0:yp/0,0:o;1,0:g");
}

#[test]
fn sf_5_3_with_pinks_cancel_two_pinks_cancel_each_other() {
    let position = "p=3 a=1 r=1 ph=place s=0,0:b/0,0:y/0,0:o c=k/p/k";
    let steps = ["1 place 0,0", "2 place 0,0", "3 place 1,0"];
    let mut state = set("players=3 deck=expanded pinks-cancel=on", position);
    let events = play(&mut state, &steps);
    assert_eq!(names(&events)[7..], ["PinksCancelled", "Passed"]);
    assert_eq!(token(&state, "s"), "0,0:bk/0,0:yp/0,0:o;1,0:k");
    // Without the option both recruit; one pink alone recruits with it as well.
    let mut state = set("players=3 deck=expanded", position);
    play(&mut state, &steps);
    assert_eq!(
        (token(&state, "ph"), token(&state, "q")),
        ("draw:2".into(), "0".into())
    );
    let alone = position.replace("c=k/p/k", "c=k/p/b");
    let mut state = set("players=3 deck=expanded pinks-cancel=on", &alone);
    play(&mut state, &steps);
    assert_eq!(token(&state, "ph"), "draw:0");
}

#[test]
fn sf_5_4_green_resolves_before_pink() {
    let mut state = set(
        "players=2 deck=expanded",
        "p=2 a=1 r=1 ph=place s=0,0:b/0,0:y c=k/g",
    );
    play(&mut state, &["1 place 0,0", "2 place 1,0"]);
    assert_eq!(token(&state, "ph"), "move:1");
    play(&mut state, &["2 move 2:1,0 2:0,0"]);
    assert_eq!(token(&state, "ph"), "draw:0");
    // Cancelled greens or a green without a move do not hold the pink up.
    let mut state = set(
        "players=3 deck=expanded",
        "p=3 a=1 r=1 ph=place s=0,0:b/0,0:y/0,0:o c=k/g/g",
    );
    play(&mut state, &["1 place 0,0", "2 place 1,0", "3 place 1,0"]);
    assert_eq!(token(&state, "ph"), "draw:0");
}

#[test]
fn sf_5_5_a_green_may_leave_frogs_that_do_not_touch() {
    let mut state = set(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,0:g;2,0:b/0,0:y;1,0:p;0,1:p c=g/p",
    );
    play(&mut state, &["1 move 1:1,0 2:0,0"]);
    assert_eq!(token(&state, "s"), "0,0:b;2,0:b/0,0:yg;1,0:p;0,1:p");
    // The next frog touches either of them.
    let state = set(
        "players=2",
        "p=2 a=1 r=3 ph=place s=0,0:b;2,0:b/0,0:yg;1,0:p;0,1:p c=o/p",
    );
    assert_eq!(
        legal(&state, 1).join(" ").replace("place ", ""),
        "0,-1 1,-1 2,-1 0,0 1,0 2,0 0,1 1,1 2,1"
    );
}

#[test]
fn sf_3_1_a_stage_emptied_by_a_green_starts_afresh() {
    let mut state = set(
        "players=2",
        "p=2 a=1 r=1 ph=move:0 s=0,0:b;1,0:g/-1,1:y x=r c=g/-",
    );
    play(&mut state, &["1 move 2:-1,1 1:0,0"]);
    assert_eq!(token(&state, "s"), "0,0:by;1,0:g/-");
    let hand = token(&state, "h");
    let (_, second) = hand.split_once('/').unwrap();
    assert!(second.contains('b'), "{second}");
    play(&mut state, &["2 pick blue", "1 pick blue"]);
    assert_eq!(legal(&state, 2), ["place 0,0"]);
    check_refused(&state, "2 place -1,1", "SF-3.2", "first-at-origin");
}

#[test]
fn sf_3_2_a_stage_emptied_by_a_green_sets_a_new_fixed_cell() {
    let mut state = set(
        "players=2 frame=fixed",
        "p=2 a=1 r=1 ph=move:0 s=0,0:b;1,0:g/2,2:y x=r c=g/-",
    );
    play(
        &mut state,
        &["1 move 2:2,2 1:0,0", "2 pick blue", "1 pick blue"],
    );
    assert_eq!(legal(&state, 2).len(), 9);
}

#[test]
fn sf_3_2_the_frame_follows_the_stage_after_a_green() {
    // The upper row is gone: the frame may go down.
    let mut state = set(
        "players=2",
        "p=2 a=1 r=2 ph=move:0 s=0,0:b;1,1:g;2,2:b/0,0:y;1,0:p;0,1:p c=g/p",
    );
    play(&mut state, &["1 move 1:0,0 2:0,0"]);
    assert_eq!(token(&state, "s"), "1,1:g;2,2:b/0,0:yb;1,0:p;0,1:p");
    play(&mut state, &["1 pick blue", "2 pick blue"]);
    assert!(legal(&state, 1).contains(&"place 3,3".to_owned()));
    play(&mut state, &["1 place 3,3", "2 place 1,0"]);
    assert!(token(&state, "s").starts_with("1,1:g;2,2:b;3,3:b/"));
}

#[test]
fn sf_5_1_the_match_ends_after_the_last_green_move() {
    let mut state = set(
        "players=2",
        "p=2 a=3 r=14 ph=move:1 s=0,0:b;1,0:b;2,0:bb/* c=p/g",
    );
    let action = legal(&state, 2)[0].clone();
    let events = play(&mut state, &[&format!("2 {action}")]);
    assert!(matches!(
        events.last(),
        Some(Event::Fact(Fact::Over { .. }))
    ));
    assert_eq!(StackingFrogs::turn(&state), Turn::Over);
    assert_eq!(StackingFrogs::position(&state).phase, Phase::Over);
}
