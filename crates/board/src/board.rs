//! [`Board`]: the trait that each game's board implements.

use crate::input::choose::{ActionOf, ObservationOf};
use crate::{Achievement, ActionChoice, Ambience, BoardContext, Drawing, Scene, Sound, Words};
use leptos::prelude::AnyView;
use ranarium_game::{Character, FullGame, Game, Language, Message, Seat, Seats, Views};

/// The board of a game. The page provides the rest: match, players, log, confirming, replay, rules.
pub trait Board: Sized + Send + Sync + 'static {
    /// The game that is played on the board.
    type Game: FullGame;
    /// The selection of the game's actions.
    type Choice: ActionChoice<Game = Self::Game>;

    /// The texts of the board, by language. Keys begin with `board-`.
    const TEXTS: &'static [(Language, &'static str)];
    /// The texts for lesson (`lesson-`), pictures for the rulebook (`board-figure-`) and score pad
    /// (`board-form-`), which a match does not need.
    const STUDY: &'static [(Language, &'static str)];
    /// The time that a match takes, in minutes: from, to.
    const MINUTES: (u8, u8);
    /// The sound of an action.
    const SOUND: Sound;
    /// The background sound of the room.
    const AMBIENCE: Ambience = Ambience::Water;
    /// The text key of a reaction window's question to all at a shared screen.
    const REACTION: &'static str = "web-window";
    /// The keys of messages that the log of a match omits: the player's face and the rest of the
    /// line already say them.
    const LOG_OMITS: &'static [&'static str] = &[];
    /// The lesson for newcomers.
    const LESSON: Lesson;
    /// Pictures for the rulebook.
    const FIGURES: &'static [Figure];
    /// The contents of the game's file of puzzles, from easy to hard.
    const PUZZLES: &'static str;
    /// The achievements of the game, from easy to hard. Their texts are in [`Board::STUDY`], with
    /// keys that begin with `board-achievement-`.
    const ACHIEVEMENTS: &'static [Achievement<Self::Game>] = &[];
    /// The head start that seats can be given, if the game has one. `board-head-start` in
    /// [`Board::STUDY`] says what it is.
    const HEAD_START: Option<HeadStart> = None;

    /// Returns the whole table as one viewer sees it: the centre, the other players, the viewer's
    /// own hand. It updates itself when the scene changes, and is not interactive if the scene has
    /// no actions.
    fn table(context: BoardContext<Self::Choice>) -> AnyView;

    /// Returns the table in one piece, for pictures made without a browser: about
    /// 2.3 times as wide as high where the game allows it. By default, it is the picture of the
    /// home page.
    fn drawing(context: BoardContext<Self::Choice>) -> Drawing {
        let _ = context;
        Drawing::of_home_picture(Self::home_picture())
    }

    /// Returns a few public facts about a seat, shown next to its name: cards in hand, points,
    /// stones.
    fn seat_facts(
        observation: &<Self::Game as Views>::Observation,
        seat: Seat,
        words: &Words,
    ) -> AnyView;

    /// Returns the occasion of a reaction window, as far as it is public.
    fn occasion(observation: &<Self::Game as Views>::Observation) -> Option<Message> {
        let _ = observation;
        None
    }

    /// Returns a public measure of a seat's success so far: when it grows, the frog beside the name
    /// is proud; when it shrinks, sorry. By default, frogs show no feelings before the end.
    fn fortune(observation: &<Self::Game as Views>::Observation, seat: Seat) -> i32 {
        let _ = (observation, seat);
        0
    }

    /// Returns reasons for an action, in a few words each: its gain, the position it leaves. They
    /// use only information visible to the viewer; `foresee` returns the viewer's observation after
    /// it, as far as that can be known. Keys begin with `board-why-`, in [`Board::STUDY`].
    fn reasons(
        scene: &Scene<Self::Game>,
        action: &ActionOf<Self::Choice>,
        foresee: &dyn Fn() -> Option<ObservationOf<Self::Choice>>,
    ) -> Vec<Message> {
        let _ = (scene, action, foresee);
        Vec::new()
    }

    /// Returns where an action takes place, for hints in games whose spaces have no names on the
    /// board: "from the left to the bottom right". Keys begin with `board-where-`, in
    /// [`Board::STUDY`].
    fn whereabouts(scene: &Scene<Self::Game>, action: &ActionOf<Self::Choice>) -> Option<Message> {
        let _ = (scene, action);
        None
    }

    /// Returns a hint at an action without giving it away: the piece or card that it begins with.
    /// Its text is one of [`Board::STUDY`], with a key that begins with `board-clue-`.
    fn clue(
        action: &<Self::Game as Game>::Action,
        observation: &<Self::Game as Views>::Observation,
    ) -> Message;

    /// Returns the text key of the manner of a named opponent, for the form of a new match: what it
    /// likes by [`Evaluation::is_liked`](ranarium_game::Evaluation::is_liked). Its text is one of
    /// [`Board::STUDY`], with a key that begins with `board-manner-`. `None` if it has no
    /// preference in this game.
    fn manner(character: Character) -> Option<&'static str> {
        let _ = character;
        None
    }

    /// Returns a small picture of a thing in a message, for the log: a card, a piece. `seat` is the
    /// player whose actions the log describes.
    fn thumbnail(name: &Message, seat: Option<Seat>) -> Option<AnyView> {
        let _ = (name, seat);
        None
    }

    /// Returns the picture of the home page, a room of its house: an SVG group of 320 by 240 units.
    fn home_picture() -> AnyView;
}

/// Returns the position, as text, in which these seats have a head start in a match with these
/// options; `None` if the options are invalid.
pub type HeadStart = fn(&str, Seats) -> Option<String>;

/// A guided first match: a few prepared positions, each with a task.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The options of the lesson's positions.
    pub options: &'static str,
    /// The steps, in order.
    pub steps: &'static [LessonStep],
    /// The steps about the controls, by their texts: players who know the game take these alone.
    pub short: &'static [&'static str],
}

impl Lesson {
    /// The learner's seat.
    pub const SEAT: Seat = Seat::FIRST;
}

/// A step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// The explanation and the task: a Fluent key.
    pub text: &'static str,
    /// The position, in its notation; empty to continue with the one before.
    pub position: &'static str,
    /// The task of the learner.
    pub task: LessonTask,
    /// The clauses that the step teaches.
    pub clauses: &'static [&'static str],
}

/// The task of a step of a lesson.
#[derive(Clone, Copy, Debug)]
pub enum LessonTask {
    /// Read, and continue.
    Read,
    /// Play any legal action.
    Anything,
    /// Play one of these, in their canonical text. Other actions get a reply and may be retried.
    OneOf {
        /// The actions that fulfil the task, in their canonical text.
        actions: &'static [&'static str],
        /// The text key of the reply to other actions.
        otherwise: &'static str,
    },
}

/// A picture for the rulebook, made by the board itself.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The clause that precedes it.
    pub clause: &'static str,
    /// The options of the match, in their canonical text.
    pub options: &'static str,
    /// The position, in its notation.
    pub position: &'static str,
    /// The caption: a Fluent key.
    pub caption: &'static str,
}
