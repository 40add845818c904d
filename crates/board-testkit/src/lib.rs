//! Test support for boards: scenes from the rules engine for a board to show, and what it shows, as
//! text.
//!
//! [`BoardTestkit`] is implemented for every [`Board`]. A missing text panics, as does a position
//! that no match has: both are faults of the board.
#![forbid(unsafe_code)]

mod reach;

use leptos::prelude::*;
use ranarium_board::{Board, BoardContext, BoardServices, Choose, Pad, Scene, ScoredBoard, Words};
use ranarium_catalog::Speaker;
use ranarium_game::{
    Game, Language, Message, NoEvents, Notation, Rng, Seat, Speak, Step, Viewer, Views, random_step,
};
use reach::Reach;
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;

/// The most steps of a match that is played at random.
const STEPS_MOST: usize = 400;

/// Names of the players.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cas", "Dee", "Eva"];

type Of<B> = <B as Board>::Game;
type State<B> = <Of<B> as Game>::State;
type Action<B> = <Of<B> as Game>::Action;
type Event<B> = <Of<B> as Game>::Event;

/// What tests of a board need, for every board.
pub trait BoardTestkit: Board {
    /// The state of a position in its notation.
    fn state(options: &str, position: &str) -> State<Self> {
        let position = read(position);
        Of::<Self>::restore(&read(options), &position).expect("a position of the game")
    }

    /// What a viewer sees of a state, and of what has happened before it.
    fn scene(
        state: &State<Self>,
        viewer: Viewer,
        events: &[Event<Self>],
        number: u64,
    ) -> Scene<Self::Game> {
        let deciding: Vec<Seat> = Of::<Self>::turn(state).seats().iter().collect();
        let mut actions = Vec::new();
        if let Some(seat) = viewer.seat().filter(|seat| deciding.contains(seat)) {
            Of::<Self>::legal_actions(state, seat, &mut actions);
        }
        Scene {
            number,
            question: number,
            viewer,
            observation: Of::<Self>::observe(state, viewer),
            deciding,
            actions,
            answer: None,
            seen: events
                .iter()
                .filter_map(|event| Of::<Self>::redact(event, viewer))
                .collect(),
            window: None,
            returns: Of::<Self>::returns(state),
        }
    }

    /// What the seat that decides sees, the first if there are several.
    fn own_scene(state: &State<Self>) -> Scene<Self::Game> {
        Self::scene(state, Viewer::Seat(to_move::<Self>(state)), &[], 1)
    }

    /// Words of a language.
    fn words(language: Language) -> Words {
        let mut speaker = Speaker::of::<Self::Game>(language)
            .with_texts(Self::TEXTS)
            .with_texts(Self::STUDY);
        let names = NAMES.map(str::to_owned);
        for (index, name) in names.iter().enumerate() {
            speaker = speaker.with_name(Seat::new(index), name.clone());
        }
        Words::new(language, Arc::new(Mouth(speaker)), names.to_vec())
    }

    /// What the page does for a board, by the rules: a state's viewer asks and foresees, and what
    /// is played goes to `play`.
    fn services(
        state: &State<Self>,
        viewer: Viewer,
        play: Callback<Action<Self>>,
        at_once: Signal<bool>,
    ) -> BoardServices<Self::Game> {
        let seat = viewer.seat();
        let (asked, foreseen) = (state.clone(), state.clone());
        BoardServices {
            why: Arc::new(move |action: &Action<Self>| {
                seat.and_then(|seat| Of::<Self>::check(&asked, seat, action).err())
            }),
            foresee: Arc::new(move |action: &Action<Self>| {
                let mut after = foreseen.clone();
                Of::<Self>::apply_unchecked(&mut after, Step::Act(seat?, *action), &mut NoEvents);
                Some(Of::<Self>::observe(&after, viewer))
            }),
            play,
            open_clause: Callback::new(|_| {}),
            at_once,
        }
    }

    /// A context that shows a scene of a state, and hints at its last action.
    fn context(
        state: &State<Self>,
        scene: Scene<Self::Game>,
        language: Language,
    ) -> BoardContext<Self::Choice> {
        let at_once = Signal::stored(false);
        let services = Self::services(state, scene.viewer, Callback::new(|_| {}), at_once);
        let scene = Arc::new(scene);
        let hint = scene.actions.last().copied();
        let said = Self::words(language);
        BoardContext::new(
            Signal::stored(scene),
            Signal::stored(hint),
            Signal::stored(said),
            Of::<Self>::options(state).clone(),
            services,
        )
    }

    /// A live board for a test, as the seat that decides in a state sees it.
    fn with_live<T>(state: &State<Self>, test: impl FnOnce(Live<Self>) -> T) -> T {
        alone(|| {
            let scene = RwSignal::new(Arc::new(Self::own_scene(state)));
            let at_once = RwSignal::new(false);
            let played = StoredValue::new(Vec::new());
            let play = Callback::new(move |action| {
                played.update_value(|played: &mut Vec<Action<Self>>| played.push(action));
            });
            let viewer = scene.with_untracked(|scene| scene.viewer);
            let said = Self::words(Language::En);
            let context = BoardContext::new(
                scene.into(),
                Signal::stored(None),
                Signal::stored(said),
                Of::<Self>::options(state).clone(),
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

    /// The table as text.
    fn html(state: &State<Self>, scene: Scene<Self::Game>, language: Language) -> String {
        alone(|| Self::table(Self::context(state, scene, language)).to_html())
    }

    /// What is shown of a seat to all, as text.
    fn standing_html(state: &State<Self>, seat: Seat, language: Language) -> String {
        let seen = Of::<Self>::observe(state, Viewer::Spectator);
        alone(|| Self::standing(&seen, seat, &Self::words(language)).to_html())
    }

    /// Plays a match at random and checks for each legal action of each seat that decides:
    ///
    /// - Taken as a hint, it is ready to be played, and why it may be good is said in every
    ///   language.
    /// - The board lights what the action is made of, and touches of lit spots and buttons alone
    ///   lead to it. A forced action needs no touch.
    /// - What is lifted for a hint is lit.
    ///
    /// Drawing a board takes long: the second and third are checked for the `drawn` actions of each
    /// decision, chosen at random.
    ///
    /// `behind` returns the spots of an action that lie behind a lit button, such as the one that
    /// shows another stage, by the `data-spot` of that button.
    fn reaches_every_action(
        options: &str,
        drawn: usize,
        behind: impl Fn(&str, &Action<Self>) -> Vec<String>,
    ) {
        let words = Language::ALL.map(Self::words);
        let mut rng = Rng::new(drawn as u64);
        let mut state = Of::<Self>::start(&read(options));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for _ in 0..STEPS_MOST {
            for seat in Of::<Self>::turn(&state).seats().iter() {
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
                    let told = reach.is_hint().and_then(|()| match number < drawn {
                        true => reach.is_lit_and_touched(&behind),
                        false => Ok(()),
                    });
                    let position = || Of::<Self>::position(&state);
                    assert!(
                        told.is_ok(),
                        "{action}: {told:?} in {options} | {}",
                        position()
                    );
                }
            }
            let step = random_step::<Of<Self>>(&state, &mut rng, &mut actions, &mut outcomes);
            let Some(step) = step else { break };
            Of::<Self>::apply_unchecked(&mut state, step, &mut NoEvents);
        }
    }

    /// Plays an action for the first seat whose turn it is, and returns the events; chance is left
    /// to the caller.
    fn play(state: &mut State<Self>, action: &str) -> Vec<Event<Self>> {
        let seat = to_move::<Self>(state);
        Self::play_as(state, seat, action)
    }

    /// Plays an action for a seat, and returns the events; chance is left to the caller.
    fn play_as(state: &mut State<Self>, seat: Seat, action: &str) -> Vec<Event<Self>> {
        let action: Action<Self> = read(action);
        Of::<Self>::check(state, seat, &action).expect("a legal action");
        let mut events = Vec::new();
        Of::<Self>::apply_unchecked(state, Step::Act(seat, action), &mut events);
        events
    }
}

impl<B: Board> BoardTestkit for B {}

/// A board in a test's hands.
pub struct Live<B: Board> {
    /// What is touched, and what comes of it.
    pub context: BoardContext<B::Choice>,
    /// What the viewer sees.
    pub scene: RwSignal<Arc<Scene<B::Game>>>,
    /// Whether actions of a single step are played without asking again.
    pub at_once: RwSignal<bool>,
    /// What was played, in order.
    pub played: StoredValue<Vec<Action<B>>>,
}

impl<B: Board> Live<B> {
    /// Touches spots by their names, one after the other.
    pub fn touch(&self, spots: &[&str]) {
        for name in spots {
            let scene = self.scene.get_untracked();
            let spot = <B::Choice as Choose>::spot(name, &scene).expect(name);
            self.context.touch(spot);
        }
    }

    /// What is ready to be played, in its text.
    pub fn ready(&self) -> Option<String> {
        let pending = self.context.pending.get_untracked();
        pending.action().map(|action| action.to_string())
    }

    /// The clause that what was tried is against.
    pub fn refused_by(&self) -> Option<&'static str> {
        let pending = self.context.pending.get_untracked();
        pending.refusal().map(|illegal| illegal.clause)
    }

    /// What was played, in its text.
    pub fn played(&self) -> Vec<String> {
        let played = self.played.get_value();
        played.iter().map(ToString::to_string).collect()
    }

    /// Shows the same position as another scene.
    pub fn next_scene(&self) {
        self.scene.update(|scene| {
            let mut next = Scene::clone(scene);
            next.number += 1;
            next.question = next.number;
            *scene = Arc::new(next);
        });
    }
}

/// The score pad of a board in tests.
pub trait ScorePadTestkit: ScoredBoard {
    /// A score pad with nothing on it, in a test's hands.
    fn with_pad<T>(language: Language, test: impl FnOnce(Pad<Self::Game>) -> T) -> T {
        alone(|| {
            let said = Self::words(language);
            let blank = (Self::FORM.blank)();
            test(Pad::new(blank, Signal::derive(move || said.clone())))
        })
    }

    /// What the form of a score pad shows, as text.
    fn form_html(pad: Pad<Self::Game>) -> String {
        (Self::FORM.view)(pad).to_html()
    }
}

impl<B: ScoredBoard> ScorePadTestkit for B {}

/// Runs a view with reactive state of its own.
fn alone<T>(show: impl FnOnce() -> T) -> T {
    let owner = Owner::new();
    let shown = owner.with(show);
    owner.cleanup();
    shown
}

fn to_move<B: Board>(state: &State<B>) -> Seat {
    let seats = Of::<B>::turn(state).seats();
    seats.first().unwrap_or(Seat::FIRST)
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(why) => panic!("{text}: {why:?}"),
    }
}

/// Says everything, or panics.
struct Mouth(Speaker);

impl Speak for Mouth {
    fn say(&self, message: &Message) -> String {
        self.0.try_say(message).expect(message.key)
    }
}
