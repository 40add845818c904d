//! Pink frogs recruit others.

use crate::support::rule_checks::{check_refused, deal, draws, legal, names, play, set, token};
use ranarium_game::Viewer;
use ranarium_game::Views;
use stacking_frogs::StackingFrogs;

const OPTIONS: &str = "players=2 deck=expanded";
const DRAWING: &str = "p=2 a=1 r=1 ph=draw:0 s=0,0:b;1,0:k/0,0:yp c=k/p";

#[test]
fn sf_6_1_three_cards_are_drawn_and_one_is_placed() {
    let mut state = set(OPTIONS, DRAWING);
    let events = play(
        &mut state,
        &["* draw orange", "* draw green", "* draw blue/red"],
    );
    assert_eq!(names(&events), ["Drew", "Drew", "Drew"]);
    assert!(events.iter().all(StackingFrogs::reveals));
    assert_eq!(token(&state, "ph"), "recruit:0");
    // Shown to all.
    assert_eq!(
        StackingFrogs::observe(&state, Viewer::Spectator)
            .drawn
            .len(),
        3
    );
    let actions = legal(&state, 1);
    // Orange on twelve places; the dual as blue on as many, as red on the two stacks.
    assert_eq!(actions.len(), 12 + 12 + 2);
    assert!(actions.contains(&"recruit blue/red 0,0 as red".to_owned()));
    check_refused(&state, "1 recruit green 0,0", "SF-6.1", "never-recruited");
    check_refused(&state, "1 recruit yellow 0,0", "SF-6.1", "not-drawn");
    check_refused(&state, "2 recruit orange 0,0", "SF-6.1", "not-your-turn");
    check_refused(&state, "1 pick blue", "SF-6.1", "now-recruit");
    check_refused(&state, "1 recruit orange 5,5", "SF-3.2", "too-wide");
    check_refused(&state, "1 recruit blue/red 0,0", "SF-7.1", "choose-half");
    let events = play(&mut state, &["1 recruit orange 0,0"]);
    assert_eq!(names(&events), ["Recruited", "Under", "Passed"]);
    assert_eq!(token(&state, "s"), "0,0:bo;1,0:k/0,0:yp");
    // The others go under the deck in the order drawn.
    assert_eq!(token(&state, "u"), "gBr");
}

#[test]
fn sf_6_1_a_stack_that_becomes_three_is_locked() {
    let mut state = set(OPTIONS, "p=2 a=1 r=1 ph=draw:0 s=0,0:bk/0,0:yp c=k/p");
    let events = play(
        &mut state,
        &[
            "* draw orange",
            "* draw orange",
            "* draw orange",
            "1 recruit orange 0,0",
        ],
    );
    assert_eq!(
        names(&events)[3..],
        ["Recruited", "Locked", "Under", "Passed"]
    );
}

#[test]
fn sf_6_1_mandatory_if_one_can_be_chosen() {
    let mut state = set(OPTIONS, DRAWING);
    play(&mut state, &["* draw red", "* draw pink", "* draw green"]);
    // The one card to choose, and where it can go.
    assert_eq!(legal(&state, 1), ["recruit red 0,0", "recruit red 1,0"]);
}

#[test]
fn sf_6_2_only_pinks_and_greens_are_set_aside_once() {
    let mut state = set(OPTIONS, DRAWING);
    let events = play(&mut state, &["* draw pink", "* draw green", "* draw green"]);
    assert_eq!(names(&events), ["Drew", "Drew", "Drew", "SetAside"]);
    assert_eq!(
        (token(&state, "e"), token(&state, "v"), token(&state, "ph")),
        ("kgg".into(), String::new(), "draw:0".into())
    );
    play(
        &mut state,
        &[
            "* draw green",
            "* draw orange",
            "* draw yellow",
            "1 recruit orange 0,0",
        ],
    );
    // First the cards set aside, then the others.
    assert_eq!(token(&state, "u"), "kgggy");
}

#[test]
fn sf_6_2_without_a_choice_no_frog_is_recruited() {
    let mut state = set(OPTIONS, DRAWING);
    let events = play(
        &mut state,
        &[
            "* draw pink",
            "* draw green",
            "* draw green",
            "* draw pink",
            "* draw green",
            "* draw pink",
        ],
    );
    assert_eq!(
        names(&events),
        [
            "Drew",
            "Drew",
            "Drew",
            "SetAside",
            "Drew",
            "Drew",
            "Drew",
            "NothingToRecruit",
            "Under",
            "Passed"
        ]
    );
    assert_eq!(token(&state, "u"), "kggkgk");
    assert_eq!(token(&state, "s"), "0,0:b;1,0:k/0,0:yp");
}

#[test]
fn sf_6_2_a_red_without_a_place_is_no_reason_to_draw_again() {
    // All stacks of seat 1 are locked, so the red has no place; the other two are green.
    let mut state = set(
        OPTIONS,
        "p=2 a=1 r=2 ph=draw:0 s=0,0:bbk/0,0:yp;1,0:o c=k/p",
    );
    let events = play(&mut state, &["* draw red", "* draw green", "* draw pink"]);
    assert_eq!(
        names(&events),
        [
            "Drew",
            "Drew",
            "Drew",
            "NothingToRecruit",
            "Under",
            "Passed"
        ]
    );
    assert_eq!(token(&state, "u"), "rgk");
}

#[test]
fn sf_6_3_a_card_without_a_place_cannot_be_chosen() {
    let mut state = set(
        OPTIONS,
        "p=2 a=1 r=2 ph=draw:0 s=0,0:bbk/0,0:yp;1,0:o c=k/p",
    );
    play(&mut state, &["* draw red", "* draw green", "* draw blue"]);
    assert!(
        legal(&state, 1)
            .iter()
            .all(|text| text.starts_with("recruit blue "))
    );
    check_refused(&state, "1 recruit red 0,0", "SF-3.3", "stack-locked");
    check_refused(&state, "1 recruit red 1,0", "SF-3.4", "red-lowest");
}

/// Returns a match of five at its end, with these cards left in the deck, and these in the round.
fn nearly_empty(deck: &str, round: &str) -> stacking_frogs::State {
    set(
        "players=5 deck=expanded",
        &format!(
            "p=5 a=3 r=10 ph=draw:0 s=0,0:k;1,0:k/0,0:k;1,0:k;0,1:k;1,1:k/*/*/* d={deck} c={round}"
        ),
    )
}

#[test]
fn sf_6_3_with_fewer_than_three_left_those_are_drawn() {
    // The first of two pinks leaves two cards, which it has put under the deck.
    let mut state = nearly_empty("byo", "k/k/b/b/y q=1");
    play(
        &mut state,
        &[
            "* draw yellow",
            "* draw blue",
            "* draw orange",
            "1 recruit blue 0,0",
        ],
    );
    assert_eq!(
        (token(&state, "ph"), token(&state, "u")),
        ("draw:1".into(), "yo".into())
    );
    play(&mut state, &["* draw yellow", "* draw orange"]);
    let events = play(&mut state, &["2 recruit orange 0,0"]);
    assert_eq!(names(&events), ["Recruited", "Under", "Over"]);
    assert_eq!(token(&state, "u"), "y");
}

#[test]
fn sf_6_3_the_second_draw_takes_the_remaining_cards() {
    let mut state = nearly_empty("bggg", "k/p/b/b/y");
    let events = play(
        &mut state,
        &[
            "* draw green",
            "* draw green",
            "* draw green",
            "* draw blue",
        ],
    );
    assert_eq!(names(&events)[3..], ["SetAside", "Drew"]);
    assert_eq!(token(&state, "ph"), "recruit:0");
    let events = play(&mut state, &["1 recruit blue 0,0"]);
    assert_eq!(names(&events), ["Recruited", "Under", "Over"]);
    assert_eq!(token(&state, "u"), "ggg");
    // No card is left for it.
    let mut state = nearly_empty("ggg", "k/p/b/b/y");
    let events = play(
        &mut state,
        &["* draw green", "* draw green", "* draw green"],
    );
    assert_eq!(
        names(&events)[3..],
        ["SetAside", "NothingToRecruit", "Under", "Over"]
    );
}

#[test]
fn sf_6_1_the_known_tail_comes_when_the_rest_is_used_up() {
    let mut state = set(
        "players=5 deck=expanded",
        "p=5 a=3 r=10 ph=draw:0 s=0,0:k;1,0:k/0,0:k;1,0:k;0,1:k;1,1:k/*/*/* d=b u=yo c=k/p/b/b/y",
    );
    assert_eq!(draws(&state), [("draw blue".to_owned(), 1)]);
    let events = play(&mut state, &["* draw blue"]);
    assert!(StackingFrogs::reveals(&events[0]));
    assert_eq!(draws(&state), [("draw yellow".to_owned(), 1)]);
    let events = play(&mut state, &["* draw yellow"]);
    assert!(!StackingFrogs::reveals(&events[0]));
    assert_eq!(token(&state, "u"), "o");
    play(&mut state, &["* draw orange"]);
    assert_eq!(token(&state, "v"), "byo");
}

/// Returns the order in which three pinks of one round recruit, as seats from 0.
fn order(options: &str, act: u8, round: u8) -> String {
    let mut state = set(
        options,
        &format!("p=3 a={act} r={round} ph=place s=*/*/* c=k/k/k"),
    );
    for seat in 1..=3 {
        let action = legal(&state, seat)[0].clone();
        play(&mut state, &[&format!("{seat} {action}")]);
    }
    let mut order = String::new();
    for _ in 0..3 {
        let phase = token(&state, "ph");
        let seat: u8 = phase.trim_start_matches("draw:").parse().unwrap();
        order += &seat.to_string();
        for _ in 0..3 {
            let all = draws(&state);
            let barred = |text: &str| text == "draw pink" || text == "draw green";
            let (draw, _) = all.iter().find(|(text, _)| !barred(text)).unwrap().clone();
            play(&mut state, &[&format!("* {draw}")]);
        }
        let action = legal(&state, seat + 1)[0].clone();
        play(&mut state, &[&format!("{} {action}", seat + 1)]);
    }
    order
}

#[test]
fn sf_6_4_clockwise_from_a_rotating_start_player() {
    let options = "players=3 deck=expanded";
    assert_eq!(order(options, 1, 0), "012");
    assert_eq!(order(options, 1, 1), "120");
    assert_eq!(order(options, 1, 2), "201");
    assert_eq!(order(options, 1, 3), "012");
    // Not reset by acts: the first act of three players has six rounds, the second five.
    assert_eq!(order(options, 2, 6), "012");
    assert_eq!(order(options, 2, 7), "120");
    assert_eq!(order(options, 3, 11), "201");
    let state = set(options, "p=3 a=3 r=11 ph=pick s=*/*/*");
    assert_eq!(
        StackingFrogs::observe(&state, Viewer::Spectator)
            .start_player
            .number(),
        3
    );
}

#[test]
fn sf_6_4_a_moved_pink_recruits_for_its_placer() {
    let mut state = set(OPTIONS, "p=2 a=1 r=1 ph=place s=0,0:b/0,0:y c=k/g");
    play(
        &mut state,
        &["1 place 1,0", "2 place 1,0", "2 move 1:1,0 2:0,0"],
    );
    assert_eq!(token(&state, "s"), "0,0:b/0,0:yk;1,0:g");
    assert_eq!(token(&state, "ph"), "draw:0");
    play(
        &mut state,
        &[
            "* draw orange",
            "* draw orange",
            "* draw blue",
            "1 recruit orange 1,0",
        ],
    );
    assert_eq!(token(&state, "s"), "0,0:b;1,0:o/0,0:yk;1,0:g");
}

#[test]
fn sf_6_5_a_pink_may_be_moved_and_lies_beneath_a_red() {
    let state = set(OPTIONS, "p=2 a=1 r=1 ph=place s=0,0:k/0,0:y c=r/b");
    assert_eq!(legal(&state, 1), ["place 0,0"]);
    let state = set(
        OPTIONS,
        "p=2 a=1 r=1 ph=move:1 s=0,0:b;1,0:k/0,0:y;1,0:g c=b/g",
    );
    assert!(legal(&state, 2).contains(&"move 1:1,0 2:0,0".to_owned()));
}

#[test]
fn sf_6_6_of_cards_that_look_alike_the_first_is_chosen() {
    let mut state = set(OPTIONS, DRAWING);
    play(
        &mut state,
        &[
            "* draw blue",
            "* draw yellow",
            "* draw blue",
            "1 recruit blue 0,0",
        ],
    );
    // The blue drawn first is gone: yellow, then the other blue.
    assert_eq!(token(&state, "u"), "yb");
}

#[test]
fn sf_6_1_recruited_frogs_have_no_ability() {
    let mut state = deal("players=2 deck=expanded", &["kbbbbb", "yyyyyy"]);
    play(
        &mut state,
        &["1 pick pink", "2 pick yellow", "1 place 0,0", "2 place 0,0"],
    );
    let events = play(
        &mut state,
        &[
            "* draw orange",
            "* draw purple",
            "* draw red",
            "1 recruit red 0,0",
        ],
    );
    assert_eq!(names(&events).last().unwrap(), "Passed");
    assert_eq!(
        (token(&state, "s"), token(&state, "u")),
        ("0,0:kr/0,0:y".into(), "op".into())
    );
}
