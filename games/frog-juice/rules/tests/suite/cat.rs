//! FJ-5: the Black Cat.

use crate::support::{self, expect, legal_with, play, points, refused, table};

#[test]
fn fj_5_1_any_card_of_any_other_power_pile() {
    let mut state = table(
        "players=3",
        "h=5.cat/1/2 P=wash/6.6.witch/ugly I=-/3.4/5 g=-",
    );
    // The last player also has every power card that is not named.
    let all = legal_with(&state, 1, "cat");
    assert_eq!(all[..2], ["cat 2 6", "cat 2 witch"]);
    assert!(all.contains(&"cat 3 ugly".to_owned()));
    assert!(!all.iter().any(|it| it.starts_with("cat 1")));
    assert_eq!(points(&state)[0], 1);
    play(&mut state, "1 cat 2 witch");
    assert!(support::token(&state, "P").starts_with("witch.cat.wash/6.6/"));
    expect(&state, "h=5/1/2 ph=spell");
    assert_eq!(points(&state)[0], 3); // Wash, Witch and Cat
}

#[test]
fn fj_5_1_cards_that_the_cat_may_not_take() {
    let state = table("players=2", "h=5.cat/1 P=witch/6 s=-/ugly:3 I=-/2");
    refused(
        &state,
        "1 cat 2 witch",
        "FJ-5.1",
        "refuse-cat-card",
        &["witch"],
    );
    refused(
        &state,
        "1 cat 2 ugly",
        "FJ-5.1",
        "refuse-cat-card",
        &["ugly"],
    );
    refused(&state, "1 cat 2 2", "FJ-5.1", "refuse-cat-card", &["2"]);
    refused(&state, "1 cat 1 witch", "FJ-5.1", "refuse-cat-own", &[]);
    refused(&state, "1 cat 3 witch", "FJ-5.1", "refuse-no-seat", &[]);
    refused(&state, "1 cat", "FJ-5.1", "refuse-cat-victim", &[]);
    let state = table("players=2", "h=5/1 P=-/6");
    refused(
        &state,
        "1 cat 2 6",
        "FJ-5.1",
        "refuse-not-in-hand",
        &["cat"],
    );
    refused(&state, "1 cat", "FJ-5.1", "refuse-not-in-hand", &["cat"]);
}

#[test]
fn fj_5_2_not_playable_while_no_other_player_has_a_power_card() {
    let state = table("players=2", "h=5.cat/1 P=witch/- s=-/ugly:3");
    assert_eq!(legal_with(&state, 1, "cat"), Vec::<String>::new());
    refused(
        &state,
        "1 cat 2 witch",
        "FJ-5.2",
        "refuse-cat-no-victim",
        &[],
    );
    refused(&state, "1 cat", "FJ-5.2", "refuse-cat-no-victim", &[]);
}

#[test]
fn fj_option_cat_for_a_point_without_a_victim() {
    let mut state = table("players=2 cat-for-a-point", "h=5.cat/1 P=witch/- I=-/2");
    assert_eq!(legal_with(&state, 1, "cat"), ["cat"]);
    play(&mut state, "1 cat");
    expect(&state, "P=witch.cat/- ph=spell h=5/1");
}

#[test]
fn fj_option_cat_for_a_point_not_with_a_victim() {
    let state = table("players=2 cat-for-a-point", "h=5.cat/1 P=witch/6");
    assert_eq!(legal_with(&state, 1, "cat"), ["cat 2 6"]);
    refused(&state, "1 cat", "FJ-5.1", "refuse-cat-victim", &[]);
}
