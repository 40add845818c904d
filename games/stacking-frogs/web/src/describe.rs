//! The texts of the board: names of cards, of places with their contents, the task, and the effect
//! of an action.

use crate::layout::Area;
use crate::marks::Marks;
use crate::selection::{Choice, card_in_hand};
use crate::worth::{Worth, after, stack};
use ranarium_board::Scene;
use ranarium_game::{Arg, Message, Narration, Seat};
use stacking_frogs::names::{ability, card_name, colour_name, frog_name};
use stacking_frogs::{
    Action, GridCard, GridPlace, Moving, Observation, Phase, StackingFrogs, StagePlace,
};

/// Returns a description of the frogs on a spot.
pub fn contents(observation: &Observation, worth: &Worth, spot: StagePlace) -> Message {
    let frogs = stack(observation, spot);
    let place = Area::of(observation, spot.seat).name(spot.place);
    let Some((top, covered)) = frogs.split_last() else {
        return Message::new("board-empty").with("at", place);
    };
    let points = worth.stacks.get(&spot).copied().unwrap_or_default();
    let message = match covered {
        [] => Message::new("board-frog").with("frog", frog_name(*top)),
        covered => {
            let names: Vec<Arg> = covered
                .iter()
                .rev()
                .map(|frog| frog_name(*frog).into())
                .collect();
            let key = match frogs.len() {
                3.. => "board-stack-locked",
                _ => "board-stack",
            };
            Message::new(key)
                .with("frog", frog_name(*top))
                .with("covered", names)
        }
    };
    message.with("at", place).with("points", points)
}

/// Returns a description of a spot: its contents and the possible action.
pub fn cell(observation: &Observation, worth: &Worth, spot: StagePlace, marks: &Marks) -> Message {
    let what = contents(observation, worth, spot);
    let key = if marks.at == Some(spot) {
        "board-chosen"
    } else if marks.targets.contains_key(&spot) {
        let gain = marks.targets.get(&spot).copied().flatten();
        return match gain {
            Some(gain) => Message::new("board-target-gain")
                .with("what", what)
                .with("gain", signed(gain)),
            None => Message::new("board-target").with("what", what),
        };
    } else if marks.from == Some(spot) {
        "board-lifted-here"
    } else if marks.movable.contains(&spot) {
        "board-movable"
    } else if marks.last.contains(&spot) {
        "board-last"
    } else {
        return what;
    };
    Message::new(key).with("what", what)
}

/// Returns a description of a place of the grid.
pub fn grid(place: GridPlace, card: GridCard) -> Message {
    match card {
        GridCard::Gone => Message::new("board-grid-gone"),
        GridCard::Down => Message::new("board-grid-down"),
        GridCard::Known(card) => Message::new("board-grid-known").with("card", card_name(card)),
        GridCard::Up(card) => Message::new("board-grid-up").with("card", card_name(card)),
    }
    .with("row", place.row())
    .with("column", place.column())
}

/// Formats a number with its sign.
pub fn signed(points: i16) -> String {
    match points {
        ..0 => format!("\u{2212}{}", points.unsigned_abs()),
        _ => format!("+{points}"),
    }
}

/// Returns the viewer's task, or the state of the round.
pub fn task(scene: &Scene<StackingFrogs>) -> Message {
    let observation = &scene.observation;
    if scene.returns.is_some() {
        return Message::new("board-over");
    }
    // An exercise is solved: no player is awaited.
    if scene.deciding.is_empty() {
        return Message::new("board-solved");
    }
    let is_mine = scene.is_my_turn();
    let own_card = scene
        .seat()
        .and_then(|seat| observation.played.get(seat.index()).copied().flatten());
    match observation.phase {
        Phase::Pick if is_mine => Message::new("board-ask-pick"),
        Phase::Take if is_mine => Message::new("board-ask-take"),
        Phase::Place if is_mine => match own_card {
            Some(card) => Message::new("board-ask-place").with("card", card_name(card)),
            None => Message::new("board-wait"),
        },
        Phase::Move(_) if is_mine && observation.solo.is_some() => {
            Message::new("board-ask-green-solo")
        }
        Phase::Move(_) if is_mine => Message::new("board-ask-green"),
        Phase::Recruit(_) if is_mine => Message::new("board-ask-recruit"),
        Phase::Move(seat) => Message::new("board-others-green").with("player", seat),
        Phase::Recruit(seat) => Message::new("board-others-pink").with("player", seat),
        // The bar names those who have yet to decide.
        Phase::Pick | Phase::Place if scene.answer.is_some() => Message::new("board-answered"),
        Phase::Deal
        | Phase::Reveal(_)
        | Phase::Pick
        | Phase::Take
        | Phase::Place
        | Phase::Lift(_)
        | Phase::Draw(_)
        | Phase::Over => Message::new("board-wait"),
    }
}

/// Returns a description of an incomplete selection and of its missing parts.
pub fn begun(scene: &Scene<StackingFrogs>, choice: &Choice) -> Message {
    let observation = &scene.observation;
    if let Some(from) = choice.from {
        let top = stack(observation, from).last().copied();
        let lifted = Message::new("board-lifted").with("targets", choice.targets(scene).len());
        return match top {
            Some(top) => lifted.with("frog", frog_name(top)),
            None => lifted,
        };
    }
    let Some(card) = card_in_hand(scene, choice) else {
        return Message::new("board-ask-recruit");
    };
    if let (Some(at), Some((first, second))) = (choice.at, card.halves()) {
        return Message::new("board-which-half")
            .with("at", at.place.to_string())
            .with("first", colour_name(first))
            .with("second", colour_name(second));
    }
    let chosen_name = match choice.half {
        Some(half) => Message::new("board-as-half")
            .with("card", card_name(card))
            .with("half", colour_name(half)),
        None => card_name(card),
    };
    Message::new("board-where").with("card", chosen_name)
}

/// Returns a description of an action, with the change of points.
pub fn offer(scene: &Scene<StackingFrogs>, worth: &Worth, action: &Action) -> Message {
    let observation = &scene.observation;
    let phrase = StackingFrogs::describe_action(action);
    match *action {
        Action::Pick(card) => {
            return Message::new("board-offer-pick")
                .with("what", phrase)
                .with("ability", ability(card));
        }
        Action::Take(place) => {
            let card = crate::pieces::grid(observation)
                .into_iter()
                .find(|(other, _)| *other == place);
            return match card {
                Some((_, GridCard::Up(card) | GridCard::Known(card))) => {
                    Message::new("board-offer-pick")
                        .with("what", phrase)
                        .with("ability", ability(card))
                }
                _ => Message::new("board-offer-blind").with("what", phrase),
            };
        }
        Action::Place(_) | Action::Move(_) | Action::Recruit(_) | Action::Claim(_) => {}
    }
    let Some(then) = after(scene, action).map(|then| Worth::of(&then)) else {
        return phrase;
    };
    let changes = changes(worth, &then);
    let phrase = match action {
        Action::Move(Moving { from, .. }) => match stack(observation, *from).last() {
            Some(frog) => Message::new("board-offer-move")
                .with("what", phrase)
                .with("frog", frog_name(*frog)),
            None => phrase,
        },
        _ => phrase,
    };
    if changes.is_empty() {
        return Message::new("board-offer-same").with("what", phrase);
    }
    Message::new("board-offer")
        .with("what", phrase)
        .with("changes", changes)
}

/// Returns the changes of points.
fn changes(before: &Worth, then: &Worth) -> Vec<Arg> {
    let seats = before.seats.iter().zip(&then.seats).enumerate();
    let mut changes: Vec<Arg> = seats
        .filter(|(_, (old, new))| old != new)
        .map(|(seat, (old, new))| {
            Message::new("board-change")
                .with("player", Seat::new(seat))
                .with("before", *old)
                .with("after", *new)
                .into()
        })
        .collect();
    if let (Some(old), Some(new)) = (before.automaton, then.automaton)
        && old != new
    {
        let change = Message::new("board-change")
            .with("player", Message::new("automaton"))
            .with("before", old)
            .with("after", new);
        changes.push(change.into());
    }
    changes
}
