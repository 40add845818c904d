//! Positions counted by hand.

use crate::support::table;
use frog_juice::FrogJuice;
use ranarium_game::{PerftDraws, perft};

fn count(tokens: &str, depth: u32) -> u64 {
    perft::<FrogJuice>(&table("players=2", tokens), depth, &PerftDraws::All).unwrap()
}

#[test]
fn perft_counts_two_cards_against_one() {
    let tokens = "h=4.5/- c=9 g=-";
    // capture 4+5=9, pass
    assert_eq!(count(tokens, 1), 2);
    // After the capture: end. After the pass: discard 4, discard 5.
    assert_eq!(count(tokens, 2), 3);
    // After the capture and the end the match is over. After a discard seat 2 can only pass.
    assert_eq!(count(tokens, 3), 2);
    // Then seat 2 can only end the turn, and seat 1 has one card: capture it (a 4 with the 4
    // discarded before? No: the 4 lies, the 5 is held) no match, so pass.
    assert_eq!(count(tokens, 4), 2);
    assert_eq!(count(tokens, 5), 2);
}

#[test]
fn perft_follows_each_draw_once() {
    // After the end of the turn one of three kinds is drawn; each hand may then match the centre or
    // pass.
    let tokens = "h=-/- c=3 ph=spell g=3.3.7.witch";
    // end
    assert_eq!(count(tokens, 1), 1);
    // Four cards are drawn in 12 orders of 3 3 7 witch; the hand is 3 3 7 witch: capture 3=3,
    // witch, pass.
    assert_eq!(count(tokens, 2), 12 * 3);
}
