//! Clauses that are easily read wrong, checked by hand on the reference engine itself.

use super::board::Board;
use super::{Ending, ReferenceIceFrogs};
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use std::collections::BTreeSet;

fn set(words: &str) -> BTreeSet<String> {
    words
        .split(' ')
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Returns a match of two players on the star, with empty supplies.
fn star(to_move: u8, stacks: &str) -> ReferenceIceFrogs {
    let text = format!("p=2 t={to_move} k=0 n=10 u=000/000 s={stacks}");
    ReferenceIceFrogs::from_position("players=2", &text)
}

/// Returns the destinations of the pyramid on a space.
fn from(game: &ReferenceIceFrogs, space: &str) -> BTreeSet<String> {
    let actions = game.actions();
    let moves = actions.iter().filter_map(|action| action.split_once('-'));
    moves
        .filter(|(origin, _)| *origin == space)
        .map(|(_, end)| end.to_owned())
        .collect()
}

/// Perft 1 to 5 from the empty board, as published. A forced pass is a ply; a winning ply ends the
/// line.
const PUBLISHED_PERFT: [(&str, [u64; 5]); 4] = [
    ("players=2", [6, 36, 360, 3600, 43800]),
    ("players=3", [6, 36, 216, 2160, 21600]),
    ("players=2 board=hexagon", [9, 81, 1107, 15129, 249104]),
    ("players=3 board=hexagon", [9, 81, 729, 9963, 136161]),
];

#[test]
fn reference_perft_agrees_with_published_counts() {
    for (options, counts) in PUBLISHED_PERFT {
        let game = ReferenceIceFrogs::begin(options);
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(game.perft(depth), count, "{options}, depth {depth}");
        }
    }
}

#[test]
fn second_if_1_1_both_boards_have_37_spaces() {
    for board in [Board::star(2), Board::hexagon(2)] {
        assert_eq!(board.spaces().count(), 37);
        // Every space can be reached, and neighbours see each other.
        for space in board.spaces() {
            assert!(board.neighbours(space).count() >= 2);
            assert!(
                board
                    .neighbours(space)
                    .all(|near| board.neighbours(near).any(|back| back == space))
            );
        }
    }
    // Counted on paper: 6 tips have 2 neighbours, the 12 spaces beside them 4, the 6 corners of the
    // inner hexagon 5, the 13 spaces within it 6: 12 + 48 + 30 + 78.
    let neighbours: usize = Board::star(2)
        .spaces()
        .map(|space| Board::star(2).neighbours(space).count())
        .sum();
    assert_eq!(neighbours, 168);
}

#[test]
fn second_if_2_4_the_pyramid_beneath_becomes_the_top() {
    // The small on e3 covers a large, which stands there once it is lifted.
    let mut game = star(0, "e3:1L0S");
    game.play("e3-e4");
    assert_eq!(game.position(), "p=2 t=1 k=0 n=11 u=000/000 s=e3:1L,e4:0S");
}

#[test]
fn second_if_2_5_over_its_origin_but_not_to_it() {
    // c5 over d4 to e3 over e4 to e5 over d5 back to c5: round the triangle.
    let game = star(0, "c5:0S,d4:1S,e4:1S,d5:1S");
    assert_eq!(from(&game, "c5"), set("b2 c4 c6 d4 d5 e3 e4 e5"));
}

#[test]
fn second_if_3_6_through_the_own_start_not_to_it() {
    let game = star(0, "b1:1S,b2:1S,c3:0S");
    assert_eq!(from(&game, "c3"), set("b1 b2 c2 c4 c5 d2 d3"));
}

#[test]
fn second_if_4_1_entering_an_opponents_start_ends_a_chain() {
    // Seat 2 jumps from c3 over b1 into a1; it does not go on over b2, nor step onto b2.
    let mut game = star(1, "b1:0S,b2:0S,c3:1S");
    assert_eq!(from(&game, "c3"), set("a1 b1 c2 c4 d2 d3"));
    game.play("c3-a1");
    assert_eq!(game.turn(), ReferenceTurn::Over(vec![0, 60], None));
}

#[test]
fn second_if_3_4_no_step_to_an_empty_start_after_a_jump() {
    let game = star(0, "f2:0S,g3:1S");
    assert_eq!(from(&game, "f2"), set("e1 e2 f1 f3 g2 g3 h1"));
    // By a step alone it is entered.
    assert_eq!(from(&star(0, "h1:0L"), "h1"), set("g3 g4 h2 i1"));
}

#[test]
fn second_if_4_2_forced_passes() {
    let mut game = star(0, "e3:0S1S");
    assert_eq!(game.actions(), set("pass"));
    game.play("pass");
    assert_eq!(game.passes, 1);
    assert_eq!(from(&game, "e3").len(), 6);
    game.play("e3-e4");
    assert_eq!((game.passes, game.ending), (0, None));
    // Only a table without pyramids lets everyone pass: a small top can always step.
    let mut game = star(0, "");
    game.play("pass");
    assert_eq!(game.ending, None);
    game.play("pass");
    assert_eq!(game.turn(), ReferenceTurn::Over(vec![30, 30], None));
}

#[test]
fn second_if_4_3_the_third_occurrence() {
    let mut game = star(0, "e1:0S,g7:1S");
    for round in 0..2 {
        for action in ["e1-e2", "g7-g6", "e2-e1", "g6-g7"] {
            assert_eq!(game.ending, None, "{round} {action}");
            game.play(action);
        }
    }
    assert_eq!(game.ending, Some(Ending::Draw));
}

#[test]
fn second_if_4_3_after_1000_plies() {
    for (action, ending) in [("h1-i1", Ending::Won(0)), ("h1-h2", Ending::Draw)] {
        let text = "p=2 t=0 k=0 n=999 u=000/000 s=h1:0S,c4:1S";
        let mut game = ReferenceIceFrogs::from_position("players=2", text);
        game.play(action);
        assert_eq!(game.ending, Some(ending));
    }
}

#[test]
fn second_if_vector_1_a_medium_steps_onto_large_and_medium() {
    // On d3 a large, on d4 an own medium; the smalls on e2 and f3 are jumped, not stepped onto.
    let game = star(0, "d3:1L,d4:0M,e2:1S,e3:0M,f3:0S");
    assert_eq!(from(&game, "e3"), set("c5 d3 d4 e1 e4 f4 g3"));
}

#[test]
fn second_if_vector_2_a_small_jumps_stacks_topped_by_a_small() {
    let game = star(0, "e2:1M,e3:0S,e4:0L1S");
    assert_eq!(from(&game, "e3"), set("d3 d4 e2 e4 e5 f3 f4"));
}

#[test]
fn second_if_vector_3_a_chain_over_any_pyramid_may_stop() {
    let game = star(0, "e1:0S,e2:1S,e4:0S");
    assert_eq!(from(&game, "e1"), set("d1 d2 e2 e3 e4 e5 f1 f2"));
}

#[test]
fn second_if_vector_4_a_third_landing_on_a_small_or_a_large() {
    let small = star(0, "c1:0M,c2:1S,c4:1S,c6:1S,c7:1S");
    assert_eq!(from(&small, "c1"), set("c3 c5 d1"));
    let large = star(0, "c1:0M,c2:1S,c4:1S,c6:1S,c7:1L");
    assert_eq!(from(&large, "c1"), set("c3 c5 c7 d1"));
}

#[test]
fn second_if_vector_5_six_first_moves() {
    let game = ReferenceIceFrogs::start("players=2");
    assert_eq!(game.legal(1), set("S-b1 S-b2 M-b1 M-b2 L-b1 L-b2"));
}
