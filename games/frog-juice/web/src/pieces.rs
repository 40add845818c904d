//! The identity of cards, which keep their names while they move, so that they can travel.
//!
//! Cards of a kind are interchangeable (FJ-3.2), and the observation does not show which of them
//! moved. A card that has left one place and one of the same kind that has appeared in another
//! count as the same card.

use frog_juice::{Cards, Kind, Observation};
use litemap::LiteMap;
use ranarium_game::Seat;

/// The visible zones of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    /// The viewer's own hand.
    Hand,
    /// The centre.
    Centre,
    /// A player's spells, with the cards under them.
    Spells(Seat),
    /// A player's Power pile.
    Power(Seat),
    /// A player's Ingredient pile.
    Pot(Seat),
}

/// A visible card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The kind of the card.
    pub kind: Kind,
    /// A number that distinguishes cards of a kind.
    pub id: u32,
}

/// All visible cards.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Pieces {
    seat: Option<Seat>,
    places: LiteMap<(Zone, Kind), Vec<u32>>,
    tops: LiteMap<Seat, Piece>,
    next: u32,
}

impl Pieces {
    /// Returns the cards in this observation, with the names they had.
    #[must_use]
    pub fn now(&self, observation: &Observation) -> Self {
        let mut now = Self {
            seat: observation.seat,
            places: LiteMap::new(),
            tops: self.tops.clone(),
            next: self.next,
        };
        let counts: Vec<((Zone, Kind), usize)> = zones(observation)
            .into_iter()
            .flat_map(|(zone, cards)| {
                cards
                    .kinds()
                    .map(move |(kind, count)| ((zone, kind), usize::from(count)))
            })
            .collect();
        for &(place, count) in &counts {
            let ids = self.ids(place, observation.seat);
            now.places
                .insert(place, ids.iter().copied().take(count).collect());
        }
        let mut loose = self.loose(&now);
        for (place, count) in counts {
            let ids = now.places.entry(place).or_default();
            while ids.len() < count {
                let id = loose
                    .get_mut(&place.1)
                    .and_then(Vec::pop)
                    .unwrap_or_else(|| {
                        now.next += 1;
                        now.next
                    });
                ids.push(id);
                if let (Zone::Pot(seat), kind) = place {
                    now.tops.insert(seat, Piece { kind, id });
                }
            }
        }
        let places = &now.places;
        now.tops.retain(|&seat, piece| {
            let ids = places.get(&(Zone::Pot(seat), piece.kind));
            ids.is_some_and(|ids| ids.contains(&piece.id))
        });
        now
    }

    /// Returns the earlier names; those of a hand do not apply to another viewer.
    fn ids(&self, place: (Zone, Kind), seat: Option<Seat>) -> &[u32] {
        if place.0 == Zone::Hand && self.seat != seat {
            return &[];
        }
        self.places.get(&place).map_or(&[], Vec::as_slice)
    }

    /// Returns the cards of each kind that have left their place.
    fn loose(&self, now: &Self) -> LiteMap<Kind, Vec<u32>> {
        let mut loose: LiteMap<Kind, Vec<u32>> = LiteMap::new();
        for (place, ids) in &self.places {
            if place.0 == Zone::Hand && self.seat != now.seat {
                continue;
            }
            let kept_count = now.places.get(place).map_or(0, Vec::len);
            loose
                .entry(place.1)
                .or_default()
                .extend(ids.iter().skip(kept_count));
        }
        loose
    }

    /// Returns the cards of a place, in the order of kinds.
    pub fn of(&self, zone: Zone) -> Vec<Piece> {
        self.places
            .iter()
            .filter(|((place, _), _)| *place == zone)
            .flat_map(|(&(_, kind), ids)| ids.iter().map(move |&id| Piece { kind, id }))
            .collect()
    }

    /// Returns the number of a card among those of its kind in a place, from 0. It stays the same
    /// while the card is there: cards are added behind the others, and the last ones leave.
    pub fn nth(&self, zone: Zone, piece: Piece) -> u8 {
        let ids = self.places.get(&(zone, piece.kind));
        let nth = ids.and_then(|ids| ids.iter().position(|id| *id == piece.id));
        nth.unwrap_or_default() as u8
    }

    /// Returns the last card of a kind that came to a place.
    pub fn last(&self, zone: Zone, kind: Kind) -> Option<Piece> {
        let id = *self.places.get(&(zone, kind))?.last()?;
        Some(Piece { kind, id })
    }

    /// Returns the last card put on a player's Ingredient pile.
    pub fn top(&self, seat: Seat) -> Option<Piece> {
        self.tops.get(&seat).copied()
    }
}

impl Piece {
    /// Returns the piece's id on the page.
    pub fn name(self) -> String {
        format!("card-{}", self.id)
    }
}

fn zones(observation: &Observation) -> Vec<(Zone, Cards)> {
    let mut zones = vec![
        (Zone::Hand, observation.own_hand.unwrap_or_default()),
        (Zone::Centre, observation.centre),
    ];
    for (index, player) in observation.players.iter().enumerate() {
        let seat = Seat::new(index);
        let spells = player.spells.iter().fold(Cards::EMPTY, |cards, spell| {
            cards.plus(spell.under).with(spell.spell.kind())
        });
        zones.extend([
            (Zone::Spells(seat), spells),
            (Zone::Power(seat), player.power),
            (Zone::Pot(seat), player.ingredients),
        ]);
    }
    zones
}
