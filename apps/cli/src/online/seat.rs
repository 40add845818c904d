//! Takes a seat at a table of a server, and begins its match.

use crate::command_error::CommandError;
use crate::host::host_call_error::HostCallError;
use crate::online::client::Client;
use crate::online::follow::FollowedMatch;
use crate::random::random_bytes;
use ranarium_game::{FullGame, Message, Seat};
use ranarium_protocol::RpcError;
use ranarium_protocol::client::{Begin, Sit};
use ranarium_protocol::online::TableView;
use ranarium_table::{MatchStage, Nonce};

/// Takes the wanted seat, or else the first seat that is reserved for this user or free. Returns
/// the seat, and the nonce that this person contributes to the draws. If another player takes the
/// seat first, the next one is tried.
///
/// # Errors
/// If no seat is free, or the server rejects the request.
pub fn take_seat(
    client: &mut Client,
    table: &TableView,
    wanted_seat: Option<Seat>,
) -> Result<(Seat, Nonce), CommandError> {
    let nonce = Nonce::new(random_bytes()?);
    let mut table = table.clone();
    loop {
        let Some(seat) = wanted_seat.or_else(|| table.open_seat(client.user().id)) else {
            let link = client.server().table(&table.match_id);
            let message = Message::new("online-full").with("link", link);
            return Err(CommandError::Unsaid(message));
        };
        let sat = client.call(&Sit {
            match_id: table.match_id.clone(),
            seat,
            nonce,
        });
        match sat {
            Ok(_) => return Ok((seat, nonce)),
            Err(HostCallError::Refused(error)) if wanted_seat.is_none() && is_taken(&error) => {
                table = client.public_view(&table.match_id)?.table;
            }
            Err(error) => return Err(error.into()),
        }
    }
}

/// Returns `true` if a seat was refused because another player has it.
fn is_taken(error: &RpcError) -> bool {
    let data = error.data.as_ref();
    data.is_some_and(|data| data.get("seat-taken").is_some())
}

/// Returns `true` if the match has begun. Requests its beginning if all seats are taken; the match
/// has begun once the server has sent the table.
///
/// # Errors
/// If the server cannot be reached.
pub fn begin_match<G: FullGame>(follow: &mut FollowedMatch<'_, G>) -> Result<bool, CommandError> {
    let table = follow.table();
    if table.stage != MatchStage::Open || table.missing() > 0 {
        return Ok(table.stage != MatchStage::Open);
    }
    let match_id = follow.id.clone();
    match follow.client.call(&Begin { match_id }) {
        // If it is rejected, a player has left a seat meanwhile.
        Ok(_) | Err(HostCallError::Refused(_)) => Ok(false),
        Err(error @ HostCallError::Away(_)) => Err(error.into()),
    }
}
