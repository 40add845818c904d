//! Choosing an action touch by touch: cards of the hand and of the centre, the needs of a spell,
//! another player.
//!
//! This module is independent of any screen. A touch changes the [`Choice`]; the board's context
//! does the rest.

use crate::describe;
use crate::pieces::Zone;
use crate::selection::{Card, Choice, Chosen, Meaning, Spot, concerned, confirmation, is_melting};
use frog_juice::{Action, Cards, FrogJuice, Kind, Observation, Phase};
use ranarium_board::pointing::args_in;
use ranarium_board::{ActionChoice, Confirmation, Scene, TouchEffect};
use ranarium_game::{Arg, Message};

impl ActionChoice for Choice {
    type Game = FrogJuice;
    type Spot = Spot;

    fn spot(name: &str, _: &Scene<FrogJuice>) -> Option<Spot> {
        name.parse().ok()
    }

    /// Returns the players whom a message names, and the cards of the kinds that it names: in the
    /// centre, and in the Power piles of those players.
    fn spots_of(message: &Message, scene: &Scene<FrogJuice>) -> Vec<Spot> {
        let mut seats = Vec::new();
        let mut spots = Vec::new();
        for arg in args_in(message) {
            match arg {
                Arg::Seat(seat) => {
                    seats.push(*seat);
                    spots.push(Spot::Player(*seat));
                }
                Arg::Message(name) => {
                    let Some(kind) = describe::card_named(name) else {
                        continue;
                    };
                    let count = scene.observation.centre.count(kind);
                    let cards = (0..count).map(|nth| Spot::Centre(Card { kind, nth }));
                    spots.extend(cards);
                    spots.extend(seats.iter().map(|seat| Spot::Pile(*seat, kind)));
                }
                Arg::Number(_) | Arg::Text(_) | Arg::List(_) => {}
            }
        }
        spots
    }

    fn can_drag(spot: &Spot, _: &Scene<FrogJuice>) -> bool {
        matches!(spot, Spot::Hand(_) | Spot::Centre(_) | Spot::Need(_))
    }

    fn holds(&self, spot: &Spot) -> bool {
        match *spot {
            Spot::Hand(card) => self.hand.has(card),
            Spot::Centre(card) => self.centre.has(card),
            Spot::Need(kind) => self.need == Some(kind),
            Spot::Pile(seat, kind) => self.prey == Some((seat, kind)),
            Spot::Player(seat) => self.of == Some(seat),
        }
    }

    fn touch(&mut self, spot: Spot, scene: &Scene<FrogJuice>) -> TouchEffect<Action> {
        let is_own = matches!(spot, Spot::Pile(seat, _) if Some(seat) == scene.seat());
        if is_own || !scene.is_my_turn() {
            return TouchEffect::Nothing;
        }
        *self = self.touched(spot, scene.observation.phase);
        TouchEffect::Chosen
    }

    fn of_action(action: &Action, scene: &Scene<FrogJuice>) -> Option<Self> {
        let observation = &scene.observation;
        // A Witch that sweeps the centre is not part of it.
        let selected = |zone, cards: Cards| {
            Chosen::first_of(concerned(action, zone).of_kinds(cards.distinct()))
        };
        let mut choice = Self {
            hand: selected(Zone::Hand, observation.own_hand.unwrap_or_default()),
            centre: selected(Zone::Centre, observation.centre),
            ..Self::default()
        };
        match *action {
            Action::Cat { seat, card } => {
                choice.hand = Chosen::default();
                choice.prey = Some((seat, card));
            }
            Action::Add { kind, .. } => choice.need = Some(kind),
            Action::Ask { seat, kind } => {
                choice.need = Some(kind);
                choice.of = Some(seat);
            }
            _ => {}
        }
        choice
            .meant_actions(&scene.actions)
            .contains(action)
            .then_some(choice)
    }

    /// Adds the card of the centre under a dragged card of the hand to the capture. Returns `true`
    /// if it is added.
    fn drag_over(&mut self, from: &Spot, over: &Spot, scene: &Scene<FrogJuice>) -> bool {
        let gathers = matches!((from, over), (Spot::Hand(_), Spot::Centre(_)))
            && scene.observation.phase == Phase::Act
            && !self.holds(over)
            && self.leads(*over, scene);
        if gathers {
            self.touch(*over, scene);
        }
        gathers
    }

    /// Touches both spots that are not selected yet.
    fn drop_on(&mut self, from: Spot, onto: Spot, scene: &Scene<FrogJuice>) -> TouchEffect<Action> {
        for spot in [from, onto] {
            if !self.holds(&spot) {
                self.touch(spot, scene);
            }
        }
        TouchEffect::Chosen
    }

    /// Clears the cards of the centre first, then the rest.
    fn step_back(&mut self) {
        *self = if self.hand.is_empty() || self.centre.is_empty() {
            Self::default()
        } else {
            Self {
                centre: Chosen::default(),
                ..self.clone()
            }
        };
    }

    fn chosen(&self, scene: &Scene<FrogJuice>) -> Option<(Action, Confirmation)> {
        match self.meaning(scene) {
            Meaning::One(action) | Meaning::Refused(action) => {
                Some((action, confirmation(&action)))
            }
            Meaning::Nothing | Meaning::Begun | Meaning::Several(_) => None,
        }
    }

    fn begun(&self, scene: &Scene<FrogJuice>) -> Message {
        match self.meaning(scene) {
            Meaning::Several(_) => Message::new("board-answers"),
            Meaning::Nothing | Meaning::Begun | Meaning::One(_) | Meaning::Refused(_) => {
                describe::begun(self)
            }
        }
    }

    fn offer(
        &self,
        action: &Action,
        _: &Scene<FrogJuice>,
        _: &dyn Fn() -> Option<Observation>,
    ) -> Message {
        describe::offered(action)
    }
}

impl Choice {
    /// Returns the selection after a touch. Cards add up to sums where a capture may be built;
    /// elsewhere one replaces the other.
    #[must_use]
    pub fn touched(&self, spot: Spot, phase: Phase) -> Self {
        let fresh = Self::default();
        let now = self.clone();
        let is_sum = !matches!(phase, Phase::Spell | Phase::Discard);
        match spot {
            Spot::Hand(card) if now.hand.has(card) => Self {
                hand: now.hand.without(card),
                centre: now.centre,
                need: now.need,
                ..fresh
            },
            Spot::Centre(card) if now.centre.has(card) => Self {
                centre: now.centre.without(card),
                hand: now.hand,
                need: now.need,
                ..fresh
            },
            Spot::Hand(card) if now.need == Some(card.kind) => Self {
                hand: Chosen::one(card),
                need: now.need,
                ..fresh
            },
            Spot::Centre(card) if now.need == Some(card.kind) => Self {
                centre: Chosen::one(card),
                need: now.need,
                ..fresh
            },
            Spot::Hand(card) => now.with_hand(card, is_sum),
            Spot::Centre(card) => Self {
                hand: if is_sum || is_melting(now.hand.cards(), card.kind) {
                    now.hand
                } else {
                    fresh.hand
                },
                centre: if is_sum {
                    now.centre.with(card)
                } else {
                    Chosen::one(card)
                },
                ..fresh
            },
            Spot::Need(kind) => Self {
                need: (now.need != Some(kind)).then_some(kind),
                of: now.of,
                ..fresh
            },
            Spot::Pile(seat, kind) => Self {
                prey: (now.prey != Some((seat, kind))).then_some((seat, kind)),
                ..fresh
            },
            Spot::Player(seat) => Self {
                of: (now.of != Some(seat)).then_some(seat),
                need: now.need,
                hand: now.hand.of_kind(Kind::Cat),
                ..fresh
            },
        }
    }

    /// Adds a hand card that was not selected. Cards without a number act alone.
    fn with_hand(self, card: Card, is_sum: bool) -> Self {
        let kind = card.kind;
        let mut others = self.hand.cards().iter();
        let is_alone = !is_sum || kind.number() == 0 || others.any(|other| other.number() == 0);
        let keeps_centre = if is_alone {
            self.centre.cards() == Cards::one(Kind::Witch) && kind == Kind::Wash
        } else {
            true
        };
        let is_robbing = kind == Kind::Cat && is_sum;
        Self {
            hand: if is_alone {
                Chosen::one(card)
            } else {
                self.hand.with(card)
            },
            centre: if keeps_centre {
                self.centre
            } else {
                Chosen::default()
            },
            prey: self.prey.filter(|_| is_robbing),
            of: self.of.filter(|_| is_robbing),
            need: None,
        }
    }
}
