//! A picture of the table in characters, from which a person can play.

use crate::cards::Cards;
use crate::event::{Fact, Seen};
use crate::kind::{Kind, Spell};
use crate::names;
use crate::state::Phase;
use crate::view::{Observation, PlayerView};
use ranarium_game::{Ink, MARK, Message, Picture, Seat, Speak, Thing};

/// The column at which cards are continued that do not fit beside the others.
const CARDS_FROM: usize = 4;

/// Minimum number of columns for the names of cards and the full line of each player.
const WIDE: usize = 60;

/// The ranks of lines that may be omitted if a picture is too high.
mod rank {
    pub(super) const PILE: u8 = 5;
    pub(super) const SPELLS: u8 = 2;
    pub(super) const OWN_POWER: u8 = 3;
    pub(super) const POWER: u8 = 4;
    pub(super) const DENIED: u8 = 1;
    pub(super) const HEADING: u8 = 8;
}

/// Draws the viewer's observation.
pub fn picture(observation: &Observation, latest: &[Seen], speak: &dyn Speak) -> Picture {
    let mut table = Canvas {
        picture: Picture::new(),
        speak,
        column: 0,
        marked: Cards::EMPTY,
    };
    table.rank(rank::HEADING);
    table.heading(observation);
    table.rank(0);
    table.line();
    table.label("picture-centre");
    table.marked = discarded(latest);
    table.cards(observation.centre);
    table.marked = Cards::EMPTY;
    table.rank(rank::PILE);
    table.line();
    let count = Message::new("picture-draw-pile").with("n", observation.draw_count);
    table.ink(Ink::Plain, &speak.say(&count));
    for (at, player) in observation.players.iter().enumerate() {
        table.player(observation, latest, Seat::new(at), player);
    }
    table.rank(0);
    if let Some(hand) = observation.own_hand {
        table.line();
        table.line();
        table.label("picture-hand");
        table.cards(hand);
    }
    table.picture
}

/// Returns the cards that the latest events put in the centre.
fn discarded(latest: &[Seen]) -> Cards {
    let mut cards = Cards::EMPTY;
    for seen in latest {
        if let Seen::Fact(Fact::Discarded { card, .. }) = seen
            && !cards.has(*card)
        {
            cards = cards.with(*card);
        }
    }
    cards
}

/// Returns `true` if the latest events cast the spell or added to it.
fn has_changed(latest: &[Seen], changed: Spell) -> bool {
    latest.iter().any(|seen| {
        matches!(
            seen,
            Seen::Fact(Fact::Cast { spell, .. } | Fact::Added { spell, .. }) if *spell == changed
        )
    })
}

/// Returns the cards, each with its effect.
pub fn things() -> Vec<Thing> {
    let thing_of = |kind: Kind| Thing {
        word: kind.word().to_owned(),
        name: names::card_name(kind),
        about: names::ability(kind),
    };
    Kind::ALL.map(thing_of).into()
}

/// A picture in the making.
struct Canvas<'a> {
    picture: Picture,
    speak: &'a dyn Speak,
    column: usize,
    /// The cards to be marked where they are written next.
    marked: Cards,
}

impl Canvas<'_> {
    fn rank(&mut self, rank: u8) {
        self.picture.rank(rank);
    }

    fn line(&mut self) {
        self.picture.line();
        self.column = 0;
    }

    fn ink(&mut self, ink: Ink, text: &str) {
        self.column += text.chars().count();
        self.picture.ink(ink, text);
    }

    fn say(&self, key: &'static str) -> String {
        self.speak.say(&Message::new(key))
    }

    fn label(&mut self, key: &'static str) {
        let text = self.say(key);
        self.ink(Ink::Faint, &text);
        self.ink(Ink::Plain, " ");
    }

    fn is_wide(&self) -> bool {
        self.speak.columns() >= WIDE
    }

    /// Returns a card's name; in few columns its word in moves.
    fn name(&self, kind: Kind) -> String {
        if self.is_wide() {
            self.speak.say(&names::card_name(kind))
        } else {
            kind.word().to_owned()
        }
    }

    /// Writes each kind with its name, and how often it is there if it is more than once. Names
    /// that do not fit go on the next line.
    fn cards(&mut self, cards: Cards) {
        if cards.is_empty() {
            self.ink(Ink::Faint, "-");
        }
        for (at, (kind, count)) in cards.kinds().enumerate() {
            let mut text = self.name(kind);
            if count > 1 {
                text.push_str(&format!(" x{count}"));
            }
            let mark = if self.marked.count(kind) > 0 {
                MARK
            } else {
                ""
            };
            let width = text.chars().count() + mark.len() + " []".len();
            if self.column > CARDS_FROM && self.column + width > self.speak.columns() {
                self.line();
                self.ink(Ink::Plain, &" ".repeat(CARDS_FROM));
            } else if at > 0 {
                self.ink(Ink::Plain, " ");
            }
            self.ink(Ink::Faint, "[");
            self.ink(ink_of(kind), &text);
            self.ink(Ink::Mark, mark);
            self.ink(Ink::Faint, "]");
        }
    }

    fn heading(&mut self, observation: &Observation) {
        self.line();
        let key = match observation.phase {
            Phase::Dealer | Phase::Deal => "picture-dealing",
            Phase::Draw => "picture-drawing",
            Phase::Window => "picture-window",
            Phase::Act => "picture-act",
            Phase::Sweep => "picture-sweep",
            Phase::Spell => "picture-spell",
            Phase::Discard => "picture-discard",
            Phase::Over => "picture-over",
        };
        let text = self
            .speak
            .say(&Message::new(key).with("seat", observation.in_turn));
        self.ink(Ink::Strong, &text);
        self.line();
    }

    fn player(
        &mut self,
        observation: &Observation,
        latest: &[Seen],
        seat: Seat,
        player: &PlayerView,
    ) {
        self.rank(0);
        self.line();
        self.line();
        let is_own = observation.seat == Some(seat);
        let turn = observation.in_turn == seat && observation.phase != Phase::Over;
        let (mark, text) = if turn {
            (Ink::Mark, "> ")
        } else {
            (Ink::Plain, "  ")
        };
        self.ink(mark, text);
        let name = Message::new("picture-player").with("seat", seat);
        let name = self.speak.say(&name);
        self.ink(if is_own { Ink::Strong } else { Ink::Plain }, &name);
        let (key, gap) = if self.is_wide() {
            ("picture-counts", "  ")
        } else {
            ("picture-counts-narrow", " ")
        };
        let counts = Message::new(key)
            .with("hand", player.hand_count)
            .with("ingredients", player.ingredients.len())
            .with("power", player.power.len());
        let counts = self.speak.say(&counts);
        self.ink(Ink::Plain, &format!("{gap}{counts}"));
        if !player.power.is_empty() {
            self.rank(if is_own { rank::OWN_POWER } else { rank::POWER });
            self.line();
            self.ink(Ink::Plain, "    ");
            self.label("picture-power");
            self.cards(player.power);
        }
        for it in &player.spells {
            self.rank(if is_own { 0 } else { rank::SPELLS });
            self.line();
            self.ink(Ink::Plain, "    ");
            let kind = it.spell.kind();
            let spell = if self.is_wide() {
                let spell =
                    Message::new("picture-open-spell").with("spell", names::card_name(kind));
                self.speak.say(&spell)
            } else {
                kind.word().to_owned()
            };
            self.ink(Ink::Faint, &spell);
            self.ink(Ink::Plain, " ");
            self.cards(it.under);
            if has_changed(latest, it.spell) {
                self.ink(Ink::Plain, " ");
                self.ink(Ink::Mark, MARK);
            }
            if self.is_wide() {
                self.line();
                self.ink(Ink::Plain, "      ");
            } else {
                self.ink(Ink::Plain, " ");
            }
            self.label("picture-needs");
            self.cards(it.spell.cards().lacking(it.under));
        }
        if !player.denied.is_empty() {
            self.rank(rank::DENIED);
            self.line();
            self.ink(Ink::Plain, "    ");
            self.label("picture-denied");
            self.cards(player.denied);
        }
    }
}

/// Returns the ink of a card: power cards are emphasised.
const fn ink_of(kind: Kind) -> Ink {
    if kind.is_ingredient() {
        Ink::Plain
    } else {
        Ink::Strong
    }
}
