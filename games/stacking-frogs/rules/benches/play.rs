//! The speed of matches: `cargo bench -p stacking-frogs`.
#![allow(missing_docs)] // The macros of criterion make public functions.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use ranarium_game::{
    Evaluation, Game, InformationState, NoEvents, Notation, Rng, Seat, Viewer, Views,
    random_playout, random_step,
};
use stacking_frogs::{Options, Phase, StackingFrogs, State};
use std::hint::black_box;

const MAX_STEPS: u32 = 1_000;
const MIDDLES: usize = 64;

fn options(text: &str) -> Options {
    text.parse().expect("options")
}

/// Returns states in the second act with a placement to decide.
fn middles() -> Vec<(State, Seat)> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    (0..MIDDLES as u64)
        .map(|seed| {
            let mut rng = Rng::new(seed);
            let mut state = StackingFrogs::start(&options("players=4"));
            let mut steps = 0;
            loop {
                let seats = StackingFrogs::turn(&state).seats();
                let placing = StackingFrogs::position(&state).phase == Phase::Place;
                if let (true, true, Some(seat)) = (steps > 85, placing, seats.first()) {
                    return (state, seat);
                }
                let step =
                    random_step::<StackingFrogs>(&state, &mut rng, &mut actions, &mut outcomes)
                        .expect("the match goes on");
                StackingFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
                steps += 1;
            }
        })
        .collect()
}

fn complete_matches(c: &mut Criterion) {
    let mut group = c.benchmark_group("random match");
    group.throughput(Throughput::Elements(1));
    for text in [
        "players=1",
        "players=2",
        "players=4",
        "players=4 deck=expanded",
        "players=5 deck=expanded",
    ] {
        let start = StackingFrogs::start(&options(text));
        let (mut rng, mut actions, mut outcomes) = (Rng::new(1), Vec::new(), Vec::new());
        let mut state = start.clone();
        group.bench_function(text, |b| {
            b.iter(|| {
                state.clone_from(&start);
                random_playout::<StackingFrogs>(
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
        at = (at + 1) % MIDDLES;
        at
    };
    c.bench_function("legal actions", |b| {
        b.iter(|| {
            let (state, seat) = &states[next()];
            StackingFrogs::legal_actions(black_box(state), *seat, &mut actions);
            actions.len()
        });
    });
    c.bench_function("evaluate", |b| {
        b.iter(|| {
            let (state, seat) = &states[next()];
            StackingFrogs::evaluate(black_box(state), *seat)
        });
    });
    let mut rng = Rng::new(2);
    c.bench_function("determinize", |b| {
        b.iter_batched(
            || {
                let (state, seat) = &states[next()];
                let viewer = Viewer::Seat(*seat);
                let observation = StackingFrogs::observe(state, viewer);
                InformationState::<StackingFrogs>::new(options("players=4"), viewer, observation)
            },
            |info| StackingFrogs::determinize(&info, &mut rng),
            BatchSize::SmallInput,
        );
    });
}

criterion_group!(benches, complete_matches, middle_of_the_match);
criterion_main!(benches);
