//! A careful club player: rules of thumb, and no search.
//!
//! What it goes by, as it would say so itself:
//!
//! - count what an action pays: points first, and a card for the Ingredient pile is a bit of one;
//! - take what can be taken from under your nose; the Cat and a Witch can wait for a better day;
//! - a Witch is for a centre with power cards, or for the end;
//! - the Wash is for the Witches of others, and it is not thrown away while there are any;
//! - lay spells early, ask for everything, and keep what your spells need;
//! - leave nothing in the centre that the others can take with a single card.

use crate::FrogJuice;
use crate::action::{Action, Source};
use crate::capture::each_capture;
use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use crate::state::HAND_FULL;
use crate::view::{Observation, PlayerView};
use ranarium_game::{InformationState, Rng, Seat};

/// One point, in tenths.
const POINT: i32 = 10;

/// What the player does, or nothing where it has no seat.
pub fn choice(
    info: &InformationState<FrogJuice>,
    legal: &[Action],
    rng: &mut Rng,
) -> Option<Action> {
    let table = Table::of(&info.observation)?;
    // Between equals it has no habit.
    let scored = legal.iter().map(|&action| (table.score(action), action));
    let mut best: Option<(i32, u32, Action)> = None;
    for (score, action) in scored {
        let lot = rng.below(1 << 16);
        if best.is_none_or(|(most, last, _)| (score, lot) > (most, last)) {
            best = Some((score, lot, action));
        }
    }
    best.map(|(_, _, action)| action)
}

/// The table as one player sees it.
struct Table<'a> {
    seen: &'a Observation,
    seat: Seat,
    hand: Cards,
    /// The cards that lie nowhere in sight.
    unseen: Cards,
    /// Cards in other hands.
    elsewhere: i32,
    /// What a card for the Ingredient pile is worth.
    ingredient: i32,
    /// What the own spells still need, those in hand included.
    needed: Cards,
}

impl<'a> Table<'a> {
    fn of(seen: &'a Observation) -> Option<Self> {
        let (seat, hand) = (seen.seat?, seen.own_hand?);
        let mut unseen = Cards::BOX.minus(hand).minus(seen.centre);
        let (mut elsewhere, mut best_pile) = (0, 0);
        for (at, player) in seen.players.iter().enumerate() {
            unseen = unseen.minus(player.ingredients).minus(player.power);
            for spell in &player.spells {
                unseen = unseen.minus(spell.under).without(spell.spell.kind());
            }
            if at != seat.index() {
                elsewhere += i32::from(player.hand_count);
                best_pile = best_pile.max(i32::from(player.ingredients.len()));
            }
        }
        let mut table = Self {
            seen,
            seat,
            hand,
            unseen,
            elsewhere,
            ingredient: 1,
            needed: Cards::EMPTY,
        };
        // A pile that is out of reach, either way, is not worth a card more.
        let lead = i32::from(table.own().ingredients.len()) - best_pile;
        let left = i32::from(unseen.plus(hand).plus(seen.centre).ingredients().len());
        table.ingredient = i32::from(lead.abs() <= left / 2 + 1);
        for spell in Spell::ALL {
            let laid = table.laid(spell);
            if (laid.is_some() || hand.has(spell.kind())) && table.can_be_completed(spell) {
                let needed = spell.cards().lacking(laid.unwrap_or(Cards::EMPTY));
                table.needed = table.needed.plus(needed);
            }
        }
        Some(table)
    }

    fn own(&self) -> &PlayerView {
        &self.seen.players[self.seat.index()]
    }

    /// The cards under the own spell, if it is laid.
    fn laid(&self, spell: Spell) -> Option<Cards> {
        let spells = &self.own().spells;
        spells
            .iter()
            .find(|it| it.spell == spell)
            .map(|it| it.under)
    }

    /// Whether everything that the spell still needs is in sight of the own hand or may turn up.
    fn can_be_completed(&self, spell: Spell) -> bool {
        let within = self.unseen.plus(self.hand).plus(self.seen.centre);
        let under = self.laid(spell).unwrap_or(Cards::EMPTY);
        within.distinct().contains(spell.cards().lacking(under))
    }

    fn score(&self, action: Action) -> i32 {
        let centre = self.seen.centre;
        match action {
            // Two points at least, and never the action.
            Action::Wash => 1_000,
            Action::Capture {
                hand,
                centre: taken,
            } => {
                let (hand, taken) = (hand.cards(), taken.cards());
                let spoilt = self.needed_of(hand) - self.needed_of(Cards::EMPTY);
                self.pays(hand.plus(taken)) - 4 * spoilt - self.danger(centre.minus(taken))
            }
            Action::Cat { seat, .. } => {
                let most = self.seen.players.iter().map(standing).max();
                let leads = Some(standing(&self.seen.players[seat.index()])) == most;
                let patience = if self.is_late() { 0 } else { 3 };
                2 * POINT + if leads { 2 } else { 0 } - patience - self.danger(centre)
            }
            Action::CatAlone => POINT - self.keep(Kind::Cat),
            Action::Witch => {
                let patience = if self.is_late() { 0 } else { POINT + 2 };
                let sweep = self.pays(centre.with(Kind::Witch));
                sweep - patience - 2 * sweep * self.held(Kind::Wash) / 100
            }
            Action::WitchAndWash => {
                let patience = if self.is_late() { 0 } else { POINT + 2 };
                let sweep = self.pays(centre.with(Kind::Witch).with(Kind::Wash));
                sweep
                    - patience
                    - if self.unseen.has(Kind::Witch) {
                        POINT + 5
                    } else {
                        0
                    }
            }
            Action::Cast(spell) => self.cast(spell) - self.danger(centre),
            Action::Pass => -self.danger(centre),
            Action::Decline | Action::End => 0,
            // A question costs nothing, the centre costs less than the hand, and what lies under a
            // spell is safe.
            Action::Ask { seat, kind } => {
                let player = &self.seen.players[seat.index()];
                if player.denied.has(kind) || !self.unseen.has(kind) {
                    -1_000
                } else {
                    500 + i32::from(player.hand_count) + i32::from(self.unseen.count(kind))
                }
            }
            Action::Add {
                from: Source::Centre,
                ..
            } => 400,
            Action::Add {
                kind,
                from: Source::Hand,
            } => match Spell::that_needs(kind) {
                Some(spell) if self.can_be_completed(spell) => 300,
                Some(_) | None => -1_000,
            },
            Action::Discard(kind) => {
                let fits = self.pays_at_most(self.hand.without(kind), centre);
                fits / 2 - self.keep(kind) - self.danger(centre.with(kind))
            }
        }
    }

    /// What these cards pay on the piles.
    fn pays(&self, cards: Cards) -> i32 {
        POINT * i32::from(cards.power().len())
            + self.ingredient * i32::from(cards.ingredients().len())
    }

    /// What the best capture pays.
    fn pays_at_most(&self, hand: Cards, centre: Cards) -> i32 {
        let mut most = 0;
        each_capture(hand, centre, |hand, centre| {
            most = most.max(self.pays(hand.plus(centre)));
        });
        most
    }

    /// How many kinds that the own spells need are no more in hand once these cards are gone.
    fn needed_of(&self, gone: Cards) -> i32 {
        let left = self.hand.minus(gone).plus(self.seen.centre);
        i32::from(self.needed.lacking(left.distinct()).len())
    }

    /// Whether the match is near its end, so that nothing may wait.
    fn is_late(&self) -> bool {
        let players = self.seen.players.len() as u8;
        self.seen.draw_count <= 2 * players
    }

    /// How likely it is that another hand holds a certain card of the kind, in hundredths.
    fn held(&self, kind: Kind) -> i32 {
        let copies = i32::from(self.unseen.count(kind));
        100 * copies * self.elsewhere / i32::from(self.unseen.len()).max(1)
    }

    /// What the next players may make of this centre with a single card, on the average, and with
    /// a Witch.
    fn danger(&self, centre: Cards) -> i32 {
        let cards = self.elsewhere.min(2 * i32::from(HAND_FULL));
        let mut sum = 0;
        for (kind, count) in self.unseen.kinds() {
            let pays = if kind == Kind::Witch {
                self.pays(centre)
            } else {
                self.pays_at_most(Cards::one(kind), centre)
            };
            sum += pays * i32::from(count);
        }
        sum * cards / i32::from(self.unseen.len()).max(1) / 2
    }

    /// What laying the spell is worth.
    fn cast(&self, spell: Spell) -> i32 {
        if !self.can_be_completed(spell) {
            return 0;
        }
        let all = spell.cards().with(spell.kind());
        let within = self.hand.plus(self.seen.centre).distinct();
        match i32::from(spell.cards().lacking(within).len()) {
            0 => self.pays(all),
            missing if !self.is_late() => POINT - 2 * missing,
            missing => POINT / 2 - 2 * missing,
        }
    }

    /// What a card in hand is worth to keep.
    fn keep(&self, kind: Kind) -> i32 {
        let others = self.hand.without(kind);
        match kind {
            Kind::Witch => 15,
            Kind::Cat => 20,
            Kind::Wash => {
                let witches = self.unseen.plus(others).plus(self.seen.centre);
                if witches.has(Kind::Witch) { 25 } else { 0 }
            }
            Kind::FrogJuice => 6,
            _ => match kind.spell() {
                Some(spell) if self.can_be_completed(spell) => 8,
                Some(_) => 0,
                None if self.needed.has(kind) && !others.has(kind) => 5,
                // A small number adds up with others.
                None => i32::from(kind.number() < 6) + i32::from(kind.number() < 4),
            },
        }
    }
}

/// How well a player stands: points, and the pile between equals.
fn standing(player: &PlayerView) -> (u8, u8) {
    (player.power.len(), player.ingredients.len())
}
