//! Stacking Frogs' part in the laws, written from RULES.md.

use ranarium_game::{Game, Notation, Rng, Seat, Turn, Viewer};
use ranarium_laws::{Lawful, Mirror};
use stacking_frogs::{
    Action, Card, Colour, GridCard, Moving, Options, Phase, Place, Placing, Position, Recruiting,
    StackingFrogs, StagePlace, State,
};
use std::collections::BTreeMap;

/// The laws' knowledge of this game.
pub struct Laws;

/// Every number of players, both decks, every house rule, and all of them together.
const VARIANTS: [&str; 17] = [
    "players=1",
    "players=2",
    "players=3",
    "players=4",
    "players=1 deck=expanded",
    "players=2 deck=expanded",
    "players=3 deck=expanded",
    "players=4 deck=expanded",
    "players=5 deck=expanded",
    "players=1 frame=fixed",
    "players=3 frame=fixed",
    "players=4 passing=reversed",
    "players=1 deck=expanded pinks-cancel=on",
    "players=5 deck=expanded pinks-cancel=on",
    "players=1 deck=expanded frame=fixed pinks-cancel=on",
    "players=2 deck=expanded passing=reversed frame=fixed pinks-cancel=on",
    "players=5 deck=expanded passing=reversed frame=fixed",
];

/// SF-1.1, SF-1.4: returns the cards of the deck with their copies.
fn box_of(options: &Options) -> BTreeMap<String, usize> {
    let expanded = options.to_string().contains("deck=expanded");
    let mut cards: Vec<(&str, usize)> = vec![
        ("blue", 15),
        ("purple", 9),
        ("yellow", 8),
        ("orange", 7),
        ("red", 5),
        ("green", if expanded { 5 } else { 4 }),
    ];
    if expanded {
        cards.push(("pink", 6));
        let duals = [
            "blue/purple",
            "blue/yellow",
            "blue/orange",
            "blue/red",
            "purple/yellow",
            "purple/orange",
            "purple/red",
            "yellow/orange",
            "yellow/red",
        ];
        cards.extend(duals.map(|dual| (dual, 1)));
    }
    cards
        .into_iter()
        .map(|(card, copies)| (card.to_owned(), copies))
        .collect()
}

fn any_card(rng: &mut Rng) -> Card {
    let all: Vec<Card> = Card::all().collect();
    all[rng.below(all.len() as u32) as usize]
}

fn any_place(rng: &mut Rng) -> Place {
    let one = |rng: &mut Rng| rng.below(7) as i8 - 3;
    let (x, y) = (one(rng), one(rng));
    Place::new(x, y)
}

fn any_half(rng: &mut Rng) -> Option<Colour> {
    Colour::ALL.get(rng.below(12) as usize).copied()
}

fn any_spot(rng: &mut Rng) -> StagePlace {
    StagePlace {
        seat: Seat::new(rng.below(5) as usize),
        place: any_place(rng),
    }
}

/// Returns any action at all.
fn any_action(rng: &mut Rng) -> Action {
    let recruiting = |rng: &mut Rng| Recruiting {
        card: any_card(rng),
        at: any_place(rng),
        half: any_half(rng),
    };
    match rng.below(6) {
        0 => Action::Pick(any_card(rng)),
        1 => Action::Place(Placing {
            at: any_place(rng),
            half: any_half(rng),
        }),
        2 => Action::Move(Moving {
            from: any_spot(rng),
            to: any_spot(rng),
        }),
        3 => Action::Recruit(recruiting(rng)),
        4 => Action::Claim(recruiting(rng)),
        _ => {
            let text = format!("take {}.{}", rng.below(2) + 1, rng.below(6) + 1);
            text.parse().expect("a place of the grid")
        }
    }
}

/// Returns the action with one part changed.
fn near(action: Action, rng: &mut Rng) -> Action {
    let one = |was: Recruiting, rng: &mut Rng| match rng.below(3) {
        0 => Recruiting {
            card: any_card(rng),
            ..was
        },
        1 => Recruiting {
            at: any_place(rng),
            ..was
        },
        _ => Recruiting {
            half: any_half(rng),
            ..was
        },
    };
    match (action, rng.below(2)) {
        (Action::Pick(_) | Action::Take(_), _) => action,
        (Action::Place(was), 0) => Action::Place(Placing {
            at: any_place(rng),
            ..was
        }),
        (Action::Place(was), _) => Action::Place(Placing {
            half: any_half(rng),
            ..was
        }),
        (Action::Move(was), 0) => Action::Move(Moving {
            from: any_spot(rng),
            ..was
        }),
        (Action::Move(was), _) => Action::Move(Moving {
            to: any_spot(rng),
            ..was
        }),
        (Action::Recruit(was), _) => Action::Recruit(one(was, rng)),
        (Action::Claim(was), _) => Action::Claim(one(was, rng)),
    }
}

impl Lawful for Laws {
    type Game = StackingFrogs;

    fn variants() -> Vec<Options> {
        let options = VARIANTS.map(|text| text.parse().expect("options"));
        options.to_vec()
    }

    // SF-2.1: at most 64 cards are dealt and 31 draws of pinks follow; each card is drawn, picked
    // and placed, and each green moves once.
    const MAX_STEPS: u32 = 400;
    const ALWAYS_ENDS: bool = true;
    const STEPS_PER_VARIANT: u32 = 2_000;

    fn any_action(state: &State, rng: &mut Rng) -> Action {
        let mut legal = Vec::new();
        for seat in StackingFrogs::turn(state).seats().iter() {
            StackingFrogs::legal_actions(state, seat, &mut legal);
            if rng.below(2) == 0 {
                break;
            }
        }
        match legal.len() {
            0 => any_action(rng),
            count => {
                let action = legal[rng.below(count as u32) as usize];
                match rng.below(4) {
                    0 => any_action(rng),
                    1 => action,
                    _ => near(action, rng),
                }
            }
        }
    }

    fn check_material(state: &State) -> Result<(), String> {
        let position = StackingFrogs::position(state);
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        let mut count = |card: Card| *found.entry(card.to_string()).or_default() += 1;
        let lists = [
            &position.deck,
            &position.tail,
            &position.out,
            &position.drawn,
            &position.aside,
        ];
        let lists = lists.into_iter().chain(&position.hands);
        lists.flatten().copied().for_each(&mut count);
        for stack in position.stages.iter().flatten() {
            stack.frogs.iter().for_each(|frog| count(frog.card()));
        }
        // A card is in the hand until all picks are revealed, and on the stage once all frogs are
        // placed.
        if position.phase == Phase::Place {
            position
                .played
                .iter()
                .flatten()
                .copied()
                .for_each(&mut count);
        }
        if let Some(solo) = &position.solo {
            solo.pile.iter().copied().for_each(&mut count);
            for card in &solo.grid {
                match card {
                    GridCard::Up(card) | GridCard::Known(card) => count(*card),
                    GridCard::Gone | GridCard::Down => {}
                }
            }
        }
        let expected = box_of(StackingFrogs::options(state));
        if found == expected {
            Ok(())
        } else {
            Err(format!("{found:?} instead of {expected:?}"))
        }
    }

    /// Returns a state that the viewer cannot tell apart. Hidden are the hands of others with the
    /// deck above its known tail, what others have picked, and where they have decided to place. In
    /// solo there are no others, and the deck has no order.
    fn permute_hidden(state: &State, viewer: Viewer, rng: &mut Rng) -> State {
        let options = StackingFrogs::options(state);
        if options.players() == 1 {
            return state.clone();
        }
        let mut position = StackingFrogs::position(state);
        let others: Vec<Seat> = Seat::all(options.players())
            .filter(|seat| !viewer.is(*seat))
            .collect();
        let mut pool = std::mem::take(&mut position.deck);
        for seat in &others {
            pool.extend(&position.hands[seat.index()]);
        }
        for at in (1..pool.len()).rev() {
            pool.swap(at, rng.below(at as u32 + 1) as usize);
        }
        for seat in &others {
            let hand = &mut position.hands[seat.index()];
            for card in hand.iter_mut() {
                *card = pool.pop().expect("as many as before");
            }
            hand.sort_unstable();
            if let (Phase::Pick, Some(picked)) =
                (position.phase, &mut position.played[seat.index()])
            {
                *picked = hand[rng.below(hand.len() as u32) as usize];
            }
        }
        pool.sort_unstable();
        position.deck = pool;
        for seat in others {
            if position.aims[seat.index()].take().is_some() {
                let undecided = StackingFrogs::restore(options, &position).expect("a position");
                let mut legal = Vec::new();
                StackingFrogs::legal_actions(&undecided, seat, &mut legal);
                let chosen = legal[rng.below(legal.len() as u32) as usize];
                if let Action::Place(placing) = chosen {
                    position.aims[seat.index()] = Some(placing);
                }
            }
        }
        StackingFrogs::restore(options, &position).expect("a position")
    }

    /// Returns a stage turned or reflected is as good as it was (SF-3, SF-4); not in solo, where
    /// reading order matters.
    fn mirrors(state: &State) -> Vec<Mirror<StackingFrogs>> {
        let options = StackingFrogs::options(state);
        let deciding = matches!(StackingFrogs::turn(state), Turn::Decide(_));
        if options.players() == 1 || !deciding {
            return Vec::new();
        }
        let fixed = options.to_string().contains("frame=fixed");
        // The frame of a fixed stage is turned about its middle.
        let middle = if fixed { 1 } else { 0 };
        let position = StackingFrogs::position(state);
        let symmetry = u32::from(position.round) % 7 + 1;
        let turned = move |place: Place| {
            let (mut x, mut y) = (place.x() - middle, place.y() - middle);
            if symmetry & 1 != 0 {
                x = -x;
            }
            if symmetry & 2 != 0 {
                y = -y;
            }
            if symmetry & 4 != 0 {
                (x, y) = (y, x);
            }
            Place::new(x + middle, y + middle)
        };
        let mirrored = mirror_position(position, turned);
        vec![Mirror {
            state: StackingFrogs::restore(options, &mirrored).expect("as good as the other"),
            seat: Box::new(|seat| seat),
            action: Box::new(move |action| match action {
                Action::Pick(_) | Action::Take(_) => action,
                Action::Place(placing) => Action::Place(Placing {
                    at: turned(placing.at),
                    ..placing
                }),
                Action::Move(Moving { from, to }) => {
                    let spot = |spot: StagePlace| StagePlace {
                        place: turned(spot.place),
                        ..spot
                    };
                    Action::Move(Moving {
                        from: spot(from),
                        to: spot(to),
                    })
                }
                Action::Recruit(recruiting) => Action::Recruit(Recruiting {
                    at: turned(recruiting.at),
                    ..recruiting
                }),
                Action::Claim(claiming) => Action::Claim(Recruiting {
                    at: turned(claiming.at),
                    ..claiming
                }),
            }),
        }]
    }
}

fn mirror_position(mut position: Position, turned: impl Fn(Place) -> Place) -> Position {
    for stage in &mut position.stages {
        for stack in &mut *stage {
            stack.at = turned(stack.at);
        }
        stage.sort_unstable_by_key(|stack| stack.at);
    }
    for aim in position.aims.iter_mut().flatten() {
        aim.at = turned(aim.at);
    }
    position
}
