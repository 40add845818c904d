//! Events of a match, and viewers' views of them.

use crate::action::Source;
use crate::cards::Cards;
use crate::kind::{Kind, Spell};
use ranarium_game::{Seat, Wire};
use serde::{Deserialize, Serialize};

/// A complete event, hidden parts included.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// A card was dealt to a hand or drawn.
    Drew {
        /// The seat that receives the card.
        seat: Seat,
        /// The card that was drawn.
        card: Kind,
    },
    /// A seat answered in a window that is still open or closes with this answer.
    Answered {
        /// The seat that answered.
        seat: Seat,
        /// The answer, which is secret while the window is open.
        answer: Answer,
    },
    /// A public event.
    Fact(Fact),
}

/// An event as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// A card was dealt to a hand or drawn.
    Drew {
        /// The seat that receives the card.
        seat: Seat,
        /// The card, if it is the viewer's own.
        card: Option<Kind>,
    },
    /// The viewer answered in a window.
    Answered(Answer),
    /// A public event.
    Fact(Fact),
}

impl Wire for Seen {}

/// An answer in a window (FJ-7.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The Wash is used.
    Wash,
    /// It is not.
    Decline,
}

/// The reason for a window (FJ-7.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WindowReason {
    /// A Witch is in the centre at the start of another player's turn.
    BeforeAction,
    /// A sweep was announced.
    Sweep,
}

/// The origin of a card under a spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The hand of the spell's owner.
    Hand,
    /// The centre.
    Centre,
    /// The hand of another player, who was asked.
    Player(Seat),
}

impl From<Source> for Origin {
    fn from(source: Source) -> Self {
        match source {
            Source::Hand => Self::Hand,
            Source::Centre => Self::Centre,
        }
    }
}

/// The end of a sweep (FJ-6, FJ-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Melt {
    /// It was not melted.
    None,
    /// The sweeper melted it (FJ-7.3).
    Own,
    /// Another player melted it (FJ-7.2).
    Other,
}

/// A public event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// The dealer was chosen.
    Dealer {
        /// The dealer of the match.
        seat: Seat,
    },
    /// A card was dealt to the centre.
    LaidOut {
        /// The card, face up.
        card: Kind,
    },
    /// A turn began.
    TurnBegan {
        /// The seat in turn.
        seat: Seat,
    },
    /// All others with cards are asked for the Wash.
    WindowOpened {
        /// The reason for the window.
        window: WindowReason,
        /// The seats that are asked.
        asked: Vec<Seat>,
    },
    /// All have declined to use the Wash.
    NobodyWashed {
        /// The reason for the window.
        window: WindowReason,
    },
    /// The Wash took a Witch out of the centre (FJ-7.1).
    WitchTaken {
        /// The seat that used it.
        seat: Seat,
    },
    /// A capture (FJ-4).
    Captured {
        /// The capturing player.
        seat: Seat,
        /// The hand cards.
        hand: Cards,
        /// The centre cards.
        centre: Cards,
    },
    /// The Cat took a card (FJ-5.1).
    Robbed {
        /// The owner of the Cat.
        seat: Seat,
        /// The player who loses a card.
        victim: Seat,
        /// The power card that was taken.
        card: Kind,
    },
    /// The Cat was played for its own point.
    CatPlayed {
        /// The owner of the Cat.
        seat: Seat,
    },
    /// A Witch was announced (FJ-6.1).
    WitchPlayed {
        /// The seat that plays the Witch.
        seat: Seat,
    },
    /// A sweep was carried out.
    Swept {
        /// The seat that gets the cards.
        seat: Seat,
        /// The end of the sweep.
        melt: Melt,
        /// All cards that went to the piles, Witch and Wash included.
        cards: Cards,
    },
    /// A spell was laid (FJ-8.1).
    Cast {
        /// The owner of the spell.
        seat: Seat,
        /// The spell laid face up.
        spell: Spell,
    },
    /// A player was asked for a kind (FJ-8.3).
    Asked {
        /// The seat that asked.
        seat: Seat,
        /// The seat that was asked.
        of: Seat,
        /// The kind asked for.
        kind: Kind,
        /// The answer: the card was handed over, or the hand has none.
        answer: Reply,
    },
    /// A card was added to a spell (FJ-8.2).
    Added {
        /// The owner of the spell.
        seat: Seat,
        /// The spell that needs the card.
        spell: Spell,
        /// The kind of the added card.
        kind: Kind,
        /// The origin of the card.
        from: Origin,
    },
    /// A spell was completed (FJ-8.5).
    Completed {
        /// The owner of the spell.
        seat: Seat,
        /// The completed spell.
        spell: Spell,
    },
    /// A player took no action.
    Passed {
        /// The seat that passed.
        seat: Seat,
    },
    /// A card was discarded, which ended the turn (FJ-3.4).
    Discarded {
        /// The seat whose turn ended.
        seat: Seat,
        /// The card put in the centre.
        card: Kind,
    },
    /// A turn ended with an empty hand (FJ-3.3).
    Ended {
        /// The seat whose turn ended.
        seat: Seat,
    },
    /// The match ended.
    Over {
        /// The reason for the end of the match.
        ending: Ending,
    },
}

/// The answer to a question (FJ-8.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// The card was handed over.
    Gave,
    /// The asked player does not hold it.
    No,
}

/// The reason why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// All cards were played (FJ-9.1).
    PlayedOut,
    /// All players passed (house rule `quiet-end`).
    Quiet,
}
