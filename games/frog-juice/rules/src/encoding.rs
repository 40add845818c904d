//! Actions as numbers and observations as tensors. Cards are counted by kind, in the order of
//! [`Kind::ALL`].

use crate::FrogJuice;
use crate::action::{Action, Source, Sum};
use crate::capture::each_capture;
use crate::cards::Cards;
use crate::event::Answer;
use crate::kind::{Kind, Spell};
use crate::options::HouseRule;
use crate::state::{HAND_FULL, MAX_PLAYERS, Phase};
use ranarium_game::{
    ActionBlock, Encode, GameOptions, InformationState, Seat, TensorPart, block_of_number,
    number_in_block, push_one_hot,
};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The number of kinds.
const KINDS: u32 = Kind::COUNT as u32;
/// Maximum number of players.
const PLAYERS: u32 = MAX_PLAYERS as u32;
/// The number of phases.
const PHASES: u32 = Phase::ALL.len() as u32;
/// The number of house rules.
const HOUSE_RULES: u32 = HouseRule::ALL.len() as u32;
/// The number of possible captures.
const CAPTURE_COUNT: u32 = 459;
/// Maximum number of copies of a kind.
const COPIES: u8 = 4;

const CAPTURE: usize = 0;
const CAT: usize = 1;
const CAT_ALONE: usize = 2;
const WITCH: usize = 3;
const WITCH_AND_WASH: usize = 4;
const WASH: usize = 5;
const DECLINE: usize = 6;
const CAST: usize = 7;
const PASS: usize = 8;
const ADD: usize = 9;
const ASK: usize = 10;
const DISCARD: usize = 11;
const END: usize = 12;

/// The hand cards and the centre cards of every possible capture, in order.
static CAPTURES: LazyLock<Vec<(Cards, Cards)>> = LazyLock::new(|| {
    let numbered = || Kind::ALL.into_iter().filter(|kind| kind.number() > 0);
    let mut hands = BTreeSet::from([Cards::EMPTY]);
    for _ in 0..HAND_FULL {
        let with_one_more = |hand: &Cards| {
            numbered()
                .filter_map(|kind| hand.checked_with(kind))
                .collect::<Vec<Cards>>()
        };
        hands = hands.iter().flat_map(with_one_more).collect();
    }
    let mut captures = BTreeSet::new();
    for hand in hands {
        each_capture(hand, Cards::BOX, |hand, centre| {
            captures.insert((hand, centre));
        });
    }
    captures.into_iter().collect()
});

impl Encode for FrogJuice {
    const ACTIONS: &'static [ActionBlock] = &[
        ActionBlock::new(
            "capture",
            &[CAPTURE_COUNT],
            "every possible capture, by the hand cards, then by the centre cards",
        ),
        ActionBlock::new(
            "cat",
            &[PLAYERS, KINDS],
            "the Black Cat takes a card: the player who loses it, its kind",
        ),
        ActionBlock::new("cat-alone", &[], "the Black Cat for its own point"),
        ActionBlock::new("witch", &[], "a Witch sweeps the centre"),
        ActionBlock::new(
            "witch-and-wash",
            &[],
            "a Witch sweeps, melted by its own player",
        ),
        ActionBlock::new("wash", &[], "the Wash is used"),
        ActionBlock::new("decline", &[], "no Wash, in a window"),
        ActionBlock::new("cast", &[5], "a spell is laid: the spell"),
        ActionBlock::new("pass", &[], "no action"),
        ActionBlock::new(
            "add",
            &[2, KINDS],
            "a card is added to a spell: from hand or centre, its kind",
        ),
        ActionBlock::new(
            "ask",
            &[PLAYERS, KINDS],
            "a player is asked for a card: the player, the kind",
        ),
        ActionBlock::new("discard", &[KINDS], "a card is discarded: its kind"),
        ActionBlock::new("end", &[], "the turn ends with an empty hand"),
    ];

    const TENSOR: &'static [TensorPart] = &[
        TensorPart::new("hand", &[KINDS], COPIES, "the viewer's hand: kind"),
        TensorPart::new("centre", &[KINDS], COPIES, "the centre: kind"),
        TensorPart::new(
            "ingredients",
            &[PLAYERS, KINDS],
            COPIES,
            "the Ingredient piles: owner, kind",
        ),
        TensorPart::new(
            "power",
            &[PLAYERS, KINDS],
            COPIES,
            "the Power piles: owner, kind",
        ),
        TensorPart::new(
            "spells",
            &[PLAYERS, KINDS],
            COPIES,
            "incomplete spells with the cards under them: owner, kind",
        ),
        TensorPart::new(
            "asked",
            &[PLAYERS, KINDS],
            1,
            "1 for kinds asked for in this turn that the player did not hold: player, kind",
        ),
        TensorPart::new(
            "denied",
            &[PLAYERS, KINDS],
            1,
            "1 for kinds asked for since the player last drew that the player did not hold: player, kind",
        ),
        TensorPart::new(
            "hand-counts",
            &[PLAYERS],
            Cards::BOX.len(),
            "the number of cards in each hand: owner",
        ),
        TensorPart::new(
            "draw",
            &[],
            Cards::BOX.len(),
            "the number of cards in the draw pile",
        ),
        TensorPart::new(
            "phase",
            &[PHASES],
            1,
            "one of dealer, deal, draw, window, act, sweep, spell, discard and over",
        ),
        TensorPart::new("turn", &[PLAYERS], 1, "the seat in turn"),
        TensorPart::new(
            "dealer",
            &[PLAYERS],
            1,
            "the dealer; none while chance chooses",
        ),
        TensorPart::new(
            "window",
            &[PLAYERS],
            1,
            "1 for seats asked for the Wash in the open window",
        ),
        TensorPart::new(
            "answer",
            &[2],
            1,
            "the viewer's own answer in the open window, one of wash and decline",
        ),
        TensorPart::new(
            "quiet-turns",
            &[],
            MAX_PLAYERS as u8,
            "the number of turns in a row that were passes with an empty draw pile",
        ),
        TensorPart::new(
            "house-rules",
            &[HOUSE_RULES],
            1,
            "1 for each house rule in force, in the order of the options",
        ),
        TensorPart::new(
            "players",
            &[3],
            1,
            "the number of players, one of 2, 3 and 4",
        ),
    ];

    fn action_number(info: &InformationState<Self>, action: &Action) -> Option<u32> {
        let seat_and_kind = |seat: Seat, kind: Kind| {
            info.offset_of(seat)
                .map(|offset| offset as u32 * KINDS + kind.index() as u32)
        };
        let (block, index) = match *action {
            Action::Capture { hand, centre } => {
                let capture = (hand.cards(), centre.cards());
                (CAPTURE, CAPTURES.binary_search(&capture).ok()? as u32)
            }
            Action::Cat { seat, card } => (CAT, seat_and_kind(seat, card)?),
            Action::CatAlone => (CAT_ALONE, 0),
            Action::Witch => (WITCH, 0),
            Action::WitchAndWash => (WITCH_AND_WASH, 0),
            Action::Wash => (WASH, 0),
            Action::Decline => (DECLINE, 0),
            Action::Cast(spell) => (CAST, spell as u32),
            Action::Pass => (PASS, 0),
            Action::Add { kind, from } => (ADD, from as u32 * KINDS + kind.index() as u32),
            Action::Ask { seat, kind } => (ASK, seat_and_kind(seat, kind)?),
            Action::Discard(kind) => (DISCARD, kind.index() as u32),
            Action::End => (END, 0),
        };
        number_in_block(Self::ACTIONS, block, index)
    }

    fn action_of_number(info: &InformationState<Self>, number: u32) -> Option<Action> {
        let (block, index) = block_of_number(Self::ACTIONS, number)?;
        let (first, last) = ((index / KINDS) as usize, (index % KINDS) as usize);
        let kind = Kind::ALL[last];
        let seat = || info.seat_at(first);
        Some(match block {
            CAPTURE => {
                let &(hand, centre) = CAPTURES.get(index as usize)?;
                Action::Capture {
                    hand: Sum::new(hand)?,
                    centre: Sum::new(centre)?,
                }
            }
            CAT => Action::Cat {
                seat: seat()?,
                card: kind,
            },
            CAT_ALONE => Action::CatAlone,
            WITCH => Action::Witch,
            WITCH_AND_WASH => Action::WitchAndWash,
            WASH => Action::Wash,
            DECLINE => Action::Decline,
            CAST => Action::Cast(*Spell::ALL.get(index as usize)?),
            PASS => Action::Pass,
            ADD => Action::Add {
                kind,
                from: *[Source::Hand, Source::Centre].get(first)?,
            },
            ASK => Action::Ask {
                seat: seat()?,
                kind,
            },
            DISCARD => Action::Discard(kind),
            _ => Action::End,
        })
    }

    fn encode(info: &InformationState<Self>, out: &mut Vec<u8>) {
        let seen = &info.observation;
        let players = info.options.players();
        let one_hot = |out: &mut Vec<u8>, seat: Option<Seat>| {
            push_one_hot(out, MAX_PLAYERS, seat.and_then(|seat| info.offset_of(seat)));
        };
        let mut zones = [[[0; Kind::COUNT]; MAX_PLAYERS]; 5];
        let mut hand_counts = [0; MAX_PLAYERS];
        for (seat, player) in Seat::all(players).zip(&seen.players) {
            let Some(at) = info.offset_of(seat) else {
                continue;
            };
            let spells = player.spells.iter().fold(Cards::EMPTY, |zone, it| {
                zone.plus(it.under).with(it.spell.kind())
            });
            let cards = [
                player.ingredients,
                player.power,
                spells,
                player.asked,
                player.denied,
            ];
            for (zone, cards) in zones.iter_mut().zip(cards) {
                zone[at] = counts(cards);
            }
            hand_counts[at] = player.hand_count.min(Cards::BOX.len());
        }
        out.extend(counts(seen.own_hand.unwrap_or_default()));
        out.extend(counts(seen.centre));
        out.extend_from_slice(zones.as_flattened().as_flattened());
        out.extend(hand_counts);
        out.push(seen.draw_count.min(Cards::BOX.len()));
        let phase = Phase::ALL.iter().position(|phase| *phase == seen.phase);
        push_one_hot(out, Phase::ALL.len(), phase);
        one_hot(out, Some(seen.in_turn));
        one_hot(out, seen.dealer);
        let mut window = [0; MAX_PLAYERS];
        for at in seen.asked.iter().filter_map(|seat| info.offset_of(*seat)) {
            window[at] = 1;
        }
        out.extend(window);
        let answer = seen.own_answer.map(|answer| match answer {
            Answer::Wash => 0,
            Answer::Decline => 1,
        });
        push_one_hot(out, 2, answer);
        out.push(seen.quiet_turns.min(MAX_PLAYERS as u8));
        out.extend(HouseRule::ALL.map(|rule| u8::from(info.options.has(rule))));
        push_one_hot(out, MAX_PLAYERS - 1, usize::from(players).checked_sub(2));
    }
}

/// Returns the number of cards of each kind.
fn counts(cards: Cards) -> [u8; Kind::COUNT] {
    Kind::ALL.map(|kind| cards.count(kind).min(COPIES))
}
