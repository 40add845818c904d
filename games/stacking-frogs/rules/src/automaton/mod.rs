//! The automaton of the solo game (SF-8): its cards of each round, and the effects of its green and
//! pink.
//!
//! [`grid`] has the cards on the table, and [`pile`] the cards of the automaton and their points.

pub(crate) mod grid;
pub(crate) mod pile;

use crate::card::Card;
use crate::constants::GRID_ROWS;
use crate::event::{DeckPart, Drafter, Event, Fact};
use crate::legal::may_be_recruited;
use crate::place::StagePlace;
use crate::state::{Phase, State};
use grid::{Grid, GridCard};
use pile::order;
use ranarium_game::{Seat, Sink};

impl State {
    /// Deals the grid of an act, face down (SF-8.1). If the unordered rest has too few cards, the
    /// last places in reading order get the known tail.
    pub(crate) fn deal_grid(&mut self) {
        let mut grid = Grid::with_columns(self.hand_size());
        debug_assert_eq!(grid.places(), usize::from(GRID_ROWS * self.hand_size()));
        let mut undealt = usize::from(self.rest.len());
        for card in grid.cards_mut() {
            *card = match undealt.checked_sub(1) {
                Some(fewer) => {
                    undealt = fewer;
                    GridCard::Down
                }
                None => self
                    .tail
                    .pop_first()
                    .map_or(GridCard::Gone, GridCard::Known),
            };
        }
        self.solo.grid = grid;
    }

    /// Turns the card at a place of the grid face up.
    pub(crate) fn turn_over(&mut self, index: usize, card: Card, sink: &mut impl Sink<Event>) {
        let place = self.solo.grid.place(index);
        let Some(slot) = self.solo.grid.cards_mut().get_mut(index) else {
            return;
        };
        let source = match slot {
            GridCard::Known(_) => DeckPart::Known,
            GridCard::Down | GridCard::Gone | GridCard::Up(_) => DeckPart::Unknown,
        };
        *slot = GridCard::Up(card);
        if source == DeckPart::Unknown {
            self.rest.take(card);
        }
        sink.emit(|| Event::TurnedOver {
            at: place,
            card,
            source,
        });
    }

    /// Begins the player's take once the cards to reveal are face up.
    pub(crate) fn begin_take_once_revealed(&mut self) {
        // SF-8.2: fewer if fewer are left.
        if matches!(self.phase, Phase::Reveal(0)) || self.solo.grid.down() == 0 {
            self.phase = Phase::Take;
        }
    }

    /// Gives the player the card; the automaton takes the first one face up (SF-8.2).
    pub(crate) fn take(&mut self, index: usize, card: Card, sink: &mut impl Sink<Event>) {
        let place = self.solo.grid.place(index);
        if let Some(slot) = self.solo.grid.cards_mut().get_mut(index) {
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
        if let Some((index, card)) = self.solo.grid.first_up() {
            let place = self.solo.grid.place(index);
            self.solo.grid.cards_mut()[index] = GridCard::Gone;
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

    /// Takes the first visible frog that is not locked, in reading order, for the automaton's green
    /// (SF-8.5).
    pub(crate) fn resolve_automatons_green(&mut self, sink: &mut impl Sink<Event>) {
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
                        from: StagePlace { seat, place },
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

    /// Returns the index of the drawn card that the automaton recruits: the first of the best in
    /// its order (SF-8.6).
    pub(crate) fn automatons_recruit(&self) -> Option<usize> {
        let rank = |card: Card| order(self.solo.pile.would_count_as(card));
        (0..self.drawn.len())
            .filter(|&at| may_be_recruited(self.drawn.as_slice()[at]))
            .min_by_key(|&at| rank(self.drawn.as_slice()[at]))
    }
}
