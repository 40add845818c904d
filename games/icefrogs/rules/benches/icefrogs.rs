//! The speed of the rules: random matches, legal actions and counts in the middle of a match, and
//! perft.
//!
//! The aim is 100 million leaves of perft a second on one core. A profile of perft shows most of
//! the time in counting, a fifth in `apply`, and less than a tenth in copying states and their
//! histories.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use icefrogs::{IceFrogs, State};
use ranarium_game::{Evaluation, Game, Notation, PerftDraws, Rng, Turn, perft, random_playout};
use std::hint::black_box;

/// Returns the positions of our own perft table after 28 and 42 plies.
fn middles() -> Vec<(String, State)> {
    let lines = include_str!("../tests/suite/perft.txt").lines();
    let middles = lines.filter(|line| line.contains(" n=28 ") || line.contains(" n=42 "));
    middles
        .map(|line| {
            let (board, rest) = line.split_once(' ').expect("a board");
            let (position, _) = rest.split_once(" => ").expect("a position");
            let position: icefrogs::Position = position.parse().expect("a position");
            let players = ranarium_game::Position::players(&position);
            let options = format!("players={players} board={board}");
            let state = IceFrogs::restore(&options.parse().expect("options"), &position);
            let plies = if line.contains(" n=28 ") { 28 } else { 42 };
            let name = format!("{board} of {players} after {plies}");
            (name, state.expect("a position"))
        })
        .collect()
}

fn matches(c: &mut Criterion) {
    let start = IceFrogs::start(&"players=2".parse().expect("options"));
    let (mut state, mut actions, mut outcomes) = (start.clone(), Vec::new(), Vec::new());
    let mut rng = Rng::new(1);
    c.bench_function("random match, star of two", |b| {
        b.iter(|| {
            state.clone_from(&start);
            random_playout::<IceFrogs>(&mut state, &mut rng, &mut actions, &mut outcomes, 1000)
        });
    });
}

fn actions(c: &mut Criterion) {
    for (name, state) in middles() {
        let Turn::Decide(seats) = IceFrogs::turn(&state) else {
            continue;
        };
        let seat = seats.first().expect("a seat decides");
        let mut actions = Vec::new();
        c.bench_function(&format!("legal actions, {name}"), |b| {
            b.iter(|| IceFrogs::legal_actions(black_box(&state), seat, &mut actions));
        });
        c.bench_function(&format!("count actions, {name}"), |b| {
            b.iter(|| IceFrogs::count_actions(black_box(&state), seat, &mut Vec::new()));
        });
        c.bench_function(&format!("evaluate, {name}"), |b| {
            b.iter(|| IceFrogs::evaluate(black_box(&state), seat));
        });
    }
}

fn counts(c: &mut Criterion) {
    let mut group = c.benchmark_group("perft");
    group.sample_size(10);
    for (name, state) in middles() {
        let leaves = perft::<IceFrogs>(&state, 4, &PerftDraws::All).expect("there is no chance");
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("{name}, depth 4"), |b| {
            b.iter(|| perft::<IceFrogs>(black_box(&state), 4, &PerftDraws::All));
        });
    }
    group.finish();
}

criterion_group!(benches, matches, actions, counts);
criterion_main!(benches);
