//! Answers of the reference engine that were counted by hand.

use super::automaton;
use super::cards::{Deck, Top};
use super::game::moves;
use super::stage::{Frame, Stage, parse_place, placement_text};
use super::{Reference, ReferenceEngine, ReferenceTurn};
use std::collections::{BTreeMap, BTreeSet};

/// Returns a stage from its stacks: a place, then its frogs from the lowest up; a dual as
/// `blue/red:red`.
fn stage_in(frame: Frame, stacks: &str) -> Stage {
    let mut stage = Stage::new(frame);
    for stack in stacks.split("; ").filter(|stack| !stack.is_empty()) {
        let (place, frogs) = stack.split_once(' ').unwrap();
        for frog in frogs.split(' ') {
            let (card, colour) = frog.split_once(':').unwrap_or((frog, frog));
            stage.place(card, parse_place(place), colour);
        }
    }
    stage
}

fn stage(stacks: &str) -> Stage {
    stage_in(Frame::Floating, stacks)
}

#[track_caller]
fn check_placements(stage: &Stage, card: &str, expected: &str) {
    let found: BTreeSet<String> = stage
        .placements(card)
        .into_iter()
        .map(|(place, colour)| placement_text(card, place, &colour))
        .collect();
    let expected: BTreeSet<String> = texts(expected);
    assert_eq!(found, expected, "{card}");
}

/// Texts between bars.
fn texts(bars: &str) -> BTreeSet<String> {
    let texts = bars.split('|').filter(|text| !text.is_empty());
    texts.map(str::to_owned).collect()
}

#[track_caller]
fn check_score(stacks: &str, stacks_of_three: i16, expected: i16) {
    assert_eq!(stage(stacks).score(stacks_of_three), expected, "{stacks}");
}

fn pile(cards: &str) -> Vec<String> {
    cards.split(' ').map(str::to_owned).collect()
}

/// A match that is given what happens, one line a step: `* draw blue` or `1 pick blue`.
struct Script(Reference);

impl Script {
    fn new(options: &str) -> Self {
        Self(Reference::start(options))
    }

    /// Draws these cards.
    fn draw(&mut self, cards: &str) -> &mut Self {
        for card in cards.split(' ') {
            self.0.chance(&format!("draw {card}"));
        }
        self
    }

    /// Takes these steps, separated by bars.
    fn act(&mut self, steps: &str) -> &mut Self {
        for step in steps.split('|') {
            let (seat, action) = step.split_once(' ').unwrap();
            self.0.act(seat.parse().unwrap(), action);
        }
        self
    }

    /// Checks the legal actions of the seat.
    #[track_caller]
    fn legal(&mut self, seat: u8, expected: &str) -> &mut Self {
        assert_eq!(self.0.legal(seat), texts(expected));
        self
    }

    /// Checks the seats that decide.
    #[track_caller]
    fn decide(&mut self, seats: &[u8]) -> &mut Self {
        let seats = seats.iter().copied().collect();
        assert_eq!(self.0.turn(), ReferenceTurn::Decide(seats));
        self
    }

    /// Returns the outcomes of chance, with weights.
    fn weights(&self) -> BTreeMap<String, u32> {
        match self.0.turn() {
            ReferenceTurn::Chance(outcomes) => outcomes,
            turn => panic!("chance is not to draw: {turn:?}"),
        }
    }
}

#[test]
fn second_sf_1_1_the_decks() {
    for (deck, cards, green, pink, duals) in [("base", 48, 4, 0, 0), ("expanded", 64, 5, 6, 9)] {
        let cards_in = |name: &str| Deck::new(deck).face_down_cards().get(name).copied();
        let all = Deck::new(deck).face_down_cards();
        assert_eq!(all.values().sum::<u32>(), cards);
        assert_eq!(cards_in("green"), Some(green));
        assert_eq!(cards_in("pink").unwrap_or(0), pink);
        let is_dual = |card: &&String| card.contains('/');
        assert_eq!(all.keys().filter(is_dual).count(), duals);
        assert_eq!(cards_in("orange/red"), None);
    }
}

#[test]
fn second_sf_2_1_cards_are_dealt_one_at_a_time() {
    let mut script = Script::new("players=3");
    assert_eq!(script.weights()["draw blue"], 15);
    script.draw("blue red yellow blue red yellow blue red yellow");
    assert_eq!(script.weights()["draw blue"], 12);
    script.draw("blue orange yellow purple orange yellow purple orange");
    script.draw("yellow");
    script
        .decide(&[1, 2, 3])
        .legal(1, "pick blue|pick purple")
        .legal(2, "pick orange|pick red")
        .legal(3, "pick yellow");
}

#[test]
fn second_sf_2_3_hands_pass_to_the_left_first() {
    let mut script = Script::new("players=3");
    script.draw("blue purple yellow blue purple yellow blue purple yellow");
    script.draw("blue purple yellow blue purple yellow blue purple yellow");
    script.act("3 pick yellow|1 pick blue|2 pick purple");
    script.decide(&[1, 2, 3]).legal(2, "place 0,0");
    script.act("2 place 0,0|1 place 0,0|3 place 0,0");
    script
        .legal(1, "pick yellow")
        .legal(2, "pick blue")
        .legal(3, "pick purple");
}

#[test]
fn second_sf_2_3_hands_pass_to_the_right_first_when_reversed() {
    let mut script = Script::new("players=3 passing=reversed");
    script.draw("blue purple yellow blue purple yellow blue purple yellow");
    script.draw("blue purple yellow blue purple yellow blue purple yellow");
    script.act("1 pick blue|2 pick purple|3 pick yellow");
    script.act("1 place 0,0|2 place 0,0|3 place 0,0");
    script
        .legal(1, "pick purple")
        .legal(2, "pick yellow")
        .legal(3, "pick blue");
}

#[test]
fn second_sf_2_5_a_red_without_a_place_leaves_the_game() {
    let mut script = Script::new("players=2");
    script.draw("red blue blue blue blue blue blue blue blue blue blue blue");
    script.act("1 pick red|2 pick blue");
    // Red cannot open a stage, so seat 1 does not decide; it stays without frogs, and passing goes
    // on.
    script.decide(&[2]).legal(1, "").legal(2, "place 0,0");
    script.act("2 place 0,0").decide(&[1, 2]);
    script.act("1 pick blue|2 pick blue").legal(1, "place 0,0");
}

#[test]
fn second_sf_3_1_by_side_or_corner() {
    let around = "-1,-1|-1,0|-1,1|0,-1|0,0|0,1|1,-1|1,0|1,1";
    check_placements(&stage("0,0 blue"), "yellow", around);
    // Opposite corners of the frame: every other place touches one of them.
    let corners = stage("0,0 blue; 2,2 blue");
    check_placements(&corners, "yellow", "0,0|0,1|1,0|1,1|1,2|2,1|2,2");
}

#[test]
fn second_sf_3_2_the_frame_floats() {
    check_placements(
        &stage("0,0 blue; 1,0 blue; 2,0 blue"),
        "blue",
        "0,-1|0,0|0,1|1,-1|1,0|1,1|2,-1|2,0|2,1",
    );
    // The fixed frame does not.
    check_placements(
        &stage_in(Frame::Fixed, "0,0 blue; 1,0 blue; 2,0 blue"),
        "blue",
        "0,0|0,1|1,0|1,1|2,0|2,1",
    );
    check_placements(&stage(""), "blue", "0,0");
    check_placements(
        &stage_in(Frame::Fixed, ""),
        "blue",
        "0,0|0,1|0,2|1,0|1,1|1,2|2,0|2,1|2,2",
    );
}

#[test]
fn second_sf_3_3_three_are_locked() {
    let full = stage("0,0 blue blue blue; 2,2 blue");
    check_placements(&full, "blue", "0,1|1,0|1,1|1,2|2,1|2,2");
    assert_eq!(full.unlocked(), [(2, 2)]);
}

#[test]
fn second_sf_3_4_red_is_never_the_lowest() {
    check_placements(&stage("0,0 blue; 1,0 blue red"), "red", "0,0|1,0");
    check_placements(&stage(""), "red", "");
    check_placements(&stage(""), "blue/red", "0,0 as blue");
    let beside = "-1,-1 as blue|-1,0 as blue|-1,1 as blue|0,-1 as blue|0,1 as blue|1,-1 as blue\
                  |1,0 as blue|1,1 as blue|0,0 as blue|0,0 as red";
    check_placements(&stage("0,0 pink"), "blue/red", beside);
}

#[test]
fn second_sf_4_1_each_stack_scores_its_top() {
    // One stack is -8 for eight empty places. A lone stack can be in a corner.
    check_score("0,0 blue", 0, 1 - 8);
    check_score("0,0 purple", 0, 3 - 8);
    check_score("0,0 purple", 4, 7 - 8);
    check_score("0,0 yellow", 0, 3 - 8);
    check_score("0,0 blue green yellow", 1, 9 - 8);
    check_score("0,0 yellow yellow", 0, 3 - 8);
    check_score("0,0 orange", 0, 7 - 8);
    check_score("0,0 orange orange blue", 1, 2 + 2 + 1 - 8);
    check_score("0,0 blue red red", 1, 12 - 8);
    check_score("0,0 red green", 0, -8);
    // Three visible blues: 3 x 3, and six empty places; the fourth is covered.
    check_score("0,0 blue; 1,0 blue; 0,1 blue blue", 0, 9 - 6);
}

#[test]
fn second_sf_4_2_and_4_3_an_empty_stage() {
    check_score("", 0, -9);
}

#[test]
fn second_sf_4_3_the_best_frame_counts() {
    // Two by one: both can be in corners only if they are two apart.
    check_score("0,0 orange; 1,0 orange", 0, 7 - 7);
    check_score("0,0 orange; 2,0 orange", 0, 14 - 7);
    // The middle of a full width is no corner, wherever the rows lie.
    check_score("0,0 blue; 1,0 orange; 2,0 blue", 0, 4 - 6);
    // Two columns by two rows: any one place can be made a corner, but only one.
    check_score("0,0 orange; 1,1 orange", 0, 7 - 7);
    // With a fixed frame the place is what it is.
    assert_eq!(stage_in(Frame::Fixed, "1,1 orange").score(0), -8);
    assert_eq!(stage_in(Frame::Fixed, "2,0 orange").score(0), 7 - 8);
}

#[test]
fn second_sf_4_4_ties_go_to_the_more_colourful_stage() {
    let colours = |stacks| stage(stacks).visible_colours().len();
    assert_eq!(colours("0,0 blue; 1,0 blue green; 2,0 blue/red:blue"), 2);
    assert_eq!(colours("0,0 pink; 1,0 blue green; 0,1 blue/red:blue"), 3);
}

#[test]
fn second_sf_5_1_green_moves_tops_of_unlocked_stacks() {
    let stages = BTreeMap::from([
        (1, stage("0,0 blue; 1,0 blue blue blue")),
        (2, stage("0,0 yellow green; -1,1 red")),
    ]);
    assert_eq!(
        moves(&stages),
        texts(
            "move 1:0,0 2:0,0|move 1:0,0 2:-1,1|move 2:0,0 1:0,0|move 2:0,0 2:-1,1\
             |move 2:-1,1 1:0,0|move 2:-1,1 2:0,0"
        )
    );
    assert_eq!(moves(&[(1, stage("0,0 green"))].into()), texts(""));
}

#[test]
fn second_sf_5_2_a_green_may_leave_the_stage_empty() {
    let mut script = Script::new("players=2");
    script.draw("green blue blue blue blue blue blue blue blue blue blue blue");
    script.act("1 pick green|2 pick blue|1 place 0,0|2 place 0,0");
    script
        .decide(&[1])
        .legal(1, "move 1:0,0 2:0,0|move 2:0,0 1:0,0");
    script.act("1 move 1:0,0 2:0,0|1 pick blue|2 pick blue");
    script.legal(1, "place 0,0");
}

#[test]
fn second_sf_5_3_two_greens_cancel() {
    let mut script = Script::new("players=2");
    script.draw("green green blue blue blue blue blue blue blue blue blue blue");
    script.act("1 pick green|2 pick green|1 place 0,0|2 place 0,0");
    script.decide(&[1, 2]).legal(1, "pick blue");
}

/// Returns a script for two players: seat 1 has the first of these cards, seat 2 the second, the
/// rest are blue, and both are placed.
fn first_round(options: &str, first: &str, second: &str) -> Script {
    let mut script = Script::new(options);
    script.draw(&format!("{first} {second}"));
    script.draw("blue blue blue blue blue blue blue blue blue blue");
    script.act(&format!(
        "1 pick {first}|2 pick {second}|1 place 0,0|2 place 0,0"
    ));
    script
}

#[test]
fn second_sf_5_4_green_before_pink() {
    let mut script = first_round("players=2 deck=expanded", "pink", "green");
    script.decide(&[2]).act("2 move 1:0,0 2:0,0");
    // SF-6.4: the pink that was moved away recruits, on a stage that starts afresh.
    script.draw("red green yellow").decide(&[1]);
    script.legal(1, "recruit yellow 0,0");
}

#[test]
fn second_sf_6_1_one_is_chosen_and_the_rest_goes_under_the_deck() {
    let mut script = first_round("players=2 deck=expanded", "pink", "blue");
    script.draw("blue/red pink red").legal(
        1,
        "recruit red 0,0|recruit blue/red 0,0 as red|recruit blue/red 0,0 as blue\
         |recruit blue/red -1,-1 as blue|recruit blue/red -1,0 as blue|recruit blue/red -1,1 as blue\
         |recruit blue/red 0,-1 as blue|recruit blue/red 0,1 as blue|recruit blue/red 1,-1 as blue\
         |recruit blue/red 1,0 as blue|recruit blue/red 1,1 as blue",
    );
    script.act("1 recruit red 0,0").decide(&[1, 2]);
}

#[test]
fn second_sf_6_2_pink_and_green_are_drawn_again_once() {
    let mut script = first_round("players=2 deck=expanded", "pink", "blue");
    script.draw("green green pink").draw("green pink green");
    script.decide(&[1, 2]);
}

#[test]
fn second_sf_6_3_unseen_cards_then_those_under_the_deck() {
    let mut deck = Deck::new("base");
    let all = deck.face_down_cards();
    for (card, copies) in all {
        let left = u32::from(card == "red" || card == "blue");
        for _ in left..copies {
            deck.remove_top(&card);
        }
    }
    deck.put_under(pile("green yellow"));
    deck.put_under(pile("orange"));
    // SF-8.1: of two unseen cards one is on the grid, so one can be drawn; then the known ones
    // come.
    assert_eq!(deck.lay_face_down(), None);
    assert!(matches!(deck.top(), Top::Unseen(cards) if cards.len() == 2));
    deck.remove_top("red");
    assert!(matches!(deck.top(), Top::Known(card) if card == "green"));
    deck.remove_top("green");
    assert_eq!(deck.lay_face_down().as_deref(), Some("yellow"));
    deck.remove_top("orange");
    assert!(matches!(deck.top(), Top::Nothing));
    assert_eq!(deck.face_down_cards().len(), 1);
    deck.turn_up("blue");
    assert_eq!(deck.face_down_cards().len(), 0);
}

#[test]
fn second_sf_6_4_pinks_resolve_from_the_start_player() {
    let mut script = first_round("players=2 deck=expanded", "pink", "pink");
    script.draw("yellow green green").decide(&[1]);
    script.act("1 recruit yellow 0,0");
    script.draw("purple green green").decide(&[2]);
    script.act("2 recruit purple 0,0").decide(&[1, 2]);
}

#[test]
fn second_sf_6_4_one_seat_on_each_round() {
    let mut script = Script::new("players=2 deck=expanded");
    script.draw("blue blue pink pink blue blue blue blue blue blue blue blue");
    script.act("1 pick blue|2 pick blue|1 place 0,0|2 place 0,0");
    script.act("1 pick pink|2 pick pink|1 place 0,0|2 place 0,0");
    script.draw("yellow green green").decide(&[2]);
}

#[test]
fn second_sf_option_pinks_cancel() {
    let mut script = first_round("players=2 deck=expanded pinks-cancel=on", "pink", "pink");
    script.decide(&[1, 2]);
    let mut script = first_round("players=2 deck=expanded pinks-cancel=on", "pink", "blue");
    script.draw("yellow green green").decide(&[1]);
}

#[test]
fn second_sf_7_2_both_halves_are_visible_blues() {
    // The example: each of three blues scores 4, and the dual 3 as purple; five places are empty.
    check_score(
        "0,0 blue; 1,0 blue; 0,1 blue; 1,1 blue/purple:purple",
        0,
        12 + 3 - 5,
    );
    // As blue it scores 4 itself.
    check_score(
        "0,0 blue; 1,0 blue; 0,1 blue; 1,1 blue/purple:blue",
        0,
        16 - 5,
    );
    // Covered it counts for nothing.
    check_score("0,0 blue/purple:purple green; 1,0 blue", 0, 1 - 7);
}

#[test]
fn second_sf_7_3_covered_duals_show_both_halves_to_yellow() {
    check_score("0,0 blue/red:blue yellow", 0, 9 - 8);
    check_score("0,0 blue/red:blue purple/orange:purple yellow", 1, 15 - 8);
    check_score("0,0 purple blue/yellow:yellow", 0, 6 - 8);
    check_score("0,0 blue/yellow:blue yellow", 0, 6 - 8);
    check_score("0,0 purple/orange:orange yellow", 0, 9 + 2 - 8);
    check_score("0,0 purple/orange:purple yellow", 0, 9 - 8);
}

#[test]
fn second_sf_7_4_red_counts_upper_halves() {
    check_score("0,0 blue blue/red:red red", 1, 12 - 8);
    check_score("0,0 blue/red:blue red", 0, 6 - 8);
}

#[test]
fn second_sf_8_2_the_automaton_takes_the_first_face_up() {
    let mut script = Script::new("players=1");
    script.draw("blue yellow").decide(&[1]);
    let all = "take 1.1|take 1.2|take 1.3|take 1.4|take 1.5|take 1.6\
               |take 2.1|take 2.2|take 2.3|take 2.4|take 2.5|take 2.6";
    script.legal(1, all);
    // A card that lies face down is drawn; the automaton takes 1.1, and 1.2 stays.
    script.act("1 take 2.6").draw("purple").act("1 place 0,0");
    script.draw("orange orange").legal(
        1,
        "take 1.2|take 1.3|take 1.4|take 1.5|take 1.6|take 2.1|take 2.2|take 2.3|take 2.4|take 2.5",
    );
    // Known cards need no draw: the automaton takes 1.3 now.
    script.act("1 take 1.2").legal(
        1,
        "place -1,-1|place -1,0|place -1,1|place 0,-1|place 0,0|place 0,1|place 1,-1|place 1,0|place 1,1",
    );
}

#[test]
fn second_sf_8_4_your_green_moves_or_claims() {
    let mut script = Script::new("players=1");
    script.draw("green red").act("1 take 1.1|1 place 0,0");
    // The card just taken may be claimed; one frog alone cannot be moved.
    script.legal(1, "claim red 0,0").act("1 claim red 0,0");
    script.draw("blue blue").decide(&[1]);
}

#[test]
fn second_sf_8_5_its_green_takes_the_first_in_reading_order() {
    let mut script = Script::new("players=1");
    script
        .draw("blue yellow")
        .act("1 take 1.1|1 place 0,0")
        .draw("green purple");
    // It takes the purple just placed, at 1,-1: the upper row is read first. Then 1,-1 is empty.
    script.act("1 take 1.4|1 place 1,-1").draw("orange orange");
    script.act("1 take 1.5").legal(
        1,
        "place -1,-1|place -1,0|place -1,1|place 0,-1|place 0,0|place 0,1|place 1,-1|place 1,0|place 1,1",
    );
}

#[test]
fn second_sf_8_5_both_greens_cancel() {
    let mut script = Script::new("players=1");
    script.draw("green green").act("1 take 1.1|1 place 0,0");
    script.draw("blue blue").act("1 take 1.3");
    script.legal(
        1,
        "place -1,-1|place -1,0|place -1,1|place 0,-1|place 0,0|place 0,1|place 1,-1|place 1,0|place 1,1",
    );
}

#[test]
fn second_sf_8_6_the_automaton_recruits_by_its_preferences() {
    let takes = |have: &str, drawn: &str| automaton::recruit(&pile(have), &pile(drawn));
    assert_eq!(takes("green", "orange yellow purple"), Some(2));
    assert_eq!(takes("green", "blue red blue"), Some(1));
    assert_eq!(takes("green", "pink orange green"), Some(1));
    assert_eq!(takes("green", "pink green green"), None);
    assert_eq!(takes("green", "blue yellow blue"), Some(0));
    // As red: there are as many red as blue, and red is liked better.
    assert_eq!(takes("green", "blue blue/red blue"), Some(1));
    // As blue, since there are fewer blues: the blue was drawn first.
    assert_eq!(takes("red", "blue blue/red blue"), Some(0));
    // The pile's own dual is settled first, as red; so blue/red would be blue.
    assert_eq!(takes("blue/red", "blue/red purple red"), Some(2));
}

#[test]
fn second_sf_8_7_the_score_of_the_automaton() {
    let scores = |cards: &str, threes| automaton::score(&pile(cards), threes);
    assert_eq!(scores("red", 0), 8);
    assert_eq!(scores("red red green", 0), 16);
    assert_eq!(scores("blue blue blue", 2), 9);
    assert_eq!(scores("purple purple", 2), 2 * 5);
    assert_eq!(scores("orange pink green", 0), -5 + 2);
    // Two yellows, three different colours.
    assert_eq!(scores("yellow yellow green pink", 0), 2 * 3 + 2);
}

#[test]
fn second_sf_8_8_duals_are_settled_in_order() {
    let scores = |cards: &str| automaton::score(&pile(cards), 0);
    // A tie goes to red; then blue has fewer.
    assert_eq!(scores("blue/red"), 8);
    // Blue, then yellow, which scores 1 for each of the two colours.
    assert_eq!(scores("blue/purple blue/yellow"), 1 + 2);
    // Plain frogs first, wherever they stand: yellow/red is yellow because of the red after it.
    assert_eq!(scores("yellow/red red"), 2 + 8);
    assert_eq!(scores("yellow/orange yellow"), 2 - 5);
}

#[test]
fn second_sf_8_9_diversity_of_a_pile() {
    assert_eq!(automaton::colours(&pile("blue blue/red green")).len(), 3);
    assert_eq!(
        automaton::colours(&pile("blue/purple blue/yellow")).len(),
        2
    );
}
