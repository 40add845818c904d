//! How an action comes about, touch by touch.
//!
//! What is chosen is a set of hand cards, a set of centre cards, or an empty outline under a spell. Which actions that
//! can mean follows from the legal ones ([`Choice::meant`]): one is offered at once, several are shown as answers to
//! choose from, and of none it is told why ([`Choice::attempt`]).

use frog_juice::{Action, Cards, FrogJuice, Kind, Phase, Source, Sum};
use ranarium_board::Scene;
use ranarium_game::Seat;

/// Something on the table that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A card of one's own hand; `true` if it is chosen already.
    Hand(Kind, bool),
    /// A card of the centre; `true` if it is chosen already.
    Centre(Kind, bool),
    /// What one of one's own spells still needs.
    Need(Kind),
    /// A card of another player's Power pile.
    Pile(Seat, Kind),
}

/// What is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Choice {
    /// Cards of one's own hand.
    pub hand: Cards,
    /// Cards of the centre.
    pub centre: Cards,
    /// What a spell needs.
    pub need: Option<Kind>,
    /// A card of another player's Power pile.
    pub prey: Option<(Seat, Kind)>,
}

/// What comes of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing is chosen.
    Nothing,
    /// Something is begun: more is to be chosen.
    Begun,
    /// One action is meant.
    One(Action),
    /// Any of these may be meant.
    Several(Vec<Action>),
    /// This was tried, and cannot be.
    Refused(Action),
}

impl Choice {
    /// Whether nothing is chosen.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// After a touch.
    #[must_use]
    pub fn touched(self, spot: Spot) -> Self {
        let fresh = Self::default();
        match spot {
            Spot::Hand(kind, true) => Self {
                hand: self.hand.without(kind),
                ..fresh_keeping_centre(self)
            },
            Spot::Hand(kind, false) => {
                let alone =
                    kind.number() == 0 || self.hand.iter().any(|chosen| chosen.number() == 0);
                let hand = if alone {
                    Cards::one(kind)
                } else {
                    self.hand.with(kind)
                };
                Self {
                    hand,
                    centre: if alone { fresh.centre } else { self.centre },
                    prey: self.prey.filter(|_| kind == Kind::Cat),
                    need: None,
                }
            }
            Spot::Centre(kind, true) => Self {
                centre: self.centre.without(kind),
                hand: self.hand,
                ..fresh
            },
            Spot::Centre(kind, false) => Self {
                centre: self.centre.with(kind),
                hand: self.hand,
                ..fresh
            },
            Spot::Need(kind) => Self {
                need: (self.need != Some(kind)).then_some(kind),
                ..fresh
            },
            Spot::Pile(seat, kind) => Self {
                prey: (self.prey != Some((seat, kind))).then_some((seat, kind)),
                ..fresh
            },
        }
    }

    /// The legal actions that this choice can mean.
    pub fn meant(&self, actions: &[Action]) -> Vec<Action> {
        actions
            .iter()
            .copied()
            .filter(|action| self.means(action))
            .collect()
    }

    fn means(&self, action: &Action) -> bool {
        let is_hand = |kind: Kind| self.hand == Cards::one(kind) && self.centre.is_empty();
        let is_centre = |kind: Kind| self.centre == Cards::one(kind) && self.hand.is_empty();
        match *action {
            Action::Capture { hand, centre } => {
                self.hand == hand.cards() && self.centre == centre.cards()
            }
            Action::Cat { seat, card } => {
                self.prey == Some((seat, card)) || (is_hand(Kind::Cat) && self.prey.is_none())
            }
            Action::CatAlone => is_hand(Kind::Cat),
            Action::Witch | Action::WitchAndWash => is_hand(Kind::Witch),
            Action::Wash => is_hand(Kind::Wash) || is_centre(Kind::Witch),
            Action::Cast(spell) => is_hand(spell.kind()),
            Action::Add { kind, from } => {
                self.need == Some(kind)
                    || match from {
                        Source::Hand => is_hand(kind),
                        Source::Centre => is_centre(kind),
                    }
            }
            Action::Ask { kind, .. } => self.need == Some(kind),
            Action::Discard(kind) => is_hand(kind),
            Action::Decline | Action::Pass | Action::End => false,
        }
    }

    /// An action that this choice tries, for the reason why it cannot be.
    pub fn attempt(&self, phase: Phase) -> Option<Action> {
        let mut hand = self.hand.iter();
        match (hand.next(), hand.next()) {
            (Some(kind), None) if self.centre.is_empty() => single(kind, phase),
            (None, _) => self.attempt_without_hand(phase),
            (Some(_), _) if self.centre.is_empty() => None,
            (Some(_), _) => {
                let capture = Action::Capture {
                    hand: Sum::new(self.hand)?,
                    centre: Sum::new(self.centre)?,
                };
                let is_numberless = self.hand.chain(self.centre).any(|kind| kind.number() == 0);
                // A sum that is not complete yet is no fault.
                let is_complete = self.centre.sum() >= self.hand.sum() && !is_growing(self);
                (is_numberless || is_complete).then_some(capture)
            }
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
        let mut centre = self.centre.iter();
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

    /// What comes of this choice.
    pub fn outcome(&self, scene: &Scene<FrogJuice>) -> Outcome {
        if self.is_empty() {
            return Outcome::Nothing;
        }
        let meant = self.meant(&scene.actions);
        match meant[..] {
            [action] => Outcome::One(action),
            [] => match self.attempt(scene.observation.phase) {
                Some(action) => Outcome::Refused(action),
                None => Outcome::Begun,
            },
            _ => Outcome::Several(meant),
        }
    }
}

/// One centre card may still be taken with more hand cards.
fn is_growing(choice: &Choice) -> bool {
    choice.centre.len() == 1 && choice.hand.sum() < choice.centre.sum()
}

fn fresh_keeping_centre(choice: Choice) -> Choice {
    Choice {
        centre: choice.centre,
        ..Choice::default()
    }
}

/// What a single hand card does by itself.
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

/// The legal actions that need no card to be chosen: they stand ready as buttons.
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
mod tests {
    use super::{Choice, Outcome, Spot, standing};
    use frog_juice::{Action, Cards, FrogJuice, Kind};
    use ranarium_board::Scene;
    use ranarium_game::{Game, Seat, Viewer};

    fn scene(position: &str) -> Scene<FrogJuice> {
        let options = "players=2".parse().unwrap();
        let position = position.parse().unwrap();
        let state = FrogJuice::restore(&options, &position).unwrap();
        let mut actions = Vec::new();
        FrogJuice::legal_actions(&state, Seat::FIRST, &mut actions);
        Scene {
            number: 1,
            viewer: Viewer::Seat(Seat::FIRST),
            observation: FrogJuice::observe(&state, Viewer::Seat(Seat::FIRST)),
            deciding: FrogJuice::turn(&state).seats().iter().collect(),
            actions,
            answer: None,
            seen: Vec::new(),
            window: None,
            returns: None,
        }
    }

    /// The rest of the box, as a draw pile.
    fn position(
        phase: &str,
        hands: [&str; 2],
        centre: &str,
        power: [&str; 2],
        spells: &str,
    ) -> Scene<FrogJuice> {
        let read = |text: &str| -> Cards {
            let text = if text == "-" { "" } else { text };
            let kinds = text
                .split('.')
                .filter(|word| !word.is_empty())
                .map(|word| format!("discard {word}").parse::<Action>().unwrap())
                .map(|action| match action {
                    Action::Discard(kind) => kind,
                    other => panic!("{other} is no discard"),
                });
            Cards::from_kinds(kinds).unwrap()
        };
        let mut left = Cards::BOX;
        let under = spells.replace(['/', ',', ':'], ".").replace('-', "");
        for zone in [hands[0], hands[1], centre, power[0], power[1], &under] {
            left = left.minus(read(zone));
        }
        let draw: Vec<String> = left.iter().map(|kind| kind.word().to_owned()).collect();
        scene(&format!(
            "p=2 d=1 t=0 ph={phase} h={}/{} c={centre} g={} P={}/{} I=-/- s={spells}",
            hands[0],
            hands[1],
            draw.join("."),
            power[0],
            power[1]
        ))
    }

    fn touch(spots: &[Spot]) -> Choice {
        spots
            .iter()
            .fold(Choice::default(), |choice, spot| choice.touched(*spot))
    }

    #[test]
    fn a_sum_is_built_card_by_card() {
        let scene = position("act", ["9.1.2.3", "-"], "4.5.7.8", ["-", "-"], "-/-");
        let nine = Spot::Hand(Kind::MonkeyPowder, false);
        let choice = touch(&[nine]);
        assert_eq!(choice.outcome(&scene), Outcome::Begun);
        let choice = choice.touched(Spot::Centre(Kind::Newts, false));
        assert_eq!(choice.outcome(&scene), Outcome::Begun, "9 is not 4 yet");
        let choice = choice.touched(Spot::Centre(Kind::Mice, false));
        assert_eq!(
            choice.outcome(&scene),
            Outcome::One("capture 9=4+5".parse().unwrap())
        );
        let choice = choice.touched(Spot::Centre(Kind::Toadstools, false));
        assert_eq!(
            choice.outcome(&scene),
            Outcome::Refused("capture 9=4+5+7".parse().unwrap()),
            "too much"
        );
    }

    #[test]
    fn several_hand_cards_take_one() {
        let scene = position("act", ["1.2.3", "-"], "6.5", ["-", "-"], "-/-");
        let choice = touch(&[
            Spot::Hand(Kind::ShrinkingBrew, false),
            Spot::Centre(Kind::FrogJuice, false),
        ]);
        assert_eq!(choice.outcome(&scene), Outcome::Begun);
        let choice = choice
            .touched(Spot::Hand(Kind::Bats, false))
            .touched(Spot::Hand(Kind::Toads, false));
        assert_eq!(
            choice.outcome(&scene),
            Outcome::One("capture 1+2+3=6".parse().unwrap())
        );
    }

    #[test]
    fn a_second_touch_takes_a_card_back() {
        let choice = touch(&[Spot::Hand(Kind::Bats, false), Spot::Hand(Kind::Bats, true)]);
        assert!(choice.is_empty());
    }

    #[test]
    fn power_cards_act_alone() {
        let scene = position(
            "act",
            ["witch.cat.wash.ugly", "-"],
            "5",
            ["-", "6.witch"],
            "-/-",
        );
        let outcome = |kind| touch(&[Spot::Hand(kind, false)]).outcome(&scene);
        let texts = |outcome: Outcome| match outcome {
            Outcome::Several(actions) => actions.iter().map(ToString::to_string).collect(),
            Outcome::One(action) => vec![action.to_string()],
            other => panic!("{other:?}"),
        };
        assert_eq!(texts(outcome(Kind::Witch)), ["witch", "witch+wash"]);
        assert_eq!(texts(outcome(Kind::Cat)), ["cat 2 6", "cat 2 witch"]);
        assert_eq!(texts(outcome(Kind::Ugly)), ["cast ugly"]);
        assert_eq!(
            outcome(Kind::Wash),
            Outcome::Refused(Action::Wash),
            "no Witch lies in the centre"
        );
        let prey = touch(&[Spot::Pile(Seat::new(1), Kind::Witch)]);
        assert_eq!(
            prey.outcome(&scene),
            Outcome::One("cat 2 witch".parse().unwrap())
        );
    }

    #[test]
    fn a_spell_is_filled_from_anywhere() {
        let scene = position("spell", ["3.7", "9"], "3.4", ["-", "-"], "ugly:5/-");
        let need = touch(&[Spot::Need(Kind::Toads)]).outcome(&scene);
        let Outcome::Several(actions) = need else {
            panic!("{need:?}")
        };
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["add 3 hand", "add 3 centre", "ask 2 3"]);
        let centre = touch(&[Spot::Centre(Kind::Newts, false)]).outcome(&scene);
        assert_eq!(centre, Outcome::One("add 4 centre".parse().unwrap()));
        let card = touch(&[Spot::Hand(Kind::Toads, false)]).outcome(&scene);
        let Outcome::Several(actions) = card else {
            panic!("{card:?}")
        };
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["add 3 hand", "discard 3"]);
    }

    #[test]
    fn what_needs_no_card_stands_ready() {
        let scene = position("act", ["3.7", "9"], "3.4", ["-", "-"], "-/-");
        assert_eq!(standing(&scene.actions), [Action::Pass]);
    }

    /// FJ-4.6: power cards in the centre have no number.
    #[test]
    fn a_card_without_a_number_is_refused_with_its_clause() {
        let scene = position("act", ["3.7", "9"], "cat.4", ["-", "-"], "-/-");
        let choice = touch(&[Spot::Centre(Kind::Cat, false)]);
        assert!(matches!(choice.outcome(&scene), Outcome::Refused(_)));
    }
}
