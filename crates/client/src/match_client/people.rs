//! The people at one screen: each is called when it is their turn, and sees their own view.

use super::MatchClient;
use crate::hot_seat::{NextStep, SharedScreen, Situation};
use crate::match_call::MatchEvent;
use ranarium_game::{FullGame, Rng, Seat, Seats, Viewer};
use ranarium_table::Follower;

impl<G: FullGame> MatchClient<G> {
    /// Continues after an undo of a decision of these people, as [`Self::undoable`] returned them:
    /// they are asked again, before others who decide at the same time.
    pub fn undone(&mut self, seats: Seats) {
        if self.people.len() > 1 {
            self.hot_seat.recall(seats.first());
            // The undo of another person's waiting answer sends this viewer no update.
            self.watch(self.known_seq());
        }
    }

    /// Uncovers the screen: the person who was called has taken it.
    pub fn uncover(&mut self) {
        if let SharedScreen::Cover(seat) = self.hot_seat.screen() {
            self.hot_seat.show(SharedScreen::Match);
            self.events.push(MatchEvent::ScreenChanged);
            self.change_viewer(Viewer::Seat(seat));
        }
    }

    /// Answers a reaction window for the people at this screen: with the one who wants to react, or
    /// `None`.
    pub fn react(&mut self, claimed: Option<Seat>) {
        self.hot_seat.react(claimed);
        self.events.push(MatchEvent::ScreenChanged);
        self.look_for_next_person();
    }

    /// Shows the match to another viewer, and discards the view of the previous one.
    fn change_viewer(&mut self, viewer: Viewer) {
        self.viewer = viewer;
        self.follower = Follower::new(self.options.clone(), viewer);
        self.queue.clear();
        self.now = None;
        self.sent_decision = None;
        self.events.push(MatchEvent::ViewerChanged);
        self.watch(0);
    }

    /// Calls the next person at this screen, once all updates are shown and nothing is pending.
    pub(super) fn look_for_next_person(&mut self) {
        if self.people.len() < 2
            || self.watching.is_some()
            || self.sent_decision.is_some()
            || self.has_next()
        {
            return;
        }
        if self.now.is_none() {
            return;
        }
        let situation = Situation {
            viewer: self.viewer,
            awaited: self.awaited,
            is_viewers_turn: self.is_viewers_turn(),
            is_window: self.is_window(),
        };
        let mut hot_seat = self.hot_seat;
        let step = hot_seat.next_step(situation, |seat| self.hides(seat));
        if hot_seat.screen() != self.hot_seat.screen() {
            self.events.push(MatchEvent::ScreenChanged);
        }
        self.hot_seat = hot_seat;
        match step {
            NextStep::Wait => {}
            NextStep::Watch(viewer) => self.change_viewer(viewer),
            NextStep::Pass => self.pass(),
        }
    }

    /// Returns `true` if the view of the viewer, or of the person in this seat, contains a secret.
    fn hides(&self, next: Seat) -> bool {
        if !G::HIDES {
            return false;
        }
        let Some(info) = self.follower.info() else {
            return true;
        };
        let world = G::determinize(info, &mut Rng::new(self.seq()));
        let public = G::observe(&world, Viewer::Spectator);
        [self.viewer, Viewer::Seat(next)]
            .into_iter()
            .any(|viewer| G::observe(&world, viewer) != public)
    }

    /// Answers a reaction window for the viewer with the default answer.
    fn pass(&mut self) {
        if let (Some(seat), Some(action)) = (self.viewer.seat(), self.silence()) {
            self.hot_seat.on_pass(seat);
            self.act(&action, self.now_ms);
        }
    }
}
