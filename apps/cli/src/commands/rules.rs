//! `rules`: the rulebook and the options of a game.

use crate::arguments::game_argument::game_names;
use crate::command_error::CommandError;
use crate::console::markdown;
use crate::console::pager;
use crate::console::screen::Screen;
use crate::json::{RuleOption, RulesReport};
use crate::texts;
use ranarium_catalog::{Rulebook, Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, Message, OptionKind, OptionSpec, Speak};
use std::fmt::Write as _;
use std::io::Write;

/// Show how a game is played, its exact rules, and its options
///
/// On a terminal the text is laid out, and shown a screen at a time or in the program that PAGER
/// names; in a pipe it is Markdown.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the game
    #[arg(value_parser = game_names())]
    game: String,
    /// One rule or one section, with or without the game's letters: 3.1, IF-3.1, 3
    rule: Option<String>,
    /// Show the rules clause by clause, and the notes for programmers
    #[arg(long, conflicts_with = "rule")]
    clauses: bool,
    /// Show the options only
    #[arg(long, conflicts_with_all = ["rule", "clauses"])]
    options: bool,
    /// Print the rulebook and the options as JSON (docs/schemas/rules.json describes it)
    #[arg(long, conflicts_with_all = ["rule", "clauses"])]
    json: bool,
}

impl Args {
    /// The arguments that show how a game is played.
    pub fn of_game(id: &str) -> Self {
        Self {
            game: id.to_owned(),
            rule: None,
            clauses: false,
            options: false,
            json: false,
        }
    }
}

/// Shows the rules, a screen at a time at a terminal.
pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    if args.json {
        return print(args, screen);
    }
    let speaker = texts::play_speaker(screen.language());
    pager::paged(screen, &speaker, |screen| print(args, screen))
}

/// Prints the rules from the first line to the last.
pub fn print(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    visit(&args.game, Rules { args, screen })?
}

struct Rules<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Rules<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { args, screen } = self;
        let language = screen.language();
        let speaker = Speaker::of::<G>(language).with_texts(texts::CLI);
        let book = Rulebook::of::<G>(language)
            .ok_or_else(|| CommandError::Refused(format!("{} has no rulebook", G::ID)))?;
        if args.json {
            let option = |spec: &OptionSpec| {
                RuleOption::new(spec, speaker.text(&format!("option-{}", spec.key)))
            };
            let printed = RulesReport {
                game: G::ID,
                name: speaker.text("name"),
                version: G::RULES_VERSION,
                language: language.code(),
                rulebook: match args.options {
                    true => None,
                    false => Some(book.text().to_owned()),
                },
                options: G::Options::SPECS.iter().map(option).collect(),
            };
            return screen.json(&printed);
        }
        let options = || options_text(G::Options::SPECS, &speaker);
        let text = if let Some(rule) = &args.rule {
            let found = book.find(rule).ok_or_else(|| no_such_rule(book, rule))?;
            format!("{}\n", found.trim_end())
        } else if args.options {
            options()
        } else if args.clauses {
            format!("{}\n\n{}", book.clauses().trim_end(), options())
        } else {
            let more = Message::new("cli-rules-clauses").with("game", G::ID);
            format!(
                "{}\n\n{}\n{}\n",
                book.how_to_play().trim_end(),
                options(),
                speaker.say(&more)
            )
        };
        if screen.is_terminal() || screen.has_color() {
            markdown::print(&text, screen)?;
        } else {
            screen.write_all(text.as_bytes())?;
        }
        Ok(())
    }
}

fn no_such_rule(book: Rulebook<'_>, rule: &str) -> CommandError {
    let mut names = book.clause_names();
    let first = names.next().unwrap_or_default();
    let last = names.last().unwrap_or(first);
    CommandError::Refused(format!(
        "expected a rule from {first} to {last}, or a section such as {}, found \"{}\"",
        first.split('.').next().unwrap_or(first),
        rule.escape_debug()
    ))
}

/// Returns the options in Markdown.
fn options_text(specs: &[OptionSpec], speaker: &Speaker) -> String {
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
