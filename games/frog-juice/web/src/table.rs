//! The whole table: what others have before them, the centre, one's own spells and hand, and what can be done.

use crate::card::{Look, card, face, zone};
use crate::choosing::{Choice, Outcome, Spot, standing};
use crate::last::laid;
use crate::telling;
use frog_juice::{Action, Cards, FrogJuice, Kind, Phase, PlayerView, SpellView};
use leptos::prelude::*;
use ranarium_board::art::CardBack;
use ranarium_board::{Desk, Draft, Steps, motion};
use ranarium_game::{Message, Seat, Spot as Concerned};
use std::time::Duration;

/// Everything the parts of the table share.
#[derive(Clone, Copy)]
struct Table {
    desk: Desk<FrogJuice>,
    choice: RwSignal<Choice>,
    /// What may be meant, where it is more than one action.
    answers: RwSignal<Vec<Action>>,
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
    let table = Table {
        desk,
        choice: RwSignal::new(Choice::default()),
        answers: RwSignal::new(Vec::new()),
        wrong,
    };
    table.keep_in_step();
    let around = NodeRef::<leptos::html::Div>::new();
    let number = Memo::new(move |_| desk.scene.with(|scene| scene.number));
    motion::follow(move || Some(around.get_untracked()?.into()), number.into());
    view! {
        <div class="game-frog-juice fj-table" node_ref=around>
            <Others table/>
            <Centre table/>
            <Own table/>
            <Answers table/>
            <Hand table/>
        </div>
    }
    .into_any()
}

impl Table {
    fn say(self, key: &'static str) -> String {
        self.desk.say(&Message::new(key))
    }

    /// Somebody touches a spot.
    fn touch(self, spot: Spot) {
        self.follow(self.choice.get_untracked().touched(spot));
    }

    /// Shows a choice, and tells the desk what has come of it.
    fn follow(self, choice: Choice) {
        let (desk, scene) = (self.desk, self.desk.scene.get_untracked());
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

    fn offer(self, action: Action) {
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
            if self.answers.with_untracked(Vec::is_empty) && !choice.centre.is_empty() {
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
}

/// Cards one by one, each with how many of its kind lie before it.
fn numbered(cards: Cards) -> Vec<(Kind, u8)> {
    cards
        .kinds()
        .flat_map(|(kind, count)| (0..count).map(move |index| (kind, index)))
        .collect()
}

/// What others have before them.
#[component]
fn Others(table: Table) -> impl IntoView {
    let desk = table.desk;
    let players = move || {
        desk.scene.with(|scene| {
            let own = scene.seat();
            let seats = Seat::all(scene.observation.players.len() as u8);
            seats
                .zip(scene.observation.players.clone())
                .filter(|(seat, _)| own != Some(*seat))
                .collect::<Vec<_>>()
        })
    };
    view! {
        <div class="fj-others">
            {move || {
                players()
                    .into_iter()
                    .map(|(seat, player)| before(table, seat, &player, false))
                    .collect_view()
            }}
        </div>
    }
}

/// What lies before a player: spells with what they need, and the Power pile.
fn before(table: Table, seat: Seat, player: &PlayerView, is_own: bool) -> impl IntoView + use<> {
    let desk = table.desk;
    let spells = player
        .spells
        .iter()
        .map(|spell| spell_view(table, spell, is_own))
        .collect_view();
    let power = player.power;
    let pile = numbered(power)
        .into_iter()
        .map(|(kind, index)| {
            let touch = move || {
                if !is_own {
                    table.touch(Spot::Pile(seat, kind));
                }
            };
            let look = move || Look {
                is_chosen: table.choice.get().prey == Some((seat, kind)),
                is_target: !is_own && table.choice.get().hand == Cards::one(Kind::Cat),
                is_wrong: false,
                is_last: false,
            };
            card(
                desk,
                kind,
                format!("power-{seat}-{}-{index}", kind.word()),
                "board-in-pile",
                look,
                touch,
            )
        })
        .collect_view();
    let denied: Vec<Kind> = player.denied.iter().collect();
    let no = (!denied.is_empty()).then(|| {
        let said = move || {
            let cards: Vec<_> = denied
                .iter()
                .map(|kind| ranarium_game::Arg::from(telling::card(*kind)))
                .collect();
            desk.say(&Message::new("board-denied").with("cards", cards))
        };
        view! { <p class="fj-denied">{said}</p> }
    });
    let name = move || desk.words.with(|words| words.name(seat));
    let label = move || desk.say(&Message::new("board-before").with("player", seat));
    let is_bare = player.spells.is_empty() && power.is_empty() && player.denied.is_empty();
    view! {
        <section class="fj-before" class:fj-bare=is_bare aria-label=label data-seat=seat.to_string()>
            {(!is_own).then(|| view! { <h3 class="fj-who">{name}</h3> })}
            <div class="fj-spells">{spells}</div>
            {zone("fj-pile", move || table.say("board-pile"), pile.into_any())}
            {no}
        </section>
    }
}

/// A spell in play, with empty outlines of what it still needs.
fn spell_view(table: Table, spell: &SpellView, is_own: bool) -> impl IntoView + use<> {
    let desk = table.desk;
    let under = spell.under;
    let needs = spell
        .spell
        .needs()
        .iter()
        .map(|&kind| {
            if under.has(kind) {
                view! { <span class="fj-under">{face(kind)}</span> }.into_any()
            } else {
                let label = move || {
                    desk.say(&Message::new("board-needs").with("card", telling::card(kind)))
                };
                let number = match kind.number() {
                    0 => String::new(),
                    number => number.to_string(),
                };
                view! {
                    <button
                        type="button"
                        class="fj-outline"
                        class:chosen=move || table.choice.get().need == Some(kind)
                        disabled=!is_own
                        data-spot=""
                        aria-label=label
                        on:click=move |_| table.touch(Spot::Need(kind))
                    >
                        <span class="fj-number">{number}</span>
                        <svg
                            viewBox="0 0 100 100"
                            aria-hidden="true"
                            inner_html=crate::pictures::picture(kind)
                        ></svg>
                    </button>
                }
                .into_any()
            }
        })
        .collect_view();
    let spell_kind = spell.spell.kind();
    let name = move || desk.say(&telling::card(spell_kind));
    view! {
        <div class="fj-spell-row">
            <span class="fj-under">{face(spell_kind)}</span>
            <span class="fj-spell-name">{name}</span>
            {needs}
        </div>
    }
}

/// The centre: a loose row that grows and shrinks, and the draw pile beside it.
#[component]
fn Centre(table: Table) -> impl IntoView {
    let desk = table.desk;
    let cards = Memo::new(move |_| desk.scene.with(|scene| scene.observation.centre));
    let last = Memo::new(move |before: Option<&Cards>| {
        desk.scene.with(|scene| match laid(&scene.seen) {
            cards if cards.is_empty() => before.copied().unwrap_or_default(),
            cards => cards,
        })
    });
    let draw = move || desk.scene.with(|scene| scene.observation.draw_count);
    let draw_label = move || desk.say(&Message::new("board-draw").with("count", draw()));
    let row = view! {
        <For each=move || numbered(cards.get()) key=|card| *card let:one>
            {
                let (kind, index) = one;
                let is_chosen = move || index < table.choice.get().centre.count(kind);
                let look = move || Look {
                    is_chosen: is_chosen(),
                    is_target: table.is_my_turn() && !table.choice.get().hand.is_empty() && kind.number() > 0,
                    is_wrong: table.is_wrong(kind),
                    is_last: index + 1 == cards.get().count(kind) && last.get().has(kind),
                };
                let touch = move || table.touch(Spot::Centre(kind, is_chosen()));
                card(desk, kind, format!("centre-{}-{index}", kind.word()), "board-in-centre", look, touch)
            }
        </For>
    };
    view! {
        <section class="fj-middle">
            <div class="fj-draw" role="img" aria-label=draw_label>
                <CardBack/>
                <span class="fj-count">{draw}</span>
            </div>
            {zone("fj-centre", move || table.say("board-centre"), row.into_any())}
        </section>
    }
}

/// One's own spells and Power pile.
#[component]
fn Own(table: Table) -> impl IntoView {
    let own = move || {
        table.desk.scene.with(|scene| {
            let seat = scene.seat()?;
            let player = scene.observation.players.get(seat.index())?;
            Some((seat, player.clone()))
        })
    };
    view! {
        <div class="fj-own">
            {move || own().map(|(seat, player)| before(table, seat, &player, true))}
        </div>
    }
}

/// What can be done without a card, and what may be meant.
#[component]
fn Answers(table: Table) -> impl IntoView {
    let desk = table.desk;
    let actions = move || {
        let answers = table.answers.get();
        if answers.is_empty() {
            desk.scene.with(|scene| standing(&scene.actions))
        } else {
            answers
        }
    };
    let phase = move || desk.scene.with(|scene| scene.observation.phase);
    let is_mine = move || table.is_my_turn();
    let asked = move || {
        let key = match phase() {
            Phase::Window => "board-window-witch",
            Phase::Sweep => "board-window-sweep",
            Phase::Act if is_mine() => "board-act",
            Phase::Spell if is_mine() => "board-spell-step",
            Phase::Discard if is_mine() => "board-discard",
            _ => return String::new(),
        };
        table.say(key)
    };
    view! {
        <div class="fj-answers">
            <Ring table/>
            <p class="fj-asked">{asked}</p>
            {move || {
                actions()
                    .into_iter()
                    .map(|action| {
                        let said = move || desk.say(&telling::offered(&action));
                        let is_chosen = move || desk.draft.with(|draft| draft.action() == Some(action));
                        let touch = move |_| {
                            if is_chosen() {
                                desk.confirm();
                            } else {
                                table.offer(action);
                            }
                        };
                        view! {
                            <button type="button" aria-pressed=move || is_chosen().to_string() on:click=touch>
                                {said}
                            </button>
                        }
                    })
                    .collect_view()
            }}
        </div>
    }
}

/// A ring that closes in the same calm way for all while a window is open, where it lasts a fixed time.
#[component]
fn Ring(table: Table) -> impl IntoView {
    let window = Memo::new(move |_| table.desk.scene.with(|scene| scene.window));
    let left = RwSignal::new(1.0);
    Effect::new(move |_| {
        let Some((closes, lasts)) = window.get() else {
            return;
        };
        let tick = move || left.set(((closes - motion::now_ms()) / lasts).clamp(0.0, 1.0));
        tick();
        if let Ok(handle) = set_interval_with_handle(tick, Duration::from_millis(100)) {
            on_cleanup(move || handle.clear());
        }
    });
    move || {
        window.get().map(|_| {
            view! {
                <svg class="fj-ring" viewBox="0 0 40 40" aria-hidden="true">
                    <circle cx="20" cy="20" r="16" pathLength="100"/>
                    <circle
                        class="fj-ring-left"
                        cx="20"
                        cy="20"
                        r="16"
                        pathLength="100"
                        stroke-dasharray=move || format!("{:.1} 100", left.get() * 100.0)
                    />
                </svg>
            }
        })
    }
}

/// One's own hand.
#[component]
fn Hand(table: Table) -> impl IntoView {
    let desk = table.desk;
    let cards = Memo::new(move |_| {
        desk.scene
            .with(|scene| scene.observation.own_hand.unwrap_or_default())
    });
    let row = view! {
        <For each=move || numbered(cards.get()) key=|card| *card let:one>
            {
                let (kind, index) = one;
                let is_chosen = move || index < table.choice.get().hand.count(kind);
                let look = move || Look {
                    is_chosen: is_chosen(),
                    is_target: table.is_my_turn() && table.choice.get().is_empty(),
                    is_wrong: table.is_wrong(kind),
                    is_last: false,
                };
                let touch = move || table.touch(Spot::Hand(kind, is_chosen()));
                card(desk, kind, format!("hand-{}-{index}", kind.word()), "board-in-hand", look, touch)
            }
        </For>
    };
    zone("fj-hand", move || table.say("board-hand"), row.into_any())
}
