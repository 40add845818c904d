//! Choosing an action, touch by touch.
//!
//! A selection is a set of hand cards, a set of centre cards, an empty outline under a spell, or
//! another player. The actions that it can mean follow from the legal ones ([`Choice::meant`]): one
//! is offered at once, several are shown as answers to choose from, and for none the reason is
//! given ([`Choice::attempt`]).

use crate::describe;
use crate::pieces::Zone;
use frog_juice::{Action, Cards, FrogJuice, Kind, Observation, Phase, Source, Sum};
use ranarium_board::{Choose, Scene, Steps};
use ranarium_game::{Message, Seat};
use std::fmt;
use std::str::FromStr;

/// The outcome of a touch.
pub type Outcome = ranarium_board::Outcome<Action>;

/// A card of the hand or of the centre.
///
/// Cards of a kind are interchangeable (FJ-3.2). The number distinguishes those in the same place,
/// and follows from the scene alone: a hint names cards as a touch does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The kind of the card.
    pub kind: Kind,
    /// Its number among the cards of its kind in the same place, from 0.
    pub nth: u8,
}

/// A touchable spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A card of the viewer's own hand.
    Hand(Card),
    /// A card of the centre.
    Centre(Card),
    /// An ingredient that one of the viewer's spells still needs.
    Need(Kind),
    /// A card of another player's Power pile.
    Pile(Seat, Kind),
    /// Another player.
    Player(Seat),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(card) => write!(f, "hand {} {}", card.kind.word(), card.nth),
            Self::Centre(card) => write!(f, "centre {} {}", card.kind.word(), card.nth),
            Self::Need(kind) => write!(f, "need {}", kind.word()),
            Self::Pile(seat, kind) => write!(f, "pile {} {seat}", kind.word()),
            Self::Player(seat) => write!(f, "player {seat}"),
        }
    }
}

impl FromStr for Spot {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let words: Vec<&str> = text.split(' ').collect();
        let kind = |word: &str| {
            let mut kinds = Kind::ALL.iter().copied();
            kinds.find(|kind| kind.word() == word).ok_or(())
        };
        let seat = |word: &str| word.parse().map_err(|_| ());
        let card = |word: &str, nth: &str| {
            let nth = nth.parse().map_err(|_| ())?;
            Ok(Card {
                kind: kind(word)?,
                nth,
            })
        };
        match words[..] {
            ["hand", word, nth] => card(word, nth).map(Self::Hand),
            ["centre", word, nth] => card(word, nth).map(Self::Centre),
            ["need", word] => kind(word).map(Self::Need),
            ["pile", word, of] => Ok(Self::Pile(seat(of)?, kind(word)?)),
            ["player", of] => seat(of).map(Self::Player),
            _ => Err(()),
        }
    }
}

/// The selection.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Choice {
    /// Cards of the viewer's own hand.
    pub hand: Chosen,
    /// Cards of the centre.
    pub centre: Chosen,
    /// An ingredient that a spell needs.
    pub need: Option<Kind>,
    /// A card of another player's Power pile.
    pub prey: Option<(Seat, Kind)>,
    /// Another player, to be asked or robbed.
    pub of: Option<Seat>,
}

/// Selected cards of one place, each individually: of two alike, the touched one.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Chosen(Vec<Card>);

impl Chosen {
    /// Returns a single card.
    fn one(card: Card) -> Self {
        Self(vec![card])
    }

    /// Returns cards of these kinds, the first of each kind.
    fn first_of(cards: Cards) -> Self {
        let of_kind = |(kind, count)| (0..count).map(move |nth| Card { kind, nth });
        Self(cards.kinds().flat_map(of_kind).collect())
    }

    /// Returns `true` if exactly this card is selected.
    pub fn has(&self, card: Card) -> bool {
        self.0.contains(&card)
    }

    /// Returns `true` if no card is selected.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns their kinds.
    pub fn cards(&self) -> Cards {
        let kinds = self.0.iter().map(|card| card.kind);
        kinds.fold(Cards::EMPTY, Cards::with)
    }

    fn with(mut self, card: Card) -> Self {
        self.0.push(card);
        self
    }

    fn without(mut self, card: Card) -> Self {
        self.0.retain(|other| *other != card);
        self
    }

    fn of_kind(mut self, kind: Kind) -> Self {
        self.0.retain(|card| card.kind == kind);
        self
    }
}

/// The meaning of a selection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Meaning {
    /// The selection is empty.
    Nothing,
    /// The selection is incomplete.
    Begun,
    /// One action is meant.
    One(Action),
    /// Any of these may be meant.
    Several(Vec<Action>),
    /// This was attempted, and is illegal.
    Refused(Action),
}

impl Choose for Choice {
    type Game = FrogJuice;
    type Spot = Spot;

    fn spot(name: &str, _: &Scene<FrogJuice>) -> Option<Spot> {
        name.parse().ok()
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

    fn touch(&mut self, spot: Spot, scene: &Scene<FrogJuice>) -> Outcome {
        let is_own = matches!(spot, Spot::Pile(seat, _) if Some(seat) == scene.seat());
        if is_own || !scene.is_my_turn() {
            return Outcome::Nothing;
        }
        *self = self.touched(spot, scene.observation.phase);
        Outcome::Chosen
    }

    fn of_action(action: &Action, scene: &Scene<FrogJuice>) -> Option<Self> {
        let seen = &scene.observation;
        // A Witch that sweeps the centre is not part of it.
        let lying = |zone, cards: Cards| {
            Chosen::first_of(describe::concerned(action, zone).of_kinds(cards.distinct()))
        };
        let mut choice = Self {
            hand: lying(Zone::Hand, seen.own_hand.unwrap_or_default()),
            centre: lying(Zone::Centre, seen.centre),
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
            .meant(&scene.actions)
            .contains(action)
            .then_some(choice)
    }

    /// Does the same as touching both.
    fn drop_on(&mut self, from: Spot, onto: Spot, scene: &Scene<FrogJuice>) -> Outcome {
        for spot in [from, onto] {
            if !self.holds(&spot) {
                self.touch(spot, scene);
            }
        }
        Outcome::Chosen
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

    fn chosen(&self, scene: &Scene<FrogJuice>) -> Option<(Action, Steps)> {
        match self.meaning(scene) {
            Meaning::One(action) | Meaning::Refused(action) => Some((action, steps(&action))),
            Meaning::Nothing | Meaning::Begun | Meaning::Several(_) => None,
        }
    }

    fn begun(&self, scene: &Scene<FrogJuice>) -> Message {
        match self.meaning(scene) {
            Meaning::Several(_) => Message::new("board-which"),
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

/// Returns the number of touches for an action. A discard ends the turn and a capture consists of
/// several cards: these always need confirming.
pub const fn steps(action: &Action) -> Steps {
    match action {
        Action::Decline | Action::Pass | Action::End | Action::Add { .. } => Steps::Single,
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Wash
        | Action::Cast(_)
        | Action::Ask { .. }
        | Action::Discard(_) => Steps::Several,
    }
}

impl Choice {
    /// Returns `true` if the selection is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

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
        let mut others = self.hand.0.iter();
        let is_alone =
            !is_sum || kind.number() == 0 || others.any(|other| other.kind.number() == 0);
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

    /// Returns the legal actions that this selection can mean.
    pub fn meant(&self, actions: &[Action]) -> Vec<Action> {
        actions
            .iter()
            .copied()
            .filter(|action| self.means(action))
            .collect()
    }

    fn means(&self, action: &Action) -> bool {
        let is_bare = self.need.is_none() && self.prey.is_none();
        let is_hand = |kind: Kind| {
            is_bare
                && self.hand.cards() == Cards::one(kind)
                && self.centre.is_empty()
                && self.of.is_none()
        };
        let is_centre = |kind: Kind| {
            is_bare
                && self.centre.cards() == Cards::one(kind)
                && self.hand.is_empty()
                && self.of.is_none()
        };
        let is_cardless = self.hand.is_empty() && self.centre.is_empty();
        match *action {
            Action::Capture { hand, centre } => {
                self.hand.cards() == hand.cards() && self.centre.cards() == centre.cards()
            }
            Action::Cat { seat, card } => match (self.prey, self.of) {
                (Some(prey), _) => prey == (seat, card),
                (None, Some(of)) => of == seat && self.need.is_none(),
                (None, None) => is_hand(Kind::Cat),
            },
            Action::CatAlone => is_hand(Kind::Cat),
            Action::Witch => is_hand(Kind::Witch),
            Action::WitchAndWash => {
                let pair = Cards::each(&[Kind::Witch, Kind::Wash]);
                is_hand(Kind::Witch)
                    || (is_bare && self.hand.cards() == pair && self.centre.is_empty())
            }
            Action::Wash => {
                is_hand(Kind::Wash)
                    || is_centre(Kind::Witch)
                    || (is_melting(self.hand.cards(), Kind::Witch)
                        && self.centre.cards() == Cards::one(Kind::Witch))
            }
            Action::Cast(spell) => is_hand(spell.kind()),
            Action::Add { kind, from } if self.need == Some(kind) => {
                let chosen = match from {
                    Source::Hand => &self.hand,
                    Source::Centre => &self.centre,
                };
                self.of.is_none() && (is_cardless || chosen.cards() == Cards::one(kind))
            }
            Action::Add { kind, from } => match from {
                Source::Hand => is_hand(kind),
                Source::Centre => is_centre(kind),
            },
            Action::Ask { seat, kind } => {
                is_cardless
                    && match (self.need, self.of) {
                        (Some(need), of) => need == kind && of.is_none_or(|of| of == seat),
                        (None, of) => of == Some(seat),
                    }
            }
            Action::Discard(kind) => is_hand(kind),
            Action::Decline | Action::Pass | Action::End => false,
        }
    }

    /// Returns the action that this selection attempts, for the reason why it is illegal.
    pub fn attempt(&self, phase: Phase) -> Option<Action> {
        if let Some(seat) = self.of {
            return self.attempt_of(seat, phase);
        }
        let (chosen, centre) = (self.hand.cards(), self.centre.cards());
        let mut hand = chosen.iter();
        match (hand.next(), hand.next()) {
            (Some(kind), None) if self.centre.is_empty() => single(kind, phase),
            (None, _) => self.attempt_without_hand(phase),
            (Some(_), _) if self.centre.is_empty() => None,
            (Some(_), _) => {
                let capture = Action::Capture {
                    hand: Sum::new(chosen)?,
                    centre: Sum::new(centre)?,
                };
                let is_numberless = chosen.chain(centre).any(|kind| kind.number() == 0);
                // An incomplete sum is not an error.
                let is_complete = centre.sum() >= chosen.sum() && !is_growing(self);
                (is_numberless || is_complete).then_some(capture)
            }
        }
    }

    /// Returns the attempted action on another player: asking, or robbing.
    fn attempt_of(&self, seat: Seat, phase: Phase) -> Option<Action> {
        match self.need {
            Some(kind) => Some(Action::Ask { seat, kind }),
            None if phase == Phase::Act && self.hand.cards() == Cards::one(Kind::Cat) => {
                Some(Action::Cat {
                    seat,
                    card: Kind::Witch,
                })
            }
            None => None,
        }
    }

    fn attempt_without_hand(&self, phase: Phase) -> Option<Action> {
        if let Some(kind) = self.need {
            return Some(Action::Add {
                kind,
                from: Source::Hand,
            });
        }
        if let Some((seat, card)) = self.prey {
            return Some(Action::Cat { seat, card });
        }
        let centre = self.centre.cards();
        let mut centre = centre.iter();
        let kind = match (centre.next(), centre.next()) {
            (Some(kind), None) => kind,
            _ => return None,
        };
        match phase {
            Phase::Spell => Some(Action::Add {
                kind,
                from: Source::Centre,
            }),
            _ if kind == Kind::Witch => Some(Action::Wash),
            _ if kind.number() == 0 => Some(Action::Capture {
                hand: Sum::one(kind),
                centre: Sum::one(kind),
            }),
            _ => None,
        }
    }

    /// Returns the meaning of the selection in a scene.
    pub fn meaning(&self, scene: &Scene<FrogJuice>) -> Meaning {
        if self.is_empty() || scene.actions.is_empty() {
            return Meaning::Nothing;
        }
        let meant = self.meant(&scene.actions);
        match meant[..] {
            [action] => Meaning::One(action),
            [] => match self.attempt(scene.observation.phase) {
                Some(action) => Meaning::Refused(action),
                None => Meaning::Begun,
            },
            _ => Meaning::Several(meant),
        }
    }
}

/// Returns `true` if the single centre card may still be taken with more hand cards.
fn is_growing(choice: &Choice) -> bool {
    let (hand, centre) = (choice.hand.cards(), choice.centre.cards());
    centre.len() == 1 && hand.sum() < centre.sum()
}

/// Returns `true` for the Wash in hand and a Witch of the centre.
fn is_melting(hand: Cards, kind: Kind) -> bool {
    hand == Cards::one(Kind::Wash) && kind == Kind::Witch
}

/// Returns the action of a single hand card.
fn single(kind: Kind, phase: Phase) -> Option<Action> {
    if matches!(phase, Phase::Spell | Phase::Discard) {
        return Some(Action::Discard(kind));
    }
    match (kind, kind.spell()) {
        (Kind::Witch, _) => Some(Action::Witch),
        (Kind::Cat, _) => Some(Action::CatAlone),
        (Kind::Wash, _) => Some(Action::Wash),
        (_, Some(spell)) => Some(Action::Cast(spell)),
        _ if phase == Phase::Act => None,
        _ => Some(Action::Discard(kind)),
    }
}

/// Returns the legal actions that need no card: they are always offered as buttons.
pub fn standing(actions: &[Action]) -> Vec<Action> {
    actions
        .iter()
        .copied()
        .filter(|action| {
            matches!(
                action,
                Action::Pass | Action::End | Action::Decline | Action::Wash
            )
        })
        .collect()
}

#[cfg(test)]
mod tests;
