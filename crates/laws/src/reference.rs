//! Comparing a game's engine with a reference engine that was written by another route.

use crate::Lawful;
use ranarium_game::{FullGame, GameOptions, NoEvents, Rng, Seat, Step, Turn};
use std::collections::{BTreeMap, BTreeSet};

/// The turn in the reference engine. Seats are numbered from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReferenceTurn {
    /// These seats decide.
    Decide(BTreeSet<u8>),
    /// Chance decides: each outcome's canonical text with its weight.
    Chance(BTreeMap<String, u32>),
    /// Over: each seat's share in sixtieths of the match, and its points where the game counts
    /// them.
    Over(Vec<u8>, Option<Vec<i16>>),
}

/// A slow, readable engine that speaks in canonical texts alone. It shares no code with the
/// game's own engine.
pub trait ReferenceEngine: Sized {
    /// Returns the state before the first step.
    fn start(options: &str) -> Self;
    /// Returns the turn.
    fn turn(&self) -> ReferenceTurn;
    /// Returns the canonical texts of a seat's legal actions.
    fn legal(&self, seat: u8) -> BTreeSet<String>;
    /// Applies a seat's decision.
    fn act(&mut self, seat: u8, action: &str);
    /// Applies an outcome of chance.
    fn chance(&mut self, outcome: &str);
    /// Returns `true` if the state agrees with a position, as text, of the game's own engine.
    fn agrees_with(&self, _position: &str) -> bool {
        true
    }
}

/// The amount of work of a comparison.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// The number of matches played.
    pub matches: u32,
    /// Positions in which the sets of legal actions, or of chance outcomes with their weights, were
    /// equal.
    pub positions: u32,
    /// Matches whose results were equal.
    pub results: u32,
}

/// Plays random matches of every variant in both engines and compares at every step the seats that
/// decide, their legal actions, the chance outcomes with their weights, and the results at the end.
///
/// # Panics
/// At the first difference, with the steps that lead to it.
pub fn compare<L: Lawful, S: ReferenceEngine>(matches_per_variant: u32, seed: u64) -> Compared {
    compare_choosing::<L, S>(matches_per_variant, seed, |_, _| None)
}

/// Compares as [`compare`] does; `choose` may select the next action or outcome by its text, to
/// reach positions that random matches rarely reach. If it returns `None`, the choice is random.
///
/// # Panics
/// At the first difference, with the steps that lead to it.
pub fn compare_choosing<L: Lawful, S: ReferenceEngine>(
    matches_per_variant: u32,
    seed: u64,
    choose: impl Fn(&[String], &mut Rng) -> Option<usize>,
) -> Compared {
    let mut compared = Compared::default();
    for (variant, options) in L::variants().iter().enumerate() {
        for number in 0..matches_per_variant {
            let rng = Rng::new(seed ^ (variant as u64) << 32 ^ u64::from(number));
            compare_match::<L, L::Game, S>(options, rng, &choose, &mut compared);
        }
    }
    compared
}

/// Returns the options and steps of a match, for the message of a difference.
fn match_story<G: FullGame>(options: &G::Options, steps: &[Step<G>]) -> String {
    let lines = steps.iter().map(|step| format!("{step:?}\n"));
    format!("{options}\n{}", lines.collect::<String>())
}

/// Checks that the reference engine allows exactly these actions of a seat.
fn assert_same_actions<G: FullGame, S: ReferenceEngine>(
    engine: &G::State,
    seat: Seat,
    actions: &[G::Action],
    reference: &S,
    story: &impl Fn() -> String,
) {
    let texts: BTreeSet<String> = actions.iter().map(ToString::to_string).collect();
    let expected = reference.legal(seat.number());
    assert!(
        texts == expected,
        "seat {seat}: only the engine allows {:?}, only the reference engine {:?}, in\n{}\nafter\n{}",
        texts.difference(&expected).collect::<Vec<_>>(),
        expected.difference(&texts).collect::<Vec<_>>(),
        G::position(engine),
        story(),
    );
}

/// Checks that the reference engine has this turn, too.
fn assert_same_turn<S: ReferenceEngine>(
    turn: ReferenceTurn,
    reference: &S,
    story: &impl Fn() -> String,
) {
    assert_eq!(
        turn,
        reference.turn(),
        "engine left, reference engine right, after\n{}",
        story()
    );
}

/// Checks that the reference engine has these outcomes of a draw, and returns one of them.
fn draw<G: FullGame, S: ReferenceEngine>(
    outcomes: &[(G::Chance, u32)],
    reference: &mut S,
    rng: &mut Rng,
    choose: &impl Fn(&[String], &mut Rng) -> Option<usize>,
    story: &impl Fn() -> String,
) -> G::Chance {
    let names: Vec<String> = outcomes.iter().map(|(o, _)| o.to_string()).collect();
    let weights = outcomes.iter().map(|(_, weight)| *weight);
    let texts = names.iter().cloned().zip(weights).collect();
    assert_same_turn(ReferenceTurn::Chance(texts), reference, story);
    let outcome = match choose(&names, rng) {
        Some(at) => outcomes[at].0,
        None => ranarium_game::pick_weighted(outcomes, rng),
    };
    reference.chance(&outcome.to_string());
    outcome
}

fn compare_match<L: Lawful<Game = G>, G: FullGame, S: ReferenceEngine>(
    options: &G::Options,
    mut rng: Rng,
    choose: &impl Fn(&[String], &mut Rng) -> Option<usize>,
    compared: &mut Compared,
) {
    let mut engine = G::start(options);
    let mut reference = S::start(&options.to_string());
    let mut steps: Vec<Step<G>> = Vec::new();
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    compared.matches += 1;
    for _ in 0..L::MAX_STEPS {
        let story = || match_story(options, &steps);
        let step = match G::turn(&engine) {
            Turn::Over => {
                let returns = G::returns(&engine).expect("a match that is over has returns");
                let points = returns.points().map(<[i16]>::to_vec);
                let over = ReferenceTurn::Over(returns.shares().to_vec(), points);
                assert_same_turn(over, &reference, &story);
                compared.results += 1;
                return;
            }
            Turn::Chance => {
                G::chance_outcomes(&engine, &mut outcomes);
                let outcome = draw::<G, S>(&outcomes, &mut reference, &mut rng, choose, &story);
                Step::Chance(outcome)
            }
            Turn::Decide(seats) => {
                let numbers = seats.iter().map(Seat::number).collect();
                assert_same_turn(ReferenceTurn::Decide(numbers), &reference, &story);
                for seat in seats.iter() {
                    G::legal_actions(&engine, seat, &mut actions);
                    assert_same_actions::<G, S>(&engine, seat, &actions, &reference, &story);
                }
                let all: Vec<Seat> = seats.iter().collect();
                let seat = all[rng.below(all.len() as u32) as usize];
                G::legal_actions(&engine, seat, &mut actions);
                let names: Vec<String> = actions.iter().map(ToString::to_string).collect();
                let action = match choose(&names, &mut rng) {
                    Some(at) => actions[at],
                    None => actions[rng.below(actions.len() as u32) as usize],
                };
                reference.act(seat.number(), &action.to_string());
                Step::Act(seat, action)
            }
        };
        compared.positions += 1;
        G::apply_unchecked(&mut engine, step, &mut NoEvents);
        steps.push(step);
        assert!(
            reference.agrees_with(&G::position(&engine).to_string()),
            "positions differ after\n{}",
            match_story(options, &steps)
        );
    }
    assert!(
        !L::ALWAYS_ENDS,
        "no end within {} steps with {} players",
        L::MAX_STEPS,
        options.players()
    );
}
