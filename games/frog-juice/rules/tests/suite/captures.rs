//! FJ-4: captures.

use crate::support::{self, expect, legal_with, play, refused, table};
use frog_juice::{Action, Cards, FrogJuice, Kind};
use ranarium_game::{Game, Notation, Rng, Seat, random_step};
use std::collections::BTreeSet;

/// Checks all captures of a hand and a centre.
fn check(hand: &str, centre: &str, expected: &[&str]) {
    let state = table("players=2", &format!("h={hand}/- c={centre}"));
    assert_eq!(
        legal_with(&state, 1, "capture"),
        expected,
        "{hand} against {centre}"
    );
}

#[test]
fn fj_4_1_one_hand_card_takes_one_of_the_same_number() {
    check("9", "9", &["capture 9=9"]);
    check("9", "8", &[]);
    check("princess", "prince", &["capture princess=prince"]);
    let state = table("players=2", "h=9/- c=8");
    refused(&state, "1 capture 9=8", "FJ-4.1", "refuse-sum", &["9", "8"]);
    refused(
        &state,
        "1 capture 8=8",
        "FJ-4.1",
        "refuse-not-in-hand",
        &["8"],
    );
    refused(
        &state,
        "1 capture 9=9",
        "FJ-4.1",
        "refuse-not-in-centre",
        &["9"],
    );
}

#[test]
fn fj_4_2_one_hand_card_takes_several_that_sum_to_it() {
    check("9", "4.5", &["capture 9=4+5"]);
    check("9", "1.4.5.9", &["capture 9=4+5", "capture 9=9"]);
    check("prince", "1.2.3.6", &["capture prince=1+2+3+6"]);
    check("4", "1.1.1.1", &["capture 4=1+1+1+1"]);
    check("princess", "1.11", &["capture princess=1+11"]);
    let state = table("players=2", "h=9/- c=4.4");
    refused(
        &state,
        "1 capture 9=4+4",
        "FJ-4.2",
        "refuse-sum",
        &["9", "4", "4"],
    );
    refused(
        &state,
        "1 capture 9=4+5",
        "FJ-4.2",
        "refuse-not-in-centre",
        &["5"],
    );
    let illegal = support::refusal(&state, "1 capture 9=4+4");
    assert_eq!(
        illegal.message.args,
        [("hand", 9u16.into()), ("centre", 8u16.into())]
    );
}

#[test]
fn fj_4_3_two_hand_cards_take_one() {
    check("4.5", "9", &["capture 4+5=9"]);
    check("1.2.3.6", "princess", &["capture 1+2+3+6=princess"]);
    check(
        "1.1.2",
        "2.4",
        &["capture 1+1=2", "capture 2=2", "capture 1+1+2=4"],
    );
    check(
        "1.11",
        "prince.princess",
        &["capture 1+11=prince", "capture 1+11=princess"],
    );
    let state = table("players=2", "h=4.5/- c=8");
    refused(
        &state,
        "1 capture 4+5=8",
        "FJ-4.3",
        "refuse-sum",
        &["4", "5", "8"],
    );
    refused(
        &state,
        "1 capture 4+4=8",
        "FJ-4.3",
        "refuse-not-in-hand",
        &["4"],
    );
}

#[test]
fn fj_4_4_never_several_against_several_and_no_limit() {
    check("3.4", "2.5", &[]);
    let state = table("players=2", "h=3.4/- c=2.5");
    refused(&state, "1 capture 3+4=2+5", "FJ-4.4", "refuse-several", &[]);
    // 1+1+1+1+2+2+2+2 = 12: eight cards at once.
    let state = table("players=2", "h=prince/- c=1.1.1.1.2.2.2.2");
    assert_eq!(
        legal_with(&state, 1, "capture"),
        ["capture prince=1+1+1+1+2+2+2+2"]
    );
}

#[test]
fn fj_4_4_a_match_by_4_1_takes_one_of_several_equal_cards() {
    let mut state = table("players=2", "h=7.8/- c=7.7.7");
    play(&mut state, "1 capture 7=7");
    expect(&state, "c=7.7 h=8/-");
}

#[test]
fn fj_4_5_all_cards_used_go_to_the_own_piles() {
    let mut state = table("players=2", "h=4.6/- c=10 P=witch/- I=2/-");
    play(&mut state, "1 capture 4+6=10");
    expect(&state, "c=- h=-/- P=6.witch/-");
    assert!(support::token(&state, "I").starts_with("2.4.10/"));
}

#[test]
fn fj_4_6_cards_without_a_number_are_outside_captures() {
    check("witch.cat.wash.ugly", "1.witch.gravity", &[]);
    let state = table("players=2", "h=9.witch/- c=witch.cat");
    refused(
        &state,
        "1 capture witch=witch",
        "FJ-4.6",
        "refuse-no-number",
        &["witch"],
    );
    refused(
        &state,
        "1 capture 9=cat",
        "FJ-4.6",
        "refuse-no-number",
        &["cat"],
    );
}

/// FJ-4: returns the captures, by trying every set of hand cards against every set of centre cards.
fn by_the_book(hand: Cards, centre: Cards) -> BTreeSet<String> {
    let all: Vec<Cards> = subsets(hand);
    let mut found = BTreeSet::new();
    for ours in &all {
        for theirs in subsets(centre) {
            let numbers = ours.chain(theirs).all(|kind| kind.number() > 0);
            let shape = ours.len() == 1 || theirs.len() == 1;
            let both = !ours.is_empty() && !theirs.is_empty();
            if numbers && shape && both && ours.sum() == theirs.sum() {
                let join = |cards: Cards| {
                    let words: Vec<&str> = cards.iter().map(Kind::word).collect();
                    words.join("+")
                };
                found.insert(format!("capture {}={}", join(*ours), join(theirs)));
            }
        }
    }
    found
}

fn subsets(cards: Cards) -> Vec<Cards> {
    let mut all = vec![Cards::EMPTY];
    for (kind, count) in cards.kinds() {
        for at in 0..all.len() {
            let mut more = all[at];
            for _ in 0..count {
                more = more.with(kind);
                if more.sum() <= 12 {
                    all.push(more);
                }
            }
        }
    }
    all
}

#[test]
fn fj_4_4_the_fast_search_finds_all_captures_of_the_rules() {
    let mut rng = Rng::new(4);
    let (mut actions, mut outcomes, mut compared) = (Vec::new(), Vec::new(), 0);
    for number in 0..150 {
        let options = format!("players={}", 2 + number % 3).parse().unwrap();
        let mut state = FrogJuice::start(&options);
        while let Some(step) =
            random_step::<FrogJuice>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            if state.phase() == frog_juice::Phase::Act {
                let position = FrogJuice::position(&state);
                let seat: Seat = position.in_turn;
                FrogJuice::legal_actions(&state, seat, &mut actions);
                let captures = actions
                    .iter()
                    .filter(|it| matches!(it, Action::Capture { .. }));
                let fast: BTreeSet<String> = captures.map(ToString::to_string).collect();
                let hand = position.players[seat.index()].hand;
                assert_eq!(fast, by_the_book(hand, position.centre), "{position}");
                compared += 1;
            }
            FrogJuice::apply_unchecked(&mut state, step, &mut ranarium_game::NoEvents);
        }
    }
    assert!(compared > 3000, "{compared}");
}
