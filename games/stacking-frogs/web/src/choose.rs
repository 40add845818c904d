//! Choosing an action touch by touch.
//!
//! This module is independent of any screen. A touch changes the [`Choice`] and has a
//! [`TouchEffect`]; the board's context does the rest. The meaning of a touch depends on the phase:
//! [`Choice::touch`] handles them one by one.

use crate::describe;
use crate::layout::FULL_STACK;
use crate::selection::{Choice, Touch, card_in_hand, liftable, only_place, put};
use crate::worth::Worth;
use ranarium_board::pointing::args_in;
use ranarium_board::{ActionChoice, Confirmation, Scene, TouchEffect};
use ranarium_game::{Arg, Message};
use stacking_frogs::{
    Action, Card, Colour, Moving, Observation, Phase, Place, Placing, StackingFrogs, StagePlace,
};

impl ActionChoice for Choice {
    type Game = StackingFrogs;
    type Spot = Touch;

    fn spot(name: &str, _: &Scene<StackingFrogs>) -> Option<Touch> {
        name.parse().ok()
    }

    /// Returns the places that a message names, each on the stage of the player named before it;
    /// the viewer's own without one.
    fn spots_of(message: &Message, scene: &Scene<StackingFrogs>) -> Vec<Touch> {
        let mut owner = scene.seat();
        let mut spots = Vec::new();
        for arg in args_in(message) {
            match (arg, owner) {
                (Arg::Seat(seat), _) => owner = Some(*seat),
                (Arg::Text(text), Some(seat)) => {
                    let place = text.parse::<Place>().ok();
                    spots.extend(place.map(|place| Touch::Cell(StagePlace { seat, place })));
                }
                _ => {}
            }
        }
        spots
    }

    fn can_drag(touch: &Touch, scene: &Scene<StackingFrogs>) -> bool {
        match *touch {
            Touch::Card(wanted) => scene.actions.iter().any(|action| match action {
                Action::Pick(card) => *card == wanted,
                Action::Recruit(put) | Action::Claim(put) => put.card == wanted,
                Action::Take(_) | Action::Place(_) | Action::Move(_) => false,
            }),
            Touch::Cell(spot) => liftable(scene).any(|from| from == spot),
            Touch::Played => scene.observation.phase == Phase::Place,
            Touch::Half(_) | Touch::Grid(_) => false,
        }
    }

    fn holds(&self, touch: &Touch) -> bool {
        match *touch {
            Touch::Card(card) => self.card == Some(card),
            Touch::Cell(spot) => self.from == Some(spot),
            Touch::Played => true,
            Touch::Half(_) | Touch::Grid(_) => false,
        }
    }

    fn touch(&mut self, touch: Touch, scene: &Scene<StackingFrogs>) -> TouchEffect<Action> {
        let (true, Some(seat)) = (scene.is_my_turn(), scene.seat()) else {
            return TouchEffect::Nothing;
        };
        match (scene.observation.phase, touch) {
            (Phase::Pick, Touch::Card(card)) => {
                if self.card == Some(card) && self.action(scene).is_some() {
                    return TouchEffect::Confirmed;
                }
                let action = Action::Pick(card);
                self.card = scene.allows(&action).then_some(card);
                TouchEffect::Tried(action)
            }
            (Phase::Take, Touch::Grid(place)) => {
                if self.grid == Some(place) {
                    return TouchEffect::Confirmed;
                }
                let action = Action::Take(place);
                self.grid = scene.allows(&action).then_some(place);
                TouchEffect::Tried(action)
            }
            (Phase::Place, Touch::Cell(spot)) if spot.seat == seat => self.aim(spot, scene),
            (Phase::Place, Touch::Half(half)) => self.turn(half, scene),
            (Phase::Recruit(_) | Phase::Move(_), Touch::Half(half)) if self.card.is_some() => {
                self.turn(half, scene)
            }
            (Phase::Recruit(_) | Phase::Move(_), Touch::Card(card)) => self.fetch(card, scene),
            (Phase::Recruit(_), Touch::Cell(spot)) if spot.seat == seat => match self.card {
                Some(_) => self.aim(spot, scene),
                None => TouchEffect::Asked(Message::new("board-ask-recruit")),
            },
            (Phase::Move(_), Touch::Cell(spot)) => match (self.card, self.from) {
                (Some(_), _) if spot.seat == seat => self.aim(spot, scene),
                (Some(_), _) => TouchEffect::Nothing,
                (None, None) => self.lift(spot, scene),
                (None, Some(from)) => self.carry(from, spot, scene),
            },
            _ => TouchEffect::Nothing,
        }
    }

    fn of_action(action: &Action, scene: &Scene<StackingFrogs>) -> Option<Self> {
        let own_spot = |place| scene.seat().map(|seat| StagePlace { seat, place });
        let none = Self::default();
        Some(match *action {
            Action::Pick(card) => Self {
                card: Some(card),
                ..none
            },
            Action::Take(place) => Self {
                grid: Some(place),
                ..none
            },
            Action::Place(Placing { at, half }) => Self {
                at: own_spot(at),
                half,
                ..none
            },
            Action::Move(Moving { from, to }) => Self {
                from: Some(from),
                at: Some(to),
                ..none
            },
            Action::Recruit(put) | Action::Claim(put) => Self {
                card: Some(put.card),
                at: own_spot(put.at),
                half: put.half,
                ..none
            },
        })
    }

    fn drop_on(
        &mut self,
        from: Touch,
        onto: Touch,
        scene: &Scene<StackingFrogs>,
    ) -> TouchEffect<Action> {
        if !scene.is_my_turn() || from == onto {
            return TouchEffect::Nothing;
        }
        if !self.holds(&from) {
            let taken_up = self.touch(from, scene);
            if !self.holds(&from) {
                return taken_up;
            }
        }
        match onto {
            Touch::Card(_) | Touch::Played => TouchEffect::Nothing,
            Touch::Cell(_) | Touch::Half(_) | Touch::Grid(_) => {
                // Dropping a card where it already is previews it again.
                self.at = self.at.filter(|at| match onto {
                    Touch::Cell(spot) => meant_spot(spot, scene) != *at,
                    _ => true,
                });
                self.touch(onto, scene)
            }
        }
    }

    /// Undoes the last step of the selection: the place, then the half of a dual, then the card or
    /// the frog.
    fn step_back(&mut self) {
        if self.at.take().is_none() && self.half.take().is_none() {
            *self = Self::default();
        }
    }

    fn chosen(&self, scene: &Scene<StackingFrogs>) -> Option<(Action, Confirmation)> {
        let action = self.action(scene)?;
        let confirmation = match action {
            Action::Place(_) | Action::Move(_) => Confirmation::Optional,
            // The cards they reveal cannot be hidden again.
            Action::Pick(_) | Action::Take(_) | Action::Recruit(_) | Action::Claim(_) => {
                Confirmation::Required
            }
        };
        Some((action, confirmation))
    }

    fn begun(&self, scene: &Scene<StackingFrogs>) -> Message {
        describe::begun(scene, self)
    }

    fn offer(
        &self,
        action: &Action,
        scene: &Scene<StackingFrogs>,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Message {
        describe::offer(scene, &Worth::of(&scene.observation), action)
    }

    /// Returns `true` for a stack without a possible action, which is shown in detail.
    fn shows_detail(&self, touch: &Touch, outcome: &TouchEffect<Action>) -> bool {
        matches!(touch, Touch::Cell(_)) && *outcome == TouchEffect::Nothing
    }
}

impl Choice {
    /// Selects a card to place.
    fn fetch(&mut self, card: Card, scene: &Scene<StackingFrogs>) -> TouchEffect<Action> {
        if self.card == Some(card) {
            *self = Self::default();
            return TouchEffect::Chosen;
        }
        *self = Self::default();
        let can = scene.actions.iter().any(|action| match action {
            Action::Recruit(recruiting) | Action::Claim(recruiting) => recruiting.card == card,
            _ => false,
        });
        if can {
            self.card = Some(card);
            return TouchEffect::Chosen;
        }
        // The rules give the same reason for every place.
        let half = card.halves().map(|(first, _)| first);
        let target = self.somewhere(scene);
        TouchEffect::Tried(put(
            scene.observation.phase,
            card,
            Placing { at: target, half },
        ))
    }

    fn somewhere(&self, scene: &Scene<StackingFrogs>) -> Place {
        let stacks = scene
            .seat()
            .and_then(|seat| scene.observation.stages.get(seat.index()));
        let open =
            stacks.and_then(|stacks| stacks.iter().find(|stack| stack.frogs.len() < FULL_STACK));
        let any = open.or(stacks.and_then(|stacks| stacks.first()));
        any.map(|stack| stack.at).unwrap_or_default()
    }

    /// Sets the place of the card in hand.
    fn aim(&mut self, spot: StagePlace, scene: &Scene<StackingFrogs>) -> TouchEffect<Action> {
        let spot = meant_spot(spot, scene);
        let Some(card) = card_in_hand(scene, self) else {
            return TouchEffect::Nothing;
        };
        if self.at == Some(spot) {
            return match self.action(scene) {
                Some(_) => TouchEffect::Confirmed,
                None => TouchEffect::Chosen,
            };
        }
        let place = spot.place;
        let phase = scene.observation.phase;
        let mut half = self.half_at(scene, card, place);
        if let (None, Some((first, second))) = (half, card.halves()) {
            let halves = [first, second].map(Some);
            let may = |half: &Option<Colour>| {
                scene.allows(&put(
                    phase,
                    card,
                    Placing {
                        at: place,
                        half: *half,
                    },
                ))
            };
            if halves.iter().any(may) {
                self.at = Some(spot);
                return TouchEffect::Chosen;
            }
            half = Some(first);
        }
        let action = put(phase, card, Placing { at: place, half });
        self.at = scene.allows(&action).then_some(spot);
        TouchEffect::Tried(action)
    }

    /// Selects the half of the dual in hand that is up.
    fn turn(&mut self, half: Colour, scene: &Scene<StackingFrogs>) -> TouchEffect<Action> {
        let Some(card) = card_in_hand(scene, self) else {
            return TouchEffect::Nothing;
        };
        if self.half == Some(half) && self.action(scene).is_some() {
            return TouchEffect::Confirmed;
        }
        self.half = Some(half);
        let Some(target) = self.at else {
            return TouchEffect::Chosen;
        };
        let placing = Placing {
            at: target.place,
            half: self.half,
        };
        let action = put(scene.observation.phase, card, placing);
        if !scene.allows(&action) {
            self.at = None;
        }
        TouchEffect::Tried(action)
    }

    /// Lifts a frog for the green.
    fn lift(&mut self, from: StagePlace, scene: &Scene<StackingFrogs>) -> TouchEffect<Action> {
        if liftable(scene).any(|other| other == from) {
            self.from = Some(from);
            return TouchEffect::Chosen;
        }
        // The rules give the reason why nothing can be lifted there.
        TouchEffect::Tried(Action::Move(Moving { from, to: from }))
    }

    /// Moves the lifted frog.
    fn carry(
        &mut self,
        from: StagePlace,
        to: StagePlace,
        scene: &Scene<StackingFrogs>,
    ) -> TouchEffect<Action> {
        if from == to {
            *self = Self::default();
            return TouchEffect::Chosen;
        }
        if self.at == Some(to) {
            return TouchEffect::Confirmed;
        }
        let action = Action::Move(Moving { from, to });
        self.at = scene.allows(&action).then_some(to);
        TouchEffect::Tried(action)
    }
}

/// Returns the place for a touch of a stage: on an empty one the first frog may go anywhere,
/// because the frame follows it (SF-4.3).
pub fn meant_spot(spot: StagePlace, scene: &Scene<StackingFrogs>) -> StagePlace {
    match only_place(scene) {
        Some(only) if only.seat == spot.seat => only,
        Some(_) | None => spot,
    }
}
