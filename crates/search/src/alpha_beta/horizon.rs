//! The end of the search's sight: the states one ply ahead are glimpsed where a game can, and only those in which
//! somebody threatens to win are made.
//!
//! Half of all positions are here, and mostly the first that looks good enough is: [`Game::glimpse`] shows it before the
//! other actions are even listed.

use super::ordering::mark;
use super::tree::{Stop, Tree, WON};
use ranarium_game::{Game, Seat, Urgency};
use std::ops::ControlFlow;

/// What the last ply came to.
pub struct Last {
    /// The score, from the side of the mover.
    pub best: i32,
    /// The mark of the action it comes from.
    pub mark: Option<u16>,
}

impl<G: Game> Tree<G> {
    /// The score of a frame at whose actions the sight ends; `None` if the game shows no glimpses. Nobody can win at
    /// once in it.
    pub fn last_ply(
        &mut self,
        ply: usize,
        seat: Seat,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        stop: &Stop<'_>,
    ) -> Option<Last> {
        let ours = seat == self.us;
        let goes_on = depth - 1 > -self.style.quiet_plies;
        let mut last = Last {
            best: -WON,
            mark: None,
        };
        let mut threats = std::mem::take(&mut self.frames[ply].ordered);
        threats.clear();
        let mut positions = 0;
        let state = &self.frames[ply].state;
        let answered = G::glimpse(state, seat, beta, &mut |glimpse| {
            positions += 1;
            let score = if self.is_repeated(ply, glimpse.key) {
                0
            } else {
                match glimpse.urgency {
                    Urgency::Win => ply as i32 + 2 - WON,
                    Urgency::Threat if goes_on => {
                        threats.push((glimpse.action, glimpse.value, 0));
                        return ControlFlow::Continue(());
                    }
                    Urgency::Threat | Urgency::Quiet | Urgency::Unknown => {
                        self.told_apart(glimpse.value, glimpse.key, ours)
                    }
                }
            };
            if score > last.best {
                last.best = score;
                last.mark = Some(mark(&glimpse.action));
                alpha = alpha.max(score);
            }
            if score >= beta {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.positions += positions;
        if answered && last.best < beta {
            for &(action, ..) in &threats {
                self.positions -= 1;
                self.descend(ply, seat, action);
                let score = self.child(ply, ours, depth - 1, alpha, beta, stop);
                if self.stopped {
                    break;
                }
                if score > last.best {
                    last.best = score;
                    last.mark = Some(mark(&action));
                    alpha = alpha.max(score);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.frames[ply].ordered = threats;
        answered.then_some(last)
    }
}
