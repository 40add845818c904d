//! A seat in the form of a new match.

use crate::icons::{self, icon};
use crate::online::{FrogChoice, TableMaker};
use crate::pages::setup::new_match::{MatchAccess, NewMatch};
use crate::pages::setup::seat_player::SeatPlayer;
use crate::play::names;
use crate::texts::{PageWords, use_words};
use leptos::prelude::*;
use ranarium_board::Words;
use ranarium_board::art::{self, SeatFace};
use ranarium_game::{Character, Message};

/// Returns the text key of the manner of a bot with this character, if it has one
/// ([`Board::manner`](ranarium_board::Board::manner)).
pub type Manner = fn(Character) -> Option<&'static str>;

/// A seat of a new match.
#[component]
pub fn SeatSetup(
    /// The seat's index, from 0.
    index: usize,
    /// The form of the new match.
    entries: NewMatch,
    /// The number of each seat's frog.
    frogs: Memo<Vec<u8>>,
    /// The action that creates the table; an error about the user's name is shown beside the input.
    maker: TableMaker,
    /// The texts of the game in the language of the page.
    words: Signal<Words>,
    /// The manners of bots in the game.
    manner: Manner,
) -> impl IntoView {
    let seat = SeatEntry::new(index, entries);
    let page = seat.page;
    let (players, frog) = (entries.players, entries.frog);
    view! {
        <Show when=move || (index as u32) < players.get()>
            <li>
                {move || face(seat, frogs)}
                <Show when=move || seat.is_named() fallback=move || default_name(seat)>
                    {name_input(seat)}
                </Show>
                <Show when=move || seat.is_user_online()>
                    <p class="character" role="alert">
                        {move || maker.name_error.get().map(|message| page.say(&message))}
                    </p>
                    <FrogChoice frog names_colours=entries.names_colours/>
                </Show>
                {kind_stepper(seat)}
                <div class="row seat-people">{move || people_buttons(seat)}</div>
                <Show when=move || seat.may_lack_hints()>
                    {switch(seat, entries.hints, move || page.text("web-may-ask-hints"))}
                </Show>
                <Show when=move || seat.may_be_ahead()>
                    {switch(seat, entries.ahead, move || words.with(|words| words.text("board-head-start")))}
                </Show>
                <Show when=move || seat.may_have_more_time()>
                    {switch(seat, entries.more_time, move || page.text("web-more-time"))}
                </Show>
                <p class="character" id=seat.character_id()>
                    {move || seat.description(manner, words)}
                </p>
                <p class="seat-memory">{move || seat.memory()}</p>
            </li>
        </Show>
    }
}

/// The entry of a seat in the form. Cheap to copy.
#[derive(Clone, Copy)]
struct SeatEntry {
    index: usize,
    entries: NewMatch,
    page: PageWords,
    /// The kind of player.
    sits: Memo<SeatPlayer>,
}

impl SeatEntry {
    fn new(index: usize, entries: NewMatch) -> Self {
        Self {
            index,
            entries,
            page: use_words(),
            sits: Memo::new(move |_| entries.seat_players().with(|choices| choices[index])),
        }
    }

    /// Returns the number of the player in words.
    fn label(self) -> String {
        let label = Message::new("ranarium-player").with("number", self.index + 1);
        self.page.say(&label)
    }

    /// Returns `true` if the player's name is typed here. Friends choose their names themselves.
    fn is_named(self) -> bool {
        let is_here = self.index == 0 || !self.entries.is_online.get();
        self.sits.get() == SeatPlayer::Person && is_here
    }

    /// Returns `true` if the person in the seat may be given a match without hints.
    fn may_lack_hints(self) -> bool {
        self.sits.get() == SeatPlayer::Person && self.entries.may_lack_hints(self.index)
    }

    /// Returns `true` if the person in the seat may be given a head start.
    fn may_be_ahead(self) -> bool {
        self.sits.get() == SeatPlayer::Person && self.entries.has_head_start()
    }

    /// Returns `true` if the person in the seat may be given more time to think than others.
    fn may_have_more_time(self) -> bool {
        self.sits.get() == SeatPlayer::Person && self.entries.may_have_more_time()
    }

    /// Returns `true` if the user sits here, at a table online.
    fn is_user_online(self) -> bool {
        self.index == 0 && self.entries.is_online.get()
    }

    /// Chooses the kind of player.
    fn set(self, chosen: SeatPlayer) {
        let choices = untrack(move || self.entries.seat_players());
        choices.update(|choices| choices[self.index] = chosen);
    }

    /// Returns the id of the description in the page.
    fn character_id(self) -> String {
        format!("character-{}", self.index)
    }

    /// Returns the results of the only person at this screen against the bot in the seat.
    fn memory(self) -> Option<String> {
        let message = self.entries.memory(self.index, self.sits.get())?;
        Some(self.page.say(&message))
    }

    /// Returns the text key of the manner of a bot at this screen, if it has one.
    fn manner(self, manner: Manner) -> Option<&'static str> {
        let is_bot = self.sits.get() != SeatPlayer::Person;
        let is_bot_here = is_bot && !self.entries.is_online.get();
        let manner = is_bot_here.then(|| manner(self.entries.bot_character(self.index)));
        manner.flatten()
    }

    /// Returns the description of the player. That of a bot at this screen contains its manner.
    fn description(self, manner: Manner, words: Signal<Words>) -> String {
        let kind = self.kind();
        match self.manner(manner) {
            Some(key) => format!("{kind} {}", words.with(|words| words.text(key))),
            None => kind,
        }
    }

    /// Returns the description of the kind of player.
    fn kind(self) -> String {
        let sits = self.sits.get();
        let key = match (sits, self.entries.access()) {
            _ if self.is_user_online() => "web-character-you",
            (SeatPlayer::Person, MatchAccess::Everyone) => "web-character-anyone",
            _ => sits.character(self.entries.is_online.get()),
        };
        let message = Message::new(key);
        self.page.say(&match self.entries.level(sits) {
            Some(level) => message.with("level", self.page.text(names::level_key(level))),
            None => message,
        })
    }
}

/// The face of the player's frog.
fn face(seat: SeatEntry, frogs: Memo<Vec<u8>>) -> impl IntoView {
    let frog = frogs.with(|frogs| frogs.get(seat.index).copied());
    let frog = frog.map_or(seat.index, usize::from);
    let (kind, mood) = match seat.sits.get() {
        SeatPlayer::Person => (art::PlayerKind::Person, SeatPlayer::Person.mood()),
        bot => (art::PlayerKind::Bot, bot.mood()),
    };
    view! { <SeatFace seat=frog kind mood/> }
}

/// The name of a player who chooses none here.
fn default_name(seat: SeatEntry) -> impl IntoView {
    let player_name = move || match seat.sits.get() {
        SeatPlayer::Person => seat.label(),
        SeatPlayer::Adaptive | SeatPlayer::Bot(_) => seat.entries.bot_name(seat.index).to_owned(),
    };
    view! { <strong class="seat-bot">{player_name}</strong> }
}

/// The input for the name of a person.
fn name_input(seat: SeatEntry) -> impl IntoView {
    let SeatEntry {
        index,
        entries,
        page,
        ..
    } = seat;
    let names = entries.names;
    view! {
        <input
            type="text"
            maxlength="40"
            name="name"
            autocomplete="nickname"
            aria-label=move || page.text("web-name")
            placeholder=move || seat.label()
            prop:value=move || names.with(|names| names[index].clone())
            on:input=move |event| entries.set_name(index, event_target_value(&event))
        />
    }
}

/// Buttons that seat a person of this device.
fn people_buttons(seat: SeatEntry) -> Option<impl IntoView> {
    let SeatEntry { index, entries, .. } = seat;
    let button = move |name: String| {
        let label = format!("{}: {name}", seat.label());
        let text = name.clone();
        view! {
            <button
                type="button"
                aria-label=label
                on:click=move |_| entries.set_name(index, name.clone())
            >
                {text}
            </button>
        }
    };
    let names = seat.is_named().then(|| entries.suggested_names(index));
    Some(names?.into_iter().map(button).collect_view())
}

/// A checkbox about the person in the seat, among the values of all seats.
fn switch(
    seat: SeatEntry,
    values: RwSignal<Vec<bool>>,
    label: impl Fn() -> String + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let index = seat.index;
    view! {
        <label class="choice seat-hints">
            <input
                type="checkbox"
                aria-label=move || format!("{}: {}", seat.label(), label())
                prop:checked=move || values.with(|values| values[index])
                on:change=move |event| {
                    values.update(|values| values[index] = event_target_checked(&event));
                }
            />
            <span>{label}</span>
        </label>
    }
}

/// The choice of the kind of player, with a step back and a step on.
fn kind_stepper(seat: SeatEntry) -> impl IntoView {
    let choose = move |event| {
        let value = event_target_value(&event);
        let chosen = SeatPlayer::all().find(|player| player.word() == value);
        seat.set(chosen.unwrap_or(SeatPlayer::Person));
    };
    let options = SeatPlayer::all().map(|kind| {
        let words = move || kind_name(seat, kind);
        let is_hidden = move || !kind.is_offered(seat.entries.is_online.get());
        view! {
            <option
                value=kind.word()
                hidden=is_hidden
                disabled=is_hidden
                prop:selected=move || seat.sits.get() == kind
            >
                {words}
            </option>
        }
    });
    view! {
        <div class="stepper" hidden=move || seat.is_user_online()>
            {arrow(seat, -1, icons::BACK, "web-choice-before")}
            <select
                aria-label=move || seat.label()
                aria-describedby=seat.character_id()
                on:change=choose
            >
                {options.collect_view()}
            </select>
            {arrow(seat, 1, icons::ON, "web-choice-next")}
        </div>
    }
}

/// Returns the name of a kind of player.
fn kind_name(seat: SeatEntry, kind: SeatPlayer) -> String {
    match kind {
        SeatPlayer::Person => seat.page.text(match seat.entries.access() {
            MatchAccess::Here => "web-person",
            MatchAccess::Friends => "web-seat-friend",
            MatchAccess::Everyone => "web-seat-anyone",
        }),
        SeatPlayer::Adaptive => seat.page.text("web-adaptive"),
        SeatPlayer::Bot(level) => seat.page.with(|words| names::bot(level, words)),
    }
}

/// A step to another kind of player.
fn arrow(seat: SeatEntry, by: isize, path: &'static str, key: &'static str) -> impl IntoView {
    let arrow_label = move || format!("{}: {}", seat.label(), seat.page.text(key));
    view! {
        <button
            type="button"
            class="step"
            aria-label=arrow_label
            disabled=move || beside(seat, by).is_none()
            on:click=move |_| {
                if let Some(next) = untrack(move || beside(seat, by)) {
                    seat.set(next);
                }
            }
        >
            {icon(path)}
        </button>
    }
}

/// Returns the kind of player this many places further in the list, if there is one.
fn beside(seat: SeatEntry, by: isize) -> Option<SeatPlayer> {
    seat.sits.get().beside(by, seat.entries.is_online.get())
}
