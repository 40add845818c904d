//! [`Cli`]: the command line, and its commands.

use crate::command_error::CommandError;
use crate::commands::{
    admin, analyse, arena, bot, bot_check, completions, health, legal, login, man, mcp, perft,
    play, replay, resume, rpc, rules, score, serve, setup, simulate, verify, watch, worker,
};
use crate::console::errors;
use crate::console::screen::{Color, Screen};
use crate::language::Lang;
use clap::error::{ContextKind, ErrorKind};
use clap::{ColorChoice, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::env;
use std::ffi::OsString;

/// The heading of the global options, which would be among those of each command otherwise.
const EVERYWHERE: &str = "Options of every command";

/// Four frog games for your terminal and your browser.
#[derive(Debug, Parser)]
#[command(name = "ranarium", version, propagate_version = true)]
#[command(
    override_usage = "ranarium [OPTIONS] [COMMAND]\n       ranarium [OPTIONS] GAME [OPTIONS OF play]"
)]
#[command(
    after_help = "A game's name alone plays it, with the options of play: ranarium GAME --seats human,bot:hard\n\
                  Without a command or a game, a menu asks what to play.\n\n\
                  Exit codes: 0 success, 1 refused by a rule or a file, 2 usage error, 130 stopped by Ctrl-C or a signal.\n\
                  Environment: RANARIUM_DATA, the folder in which matches are kept [default: ranarium in the data folder of your system]; RANARIUM_TOKEN, a token for a server [default: none, you are a guest there]."
)]
pub struct Cli {
    /// Language of the texts [default: from LANGUAGE, LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE", help_heading = EVERYWHERE)]
    pub lang: Option<Lang>,
    /// When to use colours
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t = Color::Auto,
        value_name = "WHEN",
        help_heading = EVERYWHERE
    )]
    pub color: Color,
    /// The command; the default is to play.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands: one line each here, and one in `run`.
#[derive(Debug, Subcommand)]
pub enum Command {
    Play(play::Args),
    Watch(watch::Args),
    Serve(serve::Args),
    Worker(worker::Args),
    Setup(setup::Args),
    Admin(admin::Args),
    Health(health::Args),
    Resume(resume::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Rules(rules::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    BotCheck(bot_check::Args),
    Bot(bot::Args),
    Login(login::Args),
    Legal(legal::Args),
    Perft(perft::Args),
    Score(score::Args),
    Rpc(rpc::Args),
    Mcp(mcp::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Cli {
    /// Reads the command line of the process: a game's name where a command is expected plays that
    /// game.
    pub fn of_process() -> Self {
        let words = with_play(env::args_os().collect());
        let command = Self::command().color(color_of(&words));
        let read = command
            .try_get_matches_from(words)
            .and_then(|matches| Self::from_arg_matches(&matches));
        read.unwrap_or_else(|error| leave(&without_values_tip(error)))
    }
}

/// Removes the tip to pass an unknown option as a value: no command takes such values.
fn without_values_tip(mut error: clap::Error) -> clap::Error {
    if error.kind() == ErrorKind::UnknownArgument {
        error.remove(ContextKind::Suggested);
    }
    error
}

/// Prints help, or the error in the call, and ends the program.
fn leave(error: &clap::Error) -> ! {
    if error.use_stderr() {
        errors::print(error.render().to_string().trim_end());
        std::process::exit(error.exit_code());
    }
    error.exit()
}

/// Inserts `play` before the first word that is neither an option nor a command, if it names a game
/// or is closer to a game's name than to any command.
fn with_play(mut words: Vec<OsString>) -> Vec<OsString> {
    let command = Cli::command();
    let mut index = 1;
    while let Some(word) = words.get(index).and_then(|word| word.to_str()) {
        if word == "--lang" || word == "--color" {
            index += 2;
        } else if word.starts_with("--lang=") || word.starts_with("--color=") {
            index += 1;
        } else {
            let is_command = command.find_subcommand(word).is_some() || word == "help";
            if !word.starts_with('-') && !is_command && is_like_a_game(word, &command) {
                words.insert(index, "play".into());
            }
            break;
        }
    }
    words
}

/// Returns `true` if a word names a game, or is closer to a game's name than to any command.
fn is_like_a_game(word: &str, command: &clap::Command) -> bool {
    let Err(unknown) = ranarium_catalog::any(word) else {
        return true;
    };
    let Some(game) = unknown.suggestion() else {
        return false;
    };
    let likeness = |other: &str| strsim::jaro_winkler(&word.to_lowercase(), other);
    let commands = command.get_subcommands().map(clap::Command::get_name);
    commands.map(likeness).all(|like| like < likeness(game))
}

/// Returns the choice of colours for help and errors, by `--color`, which is not parsed yet when
/// they are printed.
fn color_of(words: &[OsString]) -> ColorChoice {
    let own_words = words.iter().skip(1).take_while(|word| *word != "--");
    let mut own_words = own_words.filter_map(|word| word.to_str());
    let mut choice = ColorChoice::Auto;
    while let Some(word) = own_words.next() {
        let value = if word == "--color" {
            own_words.next()
        } else {
            word.strip_prefix("--color=")
        };
        match value {
            Some("always") => choice = ColorChoice::Always,
            Some("never") => choice = ColorChoice::Never,
            Some("auto") => choice = ColorChoice::Auto,
            Some(_) | None => {}
        }
    }
    choice
}

impl Default for Command {
    /// Returns the default command: play a match chosen in a menu.
    fn default() -> Self {
        Self::Play(play::Args::default())
    }
}

impl Command {
    /// Runs the command.
    pub fn run(self, screen: &mut Screen) -> Result<(), CommandError> {
        match self {
            Self::Play(args) => play::run(args, screen),
            Self::Watch(args) => watch::run(&args, screen),
            Self::Serve(args) => serve::run(&args, screen),
            Self::Worker(args) => worker::run(&args, screen),
            Self::Setup(args) => setup::run(&args, screen),
            Self::Admin(args) => admin::run(&args, screen),
            Self::Health(args) => health::run(&args, screen),
            Self::Resume(args) => resume::run(&args, screen),
            Self::Replay(args) => replay::run(&args, screen),
            Self::Verify(args) => verify::run(&args, screen),
            Self::Analyse(args) => analyse::run(&args, screen),
            Self::Rules(args) => rules::run(&args, screen),
            Self::Simulate(args) => simulate::run(&args, screen),
            Self::Arena(args) => arena::run(&args, screen),
            Self::BotCheck(args) => bot_check::run(&args, screen),
            Self::Bot(args) => bot::run(&args, screen),
            Self::Login(args) => login::run(&args, screen),
            Self::Legal(args) => legal::run(&args, screen),
            Self::Perft(args) => perft::run(&args, screen),
            Self::Score(args) => score::run(&args, screen),
            Self::Rpc(args) => rpc::run(&args, screen),
            Self::Mcp(args) => mcp::run(&args, screen),
            Self::Completions(args) => completions::run(&args, Cli::command(), screen),
            Self::Man(args) => man::run(&args, Cli::command(), screen),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cli, color_of, with_play};
    use clap::{ColorChoice, CommandFactory};
    use std::ffi::OsString;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn a_game_where_a_command_is_expected_is_played() {
        for (typed, read) in [
            ("ranarium icefrogs", "ranarium play icefrogs"),
            (
                "ranarium --lang nl frog-juice --seed 1",
                "ranarium --lang nl play frog-juice --seed 1",
            ),
            (
                "ranarium --color=never icefrog",
                "ranarium --color=never play icefrog",
            ),
            ("ranarium rules icefrogs", "ranarium rules icefrogs"),
            ("ranarium play icefrogs", "ranarium play icefrogs"),
            ("ranarium help", "ranarium help"),
            ("ranarium ruels icefrogs", "ranarium ruels icefrogs"),
            ("ranarium chess", "ranarium chess"),
            ("ranarium --help", "ranarium --help"),
            ("ranarium", "ranarium"),
        ] {
            assert_eq!(with_play(words(typed)), words(read));
        }
    }

    /// Checks that the help of a command and its subcommands fits a terminal of the usual width.
    fn check_help(command: &mut clap::Command) {
        let help = command.render_long_help().to_string();
        for line in help.lines() {
            assert!(line.chars().count() <= 80, "{}: {line}", command.get_name());
        }
        command.get_subcommands_mut().for_each(check_help);
    }

    #[test]
    fn help_fits_80_columns() {
        let mut command = Cli::command().term_width(80);
        command.build();
        check_help(&mut command);
    }

    #[test]
    fn help_respects_the_colour_setting() {
        for (typed, choice) in [
            ("ranarium --color never --help", ColorChoice::Never),
            ("ranarium play --help --color=never", ColorChoice::Never),
            ("ranarium --color always", ColorChoice::Always),
            ("ranarium --color", ColorChoice::Auto),
            ("ranarium -- --color never", ColorChoice::Auto),
        ] {
            assert_eq!(color_of(&words(typed)), choice, "{typed}");
        }
    }
}
