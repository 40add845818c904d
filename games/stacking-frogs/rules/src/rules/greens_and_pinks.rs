//! Greens and pinks after all frogs of a round are placed (SF-5, SF-6): the order of the players
//! who move a frog, or draw cards and recruit one of them, and the effects that are cancelled or
//! impossible.
//!
//! Start with [`State::resolve_greens`]. The moves themselves are applied by [`State::decide`].

use crate::card::{Card, Colour};
use crate::event::{Drafter, Event, Fact};
use crate::legal::may_be_recruited;
use crate::options::Pinks;
use crate::state::{Automaton, Phase, Recruiters, State};
use ranarium_game::{Seat, Sink};

impl State {
    /// Begins the effects of the greens of a round (SF-5, SF-8.4, SF-8.5).
    pub(super) fn resolve_greens(&mut self, sink: &mut impl Sink<Event>) {
        let greens = self.players_of(Colour::Green);
        match (greens.seats.first(), greens.automaton) {
            (None, Automaton::Out) => {}
            (Some(seat), Automaton::Out) if greens.seats.len() == 1 => {
                if self.can_move(seat) {
                    self.phase = Phase::Move(seat);
                    return;
                }
                let by = Drafter::Seat(seat);
                sink.emit(|| Event::Fact(Fact::NothingToMove { by }));
            }
            (None, Automaton::In) => self.resolve_automatons_green(sink),
            // SF-5.3, SF-8.5: two or more cancel each other.
            (Some(_), Automaton::In | Automaton::Out) => {
                sink.emit(|| Event::Fact(Fact::GreensCancelled))
            }
        }
        self.begin_pinks(sink);
    }

    /// Returns `true` if a green of the seat has a move (SF-5.2, SF-8.4).
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let unlocked: u8 = self.stages().iter().map(|stage| stage.unlocked()).sum();
        let stage = &self.stages[seat.index()];
        unlocked >= 2
            || self.options.is_solo()
                && self
                    .solo
                    .pile
                    .kinds()
                    .any(|card| stage.has_place_for(card, self.options.frame()))
    }

    /// Begins the pinks, after the greens (SF-2.4, SF-5.4).
    pub(super) fn begin_pinks(&mut self, sink: &mut impl Sink<Event>) {
        let pinks = self.players_of(Colour::Pink);
        let several = pinks.seats.len() + usize::from(pinks.automaton == Automaton::In) > 1;
        if several && self.options.pinks() == Pinks::Cancel {
            // SF-5.3, option `pinks-cancel`.
            sink.emit(|| Event::Fact(Fact::PinksCancelled));
        } else {
            self.recruiting = pinks;
        }
        self.next_pink(sink);
    }

    /// Begins the next pink, clockwise from the start player and the automaton's last, or ends the
    /// round (SF-6.4, SF-8.3).
    pub(super) fn next_pink(&mut self, sink: &mut impl Sink<Event>) {
        loop {
            let Some(by) = self.next_recruiter() else {
                return self.end_round(sink);
            };
            match by {
                Drafter::Seat(seat) => self.recruiting.seats = self.recruiting.seats.without(seat),
                Drafter::Automaton => self.recruiting.automaton = Automaton::Out,
            }
            if self.deck() > 0 {
                self.phase = Phase::Draw(by);
                return;
            }
            sink.emit(|| Event::Fact(Fact::NothingToRecruit { by }));
        }
    }

    /// Returns the next pink: clockwise from the start player, the automaton's last (SF-6.4,
    /// SF-8.3).
    fn next_recruiter(&self) -> Option<Drafter> {
        let players = self.options.players();
        let Recruiters { seats, automaton } = self.recruiting;
        if !seats.is_empty() {
            let mut seat = self.start_player();
            while !seats.contains(seat) {
                seat = seat.next(players);
            }
            return Some(Drafter::Seat(seat));
        }
        match automaton {
            Automaton::In => Some(Drafter::Automaton),
            Automaton::Out => None,
        }
    }

    /// Continues after a pink has drawn: sets cards aside to draw again, lets a seat choose, or
    /// recruits for the automaton (SF-6.1 to SF-6.3, SF-8.6).
    pub(super) fn choose_recruit(&mut self, by: Drafter, sink: &mut impl Sink<Event>) {
        let all_barred = self
            .drawn
            .as_slice()
            .iter()
            .all(|&card| !may_be_recruited(card));
        if all_barred && self.aside.is_empty() {
            // SF-6.2: set aside, and draw again, once.
            sink.emit(|| Event::Fact(Fact::SetAside { by }));
            self.aside = std::mem::take(&mut self.drawn);
            if self.deck() > 0 {
                return;
            }
        }
        match by {
            Drafter::Seat(seat) => {
                let (stage, frame) = (&self.stages[seat.index()], self.options.frame());
                // SF-6.3: a card without a legal space cannot be chosen.
                let can = |&card: &Card| may_be_recruited(card) && stage.has_place_for(card, frame);
                if self.drawn.as_slice().iter().any(can) {
                    self.phase = Phase::Recruit(seat);
                    return;
                }
                sink.emit(|| Event::Fact(Fact::NothingToRecruit { by }));
            }
            Drafter::Automaton => match self.automatons_recruit() {
                Some(at) => {
                    let card = self.drawn.remove(at);
                    self.solo.pile.add(card);
                    sink.emit(|| Event::Fact(Fact::AutomatonRecruited { card }));
                }
                None => sink.emit(|| Event::Fact(Fact::NothingToRecruit { by })),
            },
        }
        self.end_drawing(sink);
        self.next_pink(sink);
    }

    /// Puts cards under the deck: first those set aside, then the other drawn ones (SF-6.1,
    /// SF-6.2).
    pub(super) fn end_drawing(&mut self, sink: &mut impl Sink<Event>) {
        let (aside, drawn_cards) = (
            std::mem::take(&mut self.aside),
            std::mem::take(&mut self.drawn),
        );
        let under = || {
            aside
                .as_slice()
                .iter()
                .chain(drawn_cards.as_slice())
                .copied()
        };
        for card in under() {
            self.tail.push(card);
        }
        if under().next().is_some() {
            sink.emit(|| {
                Event::Fact(Fact::Under {
                    cards: under().collect(),
                })
            });
        }
    }
}
