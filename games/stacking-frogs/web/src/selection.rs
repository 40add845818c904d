//! The selection of an action: a card or a frog, and its target.

use ranarium_board::Scene;
use ranarium_game::Seat;
use stacking_frogs::{
    Action, Card, Colour, GridPlace, Moving, Observation, Phase, Place, Placing, Recruiting,
    StackingFrogs, StagePlace,
};
use std::fmt;
use std::str::FromStr;

/// A touchable spot.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Touch {
    /// A card: of the hand, of those drawn, or of the automaton's pile.
    Card(Card),
    /// A place on a stage.
    Cell(StagePlace),
    /// A half of the dual that is placed.
    Half(Colour),
    /// A place of the solo grid.
    Grid(GridPlace),
    /// The card to place.
    Played,
}

impl fmt::Display for Touch {
    /// Writes the spot's `data-spot`.
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
        let spot = match kind {
            "card" => what.parse().ok().map(Self::Card),
            "cell" => what.parse().ok().map(Self::Cell),
            "half" => what.parse().ok().map(Self::Half),
            "grid" => what.parse().ok().map(Self::Grid),
            "played" => Some(Self::Played),
            _ => None,
        };
        spot.ok_or(())
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
    pub from: Option<StagePlace>,
    /// The frog's target.
    pub at: Option<StagePlace>,
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
pub fn played(observation: &Observation, seat: Seat) -> Option<Card> {
    observation.played.get(seat.index()).copied().flatten()
}

/// Returns the action that puts the card in hand on the viewer's stage.
pub fn put(phase: Phase, card: Card, placing: Placing) -> Action {
    let Placing { at, half } = placing;
    let recruiting = Recruiting { card, at, half };
    match phase {
        Phase::Recruit(_) => Action::Recruit(recruiting),
        Phase::Move(_) => Action::Claim(recruiting),
        _ => Action::Place(placing),
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
                let place = self.at?.place;
                let half = self.half_at(scene, card, place);
                put(phase, card, Placing { at: place, half })
            }
            _ => return None,
        };
        scene.allows(&action).then_some(action)
    }

    /// Returns the half of a dual that would be up there: the selected one, or the only legal one.
    pub fn half_at(
        &self,
        scene: &Scene<StackingFrogs>,
        card: Card,
        place: Place,
    ) -> Option<Colour> {
        let (first, second) = card.halves()?;
        if self.half.is_some() {
            return self.half;
        }
        let phase = scene.observation.phase;
        let may = |half| {
            let half = Some(half);
            scene.allows(&put(phase, card, Placing { at: place, half }))
        };
        match (may(first), may(second)) {
            (true, false) => Some(first),
            (false, true) => Some(second),
            (true, true) | (false, false) => None,
        }
    }

    /// Returns the places where the selected card or frog can go, each with the half of a dual that
    /// is then up.
    pub fn targets(&self, scene: &Scene<StackingFrogs>) -> Vec<(StagePlace, Option<Colour>)> {
        let Some(seat) = scene.seat() else {
            return Vec::new();
        };
        let mut targets = Vec::new();
        for action in &scene.actions {
            match *action {
                Action::Place(Placing { at, half }) if self.takes(half) => {
                    targets.push((StagePlace { seat, place: at }, half));
                }
                Action::Recruit(put) | Action::Claim(put)
                    if self.card == Some(put.card) && self.takes(put.half) =>
                {
                    let place = put.at;
                    targets.push((StagePlace { seat, place }, put.half));
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

/// Returns the one place for the first frog of the viewer's empty stage, as the rules name it.
pub fn only_place(scene: &Scene<StackingFrogs>) -> Option<StagePlace> {
    let seat = scene.seat()?;
    let stage = scene.observation.stages.get(seat.index())?;
    let mut places = scene.actions.iter().filter_map(|action| match action {
        Action::Place(placing) => Some(placing.at),
        _ => None,
    });
    let place = places.next().filter(|_| stage.is_empty())?;
    places
        .all(|other| other == place)
        .then_some(StagePlace { seat, place })
}

/// Returns the stacks whose top frog a green may lift.
pub fn liftable(scene: &Scene<StackingFrogs>) -> impl Iterator<Item = StagePlace> {
    scene.actions.iter().filter_map(|action| match action {
        Action::Move(moving) => Some(moving.from),
        _ => None,
    })
}
