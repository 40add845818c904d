//! Static evaluation: the points on the table, and the expected gains of the rest of the match.
//!
//! Each seat has a *worth*, in hundredths of a point: its points, and the average worth of its
//! hand, its spells and its place in the order of turns. The weights were fitted: of 8,000 matches
//! of two players and 2,500 of four between searching bots (400 iterations, one action in twenty at
//! random) a third of all states was recorded with the terms below and the winner; a logistic
//! regression found the weights that predict the winner best, and they are rounded here. It showed
//! two things:
//!
//! - the worth of a card in hand depends on the number of cards still to be played, nearly linearly
//!   ([`Weight`]);
//! - a lead decides the more, the fewer cards are left: as one over the square root of their
//!   number.

use crate::action::Action;
use crate::capture::each_capture;
use crate::cards::Cards;
use crate::habits::Habits;
use crate::kind::{Kind, Spell};
use crate::options::Options;
use crate::rules::LARGEST_PILE;
use crate::state::{MAX_PLAYERS, Phase, PlayerCards, State};
use crate::{FrogJuice, endgame, heuristic_bot};
use ranarium_game::{
    Algorithm, Character, Evaluation, ExactOutcome, FullPlayouts, Game, GameOptions,
    InformationState, MAX_SEATS, Returns, Rng, Seat, Temperature, Tuning, points_now, state_after,
};
use std::hash::{Hash, Hasher};

/// The tuning of the search. The higher levels play every sampled match to its end with the
/// heuristic bot: results are unbiased, and luck evens out over thousands of matches. The lower
/// levels have time for few, so they use the estimate, which has less variance.
pub(crate) const TUNING: Tuning = Tuning {
    algorithm: Algorithm::Sampling,
    playout_decisions: 0,
    playout_looks: 0,
    full_playouts: FullPlayouts::HardAndExpert,
    estimate_scale: 400,
    points_scale: 0,
    exploration: 100,
    prior_scale: 100,
    judgements: Tuning::AS_FOUND,
    judgements_to_the_end: Tuning::AS_FOUND,
    temperature: Temperature {
        easy: 60,
        medium: 20,
        hard: 0,
    },
    floor_per_s: 10_000,
};

/// The worth of a feature, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// With no card left to be played.
    pub end: i32,
    /// The increase for each fifty cards left to be played.
    pub rise: i32,
}

impl Weight {
    const fn new(end: i32, rise: i32) -> Self {
        Self { end, rise }
    }

    /// Returns the worth with this many cards left to be played.
    pub const fn at(self, left: i32) -> i32 {
        self.end + self.rise * left / 50
    }
}

/// The worth of one point.
pub const POINT: i32 = 100;
/// A Witch in hand: her own point, and what she may sweep.
pub const WITCH: Weight = Weight::new(135, -75);
/// A Witch in hand, for each power card in the centre.
pub const TO_SWEEP: i32 = 90;
/// The Wash in hand: as long as there are Witches to come it brings two points and a sweep.
pub const WASH: Weight = Weight::new(5, 350);
/// The Wash in hand, for each Witch in another hand.
pub const WASH_FOR_WITCH: i32 = 125;
/// The Black Cat in hand: a point, and a point of another player (FJ-5.1).
pub const CAT: Weight = Weight::new(210, -50);
/// A spell in hand that can still be completed.
pub const SPELL_HELD: Weight = Weight::new(45, 20);
/// An incomplete spell on the table that can still be completed: no Cat or Witch takes it (FJ-8.6).
pub const SPELL_LAID: Weight = Weight::new(115, 40);
/// A card under an incomplete spell.
pub const CARD_UNDER: Weight = Weight::new(-5, 35);
/// A Frog Juice in hand.
pub const FROG_JUICE: Weight = Weight::new(40, -45);
/// Each number on the ingredients in hand: a large one takes nothing but its like, or many at once.
pub const NUMBER: Weight = Weight::new(2, -7);
/// To be the next to take an action.
pub const NEXT: Weight = Weight::new(10, 45);
/// Each Frog Juice that the next to take an action can capture, or capture with.
pub const NEXT_TAKES: i32 = 65;
/// Each Frog Juice that another can.
pub const LATER_TAKES: i32 = 40;
/// Maximum worth of the chances of the largest pile, above or below an even one.
pub const PILE: i32 = 160;
/// An ingredient card of a sweep that is announced.
pub const INGREDIENT: i32 = 6;
/// The worth of a decided match, more than any state that is not.
pub const DECIDED: i32 = 1_000_000;

/// A lead of so much, in the unit of the estimate, counts twice.
const STEEP: i32 = 400;

impl Evaluation for FrogJuice {
    type AlphaBeta = ();

    fn evaluate(state: &State, seat: Seat) -> i32 {
        if let Some(returns) = FrogJuice::returns(state) {
            return decided(&returns, seat);
        }
        let table = CommonTerms::of(state);
        table.estimate(&table.worths(), seat)
    }

    fn evaluate_all(state: &State) -> [i32; MAX_SEATS] {
        let table = CommonTerms::of(state);
        let worths = table.worths();
        let mut all = [0; MAX_SEATS];
        for seat in state.seats() {
            all[seat.index()] = table.estimate(&worths, seat);
        }
        all
    }

    // An action is judged in a single sampled state, whose hands contain the answer to a question.
    // An open question is judged equal to the best other action: all of those remain after it.
    fn evaluate_actions(
        state: &State,
        seat: Seat,
        actions: &[Action],
        scratch: &mut Option<State>,
        out: &mut Vec<i32>,
    ) {
        let is_open = |action: &Action| match *action {
            Action::Ask { seat: of, kind } => !state.player(of).denied.has(kind),
            _ => false,
        };
        let mut best = None;
        out.clear();
        for action in actions {
            let mut look = 0;
            if !is_open(action) {
                look = Self::evaluate(state_after::<Self>(state, seat, *action, scratch), seat);
                best = best.max(Some(look));
            }
            out.push(look);
        }
        for (look, action) in out.iter_mut().zip(actions) {
            if is_open(action) {
                *look = best.unwrap_or_default();
            }
        }
    }

    fn immediate(state: &State, seat: Seat) -> i32 {
        points_now::<Self>(state, seat).unwrap_or_else(|_| Self::evaluate(state, seat))
    }

    fn tuning(options: &Options) -> Tuning {
        let mut tuning = TUNING;
        if options.players() > 2 {
            // The best-looking of many actions is overrated, and less is decided early.
            tuning.judgements = [0, 70, 150, 240, 320, 400, 510, 660, 810, 910, 1000];
            tuning.judgements_to_the_end = tuning.judgements;
            // With less at stake for each seat, the same difference in shares weighs more.
            tuning.temperature.easy = 80;
            tuning.temperature.medium = 14;
        }
        tuning
    }

    fn is_free(info: &InformationState<Self>, action: &Action) -> bool {
        match *action {
            Action::Ask { seat, kind } => heuristic_bot::can_be_given(info, seat, kind),
            _ => false,
        }
    }

    fn is_liked(character: Character, _info: &InformationState<Self>, action: &Action) -> bool {
        match (character, action) {
            (Character::Rana, Action::Witch | Action::WitchAndWash)
            | (Character::Moss, Action::Cast(_))
            | (Character::Juno, Action::Cat { .. })
            | (Character::Olm, Action::Pass) => true,
            (Character::Pip, Action::Capture { centre, .. }) => centre.cards().len() > 1,
            _ => false,
        }
    }

    fn solve(info: &InformationState<Self>, legal: &[Action]) -> Option<Vec<ExactOutcome>> {
        endgame::solve(info, legal)
    }

    // FJ-8.3: a player's answer is public. A spell laid under the house rule `auto-ask` asks at
    // once.
    fn hash_answer(after: &State, seat: Seat, action: &Action, hasher: &mut impl Hasher) {
        if let Action::Ask { .. } | Action::Cast(_) = action {
            for player in &after.players {
                player.asked.hash(hasher);
            }
            after.player(seat).spells.hash(hasher);
        }
    }

    fn playout_choice(
        state: &State,
        seat: Seat,
        legal: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        let habits = &Habits::PLAYOUTS;
        Some(heuristic_bot::heuristic_choice_in(
            habits, state, seat, legal, rng,
        ))
    }

    fn heuristic_choice(
        info: &InformationState<Self>,
        legal: &[Action],
        rng: &mut Rng,
    ) -> Option<Action> {
        heuristic_bot::heuristic_choice_by(&Habits::CLUB, info, legal, rng)
    }
}

/// Returns the worth of the seat, in hundredths of a point.
pub fn worth(state: &State, seat: Seat) -> i32 {
    CommonTerms::of(state).worth(seat)
}

/// Returns the worth of a result: a win alone is the most, a loss the least, and a shared win is
/// between.
fn decided(returns: &Returns, seat: Seat) -> i32 {
    let whole = i32::from(Returns::WHOLE);
    let share = i32::from(returns.share(seat));
    let points = returns
        .points()
        .map_or(0, |points| i32::from(points[seat.index()]));
    DECIDED / whole * (2 * share - whole) + points
}

/// A state with the terms that are common to all seats.
struct CommonTerms<'a> {
    state: &'a State,
    /// The number of cards left to be played: those in the draw pile and in hands.
    left: i32,
    /// All cards on piles.
    piled: Cards,
    /// All hands together.
    hands: Cards,
    /// The seat that takes the next action.
    next: Seat,
}

impl<'a> CommonTerms<'a> {
    fn of(state: &'a State) -> Self {
        let (mut piled, mut hands) = (Cards::EMPTY, Cards::EMPTY);
        for player in &state.players {
            piled = piled.plus(player.ingredients).plus(player.power);
            hands = hands.plus(player.hand);
        }
        let has_acted = matches!(state.phase, Phase::Sweep | Phase::Spell | Phase::Discard);
        Self {
            state,
            left: i32::from(state.draw.len() + hands.len()),
            piled,
            hands,
            next: if has_acted {
                state.in_turn.next(state.options.players())
            } else {
                state.in_turn
            },
        }
    }

    fn worths(&self) -> [i32; MAX_PLAYERS] {
        let mut worths = [0; MAX_PLAYERS];
        for seat in self.state.seats() {
            worths[seat.index()] = self.worth(seat);
        }
        worths
    }

    /// Returns the value to the seat: its worth less that of the others, the best of whom counts
    /// most, and the more the fewer cards are left to be played.
    fn estimate(&self, worths: &[i32; MAX_PLAYERS], seat: Seat) -> i32 {
        let (mut best, mut sum) = (i32::MIN, 0);
        for other in self.state.seats().filter(|&other| other != seat) {
            let worth = worths[other.index()];
            best = best.max(worth);
            sum += worth;
        }
        let others = (best + sum / (i32::from(self.state.options.players()) - 1)) / 2;
        let root = (100 * self.left.max(1)).isqrt();
        let lead = 50 * (worths[seat.index()] - others) / root;
        // A search takes estimates for chances by a hyperbola, which is flatter than what was
        // fitted.
        lead + lead * lead.abs() / STEEP
    }

    fn worth(&self, seat: Seat) -> i32 {
        let player = self.state.player(seat);
        POINT * i32::from(player.power.len())
            + self.largest_pile(seat)
            + self.spells(player)
            + self.in_hand(player.hand)
            + self.turn(seat, player.hand)
            + self.announced(seat)
    }

    /// Returns the chances of the two points for the largest pile, against even ones: a lead is
    /// worth the more, the fewer ingredients are left to pile, and a lead of more than those is
    /// safe.
    fn largest_pile(&self, seat: Seat) -> i32 {
        const SAFE: i32 = POINT * LARGEST_PILE as i32 / 2;
        let size = |seat| i32::from(self.state.player(seat).ingredients.len());
        let others = self.state.seats().filter(|&other| other != seat);
        let lead = size(seat) - others.map(size).max().unwrap_or_default();
        let unpiled = i32::from(Cards::BOX.ingredients().len() - self.piled.ingredients().len());
        if lead.abs() > unpiled || unpiled == 0 {
            return if lead >= 0 { SAFE } else { -SAFE };
        }
        let root = (100 * unpiled + 50).isqrt();
        (PILE * 10 * lead / (root + 10 * lead.abs())).clamp(-SAFE, SAFE)
    }

    fn spells(&self, player: &PlayerCards) -> i32 {
        let completable = Spell::ALL
            .into_iter()
            .filter(|&spell| player.spells.has(spell.kind()))
            .filter(|&spell| self.can_be_completed(spell, player.spells))
            .count() as i32;
        let under = i32::from(player.spells.numbered().len());
        SPELL_LAID.at(self.left) * completable + CARD_UNDER.at(self.left) * under
    }

    /// Returns `true` if every kind that is still missing has a card outside the piles.
    fn can_be_completed(&self, spell: Spell, under: Cards) -> bool {
        let needs = spell.needs().iter();
        needs
            .filter(|&&kind| !under.has(kind))
            .all(|&kind| self.piled.count(kind) < kind.copies())
    }

    fn in_hand(&self, hand: Cards) -> i32 {
        let mut worth = 0;
        for (kind, count) in hand.kinds() {
            let each = match kind {
                Kind::Witch => {
                    let power = i32::from(self.state.centre.power().len());
                    WITCH.at(self.left) + TO_SWEEP * power
                }
                Kind::Wash => {
                    let witches = self.hands.count(Kind::Witch) - hand.count(Kind::Witch);
                    WASH.at(self.left) + WASH_FOR_WITCH * i32::from(witches)
                }
                Kind::Cat => CAT.at(self.left),
                Kind::FrogJuice => FROG_JUICE.at(self.left),
                _ => match kind.spell() {
                    Some(spell) if self.can_be_completed(spell, Cards::EMPTY) => {
                        SPELL_HELD.at(self.left)
                    }
                    Some(_) | None => 0,
                },
            };
            worth += i32::from(count) * each;
        }
        worth
            + (NUMBER.end * 50 + NUMBER.rise * self.left) * i32::from(hand.ingredients().sum()) / 50
    }

    /// Returns the worth of the order of turns, and of the Frog Juice within reach.
    fn turn(&self, seat: Seat, hand: Cards) -> i32 {
        let within_reach = frog_juice_within_reach(hand, self.state.centre);
        if seat == self.next {
            NEXT.at(self.left) + NEXT_TAKES * within_reach
        } else {
            LATER_TAKES * within_reach
        }
    }

    /// Returns the worth of an open window, assuming that no other seat uses the Wash: a sweep
    /// counts as piled by the sweeper, or by the seat that has answered with the Wash, which gets a
    /// Witch in any case.
    fn announced(&self, seat: Seat) -> i32 {
        let state = self.state;
        let wash = if state.washer.is_some() { POINT } else { 0 };
        let centre = state.centre;
        let (winner, gain) = match (state.phase, state.washer) {
            (Phase::Window, Some(washer)) => (washer, POINT + wash),
            (Phase::Sweep, washer) => {
                let cards = POINT * (1 + i32::from(centre.power().len()))
                    + INGREDIENT * i32::from(centre.ingredients().len());
                (washer.unwrap_or(state.in_turn), cards + wash)
            }
            _ => return 0,
        };
        if seat == winner { gain } else { 0 }
    }
}

/// Returns the most Frog Juices that one capture puts on the pile.
fn frog_juice_within_reach(hand: Cards, centre: Cards) -> i32 {
    if !hand.has(Kind::FrogJuice) && !centre.has(Kind::FrogJuice) {
        return 0;
    }
    let mut highest = 0;
    each_capture(hand, centre, |hand, centre| {
        highest = highest.max(hand.count(Kind::FrogJuice) + centre.count(Kind::FrogJuice));
    });
    i32::from(highest)
}
