//! A picture of the table in characters, from which a person can play.

use crate::cards::Cards;
use crate::kind::Kind;
use crate::names;
use crate::state::Phase;
use crate::view::{Observation, PlayerView};
use ranarium_game::{Ink, Message, Picture, Seat, Speak};

/// The column at which cards go on that do not fit beside the others.
const CARDS_FROM: usize = 4;

/// Draws what the viewer sees.
pub fn picture(seen: &Observation, speak: &dyn Speak) -> Picture {
    let mut table = Table {
        picture: Picture::new(),
        speak,
        column: 0,
    };
    table.heading(seen);
    table.label("picture-centre");
    table.cards(seen.centre);
    table.line();
    let count = Message::new("picture-draw-pile").with("n", seen.draw_count);
    table.ink(Ink::Plain, &speak.say(&count));
    for (at, player) in seen.players.iter().enumerate() {
        table.player(seen, Seat::new(at), player);
    }
    if let Some(hand) = seen.own_hand {
        table.line();
        table.line();
        table.label("picture-hand");
        table.cards(hand);
    }
    table.picture
}

/// A picture in the making.
struct Table<'a> {
    picture: Picture,
    speak: &'a dyn Speak,
    column: usize,
}

impl Table<'_> {
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

    /// Writes each kind with its name, and how often it is there if it is more than once. What does
    /// not fit goes on the next line.
    fn cards(&mut self, cards: Cards) {
        if cards.is_empty() {
            self.ink(Ink::Faint, "-");
        }
        for (at, (kind, count)) in cards.kinds().enumerate() {
            let mut text = self.speak.say(&names::card(kind));
            if count > 1 {
                text.push_str(&format!(" x{count}"));
            }
            let width = text.chars().count() + " []".len();
            if self.column > CARDS_FROM && self.column + width > self.speak.columns() {
                self.line();
                self.ink(Ink::Plain, &" ".repeat(CARDS_FROM));
            } else if at > 0 {
                self.ink(Ink::Plain, " ");
            }
            self.ink(Ink::Faint, "[");
            self.ink(ink_of(kind), &text);
            self.ink(Ink::Faint, "]");
        }
    }

    fn heading(&mut self, seen: &Observation) {
        self.line();
        let key = match seen.phase {
            Phase::Dealer | Phase::Deal => "picture-dealing",
            Phase::Draw => "picture-drawing",
            Phase::Window => "picture-window",
            Phase::Act => "picture-act",
            Phase::Sweep => "picture-sweep",
            Phase::Spell => "picture-spell",
            Phase::Discard => "picture-discard",
            Phase::Over => "picture-over",
        };
        let text = self.speak.say(&Message::new(key).with("seat", seen.turn));
        self.ink(Ink::Strong, &text);
        self.line();
        self.line();
    }

    fn player(&mut self, seen: &Observation, seat: Seat, player: &PlayerView) {
        self.line();
        self.line();
        let own = seen.seat == Some(seat);
        let turn = seen.turn == seat && seen.phase != Phase::Over;
        let (mark, text) = if turn {
            (Ink::Mark, "> ")
        } else {
            (Ink::Plain, "  ")
        };
        self.ink(mark, text);
        let name = Message::new("picture-player").with("seat", seat);
        let name = self.speak.say(&name);
        self.ink(if own { Ink::Strong } else { Ink::Plain }, &name);
        let counts = Message::new("picture-counts")
            .with("hand", player.hand_count)
            .with("ingredients", player.ingredients.len())
            .with("power", player.power.len());
        let counts = self.speak.say(&counts);
        self.ink(Ink::Plain, &format!("  {counts}"));
        if !player.power.is_empty() {
            self.line();
            self.ink(Ink::Plain, "    ");
            self.label("picture-power");
            self.cards(player.power);
        }
        for it in &player.spells {
            self.line();
            self.ink(Ink::Plain, "    ");
            let spell =
                Message::new("picture-open-spell").with("spell", names::card(it.spell.kind()));
            let spell = self.speak.say(&spell);
            self.ink(Ink::Faint, &format!("{spell} "));
            self.cards(it.under);
            self.line();
            self.ink(Ink::Plain, "      ");
            self.label("picture-needs");
            self.cards(it.spell.cards().lacking(it.under));
        }
        if !player.denied.is_empty() {
            self.line();
            self.ink(Ink::Plain, "    ");
            self.label("picture-denied");
            self.cards(player.denied);
        }
    }
}

/// Power cards stand out.
const fn ink_of(kind: Kind) -> Ink {
    if kind.is_ingredient() {
        Ink::Plain
    } else {
        Ink::Strong
    }
}
