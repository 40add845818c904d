//! Frog Juice's part in the laws, written from RULES.md and docs/notation.md.

use frog_juice::{
    Action, Cards, FrogJuice, Kind, Options, Position, Source, Spell, State, Sum, WindowAnswer,
};
use ranarium_game::{Game, GameOptions, Notation, Rng, Seat, Viewer};
use ranarium_laws::Lawful;

/// The laws of Frog Juice.
pub struct Laws;

/// FJ-1.1, FJ-1.2: the box.
const BOX: [(&str, usize); 21] = [
    ("1", 4),
    ("2", 4),
    ("3", 4),
    ("4", 4),
    ("5", 4),
    ("6", 4),
    ("7", 4),
    ("8", 4),
    ("9", 4),
    ("10", 4),
    ("11", 4),
    ("prince", 2),
    ("princess", 2),
    ("witch", 4),
    ("cat", 1),
    ("wash", 1),
    ("gravity", 1),
    ("disappearing", 1),
    ("sleep", 1),
    ("frog", 1),
    ("ugly", 1),
];

const HOUSE_RULES: [&str; 6] = [
    "quiet-end",
    "witch-needs-centre",
    "cat-for-a-point",
    "auto-ask",
    "witch-sweeps-spells",
    "tie-by-ingredients",
];

impl Lawful for Laws {
    type Game = FrogJuice;

    /// Returns every number of players, plain and with all house rules; each house rule with some
    /// of the others and without them; and a chosen dealer.
    fn variants() -> Vec<Options> {
        let mut texts: Vec<String> = Vec::new();
        for players in 2..=4 {
            texts.push(format!("players={players}"));
            texts.push(format!("players={players} {}", HOUSE_RULES.join(" ")));
        }
        let [quiet, centre, cat, ask, sweep, tie] = HOUSE_RULES;
        texts.push(format!("players=3 dealer=3 {quiet} {cat} {sweep}"));
        texts.push(format!("players=4 {centre} {ask} {tie}"));
        let parse = |text: String| text.parse().expect("these options are right");
        texts.into_iter().map(parse).collect()
    }

    // 1 dealer and 59 draws; then at most 55 + 4 * 4 * 3 = 103 turns, each with a window of 3
    // answers, an action, a sweep of 3 answers, a Wash, 12 additions, 36 questions and a discard.
    const MAX_STEPS: u32 = 60 + 103 * 57;
    const ALWAYS_ENDS: bool = true;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        let position = FrogJuice::position(state);
        let mover = &position.players[position.in_turn.index()];
        let mut kind = |near: Cards| -> Kind {
            let near: Vec<Kind> = near.iter().collect();
            if near.is_empty() || rng.below(4) == 0 {
                Kind::ALL[rng.below(21) as usize]
            } else {
                near[rng.below(near.len() as u32) as usize]
            }
        };
        let (in_hand, in_centre) = (kind(mover.hand), kind(position.centre));
        let piled = position
            .players
            .iter()
            .fold(Cards::EMPTY, |all, it| all.plus(it.power));
        let piled = kind(piled);
        let needs = mover.spells.iter().flat_map(|it| it.spell.needs());
        let needed = kind(Cards::from_kinds(needs.copied()).expect("no two need the same"));
        let more_hand = [in_hand, kind(mover.hand), kind(mover.hand)];
        let more_centre = [in_centre, kind(position.centre), kind(position.centre)];
        let spell = Spell::ALL[rng.below(5) as usize];
        let seat = Seat::new(rng.below(state_players(state) + 1) as usize);
        let mut several = |kinds: [Kind; 3]| {
            let count = 1 + rng.below(3) as usize;
            let cards = kinds[..count].iter().fold(Cards::EMPTY, |cards, &it| {
                cards.checked_with(it).unwrap_or(cards)
            });
            Sum::new(cards).expect("one card at least")
        };
        let (hand, centre) = (several(more_hand), several(more_centre));
        match rng.below(14) {
            0 | 1 => Action::Capture { hand, centre },
            2 => Action::Cat { seat, card: piled },
            3 => Action::CatAlone,
            4 => Action::Witch,
            5 => Action::WitchAndWash,
            6 => Action::Wash,
            7 => Action::Decline,
            8 => Action::Cast(spell),
            9 => Action::Pass,
            10 => Action::Add {
                kind: needed,
                from: if rng.below(2) == 0 {
                    Source::Hand
                } else {
                    Source::Centre
                },
            },
            11 => Action::Ask { seat, kind: needed },
            12 => Action::Discard(in_hand),
            _ => Action::End,
        }
    }

    fn check_material(state: &State) -> Result<(), String> {
        let position = FrogJuice::position(state);
        let mut zones = vec![position.centre, position.draw];
        for it in &position.players {
            zones.extend([it.hand, it.ingredients, it.power]);
            for spell in &it.spells {
                zones.extend([spell.under, Cards::one(spell.spell.kind())]);
            }
        }
        if position.phase == frog_juice::Phase::Sweep {
            zones.push(Cards::one(Kind::Witch)); // It has been played and lies nowhere yet.
        }
        let mut counts = [0; BOX.len()];
        for kind in zones.iter().flat_map(|zone| zone.iter()) {
            counts[kind.index()] += 1;
        }
        for ((word, copies), found) in BOX.into_iter().zip(counts) {
            if found != copies {
                return Err(format!("{found} cards {word}, the box holds {copies}"));
            }
        }
        Ok(())
    }

    /// Returns a state that the viewer cannot tell apart. FJ-2.3: hidden are the other hands and
    /// the draw pile; FJ-7.5: and which of the others have answered in a window, and what. FJ-8.3:
    /// a "no" is public, and true until that player draws.
    fn permute_hidden(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        let mut position = FrogJuice::position(state);
        permute_cards(&mut position, viewer, rng);
        permute_answers(&mut position, viewer, rng);
        FrogJuice::restore(FrogJuice::options(state), &position)
            .unwrap_or_else(|illegal| panic!("{illegal:?}: {position}"))
    }
}

fn state_players(state: &State) -> u32 {
    u32::from(FrogJuice::options(state).players())
}

fn permute_cards(position: &mut Position, viewer: Viewer, rng: &mut Rng) {
    let others: Vec<usize> = (0..position.players.len())
        .filter(|&at| !viewer.is(Seat::new(at)))
        .collect();
    let mut unseen: Vec<Kind> = position.draw.iter().collect();
    let mut hands: Vec<Vec<Kind>> = Vec::new();
    for &at in &others {
        hands.push(position.players[at].hand.iter().collect());
    }
    // Any two hidden cards change places, again and again, unless one would come where it has been
    // denied.
    let denied = |hand: usize, kind| position.players[others[hand]].denied.has(kind);
    for _ in 0..60 {
        let Some(hand) = pick(hands.len(), rng) else {
            break;
        };
        let Some(card) = pick(hands[hand].len(), rng) else {
            continue;
        };
        let other_hand = rng.below(2) == 0 || unseen.is_empty();
        if other_hand {
            let Some(to) = pick(hands.len(), rng) else {
                continue;
            };
            let Some(place) = pick(hands[to].len(), rng) else {
                continue;
            };
            if !denied(to, hands[hand][card]) && !denied(hand, hands[to][place]) {
                let kind = hands[hand][card];
                hands[hand][card] = hands[to][place];
                hands[to][place] = kind;
            }
        } else {
            let place = rng.below(unseen.len() as u32) as usize;
            if !denied(hand, unseen[place]) {
                std::mem::swap(&mut hands[hand][card], &mut unseen[place]);
            }
        }
    }
    for (hand, &at) in hands.into_iter().zip(&others) {
        position.players[at].hand = Cards::from_kinds(hand).expect("the same cards");
    }
    position.draw = Cards::from_kinds(unseen).expect("the same cards");
}

fn pick(count: usize, rng: &mut Rng) -> Option<usize> {
    (count > 0).then(|| rng.below(count as u32) as usize)
}

fn permute_answers(position: &mut Position, viewer: Viewer, rng: &mut Rng) {
    let mut asked: Vec<usize> = (0..position.players.len())
        .filter(|&at| {
            position.players[at].answer != WindowAnswer::NotAsked && !viewer.is(Seat::new(at))
        })
        .collect();
    rng.shuffle(&mut asked);
    let own_is_open = viewer
        .seat()
        .is_some_and(|seat| position.players[seat.index()].answer == WindowAnswer::Pending);
    for (number, at) in asked.into_iter().enumerate() {
        let player = &mut position.players[at];
        // One answer is still open, or the window would be closed.
        player.answer = if number == 0 && !own_is_open || rng.below(2) == 0 {
            WindowAnswer::Pending
        } else if player.hand.has(Kind::Wash) && rng.below(2) == 0 {
            WindowAnswer::Wash
        } else {
            WindowAnswer::Decline
        };
    }
}
