//! The decisions of the viewer: each is sent, and sent again if another came first.

use super::MatchClient;
use crate::match_call::{MatchEvent, MatchRequest};
use crate::match_client::sent_move::{SentMove, SentState};
use ranarium_game::{FullGame, Rng, Viewer};
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::Act;
use ranarium_table::{DecisionMode, Move, TurnInfo};

impl<G: FullGame> MatchClient<G> {
    /// Sends a decision of the viewer. It has no effect while another decision is pending, or if
    /// the viewer has nothing to decide.
    pub fn act(&mut self, action: &G::Action, now_ms: u64) {
        self.now_ms = now_ms;
        if let (Viewer::Seat(seat), None, true) =
            (self.viewer, &self.sent_decision, self.is_viewers_turn())
        {
            let mv = Move {
                seat,
                seq: self.seq(),
                action: NamedAction::Text(action.to_string()),
            };
            let is_silence = self.is_window() && self.silence().as_ref() == Some(action);
            if self.is_window() && !is_silence {
                self.hot_seat.on_reaction(seat, self.awaited);
            }
            self.send(mv, is_silence, now_ms);
        }
    }

    pub(super) fn is_window(&self) -> bool {
        let turn = self.now.as_ref().map(|now| &now.turn);
        matches!(
            turn,
            Some(TurnInfo::Decide {
                mode: DecisionMode::Window,
                ..
            })
        )
    }

    pub(super) fn is_viewers_turn(&self) -> bool {
        self.now.as_ref().is_some_and(|now| !now.actions.is_empty())
    }

    fn send(&mut self, mv: Move<NamedAction>, is_silence: bool, now_ms: u64) {
        let id = self.ask(MatchRequest::Act(Act {
            match_id: self.info.match_id.clone(),
            mv: mv.clone(),
        }));
        self.sent_decision = Some(SentMove {
            mv,
            question: self.question,
            is_silence,
            since_ms: now_ms,
            state: SentState::Unanswered(id),
        });
    }

    /// Stops waiting for the update that shows a taken decision.
    pub(super) fn forget_taken(&mut self) {
        self.sent_decision
            .take_if(|sent| sent.state == SentState::Taken);
    }

    /// Resends a decision that another preceded, once that one has been shown, if the viewer still
    /// has the same question.
    pub(super) fn send_again(&mut self) {
        let seq = self.follower.seq();
        let is_seen = |sent: &mut SentMove| matches!(sent.state, SentState::Overtaken(current) if current <= seq);
        let Some(sent_decision) = self.sent_decision.take_if(is_seen) else {
            return;
        };
        if sent_decision.question == self.question && self.is_viewers_turn() {
            self.send(
                Move {
                    seq,
                    ..sent_decision.mv
                },
                sent_decision.is_silence,
                sent_decision.since_ms,
            );
        } else if !sent_decision.is_silence {
            self.events.push(MatchEvent::Overtaken);
        }
    }

    /// Returns the default answer to a reaction window, which equals no response.
    pub(super) fn silence(&self) -> Option<G::Action> {
        let info = self.follower.info()?;
        G::silence(&G::determinize(info, &mut Rng::new(self.seq())))
    }
}
