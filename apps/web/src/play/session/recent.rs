//! The scenes since the viewer's latest decision.

use ranarium_board::Scene;
use ranarium_game::FullGame;
use std::sync::Arc;

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
    use super::scene_at;

    #[test]
    fn a_position_in_the_log_leads_to_its_scene() {
        // The second scene has two messages, the third none, the fourth one.
        let starts = [3, 5, 7, 7, 8];
        let scenes = [4, 5, 6, 7, 8].map(|log_index| scene_at(&starts, log_index));
        assert_eq!(scenes, [None, Some(1), Some(1), Some(3), Some(4)]);
        assert_eq!(scene_at(&[], 0), None);
    }
}
