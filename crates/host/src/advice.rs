//! Advice about a match: a hint to a seat while it is on, an analysis of its decisions when it is
//! over.

use crate::bot_kind::BotKind;
use crate::bot_session::BotMessage;
use crate::bot_worker::{BotWorker, OpenDecision};
use crate::context::{CallId, Context};
use crate::hints::{hinted, judged, unjudged};
use crate::matches::finished_match::PastDecision;
use crate::matches::hosted_match::HostedMatch;
use crate::matches::views::DecisionRequest;
use crate::timeouts::{HURRY_TIMEOUT_MS, IN_A_HURRY};
use crate::to_json::value;
use crate::{BotError, BotId, ClientId, read_answer};
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::client::{Analysing, Analysis, Hinted, HostError, Judgement, Notice};
use ranarium_protocol::{Budget as Time, RpcMessage};
use ranarium_search::{
    BotSpec, Judged, Level, ReviewStep, Thought, Verdict, first_review, second_review,
};
use ranarium_table::MatchId;
use serde_json::Value;

/// The level of the bot that gives hints.
const HINTS: Level = Level::STRONGEST;

/// Offset basis and prime of the FNV-1a hash (Fowler, Noll and Vo).
const FNV: (u64, u64) = (0xcbf2_9ce4_8422_2325, 0x0000_0100_0000_01b3);

/// Returns the seed for advice about a decision: the same for the same decision of the same match,
/// so that advice is reproducible, and another for every other, so that not every decision imagines
/// the same worlds. `number` is that of the seat's update while the match is on, and that of the
/// step when it is over.
pub fn advice_seed(match_id: &MatchId, seat: Seat, number: u64) -> u64 {
    let (basis, prime) = FNV;
    let name = match_id.as_str().bytes();
    let bytes = name.chain([seat.index() as u8]).chain(number.to_le_bytes());
    bytes.fold(basis, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(prime)
    })
}

/// The adviser of one match, with one task at a time.
#[derive(Default)]
pub(crate) struct Adviser {
    worker: Option<BotWorker>,
    task: Option<AdviceTask>,
}

/// A request for advice to a bot: its seat, and the decision.
struct Consultation<'a> {
    kind: BotKind,
    seat: Seat,
    /// The number of the decision, for the seed.
    number: u64,
    request: &'a DecisionRequest,
    time: Time,
}

enum AdviceTask {
    Hint {
        caller: CallId,
        seat: Seat,
        open: OpenDecision,
    },
    Analysis(Box<Judging>),
}

/// An analysis in progress.
struct Judging {
    caller: CallId,
    match_id: MatchId,
    spec: BotSpec,
    done: Vec<Judgement>,
    at: PastDecision,
    /// The first thought about the decision, while a second compares these two actions.
    first: Option<(Thought<usize>, [usize; 2])>,
}

impl AdviceTask {
    const fn caller(&self) -> CallId {
        match self {
            Self::Hint { caller, .. } => *caller,
            Self::Analysis(judging) => judging.caller,
        }
    }
}

impl Adviser {
    /// Returns `true` if it is this bot.
    pub(crate) fn is(&self, bot: BotId) -> bool {
        self.worker
            .as_ref()
            .is_some_and(|worker| worker.bot() == bot)
    }

    /// Returns the time at which a hint must be ready, once it is hurried.
    pub(crate) fn due_ms(&self) -> Option<u64> {
        match &self.task {
            Some(AdviceTask::Hint { open, .. }) => open.due_ms,
            Some(AdviceTask::Analysis(_)) | None => None,
        }
    }

    /// Returns `true` if this client waits for advice.
    pub(crate) fn is_asked_by(&self, client: ClientId) -> bool {
        let task = self.task.as_ref();
        task.is_some_and(|task| task.caller().client == client)
    }

    /// Checks that there is no task.
    fn check_free(&self) -> Result<(), HostError> {
        match &self.task {
            None => Ok(()),
            Some(AdviceTask::Hint { .. }) => Err(HostError::HintPending),
            Some(AdviceTask::Analysis(_)) => Err(HostError::AnalysisPending),
        }
    }

    /// Starts a hint. Answers at once if there is no choice, and later otherwise.
    pub(crate) fn hint(
        &mut self,
        caller: CallId,
        seat: Seat,
        table: &dyn HostedMatch,
        cx: &mut Context<'_>,
    ) -> Result<Option<Hinted>, HostError> {
        self.check_free()?;
        let request = table
            .request(seat, 0)
            .filter(|request| !request.legal.is_empty());
        let Some(request) = request else {
            return Err(HostError::NotTheirTurn(seat));
        };
        if let [only] = &request.legal[..] {
            let judged = vec![unjudged(only)];
            let seq = request.seq;
            return Ok(Some(Hinted {
                seq,
                judged,
                is_short: false,
            }));
        }
        let kind = BotKind::from(BotSpec::from(HINTS));
        let consultation = Consultation {
            time: kind.budget(),
            kind,
            seat,
            number: request.seq,
            request: &request,
        };
        self.ask(&consultation, table, cx);
        self.task = Some(AdviceTask::Hint {
            caller,
            seat,
            open: OpenDecision::of(&request),
        });
        Ok(None)
    }

    /// Starts an analysis of all decisions. Answers at once if there was nothing to decide, and
    /// later otherwise.
    pub(crate) fn analyse(
        &mut self,
        caller: CallId,
        spec: BotSpec,
        table: &dyn HostedMatch,
        cx: &mut Context<'_>,
    ) -> Result<Option<Analysis>, HostError> {
        self.check_free()?;
        let (_, decided) = table.finished()?.decision(0)?;
        let Some(decision) = decided else {
            return Ok(Some(Analysis {
                judgements: Vec::new(),
            }));
        };
        self.ask(&about(&decision, spec), table, cx);
        self.task = Some(AdviceTask::Analysis(Box::new(Judging {
            caller,
            match_id: table.info().match_id,
            spec,
            done: Vec::new(),
            at: decision,
            first: None,
        })));
        Ok(None)
    }

    /// Seats the bot again, with all that the seat knows, and asks it.
    fn ask(
        &mut self,
        consultation: &Consultation<'_>,
        table: &dyn HostedMatch,
        cx: &mut Context<'_>,
    ) {
        let kind = &consultation.kind;
        let is_fit = self
            .worker
            .as_ref()
            .is_some_and(|worker| worker.kind() == kind && !worker.is_asked());
        if !is_fit {
            self.stop(cx);
        }
        let info = table.info();
        let worker = self
            .worker
            .get_or_insert_with(|| BotWorker::start(&info, kind, cx));
        let seed = advice_seed(&info.match_id, consultation.seat, consultation.number);
        worker.seat(&info, consultation.seat, seed, cx.out);
        worker.ask(consultation.request, consultation.time, cx.out);
    }

    fn stop(&mut self, cx: &mut Context<'_>) {
        if let Some(worker) = self.worker.take() {
            worker.stop(None, cx);
        }
    }

    /// Stops the bot if it is idle.
    pub(crate) fn rest(&mut self, cx: &mut Context<'_>) {
        if self.task.is_none() {
            self.stop(cx);
        }
    }

    /// Refuses the task for this reason, and stops the bot.
    pub(crate) fn give_up(&mut self, reason: HostError, cx: &mut Context<'_>) {
        if let Some(task) = self.task.take() {
            cx.reply(task.caller(), Err(reason));
        }
        self.stop(cx);
    }

    /// Makes the bot answer soon; an analysis ends with its partial result.
    pub(crate) fn cancel(&mut self, cx: &mut Context<'_>) {
        match &mut self.task {
            Some(AdviceTask::Hint { open, .. }) => {
                if let (Some(worker), None) = (&mut self.worker, open.due_ms) {
                    worker.cancel(cx.out);
                    open.due_ms = Some(cx.now_ms.saturating_add(HURRY_TIMEOUT_MS));
                }
            }
            Some(AdviceTask::Analysis(_)) => self.finish(cx),
            None => {}
        }
    }

    /// Drops a hint that is stale, and repeats one that is due with a short budget.
    pub(crate) fn settle(&mut self, table: &dyn HostedMatch, cx: &mut Context<'_>) {
        let Some(AdviceTask::Hint { seat, open, .. }) = &mut self.task else {
            return;
        };
        let seat = *seat;
        let is_stale =
            open.seq != table.seq(Viewer::Seat(seat)) || !table.to_answer().contains(seat);
        if is_stale {
            self.give_up(HostError::WentOn, cx);
            return;
        }
        if open.due_ms.is_some_and(|due| due <= cx.now_ms) {
            open.due_ms = None;
            if let Some(request) = table.request(seat, 0) {
                let consultation = Consultation {
                    kind: BotSpec::from(HINTS).into(),
                    seat,
                    number: request.seq,
                    request: &request,
                    time: IN_A_HURRY,
                };
                self.ask(&consultation, table, cx);
            }
        }
    }

    /// Handles a message of the bot.
    pub(crate) fn receive(
        &mut self,
        message: &RpcMessage,
        table: &dyn HostedMatch,
        cx: &mut Context<'_>,
    ) {
        let Some(worker) = &mut self.worker else {
            return;
        };
        let chosen = match worker.receive(message, cx.out) {
            BotMessage::Nothing | BotMessage::Introduced | BotMessage::Seated => return,
            BotMessage::Wrong(reason) => return self.give_up(failed(&reason), cx),
            BotMessage::Chosen(chosen) => chosen,
        };
        match self.task.take() {
            None => {}
            Some(AdviceTask::Hint { caller, open, .. }) => {
                let answer = read_answer(&chosen, &open.legal);
                let answer = answer.map_err(|problem| failed(&problem));
                cx.reply(
                    caller,
                    answer.map(|thought| value(&hinted(&thought, &open))),
                );
            }
            Some(AdviceTask::Analysis(judging)) => {
                if let Err(reason) = self.judge(judging, &chosen, table, cx) {
                    self.give_up(reason, cx);
                }
            }
        }
    }

    /// Continues an analysis after an answer.
    fn judge(
        &mut self,
        mut judging: Box<Judging>,
        chosen: &Value,
        table: &dyn HostedMatch,
        cx: &mut Context<'_>,
    ) -> Result<(), HostError> {
        let legal = &judging.at.request.legal;
        let verdict = match judging.first.take() {
            None => {
                let first = match read_answer(chosen, legal) {
                    Ok(first) => first,
                    Err(reason) => return self.put_back(judging, failed(&reason)),
                };
                match first_review(&first, judging.at.played) {
                    ReviewStep::Done(verdict) => verdict,
                    ReviewStep::Again(two) => {
                        let again = DecisionRequest {
                            seen: Vec::new(),
                            legal: two.map(|place| legal[place].clone()).to_vec(),
                            ..judging.at.request.clone()
                        };
                        if let Some(worker) = &mut self.worker {
                            worker.ask(&again, BotKind::from(judging.spec).budget(), cx.out);
                        }
                        judging.first = Some((first, two));
                        self.task = Some(AdviceTask::Analysis(judging));
                        return Ok(());
                    }
                }
            }
            Some((first, two)) => {
                let forms = two.map(|place| legal[place].clone());
                match read_answer(chosen, &forms) {
                    Ok(again) => second_review(&first, &placed(&again, two), judging.at.played),
                    Err(reason) => return self.put_back(judging, failed(&reason)),
                }
            }
        };
        if let Some(verdict) = verdict {
            let judgement = judgement(&judging.at, &verdict);
            judging.done.push(judgement);
        }
        let next = table.finished();
        let next = next.and_then(|finished| finished.decision(judging.at.step));
        let (decision_count, next) = match next {
            Ok(found) => found,
            Err(error) => return self.put_back(judging, error),
        };
        let progress = Notice::Analysing(Analysing {
            match_id: judging.match_id.clone(),
            done: next.as_ref().map_or(decision_count, |next| next.step - 1),
            of: decision_count,
        });
        cx.notify(judging.caller.client, &progress);
        match next {
            Some(next) => {
                let spec = judging.spec;
                self.ask(&about(&next, spec), table, cx);
                judging.at = next;
                self.task = Some(AdviceTask::Analysis(judging));
            }
            None => {
                self.task = Some(AdviceTask::Analysis(judging));
                self.finish(cx);
            }
        }
        Ok(())
    }

    fn put_back(&mut self, judging: Box<Judging>, reason: HostError) -> Result<(), HostError> {
        self.task = Some(AdviceTask::Analysis(judging));
        Err(reason)
    }

    /// Answers an analysis with the judgements so far.
    fn finish(&mut self, cx: &mut Context<'_>) {
        if let Some(AdviceTask::Analysis(judging)) = self.task.take() {
            let judgements = judging.done;
            cx.reply(judging.caller, Ok(value(&Analysis { judgements })));
        }
        self.stop(cx);
    }
}

/// Makes the first request about a decision of a match that is over.
fn about(decision: &PastDecision, spec: BotSpec) -> Consultation<'_> {
    let kind = BotKind::from(spec);
    Consultation {
        time: kind.budget(),
        kind,
        seat: decision.seat,
        number: decision.step as u64,
        request: &decision.request,
    }
}

fn failed(problem: &BotError) -> HostError {
    HostError::AdviserFailed(problem.to_string())
}

/// Maps the second thought to places among all legal actions.
fn placed(again: &Thought<usize>, two: [usize; 2]) -> Thought<usize> {
    let judged = again.judged.iter().map(|judged| Judged {
        action: two[judged.action],
        ..*judged
    });
    Thought {
        action: two[again.action],
        judged: judged.collect(),
        work: again.work,
        is_short: again.is_short,
        warning: None,
    }
}

fn judgement(decided: &PastDecision, verdict: &Verdict<usize>) -> Judgement {
    let legal = &decided.request.legal;
    Judgement {
        step: decided.step,
        seat: decided.seat,
        played: judged(&verdict.played, legal),
        best: judged(&verdict.best, legal),
    }
}
