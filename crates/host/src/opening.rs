//! A match is made, or taken up from its text.

use crate::fault::bad;
use crate::game_match::GameMatch;
use crate::hosted_match::HostedMatch;
use crate::registry::{MatchFactory, MatchRegistry};
use ranarium_catalog::UnknownGame;
use ranarium_game::{FullGame, Seat};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::{Open, Stage};
use ranarium_search::BotSpec;
use ranarium_table::{
    Clock, MatchId, Record, SeatKind, Seed, Setup, Sitter, Table, game_of, verify_text,
};

/// A match to be made.
pub(crate) struct Opening<'a> {
    open: &'a Open,
    match_id: MatchId,
    seed: Seed,
    /// What each bot's own choices follow from.
    bot_seed: &'a mut dyn FnMut() -> u64,
}

impl Opening<'_> {
    /// Makes it, if it is one of this game.
    pub(crate) fn make<G: FullGame>(self) -> Result<Box<dyn HostedMatch>, RpcError> {
        let options = &self.open.options;
        let options = options.parse().map_err(|error| bad("options", error))?;
        let seat = |(index, sitter): (usize, &Sitter)| match sitter {
            Sitter::Human(name) => Ok(SeatKind::Human { name: name.clone() }),
            Sitter::Bot(name) => {
                let spec = bot(Seat::new(index), name.as_str()).map_err(|why| bad("seats", why))?;
                let name = spec.to_string().parse();
                Ok(SeatKind::Bot {
                    name: name.map_err(|error| bad("seats", error))?,
                    seed: (self.bot_seed)(),
                })
            }
        };
        if self.open.seats.len() > ranarium_game::MAX_SEATS {
            let most = ranarium_game::MAX_SEATS;
            let given = self.open.seats.len();
            let why = format!("expected at most {most} seats, found {given}");
            return Err(bad("seats", why));
        }
        let seats = self.open.seats.iter().enumerate().map(seat);
        let setup = Setup::<G> {
            match_id: self.match_id,
            options,
            seats: seats.collect::<Result<_, _>>()?,
            seed: self.seed,
            clock: Clock::Off,
            window_ms: self.open.window_ms,
            date: self.open.date.clone(),
        };
        let table = Table::open(setup).map_err(|error| {
            let field = match error {
                ranarium_table::SetupError::Seats { .. } => "seats",
                ranarium_table::SetupError::Time => "window-ms",
            };
            bad(field, error)
        })?;
        Ok(Box::new(GameMatch::live(table)))
    }
}

/// Makes a match; `bot_seed` gives what each bot's own choices follow from.
pub(crate) fn open(
    registry: MatchRegistry,
    open: &Open,
    match_id: MatchId,
    seed: Seed,
    bot_seed: &mut dyn FnMut() -> u64,
) -> Result<Box<dyn HostedMatch>, RpcError> {
    let MatchFactory { open: make, .. } =
        registry(&open.game).ok_or_else(|| bad("game", UnknownGame::new(&open.game)))?;
    make(Opening {
        open,
        match_id,
        seed,
        bot_seed,
    })
}

/// Where a text comes from, and how much it is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// This host wrote it.
    Kept,
    /// Anyone may have written it.
    Outside,
}

/// The text of a match of this game: a save or a record.
pub(crate) fn take_up<G: FullGame>(
    text: &str,
    origin: Origin,
) -> Result<Box<dyn HostedMatch>, RpcError> {
    if origin == Origin::Outside {
        let verified = verify_text::<G>(text);
        let verified = verified.map_err(|damage| bad("text", damage))?;
        if verified.outcome.is_none() {
            let why = "this is a save, which gives away every draw to come; expected the record of a match that is over";
            return Err(bad("text", why));
        }
    }
    let record = Record::<G>::parse(text);
    let record = record.map_err(|damaged| bad("text", damaged.damage))?;
    let hosted = GameMatch::stored(record);
    if hosted.stage() != Stage::Over {
        hosted.bots()?;
    }
    Ok(Box::new(hosted))
}

/// A match from its text: a save or a record.
pub(crate) fn read(
    registry: MatchRegistry,
    text: &str,
    origin: Origin,
) -> Result<Box<dyn HostedMatch>, RpcError> {
    let game = game_of(text).map_err(|damage| bad("text", damage))?;
    let factory =
        registry(game).ok_or_else(|| bad("text", format!("line 2: {}", UnknownGame::new(game))))?;
    (factory.take_up)(text, origin)
}

/// What a bot's name says, at this seat.
pub(crate) fn bot(seat: Seat, name: &str) -> Result<BotSpec, String> {
    let spec = name.parse::<BotSpec>();
    spec.map_err(|error| format!("seat {seat}: {error}"))
}
