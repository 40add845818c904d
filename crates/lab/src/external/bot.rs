//! [`ExternalBot`]: one seat of a match, played by a process of a program.

use crate::external::process::Timeouts;
use crate::external::program::{Program, RunningProgram, misshapen};
use ranarium_game::{FullGame, Returns, Rng};
use ranarium_host::{
    BotError, BotMessage, DecisionRequest, GRACE_TIMEOUT_MS, ITERATIONS_TIMEOUT_MS, MAX_FAILURES,
    Since, read_answer, time_to_think,
};
use ranarium_protocol::{Capability, Data, Form};
use ranarium_search::{Bot, Budget, DecisionClock, Judged, Question, Thought};

/// A program in a seat. If the program is slow, silent, dead or wrong, the answer is a random legal
/// action with a warning.
pub struct ExternalBot {
    program: Program,
    running: Result<RunningProgram, BotError>,
    seed: u64,
    rng: Rng,
    news: Vec<Data>,
    /// `true` once the program was too slow to answer. Its process is not used for another match,
    /// since the late answer may still come.
    owes: bool,
    /// The number of failures in a row.
    failures: u32,
}

impl ExternalBot {
    /// Creates the bot for one match. The random actions that replace missing answers follow from
    /// the seed.
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

    /// Returns the budget for this question: that of the program's name, but at most the limit of
    /// the clock; with a clock and no named budget, the limit.
    fn budget<G: FullGame>(&self, question: &Question<'_, G>) -> Budget {
        let limit_ms = question.clock.and_then(DecisionClock::limit_ms);
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
    ) -> Result<Thought<G::Action>, BotError> {
        let budget = self.budget(question);
        let thinking_time = time_to_think(budget);
        let seats = G::turn(&G::determinize(question.info, &mut self.rng)).seats();
        let seen_events = std::mem::take(&mut self.news);
        let running = self.running.as_mut().map_err(|problem| problem.clone())?;
        if running.session.match_id().is_none()
            && let Err(problem) = running.seat(question, self.seed, thinking_time)
        {
            // A program that has not accepted the match cannot decide in it.
            self.running = Err(problem.clone());
            return Err(problem);
        }
        let legal = question.legal.iter().map(Form::of);
        let legal = legal.collect::<Result<_, _>>().map_err(misshapen)?;
        let request = DecisionRequest {
            seq: 0,
            since: Since::LastRequest,
            seen: seen_events,
            observation: Data::of(&question.info.observation).map_err(misshapen)?,
            seats: seats.iter().collect(),
            legal,
        };
        let mut out = Vec::new();
        running.session.ask(&request, thinking_time, &mut out);
        running.process.send_all(&mut out)?;
        let timeouts = Timeouts {
            answer_ms: match budget {
                Budget::Millis(ms) => u64::from(ms),
                Budget::Iterations(_) => ITERATIONS_TIMEOUT_MS,
            },
            grace_ms: GRACE_TIMEOUT_MS,
            clock: question.clock,
        };
        let answer = running.wait(&timeouts, |said| match said {
            BotMessage::Chosen(answer) => Some(answer),
            _ => None,
        })?;
        let thought = read_answer(&answer, &request.legal)?;
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
                self.owes |= matches!(problem, BotError::Slow { .. });
                let is_hurried = matches!(
                    problem,
                    BotError::Slow {
                        is_hurried: true,
                        ..
                    }
                );
                self.failures += u32::from(!is_hurried);
                if self.failures >= MAX_FAILURES {
                    // Bounds the delay of a match by a program that never answers.
                    self.running = Err(BotError::GivenUp);
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

    fn see(&mut self, events: &[G::Seen]) {
        let running = self.running.as_ref();
        if running.is_ok_and(|running| running.session.can(Capability::See)) {
            self.news
                .extend(events.iter().filter_map(|event| Data::of(event).ok()));
        }
    }

    fn has_failed(&self) -> bool {
        let running = self.running.as_ref();
        running.map_or(true, |running| !running.process.is_usable())
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
            // If the process has ended, the next match starts another.
            let _ = running.process.send_all(&mut out);
        }
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        self.finish(None);
        let ended = Err(BotError::NotStarted("the match is over".to_owned()));
        if let Ok(running) = std::mem::replace(&mut self.running, ended)
            && running.process.is_usable()
            && !self.owes
        {
            self.program.give_back(running);
        }
    }
}
