//! The course of a match: the effect of each step, and the consequences that need no decision.
//!
//! Start with [`State::decide`] and [`State::draw_card`]; a round is read from
//! [`State::end_picking`] on.

use crate::action::{Action, Moving, Placing, Recruiting};
use crate::cards::{Card, Colour};
use crate::counts::Counts;
use crate::event::{Direction, Drafter, Event, Fact};
use crate::grid::GridCard;
use crate::options::Pinks;
use crate::pile::order;
use crate::points;
use crate::stage::{HEIGHT, Place, Spot};
use crate::state::{ACTS, Automaton, Phase, Recruiters, State};
use crate::tables::{PINK_DRAWS, REVEALED};
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
                // SF-5.5, SF-6.5: any frog, and any rest of the stack.
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
                    self.tell_lock(to, sink);
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
                    self.tell_lock(Spot { seat, place: at }, sink);
                }
                self.end_drawing(sink);
                self.next_pink(sink);
            }
            Action::Take(place) => {
                let at = self.solo.grid.index(place).unwrap_or_default();
                match self.solo.grid.cards().get(at) {
                    Some(&GridCard::Up(card)) => self.take(at, card, sink),
                    Some(GridCard::Gone | GridCard::Down | GridCard::Known(_)) | None => {
                        self.phase = Phase::Lift(at as u8);
                    }
                }
            }
            Action::Claim(Recruiting { card, at, half }) => {
                self.solo.pile.take(card);
                if let Some(frog) = card.frog(half) {
                    self.stages[seat.index()].put(at, frog, self.options.frame());
                    sink.emit(|| Event::Fact(Fact::Claimed { seat, frog, at }));
                    self.tell_lock(Spot { seat, place: at }, sink);
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
                if let Some(at) = self.solo.grid.first_down() {
                    self.turn_over(at, card, sink);
                }
                self.phase = Phase::Reveal(left.saturating_sub(1));
                self.go_on_revealing();
            }
            Phase::Lift(at) => {
                self.turn_over(usize::from(at), card, sink);
                self.take(usize::from(at), card, sink);
            }
            Phase::Draw(by) => {
                let source = self.draw(card);
                self.drawn.push(card);
                sink.emit(|| Event::Drew { by, card, source });
                // SF-6.3: the rest, if it is less.
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

    fn turn_over(&mut self, at: usize, card: Card, sink: &mut impl Sink<Event>) {
        use crate::event::Source;
        let place = self.solo.grid.place(at);
        let Some(slot) = self.solo.grid.cards_mut().get_mut(at) else {
            return;
        };
        let source = match slot {
            GridCard::Known(_) => Source::Known,
            GridCard::Down | GridCard::Gone | GridCard::Up(_) => Source::Unknown,
        };
        *slot = GridCard::Up(card);
        if source == Source::Unknown {
            self.rest.take(card);
        }
        sink.emit(|| Event::TurnedOver {
            at: place,
            card,
            source,
        });
    }

    fn go_on_revealing(&mut self) {
        if let Phase::Reveal(0) = self.phase {
            self.phase = Phase::Take;
        } else if self.solo.grid.down() == 0 {
            // SF-8.2: fewer if fewer are left.
            self.phase = Phase::Take;
        }
    }

    fn begin_round(&mut self) {
        self.phase = Phase::Pick;
        self.waiting = Seats::all(self.options.players());
    }

    /// SF-8.2: the player has the card; the automaton takes the first one face up.
    fn take(&mut self, at: usize, card: Card, sink: &mut impl Sink<Event>) {
        let place = self.solo.grid.place(at);
        if let Some(slot) = self.solo.grid.cards_mut().get_mut(at) {
            *slot = GridCard::Gone;
        }
        self.played[Seat::FIRST.index()] = Some(card);
        sink.emit(|| {
            Event::Fact(Fact::Took {
                by: Drafter::Seat(Seat::FIRST),
                at: place,
                card,
            })
        });
        if let Some((at, card)) = self.solo.grid.first_up() {
            let place = self.solo.grid.place(at);
            self.solo.grid.cards_mut()[at] = GridCard::Gone;
            self.solo.pile.add(card);
            self.solo.card = Some(card);
            sink.emit(|| {
                Event::Fact(Fact::Took {
                    by: Drafter::Automaton,
                    at: place,
                    card,
                })
            });
        }
        self.begin_placing(sink);
    }

    /// SF-2.4: all picks are in and are revealed together.
    fn end_picking(&mut self, sink: &mut impl Sink<Event>) {
        for seat in self.seats() {
            if let Some(card) = self.played[seat.index()] {
                self.hands[seat.index()].take(card);
                sink.emit(|| Event::Fact(Fact::Revealed { seat, card }));
            }
        }
        self.begin_placing(sink);
    }

    /// SF-2.5: a seat with a place for its card places it; another card leaves the game.
    fn begin_placing(&mut self, sink: &mut impl Sink<Event>) {
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

    /// SF-2.4: all placements are in and are shown together; then wood, greens, pinks.
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
                self.tell_lock(Spot { seat, place: at }, sink);
            }
        }
        self.resolve_greens(sink);
    }

    fn tell_lock(&self, at: Spot, sink: &mut impl Sink<Event>) {
        // SF-3.3, SF-1.3: a stack of three is locked, with a marker or without.
        if self.stages[at.seat.index()].at(at.place).height() == HEIGHT {
            sink.emit(|| Event::Fact(Fact::Locked { at }));
        }
    }

    pub(crate) fn who_played(&self, colour: Colour) -> Recruiters {
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

    /// SF-5, SF-8.4, SF-8.5.
    fn resolve_greens(&mut self, sink: &mut impl Sink<Event>) {
        let greens = self.who_played(Colour::Green);
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
            (None, Automaton::In) => self.snatch(sink),
            // SF-5.3: two or more cancel each other.
            (Some(_), Automaton::In | Automaton::Out) => {
                sink.emit(|| Event::Fact(Fact::GreensCancelled))
            }
        }
        self.begin_pinks(sink);
    }

    /// SF-5.2, SF-8.4: returns `true` if a green has a move.
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

    /// SF-8.5: the automaton's green takes the first visible frog not under wood, in reading order.
    fn snatch(&mut self, sink: &mut impl Sink<Event>) {
        let seat = Seat::FIRST;
        let stage = &mut self.stages[seat.index()];
        let first = stage.unlocked_places().next();
        let frame = self.options.frame();
        match first.and_then(|place| Some((place, stage.lift(place, frame)?))) {
            Some((place, frog)) => {
                self.solo.pile.add(frog.card());
                sink.emit(|| {
                    Event::Fact(Fact::Snatched {
                        frog,
                        from: Spot { seat, place },
                    })
                });
            }
            None => sink.emit(|| {
                Event::Fact(Fact::NothingToMove {
                    by: Drafter::Automaton,
                })
            }),
        }
    }

    /// SF-2.4, SF-5.4: after green comes pink.
    fn begin_pinks(&mut self, sink: &mut impl Sink<Event>) {
        let pinks = self.who_played(Colour::Pink);
        let several = pinks.seats.len() + usize::from(pinks.automaton == Automaton::In) > 1;
        if several && self.options.pinks() == Pinks::Cancel {
            // SF-5.3, option `pinks-cancel`.
            sink.emit(|| Event::Fact(Fact::PinksCancelled));
        } else {
            self.recruiting = pinks;
        }
        self.next_pink(sink);
    }

    /// SF-6.4, SF-8.3: the next pink, clockwise from the start player, the automaton's last.
    fn next_pink(&mut self, sink: &mut impl Sink<Event>) {
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

    /// SF-6.1 to SF-6.3, SF-8.6: the cards are drawn.
    fn choose_recruit(&mut self, by: Drafter, sink: &mut impl Sink<Event>) {
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

    /// SF-8.6: the first of the best in the automaton's order.
    fn automatons_recruit(&self) -> Option<usize> {
        let rank = |card: Card| order(self.solo.pile.would_count_as(card));
        (0..self.drawn.len())
            .filter(|&at| may_be_recruited(self.drawn.as_slice()[at]))
            .min_by_key(|&at| rank(self.drawn.as_slice()[at]))
    }

    /// SF-6.1, SF-6.2: under the deck go first the cards set aside, then the others.
    fn end_drawing(&mut self, sink: &mut impl Sink<Event>) {
        let (aside, drawn) = (
            std::mem::take(&mut self.aside),
            std::mem::take(&mut self.drawn),
        );
        let under = || aside.as_slice().iter().chain(drawn.as_slice()).copied();
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

    /// SF-2.2: hands pass, and the act ends when they are empty.
    fn end_round(&mut self, sink: &mut impl Sink<Event>) {
        self.played = [None; MAX_SEATS];
        self.solo.card = None;
        self.round += 1;
        if self.options.is_solo() {
            if !self.solo.grid.is_empty() {
                self.phase = Phase::Reveal(REVEALED);
                return self.go_on_revealing();
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

    /// SF-2.3: left in acts 1 and 3, right in act 2, or the other way round.
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

/// SF-6.1: neither pink nor green.
pub(crate) fn may_be_recruited(card: Card) -> bool {
    !card.is(Colour::Pink) && !card.is(Colour::Green)
}

/// SF-3, SF-7.1: every way to place a card on a stage, in order.
#[inline]
pub(crate) fn placements(
    stage: &crate::stage::Stage,
    card: Card,
    frame: crate::options::Frame,
    mut found: impl FnMut(Place, Option<Colour>),
) {
    use crate::stage::{Ground, Opening};
    match card.halves() {
        None => {
            // SF-3.4: red is never the lowest.
            let opening = if card.is(Colour::Red) {
                Opening::MayNot
            } else {
                Opening::May
            };
            for (place, _) in stage.places_for(opening, frame) {
                found(place, None);
            }
        }
        Some((first, second)) => {
            for (place, ground) in stage.places_for(Opening::May, frame) {
                for half in [first, second] {
                    if half != Colour::Red || ground == Ground::Stack {
                        found(place, Some(half));
                    }
                }
            }
        }
    }
}

/// Returns the kinds among drawn cards that may be recruited, in order.
pub(crate) fn recruits(drawn: &[Card]) -> impl Iterator<Item = Card> {
    let counts: Counts = drawn.iter().copied().collect();
    counts.kinds().filter(|&card| may_be_recruited(card))
}
