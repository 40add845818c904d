//! [`Pairs`]: pairs of worlds, and the actions in both.

use crate::side::{Deed, Side, nonce, user};
use crate::sight::{after, look};
use ranarium_catalog::Visit;
use ranarium_game::{
    FullGame, GameOptions, InformationState, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_online::{CommandKind, MatchQuery, StoredMatch};
use ranarium_protocol::online::{OfferKind, OutOfTime, SeatPlan, TableSettings};
use ranarium_table::{Clock, DrawKey, Draws, MatchId, MatchStage, Nonce, Seed};
use serde_json::Value;
use std::ops::Range;

/// Decisions after which a pair ends.
const MAX_DECISIONS: u64 = 40;

/// The number of attempts to find an action that both worlds can have in common.
const MAX_CHOICES: u32 = 10;

/// Steps of the match before a pair begins.
const MAX_BEFORE: u32 = 80;

/// Length of a reaction window, in milliseconds.
const WINDOW_MS: u64 = 3_000;

/// Time for a decision where there is a clock, in milliseconds.
const CLOCK_MS: u64 = 20_000;

/// The number of things compared.
#[derive(Clone, Debug, Default)]
pub struct Compared {
    /// Pairs of worlds.
    pub pairs: u64,
    /// Decisions in both.
    pub decisions: u64,
    /// Decisions while the two worlds were different.
    pub different: u64,
    /// Reaction windows.
    pub windows: u64,
    /// Messages that viewers got.
    pub lines: u64,
    /// Requests that were refused.
    pub refused: u64,
    /// Matches that ended.
    pub over: u64,
}

/// Compares a pair of worlds for each of these seeds.
pub struct Pairs {
    pub seeds: Range<u64>,
}

impl Visit for Pairs {
    type Out = Compared;

    fn visit<G: FullGame>(self) -> Compared {
        let mut compared = Compared::default();
        for seed in self.seeds {
            if let Some(mut pair) = Pair::<G>::new(seed) {
                compared.pairs += 1;
                pair.run(&mut compared);
            }
        }
        compared
    }
}

/// An action at a time.
type At = (u64, Deed);

/// Two worlds.
struct Pair<G: FullGame> {
    seed: u64,
    dice: Rng,
    viewer: Viewer,
    clock: Clock,
    sides: [Side; 2],
    states: [G::State; 2],
    draws: [Draws; 2],
}

impl<G: FullGame> Pair<G> {
    /// Makes a pair in the middle of a match; `None` if the match is over by then.
    fn new(seed: u64) -> Option<Self> {
        let mut dice = Rng::new(seed ^ 0x5ec_4e7);
        let players = [2, 2, 3, 4][dice.below(4) as usize];
        let options: G::Options = format!("players={players}")
            .parse()
            .or_else(|_| "players=2".parse())
            .expect("all games are for two");
        let players = options.players();
        let viewers: Vec<Viewer> = Viewer::all(players).collect();
        let viewer = viewers[dice.below(viewers.len() as u32) as usize];
        let truth = middle::<G>(&options, viewer, &mut dice)?;
        let drawn = G::determinize(&truth.info, &mut dice);
        let positions = [G::position(&truth.state), G::position(&drawn)];
        let states = [0, 1].map(|side| G::restore(&options, &positions[side]));
        let [Ok(here), Ok(there)] = states else {
            return None;
        };
        // A position omits earlier requests, which a viewer may remember.
        if look::<G>(&here, viewer) != look::<G>(&there, viewer) {
            return None;
        }
        let mut seats = vec![SeatPlan::Open; usize::from(players)];
        for (index, plan) in seats.iter_mut().enumerate().skip(1) {
            if viewer != Viewer::Seat(Seat::new(index)) && dice.below(4) == 0 {
                *plan = SeatPlan::Bot("random".parse().expect("a bot"));
            }
        }
        let clock = match dice.below(3) {
            0 => Clock::Off,
            1 => Clock::PerDecision { ms: CLOCK_MS },
            _ => Clock::Budget {
                base_ms: 4 * CLOCK_MS,
                increment_ms: 1_000,
            },
        };
        let out_of_time = match dice.below(4) {
            0 => OutOfTime::Lose,
            _ => OutOfTime::Substitute,
        };
        let nonces: Vec<Option<Nonce>> = (0..seats.len())
            .map(|index| (seats[index] == SeatPlan::Open).then(|| nonce(Seat::new(index))))
            .collect();
        let id: MatchId = "m-1".parse().expect("a name of a match");
        let seeds = [1, 2].map(|which| Seed::new([which; 32]));
        let draws = [0, 1].map(|side| DrawKey::new(&id, &seeds[side], &nonces).chance_draws());
        let sides = [0, 1].map(|side| {
            let stored = StoredMatch {
                id: id.clone(),
                settings: TableSettings {
                    position: Some(positions[side].to_string()),
                    clock,
                    window_ms: WINDOW_MS,
                    out_of_time,
                    substitute: "random".parse().expect("a bot"),
                    ..TableSettings::new(G::ID, options.to_string(), seats.clone())
                },
                seed: seeds[side].clone(),
                entries: Vec::new(),
            };
            Side::begin(stored, viewer, 1_000_000)
        });
        Some(Self {
            seed,
            dice,
            viewer,
            clock,
            sides,
            states: [here, there],
            draws,
        })
    }

    fn run(&mut self, compared: &mut Compared) {
        for _ in 0..MAX_DECISIONS {
            self.is_same();
            if self.sides[0].copy().stage() == MatchStage::Over {
                compared.over += 1;
                break;
            }
            self.is_true();
            compared.decisions += 1;
            compared.different += u64::from(self.states[0] != self.states[1]);
            if self.dice.below(25) == 0 {
                self.ends();
                self.is_same();
                break;
            }
            if !self.decides(compared) {
                break;
            }
        }
        self.is_same();
        compared.lines += self.sides[0].trace.len() as u64;
        compared.refused += self.sides[0].refused + self.sides[1].refused;
    }

    /// Checks that the viewer got the same in both, at the same times, and that bots are asked at
    /// the same times.
    fn is_same(&self) {
        let [here, there] = &self.sides;
        let traces = here.trace.iter().zip(&there.trace).enumerate();
        for (index, (one, other)) in traces {
            assert_eq!(
                one,
                other,
                "{} seed {}: viewer {} can tell by message {index}",
                G::ID,
                self.seed,
                self.viewer
            );
        }
        assert_eq!(
            here.trace.len(),
            there.trace.len(),
            "{} seed {}: viewer {} gets more in one world",
            G::ID,
            self.seed,
            self.viewer
        );
        let asked = [here, there].map(|side| {
            let jobs = side.copy().bot_jobs();
            let asked = jobs.iter().map(|job| (job.seat, job.since_ms));
            (side.due_ms(), asked.collect::<Vec<_>>())
        });
        assert_eq!(
            asked[0],
            asked[1],
            "{} seed {}: times depend on what is hidden",
            G::ID,
            self.seed
        );
    }

    /// Checks that the states here are those of the two matches.
    fn is_true(&self) {
        for (side, state) in self.sides.iter().zip(&self.states) {
            for viewer in Viewer::all(G::options(state).players()) {
                let update = side.copy().update(viewer, 0, 0).expect("it has begun");
                let update: Value = serde_json::from_str(&update).expect("an update is JSON");
                let truth = serde_json::to_value(G::observe(state, viewer));
                assert_eq!(
                    update["now"]["observation"],
                    truth.expect("plain data"),
                    "{} seed {}: the state of {viewer}",
                    G::ID,
                    self.seed
                );
            }
        }
    }

    /// Makes one decision in both worlds. Returns `true` if both continue alike.
    fn decides(&mut self, compared: &mut Compared) -> bool {
        let Turn::Decide(seats) = G::turn(&self.states[0]) else {
            panic!("a seat decides");
        };
        let silences = [0, 1].map(|side| G::silence(&self.states[side]));
        let Some(chosen) = (0..MAX_CHOICES).find_map(|_| self.choose()) else {
            return false;
        };
        let start = self.sides[0].now_ms;
        let is_window = silences[0].is_some();
        let last = seats.iter().last().expect("a seat decides");
        let last_at = start + 2_000 + u64::from(self.dice.below(2_000));
        let mut common: Vec<At> = Vec::new();
        let mut own: [Vec<At>; 2] = [Vec::new(), Vec::new()];
        for (seat, actions) in chosen {
            let texts = [0, 1].map(|side| actions[side].to_string());
            let is_viewers = self.viewer == Viewer::Seat(seat);
            // A decision that equals the window's default may be omitted.
            let mut is_said = [0, 1].map(|side| {
                let is_silence = silences[side] == Some(actions[side]);
                !is_silence || self.dice.below(2) == 0
            });
            // Everyone sees when others decide at the same time, except in a window.
            let takes_back = !is_viewers && self.dice.below(4) == 0;
            if is_viewers {
                is_said[1] = is_said[0];
            }
            let same_at = match seat == last && !is_window {
                true => last_at,
                false => start + 1 + u64::from(self.dice.below(1_900)),
            };
            for side in [0, 1] {
                let at = match is_viewers || !is_window {
                    true => same_at,
                    false => start + 1 + u64::from(self.dice.below(1_900)),
                };
                if is_said[side] {
                    own[side].push((at, Deed::Act(seat, texts[side].clone())));
                }
                // A pending answer is taken back and given anew: in a window only its seat
                // sees that.
                let waits = is_window || seat != last;
                let takes_back = match is_window {
                    true => !is_viewers && self.dice.below(4) == 0,
                    false => takes_back,
                };
                if is_said[side] && waits && takes_back {
                    let undo = Deed::Command(seat, CommandKind::Undo { seat });
                    own[side].push((at, undo));
                    own[side].push((at, Deed::Act(seat, texts[side].clone())));
                }
                // A refused request is visible to its sender only.
                if !is_viewers && self.dice.below(2) == 0 {
                    let at = start + u64::from(self.dice.below(1_900));
                    own[side].push((at, self.refused_deed(seat, &texts[side])));
                }
            }
        }
        let asks = self.dice.below(3);
        for _ in 0..asks {
            let at = start + u64::from(self.dice.below(1_900));
            let deeds = self.viewers_deed();
            common.extend(deeds.into_iter().map(|deed| (at, deed)));
        }
        if self.dice.below(12) == 0 {
            let at = start + u64::from(self.dice.below(1_900));
            let deeds = self.open_deed();
            common.extend(deeds.into_iter().map(|deed| (at, deed)));
        }
        // A seat runs out of time: a bot decides in its stead.
        let wait_ms = match (self.clock, self.dice.below(15)) {
            (Clock::PerDecision { .. }, 0) if seats.len() == 1 && !is_window => CLOCK_MS,
            (Clock::Budget { .. }, 0) if seats.len() == 1 && !is_window => 6 * CLOCK_MS,
            _ => 0,
        };
        for (side, own) in own.into_iter().enumerate() {
            let own = own.into_iter().map(|(at, deed)| (at + wait_ms, deed));
            let mut deeds: Vec<(u64, u8, Deed)> = common
                .iter()
                .cloned()
                .map(|(at, deed)| (at, 0, deed))
                .chain(own.map(|(at, deed)| (at, 1, deed)))
                .collect();
            deeds.sort_by_key(|(at, own, _)| (*at, *own));
            for (at, _, deed) in deeds {
                let world = &mut self.sides[side];
                world.advance(at);
                if world.copy().stage() == MatchStage::Over {
                    break;
                }
                world.does(&deed);
            }
        }
        if is_window {
            compared.windows += 1;
            let due = self.sides[0].copy().next_due_ms();
            assert_eq!(due, Some(start + WINDOW_MS), "seed {}", self.seed);
            for side in &mut self.sides {
                side.advance(start + WINDOW_MS);
            }
        }
        true
    }

    /// Chooses a decision of each seat, in both worlds, so that the viewer sees the same of it,
    /// draws included; moves to the states after it. Returns `None` if the rules show a difference.
    fn choose(&mut self) -> Option<Vec<(Seat, [G::Action; 2])>> {
        let mut states = self.states.clone();
        let Turn::Decide(seats) = G::turn(&states[0]) else {
            return None;
        };
        let mut chosen = Vec::new();
        for seat in seats.iter() {
            let legal = [0, 1].map(|side| {
                let mut actions = Vec::new();
                G::legal_actions(&states[side], seat, &mut actions);
                actions
            });
            let action = legal[0][self.dice.below(legal[0].len() as u32) as usize];
            let (here, seen_here) = after::<G>(&states[0], Step::Act(seat, action), self.viewer);
            let mut others = legal[1].clone();
            self.dice.shuffle(&mut others);
            if self.viewer == Viewer::Seat(seat) {
                others.retain(|other| *other == action);
            }
            let found = others.into_iter().find_map(|other| {
                let (there, seen_there) =
                    after::<G>(&states[1], Step::Act(seat, other), self.viewer);
                let is_alike = seen_here == seen_there
                    && look::<G>(&here, self.viewer) == look::<G>(&there, self.viewer);
                is_alike.then_some((other, there))
            });
            let (other, there) = found?;
            chosen.push((seat, [action, other]));
            states = [here, there];
        }
        let mut draws = self.draws.clone();
        while G::turn(&states[0]) == Turn::Chance {
            let mut events = Vec::new();
            for side in [0, 1] {
                let mut outcomes = Vec::new();
                G::chance_outcomes(&states[side], &mut outcomes);
                let outcome = draws[side].outcome(&outcomes);
                let (next, seen) = after::<G>(&states[side], Step::Chance(outcome), self.viewer);
                states[side] = next;
                events.push(seen);
            }
            let looks = [0, 1].map(|side| look::<G>(&states[side], self.viewer));
            if events[0] != events[1] || looks[0] != looks[1] {
                return None;
            }
        }
        self.states = states;
        self.draws = draws;
        Some(chosen)
    }

    /// Returns an action of another player that is refused.
    fn refused_deed(&mut self, seat: Seat, action: &str) -> Deed {
        match self.dice.below(4) {
            0 => Deed::ActLate(seat, action.to_owned()),
            1 => Deed::ActLate(seat, "no action at all".to_owned()),
            2 => Deed::Command(seat, CommandKind::AnswerOffer { seat, accept: true }),
            _ => Deed::Command(
                seat,
                CommandKind::Rematch {
                    next: "m-2".parse().expect("a name of a match"),
                },
            ),
        }
    }

    /// Returns actions of the viewer, for both worlds.
    fn viewers_deed(&mut self) -> Vec<Deed> {
        let viewer = self.viewer;
        match (self.dice.below(10), viewer.seat()) {
            (0, _) => vec![Deed::Ask(MatchQuery::Info)],
            (1, Some(seat)) => vec![
                Deed::Ask(MatchQuery::Summary),
                Deed::Ask(MatchQuery::OwnSummary(user(seat))),
            ],
            (1, None) => vec![Deed::Ask(MatchQuery::Summary)],
            (2, _) => vec![Deed::Ask(MatchQuery::Record), Deed::Ask(MatchQuery::Check)],
            (3, _) => vec![Deed::Ask(MatchQuery::Frames {
                viewer,
                from: 0,
                count: 10,
            })],
            (4, _) => vec![Deed::Watch(u64::from(self.dice.below(5)))],
            (5, _) => vec![Deed::Reconnect],
            (6, Some(seat)) => vec![Deed::ActLate(seat, "no action at all".to_owned())],
            (7, Some(seat)) => vec![Deed::Command(seat, CommandKind::Return { seat })],
            (8, Some(seat)) => vec![Deed::Command(
                seat,
                CommandKind::AnswerOffer {
                    seat,
                    accept: false,
                },
            )],
            (_, Some(seat)) => {
                let other = Seat::new(usize::from(seat.index() == 0));
                vec![
                    Deed::ActLate(other, "no action at all".to_owned()),
                    Deed::Command(seat, CommandKind::Substitute { seat: other }),
                ]
            }
            (_, None) => vec![Deed::Ask(MatchQuery::Summary)],
        }
    }

    /// Returns public actions of a random seat; the match continues after them.
    fn open_deed(&mut self) -> Vec<Deed> {
        let players = G::options(&self.states[0]).players();
        let seat = Seat::new(self.dice.below(u32::from(players)) as usize);
        let offer = OfferKind::Draw;
        match self.dice.below(4) {
            0 => vec![
                Deed::Command(seat, CommandKind::Substitute { seat }),
                Deed::Command(seat, CommandKind::Return { seat }),
            ],
            1 => vec![Deed::Command(seat, CommandKind::Substitute { seat })],
            2 => {
                let offer = OfferKind::Pause { until_ms: None };
                let agree = |seat| CommandKind::AnswerOffer { seat, accept: true };
                let mut deeds = vec![Deed::Command(seat, CommandKind::Offer { seat, offer })];
                deeds.extend(Seat::all(players).map(|seat| Deed::Command(seat, agree(seat))));
                deeds.push(Deed::Command(seat, CommandKind::Resume { seat }));
                deeds
            }
            _ => vec![
                Deed::Command(seat, CommandKind::Offer { seat, offer }),
                Deed::Command(
                    seat,
                    CommandKind::AnswerOffer {
                        seat,
                        accept: false,
                    },
                ),
            ],
        }
    }

    /// Ends the pair with an action that changes the match in both worlds and is no decision.
    fn ends(&mut self) {
        let players = G::options(&self.states[0]).players();
        let seats: Vec<Seat> = Seat::all(players).collect();
        let seat = seats[self.dice.below(u32::from(players)) as usize];
        let offer = match self.dice.below(3) {
            0 => OfferKind::Draw,
            1 => OfferKind::Abandon,
            _ => OfferKind::Undo,
        };
        let mut deeds = match self.dice.below(4) {
            0 => vec![Deed::Command(seat, CommandKind::Resign { seat })],
            1 => vec![Deed::Command(seat, CommandKind::Undo { seat })],
            _ => vec![Deed::Command(seat, CommandKind::Offer { seat, offer })],
        };
        for seat in seats {
            let accept = CommandKind::AnswerOffer { seat, accept: true };
            deeds.push(Deed::Command(seat, accept));
        }
        let at = self.sides[0].now_ms + 500;
        for side in &mut self.sides {
            side.advance(at);
            for deed in &deeds {
                if side.copy().stage() != MatchStage::Over {
                    side.does(deed);
                }
            }
        }
    }
}

/// A moment of a match, and the viewer's knowledge at it.
struct Middle<G: FullGame> {
    state: G::State,
    info: InformationState<G>,
}

/// Returns a random moment of a random match at which a seat has to decide and none has yet.
fn middle<G: FullGame>(options: &G::Options, viewer: Viewer, dice: &mut Rng) -> Option<Middle<G>> {
    let mut state = G::start(options);
    let observation = G::observe(&state, viewer);
    let mut info = InformationState::<G>::new(options.clone(), viewer, observation);
    let steps = dice.below(MAX_BEFORE);
    let (mut actions, mut outcomes, mut events) = (Vec::new(), Vec::new(), Vec::new());
    let mut taken = 0;
    loop {
        events.clear();
        match G::turn(&state) {
            Turn::Over => return None,
            Turn::Chance => {
                G::chance_outcomes(&state, &mut outcomes);
                let outcome = pick_weighted(&outcomes, dice);
                G::apply_unchecked(&mut state, Step::Chance(outcome), &mut events);
            }
            Turn::Decide(_) if taken >= steps => break,
            Turn::Decide(seats) => {
                for seat in seats.iter() {
                    G::legal_actions(&state, seat, &mut actions);
                    let action = actions[dice.below(actions.len() as u32) as usize];
                    G::apply_unchecked(&mut state, Step::Act(seat, action), &mut events);
                }
            }
        }
        taken += 1;
        let seen: Vec<G::Seen> = events
            .iter()
            .filter_map(|event| G::redact(event, viewer))
            .collect();
        info.update(&seen, G::observe(&state, viewer));
    }
    Some(Middle { state, info })
}
