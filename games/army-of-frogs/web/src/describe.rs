//! The texts of the board: the contents of a cell, and the effect of an action.

use crate::island::{island_of, together};
use crate::marks::Marks;
use crate::selection::{Choice, cells, destinations};
use army_of_frogs::names::{colour_name, stone_name};
use army_of_frogs::{Action, ArmyOfFrogs, Bundle, Cell, Colour, End, Observation, Phase, Task};
use ranarium_board::Scene;
use ranarium_game::{Arg, Message, Narration, Seat};

/// Returns a description of a cell: its contents and the possible action.
pub fn cell(lies: Option<Colour>, cell: Cell, marks: &Marks) -> Message {
    let named_message = |key| Message::new(key).with("cell", cell.to_string());
    let what = match lies {
        Some(colour) => named_message("board-stone").with("stone", stone_name(colour)),
        None => named_message("board-water"),
    };
    let key = if marks.chosen == Some(cell) {
        "board-chosen"
    } else if marks.lifted == Some(cell) {
        "board-lifted-here"
    } else if marks.targets.contains(&cell) {
        "board-target"
    } else if marks.strings.contains(&cell) {
        "board-string"
    } else if marks.next.contains(&cell) {
        "board-next"
    } else if marks.movable.contains(&cell) {
        "board-movable"
    } else if marks.last.contains(&cell) {
        "board-last"
    } else {
        return what;
    };
    Message::new(key).with("what", what)
}

/// Returns the stones of a bundle, in words.
pub fn bundle(stones: &Bundle) -> Arg {
    let list: Vec<Arg> = stones
        .stones()
        .map(|colour| stone_name(colour).into())
        .collect();
    list.into()
}

/// Returns the contents of the bag, in words.
pub fn bag(observation: &Observation) -> Message {
    let colours = observation.bag.colours().map(|colour| {
        let count = Message::new("board-bag-of")
            .with("count", observation.bag.count(colour))
            .with("colour", colour_name(colour));
        Arg::from(count)
    });
    let list: Vec<Arg> = colours.collect();
    Message::new("board-bag")
        .with("count", observation.bag.len())
        .with("stones", list)
}

/// Returns a description of the selection and of its missing parts.
pub fn begun(scene: &Scene<ArmyOfFrogs>, choice: &Choice) -> Message {
    match choice {
        Choice::Nothing | Choice::Space(_) => Message::new("board-which-stone"),
        Choice::Frog { from, .. } => Message::new("board-lifted")
            .with("cell", from.to_string())
            .with("targets", destinations(scene, *from).len()),
        Choice::Stone { stone, .. } => Message::new("board-taken")
            .with("stone", stone_name(*stone))
            .with("targets", cells(scene, *stone).len()),
    }
}

/// Returns a description of an action, with its path and its result.
pub fn offer(
    scene: &Scene<ArmyOfFrogs>,
    choice: &Choice,
    action: &Action,
    after: Option<&Observation>,
) -> Message {
    if *action == Action::Pass {
        return Message::new("board-pass");
    }
    let message = match choice {
        Choice::Frog { hops, .. } if hops.len() > 1 => Message::new("board-by")
            .with("what", ArmyOfFrogs::describe_action(action))
            .with("hops", hops.len()),
        Choice::Frog { .. } | Choice::Stone { .. } | Choice::Nothing | Choice::Space(_) => {
            ArmyOfFrogs::describe_action(action)
        }
    };
    let (Some(after), Some(seat)) = (after, scene.seat()) else {
        return message;
    };
    match winner(after) {
        Some(winner) if winner == seat => return Message::new("board-wins").with("what", message),
        Some(winner) => {
            return Message::new("board-gives")
                .with("what", message)
                .with("player", winner);
        }
        None => {}
    }
    let own_colour = Colour::of(seat);
    let far = |seen| together(&island_of(seen), own_colour);
    let (before, now) = (far(&scene.observation), far(after));
    if before == now {
        return message;
    }
    Message::new("board-group")
        .with("what", message)
        .with("size", now.size)
        .with("wanted", now.wanted)
}

/// Returns the winner, if any.
pub const fn winner(observation: &Observation) -> Option<Seat> {
    match observation.phase {
        Phase::Over(End::Won(seat)) => Some(seat),
        Phase::Over(End::Repetition | End::Passes | End::TurnLimit)
        | Phase::Start
        | Phase::Deal
        | Phase::Open
        | Phase::Add
        | Phase::Take => None,
    }
}

/// Returns the current one of the three parts of a turn.
pub const fn part(observation: &Observation) -> Option<usize> {
    match (observation.task, observation.phase) {
        (Some(Task::Move), _) => Some(0),
        (Some(Task::Add), _) => Some(1),
        (None, Phase::Take) => Some(2),
        (Some(Task::Pass), _)
        | (None, Phase::Start | Phase::Deal | Phase::Open | Phase::Add | Phase::Over(_)) => None,
    }
}
