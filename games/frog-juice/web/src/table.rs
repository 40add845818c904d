//! The whole table: what others have before them, the centre, one's own spells and hand, and what can be done.

use crate::answers::Answers;
use crate::before::{Others, Own};
use crate::card::{Look, Place, card, zone};
use crate::choosing::{Choice, Outcome, Spot};
use crate::last::Last;
use crate::pieces::{Piece, Pieces, Zone};
use crate::{drag, telling};
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase};
use leptos::prelude::*;
use ranarium_board::art::CardBack;
use ranarium_board::{Desk, Draft, Steps, motion};
use ranarium_game::{Arg, Message, Seat, Spot as Concerned};

/// Everything the parts of the table share.
#[derive(Clone, Copy)]
pub struct Table {
    /// The desk.
    pub desk: Desk<FrogJuice>,
    /// What is chosen.
    pub choice: RwSignal<Choice>,
    /// Which cards stand up: those that were touched.
    lifted: RwSignal<Vec<u32>>,
    /// What may be meant, where it is more than one action.
    pub answers: RwSignal<Vec<Action>>,
    /// All cards in sight.
    pub pieces: Memo<Pieces>,
    /// What happened last.
    last: Memo<Last>,
    /// Whose Ingredient pile is spread out.
    pub open: RwSignal<Option<Seat>>,
    /// Cards that a refusal points at.
    wrong: Memo<Vec<String>>,
}

/// The table.
pub fn table(desk: Desk<FrogJuice>) -> AnyView {
    let wrong = Memo::new(move |_| {
        desk.draft.with(|draft| match draft {
            Draft::Refused(illegal) => illegal
                .spots
                .iter()
                .map(|spot| match spot {
                    Concerned::Card(text) | Concerned::Cell(text) => text.clone(),
                })
                .collect(),
            Draft::Empty | Draft::Begun(_) | Draft::Ready { .. } => Vec::new(),
        })
    });
    let pieces = Memo::new(move |before: Option<&Pieces>| {
        let fresh = Pieces::default();
        let before = before.unwrap_or(&fresh);
        desk.scene.with(|scene| before.now(&scene.observation))
    });
    let last = Memo::new(move |before: Option<&Last>| {
        let fresh = Last::default();
        desk.scene.with(|scene| before.unwrap_or(&fresh).now(scene))
    });
    let table = Table {
        desk,
        choice: RwSignal::new(Choice::default()),
        lifted: RwSignal::new(Vec::new()),
        answers: RwSignal::new(Vec::new()),
        pieces,
        last,
        open: RwSignal::new(None),
        wrong,
    };
    table.keep_in_step();
    let around = NodeRef::<leptos::html::Div>::new();
    let number = Memo::new(move |_| desk.scene.with(|scene| scene.number));
    motion::follow(move || Some(around.get_untracked()?.into()), number.into());
    let dragged = drag::Dragged::default();
    view! {
        <div
            class="game-frog-juice fj-table"
            node_ref=around
            on:pointerdown=move |event| dragged.begin(&event)
            on:pointermove=move |event| dragged.go_on(&event)
            on:pointerup=move |event| dragged.drop_here(&event)
            on:pointercancel=move |_| dragged.forget()
        >
            {view! { <Others table/> }.into_any()}
            {view! { <Centre table/> }.into_any()}
            {view! { <Own table/> }.into_any()}
            <div class="fj-near">
                {view! { <Answers table/> }.into_any()}
                {view! { <Hand table/> }.into_any()}
            </div>
        </div>
    }
    .into_any()
}

impl Table {
    /// The words of a text that asks for nothing.
    pub fn say(self, key: &'static str) -> String {
        self.desk.say(&Message::new(key))
    }

    /// Somebody touches a spot.
    pub fn touch(self, spot: Spot) {
        let (choice, phase) = (self.choice.get_untracked(), self.phase());
        self.follow(choice.touched(spot, phase));
    }

    /// Somebody touches a card of the hand or the centre.
    fn touch_card(self, zone: Zone, piece: Piece) {
        let is_chosen = self.is_lifted(zone, piece);
        self.lifted.update(|lifted| {
            if is_chosen {
                lifted.retain(|id| *id != piece.id);
            } else {
                lifted.push(piece.id);
            }
        });
        self.touch(match zone {
            Zone::Hand => Spot::Hand(piece.kind, is_chosen),
            _ => Spot::Centre(piece.kind, is_chosen),
        });
    }

    fn phase(self) -> Phase {
        self.desk
            .scene
            .with_untracked(|scene| scene.observation.phase)
    }

    /// Whether a card of the hand or the centre is chosen.
    fn is_lifted(self, zone: Zone, piece: Piece) -> bool {
        chosen(&self.choice.get(), zone).has(piece.kind)
            && self.lifted.with(|lifted| lifted.contains(&piece.id))
    }

    /// Lets those cards stand up that are chosen, of each kind those that were touched last.
    fn prune(self, choice: &Choice) {
        let lifted = self.lifted.get_untracked();
        let mut left = Vec::new();
        for zone in [Zone::Hand, Zone::Centre] {
            let cards = chosen(choice, zone);
            let there = self.pieces.with_untracked(|pieces| pieces.of(zone));
            for (kind, count) in cards.kinds() {
                let of_kind = |id: &&u32| there.contains(&Piece { kind, id: **id });
                let ids = lifted.iter().rev().filter(of_kind);
                left.extend(ids.take(usize::from(count)));
            }
        }
        self.lifted.set(left);
    }

    /// Shows a choice, and tells the desk what has come of it.
    fn follow(self, choice: Choice) {
        let (desk, scene) = (self.desk, self.desk.scene.get_untracked());
        let choice = if scene.actions.is_empty() {
            Choice::default()
        } else {
            choice
        };
        self.prune(&choice);
        self.choice.set(choice);
        self.answers.set(Vec::new());
        match choice.outcome(&scene) {
            Outcome::Nothing => desk.clear(),
            Outcome::Begun => desk.begin(telling::begun(&choice)),
            Outcome::One(action) => self.offer(action),
            Outcome::Several(actions) => {
                self.answers.set(actions);
                desk.begin(Message::new("board-which"));
            }
            Outcome::Refused(action) => match desk.why(&action) {
                Some(illegal) => desk.refuse(illegal),
                None => desk.begin(telling::begun(&choice)),
            },
        }
    }

    /// Offers an action to be played.
    pub fn offer(self, action: Action) {
        // A discard ends the turn and a capture is built of several cards: these are asked again.
        let steps = match action {
            Action::Decline | Action::Pass | Action::End | Action::Add { .. } => Steps::Single,
            _ => Steps::Several,
        };
        self.desk.offer(action, steps, telling::offered(&action));
    }

    /// Forgets what was chosen when the desk does; a step back takes the last thing chosen away.
    fn keep_in_step(self) {
        let desk = self.desk;
        desk.on_back(move || {
            let choice = self.choice.get_untracked();
            if self.answers.with_untracked(Vec::is_empty)
                && !choice.centre.is_empty()
                && !choice.hand.is_empty()
            {
                self.follow(Choice {
                    centre: Cards::default(),
                    ..choice
                });
            } else {
                desk.clear();
            }
        });
        Effect::new(move |_| {
            if desk.draft.with(Draft::is_empty) && !self.choice.get_untracked().is_empty() {
                self.choice.set(Choice::default());
                self.lifted.set(Vec::new());
                self.answers.set(Vec::new());
            }
        });
    }

    fn is_wrong(self, kind: Kind) -> bool {
        self.wrong
            .with(|wrong| wrong.iter().any(|text| text == kind.word()))
    }

    fn is_my_turn(self) -> bool {
        self.desk.scene.with(|scene| scene.is_my_turn())
    }

    /// Whether a hint points at a card of the hand or the centre.
    fn is_hinted(self, zone: Zone, kind: Kind) -> bool {
        let Some(hint) = self.desk.hint.get() else {
            return false;
        };
        telling::concerned(&hint, zone).has(kind)
    }

    /// Whether an action that begins with what is chosen, and goes on with this touch, is legal.
    pub fn leads(self, spot: Spot) -> bool {
        let choice = self.choice.get();
        self.desk.scene.with(|scene| {
            let next = choice.touched(spot, scene.observation.phase);
            match next.outcome(scene) {
                Outcome::One(_) | Outcome::Several(_) => true,
                Outcome::Begun => scene.actions.iter().any(|action| match action {
                    Action::Capture { hand, centre } => {
                        hand.cards().contains(next.hand) && centre.cards().contains(next.centre)
                    }
                    _ => false,
                }),
                Outcome::Nothing | Outcome::Refused(_) => false,
            }
        })
    }
}

fn chosen(choice: &Choice, zone: Zone) -> Cards {
    match zone {
        Zone::Hand => choice.hand,
        Zone::Centre => choice.centre,
        Zone::Spells(_) | Zone::Power(_) | Zone::Pot(_) => Cards::EMPTY,
    }
}

/// The cards of the hand or of the centre, each of which can be touched.
fn cards(table: Table, of: Zone, place: Place) -> impl IntoView {
    let there = Memo::new(move |_| table.pieces.with(|pieces| pieces.of(of)));
    let first = Memo::new(move |_| there.with(|pieces| pieces.first().copied()));
    view! {
        <For each=move || there.get() key=|piece| *piece let:piece>
            {
                let kind = piece.kind;
                let look = move || {
                    let is_chosen = table.is_lifted(of, piece);
                    let spot = match of {
                        Zone::Hand => Spot::Hand(kind, false),
                        _ => Spot::Centre(kind, false),
                    };
                    Look {
                        is_chosen,
                        is_target: !is_chosen && table.is_my_turn() && table.leads(spot),
                        is_wrong: table.is_wrong(kind),
                        is_last: of == Zone::Centre && table.is_last(piece),
                        is_hinted: table.is_hinted(of, kind),
                    }
                };
                card(
                    table.desk,
                    piece,
                    place,
                    look,
                    move || first.get() == Some(piece),
                    move || table.touch_card(of, piece),
                )
            }
        </For>
    }
}

impl Table {
    /// Whether a card of the centre came there last.
    fn is_last(self, piece: Piece) -> bool {
        self.last.with(|last| last.laid.has(piece.kind))
            && self
                .pieces
                .with(|pieces| pieces.last(Zone::Centre, piece.kind))
                == Some(piece)
    }
}

/// The centre: a loose row that grows and shrinks, the draw pile beside it, and what happened last below it.
#[component]
fn Centre(table: Table) -> impl IntoView {
    let desk = table.desk;
    let draw = move || desk.scene.with(|scene| scene.observation.draw_count);
    let draw_label = move || desk.say(&Message::new("board-draw").with("count", draw()));
    let is_empty = Memo::new(move |_| desk.scene.with(|scene| scene.observation.centre.is_empty()));
    let told = move || {
        table.last.with(|last| {
            let told = last.told.iter().map(|message| desk.say(message));
            told.collect::<Vec<_>>().join(" ")
        })
    };
    let from = move || table.last.with(|last| last.laid_by.map(motion::of_seat));
    let row = cards(table, Zone::Centre, Place::Centre);
    view! {
        <section class="fj-middle">
            <div class="fj-row">
                <div class="fj-draw" class:fj-drained=move || draw() == 0 role="img" aria-label=draw_label>
                    <CardBack/>
                    <span class="fj-count" aria-hidden="true">{draw}</span>
                </div>
                {zone("fj-centre", move || table.say("board-centre"), from, row.into_any())}
                <Show when=move || is_empty.get()>
                    <p class="fj-nothing">{move || table.say("board-centre-empty")}</p>
                </Show>
            </div>
            <p class="fj-last">{told}</p>
        </section>
    }
}

/// One's own hand.
#[component]
fn Hand(table: Table) -> impl IntoView {
    let row = cards(table, Zone::Hand, Place::Hand);
    let from = || Some(".fj-draw".to_owned());
    zone(
        "fj-hand",
        move || table.say("board-hand"),
        from,
        row.into_any(),
    )
}

/// The names of cards, to be listed.
pub fn names(cards: Cards) -> Vec<Arg> {
    cards
        .iter()
        .map(|kind| Arg::from(telling::card(kind)))
        .collect()
}
