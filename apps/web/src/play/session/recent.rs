//! The scenes since the viewer's latest decision.

use crate::play::session::retelling::actor_of;
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
    /// `true` if only the position before the scene's events is shown.
    pub is_start: bool,
}

/// Adds a scene to the recent ones. A decision of the viewer, or a leap, clears them; a
/// reaction does not.
pub fn add<G: FullGame>(
    recent: &mut Vec<RecentScene<G>>,
    scene: &Arc<Scene<G>>,
    log_start: usize,
    is_leap: bool,
) {
    let is_own = |event: &G::Seen| {
        let actor = actor_of::<G>(event);
        actor.is_some_and(|seat| scene.viewer.is(seat)) && G::is_decision(event)
    };
    let is_other =
        |event: &G::Seen| actor_of::<G>(event).is_some_and(|seat| !scene.viewer.is(seat));
    // A pick that others do not see yet has no event in words.
    let before = recent.last().map(|recent| &recent.scene);
    let was_asked = before.is_some_and(|before| before.is_my_turn() && before.window.is_none());
    let has_decided = was_asked || scene.seen.iter().any(is_own);
    let has_others = scene.seen.iter().any(is_other);
    let kept = match is_leap {
        true => 0,
        false => kept_scenes(has_decided, has_others),
    };
    recent.drain(..recent.len().saturating_sub(kept));
    recent.push(RecentScene {
        log_start,
        scene: scene.clone(),
    });
}

/// Drops the scenes of the last viewer before another viewer's are shown, in games with secrets.
pub fn change_viewer<G: FullGame>(recent: &mut Vec<RecentScene<G>>) {
    if G::HIDES {
        recent.clear();
    }
}

/// Returns the number of earlier scenes that are kept with a scene in which the viewer has decided,
/// or others have acted: none before the viewer's decision, except the one before it if others
/// have acted in the same scene, as when picks are revealed together.
const fn kept_scenes(has_decided: bool, has_others: bool) -> usize {
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
    use super::{MAX_RECENT, RecentScene, add, change_viewer, kept_scenes, scene_at};
    use ranarium_board::{Board, Scene};
    use ranarium_game::{FullGame, Seat, Viewer};
    use std::sync::Arc;

    /// Returns the viewers of the recent scenes when another person at the screen is called, and
    /// after the first scene of that person.
    fn viewers_after_change<G: FullGame>() -> [Vec<Viewer>; 2] {
        let options: G::Options = "players=2".parse().unwrap();
        let state = G::start(&options);
        let scene = |viewer| {
            Arc::new(Scene::<G> {
                number: 1,
                question: 1,
                viewer,
                addressee: Viewer::Spectator,
                observation: G::observe(&state, viewer),
                deciding: Vec::new(),
                actions: Vec::new(),
                answer: None,
                seen: Vec::new(),
                window: None,
                returns: None,
            })
        };
        let [last, next] = [Seat::FIRST, Seat::new(1)].map(Viewer::Seat);
        let viewers = |recent: &[RecentScene<G>]| {
            let viewers = recent.iter().map(|recent| recent.scene.viewer);
            viewers.collect::<Vec<_>>()
        };
        let mut recent = Vec::new();
        add(&mut recent, &scene(last), 0, true);
        add(&mut recent, &scene(last), 1, false);
        assert_eq!(viewers(&recent), [last; 2]);
        change_viewer(&mut recent);
        let called = viewers(&recent);
        add(&mut recent, &scene(next), 0, false);
        [called, viewers(&recent)]
    }

    #[test]
    fn the_next_person_gets_no_scenes_of_the_last_with_secrets() {
        let [last, next] = [Seat::FIRST, Seat::new(1)].map(Viewer::Seat);
        for viewers in [
            viewers_after_change::<<frog_juice_web::Kitchen as Board>::Game>(),
            viewers_after_change::<<stacking_frogs_web::Circus as Board>::Game>(),
        ] {
            assert_eq!(viewers, [vec![], vec![next]]);
        }
        for viewers in [
            viewers_after_change::<<army_of_frogs_web::Lake as Board>::Game>(),
            viewers_after_change::<<icefrogs_web::Pond as Board>::Game>(),
        ] {
            assert_eq!(viewers, [vec![last; 2], vec![last, last, next]]);
        }
    }

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
