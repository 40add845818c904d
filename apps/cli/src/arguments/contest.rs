//! The arguments of all commands in which bots play many matches: the game, the bots, the seed, the
//! threads.

use crate::arguments::game_argument::game_names;
use crate::arguments::options::{OptionArgs, suggest};
use crate::command_error::CommandError;
use crate::console::screen::{STRONG, Screen};
use crate::numbers::{whole, within};
use anstyle::Style;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Message, Speak};
use ranarium_lab::external::Contender;
use ranarium_lab::{FileError, GameFile, RecordFolder, RunKey, RunKind};
use ranarium_search::Level;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, Write};
use std::path::PathBuf;

/// The game, the bots, and the settings of a run.
#[derive(Debug, clap::Args)]
pub struct ContestArgs {
    /// Name of the game
    #[arg(value_parser = game_names())]
    pub game: String,
    /// Bots that play, such as expert,greedy or hard@3000,hard@500ms; cmd:PROGRAM is a program that
    /// speaks the bot protocol
    #[arg(long, value_delimiter = ',', value_name = "BOT,…")]
    bots: Vec<String>,
    /// One more bot; may be given several times, and may have commas, as in cmd@500ms:./bot --like
    /// a,b
    #[arg(long, value_name = "BOT")]
    bot: Vec<String>,
    #[command(flatten)]
    options: OptionArgs,
    /// Seed of draws and bots: a decimal number, or 0x and up to 16 hexadecimal digits
    /// [default: a random one]
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = seed)]
    pub seed: Option<u64>,
    /// Key from which, with the seed, draws and bots' seeds are derived: 64 hexadecimal digits, as
    /// a run with programs prints it
    /// [default: random if a program plays, otherwise derived from the seed]
    #[arg(long, value_name = "HEX")]
    pub key: Option<RunKey>,
    /// Save every game in this folder, which is created: as a record, or as JSON if it began in a
    /// given position
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,
    /// Number of threads; with budgets in iterations it does not change the outcome
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = within::<u16>(1..=256, "a number from 1 to 256")
    )]
    pub threads: u16,
}

/// Maximum number of matches, and of steps: more than a run can reach.
pub const MAX_COUNT: u64 = 1_000_000_000_000;

/// A number up to [`MAX_COUNT`], in words.
pub const MANY: &str = "a number from 1 to 1000000000000";

impl ContestArgs {
    /// Returns the named bots, in order; possibly none.
    pub fn named_bots(&self) -> Result<Vec<Contender>, CommandError> {
        let listed = self.bots.iter().map(|name| ("--bots", name));
        let single = self.bot.iter().map(|name| ("--bot", name));
        listed
            .chain(single)
            .map(|(argument, name)| {
                name.parse::<Contender>().map_err(|error| {
                    let failure = CommandError::Usage(format!("{argument}: {error}"));
                    suggest(failure, name, Level::names())
                })
            })
            .collect()
    }

    /// Returns the key that `--key` names, or else the default ([`RunKey::default_for`]).
    ///
    /// # Errors
    /// If the system gives no random bytes.
    pub fn run_key(&self, seed: u64, bots: &[Contender]) -> Result<RunKey, CommandError> {
        match self.key {
            Some(key) => Ok(key),
            None => RunKey::default_for(seed, bots).map_err(CommandError::Refused),
        }
    }

    /// Returns the game's options. Without a number of players, that of several named bots counts.
    pub fn options<G: FullGame>(
        &self,
        named_bots: &[Contender],
    ) -> Result<G::Options, CommandError> {
        let mut given_options = self.options.clone();
        if !given_options.names_players() && named_bots.len() > 1 {
            let bots = u32::try_from(named_bots.len()).unwrap_or(u32::MAX);
            given_options.counted = Some(("--bots", bots));
        }
        given_options.parse::<G>()
    }
}

/// Creates the folder of the run's games, if it has one.
pub fn record_folder(
    contest: &ContestArgs,
    kind: RunKind,
) -> Result<Option<RecordFolder>, CommandError> {
    let path = contest.records.as_deref();
    path.map(|path| RecordFolder::make(path, kind).map_err(unrecorded))
        .transpose()
}

/// Writes games into the folder, if there is one.
pub fn keep(folder: Option<&RecordFolder>, files: &[GameFile]) -> Result<(), CommandError> {
    let Some(folder) = folder else {
        return Ok(());
    };
    let mut files = files.iter();
    files
        .try_for_each(|file| folder.keep(file))
        .map_err(unrecorded)
}

fn unrecorded(error: FileError) -> CommandError {
    CommandError::Refused(format!("--records {error}"))
}

/// Prints the heading of a report: the game, its options and the seed.
pub fn print_heading(
    screen: &mut Screen,
    speaker: &Speaker,
    options: &str,
    seed: u64,
) -> io::Result<()> {
    screen.styled(STRONG, &speaker.text("name"))?;
    let head = Message::new("cli-simulate-head")
        .with("options", options)
        .with("seed", seed.to_string());
    writeln!(screen, "  {}", speaker.say(&head))
}

/// Prints the key of a run that the seed alone does not reproduce.
pub fn print_key(
    screen: &mut Screen,
    speaker: &Speaker,
    seed: u64,
    key: &RunKey,
) -> io::Result<()> {
    let message = Message::new("cli-run-key")
        .with("seed", seed.to_string())
        .with("key", key.to_string());
    screen.paragraph(Style::new(), 0, 2, &speaker.say(&message))
}

/// Checks that all bots can play this game.
pub fn check_can_play<G: FullGame>(bots: &[Contender]) -> Result<(), CommandError> {
    bots.iter()
        .try_for_each(|bot| bot.check_plays::<G>())
        .map_err(CommandError::Refused)
}

/// Returns a random seed.
pub fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Reads a seed.
fn seed(text: &str) -> Result<u64, String> {
    let number = match text.strip_prefix("0x").or(text.strip_prefix("0X")) {
        Some(digits) if digits.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            u64::from_str_radix(digits, 16).ok()
        }
        Some(_) => None,
        None => whole(text),
    };
    number.ok_or_else(|| {
        "expected a number from 0 to 18446744073709551615, or 0x and up to 16 hexadecimal digits"
            .to_owned()
    })
}

#[cfg(test)]
mod tests {
    use super::seed;

    #[test]
    fn seeds_are_decimal_or_hexadecimal() {
        assert_eq!(seed("12"), Ok(12));
        assert_eq!(seed("0xff"), Ok(255));
        for bad in ["", "-1", "+1", "ff", "0x", "0x+f", "18446744073709551616"] {
            assert!(seed(bad).is_err(), "{bad:?}");
        }
    }
}
