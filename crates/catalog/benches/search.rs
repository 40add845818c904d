//! Iterations a second of the sampling search, in the middle of a match of each game that is
//! searched by sampling: as it plays, and for Frog Juice also with playouts at random, cut off or
//! taken to the end of the match.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    Algorithm, FullGame, GameOptions, InformationState, NoEvents, Rng, Seat, Step, Tuning, Turn,
    Viewer, random_step,
};
use ranarium_search::{Bot, Budget, Limits, Question, Sampling};
use std::hint::black_box;

const ITERATIONS: u32 = 2_000;

/// Returns the first seat's knowledge and legal actions at its first decision with several choices
/// after half of a random match.
fn middle<G: FullGame>(options: &G::Options) -> (InformationState<G>, Vec<G::Action>) {
    let mut rng = Rng::new(1);
    let mut state = G::start(options);
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    let mut steps = 0;
    while let Some(step) = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes) {
        G::apply_unchecked(&mut state, step, &mut NoEvents);
        steps += 1;
        if steps == 2_000 {
            break;
        }
    }
    let mut rng = Rng::new(1);
    let mut state = G::start(options);
    let viewer = Viewer::Seat(Seat::FIRST);
    let mut info = InformationState::new(options.clone(), viewer, G::observe(&state, viewer));
    let mut taken = 0;
    loop {
        let step = random_step::<G>(&state, &mut rng, &mut actions, &mut outcomes)
            .expect("the first half has a decision after it");
        let is_ours = matches!(G::turn(&state), Turn::Decide(_))
            && matches!(step, Step::Act(Seat::FIRST, _))
            && actions.len() > 3;
        if taken >= steps / 2 && is_ours {
            info.observation = G::observe(&state, viewer);
            return (info, actions);
        }
        let mut events = Vec::new();
        G::apply_unchecked(&mut state, step, &mut events);
        for seen in events.iter().filter_map(|event| G::redact(event, viewer)) {
            G::remember(&mut info.memory, &seen);
        }
        taken += 1;
    }
}

struct Measure<'a> {
    name: &'a str,
    options: &'a str,
    retune: fn(Tuning) -> Tuning,
    criterion: &'a mut Criterion,
}

impl Visit for Measure<'_> {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let options: G::Options = self.options.parse().expect("these options exist");
        assert!(options.players() > 1);
        let tuning = (self.retune)(G::tuning(&options));
        assert_eq!(
            tuning.algorithm,
            Algorithm::Sampling,
            "{} is sampled",
            G::ID
        );
        let (info, legal) = middle::<G>(&options);
        let mut group = self.criterion.benchmark_group("sampling");
        group.sample_size(20);
        group.throughput(Throughput::Elements(u64::from(ITERATIONS)));
        group.bench_function(self.name, |bencher| {
            bencher.iter(|| {
                let budget = Budget::Iterations(ITERATIONS);
                let mut search = Sampling::<G>::new(budget, tuning, Limits::default(), 1);
                black_box(search.think(&Question::new(&info, &legal)))
            });
        });
        group.finish();
    }
}

fn iterations(criterion: &mut Criterion) {
    const AS_IT_PLAYS: fn(Tuning) -> Tuning = |tuning| tuning;
    const AT_RANDOM: fn(Tuning) -> Tuning = |tuning| Tuning {
        playout_looks: 0,
        ..tuning
    };
    const TO_THE_END: fn(Tuning) -> Tuning = |tuning| Tuning {
        playout_decisions: u32::MAX,
        playout_looks: 0,
        ..tuning
    };
    for (name, game, options, retune) in [
        (
            "frog-juice, 4 players",
            "frog-juice",
            "players=4",
            AS_IT_PLAYS,
        ),
        (
            "frog-juice, 4 players, at random",
            "frog-juice",
            "players=4",
            AT_RANDOM,
        ),
        (
            "frog-juice, 4 players, at random to the end",
            "frog-juice",
            "players=4",
            TO_THE_END,
        ),
        (
            "frog-juice, 2 players",
            "frog-juice",
            "players=2",
            AS_IT_PLAYS,
        ),
        (
            "frog-juice, 2 players, at random",
            "frog-juice",
            "players=2",
            AT_RANDOM,
        ),
        (
            "frog-juice, 2 players, at random to the end",
            "frog-juice",
            "players=2",
            TO_THE_END,
        ),
        (
            "stacking-frogs, 4 players",
            "stacking-frogs",
            "players=4",
            AS_IT_PLAYS,
        ),
        (
            "army-of-frogs, 2 players",
            "army-of-frogs",
            "players=2 turn-limit=60",
            AS_IT_PLAYS,
        ),
    ] {
        let measure = Measure {
            name,
            options,
            retune,
            criterion,
        };
        visit(game, measure).expect("this game exists");
    }
}

criterion_group!(benches, iterations);
criterion_main!(benches);
