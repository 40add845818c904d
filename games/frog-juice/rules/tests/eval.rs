//! What a state looks worth, term by term.

mod support;

use frog_juice::{
    CARD_UNDER, DECIDED, FrogJuice, HAND_FROG_JUICE, HAND_POWER, INGREDIENT, POINT, SPELL_LAID,
    State,
};
use ranarium_game::Game;
use support::{seat_of, table};

fn worth(state: &State) -> i32 {
    FrogJuice::evaluate(state, seat_of(1))
}

/// How much better the second table looks to seat 1 than the first.
fn gain(from: &str, to: &str) -> i32 {
    worth(&table("players=2", to)) - worth(&table("players=2", from))
}

#[test]
fn fj_9_2_a_power_card_is_a_point() {
    let gained = gain("h=3/4 P=6/wash g=-", "h=3/4 P=6.6/wash g=-");
    // The card leaves the last player's pile: a point more for one, a point less for the other.
    assert_eq!(gained, 2 * POINT);
}

#[test]
fn an_ingredient_is_a_little_and_leads_to_the_largest_pile() {
    // All but the hands lies on piles; 2 of 44 are left, so that nothing changes at the bonus.
    let gained = gain("h=3/4 I=1/-", "h=3/4 I=1.1/-");
    assert_eq!(gained, 2 * INGREDIENT);
    let all = "1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5";
    // 20 and 20 with 4 left; then 21 and 19: a lead of 2 of 4 is a quarter of two points more for one, less for the other.
    let rest = "7.7.7.7.8.8.8.8.9.9.9.9.10.10.10.10.11.11.11.11";
    let hands = "h=prince.princess/prince.princess";
    let level = format!("{hands} I={all}/{rest}");
    let ahead = format!("{hands} I={all}.7/{}", &rest[2..]);
    let gained = gain(&level, &ahead);
    assert_eq!(gained, 2 * INGREDIENT + 2 * (POINT * 2 / 2) * 2 / 4);
}

#[test]
fn a_laid_spell_and_each_card_under_it_promise_something() {
    let laid = gain("h=3/4 g=6.ugly", "h=3/4 g=6 s=ugly:-/-");
    assert_eq!(laid, SPELL_LAID);
    let under = gain("h=3/4 g=6 s=frog:-/-", "h=3/4 g=- s=frog:6/-");
    assert_eq!(under, CARD_UNDER);
}

#[test]
fn power_cards_in_hand_promise_something_to_their_holder() {
    assert_eq!(gain("h=3/4 g=witch", "h=3.witch/4 g=-"), HAND_POWER);
    assert_eq!(gain("h=3/4 g=6", "h=3.6/4 g=-"), HAND_FROG_JUICE);
    assert_eq!(gain("h=3/4 g=witch", "h=3/4.witch g=-"), 0);
}

#[test]
fn fj_6_1_an_announced_sweep_is_as_good_as_piled() {
    // The same table with the Witch in the draw pile and nothing announced.
    let before = table("players=3", "h=3/4.wash/5 c=6.9 g=witch");
    let announced = table("players=3", "h=3/4.wash/5 c=6.9 g=- ph=sweep w=-/?/?");
    let gain = 2 * POINT + INGREDIENT; // the Witch and Frog Juice, Monkey Powder
    for seat in 1..=3 {
        let worth = |state| FrogJuice::evaluate(state, seat_of(seat));
        let expected = if seat == 1 { gain } else { -gain };
        assert_eq!(worth(&announced) - worth(&before), expected);
    }
}

#[test]
fn fj_7_2_an_answer_with_the_wash_is_as_good_as_carried_out() {
    let tokens = "h=3/4.wash/5 c=6.9 g=- ph=sweep w=-";
    let open = table("players=3", &format!("{tokens}/?/?"));
    let washed = table("players=3", &format!("{tokens}/wash/?"));
    let worth = |state, seat| FrogJuice::evaluate(state, seat_of(seat));
    // From two points and an ingredient for another to three points and an ingredient for oneself.
    let gain = 2 * (2 * POINT + INGREDIENT) + POINT;
    assert_eq!(worth(&washed, 2) - worth(&open, 2), gain);
    assert_eq!(worth(&washed, 1) - worth(&open, 1), -gain);
    assert_eq!(worth(&washed, 3) - worth(&open, 3), -POINT);
    let tokens = "h=3/4.wash/5 c=9.witch g=- ph=window w=-";
    let open = table("players=3", &format!("{tokens}/?/?"));
    let washed = table("players=3", &format!("{tokens}/wash/?"));
    assert_eq!(worth(&washed, 2) - worth(&open, 2), 2 * POINT);
    assert_eq!(worth(&washed, 3) - worth(&open, 3), -2 * POINT);
}

#[test]
fn a_win_is_the_most_and_a_loss_the_least() {
    let win = table(
        "players=2",
        "ph=over g=- P=6.6.6.6.witch.witch.witch.witch.cat.wash/-",
    );
    assert_eq!(worth(&win), 60 * (DECIDED / 60) + 10);
    assert_eq!(
        FrogJuice::evaluate(&win, seat_of(2)),
        -60 * (DECIDED / 60) + 7
    );
    let tie = "ph=over g=- P=6.6.6.6.cat.ugly/witch.witch.witch.witch.wash.sleep/- I=1.2/3/-";
    assert_eq!(worth(&table("players=3", tie)), 6);
    assert!(worth(&table("players=2", "h=3/4 P=6/-")) < 100 * POINT);
}
