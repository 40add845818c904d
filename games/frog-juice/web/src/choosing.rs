//! How an action comes about, touch by touch.
//!
//! What is chosen is a set of hand cards, a set of centre cards, an empty outline under a spell, or another player. Which
//! actions that can mean follows from the legal ones ([`Choice::meant`]): one is offered at once, several are shown as answers to
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
    /// Another player.
    Player(Seat),
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
    /// Another player, to be asked or robbed.
    pub of: Option<Seat>,
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

    /// After a touch. Cards add up to sums where a capture may be built; elsewhere one takes the place of the other.
    #[must_use]
    pub fn touched(self, spot: Spot, phase: Phase) -> Self {
        let fresh = Self::default();
        let is_sum = !matches!(phase, Phase::Spell | Phase::Discard);
        match spot {
            Spot::Hand(kind, true) => Self {
                hand: self.hand.without(kind),
                centre: self.centre,
                need: self.need,
                ..fresh
            },
            Spot::Centre(kind, true) => Self {
                centre: self.centre.without(kind),
                hand: self.hand,
                need: self.need,
                ..fresh
            },
            Spot::Hand(kind, false) if self.need == Some(kind) => Self {
                hand: Cards::one(kind),
                need: self.need,
                ..fresh
            },
            Spot::Centre(kind, false) if self.need == Some(kind) => Self {
                centre: Cards::one(kind),
                need: self.need,
                ..fresh
            },
            Spot::Hand(kind, false) => self.with_hand(kind, is_sum),
            Spot::Centre(kind, false) => Self {
                centre: if is_sum {
                    self.centre.with(kind)
                } else {
                    Cards::one(kind)
                },
                hand: if is_sum || is_melting(self.hand, kind) {
                    self.hand
                } else {
                    fresh.hand
                },
                ..fresh
            },
            Spot::Need(kind) => Self {
                need: (self.need != Some(kind)).then_some(kind),
                of: self.of,
                ..fresh
            },
            Spot::Pile(seat, kind) => Self {
                prey: (self.prey != Some((seat, kind))).then_some((seat, kind)),
                ..fresh
            },
            Spot::Player(seat) => Self {
                of: (self.of != Some(seat)).then_some(seat),
                need: self.need,
                hand: self.hand.of_kinds(Cards::one(Kind::Cat)),
                ..fresh
            },
        }
    }

    /// With one more hand card, that was not chosen. Cards without a number act alone.
    fn with_hand(self, kind: Kind, is_sum: bool) -> Self {
        let is_alone =
            !is_sum || kind.number() == 0 || self.hand.iter().any(|other| other.number() == 0);
        let keeps_centre = if is_alone {
            self.centre == Cards::one(Kind::Witch) && kind == Kind::Wash
        } else {
            true
        };
        let is_robbing = kind == Kind::Cat && is_sum;
        Self {
            hand: if is_alone {
                Cards::one(kind)
            } else {
                self.hand.with(kind)
            },
            centre: if keeps_centre {
                self.centre
            } else {
                Cards::EMPTY
            },
            prey: self.prey.filter(|_| is_robbing),
            of: self.of.filter(|_| is_robbing),
            need: None,
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
        let is_bare = self.need.is_none() && self.prey.is_none();
        let is_hand = |kind: Kind| {
            is_bare && self.hand == Cards::one(kind) && self.centre.is_empty() && self.of.is_none()
        };
        let is_centre = |kind: Kind| {
            is_bare && self.centre == Cards::one(kind) && self.hand.is_empty() && self.of.is_none()
        };
        let is_cardless = self.hand.is_empty() && self.centre.is_empty();
        match *action {
            Action::Capture { hand, centre } => {
                self.hand == hand.cards() && self.centre == centre.cards()
            }
            Action::Cat { seat, card } => match (self.prey, self.of) {
                (Some(prey), _) => prey == (seat, card),
                (None, Some(of)) => of == seat && self.need.is_none(),
                (None, None) => is_hand(Kind::Cat),
            },
            Action::CatAlone => is_hand(Kind::Cat),
            Action::Witch | Action::WitchAndWash => is_hand(Kind::Witch),
            Action::Wash => {
                is_hand(Kind::Wash)
                    || is_centre(Kind::Witch)
                    || (is_melting(self.hand, Kind::Witch)
                        && self.centre == Cards::one(Kind::Witch))
            }
            Action::Cast(spell) => is_hand(spell.kind()),
            Action::Add { kind, from } if self.need == Some(kind) => {
                let chosen = match from {
                    Source::Hand => self.hand,
                    Source::Centre => self.centre,
                };
                self.of.is_none() && (is_cardless || chosen == Cards::one(kind))
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

    /// An action that this choice tries, for the reason why it cannot be.
    pub fn attempt(&self, phase: Phase) -> Option<Action> {
        if let Some(seat) = self.of {
            return self.attempt_of(seat, phase);
        }
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

    /// What is tried with another player: what is asked for, or robbed.
    fn attempt_of(&self, seat: Seat, phase: Phase) -> Option<Action> {
        match self.need {
            Some(kind) => Some(Action::Ask { seat, kind }),
            None if phase == Phase::Act && self.hand == Cards::one(Kind::Cat) => {
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
        if self.is_empty() || scene.actions.is_empty() {
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

/// Whether a Witch of the centre is touched with the Wash in hand.
fn is_melting(hand: Cards, kind: Kind) -> bool {
    hand == Cards::one(Kind::Wash) && kind == Kind::Witch
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
    use frog_juice::{Action, Cards, FrogJuice, Kind, Phase};
    use ranarium_board::Scene;
    use ranarium_game::{Game, Notation, Seat, Viewer, Views};

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

    fn read(text: &str) -> Cards {
        let words = text.split('.').filter(|word| !matches!(*word, "" | "-"));
        let kind = |word: &str| *Kind::ALL.iter().find(|kind| kind.word() == word).unwrap();
        Cards::from_kinds(words.map(kind)).unwrap()
    }

    fn write(cards: Cards) -> String {
        let words: Vec<&str> = cards.iter().map(Kind::word).collect();
        if words.is_empty() {
            "-".to_owned()
        } else {
            words.join(".")
        }
    }

    /// A position with an empty draw pile; the rest of the box lies on the piles of the first player.
    fn position(
        phase: &str,
        hands: [&str; 2],
        centre: &str,
        power: &str,
        spells: &str,
    ) -> Scene<FrogJuice> {
        let under = spells.replace(['/', ',', ':'], ".");
        let mut left = Cards::BOX;
        for zone in [hands[0], hands[1], centre, power, &under] {
            left = left.minus(read(zone));
        }
        let [mine, others, centre, power] =
            [hands[0], hands[1], centre, power].map(|zone| write(read(zone)));
        scene(&format!(
            "p=2 d=1 t=0 ph={phase} h={mine}/{others} c={centre} g=- P={}/{power} I={}/- s={spells}",
            write(left.power()),
            write(left.ingredients()),
        ))
    }

    fn touch(spots: &[Spot]) -> Choice {
        touch_in(Phase::Act, spots)
    }

    fn touch_in(phase: Phase, spots: &[Spot]) -> Choice {
        let touched = |choice: Choice, spot: &Spot| choice.touched(*spot, phase);
        spots.iter().fold(Choice::default(), touched)
    }

    #[test]
    fn a_sum_is_built_card_by_card() {
        let scene = position("act", ["9.1.2.3", "-"], "4.5.7.8", "-", "-/-");
        let nine = Spot::Hand(Kind::MonkeyPowder, false);
        let choice = touch(&[nine]);
        assert_eq!(choice.outcome(&scene), Outcome::Begun);
        let choice = choice.touched(Spot::Centre(Kind::Newts, false), Phase::Act);
        assert_eq!(choice.outcome(&scene), Outcome::Begun, "9 is not 4 yet");
        let choice = choice.touched(Spot::Centre(Kind::Mice, false), Phase::Act);
        assert_eq!(
            choice.outcome(&scene),
            Outcome::One("capture 9=4+5".parse().unwrap())
        );
        let choice = choice.touched(Spot::Centre(Kind::Toadstools, false), Phase::Act);
        assert_eq!(
            choice.outcome(&scene),
            Outcome::Refused("capture 9=4+5+7".parse().unwrap()),
            "too much"
        );
    }

    #[test]
    fn several_hand_cards_take_one() {
        let scene = position("act", ["1.2.3", "-"], "6.5", "-", "-/-");
        let choice = touch(&[
            Spot::Hand(Kind::ShrinkingBrew, false),
            Spot::Centre(Kind::FrogJuice, false),
        ]);
        assert_eq!(choice.outcome(&scene), Outcome::Begun);
        let choice = choice
            .touched(Spot::Hand(Kind::Bats, false), Phase::Act)
            .touched(Spot::Hand(Kind::Toads, false), Phase::Act);
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
        let scene = position("act", ["witch.cat.wash.ugly", "-"], "5", "6.witch", "-/-");
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
        let scene = position("spell", ["3.7", "9"], "3.4", "-", "ugly:5/-");
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
    fn somebody_is_asked_by_touching_a_player_and_a_card() {
        let scene = position("spell", ["3.7", "9"], "3.4", "-", "ugly:5/-");
        let bo = Spot::Player(Seat::new(1));
        let toads = Spot::Need(Kind::Toads);
        for spots in [[bo, toads], [toads, bo]] {
            let asked = touch_in(Phase::Spell, &spots).outcome(&scene);
            assert_eq!(asked, Outcome::One("ask 2 3".parse().unwrap()));
        }
        let outcome = touch_in(Phase::Spell, &[bo]).outcome(&scene);
        let Outcome::Several(actions) = outcome else {
            panic!("{outcome:?}")
        };
        let texts: Vec<String> = actions.iter().map(ToString::to_string).collect();
        assert_eq!(texts, ["ask 2 3", "ask 2 4"]);
        let given = [toads, Spot::Hand(Kind::Toads, false)];
        let given = touch_in(Phase::Spell, &given).outcome(&scene);
        assert_eq!(given, Outcome::One("add 3 hand".parse().unwrap()));
    }

    /// FJ-8.3: a player without cards is not asked.
    #[test]
    fn who_has_no_cards_is_not_asked() {
        let scene = position("spell", ["3.7", "-"], "3.4", "-", "ugly:5/-");
        let spots = [Spot::Need(Kind::Toads), Spot::Player(Seat::new(1))];
        let asked = touch_in(Phase::Spell, &spots).outcome(&scene);
        assert_eq!(asked, Outcome::Refused("ask 2 3".parse().unwrap()));
    }

    #[test]
    fn after_the_action_one_card_takes_the_place_of_another() {
        let scene = position("spell", ["3.7", "9"], "3.4", "-", "-/-");
        let spots = [
            Spot::Hand(Kind::Toads, false),
            Spot::Hand(Kind::Toadstools, false),
        ];
        let outcome = touch_in(Phase::Spell, &spots).outcome(&scene);
        assert_eq!(outcome, Outcome::One("discard 7".parse().unwrap()));
    }

    #[test]
    fn the_wash_and_the_witch_it_melts() {
        let scene = position("act", ["wash.7", "9"], "witch.4", "-", "-/-");
        let (wash, witch) = (
            Spot::Hand(Kind::Wash, false),
            Spot::Centre(Kind::Witch, false),
        );
        for spots in [
            vec![wash],
            vec![witch],
            vec![wash, witch],
            vec![witch, wash],
        ] {
            let outcome = touch(&spots).outcome(&scene);
            assert_eq!(outcome, Outcome::One(Action::Wash), "{spots:?}");
        }
    }

    #[test]
    fn what_needs_no_card_stands_ready() {
        let scene = position("act", ["3.7", "9"], "3.4", "-", "-/-");
        assert_eq!(standing(&scene.actions), [Action::Pass]);
    }

    /// FJ-4.6: power cards in the centre have no number.
    #[test]
    fn a_card_without_a_number_is_refused_with_its_clause() {
        let scene = position("act", ["3.7", "9"], "cat.4", "-", "-/-");
        let choice = touch(&[Spot::Centre(Kind::Cat, false)]);
        assert!(matches!(choice.outcome(&scene), Outcome::Refused(_)));
    }
}
