//! `score`: a score pad.

use crate::args::game_names;
use crate::failure::Failure;
use crate::input;
use crate::rpc::scored_json;
use crate::screen::{FAINT, STRONG, Screen};
use crate::texts;
use ranarium_catalog::{Refusal, Visit, any, visit};
use ranarium_game::{Arg, Game, Message, NoSheet, Seat, Speak};
use serde_json::Value;
use std::any::TypeId;
use std::io::Write;

/// Score what lies on the table, line by line
///
/// The sheet is text as docs/notation.md describes it, or JSON.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game
    #[arg(value_parser = game_names())]
    game: String,
    /// The file with the sheet; - is standard input
    file: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let game = any(&args.game)?;
    let speaker = game.speaker(screen.language()).with_texts(texts::CLI);
    if visit(&args.game, IsWon)? {
        let message = Message::new("cli-score-none").with("game", speaker.text("name"));
        return Err(Failure::Refused(speaker.say(&message)));
    }
    let text = input::read(&args.file)?;
    let sheet = match text.trim_start().chars().next() {
        Some('[') => {
            return Err(Failure::Refused(format!(
                "{}: JSON: expected an object, found a list",
                input::name(&args.file)
            )));
        }
        Some('{') => serde_json::from_str(&text).map_err(|error| {
            Failure::Refused(format!(
                "{}: {}",
                input::name(&args.file),
                JsonError(&error)
            ))
        })?,
        Some(_) | None => Value::String(text.trim_end().to_owned()),
    };
    let scored = game.score(&sheet).map_err(|refusal| {
        let why = match &refusal {
            Refusal::Illegal(illegal) => speaker.refusal(illegal),
            other => other.to_string(),
        };
        Failure::Refused(format!("{}: {why}", input::name(&args.file)))
    })?;
    let who = |seat: Option<Seat>| match seat {
        Some(seat) => speaker.name(seat),
        None if speaker.knows("others") => speaker.text("others"),
        None => speaker.text("cli-score-automaton"),
    };
    let totals = scored.totals();

    if args.json {
        let mut out = scored_json(&scored, &speaker);
        out["game"] = game.id().into();
        writeln!(screen, "{out}")?;
        return Ok(());
    }
    for (seat, points) in &totals {
        screen.styled(STRONG, &who(*seat))?;
        writeln!(screen)?;
        for line in scored.lines.iter().filter(|line| line.seat == *seat) {
            write!(
                screen,
                "  {:>4}  {}  ",
                line.points,
                speaker.say(&line.message)
            )?;
            screen.styled(FAINT, line.clause)?;
            writeln!(screen)?;
        }
        let total = speaker.text("cli-score-total");
        screen.styled(STRONG, &format!("{points:>6}  {total}"))?;
        writeln!(screen)?;
    }
    if let Some(verdict) = verdict(&totals, who) {
        writeln!(screen, "{}", speaker.say(&verdict))?;
    }
    Ok(())
}

/// Who has the most points, if somebody is there to have less.
fn verdict(
    totals: &[(Option<Seat>, i32)],
    who: impl Fn(Option<Seat>) -> String,
) -> Option<Message> {
    let most = totals.iter().map(|(_, points)| *points).max()?;
    let first: Vec<Arg> = totals
        .iter()
        .filter(|(_, points)| *points == most)
        .map(|(seat, _)| Arg::Text(who(*seat)))
        .collect();
    let key = match (totals, first.len()) {
        ([_], _) => return None,
        (_, 1) => "cli-score-wins",
        (_, _) => "cli-score-tie",
    };
    Some(Message::new(key).with("who", first).with("points", most))
}

/// Whether a game is won, and not scored.
struct IsWon;

impl Visit for IsWon {
    type Out = bool;

    fn visit<G: Game>(self) -> bool {
        TypeId::of::<G::ScoreSheet>() == TypeId::of::<NoSheet>()
    }
}

/// What is wrong with JSON, in the words of our other messages.
struct JsonError<'a>(&'a serde_json::Error);

impl std::fmt::Display for JsonError<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "JSON: {}", self.0)
    }
}
