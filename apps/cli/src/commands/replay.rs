//! `replay`: a match once more, step by step, from any seat's eyes.

use crate::failure::Failure;
use crate::json::{Replayed, ReplayedStep};
use crate::numbers;
use crate::play::{log, prompt, result};
use crate::records::RecordFile;
use crate::screen::{FAINT, Screen};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, GameOptions, Message, NoEvents, Seat, Speak, Viewer};
use ranarium_table::{Ending, Frame, Record, Replay, frames};
use std::io::{IsTerminal, Write};

/// Show a match once more
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record
    #[arg(value_name = "FILE")]
    file: String,
    /// Show the position after so many steps [default: the whole match]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    at: Option<String>,
    /// Whose eyes to see it with: a seat's number, or spectator
    #[arg(
        long,
        default_value = "spectator",
        value_name = "SEAT",
        allow_negative_numbers = true
    )]
    viewer: String,
    /// Print JSON, as docs/schemas/replay.json describes it
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let file = RecordFile::read(&args.file)?;
    let game = file.game()?.to_owned();
    visit(
        &game,
        Show {
            args,
            file: &file,
            screen,
        },
    )?
}

struct Show<'a> {
    args: &'a Args,
    file: &'a RecordFile,
    screen: &'a mut Screen,
}

impl Visit for Show<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self { args, file, screen } = self;
        let mut speaker = Speaker::of::<G>(screen.language()).with_texts(texts::PLAY);
        let (record, damage) = file.record::<G>(&speaker)?;
        let players = record.setup.options.players();
        let viewer = numbers::viewer("--viewer", &args.viewer, players)?;
        for (seat, kind) in Seat::all(players).zip(&record.setup.seats) {
            speaker = crate::play::session::introduce(speaker, seat, kind);
        }
        let mut shown = Shown {
            screen,
            speaker: &speaker,
            viewer,
        };
        let seen = shown.frames(&record, file)?;
        let last = seen.len() - 1;
        let at = match &args.at {
            Some(text) => Some(step(text, last)?),
            None => None,
        };
        if args.json {
            let steps = match at {
                Some(at) => &seen[at..=at],
                None => &seen[..],
            };
            let printed = Replayed {
                game: G::ID,
                options: record.setup.options.to_string(),
                match_id: record.setup.match_id.to_string(),
                players: record
                    .setup
                    .seats
                    .iter()
                    .map(|seat| seat.name().to_string())
                    .collect(),
                viewer: match viewer {
                    Viewer::Seat(seat) => seat.to_string(),
                    Viewer::Spectator => "spectator".to_owned(),
                },
                last,
                steps: steps
                    .iter()
                    .map(|frame| replayed::<G>(frame, &speaker))
                    .collect::<Result<_, _>>()?,
                result: match &record.ending {
                    Ending::Finished(outcome) => Some(outcome.to_string()),
                    Ending::Running { .. } => None,
                },
                damage: damage.as_ref().map(ToString::to_string),
            };
            screen.json(&printed)?;
            return damage.map_or(Ok(()), Err);
        }
        match at {
            Some(at) => shown.frame::<G>(&seen[at], last)?,
            None if std::io::stdin().is_terminal() && shown.screen.is_terminal() => {
                shown.step_through::<G>(&seen)?;
            }
            None => shown.tell_all::<G>(&seen)?,
        }
        if at.is_none_or(|at| at == last)
            && matches!(record.ending, Ending::Finished(_))
            && damage.is_none()
        {
            shown.result(&record, file)?;
        }
        match damage {
            Some(damage) => Err(damage),
            None => Ok(()),
        }
    }
}

/// One step as it is printed.
fn replayed<G: Game>(frame: &FrameOf<G>, speaker: &Speaker) -> Result<ReplayedStep, Failure> {
    Ok(ReplayedStep {
        step: frame.step,
        events: log::words::<G>(&frame.seen, speaker),
        observation: serde_json::to_value(&frame.observation)
            .map_err(|error| Failure::Refused(error.to_string()))?,
    })
}

/// The step of this number.
fn step(text: &str, last: usize) -> Result<usize, Failure> {
    numbers::whole(text)
        .and_then(|number| usize::try_from(number).ok())
        .filter(|step| *step <= last)
        .ok_or_else(|| Failure::Usage(format!("--at {text}: allowed: a number from 0 to {last}")))
}

type FrameOf<G> = Frame<<G as Game>::Seen, <G as Game>::Observation>;

struct Shown<'a> {
    screen: &'a mut Screen,
    speaker: &'a Speaker,
    viewer: Viewer,
}

impl Shown<'_> {
    fn frames<G: Game>(
        &self,
        record: &Record<G>,
        file: &RecordFile,
    ) -> Result<Vec<FrameOf<G>>, Failure> {
        let fault = |damage| file.failure(&damage, Some(self.speaker));
        frames(record, self.viewer)
            .map_err(fault)?
            .collect::<Result<_, _>>()
            .map_err(fault)
    }

    fn tell<G: Game>(&mut self, frame: &FrameOf<G>) -> Result<(), Failure> {
        for line in log::words::<G>(&frame.seen, self.speaker) {
            writeln!(self.screen, "  {line}")?;
        }
        Ok(())
    }

    fn picture<G: Game>(&mut self, frame: &FrameOf<G>) -> Result<(), Failure> {
        writeln!(self.screen)?;
        let picture = G::picture(&frame.observation, self.speaker);
        self.screen.picture(&picture, 2)?;
        writeln!(self.screen)?;
        Ok(())
    }

    fn heading<G: Game>(&mut self, frame: &FrameOf<G>, last: usize) -> Result<(), Failure> {
        let message = Message::new("record-step")
            .with("step", frame.step)
            .with("last", last);
        self.screen.styled(FAINT, &self.speaker.say(&message))?;
        writeln!(self.screen)?;
        Ok(())
    }

    fn frame<G: Game>(&mut self, frame: &FrameOf<G>, last: usize) -> Result<(), Failure> {
        self.heading::<G>(frame, last)?;
        self.tell::<G>(frame)?;
        self.picture::<G>(frame)
    }

    fn tell_all<G: Game>(&mut self, seen: &[FrameOf<G>]) -> Result<(), Failure> {
        for frame in seen {
            self.tell::<G>(frame)?;
        }
        match seen.last() {
            Some(frame) => self.picture::<G>(frame),
            None => Ok(()),
        }
    }

    fn step_through<G: Game>(&mut self, seen: &[FrameOf<G>]) -> Result<(), Failure> {
        let last = seen.len() - 1;
        let mut at = 0;
        let question = self.speaker.text("record-prompt");
        loop {
            self.frame::<G>(&seen[at], last)?;
            let Some(line) = prompt::ask(self.screen, &question)? else {
                return Ok(());
            };
            at = match line.trim() {
                "" if at == last => return Ok(()),
                "" => at + 1,
                "b" => at.saturating_sub(1),
                "q" | "quit" => return Ok(()),
                other => other.parse().map_or(at, |step: usize| step.min(last)),
            };
        }
    }

    fn result<G: Game>(&mut self, record: &Record<G>, file: &RecordFile) -> Result<(), Failure> {
        let fault = |damage| file.failure(&damage, Some(self.speaker));
        let mut replay = Replay::new(record).map_err(fault)?;
        while replay.next_step(&mut NoEvents).map_err(fault)?.is_some() {}
        result::show::<G>(replay.state(), self.screen, self.speaker)
    }
}
