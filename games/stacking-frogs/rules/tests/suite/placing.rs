//! Legal placements.

use crate::support::rule_checks::{check_refused, legal, play, set, token};
use ranarium_game::Game;
use stacking_frogs::StackingFrogs;

/// Returns a position in which seat 1 has this stage and this card, and seat 2 the other frogs that
/// have been placed so far.
fn placing(options: &str, stage: &str, card: &str) -> stacking_frogs::State {
    let frogs = stage.chars().filter(char::is_ascii_alphabetic).count();
    let round = frogs.div_ceil(2);
    let act = if round < 6 { 1 } else { 2 };
    set(
        options,
        &format!("p=2 a={act} r={round} ph=place s={stage}/* c={card}/b"),
    )
}

#[track_caller]
fn check(options: &str, stage: &str, card: &str, expected: &str) {
    let places: Vec<String> = legal(&placing(options, stage, card), 1)
        .iter()
        .map(|text| text.trim_start_matches("place ").to_owned())
        .collect();
    assert_eq!(places.join(" "), expected, "{card} on {stage}");
}

#[test]
fn sf_3_1_beside_a_frog_by_side_or_corner_or_on_a_stack() {
    check(
        "players=2",
        "0,0:y",
        "p",
        "-1,-1 0,-1 1,-1 -1,0 0,0 1,0 -1,1 0,1 1,1",
    );
    // Diagonal neighbours: the square is given, and all its places touch a frog.
    check(
        "players=2",
        "0,0:y;1,1:o",
        "p",
        "-1,-1 0,-1 1,-1 -1,0 0,0 1,0 2,0 -1,1 0,1 1,1 2,1 0,2 1,2 2,2",
    );
}

#[test]
fn sf_3_1_a_place_without_neighbours_is_refused() {
    let state = placing("players=2", "0,0:y", "p");
    let illegal = check_refused(&state, "1 place 2,0", "SF-3.1", "touches-nothing");
    assert_eq!(illegal.spots.len(), 1);
    check_refused(&state, "1 place 2,2", "SF-3.1", "touches-nothing");
}

#[test]
fn sf_3_1_the_first_frog_lies_at_0_0_where_the_frame_floats() {
    check("players=2", "-", "y", "0,0");
    let state = placing("players=2", "-", "y");
    check_refused(&state, "1 place 1,0", "SF-3.2", "first-at-origin");
}

#[test]
fn sf_3_2_all_places_fit_in_three_by_three() {
    // Three columns are taken: the rows may go up or down.
    check(
        "players=2",
        "0,0:y;1,0:y;2,0:y",
        "p",
        "0,-1 1,-1 2,-1 0,0 1,0 2,0 0,1 1,1 2,1",
    );
    let state = placing("players=2", "0,0:y;1,0:y;2,0:y", "p");
    check_refused(&state, "1 place 3,0", "SF-3.2", "too-wide");
    check_refused(&state, "1 place -1,1", "SF-3.2", "too-wide");
    // Three columns and three rows: only what is inside.
    check(
        "players=2",
        "0,0:y;1,1:y;2,2:y",
        "p",
        "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2",
    );
    let state = placing("players=2", "0,0:y;1,1:y;2,2:y", "p");
    check_refused(&state, "1 place 0,3", "SF-3.2", "too-wide");
}

#[test]
fn sf_3_2_places_occupied_earlier_do_not_matter() {
    // A green has taken the frog at 0,0 away: the frame is free to move on.
    check(
        "players=2",
        "1,0:y;2,0:y",
        "p",
        "0,-1 1,-1 2,-1 3,-1 0,0 1,0 2,0 3,0 0,1 1,1 2,1 3,1",
    );
    let mut state = placing("players=2", "1,0:y;2,0:y", "p");
    play(&mut state, &["1 place 3,-1"]);
    let other = legal(&state, 2)[0].clone();
    play(&mut state, &[&format!("2 {other}")]);
    assert!(token(&state, "s").starts_with("3,-1:p;1,0:y;2,0:y/"));
}

#[test]
fn sf_3_2_the_first_frog_chooses_its_cell_of_a_fixed_frame() {
    let fixed = "players=2 frame=fixed";
    check(fixed, "-", "y", "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2");
    check(fixed, "0,0:y", "p", "0,0 1,0 0,1 1,1");
    check(fixed, "1,1:y", "p", "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2 2,2");
    let state = placing(fixed, "0,0:y", "p");
    check_refused(&state, "1 place -1,0", "SF-3.2", "outside-frame");
    check_refused(&state, "1 place 0,3", "SF-3.2", "outside-frame");
    check_refused(&state, "1 place 2,0", "SF-3.1", "touches-nothing");
}

#[test]
fn sf_3_2_names_of_places_stay_when_the_frame_floats_on() {
    let mut state = placing("players=2", "0,0:y", "p");
    play(&mut state, &["1 place -1,-1"]);
    let other = legal(&state, 2)[0].clone();
    play(&mut state, &[&format!("2 {other}")]);
    assert!(token(&state, "s").starts_with("-1,-1:p;0,0:y/"));
}

#[test]
fn sf_3_3_a_stack_of_three_cannot_be_placed_on() {
    check(
        "players=2",
        "0,0:ypo;1,0:yp;2,0:y",
        "p",
        "0,-1 1,-1 2,-1 1,0 2,0 0,1 1,1 2,1",
    );
    let state = placing("players=2", "0,0:ypo;1,0:yp;2,0:y", "p");
    check_refused(&state, "1 place 0,0", "SF-3.3", "stack-locked");
}

#[test]
fn sf_3_4_a_red_goes_on_any_unlocked_stack_only() {
    check(
        "players=2",
        "0,0:ypo;1,0:yp;2,0:yr;1,1:y",
        "r",
        "1,0 2,0 1,1",
    );
    let state = placing("players=2", "0,0:ypo;1,0:yp", "r");
    let illegal = check_refused(&state, "1 place 0,1", "SF-3.4", "red-lowest");
    assert_eq!(illegal.spots.len(), 2);
    check_refused(&state, "1 place 5,5", "SF-3.4", "red-lowest");
}

#[test]
fn sf_3_4_a_dual_is_red_only_where_a_red_could_be() {
    check(
        "players=2 deck=expanded frame=fixed",
        "0,0:y",
        "Br",
        "0,0 as blue 0,0 as red 1,0 as blue 0,1 as blue 1,1 as blue",
    );
    let state = placing("players=2 deck=expanded frame=fixed", "0,0:y", "Br");
    check_refused(&state, "1 place 1,0 as red", "SF-3.4", "red-lowest");
    // A red on a dual that was placed as red is on whatever lies under that.
    check("players=2 deck=expanded", "0,0:yRb", "r", "0,0");
}

#[test]
fn sf_3_1_a_full_stage_has_its_unlocked_stacks() {
    let stage = "0,0:y;1,0:y;2,0:y;0,1:y;1,1:p;2,1:p;0,2:p;1,2:o;2,2:ooo";
    check("players=2", stage, "b", "0,0 1,0 2,0 0,1 1,1 2,1 0,2 1,2");
    assert_eq!(
        StackingFrogs::turn(&placing("players=2", stage, "r"))
            .seats()
            .len(),
        2
    );
}
