//! Counts of positions: what was published, and larger tables of our own.

use army_of_frogs::{ArmyOfFrogs, Position};
use ranarium_game::{Draws, Game, GameOptions as _, Position as _, perft};

/// Small positions with the counts at depths 1, 2 and 3. Source: the counts published with the rules of this edition;
/// see the head of the file. The win rule there is `own-turn-wins`.
const PUBLISHED: &str = include_str!("perft-published.txt");

fn check(position: &str, counts: &[u64]) {
    let position: Position = position.parse().unwrap();
    let options: army_of_frogs::Options = format!("players={} own-turn-wins", position.players())
        .parse()
        .unwrap();
    assert_eq!(options.players(), position.players());
    let state = ArmyOfFrogs::restore(&options, &position).unwrap();
    let draws = Draws::Script(ArmyOfFrogs::draw_order(&position).unwrap());
    let found: Vec<u64> = (1..=counts.len() as u32)
        .map(|depth| perft::<ArmyOfFrogs>(&state, depth, &draws).unwrap())
        .collect();
    assert_eq!(found, counts, "{position}");
}

#[test]
fn published_counts() {
    let mut rows = 0;
    for line in PUBLISHED.lines().filter(|line| !line.starts_with('#')) {
        let (position, counts) = line.split_once("=>").unwrap();
        let counts: Vec<u64> = counts
            .split_whitespace()
            .map(|n| n.parse().unwrap())
            .collect();
        assert_eq!(counts.len(), 3);
        check(position.trim_end(), &counts);
        rows += 1;
    }
    assert_eq!(rows, 14);
}
