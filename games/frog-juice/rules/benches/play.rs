//! The speed of matches: `cargo bench -p frog-juice`.
#![allow(missing_docs)] // The macros of criterion make public functions.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use frog_juice::{FrogJuice, Options, State};
use ranarium_game::{
    Evaluation, Game, InformationState, NoEvents, Rng, Seat, Viewer, Views, random_playout,
    random_step,
};
use std::hint::black_box;

const MAX_STEPS: u32 = 10_000;

fn options(players: u8) -> Options {
    Options::new(players).expect("two to four players")
}

/// Returns states at the action with ten or so cards in the centre, from random matches.
fn middles() -> Vec<(State, Seat)> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    (0..64)
        .map(|seed| {
            let mut rng = Rng::new(seed);
            let mut state = FrogJuice::start(&options(4));
            for _ in 0..90 {
                if let Some(step) =
                    random_step::<FrogJuice>(&state, &mut rng, &mut actions, &mut outcomes)
                {
                    FrogJuice::apply_unchecked(&mut state, step, &mut NoEvents);
                }
            }
            let seat = state.in_turn();
            (state, seat)
        })
        .collect()
}

fn complete_matches(c: &mut Criterion) {
    let mut group = c.benchmark_group("random match");
    group.throughput(Throughput::Elements(1));
    for players in 2..=4 {
        let start = FrogJuice::start(&options(players));
        let (mut rng, mut actions, mut outcomes) = (Rng::new(1), Vec::new(), Vec::new());
        let mut state = start.clone();
        group.bench_function(format!("{players} players"), |b| {
            b.iter(|| {
                state.clone_from(&start);
                random_playout::<FrogJuice>(
                    &mut state,
                    &mut rng,
                    &mut actions,
                    &mut outcomes,
                    MAX_STEPS,
                )
            });
        });
    }
    group.finish();
}

fn middle_of_the_match(c: &mut Criterion) {
    let states = middles();
    let mut actions = Vec::new();
    let mut at = 0;
    let mut next = move || {
        at = (at + 1) % 64;
        at
    };
    c.bench_function("legal actions", |b| {
        b.iter(|| {
            let (state, seat) = &states[next()];
            FrogJuice::legal_actions(black_box(state), *seat, &mut actions);
            actions.len()
        });
    });
    c.bench_function("evaluate", |b| {
        b.iter(|| {
            let (state, seat) = &states[next()];
            FrogJuice::evaluate(black_box(state), *seat)
        });
    });
    let mut rng = Rng::new(2);
    c.bench_function("determinize", |b| {
        b.iter_batched(
            || {
                let (state, seat) = &states[next()];
                let viewer = Viewer::Seat(*seat);
                InformationState::<FrogJuice>::new(
                    options(4),
                    viewer,
                    FrogJuice::observe(state, viewer),
                )
            },
            |info| FrogJuice::determinize(&info, &mut rng),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, complete_matches, middle_of_the_match);
criterion_main!(benches);
