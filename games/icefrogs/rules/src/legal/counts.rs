//! The number of a player's moves after each of many plies; only the sizes that a ply affects are
//! counted again.
//!
//! A ply changes the surface of two spaces at most. Counting the moves with a size depends on a
//! part of the board: on the neighbours of the spaces where a pyramid is or may stop, and the
//! spaces behind those it may jump over. If none of these changed, the number did not change
//! either.

use crate::legal::{Counted, MoveSets};
use crate::stacks::surface::Surface;
use crate::state::State;
use ranarium_game::Seat;

/// The number of a player's moves on a surface, with the sets from which it was counted.
#[derive(Clone, Copy)]
pub(crate) struct Counts<'a> {
    state: &'a State,
    seat: Seat,
    /// The sets from which the moves with each size were counted.
    by_size: [MoveSets; 3],
    counted: [Counted; 3],
}

impl<'a> Counts<'a> {
    /// Returns the counts before the ply.
    pub fn of(state: &'a State, seat: Seat) -> Self {
        let by_size = MoveSets::all(state, seat);
        let classes = &state.board().classes;
        Self {
            state,
            seat,
            by_size,
            counted: by_size.map(|sets| sets.count(classes)),
        }
    }

    /// Returns the counts on another surface, with the same supply.
    pub fn on(&self, surface: &Surface) -> Self {
        let mut counts = *self;
        let classes = &self.state.board().classes;
        let by_size = MoveSets::all_on(surface, self.state, self.seat);
        for (at, sets) in by_size.into_iter().enumerate() {
            if !self.holds_for(at, &sets) {
                counts.counted[at] = sets.count(classes);
            }
            counts.by_size[at] = sets;
        }
        counts
    }

    /// Returns the number of moves on another surface, with the same supply.
    #[inline(always)]
    pub fn moves_on(&self, surface: &Surface) -> u32 {
        let classes = &self.state.board().classes;
        let by_size = MoveSets::all_on(surface, self.state, self.seat);
        let mut moves = 0;
        for (at, sets) in by_size.iter().enumerate() {
            moves += if self.holds_for(at, sets) {
                self.counted[at].moves
            } else {
                sets.count(classes).moves
            };
        }
        moves
    }

    /// Returns `true` if the count with a size is valid for these sets as well.
    #[inline(always)]
    fn holds_for(&self, size: usize, sets: &MoveSets) -> bool {
        sets.is_same_at(self.counted[size].seen, &self.by_size[size])
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;
    use crate::board::bits;
    use crate::legal::MoveSets;
    use crate::pyramid::Size;
    use crate::{IceFrogs, Options};
    use ranarium_game::{Game, NoEvents, Rng, Turn, random_step};

    // IF-2.1 to IF-3.6 on all surfaces: each pyramid of each player on each space of positions of
    // random matches.
    #[test]
    fn a_number_that_is_kept_is_the_number_that_is_counted() {
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let (mut kept, mut anew) = (0, 0);
        for options in Options::all() {
            let rng = &mut Rng::new(9);
            let mut state = IceFrogs::start(&options);
            while let Turn::Decide(seats) = IceFrogs::turn(&state) {
                let seat = seats.first().expect("a seat decides");
                let before = Counts::of(&state, seat);
                let players = state.players();
                for bit in bits(state.board().cells) {
                    for owner in 0..usize::from(players) {
                        for size in Size::ALL {
                            let mut surface = *state.stacks.surface();
                            surface.show(bit, owner, size);
                            let mut fresh = before;
                            fresh.by_size = MoveSets::all_on(&surface, &state, seat);
                            let classes = &state.board().classes;
                            fresh.counted = fresh.by_size.map(|sets| sets.count(classes));
                            let moves: u32 =
                                fresh.counted.iter().map(|counted| counted.moves).sum();
                            assert_eq!(before.moves_on(&surface), moves, "{bit} in {state:?}");
                            let after = before.on(&surface);
                            assert_eq!(after.moves_on(&surface), moves, "{bit} in {state:?}");
                            for (at, sets) in fresh.by_size.iter().enumerate() {
                                match before.holds_for(at, sets) {
                                    true => kept += 1,
                                    false => anew += 1,
                                }
                            }
                        }
                    }
                }
                let step = random_step::<IceFrogs>(&state, rng, &mut actions, &mut outcomes);
                let step = step.expect("a seat decides");
                IceFrogs::apply_unchecked(&mut state, step, &mut NoEvents);
            }
        }
        assert!(kept > anew / 4 && anew > 0, "{kept} kept, {anew} anew");
    }
}
