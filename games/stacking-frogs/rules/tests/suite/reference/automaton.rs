//! The automaton of the solo game: its pile, in the order the cards entered it (SF-8.7, SF-8.8).

use super::cards::{halves, is_dual, is_pink_or_green};
use std::collections::{BTreeMap, BTreeSet};

/// SF-8.6: the order in which it likes colours, best first.
const LIKES: [&str; 5] = ["red", "blue", "purple", "yellow", "orange"];

fn rank(colour: &str) -> usize {
    LIKES
        .iter()
        .position(|liked| *liked == colour)
        .expect("only these five are ranked")
}

/// Returns the number of frogs of each colour that the pile counts, its duals settled by SF-8.8.
fn settle(pile: &[String]) -> BTreeMap<String, i16> {
    let mut counts = BTreeMap::new();
    for card in pile.iter().filter(|card| !is_dual(card)) {
        *counts.entry(card.clone()).or_insert(0) += 1;
    }
    for card in pile.iter().filter(|card| is_dual(card)) {
        let colour = counts_as(card, &counts);
        *counts.entry(colour).or_insert(0) += 1;
    }
    counts
}

/// Returns the half whose colour has fewer cards so far; on a tie the preferred one.
fn counts_as(card: &str, counts: &BTreeMap<String, i16>) -> String {
    halves(card)
        .into_iter()
        .min_by_key(|half| (counts.get(*half).copied().unwrap_or(0), rank(half)))
        .expect("a card has a colour")
        .to_owned()
}

/// SF-8.6: returns the index of the drawn card that the automaton takes; `None` if all are pink or
/// green.
pub fn recruit(pile: &[String], drawn: &[String]) -> Option<usize> {
    let counts = settle(pile);
    (0..drawn.len())
        .filter(|&at| !is_pink_or_green(&drawn[at]))
        .min_by_key(|&at| (rank(&counts_as(&drawn[at], &counts)), at))
}

/// SF-8.9: returns the different colours of the pile.
pub fn colours(pile: &[String]) -> BTreeSet<String> {
    settle(pile).into_keys().collect()
}

/// SF-8.7: returns the score of the pile against a stage with this many stacks of 3.
pub fn score(pile: &[String], stacks_of_three: i16) -> i16 {
    let counts = settle(pile);
    let different = counts.len() as i16;
    counts
        .iter()
        .map(|(colour, n)| match colour.as_str() {
            "red" => 8 * n,
            "yellow" => different * n,
            "purple" => (3 + stacks_of_three) * n,
            "orange" => -5 * n,
            "pink" => 2 * n,
            "blue" => n * n,
            _ => 0,
        })
        .sum()
}
