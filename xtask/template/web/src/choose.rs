//! Choosing a hop by its target leaf.
//!
//! This module is independent of any screen. A touch changes the [`Choice`], and the board's
//! context does the rest.

use crate::describe;
use crate::selection::{Choice, hop_to};
use pond_race::{Hop, Observation, PondRace};
use ranarium_board::{ActionChoice, Confirmation, Scene, TouchEffect};
use ranarium_game::{Illegal, Message};

impl ActionChoice for Choice {
    type Game = PondRace;
    /// A leaf, by its number.
    type Spot = u8;

    fn spot(name: &str, _: &Scene<PondRace>) -> Option<u8> {
        name.parse().ok()
    }

    fn can_drag(_: &u8, _: &Scene<PondRace>) -> bool {
        false
    }

    fn holds(&self, leaf: &u8) -> bool {
        self.leaf == Some(*leaf)
    }

    fn touch(&mut self, leaf: u8, scene: &Scene<PondRace>) -> TouchEffect<Hop> {
        if !scene.is_my_turn() {
            return TouchEffect::Nothing;
        }
        if self.holds(&leaf) {
            return TouchEffect::Confirmed;
        }
        *self = Self::default();
        match hop_to(leaf, &scene.observation) {
            Some(hop) => {
                self.leaf = Some(leaf).filter(|_| scene.allows(&hop));
                TouchEffect::Tried(hop)
            }
            None => TouchEffect::Refused(
                Illegal::new("PR-2.1", "board-out-of-reach").with("leaf", leaf),
            ),
        }
    }

    fn of_action(hop: &Hop, scene: &Scene<PondRace>) -> Option<Self> {
        let leaf = scene.observation.leaf + hop.leaves();
        Some(Self { leaf: Some(leaf) })
    }

    fn drop_on(&mut self, _: u8, _: u8, _: &Scene<PondRace>) -> TouchEffect<Hop> {
        TouchEffect::Nothing
    }

    fn step_back(&mut self) {
        self.leaf = None;
    }

    fn chosen(&self, scene: &Scene<PondRace>) -> Option<(Hop, Confirmation)> {
        Some((
            hop_to(self.leaf?, &scene.observation)?,
            Confirmation::Optional,
        ))
    }

    fn begun(&self, scene: &Scene<PondRace>) -> Message {
        describe::leaf(scene.observation.leaf, *self, scene)
    }

    fn offer(
        &self,
        hop: &Hop,
        scene: &Scene<PondRace>,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Message {
        describe::offer(*hop, &scene.observation)
    }
}
