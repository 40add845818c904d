//! `perft`: counts the sequences of this many plies.

use crate::arguments::game_argument::game_names;
use crate::arguments::position::BeginArgs;
use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::console::text_table::{Alignment, TextTable};
use crate::json::{PerftAction, PerftReport};
use crate::limits::MAX_DEPTH;
use crate::numbers::{grouped, within};
use crate::texts;
use ranarium_catalog::{Speaker, Visit, visit};
use ranarium_game::{FullGame, Message, PerftDraws, Speak, Turn, perft, perft_divide};
use std::io::Write;
use std::time::Instant;

/// Count the sequences of moves of a given length
///
/// A ply is one seat's decision; a random draw is not a ply. Where a position's notation gives the
/// draws in order, they come in that order; elsewhere every possible draw is followed, and the
/// first to act must be a player.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the game
    #[arg(value_parser = game_names())]
    game: String,
    /// Number of plies
    #[arg(long, allow_negative_numbers = true, value_parser = within::<u32>(0..=MAX_DEPTH, DEPTHS))]
    depth: u32,
    #[command(flatten)]
    begin: BeginArgs,
    /// Show the count for each first action
    #[arg(long)]
    divide: bool,
    /// Print the counts as JSON (docs/schemas/perft.json describes it)
    #[arg(long)]
    json: bool,
}

/// The allowed depths, in words.
const DEPTHS: &str = "a number from 0 to 1000";

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    visit(&args.game, Perft { args, screen })?
}

struct Perft<'a> {
    args: &'a Args,
    screen: &'a mut Screen,
}

impl Visit for Perft<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self { args, screen } = self;
        let speaker = Speaker::of::<G>(screen.language()).with_texts(texts::CLI);
        let begin = args.begin.begin::<G>(&speaker)?;
        if G::turn(&begin.state) == Turn::Chance && matches!(begin.draws, PerftDraws::All) {
            return Err(CommandError::Usage(match args.begin.position {
                None => "the game begins with a random draw; give --position with a player to act".to_owned(),
                Some(_) => "--position: expected a position with a player to act, found one with a random draw".to_owned(),
            }));
        }
        let script_fails = || {
            CommandError::Refused(
                "--position: its draws run out before this depth, or one of them is not possible"
                    .to_owned(),
            )
        };
        let start = Instant::now();
        let divided = if args.divide {
            let counts = perft_divide::<G>(&begin.state, args.depth, &begin.draws);
            Some(counts.ok_or_else(script_fails)?)
        } else {
            None
        };
        let leaves: u64 = match &divided {
            Some(counts) if !counts.is_empty() => counts.iter().map(|(_, leaves)| leaves).sum(),
            Some(_) | None => {
                perft::<G>(&begin.state, args.depth, &begin.draws).ok_or_else(script_fails)?
            }
        };
        let seconds = start.elapsed().as_secs_f64();
        let per_second = (leaves as f64 / seconds.max(f64::MIN_POSITIVE)).round() as u64;

        if args.json {
            let line = |(action, leaves): (G::Action, u64)| PerftAction {
                action: action.to_string(),
                leaves,
            };
            return screen.json(&PerftReport {
                depth: args.depth,
                divide: divided.map(|counts| counts.into_iter().map(line).collect()),
                game: G::ID,
                leaves,
                leaves_per_second: per_second,
                options: G::options(&begin.state).to_string(),
                position: G::position(&begin.state).to_string(),
                seconds,
            });
        }
        if let Some(counts) = divided.filter(|counts| !counts.is_empty()) {
            let mut table = TextTable::new([
                (speaker.text("cli-perft-action"), Alignment::Left),
                (speaker.text("cli-perft-leaves"), Alignment::Right),
            ]);
            for (action, leaves) in counts {
                table.row([action.to_string(), leaves.to_string()]);
            }
            table.print(screen)?;
            writeln!(screen)?;
        }
        let language = screen.language();
        let line = Message::new("cli-perft-total")
            .with("count", leaves.min(2) as u32)
            .with("leaves", leaves.to_string())
            .with("depth", args.depth)
            .with("seconds", format!("{seconds:.3}"))
            .with("speed", grouped(per_second, language));
        writeln!(screen, "{}", speaker.say(&line))?;
        Ok(())
    }
}
