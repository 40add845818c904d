//! Counts of positions against published counts and our own, and the rules of counting.

use icefrogs::{IceFrogs, Options, Position};
use ranarium_game::{Game, Notation, PerftDraws, perft, perft_divide};

/// Returns each line of the file: the board, the position, and the counts from one ply up.
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
            perft::<IceFrogs>(&state, depth, &PerftDraws::All),
            Some(count),
            "{options}: {position} at depth {depth}"
        );
    }
}

#[test]
fn perft_agrees_with_published_counts() {
    let mut checked = 0;
    for (options, position, counts) in lines(include_str!("perft-published.txt")) {
        assert_eq!(IceFrogs::position(&IceFrogs::start(&options)), position);
        check(&options, &position, &counts, u64::MAX);
        checked += counts.len();
    }
    assert_eq!(checked, 20);
}

/// Maximum number of nodes that every run counts of our own table.
const MAX_NODES: u64 = 4_000_000;

#[test]
fn perft_agrees_with_own_counts() {
    for (options, position, counts) in lines(include_str!("perft.txt")) {
        check(&options, &position, &counts, MAX_NODES);
    }
}

#[test]
#[ignore = "takes minutes: cargo xtask prove slow-tests"]
fn perft_agrees_with_all_own_counts() {
    for (options, position, counts) in lines(include_str!("perft.txt")) {
        check(&options, &position, &counts, u64::MAX);
    }
}

#[test]
fn a_winning_ply_ends_the_line() {
    let options = "players=2".parse().unwrap();
    let position = "p=2 t=0 k=0 n=0 u=455/555 s=h1:0S".parse().unwrap();
    let state = IceFrogs::restore(&options, &position).unwrap();
    let divided = perft_divide::<IceFrogs>(&state, 2, &PerftDraws::All).unwrap();
    let win = "h1-i1".parse().unwrap();
    assert!(divided.contains(&(win, 0)));
    assert_eq!(divided.iter().filter(|(_, count)| *count == 0).count(), 1);
}

#[test]
fn a_forced_pass_is_a_ply() {
    let options = "players=2".parse().unwrap();
    let locked = "p=2 t=0 k=0 n=0 u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let locked = IceFrogs::restore(&options, &locked.parse().unwrap()).unwrap();
    let passed = "p=2 t=1 k=1 n=1 u=055/055 s=b1:0S1S,b2:0S1S,c3:0S1S,c5:0S1S,e3:0S1S";
    let passed = IceFrogs::restore(&options, &passed.parse().unwrap()).unwrap();
    let count = |state, depth| perft::<IceFrogs>(state, depth, &PerftDraws::All).unwrap();
    assert_eq!(count(&locked, 1), 1);
    assert_eq!(count(&locked, 2), count(&passed, 1));
    assert_eq!(count(&locked, 3), count(&passed, 2));
}
