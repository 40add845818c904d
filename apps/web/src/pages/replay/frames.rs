//! The frames of a finished match, from the host.

use crate::host_connection::HostConnection;
use crate::host_connection::connection_error::ConnectionError;
use ranarium_board::Scene;
use ranarium_game::{FullGame, Returns, Viewer};
use ranarium_protocol::client::{FrameData, FrameRange, Frames, MatchSummary};
use serde::Deserialize;

/// Maximum number of frames per request.
const MAX_FRAMES: usize = 200;

/// Requests all frames of a match, for one viewer, in one range.
///
/// # Errors
/// If the host rejects the request, or cannot be reached.
pub async fn load(
    host: HostConnection,
    summary: MatchSummary,
    viewer: Viewer,
) -> Result<Frames, ConnectionError> {
    let mut all = Vec::new();
    loop {
        let range = FrameRange {
            match_id: summary.info.match_id.clone(),
            viewer,
            from: all.len(),
            count: MAX_FRAMES,
        };
        let mut answer = host.ask(range).await?;
        let is_empty = answer.frames.is_empty();
        all.append(&mut answer.frames);
        if is_empty || all.len() >= answer.of {
            return Ok(Frames {
                frames: all,
                ..answer
            });
        }
    }
}

/// The transition from the frame shown before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follows {
    /// The frame is the next step, so pieces travel.
    AsNext,
    /// The frame is any other, so pieces do not travel.
    ByLeap,
}

/// Returns a frame as a scene without actions.
pub fn scene_of<G: FullGame>(
    frame: &FrameData,
    viewer: Viewer,
    number: u64,
    follows: Follows,
    returns: Option<Returns>,
) -> Option<Scene<G>> {
    let events = match follows {
        Follows::AsNext => &frame.seen[..],
        Follows::ByLeap => &[],
    };
    Some(Scene {
        number,
        question: number,
        viewer,
        addressee: viewer,
        observation: Deserialize::deserialize(frame.observation.value()).ok()?,
        deciding: frame.seats.clone(),
        actions: Vec::new(),
        answer: None,
        seen: events
            .iter()
            .filter_map(|event| Deserialize::deserialize(event.value()).ok())
            .collect(),
        window: None,
        returns,
    })
}
