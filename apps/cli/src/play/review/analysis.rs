//! Judges every decision of a record, and names better ones.

use crate::command_error::CommandError;
use crate::console::interrupt;
use crate::console::layout::wide;
use crate::console::progress::RunProgress;
use crate::console::screen::{FAINT, STRONG, Screen};
use crate::json::{AnalysisReport, JudgedDecision};
use crate::numbers::{self, percent};
use crate::saves::record_file::{RecordFile, earlier_rules};
use crate::texts;
use crate::texts::player_names::introduce_all;
use anstyle::{AnsiColor, Style};
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, InformationState, Message, Seat, Speak, Turn, Viewer};
use ranarium_lab::ThinkingClock;
use ranarium_search::{Bot, BotSpec, Level, Limits, Question, Verdict, review};
use ranarium_table::{Entry, Record, Replay};
use std::io::Write;

/// The judge unless another is named.
pub const JUDGE: Level = Level::Hard;

/// A decision that lost at least this part of the match is a turning point.
const TURNING_POINT: f64 = 0.10;

/// The decisions to judge, and how.
#[derive(Clone, Copy)]
pub struct AnalysisRequest<'a> {
    /// The bot that judges.
    pub judge: BotSpec,
    /// The seat whose decisions are judged; `None` for all.
    pub seat: Option<&'a str>,
    /// `true` to print the judged decisions as JSON.
    pub json: bool,
}

/// Judges a match that was just played, as a match for people is judged.
pub fn judge_file(file: &RecordFile, screen: &mut Screen) -> Result<(), CommandError> {
    let request = AnalysisRequest {
        judge: JUDGE.into(),
        seat: None,
        json: false,
    };
    analyse(&request, file, screen)
}

/// Judges the decisions of a record.
///
/// # Errors
/// If the request does not fit the record, or the record is damaged.
pub fn analyse(
    request: &AnalysisRequest<'_>,
    file: &RecordFile,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let game = file.game()?.to_owned();
    visit(
        &game,
        Analyse {
            request,
            file,
            screen,
        },
    )?
}

struct Analyse<'a> {
    request: &'a AnalysisRequest<'a>,
    file: &'a RecordFile,
    screen: &'a mut Screen,
}

/// The judgement of a decision.
struct Judgement<A> {
    step: usize,
    seat: Seat,
    verdict: Verdict<A>,
}

impl Visit for Analyse<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            request,
            file,
            screen,
        } = self;
        let judge = request.judge;
        let mut speaker = Speaker::of::<G>(screen.language()).with_texts(texts::PLAY);
        let (record, damage) = file.record::<G>(&speaker)?;
        let players = record.setup.options.players();
        let only = match request.seat {
            Some(text) => Some(numbers::seat("--seat", text, players)?),
            None => None,
        };
        speaker = introduce_all(speaker, &record.setup);
        if !request.json
            && let Some(remark) = earlier_rules(&record)
        {
            screen.paragraph(FAINT, 0, 0, &speaker.say(&remark))?;
        }
        let bar = RunProgress::new(record.entries.len() as u64, 0);
        let judged = judge_all(&record, judge, only, &bar)
            .map_err(|damage| file.failure(&damage, Some(&speaker)));
        bar.finish();
        let judged = judged?;
        if request.json {
            screen.json(&as_json::<G>(judge, &record, &judged))?;
        } else {
            let seats: Vec<Seat> = Seat::all(players)
                .filter(|seat| only.is_none_or(|only| only == *seat))
                .collect();
            print::<G>(judge, &seats, &judged, screen, &speaker)?;
        }
        screen.flush()?;
        match damage {
            Some(damage) => Err(damage),
            None if interrupt::is_asked() => Err(CommandError::Interrupted),
            None => Ok(()),
        }
    }
}

/// Replays the record, and judges each decision by the seat's information at that time.
fn judge_all<G: FullGame>(
    record: &Record<G>,
    judge: BotSpec,
    only: Option<Seat>,
    bar: &RunProgress,
) -> Result<Vec<Judgement<G::Action>>, ranarium_table::RecordError> {
    // A constant, so that the judgement is reproducible.
    const SEED: u64 = 0;
    let options = &record.setup.options;
    let mut replay = Replay::new(record)?;
    let mut infos: Vec<InformationState<G>> = Seat::all(options.players())
        .map(Viewer::Seat)
        .map(|viewer| {
            InformationState::new(options.clone(), viewer, G::observe(replay.state(), viewer))
        })
        .collect();
    let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(options.players())
        .map(|_| judge.bot(SEED, Limits::default()))
        .collect();
    let flags = [interrupt::flag()];
    let clock = ThinkingClock::start(&flags, None);
    let (mut legal, mut events, mut judged) = (Vec::new(), Vec::new(), Vec::new());
    for entry in &record.entries {
        // Decisions judged so far are shown; a judgement that was cut short is not.
        if interrupt::is_asked() {
            break;
        }
        if let (Entry::Act(seat, action), Turn::Decide(_)) = (entry, G::turn(replay.state()))
            && only.is_none_or(|only| only == *seat)
        {
            let info = &mut infos[seat.index()];
            info.observation = G::observe(replay.state(), info.viewer);
            G::legal_actions(replay.state(), *seat, &mut legal);
            let question = Question {
                info,
                legal: &legal,
                clock: Some(&clock),
            };
            let bot = bots[seat.index()].as_mut();
            let is_possible = legal.binary_search(action).is_ok();
            if let Some(verdict) = is_possible
                .then(|| review(bot, &question, *action))
                .flatten()
                .filter(|_| !interrupt::is_asked())
            {
                judged.push(Judgement {
                    step: replay.steps_taken() + 1,
                    seat: *seat,
                    verdict,
                });
            }
        }
        events.clear();
        replay.next_step(&mut events)?;
        for info in &mut infos {
            for seen in events
                .iter()
                .filter_map(|event| G::redact(event, info.viewer))
            {
                G::remember(&mut info.memory, &seen);
            }
        }
        bar.set_position(replay.steps_taken() as u64);
    }
    Ok(judged)
}

fn print<G: FullGame>(
    judge: BotSpec,
    seats: &[Seat],
    judged: &[Judgement<G::Action>],
    screen: &mut Screen,
    speaker: &Speaker,
) -> Result<(), CommandError> {
    const WORSE: Style = AnsiColor::Red.on_default();
    const INDENT: usize = 11;
    let head = Message::new("record-judged-by").with("bot", judge.to_string());
    let name = speaker.text("name");
    screen.styled(STRONG, &name)?;
    let head = format!("  {}", speaker.say(&head));
    screen.paragraph(Style::new(), wide(&name), 2, &head)?;
    writeln!(screen)?;
    for judgement in judged {
        let Verdict { played, best } = &judgement.verdict;
        let words = |action: &G::Action| speaker.say(&G::describe_action(action));
        let name = speaker.name(judgement.seat);
        let played_words = format!("{name}: {} [{}]", words(&played.action), played.action);
        write!(
            screen,
            "{:>4}  {:>4} ",
            judgement.step,
            percent(played.value)
        )?;
        screen.paragraph(Style::new(), INDENT, INDENT, &played_words)?;
        if judgement.verdict.loss() > 0.0 {
            let better = Message::new("record-better").with(
                "action",
                format!("{} [{}]", words(&best.action), best.action),
            );
            let is_turning = judgement.verdict.loss() >= TURNING_POINT;
            let (style, mark) = if is_turning {
                (WORSE, "!")
            } else {
                (FAINT, " ")
            };
            screen.styled(style, &format!("    {mark} {:>4} ", percent(best.value)))?;
            screen.paragraph(style, INDENT, INDENT, &speaker.say(&better))?;
        }
    }
    if !judged.is_empty() {
        writeln!(screen)?;
    }
    for &seat in seats {
        let losses: Vec<f64> = judged
            .iter()
            .filter(|judgement| judgement.seat == seat)
            .map(|judgement| judgement.verdict.loss())
            .collect();
        let turning = losses.iter().filter(|loss| **loss >= TURNING_POINT).count();
        let agreed = losses.iter().filter(|loss| **loss <= 0.0).count();
        let lost: f64 = losses.iter().sum();
        let summary = Message::new("record-judged-seat")
            .with("name", speaker.name(seat))
            .with("decisions", losses.len())
            .with("agreed", agreed)
            .with("turning", turning)
            .with("lost", percent(lost / losses.len().max(1) as f64));
        screen.paragraph(Style::new(), 0, 2, &speaker.say(&summary))?;
    }
    Ok(())
}

fn as_json<G: FullGame>(
    judge: BotSpec,
    record: &Record<G>,
    judged: &[Judgement<G::Action>],
) -> AnalysisReport {
    let decisions = judged.iter().map(|judgement| {
        let Verdict { played, best } = &judgement.verdict;
        JudgedDecision {
            best: best.action.to_string(),
            best_value: best.value,
            loss: judgement.verdict.loss(),
            played: played.action.to_string(),
            seat: judgement.seat.number(),
            step: judgement.step,
            value: played.value,
        }
    });
    AnalysisReport {
        decisions: decisions.collect(),
        game: G::ID,
        judge: judge.to_string(),
        match_id: record.setup.match_id.to_string(),
        options: record.setup.options.to_string(),
    }
}
