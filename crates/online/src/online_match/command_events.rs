//! The events that commands ask for, unless the match is so already.

use super::OnlineMatch;
use crate::{Actor, CommandKind, LogEvent, MatchCommand, ServerError};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::online::{FROGS, OfferKind, OpenOffer, SeatView, frogs, next_free};
use ranarium_table::{MAX_LAG_MS, MatchStage};

impl OnlineMatch {
    /// Returns the event that a command asks for.
    pub(super) fn event_of(
        &self,
        command: &MatchCommand,
        absent: Seats,
    ) -> Result<LogEvent, ServerError> {
        let user = command.actor.user();
        Ok(match &command.kind {
            CommandKind::Sit {
                seat,
                name,
                frog,
                nonce,
            } => LogEvent::Sit {
                seat: *seat,
                user: user.ok_or(ServerError::BotSeat(*seat))?,
                name: name.clone(),
                frog: self.free_frog(*seat, *frog),
                nonce: *nonce,
                is_program: matches!(command.actor, Actor::Program(_)),
            },
            CommandKind::Stand { seat } => LogEvent::Stand { seat: *seat },
            CommandKind::Arrange(change) => self.arrangement_event(change)?,
            CommandKind::Remove { user } => LogEvent::Remove {
                seat: self
                    .seats_of(*user)
                    .first()
                    .ok_or(ServerError::NotAPlayer(*user))?,
                user: *user,
            },
            CommandKind::Begin => LogEvent::Begin,
            CommandKind::Act { mv, lag_ms } => LogEvent::Act {
                mv: mv.clone(),
                lag_ms: (*lag_ms).min(MAX_LAG_MS),
            },
            CommandKind::Undo { seat } => LogEvent::Undo { seat: *seat },
            CommandKind::Resign { seat } => LogEvent::Resign { seat: *seat },
            CommandKind::Offer { seat, offer } => self.offer_event(*seat, *offer, absent),
            CommandKind::AnswerOffer { seat, accept } => LogEvent::AnswerOffer {
                seat: *seat,
                accept: *accept,
            },
            CommandKind::Resume { seat } => LogEvent::Resume { seat: Some(*seat) },
            CommandKind::Substitute { seat } => LogEvent::Substitute { seat: *seat },
            CommandKind::Return { seat } => LogEvent::Return { seat: *seat },
            CommandKind::EndTable | CommandKind::Close | CommandKind::Expire { .. } => {
                LogEvent::EndTable
            }
            CommandKind::Rematch { next } => LogEvent::Rematch { next: next.clone() },
            CommandKind::ChangeProfile { name, frog } => {
                let user = user.ok_or(ServerError::NotSeated)?;
                LogEvent::AccountMerge {
                    from: user,
                    to: user,
                    name: name.clone(),
                    frog: Some(*frog),
                }
            }
            CommandKind::AccountMerge { to, name } => LogEvent::AccountMerge {
                from: user.ok_or(ServerError::NotSeated)?,
                to: *to,
                name: name.clone(),
                frog: None,
            },
        })
    }

    /// Returns the event of an offer: an agreement if one is open, an undo of an answer that waits
    /// for others, which needs no offer, or the offer.
    fn offer_event(&self, seat: Seat, offer: OfferKind, absent: Seats) -> LogEvent {
        if self.offer.is_some() {
            return LogEvent::AnswerOffer { seat, accept: true };
        }
        if offer == OfferKind::Undo && self.answer_waits(seat) {
            return LogEvent::Undo { seat };
        }
        let missing = self.offer_recipients(seat, offer, absent);
        LogEvent::Offer(OpenOffer {
            seat,
            offer,
            missing: missing.iter().collect(),
            agreed: Vec::new(),
        })
    }

    /// Returns the frog of a person who takes this seat: the chosen one, or if another person at
    /// the table has it, the next free one. A rematch keeps seats for people with their frogs, so
    /// all keep theirs.
    fn free_frog(&self, seat: Seat, chosen: u8) -> u8 {
        let seats = self.table().seats;
        let has_person = |view: &SeatView| !matches!(view, SeatView::Free | SeatView::Bot(_));
        let others = frogs(&seats, false).into_iter().enumerate();
        let others = others
            .filter(|(index, _)| *index != seat.index() && has_person(&seats[*index]))
            .map(|(_, frog)| Some(frog));
        let taken_frogs: Vec<Option<u8>> = others.collect();
        match taken_frogs.contains(&Some(chosen % FROGS)) {
            true => next_free(chosen % FROGS, &taken_frogs),
            false => chosen,
        }
    }

    /// Returns `true` if a command would change nothing.
    pub(super) fn changes_nothing(&self, command: &MatchCommand) -> bool {
        match (&command.kind, command.actor.user()) {
            (CommandKind::Begin, _) => self.play.is_some(),
            (
                CommandKind::Sit {
                    seat,
                    name,
                    frog,
                    nonce,
                },
                Some(user),
            ) => {
                let sitting = self.sitting.get(seat.index()).and_then(Option::as_ref);
                sitting.is_some_and(|player| {
                    let frog = self.free_frog(*seat, *frog);
                    (player.user, &player.name, player.frog, player.nonce)
                        == (user, name, frog, *nonce)
                })
            }
            (CommandKind::Arrange(change), _) => {
                let people = change.people.as_ref();
                people.is_none_or(|people| *people == self.seated_users())
                    && change.applied(&self.settings) == self.settings
            }
            (CommandKind::Remove { user }, _) => self.seats_of(*user).is_empty(),
            (CommandKind::Resign { seat }, _) => self.resigned.contains(*seat),
            (CommandKind::Resume { .. }, _) => self.pause.is_none(),
            (CommandKind::Substitute { seat }, _) => self.substitutes.contains(*seat),
            (CommandKind::Return { seat }, _) => !self.substitutes.contains(*seat),
            (CommandKind::Rematch { next }, _) => self.next.as_ref() == Some(next),
            (CommandKind::EndTable | CommandKind::Close | CommandKind::Expire { .. }, _) => {
                self.stage() == MatchStage::Over
            }
            (CommandKind::ChangeProfile { name, frog }, Some(user)) => {
                let mut seats = self.sitting.iter().flatten();
                seats.all(|player| {
                    player.user != user || (&player.name, player.frog) == (name, *frog)
                })
            }
            (CommandKind::AccountMerge { .. }, Some(from)) => self.seats_of(from).is_empty(),
            _ => false,
        }
    }
}
