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

/// Deeper counts of some of the published positions, depths 1 to 6 under `own-turn-wins`. Source: this engine; depths 1
/// to 3 are those published.
const OWN: [(&str, [u64; 6]); 5] = [
    (
        "p=2 t=0 ph=auto h=01/01 b=0101010101010101 s=",
        [2, 18, 24, 180, 396, 1_572],
    ),
    (
        "p=2 t=0 ph=auto h=01/01 b=01010101 s=0:0,0;1:1,0",
        [1, 11, 35, 172, 782, 2_774],
    ),
    (
        "p=2 t=0 ph=auto h=11/01 b=01010101 s=0:0,0;1:1,0;1:2,0",
        [1, 4, 6, 76, 376, 4_152],
    ),
    (
        "p=2 t=1 ph=auto h=10/11 b=11001101 s=0:-1,0;0:0,-1;1:0,0;0:0,1;0:0,2;0:1,-1;1:2,-1;0:2,0",
        [1, 12, 224, 4_187, 50_490, 409_608],
    ),
    (
        "p=4 t=2 ph=auto h=23/13/01/32 b=12003003031231020320323211 s=2:-1,1;1:-1,2;0:0,-1;1:0,0;1:1,-2;2:1,-1",
        [1, 22, 588, 4_542, 97_396, 1_234_508],
    ),
];

#[test]
fn own_counts() {
    for (position, counts) in OWN {
        check(position, &counts);
    }
}
