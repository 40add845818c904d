//! [`BoardTestkit`]: the tools for tests of a board, implemented for every board. The tests of
//! `games/*/web` use them.

use crate::aliases::{Action, Event, GameOf, State};
use crate::live::Live;
use crate::reach::Reach;
use crate::reactive::alone;
use crate::services::services;
use crate::test_speakers::SharedSpeaker;
use leptos::prelude::*;
use ranarium_board::{
    Board, BoardContext, BoardServices, Lesson, LessonTask, PlayedMatch, Scene, Words, addressed,
};
use ranarium_catalog::Speaker;
use ranarium_game::{
    Character, Game, GameOptions, Language, Narration, NoEvents, Notation, Returns, Rng, Seat,
    Step, Turn, Viewer, Views, random_step,
};
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;

/// Maximum number of steps of a random match.
const MAX_STEPS: usize = 400;

/// Names of the players.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cas", "Dee", "Eva"];

/// The first letters of a text that addresses its reader, by language.
const ADDRESSED: [&str; 2] = ["You", "Je"];

/// The tools for tests of a board.
pub trait BoardTestkit: Board {
    /// Returns the state of a position in its notation.
    fn state(options: &str, position: &str) -> State<Self> {
        let position = read(position);
        GameOf::<Self>::restore(&read(options), &position).expect("a position of the game")
    }

    /// Returns a viewer's scene of a state, and of the events before it.
    fn scene(
        state: &State<Self>,
        viewer: Viewer,
        events: &[Event<Self>],
        number: u64,
    ) -> Scene<Self::Game> {
        let deciding: Vec<Seat> = GameOf::<Self>::turn(state).seats().iter().collect();
        let mut actions = Vec::new();
        if let Some(seat) = viewer.seat().filter(|seat| deciding.contains(seat)) {
            GameOf::<Self>::legal_actions(state, seat, &mut actions);
        }
        Scene {
            number,
            question: number,
            viewer,
            addressee: viewer,
            observation: GameOf::<Self>::observe(state, viewer),
            deciding,
            actions,
            answer: None,
            seen: events
                .iter()
                .filter_map(|event| GameOf::<Self>::redact(event, viewer))
                .collect(),
            window: None,
            returns: GameOf::<Self>::returns(state),
        }
    }

    /// Returns the scene of the seat that decides, the first if there are several.
    fn own_scene(state: &State<Self>) -> Scene<Self::Game> {
        Self::scene(state, Viewer::Seat(to_move::<Self>(state)), &[], 1)
    }

    /// Returns the words of a language.
    fn words(language: Language) -> Words {
        let mut speaker = Speaker::of::<Self::Game>(language)
            .with_texts(Self::TEXTS)
            .with_texts(Self::STUDY);
        let names = NAMES.map(str::to_owned);
        for (index, name) in names.iter().enumerate() {
            speaker = speaker.with_name(Seat::new(index), name.clone());
        }
        Words::new(language, Arc::new(SharedSpeaker(speaker)), names.to_vec())
    }

    /// Returns the page's services for a board, by the rules alone: questions are about `state` and
    /// its viewer, and actions go to `play`.
    fn services(
        state: &State<Self>,
        viewer: Viewer,
        play: Callback<Action<Self>>,
        at_once: Signal<bool>,
    ) -> BoardServices<Self::Game> {
        services::<Self>(state, viewer, play, at_once)
    }

    /// Returns a context that shows a scene of a state, with a hint at its last action.
    fn context(
        state: &State<Self>,
        scene: Scene<Self::Game>,
        language: Language,
    ) -> BoardContext<Self::Choice> {
        let at_once = Signal::stored(false);
        let services = Self::services(state, scene.viewer, Callback::new(|_| {}), at_once);
        let scene = Arc::new(scene);
        let hint = scene.actions.last().copied();
        let speaker_words = Self::words(language);
        BoardContext::new(
            Signal::stored(scene),
            Signal::stored(hint),
            Signal::stored(speaker_words),
            GameOf::<Self>::options(state).clone(),
            services,
        )
    }

    /// Runs a test on a live board for the seat that decides.
    fn with_live<T>(state: &State<Self>, test: impl FnOnce(Live<Self>) -> T) -> T {
        alone(|| {
            let scene = RwSignal::new(Arc::new(Self::own_scene(state)));
            let at_once = RwSignal::new(false);
            let played = StoredValue::new(Vec::new());
            let play = Callback::new(move |action| {
                played.update_value(|played: &mut Vec<Action<Self>>| played.push(action));
            });
            let viewer = scene.with_untracked(|scene| scene.viewer);
            let speaker_words = Self::words(Language::En);
            let context = BoardContext::new(
                scene.into(),
                Signal::stored(None),
                Signal::stored(speaker_words),
                GameOf::<Self>::options(state).clone(),
                Self::services(state, viewer, play, at_once.into()),
            );
            test(Live {
                context,
                scene,
                at_once,
                played,
            })
        })
    }

    /// Renders the table to HTML.
    fn html(state: &State<Self>, scene: Scene<Self::Game>, language: Language) -> String {
        alone(|| Self::table(Self::context(state, scene, language)).to_html())
    }

    /// Returns the public facts about a seat, as HTML.
    fn seat_facts_html(state: &State<Self>, seat: Seat, language: Language) -> String {
        let seen = GameOf::<Self>::observe(state, Viewer::Spectator);
        alone(|| Self::seat_facts(&seen, seat, &Self::words(language)).to_html())
    }

    /// Plays a match at random and checks for each legal action of each seat that decides:
    ///
    /// - Taken as a hint, it is ready to be played, even while a part of another action is
    ///   selected, and its reasons have texts in every language.
    /// - The board highlights the parts of the action, and touches of highlighted spots and buttons
    ///   alone lead to it. A forced action needs no touch.
    /// - The pieces lifted for a hint are highlighted.
    ///
    /// Rendering a board is slow: the second and third are checked for the `drawn` actions of each
    /// decision, chosen at random.
    ///
    /// `behind` returns the spots of an action that are behind a highlighted button, such as the
    /// one that shows another stage, by the `data-spot` of that button.
    fn reaches_every_action(
        options: &str,
        drawn: usize,
        behind: impl Fn(&str, &Action<Self>) -> Vec<String>,
    ) {
        let words = Language::ALL.map(Self::words);
        let mut rng = Rng::new(drawn as u64);
        let mut state = GameOf::<Self>::start(&read(options));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for _ in 0..MAX_STEPS {
            for seat in GameOf::<Self>::turn(&state).seats().iter() {
                let scene = Arc::new(Self::scene(&state, Viewer::Seat(seat), &[], 1));
                let first = rng.below(scene.actions.len() as u32) as usize;
                let (late, early) = scene.actions.split_at(first);
                for (number, action) in early.iter().chain(late).enumerate() {
                    let reach = Reach::<Self> {
                        state: &state,
                        scene: scene.clone(),
                        action: *action,
                        words: &words,
                    };
                    let result = reach.check_hint().and_then(|()| match number < drawn {
                        true => reach.check_lit_and_touched(&behind),
                        false => Ok(()),
                    });
                    let position = || GameOf::<Self>::position(&state);
                    assert!(
                        result.is_ok(),
                        "{action}: {result:?} in {options} | {}",
                        position()
                    );
                }
            }
            let step = random_step::<GameOf<Self>>(&state, &mut rng, &mut actions, &mut outcomes);
            let Some(step) = step else { break };
            GameOf::<Self>::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }

    /// Plays the lesson, with the first action of each task and the first outcome of each draw, and
    /// returns the state after the last task. Checks for each step:
    ///
    /// - Its texts exist in every language, and its clauses in the rulebook.
    /// - The learner's table can be drawn, and the actions of the task are legal.
    fn plays_its_lesson() -> State<Self> {
        let (mut before, mut played) = (None, None);
        for step in Self::LESSON.steps {
            assert_clauses::<GameOf<Self>>(step.clauses);
            let state = match step.position {
                "" => before.take().expect("the first step has a position"),
                position => Self::state(Self::LESSON.options, position),
            };
            let scene = Self::scene(&state, Viewer::Seat(Lesson::SEAT), &[], 1);
            for language in Language::ALL {
                let words = Self::words(language);
                words.text(step.text);
                if let LessonTask::OneOf { otherwise, .. } = step.task {
                    words.text(otherwise);
                }
                Self::html(&state, scene.clone(), language);
            }
            let actions = match step.task {
                LessonTask::Read => Vec::new(),
                LessonTask::Anything => vec![scene.actions[0]],
                LessonTask::OneOf { actions, .. } => {
                    actions.iter().map(|action| read(action)).collect()
                }
            };
            for action in &actions {
                let checked = GameOf::<Self>::check(&state, Lesson::SEAT, action);
                assert_eq!(checked, Ok(()), "{}: {action}", step.text);
            }
            before = match actions.first() {
                Some(action) => {
                    played = Some(after::<GameOf<Self>>(state, Lesson::SEAT, *action));
                    played.clone()
                }
                None => Some(state),
            };
        }
        played.expect("a lesson has a task")
    }

    /// Draws the figures of the rulebook, and checks that their captions exist in every language,
    /// and their clauses in the rulebook.
    fn draws_its_figures() {
        for figure in Self::FIGURES {
            assert_clauses::<GameOf<Self>>(&[figure.clause]);
            let state = Self::state(figure.options, figure.position);
            for language in Language::ALL {
                Self::words(language).text(figure.caption);
                let scene = Self::scene(&state, Viewer::Seat(Seat::FIRST), &[], 1);
                Self::html(&state, scene, language);
            }
        }
    }

    /// Returns the achievements of the first player in a match with these events, this state at the
    /// end and this result: their keys without what all have in common. Checks that all have texts
    /// in every language.
    fn achieved(last: &State<Self>, events: &[Event<Self>], returns: Returns) -> Vec<&'static str> {
        for achievement in Self::ACHIEVEMENTS {
            for words in Language::ALL.map(Self::words) {
                words.text(achievement.key);
                words.text(achievement.task);
            }
        }
        let viewer = Viewer::Seat(Seat::FIRST);
        let seen = events.iter();
        let played = PlayedMatch::<Self::Game> {
            seat: Seat::FIRST,
            options: GameOf::<Self>::options(last).clone(),
            seen: seen
                .filter_map(|event| GameOf::<Self>::redact(event, viewer))
                .collect(),
            last: GameOf::<Self>::observe(last, viewer),
            returns,
        };
        let reached = played.reached(Self::ACHIEVEMENTS).into_iter();
        reached
            .map(|key| key.trim_start_matches("board-achievement-"))
            .collect()
    }

    /// Checks that the manner of each named opponent that has one exists in every language.
    fn describes_manners() {
        let manners: Vec<_> = Character::ALL
            .into_iter()
            .filter_map(Self::manner)
            .collect();
        assert!(!manners.is_empty());
        for language in Language::ALL {
            let words = Self::words(language);
            for &key in &manners {
                assert!(words.text(key).ends_with('.'), "{key}");
            }
        }
    }

    /// Checks that the texts of `you` for [`addressed`] exist in every language. Plays a match at
    /// random, and checks that they address the player who acts, and need no other arguments than
    /// the texts that they replace.
    fn addresses_players(options: &str, you: &[(&str, &'static str)]) {
        for (_, key) in you {
            for language in Language::ALL {
                let texts = Self::TEXTS.iter().filter(|(of, _)| *of == language);
                let found = texts.filter(|(_, text)| text.contains(&format!("\n{key} = ")));
                assert_eq!(found.count(), 1, "{key}");
            }
        }
        let words = Language::ALL.map(Self::words);
        let mut rng = Rng::new(1);
        let mut state = GameOf::<Self>::start(&read(options));
        let players = GameOf::<Self>::options(&state).players();
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        let mut found = 0;
        for _ in 0..MAX_STEPS {
            let step = random_step::<GameOf<Self>>(&state, &mut rng, &mut actions, &mut outcomes);
            let Some(step) = step else { break };
            let mut events = Vec::new();
            GameOf::<Self>::apply_unchecked(&mut state, step, &mut events);
            for seat in Seat::all(players) {
                let scene = Self::scene(&state, Viewer::Seat(seat), &events, 1);
                let messages = GameOf::<Self>::describe_all(&scene.seen, false);
                let messages = addressed(messages, &scene, you).into_iter();
                for message in messages.filter(|said| you.iter().any(|(_, key)| *key == said.key)) {
                    found += 1;
                    for (words, start) in words.iter().zip(ADDRESSED) {
                        let text = words.say(&message);
                        assert!(text.starts_with(start), "{text}");
                    }
                }
            }
        }
        assert!(found > 0, "no event addresses its player");
    }

    /// Plays an action for the first seat to decide, and returns the events; the caller handles
    /// chance.
    fn play(state: &mut State<Self>, action: &str) -> Vec<Event<Self>> {
        let seat = to_move::<Self>(state);
        Self::play_as(state, seat, action)
    }

    /// Plays an action for a seat, and returns the events; the caller handles chance.
    fn play_as(state: &mut State<Self>, seat: Seat, action: &str) -> Vec<Event<Self>> {
        let action: Action<Self> = read(action);
        GameOf::<Self>::check(state, seat, &action).expect("a legal action");
        let mut events = Vec::new();
        GameOf::<Self>::apply_unchecked(state, Step::Act(seat, action), &mut events);
        events
    }
}

impl<B: Board> BoardTestkit for B {}

/// Checks that a game's rulebook has these clauses.
fn assert_clauses<G: Narration>(clauses: &[&str]) {
    let (_, rules) = G::RULES[0];
    for clause in clauses {
        assert!(rules.contains(&format!("- {clause} ")), "{clause}");
    }
}

/// Returns the state after an action, and the first outcome of each draw that follows.
fn after<G: Game>(mut state: G::State, seat: Seat, action: G::Action) -> G::State {
    let mut outcomes = Vec::new();
    G::apply_unchecked(&mut state, Step::Act(seat, action), &mut NoEvents);
    while G::turn(&state) == Turn::Chance {
        G::chance_outcomes(&state, &mut outcomes);
        G::apply_unchecked(&mut state, Step::Chance(outcomes[0].0), &mut NoEvents);
    }
    state
}

fn to_move<B: Board>(state: &State<B>) -> Seat {
    let seats = GameOf::<B>::turn(state).seats();
    seats.first().unwrap_or(Seat::FIRST)
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(reason) => panic!("{text}: {reason:?}"),
    }
}
