//! [`NewMatch`] makes a match; `take_up` reads one from a save or a record.

use crate::matches::game_match::GameMatch;
use crate::matches::hosted_match::HostedMatch;
use ranarium_game::{FullGame, Returns, Seat, Seats};
use ranarium_protocol::client::{HostError, Open};
use ranarium_search::BotSpec;
use ranarium_table::{
    Clock, ClockFactors, EarlierRules, Ending, MatchId, MatchStage, ReadPosition, Record,
    RecordErrorKind, SeatInfo, SeatKind, Seed, Setup, Table, verify_text_with,
};

/// The parameters of a new match.
pub struct NewMatch<'a> {
    /// The request that opens the match.
    pub open: &'a Open,
    /// The time control.
    pub clock: Clock,
    /// The seats that have more time than others.
    pub clock_factors: ClockFactors,
    /// The seats with a name in which a program plays.
    pub programs: Seats,
    /// The id of the match.
    pub match_id: MatchId,
    /// The seed of the draws.
    pub seed: Seed,
    /// The source of the seeds for the bots' own choices.
    pub bot_seed: &'a mut dyn FnMut() -> u64,
}

impl NewMatch<'_> {
    /// Makes the match.
    ///
    /// # Errors
    /// If the request does not fit this game; the error names the parameter.
    pub(crate) fn make<G: FullGame>(
        self,
        read_position: Option<ReadPosition<G>>,
    ) -> Result<GameMatch<G>, HostError> {
        let options = &self.open.options;
        let options = options
            .parse()
            .map_err(|error| HostError::parameter("options", error))?;
        let position = match (&self.open.position, read_position) {
            (None, _) => None,
            (Some(text), Some(read)) => {
                let position = read(&options, text);
                Some(position.map_err(|error| HostError::parameter("position", error))?)
            }
            (Some(_), None) => {
                let reason = "this host reads no positions";
                return Err(HostError::parameter("position", reason));
            }
        };
        let seat = |(index, seat_info): (usize, &SeatInfo)| match seat_info {
            SeatInfo::Human(name) => Ok(SeatKind::Human { name: name.clone() }),
            SeatInfo::Bot(name) => {
                let spec = bot_spec(Seat::new(index), name.as_str())
                    .map_err(|reason| HostError::parameter("seats", reason))?;
                let name = spec.to_string().parse();
                Ok(SeatKind::Bot {
                    name: name.map_err(|error| HostError::parameter("seats", error))?,
                    seed: (self.bot_seed)(),
                })
            }
        };
        if self.open.seats.len() > ranarium_game::MAX_SEATS {
            let max_seats = ranarium_game::MAX_SEATS;
            let seat_count = self.open.seats.len();
            let reason = format!("expected at most {max_seats} seats, found {seat_count}");
            return Err(HostError::parameter("seats", reason));
        }
        let seats = self.open.seats.iter().enumerate().map(seat);
        let setup = Setup::<G> {
            match_id: self.match_id,
            options,
            position,
            seats: seats.collect::<Result<_, _>>()?,
            programs: self.programs,
            seed: self.seed,
            clock: self.clock,
            clock_factors: self.clock_factors,
            window_ms: self.open.window_ms,
            date: self.open.date.clone(),
        };
        let table = Table::open(setup).map_err(|error| {
            let field = match error {
                ranarium_table::SetupError::Seats { .. } => "seats",
                ranarium_table::SetupError::Clock => "clock",
                ranarium_table::SetupError::ClockFactors { .. } => "clock-factors",
                ranarium_table::SetupError::Window => "window-ms",
                ranarium_table::SetupError::Position => "position",
            };
            HostError::parameter(field, error)
        })?;
        Ok(GameMatch::live(table))
    }
}

/// The origin of a text, which decides how much it is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TextOrigin {
    /// This host wrote it.
    Kept,
    /// Anyone may have written it.
    Outside,
}

/// Reads a match of this game from a save or a record. A record from outside is verified first, and
/// a save from outside is rejected. A record of earlier rules may have a step that today's rules
/// contradict: the match is shown up to it.
pub(crate) fn take_up<G: FullGame>(
    text: &str,
    origin: TextOrigin,
    read_position: Option<ReadPosition<G>>,
) -> Result<Box<dyn HostedMatch>, HostError> {
    if origin == TextOrigin::Outside
        && let Err(damage) = verify_text_with::<G>(text, read_position)
        && !is_step_of_earlier_rules(&damage.kind)
    {
        return Err(HostError::DamagedFile(damage.to_string()));
    }
    let record = Record::<G>::parse_with(text, read_position);
    let record = record.map_err(|damaged| HostError::DamagedFile(damaged.damage.to_string()))?;
    match &record.ending {
        Ending::Finished(outcome) => {
            let (shares, seats) = (outcome.shares.len(), record.setup.seats.len());
            if shares != seats {
                let reason = format!("expected a result of {seats} seats, found {shares}");
                return Err(HostError::DamagedFile(reason));
            }
            Returns::try_from(outcome)
                .map_err(|error| HostError::DamagedFile(error.to_string()))?;
        }
        Ending::Running { .. } if origin == TextOrigin::Outside => return Err(HostError::SaveFile),
        Ending::Running { .. } => {}
    }
    let hosted = GameMatch::stored(record);
    if hosted.stage() != MatchStage::Over {
        for (index, bot) in hosted.bots().into_iter().enumerate() {
            if let Some((name, _)) = bot {
                bot_spec(Seat::new(index), name.as_str()).map_err(HostError::CannotContinue)?;
            }
        }
    }
    Ok(Box::new(hosted))
}

/// Returns `true` if today's rules contradict a step of a match that was played under earlier ones.
const fn is_step_of_earlier_rules(kind: &RecordErrorKind) -> bool {
    matches!(
        kind,
        RecordErrorKind::EarlierRules(EarlierRules { step: Some(_), .. })
    )
}

/// Parses the name of the bot in this seat.
fn bot_spec(seat: Seat, name: &str) -> Result<BotSpec, String> {
    let spec = name.parse::<BotSpec>();
    spec.map_err(|error| format!("seat {seat}: {error}"))
}
