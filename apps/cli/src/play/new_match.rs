//! The tables of new matches at this screen: names, seeds and seats.

use crate::command_error::CommandError;
use crate::play::seating::SeatSpec;
use crate::random::random_bytes;
use ranarium_catalog::Speaker;
use ranarium_game::{FullGame, Message, Speak};
use ranarium_lab::external::{Contender, ContenderError};
use ranarium_table::{
    MatchId, Name, PositionError, Record, Rematch, SeatKind, Seed, Setup, StartPosition, Table,
};

/// Creates a table for these players, whose draws follow from a secret.
///
/// # Errors
/// If the position, a name or a bot does not fit.
pub fn open<G: FullGame>(
    options: G::Options,
    position: Option<G::Position>,
    seat_specs: &[SeatSpec],
    secret: &[u8; 32],
    speaker: &Speaker,
) -> Result<Table<G>, CommandError> {
    let seed = Seed::new(*secret);
    let mut setup = Setup::<G>::new(name_of_match::<G>(&seed)?, options, seed);
    setup.position = position
        .map(|position| StartPosition::of(&setup.options, &position))
        .transpose()
        .map_err(|error| match error {
            PositionError::Illegal(illegal) => {
                CommandError::Refused(format!("--position: {}", speaker.refusal(&illegal)))
            }
            error => CommandError::Usage(format!("--position: {error}")),
        })?;
    setup.seats = (1u8..)
        .zip(seat_specs)
        .map(|(number, seat_spec)| kind(number, seat_spec, secret, speaker))
        .collect::<Result<_, _>>()?;
    Table::open(setup).map_err(|error| CommandError::Usage(error.to_string()))
}

/// Creates a table for another match of the same players, with a seed of its own. Another player
/// begins, or the rules draw one.
pub fn rematch<G: FullGame>(
    before: &Record<G>,
    state: &G::State,
) -> Result<Table<G>, CommandError> {
    let bytes = random_bytes()?;
    let seed = Seed::new(bytes);
    let options = G::rematch(state);
    let seats = Rematch::of::<G>(state).seats(before.setup.seats.clone());
    let mut setup = Setup::<G>::new(name_of_match::<G>(&seed)?, options, seed);
    setup.seats = (1u8..)
        .zip(&seats)
        .map(|(number, kind)| {
            Ok(match kind {
                SeatKind::Human { name } => SeatKind::Human { name: name.clone() },
                SeatKind::Bot { name, .. } => {
                    let bot: Contender =
                        name.as_str().parse().map_err(|error: ContenderError| {
                            CommandError::Refused(error.to_string())
                        })?;
                    SeatKind::Bot {
                        name: name.clone(),
                        seed: seed_of_bot(&bot, &bytes, number)?,
                    }
                }
            })
        })
        .collect::<Result<_, CommandError>>()?;
    Table::open(setup).map_err(|error| CommandError::Usage(error.to_string()))
}

fn kind(
    number: u8,
    seat_spec: &SeatSpec,
    secret: &[u8; 32],
    speaker: &Speaker,
) -> Result<SeatKind, CommandError> {
    let name = |text: String| {
        text.parse::<Name>()
            .map_err(|error| CommandError::Usage(error.to_string()))
    };
    Ok(match seat_spec {
        SeatSpec::Human(Some(own)) => SeatKind::Human {
            name: name(own.clone())?,
        },
        SeatSpec::Human(None) => {
            let usual = Message::new("ranarium-player").with("number", number);
            SeatKind::Human {
                name: name(speaker.say(&usual))?,
            }
        }
        SeatSpec::Bot(bot) => SeatKind::Bot {
            name: bot
                .in_full()
                .to_string()
                .parse()
                .map_err(|error| CommandError::Usage(format!("{bot}: {error}")))?,
            seed: seed_of_bot(bot, secret, number)?,
        },
    })
}

/// Returns the seed of a bot, from which no draw can be derived: for our bots a hash of the match's
/// seed; for a program, which could try the seeds that people are likely to give, a random number.
fn seed_of_bot(bot: &Contender, secret: &[u8; 32], number: u8) -> Result<u64, CommandError> {
    let bytes = if bot.is_program() {
        random_bytes()?
    } else {
        let text = [&secret[..], &[number]].concat();
        blake3::derive_key("ranarium 1 seed of a bot in a match", &text)
    };
    let mut first = [0; 8];
    first.copy_from_slice(&bytes[..8]);
    Ok(u64::from_le_bytes(first))
}

/// Returns the name of a match: the game and the beginning of the seed's commitment, practically
/// unique and no secret.
fn name_of_match<G: FullGame>(seed: &Seed) -> Result<MatchId, CommandError> {
    const DIGITS: usize = 8;
    let hash = seed.commitment().to_string();
    let id = format!("{}-{}", G::ID, hash.get(..DIGITS).unwrap_or(&hash));
    id.parse()
        .map_err(|error| CommandError::Refused(format!("{id}: {error}")))
}
