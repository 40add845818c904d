//! The table: permitted commands, and each viewer's updates.
//!
//! Start with [`Table::act`]. Every change ends in `settle`, which makes the draws of chance,
//! starts clocks and windows, and numbers the viewers' updates.

mod early;
mod save;
mod time;
mod undo;
mod updates;
mod view;

pub use time::{MAX_LAG_MS, MAX_TICK_DECISIONS, Ticked};
pub use undo::Undoable;

use crate::{
    Accepted, ActError, Commitment, DrawKey, Draws, EarlyEnd, Entry, MatchInfo, Move, Name, Nonce,
    Remark, SeatKind, Setup, SetupError, SitError, Warning,
};
use derive_where::derive_where;
use ranarium_game::{FullGame, GameOptions, MAX_SEATS, Returns, Seat, Seats, Turn, Viewer};
use serde::{Deserialize, Serialize};
use view::View;

/// The stage of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Stage"))]
#[serde(rename_all = "kebab-case")]
pub enum MatchStage {
    /// Seats may give nonces; nothing is drawn.
    Open,
    /// It is being played.
    Playing,
    /// It is over; the seed may be known.
    Over,
}

/// A match, with its whole state. Viewers receive [`crate::Update`]s and [`MatchInfo`] alone.
pub struct Table<G: FullGame> {
    setup: Setup<G>,
    commitment: Commitment,
    nonces: Vec<Option<Nonce>>,
    stage: MatchStage,
    early_end: Option<EarlyEnd>,
    /// The seats that have lost while the others play on.
    lost: Seats,
    key: DrawKey,
    chance_draws: Draws,
    state: G::State,
    log: Vec<Logged<G>>,
    warnings: Vec<Warning>,
    /// The number of the current decision, from 1. Simultaneous steps belong to one decision.
    decision: u32,
    /// Answers that wait for others, by seat.
    answers: [Option<SeatAnswer<G>>; MAX_SEATS],
    left_ms: [u64; MAX_SEATS],
    rests: [Rest; MAX_SEATS],
    since_ms: u64,
    closes_at_ms: Option<u64>,
    clock_ms: u64,
    views: Vec<View<G>>,
    /// Each seat's last move.
    last: Vec<Option<Move<G::Action>>>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

struct Logged<G: FullGame> {
    entry: Entry<G>,
    decision: u32,
    revealed: Revealed,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Revealed {
    Nothing,
    Something,
}

/// The pauses of a seat's clock.
#[derive(Clone, Copy, Default)]
struct Rest {
    /// The start of the current pause, if the clock is paused.
    since_ms: Option<u64>,
    /// The length of earlier pauses in the current decision.
    before_ms: u64,
}

#[derive_where(Clone, Copy)]
struct SeatAnswer<G: FullGame> {
    entry: Entry<G>,
    action: G::Action,
    spent_ms: u64,
    /// The index of the answer in the order in which the seats answered.
    number: u32,
}

impl<G: FullGame> SeatAnswer<G> {
    /// Creates an answer from the log. It counts as older than all later ones.
    const fn restored(entry: Entry<G>, action: G::Action) -> Self {
        Self {
            entry,
            action,
            spent_ms: 0,
            number: 0,
        }
    }
}

impl<G: FullGame> Table<G> {
    /// Creates a match that is about to begin. The commitment can be published at once.
    ///
    /// # Errors
    /// If the seats or the position do not fit the options, or a time is out of range.
    pub fn open(setup: Setup<G>) -> Result<Self, SetupError> {
        setup.check()?;
        let players = setup.options.players();
        let key = DrawKey::new(&setup.match_id, &setup.seed, &[]);
        Ok(Self {
            commitment: setup.seed.commitment(),
            nonces: vec![None; usize::from(players)],
            stage: MatchStage::Open,
            early_end: None,
            lost: Seats::NONE,
            chance_draws: key.chance_draws(),
            key,
            state: setup.start(),
            log: Vec::new(),
            warnings: Vec::new(),
            decision: 0,
            answers: [None; MAX_SEATS],
            left_ms: std::array::from_fn(|index| setup.clock_of(Seat::new(index)).base_ms()),
            rests: [Rest::default(); MAX_SEATS],
            since_ms: 0,
            closes_at_ms: None,
            clock_ms: 0,
            views: Viewer::all(players).map(View::new).collect(),
            last: vec![None; usize::from(players)],
            outcomes: Vec::new(),
            events: Vec::new(),
            setup,
        })
    }

    /// Takes a nonce from a seat, before the match begins.
    ///
    /// # Errors
    /// If the match has begun, the seat is a bot's, or its person has already given one.
    pub fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitError> {
        if self.stage != MatchStage::Open {
            return Err(SitError::Begun);
        }
        match self.setup.seats.get(seat.index()) {
            None => Err(SitError::NoSuchSeat),
            Some(SeatKind::Bot { .. }) => Err(SitError::Bot),
            Some(SeatKind::Human { .. }) if self.nonces[seat.index()].is_some() => {
                Err(SitError::Given)
            }
            Some(SeatKind::Human { .. }) => {
                self.nonces[seat.index()] = Some(nonce);
                Ok(())
            }
        }
    }

    /// Begins the match: fixes the key, and makes the draws before the first decision. Does nothing
    /// if the match has begun.
    pub fn begin(&mut self, now_ms: u64) {
        if self.stage == MatchStage::Open {
            self.key = DrawKey::new(&self.setup.match_id, &self.setup.seed, &self.nonces);
            self.chance_draws = self.key.chance_draws();
            self.stage = MatchStage::Playing;
            self.clock_ms = self.clock_ms.max(now_ms);
            self.settle(self.clock_ms);
        }
    }

    /// Makes a move. An answer to a decision of several seats stays hidden until all have answered,
    /// or until a reaction window of fixed length closes.
    ///
    /// # Errors
    /// The reason why it is rejected. The table is then unchanged, except for the passed time, as
    /// by [`Table::tick`].
    pub fn act(&mut self, mv: &Move<G::Action>, now_ms: u64) -> Result<Accepted, ActError> {
        self.act_late(mv, 0, now_ms)
    }

    /// Makes a move as [`Table::act`], with the network delay of the move in milliseconds. The
    /// clock gives the delay back: at most [`MAX_LAG_MS`], and never more than the decision took.
    ///
    /// # Errors
    /// As those of [`Table::act`].
    pub fn act_late(
        &mut self,
        mv: &Move<G::Action>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Accepted, ActError> {
        let Move { seat, seq, action } = *mv;
        let Some(last) = self.last.get(seat.index()) else {
            return Err(ActError::NoSuchSeat);
        };
        if last.as_ref() == Some(mv) {
            return Ok(Accepted::Again);
        }
        self.tick(now_ms);
        match self.stage {
            MatchStage::Open => return Err(ActError::NotBegun),
            MatchStage::Over => return Err(ActError::Over),
            MatchStage::Playing => {}
        }
        let current = self.seq(Viewer::Seat(seat));
        if seq != current {
            return Err(ActError::WrongSeq { current });
        }
        if !self.deciding().contains(seat) {
            return Err(ActError::NotYourTurn);
        }
        if self.answers[seat.index()].is_some() {
            return Err(ActError::AlreadyAnswered);
        }
        G::check(&self.state, seat, &action).map_err(ActError::Illegal)?;
        self.last[seat.index()] = Some(*mv);
        self.answer(Entry::Act(seat, action), seat, action, self.clock_ms);
        if let Some(answer) = &mut self.answers[seat.index()] {
            answer.spent_ms = answer.spent_ms.saturating_sub(lag_ms.min(MAX_LAG_MS));
        }
        self.advance(self.clock_ms);
        Ok(Accepted::Taken)
    }

    /// Returns the public data of the match, without its moves.
    pub fn info(&self) -> MatchInfo {
        MatchInfo::of(&self.setup, self.commitment, &self.nonces)
    }

    /// Calls the person in a seat by another name. Draws do not depend on names.
    pub fn rename(&mut self, seat: Seat, new: &Name) {
        if let Some(SeatKind::Human { name }) = self.setup.seats.get_mut(seat.index()) {
            name.clone_from(new);
        }
    }

    /// Returns the stage of the match.
    pub const fn stage(&self) -> MatchStage {
        self.stage
    }

    /// Returns the result of the match.
    pub fn returns(&self) -> Option<Returns> {
        match self.early_end {
            Some(end) => Some(end.returns(self.setup.options.players(), self.lost)),
            None => Some(G::returns(&self.state)?.without(self.lost)),
        }
    }

    /// Returns the early end, if the match ended before its rules ended it.
    pub const fn early_end(&self) -> Option<EarlyEnd> {
        self.early_end
    }

    /// Returns the setup of the match, the secret seed included: for the table's host alone.
    pub const fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// Records that a bot forfeits the current decision, before another is made for it.
    pub fn warn(&mut self, seat: Seat, text: Remark) {
        let is_seat = seat.index() < self.setup.seats.len();
        if is_seat
            && self.stage == MatchStage::Playing
            && self.warnings.len() < Warning::MAX_PER_MATCH
        {
            self.warnings.push(Warning {
                after: self.log.len(),
                seat,
                text,
            });
        }
    }

    /// Returns the seats that have yet to answer. It is for the host, which asks bots; viewers must
    /// not receive it.
    pub fn to_answer(&self) -> Seats {
        self.deciding()
            .iter()
            .filter(|seat| self.answers[seat.index()].is_none())
            .collect()
    }

    /// Returns the seats that decide now, whether they have answered or not.
    pub fn deciding(&self) -> Seats {
        match self.stage {
            MatchStage::Playing => G::turn(&self.state).seats(),
            MatchStage::Open | MatchStage::Over => Seats::NONE,
        }
    }

    /// Returns the number of the current decision, from 1. Simultaneous decisions of several seats
    /// have one number.
    pub const fn decision(&self) -> u32 {
        self.decision
    }

    /// Returns the whole state. It is for the host alone.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the steps so far. They are for the host alone until the match is over.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry<G>> {
        self.log.iter().map(|logged| &logged.entry)
    }
}

impl<G: FullGame> Table<G> {
    fn answer(&mut self, entry: Entry<G>, seat: Seat, action: G::Action, at_ms: u64) {
        let given_answers = self.answers.iter().flatten();
        self.answers[seat.index()] = Some(SeatAnswer {
            entry,
            action,
            spent_ms: self.spent_ms(seat, at_ms),
            number: given_answers
                .map(|answer| answer.number + 1)
                .max()
                .unwrap_or(0),
        });
    }

    /// Applies the answers if all are in, and updates the viewers who may see the change.
    fn advance(&mut self, at_ms: u64) {
        if self.to_answer().is_empty() && self.closes_at_ms.is_none() {
            self.apply_answers();
            self.settle(at_ms);
        } else {
            self.publish();
        }
    }

    fn apply_answers(&mut self) {
        self.charge_clocks();
        for seat in Seat::all(self.setup.options.players()) {
            if let Some(answer) = self.answers[seat.index()].take() {
                self.apply(answer.entry, self.decision);
            }
        }
    }

    fn apply(&mut self, entry: Entry<G>, decision: u32) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        G::apply_unchecked(&mut self.state, entry.step(), &mut events);
        self.log_step(entry, decision, &events);
        self.events = events;
    }

    /// Logs a step and shows its events to the viewers who may see them.
    fn log_step(&mut self, entry: Entry<G>, decision: u32, events: &[G::Event]) {
        let revealed = if events.iter().any(G::reveals) {
            Revealed::Something
        } else {
            Revealed::Nothing
        };
        self.log.push(Logged {
            entry,
            decision,
            revealed,
        });
        for view in &mut self.views {
            let seen_events = events
                .iter()
                .filter_map(|event| G::redact(event, view.viewer));
            view.seen.extend(seen_events);
        }
    }

    /// Makes draws until seats are to decide or the match is over, starts the next decision, and
    /// updates all viewers.
    fn settle(&mut self, at_ms: u64) {
        let mut outcomes = std::mem::take(&mut self.outcomes);
        loop {
            match G::turn(&self.state) {
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut outcomes);
                    let outcome = self.chance_draws.outcome(&outcomes);
                    self.apply(Entry::Chance(outcome), self.decision);
                }
                Turn::Decide(_) => break,
                Turn::Over => {
                    self.stage = MatchStage::Over;
                    break;
                }
            }
        }
        self.outcomes = outcomes;
        self.decision += 1;
        self.start_decision(at_ms);
        self.publish();
    }
}
