//! The selection of an action, and its meaning.
//!
//! A selection is a set of hand cards, a set of centre cards, an empty outline under a spell, or
//! another player. The actions that it can mean follow from the legal ones
//! ([`Choice::meant_actions`]): one is offered at once, several are shown as answers to choose
//! from, and for none the reason is given ([`Choice::attempt`]).

use crate::pieces::Zone;
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase, Source, Sum};
use ranarium_board::{Confirmation, Scene};
use ranarium_game::Seat;
use std::fmt;
use std::str::FromStr;

/// A card of the hand or of the centre.
///
/// Cards of a kind are interchangeable (FJ-3.2). The number distinguishes those in the same place,
/// and follows from the scene alone: a hint names cards as a touch does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// The kind of the card.
    pub kind: Kind,
    /// The number of the card among those of its kind in the same place, from 0.
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
    /// Another player, as a whole.
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

/// The selection so far.
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
    pub(crate) fn one(card: Card) -> Self {
        Self(vec![card])
    }

    /// Returns cards of these kinds, the first of each kind.
    pub(crate) fn first_of(cards: Cards) -> Self {
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

    /// Returns the kinds of the selected cards, in the order in which they were selected.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        self.0.iter().map(|card| card.kind)
    }

    /// Returns the kinds of the selected cards.
    pub fn cards(&self) -> Cards {
        self.kinds().fold(Cards::EMPTY, Cards::with)
    }

    pub(crate) fn with(mut self, card: Card) -> Self {
        self.0.push(card);
        self
    }

    pub(crate) fn without(mut self, card: Card) -> Self {
        self.0.retain(|other| *other != card);
        self
    }

    pub(crate) fn of_kind(mut self, kind: Kind) -> Self {
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
    /// A single action is meant.
    One(Action),
    /// Any of these may be meant.
    Several(Vec<Action>),
    /// This was attempted, and is illegal.
    Refused(Action),
}

/// Returns the need to confirm an action: a discard ends the turn, and a capture consists of
/// several cards.
pub const fn confirmation(action: &Action) -> Confirmation {
    match action {
        Action::Decline | Action::Pass | Action::End | Action::Add { .. } => Confirmation::Optional,
        Action::Capture { .. }
        | Action::Cat { .. }
        | Action::CatAlone
        | Action::Witch
        | Action::WitchAndWash
        | Action::Wash
        | Action::Cast(_)
        | Action::Ask { .. }
        | Action::Discard(_) => Confirmation::Required,
    }
}

impl Choice {
    /// Returns `true` if the selection is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the legal actions that this selection can mean.
    pub fn meant_actions(&self, actions: &[Action]) -> Vec<Action> {
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

    /// Returns the action that this selection seems to attempt, so that the board can explain why
    /// it is illegal; `None` while the selection is incomplete.
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

    /// Returns `true` if a legal action continues the selection with a touch of this spot. A touch
    /// that does not change the meaning, as of an equal card, does not count.
    pub fn leads(&self, spot: Spot, scene: &Scene<FrogJuice>) -> bool {
        let next = self.touched(spot, scene.observation.phase);
        match next.meaning(scene) {
            meaning @ (Meaning::One(_) | Meaning::Several(_)) => meaning != self.meaning(scene),
            Meaning::Begun => scene.actions.iter().any(|action| match action {
                Action::Capture { hand, centre } => {
                    hand.cards().contains(next.hand.cards())
                        && centre.cards().contains(next.centre.cards())
                }
                _ => false,
            }),
            Meaning::Nothing | Meaning::Refused(_) => false,
        }
    }

    /// Returns the meaning of the selection in a scene.
    pub fn meaning(&self, scene: &Scene<FrogJuice>) -> Meaning {
        if self.is_empty() || scene.actions.is_empty() {
            return Meaning::Nothing;
        }
        let meant_actions = self.meant_actions(&scene.actions);
        match meant_actions[..] {
            [action] => Meaning::One(action),
            [] => match self.attempt(scene.observation.phase) {
                Some(action) => Meaning::Refused(action),
                None => Meaning::Begun,
            },
            _ => Meaning::Several(meant_actions),
        }
    }
}

/// Returns `true` if the single centre card may still be taken with more hand cards.
fn is_growing(choice: &Choice) -> bool {
    let (hand, centre) = (choice.hand.cards(), choice.centre.cards());
    centre.len() == 1 && hand.sum() < centre.sum()
}

/// Returns `true` for the Wash in hand and a Witch of the centre.
pub fn is_melting(hand: Cards, kind: Kind) -> bool {
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
pub fn actions_without_cards(actions: &[Action]) -> Vec<Action> {
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

/// Returns the cards of a zone that an action uses.
pub fn concerned(action: &Action, zone: Zone) -> Cards {
    match (*action, zone) {
        (Action::Capture { hand, .. }, Zone::Hand) => hand.cards(),
        (Action::Capture { centre, .. }, Zone::Centre) => centre.cards(),
        (Action::Cat { .. } | Action::CatAlone, Zone::Hand) => Cards::one(Kind::Cat),
        (Action::Witch, Zone::Hand) => Cards::one(Kind::Witch),
        (Action::WitchAndWash, Zone::Hand) => Cards::each(&[Kind::Witch, Kind::Wash]),
        (Action::Wash, Zone::Hand) => Cards::one(Kind::Wash),
        (Action::Wash, Zone::Centre) => Cards::one(Kind::Witch),
        (Action::Cast(spell), Zone::Hand) => Cards::one(spell.kind()),
        (Action::Discard(kind), Zone::Hand)
        | (
            Action::Add {
                kind,
                from: Source::Hand,
            },
            Zone::Hand,
        )
        | (
            Action::Add {
                kind,
                from: Source::Centre,
            },
            Zone::Centre,
        ) => Cards::one(kind),
        _ => Cards::EMPTY,
    }
}

#[cfg(test)]
mod tests;
