//! The sampling search on the smallest game with hidden cards, chance and decisions at the same
//! time.

use crate::busy_clock::BusyClock;
use icefrogs::IceFrogs;
use ranarium_game::{
    Evaluation, Game, GameOptions, InformationState, MAX_SEATS, NoEvents, Rng, Seat, Step, Tuning,
    Turn, Viewer, Views, random_step,
};
use ranarium_laws::Lawful;
use ranarium_laws::toy::{Toy, ToyLaws};
use ranarium_search::{
    Bot, Budget, DecisionClock, Estimator, Level, Limits, Question, Sampling, Switches, Thinker,
};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// Calls a function for every decision with a choice in a few random matches of every variant.
fn each_decision(mut with: impl FnMut(&InformationState<Toy>, &[<Toy as Game>::Action])) {
    for options in ToyLaws::variants() {
        for seed in 0..5 {
            let mut rng = Rng::new(seed);
            let mut state = Toy::start(&options);
            let mut infos: Vec<InformationState<Toy>> = Seat::all(options.players())
                .map(Viewer::Seat)
                .map(|viewer| {
                    InformationState::new(options.clone(), viewer, Toy::observe(&state, viewer))
                })
                .collect();
            let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
            while let Some(step) = random_step::<Toy>(&state, &mut rng, &mut actions, &mut outcomes)
            {
                if let Step::Act(seat, _) = step
                    && actions.len() > 1
                {
                    with(&infos[seat.index()], &actions);
                }
                let mut events = Vec::new();
                Toy::apply_unchecked(&mut state, step, &mut events);
                for info in &mut infos {
                    let viewer = info.viewer;
                    let seen = events.iter().filter_map(|event| Toy::redact(event, viewer));
                    let seen: Vec<_> = seen.collect();
                    info.update(&seen, Toy::observe(&state, viewer));
                }
            }
        }
    }
}

fn search(budget: Budget, limits: Limits) -> Sampling<Toy> {
    let options = ToyLaws::variants().remove(0);
    Sampling::new(budget, Toy::tuning(&options), limits, 7)
}

#[test]
fn searches_with_iterations_and_a_seed_are_reproducible() {
    for threads in [1, 2, 3] {
        let limits = Limits {
            threads,
            ..Limits::default()
        };
        each_decision(|info, legal| {
            let think =
                || search(Budget::Iterations(50), limits).think(&Question::new(info, legal));
            let thought = think();
            assert_eq!(thought, think());
            assert_eq!(thought.work, 50 * threads as u64);
            let visits: u32 = thought.judged.iter().map(|one| one.visits).sum();
            assert_eq!(
                u64::from(visits),
                thought.work,
                "every iteration goes through the root"
            );
            assert_eq!(thought.judged[0].action, thought.action);
            assert!(
                thought
                    .judged
                    .iter()
                    .all(|one| (0.0..=1.0).contains(&one.value))
            );
        });
    }
}

#[test]
fn only_the_requested_actions_are_judged() {
    each_decision(|info, legal| {
        let two = &legal[legal.len() - 2..];
        let thought =
            search(Budget::Iterations(30), Limits::default()).think(&Question::new(info, two));
        assert!(thought.judged.iter().all(|one| two.contains(&one.action)));
    });
}

/// A clock that advances by a millisecond whenever it is read.
struct Ticking {
    looks: AtomicU64,
    cancelled_after: u64,
}

impl DecisionClock for Ticking {
    fn millis(&self) -> u64 {
        self.looks.fetch_add(1, Ordering::Relaxed)
    }

    fn is_cancelled(&self) -> bool {
        self.looks.fetch_add(1, Ordering::Relaxed) >= self.cancelled_after
    }
}

#[test]
fn time_and_cancelling_end_a_search() {
    let mut times = 0;
    each_decision(|info, legal| {
        for (budget, cancelled_after) in [
            (Budget::Millis(20), u64::MAX),
            (Budget::Iterations(Budget::MAX), 5),
            (Budget::Millis(Budget::MAX), 5),
        ] {
            let clock = Ticking {
                looks: AtomicU64::new(0),
                cancelled_after,
            };
            let question = Question {
                info,
                legal,
                clock: Some(&clock),
            };
            let thought = search(budget, Limits::default()).think(&question);
            assert!(legal.contains(&thought.action));
            assert!((1..=1000).contains(&thought.work), "{}", thought.work);
            times += 1;
        }
    });
    assert!(times > 10);
}

#[test]
fn a_sampling_search_below_its_floor_is_short() {
    for threads in [1, 3] {
        each_decision(|info, legal| {
            let limits = Limits {
                threads,
                ..Limits::default()
            };
            let clock = BusyClock::default();
            let mut question = Question::new(info, legal);
            question.clock = Some(&clock);
            let mut search = search(Budget::Millis(1_000), limits);
            assert!(search.think(&question).is_short);
        });
    }
}

#[test]
fn without_a_clock_milliseconds_are_iterations() {
    each_decision(|info, legal| {
        let thought =
            search(Budget::Millis(2), Limits::default()).think(&Question::new(info, legal));
        assert_eq!(
            thought.work,
            2 * u64::from(ranarium_search::ITERATIONS_PER_MS)
        );
    });
}

#[test]
fn minimal_memory_is_enough_for_a_choice() {
    let limits = Limits {
        memory: 1,
        ..Limits::default()
    };
    each_decision(|info, legal| {
        let thought = search(Budget::Iterations(50), limits).think(&Question::new(info, legal));
        assert!(legal.contains(&thought.action));
    });
}

#[test]
fn a_search_reused_during_a_match_stays_legal() {
    let options: ranarium_laws::toy::ToyOptions = "players=2 hand=3".parse().unwrap();
    let mut kept = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut state = Toy::start(&options);
        let mut bot = search(Budget::Iterations(400), Limits::default());
        let viewer = Viewer::Seat(Seat::FIRST);
        let mut info = InformationState::new(options.clone(), viewer, Toy::observe(&state, viewer));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        while let Some(mut step) = random_step::<Toy>(&state, &mut rng, &mut actions, &mut outcomes)
        {
            if let Step::Act(Seat::FIRST, _) = step {
                let thought = bot.think(&Question::new(&info, &actions));
                assert!(actions.contains(&thought.action));
                let visits: u64 = thought.judged.iter().map(|one| u64::from(one.visits)).sum();
                kept += usize::from(visits > thought.work);
                step = Step::Act(Seat::FIRST, thought.action);
            }
            Toy::apply_unchecked(&mut state, step, &mut NoEvents);
            info.observation = Toy::observe(&state, viewer);
            assert_ne!(Toy::turn(&state), Turn::Decide(ranarium_game::Seats::NONE));
        }
    }
    assert!(kept > 0, "nothing found before was of use");
}

#[test]
fn without_variety_a_bot_plays_the_most_visited_action() {
    let plays_the_most_visited = |switches: Switches| {
        let mut always = true;
        each_decision(|info, legal| {
            let budget = Budget::Iterations(20);
            let bot = Thinker::<Toy>::new(Level::Easy, budget, Limits::default(), 7);
            let thought = bot
                .with_switches(switches)
                .think(&Question::new(info, legal));
            let most = thought.judged.iter().map(|one| one.visits).max();
            always &= thought.judged.first().map(|one| one.visits) == most;
        });
        always
    };
    assert!(!plays_the_most_visited(Switches::DEFAULT));
    assert!(plays_the_most_visited(Switches {
        varies: false,
        temperature: Some(0),
        ..Switches::DEFAULT
    }));
}

/// Estimates a quarter for every seat, and counts the estimates.
#[derive(Default)]
struct Quarter(AtomicU64);

impl<G: Game> Estimator<G> for Quarter {
    fn shares(&self, state: &G::State) -> [f32; MAX_SEATS] {
        assert_ne!(G::turn(state), Turn::Over, "results are not estimated");
        self.0.fetch_add(1, Ordering::Relaxed);
        [0.25; MAX_SEATS]
    }
}

#[test]
fn an_estimator_replaces_the_estimate_and_not_the_result() {
    let tuning = Tuning {
        playout_decisions: 1,
        ..Tuning::DEFAULT
    };
    let (mut estimated, mut ended) = (0, 0);
    each_decision(|info, legal| {
        let one = || Sampling::new(Budget::Iterations(1), tuning, Limits::default(), 7);
        let question = Question::new(info, legal);
        let quarter = Arc::new(Quarter::default());
        let estimator: Arc<dyn Estimator<Toy>> = quarter.clone();
        let thought = one().with_estimator(&estimator).think(&question);
        match quarter.0.load(Ordering::Relaxed) {
            0 => {
                assert_eq!(thought, one().think(&question));
                ended += 1;
            }
            estimates => {
                assert_eq!(estimates, 1);
                assert!((thought.judged[0].value - 0.25).abs() < 1e-6);
                estimated += 1;
            }
        }
    });
    assert!(estimated > 0 && ended > 0, "{estimated} and {ended}");
}

#[test]
fn a_search_with_an_estimator_ends_with_its_budget() {
    each_decision(|info, legal| {
        let clock = BusyClock::default();
        let mut question = Question::new(info, legal);
        question.clock = Some(&clock);
        let estimator: Arc<dyn Estimator<Toy>> = Arc::new(Quarter::default());
        let search = search(Budget::Millis(1_000), Limits::default());
        assert!(!search.with_estimator(&estimator).think(&question).is_short);
        // The clock is read at the start, at the first iteration, and once more.
        assert!(clock.millis() <= 3_000, "it has no floor");
    });
}

#[test]
fn a_thinker_with_an_estimator_samples_in_every_game() {
    let options = "players=2".parse().unwrap();
    let state = IceFrogs::start(&options);
    let (first, viewer) = (Seat::FIRST, Viewer::Seat(Seat::FIRST));
    let observation = IceFrogs::observe(&state, viewer);
    let info = InformationState::<IceFrogs>::new(options, viewer, observation);
    let mut legal = Vec::new();
    IceFrogs::legal_actions(&state, first, &mut legal);
    let quarter = Arc::new(Quarter::default());
    let budget = Budget::Iterations(20);
    let mut bot = Thinker::<IceFrogs>::new(Level::Hard, budget, Limits::default(), 1)
        .with_estimator(quarter.clone());
    let thought = bot.think(&Question::new(&info, &legal));
    assert!(legal.contains(&thought.action));
    assert_eq!((thought.work, quarter.0.load(Ordering::Relaxed)), (20, 20));
}
