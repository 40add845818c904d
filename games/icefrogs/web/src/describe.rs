//! The texts of the board: the name of a space with its contents, and the effect of an action.

use crate::marks::Marks;
use crate::selection::{Choice, MoveOrigin};
use icefrogs::names::size_name;
use icefrogs::{Action, End, IceFrogs, Observation, Size, Space};
use ranarium_board::Scene;
use ranarium_game::{Arg, Message, Narration, Seat};

/// Returns a description of the pyramids on a space.
pub fn contents(observation: &Observation, space: Space) -> Message {
    let named_message = |key| Message::new(key).with("space", space.to_string());
    let stack = observation
        .stacks
        .get(&space)
        .map_or(&[][..], Vec::as_slice);
    if stack.is_empty() {
        let start = observation.starts.iter().position(|start| *start == space);
        return match start {
            Some(index) => named_message("board-start").with("player", Seat::new(index)),
            None => named_message("board-empty"),
        };
    }
    let pyramid = |key, pyramid: &icefrogs::Pyramid| {
        Message::new(key)
            .with("size", size_name(pyramid.size))
            .with("player", pyramid.seat)
    };
    let from_top = stack.iter().rev();
    let list: Vec<Arg> = from_top
        .map(|top| pyramid("board-pyramid", top).into())
        .collect();
    named_message("board-stack")
        .with("height", stack.len())
        .with("pyramids", list)
}

/// Returns a description of a space: its contents and the possible action.
pub fn space(observation: &Observation, space: Space, marks: &Marks) -> Message {
    let what = contents(observation, space);
    let origin = MoveOrigin::Space(space);
    let key = if marks.chosen == Some(space) {
        "board-chosen"
    } else if marks.targets.contains(&space) {
        "board-target"
    } else if marks.lifted == Some(origin) {
        "board-lifted-here"
    } else if marks.movable.contains(&origin) {
        "board-movable"
    } else if marks.last.contains(&space) {
        "board-last"
    } else {
        return what;
    };
    Message::new(key).with("what", what)
}

/// Returns a description of a nest, with its number of pyramids.
pub fn nest(observation: &Observation, seat: Seat, size: Size) -> Message {
    let supply = observation.supplies.get(seat.index());
    Message::new("board-nest")
        .with("player", seat)
        .with("size", size_name(size))
        .with("count", supply.map_or(0, |supply| supply.count(size)))
}

/// Returns the prompt for a lifted pyramid.
pub fn begun(scene: &Scene<IceFrogs>, choice: &Choice) -> Message {
    match choice.origin {
        Some(MoveOrigin::Nest(size)) => {
            Message::new("board-lifted-nest").with("size", size_name(size))
        }
        Some(MoveOrigin::Space(space)) => {
            let stack = scene.observation.stacks.get(&space);
            let top = stack.and_then(|stack| stack.last());
            Message::new("board-lifted")
                .with("space", space.to_string())
                .with("size", size_name(top.map_or(Size::Small, |top| top.size)))
        }
        None => return Message::new("board-pass"),
    }
    .with("targets", choice.targets(scene).len())
}

/// Returns a description of an action, with its path.
pub fn offer(scene: &Scene<IceFrogs>, action: &Action) -> Message {
    let observation = &scene.observation;
    let message = match (observation.route(action), action) {
        (Some(route), Action::Enter { .. } | Action::Move { .. }) if route.len() > 2 => {
            let between = &route[1..route.len() - 1];
            let by: Vec<Arg> = between.iter().map(|by| by.to_string().into()).collect();
            Message::new("board-by")
                .with("what", IceFrogs::describe_action(action))
                .with("by", by)
        }
        _ => IceFrogs::describe_action(action),
    };
    match MoveOrigin::of(action) {
        Some((_, to)) if is_goal(scene, to) => Message::new("board-wins").with("what", message),
        Some((_, to)) => match observation.stacks.get(&to) {
            Some(stack) if !stack.is_empty() => Message::new("board-onto")
                .with("what", message)
                .with("height", stack.len() + 1),
            Some(_) | None => message,
        },
        None => Message::new("board-pass"),
    }
}

fn is_goal(scene: &Scene<IceFrogs>, to: Space) -> bool {
    let mut starts = scene.observation.starts.iter();
    starts
        .position(|start| *start == to)
        .is_some_and(|owner| Some(Seat::new(owner)) != scene.seat())
}

/// Returns the winner, if any.
pub const fn winner(observation: &Observation) -> Option<Seat> {
    match observation.end {
        Some(End::Won(seat)) => Some(seat),
        Some(End::AllPassed | End::Repetition | End::Limit) | None => None,
    }
}
