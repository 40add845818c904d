//! `score`: a score pad.

use crate::args::game_names;
use crate::failure::Failure;
use crate::input;
use crate::screen::{FAINT, STRONG, Screen};
use crate::texts;
use ranarium_catalog::{Refusal, any};
use ranarium_game::{Seat, Speak};
use serde_json::{Value, json};
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
    let text = input::read(&args.file)?;
    let sheet = match text.trim_start().chars().next() {
        Some('{' | '[') => serde_json::from_str(&text).map_err(|error| {
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
        None => speaker.text("cli-score-automaton"),
    };
    let totals = scored.totals();

    if args.json {
        let lines: Vec<Value> = scored
            .lines
            .iter()
            .map(|line| {
                json!({
                    "seat": line.seat,
                    "text": speaker.say(&line.message),
                    "points": line.points,
                    "clause": line.clause,
                })
            })
            .collect();
        let totals: Vec<Value> = totals
            .iter()
            .map(|(seat, points)| json!({"seat": seat, "points": points}))
            .collect();
        writeln!(
            screen,
            "{}",
            json!({"game": game.id(), "sheet": scored.sheet, "lines": lines, "totals": totals})
        )?;
        return Ok(());
    }
    let mut about = None;
    for line in &scored.lines {
        if about != Some(line.seat) {
            about = Some(line.seat);
            screen.styled(STRONG, &who(line.seat))?;
            writeln!(screen)?;
        }
        write!(
            screen,
            "  {:>4}  {}  ",
            line.points,
            speaker.say(&line.message)
        )?;
        screen.styled(FAINT, line.clause)?;
        writeln!(screen)?;
    }
    for (seat, points) in totals {
        screen.styled(STRONG, &format!("{points:>6}  {}", who(seat)))?;
        writeln!(screen)?;
    }
    Ok(())
}

/// What is wrong with JSON, in the words of our other messages.
struct JsonError<'a>(&'a serde_json::Error);

impl std::fmt::Display for JsonError<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "JSON: {}", self.0)
    }
}
