//! The moments at which a replay stops: the first decision, and then each turn or each step.

use ranarium_game::Seat;
use ranarium_protocol::client::FrameData;

/// The moments of a match at which a replay stops.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Timeline {
    /// The moment of the first decision.
    pub first: usize,
    /// The last moment.
    pub last: usize,
    /// `true` if the match has a draw.
    pub has_draws: bool,
    /// The moments at which the turn passes to another seat, and the last moment.
    turns: Vec<usize>,
}

impl Timeline {
    /// Returns the timeline of a match with this many players.
    pub fn of(frames: &[FrameData], players: u8) -> Self {
        let deciding = |frame: &FrameData| frame.seats.clone();
        Self::from_seats(frames.iter().map(deciding), players)
    }

    /// Returns the timeline of moments, each given by its deciding seats.
    fn from_seats(moments: impl Iterator<Item = Vec<Seat>>, players: u8) -> Self {
        let mut timeline = Self::default();
        let mut before: Vec<Seat> = Vec::new();
        let mut is_drawing = false;
        for (moment, seats) in moments.enumerate() {
            timeline.last = moment;
            // No seat decides at the end, and before each draw.
            timeline.has_draws |= is_drawing;
            is_drawing = seats.is_empty();
            if is_drawing {
                continue;
            }
            // Consecutive answers of several seats are one turn; in a solo match, each decision is
            // one.
            let is_new = players == 1 || seats.iter().any(|seat| !before.contains(seat));
            if is_new {
                timeline.turns.push(moment);
            }
            before = seats;
        }
        timeline.first = timeline.turns.first().copied().unwrap_or_default();
        if timeline.turns.last() != Some(&timeline.last) {
            timeline.turns.push(timeline.last);
        }
        timeline
    }

    /// Returns the next moment: of the next turn, or of the next step.
    pub fn after(&self, moment: usize, by_turns: bool) -> usize {
        if !by_turns {
            return (moment + 1).min(self.last);
        }
        let next = self.turns.iter().find(|turn| **turn > moment);
        next.copied().unwrap_or(self.last)
    }

    /// Returns the previous moment: of the turn before, or of the step before.
    pub fn before(&self, moment: usize, by_turns: bool) -> usize {
        if !by_turns {
            return moment.saturating_sub(1);
        }
        let before = self.turns.iter().rev().find(|turn| **turn < moment);
        before.copied().unwrap_or(self.first.min(moment))
    }
}

#[cfg(test)]
mod tests {
    use super::Timeline;
    use ranarium_game::Seat;

    fn timeline(moments: &[&[usize]], players: u8) -> Timeline {
        let seats = |moment: &&[usize]| moment.iter().map(|index| Seat::new(*index)).collect();
        Timeline::from_seats(moments.iter().map(seats), players)
    }

    #[test]
    fn the_timeline_begins_at_the_first_decision() {
        let dealt = timeline(&[&[], &[], &[], &[0], &[1], &[]], 2);
        assert_eq!((dealt.first, dealt.last), (3, 5));
    }

    #[test]
    fn a_turn_lasts_as_long_as_one_player_decides() {
        // The first player decides twice, then the second, with a draw between.
        let turns = timeline(&[&[0], &[0], &[], &[1], &[1], &[0], &[]], 2);
        assert_eq!(turns.after(0, true), 3);
        assert_eq!(turns.after(3, true), 5);
        assert_eq!(turns.after(5, true), 6);
        assert_eq!(turns.after(6, true), 6, "the end stays");
        assert_eq!(turns.before(6, true), 5);
        assert_eq!(turns.before(4, true), 3, "to the beginning of its turn");
        assert_eq!(turns.before(0, true), 0);
    }

    #[test]
    fn simultaneous_decisions_are_one_turn() {
        let together = timeline(
            &[&[0, 1, 2], &[1, 2], &[2], &[0, 1, 2], &[1, 2], &[2], &[]],
            3,
        );
        assert_eq!(together.after(0, true), 3);
        assert_eq!(together.after(3, true), 6);
    }

    #[test]
    fn each_decision_of_a_solo_match_is_a_turn() {
        let alone = timeline(&[&[0], &[0], &[0], &[]], 1);
        assert_eq!(alone.after(0, true), 1);
    }

    #[test]
    fn single_steps_are_taken_one_by_one() {
        let steps = timeline(&[&[], &[0], &[0], &[]], 2);
        assert_eq!(steps.after(1, false), 2);
        assert_eq!(steps.after(3, false), 3);
        assert_eq!(steps.before(1, false), 0, "what was dealt can be seen, too");
        assert_eq!(steps.before(0, false), 0);
    }

    #[test]
    fn moments_without_a_decision_are_draws_except_for_the_end() {
        assert!(timeline(&[&[], &[0], &[]], 2).has_draws);
        assert!(timeline(&[&[0], &[], &[]], 2).has_draws);
        assert!(!timeline(&[&[0], &[1], &[]], 2).has_draws);
    }

    #[test]
    fn an_empty_timeline_has_no_steps() {
        let none = Timeline::default();
        assert_eq!((none.after(0, true), none.before(0, false)), (0, 0));
    }
}
