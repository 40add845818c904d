//! `rules`: the rulebook and the options of a game.

use crate::args::game_names;
use crate::failure::Failure;
use crate::json::{RuleOption, Rules as Printed};
use crate::markdown;
use crate::screen::Screen;
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{Game, GameOptions, OptionKind, OptionSpec};
use std::fmt::Write as _;
use std::io::Write;

/// Show the rules and the options of a game
///
/// On a terminal the text is laid out; in a pipe it is Markdown.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the game
    #[arg(value_parser = game_names())]
    game: String,
    /// Show the options only
    #[arg(long)]
    options: bool,
    /// Print JSON, as docs/schemas/rules.json describes it
    #[arg(long)]
    json: bool,
}

impl Args {
    /// Those that show what there is to read of a game.
    pub fn of_game(id: &str) -> Self {
        Self {
            game: id.to_owned(),
            options: false,
            json: false,
        }
    }
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    visit(&args.game, Rules { args, screen })?
}

struct Rules<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Rules<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self { args, screen } = self;
        let language = screen.language();
        let speaker = Speaker::of::<G>(language).with_texts(texts::CLI);
        let book = || {
            let book = G::RULES.iter().find(|(known, _)| *known == language);
            book.or(G::RULES.first())
                .map(|(_, book)| *book)
                .ok_or_else(|| Failure::Refused(format!("{} has no rulebook", G::ID)))
        };
        if args.json {
            let option = |spec: &OptionSpec| {
                RuleOption::new(spec, speaker.text(&format!("option-{}", spec.key)))
            };
            let printed = Printed {
                game: G::ID,
                name: speaker.text("name"),
                version: G::RULES_VERSION,
                language: language.code(),
                rulebook: match args.options {
                    true => None,
                    false => Some(book()?.to_owned()),
                },
                options: G::Options::SPECS.iter().map(option).collect(),
            };
            return screen.json(&printed);
        }
        let mut text = String::new();
        if !args.options {
            text.push_str(book()?.trim_end());
            text.push_str("\n\n");
        }
        text.push_str(&options_text(G::Options::SPECS, &speaker));
        if screen.is_terminal() || screen.has_color() {
            markdown::print(&text, screen)?;
        } else {
            screen.write_all(text.as_bytes())?;
        }
        Ok(())
    }
}

/// The options in Markdown.
fn options_text(specs: &[OptionSpec], speaker: &Speaker) -> String {
    let mut text = format!("## {}\n\n", speaker.text("cli-options"));
    for spec in specs {
        let explained = speaker.text(&format!("option-{}", spec.key));
        // Writing to a string cannot fail.
        let _ = writeln!(text, "- `{}={}` {explained}", spec.key, values(&spec.kind));
    }
    text
}

/// What an option may be, the default first.
fn values(kind: &OptionKind) -> String {
    match kind {
        OptionKind::Flag => "off|on".to_owned(),
        OptionKind::Number { low, high, default } => format!("{default} ({low}..{high})"),
        OptionKind::Limit { low, high } => format!("none|{low}..{high}"),
        OptionKind::Choice { words } => words.join("|"),
    }
}
