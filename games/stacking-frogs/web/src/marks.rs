//! The marks on the table: movable frogs and their targets, with their gain; the last round, a
//! hint, and a refusal.

use crate::last_events::LastEvents;
use crate::layout::Area;
use crate::selection::{Choice, liftable, only_place, played};
use crate::worth::{Worth, after};
use litemap::LiteMap;
use ranarium_board::Scene;
use ranarium_game::{Highlight, Illegal};
use stacking_frogs::{
    Action, Card, Colour, GridPlace, Moving, Phase, Place, StackingFrogs, StagePlace,
};

/// The highlighted spots of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// Frogs that a green can lift, while none is.
    pub movable: Vec<StagePlace>,
    /// The frog that is lifted.
    pub from: Option<StagePlace>,
    /// The targets of the card or frog in hand, with the points gained there.
    pub targets: LiteMap<StagePlace, Option<i16>>,
    /// Possible places of a card that is only picked, with its gain.
    pub prospects: LiteMap<StagePlace, i16>,
    /// The selected target.
    pub at: Option<StagePlace>,
    /// The spots that the last events affected.
    pub last: Vec<StagePlace>,
    /// The spots on stages that a hint points at.
    pub hint: Vec<StagePlace>,
    /// The card that a hint points at.
    pub hint_card: Option<Card>,
    /// The half that a hint names.
    pub hint_half: Option<Colour>,
    /// The place of the grid that a hint points at.
    pub hint_grid: Option<GridPlace>,
    /// Spots that refuse.
    pub wrong: Vec<StagePlace>,
    /// A card that refuses.
    pub wrong_card: Option<Card>,
    /// A place of the grid that refuses.
    pub wrong_grid: Option<GridPlace>,
}

impl Marks {
    /// Returns the marks of a scene.
    pub fn new(
        scene: &Scene<StackingFrogs>,
        choice: &Choice,
        last: &LastEvents,
        hint: Option<&Action>,
        refusal: Option<&Illegal>,
    ) -> Self {
        let mut marks = Self {
            from: choice.from,
            at: choice.at,
            ..Self::default()
        };
        if choice.from.is_none() && choice.card.is_none() {
            marks.movable.extend(liftable(scene));
            marks.movable.dedup();
        }
        let worth = Worth::of(&scene.observation);
        marks.aim(scene, choice, &worth);
        marks.look_ahead(scene, choice, &worth);
        // The first frog may be put on any place of an empty stage.
        if let Some(only) = only_place(scene)
            && let Some(gain) = marks.targets.get(&only).copied()
        {
            for place in Area::of(&scene.observation, only.seat).places() {
                marks.targets.insert(StagePlace { place, ..only }, gain);
            }
        }
        marks.last.extend(last.placed.iter().copied());
        marks.last.extend(last.taken);
        if let Some((from, to)) = last.moved {
            marks.last.extend([from, to]);
        }
        if let Some(hint) = hint {
            marks.point(scene, hint);
        }
        for shown in refusal.iter().flat_map(|refusal| &refusal.spots) {
            marks.refuse(scene, shown);
        }
        // A refusal may name a place where the frog can go: that is not wrong.
        let Self { wrong, targets, .. } = &mut marks;
        wrong.retain(|spot| !targets.contains_key(spot));
        marks
    }

    /// Returns `true` if a stack can be used: its top frog lifted, or the chosen card put on it.
    pub fn calls(&self, spot: StagePlace) -> bool {
        self.targets.contains_key(&spot) || self.movable.contains(&spot)
    }

    /// Sets the targets, each with the best gain of the halves that may be up there.
    fn aim(&mut self, scene: &Scene<StackingFrogs>, choice: &Choice, worth: &Worth) {
        let Some(seat) = scene.seat() else { return };
        for action in &scene.actions {
            let (spot, half) = match *action {
                Action::Place(placing) => (
                    StagePlace {
                        seat,
                        place: placing.at,
                    },
                    placing.half,
                ),
                Action::Recruit(put) | Action::Claim(put) if choice.card == Some(put.card) => (
                    StagePlace {
                        seat,
                        place: put.at,
                    },
                    put.half,
                ),
                Action::Move(Moving { from, to })
                    if choice.card.is_none() && choice.from == Some(from) =>
                {
                    (to, None)
                }
                _ => continue,
            };
            if choice.half.is_some() && half.is_some() && choice.half != half {
                continue;
            }
            let gain =
                after(scene, action).map(|then| Worth::of(&then).points(seat) - worth.points(seat));
            let best = self.targets.entry(spot).or_insert(gain);
            *best = (*best).max(gain);
        }
    }

    /// Sets the prospects of a hand card about to be picked.
    fn look_ahead(&mut self, scene: &Scene<StackingFrogs>, choice: &Choice, worth: &Worth) {
        let (Phase::Pick, Some(card), Some(seat)) =
            (scene.observation.phase, choice.card, scene.seat())
        else {
            return;
        };
        for (spot, gain) in worth.gains(&scene.observation, seat, card) {
            let best = self.prospects.entry(spot).or_insert(gain);
            *best = (*best).max(gain);
        }
    }

    fn point(&mut self, scene: &Scene<StackingFrogs>, hint: &Action) {
        let own_spot = |place: Place| scene.seat().map(|seat| StagePlace { seat, place });
        match *hint {
            Action::Pick(card) => self.hint_card = Some(card),
            Action::Take(place) => self.hint_grid = Some(place),
            Action::Place(placing) => {
                self.hint.extend(own_spot(placing.at));
                self.hint_half = placing.half;
            }
            Action::Recruit(put) | Action::Claim(put) => {
                self.hint_card = Some(put.card);
                self.hint.extend(own_spot(put.at));
                self.hint_half = put.half;
            }
            Action::Move(Moving { from, to }) => self.hint.extend([from, to]),
        }
    }

    fn refuse(&mut self, scene: &Scene<StackingFrogs>, shown_refusal: &Highlight) {
        match shown_refusal {
            Highlight::Cell(text) => {
                if let Ok(spot) = text.parse::<StagePlace>() {
                    self.wrong.push(spot);
                } else if let (Ok(place), Some(seat)) = (text.parse::<Place>(), scene.seat()) {
                    self.wrong.push(StagePlace { seat, place });
                } else {
                    self.wrong_grid = text.parse().ok();
                }
            }
            Highlight::Card(text) => {
                let card: Option<Card> = text.parse().ok();
                // The card being placed needs no mark: its place has one.
                let in_hand = scene
                    .seat()
                    .and_then(|seat| played(&scene.observation, seat));
                self.wrong_card = card.filter(|card| Some(*card) != in_hand);
            }
        }
    }
}
