//! What a board is given, and what it gives back.

use crate::{Draft, Scene, Steps, Words};
use leptos::prelude::*;
use ranarium_game::{FullGame, Game, Illegal, Message, Views};
use std::sync::Arc;

/// What a board is given, and what it gives back. All of it is cheap to copy into closures.
///
/// A board shows [`Desk::scene`], lets people choose, and tells what they have chosen with [`Desk::begin`],
/// [`Desk::offer`] and [`Desk::refuse`]; the page shows that in the bar below the board with the button that plays it. When
/// the scene changes, or people go back past the first step, the draft is empty again, and so must the board's choice be.
pub struct Desk<G: FullGame> {
    /// What the viewer sees.
    pub scene: Signal<Arc<Scene<G>>>,
    /// What is being built.
    pub draft: RwSignal<Draft<G>>,
    /// What a hint points at.
    pub hint: Signal<Option<G::Action>>,
    /// Words for people.
    pub words: Signal<Words>,
    /// The options of the match.
    pub options: StoredValue<G::Options>,
    supplier: StoredValue<Supplier<G>>,
    back: StoredValue<Option<Callback<()>>>,
}

/// A question about an action.
pub type Question<G, T> = Arc<dyn Fn(&<G as Game>::Action) -> Option<T> + Send + Sync>;

/// Those questions of a board that the page answers.
pub struct Supplier<G: FullGame> {
    /// Why an action is illegal; nothing if it is legal.
    pub why: Question<G, Illegal>,
    /// What the viewer would see after an action, as far as it can be known before it is played: nothing is drawn, and
    /// others do not answer.
    pub foresee: Question<G, <G as Views>::Observation>,
    /// Plays an action.
    pub play: Callback<G::Action>,
    /// Shows a clause of the rules.
    pub open_clause: Callback<&'static str>,
    /// Whether actions of a single step are played without asking again.
    pub at_once: Signal<bool>,
}

impl<G: FullGame> Clone for Desk<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: FullGame> Copy for Desk<G> {}

impl<G: FullGame> Desk<G> {
    /// A desk for a board.
    pub fn new(
        scene: Signal<Arc<Scene<G>>>,
        hint: Signal<Option<G::Action>>,
        words: Signal<Words>,
        options: G::Options,
        supplier: Supplier<G>,
    ) -> Self {
        Self {
            scene,
            draft: RwSignal::new(Draft::Empty),
            hint,
            words,
            options: StoredValue::new(options),
            supplier: StoredValue::new(supplier),
            back: StoredValue::new(None),
        }
    }

    /// Why an action is illegal now; nothing if it is legal.
    pub fn why(&self, action: &G::Action) -> Option<Illegal> {
        let why = self.supplier.with_value(|supplier| supplier.why.clone());
        why(action)
    }

    /// What the viewer would see after an action, as far as it can be known.
    pub fn foresee(&self, action: &G::Action) -> Option<G::Observation> {
        let foresee = self
            .supplier
            .with_value(|supplier| supplier.foresee.clone());
        foresee(action)
    }

    /// Something is chosen that is no action yet.
    pub fn begin(&self, message: Message) {
        self.draft.set(Draft::Begun(message));
    }

    /// An action is built. A legal one can be confirmed; of another it is told why not.
    pub fn offer(&self, action: G::Action, steps: Steps, message: Message) {
        if let Some(illegal) = self.why(&action) {
            return self.refuse(illegal);
        }
        self.draft.set(Draft::Ready {
            action,
            message,
            steps,
        });
        let at_once = self.supplier.with_value(|supplier| supplier.at_once);
        if steps == Steps::Single && at_once.get_untracked() {
            self.confirm();
        }
    }

    /// Something that cannot be was tried.
    pub fn refuse(&self, illegal: Illegal) {
        self.draft.set(Draft::Refused(illegal));
    }

    /// Plays what is ready, as a second touch of the same target does.
    pub fn confirm(&self) {
        if let Some(action) = self.draft.with_untracked(Draft::action) {
            self.draft.set(Draft::Empty);
            self.supplier
                .with_value(|supplier| supplier.play)
                .run(action);
        }
    }

    /// Nothing is chosen any more.
    pub fn clear(&self) {
        self.draft.set(Draft::Empty);
    }

    /// What to do when people go back a step. Without it everything that was chosen is dropped.
    pub fn on_back(&self, back: impl Fn() + Send + Sync + 'static) {
        self.back.set_value(Some(Callback::new(move |()| back())));
    }

    /// Goes back a step: Escape, the back button, a touch elsewhere.
    pub fn step_back(&self) {
        match self.back.get_value() {
            Some(back) => back.run(()),
            None => self.clear(),
        }
    }

    /// Shows a clause of the rules.
    pub fn open_clause(&self, clause: &'static str) {
        self.supplier
            .with_value(|supplier| supplier.open_clause)
            .run(clause);
    }

    /// The words of a message, in the language of the moment.
    pub fn say(&self, message: &Message) -> String {
        self.words.with(|words| words.say(message))
    }
}
