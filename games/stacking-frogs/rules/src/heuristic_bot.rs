//! The heuristic bot `club`: rules of thumb, without search. The levels are measured by it.
//!
//! It counts what a card is worth at its best place now, adds what it has learnt to wait for, and
//! subtracts the worth of the cards left to its neighbour.

use crate::StackingFrogs;
use crate::action::{Action, Moving, Placing};
use crate::automaton::grid::GridCard;
use crate::card::{Card, Colour, ColourSet};
use crate::constants::HAND_SIZES;
use crate::event::Direction;
use crate::legal::placements;
use crate::options::Frame;
use crate::place::StagePlace;
use crate::points::stage_points;
use crate::stage::{HEIGHT, Stage};
use crate::view::observation::{Observation, build_stage};
use ranarium_game::{InformationState, Rng, Seat};

/// Worths are counted in tenths of a point.
const POINT: i32 = 10;

/// Returns the action that looks best by the rules of thumb; one of them at random if several do.
pub(crate) fn choice(
    info: &InformationState<StackingFrogs>,
    legal: &[Action],
    rng: &mut Rng,
) -> Option<Action> {
    let table = KnownTable::new(info)?;
    let worth = |action: &&Action| (table.worth(**action), rng.below(1 << 16));
    legal.iter().max_by_key(worth).copied()
}

/// The table as the player sees it.
struct KnownTable<'a> {
    observation: &'a Observation,
    seat: Seat,
    stages: Vec<Stage>,
    frame: Frame,
    /// The number of cards that each player still places after this one.
    cards_left: i32,
}

impl<'a> KnownTable<'a> {
    fn new(info: &'a InformationState<StackingFrogs>) -> Option<Self> {
        let observation = &info.observation;
        let rounds: u8 = HAND_SIZES[usize::from(info.options.players()) - 1]
            .iter()
            .sum();
        let stage = |stacks: &Vec<_>| build_stage(stacks, observation.frame);
        Some(Self {
            observation,
            seat: info.viewer.seat()?,
            stages: observation.stages.iter().map(stage).collect(),
            frame: observation.frame,
            cards_left: i32::from(rounds) - i32::from(observation.round) - 1,
        })
    }

    fn worth(&self, action: Action) -> i32 {
        match action {
            Action::Pick(card) => self.gain(self.seat, card) - self.leaves(card),
            Action::Take(place) => {
                let grid = &self.observation.solo.as_ref().map(|solo| &solo.grid[..]);
                let index = self.grid_index(place.row(), place.column());
                match grid.and_then(|grid| grid.get(index)) {
                    Some(GridCard::Up(card) | GridCard::Known(card)) => self.gain(self.seat, *card),
                    _ => 4 * POINT,
                }
            }
            Action::Place(placing) => match self.observation.played[self.seat.index()] {
                Some(card) => self.placed(self.seat, card, placing),
                None => 0,
            },
            Action::Recruit(one) | Action::Claim(one) => {
                self.placed(self.seat, one.card, one.placing())
            }
            Action::Move(Moving { from, to }) => self.moved(&self.stages, from, to),
        }
    }

    fn grid_index(&self, row: u8, column: u8) -> usize {
        let columns = self
            .observation
            .solo
            .as_ref()
            .map_or(0, |solo| solo.columns);
        usize::from((row - 1) * columns + column - 1)
    }

    /// Returns the worth of a stage: its points, and its open chances.
    fn stage_worth(&self, stage: &Stage) -> i32 {
        let players = self.stages.len() as i32;
        let threes: i32 = self.stages.iter().map(|one| i32::from(one.threes())).sum();
        // Towards the end each player has about three stacks of three.
        let threes_then = threes.max(3 * players - players * self.cards_left / 4);
        let mut worth = POINT * i32::from(stage_points(stage, threes_then as u8, self.frame));
        // An empty place costs nothing as long as there are cards to fill it.
        let empty = 9 - i32::from(stage.stacks());
        worth += POINT * empty.min(self.cards_left / 2);
        let mut blues = 0;
        for stack in stage.nine().iter().filter(|stack| stack.height() > 0) {
            let Some(top) = stack.top() else { continue };
            blues += i32::from(top.colour() == Colour::Blue);
            if stack.height() == HEIGHT || self.cards_left == 0 {
                continue;
            }
            worth += match top.colour() {
                // Another red on a red is worth six more.
                Colour::Red => 2 * POINT,
                // A frog that scores nothing wants another on top.
                Colour::Green | Colour::Pink | Colour::Orange => 2 * POINT,
                Colour::Blue | Colour::Purple | Colour::Yellow => POINT / 2,
            };
            // Two colours under a yellow.
            let colours = stack
                .frogs()
                .fold(ColourSet::EMPTY.with(Colour::Yellow), |set, frog| {
                    set.and(frog.colours())
                });
            worth += POINT * (i32::from(colours.len()) - 2);
        }
        // More blues will come.
        worth + POINT * blues * self.cards_left.min(6) / 4
    }

    /// Returns the worth of a seat's stage after the card is placed.
    fn placed(&self, seat: Seat, card: Card, placing: Placing) -> i32 {
        let mut stage = self.stages[seat.index()];
        if let Some(frog) = card.frog(placing.half) {
            stage.put(placing.at, frog, self.frame);
        }
        let mut worth = self.stage_worth(&stage);
        if card.is(Colour::Green) {
            worth += self.trick(seat, stage);
        }
        worth
    }

    /// Returns the gain of a seat's stage with the card at its best place.
    fn gain(&self, seat: Seat, card: Card) -> i32 {
        let stage = &self.stages[seat.index()];
        let now = self.stage_worth(stage);
        let mut best = now - POINT;
        placements(stage, card, self.frame, |at, half| {
            best = best.max(self.placed(seat, card, Placing { at, half }));
        });
        let recruit = 4 * POINT * i32::from(card.is(Colour::Pink));
        best - now + recruit
    }

    /// Returns the gain of a green's best move; if others have a green, too, none moves.
    fn trick(&self, seat: Seat, stage: Stage) -> i32 {
        if seat != self.seat {
            return 4 * POINT;
        }
        let mut stages = self.stages.clone();
        stages[seat.index()] = stage;
        let before = self.balance(&stages);
        let spots: Vec<StagePlace> = (stages.iter().enumerate())
            .flat_map(|(at, stage)| {
                let spot = move |place| StagePlace {
                    seat: Seat::new(at),
                    place,
                };
                stage.unlocked_places().map(spot)
            })
            .collect();
        let best = spots
            .iter()
            .filter(|to| to.seat == seat)
            .flat_map(|to| spots.iter().map(move |from| (*from, *to)))
            .filter(|(from, to)| from != to)
            .map(|(from, to)| self.moved(&stages, from, to))
            .max();
        best.map_or(0, |best| (best - before) * 3 / 4)
    }

    /// Returns the balance after a move: the own stage less a part of the others'.
    fn moved(&self, stages: &[Stage], from: StagePlace, to: StagePlace) -> i32 {
        let mut stages = stages.to_vec();
        if let Some(frog) = stages[from.seat.index()].lift(from.place, self.frame) {
            stages[to.seat.index()].put(to.place, frog, self.frame);
        }
        self.balance(&stages)
    }

    fn balance(&self, stages: &[Stage]) -> i32 {
        let others = (stages.len() as i32 - 1).max(1);
        let sum: i32 = stages.iter().map(|stage| self.stage_worth(stage)).sum();
        let own_worth = self.stage_worth(&stages[self.seat.index()]);
        own_worth - (sum - own_worth) / others
    }

    /// Returns a part of the neighbour's gain by the best card that is passed on.
    fn leaves(&self, picked: Card) -> i32 {
        let players = self.stages.len();
        let step = match self.observation.direction {
            Direction::Left => 1,
            Direction::Right => players - 1,
        };
        let neighbour = Seat::new((self.seat.index() + step) % players);
        let hand = self.observation.hands[self.seat.index()]
            .cards
            .iter()
            .flatten();
        let mut passed: Vec<Card> = hand.copied().collect();
        if let Some(index) = passed.iter().position(|card| *card == picked) {
            passed.remove(index);
        }
        let best = passed.iter().map(|&card| self.gain(neighbour, card)).max();
        best.unwrap_or_default().max(0) / (2 * (players as i32 - 1).max(1))
    }
}
