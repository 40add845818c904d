//! A seat of a new match: the kind of player, and a description.

use crate::icons::{self, icon};
use crate::play::names;
use crate::play::session::name;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::art::{self, SeatFace};
use ranarium_board::frog::Mood;
use ranarium_game::{Message, Seat};
use ranarium_search::Level;
use ranarium_table::Sitter;

/// The kind of player in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlayer {
    /// A person at this screen.
    Person,
    /// A bot of a level.
    Bot(Level),
}

impl SeatPlayer {
    /// Returns all of them, from the person to the strongest bot.
    fn all() -> impl Iterator<Item = Self> {
        let bots = Level::FOR_PEOPLE.into_iter().map(Self::Bot);
        std::iter::once(Self::Person).chain(bots)
    }

    /// Returns the word for it in the list.
    const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Bot(level) => level.name(),
        }
    }

    /// Returns the one this many places further in the list, if there is one.
    fn beside(self, by: isize) -> Option<Self> {
        let place = Self::all().position(|who| who == self)?;
        Self::all().nth(place.checked_add_signed(by)?)
    }

    /// Returns the text key of the player's description.
    const fn character(self) -> &'static str {
        match self {
            Self::Person => "web-character-person",
            Self::Bot(Level::Easy) => "web-character-easy",
            Self::Bot(Level::Medium) => "web-character-medium",
            Self::Bot(Level::Hard) => "web-character-hard",
            Self::Bot(_) => "web-character-expert",
        }
    }

    /// Returns the mood of the player's frog.
    const fn mood(self) -> Mood {
        match self {
            Self::Person | Self::Bot(Level::Easy) => Mood::Happy,
            Self::Bot(Level::Hard) => Mood::Eager,
            Self::Bot(Level::Expert) => Mood::Thinking,
            Self::Bot(_) => Mood::Calm,
        }
    }
}

/// A seat, in a match with this many players.
#[component]
pub fn SeatRow(
    index: usize,
    players: RwSignal<u32>,
    who: RwSignal<Vec<SeatPlayer>>,
    names: RwSignal<Vec<String>>,
) -> impl IntoView {
    let page = use_words();
    let label = move || page.say(&Message::new("ranarium-player").with("number", index + 1));
    let sits = Memo::new(move |_| who.with(|who| who[index]));
    let is_person = move || sits.get() == SeatPlayer::Person;
    let set = move |chosen: SeatPlayer| who.update(|who| who[index] = chosen);
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
                    view! { <SeatFace seat=index who mood/> }
                }}
                <Show
                    when=is_person
                    fallback=move || {
                        let bot = Sitter::Bot(name("easy", "easy"));
                        view! { <strong class="seat-bot">{names::name(Seat::new(index), &bot)}</strong> }
                    }
                >
                    <input
                        type="text"
                        maxlength="40"
                        aria-label=move || page.text("web-name")
                        placeholder=label
                        prop:value=move || names.with(|names| names[index].clone())
                        on:input=move |event| {
                            names.update(|names| names[index] = event_target_value(&event));
                        }
                    />
                </Show>
                <div class="stepper">
                    {arrow(-1, icons::BACK, "web-choice-before")}
                    <select aria-label=label aria-describedby=described.clone() on:change=choose>
                        {SeatPlayer::all()
                            .map(|one| {
                                let words = move || match one {
                                    SeatPlayer::Person => page.text("web-person"),
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
                    {move || page.text(sits.get().character())}
                </p>
            </li>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::SeatPlayer;
    use ranarium_search::Level;

    #[test]
    fn beside_a_person_is_the_easiest_bot_and_nothing_is_beyond_the_strongest() {
        assert_eq!(
            SeatPlayer::Person.beside(1),
            Some(SeatPlayer::Bot(Level::Easy))
        );
        assert_eq!(
            SeatPlayer::Bot(Level::Easy).beside(-1),
            Some(SeatPlayer::Person)
        );
        assert_eq!(SeatPlayer::Person.beside(-1), None);
        assert_eq!(SeatPlayer::Bot(Level::Expert).beside(1), None);
    }
}
