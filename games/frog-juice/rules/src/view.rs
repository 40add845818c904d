//! Viewers' knowledge: [`Views::observe`], [`Views::redact`], and [`Views::determinize`], which
//! goes the other way.
//!
//! A player's "no" is public, and stays true until that player draws (FJ-8.3), so it is part of
//! every observation and need not be remembered. A card handed over says nothing of the rest of
//! that hand.

use crate::FrogJuice;
use crate::action::Action;
use crate::cards::Cards;
use crate::event::{Answer, Event, Fact, Seen};
use crate::kind::{Kind, Spell};
use crate::options::Options;
use crate::state::{MAX_PLAYERS, Phase, PlayerCards, State};
use ranarium_game::{GameOptions, InformationState, Rng, Seat, Seats, Viewer, Views, Wire};
use serde::{Deserialize, Serialize};

/// A viewer's observation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Observation {
    /// The viewer's seat; none for a spectator.
    pub seat: Option<Seat>,
    /// The phase of the turn.
    pub phase: Phase,
    /// The dealer; none while chance chooses.
    pub dealer: Option<Seat>,
    /// The seat in turn.
    #[serde(rename = "turn")]
    pub in_turn: Seat,
    /// The seats asked for the Wash while a window is open, whether they have answered or not.
    pub asked: Vec<Seat>,
    /// The viewer's own answer in the open window.
    pub own_answer: Option<Answer>,
    /// The viewer's own hand.
    pub own_hand: Option<Cards>,
    /// The number of cards in the draw pile.
    pub draw_count: u8,
    /// The cards in the centre, face up.
    pub centre: Cards,
    /// The number of turns in a row that were passes with an empty draw pile (house rule
    /// `quiet-end`).
    pub quiet_turns: u8,
    /// The public part of each player.
    pub players: Vec<PlayerView>,
}

impl Wire for Observation {}

/// The public part of one player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct PlayerView {
    /// The number of cards in hand.
    pub hand_count: u8,
    /// The Ingredient pile.
    pub ingredients: Cards,
    /// The Power pile.
    pub power: Cards,
    /// The incomplete spells.
    pub spells: Vec<SpellView>,
    /// The kinds asked for in this turn that the player did not hold.
    pub asked: Cards,
    /// The kinds asked for since the player last drew that the player did not hold.
    pub denied: Cards,
}

/// An incomplete spell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SpellView {
    /// The kind of spell.
    pub spell: Spell,
    /// The cards under the spell.
    pub under: Cards,
}

impl Views for FrogJuice {
    type Observation = Observation;
    type Seen = Seen;
    /// Empty: all that follows from earlier events and still matters is public, and in the
    /// observation.
    type Memory = ();

    fn observe(state: &State, viewer: Viewer) -> Observation {
        let State {
            options,
            phase,
            dealer,
            in_turn,
            pending,
            washer,
            quiet_turns,
            draw,
            centre,
            players,
        } = state;
        // FJ-2.3: hands and draw pile show only their counts; all other cards are public.
        let window_is_open = state.window_is_open();
        let asked_seats = if window_is_open {
            // FJ-7.5: the seats that are asked follow from public information; those that have
            // answered are hidden, but for one's own answer.
            state.askable()
        } else {
            Seats::NONE
        };
        let own_answer = viewer
            .seat()
            .filter(|&seat| asked_seats.contains(seat))
            .and_then(|seat| {
                if pending.contains(seat) {
                    None
                } else if *washer == Some(seat) {
                    Some(Answer::Wash)
                } else {
                    Some(Answer::Decline)
                }
            });
        let seats = usize::from(options.players());
        Observation {
            seat: viewer.seat(),
            phase: *phase,
            dealer: *dealer,
            in_turn: *in_turn,
            asked: asked_seats.iter().collect(),
            own_answer,
            own_hand: viewer
                .seat()
                .and_then(|seat| players[..seats].get(seat.index()))
                .map(|player| player.hand),
            draw_count: draw.len(),
            centre: *centre,
            quiet_turns: *quiet_turns,
            players: players[..seats].iter().map(view_player).collect(),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Seen> {
        match event {
            Event::Drew { seat, card } => Some(Seen::Drew {
                seat: *seat,
                card: viewer.is(*seat).then_some(*card),
            }),
            Event::Answered { seat, answer } => viewer.is(*seat).then_some(Seen::Answered(*answer)),
            Event::Fact(fact) => Some(Seen::Fact(fact.clone())),
        }
    }

    // A state that agrees with all the viewer knows: the unseen cards are dealt at random to the
    // other hands and the draw pile, and no hand gets a kind that its player has denied.
    //
    // In an open window the others count as not having answered: nothing shows whether they have.
    fn determinize(info: &InformationState<Self>, rng: &mut Rng) -> State {
        let (options, observation) = (&info.options, &info.observation);
        let mut state = public_part(options, observation);
        let mut unseen = Cards::BOX.minus(state.centre);
        if state.phase == Phase::Sweep {
            unseen = unseen.without(Kind::Witch);
        }
        for player in &state.players {
            for zone in [player.hand, player.ingredients, player.power, player.spells] {
                unseen = unseen.minus(zone);
            }
        }
        let mut counts = [0; MAX_PLAYERS];
        for (seat, (count, player)) in counts.iter_mut().zip(&observation.players).enumerate() {
            if observation.seat.map(Seat::index) != Some(seat) {
                *count = player.hand_count;
            }
        }
        let denied = state.players.map(|player| player.denied);
        let hands = (0..MAX_ATTEMPTS)
            .find_map(|_| deal_freely(unseen, &counts, &denied, rng))
            .unwrap_or_else(|| deal_carefully(unseen, &counts, &denied, rng));
        for (player, hand) in state.players.iter_mut().zip(hands) {
            player.hand = player.hand.plus(hand);
            unseen = unseen.minus(hand);
        }
        state.draw = unseen;
        if state.window_is_open() {
            state.pending = observation.asked.iter().copied().collect();
            if let (Some(seat), Some(answer)) = (observation.seat, observation.own_answer) {
                state.pending = state.pending.without(seat);
                state.washer = (answer == Answer::Wash).then_some(seat);
            }
        }
        state
    }

    // Hidden cards are revealed by a draw, a card that leaves a hand, and an answer.
    fn reveals(event: &Event) -> bool {
        match event {
            Event::Drew { .. } => true,
            Event::Answered { .. } => false,
            Event::Fact(fact) => match fact {
                Fact::Dealer { .. }
                | Fact::LaidOut { .. }
                | Fact::NobodyWashed { .. }
                | Fact::WitchTaken { .. }
                | Fact::Captured { .. }
                | Fact::Robbed { .. }
                | Fact::CatPlayed { .. }
                | Fact::WitchPlayed { .. }
                | Fact::Swept { .. }
                | Fact::Cast { .. }
                | Fact::Asked { .. }
                | Fact::Discarded { .. } => true,
                Fact::Added { from, .. } => *from != crate::event::Origin::Centre,
                Fact::TurnBegan { .. }
                | Fact::WindowOpened { .. }
                | Fact::Completed { .. }
                | Fact::Passed { .. }
                | Fact::Ended { .. }
                | Fact::Over { .. } => false,
            },
        }
    }

    fn remember((): &mut (), _seen: &Seen) {}

    fn silence(state: &State) -> Option<Action> {
        state.window_is_open().then_some(Action::Decline) // FJ-7.5
    }
}

fn view_player(player: &PlayerCards) -> PlayerView {
    let PlayerCards {
        hand,
        ingredients,
        power,
        spells,
        asked,
        denied,
    } = player;
    PlayerView {
        hand_count: hand.len(),
        ingredients: *ingredients,
        power: *power,
        spells: split_spells(*spells)
            .map(|(spell, under)| SpellView { spell, under })
            .collect(),
        asked: *asked,
        denied: *denied,
    }
}

/// Returns each incomplete spell of a zone with the cards under it.
pub(crate) fn split_spells(zone: Cards) -> impl Iterator<Item = (Spell, Cards)> {
    Spell::ALL
        .into_iter()
        .filter(move |spell| zone.has(spell.kind()))
        .map(move |spell| (spell, zone.of_kinds(spell.cards())))
}

/// Maximum number of random deals that are tried before one is made card by card.
const MAX_ATTEMPTS: u32 = 64;

/// Returns all that the observation shows.
pub(crate) fn public_part(options: &Options, observation: &Observation) -> State {
    let mut players = [PlayerCards::default(); MAX_PLAYERS];
    for (player, view) in players.iter_mut().zip(&observation.players) {
        *player = PlayerCards {
            hand: Cards::EMPTY,
            ingredients: view.ingredients,
            power: view.power,
            spells: view.spells.iter().fold(Cards::EMPTY, |zone, it| {
                zone.plus(it.under).with(it.spell.kind())
            }),
            asked: view.asked,
            denied: view.denied,
        };
    }
    if let (Some(seat), Some(hand)) = (observation.seat, observation.own_hand)
        && let Some(player) = players.get_mut(seat.index())
    {
        player.hand = hand;
    }
    State {
        options: *options,
        phase: observation.phase,
        dealer: observation.dealer,
        in_turn: observation.in_turn,
        pending: Seats::NONE,
        washer: None,
        quiet_turns: observation.quiet_turns,
        draw: Cards::EMPTY,
        centre: observation.centre,
        players,
    }
}

type Hands = [Cards; MAX_PLAYERS];

/// Returns the kind of a uniformly random card, or `None` if there are no cards.
fn take_random(cards: Cards, rng: &mut Rng) -> Option<Kind> {
    let all = u32::from(cards.len());
    // Cards of an impossible observation may have no number, and not be empty.
    if all == 0 {
        return None;
    }
    let mut number = rng.below(all);
    cards.kinds().find_map(|(kind, count)| {
        let count = u32::from(count);
        if number < count {
            return Some(kind);
        }
        number -= count;
        None
    })
}

/// Deals all hands at random. Returns `None` if a hand got a kind that its player denied: because
/// the deal is then rejected as a whole, all possible deals are equally likely.
fn deal_freely(
    mut unseen: Cards,
    counts: &[u8; MAX_PLAYERS],
    denied: &Hands,
    rng: &mut Rng,
) -> Option<Hands> {
    let mut hands = [Cards::EMPTY; MAX_PLAYERS];
    for seat in 0..MAX_PLAYERS {
        for _ in 0..counts[seat] {
            let kind = take_random(unseen, rng)?;
            if denied[seat].has(kind) {
                return None;
            }
            unseen = unseen.without(kind);
            hands[seat] = hands[seat].with(kind);
        }
    }
    Some(hands)
}

/// Deals card by card, and only cards that leave enough for the other hands.
fn deal_carefully(
    mut unseen: Cards,
    counts: &[u8; MAX_PLAYERS],
    denied: &Hands,
    rng: &mut Rng,
) -> Hands {
    let mut hands = [Cards::EMPTY; MAX_PLAYERS];
    let mut undealt = *counts;
    for seat in 0..MAX_PLAYERS {
        let mut choices = unseen.minus(unseen.of_kinds(denied[seat]));
        while undealt[seat] > 0 {
            let Some(kind) = take_random(choices, rng) else {
                break;
            };
            undealt[seat] -= 1;
            if can_be_dealt(unseen.without(kind), &undealt, denied) {
                unseen = unseen.without(kind);
                hands[seat] = hands[seat].with(kind);
                choices = choices.without(kind);
            } else {
                undealt[seat] += 1;
                choices = choices.minus(choices.of_kinds(Cards::one(kind)));
            }
        }
    }
    hands
}

/// Returns `true` if the hands can be filled: every set of hands needs no more cards than are
/// available for it (Hall, 1935).
fn can_be_dealt(unseen: Cards, undealt: &[u8; MAX_PLAYERS], denied: &Hands) -> bool {
    (1u8..1 << MAX_PLAYERS).all(|set| {
        let seats = (0..MAX_PLAYERS).filter(|seat| set & 1 << seat != 0);
        let needed: u32 = seats.clone().map(|seat| u32::from(undealt[seat])).sum();
        let all = Cards::BOX.distinct();
        let of_no_use = seats.fold(all, |kinds, seat| kinds.of_kinds(denied[seat]));
        needed <= u32::from(unseen.len() - unseen.of_kinds(of_no_use).len())
    })
}

#[cfg(test)]
mod tests {
    use super::{can_be_dealt, deal_carefully, deal_freely};
    use crate::cards::Cards;
    use crate::kind::Kind::{Bats, Mice, Newts, Toads};
    use ranarium_game::Rng;

    fn cards(kinds: &[crate::kind::Kind]) -> Cards {
        Cards::from_kinds(kinds.iter().copied()).unwrap()
    }

    #[test]
    fn hands_can_be_filled_or_not() {
        let unseen = cards(&[Bats, Toads, Newts]);
        let none = Cards::EMPTY;
        let no_bats = [cards(&[Bats]), none, none, none];
        assert!(can_be_dealt(unseen, &[2, 1, 0, 0], &no_bats));
        assert!(!can_be_dealt(unseen, &[3, 0, 0, 0], &no_bats));
        assert!(!can_be_dealt(unseen, &[2, 2, 0, 0], &[none; 4]));
        let both = [cards(&[Bats]), cards(&[Bats, Toads]), none, none];
        assert!(can_be_dealt(unseen, &[1, 1, 1, 0], &both));
        assert!(!can_be_dealt(unseen, &[1, 2, 0, 0], &both));
        assert!(!can_be_dealt(unseen, &[2, 1, 0, 0], &both));
    }

    #[test]
    fn the_only_deal_is_found() {
        // Seat 3 must get the mice and seat 2 the newts.
        let unseen = cards(&[Bats, Toads, Newts, Mice, Mice]);
        let denied = [
            cards(&[Newts, Mice]),
            cards(&[Bats, Toads, Mice]),
            cards(&[Bats, Toads, Newts]),
            Cards::EMPTY,
        ];
        let counts = [2, 1, 2, 0];
        let expected = [
            cards(&[Bats, Toads]),
            cards(&[Newts]),
            cards(&[Mice, Mice]),
            Cards::EMPTY,
        ];
        for seed in 0..50 {
            let mut rng = Rng::new(seed);
            assert_eq!(deal_carefully(unseen, &counts, &denied, &mut rng), expected);
            if let Some(hands) = deal_freely(unseen, &counts, &denied, &mut rng) {
                assert_eq!(hands, expected);
            }
        }
    }

    #[test]
    fn a_careful_deal_leaves_enough_for_the_later_hands() {
        // Seat 2 takes bats alone, so that seat 1 must not take both.
        let unseen = cards(&[Bats, Bats, Toads, Newts]);
        let denied = [
            Cards::EMPTY,
            cards(&[Toads, Newts]),
            Cards::EMPTY,
            Cards::EMPTY,
        ];
        for seed in 0..50 {
            let hands = deal_carefully(unseen, &[2, 1, 0, 0], &denied, &mut Rng::new(seed));
            assert_eq!(hands[1], cards(&[Bats]));
            assert_eq!(hands[0].len(), 2);
        }
    }
}
