//! SF-8.1 where the unordered rest is small: what the deal of a grid and a pink get from the known
//! tail.

use crate::support::{after, outcomes, table_with_rest, token};

const EXPANDED: &str = "players=1 deck=expanded";

/// The end of the first act: the last frog is still to be placed.
const LAST_OF_ACT_ONE: &str = "ph=place s=0,0:kbb;1,0:bb c=b g=....../...... m=bppyyk k=y";

#[test]
fn sf_8_1_the_deal_takes_the_tops_then_the_known_tail() {
    // Three cards are left in the unordered rest: the first three places; the next seven are known.
    let state = table_with_rest(EXPANDED, LAST_OF_ACT_ONE, "red red red");
    let under = token(&state, "u");
    assert!(under.starts_with("bbbbbbbbbp"), "{under}");
    let state = after(state, "1 place 1,0");
    assert_eq!(token(&state, "a"), "2");
    assert_eq!(token(&state, "g"), "???(b)(b)/(b)(b)(b)(b)(b)");
    assert_eq!(token(&state, "u"), under[7..]);
    assert_eq!(outcomes(&state), ["draw red x3"]);
    let state = after(state, "* draw red; * draw red");
    assert_eq!(token(&state, "g"), "rr?(b)(b)/(b)(b)(b)(b)(b)");
    // A known card that is taken is turned over by a draw with one outcome.
    let state = after(state, "1 take 2.5");
    assert_eq!(token(&state, "ph"), "lift:9");
    assert_eq!(outcomes(&state), ["draw blue x1"]);
    let before = token(&state, "d");
    let state = after(state, "* draw blue");
    assert_eq!(token(&state, "d"), before);
    assert_eq!(token(&state, "c"), "b");
}

#[test]
fn sf_8_1_with_enough_cards_all_places_are_unknown() {
    let rest = "red red red red red green green green green blue";
    let state = after(
        table_with_rest(EXPANDED, LAST_OF_ACT_ONE, rest),
        "1 place 1,0",
    );
    assert_eq!(token(&state, "g"), "?????/?????");
    // One card fewer: the last place in reading order is known.
    let rest = "red red red red red green green green green";
    let state = after(
        table_with_rest(EXPANDED, LAST_OF_ACT_ONE, rest),
        "1 place 1,0",
    );
    assert_eq!(token(&state, "g"), "?????/????(b)");
}

#[test]
fn sf_8_1_a_pink_draws_cards_not_reserved_for_the_grid() {
    // Eight places lie face down; nine cards are unordered, so one of them is in the deck.
    let tokens = "ph=draw:0 s=0,0:k c=k g=..bb../?????? m=b k=b".replace("bb..", "bb??");
    let rest = "red red red red red green green green green";
    let state = table_with_rest(EXPANDED, &tokens, rest);
    assert_eq!(outcomes(&state), ["draw red x5", "draw green x4"]);
    let state = after(state, "* draw green");
    // The others are reserved: now the tail comes.
    assert_eq!(token(&state, "d"), "rrrrrggg");
    assert_eq!(outcomes(&state), ["draw blue x1"]);
    let state = after(state, "* draw blue");
    assert_eq!(outcomes(&state), ["draw blue x1"]);
    let state = after(state, "* draw blue; 1 recruit blue 0,0");
    assert!(token(&state, "u").ends_with("gb"));
    assert_eq!(token(&state, "d"), "rrrrrggg");
    // The next face-down card is one of the reserved.
    assert_eq!(token(&state, "ph"), "reveal:2");
    assert_eq!(outcomes(&state), ["draw red x5", "draw green x3"]);
}
