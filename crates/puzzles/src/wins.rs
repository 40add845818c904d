//! The search for a forced win: it tries every own action and every answer of others and of chance.

use ranarium_game::{AlphaBetaHooks, Evaluation, NoEvents, Returns, Seat, Step, Turn, Urgency};

/// The remaining turns of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnsLeft {
    /// The number of own turns that may still begin.
    pub turns: u8,
    /// `true` while the seat's turn continues.
    pub is_own: bool,
}

impl TurnsLeft {
    /// Returns the turns left before an own turn, with this many of them.
    pub const fn before(turns: u8) -> Self {
        Self {
            turns,
            is_own: false,
        }
    }

    /// Returns the turns left when the seat of the puzzle decides; `None` if there are none.
    pub fn own(self) -> Option<Self> {
        let turns = if self.is_own {
            self.turns
        } else {
            self.turns.checked_sub(1)?
        };
        Some(Self {
            turns,
            is_own: true,
        })
    }

    /// Returns the turns left when another seat decides; `None` if no turns follow.
    pub const fn other(self) -> Option<Self> {
        match self.turns {
            0 => None,
            turns => Some(Self::before(turns)),
        }
    }
}

/// A search for forced wins of a seat.
pub struct Prover<G: Evaluation> {
    seat: Seat,
    /// The last winning or refuting action at each depth, which is tried first.
    good: Vec<Option<G::Action>>,
    /// The number of states that may still be visited.
    work: u64,
}

impl<G: Evaluation> Prover<G> {
    /// Creates a search for wins of this seat, which gives up after visiting this many states.
    pub const fn new(seat: Seat, work: u64) -> Self {
        Self {
            seat,
            good: Vec::new(),
            work,
        }
    }

    /// Returns `true` if the search has used up its work.
    pub const fn has_given_up(&self) -> bool {
        self.work == 0
    }

    /// Returns `true` if the seat can force a win. `false` proves nothing if the search gave up.
    pub fn forces(&mut self, state: &G::State, turns_left: TurnsLeft) -> bool {
        self.is_forced(state, turns_left, 0)
    }

    /// Returns an action of another seat after which no win can be forced; `None` if there is none.
    pub fn refutation(&mut self, state: &G::State, turns_left: TurnsLeft) -> Option<G::Action> {
        let other = deciding::<G>(state)?;
        let turns_left = turns_left.other()?;
        let mut actions = Vec::new();
        G::legal_actions(state, other, &mut actions);
        actions.into_iter().find(|&action| {
            let next = after::<G>(state, Step::Act(other, action));
            !self.is_forced(&next, turns_left, 1)
        })
    }

    /// Returns the number of turns in which a win can be forced; `None` if too few are left.
    fn turns_needed(&mut self, state: &G::State, turns_left: TurnsLeft) -> Option<u8> {
        (1..=turns_left.turns).find(|&turns| {
            self.is_forced(
                state,
                TurnsLeft {
                    turns,
                    ..turns_left
                },
                1,
            )
        })
    }

    /// Returns the defence that lasts longest and leaves the fewest ways to win; the first of
    /// equals. `None` if no other seat decides.
    pub fn defence(&mut self, state: &G::State, turns_left: TurnsLeft) -> Option<G::Action> {
        let other = deciding::<G>(state).filter(|&other| other != self.seat)?;
        let turns_left = turns_left.other()?;
        let mut actions = Vec::new();
        G::legal_actions(state, other, &mut actions);
        let mut best = None;
        let mut best_rank = (0, 0);
        for action in actions {
            let next = after::<G>(state, Step::Act(other, action));
            let turns = self.turns_needed(&next, turns_left).unwrap_or(u8::MAX);
            if (turns, u32::MAX) < best_rank {
                continue;
            }
            let ways = self.ways(
                &next,
                TurnsLeft {
                    turns,
                    ..turns_left
                },
            );
            let rank = (turns, u32::MAX - ways);
            if best.is_none() || rank > best_rank {
                best_rank = rank;
                best = Some(action);
            }
        }
        best
    }

    /// Returns the number of the seat's actions that keep the win; 0 if it does not decide.
    fn ways(&mut self, state: &G::State, turns_left: TurnsLeft) -> u32 {
        self.winning(state, turns_left).len() as u32
    }

    /// Returns the actions of the seat that keep the win; none if it does not decide.
    pub fn winning(&mut self, state: &G::State, turns_left: TurnsLeft) -> Vec<G::Action> {
        let (Some(deciding), Some(turns_left)) = (deciding::<G>(state), turns_left.own()) else {
            return Vec::new();
        };
        if deciding != self.seat {
            return Vec::new();
        }
        let mut actions = Vec::new();
        G::legal_actions(state, self.seat, &mut actions);
        actions.retain(|&action| {
            let next = after::<G>(state, Step::Act(self.seat, action));
            self.is_forced(&next, turns_left, 1)
        });
        actions
    }

    fn is_forced(&mut self, state: &G::State, turns_left: TurnsLeft, ahead: usize) -> bool {
        if self.work == 0 {
            return false;
        }
        self.work -= 1;
        match G::turn(state) {
            Turn::Over => has_won::<G>(state, self.seat),
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chance_outcomes(state, &mut outcomes);
                outcomes.into_iter().all(|(outcome, _)| {
                    let next = after::<G>(state, Step::Chance(outcome));
                    self.is_forced(&next, turns_left, ahead + 1)
                })
            }
            Turn::Decide(seats) => {
                let is_own = seats.iter().next() == Some(self.seat);
                let turns_left = if is_own {
                    turns_left.own()
                } else {
                    turns_left.other()
                };
                match (turns_left, seats.iter().next()) {
                    (Some(turns_left), Some(seat)) => self.decide(state, seat, turns_left, ahead),
                    (None, _) | (_, None) => false,
                }
            }
        }
    }

    /// Returns `true` if the win is kept: by one action at an own decision, by all actions at
    /// another's.
    fn decide(
        &mut self,
        state: &G::State,
        seat: Seat,
        turns_left: TurnsLeft,
        ahead: usize,
    ) -> bool {
        let is_own = seat == self.seat;
        if is_own {
            match G::AlphaBeta::urgency(state) {
                Urgency::Win => return true,
                Urgency::Quiet | Urgency::Threat if turns_left.turns == 0 => return false,
                Urgency::Unknown | Urgency::Quiet | Urgency::Threat => {}
            }
        }
        if self.good.len() <= ahead {
            self.good.resize(ahead + 1, None);
        }
        let mut actions = Vec::new();
        G::legal_actions(state, seat, &mut actions);
        let good_index = self.good[ahead].and_then(|good| actions.binary_search(&good).ok());
        if let Some(index) = good_index {
            actions[..=index].rotate_right(1);
        }
        for action in actions {
            let next = after::<G>(state, Step::Act(seat, action));
            if self.is_forced(&next, turns_left, ahead + 1) == is_own {
                self.good[ahead] = Some(action);
                return is_own;
            }
        }
        !is_own
    }
}

/// Returns `true` if the seat alone has won.
pub fn has_won<G: Evaluation>(state: &G::State, seat: Seat) -> bool {
    G::returns(state).is_some_and(|returns| returns.share(seat) == Returns::WHOLE)
}

/// Returns the state after a step.
pub fn after<G: Evaluation>(state: &G::State, step: Step<G>) -> G::State {
    let mut next = state.clone();
    G::apply_unchecked(&mut next, step, &mut NoEvents);
    next
}

/// Returns the first seat to decide, if any.
pub fn deciding<G: Evaluation>(state: &G::State) -> Option<Seat> {
    G::turn(state).seats().first()
}
