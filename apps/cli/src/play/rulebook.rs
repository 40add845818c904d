//! The rulebook of a game and its options, laid out for the terminal.

use crate::command_error::CommandError;
use crate::console::markdown;
use crate::console::screen::Screen;
use crate::texts;
use ranarium_catalog::{Rulebook, Speaker};
use ranarium_game::{FullGame, GameOptions, Language, Message, OptionKind, OptionSpec, Speak};
use std::fmt::Write as _;
use std::io::Write;

/// Returns a speaker of the game that also has the texts of the command line.
pub fn speaker<G: FullGame>(language: Language) -> Speaker {
    Speaker::of::<G>(language).with_texts(texts::CLI)
}

/// Returns the rulebook of a game.
///
/// # Errors
/// If it has none.
pub fn of<G: FullGame>(language: Language) -> Result<Rulebook<'static>, CommandError> {
    Rulebook::of::<G>(language)
        .ok_or_else(|| CommandError::Refused(format!("{} has no rulebook", G::ID)))
}

/// Prints how a game is played, and its options.
pub fn print_how_to_play<G: FullGame>(screen: &mut Screen) -> Result<(), CommandError> {
    let language = screen.language();
    let text = how_to_play::<G>(of::<G>(language)?, &speaker::<G>(language));
    print(&text, screen)
}

/// Prints Markdown, laid out if the output is a terminal.
pub fn print(text: &str, screen: &mut Screen) -> Result<(), CommandError> {
    if screen.is_terminal() || screen.has_color() {
        markdown::print(text, screen)?;
    } else {
        screen.write_all(text.as_bytes())?;
    }
    Ok(())
}

/// Returns how a game is played, and its options, in Markdown.
pub fn how_to_play<G: FullGame>(book: Rulebook<'_>, speaker: &Speaker) -> String {
    let more = Message::new("cli-rules-clauses").with("game", G::ID);
    format!(
        "{}\n\n{}\n{}\n",
        book.how_to_play().trim_end(),
        options_text(G::Options::SPECS, speaker),
        speaker.say(&more)
    )
}

/// Returns the options in Markdown.
pub fn options_text(specs: &[OptionSpec], speaker: &Speaker) -> String {
    let mut text = format!("## {}\n\n", speaker.text("cli-options"));
    for spec in specs {
        let explained = speaker.text(&format!("option-{}", spec.key));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "- `{}={}` {explained}", spec.key, values(&spec.kind));
    }
    text
}

/// Returns the values of an option, the default first.
fn values(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Flag => "off|on".to_owned(),
        OptionKind::Number { low, high, default } => format!("{default} ({low}..{high})"),
        OptionKind::Limit { low, high } => format!("none|{low}..{high}"),
        OptionKind::Choice { words } => words.join("|"),
    }
}
