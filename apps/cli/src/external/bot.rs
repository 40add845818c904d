//! A program in a seat.

use super::contender::Program;
use super::process::{Patience, Problem, Process, SLOW_MOST, shown};
use ranarium_game::{FullGame, GameOptions, Returns, Rng};
use ranarium_protocol::{
    Budget as Told, Cancel, Capability, Choose, Chosen, Data, End, Form, Introduction, Order, See,
    Start,
};
use ranarium_search::{Bot, Budget, Judged, Question, Thought, Watch};
use ranarium_table::MatchId;

/// After its time a program has so much longer for the way to us, in milliseconds.
const GRACE_MS: u64 = 500;

/// How long an answer may take that has a budget in iterations, in milliseconds.
const ITERATIONS_MS: u64 = 30_000;

/// A program in a seat. Whatever it does, an answer comes: if it is slow, silent, dead or wrong, a
/// legal action by chance after its time, with a warning.
pub struct ExternalBot {
    program: Program,
    running: Result<(Process, Introduction), Problem>,
    seed: u64,
    rng: Rng,
    /// The match, once it has begun.
    match_id: Option<MatchId>,
    decisions: u32,
    news: Vec<Data>,
    /// Whether an answer is still to come that no one waits for.
    owes: bool,
    /// How many times it has been slow since it was not.
    slow_in_a_row: u32,
}

/// A budget in the words of the protocol.
pub const fn budget_of(budget: Budget) -> Told {
    match budget {
        Budget::Millis(ms) => Told::Ms(ms),
        Budget::Iterations(iterations) => Told::Iterations(iterations),
    }
}

fn misshapen(error: impl std::fmt::Display) -> Problem {
    Problem::Misshapen(error.to_string())
}

impl ExternalBot {
    /// The program, for one match. Actions that stand in for its own follow from the seed.
    pub fn new(program: &Program, seed: u64) -> Self {
        Self {
            running: program.take(),
            program: program.clone(),
            seed,
            rng: Rng::new(seed),
            match_id: None,
            decisions: 0,
            news: Vec::new(),
            owes: false,
            slow_in_a_row: 0,
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

    fn wants(&self, capability: Capability) -> bool {
        self.running
            .as_ref()
            .is_ok_and(|(_, who)| who.capabilities.contains(&capability))
    }

    /// Sends it the start of the match, if it has not been sent.
    fn begin<G: FullGame>(&mut self, question: &Question<'_, G>) -> Result<MatchId, Problem> {
        if let Some(match_id) = &self.match_id {
            return Ok(match_id.clone());
        }
        let match_id: MatchId = format!("{}-{:016x}-{}", G::ID, self.seed, question.seat())
            .parse()
            .map_err(misshapen)?;
        let options = &question.info.options;
        let start = Order::Start(Start {
            match_id: match_id.clone(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: options.to_string(),
            seat: question.seat(),
            players: options.players(),
            seed: self.seed.to_string(),
            budget: budget_of(self.budget(question)),
        });
        let patience = Patience {
            watch: question.watch,
            ..Patience::usual()
        };
        let (process, _) = self.running.as_mut().map_err(|problem| problem.clone())?;
        if let Err(problem) = process.ask(&start, &patience, None) {
            // Without a start there is no match to ask about.
            self.running = Err(problem.clone());
            return Err(problem);
        }
        self.match_id = Some(match_id.clone());
        Ok(match_id)
    }

    fn ask<G: FullGame>(
        &mut self,
        question: &Question<'_, G>,
    ) -> Result<Thought<G::Action>, Problem> {
        let match_id = self.begin(question)?;
        let seats = G::turn(&G::determinize(question.info, &mut self.rng)).seats();
        let seen = std::mem::take(&mut self.news);
        let wants_cancel = self.wants(Capability::Cancel);
        let budget = self.budget(question);
        let (process, _) = self.running.as_mut().map_err(|problem| problem.clone())?;
        if !seen.is_empty() {
            process.tell(&Order::See(See {
                match_id: match_id.clone(),
                seen,
            }))?;
        }
        self.decisions += 1;
        let decision = self.decisions;
        let legal: Vec<Form> = question
            .legal
            .iter()
            .map(Form::of)
            .collect::<Result<_, _>>()
            .map_err(misshapen)?;
        let patience = Patience {
            answer_ms: match budget {
                Budget::Millis(ms) => u64::from(ms),
                Budget::Iterations(_) => ITERATIONS_MS,
            },
            grace_ms: GRACE_MS,
            watch: question.watch,
        };
        let cancel = Order::Cancel(Cancel {
            match_id: match_id.clone(),
            decision,
        });
        let choose = Order::Choose(Choose {
            match_id,
            decision,
            seats: seats.iter().collect(),
            observation: Data::of(&question.info.observation).map_err(misshapen)?,
            legal: legal.clone(),
            budget: budget_of(budget),
        });
        let answer = process.ask(&choose, &patience, wants_cancel.then_some(&cancel))?;
        thought(&answer, question.legal, &legal)
    }
}

/// What a program's answer to `choose` says: a legal action, and what it thinks of it and of
/// others. `legal` has the forms of the `actions`, in their order.
///
/// # Errors
/// If it is misshapen, or no legal action.
pub fn thought<A: Copy>(
    answer: &serde_json::Value,
    actions: &[A],
    legal: &[Form],
) -> Result<Thought<A>, Problem> {
    let wrong = |error: serde_json::Error| {
        Problem::Misshapen(format!(
            "the answer to choose: {error}, in {}",
            shown(&answer.to_string())
        ))
    };
    let chosen: Chosen = serde_json::from_value(answer.clone()).map_err(wrong)?;
    let at = chosen.action.find(legal).ok_or_else(|| Problem::Illegal {
        chosen: shown(&answer["action"].to_string()),
        legal: legal.len(),
    })?;
    let judged = chosen.judged.iter().filter_map(|judged| {
        let at = judged.action.find(legal)?;
        Some(Judged {
            action: actions[at],
            value: judged.value.clamp(0.0, 1.0),
            visits: judged.visits,
        })
    });
    Ok(Thought {
        judged: judged.take(legal.len()).collect(),
        work: chosen.work,
        ..Thought::of(actions[at])
    })
}

impl<G: FullGame> Bot<G> for ExternalBot {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        match self.ask(question) {
            Ok(thought) => {
                self.slow_in_a_row = 0;
                thought
            }
            Err(problem) => {
                if matches!(problem, Problem::Slow { .. }) {
                    self.owes = true;
                    self.slow_in_a_row += 1;
                    if self.slow_in_a_row >= SLOW_MOST {
                        // No one should wait through a whole match for someone who never answers.
                        self.running = Err(Problem::GivenUp);
                    }
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
        if self.wants(Capability::See) {
            self.news
                .extend(seen.iter().filter_map(|seen| Data::of(seen).ok()));
        }
    }

    fn end(&mut self, returns: &Returns) {
        self.finish(Some(*returns));
    }
}

impl ExternalBot {
    fn finish(&mut self, returns: Option<Returns>) {
        if let (Some(match_id), Ok((process, _))) = (self.match_id.take(), &mut self.running) {
            // If it is gone, the next match starts another.
            let _ = process.tell(&Order::End(End { match_id, returns }));
        }
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        self.finish(None);
        let gone = Err(Problem::NotStarted("the match is over".to_owned()));
        if let Ok((process, who)) = std::mem::replace(&mut self.running, gone)
            && process.is_well()
            && !self.owes
        {
            self.program.give_back(process, who);
        }
    }
}
