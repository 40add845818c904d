//! What may stand on the command line.

use crate::commands::{
    analyse, arena, bot_check, completions, legal, man, perft, play, replay, resume, rpc, rules,
    score, serve, simulate, verify,
};
use crate::failure::Failure;
use crate::language::Lang;
use crate::screen::{Color, Screen};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Parser, Subcommand};
use std::ffi::OsStr;

/// Four games with frogs, in a terminal.
#[derive(Debug, Parser)]
#[command(name = "ranarium", version, propagate_version = true)]
#[command(
    after_help = "Exit codes: 0 success, 1 refused by a rule or a file, 2 usage error, 130 stopped by Ctrl-C or a signal.\n\
    Environment: RANARIUM_DATA, the folder in which matches are kept [default: ranarium in the data folder of your system]."
)]
pub struct Cli {
    /// The language of all that players read [default: from LC_ALL, LC_MESSAGES or LANG]
    #[arg(long, global = true, value_enum, value_name = "LANGUAGE")]
    pub lang: Option<Lang>,
    /// Whether to use colours
    #[arg(long, global = true, value_enum, default_value_t = Color::Auto, value_name = "WHEN")]
    pub color: Color,
    /// What to do; without it, play.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands: one line each here, and one in `run`.
#[derive(Debug, Subcommand)]
pub enum Command {
    Play(play::Args),
    Serve(serve::Args),
    Resume(resume::Args),
    Replay(replay::Args),
    Verify(verify::Args),
    Analyse(analyse::Args),
    Rules(rules::Args),
    Simulate(simulate::Args),
    Arena(arena::Args),
    BotCheck(bot_check::Args),
    Legal(legal::Args),
    Perft(perft::Args),
    Score(score::Args),
    Rpc(rpc::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Default for Command {
    /// Without a command: play what a menu asks for.
    fn default() -> Self {
        Self::Play(play::Args::default())
    }
}

impl Command {
    /// Does it.
    pub fn run(self, screen: &mut Screen) -> Result<(), Failure> {
        match self {
            Self::Play(args) => play::run(args, screen),
            Self::Serve(args) => serve::run(&args, screen),
            Self::Resume(args) => resume::run(&args, screen),
            Self::Replay(args) => replay::run(&args, screen),
            Self::Verify(args) => verify::run(&args, screen),
            Self::Analyse(args) => analyse::run(&args, screen),
            Self::Rules(args) => rules::run(&args, screen),
            Self::Simulate(args) => simulate::run(&args, screen),
            Self::Arena(args) => arena::run(&args, screen),
            Self::BotCheck(args) => bot_check::run(&args, screen),
            Self::Legal(args) => legal::run(&args, screen),
            Self::Perft(args) => perft::run(&args, screen),
            Self::Score(args) => score::run(&args, screen),
            Self::Rpc(args) => rpc::run(&args, screen),
            Self::Completions(args) => completions::run(&args, screen),
            Self::Man(args) => man::run(&args, screen),
        }
    }
}

/// The names of the games, as a value of the command line: others are refused, with the one that was meant.
pub const fn game_names() -> GameNames {
    GameNames
}

/// See [`game_names`].
#[derive(Clone, Copy, Debug)]
pub struct GameNames;

impl TypedValueParser for GameNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        match ranarium_catalog::any(&value.to_string_lossy()) {
            Ok(game) => Ok(game.id().to_owned()),
            Err(unknown) => Err(command
                .clone()
                .error(ErrorKind::InvalidValue, unknown.to_string())),
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(ranarium_catalog::ids().map(PossibleValue::new)))
    }
}
