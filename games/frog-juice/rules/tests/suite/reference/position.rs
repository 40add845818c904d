//! The position in its canonical text (docs/notation.md, "Frog Juice"), written token by token from
//! the card table.

use super::table::{KINDS, SPELLS, Zone};
use super::{Phase, ReferenceFrogJuice, WindowReason};

impl ReferenceFrogJuice {
    /// Returns the whole position in one line.
    pub fn position(&self) -> String {
        let seats = 1..=self.players;
        let each = |words: &dyn Fn(u8) -> String| {
            let all: Vec<String> = seats.clone().map(words).collect();
            all.join("/")
        };
        let denied = |seat: u8| self.denied.iter().filter(move |no| no.0 == seat);
        let mut tokens = vec![
            format!("p={}", self.players),
            match self.dealer {
                Some(dealer) => format!("d={}", dealer - 1),
                None => "d=-".to_owned(),
            },
            format!("t={}", self.in_turn - 1),
            format!("ph={}", self.phase_word()),
            format!("h={}", each(&|seat| self.kinds_at(&Zone::Hand(seat)))),
            format!("c={}", self.kinds_at(&Zone::Centre)),
            format!("g={}", self.kinds_at(&Zone::DrawPile)),
            format!("P={}", each(&|seat| self.kinds_at(&Zone::Power(seat)))),
            format!(
                "I={}",
                each(&|seat| self.kinds_at(&Zone::Ingredients(seat)))
            ),
            format!("s={}", each(&|seat| self.open_spells(seat))),
        ];
        let is_known_no = |seat: u8, kind: &str| denied(seat).any(|no| no.1 == kind);
        let was_asked = |seat: u8, kind: &str| self.asked.contains(&(seat, kind.to_owned()));
        let no = each(&|seat| in_order(&|kind| is_known_no(seat, kind)));
        let no_this_turn =
            each(&|seat| in_order(&|kind| is_known_no(seat, kind) && was_asked(seat, kind)));
        for (key, kinds) in [("n", no), ("a", no_this_turn)] {
            if kinds.chars().any(|character| character.is_alphanumeric()) {
                tokens.push(format!("{key}={kinds}"));
            }
        }
        if let Phase::Window(_, waiting, washer) = &self.phase {
            let answer = |seat: u8| {
                let word = if !self.asked_in_window.contains(&seat) {
                    "-"
                } else if waiting.contains(&seat) {
                    "?"
                } else if *washer == Some(seat) {
                    "wash"
                } else {
                    "decline"
                };
                word.to_owned()
            };
            tokens.push(format!("w={}", each(&answer)));
        }
        let idle = self
            .idle_turns
            .iter()
            .rev()
            .take_while(|idle| **idle)
            .count();
        if self.house.quiet_end && idle > 0 {
            tokens.push(format!("q={idle}"));
        }
        tokens.join(" ")
    }

    fn phase_word(&self) -> &'static str {
        match &self.phase {
            Phase::WhoDeals => "dealer",
            Phase::Dealing(_) => "deal",
            Phase::Drawing => "draw",
            Phase::Window(WindowReason::WitchInCentre, ..) => "window",
            Phase::Window(WindowReason::Sweep, ..) => "sweep",
            Phase::Action => "act",
            Phase::SpellStep => "spell",
            Phase::MeltedDiscard => "discard",
            Phase::Over => "over",
        }
    }

    fn kinds_at(&self, place: &Zone) -> String {
        or_dash(self.cards.at(place).join("."))
    }

    fn open_spells(&self, seat: u8) -> String {
        let laid: Vec<String> = SPELLS
            .iter()
            .filter(|(spell, _)| self.cards.count(&Zone::Laid(seat), spell) > 0)
            .map(|(spell, _)| format!("{spell}:{}", self.kinds_at(&Zone::Under(spell))))
            .collect();
        or_dash(laid.join(","))
    }
}

fn in_order(holds: &dyn Fn(&str) -> bool) -> String {
    let kinds: Vec<&str> = KINDS
        .iter()
        .map(|row| row.0)
        .filter(|kind| holds(kind))
        .collect();
    or_dash(kinds.join("."))
}

fn or_dash(text: String) -> String {
    if text.is_empty() {
        "-".to_owned()
    } else {
        text
    }
}
