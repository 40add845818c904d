//! The course of a match: the effect of each step, and the consequences that need no decision.
//!
//! Start with [`State::decide`] and [`State::draw_card`]; a round is read from
//! [`State::end_picking`] on.

use crate::action::{Action, Moving, Placing, Recruiting};
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour};
use crate::constants::{PINK_DRAWS, REVEALED};
use crate::event::{Direction, Event, Fact};
use crate::place::StagePlace;
use crate::points;
use crate::stage::HEIGHT;
use crate::state::{ACTS, Automaton, Phase, Recruiters, State};
use ranarium_game::{MAX_SEATS, Seat, Seats, Sink};

impl State {
    /// Begins an act (SF-2.1, SF-8.1).
    pub(crate) fn begin_act(&mut self, sink: &mut impl Sink<Event>) {
        let act = self.act;
        sink.emit(|| Event::Fact(Fact::ActBegan { act }));
        if self.options.is_solo() {
            self.deal_grid();
            self.phase = Phase::Reveal(REVEALED);
        } else {
            self.phase = Phase::Deal;
        }
    }

    /// Applies a seat's decision.
    pub(crate) fn decide(&mut self, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
        match action {
            Action::Pick(card) => {
                self.played[seat.index()] = Some(card);
                self.waiting = self.waiting.without(seat);
                sink.emit(|| Event::Picked { seat, card });
                if self.waiting.is_empty() {
                    self.end_picking(sink);
                }
            }
            Action::Place(placing) => {
                self.aims[seat.index()] = Some(placing);
                self.waiting = self.waiting.without(seat);
                if !self.options.is_solo() {
                    sink.emit(|| Event::Aimed { seat, placing });
                }
                if self.waiting.is_empty() {
                    self.end_placing(sink);
                }
            }
            Action::Move(Moving { from, to }) => {
                // SF-5.1, SF-5.5, SF-6.5: any frog, and any rest of the stack.
                let frame = self.options.frame();
                if let Some(frog) = self.stages[from.seat.index()].lift(from.place, frame) {
                    self.stages[to.seat.index()].put(to.place, frog, frame);
                    sink.emit(|| {
                        Event::Fact(Fact::Moved {
                            seat,
                            frog,
                            from,
                            to,
                        })
                    });
                    self.emit_lock(to, sink);
                }
                self.begin_pinks(sink);
            }
            Action::Recruit(Recruiting { card, at, half }) => {
                // SF-6.6: `drawn` is in the order drawn, and `take` removes the first card that
                // looks like this.
                self.drawn.take(card);
                if let Some(frog) = card.frog(half) {
                    self.stages[seat.index()].put(at, frog, self.options.frame());
                    sink.emit(|| Event::Fact(Fact::Recruited { seat, frog, at }));
                    self.emit_lock(StagePlace { seat, place: at }, sink);
                }
                self.end_drawing(sink);
                self.next_pink(sink);
            }
            Action::Take(place) => {
                let index = self.solo.grid.index(place).unwrap_or_default();
                match self.solo.grid.cards().get(index) {
                    Some(&GridCard::Up(card)) => self.take(index, card, sink),
                    Some(GridCard::Gone | GridCard::Down | GridCard::Known(_)) | None => {
                        self.phase = Phase::Lift(index as u8);
                    }
                }
            }
            Action::Claim(Recruiting { card, at, half }) => {
                self.solo.pile.take(card);
                if let Some(frog) = card.frog(half) {
                    self.stages[seat.index()].put(at, frog, self.options.frame());
                    sink.emit(|| Event::Fact(Fact::Claimed { seat, frog, at }));
                    self.emit_lock(StagePlace { seat, place: at }, sink);
                }
                self.begin_pinks(sink);
            }
        }
    }

    /// Applies the draw of a card, from the deck or the grid.
    pub(crate) fn draw_card(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        match self.phase {
            Phase::Deal => {
                let players = self.options.players();
                let dealt = self.dealt();
                let seat = Seat::new(usize::from(dealt % players));
                let source = self.draw(card);
                self.hands[seat.index()].add(card);
                sink.emit(|| Event::Dealt { seat, card, source });
                if dealt + 1 == players * self.hand_size() {
                    self.begin_round();
                }
            }
            Phase::Reveal(left) => {
                if let Some(index) = self.solo.grid.first_down() {
                    self.turn_over(index, card, sink);
                }
                self.phase = Phase::Reveal(left.saturating_sub(1));
                self.begin_take_once_revealed();
            }
            Phase::Lift(index) => {
                self.turn_over(usize::from(index), card, sink);
                self.take(usize::from(index), card, sink);
            }
            Phase::Draw(by) => {
                let source = self.draw(card);
                self.drawn.push(card);
                sink.emit(|| Event::Drew { by, card, source });
                // SF-6.1: three cards; SF-6.3: those that are left, if there are fewer.
                if self.drawn.len() == PINK_DRAWS || self.deck() == 0 {
                    self.choose_recruit(by, sink);
                }
            }
            Phase::Pick
            | Phase::Take
            | Phase::Place
            | Phase::Move(_)
            | Phase::Recruit(_)
            | Phase::Over => {}
        }
    }

    fn begin_round(&mut self) {
        self.phase = Phase::Pick;
        self.waiting = Seats::all(self.options.players());
    }

    /// Reveals all picks together (SF-2.4).
    fn end_picking(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.seats() {
            if let Some(card) = self.played[seat.index()] {
                self.hands[seat.index()].take(card);
                sink.emit(|| Event::Fact(Fact::Revealed { seat, card }));
            }
        }
        self.begin_placing(sink);
    }

    /// Begins the placing: each seat with a place for its card places it; other cards leave the
    /// game (SF-2.5).
    pub(crate) fn begin_placing(&mut self, sink: &mut impl Sink<Event>) {
        self.phase = Phase::Place;
        self.waiting = Seats::NONE;
        for seat in self.seats() {
            let Some(card) = self.played[seat.index()] else {
                continue;
            };
            if self.stages[seat.index()].has_place_for(card, self.options.frame()) {
                self.waiting = self.waiting.with(seat);
            } else {
                self.played[seat.index()] = None;
                self.out.put(card);
                sink.emit(|| Event::Fact(Fact::Left { seat, card }));
            }
        }
        if self.waiting.is_empty() {
            self.end_placing(sink);
        }
    }

    /// Carries out all placements together, and then wood, greens and pinks (SF-2.4).
    fn end_placing(&mut self, sink: &mut impl Sink<Event>) {
        let aims = std::mem::replace(&mut self.aims, [None; MAX_SEATS]);
        if aims.iter().flatten().count() > 1 {
            sink.emit(|| Event::Fact(Fact::Shown));
        }
        let frame = self.options.frame();
        for seat in self.seats() {
            let (Some(card), Some(Placing { at, half })) =
                (self.played[seat.index()], aims[seat.index()])
            else {
                continue;
            };
            if let Some(frog) = card.frog(half) {
                self.stages[seat.index()].put(at, frog, frame);
                sink.emit(|| Event::Fact(Fact::Placed { seat, frog, at }));
            }
        }
        for (seat, aim) in self.seats().zip(aims) {
            if let Some(Placing { at, .. }) = aim {
                self.emit_lock(StagePlace { seat, place: at }, sink);
            }
        }
        self.resolve_greens(sink);
    }

    fn emit_lock(&self, spot: StagePlace, sink: &mut impl Sink<Event>) {
        // SF-3.3, SF-1.3: a stack of three is locked, with a marker or without.
        if self.stages[spot.seat.index()].at(spot.place).height() == HEIGHT {
            sink.emit(|| Event::Fact(Fact::Locked { at: spot }));
        }
    }

    pub(crate) fn players_of(&self, colour: Colour) -> Recruiters {
        let seats = self
            .seats()
            .filter(|seat| self.played[seat.index()].is_some_and(|card| card.is(colour)))
            .collect();
        let automaton = if self.solo.card.is_some_and(|card| card.is(colour)) {
            Automaton::In
        } else {
            Automaton::Out
        };
        Recruiters { seats, automaton }
    }

    /// Ends a round: hands are passed, and the act ends when they are empty (SF-2.2).
    pub(super) fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        self.played = [None; MAX_SEATS];
        self.solo.card = None;
        self.round += 1;
        if self.options.is_solo() {
            if !self.solo.grid.is_empty() {
                self.phase = Phase::Reveal(REVEALED);
                return self.begin_take_once_revealed();
            }
        } else if !self.hands[0].is_empty() {
            self.pass(sink);
            return self.begin_round();
        }
        if self.act < ACTS {
            self.act += 1;
            self.begin_act(sink);
        } else {
            self.phase = Phase::Over;
            sink.emit(|| points::over(self));
        }
    }

    /// Passes the hands: left in acts 1 and 3 and right in act 2, or the reverse (SF-2.3).
    fn pass(&mut self, sink: &mut impl Sink<Event>) {
        let direction = self.direction();
        let hands = &mut self.hands[..usize::from(self.options.players())];
        match direction {
            Direction::Left => hands.rotate_right(1),
            Direction::Right => hands.rotate_left(1),
        }
        sink.emit(|| Event::Passed {
            direction,
            hands: hands.iter().map(|hand| hand.cards().collect()).collect(),
        });
    }
}
