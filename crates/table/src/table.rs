//! The table: who may do what and when, and who is told what.
//!
//! Start with [`Table::command`]. Every change ends in `settle`, which draws what nature has to draw, starts clocks and
//! windows, and numbers the viewers' updates.

use crate::record::{Damage, Ending, Record, Replay};
use crate::{
    Accepted, Clock, Command, Commitment, Draws, Entry, Key, Manner, MatchInfo, Name, Nonce, Now,
    NowOf, Rejected, SeatKind, Setup, SetupError, SitRefused, TimeInfo, TurnInfo, UndoRefused,
    Update, UpdateOf,
};
use ranarium_game::{Game, GameOptions, MAX_SEATS, Returns, Seat, Seats, Step, Turn, Viewer};

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats may give nonces; nothing is drawn.
    Open,
    /// It is being played.
    Playing,
    /// It is over; the seed may be known.
    Over,
}

/// What the clock did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ticked {
    /// The seat ran out of time at this moment, and the table decided for it.
    OutOfTime {
        /// The seat.
        seat: Seat,
        /// The moment.
        at_ms: u64,
    },
    /// A reaction window closed at this moment.
    WindowClosed {
        /// The moment.
        at_ms: u64,
    },
}

/// The most that one call of [`Table::tick`] decides for players; what is left waits for the next call.
pub const TICK_DECISIONS_MAX: usize = 1_000;

/// One match being played. It holds the truth: what it hands out for viewers is [`Update`] and [`MatchInfo`] alone.
pub struct Table<G: Game> {
    setup: Setup<G>,
    commitment: Commitment,
    nonces: Vec<Option<Nonce>>,
    stage: Stage,
    key: Key,
    nature: Draws,
    state: G::State,
    log: Vec<Logged<G>>,
    /// The number of the decision at hand, from 1: steps decided together share it.
    decision: u32,
    /// Answers that wait for others, by seat.
    answers: [Option<Answer<G>>; MAX_SEATS],
    left_ms: [u64; MAX_SEATS],
    since_ms: u64,
    closes_at_ms: Option<u64>,
    clock_ms: u64,
    views: Vec<View<G>>,
    last: Vec<Option<Command<G::Action>>>,
    outcomes: Vec<(G::Chance, u32)>,
    events: Vec<G::Event>,
}

struct Logged<G: Game> {
    entry: Entry<G>,
    decision: u32,
    told: Told,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Told {
    NothingHidden,
    SomethingHidden,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Clocks {
    Run,
    Stand,
}

struct Answer<G: Game> {
    entry: Entry<G>,
    action: G::Action,
    spent_ms: u64,
}

impl<G: Game> Clone for Answer<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Answer<G> {}

/// What one viewer has been told.
struct View<G: Game> {
    viewer: Viewer,
    seq: u64,
    /// Updates before this one have been taken back.
    base: u64,
    seen: Vec<G::Seen>,
    /// How many events had been seen at each update, from number 0.
    marks: Vec<usize>,
    now: Option<NowOf<G>>,
}

impl<G: Game> View<G> {
    fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            seq: 0,
            base: 1,
            seen: Vec::new(),
            marks: vec![0],
            now: None,
        }
    }
}

impl<G: Game> Table<G> {
    /// A match that is about to begin. The commitment can be published at once.
    ///
    /// # Errors
    /// If the seats do not fit the options, or a time is out of range.
    pub fn open(setup: Setup<G>) -> Result<Self, SetupError> {
        setup.check()?;
        let players = setup.options.players();
        let key = Key::new(&setup.match_id, &setup.seed, &[]);
        Ok(Self {
            commitment: setup.seed.commitment(),
            nonces: vec![None; usize::from(players)],
            stage: Stage::Open,
            nature: key.nature(),
            key,
            state: G::start(&setup.options),
            log: Vec::new(),
            decision: 0,
            answers: [None; MAX_SEATS],
            left_ms: [setup.clock.base_ms(); MAX_SEATS],
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
    /// If the match has begun, or the seat is not a person's who has yet to give one.
    pub fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitRefused> {
        if self.stage != Stage::Open {
            return Err(SitRefused::Begun);
        }
        match self.setup.seats.get(seat.index()) {
            None => Err(SitRefused::NoSuchSeat),
            Some(SeatKind::Bot { .. }) => Err(SitRefused::Bot),
            Some(SeatKind::Human { .. }) if self.nonces[seat.index()].is_some() => {
                Err(SitRefused::Given)
            }
            Some(SeatKind::Human { .. }) => {
                self.nonces[seat.index()] = Some(nonce);
                Ok(())
            }
        }
    }

    /// Begins the match: fixes the key and draws what comes before the first decision. Does nothing if it has begun.
    pub fn begin(&mut self, now_ms: u64) {
        if self.stage == Stage::Open {
            self.key = Key::new(&self.setup.match_id, &self.setup.seed, &self.nonces);
            self.nature = self.key.nature();
            self.stage = Stage::Playing;
            self.clock_ms = self.clock_ms.max(now_ms);
            self.settle(self.clock_ms);
        }
    }

    /// Takes a seat's decision at this time. A decision that others share is kept, unseen, until all are in, and in a
    /// reaction window of fixed length until it closes.
    ///
    /// # Errors
    /// Why it is refused; then nothing has changed, but that time has gone on as by [`Table::tick`].
    pub fn command(
        &mut self,
        command: &Command<G::Action>,
        now_ms: u64,
    ) -> Result<Accepted, Rejected> {
        if command.match_id != self.setup.match_id {
            return Err(Rejected::OtherMatch);
        }
        let seat = command.seat;
        let Some(last) = self.last.get(seat.index()) else {
            return Err(Rejected::NoSuchSeat);
        };
        if last.as_ref() == Some(command) {
            return Ok(Accepted::Again);
        }
        self.tick(now_ms);
        match self.stage {
            Stage::Open => return Err(Rejected::NotBegun),
            Stage::Over => return Err(Rejected::Over),
            Stage::Playing => {}
        }
        let current = self.seq(Viewer::Seat(seat));
        if command.seq != current {
            return Err(Rejected::WrongSeq { current });
        }
        if !G::turn(&self.state).seats().contains(seat) {
            return Err(Rejected::NotYourTurn);
        }
        if self.answers[seat.index()].is_some() {
            return Err(Rejected::AlreadyAnswered);
        }
        G::check(&self.state, seat, &command.action).map_err(Rejected::Illegal)?;
        self.last[seat.index()] = Some(command.clone());
        self.answer(
            Entry::Act(seat, command.action),
            seat,
            command.action,
            self.clock_ms,
        );
        self.advance(self.clock_ms);
        Ok(Accepted::Taken)
    }

    /// Takes back what the seat decided last, and all that was decided since. An answer that waits for others is
    /// taken back alone, and nobody else is told. Sequence numbers go on, and clocks are not set back.
    ///
    /// # Errors
    /// If anything was drawn or came to light since, that decision included: what has been seen cannot be unseen.
    pub fn undo(&mut self, seat: Seat, now_ms: u64) -> Result<(), UndoRefused> {
        if seat.index() >= self.last.len() {
            return Err(UndoRefused::NoSuchSeat);
        }
        self.tick(now_ms);
        if self.stage != Stage::Playing {
            return Err(UndoRefused::NotPlaying);
        }
        if self.answers[seat.index()].take().is_some() {
            self.last[seat.index()] = None;
            self.publish();
            return Ok(());
        }
        let decision = self
            .log
            .iter()
            .rfind(|logged| logged.entry.seat() == Some(seat))
            .map(|logged| logged.decision)
            .ok_or(UndoRefused::NothingToUndo)?;
        let start = self
            .log
            .iter()
            .position(|logged| logged.decision == decision && logged.entry.seat().is_some())
            .ok_or(UndoRefused::NothingToUndo)?;
        let undone = &self.log[start..];
        if undone.iter().any(|logged| logged.entry.seat().is_none()) {
            return Err(UndoRefused::Drawn);
        }
        if undone
            .iter()
            .any(|logged| logged.told == Told::SomethingHidden)
        {
            return Err(UndoRefused::Revealed);
        }
        self.answers = [None; MAX_SEATS];
        for logged in undone.iter().filter(|logged| logged.decision == decision) {
            // What others answered together with the seat stays given.
            if let (Some(other), Step::Act(_, action)) = (logged.entry.seat(), logged.entry.step())
                && other != seat
            {
                self.answers[other.index()] = Some(Answer {
                    entry: logged.entry,
                    action,
                    spent_ms: 0,
                });
            }
        }
        self.log.truncate(start);
        self.refold();
        self.last.fill(None);
        self.start_decision(self.clock_ms);
        for view in &mut self.views {
            view.base = view.seq + 1;
            view.now = None;
        }
        self.publish();
        Ok(())
    }

    /// Lets time pass: closes windows and decides for seats that are out of time, at the moments when that was due,
    /// and reports it in that order. A window takes silence for an answer; otherwise each legal action is as likely.
    pub fn tick(&mut self, now_ms: u64) -> Vec<Ticked> {
        let mut report = Vec::new();
        while report.len() < TICK_DECISIONS_MAX {
            let Some(at_ms) = self.next_due_ms().filter(|&due| due <= now_ms) else {
                break;
            };
            self.clock_ms = self.clock_ms.max(at_ms);
            if self.closes_at_ms.is_some() {
                self.close_window(at_ms);
                report.push(Ticked::WindowClosed { at_ms });
            } else {
                for seat in self.to_answer().iter() {
                    if self.due_ms(seat) == Some(at_ms) {
                        self.decide_for(seat, at_ms);
                        report.push(Ticked::OutOfTime { seat, at_ms });
                    }
                }
                self.advance(at_ms);
            }
        }
        self.clock_ms = self.clock_ms.max(now_ms);
        report
    }

    /// When [`Table::tick`] has something to do next, if ever.
    pub fn next_due_ms(&self) -> Option<u64> {
        match (self.stage, self.closes_at_ms) {
            (Stage::Open | Stage::Over, _) => None,
            (Stage::Playing, Some(closes_at_ms)) => Some(closes_at_ms),
            (Stage::Playing, None) => self
                .to_answer()
                .iter()
                .filter_map(|seat| self.due_ms(seat))
                .min(),
        }
    }

    /// What the viewer is to be told after update number `known`: one update that takes in all since, or nothing if
    /// there is nothing new. A viewer who knows nothing, or something that was taken back, is told everything anew.
    pub fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<UpdateOf<G>> {
        let view = self.view(viewer)?;
        let now = view.now.clone().filter(|_| known != view.seq)?;
        let from = if known < view.base || known > view.seq {
            0
        } else {
            known
        };
        let start = view.marks[from as usize];
        Some(Update {
            match_id: self.setup.match_id.clone(),
            seq: view.seq,
            from,
            seen: view.seen[start..].to_vec(),
            now,
            now_ms,
        })
    }

    /// Everything that the viewer may know, told anew; `None` before the match begins.
    pub fn resync(&self, viewer: Viewer, now_ms: u64) -> Option<UpdateOf<G>> {
        self.update(viewer, u64::MAX, now_ms)
    }

    /// The number of the viewer's latest update; 0 before the match begins.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.view(viewer).map_or(0, |view| view.seq)
    }

    /// What everybody may know of the match besides the play.
    pub fn info(&self) -> MatchInfo {
        MatchInfo::of(&self.setup, self.commitment, &self.nonces)
    }

    /// How far the match is.
    pub const fn stage(&self) -> Stage {
        self.stage
    }

    /// How the match ended.
    pub fn returns(&self) -> Option<Returns> {
        G::returns(&self.state)
    }

    /// What the match was made from, the secret seed included: for the table's host alone.
    pub const fn setup(&self) -> &Setup<G> {
        &self.setup
    }

    /// Writes down when the match was played.
    pub fn set_date(&mut self, date: Name) {
        self.setup.date = Some(date);
    }

    /// Who has yet to answer: for the table's host alone, who lets bots decide. Viewers are not told.
    pub fn to_answer(&self) -> Seats {
        let asked = match self.stage {
            Stage::Playing => G::turn(&self.state).seats(),
            Stage::Open | Stage::Over => Seats::NONE,
        };
        asked
            .iter()
            .filter(|seat| self.answers[seat.index()].is_none())
            .collect()
    }

    /// The truth: for the table's host alone.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// The steps taken: for the table's host alone while the match is on.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = &Entry<G>> {
        self.log.iter().map(|logged| &logged.entry)
    }

    /// The match as a file: a record when it is over, and before that a save, which holds the seed and with it every
    /// draw to come. `None` before it begins.
    pub fn record(&self) -> Option<Record<G>> {
        let ending = match (self.stage, self.returns()) {
            (Stage::Open, _) => return None,
            (Stage::Over, Some(returns)) => Ending::Finished((&returns).into()),
            (Stage::Playing | Stage::Over, _) => Ending::Running {
                answers: self
                    .answers
                    .iter()
                    .flatten()
                    .map(|answer| answer.entry)
                    .collect(),
                left_ms: self.left_now(),
            },
        };
        Some(Record {
            setup: self.setup.clone(),
            commitment: self.commitment,
            nonces: self.nonces.clone(),
            entries: self.entries().copied().collect(),
            ending,
        })
    }

    /// Goes on with a saved match at this time, after checking every step of it. Sequence numbers begin anew.
    ///
    /// # Errors
    /// The first line that cannot be.
    pub fn resume(record: &Record<G>, now_ms: u64) -> Result<Self, Damage> {
        let mut replay = Replay::new(record)?;
        let mut table = Self::open(record.setup.clone())
            .map_err(|error| record.damaged_header(&error.to_string()))?;
        table.nonces.clone_from(&record.nonces);
        table.key = Key::new(&table.setup.match_id, &table.setup.seed, &table.nonces);
        table.stage = Stage::Playing;
        table.clock_ms = now_ms;
        let (mut events, mut undecided) = (Vec::new(), Seats::NONE);
        loop {
            let asked = G::turn(replay.state()).seats();
            events.clear();
            let Some(entry) = replay.next_step(&mut events)? else {
                break;
            };
            if let Some(seat) = entry.seat() {
                if undecided.is_empty() {
                    table.decision += 1;
                    undecided = asked;
                }
                undecided = undecided.without(seat);
            }
            table.see(entry, table.decision, &events);
        }
        table.state.clone_from(replay.state());
        if let Ending::Running { answers, left_ms } = &record.ending {
            for entry in replay.check_answers(answers)? {
                if let (Some(seat), Step::Act(_, action)) = (entry.seat(), entry.step()) {
                    table.answer(entry, seat, action, now_ms);
                    if let Some(answer) = &mut table.answers[seat.index()] {
                        answer.spent_ms = 0;
                    }
                }
            }
            for (left, saved) in table.left_ms.iter_mut().zip(left_ms) {
                *left = *saved;
            }
        }
        table.nature = replay.into_nature();
        if !undecided.is_empty() {
            table.reopen_last_decision();
        }
        table.settle(now_ms);
        if table.stage == Stage::Playing {
            table.advance(now_ms);
        }
        Ok(table)
    }
}

/// The workings.
impl<G: Game> Table<G> {
    fn view(&self, viewer: Viewer) -> Option<&View<G>> {
        self.views.iter().find(|view| view.viewer == viewer)
    }

    fn manner(&self) -> Manner {
        if G::silence(&self.state).is_some() {
            Manner::Window
        } else if G::turn(&self.state).seats().len() > 1 {
            Manner::Together
        } else {
            Manner::Alone
        }
    }

    /// Whether clocks run in the decision at hand: not in a window that has its own time.
    fn clocks(&self) -> Clocks {
        match (self.manner(), self.setup.window_ms) {
            (Manner::Window, Some(_)) => Clocks::Stand,
            (Manner::Window, None) | (Manner::Alone | Manner::Together, _) => Clocks::Run,
        }
    }

    /// When the seat runs out of time in the decision at hand.
    fn due_ms(&self, seat: Seat) -> Option<u64> {
        let ms = match (self.clocks(), self.setup.clock) {
            (Clocks::Stand, _) | (_, Clock::Off) => return None,
            (Clocks::Run, Clock::Budget { .. }) => self.left_ms[seat.index()],
            (Clocks::Run, Clock::PerDecision { ms }) => ms,
        };
        Some(self.since_ms.saturating_add(ms))
    }

    fn answer(&mut self, entry: Entry<G>, seat: Seat, action: G::Action, at_ms: u64) {
        self.answers[seat.index()] = Some(Answer {
            entry,
            action,
            spent_ms: at_ms.saturating_sub(self.since_ms),
        });
    }

    /// Goes on if all answers are in, and tells who may know of it.
    fn advance(&mut self, at_ms: u64) {
        if self.to_answer().is_empty() && self.closes_at_ms.is_none() {
            self.apply_answers();
            self.settle(at_ms);
        } else {
            self.publish();
        }
    }

    fn close_window(&mut self, at_ms: u64) {
        let silence = G::silence(&self.state).expect("an open window has a silent answer");
        for seat in self.to_answer().iter() {
            self.answer(Entry::Act(seat, silence), seat, silence, at_ms);
        }
        self.apply_answers();
        self.settle(at_ms);
    }

    fn decide_for(&mut self, seat: Seat, at_ms: u64) {
        if let Some(silence) = G::silence(&self.state) {
            self.answer(Entry::Act(seat, silence), seat, silence, at_ms);
            return;
        }
        let before = G::turn(&self.state)
            .seats()
            .iter()
            .filter(|other| *other < seat)
            .count();
        let step = self.log.len() + before + 1;
        let mut actions = Vec::new();
        G::legal_actions(&self.state, seat, &mut actions);
        let action = self.key.timeout(step as u64).item(&actions);
        self.answer(Entry::Timeout(seat, action), seat, action, at_ms);
    }

    fn apply_answers(&mut self) {
        let clocks = self.clocks();
        for seat in Seat::all(self.setup.options.players()) {
            let Some(answer) = self.answers[seat.index()].take() else {
                continue;
            };
            if let (Clocks::Run, Clock::Budget { increment_ms, .. }) = (clocks, self.setup.clock) {
                let left = &mut self.left_ms[seat.index()];
                *left = left
                    .saturating_sub(answer.spent_ms)
                    .saturating_add(increment_ms);
            }
            self.apply(answer.entry, self.decision);
        }
    }

    fn apply(&mut self, entry: Entry<G>, decision: u32) {
        let mut events = std::mem::take(&mut self.events);
        events.clear();
        G::apply(&mut self.state, entry.step(), &mut events);
        self.see(entry, decision, &events);
        self.events = events;
    }

    /// Logs a step and shows its events to those who may see them.
    fn see(&mut self, entry: Entry<G>, decision: u32, events: &[G::Event]) {
        let told = if events.iter().any(G::reveals) {
            Told::SomethingHidden
        } else {
            Told::NothingHidden
        };
        self.log.push(Logged {
            entry,
            decision,
            told,
        });
        for view in &mut self.views {
            let seen = events
                .iter()
                .filter_map(|event| G::redact(event, view.viewer));
            view.seen.extend(seen);
        }
    }

    /// Draws until somebody is to decide or it is over, starts the decision, and tells everybody.
    fn settle(&mut self, at_ms: u64) {
        let mut outcomes = std::mem::take(&mut self.outcomes);
        loop {
            match G::turn(&self.state) {
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut outcomes);
                    let outcome = self.nature.outcome(&outcomes);
                    self.apply(Entry::Chance(outcome), self.decision);
                }
                Turn::Decide(_) => break,
                Turn::Over => {
                    self.stage = Stage::Over;
                    break;
                }
            }
        }
        self.outcomes = outcomes;
        self.decision += 1;
        self.start_decision(at_ms);
        self.publish();
    }

    fn start_decision(&mut self, at_ms: u64) {
        self.since_ms = at_ms;
        self.closes_at_ms = match (self.stage, self.manner()) {
            (Stage::Playing, Manner::Window) => {
                self.setup.window_ms.map(|ms| at_ms.saturating_add(ms))
            }
            _ => None,
        };
    }

    /// Gives a new number to every viewer for whom something has changed.
    fn publish(&mut self) {
        for index in 0..self.views.len() {
            let now = self.now(self.views[index].viewer);
            let view = &mut self.views[index];
            let told = view.marks.last().copied().unwrap_or(0);
            if view.now.as_ref() != Some(&now) || view.seen.len() > told {
                view.seq += 1;
                view.marks.push(view.seen.len());
                view.now = Some(now);
            }
        }
    }

    fn now(&self, viewer: Viewer) -> NowOf<G> {
        let seats = G::turn(&self.state).seats();
        let turn = match self.returns() {
            Some(returns) => TurnInfo::Over {
                returns,
                seed: self.setup.seed.reveal(),
            },
            None => TurnInfo::Decide {
                seats: seats.iter().collect(),
                manner: self.manner(),
            },
        };
        let mut actions = Vec::new();
        let answer = viewer
            .seat()
            .and_then(|seat| self.answers[seat.index()])
            .map(|answer| answer.action);
        if let (Some(seat), None) = (viewer.seat(), answer)
            && seats.contains(seat)
        {
            G::legal_actions(&self.state, seat, &mut actions);
        }
        Now {
            observation: G::observe(&self.state, viewer),
            turn,
            actions,
            answer,
            time: self.time(seats),
        }
    }

    fn time(&self, seats: Seats) -> Option<TimeInfo> {
        if self.setup.clock == Clock::Off && self.setup.window_ms.is_none() {
            return None;
        }
        let players = usize::from(self.setup.options.players());
        let left_ms = match self.setup.clock {
            Clock::Off => Vec::new(),
            Clock::PerDecision { ms } => vec![ms; players],
            Clock::Budget { .. } => self.left_ms[..players].to_vec(),
        };
        let running = match (self.setup.clock, self.clocks()) {
            (Clock::Off, _) | (_, Clocks::Stand) => Seats::NONE,
            (Clock::PerDecision { .. } | Clock::Budget { .. }, Clocks::Run) => seats,
        };
        Some(TimeInfo {
            since_ms: self.since_ms,
            left_ms,
            running: running.iter().collect(),
            closes_at_ms: self.closes_at_ms,
        })
    }

    /// What each seat has left at this moment, for a save; empty without budgets.
    fn left_now(&self) -> Vec<u64> {
        let players = self.setup.options.players();
        let Clock::Budget { .. } = self.setup.clock else {
            return Vec::new();
        };
        let running = match self.clocks() {
            Clocks::Stand => Seats::NONE,
            Clocks::Run => G::turn(&self.state).seats(),
        };
        Seat::all(players)
            .map(|seat| {
                let spent = match &self.answers[seat.index()] {
                    Some(answer) => answer.spent_ms,
                    None => self.clock_ms.saturating_sub(self.since_ms),
                };
                let left = self.left_ms[seat.index()];
                if running.contains(seat) {
                    left.saturating_sub(spent)
                } else {
                    left
                }
            })
            .collect()
    }

    /// Makes the steps of a decision that only some have answered wait for the others, as they did at the table.
    fn reopen_last_decision(&mut self) {
        let is_before =
            |logged: &Logged<G>| logged.decision < self.decision || logged.entry.seat().is_none();
        let start = self
            .log
            .iter()
            .rposition(is_before)
            .map_or(0, |last| last + 1);
        for logged in self.log.drain(start..) {
            if let Step::Act(seat, action) = logged.entry.step() {
                self.answers[seat.index()] = Some(Answer {
                    entry: logged.entry,
                    action,
                    spent_ms: 0,
                });
            }
        }
        self.refold();
    }

    /// Folds the log anew.
    fn refold(&mut self) {
        let log = std::mem::take(&mut self.log);
        self.state = G::start(&self.setup.options);
        self.nature = self.key.nature();
        for view in &mut self.views {
            view.seen.clear();
        }
        for logged in log {
            if logged.entry.seat().is_none() {
                G::chance_outcomes(&self.state, &mut self.outcomes);
                self.nature.outcome(&self.outcomes);
            }
            self.apply(logged.entry, logged.decision);
        }
        self.decision = self.log.last().map_or(0, |logged| logged.decision) + 1;
    }
}
