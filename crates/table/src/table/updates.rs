//! The updates that viewers receive.

use super::Table;
use crate::table::view::View;
use crate::update::CurrentViewRef;
use crate::{CurrentView, CurrentViewOf, TurnInfo, Update, UpdateOf, UpdateRef, UpdateRefOf};
use ranarium_game::{FullGame, Viewer};

impl<G: FullGame> Table<G> {
    /// Returns the update for a viewer who knows update number `known_seq`: one update with all
    /// changes since, or `None` without a change. A viewer who knows no update, or one that was
    /// undone, receives everything again.
    pub fn update(&self, viewer: Viewer, known_seq: u64, now_ms: u64) -> Option<UpdateOf<G>> {
        let update = self.update_ref(viewer, known_seq, now_ms)?;
        Some(Update {
            match_id: update.match_id.clone(),
            seq: update.seq,
            from: update.from,
            seen: update.seen.to_vec(),
            now: CurrentView {
                observation: update.now.observation.clone(),
                turn: update.now.turn.clone(),
                actions: update.now.actions,
                answer: update.now.answer,
                time: update.now.time.cloned(),
            },
            now_ms,
        })
    }

    /// Returns the update by reference, for a caller that serializes it at once.
    pub fn update_ref(
        &self,
        viewer: Viewer,
        known_seq: u64,
        now_ms: u64,
    ) -> Option<UpdateRefOf<'_, G>> {
        let view = self.view(viewer)?;
        let now = view.now.as_ref().filter(|_| known_seq != view.seq)?;
        let from = if known_seq < view.base || known_seq > view.seq {
            0
        } else {
            known_seq
        };
        let start = view.marks[from as usize];
        Some(UpdateRef {
            match_id: &self.setup.match_id,
            seq: view.seq,
            from,
            seen: &view.seen[start..],
            now: CurrentViewRef {
                observation: &now.observation,
                turn: &now.turn,
                actions: self.actions(viewer, now.answer),
                answer: now.answer,
                time: now.time.as_ref(),
            },
            now_ms,
        })
    }

    /// Returns the legal actions of a viewer with this answer.
    fn actions(&self, viewer: Viewer, answer: Option<G::Action>) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if let (Some(seat), None) = (viewer.seat(), answer)
            && self.deciding().contains(seat)
        {
            G::legal_actions(&self.state, seat, &mut actions);
        }
        actions
    }

    /// Returns the complete update for the viewer; `None` before the match begins.
    pub fn resync(&self, viewer: Viewer, now_ms: u64) -> Option<UpdateOf<G>> {
        self.update(viewer, u64::MAX, now_ms)
    }

    /// Numbers the updates after those of a table whose place this one takes, so that no number
    /// means two positions. `before` returns a viewer's latest number there. A viewer who knows one
    /// of them receives everything again.
    pub fn number_after(&mut self, before: impl Fn(Viewer) -> u64) {
        for view in &mut self.views {
            view.number_after(before(view.viewer));
        }
    }

    /// Returns the number of the viewer's latest update; 0 before the match begins.
    pub fn seq(&self, viewer: Viewer) -> u64 {
        self.view(viewer).map_or(0, |view| view.seq)
    }

    fn view(&self, viewer: Viewer) -> Option<&View<G>> {
        self.views.iter().find(|view| view.viewer == viewer)
    }

    /// Numbers the new view of every viewer whose view has changed.
    pub(super) fn publish(&mut self) {
        for index in 0..self.views.len() {
            let now = self.current_view(self.views[index].viewer);
            self.views[index].publish(now);
        }
    }

    fn current_view(&self, viewer: Viewer) -> CurrentViewOf<G> {
        let seats = self.deciding();
        let turn = match self.returns() {
            Some(returns) => TurnInfo::Over {
                returns,
                early_end: self.early_end,
                lost: self.lost.iter().collect(),
                seed: self.setup.seed.reveal(),
            },
            None => TurnInfo::Decide {
                seats: seats.iter().collect(),
                mode: self.decision_mode(),
            },
        };
        let answer = viewer.seat().and_then(|seat| self.answers[seat.index()]);
        CurrentView {
            observation: G::observe(&self.state, viewer),
            turn,
            actions: Vec::new(),
            answer: answer.map(|answer| answer.action),
            time: self.time(seats, viewer),
        }
    }
}
