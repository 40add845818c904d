//! Choosing an action touch by touch.
//!
//! This module is independent of any screen. A touch changes the [`Choice`] and has an [`Outcome`];
//! the board's context does the rest. The meaning of a touch depends on the phase:
//! [`Choice::touch`] handles them one by one.

use crate::describe;
use crate::worth::Worth;
use ranarium_board::{Choose, Scene, Steps};
use ranarium_game::{Message, Seat};
use stacking_frogs::{
    Action, Card, Colour, GridPlace, Moving, Observation, Phase, Place, Placing, Recruiting, Spot,
    StackingFrogs,
};
use std::fmt;
use std::str::FromStr;

/// The outcome of a touch.
pub type Outcome = ranarium_board::Outcome<Action>;

/// A touchable spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// A card: of the hand, of those drawn, or of the automaton's pile.
    Card(Card),
    /// A place on a stage.
    Cell(Spot),
    /// A half of the dual that is placed.
    Half(Colour),
    /// A place of the solo grid.
    Grid(GridPlace),
    /// The card to place.
    Played,
}

impl fmt::Display for Touch {
    /// Writes its `data-spot`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(card) => write!(f, "card {card}"),
            Self::Cell(spot) => write!(f, "cell {spot}"),
            Self::Half(half) => write!(f, "half {half}"),
            Self::Grid(place) => write!(f, "grid {place}"),
            Self::Played => f.write_str("played"),
        }
    }
}

impl FromStr for Touch {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, what) = text.split_once(' ').unwrap_or((text, ""));
        let found = match kind {
            "card" => what.parse().ok().map(Self::Card),
            "cell" => what.parse().ok().map(Self::Cell),
            "half" => what.parse().ok().map(Self::Half),
            "grid" => what.parse().ok().map(Self::Grid),
            "played" => Some(Self::Played),
            _ => None,
        };
        found.ok_or(())
    }
}

/// The selection so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// A card: to pick, to recruit, to claim.
    pub card: Option<Card>,
    /// A place of the grid.
    pub grid: Option<GridPlace>,
    /// The stack whose frog a green lifts.
    pub from: Option<Spot>,
    /// The frog's target.
    pub at: Option<Spot>,
    /// The half of a dual that was named.
    pub half: Option<Colour>,
}

/// Returns the card that the viewer now places: the card of the round, a drawn one, or one of the
/// pile.
pub fn card_in_hand(scene: &Scene<StackingFrogs>, choice: &Choice) -> Option<Card> {
    match scene.observation.phase {
        Phase::Place => played(&scene.observation, scene.seat()?),
        Phase::Move(_) | Phase::Recruit(_) => choice.card,
        _ => None,
    }
}

/// Returns the card of a seat in this round.
pub fn played(seen: &Observation, seat: Seat) -> Option<Card> {
    seen.played.get(seat.index()).copied().flatten()
}

/// Returns the action that puts the card in hand on the viewer's stage.
fn put(phase: Phase, card: Card, placing: Placing) -> Action {
    let Placing { at, half } = placing;
    let recruiting = Recruiting { card, at, half };
    match phase {
        Phase::Recruit(_) => Action::Recruit(recruiting),
        Phase::Move(_) => Action::Claim(recruiting),
        _ => Action::Place(placing),
    }
}

impl Choose for Choice {
    type Game = StackingFrogs;
    type Spot = Touch;

    fn spot(name: &str, _: &Scene<StackingFrogs>) -> Option<Touch> {
        name.parse().ok()
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

    fn touch(&mut self, touch: Touch, scene: &Scene<StackingFrogs>) -> Outcome {
        let (true, Some(seat)) = (scene.is_my_turn(), scene.seat()) else {
            return Outcome::Nothing;
        };
        match (scene.observation.phase, touch) {
            (Phase::Pick, Touch::Card(card)) => {
                if self.card == Some(card) && self.action(scene).is_some() {
                    return Outcome::Confirmed;
                }
                let action = Action::Pick(card);
                self.card = scene.allows(&action).then_some(card);
                Outcome::Tried(action)
            }
            (Phase::Take, Touch::Grid(place)) => {
                if self.grid == Some(place) {
                    return Outcome::Confirmed;
                }
                let action = Action::Take(place);
                self.grid = scene.allows(&action).then_some(place);
                Outcome::Tried(action)
            }
            (Phase::Place, Touch::Cell(spot)) if spot.seat == seat => self.aim(spot, scene),
            (Phase::Place, Touch::Half(half)) => self.turn(half, scene),
            (Phase::Recruit(_) | Phase::Move(_), Touch::Half(half)) if self.card.is_some() => {
                self.turn(half, scene)
            }
            (Phase::Recruit(_) | Phase::Move(_), Touch::Card(card)) => self.fetch(card, scene),
            (Phase::Recruit(_), Touch::Cell(spot)) if spot.seat == seat => match self.card {
                Some(_) => self.aim(spot, scene),
                None => Outcome::Asked(Message::new("board-ask-recruit")),
            },
            (Phase::Move(_), Touch::Cell(spot)) => match (self.card, self.from) {
                (Some(_), _) if spot.seat == seat => self.aim(spot, scene),
                (Some(_), _) => Outcome::Nothing,
                (None, None) => self.lift(spot, scene),
                (None, Some(from)) => self.carry(from, spot, scene),
            },
            _ => Outcome::Nothing,
        }
    }

    fn of_action(action: &Action, scene: &Scene<StackingFrogs>) -> Option<Self> {
        let own = |place| scene.seat().map(|seat| Spot { seat, place });
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
                at: own(at),
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
                at: own(put.at),
                half: put.half,
                ..none
            },
        })
    }

    fn drop_on(&mut self, from: Touch, onto: Touch, scene: &Scene<StackingFrogs>) -> Outcome {
        if !scene.is_my_turn() || from == onto {
            return Outcome::Nothing;
        }
        if !self.holds(&from) {
            let taken_up = self.touch(from, scene);
            if !self.holds(&from) {
                return taken_up;
            }
        }
        match onto {
            Touch::Card(_) | Touch::Played => Outcome::Nothing,
            Touch::Cell(_) | Touch::Half(_) | Touch::Grid(_) => {
                // Dropping a card where it already is previews it again.
                self.at = self.at.filter(|at| match onto {
                    Touch::Cell(spot) => meant(spot, scene) != *at,
                    _ => true,
                });
                self.touch(onto, scene)
            }
        }
    }

    /// Clears its place, then the half of a dual, then the card or the frog.
    fn step_back(&mut self) {
        if self.at.take().is_none() && self.half.take().is_none() {
            *self = Self::default();
        }
    }

    fn chosen(&self, scene: &Scene<StackingFrogs>) -> Option<(Action, Steps)> {
        let action = self.action(scene)?;
        let steps = match action {
            Action::Place(_) | Action::Move(_) => Steps::Single,
            // The cards they reveal cannot be hidden again.
            Action::Pick(_) | Action::Take(_) | Action::Recruit(_) | Action::Claim(_) => {
                Steps::Several
            }
        };
        Some((action, steps))
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

    /// A stack without a possible action is shown in detail.
    fn looks_at(&self, touch: &Touch, outcome: &Outcome) -> bool {
        matches!(touch, Touch::Cell(_)) && *outcome == Outcome::Nothing
    }
}

impl Choice {
    /// Returns the selected action, if it is legal.
    pub fn action(&self, scene: &Scene<StackingFrogs>) -> Option<Action> {
        let phase = scene.observation.phase;
        let action = match phase {
            Phase::Pick => Action::Pick(self.card?),
            Phase::Take => Action::Take(self.grid?),
            Phase::Move(_) if self.card.is_none() => Action::Move(Moving {
                from: self.from?,
                to: self.at?,
            }),
            Phase::Place | Phase::Move(_) | Phase::Recruit(_) => {
                let card = card_in_hand(scene, self)?;
                let at = self.at?.place;
                let half = self.half_at(scene, card, at);
                put(phase, card, Placing { at, half })
            }
            _ => return None,
        };
        scene.allows(&action).then_some(action)
    }

    /// Selects a card to place.
    fn fetch(&mut self, card: Card, scene: &Scene<StackingFrogs>) -> Outcome {
        if self.card == Some(card) {
            *self = Self::default();
            return Outcome::Chosen;
        }
        *self = Self::default();
        let can = scene.actions.iter().any(|action| match action {
            Action::Recruit(recruiting) | Action::Claim(recruiting) => recruiting.card == card,
            _ => false,
        });
        if can {
            self.card = Some(card);
            return Outcome::Chosen;
        }
        // The rules give the reason, whatever the place.
        let half = card.halves().map(|(first, _)| first);
        let at = self.somewhere(scene);
        Outcome::Tried(put(scene.observation.phase, card, Placing { at, half }))
    }

    fn somewhere(&self, scene: &Scene<StackingFrogs>) -> Place {
        let stacks = scene
            .seat()
            .and_then(|seat| scene.observation.stages.get(seat.index()));
        let open = stacks.and_then(|stacks| stacks.iter().find(|stack| stack.frogs.len() < 3));
        let any = open.or(stacks.and_then(|stacks| stacks.first()));
        any.map(|stack| stack.at).unwrap_or_default()
    }

    /// Returns the half of a dual that would be up there: the selected one, or the only legal one.
    pub fn half_at(&self, scene: &Scene<StackingFrogs>, card: Card, at: Place) -> Option<Colour> {
        let (first, second) = card.halves()?;
        if self.half.is_some() {
            return self.half;
        }
        let phase = scene.observation.phase;
        let may = |half| {
            let half = Some(half);
            scene.allows(&put(phase, card, Placing { at, half }))
        };
        match (may(first), may(second)) {
            (true, false) => Some(first),
            (false, true) => Some(second),
            (true, true) | (false, false) => None,
        }
    }

    /// Sets the place of the card in hand.
    fn aim(&mut self, spot: Spot, scene: &Scene<StackingFrogs>) -> Outcome {
        let spot = meant(spot, scene);
        let Some(card) = card_in_hand(scene, self) else {
            return Outcome::Nothing;
        };
        if self.at == Some(spot) {
            return match self.action(scene) {
                Some(_) => Outcome::Confirmed,
                None => Outcome::Chosen,
            };
        }
        let at = spot.place;
        let phase = scene.observation.phase;
        let mut half = self.half_at(scene, card, at);
        if let (None, Some((first, second))) = (half, card.halves()) {
            let halves = [first, second].map(Some);
            let may = |half: &Option<Colour>| {
                scene.allows(&put(phase, card, Placing { at, half: *half }))
            };
            if halves.iter().any(may) {
                self.at = Some(spot);
                return Outcome::Chosen;
            }
            half = Some(first);
        }
        let action = put(phase, card, Placing { at, half });
        self.at = scene.allows(&action).then_some(spot);
        Outcome::Tried(action)
    }

    /// Selects the half of the dual in hand that is up.
    fn turn(&mut self, half: Colour, scene: &Scene<StackingFrogs>) -> Outcome {
        let Some(card) = card_in_hand(scene, self) else {
            return Outcome::Nothing;
        };
        if self.half == Some(half) && self.action(scene).is_some() {
            return Outcome::Confirmed;
        }
        self.half = Some(half);
        let Some(at) = self.at else {
            return Outcome::Chosen;
        };
        let placing = Placing {
            at: at.place,
            half: self.half,
        };
        let action = put(scene.observation.phase, card, placing);
        if !scene.allows(&action) {
            self.at = None;
        }
        Outcome::Tried(action)
    }

    /// Lifts a frog for the green.
    fn lift(&mut self, from: Spot, scene: &Scene<StackingFrogs>) -> Outcome {
        if liftable(scene).any(|other| other == from) {
            self.from = Some(from);
            return Outcome::Chosen;
        }
        // The rules give the reason why nothing can be lifted there.
        Outcome::Tried(Action::Move(Moving { from, to: from }))
    }

    /// Moves the lifted frog.
    fn carry(&mut self, from: Spot, to: Spot, scene: &Scene<StackingFrogs>) -> Outcome {
        if from == to {
            *self = Self::default();
            return Outcome::Chosen;
        }
        if self.at == Some(to) {
            return Outcome::Confirmed;
        }
        let action = Action::Move(Moving { from, to });
        self.at = scene.allows(&action).then_some(to);
        Outcome::Tried(action)
    }

    /// Returns the places of the card in hand, with the halves that may be up there.
    pub fn targets(&self, scene: &Scene<StackingFrogs>) -> Vec<(Spot, Option<Colour>)> {
        let Some(seat) = scene.seat() else {
            return Vec::new();
        };
        let mut targets = Vec::new();
        for action in &scene.actions {
            match *action {
                Action::Place(Placing { at, half }) if self.takes(half) => {
                    targets.push((Spot { seat, place: at }, half));
                }
                Action::Recruit(put) | Action::Claim(put)
                    if self.card == Some(put.card) && self.takes(put.half) =>
                {
                    let place = put.at;
                    targets.push((Spot { seat, place }, put.half));
                }
                Action::Move(Moving { from, to })
                    if self.card.is_none() && self.from == Some(from) =>
                {
                    targets.push((to, None));
                }
                _ => {}
            }
        }
        targets
    }

    fn takes(&self, half: Option<Colour>) -> bool {
        self.half.is_none() || half.is_none() || self.half == half
    }
}

/// Returns the place for a touch of a stage: on an empty one the first frog may go anywhere,
/// because the frame follows it (SF-4.3).
pub fn meant(spot: Spot, scene: &Scene<StackingFrogs>) -> Spot {
    match only_place(scene) {
        Some(only) if only.seat == spot.seat => only,
        Some(_) | None => spot,
    }
}

/// Returns the one place for the first frog of the viewer's empty stage, as the rules name it.
pub fn only_place(scene: &Scene<StackingFrogs>) -> Option<Spot> {
    let seat = scene.seat()?;
    let stage = scene.observation.stages.get(seat.index())?;
    let mut places = scene.actions.iter().filter_map(|action| match action {
        Action::Place(placing) => Some(placing.at),
        _ => None,
    });
    let place = places.next().filter(|_| stage.is_empty())?;
    places
        .all(|other| other == place)
        .then_some(Spot { seat, place })
}

/// Returns the stacks whose top frog a green may lift.
pub fn liftable(scene: &Scene<StackingFrogs>) -> impl Iterator<Item = Spot> {
    scene.actions.iter().filter_map(|action| match action {
        Action::Move(moving) => Some(moving.from),
        _ => None,
    })
}
