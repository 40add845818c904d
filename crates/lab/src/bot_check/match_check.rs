//! [`MatchCheck`]: the checks in matches of one game.

use crate::bot_check::checked_process::CheckedProcess;
use crate::bot_check::program_check::{CheckResult, PROMPT_TIMEOUT_MS, ProgramCheck};
use crate::external::Timeouts;
use ranarium_catalog::Visit;
use ranarium_game::{
    FullGame, GameOptions, NoEvents, OptionKind, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_host::{GRACE_TIMEOUT_MS, time_to_think};
use ranarium_protocol::{
    BotRequest, Budget, Cancel, Capability, Choose, Chosen, Data, End, Form, Introduction,
    NamedAction, See, Start,
};
use ranarium_search::Budget as Allowed;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::io;
use std::time::{Duration, Instant};

/// Time for a decision if the name of the program has no budget, in milliseconds.
const DEFAULT_MS: u32 = 200;

/// Plays the beginning of a match of one game with every number of players, and cancels a decision.
pub struct MatchCheck<'a, 'b> {
    pub check: &'a mut ProgramCheck<'b>,
    pub who: &'a Introduction,
}

impl Visit for MatchCheck<'_, '_> {
    type Out = io::Result<()>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { check, who } = self;
        let players = match G::Options::SPECS.first().map(|spec| spec.kind) {
            Some(OptionKind::Number { low, high, .. }) => low..=high,
            _ => 2..=2,
        };
        let Some((mut caller, _)) = check.greeted()? else {
            return Ok(());
        };
        for players in players {
            let text = format!("players={players}");
            let options = options::<G>(&text);
            let mut game = CheckMatch::<G>::new(check, options, who, &mut caller);
            let result = game.play();
            let what = format!(
                "{} with {text}: {} decisions, the slowest after {} ms",
                G::ID,
                game.asked_count,
                game.slowest_ms
            );
            if !check.result(&what, result, &mut caller)? {
                // The failed match may still send messages, so the next one has a new process.
                let Some((again, _)) = check.greeted()? else {
                    return Ok(());
                };
                caller = again;
            }
        }
        let what = format!("{}: cancel is obeyed", G::ID);
        if who.capabilities.contains(&Capability::Cancel) {
            let players = G::Options::SPECS.first().map(|spec| spec.kind.default());
            let text = players.map(|players| format!("players={players}"));
            let options = options::<G>(&text.unwrap_or_default());
            let mut game = CheckMatch::<G>::new(check, options, who, &mut caller);
            let result = game.cancel();
            check.result(&what, result, &mut caller)?;
        }
        Ok(())
    }
}

/// Parses the options of a match.
///
/// # Panics
/// If the game does not allow them.
fn options<G: FullGame>(text: &str) -> G::Options {
    let options = text.parse();
    options.unwrap_or_else(|error| panic!("{}: {text}: {error}", G::ID))
}

/// A match, in which the program decides for one seat and random choices for the others.
struct CheckMatch<'a, G: FullGame> {
    caller: &'a mut CheckedProcess,
    options: G::Options,
    state: G::State,
    seat: Seat,
    match_id: MatchId,
    timeouts: Timeouts<'static>,
    budget: Allowed,
    max_decisions: u32,
    wants_see: bool,
    rng: Rng,
    asked_count: u32,
    slowest_ms: u64,
    seen_events: Vec<Data>,
}

impl<'a, G: FullGame> CheckMatch<'a, G> {
    fn new(
        check: &ProgramCheck<'_>,
        options: G::Options,
        introduction: &Introduction,
        caller: &'a mut CheckedProcess,
    ) -> Self {
        let players = options.players();
        let match_id = format!("check-{}-{players}", G::ID);
        Self {
            caller,
            state: G::start(&options),
            options,
            // The last seat, since a program may assume that it has the first.
            seat: Seat::new(usize::from(players) - 1),
            match_id: match_id.parse().expect("games are named in small letters"),
            timeouts: check.timeouts(),
            budget: check
                .program
                .named_budget()
                .unwrap_or(Allowed::Millis(DEFAULT_MS)),
            max_decisions: check.options.decisions,
            wants_see: introduction.capabilities.contains(&Capability::See),
            rng: Rng::new(u64::from(players)),
            asked_count: 0,
            slowest_ms: 0,
            seen_events: Vec::new(),
        }
    }

    fn start(&mut self) -> CheckResult {
        let start = BotRequest::Start(Start {
            match_id: self.match_id.clone(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: self.options.to_string(),
            seat: self.seat,
            players: self.options.players(),
            seed: "18446744073709551615".to_owned(),
            budget: time_to_think(self.budget),
        });
        let answer = self.caller.ask(&start, &self.timeouts, None);
        answer
            .map(|_| ())
            .map_err(|problem| format!("start: {problem}"))
    }

    /// Plays until the program's seat is to decide. Returns `true` with the legal actions in
    /// `legal`, and `false` at the end of the match.
    fn advance(&mut self, legal: &mut Vec<G::Action>) -> bool {
        const MAX_STEPS: u32 = 3_000;
        let mut outcomes = Vec::new();
        for _ in 0..MAX_STEPS {
            let step = match G::turn(&self.state) {
                Turn::Over => return false,
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut outcomes);
                    Step::Chance(pick_weighted(&outcomes, &mut self.rng))
                }
                Turn::Decide(seats) => {
                    let Some(seat) = seats.first() else {
                        return false;
                    };
                    G::legal_actions(&self.state, seat, legal);
                    if seat == self.seat {
                        return true;
                    }
                    let any = self.rng.below(legal.len() as u32) as usize;
                    Step::Act(seat, legal[any])
                }
            };
            self.apply(step);
        }
        false
    }

    fn apply(&mut self, step: Step<G>) {
        if !self.wants_see {
            G::apply_unchecked(&mut self.state, step, &mut NoEvents);
            return;
        }
        let mut events = Vec::new();
        G::apply_unchecked(&mut self.state, step, &mut events);
        let viewer = Viewer::Seat(self.seat);
        let seen_events = events.iter().filter_map(|event| G::redact(event, viewer));
        self.seen_events
            .extend(seen_events.filter_map(|event| Data::of(&event).ok()));
    }

    fn question(&mut self, legal: &[G::Action], budget: Budget) -> Result<Choose, String> {
        self.asked_count += 1;
        let wrong = |error: serde_json::Error| error.to_string();
        Ok(Choose {
            match_id: self.match_id.clone(),
            decision: self.asked_count,
            seats: G::turn(&self.state).seats().iter().collect(),
            observation: Data::of(&G::observe(&self.state, Viewer::Seat(self.seat)))
                .map_err(wrong)?,
            legal: legal
                .iter()
                .map(Form::of)
                .collect::<Result<_, _>>()
                .map_err(wrong)?,
            budget,
        })
    }

    /// Returns the index of the chosen action.
    fn chosen(answer: Value, question: &Choose) -> Result<usize, String> {
        let chosen: Chosen = serde_json::from_value(answer).map_err(|error| {
            format!("the answer to choose: {error}; expected {{\"action\": TEXT or DATA}}")
        })?;
        for judged in &chosen.judged {
            if !(0.0..=1.0).contains(&judged.value) {
                return Err(format!(
                    "expected 0 to 1 in \"judged\", found {}",
                    judged.value
                ));
            }
        }
        chosen.action.find(&question.legal).ok_or_else(|| {
            let named_action = match &chosen.action {
                NamedAction::Text(text) => format!("\"{text}\""),
                NamedAction::Data(data) => data.to_string(),
            };
            let texts: Vec<&str> = question
                .legal
                .iter()
                .map(|form| form.text.as_str())
                .take(8)
                .collect();
            let more = if question.legal.len() > texts.len() {
                ", …"
            } else {
                ""
            };
            format!(
                "decision {}: {named_action} is not legal; expected one of: {}{more}",
                question.decision,
                texts.join(", ")
            )
        })
    }

    fn play(&mut self) -> CheckResult {
        self.start()?;
        let mut legal = Vec::new();
        while self.asked_count < self.max_decisions && self.advance(&mut legal) {
            if !self.seen_events.is_empty() {
                let seen_events = std::mem::take(&mut self.seen_events);
                let see = BotRequest::See(See {
                    match_id: self.match_id.clone(),
                    seen: seen_events,
                });
                self.caller
                    .notify(&see)
                    .map_err(|problem| format!("see: {problem}"))?;
            }
            let question = self.question(&legal, time_to_think(self.budget))?;
            let timeouts = Timeouts {
                answer_ms: match self.budget {
                    Allowed::Millis(ms) => u64::from(ms),
                    Allowed::Iterations(_) => self.timeouts.answer_ms,
                },
                grace_ms: GRACE_TIMEOUT_MS,
                clock: None,
            };
            let began = Instant::now();
            let decision = question.decision;
            // Unknown fields must be ignored.
            let mut params = serde_json::to_value(&question).map_err(|error| error.to_string())?;
            params["later"] = json!({"field": true});
            let answer = self
                .caller
                .call("choose", params, &timeouts)
                .map_err(|problem| format!("decision {decision}: {problem}"))?;
            self.slowest_ms = self.slowest_ms.max(began.elapsed().as_millis() as u64);
            let index = Self::chosen(answer, &question)?;
            self.apply(Step::Act(self.seat, legal[index]));
        }
        let end = BotRequest::End(End {
            match_id: self.match_id.clone(),
            returns: G::returns(&self.state),
        });
        self.caller
            .notify(&end)
            .map_err(|problem| format!("end: {problem}"))
    }

    /// Requests a decision with a long budget, and cancels it.
    fn cancel(&mut self) -> CheckResult {
        const LONG_MS: u32 = 60_000;
        self.start()?;
        let mut legal = Vec::new();
        if !self.advance(&mut legal) {
            return Ok(());
        }
        let question = self.question(&legal, Budget::Ms(LONG_MS))?;
        let cancel = BotRequest::Cancel(Cancel {
            match_id: self.match_id.clone(),
            decision: question.decision,
        });
        let soon = Timeouts {
            answer_ms: Duration::from_millis(50).as_millis() as u64,
            grace_ms: PROMPT_TIMEOUT_MS,
            clock: None,
        };
        let request = BotRequest::Choose(question.clone());
        let answer = self.caller.ask(&request, &soon, Some(&cancel));
        let answer = answer.map_err(|problem| format!("after cancel: {problem}"))?;
        Self::chosen(answer, &question).map(|_| ())
    }
}
