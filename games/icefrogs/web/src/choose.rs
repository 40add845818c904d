//! Choosing an action touch by touch: a pyramid, then its target.
//!
//! This module is independent of any screen. A touch changes the [`Choice`] and has a
//! [`TouchEffect`]; the board's context does the rest.

use crate::describe;
use crate::selection::{Choice, MoveOrigin, Spot, origin_at, targets};
use icefrogs::{Action, IceFrogs, Observation, Size, Space};
use ranarium_board::{ActionChoice, Confirmation, Scene, TouchEffect};
use ranarium_game::{Illegal, Message};

impl ActionChoice for Choice {
    type Game = IceFrogs;
    type Spot = Spot;

    fn spot(name: &str, scene: &Scene<IceFrogs>) -> Option<Spot> {
        match name.strip_prefix("nest-") {
            Some(letter) => {
                let mut sizes = Size::ALL.into_iter();
                let size = sizes.find(|size| size.letter() == letter)?;
                Some(Spot::Nest(scene.seat()?, size))
            }
            None => name.parse().ok().map(Spot::Space),
        }
    }

    fn can_drag(spot: &Spot, scene: &Scene<IceFrogs>) -> bool {
        !targets(scene, origin_at(*spot)).is_empty()
    }

    fn holds(&self, spot: &Spot) -> bool {
        self.origin == Some(origin_at(*spot))
    }

    fn touch(&mut self, spot: Spot, scene: &Scene<IceFrogs>) -> TouchEffect<Action> {
        if !scene.is_my_turn() {
            return TouchEffect::Nothing;
        }
        match (self.origin, spot) {
            (_, Spot::Nest(seat, _)) if Some(seat) != scene.seat() => TouchEffect::Nothing,
            (Some(origin), spot) if origin_at(spot) == origin => {
                *self = Self::default();
                TouchEffect::Chosen
            }
            (Some(origin), Spot::Space(space)) => self.aim(origin, space, scene),
            (_, spot) => self.lift(origin_at(spot), scene),
        }
    }

    fn of_action(action: &Action, _: &Scene<IceFrogs>) -> Option<Self> {
        let (origin, target) = MoveOrigin::of(action)?;
        Some(Self {
            origin: Some(origin),
            target: Some(target),
        })
    }

    fn drop_on(&mut self, from: Spot, onto: Spot, scene: &Scene<IceFrogs>) -> TouchEffect<Action> {
        let origin = origin_at(from);
        match onto {
            Spot::Space(space) if origin != MoveOrigin::Space(space) && scene.is_my_turn() => {
                *self = Self::default();
                if targets(scene, origin).is_empty() {
                    return self.lift(origin, scene);
                }
                self.origin = Some(origin);
                self.target = scene.allows(&origin.to(space)).then_some(space);
                TouchEffect::Tried(origin.to(space))
            }
            Spot::Space(_) | Spot::Nest(..) => TouchEffect::Nothing,
        }
    }

    fn step_back(&mut self) {
        if self.target.take().is_none() {
            self.origin = None;
        }
    }

    /// Returns the selected action. A forced pass is selected automatically.
    fn chosen(&self, scene: &Scene<IceFrogs>) -> Option<(Action, Confirmation)> {
        if scene.actions[..] == [Action::Pass] {
            return Some((Action::Pass, Confirmation::Required));
        }
        Some((self.action()?, Confirmation::Optional))
    }

    fn begun(&self, scene: &Scene<IceFrogs>) -> Message {
        describe::begun(scene, self)
    }

    fn offer(
        &self,
        action: &Action,
        scene: &Scene<IceFrogs>,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Message {
        describe::offer(scene, action)
    }

    /// Returns `true` for a stack, which is fanned out, unless a move is being chosen.
    fn shows_detail(&self, spot: &Spot, outcome: &TouchEffect<Action>) -> bool {
        matches!(spot, Spot::Space(_))
            && match outcome {
                TouchEffect::Nothing | TouchEffect::Refused(_) => true,
                TouchEffect::Chosen => self.origin.is_some(),
                TouchEffect::Tried(_) => self.target.is_none(),
                TouchEffect::Asked(_) | TouchEffect::Confirmed => false,
            }
    }
}

impl Choice {
    /// Lifts a pyramid, in place of another.
    fn lift(&mut self, origin: MoveOrigin, scene: &Scene<IceFrogs>) -> TouchEffect<Action> {
        *self = Self::default();
        if !targets(scene, origin).is_empty() {
            self.origin = Some(origin);
            return TouchEffect::Chosen;
        }
        if is_own(scene, origin) {
            return TouchEffect::Refused(stuck(origin));
        }
        // The rules give the same reason for every target: nothing can be lifted there.
        let observation = &scene.observation;
        let elsewhere = observation.starts.iter().copied();
        match elsewhere.map(|to| origin.to(to)).find(|action| {
            MoveOrigin::of(action).is_some_and(|(from, to)| from != MoveOrigin::Space(to))
        }) {
            Some(action) => TouchEffect::Tried(action),
            None => TouchEffect::Nothing,
        }
    }

    /// Sets the target of the lifted pyramid.
    fn aim(
        &mut self,
        origin: MoveOrigin,
        space: Space,
        scene: &Scene<IceFrogs>,
    ) -> TouchEffect<Action> {
        let action = origin.to(space);
        if self.target == Some(space) {
            return TouchEffect::Confirmed;
        }
        if scene.allows(&action) {
            self.target = Some(space);
            return TouchEffect::Tried(action);
        }
        // If this one cannot go there, another of the viewer's pyramids is lifted instead.
        let other = MoveOrigin::Space(space);
        if !targets(scene, other).is_empty() {
            return self.lift(other, scene);
        }
        self.target = None;
        TouchEffect::Tried(action)
    }
}

/// Returns `true` if the viewer has a pyramid to lift there.
fn is_own(scene: &Scene<IceFrogs>, origin: MoveOrigin) -> bool {
    let (observation, Some(seat)) = (&scene.observation, scene.seat()) else {
        return false;
    };
    match origin {
        MoveOrigin::Nest(size) => observation
            .supplies
            .get(seat.index())
            .is_some_and(|supply| supply.count(size) > 0),
        MoveOrigin::Space(space) => observation
            .stacks
            .get(&space)
            .and_then(|stack| stack.last())
            .is_some_and(|top| top.seat == seat),
    }
}

fn stuck(origin: MoveOrigin) -> Illegal {
    match origin {
        MoveOrigin::Nest(size) => Illegal::new("IF-3.1", "board-stuck-nest").showing(size),
        MoveOrigin::Space(space) => Illegal::new("IF-3.1", "board-stuck")
            .with("space", space.to_string())
            .at(space),
    }
}
