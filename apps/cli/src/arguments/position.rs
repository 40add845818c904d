//! The start of a command: the beginning of a match, or a position from the command line.

use crate::arguments::options::OptionArgs;
use crate::command_error::CommandError;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, GameOptions, PerftDraws, Position};

/// Options, and a position if it is not the beginning.
#[derive(Clone, Debug, Default, clap::Args)]
pub struct BeginArgs {
    /// Position in one line, as docs/notation.md describes it [default: the beginning]
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
    #[command(flatten)]
    pub options: OptionArgs,
}

/// A state to begin in.
pub struct StartState<G: FullGame> {
    /// The state before the first step.
    pub state: G::State,
    /// The draws that the position's notation gives in a fixed order, or all.
    pub draws: PerftDraws<G::Chance>,
}

impl BeginArgs {
    /// Parses the options, and the position if there is one. Without a number of players they have
    /// the position's.
    pub fn read<G: FullGame>(&self) -> Result<(G::Options, Option<G::Position>), CommandError> {
        let Some(text) = &self.position else {
            return Ok((self.options.parse::<G>()?, None));
        };
        let position: G::Position = text
            .parse()
            .map_err(|error| CommandError::Usage(format!("--position: {error}")))?;
        let mut args = self.options.clone();
        if !args.names_players() {
            args.counted = Some(("--position", u32::from(position.players())));
        }
        let options = args.parse::<G>()?;
        if options.players() != position.players() {
            return Err(CommandError::Usage(format!(
                "--position: expected p={}, the options' number of players, found \"p={}\"",
                options.players(),
                position.players()
            )));
        }
        Ok((options, Some(position)))
    }

    /// Returns the state to begin in.
    pub fn begin<G: FullGame>(&self, speaker: &Speaker) -> Result<StartState<G>, CommandError> {
        let (options, position) = self.read::<G>()?;
        let Some(position) = position else {
            return Ok(StartState {
                state: G::start(&options),
                draws: PerftDraws::All,
            });
        };
        let state = G::restore(&options, &position).map_err(|illegal| {
            CommandError::Refused(format!("--position: {}", speaker.refusal(&illegal)))
        })?;
        Ok(StartState {
            state,
            draws: G::draw_order(&position).map_or(PerftDraws::All, PerftDraws::Script),
        })
    }
}
