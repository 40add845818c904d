//! A seat in the form of a new match.

use crate::icons::{self, icon};
use crate::online::{FrogChoice, TableMaker};
use crate::pages::setup::new_match::{NewMatch, Place};
use crate::pages::setup::seat_player::SeatPlayer;
use crate::play::names;
use crate::play::session::name;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::art::{self, SeatFace};
use ranarium_game::{Message, Seat};
use ranarium_table::Sitter;

/// A seat of a new match.
#[component]
pub fn SeatSetup(
    /// Its index.
    index: usize,
    /// The form.
    entries: NewMatch,
    /// The number of each seat's frog.
    frogs: Memo<Vec<u8>>,
    /// Creates the table; its error of the user's name is shown beside the input.
    maker: TableMaker,
) -> impl IntoView {
    let NewMatch {
        players,
        is_online,
        names,
        frog,
        ..
    } = entries;
    let page = use_words();
    let label = move || page.say(&Message::new("ranarium-player").with("number", index + 1));
    let sits = Memo::new(move |_| entries.who().with(|who| who[index]));
    // Friends choose their names themselves.
    let is_named = move || sits.get() == SeatPlayer::Person && (index == 0 || !is_online.get());
    let is_user_online = move || index == 0 && is_online.get();
    let shown_frog = move || {
        let frog = frogs.with(|frogs| frogs.get(index).copied());
        frog.map_or(index, usize::from)
    };
    let set = move |chosen: SeatPlayer| {
        let who = untrack(move || entries.who());
        who.update(|who| who[index] = chosen);
    };
    let choose = move |event| {
        let value = event_target_value(&event);
        set(SeatPlayer::all()
            .find(|who| who.word() == value)
            .unwrap_or(SeatPlayer::Person));
    };
    let described = format!("character-{index}");
    let arrow = move |by: isize, path: &'static str, key: &'static str| {
        let named = move || format!("{}: {}", label(), page.text(key));
        view! {
            <button
                type="button"
                class="step"
                aria-label=named
                disabled=move || sits.get().beside(by).is_none()
                on:click=move |_| {
                    if let Some(next) = sits.get_untracked().beside(by) {
                        set(next);
                    }
                }
            >
                {icon(path)}
            </button>
        }
    };
    view! {
        <Show when=move || (index as u32) < players.get()>
            <li>
                {move || {
                    let (who, mood) = match sits.get() {
                        SeatPlayer::Person => (art::Who::Person, SeatPlayer::Person.mood()),
                        bot => (art::Who::Bot, bot.mood()),
                    };
                    view! { <SeatFace seat=shown_frog() who mood/> }
                }}
                <Show
                    when=is_named
                    fallback=move || {
                        let shown = move || match sits.get() {
                            SeatPlayer::Person => label(),
                            SeatPlayer::Bot(_) => {
                                names::name(Seat::new(index), &Sitter::Bot(name("easy", "easy")))
                            }
                        };
                        view! { <strong class="seat-bot">{shown}</strong> }
                    }
                >
                    <input
                        type="text"
                        maxlength="40"
                        name="name"
                        autocomplete="nickname"
                        aria-label=move || page.text("web-name")
                        placeholder=label
                        prop:value=move || names.with(|names| names[index].clone())
                        on:input=move |event| {
                            names.update(|names| names[index] = event_target_value(&event));
                        }
                    />
                </Show>
                <Show when=is_user_online>
                    <p class="character" role="alert">
                        {move || maker.name_fault.get().map(|fault| page.say(&fault))}
                    </p>
                    <FrogChoice frog/>
                </Show>
                <div class="stepper" hidden=is_user_online>
                    {arrow(-1, icons::BACK, "web-choice-before")}
                    <select aria-label=label aria-describedby=described.clone() on:change=choose>
                        {SeatPlayer::all()
                            .map(|one| {
                                let words = move || match one {
                                    SeatPlayer::Person => page.text(match entries.place() {
                                        Place::Here => "web-person",
                                        Place::Friends => "web-seat-friend",
                                        Place::Everyone => "web-seat-anyone",
                                    }),
                                    SeatPlayer::Bot(level) => page.with(|words| names::bot(level, words)),
                                };
                                view! {
                                    <option value=one.word() prop:selected=move || sits.get() == one>
                                        {words}
                                    </option>
                                }
                            })
                            .collect_view()}
                    </select>
                    {arrow(1, icons::ON, "web-choice-next")}
                </div>
                <p class="character" id=described.clone()>
                    {move || match is_user_online() {
                        true => page.text("web-character-you"),
                        false if sits.get() == SeatPlayer::Person && entries.place() == Place::Everyone => page.text("web-character-anyone"),
                        false => page.text(sits.get().character(is_online.get())),
                    }}
                </p>
            </li>
        </Show>
    }
}
