//! Captures (FJ-4): every match of hand cards with centre cards.

use crate::action::{Action, Sum};
use crate::cards::Cards;
use crate::kind::Kind;

/// Maximum number on a card.
pub const MAX_NUMBER: usize = 12;
/// A bound on the ways to write a card's number as a sum of other numbers, with four cards of each.
const MAX_WAYS: usize = 64;

/// For each number, every multiset of two or more cards that sums to it, in ascending order.
struct Ways {
    sums: [[Cards; MAX_WAYS]; MAX_NUMBER + 1],
    len: [usize; MAX_NUMBER + 1],
}

static WAYS: Ways = Ways::new();

impl Ways {
    const fn new() -> Self {
        let mut ways = Self {
            sums: [[Cards::EMPTY; MAX_WAYS]; MAX_NUMBER + 1],
            len: [0; MAX_NUMBER + 1],
        };
        // Kinds 1 to 11 are numbered by their place, and a sum has no 12 in it. The largest kind is
        // chosen first and the fewest copies of it first, so that the sums come in ascending order.
        let mut number = 2;
        while number <= MAX_NUMBER {
            ways.grow(number, number, number - 1, Cards::EMPTY);
            number += 1;
        }
        ways
    }

    /// Adds all sums to `number` of which `rest` is still to be made up with kinds up to `kind`.
    const fn grow(&mut self, number: usize, rest: usize, kind: usize, cards: Cards) {
        if rest == 0 {
            self.sums[number][self.len[number]] = cards;
            self.len[number] += 1;
        } else if kind > 0 {
            let (mut copies, mut cards) = (0, cards);
            while copies * kind <= rest && copies <= 4 {
                self.grow(number, rest - copies * kind, kind - 1, cards);
                cards = cards.with(Kind::ALL[kind - 1]);
                copies += 1;
            }
        }
    }

    fn of(&self, number: u8) -> &[Cards] {
        let number = usize::from(number);
        &self.sums[number][..self.len[number]]
    }
}

/// Returns the kinds with this number: two for 12 (FJ-1.5).
fn kinds_of(number: u8) -> &'static [Kind] {
    const TWELVE: [Kind; 2] = [Kind::Prince, Kind::Princess];
    match usize::from(number) {
        MAX_NUMBER => &TWELVE,
        number => &Kind::ALL[number - 1..number],
    }
}

/// Adds every capture, in order.
pub fn captures(hand: Cards, centre: Cards, out: &mut Vec<Action>) {
    each_capture(hand, centre, |hand, centre| {
        out.extend(
            Sum::new(hand)
                .zip(Sum::new(centre))
                .map(|(hand, centre)| Action::Capture { hand, centre }),
        );
    });
}

/// Visits the hand cards and the centre cards of every capture, in order.
pub fn each_capture(hand: Cards, centre: Cards, mut visit: impl FnMut(Cards, Cards)) {
    let (hand, centre) = (hand.numbered(), centre.numbered());
    if hand.is_empty() || centre.is_empty() {
        return;
    }
    // Choosing cards of a sorted hand by counting in binary gives its multisets in ascending order;
    // of equal cards the first are chosen first, so that none comes twice.
    let mut cards = [Kind::ShrinkingBrew; 4];
    let mut len = 0;
    for kind in hand.iter().take(cards.len()) {
        cards[len] = kind;
        len += 1;
    }
    'sets: for set in 1u8..1 << len {
        let (mut chosen, mut sum) = (Cards::EMPTY, 0);
        for at in 0..len {
            if set & 1 << at != 0 {
                if at > 0 && cards[at] == cards[at - 1] && set & 1 << (at - 1) == 0 {
                    continue 'sets;
                }
                chosen = chosen.with(cards[at]);
                sum += cards[at].number();
            }
        }
        if usize::from(sum) > MAX_NUMBER {
            continue;
        }
        // FJ-4.2: one hand card against two or more. They are all smaller, so they come before the
        // single ones.
        if set.is_power_of_two() {
            for &way in WAYS.of(sum) {
                if centre.contains(way) {
                    visit(chosen, way);
                }
            }
        }
        // FJ-4.1, FJ-4.3: one or more hand cards against one.
        for &kind in kinds_of(sum) {
            if centre.has(kind) {
                visit(chosen, Cards::one(kind));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_NUMBER, Ways};
    use crate::cards::Cards;
    use crate::kind::Kind;

    /// Returns all multisets of the numbered cards below 12 with this sum, another way: one kind
    /// after the other, any number of its copies.
    fn sums_to(number: usize) -> Vec<Cards> {
        let mut all = vec![Cards::EMPTY];
        for kind in Kind::ALL
            .into_iter()
            .filter(|kind| (1..12).contains(&kind.number()))
        {
            let mut more = Vec::new();
            for cards in &all {
                let mut cards = *cards;
                for _ in 0..=kind.copies() {
                    if usize::from(cards.sum()) <= number {
                        more.push(cards);
                    }
                    cards = cards.with(kind);
                }
            }
            all = more;
        }
        all.retain(|cards| usize::from(cards.sum()) == number && cards.len() > 1);
        all.sort_unstable();
        all
    }

    #[test]
    fn every_way_to_write_a_number_is_listed_in_order() {
        let ways = Ways::new();
        for number in 1..=MAX_NUMBER {
            let listed = ways.of(number as u8);
            assert_eq!(listed, sums_to(number), "{number}");
        }
    }
}
