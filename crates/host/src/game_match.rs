//! A match of one game: live at a table, or stored as its record while no one watches.

use crate::hosted_match::{DecisionRequest, HostedMatch, PastDecision, Resumed, Since, value};
use ranarium_game::{FullGame, Returns, Seat, Seats, Turn, Viewer};
use ranarium_protocol::client::{
    Acted, Checked, FrameData, Frames, HostError, MatchSummary, Resigned, SeatRange, Undone,
};
use ranarium_protocol::{Choice, Data, Form, LINE_MAX};
use ranarium_table::{
    Accepted, BotName, EarlyEnd, EndRefused, Ending, Entry, Manner, MatchInfo, Move, Nonce, Record,
    Remark, Replay, SeatKind, Setup, SitRefused, Sitter, Stage, Table, UndoRefused, given, verify,
};
use serde_json::Value;

/// Capacity for the text of an update, so that most fit without reallocation.
#[cfg(not(target_family = "wasm"))]
const UPDATE_BYTES: usize = 2 << 10;

/// A match of one game.
pub(crate) struct GameMatch<G: FullGame> {
    play: Play<G>,
    changed: bool,
}

enum Play<G: FullGame> {
    /// It is played here.
    Live(Box<Table<G>>),
    /// It is loaded when it is watched.
    Stored(Box<Record<G>>),
}

impl<G: FullGame> GameMatch<G> {
    /// Makes a match that is played here.
    pub(crate) fn live(table: Table<G>) -> Self {
        Self {
            play: Play::Live(Box::new(table)),
            changed: false,
        }
    }

    /// Makes a match that is loaded when it is watched.
    pub(crate) fn stored(record: Record<G>) -> Self {
        Self {
            play: Play::Stored(Box::new(record)),
            changed: false,
        }
    }

    const fn table(&self) -> Option<&Table<G>> {
        match &self.play {
            Play::Live(table) => Some(table),
            Play::Stored(_) => None,
        }
    }

    /// Makes a move, with its network delay.
    fn make_move(
        &mut self,
        mv: &Move<Choice>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError> {
        let action = mv.action.read();
        let mv = Move::<G::Action> {
            seat: mv.seat,
            seq: mv.seq,
            action: action.map_err(|why| HostError::parameter("action", why))?,
        };
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Err(HostError::NotPlaying);
        };
        Ok(match table.act_late(&mv, lag_ms, now_ms) {
            Ok(Accepted::Taken) => {
                self.changed = true;
                Acted::Taken
            }
            Ok(Accepted::Again) => Acted::Again,
            Err(rejected) => Acted::Refused(value(&rejected)),
        })
    }

    const fn table_mut(&mut self) -> Option<&mut Table<G>> {
        match &mut self.play {
            Play::Live(table) => Some(table),
            Play::Stored(_) => None,
        }
    }

    const fn setup(&self) -> &Setup<G> {
        match &self.play {
            Play::Live(table) => table.setup(),
            Play::Stored(record) => &record.setup,
        }
    }

    fn record(&self) -> Option<Record<G>> {
        match &self.play {
            Play::Live(table) => table.record(),
            Play::Stored(record) => Some(Record::clone(record)),
        }
    }

    /// Returns the record of a match that is over.
    fn finished(&self) -> Result<Record<G>, HostError> {
        let record = self.record();
        record
            .filter(|record| matches!(record.ending, Ending::Finished(_)))
            .ok_or(HostError::NotOver)
    }

    fn seats(&self) -> Vec<Sitter> {
        let sitter = |seat: &SeatKind| match seat {
            SeatKind::Human { name } => Sitter::Human(name.clone()),
            SeatKind::Bot { name, .. } => Sitter::Bot(name.short()),
        };
        self.setup().seats.iter().map(sitter).collect()
    }

    fn viewer(&self, viewer: Viewer) -> Result<(), HostError> {
        let players = self.setup().seats.len();
        match viewer {
            Viewer::Seat(found) if found.index() >= players => {
                let players = players as u8;
                Err(HostError::NoViewer(SeatRange { players, found }))
            }
            Viewer::Seat(_) | Viewer::Spectator => Ok(()),
        }
    }
}

impl<G: FullGame> HostedMatch for GameMatch<G> {
    fn info(&self) -> MatchInfo {
        match &self.play {
            Play::Live(table) => table.info(),
            Play::Stored(record) => {
                let setup = &record.setup;
                MatchInfo {
                    match_id: setup.match_id.clone(),
                    game: G::ID.to_owned(),
                    rules: G::RULES_VERSION,
                    options: setup.options.to_string(),
                    from_position: setup.position.is_some(),
                    seats: self.seats(),
                    commitment: record.commitment,
                    nonces: given(&record.nonces).collect(),
                    clock: setup.clock,
                    window_ms: setup.window_ms,
                }
            }
        }
    }

    fn stage(&self) -> Stage {
        match &self.play {
            Play::Live(table) => table.stage(),
            Play::Stored(record) => match record.ending {
                Ending::Finished(_) => Stage::Over,
                Ending::Running { .. } => Stage::Playing,
            },
        }
    }

    fn returns(&self) -> Option<Returns> {
        match &self.play {
            Play::Live(table) => table.returns(),
            Play::Stored(record) => match &record.ending {
                Ending::Finished(outcome) => Returns::try_from(outcome).ok(),
                Ending::Running { .. } => None,
            },
        }
    }

    fn summary(&self) -> MatchSummary {
        let stage = self.stage();
        let steps = match (&self.play, stage) {
            (_, Stage::Open) => 0,
            (Play::Live(table), Stage::Playing) => table
                .resync(Viewer::Spectator, 0)
                .map_or(0, |update| update.seen.len()),
            (Play::Live(table), Stage::Over) => table.entries().len(),
            (Play::Stored(record), Stage::Over) => record.entries.len(),
            (Play::Stored(record), Stage::Playing) => seen_by_spectators(record),
        };
        MatchSummary {
            info: self.info(),
            stage,
            steps: steps.try_into().unwrap_or(u32::MAX),
            date: self.setup().date.clone(),
            returns: self.returns(),
        }
    }

    fn bots(&self) -> Vec<Option<(BotName, u64)>> {
        let bot = |seat: &SeatKind| match seat {
            SeatKind::Human { .. } => None,
            SeatKind::Bot { name, seed } => Some((name.clone(), *seed)),
        };
        self.setup().seats.iter().map(bot).collect()
    }

    fn resume(&mut self, now_ms: u64) -> Result<Resumed, HostError> {
        let Play::Stored(record) = &self.play else {
            return Ok(Resumed::Already);
        };
        let table = Table::resume(record, now_ms)
            .map_err(|damage| HostError::CannotContinue(damage.to_string()))?;
        self.play = Play::Live(Box::new(table));
        Ok(Resumed::Now)
    }

    fn take_changed(&mut self) -> bool {
        std::mem::take(&mut self.changed)
    }

    fn text(&self) -> Option<String> {
        self.record().map(|record| record.to_string())
    }

    fn record_text(&self) -> Option<String> {
        self.finished().ok().map(|record| record.to_string())
    }

    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitRefused> {
        match self.table_mut() {
            Some(table) => table.sit(seat, nonce),
            None => Err(SitRefused::Begun),
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn rename(&mut self, seat: Seat, name: &ranarium_table::Name) {
        match &mut self.play {
            Play::Live(table) => table.rename(seat, name),
            Play::Stored(record) => {
                let seat = record.setup.seats.get_mut(seat.index());
                if let Some(SeatKind::Human { name: old }) = seat {
                    old.clone_from(name);
                }
            }
        }
    }

    fn begin(&mut self, now_ms: u64) {
        let is_open = self.stage() == Stage::Open;
        if let (true, Some(table)) = (is_open, self.table_mut()) {
            table.begin(now_ms);
            self.changed = true;
        }
    }

    fn tick(&mut self, now_ms: u64) {
        if let Some(table) = self.table_mut() {
            let has_moved = !table.tick(now_ms).is_empty();
            self.changed |= has_moved;
        }
    }

    fn next_due_ms(&self) -> Option<u64> {
        self.table().and_then(Table::next_due_ms)
    }

    fn act(&mut self, mv: &Move<Choice>, now_ms: u64) -> Result<Acted, HostError> {
        self.make_move(mv, 0, now_ms)
    }

    #[cfg(not(target_family = "wasm"))]
    fn act_late(
        &mut self,
        mv: &Move<Choice>,
        lag_ms: u64,
        now_ms: u64,
    ) -> Result<Acted, HostError> {
        self.make_move(mv, lag_ms, now_ms)
    }

    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool {
        let Some(table) = self.table_mut() else {
            return false;
        };
        let mut legal = Vec::new();
        G::legal_actions(table.state(), seat, &mut legal);
        let Some(&action) = legal.get(place) else {
            return false;
        };
        let seq = table.seq(Viewer::Seat(seat));
        let is_taken = table.act(&Move { seat, seq, action }, now_ms).is_ok();
        self.changed |= is_taken;
        is_taken
    }

    fn undo(&mut self, seat: Seat, now_ms: u64) -> Undone {
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Undone::Refused(UndoRefused::NotPlaying);
        };
        match table.undo(seat, now_ms) {
            Ok(()) => {
                self.changed = true;
                Undone::Back
            }
            Err(why) => Undone::Refused(why),
        }
    }

    fn end_early(&mut self, end: EarlyEnd, now_ms: u64) -> Resigned {
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Resigned::Refused(EndRefused::NotPlaying);
        };
        match table.end_early(end, now_ms) {
            Ok(()) => {
                self.changed = true;
                Resigned::Over
            }
            Err(why) => Resigned::Refused(why),
        }
    }

    fn warn(&mut self, seat: Seat, why: &str) {
        if let Some(table) = self.table_mut() {
            table.warn(seat, Remark::from_words(why));
            self.changed = true;
        }
    }

    fn to_answer(&self) -> Seats {
        self.table().map_or(Seats::NONE, Table::to_answer)
    }

    fn deciding(&self) -> (Seats, Manner) {
        let Some(table) = self.table() else {
            return (Seats::NONE, Manner::Alone);
        };
        let seats = table.deciding();
        let manner = if G::silence(table.state()).is_some() {
            Manner::Window
        } else if seats.len() > 1 {
            Manner::Together
        } else {
            Manner::Alone
        };
        (seats, manner)
    }

    fn seq(&self, viewer: Viewer) -> u64 {
        self.table().map_or(0, |table| table.seq(viewer))
    }

    fn number_after(&mut self, before: &dyn HostedMatch) {
        if let Some(table) = self.table_mut() {
            table.number_after(|viewer| before.seq(viewer));
        }
    }

    fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<Value> {
        let update = self.table()?.update(viewer, known, now_ms)?;
        Some(value(&update))
    }

    #[cfg(not(target_family = "wasm"))]
    fn update_text(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<String> {
        let update = self.table()?.update_ref(viewer, known, now_ms)?;
        let mut text = Vec::with_capacity(UPDATE_BYTES);
        serde_json::to_writer(&mut text, &update).expect("what may be sent has a form in JSON");
        Some(String::from_utf8(text).expect("JSON is text"))
    }

    #[cfg(not(target_family = "wasm"))]
    fn check_undo(&self, seat: Seat) -> Result<u32, UndoRefused> {
        self.table()
            .map_or(Err(UndoRefused::NotPlaying), |table| table.check_undo(seat))
    }

    #[cfg(not(target_family = "wasm"))]
    fn decision_at_hand(&self) -> u32 {
        self.table().map_or(0, |table| table.decision())
    }

    #[cfg(not(target_family = "wasm"))]
    fn out_of_time(&self, now_ms: u64) -> Seats {
        self.table()
            .map_or(Seats::NONE, |table| table.out_of_time(now_ms))
    }

    #[cfg(not(target_family = "wasm"))]
    fn pause_clock(&mut self, seat: Seat, rests: bool, now_ms: u64) {
        if let Some(table) = self.table_mut() {
            table.pause_clock(seat, rests, now_ms);
        }
    }

    #[cfg(not(target_family = "wasm"))]
    fn has_time(&self, seat: Seat) -> bool {
        self.table().is_none_or(|table| table.has_time(seat))
    }

    #[cfg(not(target_family = "wasm"))]
    fn early_end(&self) -> Option<EarlyEnd> {
        self.table()?.early_end()
    }

    #[cfg(not(target_family = "wasm"))]
    fn rematch_options(&self) -> Option<String> {
        Some(G::rematch(self.table()?.state()).to_string())
    }

    fn request(&self, seat: Seat, known: u64) -> Option<DecisionRequest> {
        let (table, viewer) = (self.table()?, Viewer::Seat(seat));
        let is_known = known > 0 && known == table.seq(viewer);
        let mut update = if is_known {
            table.resync(viewer, 0)?
        } else {
            table.update(viewer, known, 0)?
        };
        if is_known {
            update.seen.clear();
        }
        let since = if update.from == 0 && !is_known {
            Since::Start
        } else {
            Since::LastRequest
        };
        Some(DecisionRequest {
            seq: update.seq,
            since,
            seen: update.seen.iter().map(data).collect(),
            observation: data(&update.now.observation),
            seats: G::turn(table.state()).seats().iter().collect(),
            legal: forms::<G>(&update.now.actions),
        })
    }

    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, HostError> {
        self.viewer(viewer)?;
        let record = self.finished()?;
        let mut replay = Replay::new(&record).map_err(damaged)?;
        let (mut frames, mut room) = (Vec::new(), LINE_MAX / 2);
        let (mut entry, mut events) = (None::<Entry<G>>, Vec::new());
        loop {
            let step = replay.steps_taken();
            if step >= from && frames.len() < count {
                let frame = FrameData {
                    step,
                    seat: entry.as_ref().and_then(Entry::seat),
                    text: entry.map_or_else(String::new, |entry| entry.to_string()),
                    seen: events
                        .iter()
                        .filter_map(|event| G::redact(event, viewer))
                        .map(|seen| data(&seen))
                        .collect(),
                    observation: data(&G::observe(replay.state(), viewer)),
                    // After the last step no seat decides, even if the match ended by resignation.
                    seats: if step < record.entries.len() {
                        G::turn(replay.state()).seats().iter().collect()
                    } else {
                        Vec::new()
                    },
                };
                let size = value(&frame).to_string().len();
                if size > room && !frames.is_empty() {
                    break;
                }
                room = room.saturating_sub(size);
                frames.push(frame);
            }
            if step >= from.saturating_add(count) {
                break;
            }
            events.clear();
            entry = replay.next_step(&mut events).map_err(damaged)?;
            if entry.is_none() {
                break;
            }
        }
        Ok(Frames {
            of: record.entries.len() + 1,
            frames,
        })
    }

    fn check(&self) -> Result<Checked, HostError> {
        let record = self.finished()?;
        let verified = verify(&record);
        let (steps, draws, damage) = match verified {
            Ok(verified) => (verified.steps, verified.draws, None),
            Err(damage) => (0, 0, Some(damage.to_string())),
        };
        Ok(Checked {
            steps,
            draws,
            commitment: record.commitment,
            seed: record.setup.seed.reveal(),
            nonces: given(&record.nonces).collect(),
            damage,
        })
    }

    fn decision(&self, after: usize) -> Result<(usize, Option<PastDecision>), HostError> {
        let record = self.finished()?;
        let of = record.entries.len();
        let mut replay = Replay::new(&record).map_err(damaged)?;
        let players = record.setup.seats.len();
        let mut seen: Vec<Vec<G::Seen>> = vec![Vec::new(); players];
        let (mut events, mut legal) = (Vec::new(), Vec::new());
        for entry in &record.entries {
            if let (true, Entry::Act(seat, action), Turn::Decide(seats)) = (
                replay.steps_taken() >= after,
                entry,
                G::turn(replay.state()),
            ) {
                G::legal_actions(replay.state(), *seat, &mut legal);
                let played = legal.binary_search(action);
                if let (Ok(played), 2..) = (played, legal.len()) {
                    let viewer = Viewer::Seat(*seat);
                    let request = DecisionRequest {
                        seq: 0,
                        since: Since::Start,
                        seen: seen[seat.index()].iter().map(data).collect(),
                        observation: data(&G::observe(replay.state(), viewer)),
                        seats: seats.iter().collect(),
                        legal: forms::<G>(&legal),
                    };
                    let decided = PastDecision {
                        step: replay.steps_taken() + 1,
                        seat: *seat,
                        request,
                        played,
                    };
                    return Ok((of, Some(decided)));
                }
            }
            events.clear();
            replay.next_step(&mut events).map_err(damaged)?;
            for (index, seen) in seen.iter_mut().enumerate() {
                let viewer = Viewer::Seat(Seat::new(index));
                seen.extend(events.iter().filter_map(|event| G::redact(event, viewer)));
            }
        }
        Ok((of, None))
    }
}

fn damaged(damage: ranarium_table::Damage) -> HostError {
    HostError::DamagedMatch(damage.to_string())
}

/// Returns the number of events that a spectator has seen of a match that goes on.
fn seen_by_spectators<G: FullGame>(record: &Record<G>) -> usize {
    let Ok(mut replay) = Replay::new(record) else {
        return 0;
    };
    let (mut events, mut seen) = (Vec::new(), 0);
    while let Ok(Some(_)) = replay.next_step(&mut events) {
        let of_spectator = events.drain(..);
        seen += of_spectator
            .filter_map(|event| G::redact(&event, Viewer::Spectator))
            .count();
    }
    seen
}

fn data(wire: &impl ranarium_game::Wire) -> Data {
    Data::of(wire).expect("what may be sent has a form in JSON")
}

fn forms<G: FullGame>(actions: &[G::Action]) -> Vec<Form> {
    actions
        .iter()
        .map(|action| Form::of(action).expect("an action has a form in JSON"))
        .collect()
}
