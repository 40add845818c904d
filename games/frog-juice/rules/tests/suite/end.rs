//! FJ-9: the end and the score.

use crate::support::{self, expect, play, points, refused, table};
use frog_juice::{FrogJuice, LARGEST_PILE};
use ranarium_game::{Game, Turn};

fn shares(state: &frog_juice::State) -> Vec<u8> {
    FrogJuice::returns(state)
        .expect("it is over")
        .shares()
        .to_vec()
}

#[test]
fn fj_9_1_empty_draw_pile_and_hands_end_the_match() {
    let mut state = table("players=3", "ph=spell h=1/-/2 g=- s=-/ugly:-/-");
    play(&mut state, "1 discard 1");
    expect(&state, "t=1 ph=act");
    assert_eq!(FrogJuice::returns(&state), None);
    play(&mut state, "2 pass; 2 end; 3 pass");
    assert_eq!(FrogJuice::returns(&state), None);
    play(&mut state, "3 discard 2");
    // Seat 2 gets no further turn for the open spell.
    expect(&state, "ph=over t=2");
    assert_eq!(FrogJuice::turn(&state), Turn::Over);
    refused(&state, "1 pass", "FJ-9.1", "refuse-over", &[]);
    assert!(support::legal(&state, 1).is_empty());
}

#[test]
fn fj_9_1_not_over_while_there_are_cards_to_draw() {
    let mut state = table("players=2", "ph=spell h=1/- g=2");
    play(&mut state, "1 discard 1");
    expect(&state, "ph=draw t=1");
}

#[test]
fn fj_9_2_a_point_a_power_card_and_two_for_the_largest_pile() {
    // Power 2 and 13, ingredients 3 and 41: 2 + 0 and 13 + 2.
    let state = table("players=2", "ph=over g=- P=6.witch/- I=1.2.3/-");
    assert_eq!(points(&state), [2, 13 + LARGEST_PILE]);
    let returns = FrogJuice::returns(&state).unwrap();
    assert_eq!(returns.points(), Some(&[2, 15][..]));
    assert_eq!(returns.shares(), [0, 60]);
    assert_eq!(LARGEST_PILE, 2);
}

#[test]
fn fj_9_2_all_tied_for_the_largest_pile_get_two() {
    // 22 ingredients each.
    let half = "1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5.7.7";
    let state = table("players=2", &format!("ph=over g=- P=6.6/- I={half}/-"));
    assert_eq!(points(&state), [4, 15]);
}

#[test]
fn fj_9_2_empty_ingredient_piles_get_no_bonus() {
    let all = "1.1.1.1.2.2.2.2.3.3.3.3.4.4.4.4.5.5.5.5.7.7.7.7.8.8.8.8.9.9.9.9.10.10.10.10.11.11.11.11.prince.prince.princess.princess";
    let state = table("players=2", &format!("ph=over g=- c={all} P=6/-"));
    assert_eq!(points(&state), [1, 14]);
    assert_eq!(shares(&state), [0, 60]);
}

#[test]
fn fj_9_3_centre_hands_and_incomplete_spells_score_nothing() {
    let state = table(
        "players=2",
        "h=6.witch/cat c=6.6.wash.gravity g=- s=frog:6/ugly:-",
    );
    assert_eq!(points(&state)[0], 0);
    assert_eq!(points(&state)[1], 5 + 2); // three Witches, two spells; the largest pile
}

#[test]
fn fj_9_4_most_points_wins_and_a_tie_is_shared() {
    // 8 and 7 power cards; the two points for the pile make it 8 and 9.
    let state = table(
        "players=2",
        "ph=over g=- P=6.6.6.6.witch.witch.witch.witch/-",
    );
    assert_eq!(points(&state), [8, 9]);
    assert_eq!(shares(&state), [0, 60]);
    // 7 + 2 and 8 + 0 with one card less, and a tie at 8 with a third player.
    let state = table(
        "players=3",
        "ph=over g=- P=6.6.6.6/witch.witch.witch.witch/- I=-/-/-",
    );
    assert_eq!(points(&state), [4, 4, 9]);
    assert_eq!(shares(&state), [0, 0, 60]);
    let tied = "players=3";
    let state = table(
        tied,
        "ph=over g=- P=6.6.6.6.cat/witch.witch.witch.witch.wash.gravity.sleep/- I=1.2/3/-",
    );
    assert_eq!(points(&state), [5, 7, 5]);
    assert_eq!(shares(&state), [0, 60, 0]);
    let state = table(
        tied,
        "ph=over g=- P=6.6.6.6.cat/witch.witch.witch.witch.wash/- I=1.2/3/-",
    );
    assert_eq!(points(&state), [5, 5, 7]);
    let state = table(
        tied,
        "ph=over g=- P=6.6.6.6.cat.ugly/witch.witch.witch.witch.wash.sleep/- I=1.2/3/-",
    );
    assert_eq!(points(&state), [6, 6, 5]);
    assert_eq!(shares(&state), [30, 30, 0]);
}

#[test]
fn fj_option_tie_by_ingredients_goes_to_the_larger_pile() {
    let tokens = "ph=over g=- P=6.6.6.6.cat.ugly/witch.witch.witch.witch.wash.sleep/- I=1.2/3/-";
    let state = table("players=3 tie-by-ingredients", tokens);
    assert_eq!(points(&state), [6, 6, 5]);
    assert_eq!(shares(&state), [60, 0, 0]);
    let still_tied = tokens.replace("I=1.2/", "I=1/");
    let state = table("players=3 tie-by-ingredients", &still_tied);
    assert_eq!(shares(&state), [30, 30, 0]);
}

#[test]
fn fj_option_quiet_end_after_as_many_passes_as_players() {
    let mut state = table("players=3 quiet-end", "h=1.2/3.4/- g=- s=ugly:-/-/-");
    play(&mut state, "1 pass; 1 ask 2 3; 1 discard 1"); // A spell addition does not matter.
    expect(&state, "q=1");
    play(&mut state, "2 pass; 2 discard 4");
    expect(&state, "q=2 ph=act t=2");
    play(&mut state, "3 pass"); // forced, and counts
    expect(&state, "q=3 ph=spell");
    play(&mut state, "3 end");
    expect(&state, "ph=over q=3");
    assert!(FrogJuice::returns(&state).is_some());
}

#[test]
fn fj_option_quiet_end_another_action_begins_the_count_again() {
    let mut state = table("players=2 quiet-end", "h=1.2/3.4 c=4 g=- q=1");
    play(&mut state, "1 pass; 1 discard 1");
    expect(&state, "ph=over");
    let mut state = table("players=2 quiet-end", "t=1 h=1.2/3.4 c=4 g=- q=1");
    play(&mut state, "2 capture 4=4; 2 discard 3");
    expect(&state, "ph=act q=");
}

#[test]
fn fj_option_quiet_end_needs_an_empty_draw_pile() {
    let mut state = table("players=2 quiet-end", "h=1.2/3.4.4.4 g=5");
    play(&mut state, "1 pass; 1 discard 1; 2 pass");
    expect(&state, "q=");
    let mut state = table("players=2 quiet-end", "h=1.wash/3.4 c=witch g=- q=1");
    play(&mut state, "1 wash; 1 pass; 1 discard 1");
    expect(&state, "ph=over");
    let mut state = table("players=2", "h=1.2/3.4 g=-");
    play(
        &mut state,
        "1 pass; 1 discard 1; 2 pass; 2 discard 3; 1 pass",
    );
    expect(&state, "q= ph=spell");
}

#[test]
fn fj_9_1_no_match_has_more_turns_than_the_bound() {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut rng = ranarium_game::Rng::new(9);
    for number in 0..300u16 {
        let players = 2 + number % 3;
        let options = format!("players={players}").parse().unwrap();
        let (mut state, mut events) = (FrogJuice::start(&options), Vec::new());
        while let Some(step) =
            ranarium_game::random_step::<FrogJuice>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            FrogJuice::apply_unchecked(&mut state, step, &mut events);
        }
        let turns = support::facts(&events)
            .iter()
            .filter(|it| matches!(it, frog_juice::Fact::TurnBegan { .. }))
            .count();
        assert!(
            turns <= usize::from(55 + 4 * players * (players - 1)),
            "{turns}"
        );
    }
}
