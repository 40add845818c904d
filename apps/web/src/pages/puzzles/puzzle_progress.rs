//! [`PuzzleProgress`]: the logic of an attempt, without signals.

use ranarium_game::{FullGame, Message, Seat, Step, Viewer};
use ranarium_puzzles::{Progress, PuzzleJudgement, Task};

/// The last message about the puzzle.
#[derive(Clone, Debug, PartialEq)]
pub enum Feedback {
    /// The goal of the puzzle.
    Goal,
    /// The action does not lead to the goal; its result.
    Missed(Message),
    /// The action leads towards the goal; the answer of others.
    GoesOn(Option<Message>),
    /// The puzzle is solved.
    Solved,
}

/// The amount of help that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Help {
    /// No help was asked for.
    None,
    /// The place to look at.
    Look,
    /// The action to play.
    Action,
}

/// The state of a puzzle that a person is solving.
pub struct PuzzleProgress<G: FullGame> {
    /// The state of the game, and of the task.
    pub at: Progress<G>,
    /// The number of the scene.
    pub number: u64,
    /// The user's view of the last events.
    pub seen: Vec<G::Seen>,
    /// The last message.
    pub feedback: Feedback,
    /// The help with the next action.
    pub help: Help,
}

impl<G: FullGame> Clone for PuzzleProgress<G> {
    fn clone(&self) -> Self {
        Self {
            at: self.at.clone(),
            number: self.number,
            seen: self.seen.clone(),
            feedback: self.feedback.clone(),
            help: self.help,
        }
    }
}

impl<G: FullGame> PuzzleProgress<G> {
    /// Returns the puzzle's beginning.
    pub fn start(task: &Task<G>, number: u64) -> Self {
        Self {
            at: task.start(),
            number,
            seen: Vec::new(),
            feedback: Feedback::Goal,
            help: Help::None,
        }
    }

    /// Returns the state after an action of the user and the answers of others.
    pub fn after(&self, task: &Task<G>, action: G::Action) -> Self {
        let mut next = self.clone();
        next.number += 1;
        next.help = Help::None;
        next.seen.clear();
        let before = &self.at.state;
        let (progress, is_reached) = match task.judge(&self.at, action) {
            PuzzleJudgement::Reached(progress) => (progress, true),
            PuzzleJudgement::GoesOn(progress) => (progress, false),
            missed => {
                next.feedback = Feedback::Missed(missed_by::<G>(&missed));
                return next;
            }
        };
        see::<G>(
            before,
            Step::Act(task.seat, action),
            task.seat,
            &mut next.seen,
        );
        next.at = progress;
        let mut answered = None;
        while let Some(step) = task.answer(&next.at) {
            see::<G>(&next.at.state, step, task.seat, &mut next.seen);
            next.at = task.after(&next.at, step);
            if let Step::Act(seat, action) = step {
                answered = Some(answer(seat, G::describe_action(&action)));
            }
        }
        next.feedback = if is_reached {
            Feedback::Solved
        } else {
            Feedback::GoesOn(answered)
        };
        next
    }
}

/// Returns another seat's decision, in words.
fn answer(seat: Seat, phrase: Message) -> Message {
    Message::new("web-puzzle-answer")
        .with("player", seat)
        .with("action", phrase)
}

/// Returns the reason why an action misses the goal.
fn missed_by<G: FullGame>(missed: &PuzzleJudgement<G>) -> Message {
    match missed {
        PuzzleJudgement::Answered { seat, action, .. } => Message::new("web-puzzle-answered")
            .with("player", *seat)
            .with("action", G::describe_action(action)),
        PuzzleJudgement::TooFew { points, .. } => {
            Message::new("web-puzzle-too-few").with("points", *points)
        }
        PuzzleJudgement::TooLate { .. }
        | PuzzleJudgement::Reached(_)
        | PuzzleJudgement::GoesOn(_) => Message::new("web-puzzle-too-late"),
    }
}

/// Adds a seat's view of a step.
fn see<G: FullGame>(state: &G::State, step: Step<G>, seat: Seat, out: &mut Vec<G::Seen>) {
    let mut events = Vec::new();
    let mut next = state.clone();
    G::apply_unchecked(&mut next, step, &mut events);
    let events = events.iter();
    out.extend(events.filter_map(|event| G::redact(event, Viewer::Seat(seat))));
}
