//! Agreements between players: draws, undo, aborting.

use crate::online_match::apply_event::Applied;
use crate::online_match::{OnlineMatch, data};
use ranarium_game::{Seat, Seats};
use ranarium_protocol::online::{ClockPause, DeclinedOffer, OfferKind, OpenOffer, Rated};
use ranarium_table::EarlyEnd;

impl OnlineMatch {
    /// Returns the seats of other people that have to agree: not those that a bot plays, because
    /// their players have resigned, run out of time or left. People who are absent are not asked to
    /// abort.
    pub(in crate::online_match) fn offer_recipients(
        &self,
        seat: Seat,
        offer: OfferKind,
        absent: Seats,
    ) -> Seats {
        let user = self.user(seat);
        // A rated match cannot be aborted just because the opponents are absent.
        let counts = self.settings.rated != Rated::Casual;
        let is_asked = |other: &Seat| {
            let is_gone = offer == OfferKind::Abandon && absent.contains(*other) && !counts;
            self.user(*other) != user && !self.substitutes.contains(*other) && !is_gone
        };
        self.people().iter().filter(is_asked).collect()
    }

    /// Continues the open offer without a seat that a bot plays from now on. An offer of a seat
    /// that has lost is dropped, and so is the offer of a draw if no seat is left to agree.
    pub(in crate::online_match) fn pass_over(&mut self, seat: Seat, at_ms: u64) {
        let has_lost = self.lost().contains(seat);
        let Some(offer) = &mut self.offer else {
            return;
        };
        if offer.seat == seat {
            if has_lost {
                self.forget_offer();
            }
            return;
        }
        if !offer.missing.contains(&seat) {
            return;
        }
        offer.missing.retain(|missing| *missing != seat);
        self.table_seq += 1;
        match offer.offer {
            _ if !offer.missing.is_empty() => {}
            OfferKind::Draw if offer.agreed.is_empty() => self.forget_offer(),
            _ => drop(self.agree(at_ms)),
        }
    }

    /// Opens an offer; carries it out at once if no seat has to agree.
    pub(in crate::online_match) fn open_offer(&mut self, offer: OpenOffer, at_ms: u64) -> Applied {
        let is_agreed = offer.missing.is_empty();
        self.asked_before.push((offer.seat, offer.offer));
        self.offer = Some(offer);
        self.declined = None;
        self.table_seq += 1;
        match is_agreed {
            true => self.agree(at_ms),
            false => Applied::Done(data(&self.table())),
        }
    }

    /// Applies an answer to the open offer.
    pub(in crate::online_match) fn answer_offer(
        &mut self,
        seat: Seat,
        accept: bool,
        at_ms: u64,
    ) -> Applied {
        let Some(offer) = &mut self.offer else {
            return Applied::Refused(data(&self.table()));
        };
        self.table_seq += 1;
        if !accept {
            let declined = DeclinedOffer {
                seat: offer.seat,
                by: seat,
            };
            // One who made the offer withdraws it.
            self.declined = Some(declined).filter(|declined| declined.seat != declined.by);
            self.offer = None;
            return Applied::Done(data(&self.table()));
        }
        offer.missing.retain(|missing| *missing != seat);
        offer.agreed.push(seat);
        match offer.missing.is_empty() {
            true => self.agree(at_ms),
            false => Applied::Done(data(&self.table())),
        }
    }

    /// Carries out the offer that all have agreed to.
    fn agree(&mut self, at_ms: u64) -> Applied {
        // An undo takes back a decision. If its seat has answered the next one since, that answer
        // is taken back as well.
        let undoes = |offer: &OpenOffer| offer.offer == OfferKind::Undo;
        let asker = self.offer.as_ref().filter(|offer| undoes(offer));
        let waits = asker.is_some_and(|offer| self.answer_waits(offer.seat));
        let (Some(offer), Some(play)) = (self.offer.take(), &mut self.play) else {
            return Applied::Refused(data(&self.table()));
        };
        // The offer was checked when it was opened, so it cannot fail.
        match offer.offer {
            OfferKind::Draw => {
                let _ended = play.end_early(EarlyEnd::Agreed, at_ms);
            }
            OfferKind::Abandon => {
                let _ended = play.end_early(EarlyEnd::Abandoned, at_ms);
            }
            OfferKind::Undo => {
                self.latest = None;
                if waits {
                    let _answer = play.undo(Seats::only(offer.seat), at_ms);
                }
                let _undone = play.undo(Seats::only(offer.seat), at_ms);
            }
            OfferKind::Pause { until_ms } => self.set_pause(Some(ClockPause { until_ms }), at_ms),
        }
        Applied::Done(data(&self.table()))
    }

    /// Drops the open offer, and one that was declined.
    pub(in crate::online_match) fn forget_offer(&mut self) {
        let (open, declined) = (self.offer.take(), self.declined.take());
        self.table_seq += u64::from(open.is_some() || declined.is_some());
    }
}
