//! Matches of strong levels differ, in every game and with every number of players.

use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    FullGame, GameOptions, InformationState, OptionKind, Rng, Seat, Step, Turn, Viewer,
    pick_weighted,
};
use ranarium_search::{BotSpec, Budget, Level, Limits, Question};
use std::collections::BTreeSet;

const MATCHES: u64 = 40;
const LEAST: usize = 30;

/// The numbers of different openings among forty matches with different seeds: of each strong
/// level, with every number of players.
struct Openings {
    /// Options other than the number of players.
    options: &'static str,
    /// The number of iterations of each decision.
    iterations: u32,
    /// The number of decisions of an opening.
    decisions: usize,
}

impl Visit for Openings {
    /// A field and its number of different openings.
    type Out = Vec<(String, usize)>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let [players, ..] = G::Options::SPECS else {
            panic!("players is an option");
        };
        let OptionKind::Number { low, high, .. } = players.kind else {
            panic!("players is a number");
        };
        let mut found = Vec::new();
        for players in low..=high {
            let text = format!("players={players} {}", self.options);
            let options: G::Options = text
                .trim()
                .parse()
                .unwrap_or_else(|_| panic!("{}: {text}", G::ID));
            for level in [Level::Hard, Level::Expert] {
                let openings: BTreeSet<Vec<String>> = (0..MATCHES)
                    .map(|seed| self.opening::<G>(&options, level, seed))
                    .collect();
                found.push((format!("{} {options}, {level}", G::ID), openings.len()));
            }
        }
        found
    }
}

impl Openings {
    /// Returns the first decisions of a match. Its seed decides the draws and the bots' seeds.
    fn opening<G: FullGame>(&self, options: &G::Options, level: Level, seed: u64) -> Vec<String> {
        let spec = BotSpec {
            level,
            character: None,
            budget: Some(Budget::Iterations(self.iterations)),
        };
        let mut rng = Rng::new(seed);
        let mut bots: Vec<_> = Seat::all(options.players())
            .map(|_| spec.bot::<G>(rng.next_u64(), Limits::default()))
            .collect();
        let mut state = G::start(options);
        let mut infos: Vec<InformationState<G>> = Seat::all(options.players())
            .map(Viewer::Seat)
            .map(|viewer| {
                InformationState::new(options.clone(), viewer, G::observe(&state, viewer))
            })
            .collect();
        let (mut legal, mut outcomes, mut opening) = (Vec::new(), Vec::new(), Vec::new());
        while opening.len() < self.decisions {
            let step = match G::turn(&state) {
                Turn::Over => break,
                Turn::Chance => {
                    G::chance_outcomes(&state, &mut outcomes);
                    Step::Chance(pick_weighted(&outcomes, &mut rng))
                }
                Turn::Decide(seats) => {
                    let seat = seats.first().expect("a seat decides");
                    G::legal_actions(&state, seat, &mut legal);
                    let question = Question::new(&infos[seat.index()], &legal);
                    let action = bots[seat.index()].choose(&question);
                    if legal.len() > 1 {
                        opening.push(action.to_string());
                    }
                    Step::Act(seat, action)
                }
            };
            let mut events = Vec::new();
            G::apply_unchecked(&mut state, step, &mut events);
            for info in &mut infos {
                let viewer = info.viewer;
                let seen = events.iter().filter_map(|event| G::redact(event, viewer));
                let seen: Vec<_> = seen.collect();
                info.update(&seen, G::observe(&state, viewer));
            }
        }
        opening
    }
}

fn matches_differ(id: &str, options: &'static str, iterations: u32, decisions: usize) {
    let openings = Openings {
        options,
        iterations,
        decisions,
    };
    for (field, different) in visit(id, openings).expect(id) {
        assert!(
            different >= LEAST,
            "{field}: {different} openings of {MATCHES} matches"
        );
    }
}

// The game has no draws.
#[test]
fn icefrogs_has_many_openings() {
    matches_differ("icefrogs", "", 40, 12);
}

#[test]
fn icefrogs_on_the_hexagon_has_many_openings() {
    matches_differ("icefrogs", "board=hexagon", 40, 12);
}

// With few iterations the noise of a search alone makes matches different.
#[test]
#[ignore = "thinks for minutes: cargo xtask prove slow-tests"]
fn icefrogs_has_many_openings_with_many_iterations() {
    matches_differ("icefrogs", "", 1_000, 12);
}

#[test]
fn army_of_frogs_has_many_openings() {
    matches_differ("army-of-frogs", "", 4, 6);
}

#[test]
fn frog_juice_has_many_openings() {
    matches_differ("frog-juice", "", 4, 6);
}

#[test]
fn stacking_frogs_has_many_openings() {
    matches_differ("stacking-frogs", "", 4, 6);
}
