//! The achievements of Frog Juice.

use frog_juice::{Fact, FrogJuice, Melt, Origin, Seen};
use ranarium_board::{Achievement, PlayedMatch};

/// Minimum number of cards of a large capture, on the side with several.
const MANY_CAPTURED: u8 = 3;

/// Minimum number of ingredients of a large sweep.
const MANY_SWEPT: u8 = 6;

/// Minimum number of completed spells of a player full of magic.
const MANY_SPELLS: usize = 2;

/// The achievements, from easy to hard.
pub const ACHIEVEMENTS: &[Achievement<FrogJuice>] = &[
    Achievement {
        key: "board-achievement-asked",
        task: "board-achievement-asked-task",
        is_reached: gets_a_card_by_asking,
    },
    Achievement {
        key: "board-achievement-gather",
        task: "board-achievement-gather-task",
        is_reached: captures_many,
    },
    Achievement {
        key: "board-achievement-together",
        task: "board-achievement-together-task",
        is_reached: captures_with_many,
    },
    Achievement {
        key: "board-achievement-sweep",
        task: "board-achievement-sweep-task",
        is_reached: sweeps_many,
    },
    Achievement {
        key: "board-achievement-melt",
        task: "board-achievement-melt-task",
        is_reached: melts_a_witch,
    },
    Achievement {
        key: "board-achievement-spells",
        task: "board-achievement-spells-task",
        is_reached: completes_spells,
    },
    Achievement {
        key: "board-achievement-cat",
        task: "board-achievement-cat-task",
        is_reached: steals_a_spell,
    },
];

/// Returns the public events of a match.
fn facts(played: &PlayedMatch<FrogJuice>) -> impl Iterator<Item = &Fact> {
    played.seen.iter().filter_map(|seen| match seen {
        Seen::Fact(fact) => Some(fact),
        Seen::Drew { .. } | Seen::Answered(_) => None,
    })
}

/// Returns `true` if a spell gets a card from another player (FJ-8.3).
fn gets_a_card_by_asking(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::Added { seat, from, .. } => *seat == played.seat && matches!(from, Origin::Player(_)),
        _ => false,
    })
}

/// Returns `true` if a card captures several (FJ-4.2).
fn captures_many(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::Captured { seat, centre, .. } => {
            *seat == played.seat && centre.len() >= MANY_CAPTURED
        }
        _ => false,
    })
}

/// Returns `true` if several cards capture one (FJ-4.3).
fn captures_with_many(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::Captured { seat, hand, .. } => *seat == played.seat && hand.len() >= MANY_CAPTURED,
        _ => false,
    })
}

/// Returns `true` if a sweep, or the Witch Wash against one, brings many ingredients (FJ-6.1,
/// FJ-7.2).
fn sweeps_many(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::Swept { seat, cards, .. } => {
            *seat == played.seat && cards.ingredients().len() >= MANY_SWEPT
        }
        _ => false,
    })
}

/// Returns `true` if the Witch Wash melts a Witch, in the centre or in a sweep (FJ-7).
fn melts_a_witch(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::WitchTaken { seat } => *seat == played.seat,
        Fact::Swept { seat, melt, .. } => *seat == played.seat && *melt != Melt::None,
        _ => false,
    })
}

/// Returns `true` if several spells are completed in a match (FJ-8.5).
fn completes_spells(played: &PlayedMatch<FrogJuice>) -> bool {
    let is_own = |fact: &&Fact| match fact {
        Fact::Completed { seat, .. } => *seat == played.seat,
        _ => false,
    };
    facts(played).filter(is_own).count() >= MANY_SPELLS
}

/// Returns `true` if the Black Cat steals a completed spell (FJ-5.1).
fn steals_a_spell(played: &PlayedMatch<FrogJuice>) -> bool {
    facts(played).any(|fact| match fact {
        Fact::Robbed { seat, card, .. } => *seat == played.seat && card.spell().is_some(),
        _ => false,
    })
}
