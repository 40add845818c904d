//! `score`: a score pad.

mod pad;

use crate::arguments::game_argument::game_names;
use crate::command_error::CommandError;
use crate::console::screen::{STRONG, Screen};
use crate::console::terminal;
use crate::input;
use crate::json::ScoreReport;
use crate::texts;
use anstyle::Style;
use ranarium_catalog::{InputError, Visit, any, is_scored, visit};
use ranarium_game::{Arg, FullGame, Message, Seat, Speak};
use serde_json::Value;
use std::io::Write;

/// The column at which the words of a line begin.
const WORDS_FROM: usize = 8;

/// Count the points of a game with real cards, line by line
///
/// The sheet is text as docs/notation.md describes it, or JSON.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the game
    #[arg(value_parser = game_names())]
    game: String,
    /// File with the score sheet; - is standard input [default: a terminal asks line by line]
    file: Option<String>,
    /// Print the lines and the totals as JSON (docs/schemas/score.json describes it)
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let game = any(&args.game)?;
    let speaker = game.speaker(screen.language()).with_texts(texts::CLI);
    if !is_scored(&args.game) {
        let message = Message::new("cli-score-none").with("game", speaker.text("name"));
        return Err(CommandError::Refused(speaker.say(&message)));
    }
    let (sheet, source) = match &args.file {
        Some(file) => (read(file)?, input::name(file)),
        None if terminal::is_interactive() => {
            let example = visit(&args.game, Example)?;
            match pad::ask(game, example.as_deref(), screen, &speaker)? {
                Some(sheet) => (sheet, ""),
                None => return Ok(()),
            }
        }
        None => (read("-")?, input::name("-")),
    };
    let scored = game.score(&sheet).map_err(|refusal| {
        let reason = match &refusal {
            InputError::Illegal(illegal) => speaker.refusal(illegal),
            other => other.to_string(),
        };
        CommandError::Refused(format!("{source}: {reason}"))
    })?;
    let name_of = |seat: Option<Seat>| match seat {
        Some(seat) => speaker.name(seat),
        None if speaker.knows("others") => speaker.text("others"),
        None => speaker.text("cli-score-automaton"),
    };
    let totals = scored.totals();

    if args.json {
        return screen.json(&ScoreReport {
            game: Some(game.id()),
            ..ScoreReport::new(&scored, &speaker)
        });
    }
    for (seat, points) in &totals {
        screen.styled(STRONG, &name_of(*seat))?;
        writeln!(screen)?;
        for line in scored.lines.iter().filter(|line| line.seat == *seat) {
            write!(screen, "  {:>4}  ", line.points)?;
            let words = format!("{}  {}", speaker.say(&line.message), line.clause);
            screen.paragraph(Style::new(), WORDS_FROM, WORDS_FROM, &words)?;
        }
        let total = speaker.text("cli-score-total");
        screen.styled(STRONG, &format!("{points:>6}  {total}"))?;
        writeln!(screen)?;
    }
    if let Some(verdict) = verdict(&totals, name_of) {
        screen.paragraph(Style::new(), 0, 0, &speaker.say(&verdict))?;
    }
    Ok(())
}

/// Reads the sheet in a file: text, or data.
fn read(file: &str) -> Result<Value, CommandError> {
    let text = input::read(file)?;
    let refuse = |reason: String| CommandError::Refused(format!("{}: {reason}", input::name(file)));
    match text.trim_start().chars().next() {
        Some('[') => Err(refuse("JSON: expected an object, found a list".to_owned())),
        Some('{') => {
            serde_json::from_str(&text).map_err(|error| refuse(JsonError(&error).to_string()))
        }
        Some(_) | None => Ok(Value::String(text.trim_end().to_owned())),
    }
}

/// Makes the sheet of a match, as an example.
struct Example;

impl Visit for Example {
    type Out = Option<String>;

    fn visit<G: FullGame>(self) -> Option<String> {
        pad::example::<G>()
    }
}

/// Returns the players with the most points, if there are several players.
fn verdict(
    totals: &[(Option<Seat>, i32)],
    name_of: impl Fn(Option<Seat>) -> String,
) -> Option<Message> {
    let highest = totals.iter().map(|(_, points)| *points).max()?;
    let first: Vec<Arg> = totals
        .iter()
        .filter(|(_, points)| *points == highest)
        .map(|(seat, _)| Arg::Text(name_of(*seat)))
        .collect();
    let key = match (totals, first.len()) {
        ([_], _) => return None,
        (_, 1) => "cli-score-wins",
        (_, _) => "cli-score-tie",
    };
    Some(Message::new(key).with("who", first).with("points", highest))
}

/// A JSON error in the form of our other messages.
struct JsonError<'a>(&'a serde_json::Error);

impl std::fmt::Display for JsonError<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "JSON: {}", self.0)
    }
}
