//! Test support for boards: scenes from the rules engine, and the board's output as text.
//!
//! [`BoardTestkit`] is implemented for every [`Board`]. A missing text panics, as does an
//! impossible position: both are errors of the board.
#![forbid(unsafe_code)]

use leptos::prelude::*;
use ranarium_board::{
    Board, BoardContext, BoardServices, Choose, LessonTask, Outcome, Pad, Scene, ScoredBoard, Words,
};
use ranarium_catalog::Speaker;
use ranarium_game::{
    Game, Language, Message, Narration, NoEvents, Notation, Rng, Seat, Speak, Step, Turn, Viewer,
    Views, random_step,
};
use std::fmt::Debug;
use std::str::FromStr;
use std::sync::Arc;

/// The maximum number of steps of a random match.
const MAX_STEPS: usize = 400;

/// Names of the players.
const NAMES: [&str; 5] = ["Ada", "Bo", "Cas", "Dee", "Eva"];

type Of<B> = <B as Board>::Game;
type State<B> = <Of<B> as Game>::State;
type Action<B> = <Of<B> as Game>::Action;
type Event<B> = <Of<B> as Game>::Event;

/// The tools for tests of a board.
pub trait BoardTestkit: Board {
    /// Returns the state of a position in its notation.
    fn state(options: &str, position: &str) -> State<Self> {
        let position = read(position);
        Of::<Self>::restore(&read(options), &position).expect("a position of the game")
    }

    /// Returns a viewer's scene of a state, and of the events before it.
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
        let said = Self::words(language);
        BoardContext::new(
            Signal::stored(scene),
            Signal::stored(hint),
            Signal::stored(said),
            Of::<Self>::options(state).clone(),
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

    /// Renders the table to HTML.
    fn html(state: &State<Self>, scene: Scene<Self::Game>, language: Language) -> String {
        alone(|| Self::table(Self::context(state, scene, language)).to_html())
    }

    /// Returns the public facts about a seat, as HTML.
    fn standing_html(state: &State<Self>, seat: Seat, language: Language) -> String {
        let seen = Of::<Self>::observe(state, Viewer::Spectator);
        alone(|| Self::standing(&seen, seat, &Self::words(language)).to_html())
    }

    /// Plays a match at random and checks for each legal action of each seat that decides:
    ///
    /// - Taken as a hint, it is ready to be played, and its reasons have texts in every language.
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
        let mut state = Of::<Self>::start(&read(options));
        let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
        for _ in 0..MAX_STEPS {
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

    /// Plays the lesson, with the first action of each task and the first outcome of each draw, and
    /// returns the state after the last task. Checks for each step:
    ///
    /// - Its texts exist in every language, and its clauses in the rulebook.
    /// - The learner's table can be drawn, and the actions of the task are legal.
    fn plays_its_lesson() -> State<Self> {
        let (mut before, mut played) = (None, None);
        for step in Self::LESSON.steps {
            assert_clauses::<Of<Self>>(step.clauses);
            let state = match step.position {
                "" => before.take().expect("the first step has a position"),
                position => Self::state(Self::LESSON.options, position),
            };
            let scene = Self::scene(&state, Viewer::Seat(step.seat), &[], 1);
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
                let checked = Of::<Self>::check(&state, step.seat, action);
                assert_eq!(checked, Ok(()), "{}: {action}", step.text);
            }
            before = match actions.first() {
                Some(action) => {
                    played = Some(after::<Of<Self>>(state, step.seat, *action));
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
            assert_clauses::<Of<Self>>(&[figure.clause]);
            let state = Self::state(figure.options, figure.position);
            for language in Language::ALL {
                Self::words(language).text(figure.caption);
                let scene = Self::scene(&state, Viewer::Seat(Seat::FIRST), &[], 1);
                Self::html(&state, scene, language);
            }
        }
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
        Of::<Self>::check(state, seat, &action).expect("a legal action");
        let mut events = Vec::new();
        Of::<Self>::apply_unchecked(state, Step::Act(seat, action), &mut events);
        events
    }
}

impl<B: Board> BoardTestkit for B {}

/// A board in a test's hands.
pub struct Live<B: Board> {
    /// The board's context.
    pub context: BoardContext<B::Choice>,
    /// The viewer's scene.
    pub scene: RwSignal<Arc<Scene<B::Game>>>,
    /// `true` if actions of a single step are played without asking again.
    pub at_once: RwSignal<bool>,
    /// The played actions, in order.
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

    /// Returns the text of the action that is ready.
    pub fn ready(&self) -> Option<String> {
        let pending = self.context.pending.get_untracked();
        pending.action().map(|action| action.to_string())
    }

    /// Returns the clause of the last refusal.
    pub fn refused_by(&self) -> Option<&'static str> {
        let pending = self.context.pending.get_untracked();
        pending.refusal().map(|illegal| illegal.clause)
    }

    /// Returns the texts of the played actions.
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
    /// Runs a test with an empty score pad.
    fn with_pad<T>(language: Language, test: impl FnOnce(Pad<Self::Game>) -> T) -> T {
        alone(|| {
            let said = Self::words(language);
            let blank = (Self::FORM.blank)();
            test(Pad::new(blank, Signal::derive(move || said.clone())))
        })
    }

    /// Returns the form of a score pad, as HTML.
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
    let seats = Of::<B>::turn(state).seats();
    seats.first().unwrap_or(Seat::FIRST)
}

fn read<T: FromStr<Err: Debug>>(text: &str) -> T {
    match text.parse() {
        Ok(read) => read,
        Err(why) => panic!("{text}: {why:?}"),
    }
}

/// Formats messages, and panics on a missing text.
struct SharedSpeaker(Speaker);

impl Speak for SharedSpeaker {
    fn say(&self, message: &Message) -> String {
        self.0.try_say(message).expect(message.key)
    }
}

/// The class of hinted spots.
const HINT: &str = "hint";

/// The maximum number of selections tried before an action counts as out of reach.
const MAX_TRIED: usize = 20_000;

type Spot<B> = <<B as Board>::Choice as Choose>::Spot;

/// A legal action of a position.
struct Reach<'a, B: Board> {
    state: &'a State<B>,
    scene: Arc<Scene<B::Game>>,
    action: Action<B>,
    words: &'a [Words],
}

/// The spots that a board highlights for a hint.
struct Lit<B: Board> {
    spots: Vec<Spot<B>>,
    /// A button offers the action itself.
    is_offered: bool,
}

impl<B: Board> Reach<'_, B> {
    /// Checks that the board highlights the action, and that touches of highlighted spots lead to
    /// it. `behind` is described at [`BoardTestkit::reaches_every_action`].
    fn is_lit_and_touched(
        &self,
        behind: impl Fn(&str, &Action<B>) -> Vec<String>,
    ) -> Result<(), String> {
        self.is_lit_when_lifted()?;
        let at_first = self.look(&[], &behind);
        // The spots highlighted at first lead to most actions; for others the board is rendered
        // after each touch.
        let way = self
            .search(|_| (at_first.spots.clone(), at_first.is_offered))
            .or_else(|| {
                self.search(|way| {
                    let Lit { spots, is_offered } = self.look(way, &behind);
                    (spots, is_offered)
                })
            });
        match way {
            Some(way) => self.is_touched(&way),
            None => Err("no touches of what is lit lead to it".to_owned()),
        }
    }

    /// Takes the action as a hint, and checks that it is ready and has reasons in every language.
    fn is_hint(&self) -> Result<(), String> {
        self.says_why();
        alone(|| {
            let board = self.board();
            board.take_hint(self.action, Of::<B>::phrase(&self.action));
            let ready = board.pending.get_untracked().action();
            match ready == Some(self.action) {
                true => Ok(()),
                false => Err(format!("as a hint it makes {ready:?} ready")),
            }
        })
    }

    fn says_why(&self) {
        let foresee = || (self.services().foresee)(&self.action);
        for reason in B::reasons(&self.scene, &self.action, &foresee) {
            for words in self.words {
                words.say(&reason);
            }
        }
    }

    fn services(&self) -> BoardServices<B::Game> {
        let at_once = Signal::stored(false);
        B::services(
            self.state,
            self.scene.viewer,
            Callback::new(|_| {}),
            at_once,
        )
    }

    /// Returns a board with a hint at the action.
    fn board(&self) -> BoardContext<B::Choice> {
        BoardContext::new(
            Signal::stored(self.scene.clone()),
            Signal::stored(Some(self.action)),
            Signal::stored(Words::new(Language::En, Arc::new(Mute), Vec::new())),
            Of::<B>::options(self.state).clone(),
            self.services(),
        )
    }

    /// Takes the action as a hint, and checks that the lifted pieces are highlighted.
    fn is_lit_when_lifted(&self) -> Result<(), String> {
        alone(|| {
            let board = self.board();
            board.take_hint(self.action, Of::<B>::phrase(&self.action));
            let html = B::table(board).to_html();
            let is_lit = |tag: &&str| has_hint(tag);
            let is_known = |name: &&str| B::Choice::spot(name, &self.scene).is_some();
            let lit = tags(&html).filter(is_lit).filter_map(spot_of);
            let lit: Vec<&str> = lit.filter(is_known).collect();
            let is_pressed = |tag: &&str| attribute(tag, "aria-pressed") == Some("true");
            let unlit = tags(&html)
                .filter(is_pressed)
                .filter_map(spot_of)
                .find(|name| !lit.contains(name));
            match unlit {
                Some(name) => Err(format!("as a hint it lifts {name}, which is not lit")),
                None if !lit.is_empty() && !tags(&html).any(|tag| is_pressed(&tag)) => {
                    Err(format!("as a hint it lifts none of {lit:?}"))
                }
                None => Ok(()),
            }
        })
    }

    /// Returns the highlighted spots after some touches.
    fn look(
        &self,
        touches: &[Spot<B>],
        behind: &impl Fn(&str, &Action<B>) -> Vec<String>,
    ) -> Lit<B> {
        alone(|| {
            let board = self.board();
            for spot in touches {
                board.touch(spot.clone());
            }
            let html = B::table(board).to_html();
            let mut lit = Lit {
                spots: Vec::new(),
                is_offered: false,
            };
            for tag in tags(&html).filter(|tag| has_hint(tag)) {
                let is_disabled = attribute(tag, "aria-disabled") == Some("true");
                match spot_of(tag) {
                    Some(_) if is_disabled => {}
                    Some(name) => match B::Choice::spot(name, &self.scene) {
                        Some(spot) => lit.spots.push(spot),
                        None => {
                            let names = behind(name, &self.action);
                            let spots = names.iter().map(|name| {
                                B::Choice::spot(name, &self.scene).expect("a spot of the board")
                            });
                            lit.spots.extend(spots);
                        }
                    },
                    None => lit.is_offered |= tag.starts_with("button"),
                }
            }
            lit
        })
    }

    /// Returns the shortest way to the action: touches that choose it, or after which a button
    /// offers it.
    fn search(&self, look: impl Fn(&[Spot<B>]) -> (Vec<Spot<B>>, bool)) -> Option<Vec<Spot<B>>> {
        let mut tried = vec![(B::Choice::default(), Vec::new())];
        let mut number = 0;
        while let Some((choice, way)) = tried.get(number).cloned() {
            number += 1;
            if self.is_chosen(&choice) {
                return Some(way);
            }
            let (spots, is_offered) = look(&way);
            if is_offered {
                return Some(way);
            }
            for spot in spots {
                let mut next = choice.clone();
                let outcome = next.touch(spot.clone(), &self.scene);
                let goes_on = !matches!(
                    outcome,
                    Outcome::Nothing | Outcome::Confirmed | Outcome::Refused(_)
                );
                if goes_on
                    && tried.len() < MAX_TRIED
                    && tried.iter().all(|(known, _)| *known != next)
                {
                    tried.push((next, [&way[..], &[spot]].concat()));
                }
            }
        }
        None
    }

    fn is_chosen(&self, choice: &B::Choice) -> bool {
        let chosen = choice.chosen(&self.scene);
        chosen.is_some_and(|(action, _)| action == self.action)
    }

    /// Touches the spots of a way one after the other: exactly the action is ready, or it remains
    /// to be chosen among several.
    fn is_touched(&self, way: &[Spot<B>]) -> Result<(), String> {
        alone(|| {
            let board = self.board();
            for spot in way {
                board.touch(spot.clone());
            }
            let ready = board.pending.get_untracked().action();
            let names: Vec<String> = way.iter().map(ToString::to_string).collect();
            match (ready, self.is_chosen(&board.choice())) {
                (Some(ready), _) if ready == self.action => Ok(()),
                (None, false) => Ok(()),
                _ => Err(format!("touches of {names:?} make {ready:?} ready")),
            }
        })
    }
}

/// Formats messages as empty texts: words would take most of the time.
struct Mute;

impl Speak for Mute {
    fn say(&self, _: &Message) -> String {
        String::new()
    }
}

/// Returns the start tags of HTML, without their angle brackets.
fn tags(html: &str) -> impl Iterator<Item = &str> {
    let parts = html.split('<').skip(1);
    parts.filter_map(|part| part.split_once('>').map(|(tag, _)| tag))
}

fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
    rest.split_once('"').map(|(value, _)| value)
}

fn spot_of(tag: &str) -> Option<&str> {
    attribute(tag, "data-spot")
}

fn has_hint(tag: &str) -> bool {
    let classes = attribute(tag, "class").unwrap_or_default();
    classes.split_whitespace().any(|class| class == HINT)
}
