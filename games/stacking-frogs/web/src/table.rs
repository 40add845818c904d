//! The whole table: what all share here, and how the parts of it lie.

use crate::choosing::{Choice, Outcome, Touch};
use crate::drag::{self, Drag};
use crate::hand::Hand;
use crate::info::Info;
use crate::last::Last;
use crate::marks::Marks;
use crate::others::Others;
use crate::pieces::{Pieces, Whither};
use crate::stage::Stage;
use crate::telling;
use crate::worth::Worth;
use leptos::html::Div;
use leptos::prelude::*;
use ranarium_board::{Desk, Draft, Scene, Steps, motion};
use ranarium_game::{Message, Seat};
use stacking_frogs::{Action, Observation, Spot, StackingFrogs};
use std::sync::Arc;
use web_sys::Element;

/// Everything the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// What the page gives.
    pub desk: Desk<StackingFrogs>,
    /// What is chosen.
    pub choice: RwSignal<Choice>,
    /// Whose stage is shown large.
    pub shown: RwSignal<Seat>,
    /// A stack that is looked at.
    pub looked: RwSignal<Option<Spot>>,
    /// The piece that was touched, where several are alike.
    pub touched: RwSignal<Option<String>>,
    /// Which frog is which.
    pub pieces: Memo<Pieces>,
    /// What happened last.
    pub last: Memo<Last>,
    /// What is marked.
    pub marks: Memo<Marks>,
    /// What everything is worth.
    pub worth: Memo<Worth>,
    /// The same after the action that is chosen, with the table it leaves.
    pub then: Memo<Option<(Observation, Worth)>>,
}

impl Table {
    fn new(desk: Desk<StackingFrogs>) -> Self {
        let choice = RwSignal::new(Choice::default());
        let own = desk.scene.with_untracked(|scene| scene.seat());
        let pieces = Memo::new(move |before: Option<&Pieces>| {
            let before = before.cloned().unwrap_or_default();
            desk.scene.with(|scene| {
                let passed = |seen: &_| matches!(seen, stacking_frogs::Seen::Passed { .. });
                let before = match scene.seen.iter().any(passed) {
                    true => before.without_hand(),
                    false => before,
                };
                before.now(&scene.observation)
            })
        });
        let last = Memo::new(move |before: Option<&Last>| {
            desk.scene.with(|scene| Last::now(before, scene))
        });
        let marks = Memo::new(move |_| {
            let scene = desk.scene.get();
            desk.draft.with(|draft| {
                let refusal = match draft {
                    Draft::Refused(refusal) => Some(refusal),
                    Draft::Empty | Draft::Begun(_) | Draft::Ready { .. } => None,
                };
                let hint = desk.hint.get();
                last.with(|last| Marks::new(&scene, &choice.get(), last, hint.as_ref(), refusal))
            })
        });
        let worth = Memo::new(move |_| desk.scene.with(|scene| Worth::of(&scene.observation)));
        let then = Memo::new(move |_| {
            let scene = desk.scene.get();
            let action = choice.get().action(&scene)?;
            let seen = telling::after(&scene, &action)?;
            let worth = Worth::of(&seen);
            Some((seen, worth))
        });
        Self {
            desk,
            choice,
            shown: RwSignal::new(own.unwrap_or(Seat::FIRST)),
            looked: RwSignal::new(None),
            touched: RwSignal::new(None),
            pieces,
            last,
            marks,
            worth,
            then,
        }
    }

    /// The scene.
    pub fn scene(self) -> Arc<Scene<StackingFrogs>> {
        self.desk.scene.get()
    }

    /// The words of a message.
    pub fn say(self, message: &Message) -> String {
        self.desk.say(message)
    }

    /// The words of a text that asks for nothing.
    pub fn text(self, key: &'static str) -> String {
        self.desk.words.with(|words| words.text(key))
    }

    /// What a player is called.
    pub fn name(self, seat: Seat) -> String {
        self.desk.words.with(|words| words.name(seat))
    }

    /// The frog at a place, as `data-piece`.
    pub fn piece(self, whither: Whither) -> Option<String> {
        self.pieces
            .with(|pieces| pieces.at(whither).map(|piece| piece.to_string()))
    }

    /// Somebody touches something.
    pub fn touch(self, touch: Touch) {
        let scene = self.desk.scene.get_untracked();
        let mut choice = self.choice.get_untracked();
        let outcome = choice.touch(touch, &scene);
        let looked = match (touch, outcome) {
            (Touch::Cell(spot), Outcome::Nothing) if self.looked.get_untracked() != Some(spot) => {
                Some(spot)
            }
            _ => None,
        };
        self.looked.set(looked);
        self.follow(choice, outcome);
    }

    /// Shows what is chosen, and tells the desk what has come of it.
    fn follow(self, choice: Choice, outcome: Outcome) {
        let desk = self.desk;
        let scene = desk.scene.get_untracked();
        self.choice.set(choice);
        match outcome {
            Outcome::Nothing => {}
            Outcome::Dropped => desk.clear(),
            Outcome::Begun => desk.begin(telling::begun(&scene, &choice)),
            Outcome::Tried(action) => {
                let worth = self.worth.get_untracked();
                let steps = match action {
                    Action::Pick(_) | Action::Take(_) | Action::Place(_) | Action::Move(_) => {
                        Steps::Single
                    }
                    Action::Recruit(_) | Action::Claim(_) => Steps::Several,
                };
                desk.offer(action, steps, telling::offer(&scene, &worth, &action));
            }
            Outcome::Confirmed => desk.confirm(),
        }
    }

    /// One step back.
    fn back(self) {
        let mut choice = self.choice.get_untracked();
        if self.looked.get_untracked().is_some() {
            self.looked.set(None);
            if choice == Choice::default() {
                return self.follow(choice, Outcome::Dropped);
            }
        }
        let is_refused = |draft: &Draft<StackingFrogs>| matches!(draft, Draft::Refused(_));
        let remains = match self.desk.draft.with_untracked(is_refused) {
            // What was refused is forgotten, and what was chosen before is chosen still.
            true => {
                choice.at = None;
                choice != Choice::default()
            }
            false => choice.back(),
        };
        match remains {
            true => self.follow(choice, Outcome::Begun),
            false => self.follow(Choice::default(), Outcome::Dropped),
        }
    }

    /// Forgets what was chosen when the desk does, or when the scene is another.
    fn keep_in_step(self) {
        let desk = self.desk;
        desk.on_back(move || self.back());
        Effect::new(move |_| {
            if desk.draft.with(Draft::is_empty) && self.choice.get_untracked() != Choice::default()
            {
                self.choice.set(Choice::default());
            }
        });
        let number = Memo::new(move |_| desk.scene.with(|scene| scene.number));
        Effect::new(move |_| {
            // A memo that nobody reads is never worked out, and tells of no change.
            let _ = number.get();
            self.choice.set(Choice::default());
            self.looked.set(None);
            self.touched.set(None);
        });
        // Whoever is to do something on a stage of their own sees it.
        Effect::new(move |_| {
            let own = desk
                .scene
                .with(|scene| scene.seat().filter(|_| scene.is_my_turn()));
            if let Some(own) = own {
                self.shown.set(own);
            }
        });
    }
}

/// The whole table as one viewer sees it.
pub fn table(desk: Desk<StackingFrogs>) -> AnyView {
    let table = Table::new(desk);
    table.keep_in_step();
    let ring = NodeRef::<Div>::new();
    let changed = Signal::derive(move || {
        let number = desk.scene.with(|scene| scene.number);
        number * 8 + table.shown.get().index() as u64
    });
    motion::follow(move || ring.get_untracked().map(Element::from), changed);
    let drag = Drag::default();
    let players = desk
        .scene
        .with_untracked(|scene| scene.observation.stages.len());
    view! {
        <div
            class=format!("game-stacking-frogs ring of-{players}")
            node_ref=ring
            on:click=move |_| {
                if !drag.has_just_ended() {
                    desk.step_back();
                }
            }
            on:pointerdown=move |event| drag.begin(&event)
            on:pointerup=move |event| drag::end(drag, table, &event)
            on:pointercancel=move |_| drag.forget()
        >
            <Info table=table/>
            <Others table=table/>
            <Stage table=table/>
            <Hand table=table/>
        </div>
    }
    .into_any()
}
