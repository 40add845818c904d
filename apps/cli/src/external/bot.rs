//! A program in a seat.

use super::contender::Program;
use super::process::{Patience, Process};
use ranarium_game::{FullGame, GameOptions, Returns, Rng};
use ranarium_host::{
    BotSession, Decision, FAILURES_MOST, GRACE_MS, ITERATIONS_MS, Problem, Said, read_answer,
    time_to_think,
};
use ranarium_protocol::{Data, Form, Message, Start};
use ranarium_search::{Bot, Budget, Judged, Question, Thought, Watch};

/// A program in a seat. Whatever it does, an answer comes: if it is slow, silent, dead or wrong, a
/// legal action by chance after its time, with a warning.
pub struct ExternalBot {
    program: Program,
    running: Result<Running, Problem>,
    seed: u64,
    rng: Rng,
    news: Vec<Data>,
    /// Whether an answer is still to come that no one waits for.
    owes: bool,
    /// How often in a row it failed.
    failures: u32,
}

/// A program that runs, and the session with it.
pub struct Running {
    process: Process,
    session: BotSession,
}

impl Running {
    /// Starts a program by its words, and hears who it is.
    ///
    /// # Errors
    /// If it cannot be started, does not say who it is, or does not play the game.
    pub fn start(words: &[String], game: &str) -> Result<Self, Problem> {
        let host = concat!("ranarium ", env!("CARGO_PKG_VERSION")).to_owned();
        let mut out = Vec::new();
        let mut running = Self {
            process: Process::spawn(words)?,
            session: BotSession::begin(game, host, &mut out),
        };
        running.carry(out)?;
        running.wait(&Patience::usual(), |said| said == Said::Introduced)?;
        Ok(running)
    }

    /// The game that it plays.
    pub fn game(&self) -> &str {
        self.session.game()
    }

    /// Sends it messages.
    fn carry(&mut self, messages: Vec<Message>) -> Result<(), Problem> {
        let mut messages = messages.into_iter();
        messages.try_for_each(|message| self.process.say(message.to_string()))
    }

    /// Listens until it says what is waited for, as long as there is patience. Where that ends, or
    /// nobody waits any more, it is asked to answer at once.
    fn wait(
        &mut self,
        patience: &Patience<'_>,
        mut is_awaited: impl FnMut(Said) -> bool,
    ) -> Result<(), Problem> {
        let session = &mut self.session;
        // Both look at the session, one after the other.
        let session = std::cell::RefCell::new(session);
        self.process.listen(
            patience,
            || {
                let mut out = Vec::new();
                session.borrow_mut().cancel(&mut out);
                out
            },
            |message, out| match session.borrow_mut().hear(message, out) {
                Said::Wrong(problem) => Some(Err(problem)),
                said => is_awaited(said).then_some(Ok(())),
            },
        )?
    }
}

impl ExternalBot {
    /// The program, for one match of the game. Actions that stand in for its own follow from the
    /// seed.
    pub fn new(program: &Program, game: &str, seed: u64) -> Self {
        Self {
            running: program.take(game),
            program: program.clone(),
            seed,
            rng: Rng::new(seed),
            news: Vec::new(),
            owes: false,
            failures: 0,
        }
    }

    /// How long it may think about this question: where a clock runs no longer than that says, and
    /// all of that where its name has no budget.
    fn budget<G: FullGame>(&self, question: &Question<'_, G>) -> Budget {
        let limit_ms = question.watch.and_then(Watch::limit_ms);
        let limit = limit_ms.map(|ms| u32::try_from(ms).unwrap_or(u32::MAX).max(1));
        match (self.program.named_budget(), limit) {
            (Some(Budget::Millis(ms)), Some(limit)) => Budget::Millis(ms.min(limit)),
            (None, Some(limit)) => Budget::Millis(limit),
            (Some(Budget::Iterations(_)), Some(_)) | (_, None) => self.program.budget(),
        }
    }

    fn ask<G: FullGame>(
        &mut self,
        question: &Question<'_, G>,
    ) -> Result<Thought<G::Action>, Problem> {
        let misshapen = |error: &dyn std::fmt::Display| Problem::Misshapen(error.to_string());
        let budget = self.budget(question);
        let told = time_to_think(budget);
        let seats = G::turn(&G::determinize(question.info, &mut self.rng)).seats();
        let seen = std::mem::take(&mut self.news);
        let running = self.running.as_mut().map_err(|problem| problem.clone())?;
        let mut out = Vec::new();
        if running.session.match_id().is_none() {
            let options = &question.info.options;
            let start = Start {
                match_id: format!("{}-{:016x}-{}", G::ID, self.seed, question.seat())
                    .parse()
                    .map_err(|error| misshapen(&error))?,
                game: G::ID.to_owned(),
                rules: G::RULES_VERSION,
                options: options.to_string(),
                seat: question.seat(),
                players: options.players(),
                seed: self.seed.to_string(),
                budget: told,
            };
            running.session.seat(start, &mut out);
            let patience = Patience {
                watch: question.watch,
                ..Patience::usual()
            };
            let seated = running
                .carry(std::mem::take(&mut out))
                .and_then(|()| running.wait(&patience, |said| said == Said::Seated));
            if let Err(problem) = seated {
                // Without a start there is no match to ask about.
                self.running = Err(problem.clone());
                return Err(problem);
            }
        }
        let legal: Vec<Form> = question
            .legal
            .iter()
            .map(Form::of)
            .collect::<Result<_, _>>()
            .map_err(|error| misshapen(&error))?;
        let decision = Decision {
            seats: seats.iter().collect(),
            observation: Data::of(&question.info.observation).map_err(|error| misshapen(&error))?,
            legal: legal.clone(),
            budget: told,
        };
        running.session.see(seen, &mut out);
        running.session.choose(decision, &mut out);
        running.carry(out)?;
        let patience = Patience {
            answer_ms: match budget {
                Budget::Millis(ms) => u64::from(ms),
                Budget::Iterations(_) => ITERATIONS_MS,
            },
            grace_ms: GRACE_MS,
            watch: question.watch,
        };
        let mut answer = None;
        running.wait(&patience, |said| match said {
            Said::Chosen(chosen) => {
                answer = Some(chosen);
                true
            }
            _ => false,
        })?;
        let thought = read_answer(&answer.unwrap_or_default(), &legal)?;
        let judged = thought.judged.iter().map(|judged| Judged {
            action: question.legal[judged.action],
            value: judged.value,
            visits: judged.visits,
        });
        Ok(Thought {
            judged: judged.collect(),
            work: thought.work,
            ..Thought::of(question.legal[thought.action])
        })
    }
}

impl<G: FullGame> Bot<G> for ExternalBot {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        match self.ask(question) {
            Ok(thought) => {
                self.failures = 0;
                thought
            }
            Err(problem) => {
                self.owes |= matches!(problem, Problem::Slow { .. });
                self.failures += 1;
                if self.failures >= FAILURES_MOST {
                    // No one should wait through a whole match for someone who never answers.
                    self.running = Err(Problem::GivenUp);
                }
                let legal = question.legal;
                let any = legal[self.rng.below(legal.len() as u32) as usize];
                Thought {
                    warning: Some(problem.to_string()),
                    ..Thought::of(any)
                }
            }
        }
    }

    fn see(&mut self, seen: &[G::Seen]) {
        self.news
            .extend(seen.iter().filter_map(|seen| Data::of(seen).ok()));
    }

    fn end(&mut self, returns: &Returns) {
        self.finish(Some(*returns));
    }
}

impl ExternalBot {
    fn finish(&mut self, returns: Option<Returns>) {
        if let Ok(running) = &mut self.running {
            let mut out = Vec::new();
            running.session.end(returns, &mut out);
            // If it is gone, the next match starts another.
            let _ = running.carry(out);
        }
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        self.finish(None);
        let gone = Err(Problem::NotStarted("the match is over".to_owned()));
        if let Ok(running) = std::mem::replace(&mut self.running, gone)
            && running.process.is_well()
            && !self.owes
        {
            self.program.give_back(running);
        }
    }
}
