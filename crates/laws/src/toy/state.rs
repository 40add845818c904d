//! The state of the toy game, and its transitions.

use super::{ToyAction, ToyOptions};
use crate::toy::cards::{Card, Cards};
use crate::toy::event::ToyEvent;
use ranarium_game::{Seat, Seats, Sink};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Phase {
    /// Cards are dealt.
    Deal,
    /// The lead keeps or swaps.
    Lead,
    /// The lead draws for the card laid down.
    Redraw,
    /// All bid.
    Bid,
    /// This seat wins a point unless it is stopped.
    Window(Seat),
    /// No cards are left.
    Over,
}

impl Phase {
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Deal => "deal",
            Self::Lead => "lead",
            Self::Redraw => "redraw",
            Self::Bid => "bid",
            Self::Window(_) => "window",
            Self::Over => "over",
        }
    }

    pub(super) const fn winner(self) -> Option<Seat> {
        match self {
            Self::Window(winner) => Some(winner),
            Self::Deal | Self::Lead | Self::Redraw | Self::Bid | Self::Over => None,
        }
    }

    pub(super) fn from_words(word: &str, winner: Option<Seat>) -> Option<Self> {
        match (word, winner) {
            ("deal", None) => Some(Self::Deal),
            ("lead", None) => Some(Self::Lead),
            ("redraw", None) => Some(Self::Redraw),
            ("bid", None) => Some(Self::Bid),
            ("window", Some(winner)) => Some(Self::Window(winner)),
            ("over", None) => Some(Self::Over),
            _ => None,
        }
    }
}

/// The whole truth.
#[derive(Clone, PartialEq, Eq)]
pub struct ToyState {
    pub(super) options: ToyOptions,
    pub(super) hands: [Cards; 3],
    pub(super) deck: Cards,
    pub(super) shown: Cards,
    /// The bids opened last.
    pub(super) bids: [Option<Card>; 3],
    pub(super) answers: [Option<ToyAction>; 3],
    pub(super) points: [i16; 5],
    pub(super) lead: Seat,
    pub(super) phase: Phase,
}

impl fmt::Debug for ToyState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ToyState")
            .field("options", &self.options)
            .field("hands", &format_args!("<hidden>"))
            .field("deck", &format_args!("<hidden>"))
            .field("shown", &self.shown)
            .field("bids", &self.bids)
            .field("answers", &format_args!("<hidden>"))
            .field("points", &self.points)
            .field("lead", &self.lead)
            .field("phase", &self.phase)
            .finish()
    }
}

impl ToyState {
    pub(super) fn players(&self) -> u8 {
        self.options.players
    }

    pub(super) fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    pub(super) fn with_cards(&self) -> Seats {
        Seat::all(self.players())
            .filter(|&seat| self.hand(seat).len() > 0)
            .collect()
    }

    /// Returns the seats that take part in the current decision, whether they have chosen or not.
    pub(super) fn asked_seats(&self) -> Seats {
        match self.phase {
            Phase::Lead => Seats::only(self.lead),
            Phase::Bid => self.with_cards(),
            // TOY-4.1
            Phase::Window(winner) => self.with_cards().without(winner),
            Phase::Deal | Phase::Redraw | Phase::Over => Seats::NONE,
        }
    }

    pub(super) fn undecided(&self) -> Seats {
        self.asked_seats()
            .iter()
            .filter(|seat| self.answers[seat.index()].is_none())
            .collect()
    }

    /// Returns the seat that the next card is dealt to (TOY-1.2).
    pub(super) fn next_dealt(&self) -> Option<Seat> {
        Seat::all(self.players()).find(|&seat| self.hand(seat).len() < self.options.hand)
    }

    pub(super) fn lay_aside(&mut self, seat: Seat, card: Card) {
        self.hands[seat.index()].remove(card);
        self.shown.add(card);
    }

    pub(super) fn draw(&mut self, card: Card, sink: &mut impl Sink<ToyEvent>) {
        let drawer = match self.phase {
            Phase::Deal => self.next_dealt().unwrap_or(Seat::FIRST),
            Phase::Redraw | Phase::Lead | Phase::Bid | Phase::Window(_) | Phase::Over => self.lead,
        };
        self.deck.remove(card);
        self.hands[drawer.index()].add(card);
        sink.emit(|| ToyEvent::Dealt(drawer, card));
        self.phase = match self.phase {
            Phase::Deal if self.next_dealt().is_some() => Phase::Deal,
            Phase::Deal => Phase::Lead,
            Phase::Redraw | Phase::Lead | Phase::Bid | Phase::Window(_) | Phase::Over => Phase::Bid,
        };
    }

    pub(super) fn open_bids(&mut self, sink: &mut impl Sink<ToyEvent>) {
        let bids: Vec<(Seat, Card)> = Seat::all(self.players())
            .filter_map(|seat| match self.answers[seat.index()] {
                Some(ToyAction::Bid(card)) => Some((seat, card)),
                _ => None,
            })
            .collect();
        for &(seat, card) in &bids {
            self.lay_aside(seat, card);
        }
        self.bids = [None; 3];
        for &(seat, card) in &bids {
            self.bids[seat.index()] = Some(card);
        }
        self.answers = [None; 3];
        let highest = bids.iter().map(|(_, card)| card.value()).max();
        let mut best = bids
            .iter()
            .filter(|(_, card)| Some(card.value()) == highest);
        let winner = best.next().map(|(seat, _)| *seat);
        let alone = best.next().is_none();
        sink.emit(|| ToyEvent::Revealed(bids.clone()));
        match winner {
            Some(winner) if alone => {
                self.phase = Phase::Window(winner);
                if self.shown.count(Card::Stop) > 0 || self.asked_seats().is_empty() {
                    self.point(winner, sink);
                } else {
                    sink.emit(|| ToyEvent::Asked(winner));
                }
            }
            _ => {
                sink.emit(|| ToyEvent::Tied);
                self.next_round();
            }
        }
    }

    pub(super) fn close_window(&mut self, winner: Seat, sink: &mut impl Sink<ToyEvent>) {
        let stopper = Seat::all(self.players())
            .find(|seat| self.answers[seat.index()] == Some(ToyAction::Stop));
        match stopper {
            Some(seat) => {
                self.lay_aside(seat, Card::Stop);
                sink.emit(|| ToyEvent::Stopped(seat));
                self.next_round();
            }
            None => self.point(winner, sink),
        }
    }

    /// Gives the winner of a round a point (TOY-3.2).
    fn point(&mut self, winner: Seat, sink: &mut impl Sink<ToyEvent>) {
        self.points[winner.index()] += 1;
        sink.emit(|| ToyEvent::Point(winner));
        self.next_round();
    }

    /// Begins the next round, or ends the match without cards (TOY-5.1).
    fn next_round(&mut self) {
        self.answers = [None; 3];
        self.phase = Phase::Over;
        let mut next = self.lead;
        for _ in 0..self.players() {
            next = next.next(self.players());
            if self.hand(next).len() > 0 {
                self.lead = next;
                self.phase = Phase::Lead;
                return;
            }
        }
    }
}
