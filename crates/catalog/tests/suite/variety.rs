//! Matches of strong levels differ, in every game and with every number of players.

use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    FullGame, GameOptions, InformationState, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_search::{BotSpec, Budget, Level, Limits, Question};
use std::collections::BTreeSet;

const MATCHES: u64 = 40;
const LEAST: usize = 30;

/// The number of different openings among forty matches of one level with different seeds.
struct Openings {
    players: u8,
    level: Level,
    /// The number of iterations of each decision.
    iterations: u32,
    /// The number of decisions of an opening.
    decisions: usize,
}

impl Visit for Openings {
    /// `None` if the game has no such number of players.
    type Out = Option<usize>;

    fn visit<G: FullGame>(self) -> Option<usize> {
        let options: G::Options = format!("players={}", self.players).parse().ok()?;
        let openings: BTreeSet<Vec<String>> = (0..MATCHES)
            .map(|seed| self.opening::<G>(&options, seed))
            .collect();
        Some(openings.len())
    }
}

impl Openings {
    /// Returns the first decisions of a match. Its seed decides the draws and the bots' seeds.
    fn opening<G: FullGame>(&self, options: &G::Options, seed: u64) -> Vec<String> {
        let spec = BotSpec {
            level: self.level,
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

fn matches_differ(id: &str, iterations: u32, decisions: usize) {
    let mut fields = 0;
    for players in 1..=5 {
        for level in [Level::Hard, Level::Expert] {
            let openings = Openings {
                players,
                level,
                iterations,
                decisions,
            };
            if let Some(different) = visit(id, openings).expect(id) {
                assert!(
                    different >= LEAST,
                    "{id}, {players} players, {level}: {different} openings of {MATCHES} matches"
                );
                fields += 1;
            }
        }
    }
    assert!(fields > 2, "{id}");
}

// Nothing is drawn.
#[test]
fn icefrogs_has_many_openings() {
    matches_differ("icefrogs", 40, 12);
}

#[test]
fn army_of_frogs_has_many_openings() {
    matches_differ("army-of-frogs", 4, 6);
}

#[test]
fn frog_juice_has_many_openings() {
    matches_differ("frog-juice", 4, 6);
}

#[test]
fn stacking_frogs_has_many_openings() {
    matches_differ("stacking-frogs", 4, 6);
}
