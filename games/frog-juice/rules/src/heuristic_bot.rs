//! A hand-written player with simple rules and no search, for comparison with the searching bots.
//!
//! Its rules:
//!
//! - value an action by its points; a card for the Ingredient pile is worth a fraction of a point;
//! - capture whenever possible; keep the Cat and a Witch for a better opportunity;
//! - play a Witch on a centre with power cards, or near the end;
//! - keep the Wash for the Witches of others as long as any are left;
//! - lay spells early, ask for everything, and keep what your spells need;
//! - leave nothing in the centre that the others can take with a single card.

use crate::FrogJuice;
use crate::action::{Action, Source};
use crate::capture::{MAX_NUMBER, each_capture};
use crate::cards::Cards;
use crate::habits::Habits;
use crate::kind::{Kind, Spell};
use crate::state::{MAX_PLAYERS, Phase, PlayerCards, State};
use crate::view::public_part;
use ranarium_game::{GameOptions, InformationState, Rng, Seat};

/// The value of a point, in tenths.
const POINT: i32 = 10;

/// The value of a sum that the cards of the centre cannot form: lower than all cards together can
/// compensate.
const IMPOSSIBLE: i32 = -10_000;

/// Returns the choice of a player with these habits, or `None` for a viewer without a seat.
pub fn heuristic_choice_by(
    habits: &Habits,
    info: &InformationState<FrogJuice>,
    legal: &[Action],
    rng: &mut Rng,
) -> Option<Action> {
    let observation = &info.observation;
    let state = public_part(&info.options, observation);
    let mut counts = [0; MAX_PLAYERS];
    for (count, player) in counts.iter_mut().zip(&observation.players) {
        *count = player.hand_count;
    }
    let table = KnownTable::of(
        habits,
        &state,
        observation.seat?,
        counts,
        observation.draw_count,
    );
    Some(table.best(legal, rng))
}

/// Returns the choice of a player with these habits in a state, of which it uses only what the seat
/// sees.
pub fn heuristic_choice_in(
    habits: &Habits,
    state: &State,
    seat: Seat,
    legal: &[Action],
    rng: &mut Rng,
) -> Action {
    let counts = state.players.map(|player| player.hand.len());
    KnownTable::of(habits, state, seat, counts, state.draw.len()).best(legal, rng)
}

/// Returns `true` if the other seat may hold a card of the kind, as far as the viewer can tell.
pub fn can_be_given(info: &InformationState<FrogJuice>, of: Seat, kind: Kind) -> bool {
    let seen = &info.observation;
    let state = public_part(&info.options, seen);
    seen.seat.is_some_and(|own| {
        let counts = [0; MAX_PLAYERS];
        let table = KnownTable::of(&Habits::CLUB, &state, own, counts, seen.draw_count);
        table.can_hold(of, kind)
    })
}

/// The table as one player sees it.
struct KnownTable<'a> {
    habits: &'a Habits,
    /// The state, of whose hands and draw pile only the own hand is used.
    state: &'a State,
    own_player: &'a PlayerCards,
    counts: [u8; MAX_PLAYERS],
    /// `true` near the end of the match, when nothing may wait.
    is_late: bool,
    /// The unseen cards.
    unseen: Cards,
    /// Cards in other hands.
    elsewhere: i32,
    /// The worth of a card for the Ingredient pile.
    ingredient: i32,
    /// The kinds that the own spells still need, those in hand included.
    needed: Cards,
}

impl<'a> KnownTable<'a> {
    fn of(
        habits: &'a Habits,
        state: &'a State,
        seat: Seat,
        counts: [u8; MAX_PLAYERS],
        draw_count: u8,
    ) -> Self {
        let own_player = state.player(seat);
        let mut unseen = Cards::BOX.minus(own_player.hand).minus(state.centre);
        if state.phase == Phase::Sweep {
            unseen = unseen.without(Kind::Witch);
        }
        let (mut elsewhere, mut best_pile) = (0, 0);
        for (at, player) in state.players.iter().enumerate() {
            unseen = unseen.minus(player.ingredients).minus(player.power);
            unseen = unseen.minus(player.spells);
            if at != seat.index() {
                elsewhere += i32::from(counts[at]);
                best_pile = best_pile.max(i32::from(player.ingredients.len()));
            }
        }
        // A pile that is out of reach, either way, is not worth a card more.
        let lead = i32::from(own_player.ingredients.len()) - best_pile;
        let unpiled = i32::from(
            unseen
                .plus(own_player.hand)
                .plus(state.centre)
                .ingredients()
                .len(),
        );
        let late_cards = habits.late_turns * i32::from(state.options.players());
        let is_within_reach = lead.abs() <= unpiled / 2 + 1;
        let mut table = Self {
            habits,
            state,
            own_player,
            counts,
            is_late: i32::from(draw_count) <= late_cards,
            unseen,
            elsewhere,
            ingredient: habits.ingredient * i32::from(is_within_reach),
            needed: Cards::EMPTY,
        };
        for spell in Spell::ALL {
            let is_held = own_player.spells.plus(own_player.hand).has(spell.kind());
            if is_held && table.can_be_completed(spell) {
                table.needed = table.needed.plus(spell.cards().lacking(own_player.spells));
            }
        }
        table
    }

    /// Returns the best-scored action; between equals a random one.
    fn best(&self, legal: &[Action], rng: &mut Rng) -> Action {
        let (mut most, mut ties, mut best) = (i32::MIN, 0, legal[0]);
        for &action in legal {
            let gain = self.gain(action);
            // Danger makes nothing better.
            if gain < most {
                continue;
            }
            let danger = self.centre_after(action).map_or(0, |it| self.danger(it));
            let score = gain - danger;
            if score > most {
                (most, ties) = (score, 0);
            }
            if score == most {
                ties += 1;
                if rng.below(ties) == 0 {
                    best = action;
                }
            }
        }
        best
    }

    /// Returns `true` if every card that the spell still needs is in the own hand or the centre, or
    /// may turn up.
    fn can_be_completed(&self, spell: Spell) -> bool {
        let within = self
            .unseen
            .plus(self.own_player.hand)
            .plus(self.state.centre);
        let missing = spell.cards().lacking(self.own_player.spells);
        within.distinct().contains(missing)
    }

    /// Returns `true` if the other seat may hold a card of the kind.
    fn can_hold(&self, seat: Seat, kind: Kind) -> bool {
        self.unseen.has(kind) && !self.state.player(seat).denied.has(kind)
    }

    /// Returns the centre that the next players find after an action that ends with it.
    fn centre_after(&self, action: Action) -> Option<Cards> {
        let centre = self.state.centre;
        match action {
            Action::Capture { centre: taken, .. } => Some(centre.minus(taken.cards())),
            Action::Cat { .. } | Action::Cast(_) | Action::Pass => Some(centre),
            Action::Discard(kind) => Some(centre.with(kind)),
            _ => None,
        }
    }

    /// Returns the value of an action, without regard to the use that others make of the centre.
    fn gain(&self, action: Action) -> i32 {
        let centre = self.state.centre;
        let habits = self.habits;
        let patience = |tenths: i32| if self.is_late { 0 } else { tenths };
        match action {
            // Two points at least, and never the action.
            Action::Wash => 1_000,
            Action::Capture {
                hand,
                centre: taken_cards,
            } => {
                let (hand, taken_cards) = (hand.cards(), taken_cards.cards());
                let spoilt = self.needed_of(hand) - self.needed_of(Cards::EMPTY);
                self.pays(hand.plus(taken_cards)) - habits.spoilt * spoilt
            }
            Action::Cat { seat, .. } => {
                let highest = self.state.players.iter().map(rank).max();
                let leads = Some(rank(self.state.player(seat))) == highest;
                let bonus = if leads { habits.cat_from_leader } else { 0 };
                habits.cat + bonus - patience(habits.cat_patience)
            }
            Action::CatAlone => habits.cat_alone - self.keep(Kind::Cat),
            Action::Witch => {
                let sweep = self.pays(centre.with(Kind::Witch));
                let risk = habits.witch_risk * sweep * self.held_chance(Kind::Wash) / 10_000;
                sweep - patience(habits.witch_patience) - risk
            }
            Action::WitchAndWash => {
                let sweep = self.pays(centre.with(Kind::Witch).with(Kind::Wash));
                let has_better_use = self.unseen.has(Kind::Witch);
                let waste = if has_better_use {
                    habits.washed_waste
                } else {
                    0
                };
                sweep - patience(habits.washed_patience) - waste
            }
            Action::Cast(spell) => self.cast(spell),
            Action::Pass | Action::Decline | Action::End => 0,
            // A question costs nothing, the centre costs less than the hand, and what lies under a
            // spell is safe.
            Action::Ask { seat, kind } if self.can_hold(seat, kind) => {
                500 + i32::from(self.counts[seat.index()]) + i32::from(self.unseen.count(kind))
            }
            Action::Ask { .. } => -1_000,
            Action::Add {
                from: Source::Centre,
                ..
            } => 400,
            Action::Add {
                kind,
                from: Source::Hand,
            } => match Spell::needing(kind) {
                Some(spell) if self.can_be_completed(spell) => 300,
                Some(_) | None => -1_000,
            },
            Action::Discard(kind) => {
                let fits = self.pays_at_most(self.own_player.hand.without(kind), centre);
                fits * habits.discard_fits / 100 - self.keep(kind)
            }
        }
    }

    /// Returns the worth of these cards on the piles.
    fn pays(&self, cards: Cards) -> i32 {
        POINT * i32::from(cards.power().len())
            + self.ingredient * i32::from(cards.ingredients().len())
    }

    /// Returns the worth of one card with a number on the piles.
    fn pays_one(&self, kind: Kind) -> i32 {
        match kind {
            Kind::FrogJuice => POINT,
            _ => self.ingredient,
        }
    }

    /// Returns the worth of the best capture.
    fn pays_at_most(&self, hand: Cards, centre: Cards) -> i32 {
        let mut highest = 0;
        each_capture(hand, centre, |hand, centre| {
            highest = highest.max(self.pays(hand.plus(centre)));
        });
        highest
    }

    /// Returns the number of kinds needed by the own spells that are no longer in hand once these
    /// cards are gone.
    fn needed_of(&self, given_up: Cards) -> i32 {
        let remaining = self.own_player.hand.minus(given_up).plus(self.state.centre);
        i32::from(self.needed.lacking(remaining.distinct()).len())
    }

    /// Returns the chance that another hand holds a certain card of the kind, in hundredths.
    fn held_chance(&self, kind: Kind) -> i32 {
        let copies = i32::from(self.unseen.count(kind));
        100 * copies * self.elsewhere / i32::from(self.unseen.len()).max(1)
    }

    /// Returns the worth of this centre to the next players with a single card, on the average, and
    /// with a Witch.
    fn danger(&self, centre: Cards) -> i32 {
        let cards = self.elsewhere.min(self.habits.danger_cards);
        let best = self.best_sums(centre);
        let mut danger = 0;
        for (kind, count) in self.unseen.kinds() {
            let pays = match kind {
                Kind::Witch => self.pays(centre),
                _ => (best[usize::from(kind.number())] + self.pays_one(kind)).max(0),
            };
            danger += pays * i32::from(count);
        }
        danger * cards / i32::from(self.unseen.len()).max(1) * self.habits.danger / 100
    }

    /// Returns for each number the maximum pay of the cards of the centre that add up to it;
    /// [`IMPOSSIBLE`] if none do, or that with some pay added.
    fn best_sums(&self, centre: Cards) -> [i32; MAX_NUMBER + 1] {
        let mut best = [IMPOSSIBLE; MAX_NUMBER + 1];
        for kind in centre.numbered().iter() {
            let (number, pays) = (usize::from(kind.number()), self.pays_one(kind));
            for sum in (number + 1..=MAX_NUMBER).rev() {
                best[sum] = best[sum].max(best[sum - number] + pays);
            }
            best[number] = best[number].max(pays);
        }
        best
    }

    /// Returns the worth of laying the spell.
    fn cast(&self, spell: Spell) -> i32 {
        if !self.can_be_completed(spell) {
            return 0;
        }
        let all = spell.cards().with(spell.kind());
        let within = self.own_player.hand.plus(self.state.centre).distinct();
        match i32::from(spell.cards().lacking(within).len()) {
            0 => self.pays(all),
            missing if !self.is_late => self.habits.cast - self.habits.cast_missing * missing,
            missing => self.habits.cast_late - self.habits.cast_missing * missing,
        }
    }

    /// Returns the worth of keeping a card in hand.
    fn keep(&self, kind: Kind) -> i32 {
        let others = self.own_player.hand.without(kind);
        let habits = self.habits;
        match kind {
            Kind::Witch => habits.keep_witch,
            Kind::Cat => habits.keep_cat,
            Kind::Wash => {
                let witches = self.unseen.plus(others).plus(self.state.centre);
                let has_use = witches.has(Kind::Witch);
                if has_use { habits.keep_wash } else { 0 }
            }
            Kind::FrogJuice => habits.keep_frog_juice,
            _ => match kind.spell() {
                Some(spell) if self.can_be_completed(spell) => habits.keep_spell,
                Some(_) => 0,
                None if self.needed.has(kind) && !others.has(kind) => habits.keep_needed,
                // A small number adds up with others.
                None => {
                    let small = i32::from(kind.number() < 6) + i32::from(kind.number() < 4);
                    habits.keep_small * small
                }
            },
        }
    }
}

/// Returns a player's rank: points, and the pile between equals.
fn rank(player: &PlayerCards) -> (u8, u8) {
    (player.power.len(), player.ingredients.len())
}
