//! The people of this device, in the settings.

use crate::family::{self, FAMILY, MAX_PEOPLE, Person};
use crate::settings::store_changes;
use crate::texts::{t, use_words};
use leptos::ev::SubmitEvent;
use leptos::prelude::*;
use ranarium_board::art::{PlayerKind, SeatFace};
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::FROGS;

/// A person in the list.
#[derive(Clone)]
struct PersonEntry {
    name: String,
    frog: RwSignal<u8>,
    has_hints: RwSignal<bool>,
}

impl PersonEntry {
    fn new(person: Person) -> Self {
        Self {
            name: person.name,
            frog: RwSignal::new(person.frog),
            has_hints: RwSignal::new(person.has_hints),
        }
    }

    /// Returns the person with the current choices. Subscribes the current reactive context to
    /// them.
    fn person(&self) -> Person {
        Person {
            name: self.name.clone(),
            frog: self.frog.get(),
            has_hints: self.has_hints.get(),
        }
    }
}

/// The people of this device: each with a frog and hints, and a button to forget them.
#[component]
pub fn Family() -> impl IntoView {
    let entries = family::all().into_iter().map(PersonEntry::new);
    let people = RwSignal::new(entries.collect::<Vec<_>>());
    store_changes(FAMILY, move || {
        let people = people.get();
        family::text(&people.iter().map(PersonEntry::person).collect::<Vec<_>>())
    });
    let rows = move || {
        let rows = people.get().into_iter();
        rows.map(|entry| row(entry, people)).collect_view()
    };
    view! {
        <fieldset class="family">
            <legend>{t("web-family")}</legend>
            <p class="soft">{t("web-family-how")}</p>
            <ul>{rows}</ul>
            {adding(people)}
        </fieldset>
    }
}

/// A person, with the choices.
fn row(entry: PersonEntry, people: RwSignal<Vec<PersonEntry>>) -> impl IntoView {
    let words = use_words();
    let PersonEntry {
        name,
        frog,
        has_hints,
    } = entry;
    let named = StoredValue::new(name.clone());
    let say = move |key: &'static str| {
        let message = Message::new(key).with("player", named.get_value());
        words.say(&message.with("number", frog.get() % FROGS + 1))
    };
    let remove = move |_| {
        named.with_value(|name| people.update(|people| people.retain(|one| one.name != *name)));
    };
    let face = move || {
        let seat = usize::from(frog.get() % FROGS);
        view! { <SeatFace seat kind=PlayerKind::Person mood=Mood::Happy/> }
    };
    view! {
        <li>
            <button
                type="button"
                class="family-frog"
                aria-label=move || say("web-family-frog")
                on:click=move |_| frog.update(|frog| *frog = (*frog + 1) % FROGS)
            >
                {face}
            </button>
            <strong>{name}</strong>
            <label class="choice">
                <input
                    type="checkbox"
                    aria-label=move || say("web-family-hints")
                    prop:checked=move || has_hints.get()
                    on:change=move |event| has_hints.set(event_target_checked(&event))
                />
                <span>{t("web-may-ask-hints")}</span>
            </label>
            <button type="button" class="quiet" aria-label=move || say("web-family-forget") on:click=remove>
                {t("web-remove-player")}
            </button>
        </li>
    }
}

/// The input for another name.
fn adding(people: RwSignal<Vec<PersonEntry>>) -> impl IntoView {
    let name = RwSignal::new(String::new());
    let add = move |event: SubmitEvent| {
        event.prevent_default();
        let new = untrack(move || {
            let known = people.get();
            let mut all: Vec<Person> = known.iter().map(PersonEntry::person).collect();
            let is_added = family::add(&mut all, &name.get());
            all.pop().filter(|_| is_added)
        });
        if let Some(new) = new {
            people.update(|people| people.push(PersonEntry::new(new)));
            name.set(String::new());
        }
    };
    view! {
        <form class="row" on:submit=add>
            <input
                type="text"
                maxlength="40"
                aria-label=t("web-family-name")
                placeholder=t("web-family-name")
                prop:value=move || name.get()
                on:input=move |event| name.set(event_target_value(&event))
            />
            <button type="submit" disabled=move || { people.with(Vec::len) >= MAX_PEOPLE }>
                {t("web-family-add")}
            </button>
        </form>
    }
}
