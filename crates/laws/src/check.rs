//! The laws of play: what legal, apply, turn, text and the end have to do with each other.

use crate::Lawful;
use crate::walk::{LawResult, WalkStep, each_place, legal};
use ranarium_game::{
    FullGame, Game, GameOptions, Narration, NoEvents, Notation, Returns, Rng, Scoring, Seat, Seats,
    Step, StepValue, Turn, random_playout,
};
use std::fmt::Debug;

fn same<T: PartialEq + Debug>(what: &str, first: &T, second: &T) -> LawResult {
    if first == second {
        Ok(())
    } else {
        Err(format!("{what}:\n  {first:?}\n  {second:?}"))
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> LawResult {
    if holds { Ok(()) } else { Err(what()) }
}

fn outcomes<G: FullGame>(state: &G::State) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    G::chance_outcomes(state, &mut outcomes);
    outcomes
}

fn after<G: FullGame>(state: &G::State, step: Step<G>) -> G::State {
    let mut next = state.clone();
    G::apply_unchecked(&mut next, step, &mut NoEvents);
    next
}

/// Checks that legal actions are sorted and distinct, `check` accepts each of them, `count_actions`
/// and `count_pairs` agree with the list, and exactly the seats that decide have any.
pub fn legal_actions_are_accepted<L: Lawful>() {
    each_place::<L>(1, |place, _| {
        let mut scratch = Vec::new();
        let seats = L::Game::turn(place.state).seats();
        for seat in Seat::all(place.players()) {
            let actions = legal::<L::Game>(place.state, seat);
            ensure(actions.is_empty() != seats.contains(seat), || {
                format!(
                    "{seat:?} decides: {}, but may do {actions:?}",
                    seats.contains(seat)
                )
            })?;
            ensure(actions.is_sorted_by(|a, b| a < b), || {
                format!("not sorted: {actions:?}")
            })?;
            let counted = L::Game::count_actions(place.state, seat, &mut scratch);
            same("counted and listed", &counted, &actions.len())?;
            if let Some(pairs) = L::Game::count_pairs(place.state, seat) {
                let answers = |action| {
                    let next = after::<L::Game>(place.state, Step::Act(seat, action));
                    let seats = L::Game::turn(&next).seats();
                    let seat = seats.first();
                    seat.map_or(0, |seat| legal::<L::Game>(&next, seat).len() as u64)
                };
                let both = actions.iter().copied().map(answers).sum();
                let listed = (actions.len() as u64, both);
                same("pairs counted and listed", &pairs, &listed)?;
            }
            for action in &actions {
                L::Game::check(place.state, seat, action)
                    .map_err(|illegal| format!("{action} is legal, but refused by {illegal}"))?;
            }
        }
        Ok(())
    });
}

/// Checks that an action that is not legal is refused, by a clause of the rulebook, with a text
/// that exists.
pub fn other_actions_are_refused<L: Lawful>() {
    let (_, rules) = L::Game::RULES[0];
    each_place::<L>(2, |place, rng| {
        for _ in 0..8 {
            let seat = Seat::new(rng.below(place.players().into()) as usize);
            let action = L::any_action(place.state, rng);
            let is_legal = legal::<L::Game>(place.state, seat)
                .binary_search(&action)
                .is_ok();
            match L::Game::check(place.state, seat, &action) {
                Ok(()) => ensure(is_legal, || {
                    format!("{action} by {seat:?} is not legal, but accepted")
                })?,
                Err(illegal) => {
                    ensure(!is_legal, || {
                        format!("{action} by {seat:?} is legal, but refused by {illegal}")
                    })?;
                    ensure(rules.contains(&format!("- {} ", illegal.clause)), || {
                        format!(
                            "{action} is refused by {}, which is not in RULES.md",
                            illegal.clause
                        )
                    })?;
                    for (language, texts) in L::Game::TEXTS {
                        let key = illegal.message.key;
                        ensure(texts.contains(&format!("\n{key} =")), || {
                            format!("no text {key} in {}", language.code())
                        })?;
                    }
                }
            }
        }
        Ok(())
    });
}

/// Checks that applying a step to equal states gives equal states and events, with or without a
/// sink.
pub fn apply_is_deterministic<L: Lawful>() {
    each_place::<L>(2, |place, rng| {
        let Some(step) = some_step::<L>(place, rng) else {
            return Ok(());
        };
        let (mut first, mut second) = (place.state.clone(), place.state.clone());
        let (mut events, mut events_again) = (Vec::new(), Vec::new());
        L::Game::apply_unchecked(&mut first, step, &mut events);
        L::Game::apply_unchecked(&mut second, step, &mut events_again);
        same("states", &first, &second)?;
        same("events", &events, &events_again)?;
        same(
            "with and without a listener",
            &first,
            &after::<L::Game>(place.state, step),
        )?;
        let mut third = first.clone();
        third.clone_from(place.state);
        same("clone_from", &third, place.state)
    });
}

/// Checks that actions, chance outcomes, options and positions are what their texts and their data
/// say; a text that is read is the one that is printed; and damaged texts are refused without a
/// panic.
pub fn texts_round_trip<L: Lawful>() {
    for options in L::variants() {
        assert_eq!(options.to_string().parse(), Ok(options));
    }
    each_place::<L>(8, |place, rng| {
        let players = place.players();
        for action in Seat::all(players).flat_map(|seat| legal::<L::Game>(place.state, seat)) {
            round_trip(&action, rng)?;
        }
        round_trip(&L::any_action(place.state, rng), rng)?;
        for (outcome, _) in outcomes::<L::Game>(place.state) {
            round_trip(&outcome, rng)?;
        }
        let position = L::Game::position(place.state);
        let text = position.to_string();
        let read = text.parse::<<L::Game as Notation>::Position>();
        same("position and its text", &read, &Ok(position.clone()))?;
        let json = serde_json::to_string(&position).map_err(|error| error.to_string())?;
        let read = serde_json::from_str::<<L::Game as Notation>::Position>(&json);
        same(
            "position and its data",
            &read.map_err(|error| error.to_string()),
            &Ok(position),
        )?;
        if let Ok(damaged) = damage(&text, rng).parse::<<L::Game as Notation>::Position>() {
            // Either a position or a refusal, but no panic; and if a position, then one that can be
            // played.
            if let Ok(mut state) = L::Game::restore(place.options, &damaged) {
                let (mut actions, mut drawn) = (Vec::new(), Vec::new());
                random_playout::<L::Game>(&mut state, rng, &mut actions, &mut drawn, 200);
            }
        }
        Ok(())
    });
}

fn round_trip<T: StepValue>(step_value: &T, rng: &mut Rng) -> LawResult {
    let text = step_value.to_string();
    same("a thing and its text", &text.parse::<T>(), &Ok(*step_value))?;
    let json = serde_json::to_string(step_value).map_err(|error| error.to_string())?;
    let read = serde_json::from_str::<T>(&json).map_err(|error| format!("{json}: {error}"))?;
    same("a thing and its data", &read, step_value)?;
    let damaged = damage(&text, rng);
    match damaged.parse::<T>() {
        Ok(other) => same(
            "a text that is read and the text that is printed",
            &other.to_string(),
            &damaged,
        ),
        Err(error) => ensure(
            error.column <= damaged.chars().count() + 1 && !error.allowed.is_empty(),
            || format!("{damaged:?} is refused with {error:?}"),
        ),
    }
}

/// Changes, drops, doubles or adds a character.
fn damage(text: &str, rng: &mut Rng) -> String {
    const CHARACTERS: [char; 16] = [
        '0', '1', '9', '-', ' ', ',', '=', '+', 'a', 'g', 'S', '/', '.', '>', 'é', '\n',
    ];
    let mut all: Vec<char> = text.chars().collect();
    let character = CHARACTERS[rng.below(16) as usize];
    let index = rng.below(all.len() as u32 + 1) as usize;
    match rng.below(4) {
        0 => all.insert(index, character),
        1 if index < all.len() => all[index] = character,
        2 if index < all.len() => all.insert(index, all[index]),
        _ if index < all.len() => {
            all.remove(index);
        }
        _ => all.push(character),
    }
    all.into_iter().collect()
}

/// Checks that a position that is written down and set up again is the same to everyone.
pub fn positions_are_restored<L: Lawful>() {
    each_place::<L>(4, |place, _| {
        let position = L::Game::position(place.state);
        let restored = L::Game::restore(place.options, &position)
            .map_err(|illegal| format!("a position that was reached is refused by {illegal}"))?;
        same("position", &L::Game::position(&restored), &position)?;
        same(
            "turn",
            &L::Game::turn(&restored),
            &L::Game::turn(place.state),
        )?;
        same(
            "returns",
            &L::Game::returns(&restored),
            &L::Game::returns(place.state),
        )?;
        same(
            "outcomes",
            &outcomes::<L::Game>(&restored),
            &outcomes::<L::Game>(place.state),
        )?;
        for seat in Seat::all(place.players()) {
            same(
                "legal actions",
                &legal::<L::Game>(&restored, seat),
                &legal::<L::Game>(place.state, seat),
            )?;
        }
        Ok(())
    });
}

/// Checks that random play ends, unless the game says that it need not.
pub fn random_play_ends<L: Lawful>() {
    let mut ended = 0;
    each_place::<L>(u32::MAX, |place, _| {
        ended += u32::from(L::Game::turn(place.state) == Turn::Over);
        Ok(())
    });
    assert!(ended > 0, "not one random match came to its end");
    if L::ALWAYS_ENDS {
        crate::walk::each_match::<L>(|options, rng| {
            let mut state = L::Game::start(options);
            let (end, steps) = random_playout::<L::Game>(
                &mut state,
                rng,
                &mut Vec::new(),
                &mut Vec::new(),
                L::MAX_STEPS,
            );
            assert!(end.is_some(), "{options}: no end within {steps} steps");
            steps
        });
    }
}

/// Checks that the material of the box is conserved: no piece is lost or doubled.
pub fn material_is_conserved<L: Lawful>() {
    each_place::<L>(1, |place, _| L::check_material(place.state));
}

/// Checks that the order of several seats' decisions at the same time makes no difference.
pub fn simultaneous_actions_commute<L: Lawful>() {
    each_place::<L>(1, |place, rng| {
        let Some([(a, x), (b, y)]) = two_deciders::<L>(place, rng) else {
            return Ok(());
        };
        let first = after::<L::Game>(place.state, Step::Act(a, x));
        let second = after::<L::Game>(place.state, Step::Act(b, y));
        same(
            "in one order and the other",
            &after::<L::Game>(&first, Step::Act(b, y)),
            &after::<L::Game>(&second, Step::Act(a, x)),
        )?;
        same(
            "choice after another chose",
            &legal::<L::Game>(&first, b),
            &legal::<L::Game>(place.state, b),
        )
    });
}

type SeatedAction<L> = (Seat, <<L as Lawful>::Game as Game>::Action);

fn two_deciders<L: Lawful>(
    place: &WalkStep<'_, L::Game>,
    rng: &mut Rng,
) -> Option<[SeatedAction<L>; 2]> {
    let mut seats: Vec<Seat> = L::Game::turn(place.state).seats().iter().collect();
    rng.shuffle(&mut seats);
    let choose = |seat: Seat, rng: &mut Rng| {
        let actions = legal::<L::Game>(place.state, seat);
        (seat, actions[rng.below(actions.len() as u32) as usize])
    };
    match seats[..] {
        [a, b, ..] => Some([choose(a, rng), choose(b, rng)]),
        [] | [_] => None,
    }
}

/// Checks that a match that is over has returns that add up, and no decision; one in progress has
/// none. Chance has outcomes with weights exactly when it is its turn.
pub fn returns_add_up<L: Lawful>() {
    each_place::<L>(1, |place, _| {
        let turn = L::Game::turn(place.state);
        let returns = L::Game::returns(place.state);
        same(
            "over, and returns",
            &(turn == Turn::Over),
            &returns.is_some(),
        )?;
        if let Some(returns) = returns {
            let total: u32 = returns.shares().iter().map(|&share| u32::from(share)).sum();
            let whole = u32::from(Returns::WHOLE);
            ensure(
                total == whole || place.players() == 1 && total <= whole,
                || format!("{returns:?}"),
            )?;
            same("players", &returns.players(), &place.players())?;
            resigned_seats_get_nothing(&returns)?;
        }
        let outcomes = outcomes::<L::Game>(place.state);
        same(
            "chance's turn, and outcomes",
            &(turn == Turn::Chance),
            &!outcomes.is_empty(),
        )?;
        ensure(
            outcomes.is_sorted_by(|a, b| a.0 < b.0) && outcomes.iter().all(|o| o.1 > 0),
            || format!("{outcomes:?}"),
        )
    });
}

/// Checks for all sets of seats that have lost that these get no share, the shares add up, and the
/// other seats are in the order of the game's own result.
fn resigned_seats_get_nothing(returns: &Returns) -> LawResult {
    let players = returns.players();
    if players == 1 {
        return Ok(());
    }
    let rank = |seat: Seat| {
        let points = returns.points().map(|points| points[seat.index()]);
        (returns.share(seat), points)
    };
    for bits in 0..(1_u32 << players) - 1 {
        let lost: Seats = Seat::all(players)
            .filter(|seat| bits & 1 << seat.index() != 0)
            .collect();
        let among = returns.without(lost);
        let total: u32 = among.shares().iter().map(|&share| u32::from(share)).sum();
        let stay = || Seat::all(players).filter(|seat| !lost.contains(*seat));
        let best = stay().map(rank).max();
        let keeps_order = stay().all(|seat| (among.share(seat) > 0) == (Some(rank(seat)) == best));
        ensure(
            total == u32::from(Returns::WHOLE)
                && lost.iter().all(|seat| among.share(seat) == 0)
                && among.points() == returns.points()
                && keeps_order,
            || format!("{returns:?}\nwithout {lost:?}: {among:?}"),
        )?;
    }
    Ok(())
}

/// Checks that a game without score sheets ends without points.
pub fn wins_have_no_points<L: Lawful>() {
    each_place::<L>(1, |place, _| {
        let points = L::Game::returns(place.state).and_then(|it| it.points().map(<[i16]>::to_vec));
        same("points", &points, &None)
    });
}

/// Checks that a match that is over has points, and the lines of its score sheet add up to them;
/// the text of the sheet says the same.
pub fn scores_agree<L: Lawful<Game: Scoring>>() {
    each_place::<L>(1, |place, _| {
        let sheet = L::Game::score_sheet(place.state);
        match L::Game::returns(place.state) {
            None => Ok(()),
            Some(returns) => match returns.points() {
                None => Err("there are no points".to_owned()),
                Some(points) => score_agrees::<L::Game>(&sheet, points),
            },
        }
    });
}

fn score_agrees<G: Scoring>(sheet: &G::ScoreSheet, points: &[i16]) -> LawResult {
    let text = sheet.to_string();
    let read: G::ScoreSheet = text.parse().map_err(|error| format!("{text}\n{error}"))?;
    same("sheet and its text", &read.to_string(), &text)?;
    let lines = G::score(&read).map_err(|illegal| format!("{text}\nis refused by {illegal}"))?;
    for (seat, points) in Seat::all(points.len() as u8).zip(points) {
        let total: i16 = lines
            .iter()
            .filter(|line| line.seat == Some(seat))
            .map(|line| line.points)
            .sum();
        same("points and the lines of the score sheet", points, &total)?;
    }
    Ok(())
}

/// Checks that the steps of a match, taken again from the start, lead to the same state.
pub fn replays_reproduce<L: Lawful>() {
    each_place::<L>(200, |place, _| {
        let mut state = L::Game::start(place.options);
        for &step in place.steps {
            L::Game::apply_unchecked(&mut state, step, &mut Vec::new());
        }
        same("replay", &state, place.state)
    });
}

/// Checks that the legal actions in a mirror are the mirrored legal actions.
pub fn mirrors_agree<L: Lawful>() {
    each_place::<L>(4, |place, _| {
        for mirror in L::mirrors(place.state) {
            for seat in Seat::all(place.players()) {
                let mut expected: Vec<_> = legal::<L::Game>(place.state, seat)
                    .into_iter()
                    .map(&mirror.action)
                    .collect();
                expected.sort_unstable();
                let mirrored = legal::<L::Game>(&mirror.state, (mirror.seat)(seat));
                same("legal actions in a mirror", &expected, &mirrored)?;
            }
        }
        Ok(())
    });
}

fn some_step<L: Lawful>(place: &WalkStep<'_, L::Game>, rng: &mut Rng) -> Option<Step<L::Game>> {
    crate::walk::random_step_of_any_seat::<L::Game>(
        place.state,
        rng,
        &mut Vec::new(),
        &mut Vec::new(),
    )
}

/// Checks that options have one text, are printed in the order of their specs, and refuse invalid
/// values.
pub fn options_are_checked<L: Lawful>() {
    type Options<L> = <<L as Lawful>::Game as Game>::Options;
    assert_eq!(Options::<L>::SPECS[0].key, "players");
    for options in L::variants() {
        assert!(options.players() as usize <= ranarium_game::MAX_SEATS);
        let text = options.to_string();
        assert!(
            text.starts_with(&format!("players={}", options.players())),
            "{text}"
        );
    }
    for bad in [
        "players=0",
        "players=9",
        "nonsense=on",
        "players=2 players=2",
        "players",
        " ",
        "players=2 ",
    ] {
        let error = bad
            .parse::<Options<L>>()
            .err()
            .map(|error| (error.allowed.is_empty(), error.column));
        assert!(
            error.is_some_and(|(silent, column)| !silent && column > 0),
            "{bad:?} is accepted"
        );
    }
    for spec in Options::<L>::SPECS {
        for (language, texts) in L::Game::TEXTS {
            let key = format!("\noption-{} =", spec.key);
            assert!(texts.contains(&key), "no text{key} in {}", language.code());
        }
    }
}
