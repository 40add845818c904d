//! The scenes since the viewer's latest decision.

use ranarium_board::Scene;
use ranarium_game::FullGame;
use std::sync::Arc;

/// Maximum number of scenes that are kept: a spectator has no decisions of their own.
const MAX_RECENT: usize = 32;

/// A scene that was shown.
pub struct RecentScene<G: FullGame> {
    /// The number of messages in the log before the scene's events.
    pub log_start: usize,
    /// The scene.
    pub scene: Arc<Scene<G>>,
}

/// A scene that is shown again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownAgain {
    /// The position among the recent scenes.
    pub index: usize,
    /// `true` if it is shown as the position before the events, without its own.
    pub is_start: bool,
}

/// Returns the number of earlier scenes that are kept with a scene in which the viewer has decided,
/// or others have acted: none before the viewer's decision, except the one before it if others
/// have acted in the same scene, as when picks are revealed together.
pub const fn kept_scenes(has_decided: bool, has_others: bool) -> usize {
    match (has_decided, has_others) {
        (true, false) => 0,
        (true, true) => 1,
        (false, _) => MAX_RECENT - 1,
    }
}

/// Returns the position of the scene whose events are at this position in the log, after the first
/// scene: `starts` has the position in the log before each scene.
pub fn scene_at(starts: &[usize], log_index: usize) -> Option<usize> {
    starts
        .iter()
        .rposition(|start| *start <= log_index)
        .filter(|index| *index > 0)
}

#[cfg(test)]
mod tests {
    use super::{MAX_RECENT, kept_scenes, scene_at};

    #[test]
    fn a_decision_begins_the_recent_scenes_anew() {
        assert_eq!(kept_scenes(true, false), 0);
        assert_eq!(kept_scenes(true, true), 1, "the start of what is shown");
        for has_others in [false, true] {
            assert_eq!(kept_scenes(false, has_others), MAX_RECENT - 1);
        }
    }

    #[test]
    fn a_position_in_the_log_leads_to_its_scene() {
        // The second scene has two messages, the third none, the fourth one.
        let starts = [3, 5, 7, 7, 8];
        let scenes = [4, 5, 6, 7, 8].map(|log_index| scene_at(&starts, log_index));
        assert_eq!(scenes, [None, Some(1), Some(1), Some(3), Some(4)]);
        assert_eq!(scene_at(&[], 0), None);
    }
}
