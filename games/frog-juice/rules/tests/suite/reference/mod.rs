//! A reference engine for Frog Juice, slow and readable, written from RULES.md and docs/notation.md
//! alone.
//!
//! It exists to find mistakes of the engine that programs use, so it goes another way: the 59 cards
//! are rows of one [`table`], each with the place where it lies; everything that could ever be said
//! is [`written`] down beforehand; and what may be said now is what no clause crosses out
//! ([`ReferenceFrogJuice::may`]). Start there.

mod by_hand;
pub mod house;
pub mod position;
pub mod table;
pub mod written;

use house::HouseRules;
use ranarium_laws::reference::{ReferenceEngine, ReferenceTurn};
use std::collections::{BTreeMap, BTreeSet};
use table::{CardTable, Zone, needs_of, number_of, spell_that_needs};
use written::{Candidate, Said, everything_that_can_be_said};

/// The phase of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Chance says who deals (FJ-2.2).
    WhoDeals,
    /// The deal of FJ-2.1: the places that are still to get a card, the next one first.
    Dealing(Vec<Zone>),
    /// The player in turn draws (FJ-3.1).
    Drawing,
    /// A window of FJ-7.4: the seats that have not answered yet, and the one that has said `wash`.
    Window(WindowReason, BTreeSet<u8>, Option<u8>),
    /// The one action of FJ-3.2.
    Action,
    /// The spell step of FJ-3.3.
    SpellStep,
    /// After a melted sweep: nothing but the end of the turn (FJ-7.2).
    MeltedDiscard,
    /// The game has ended.
    Over,
}

/// The reason for a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WindowReason {
    /// A Witch is in the centre at the beginning of a turn.
    WitchInCentre,
    /// The player in turn sweeps.
    Sweep,
}

/// The reference engine.
#[derive(Clone, Debug)]
pub struct ReferenceFrogJuice {
    /// The number of players.
    pub players: u8,
    /// The house rules.
    pub house: HouseRules,
    /// The place of every card.
    pub cards: CardTable,
    /// The seat in turn, from 1.
    pub in_turn: u8,
    /// The phase of the turn.
    pub phase: Phase,
    /// The questions of this turn: whom, for what (FJ-8.4).
    pub asked: BTreeSet<(u8, String)>,
    /// The seats and kinds of requests that were denied, until the seat draws (docs/notation.md,
    /// `n`).
    pub denied: BTreeSet<(u8, String)>,
    /// The dealer, once known.
    pub dealer: Option<u8>,
    /// The seats that the open window asks.
    pub asked_in_window: BTreeSet<u8>,
    /// For each turn so far, `true` if it was a pass with an empty draw pile at its action; the
    /// last turn last.
    pub idle_turns: Vec<bool>,
    candidates: Vec<Candidate>,
}

impl ReferenceFrogJuice {
    /// Returns `true` if the seat may say this now: one line a clause that crosses something out.
    pub fn may(&self, seat: u8, said: &Said) -> bool {
        let mine = seat == self.in_turn;
        let action = mine && self.phase == Phase::Action;
        let spell_step = mine && self.phase == Phase::SpellStep;
        let last_words = mine && self.phase == Phase::MeltedDiscard;
        let asked_in_window =
            matches!(&self.phase, Phase::Window(_, waiting, _) if waiting.contains(&seat));
        let hand = Zone::Hand(seat);
        let hand_is_empty = || self.cards.is_bare(&hand);
        let centre_is_empty = || self.cards.is_bare(&Zone::Centre);
        let holds = |kind: &str| self.cards.count(&hand, kind) > 0;
        let lies = |kind: &str| self.cards.count(&Zone::Centre, kind) > 0;
        match said {
            // FJ-3.2: passing is always allowed.
            Said::Pass => action,
            // FJ-4: one match, and all its cards are there.
            Said::Capture(from_hand, from_centre) => {
                action
                    && self.cards.has_all(&hand, from_hand)
                    && self.cards.has_all(&Zone::Centre, from_centre)
                    && is_one_match(from_hand, from_centre)
            }
            // FJ-5.1: another player, a card of that player's Power pile.
            Said::Cat(victim, kind) => {
                action
                    && holds("cat")
                    && *victim != seat
                    && self.cards.count(&Zone::Power(*victim), kind) > 0
            }
            // FJ-5.2, and the house rule that reverses it.
            Said::CatForAPoint => {
                action && holds("cat") && self.house.cat_for_a_point && !self.has_victim(seat)
            }
            // FJ-6.1, FJ-6.2, and the house rule that reverses the latter.
            Said::Witch => {
                action && holds("witch") && !(self.house.witch_needs_centre && centre_is_empty())
            }
            // FJ-7.3: the Wash announced with the Witch.
            Said::WitchAndWash => {
                action
                    && holds("witch")
                    && holds("wash")
                    && !(self.house.witch_needs_centre && centre_is_empty())
            }
            // FJ-7.4: in the own turn at the action and in the spell step (there must be a Witch to
            // take, FJ-7.1), and in a window.
            Said::Wash => {
                holds("wash") && (asked_in_window || ((action || spell_step) && lies("witch")))
            }
            // FJ-7.5: every seat that is asked can decline.
            Said::Decline => asked_in_window,
            // FJ-8.1.
            Said::Cast(spell) => action && holds(spell),
            // FJ-8.2: a needed kind, to a spell of your own.
            Said::AddFromHand(kind) => spell_step && self.is_needed_by(seat, kind) && holds(kind),
            Said::AddFromCentre(kind) => spell_step && self.is_needed_by(seat, kind) && lies(kind),
            // FJ-8.3 (needed, of another who holds a card), FJ-8.4 (once a turn).
            Said::Ask(whom, kind) => {
                spell_step
                    && *whom != seat
                    && self.is_needed_by(seat, kind)
                    && !self.cards.is_bare(&Zone::Hand(*whom))
                    && !self.asked.contains(&(*whom, kind.clone()))
            }
            // FJ-3.4.
            Said::Discard(kind) => (spell_step || last_words) && holds(kind),
            // FJ-3.3, FJ-7.2: an explicit end of the turn if the hand is empty.
            Said::End => (spell_step || last_words) && hand_is_empty(),
        }
    }

    /// Carries out an action or answer.
    fn heed(&mut self, seat: u8, said: &Said) {
        if self.phase == Phase::Action && *said != Said::Wash {
            // The Wash never costs the action, so only what does is the turn's action.
            let idle = *said == Said::Pass && self.cards.is_bare(&Zone::DrawPile);
            self.idle_turns.push(idle);
        }
        let hand = Zone::Hand(seat);
        match said {
            Said::Pass => self.phase = Phase::SpellStep,
            Said::Capture(from_hand, from_centre) => {
                for kind in from_hand {
                    self.cards.pile(&hand, kind, seat);
                }
                for kind in from_centre {
                    self.cards.pile(&Zone::Centre, kind, seat);
                }
                self.phase = Phase::SpellStep;
            }
            Said::Cat(victim, kind) => {
                self.cards
                    .shift(&Zone::Power(*victim), kind, &Zone::Power(seat));
                self.cards.pile(&hand, "cat", seat);
                self.phase = Phase::SpellStep;
            }
            Said::CatForAPoint => {
                self.cards.pile(&hand, "cat", seat);
                self.phase = Phase::SpellStep;
            }
            Said::Witch => {
                self.cards.shift(&hand, "witch", &Zone::Played);
                self.open_window(WindowReason::Sweep);
            }
            Said::WitchAndWash => {
                // FJ-7.3: the others are not asked, and the turn goes on normally.
                self.cards.shift(&hand, "witch", &Zone::Played);
                self.cards.pile(&hand, "wash", seat);
                self.sweep_to(seat);
                self.phase = Phase::SpellStep;
            }
            Said::Wash => match &mut self.phase {
                Phase::Window(_, waiting, washer) => {
                    waiting.remove(&seat);
                    *washer = Some(seat);
                    self.close_window_if_all_answered();
                }
                _ => self.take_witch_from_centre(seat),
            },
            Said::Decline => {
                if let Phase::Window(_, waiting, _) = &mut self.phase {
                    waiting.remove(&seat);
                }
                self.close_window_if_all_answered();
            }
            Said::Cast(spell) => {
                self.cards.shift(&hand, spell, &Zone::Laid(seat));
                self.phase = Phase::SpellStep;
                if self.house.auto_ask {
                    self.ask_by_itself(seat, spell);
                }
            }
            Said::AddFromHand(kind) => self.add_to_spell(seat, kind, &hand),
            Said::AddFromCentre(kind) => self.add_to_spell(seat, kind, &Zone::Centre),
            Said::Ask(whom, kind) => self.ask(seat, *whom, kind),
            Said::Discard(kind) => {
                self.cards.shift(&hand, kind, &Zone::Centre);
                self.end_turn();
            }
            Said::End => self.end_turn(),
        }
    }

    fn has_victim(&self, seat: u8) -> bool {
        (1..=self.players)
            .filter(|other| *other != seat)
            .any(|other| !self.cards.is_bare(&Zone::Power(other)))
    }

    /// Returns `true` if a spell that the seat has laid lacks the kind (FJ-8.2).
    fn is_needed_by(&self, seat: u8, kind: &str) -> bool {
        spell_that_needs(kind).is_some_and(|spell| {
            self.cards.count(&Zone::Laid(seat), spell) > 0
                && self.cards.count(&Zone::Under(spell), kind) == 0
        })
    }

    fn add_to_spell(&mut self, seat: u8, kind: &str, from: &Zone) {
        let spell = spell_that_needs(kind).expect("only needed kinds are added");
        self.cards.shift(from, kind, &Zone::Under(spell));
        // FJ-8.5: with all its kinds it is complete at once.
        let under = Zone::Under(spell);
        if needs_of(spell)
            .iter()
            .all(|need| self.cards.count(&under, need) == 1)
        {
            for need in needs_of(spell) {
                self.cards.pile(&under, need, seat);
            }
            self.cards.pile(&Zone::Laid(seat), spell, seat);
        }
    }

    fn ask(&mut self, seat: u8, whom: u8, kind: &str) {
        self.asked.insert((whom, kind.to_owned()));
        if self.cards.count(&Zone::Hand(whom), kind) > 0 {
            self.add_to_spell(seat, kind, &Zone::Hand(whom));
        } else {
            self.denied.insert((whom, kind.to_owned()));
        }
    }

    /// House rule `auto-ask`: fills a spell from the hand and the centre, then asks the others for
    /// the rest.
    fn ask_by_itself(&mut self, seat: u8, spell: &str) {
        for from in [Zone::Hand(seat), Zone::Centre] {
            for kind in needs_of(spell) {
                if self.is_needed_by(seat, kind) && self.cards.count(&from, kind) > 0 {
                    self.add_to_spell(seat, kind, &from);
                }
            }
        }
        for whom in self.others_from_the_left(seat) {
            for kind in needs_of(spell) {
                let has_hand_cards = !self.cards.is_bare(&Zone::Hand(whom));
                if self.is_needed_by(seat, kind) && has_hand_cards {
                    self.ask(seat, whom, kind);
                }
            }
        }
    }

    fn others_from_the_left(&self, seat: u8) -> Vec<u8> {
        let n = self.players;
        (1..n).map(|step| (seat - 1 + step) % n + 1).collect()
    }

    /// FJ-7.5: returns `true` if the Wash is public, which it then stays: from the centre it goes
    /// nowhere but to a pile.
    pub fn wash_was_seen(&self) -> bool {
        let in_a_pile =
            (1..=self.players).any(|seat| self.cards.count(&Zone::Power(seat), "wash") > 0);
        in_a_pile || self.cards.count(&Zone::Centre, "wash") > 0
    }

    fn open_window(&mut self, reason: WindowReason) {
        let mut waiting: BTreeSet<u8> = (1..=self.players)
            .filter(|seat| *seat != self.in_turn)
            .filter(|seat| !self.cards.is_bare(&Zone::Hand(*seat)))
            .collect();
        if self.wash_was_seen() {
            waiting.clear();
        }
        self.asked_in_window.clone_from(&waiting);
        self.phase = Phase::Window(reason, waiting, None);
        self.close_window_if_all_answered();
    }

    fn close_window_if_all_answered(&mut self) {
        let Phase::Window(reason, waiting, washer) = &self.phase else {
            return;
        };
        let (reason, washer, in_turn) = (*reason, *washer, self.in_turn);
        if !waiting.is_empty() {
            return;
        }
        match (reason, washer) {
            (WindowReason::WitchInCentre, None) => self.phase = Phase::Action,
            (WindowReason::WitchInCentre, Some(washer)) => {
                self.take_witch_from_centre(washer);
                self.phase = Phase::Action;
            }
            (WindowReason::Sweep, None) => {
                self.sweep_to(in_turn);
                self.phase = Phase::SpellStep;
            }
            (WindowReason::Sweep, Some(washer)) => {
                // FJ-7.2.
                self.cards.pile(&Zone::Hand(washer), "wash", washer);
                self.sweep_to(washer);
                self.phase = Phase::MeltedDiscard;
            }
        }
    }

    /// FJ-7.1: takes the Witch out of the centre, with the Wash.
    fn take_witch_from_centre(&mut self, seat: u8) {
        self.cards.pile(&Zone::Centre, "witch", seat);
        self.cards.pile(&Zone::Hand(seat), "wash", seat);
    }

    /// FJ-6.1: moves the centre and the Witch to the seat's piles, and by `witch-sweeps-spells` all
    /// incomplete spells.
    fn sweep_to(&mut self, seat: u8) {
        let mut swept = vec![Zone::Played, Zone::Centre];
        if self.house.witch_sweeps_spells {
            swept.extend((1..=self.players).map(Zone::Laid));
            swept.extend(table::SPELLS.iter().map(|(spell, _)| Zone::Under(spell)));
        }
        for place in swept {
            for kind in self.cards.at(&place) {
                self.cards.pile(&place, &kind, seat);
            }
        }
    }

    fn begin_turn(&mut self) {
        self.phase = Phase::Drawing;
        self.go_on_after_drawing();
    }

    /// FJ-3.1: once there is nothing to draw, opens FJ-7.4's window, or begins the action.
    fn go_on_after_drawing(&mut self) {
        let hand = self.cards.at(&Zone::Hand(self.in_turn)).len();
        if hand < 4 && !self.cards.is_bare(&Zone::DrawPile) {
            return;
        }
        if self.cards.count(&Zone::Centre, "witch") > 0 {
            self.open_window(WindowReason::WitchInCentre);
        } else {
            self.phase = Phase::Action;
        }
    }

    fn end_turn(&mut self) {
        self.asked.clear();
        let no_cards = |place: Zone| self.cards.is_bare(&place);
        // FJ-9.1.
        let played_out =
            no_cards(Zone::DrawPile) && (1..=self.players).map(Zone::Hand).all(no_cards);
        // The house rule `quiet-end`.
        let round = usize::from(self.players);
        let quiet = self.idle_turns.len() >= round
            && self.idle_turns.iter().rev().take(round).all(|idle| *idle);
        if played_out || (self.house.quiet_end && quiet) {
            self.phase = Phase::Over;
        } else {
            self.in_turn = self.others_from_the_left(self.in_turn)[0];
            self.begin_turn();
        }
    }

    fn deal_from(&mut self, dealer: u8) {
        let mut order: Vec<u8> = self.others_from_the_left(dealer);
        order.push(dealer);
        // FJ-2.1: four running to each seat, dealer's left first, then four to the centre.
        let mut places = Vec::new();
        for seat in &order {
            places.extend(vec![Zone::Hand(*seat); 4]);
        }
        places.extend(vec![Zone::Centre; 4]);
        self.dealer = Some(dealer);
        self.in_turn = order[0];
        self.phase = Phase::Dealing(places);
    }

    /// FJ-9.2: returns each seat's points.
    pub fn points(&self) -> Vec<i16> {
        let pile = |seat: u8| self.cards.at(&Zone::Ingredients(seat)).len();
        let largest = (1..=self.players).map(pile).max().unwrap_or(0);
        (1..=self.players)
            .map(|seat| {
                let power = self.cards.at(&Zone::Power(seat)).len() as i16;
                let bonus = if largest > 0 && pile(seat) == largest {
                    2
                } else {
                    0
                };
                power + bonus
            })
            .collect()
    }

    /// FJ-9.4, and the house rule `tie-by-ingredients`: returns the winners.
    pub fn winners(&self) -> Vec<u8> {
        let points = self.points();
        let most = points.iter().max().copied().unwrap_or(0);
        let mut winners: Vec<u8> = (1..=self.players)
            .filter(|seat| points[usize::from(*seat) - 1] == most)
            .collect();
        if self.house.tie_by_ingredients {
            let pile = |seat: &u8| self.cards.at(&Zone::Ingredients(*seat)).len();
            let largest = winners.iter().map(pile).max().unwrap_or(0);
            winners.retain(|seat| pile(seat) == largest);
        }
        winners
    }
}

/// FJ-4.1, FJ-4.2, FJ-4.3: returns `true` if these cards match, and no others do (FJ-4.4). A card
/// without a number matches none (FJ-4.6).
pub fn is_one_match(from_hand: &[String], from_centre: &[String]) -> bool {
    let numbers = |kinds: &[String]| -> Option<Vec<u32>> {
        kinds.iter().map(|kind| number_of(kind)).collect()
    };
    let (Some(hand), Some(centre)) = (numbers(from_hand), numbers(from_centre)) else {
        return false;
    };
    let same = hand.len() == 1 && centre.len() == 1 && hand == centre;
    let one_takes_many =
        hand.len() == 1 && centre.len() >= 2 && centre.iter().sum::<u32>() == hand[0];
    let many_take_one =
        hand.len() >= 2 && centre.len() == 1 && hand.iter().sum::<u32>() == centre[0];
    same || one_takes_many || many_take_one
}

impl ReferenceEngine for ReferenceFrogJuice {
    fn start(options: &str) -> Self {
        let (players, dealer, house) = HouseRules::read(options);
        let mut game = Self {
            players,
            house,
            cards: CardTable::full_draw_pile(),
            in_turn: 1,
            phase: Phase::WhoDeals,
            asked: BTreeSet::new(),
            denied: BTreeSet::new(),
            dealer: None,
            asked_in_window: BTreeSet::new(),
            idle_turns: Vec::new(),
            candidates: everything_that_can_be_said(players),
        };
        if let Some(dealer) = dealer {
            game.deal_from(dealer);
        }
        game
    }

    fn turn(&self) -> ReferenceTurn {
        match &self.phase {
            Phase::WhoDeals => ReferenceTurn::Chance(
                (1..=self.players)
                    .map(|seat| (format!("dealer {seat}"), 1))
                    .collect(),
            ),
            Phase::Dealing(_) | Phase::Drawing => {
                let mut outcomes = BTreeMap::new();
                for kind in self.cards.at(&Zone::DrawPile) {
                    *outcomes.entry(format!("draw {kind}")).or_insert(0) += 1;
                }
                ReferenceTurn::Chance(outcomes)
            }
            Phase::Window(_, waiting, _) => ReferenceTurn::Decide(waiting.clone()),
            Phase::Action | Phase::SpellStep | Phase::MeltedDiscard => {
                ReferenceTurn::Decide(BTreeSet::from([self.in_turn]))
            }
            Phase::Over => {
                let winners = self.winners();
                let share = 60 / winners.len() as u8;
                let shares = (1..=self.players)
                    .map(|seat| if winners.contains(&seat) { share } else { 0 })
                    .collect();
                ReferenceTurn::Over(shares, Some(self.points()))
            }
        }
    }

    fn legal(&self, seat: u8) -> BTreeSet<String> {
        self.candidates
            .iter()
            .filter(|candidate| self.may(seat, &candidate.said))
            .map(|candidate| candidate.text.clone())
            .collect()
    }

    fn act(&mut self, seat: u8, action: &str) {
        let said = self
            .candidates
            .iter()
            .find(|candidate| candidate.text == action)
            .map(|candidate| candidate.said.clone())
            .unwrap_or_else(|| panic!("{action:?} is never possible"));
        assert!(self.may(seat, &said), "seat {seat} may not say {action:?}");
        self.heed(seat, &said);
    }

    fn chance(&mut self, outcome: &str) {
        let (verb, what) = outcome.split_once(' ').expect("an outcome has two words");
        match (self.phase.clone(), verb) {
            (Phase::WhoDeals, "dealer") => self.deal_from(what.parse().expect("a seat")),
            (Phase::Dealing(mut places), "draw") => {
                self.cards.shift(&Zone::DrawPile, what, &places.remove(0));
                if places.is_empty() {
                    self.begin_turn();
                } else {
                    self.phase = Phase::Dealing(places);
                }
            }
            (Phase::Drawing, "draw") => {
                self.cards
                    .shift(&Zone::DrawPile, what, &Zone::Hand(self.in_turn));
                let drawer = self.in_turn;
                self.denied.retain(|(whom, _)| *whom != drawer);
                self.go_on_after_drawing();
            }
            (phase, _) => panic!("chance cannot say {outcome:?} in {phase:?}"),
        }
    }

    fn agrees_with(&self, position: &str) -> bool {
        self.position() == position
    }
}
