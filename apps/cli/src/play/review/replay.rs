//! Replays a match step by step, as any seat saw it.

use crate::command_error::CommandError;
use crate::console::prompt;
use crate::console::screen::{FAINT, Screen};
use crate::console::terminal;
use crate::json::{Replayed, ReplayedStep};
use crate::numbers;
use crate::play::input::explained;
use crate::play::result::MatchOutcome;
use crate::play::review::picture;
use crate::play::{board_view, log};
use crate::saves::record_file::{RecordFile, earlier_rules};
use crate::texts;
use crate::texts::player_names::introduce_all;
use anstyle::Style;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{
    FullGame, GameOptions, Message, NoEvents, Returns, Seats, Speak, Turn, Viewer,
};
use ranarium_protocol::Form;
use ranarium_table::{Ending, Entry, FrameOf, Record, RecordError, Replay, frames};
use std::io::Write;

/// The name of the viewer who sees only public information.
pub const SPECTATOR: &str = "spectator";

/// The part of a match that is shown, and how.
pub struct ReplayRequest<'a> {
    /// The step after which to show the position; `None` is the whole match.
    pub at: Option<&'a str>,
    /// The point of view: a seat's number, or [`SPECTATOR`].
    pub viewer: &'a str,
    /// `true` to print the steps and the result as JSON.
    pub json: bool,
    /// The file to which a picture is written, instead of text.
    pub picture: Option<&'a str>,
}

/// Replays a match that was just played, as a spectator sees it.
pub fn step_through(file: &RecordFile, screen: &mut Screen) -> Result<(), CommandError> {
    let request = ReplayRequest {
        at: None,
        viewer: SPECTATOR,
        json: false,
        picture: None,
    };
    show(&request, file, screen)
}

/// Replays the match of a record.
///
/// # Errors
/// If the request does not fit the record, or the record is damaged.
pub fn show(
    request: &ReplayRequest<'_>,
    file: &RecordFile,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let game = file.game()?.to_owned();
    visit(
        &game,
        Show {
            request,
            file,
            screen,
        },
    )?
}

struct Show<'a> {
    request: &'a ReplayRequest<'a>,
    file: &'a RecordFile,
    screen: &'a mut Screen,
}

impl Visit for Show<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            request,
            file,
            screen,
        } = self;
        let mut speaker = Speaker::of::<G>(screen.language()).with_texts(texts::PLAY);
        let (record, damage) = file.record::<G>(&speaker)?;
        let players = record.setup.options.players();
        let viewer = numbers::viewer("--viewer", request.viewer, players)?;
        speaker = introduce_all(speaker, &record.setup);
        let mut shown_frame = ShownFrame {
            screen,
            speaker: &mut speaker,
            viewer,
            has_loser: has_loser(&record),
        };
        // The steps that today's rules allow are shown, as those above a damaged line are.
        let (frames, contradiction) = shown_frame.frames(&record, file)?;
        let damage = contradiction.or(damage);
        let last = frames.len() - 1;
        let shown_step = match request.at {
            Some(text) => Some(step(text, last)?),
            None => None,
        };
        if let Some(path) = request.picture {
            let moments = picture::moments(&record, frames.len());
            let moments = match shown_step {
                Some(shown_step) => moments.get(shown_step..=shown_step).unwrap_or_default(),
                None => &moments[..],
            };
            picture::save(path, moments, shown_frame.speaker, shown_frame.screen)?;
            return damage.map_or(Ok(()), Err);
        }
        if request.json {
            let steps = match shown_step {
                Some(shown_step) => &frames[shown_step..=shown_step],
                None => &frames[..],
            };
            let steps = (steps, last);
            let printed = replayed(&record, viewer, steps, damage.as_ref(), shown_frame.speaker)?;
            shown_frame.screen.json(&printed)?;
            return damage.map_or(Ok(()), Err);
        }
        if let Some(remark) = earlier_rules(&record) {
            let remark = shown_frame.speaker.say(&remark);
            shown_frame.screen.paragraph(FAINT, 0, 0, &remark)?;
        }
        match shown_step {
            Some(shown_step) => shown_frame.frame::<G>(&frames[shown_step], last)?,
            None if terminal::is_interactive() => {
                let turns = turns(&record)
                    .map_err(|damage| file.failure(&damage, Some(shown_frame.speaker)))?;
                shown_frame.step_through::<G>(&frames, &turns)?;
            }
            None => shown_frame.tell_all::<G>(&frames)?,
        }
        if shown_step.is_none_or(|shown_step| shown_step == last)
            && matches!(record.ending, Ending::Finished(_))
            && damage.is_none()
        {
            shown_frame.result(&record, file)?;
        }
        damage.map_or(Ok(()), Err)
    }
}

/// Returns these steps of a record, and the number of its last one, as they are printed.
fn replayed<G: FullGame>(
    record: &Record<G>,
    viewer: Viewer,
    (steps, last): (&[FrameOf<G>], usize),
    damage: Option<&CommandError>,
    speaker: &Speaker,
) -> Result<Replayed, CommandError> {
    let setup = &record.setup;
    Ok(Replayed {
        game: G::ID,
        rules: record.is_of_earlier_rules().then_some(record.rules),
        options: setup.options.to_string(),
        match_id: setup.match_id.to_string(),
        players: setup
            .seats
            .iter()
            .map(|seat| seat.name().to_string())
            .collect(),
        viewer: match viewer {
            Viewer::Seat(seat) => seat.to_string(),
            Viewer::Spectator => SPECTATOR.to_owned(),
        },
        last,
        steps: steps
            .iter()
            .map(|frame| replayed_step(record, frame, speaker))
            .collect::<Result<_, _>>()?,
        result: match &record.ending {
            Ending::Finished(outcome) => Some(outcome.into()),
            Ending::Running { .. } => None,
        },
        damage: damage.map(|damage| damage.words(speaker.language())),
    })
}

/// Returns `true` if a seat has lost by resigning or on time.
fn has_loser<G: FullGame>(record: &Record<G>) -> bool {
    match &record.ending {
        Ending::Finished(outcome) => !outcome.losers().is_empty(),
        Ending::Running { .. } => false,
    }
}

/// Returns one step as it is printed.
fn replayed_step<G: FullGame>(
    record: &Record<G>,
    frame: &FrameOf<G>,
    speaker: &Speaker,
) -> Result<ReplayedStep, CommandError> {
    let refuse = |error: serde_json::Error| CommandError::Refused(error.to_string());
    let entry = frame.step.checked_sub(1).map(|at| &record.entries[at]);
    let action = entry.map(|entry| match entry {
        Entry::Act(_, action) | Entry::Timeout(_, action) => Form::of(action),
        Entry::Chance(outcome) => Form::of(outcome),
    });
    Ok(ReplayedStep {
        step: frame.step,
        seat: entry.and_then(Entry::seat),
        action: action.transpose().map_err(refuse)?,
        events: log::words::<G>(&frame.seen, has_loser(record), speaker),
        observation: serde_json::to_value(&frame.observation).map_err(refuse)?,
    })
}

/// Parses a step number from 0 to `last`.
fn step(text: &str, last: usize) -> Result<usize, CommandError> {
    numbers::whole(text)
        .and_then(|number| usize::try_from(number).ok())
        .filter(|step| *step <= last)
        .ok_or_else(|| {
            CommandError::Usage(format!("--at {text}: expected a number from 0 to {last}"))
        })
}

/// Returns the step numbers at which turns begin, with the start and the last possible step.
fn turns<G: FullGame>(record: &Record<G>) -> Result<Vec<usize>, RecordError> {
    let is_alone = record.setup.options.players() == 1;
    let mut replay = Replay::new(record)?;
    let mut turns = vec![0];
    let mut deciding: Option<Seats> = None;
    loop {
        if let Turn::Decide(seats) = G::turn(replay.state()) {
            // A seat that decides at the same time, or again, belongs to the same turn.
            let goes_on = deciding
                .is_some_and(|before| !is_alone && seats.iter().all(|seat| before.contains(seat)));
            if !goes_on {
                turns.push(replay.steps_taken());
            }
            deciding = Some(seats);
        }
        let Ok(Some(_)) = replay.next_step(&mut NoEvents) else {
            break;
        };
    }
    turns.push(replay.steps_taken());
    turns.dedup();
    Ok(turns)
}

/// A move in the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Navigation {
    NextTurn,
    Next,
    Back,
    To(usize),
    Leave,
}

impl Navigation {
    /// Reads a line, in any language.
    fn read(line: &str) -> Option<Self> {
        match line.trim().to_lowercase().as_str() {
            "" | "n" | "next" | "v" | "verder" => Some(Self::NextTurn),
            "s" | "step" | "stap" => Some(Self::Next),
            "b" | "back" | "t" | "terug" => Some(Self::Back),
            "q" | "quit" | "exit" | "stop" | "stoppen" => Some(Self::Leave),
            other => other.parse().ok().map(Self::To),
        }
    }

    /// Returns the step to show after this input.
    fn from(self, current: usize, turns: &[usize], last: usize) -> usize {
        match self {
            Self::NextTurn => turns
                .iter()
                .copied()
                .find(|turn| *turn > current)
                .unwrap_or(last),
            Self::Next => (current + 1).min(last),
            Self::Back => turns
                .iter()
                .rev()
                .copied()
                .find(|turn| *turn < current)
                .unwrap_or(0),
            Self::To(step) => step.min(last),
            Self::Leave => current,
        }
    }
}

struct ShownFrame<'a> {
    screen: &'a mut Screen,
    speaker: &'a mut Speaker,
    viewer: Viewer,
    /// `true` if a seat has lost by resigning or on time.
    has_loser: bool,
}

impl ShownFrame<'_> {
    /// Returns the steps up to the first impossible one, and the error in that one.
    fn frames<G: FullGame>(
        &self,
        record: &Record<G>,
        file: &RecordFile,
    ) -> Result<(Vec<FrameOf<G>>, Option<CommandError>), CommandError> {
        let failure = |damage| file.failure(&damage, Some(self.speaker));
        let mut shown_frames = Vec::new();
        for frame in frames(record, self.viewer).map_err(failure)? {
            match frame {
                Ok(frame) => shown_frames.push(frame),
                Err(damage) => return Ok((shown_frames, Some(failure(damage)))),
            }
        }
        Ok((shown_frames, None))
    }

    fn tell<G: FullGame>(&mut self, frame: &FrameOf<G>) -> Result<(), CommandError> {
        for line in log::words::<G>(&frame.seen, self.has_loser, self.speaker) {
            self.screen
                .paragraph(Style::new(), 0, 4, &format!("  {line}"))?;
        }
        Ok(())
    }

    /// Shows the board of a frame, with the changes of these events.
    fn picture<G: FullGame>(
        &mut self,
        frame: &FrameOf<G>,
        latest: &[G::Seen],
    ) -> Result<(), CommandError> {
        writeln!(self.screen)?;
        let observation = &frame.observation;
        board_view::show_picture::<G>(observation, latest, self.screen, self.speaker)?;
        writeln!(self.screen)?;
        Ok(())
    }

    fn heading<G: FullGame>(
        &mut self,
        frame: &FrameOf<G>,
        last: usize,
    ) -> Result<(), CommandError> {
        let message = Message::new("record-step")
            .with("step", frame.step)
            .with("last", last);
        self.screen.styled(FAINT, &self.speaker.say(&message))?;
        writeln!(self.screen)?;
        Ok(())
    }

    fn frame<G: FullGame>(&mut self, frame: &FrameOf<G>, last: usize) -> Result<(), CommandError> {
        self.heading::<G>(frame, last)?;
        self.tell::<G>(frame)?;
        self.picture::<G>(frame, &frame.seen)
    }

    fn tell_all<G: FullGame>(&mut self, frames: &[FrameOf<G>]) -> Result<(), CommandError> {
        for frame in frames {
            self.tell::<G>(frame)?;
        }
        match frames.last() {
            Some(frame) => self.picture::<G>(frame, &[]),
            None => Ok(()),
        }
    }

    /// Shows the match a turn at a time, and any other step on request.
    fn step_through<G: FullGame>(
        &mut self,
        frames: &[FrameOf<G>],
        turns: &[usize],
    ) -> Result<(), CommandError> {
        let last = frames.len() - 1;
        let keys = self.speaker.text("record-keys");
        self.screen.paragraph(FAINT, 0, 0, &keys)?;
        let (mut from, mut at) = (0, 0);
        loop {
            // The steps in between are printed, unless the jump goes back or far ahead.
            let shown_steps = if from < at { from + 1..=at } else { at..=at };
            let is_near = turns
                .iter()
                .filter(|turn| shown_steps.contains(*turn))
                .count()
                <= 1;
            let shown_steps = if is_near { shown_steps } else { at..=at };
            self.heading::<G>(&frames[at], last)?;
            for frame in &frames[shown_steps.clone()] {
                self.tell::<G>(frame)?;
            }
            let latest = frames[shown_steps]
                .iter()
                .flat_map(|frame| frame.seen.clone());
            self.picture::<G>(&frames[at], &latest.collect::<Vec<_>>())?;
            from = at;
            at = loop {
                let Some(line) = prompt::ask(self.screen, "> ")? else {
                    return Ok(());
                };
                match Navigation::read(&line) {
                    Some(Navigation::Leave) => return Ok(()),
                    Some(Navigation::NextTurn | Navigation::Next) if at == last => return Ok(()),
                    Some(step) => break step.from(at, turns, last),
                    None => {
                        let message = explained(&line, Message::new("record-keys"));
                        let words = self.speaker.say(&message);
                        self.screen.paragraph(FAINT, 0, 0, &words)?;
                    }
                }
            };
        }
    }

    fn result<G: FullGame>(
        &mut self,
        record: &Record<G>,
        file: &RecordFile,
    ) -> Result<(), CommandError> {
        let failure = |damage| file.failure(&damage, Some(self.speaker));
        let mut replay = Replay::new(record).map_err(failure)?;
        while replay.next_step(&mut NoEvents).map_err(failure)?.is_some() {}
        if let Ending::Finished(outcome) = &record.ending
            && let Ok(returns) = Returns::try_from(outcome)
        {
            let end = MatchOutcome::of_record(outcome, &returns);
            return end.show::<G>(replay.state(), self.screen, self.speaker);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::Navigation;

    #[test]
    fn steps_lead_from_turn_to_turn() {
        let turns = [0, 4, 9];
        for (line, at, to) in [
            ("", 0, 4),
            ("n", 4, 9),
            ("s", 4, 5),
            ("b", 5, 4),
            ("terug", 4, 0),
            ("b", 0, 0),
            ("7", 0, 7),
            ("70", 0, 9),
            ("", 9, 9),
        ] {
            let step = Navigation::read(line).unwrap();
            assert_eq!(step.from(at, &turns, 9), to, "{line:?} at {at}");
        }
        assert_eq!(Navigation::read("hop"), None);
    }
}
