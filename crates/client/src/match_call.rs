//! The outputs of a [`MatchClient`](crate::MatchClient): calls, events and updates to show.

use ranarium_game::{FullGame, Viewer};
use ranarium_protocol::client::{Act, Call, Method, Watch};
use ranarium_table::UpdateOf;

/// A call for the driver to send. The driver passes the answer to
/// [`MatchClient::answer`](crate::MatchClient::answer).
#[derive(Clone, Debug, PartialEq)]
pub struct MatchCall {
    /// The number of the call, which the answer repeats.
    pub id: u64,
    /// The request to send.
    pub request: MatchRequest,
}

/// A request of a [`MatchClient`](crate::MatchClient).
#[derive(Clone, Debug, PartialEq)]
pub enum MatchRequest {
    /// Subscribe to the match as a viewer.
    Watch(Watch),
    /// Send a decision.
    Act(Act),
}

impl MatchRequest {
    /// Returns the call as a message of the host protocol.
    ///
    /// # Errors
    /// If a parameter cannot be serialised.
    pub fn call(&self) -> Result<Call, serde_json::Error> {
        match self {
            Self::Watch(watch) => watch.call(),
            Self::Act(act) => act.call(),
        }
    }
}

/// An event that a person should notice although it does not change the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MatchEvent {
    /// The screen now shows the match to another viewer. The view of the previous one has been
    /// discarded.
    ViewerChanged,
    /// [`MatchClient::screen`](crate::MatchClient::screen) has changed.
    ScreenChanged,
    /// A decision was not carried out, because the question had changed before it arrived.
    Overtaken,
}

/// An update that is shown. Updates are shown one by one, in order.
#[derive(Debug)]
pub struct ShownUpdate<G: FullGame> {
    /// The viewer of the update. The current viewer of a shared screen may already be another.
    pub viewer: Viewer,
    /// The update to show.
    pub update: UpdateOf<G>,
    /// The number of the update among those shown, from 1.
    pub number: u64,
    /// The number of the update that first asked the viewer this question. It does not change while
    /// others decide without a visible effect.
    pub question: u64,
}
