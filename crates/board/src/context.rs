//! [`BoardContext`]: the interface between a board and the page. The page passes it to every view
//! of the board.

use crate::input::choose::{ActionOf, ObservationOf};
use crate::input::drag::Drag;
use crate::movement::journey;
use crate::pointing::{TextPart, split};
use crate::selection::Selection;
use crate::{
    ActionChoice, BoardServices, Confirmation, PendingAction, Scene, TouchEffect, Words, addressed,
};
use leptos::prelude::*;
use ranarium_game::{FullGame, Game, Illegal, Message, Seat, Seats};
use std::sync::Arc;

/// The interface between a board and the page. It is cheap to copy into closures.
///
/// A board shows [`BoardContext::scene`] and [`BoardContext::choice`]; touches inside its
/// [`ChoosingArea`](crate::ChoosingArea) change the choice, and the page shows
/// [`BoardContext::pending`] in the bar below the board, with the button that plays it. The
/// selection is stored once and belongs to one question: the next question clears it.
pub struct BoardContext<C: ActionChoice> {
    /// The viewer's scene.
    pub scene: Signal<Arc<Scene<C::Game>>>,
    /// The action under construction.
    pub pending: Memo<PendingAction<ActionOf<C>>>,
    /// The state of dragging.
    pub drag: Drag,
    /// The action of the current hint, if there is one.
    pub hint: Signal<Option<ActionOf<C>>>,
    /// The board's description of the last events; the page shows it in the bar.
    pub news: RwSignal<Vec<Message>>,
    /// The seats that have decided while others still do, as far as the page knows before the
    /// scene does.
    pub decided: RwSignal<Seats>,
    /// `true` while the board shows the end of the match, such as the counting of points; the page
    /// shows the result after that.
    pub is_ending: RwSignal<bool>,
    /// The texts in the current language.
    pub words: Signal<Words>,
    /// The options of the match.
    pub options: StoredValue<<C::Game as Game>::Options>,
    /// The spots that a text points at, with the number of their scene.
    pointed: RwSignal<(u64, Vec<C::Spot>)>,
    selection: RwSignal<Selection<C>>,
    services: StoredValue<BoardServices<C::Game>>,
}

impl<C: ActionChoice> Clone for BoardContext<C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: ActionChoice> Copy for BoardContext<C> {}

impl<C: ActionChoice> BoardContext<C> {
    /// Creates a context for a board.
    pub fn new(
        scene: Signal<Arc<Scene<C::Game>>>,
        hint: Signal<Option<ActionOf<C>>>,
        words: Signal<Words>,
        options: <C::Game as Game>::Options,
        services: BoardServices<C::Game>,
    ) -> Self {
        let selection = RwSignal::new(Selection::<C>::none(0));
        let services = StoredValue::new(services);
        let pending = Memo::new(move |_| {
            scene.with(|scene| {
                let Selection { choice, over, .. } = selection.get().within(scene.question);
                over.unwrap_or_else(|| pending(&choice, scene, services))
            })
        });
        Self {
            scene,
            pending,
            drag: Drag::default(),
            hint,
            news: RwSignal::new(Vec::new()),
            decided: RwSignal::new(Seats::NONE),
            is_ending: RwSignal::new(false),
            words,
            options: StoredValue::new(options),
            pointed: RwSignal::new((0, Vec::new())),
            selection,
            services,
        }
    }

    /// Returns a value that each scene derives from the value before it, the first from the
    /// default.
    pub fn fold<T: Default + PartialEq + Send + Sync + 'static>(
        &self,
        next: impl Fn(&T, &Scene<C::Game>) -> T + Send + Sync + 'static,
    ) -> Memo<T> {
        let scene = self.scene;
        Memo::new(move |before: Option<&T>| {
            scene.with(|scene| next(before.unwrap_or(&T::default()), scene))
        })
    }

    /// Returns the selection so far.
    pub fn choice(&self) -> C {
        self.with_choice(C::clone)
    }

    /// Passes the selection so far to a function.
    pub fn with_choice<T>(&self, look: impl FnOnce(&C) -> T) -> T {
        let question = self.scene.with(|scene| scene.question);
        self.selection.with(|selection| {
            if selection.question == question {
                look(&selection.choice)
            } else {
                look(&C::default())
            }
        })
    }

    /// Returns the spot that is shown in detail.
    pub fn detail(&self) -> Option<C::Spot> {
        let question = self.scene.with(|scene| scene.question);
        self.selection.with(|selection| {
            let detail = selection.detail.as_ref();
            detail.filter(|_| selection.question == question).cloned()
        })
    }

    /// Passes the spots that a text points at to a function.
    pub fn with_pointed<T>(&self, look: impl FnOnce(&[C::Spot]) -> T) -> T {
        let number = self.scene.with(|scene| scene.number);
        self.pointed
            .with(|(of_scene, spots)| match *of_scene == number {
                true => look(spots),
                false => look(&[]),
            })
    }

    /// Returns `true` if a text points at a spot.
    pub fn is_pointed(&self, spot: &C::Spot) -> bool {
        self.with_pointed(|spots| spots.contains(spot))
    }

    /// Highlights the spots that a text names, until the next scene, in place of those of another
    /// text.
    pub fn point_at(&self, spots: Vec<C::Spot>) {
        let number = self.scene.with_untracked(|scene| scene.number);
        self.pointed.set((number, spots));
    }

    /// Ends the highlight of the spots that a text names.
    pub fn end_pointing(&self) {
        if self.pointed.with_untracked(|(_, spots)| !spots.is_empty()) {
            self.point_at(Vec::new());
        }
    }

    /// Sets the messages beside the board, in the texts of `you` for the player whom they are about
    /// ([`addressed`]).
    pub fn set_news(&self, messages: Vec<Message>, you: &[(&str, &'static str)]) {
        let scene = self.scene.get_untracked();
        self.news.set(addressed(messages, &scene, you));
    }

    /// Returns the spots that messages are about.
    pub fn spots_of<'a>(&self, messages: impl IntoIterator<Item = &'a Message>) -> Vec<C::Spot> {
        let scene = self.scene.get_untracked();
        let messages = messages.into_iter();
        messages
            .flat_map(|message| C::spots_of(message, &scene))
            .collect()
    }

    /// Returns the spot with this name.
    pub fn spot(&self, name: &str) -> Option<C::Spot> {
        self.scene.with_untracked(|scene| C::spot(name, scene))
    }

    /// Returns the parts of a text: words, and names of spots.
    pub fn parts(&self, text: &str) -> Vec<TextPart> {
        split(text, |name| self.spot(name).is_some())
    }

    /// Returns the reason why an action is illegal now; `None` if it is legal.
    pub fn reason(&self, action: &ActionOf<C>) -> Option<Illegal> {
        reason(self.services, action)
    }

    /// Returns the refusal that the bar shows, if any.
    pub fn refusal(&self) -> Option<Illegal> {
        self.pending.with(|pending| pending.refusal().cloned())
    }

    /// Handles a touch of a spot.
    pub fn touch(&self, spot: C::Spot) {
        self.choose(spot);
        self.play_at_once();
    }

    /// Begins to drag the piece on a spot, and selects it if it is not selected yet.
    pub(crate) fn take_up(&self, spot: C::Spot) {
        if !self.now().choice.holds(&spot) {
            self.choose(spot);
        }
        self.close_detail();
    }

    /// Handles a dragged piece that comes over a spot.
    pub(crate) fn drag_over(&self, from: C::Spot, over: C::Spot) {
        let mut choice = self.now().choice;
        let scene = self.scene.get_untracked();
        if choice.drag_over(&from, &over, &scene) {
            self.change(None, |now, _| {
                *now = choice;
                TouchEffect::Chosen
            });
        }
    }

    /// Drops the piece of one spot on another.
    pub fn drop_on(&self, from: C::Spot, onto: C::Spot) {
        self.change(None, |choice, scene| choice.drop_on(from, onto, scene));
        self.play_at_once();
    }

    /// Offers an action in words. A legal one can be confirmed; for an illegal one the reason is
    /// shown.
    pub fn offer(&self, action: ActionOf<C>, confirmation: Confirmation, message: Message) {
        let mut now = self.now();
        if now.is_played() {
            return;
        }
        now.over = Some(match self.reason(&action) {
            Some(illegal) => PendingAction::Refused(illegal),
            None => PendingAction::Ready {
                action,
                message,
                confirmation,
            },
        });
        self.selection.set(now);
        self.play_at_once();
    }

    /// Selects the action of a hint, as if the user had chosen it: its cards or pieces are lifted,
    /// and it is ready to be played. It is never played at once.
    pub fn take_hint(&self, action: ActionOf<C>, message: Message) {
        if self.now().is_played() {
            return;
        }
        let scene = self.scene.get_untracked();
        let mut now = Selection::none(self.question());
        now.choice = C::of_action(&action, &scene).unwrap_or_default();
        let chosen = now.choice.chosen(&scene);
        if chosen.is_none_or(|(chosen, _)| chosen != action) {
            now.over = Some(PendingAction::Ready {
                action,
                message,
                confirmation: Confirmation::Required,
            });
        }
        self.selection.set(now);
    }

    /// Returns the viewer's observation after an action, as far as it is known in advance.
    pub fn foresee(&self, action: &ActionOf<C>) -> Option<ObservationOf<C>> {
        foresee::<C>(self.services, action)
    }

    /// Plays the action that is ready, as a second touch of the same target does. It stays selected
    /// until the next question.
    pub fn confirm(&self) {
        let ready = self.pending.with_untracked(|pending| match pending {
            PendingAction::Ready {
                action, message, ..
            } => Some((*action, message.clone())),
            _ => None,
        });
        if let Some((action, message)) = ready {
            let mut now = self.now();
            now.over = Some(PendingAction::Played(message));
            self.selection.set(now);
            self.services
                .with_value(|services| services.play)
                .run(action);
        }
    }

    /// Returns `true` while an action waits for the host. No other action is offered until the next
    /// question.
    pub fn is_played(&self) -> bool {
        let question = self.scene.with(|scene| scene.question);
        self.selection
            .with(|selection| selection.question == question && selection.is_played())
    }

    /// Goes back a step: Escape, the back button, a touch elsewhere. The first step back clears a
    /// refusal, and keeps the selection before it.
    pub fn step_back(&self) {
        let mut now = self.now();
        now.detail = None;
        match now.over {
            None => now.choice.step_back(),
            Some(PendingAction::Played(_)) => {}
            Some(_) => now.over = None,
        }
        self.selection.set(now);
    }

    /// Gives up the selection.
    pub fn put_down(&self) {
        self.selection.set(Selection::none(self.question()));
    }

    /// Closes the detailed view of a spot.
    pub fn close_detail(&self) {
        self.selection.update(|selection| selection.detail = None);
    }

    /// Returns `true` if there is a step to go back.
    pub fn can_step_back(&self) -> bool {
        let question = self.scene.with(|scene| scene.question);
        let now = self.selection.get().within(question);
        !now.is_played() && (now.over.is_some() || now.choice != C::default())
    }

    /// Shows a clause of the rules.
    pub fn open_clause(&self, clause: &'static str) {
        self.services
            .with_value(|services| services.open_clause)
            .run(clause);
    }

    /// Formats a message in the current language.
    pub fn say(&self, message: &Message) -> String {
        self.words.with(|words| words.say(message))
    }

    /// Returns the text with this key, which takes no arguments, in the current language.
    pub fn text(&self, key: &'static str) -> String {
        self.words.with(|words| words.text(key))
    }

    /// Returns the name of a seat.
    pub fn name(&self, seat: Seat) -> String {
        self.words.with(|words| words.name(seat))
    }

    fn question(&self) -> u64 {
        self.scene.with_untracked(|scene| scene.question)
    }

    fn now(&self) -> Selection<C> {
        self.selection.get_untracked().within(self.question())
    }

    fn choose(&self, spot: C::Spot) {
        journey::arrive();
        self.end_pointing();
        self.change(Some(&spot.clone()), |choice, scene| {
            choice.touch(spot, scene)
        });
    }

    /// Changes the selection, and handles the outcome.
    fn change(
        &self,
        touched: Option<&C::Spot>,
        change: impl FnOnce(&mut C, &Scene<C::Game>) -> TouchEffect<ActionOf<C>>,
    ) {
        let scene = self.scene.get_untracked();
        let mut now = self.now();
        if now.is_played() {
            return;
        }
        let outcome = change(&mut now.choice, &scene);
        let before = now.detail.take();
        now.detail = touched
            .filter(|spot| before.as_ref() != Some(spot))
            .filter(|spot| now.choice.shows_detail(spot, &outcome))
            .cloned();
        now.over = match outcome {
            TouchEffect::Nothing => now.over,
            TouchEffect::Chosen => None,
            TouchEffect::Asked(message) => Some(PendingAction::Begun(message)),
            TouchEffect::Tried(action) => {
                let chosen = now.choice.chosen(&scene);
                match chosen.is_some_and(|(chosen, _)| chosen == action) {
                    true => None,
                    false => self.reason(&action).map(PendingAction::Refused),
                }
            }
            TouchEffect::Refused(illegal) => Some(PendingAction::Refused(illegal)),
            TouchEffect::Confirmed => return self.confirm(),
        };
        self.selection.set(now);
    }

    /// Plays a ready action that need not be confirmed, if the setting allows it.
    fn play_at_once(&self) {
        let at_once = self.services.with_value(|services| services.at_once);
        let is_optional = self.pending.with_untracked(|pending| {
            matches!(
                pending,
                PendingAction::Ready {
                    confirmation: Confirmation::Optional,
                    ..
                }
            )
        });
        if is_optional && at_once.get_untracked() {
            self.confirm();
        }
    }
}

/// Returns the content of the bar for a choice.
fn pending<C: ActionChoice>(
    choice: &C,
    scene: &Scene<C::Game>,
    services: StoredValue<BoardServices<C::Game>>,
) -> PendingAction<ActionOf<C>> {
    match choice.chosen(scene) {
        Some((action, confirmation)) if scene.allows(&action) => PendingAction::Ready {
            message: choice.offer(&action, scene, &|| foresee::<C>(services, &action)),
            action,
            confirmation,
        },
        Some((action, _)) => match reason(services, &action) {
            Some(illegal) => PendingAction::Refused(illegal),
            None => PendingAction::Begun(choice.begun(scene)),
        },
        None if *choice == C::default() => PendingAction::Empty,
        None => PendingAction::Begun(choice.begun(scene)),
    }
}

fn reason<G: FullGame>(
    services: StoredValue<BoardServices<G>>,
    action: &G::Action,
) -> Option<Illegal> {
    let reason = services.with_value(|services| services.reason.clone());
    reason(action)
}

fn foresee<C: ActionChoice>(
    services: StoredValue<BoardServices<C::Game>>,
    action: &ActionOf<C>,
) -> Option<ObservationOf<C>> {
    let foresee = services.with_value(|services| services.foresee.clone());
    foresee(action)
}
