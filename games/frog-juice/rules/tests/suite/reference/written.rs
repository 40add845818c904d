//! All actions and answers of the game, with their canonical texts (docs/notation.md, "Frog
//! Juice").

use super::is_one_match;
use super::table::{KINDS, SPELLS, number_of};

/// An action or answer of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// `pass`.
    Pass,
    /// `capture 9=4+5`: hand cards, centre cards.
    Capture(Vec<String>, Vec<String>),
    /// `cat 2 witch`: the player who loses the card, and the card.
    Cat(u8, String),
    /// `cat`.
    CatForAPoint,
    /// `witch`.
    Witch,
    /// `witch+wash`.
    WitchAndWash,
    /// `wash`.
    Wash,
    /// `decline`.
    Decline,
    /// `cast ugly`.
    Cast(String),
    /// `add 3 hand`.
    AddFromHand(String),
    /// `add 3 centre`.
    AddFromCentre(String),
    /// `ask 2 3`: the seat that is asked, and the kind.
    Ask(u8, String),
    /// `discard 7`.
    Discard(String),
    /// `end`.
    End,
}

/// An action or answer, and its text.
#[derive(Clone, Debug)]
pub struct Candidate {
    /// The canonical text.
    pub text: String,
    /// The meaning of the text.
    pub said: Said,
}

/// Returns every action that can be written, legal or not, for this number of players.
pub fn everything_that_can_be_said(players: u8) -> Vec<Candidate> {
    let mut all = Vec::new();
    let mut say = |text: String, said: Said| all.push(Candidate { text, said });
    for (text, said) in [
        ("pass", Said::Pass),
        ("cat", Said::CatForAPoint),
        ("witch", Said::Witch),
        ("witch+wash", Said::WitchAndWash),
        ("wash", Said::Wash),
        ("decline", Said::Decline),
        ("end", Said::End),
    ] {
        say(text.to_owned(), said);
    }
    let heaps = heaps_up_to_12();
    for hand in &heaps {
        for centre in &heaps {
            if is_one_match(hand, centre) {
                say(
                    format!("capture {}={}", hand.join("+"), centre.join("+")),
                    Said::Capture(hand.clone(), centre.clone()),
                );
            }
        }
    }
    for (kind, _, _) in KINDS {
        say(format!("discard {kind}"), Said::Discard(kind.to_owned()));
        say(
            format!("add {kind} hand"),
            Said::AddFromHand(kind.to_owned()),
        );
        say(
            format!("add {kind} centre"),
            Said::AddFromCentre(kind.to_owned()),
        );
        for seat in 1..=players {
            say(
                format!("ask {seat} {kind}"),
                Said::Ask(seat, kind.to_owned()),
            );
            say(
                format!("cat {seat} {kind}"),
                Said::Cat(seat, kind.to_owned()),
            );
        }
    }
    for (spell, _) in SPELLS {
        say(format!("cast {spell}"), Said::Cast(spell.to_owned()));
    }
    all
}

/// Returns every heap of numbered cards that the box can make with a sum of at most 12, the largest
/// number there is, its kinds in order.
pub fn heaps_up_to_12() -> Vec<Vec<String>> {
    let mut heaps: Vec<Vec<String>> = vec![Vec::new()];
    for (kind, number, copies) in KINDS {
        let Some(number) = number else { continue };
        let mut grown = Vec::new();
        for heap in &heaps {
            let sum: u32 = heap.iter().filter_map(|kind| number_of(kind)).sum();
            for more in 0..=copies {
                if sum + number * more as u32 <= 12 {
                    let mut heap = heap.clone();
                    heap.extend(vec![kind.to_owned(); more]);
                    grown.push(heap);
                }
            }
        }
        heaps = grown;
    }
    heaps.retain(|heap| !heap.is_empty());
    heaps
}
