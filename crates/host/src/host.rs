//! [`Host`]: who may ask what, and of which match.

use crate::advice::Caller;
use crate::fault::{bad, refused, shown};
use crate::hosted_match::{not_now, not_over, value};
use crate::opening::{self, Origin};
use crate::registry::{MatchFactory, MatchRegistry};
use crate::room::{Context, Room};
use crate::{BotId, ClientId, Effect};
use ranarium_game::Rng;
use ranarium_protocol::client::{
    Act, Analyse, Ask, AskFrames, Done, MatchSummary, Open, Own, RecordText, Sit, Stage, Watch,
    Welcome, Which,
};
use ranarium_protocol::{Message, RpcError, VERSION};
use ranarium_search::{BotSpec, Level};
use ranarium_table::{MatchId, Seed};
use serde_json::Value;

/// Many tables. It does no input and output and reads no clock: it takes messages and times, and
/// gives [`Effect`]s.
pub struct Host {
    registry: MatchRegistry,
    entropy: Box<dyn FnMut() -> [u8; 32] + Send>,
    /// The latest last.
    rooms: Vec<Room>,
    next_bot: u32,
    rng: Rng,
    now_ms: u64,
    wake_at: Option<u64>,
}

/// An answer to a call.
enum Reply {
    Now(Value),
    /// It comes when a bot has thought.
    Later,
}

/// Maximum number of matches kept at once.
const MATCHES_MOST: usize = 10_000;

impl Host {
    /// A host without matches. `entropy` gives 32 bytes at a time that no one can guess, from the
    /// operating system: the draws of every match follow from them.
    pub fn new(entropy: impl FnMut() -> [u8; 32] + Send + 'static) -> Self {
        Self::with_registry(MatchFactory::find, entropy)
    }

    /// The same, where not every game is there, or not yet.
    pub fn with_registry(
        registry: MatchRegistry,
        mut entropy: impl FnMut() -> [u8; 32] + Send + 'static,
    ) -> Self {
        let rng = Rng::new(first_number(&entropy()));
        Self {
            registry,
            entropy: Box::new(entropy),
            rooms: Vec::new(),
            next_bot: 1,
            rng,
            now_ms: 0,
            wake_at: None,
        }
    }

    /// Takes a message from a client. Every call is answered, some of them later.
    pub fn ask(&mut self, client: ClientId, message: &Message, now_ms: u64, out: &mut Vec<Effect>) {
        self.pass(now_ms);
        let (id, method, params) = match message {
            Message::Call { id, method, params } => (*id, method, params),
            Message::Notice { .. } | Message::Answer { .. } | Message::Refusal { .. } => {
                let error = RpcError {
                    code: RpcError::BAD_PARAMS,
                    message: "expected a call: a message with \"id\" and \"method\"".to_owned(),
                };
                let refusal = Message::Refusal { id: None, error };
                out.push(Effect::ToClient(client, refusal));
                return;
            }
        };
        let caller = Caller { client, call: id };
        let ask = Ask::read(method, params).map_err(|fault| RpcError {
            code: if Ask::METHODS.contains(&method.as_str()) {
                RpcError::BAD_PARAMS
            } else {
                RpcError::NO_METHOD
            },
            message: fault.why,
        });
        let answer = ask.and_then(|ask| self.answer(caller, ask, out));
        let (answer, touched) = match answer {
            Ok((reply, touched)) => (Ok(reply), touched),
            Err(error) => (Err(error), None),
        };
        let (rooms, mut cx) = self.parts(out);
        match answer {
            Ok(Reply::Now(value)) => cx.reply(client, id, Ok(value)),
            Ok(Reply::Later) => {}
            Err(error) => cx.reply(client, id, Err(error)),
        }
        if let Some(match_id) = touched
            && let Some(room) = rooms.iter_mut().find(|room| room.id == match_id)
        {
            room.settle(&mut cx);
        }
        self.set_alarm(out);
    }

    /// Takes what a bot says.
    pub fn bot_answers(
        &mut self,
        bot: BotId,
        message: &Message,
        now_ms: u64,
        out: &mut Vec<Effect>,
    ) {
        self.with_bot(bot, now_ms, out, |room, cx| room.bot_says(bot, message, cx));
    }

    /// A bot has ended that no one stopped, for this reason.
    pub fn bot_ended(&mut self, bot: BotId, why: &str, now_ms: u64, out: &mut Vec<Effect>) {
        let why = shown(why);
        self.with_bot(bot, now_ms, out, |room, cx| room.bot_ended(bot, &why, cx));
    }

    fn with_bot(
        &mut self,
        bot: BotId,
        now_ms: u64,
        out: &mut Vec<Effect>,
        then: impl FnOnce(&mut Room, &mut Context<'_>),
    ) {
        self.pass(now_ms);
        let (rooms, mut cx) = self.parts(out);
        if let Some(room) = rooms.iter_mut().find(|room| room.has(bot)) {
            then(room, &mut cx);
            room.settle(&mut cx);
        }
        self.set_alarm(out);
    }

    /// A client is gone: it looks on no longer, and what it waited for is not wanted any more.
    pub fn client_gone(&mut self, client: ClientId, now_ms: u64, out: &mut Vec<Effect>) {
        self.pass(now_ms);
        let (rooms, mut cx) = self.parts(out);
        for room in rooms {
            room.gone(client, &mut cx);
        }
        self.set_alarm(out);
    }

    /// Lets time pass: closes windows, and ends bots that have not answered in time after `cancel`.
    pub fn tick(&mut self, now_ms: u64, out: &mut Vec<Effect>) {
        self.pass(now_ms);
        self.wake_at = None;
        let (rooms, mut cx) = self.parts(out);
        for room in rooms {
            if room.next_due_ms().is_some_and(|due| due <= cx.now_ms) {
                room.settle(&mut cx);
            }
        }
        self.set_alarm(out);
    }

    /// Takes up a match that was kept. It sleeps until someone looks at it; then its bots are
    /// asked, and it goes on with the same draws. A match that is here already stays as it is.
    ///
    /// # Errors
    /// If the text is damaged, with the line, or it cannot go on here.
    pub fn restore(&mut self, owner: ClientId, text: &str) -> Result<MatchId, RpcError> {
        let room = Room::new(owner, opening::read(self.registry, text, Origin::Kept)?);
        let id = room.id.clone();
        if self.room(&id).is_err() {
            self.rooms.push(room);
        }
        Ok(id)
    }

    fn pass(&mut self, now_ms: u64) {
        self.now_ms = self.now_ms.max(now_ms);
    }

    fn parts<'a>(&'a mut self, out: &'a mut Vec<Effect>) -> (&'a mut Vec<Room>, Context<'a>) {
        let cx = Context {
            now_ms: self.now_ms,
            next_bot: &mut self.next_bot,
            rng: &mut self.rng,
            out,
        };
        (&mut self.rooms, cx)
    }

    /// Asks to be called when something is due.
    fn set_alarm(&mut self, out: &mut Vec<Effect>) {
        let due = self.rooms.iter().filter_map(Room::next_due_ms).min();
        if due != self.wake_at {
            self.wake_at = due;
            out.extend(due.map(Effect::WakeAt));
        }
    }

    fn room(&self, id: &MatchId) -> Result<usize, RpcError> {
        self.rooms
            .iter()
            .position(|room| room.id == *id)
            .ok_or_else(|| bad("match", format!("unknown match {id}")))
    }

    /// Answers, and says which match it has touched.
    fn answer(
        &mut self,
        caller: Caller,
        ask: Ask,
        out: &mut Vec<Effect>,
    ) -> Result<(Reply, Option<MatchId>), RpcError> {
        let client = caller.client;
        let reply = match ask {
            Ask::Hello(_) => Reply::Now(value(&Welcome {
                protocol: VERSION,
                host: format!("ranarium-host {}", env!("CARGO_PKG_VERSION")),
                games: ranarium_catalog::ids().map(str::to_owned).collect(),
                bots: Level::names().map(str::to_owned).collect(),
            })),
            Ask::Matches(_) => Reply::Now(value(&self.matches(client))),
            Ask::Open(open) => Reply::Now(self.open(client, &open)?),
            Ask::Import(record) => Reply::Now(self.import(client, &record, out)?),
            Ask::Forget(Which { match_id }) => {
                let at = self.room(&match_id)?;
                self.rooms[at].own(client)?;
                let mut room = self.rooms.remove(at);
                let (_, mut cx) = self.parts(out);
                room.close(&mut cx);
                out.push(Effect::Forget { match_id });
                Reply::Now(value(&Done {}))
            }
            Ask::Sit(Sit {
                match_id,
                seat,
                nonce,
            }) => {
                let at = self.room(&match_id)?;
                let room = &mut self.rooms[at];
                room.own_seat(client, seat)?;
                room.table.sit(seat, nonce).map_err(refused)?;
                Reply::Now(value(&room.table.info()))
            }
            Ask::Begin(Which { match_id }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                room.own(client)?;
                room.resume(&mut cx)?;
                room.table.begin(cx.now_ms);
                return Ok((Reply::Now(value(&room.table.info())), Some(match_id)));
            }
            Ask::Watch(Watch {
                match_id,
                viewer,
                known,
            }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                Reply::Now(value(&rooms[at].watch(client, viewer, known, &mut cx)?))
            }
            Ask::Leave(Which { match_id }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                rooms[at].leave(client, &mut cx);
                Reply::Now(value(&Done {}))
            }
            Ask::Act(Act {
                match_id,
                seat,
                seq,
                action,
            }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                room.own_seat(client, seat)?;
                room.resume(&mut cx)?;
                let acted = room.table.act(seat, seq, &action, cx.now_ms)?;
                return Ok((Reply::Now(value(&acted)), Some(match_id)));
            }
            Ask::Undo(Own { match_id, seat }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                room.own_seat(client, seat)?;
                room.resume(&mut cx)?;
                let undone = room.table.undo(seat, cx.now_ms);
                return Ok((Reply::Now(value(&undone)), Some(match_id)));
            }
            Ask::Hint(Own { match_id, seat }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                room.own_seat(client, seat)?;
                room.resume(&mut cx)?;
                if room.table.stage() != Stage::Playing {
                    return Err(not_now());
                }
                let table = room.table.as_ref();
                let hint = room.adviser.hint(caller, seat, table, &mut cx)?;
                hint.map_or(Reply::Later, Reply::Now)
            }
            Ask::Cancel(Which { match_id }) => {
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                if !room.adviser.is_asked_by(client) {
                    room.own(client)?;
                }
                room.cancel(&mut cx);
                Reply::Now(value(&Done {}))
            }
            Ask::Record(Which { match_id }) => {
                let room = &self.rooms[self.room(&match_id)?];
                let text = room.table.record_text();
                let text = text.ok_or_else(not_over)?;
                Reply::Now(value(&RecordText { text }))
            }
            Ask::Frames(AskFrames {
                match_id,
                viewer,
                from,
                count,
            }) => {
                let room = &self.rooms[self.room(&match_id)?];
                Reply::Now(value(&room.table.frames(viewer, from, count)?))
            }
            Ask::Check(Which { match_id }) => {
                let room = &self.rooms[self.room(&match_id)?];
                Reply::Now(value(&room.table.check()?))
            }
            Ask::Analyse(Analyse { match_id, bot }) => {
                let spec = judge(&bot)?;
                let at = self.room(&match_id)?;
                let (rooms, mut cx) = self.parts(out);
                let room = &mut rooms[at];
                let table = room.table.as_ref();
                let analysis = room.adviser.analyse(caller, spec, table, &mut cx)?;
                analysis.map_or(Reply::Later, Reply::Now)
            }
        };
        Ok((reply, None))
    }

    /// The matches that have to do with a client, the latest first.
    fn matches(&self, client: ClientId) -> Vec<MatchSummary> {
        let rooms = self.rooms.iter().rev();
        rooms
            .filter(|room| room.owner == client || room.is_watched_by(client))
            .map(|room| room.table.summary())
            .collect()
    }

    fn has_space(&self) -> Result<(), RpcError> {
        if self.rooms.len() < MATCHES_MOST {
            Ok(())
        } else {
            Err(refused(format!(
                "{MATCHES_MOST} matches are already kept; forget one first"
            )))
        }
    }

    fn open(&mut self, client: ClientId, open: &Open) -> Result<Value, RpcError> {
        self.has_space()?;
        let id = self.fresh_id();
        let seed = Seed::new((self.entropy)());
        let entropy = &mut self.entropy;
        let table = opening::open(self.registry, open, id, seed, &mut || {
            first_number(&entropy())
        })?;
        let info = value(&table.info());
        self.rooms.push(Room::new(client, table));
        Ok(info)
    }

    /// A name that no match here has.
    fn fresh_id(&mut self) -> MatchId {
        let number = first_number(&(self.entropy)());
        let mut more = 0_u32;
        loop {
            let id = match more {
                0 => format!("m-{number:016x}"),
                more => format!("m-{number:016x}-{more}"),
            };
            let id: MatchId = id.parse().expect("these are small letters and digits");
            if self.room(&id).is_err() {
                return id;
            }
            more += 1;
        }
    }

    fn import(
        &mut self,
        client: ClientId,
        record: &RecordText,
        out: &mut Vec<Effect>,
    ) -> Result<Value, RpcError> {
        self.has_space()?;
        let room = Room::new(
            client,
            opening::read(self.registry, &record.text, Origin::Outside)?,
        );
        if let Ok(at) = self.room(&room.id) {
            let known = &self.rooms[at];
            return if known.table.record_text().as_deref() == Some(record.text.as_str()) {
                Ok(value(&known.table.summary()))
            } else {
                let id = &room.id;
                Err(refused(format!("match {id} already exists")))
            };
        }
        out.push(Effect::Keep {
            match_id: room.id.clone(),
            owner: client,
            text: record.text.clone(),
        });
        let summary = value(&room.table.summary());
        self.rooms.push(room);
        Ok(summary)
    }
}

/// The bot that judges; one that does not think cannot.
fn judge(name: &str) -> Result<BotSpec, RpcError> {
    let spec: BotSpec = name.parse().map_err(|error| bad("bot", error))?;
    if spec.level.strength().is_some() {
        return Ok(spec);
    }
    let thinking: Vec<&str> = Level::TABLE
        .iter()
        .filter(|(_, level)| level.strength().is_some())
        .map(|(name, _)| *name)
        .collect();
    let why = format!(
        "{spec} plays without thinking, so it cannot analyse; expected one of: {}",
        thinking.join(", ")
    );
    Err(bad("bot", why))
}

fn first_number(bytes: &[u8; 32]) -> u64 {
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    u64::from_le_bytes(first)
}
