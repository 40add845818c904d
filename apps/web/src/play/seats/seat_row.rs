//! [`SeatRow`]: the data of the row of seats, of a match or a replay.

use crate::play::remote_match::RemoteMatch;
use crate::play::result::MatchResult;
use leptos::prelude::*;
use ranarium_board::{Scene, Words};
use ranarium_game::{FullGame, Message, Seat, Seats};
use ranarium_table::SeatInfo;
use std::sync::Arc;

/// The contents of the row of seats.
pub struct SeatRow<G: FullGame> {
    /// The scene that the row describes.
    pub scene: Signal<Arc<Scene<G>>>,
    /// The players, by seat.
    pub seat_infos: Vec<SeatInfo>,
    /// The number of each seat's frog at this screen.
    pub frogs: Vec<u8>,
    /// The seats in which clients' programs play.
    pub programs: Seats,
    /// The words of the game, with the names of the players.
    pub words: Signal<Words>,
    /// The seats whose bots are thinking.
    pub thinking: Signal<Vec<Seat>>,
    /// The explanation of a player's signs.
    pub remark: RwSignal<Option<Message>>,
    /// The match, if its players use different screens.
    pub remote: Option<RemoteMatch>,
    /// `true` if the viewer's seat is called "you": one person uses the screen.
    pub is_own_screen: bool,
    /// The end of the match, once it is over.
    pub ended: Signal<Option<MatchResult>>,
}
