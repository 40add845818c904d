//! [`HotSeat`]: the turns of people at a shared screen.

use ranarium_game::{Seat, Seats, Viewer};

/// The contents of a shared screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SharedScreen {
    /// The match, as the current viewer sees it.
    Match,
    /// A cover, until this person has taken the screen.
    Cover(Seat),
    /// A reaction window that asks all of these people at once who wants to react. The match is
    /// hidden, so that the screen does not depend on hidden cards.
    Reaction(Seats),
    /// The match is hidden while the passes of people who do not react are sent.
    Passing,
}

/// The next step of a shared screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextStep {
    /// No request, but the screen may have to be redrawn.
    Wait,
    /// The match is shown to another viewer.
    Watch(Viewer),
    /// The current viewer passes.
    Pass,
}

/// The input of [`HotSeat::next_step`].
#[derive(Clone, Copy, Debug)]
pub struct Situation {
    /// The current viewer.
    pub viewer: Viewer,
    /// The people at this screen who have yet to answer.
    pub awaited: Seats,
    /// `true` while the viewer has a decision to make.
    pub is_viewers_turn: bool,
    /// `true` while a reaction window is open.
    pub is_window: bool,
}

/// The order in which people at one screen take turns.
#[derive(Clone, Copy, Debug)]
pub struct HotSeat {
    screen: SharedScreen,
    /// The people who do not react in the open window, and whose passes have not been sent.
    passing: Seats,
    /// The person who wants to react in the open window.
    claimed: Option<Seat>,
    /// The person whose decision was taken back, and who is called next.
    recalled: Option<Seat>,
}

impl Default for HotSeat {
    fn default() -> Self {
        Self {
            screen: SharedScreen::Match,
            passing: Seats::NONE,
            claimed: None,
            recalled: None,
        }
    }
}

impl HotSeat {
    /// Returns the contents of the screen.
    pub const fn screen(&self) -> SharedScreen {
        self.screen
    }

    /// Sets the contents of the screen.
    pub fn show(&mut self, screen: SharedScreen) {
        self.screen = screen;
    }

    /// Processes the answer to a reaction window: the person who wants to react is called; with
    /// `None`, all people pass.
    pub fn react(&mut self, claimed: Option<Seat>) {
        let SharedScreen::Reaction(seats) = self.screen else {
            return;
        };
        match claimed {
            Some(seat) if seats.contains(seat) => {
                self.claimed = claimed;
                self.screen = SharedScreen::Cover(seat);
            }
            Some(_) => {}
            None => {
                self.passing = seats;
                self.screen = SharedScreen::Passing;
            }
        }
    }

    /// Records an undo of a person's decision: this person is called next, even before another who
    /// has the screen or was called.
    pub fn recall(&mut self, seat: Option<Seat>) {
        self.recalled = seat;
    }

    /// Records that a person has reacted. The other awaited people pass.
    pub fn on_reaction(&mut self, seat: Seat, awaited: Seats) {
        self.passing = awaited.without(seat);
    }

    /// Records that the pass of the viewer has been sent.
    pub fn on_pass(&mut self, seat: Seat) {
        self.passing = self.passing.without(seat);
    }

    /// Returns the next step. `hides` returns `true` if passing the screen from the current viewer
    /// to this person would reveal a secret.
    pub fn next_step(&mut self, now: Situation, hides: impl FnOnce(Seat) -> bool) -> NextStep {
        let recalled = self.recalled.take();
        if now.is_window {
            if recalled.is_some() {
                // The window is open again for a person who had answered it.
                self.passing = Seats::NONE;
                self.claimed = None;
            }
            return self.next_in_window(now);
        }
        self.passing = Seats::NONE;
        self.claimed = None;
        let holder = match self.screen {
            SharedScreen::Match if now.is_viewers_turn => now.viewer.seat(),
            // A second person is called only after the first has taken the screen.
            SharedScreen::Cover(called) => Some(called).filter(|seat| now.awaited.contains(*seat)),
            SharedScreen::Match | SharedScreen::Reaction(_) | SharedScreen::Passing => None,
        };
        let recalled = recalled.filter(|seat| now.awaited.contains(*seat));
        let next = recalled.or(holder).or_else(|| now.awaited.first());
        let Some(seat) = next else {
            return self.none_awaited(now);
        };
        if holder == next {
            return NextStep::Wait;
        }
        if hides(seat) {
            self.screen = SharedScreen::Cover(seat);
            return NextStep::Wait;
        }
        self.screen = SharedScreen::Match;
        match now.viewer.is(seat) {
            true => NextStep::Wait,
            false => NextStep::Watch(Viewer::Seat(seat)),
        }
    }

    fn next_in_window(&mut self, now: Situation) -> NextStep {
        let passing = now.awaited.iter().find(|seat| self.passing.contains(*seat));
        if let Some(seat) = passing {
            self.screen = SharedScreen::Passing;
            return match now.viewer.is(seat) {
                true if now.is_viewers_turn => NextStep::Pass,
                true => NextStep::Wait,
                false => NextStep::Watch(Viewer::Seat(seat)),
            };
        }
        if let Some(seat) = self.claimed.filter(|seat| now.awaited.contains(*seat)) {
            // The reaction did not count.
            if self.screen == SharedScreen::Passing {
                self.screen = SharedScreen::Cover(seat);
            }
            return NextStep::Wait;
        }
        self.claimed = None;
        if now.awaited.is_empty() {
            return self.none_awaited(now);
        }
        self.screen = SharedScreen::Reaction(now.awaited);
        NextStep::Wait
    }

    /// Returns the next step when no seat is awaited: a viewer keeps the screen, and a screen
    /// between people shows the public view.
    fn none_awaited(&mut self, now: Situation) -> NextStep {
        let is_held = self.screen == SharedScreen::Match;
        self.screen = SharedScreen::Match;
        match now.viewer {
            Viewer::Seat(_) if !is_held => NextStep::Watch(Viewer::Spectator),
            Viewer::Seat(_) | Viewer::Spectator => NextStep::Wait,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{HotSeat, NextStep, SharedScreen, Situation};
    use ranarium_game::{Seat, Seats, Viewer};

    /// Returns the situation in a reaction window: this viewer has the screen, and these people
    /// have yet to answer.
    fn window(viewer: usize, awaited: &[usize]) -> Situation {
        let viewer = Seat::new(viewer);
        let awaited: Seats = awaited.iter().map(|seat| Seat::new(*seat)).collect();
        Situation {
            viewer: Viewer::Seat(viewer),
            awaited,
            is_viewers_turn: awaited.contains(viewer),
            is_window: true,
        }
    }

    /// Returns a hot seat in a window that asks seats 1 and 2, after seat 1 has reacted.
    fn reacted() -> HotSeat {
        let mut hot_seat = HotSeat::default();
        let asked = window(0, &[1, 2]);
        assert_eq!(hot_seat.next_step(asked, |_| true), NextStep::Wait);
        assert_eq!(hot_seat.screen(), SharedScreen::Reaction(asked.awaited));
        hot_seat.react(Some(Seat::new(1)));
        assert_eq!(hot_seat.screen(), SharedScreen::Cover(Seat::new(1)));
        hot_seat.show(SharedScreen::Match);
        hot_seat.on_reaction(Seat::new(1), asked.awaited);
        hot_seat
    }

    #[test]
    fn after_a_reaction_the_others_pass_without_being_asked() {
        let mut hot_seat = reacted();
        let third = NextStep::Watch(Viewer::Seat(Seat::new(2)));
        assert_eq!(hot_seat.next_step(window(1, &[2]), |_| true), third);
        assert_eq!(hot_seat.screen(), SharedScreen::Passing);
        assert_eq!(
            hot_seat.next_step(window(2, &[2]), |_| true),
            NextStep::Pass
        );
    }

    #[test]
    fn a_player_with_a_lost_reaction_is_called_again() {
        let mut hot_seat = reacted();
        hot_seat.next_step(window(1, &[1, 2]), |_| true);
        hot_seat.on_pass(Seat::new(2));
        assert_eq!(
            hot_seat.next_step(window(2, &[1]), |_| true),
            NextStep::Wait
        );
        assert_eq!(hot_seat.screen(), SharedScreen::Cover(Seat::new(1)));
    }

    #[test]
    fn a_player_with_an_undone_decision_is_called_first() {
        let mut hot_seat = HotSeat::default();
        let turn = |viewer: usize, awaited: &[usize]| Situation {
            is_window: false,
            ..window(viewer, awaited)
        };
        // Seat 1 holds the screen; seat 3 is called, since its decision was taken back.
        hot_seat.recall(Some(Seat::new(2)));
        assert_eq!(
            hot_seat.next_step(turn(0, &[0, 2]), |_| true),
            NextStep::Wait
        );
        assert_eq!(hot_seat.screen(), SharedScreen::Cover(Seat::new(2)));
        // While seat 3 is called, the same happens to seat 1.
        hot_seat.recall(Some(Seat::new(0)));
        hot_seat.next_step(turn(0, &[0, 2]), |_| true);
        assert_eq!(hot_seat.screen(), SharedScreen::Cover(Seat::new(0)));
        // A person who is not awaited is not called.
        hot_seat.recall(Some(Seat::new(1)));
        hot_seat.next_step(turn(0, &[0, 2]), |_| true);
        assert_eq!(hot_seat.screen(), SharedScreen::Cover(Seat::new(0)));
    }

    #[test]
    fn after_a_look_without_a_reaction_the_others_are_asked() {
        let mut hot_seat = HotSeat::default();
        hot_seat.next_step(window(0, &[1, 2]), |_| true);
        hot_seat.react(Some(Seat::new(1)));
        hot_seat.show(SharedScreen::Match);
        let left = window(1, &[2]);
        hot_seat.next_step(left, |_| true);
        assert_eq!(hot_seat.screen(), SharedScreen::Reaction(left.awaited));
    }
}
