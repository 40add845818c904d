//! FJ-3: the turn.

use crate::support::{expect, legal, play, refused, table};
use frog_juice::FrogJuice;
use ranarium_game::{Game, Turn};

#[test]
fn fj_3_1_draw_up_to_four() {
    let mut state = table("players=2", "ph=spell h=1.2/3 g=4.4.4.5");
    play(&mut state, "1 discard 1");
    expect(&state, "t=1 ph=draw h=2/3");
    refused(&state, "2 pass", "FJ-3.1", "refuse-drawing", &[]);
    play(&mut state, "* draw 4; * draw 4");
    expect(&state, "ph=draw h=2/3.4.4 g=4.5");
    play(&mut state, "* draw 5");
    expect(&state, "ph=act h=2/3.4.4.5 g=4");
}

#[test]
fn fj_3_1_a_short_pile_is_drawn_completely() {
    let mut state = table("players=2", "ph=spell h=1.2/3 g=4");
    play(&mut state, "1 discard 1; * draw 4");
    expect(&state, "ph=act h=2/3.4 g=-");
    play(&mut state, "2 pass; 2 discard 3");
    expect(&state, "t=0 ph=act h=2/4");
}

#[test]
fn fj_3_1_a_full_hand_draws_nothing() {
    let mut state = table("players=2", "ph=spell h=1.2/3.3.3.3 g=4.5");
    play(&mut state, "1 discard 1");
    expect(&state, "t=1 ph=act g=4.5");
}

#[test]
fn fj_3_2_one_action_and_passing_is_always_allowed() {
    let mut state = table("players=2", "h=9.witch.ugly/3 c=9");
    assert_eq!(
        legal(&state, 1),
        ["capture 9=9", "witch", "cast ugly", "pass"]
    );
    play(&mut state, "1 pass");
    for step in [
        "1 capture 9=9",
        "1 witch",
        "1 cast ugly",
        "1 pass",
        "1 witch+wash",
        "1 cat",
        "1 cat 2 6",
    ] {
        refused(&state, step, "FJ-3.2", "refuse-one-action", &[]);
    }
}

#[test]
fn fj_3_2_actions_name_kinds_once() {
    let state = table("players=2", "h=2.2.2/3 c=2");
    assert_eq!(legal(&state, 1), ["capture 2=2", "pass"]);
}

#[test]
fn fj_3_3_the_spell_step_allows_any_number_of_additions() {
    let mut state = table("players=2", "h=3.4.7/5 c=- s=ugly:-/-");
    refused(&state, "1 add 3 hand", "FJ-3.3", "refuse-action-first", &[]);
    refused(&state, "1 ask 2 5", "FJ-3.3", "refuse-action-first", &[]);
    play(&mut state, "1 pass; 1 add 3 hand; 1 add 4 hand");
    expect(&state, "ph=spell h=7/5 s=ugly:3.4/-");
    assert_eq!(legal(&state, 1), ["ask 2 5", "discard 7"]);
}

#[test]
fn fj_3_3_with_an_empty_hand_the_turn_is_ended() {
    let mut state = table("players=2", "h=-/5 g=- c=3 s=ugly:-/-");
    play(&mut state, "1 pass");
    assert_eq!(
        legal(&state, 1),
        ["add 3 centre", "ask 2 3", "ask 2 4", "ask 2 5", "end"]
    );
    refused(&state, "1 discard 3", "FJ-3.4", "refuse-discard-empty", &[]);
    play(&mut state, "1 add 3 centre; 1 end");
    expect(&state, "t=1 ph=act");
}

#[test]
fn fj_3_4_one_discard_face_up_ends_the_turn() {
    let mut state = table("players=2", "h=3.3.witch/5 c=7");
    refused(&state, "1 discard 3", "FJ-3.4", "refuse-action-first", &[]);
    refused(&state, "1 end", "FJ-3.4", "refuse-action-first", &[]);
    play(&mut state, "1 pass");
    assert_eq!(legal(&state, 1), ["discard 3", "discard witch"]);
    refused(&state, "1 end", "FJ-3.4", "refuse-must-discard", &[]);
    refused(
        &state,
        "1 discard 5",
        "FJ-3.4",
        "refuse-not-in-hand",
        &["5"],
    );
    play(&mut state, "1 discard 3");
    expect(&state, "c=3.7 t=1 h=3.witch/5");
}

#[test]
fn fj_3_5_a_player_without_cards_gets_a_turn() {
    let mut state = table("players=3", "h=4/-/5 ph=spell g=-");
    play(&mut state, "1 discard 4");
    expect(&state, "t=1 ph=act");
    assert_eq!(legal(&state, 2), ["pass"]);
    play(&mut state, "2 pass");
    assert_eq!(legal(&state, 2), ["end"]);
    play(&mut state, "2 end");
    expect(&state, "t=2");
}

#[test]
fn fj_3_5_no_card_is_drawn_within_a_turn() {
    let mut state = table("players=2", "h=9/5 c=4.5 g=1.1.1.1");
    play(&mut state, "1 capture 9=4+5");
    expect(&state, "ph=spell h=-/5 g=1.1.1.1");
    assert_eq!(legal(&state, 1), ["end"]);
    play(&mut state, "1 end");
    assert_eq!(FrogJuice::turn(&state), Turn::Chance);
}
