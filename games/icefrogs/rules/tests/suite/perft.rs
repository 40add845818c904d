//! Counts of positions against published counts and our own, and the rules of counting.

use icefrogs::{IceFrogs, Options, Position};
use ranarium_game::{Game, Notation, PerftDraws, Rng, Turn, perft, perft_divide, random_playout};

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

/// The number of nodes that the default test counts of our own table; the rest is for `cargo test
/// -p icefrogs --test suite perft -- --ignored`.
const MAX_NODES: u64 = 4_000_000;

#[test]
fn perft_agrees_with_own_counts() {
    for (options, position, counts) in lines(include_str!("perft.txt")) {
        check(&options, &position, &counts, MAX_NODES);
    }
}

#[test]
#[ignore = "takes minutes without optimisation"]
fn perft_agrees_with_all_own_counts() {
    for (options, position, counts) in lines(include_str!("perft.txt")) {
        check(&options, &position, &counts, u64::MAX);
    }
}

/// Prints what `perft.txt` holds: the start, and the positions after this many random plies.
#[test]
#[ignore = "makes the table, and tests nothing"]
fn print_our_own_counts() {
    for options in Options::all() {
        for plies in [0, 14, 28, 42] {
            let (state, mut depth, mut counts) = (after(&options, plies), 1, Vec::new());
            while counts.last().is_none_or(|count| *count < 30_000_000) {
                counts.extend(perft::<IceFrogs>(&state, depth, &PerftDraws::All));
                depth += 1;
            }
            let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
            let board = options.board().word();
            println!(
                "{board} {} => {}",
                IceFrogs::position(&state),
                counts.join(" ")
            );
        }
    }
}

/// Returns a position after this many random plies of a match that is not over by then.
fn after(options: &Options, plies: u32) -> <IceFrogs as Game>::State {
    let mut matches = (0..).map(|seed| {
        let mut state = IceFrogs::start(options);
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let rng = &mut Rng::new(seed);
        random_playout::<IceFrogs>(&mut state, rng, &mut actions, &mut outcomes, plies);
        IceFrogs::restore(options, &IceFrogs::position(&state)).expect("it was reached")
    });
    let on = |state: &<IceFrogs as Game>::State| IceFrogs::turn(state) != Turn::Over;
    matches.find(on).expect("there is no last seed")
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
