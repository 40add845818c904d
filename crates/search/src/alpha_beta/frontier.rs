//! Frontier nodes, one ply from the end of the search: their children are scanned where a game can,
//! and only those in which someone threatens to win are made and searched (quiescence search).
//!
//! Half of all positions are here, and mostly the first that looks good enough causes a cutoff:
//! [`AlphaBetaHooks::scan_children`] shows it before the other actions are even listed.

use crate::alpha_beta::ordering::move_hash;
use crate::alpha_beta::score::WON;
use crate::alpha_beta::tree::{AlphaBetaTree, Best, Stop};
use crate::alpha_beta::window::ScoreWindow;
use ranarium_game::{AlphaBetaHooks, FullGame, Seat, Urgency};
use std::ops::ControlFlow;

impl<G: FullGame> AlphaBetaTree<G> {
    /// Returns the score of a frontier node, found by a scan of its children; `None` if the game
    /// does not scan them. No seat can win at once in it.
    pub fn search_frontier(
        &mut self,
        ply: usize,
        seat: Seat,
        depth: i32,
        mut window: ScoreWindow,
        stop: &Stop<'_>,
    ) -> Option<Best> {
        let is_ours = seat == self.us;
        let goes_on = depth - 1 > -self.style.quiescence_plies;
        let mut best = Best::NONE;
        let mut threats = std::mem::take(&mut self.frames[ply].ordered);
        threats.clear();
        let mut positions = 0;
        let beta = window.beta;
        let state = &self.frames[ply].state;
        let answered = G::AlphaBeta::scan_children(state, seat, beta, &mut |child| {
            positions += 1;
            let score = if self.is_repeated(ply, child.key) {
                0
            } else {
                match child.urgency {
                    Urgency::Win => ply as i32 + 2 - WON,
                    Urgency::Threat if goes_on => {
                        threats.push((child.action, child.value, 0));
                        return ControlFlow::Continue(());
                    }
                    Urgency::Threat | Urgency::Quiet | Urgency::Unknown => {
                        self.with_tie_break_noise(child.value, child.key, is_ours)
                    }
                }
            };
            if score > best.score {
                best.score = score;
                best.move_hash = Some(move_hash(&child.action));
                window.alpha = window.alpha.max(score);
            }
            if score >= beta {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        self.positions += positions;
        if answered && best.score < beta {
            for &(action, ..) in &threats {
                self.positions -= 1;
                self.descend(ply, seat, action);
                let score = self.child(ply, is_ours, depth - 1, window, stop);
                if self.is_stopped {
                    break;
                }
                if score > best.score {
                    best.score = score;
                    best.move_hash = Some(move_hash(&action));
                    window.alpha = window.alpha.max(score);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        self.frames[ply].ordered = threats;
        answered.then_some(best)
    }
}
