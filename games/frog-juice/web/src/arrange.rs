//! Setting up a position: cards in the centre, in hands, on piles and under spells; the others are
//! in the draw pile.

use crate::Kitchen;
use crate::view::card::face;
use frog_juice::names::card_name;
use frog_juice::{Cards, Kind, Options, Phase, Position, Spell, SpellPosition, WindowAnswer};
use leptos::prelude::*;
use ranarium_board::arrange::{EditableBoard, LocatedPieces};
use ranarium_game::{Message, Seat};

/// A place for cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Location {
    /// In the centre.
    Centre,
    /// In a hand.
    Hand(Seat),
    /// On a Power pile.
    Power(Seat),
    /// On an Ingredient pile.
    Ingredients(Seat),
    /// A spell in front of a player, or under it.
    Spells(Seat),
}

impl Location {
    const fn key(self) -> &'static str {
        match self {
            Self::Centre => "board-arrange-centre",
            Self::Hand(_) => "board-arrange-hand",
            Self::Power(_) => "board-arrange-power",
            Self::Ingredients(_) => "board-arrange-ingredients",
            Self::Spells(_) => "board-arrange-spells",
        }
    }

    const fn seat(self) -> Option<Seat> {
        match self {
            Self::Centre => None,
            Self::Hand(seat) | Self::Power(seat) | Self::Ingredients(seat) | Self::Spells(seat) => {
                Some(seat)
            }
        }
    }

    /// Returns the cards there, if they are a heap.
    fn heap(self, position: &mut Position) -> Option<&mut Cards> {
        let player = |seat: Seat| seat.index();
        match self {
            Self::Centre => Some(&mut position.centre),
            Self::Hand(seat) => Some(&mut position.players.get_mut(player(seat))?.hand),
            Self::Power(seat) => Some(&mut position.players.get_mut(player(seat))?.power),
            Self::Ingredients(seat) => {
                Some(&mut position.players.get_mut(player(seat))?.ingredients)
            }
            Self::Spells(_) => None,
        }
    }
}

/// Returns each spell with the cards under it, in order.
fn of_spells(spells: &[SpellPosition]) -> Vec<Kind> {
    let cards = |it: &SpellPosition| std::iter::once(it.spell.kind()).chain(it.under.iter());
    spells.iter().flat_map(cards).collect()
}

/// Puts a spell down, or a card that it needs under it.
fn lay_spell(spells: &mut Vec<SpellPosition>, piece: Kind) -> bool {
    if let Some(spell) = piece.spell() {
        spells.push(SpellPosition {
            spell,
            under: Cards::EMPTY,
        });
        spells.sort_by_key(|it| it.spell.kind());
        return true;
    }
    let needs = Spell::needing(piece);
    match spells
        .iter_mut()
        .find(|it| Some(it.spell) == needs && !it.under.has(piece))
    {
        Some(it) => {
            it.under = it.under.with(piece);
            true
        }
        None => false,
    }
}

/// Removes a card from under a spell, or the spell itself once none is under it.
fn take_spell(spells: &mut Vec<SpellPosition>, number: usize) -> Option<Kind> {
    let kind = *of_spells(spells).get(number)?;
    match kind.spell() {
        Some(spell) => {
            let index = spells.iter().position(|laid| laid.spell == spell)?;
            if !spells[index].under.is_empty() {
                return None;
            }
            spells.remove(index);
        }
        None => {
            let spell = spells.iter_mut().find(|spell| spell.under.has(kind))?;
            spell.under = spell.under.without(kind);
        }
    }
    Some(kind)
}

impl EditableBoard for Kitchen {
    type Piece = Kind;
    type Location = Location;

    fn pieces(position: &Position) -> Vec<(Kind, usize)> {
        let in_deck = |kind: Kind| (kind, position.draw.count(kind).into());
        Kind::ALL.into_iter().map(in_deck).collect()
    }

    fn piece_name(piece: Kind) -> Message {
        card_name(piece)
    }

    fn piece_picture(piece: Kind) -> AnyView {
        view! { <span class="fj-small">{face(piece)}</span> }.into_any()
    }

    fn places(position: &Position, _: &Options) -> Vec<LocatedPieces<Location, Kind>> {
        let seats = (0..position.players.len()).map(Seat::new);
        let of_seat = seats.flat_map(|seat| {
            [
                Location::Hand(seat),
                Location::Power(seat),
                Location::Ingredients(seat),
                Location::Spells(seat),
            ]
        });
        let located = |place: Location| {
            let pieces = match (place, place.heap(&mut position.clone())) {
                (_, Some(heap)) => heap.iter().collect(),
                (Location::Spells(seat), None) => of_spells(&position.players[seat.index()].spells),
                (_, None) => Vec::new(),
            };
            let name = Message::new(place.key());
            LocatedPieces {
                place,
                name: match place.seat() {
                    Some(seat) => name.with("player", seat),
                    None => name,
                },
                at: None,
                pieces,
            }
        };
        std::iter::once(Location::Centre)
            .chain(of_seat)
            .map(located)
            .collect()
    }

    fn lay(position: &mut Position, piece: Kind, place: Location) -> bool {
        if !position.draw.has(piece) {
            return false;
        }
        let is_laid = match (place.heap(position), place) {
            (Some(heap), _) => {
                *heap = heap.with(piece);
                true
            }
            (None, Location::Spells(seat)) => match position.players.get_mut(seat.index()) {
                Some(player) => lay_spell(&mut player.spells, piece),
                None => false,
            },
            (None, _) => false,
        };
        if is_laid {
            position.draw = position.draw.without(piece);
            forget(position);
        }
        is_laid
    }

    fn take(position: &mut Position, place: Location, number: usize) -> bool {
        let kind_taken = match (place.heap(position), place) {
            (Some(heap), _) => heap.iter().nth(number).inspect(|kind| {
                *heap = heap.without(*kind);
            }),
            (None, Location::Spells(seat)) => {
                let player = position.players.get_mut(seat.index());
                player.and_then(|player| take_spell(&mut player.spells, number))
            }
            (None, _) => None,
        };
        let Some(kind) = kind_taken else { return false };
        position.draw = position.draw.with(kind);
        forget(position);
        true
    }

    fn turn(position: &Position) -> Option<Seat> {
        Some(position.in_turn)
    }

    fn give_turn(position: &mut Position, seat: Seat) {
        position.in_turn = seat;
        forget(position);
    }
}

/// Clears the history: a turn is at its action, and no player has been asked for a card.
fn forget(position: &mut Position) {
    position.phase = Phase::Act;
    position.quiet_turns = 0;
    for player in &mut position.players {
        player.denied = Cards::EMPTY;
        player.asked = Cards::EMPTY;
        player.answer = WindowAnswer::NotAsked;
    }
}
