//! Counts of positions against published counts and our own, and what is counted.

use icefrogs::{IceFrogs, Options, Position};
use ranarium_game::{Draws, Game, perft};

/// Each line of the file: the board, the position, and the counts from one ply up.
fn lines(file: &str) -> impl Iterator<Item = (Options, Position, Vec<u64>)> {
    let lines = file.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let (position, counts) = line.split_once(" => ").expect(line);
        let (board, position) = position.split_once(' ').expect(line);
        let position: Position = position.parse().expect(line);
        let players = ranarium_game::Position::players(&position);
        let options = format!("players={players} board={board}")
            .parse()
            .expect(line);
        let counts = counts.split(' ').map(|count| count.parse().expect(line));
        (options, position, counts.collect())
    })
}

fn check(options: &Options, position: &Position, counts: &[u64], nodes_max: u64) {
    let state = IceFrogs::restore(options, position).unwrap();
    for (depth, &count) in (1..).zip(counts).filter(|(_, count)| **count <= nodes_max) {
        assert_eq!(
            perft::<IceFrogs>(&state, depth, &Draws::All),
            Some(count),
            "{options}: {position} at depth {depth}"
        );
    }
}

#[test]
fn published_counts() {
    let mut checked = 0;
    for (options, position, counts) in lines(include_str!("perft-published.txt")) {
        assert_eq!(IceFrogs::position(&IceFrogs::start(&options)), position);
        check(&options, &position, &counts, u64::MAX);
        checked += counts.len();
    }
    assert_eq!(checked, 20);
}
