//! The record of a match of the JSON-RPC interface: a table with the same seed replays its steps.

use crate::rpc::request_error::RequestError;
use crate::rpc::rpc_match::RpcMatch;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Viewer};
use ranarium_table::{Entry, MatchId, Move, Seed, Setup, Table};

/// Returns the record's text, or a save's if the match is not over.
pub fn text(playing: &RpcMatch) -> Result<String, RequestError> {
    let seed = playing.recorded_seed().ok_or_else(|| {
        RequestError::without(
            "a record is of a match that was begun with a seed and without a position",
        )
    })?;
    let write = Write {
        options: playing.game().options(),
        match_id: playing.match_id().clone(),
        seed: seed.clone(),
        steps: playing.game().steps(),
    };
    visit(playing.game().id(), write)
        .map_err(|error| RequestError::no_game(&error))?
        .map_err(|reason| RequestError::internal(&reason))
}

struct Write {
    options: String,
    match_id: MatchId,
    seed: Seed,
    steps: Vec<String>,
}

impl Visit for Write {
    type Out = Result<String, String>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let options = self.options.parse().map_err(|error| format!("{error}"))?;
        let setup = Setup::<G>::new(self.match_id.clone(), options, self.seed);
        let mut table = Table::open(setup).map_err(|error| error.to_string())?;
        table.begin(0);
        for step in &self.steps {
            match step
                .parse::<Entry<G>>()
                .map_err(|error| error.to_string())?
            {
                Entry::Act(seat, action) | Entry::Timeout(seat, action) => {
                    let seq = table.seq(Viewer::Seat(seat));
                    table
                        .act(&Move { seat, seq, action }, 0)
                        .map_err(|rejected| rejected.to_string())?;
                }
                // The table makes the same draws.
                Entry::Chance(_) => {}
            }
        }
        let record = table.record().ok_or("the match has not begun")?;
        Ok(record.to_string())
    }
}
