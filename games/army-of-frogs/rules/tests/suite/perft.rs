//! Counts of positions: published ones, and larger tables of our own.

use army_of_frogs::{ArmyOfFrogs, Position};
use ranarium_game::{GameOptions as _, Notation, PerftDraws, Position as _, perft};

/// Small positions with the counts at depths 1, 2 and 3. Source: the counts published with the
/// rules of this edition; see the head of the file. The win rule there is `own-turn-wins`.
const PUBLISHED: &str = include_str!("perft-published.txt");

fn check(position: &str, counts: &[u64]) {
    let position: Position = position.parse().unwrap();
    let options: army_of_frogs::Options = format!("players={} own-turn-wins", position.players())
        .parse()
        .unwrap();
    assert_eq!(options.players(), position.players());
    let state = ArmyOfFrogs::restore(&options, &position).unwrap();
    let draws = PerftDraws::Script(ArmyOfFrogs::draw_order(&position).unwrap());
    let found: Vec<u64> = (1..=counts.len() as u32)
        .map(|depth| perft::<ArmyOfFrogs>(&state, depth, &draws).unwrap())
        .collect();
    assert_eq!(found, counts, "{position}");
}

/// Checks a file: each line has a position, and its counts at depths 1 to `depth`.
fn check_file(text: &str, depth: usize, positions: usize) {
    let mut rows = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once("=>").unwrap();
        let counts: Vec<u64> = counts
            .split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect();
        assert_eq!(counts.len(), depth);
        check(position.trim_end(), &counts);
        rows += 1;
    }
    assert_eq!(rows, positions);
}

#[test]
fn perft_agrees_with_published_counts() {
    check_file(PUBLISHED, 3, 14);
}

/// Deeper counts of some of the published positions, depths 1 to 6; the file names their source.
const OWN: &str = include_str!("perft-own.txt");

#[test]
fn perft_agrees_with_own_counts() {
    check_file(OWN, 6, 5);
}
