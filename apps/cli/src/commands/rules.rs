//! `rules`: the rulebook and the options of a game.

use crate::arguments::game_argument::game_names;
use crate::command_error::CommandError;
use crate::console::pager;
use crate::console::screen::Screen;
use crate::json::{RuleOption, RulesReport};
use crate::play::rulebook;
use crate::texts;
use ranarium_catalog::{Rulebook, Speaker, Visit, visit};
use ranarium_game::{FullGame, GameOptions, OptionSpec};

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

/// Shows the rules, a screen at a time at a terminal.
pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    if args.json {
        return print(args, screen);
    }
    let speaker = texts::play_speaker(screen.language());
    pager::paged(screen, &speaker, |screen| print(args, screen))
}

/// Prints the rules from the first line to the last.
fn print(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
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
        let speaker = rulebook::speaker::<G>(language);
        let book = rulebook::of::<G>(language)?;
        if args.json {
            return screen.json(&report::<G>(args, book, &speaker));
        }
        rulebook::print(&text::<G>(args, book, &speaker)?, screen)
    }
}

fn report<G: FullGame>(args: &Args, book: Rulebook<'_>, speaker: &Speaker) -> RulesReport {
    let option =
        |spec: &OptionSpec| RuleOption::new(spec, speaker.text(&format!("option-{}", spec.key)));
    RulesReport {
        game: G::ID,
        name: speaker.text("name"),
        version: G::RULES_VERSION,
        language: speaker.language().code(),
        rulebook: match args.options {
            true => None,
            false => Some(book.text().to_owned()),
        },
        options: G::Options::SPECS.iter().map(option).collect(),
    }
}

/// Returns the part of the rules that is asked for, in Markdown.
fn text<G: FullGame>(
    args: &Args,
    book: Rulebook<'_>,
    speaker: &Speaker,
) -> Result<String, CommandError> {
    let options = || rulebook::options_text(G::Options::SPECS, speaker);
    Ok(if let Some(rule) = &args.rule {
        let rule_text = book.find(rule).ok_or_else(|| no_such_rule(book, rule))?;
        format!("{}\n", rule_text.trim_end())
    } else if args.options {
        options()
    } else if args.clauses {
        format!("{}\n\n{}", book.clauses().trim_end(), options())
    } else {
        rulebook::how_to_play::<G>(book, speaker)
    })
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
