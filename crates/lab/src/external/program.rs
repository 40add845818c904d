//! [`Program`]: an external program that plays as a bot, with a pool of its idle processes. All
//! seats that it plays share one.

use crate::external::command_words::split;
use crate::external::process::{Process, Timeouts};
use ranarium_game::{FullGame, GameOptions};
use ranarium_host::{BotError, BotMessage, BotSession, read_introduction};
use ranarium_protocol::{
    BotRequest, Budget as TimeToThink, Hello, Introduction, RpcMessage, Start,
};
use ranarium_search::{Budget, Question};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A program that speaks the bot protocol, and its idle processes.
#[derive(Clone)]
pub struct Program {
    command: String,
    words: Vec<String>,
    budget: Option<Budget>,
    free: Arc<Mutex<Vec<RunningProgram>>>,
}

impl PartialEq for Program {
    fn eq(&self, other: &Self) -> bool {
        (&self.command, self.budget) == (&other.command, other.budget)
    }
}

impl Eq for Program {}

impl fmt::Debug for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Program({self})")
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.budget {
            Some(budget) => write!(f, "cmd@{budget}:{}", self.command),
            None => write!(f, "cmd:{}", self.command),
        }
    }
}

impl Program {
    /// The default budget, which is that of the strongest built-in bot.
    const DEFAULT_BUDGET: Budget = Budget::Millis(1000);

    /// Creates a program from its command, and the budget that its name contains, if any.
    ///
    /// # Errors
    /// If the command has control characters, or is not a list of words ([`split`]).
    pub(super) fn of_command(command: &str, budget: Option<Budget>) -> Result<Self, String> {
        if command.chars().any(char::is_control) {
            return Err("a command is one line of plain text".to_owned());
        }
        Ok(Self {
            command: command.to_owned(),
            words: split(command)?,
            budget,
            free: Arc::default(),
        })
    }

    /// Returns the budget.
    pub fn budget(&self) -> Budget {
        self.budget.unwrap_or(Self::DEFAULT_BUDGET)
    }

    /// Returns the budget that the name contains, if any.
    pub const fn named_budget(&self) -> Option<Budget> {
        self.budget
    }

    /// Returns the words of the command.
    pub fn words(&self) -> &[String] {
        &self.words
    }

    /// Starts the program, and returns its introduction.
    ///
    /// # Errors
    /// If the program cannot be started, or does not introduce itself.
    pub(super) fn introduction(&self) -> Result<Introduction, BotError> {
        let host = concat!("ranarium ", env!("CARGO_PKG_VERSION"));
        let hello = BotRequest::Hello(Hello::new(host)).message(1);
        let mut process = Process::spawn(&self.words)?;
        process.send_line(hello.map_err(misshapen)?.to_string())?;
        let answer = process.receive(&Timeouts::without_search(), |message, _| match message? {
            RpcMessage::Answer { id: 1, result } => Some(Ok(result.clone())),
            RpcMessage::Refusal { error, .. } => Some(Err(BotError::Refused(error.clone()))),
            _ => None,
        });
        read_introduction(&answer??)
    }

    /// Returns an idle process of the program, or starts a new one.
    ///
    /// # Errors
    /// If the program cannot be started, does not introduce itself, or does not play the game.
    pub(super) fn take(&self, game: &str) -> Result<RunningProgram, BotError> {
        let mut free = self.free();
        let place = free.iter().rposition(|running| running.game() == game);
        let running_program = place.map(|place| free.swap_remove(place));
        drop(free);
        // It may have ended meanwhile.
        let running_program = running_program.and_then(|mut running| {
            let has_left = running.process.exits_within(Duration::ZERO);
            (!has_left).then_some(running)
        });
        running_program.map_or_else(|| RunningProgram::start(&self.words, game), Ok)
    }

    /// Returns a process to the pool, for the next match.
    pub(super) fn give_back(&self, running: RunningProgram) {
        self.free().push(running);
    }

    fn free(&self) -> std::sync::MutexGuard<'_, Vec<RunningProgram>> {
        self.free.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A process of a program, and the session with it.
pub struct RunningProgram {
    pub(super) process: Process,
    pub(super) session: BotSession,
}

impl RunningProgram {
    /// Starts a program by its words, and reads its introduction.
    ///
    /// # Errors
    /// If it cannot be started, does not introduce itself, or does not play the game.
    fn start(words: &[String], game: &str) -> Result<Self, BotError> {
        let host = concat!("ranarium ", env!("CARGO_PKG_VERSION")).to_owned();
        let mut out = Vec::new();
        let mut running = Self {
            process: Process::spawn(words)?,
            session: BotSession::begin(game, host, &mut out),
        };
        running.process.send_all(&mut out)?;
        running.wait(&Timeouts::without_search(), |said| {
            (said == BotMessage::Introduced).then_some(())
        })?;
        Ok(running)
    }

    /// Returns the game that the program plays.
    fn game(&self) -> &str {
        self.session.game()
    }

    /// Reads messages until `select` returns a value. When the time for the answer runs out, it
    /// cancels the call.
    ///
    /// # Errors
    /// If `select` returns no value in time, or the process or the session fails.
    pub(super) fn wait<T>(
        &mut self,
        timeouts: &Timeouts<'_>,
        mut select: impl FnMut(BotMessage) -> Option<T>,
    ) -> Result<T, BotError> {
        let session = &mut self.session;
        self.process.receive(timeouts, |message, out| {
            let Some(message) = message else {
                session.cancel(out);
                return None;
            };
            match session.receive(message, out) {
                BotMessage::Wrong(problem) => Some(Err(problem)),
                bot_message => select(bot_message).map(Ok),
            }
        })?
    }

    /// Seats the program in the match of a question.
    ///
    /// # Errors
    /// If the program does not accept the match in time.
    pub(super) fn seat<G: FullGame>(
        &mut self,
        question: &Question<'_, G>,
        seed: u64,
        budget: TimeToThink,
    ) -> Result<(), BotError> {
        let options = &question.info.options;
        let match_id = format!("{}-{seed:016x}-{}", G::ID, question.seat());
        let start = Start {
            match_id: match_id.parse().map_err(misshapen)?,
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: options.to_string(),
            seat: question.seat(),
            players: options.players(),
            seed: seed.to_string(),
            budget,
        };
        let mut out = Vec::new();
        self.session.seat(start, &mut out);
        self.process.send_all(&mut out)?;
        let timeouts = Timeouts {
            clock: question.clock,
            ..Timeouts::without_search()
        };
        self.wait(&timeouts, |said| (said == BotMessage::Seated).then_some(()))
    }
}

pub(super) fn misshapen(error: impl fmt::Display) -> BotError {
    BotError::Misshapen(error.to_string())
}
