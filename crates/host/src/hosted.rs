//! One match of any game: a table, or the record of one, behind a door that speaks in data alone.

use crate::fault::{bad, refused};
use crate::kit::{TableKit, TableKits};
use ranarium_catalog::UnknownGame;
use ranarium_game::{Game, Returns, Seat, Seats, Turn, Viewer};
use ranarium_protocol::client::{
    Acted, Checked, FrameData, Frames, MatchSummary, Open, Stage, Undone,
};
use ranarium_protocol::{Choice, Data, Form, LINE_MAX, RpcError};
use ranarium_search::BotSpec;
use ranarium_table::{
    Accepted, Clock, Command, Ending, Entry, Manner, MatchId, MatchInfo, Name, Nonce, Outcome,
    Record, Remark, Replay, SeatKind, Seed, Setup, SitRefused, Sitter, Table, game_of, given,
    verify_text,
};
use serde::Serialize;
use serde_json::{Value, json};

/// What a seat is asked, in data: all that a bot may know.
#[derive(Clone, Debug)]
pub(crate) struct Asked {
    /// The number of the seat's latest update.
    pub(crate) seq: u64,
    /// What is told.
    pub(crate) told: Told,
    /// The events seen since.
    pub(crate) seen: Vec<Data>,
    /// What is seen now.
    pub(crate) observation: Data,
    /// Who decides now.
    pub(crate) seats: Vec<Seat>,
    /// What the seat may do; nothing if it is not to decide, or has answered.
    pub(crate) legal: Vec<Form>,
}

/// From where on events are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Told {
    /// Everything; what was known before is to be forgotten.
    Anew,
    /// What is new.
    Further,
}

/// A decision of a match that is over, as its seat could have known it.
pub(crate) struct Decided {
    /// The step, from 1.
    pub(crate) step: usize,
    /// Who decided.
    pub(crate) seat: Seat,
    /// What it was asked.
    pub(crate) asked: Asked,
    /// The place of what was played among the legal actions.
    pub(crate) played: usize,
}

/// One match, whatever its game.
pub(crate) trait Hosted: Send {
    /// What everybody may know besides the play.
    fn info(&self) -> MatchInfo;
    /// How far it is.
    fn stage(&self) -> Stage;
    /// How it ended.
    fn returns(&self) -> Option<Returns>;
    /// The match among others.
    fn summary(&self) -> MatchSummary;
    /// The bots by seat, with their seeds.
    fn bots(&self) -> Result<Vec<Option<(BotSpec, u64)>>, RpcError>;
    /// Makes a table of a record, so that it can go on. Whether it was none before.
    fn wake(&mut self, now_ms: u64) -> Result<Woken, RpcError>;
    /// Whether it has changed since it was asked this.
    fn take_changed(&mut self) -> bool;
    /// The text to keep; nothing before it begins.
    fn text(&self) -> Option<String>;
    /// The record, if it is over.
    fn record_text(&self) -> Option<String>;

    /// Takes a nonce.
    fn sit(&mut self, seat: Seat, nonce: Nonce) -> Result<(), SitRefused>;
    /// Begins.
    fn begin(&mut self, now_ms: u64);
    /// Lets time pass.
    fn tick(&mut self, now_ms: u64);
    /// When the table has something to do.
    fn next_due_ms(&self) -> Option<u64>;
    /// A seat decides.
    fn act(
        &mut self,
        seat: Seat,
        seq: u64,
        action: &Choice,
        now_ms: u64,
    ) -> Result<Acted, RpcError>;
    /// A bot decides on the legal action with this place. Whether it was taken.
    fn act_by_place(&mut self, seat: Seat, place: usize, now_ms: u64) -> bool;
    /// A seat takes back.
    fn undo(&mut self, seat: Seat, now_ms: u64) -> Undone;
    /// Notes a bot's forfeit.
    fn warn(&mut self, seat: Seat, why: &str);

    /// Who has yet to answer: nobody's business but the host's.
    fn to_answer(&self) -> Seats;
    /// Who is to decide, and how, as everybody knows it.
    fn deciding(&self) -> (Seats, Manner);
    /// The number of the viewer's latest update.
    fn seq(&self, viewer: Viewer) -> u64;
    /// What the viewer is to be told.
    fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<Value>;
    /// What the seat is asked, with all that it saw since an update.
    fn asked(&self, seat: Seat, known: u64) -> Option<Asked>;

    /// Frames of a match that is over.
    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, RpcError>;
    /// The record of a match that is over, checked.
    fn check(&self) -> Result<Checked, RpcError>;
    /// How many steps a match that is over had, and the first decision after so many of them that was a choice.
    fn decision(&self, after: usize) -> Result<(usize, Option<Decided>), RpcError>;
}

/// What waking did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Woken {
    /// It was awake.
    Already,
    /// It is now.
    Now,
}

/// Something of ours as data.
pub(crate) fn value(thing: &impl Serialize) -> Value {
    serde_json::to_value(thing).expect("what may be sent has a form in JSON")
}

fn data(wire: &impl ranarium_game::Wire) -> Data {
    Data::of(wire).expect("what may be sent has a form in JSON")
}

fn forms<G: Game>(actions: &[G::Action]) -> Vec<Form> {
    actions
        .iter()
        .map(|action| Form::of(action).expect("an action has a form in JSON"))
        .collect()
}

/// A match to be made.
pub(crate) struct Opening<'a> {
    open: &'a Open,
    match_id: MatchId,
    seed: Seed,
    /// What each bot's own choices follow from.
    bot_seed: &'a mut dyn FnMut() -> u64,
}

impl Opening<'_> {
    /// Makes it, if it is one of this game.
    pub(crate) fn make<G: Game>(self) -> Result<Box<dyn Hosted>, RpcError> {
        let options = &self.open.options;
        let options = options.parse().map_err(|error| bad("options", error))?;
        let seat = |(index, sitter): (usize, &Sitter)| match sitter {
            Sitter::Human(name) => Ok(SeatKind::Human { name: name.clone() }),
            Sitter::Bot(name) => {
                let spec = bot(Seat::new(index), name).map_err(|why| bad("seats", why))?;
                let name = spec.to_string().parse();
                Ok(SeatKind::Bot {
                    name: name.map_err(|error| bad("seats", error))?,
                    seed: (self.bot_seed)(),
                })
            }
        };
        if self.open.seats.len() > ranarium_game::MAX_SEATS {
            let most = ranarium_game::MAX_SEATS;
            return Err(bad("seats", format!("allowed: at most {most}")));
        }
        let seats = self.open.seats.iter().enumerate().map(seat);
        let setup = Setup::<G> {
            match_id: self.match_id,
            options,
            seats: seats.collect::<Result<_, _>>()?,
            seed: self.seed,
            clock: Clock::Off,
            window_ms: self.open.window_ms,
            date: self.open.date.clone(),
        };
        let table = Table::open(setup).map_err(|error| {
            let field = match error {
                ranarium_table::SetupError::Seats { .. } => "seats",
                ranarium_table::SetupError::Time => "window-ms",
            };
            bad(field, error)
        })?;
        Ok(Box::new(Match {
            play: Play::Awake(Box::new(table)),
            changed: false,
        }))
    }
}

/// Makes a match; `bot_seed` gives what each bot's own choices follow from.
pub(crate) fn open(
    kits: TableKits,
    open: &Open,
    match_id: MatchId,
    seed: Seed,
    bot_seed: &mut dyn FnMut() -> u64,
) -> Result<Box<dyn Hosted>, RpcError> {
    let TableKit { open: make, .. } =
        kits(&open.game).ok_or_else(|| bad("game", UnknownGame::new(&open.game)))?;
    make(Opening {
        open,
        match_id,
        seed,
        bot_seed,
    })
}

/// Where a text comes from, and how much it is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// This host wrote it.
    Kept,
    /// Anybody may have written it.
    Outside,
}

/// The text of a match of this game: a save or a record.
pub(crate) fn take_up<G: Game>(text: &str, origin: Origin) -> Result<Box<dyn Hosted>, RpcError> {
    if origin == Origin::Outside {
        let verified = verify_text::<G>(text);
        let verified = verified.map_err(|damage| bad("text", damage))?;
        if verified.outcome.is_none() {
            let why = "this is a save, and whoever has it knows every draw to come; allowed: the record of a match that is over";
            return Err(bad("text", why));
        }
    }
    let record = Record::<G>::parse(text);
    let record = record.map_err(|damaged| bad("text", damaged.damage))?;
    let hosted = Match {
        play: Play::Asleep(Box::new(record)),
        changed: false,
    };
    if hosted.stage() != Stage::Over {
        hosted.bots()?;
    }
    Ok(Box::new(hosted))
}

/// A match from its text: a save or a record.
pub(crate) fn read(
    kits: TableKits,
    text: &str,
    origin: Origin,
) -> Result<Box<dyn Hosted>, RpcError> {
    let game = game_of(text).map_err(|damage| bad("text", damage))?;
    let kit =
        kits(game).ok_or_else(|| bad("text", format!("line 2: {}", UnknownGame::new(game))))?;
    (kit.take_up)(text, origin)
}

fn bot(seat: Seat, name: &Name) -> Result<BotSpec, String> {
    let spec = name.as_str().parse::<BotSpec>();
    spec.map_err(|error| format!("seat {seat}: {error}"))
}

/// A match of one game.
struct Match<G: Game> {
    play: Play<G>,
    changed: bool,
}

enum Play<G: Game> {
    /// It goes on here.
    Awake(Box<Table<G>>),
    /// It waits for somebody to look at it.
    Asleep(Box<Record<G>>),
}

impl<G: Game> Match<G> {
    const fn table(&self) -> Option<&Table<G>> {
        match &self.play {
            Play::Awake(table) => Some(table),
            Play::Asleep(_) => None,
        }
    }

    const fn table_mut(&mut self) -> Option<&mut Table<G>> {
        match &mut self.play {
            Play::Awake(table) => Some(table),
            Play::Asleep(_) => None,
        }
    }

    const fn setup(&self) -> &Setup<G> {
        match &self.play {
            Play::Awake(table) => table.setup(),
            Play::Asleep(record) => &record.setup,
        }
    }

    fn record(&self) -> Option<Record<G>> {
        match &self.play {
            Play::Awake(table) => table.record(),
            Play::Asleep(record) => Some(Record::clone(record)),
        }
    }

    /// The record of a match that is over.
    fn finished(&self) -> Result<Record<G>, RpcError> {
        let record = self.record();
        record
            .filter(|record| matches!(record.ending, Ending::Finished(_)))
            .ok_or_else(not_over)
    }

    fn seats(&self) -> Vec<Sitter> {
        let sitter = |seat: &SeatKind| match seat {
            SeatKind::Human { name } => Sitter::Human(name.clone()),
            SeatKind::Bot { name, .. } => Sitter::Bot(name.clone()),
        };
        self.setup().seats.iter().map(sitter).collect()
    }

    fn viewer(&self, viewer: Viewer) -> Result<(), RpcError> {
        let players = self.setup().seats.len();
        match viewer {
            Viewer::Seat(seat) if seat.index() >= players => Err(bad(
                "viewer",
                format!("there is no seat {seat}; allowed: 1 to {players}, spectator"),
            )),
            Viewer::Seat(_) | Viewer::Spectator => Ok(()),
        }
    }
}

pub(crate) fn not_over() -> RpcError {
    refused("the match is not over; allowed: a match that is over")
}

/// The returns that an outcome in a record says.
fn returns_of(outcome: &Outcome) -> Option<Returns> {
    let mut shares = outcome.shares.clone();
    let players = shares.len();
    shares.resize(ranarium_game::MAX_SEATS, 0);
    let points = outcome.points.clone().map(|mut points| {
        points.resize(ranarium_game::MAX_SEATS, 0);
        points
    });
    let returns = json!({"players": players, "shares": shares, "points": points});
    serde::Deserialize::deserialize(&returns).ok()
}

impl<G: Game> Hosted for Match<G> {
    fn info(&self) -> MatchInfo {
        match &self.play {
            Play::Awake(table) => table.info(),
            Play::Asleep(record) => {
                let setup = &record.setup;
                MatchInfo {
                    match_id: setup.match_id.clone(),
                    game: G::ID.to_owned(),
                    rules: G::RULES_VERSION,
                    options: setup.options.to_string(),
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
            Play::Awake(table) => match table.stage() {
                ranarium_table::Stage::Open => Stage::Open,
                ranarium_table::Stage::Playing => Stage::Playing,
                ranarium_table::Stage::Over => Stage::Over,
            },
            Play::Asleep(record) => match record.ending {
                Ending::Finished(_) => Stage::Over,
                Ending::Running { .. } => Stage::Playing,
            },
        }
    }

    fn returns(&self) -> Option<Returns> {
        match &self.play {
            Play::Awake(table) => table.returns(),
            Play::Asleep(record) => match &record.ending {
                Ending::Finished(outcome) => returns_of(outcome),
                Ending::Running { .. } => None,
            },
        }
    }

    fn summary(&self) -> MatchSummary {
        let stage = self.stage();
        let steps = match (&self.play, stage) {
            (_, Stage::Open) => 0,
            (Play::Awake(table), Stage::Playing) => table
                .resync(Viewer::Spectator, 0)
                .map_or(0, |update| update.seen.len()),
            (Play::Awake(table), Stage::Over) => table.entries().len(),
            (Play::Asleep(record), Stage::Over) => record.entries.len(),
            (Play::Asleep(record), Stage::Playing) => seen_by_spectators(record),
        };
        MatchSummary {
            info: self.info(),
            stage,
            steps: steps.try_into().unwrap_or(u32::MAX),
            date: self.setup().date.clone(),
            returns: self.returns(),
        }
    }

    fn bots(&self) -> Result<Vec<Option<(BotSpec, u64)>>, RpcError> {
        let seats = self.setup().seats.iter().enumerate();
        seats
            .map(|(index, seat)| match seat {
                SeatKind::Human { .. } => Ok(None),
                SeatKind::Bot { name, seed } => {
                    let spec = bot(Seat::new(index), name).map_err(refused)?;
                    Ok(Some((spec, *seed)))
                }
            })
            .collect()
    }

    fn wake(&mut self, now_ms: u64) -> Result<Woken, RpcError> {
        let Play::Asleep(record) = &self.play else {
            return Ok(Woken::Already);
        };
        let table = Table::resume(record, now_ms)
            .map_err(|damage| refused(format!("the match cannot go on: {damage}")))?;
        self.play = Play::Awake(Box::new(table));
        Ok(Woken::Now)
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

    fn act(
        &mut self,
        seat: Seat,
        seq: u64,
        action: &Choice,
        now_ms: u64,
    ) -> Result<Acted, RpcError> {
        let action = action_of::<G>(action)?;
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Err(not_now());
        };
        let command = Command {
            match_id: table.setup().match_id.clone(),
            seat,
            seq,
            action,
        };
        Ok(match table.command(&command, now_ms) {
            Ok(Accepted::Taken) => {
                self.changed = true;
                Acted::Taken
            }
            Ok(Accepted::Again) => Acted::Again,
            Err(rejected) => Acted::Refused(value(&rejected)),
        })
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
        let command = Command {
            match_id: table.setup().match_id.clone(),
            seat,
            seq: table.seq(Viewer::Seat(seat)),
            action,
        };
        let is_taken = table.command(&command, now_ms).is_ok();
        self.changed |= is_taken;
        is_taken
    }

    fn undo(&mut self, seat: Seat, now_ms: u64) -> Undone {
        self.tick(now_ms);
        let Some(table) = self.table_mut() else {
            return Undone::Refused(ranarium_table::UndoRefused::NotPlaying);
        };
        match table.undo(seat, now_ms) {
            Ok(()) => {
                self.changed = true;
                Undone::Back
            }
            Err(why) => Undone::Refused(why),
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
        let seats = match table.stage() {
            ranarium_table::Stage::Playing => G::turn(table.state()).seats(),
            ranarium_table::Stage::Open | ranarium_table::Stage::Over => Seats::NONE,
        };
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

    fn update(&self, viewer: Viewer, known: u64, now_ms: u64) -> Option<Value> {
        let update = self.table()?.update(viewer, known, now_ms)?;
        Some(value(&update))
    }

    fn asked(&self, seat: Seat, known: u64) -> Option<Asked> {
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
        let told = if update.from == 0 && !is_known {
            Told::Anew
        } else {
            Told::Further
        };
        Some(Asked {
            seq: update.seq,
            told,
            seen: update.seen.iter().map(data).collect(),
            observation: data(&update.now.observation),
            seats: G::turn(table.state()).seats().iter().collect(),
            legal: forms::<G>(&update.now.actions),
        })
    }

    fn frames(&self, viewer: Viewer, from: usize, count: usize) -> Result<Frames, RpcError> {
        self.viewer(viewer)?;
        let record = self.finished()?;
        let mut replay = Replay::new(&record).map_err(refused)?;
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
                    seats: G::turn(replay.state()).seats().iter().collect(),
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
            entry = replay.next_step(&mut events).map_err(refused)?;
            if entry.is_none() {
                break;
            }
        }
        Ok(Frames {
            of: record.entries.len() + 1,
            frames,
        })
    }

    fn check(&self) -> Result<Checked, RpcError> {
        let record = self.finished()?;
        let verified = verify_text::<G>(&record.to_string());
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

    fn decision(&self, after: usize) -> Result<(usize, Option<Decided>), RpcError> {
        let record = self.finished()?;
        let of = record.entries.len();
        let mut replay = Replay::new(&record).map_err(refused)?;
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
                    let asked = Asked {
                        seq: 0,
                        told: Told::Anew,
                        seen: seen[seat.index()].iter().map(data).collect(),
                        observation: data(&G::observe(replay.state(), viewer)),
                        seats: seats.iter().collect(),
                        legal: forms::<G>(&legal),
                    };
                    let decided = Decided {
                        step: replay.steps_taken() + 1,
                        seat: *seat,
                        asked,
                        played,
                    };
                    return Ok((of, Some(decided)));
                }
            }
            events.clear();
            replay.next_step(&mut events).map_err(refused)?;
            for (index, seen) in seen.iter_mut().enumerate() {
                let viewer = Viewer::Seat(Seat::new(index));
                seen.extend(events.iter().filter_map(|event| G::redact(event, viewer)));
            }
        }
        Ok((of, None))
    }
}

pub(crate) fn not_now() -> RpcError {
    refused("the match is not being played")
}

/// How many events a spectator has seen of a match that goes on.
fn seen_by_spectators<G: Game>(record: &Record<G>) -> usize {
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

/// The action that is meant: its text, or its data.
fn action_of<G: Game>(choice: &Choice) -> Result<G::Action, RpcError> {
    match choice {
        Choice::Text(text) => text.parse().or_else(|error| {
            serde::Deserialize::deserialize(&Value::String(text.clone()))
                .map_err(|_| bad("action", error))
        }),
        Choice::Data(data) => serde::Deserialize::deserialize(data)
            .map_err(|error: serde_json::Error| bad("action", error)),
    }
}
