//! One match at one screen: people at the keyboard, bots beside them, and a table between.
//!
//! Everyone, bots included, follows the match from the updates that the table gives to that seat.
//! What a person types is answered in `session/asking.rs`, and bots decide in
//! `session/thinking.rs`; what is shown is in `session/showing.rs`, how it is kept in a file in
//! `session/keeping.rs`, and its end in `session/ending.rs`.

mod asking;
mod ending;
mod keeping;
mod showing;
mod thinking;

use crate::external::{Contender, UnknownContender};
use crate::failure::Failure;
use crate::kept::file::MatchFile;
use crate::kept::keeper::{self, Keeper, SharedKeeper};
use crate::play::prompt;
use crate::play::recap::Recap;
use crate::screen::{FAINT, STRONG, Screen};
use crate::stopwatch::Stopwatch;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, GameOptions, Message, Seat, Speak, Viewer};
use ranarium_search::{Bot, Watch};
use ranarium_table::{Command, Follower, Manner, Rejected, SeatKind, Stage, Table, TurnInfo};
use std::io::Write;

/// A match being played at this screen.
pub struct Session<'a, G: FullGame> {
    table: Table<G>,
    followers: Vec<Follower<G>>,
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// What each viewer has seen and read, seats first, then spectators.
    recaps: Vec<Recap<G>>,
    screen: &'a mut Screen,
    speaker: Speaker,
    /// Who sat before the screen last.
    before_screen: Option<Seat>,
    stopwatch: Stopwatch,
    /// What keeps this match in a file.
    keeper: SharedKeeper,
    /// Whether leaving was tried and could not save.
    leaves_unsaved: bool,
}

/// What a person's answer led to.
enum Answered {
    /// The match went on, or went back.
    Moved,
    /// The person leaves.
    Left,
}

impl<'a, G: FullGame> Session<'a, G> {
    /// A session at a table that was opened, or resumed from a file in which it is kept from now
    /// on.
    pub fn new(
        table: Table<G>,
        screen: &'a mut Screen,
        mut speaker: Speaker,
        file: Option<MatchFile>,
    ) -> Result<Self, Failure> {
        let options = table.setup().options.clone();
        let players = options.players();
        let mut bots: Vec<Option<Box<dyn Bot<G>>>> = Vec::new();
        for (seat, kind) in Seat::all(players).zip(&table.setup().seats) {
            speaker = introduce(speaker, seat, kind);
            bots.push(match kind {
                SeatKind::Human { .. } => None,
                SeatKind::Bot { name, seed } => Some(contender(name.as_str())?.bot(*seed)),
            });
        }
        let followers = Viewer::all(players)
            .map(|viewer| Follower::new(options.clone(), viewer))
            .collect();
        let recaps = Viewer::all(players).map(|_| Recap::new()).collect();
        let keeper = SharedKeeper::new(Keeper::new(table.setup().match_id.as_str(), file));
        keeper::keep_on_signals(&keeper, speaker.language());
        Ok(Self {
            table,
            followers,
            bots,
            recaps,
            screen,
            speaker,
            before_screen: None,
            stopwatch: Stopwatch::start(),
            keeper,
            leaves_unsaved: false,
        })
    }

    /// Plays until it is over or everyone has left, and then as many matches more as are wanted.
    /// Whatever ends a match, it is in a file then.
    pub fn run(self) -> Result<(), Failure> {
        let mut session = self;
        loop {
            match session.play().map_err(|failure| session.rescue(failure))? {
                None => return Ok(()),
                Some(table) => {
                    let Self {
                        screen, speaker, ..
                    } = session;
                    session = Session::new(table, screen, speaker, None)?;
                }
            }
        }
    }

    /// Plays until it is over or everyone has left. A table for another match if one follows.
    fn play(&mut self) -> Result<Option<Table<G>>, Failure> {
        // The commitment is seen before anything is drawn.
        if self.table.stage() == Stage::Open {
            if !self.greet()? {
                return Ok(None);
            }
        } else {
            self.say("aim")?;
        }
        self.table.begin(0);
        while self.table.stage() == Stage::Playing {
            self.keep()?;
            self.catch_up();
            let Some(seat) = self.next_seat() else { break };
            match self.bots[seat.index()].is_some() {
                true => {
                    self.show_as_it_happens()?;
                    self.let_bot_answer(seat)?;
                }
                false => match self.ask(seat)? {
                    Answered::Moved => {}
                    Answered::Left => {
                        self.leave()?;
                        return Ok(None);
                    }
                },
            }
        }
        self.keep()?;
        self.finish()
    }

    fn players(&self) -> u8 {
        self.table.setup().options.players()
    }

    fn people(&self) -> usize {
        self.bots.iter().filter(|bot| bot.is_none()).count()
    }

    fn now_ms(&self) -> u64 {
        self.stopwatch.millis()
    }

    /// Bots answer first, so that people who decide at the same time do not wait for them.
    fn next_seat(&self) -> Option<Seat> {
        let waiting = self.table.to_answer();
        waiting
            .iter()
            .find(|seat| self.bots[seat.index()].is_some())
            .or_else(|| {
                let same = self.before_screen.filter(|seat| waiting.contains(*seat));
                same.or_else(|| waiting.first())
            })
    }

    /// Gives every viewer what is new.
    fn catch_up(&mut self) {
        let now_ms = self.now_ms();
        for (at, viewer) in Viewer::all(self.players()).enumerate() {
            let follower = &mut self.followers[at];
            if let Some(update) = self.table.update(viewer, follower.seq(), now_ms) {
                follower.take(&update);
                if let Some(Some(bot)) = self.bots.get_mut(at) {
                    bot.see(&update.seen);
                }
                self.recaps[at].hear(&update, &self.speaker);
            }
        }
    }

    fn command(&mut self, seat: Seat, action: G::Action) -> Result<(), Rejected> {
        let command = Command {
            match_id: self.table.setup().match_id.clone(),
            seat,
            seq: self.followers[seat.index()].seq(),
            action,
        };
        let now_ms = self.now_ms();
        self.table.command(&command, now_ms).map(|_| ())
    }

    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        G::legal_actions(self.table.state(), seat, &mut actions);
        actions
    }

    fn manner(&self, seat: Seat) -> Manner {
        let update = self.table.resync(Viewer::Seat(seat), self.now_ms());
        match update.map(|update| update.now.turn) {
            Some(TurnInfo::Decide { manner, .. }) => manner,
            Some(TurnInfo::Over { .. }) | None => Manner::Alone,
        }
    }

    /// Names the game and what the draws are checked by. `false` when no one is there.
    fn greet(&mut self) -> Result<bool, Failure> {
        let options = self.table.setup().options.clone();
        let name = self.speaker.text("name");
        self.screen.styled(STRONG, &name)?;
        write!(self.screen, "  ")?;
        self.screen.styled(FAINT, &format!("{options}"))?;
        writeln!(self.screen)?;
        let commitment = self.table.info().commitment;
        let message = Message::new("play-commitment").with("hash", commitment.to_string());
        let words = self.speaker.say(&message);
        self.screen.paragraph(FAINT, 0, 2, &words)?;
        if self.people() == 0 {
            return Ok(true);
        }
        self.say("aim")?;
        self.say("play-begin")?;
        if self.people() == 1 {
            return Ok(true);
        }
        // Around one screen it is wiped between turns: it waits until everyone has seen this.
        let question = format!("{} ", self.speaker.text("play-ready"));
        Ok(prompt::ask(self.screen, &question)?.is_some())
    }
}

/// The bot whose name this is.
fn contender(name: &str) -> Result<Contender, Failure> {
    name.parse()
        .map_err(|error: UnknownContender| Failure::Refused(error.to_string()))
}

/// Someone who calls this seat by its name; a bot by its level and its number.
pub fn introduce(speaker: Speaker, seat: Seat, kind: &SeatKind) -> Speaker {
    let name = match kind {
        SeatKind::Human { name } => name.to_string(),
        SeatKind::Bot { name, .. } => {
            let bot = Message::new("play-bot")
                .with("level", name.as_str())
                .with("number", seat.number());
            speaker.say(&bot)
        }
    };
    speaker.with_name(seat, name)
}
