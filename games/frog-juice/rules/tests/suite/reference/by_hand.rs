//! Clauses that are easily read wrong, checked by hand on the reference engine itself.

use super::table::{CardTable, Zone, is_power};
use super::{Phase, ReferenceFrogJuice};
use Zone::{Centre, DrawPile, Hand, Ingredients, Laid, Power, Under};
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use std::collections::BTreeSet;

/// Returns a table with seat 1 at its action. The given cards are in their zones (kinds joined by
/// dots), all others are in the draw pile.
fn table(options: &str, laid: &[(Zone, &str)]) -> ReferenceFrogJuice {
    let mut game = ReferenceFrogJuice::start(&format!("{options} dealer=2"));
    game.cards = CardTable::full_draw_pile();
    for (place, kinds) in laid {
        for kind in kinds.split('.') {
            game.cards.shift(&DrawPile, kind, place);
        }
    }
    game.in_turn = 1;
    game.phase = Phase::Action;
    game
}

/// Returns the same table with an empty draw pile: cards not laid have left play, into the pile of
/// a seat without a part in the test.
fn late_table(options: &str, laid: &[(Zone, &str)]) -> ReferenceFrogJuice {
    let mut game = table(options, laid);
    for (_, place) in &mut game.cards.0 {
        if *place == DrawPile {
            *place = Ingredients(9);
        }
    }
    game
}

fn set(words: &str) -> BTreeSet<String> {
    words
        .split(", ")
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

fn play(game: &mut ReferenceFrogJuice, steps: &str) {
    for step in steps.split(", ") {
        let (seat, action) = step.split_once(' ').expect("seat action");
        game.act(seat.parse().expect("a seat"), action);
    }
}

fn legal(game: &ReferenceFrogJuice, seat: u8, words: &str) {
    assert_eq!(game.legal(seat), set(words));
}

fn lies(game: &ReferenceFrogJuice, place: Zone, kinds: &str) {
    assert_eq!(game.cards.at(&place).join("."), kinds, "{place:?}");
}

fn decides(game: &ReferenceFrogJuice, seats: &[u8]) {
    assert_eq!(
        game.turn(),
        ReferenceTurn::Decide(seats.iter().copied().collect())
    );
}

#[test]
fn second_fj_1_1_44_ingredients_and_15_power_cards() {
    let cards = CardTable::full_draw_pile().at(&DrawPile);
    let power = cards.iter().filter(|kind| is_power(kind)).count();
    assert_eq!((cards.len(), power), (59, 15));
}

#[test]
fn second_fj_2_1_four_cards_to_each_seat_and_to_the_centre() {
    let mut game = ReferenceFrogJuice::start("players=3");
    game.chance("dealer 2");
    let order = "1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4";
    for kind in order.split(' ') {
        game.chance(&format!("draw {kind}"));
    }
    lies(&game, Hand(3), "1.1.1.1");
    lies(&game, Hand(1), "2.2.2.2");
    lies(&game, Hand(2), "3.3.3.3");
    lies(&game, Centre, "4.4.4.4");
    // FJ-2.2: the player to the dealer's left begins; nothing to draw, no Witch in the centre.
    decides(&game, &[3]);
    assert_eq!(game.phase, Phase::Action);
}

#[test]
fn second_fj_3_1_a_short_pile_is_drawn_completely() {
    let mut game = late_table("players=2", &[(Hand(1), "1"), (DrawPile, "9.9")]);
    for (kind, place) in &mut game.cards.0 {
        if *kind == "9" && *place == Ingredients(9) {
            *place = DrawPile;
        }
    }
    play(&mut game, "1 pass, 1 discard 1");
    for left in [4, 3, 2, 1] {
        assert_eq!(
            game.turn(),
            ReferenceTurn::Chance([("draw 9".to_owned(), left)].into())
        );
        game.chance("draw 9");
    }
    decides(&game, &[2]);
}

#[test]
fn second_fj_4_4_every_capture_of_a_small_table() {
    let game = table(
        "players=2",
        &[
            (Hand(1), "4.5.9.princess"),
            (Centre, "1.4.4.5.9.11.prince.witch"),
        ],
    );
    legal(
        &game,
        1,
        "pass, capture 4=4, capture 5=5, capture 9=9, capture princess=prince, \
         capture 5=1+4, capture 9=4+5, capture 9=1+4+4, capture princess=1+11, \
         capture 4+5=9",
    );
}

#[test]
fn second_fj_4_4_never_several_against_several() {
    // 4+5 and 1+8 are both nine, but a match has one card on one side.
    let game = table("players=2", &[(Hand(1), "4.5"), (Centre, "1.8")]);
    legal(&game, 1, "pass");
}

#[test]
fn second_fj_4_4_no_limit_on_how_many_are_summed() {
    let game = table(
        "players=2",
        &[(Hand(1), "prince"), (Centre, "1.1.1.1.2.2.2.2")],
    );
    legal(&game, 1, "pass, capture prince=1+1+1+1+2+2+2+2");
}

#[test]
fn second_fj_4_5_frog_juice_lies_in_the_power_pile() {
    let mut game = table("players=2", &[(Hand(1), "1.5"), (Centre, "6.6")]);
    play(&mut game, "1 capture 1+5=6");
    lies(&game, Ingredients(1), "1.5");
    lies(&game, Power(1), "6");
    lies(&game, Centre, "6");
    legal(&game, 1, "end");
}

#[test]
fn second_fj_5_1_the_cat_takes_any_kind_of_a_power_pile() {
    let mut game = table(
        "players=3",
        &[
            (Hand(1), "cat"),
            (Power(2), "6.6.witch"),
            (Power(3), "ugly.wash"),
            (Laid(2), "frog"),
            (Under("frog"), "6"),
        ],
    );
    legal(
        &game,
        1,
        "pass, cat 2 6, cat 2 witch, cat 3 ugly, cat 3 wash",
    );
    play(&mut game, "1 cat 3 ugly");
    lies(&game, Power(1), "cat.ugly");
    lies(&game, Power(3), "wash");
}

#[test]
fn second_fj_5_2_no_cat_without_a_victim() {
    let laid = [(Hand(1), "cat"), (Power(1), "6")];
    legal(&table("players=3", &laid), 1, "pass");
    let mut game = table("players=3 cat-for-a-point=on", &laid);
    legal(&game, 1, "pass, cat");
    play(&mut game, "1 cat");
    lies(&game, Power(1), "6.cat");
    // With a victim it is played as always.
    let game = table(
        "players=2 cat-for-a-point=on",
        &[(Hand(1), "cat"), (Power(2), "6")],
    );
    legal(&game, 1, "pass, cat 2 6");
}

#[test]
fn second_fj_6_1_a_sweep_takes_the_centre_and_plays_nothing() {
    let mut game = table(
        "players=2",
        &[
            (Hand(1), "witch"),
            (Centre, "1.6.witch.cat.sleep"),
            (Laid(2), "ugly"),
            (Under("ugly"), "3"),
            (Hand(2), "7"),
        ],
    );
    play(&mut game, "1 witch");
    // FJ-7.5: the Wash has not been seen, so seat 2 is asked.
    decides(&game, &[2]);
    legal(&game, 2, "decline");
    play(&mut game, "2 decline");
    lies(&game, Power(1), "6.witch.witch.cat.sleep");
    lies(&game, Ingredients(1), "1");
    lies(&game, Centre, "");
    lies(&game, Laid(2), "ugly");
    legal(&game, 1, "end");
}

#[test]
fn second_fj_6_2_a_sweep_of_nothing_and_its_house_rule() {
    let laid = [(Hand(1), "witch.wash"), (Laid(2), "ugly")];
    legal(&table("players=2", &laid), 1, "pass, witch, witch+wash");
    legal(&table("players=2 witch-needs-centre=on", &laid), 1, "pass");
}

#[test]
fn second_fj_7_1_one_witch_leaves_and_the_action_remains() {
    let mut game = table(
        "players=2",
        &[(Hand(1), "wash.1"), (Centre, "witch.witch.2")],
    );
    legal(&game, 1, "pass, wash");
    play(&mut game, "1 wash");
    lies(&game, Power(1), "witch.wash");
    lies(&game, Centre, "2.witch");
    legal(&game, 1, "pass");
    assert_eq!(game.phase, Phase::Action);
}

#[test]
fn second_fj_7_2_a_melted_sweeper_goes_straight_to_the_discard() {
    let mut game = table(
        "players=3",
        &[
            (Hand(1), "witch.3.8"),
            (Hand(2), "1"),
            (Hand(3), "wash.2"),
            (Centre, "4.witch"),
            (Laid(1), "ugly"),
        ],
    );
    play(&mut game, "1 witch");
    decides(&game, &[2, 3]);
    legal(&game, 3, "decline, wash");
    play(&mut game, "3 wash");
    // The answers stay secret until all are in.
    lies(&game, Centre, "4.witch");
    decides(&game, &[2]);
    play(&mut game, "2 decline");
    lies(&game, Power(3), "witch.witch.wash");
    lies(&game, Ingredients(3), "4");
    legal(&game, 1, "discard 3, discard 8");
}

#[test]
fn second_fj_7_2_with_an_empty_hand_the_end_is_said() {
    let mut game = table(
        "players=2",
        &[
            (Hand(1), "witch"),
            (Hand(2), "wash"),
            (Laid(1), "ugly"),
            (Centre, "3"),
        ],
    );
    play(&mut game, "1 witch, 2 wash");
    legal(&game, 1, "end");
}

#[test]
fn second_fj_7_3_melting_the_own_sweep_opens_no_window() {
    let mut game = table(
        "players=3",
        &[
            (Hand(1), "witch.wash.3"),
            (Hand(2), "1"),
            (Hand(3), "2"),
            (Centre, "4"),
            (Laid(1), "ugly"),
        ],
    );
    play(&mut game, "1 witch+wash");
    lies(&game, Power(1), "witch.wash");
    lies(&game, Ingredients(1), "4");
    legal(
        &game,
        1,
        "add 3 hand, discard 3, ask 2 3, ask 2 4, ask 2 5, ask 3 3, ask 3 4, ask 3 5",
    );
}

#[test]
fn second_fj_7_4_a_witch_in_the_centre_opens_a_window_each_turn() {
    let mut game = late_table(
        "players=3",
        &[
            (Hand(1), "1"),
            (Hand(2), "2.wash"),
            (Hand(3), "9"),
            (Centre, "witch.witch"),
        ],
    );
    play(&mut game, "1 pass, 1 discard 1");
    // Seat 2 is in turn: seat 1 has no card any more, so seat 3 alone is asked, the Wash being with
    // seat 2.
    decides(&game, &[3]);
    legal(&game, 3, "decline");
    play(&mut game, "3 decline");
    legal(&game, 2, "pass, wash");
    play(&mut game, "2 pass, 2 discard 2");
    decides(&game, &[2]);
    legal(&game, 2, "decline, wash");
    play(&mut game, "2 wash");
    lies(&game, Power(2), "witch.wash");
    decides(&game, &[3]);
    legal(&game, 3, "pass");
}

#[test]
fn second_fj_7_4_the_spell_step_too() {
    let mut game = table("players=2", &[(Hand(1), "wash"), (Centre, "witch")]);
    play(&mut game, "1 pass");
    legal(&game, 1, "wash, discard wash");
}

#[test]
fn second_fj_7_5_windows_stop_once_the_wash_is_seen() {
    for place in [Centre, Power(3)] {
        let mut game = table(
            "players=3",
            &[(Hand(1), "witch.1"), (Hand(2), "2"), (place, "wash")],
        );
        play(&mut game, "1 witch");
        legal(&game, 1, "discard 1");
    }
    // A Wash in the draw pile is unseen.
    let mut game = table("players=3", &[(Hand(1), "witch.1"), (Hand(2), "2")]);
    play(&mut game, "1 witch");
    decides(&game, &[2]);
}

#[test]
fn second_fj_8_2_needed_kinds_from_hand_centre_or_by_asking() {
    let mut game = table(
        "players=2",
        &[
            (Hand(1), "3.3.9.ugly"),
            (Hand(2), "4.7"),
            (Centre, "3.5"),
            (Laid(1), "gravity"),
            (Under("gravity"), "10"),
        ],
    );
    play(&mut game, "1 cast ugly");
    legal(
        &game,
        1,
        "add 3 hand, add 3 centre, add 5 centre, add 9 hand, \
         ask 2 3, ask 2 4, ask 2 5, ask 2 9, discard 3, discard 9",
    );
    // FJ-8.5: complete at once.
    play(&mut game, "1 add 9 hand");
    lies(&game, Power(1), "gravity");
    lies(&game, Ingredients(1), "9.10");
    // FJ-8.3: handed over under the spell; FJ-8.4: a no is a no for the turn.
    play(&mut game, "1 ask 2 4, 1 ask 2 5, 1 add 3 centre");
    lies(&game, Under("ugly"), "3.4");
    lies(&game, Hand(2), "7");
    legal(&game, 1, "add 5 centre, discard 3");
}

#[test]
fn second_fj_8_3_players_without_cards_are_not_asked() {
    let mut game = late_table("players=3", &[(Laid(1), "disappearing"), (Hand(3), "2")]);
    // FJ-3.5, FJ-3.3: a turn and a spell step without cards.
    legal(&game, 1, "pass");
    play(&mut game, "1 pass");
    legal(&game, 1, "ask 3 2, ask 3 8, end");
    play(&mut game, "1 ask 3 2");
    legal(&game, 1, "end");
    // FJ-9.1: no hand, no draw pile: it is over, and the open spell scores nothing.
    play(&mut game, "1 end");
    assert_eq!(
        game.turn(),
        ReferenceTurn::Over(vec![20, 20, 20], Some(vec![0, 0, 0]))
    );
}

#[test]
fn second_fj_8_3_only_a_prince_completes_prince_to_frog() {
    let mut game = table("players=2", &[(Hand(1), "frog.princess"), (Hand(2), "1")]);
    play(&mut game, "1 cast frog");
    legal(&game, 1, "ask 2 1, ask 2 6, ask 2 prince, discard princess");
}

#[test]
fn second_fj_9_2_points_and_the_largest_ingredient_pile() {
    let game = table(
        "players=3",
        &[
            (Power(1), "witch.6.ugly"),
            (Ingredients(2), "1.1"),
            (Ingredients(3), "2.2"),
            (Power(2), "cat"),
            (Ingredients(1), "3"),
        ],
    );
    assert_eq!(game.points(), [3, 3, 2]);
    assert_eq!(game.winners(), [1, 2]);
    let game = table(
        "players=3 tie-by-ingredients=on",
        &[
            (Power(1), "witch.6.ugly"),
            (Ingredients(2), "1.1"),
            (Ingredients(3), "2.2"),
            (Power(2), "cat"),
            (Ingredients(1), "3"),
        ],
    );
    assert_eq!(game.winners(), [2]);
}

#[test]
fn second_fj_option_quiet_end_after_a_round_of_passes() {
    let laid = [(Hand(1), "1.2"), (Hand(2), "3.4")];
    let mut game = late_table("players=2 quiet-end=on", &laid);
    play(&mut game, "1 pass, 1 discard 1, 2 pass, 2 discard 3");
    assert_eq!(game.phase, Phase::Over);
    let mut game = late_table("players=2", &laid);
    play(
        &mut game,
        "1 pass, 1 discard 1, 2 pass, 2 discard 3, 1 pass, 1 discard 2, 2 pass, 2 discard 4",
    );
    assert_eq!(game.phase, Phase::Over);
    // A capture begins the count again.
    let mut game = late_table(
        "players=2 quiet-end=on",
        &[(Hand(1), "1.2"), (Hand(2), "1.4.5")],
    );
    play(
        &mut game,
        "1 pass, 1 discard 1, 2 capture 1=1, 2 discard 4, 1 pass, 1 discard 2",
    );
    decides(&game, &[2]);
    play(&mut game, "2 pass, 2 discard 5");
    assert_eq!(game.phase, Phase::Over);
}

#[test]
fn second_fj_option_auto_ask_asks_clockwise_for_missing_kinds() {
    let mut game = table(
        "players=3 auto-ask=on",
        &[
            (Hand(1), "ugly.3.7"),
            (Centre, "3"),
            (Hand(2), "1.4"),
            (Hand(3), "4.5"),
        ],
    );
    play(&mut game, "1 cast ugly");
    // The 3 from the hand, the 4 of seat 2, the 5 of seat 3: complete.
    lies(&game, Centre, "3");
    lies(&game, Hand(2), "1");
    lies(&game, Hand(3), "4");
    lies(&game, Ingredients(1), "3.4.5");
    lies(&game, Power(1), "ugly");
    // All have been asked for what they lack, so the questions are used up (FJ-8.4).
    let mut game = table(
        "players=2 auto-ask=on",
        &[(Hand(1), "ugly.3"), (Hand(2), "1")],
    );
    play(&mut game, "1 cast ugly");
    legal(&game, 1, "end");
}

#[test]
fn second_fj_option_witch_sweeps_spells_and_a_melter_gets_all() {
    let laid = [
        (Hand(1), "witch.1"),
        (Hand(2), "wash"),
        (Centre, "2"),
        (Laid(1), "ugly"),
        (Under("ugly"), "3"),
        (Laid(2), "frog"),
        (Under("frog"), "6.prince"),
    ];
    for (answer, owner) in [("2 decline", 1), ("2 wash", 2)] {
        let mut game = table("players=2 witch-sweeps-spells=on", &laid);
        play(&mut game, &format!("1 witch, {answer}"));
        lies(&game, Ingredients(owner), "2.3.prince");
        let power = if owner == 1 {
            "6.witch.frog.ugly"
        } else {
            "6.witch.wash.frog.ugly"
        };
        lies(&game, Power(owner), power);
        legal(&game, 1, "discard 1");
    }
}
