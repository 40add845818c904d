//! A new match: the players of its seats, and its rules.

pub mod house_rules;
mod seat;
pub mod start;

use crate::online::{TableChoice, TableChoices, WithFriends};
use crate::pages::progress::is_new;
use crate::pages::setup::house_rules::HouseRule;
use crate::pages::setup::seat::{SeatPlayer, SeatRow};
use crate::pages::setup::start::{players_of, use_start};
use crate::play::session::name;
use crate::settings::use_settings;
use crate::texts::{first_name, study_words, t, use_words};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_game::{Game, GameOptions, Message};
use ranarium_protocol::client::Open;
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_search::Level;
use ranarium_table::Sitter;
use std::collections::BTreeMap;

/// Returns the plan of each seat of a table for friends. If all other seats are bots, as in the
/// initial form, they become open.
fn online_seats(who: &[SeatPlayer]) -> Vec<SeatPlan> {
    let is_alone = who.iter().filter(|who| **who == SeatPlayer::Person).count() == 1;
    let seat = |who: &SeatPlayer| match who {
        SeatPlayer::Bot(level) if !is_alone => SeatPlan::Bot(name(level.name(), level.name())),
        SeatPlayer::Bot(_) | SeatPlayer::Person => SeatPlan::Open,
    };
    who.iter().map(seat).collect()
}

/// The form of a new match of a game.
pub fn form<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let page = use_words();
    let settings = use_settings();
    let (low, high, default) = players_of::<B::Game>();
    let players = RwSignal::new(default);
    let who = RwSignal::new(vec![SeatPlayer::Person; high as usize]);
    who.update(|who| who[1..].fill(SeatPlayer::Bot(Level::USUAL)));
    let names = RwSignal::new(vec![String::new(); high as usize]);
    let chosen = RwSignal::new(BTreeMap::<&'static str, String>::new());
    let start = use_start();
    let seat_name = move |index: usize| {
        let own = settings.name.get_untracked();
        let given = names.with_untracked(|names| names[index].clone());
        match given.trim() {
            "" if index == 0 => page.with(|words| first_name(&own, words)),
            "" => page.say(&Message::new("ranarium-player").with("number", index + 1)),
            given => given.to_owned(),
        }
    };
    let options_of = move || {
        let mut options = format!("players={}", players.get_untracked());
        chosen.with_untracked(|chosen| {
            for (key, value) in chosen {
                options.push_str(&format!(" {key}={value}"));
            }
        });
        options
    };
    let choice = RwSignal::new(TableChoice::default());
    let table = Callback::new(move |()| {
        let count = players.get_untracked() as usize;
        let seats = who.with_untracked(|who| online_seats(&who[..count]));
        choice
            .get_untracked()
            .applied(TableSettings::new(B::Game::ID, options_of(), seats))
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let count = players.get_untracked();
        let options = options_of();
        let seats = who.with_untracked(|who| {
            who.iter()
                .take(count as usize)
                .enumerate()
                .map(|(index, who)| match who {
                    SeatPlayer::Person => {
                        let text = seat_name(index);
                        Sitter::Human(name(&text, &text))
                    }
                    SeatPlayer::Bot(level) => Sitter::Bot(name(level.name(), level.name())),
                })
                .collect()
        });
        start(Open {
            game: B::Game::ID.to_owned(),
            options,
            position: None,
            seats,
            window_ms: None,
            date: None,
        });
    };
    let say = move |key: &'static str| words.with(|words| words.text(key));
    view! {
        <form class=format!("page narrow room-{}", B::Game::ID) on:submit=submit>
            <svg class="room-banner" viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                {B::room()}
            </svg>
            <h1>{move || say("name")}</h1>
            <p>{move || say("summary")}</p>
            {is_new(B::Game::ID)
                .then(|| {
                    view! {
                        <p>
                            <a class="new-here" href=format!("/learn/{}", B::Game::ID)>
                                {move || say("web-new-here")}
                            </a>
                        </p>
                    }
                })}
            <fieldset class="segments">
                <legend>{t("web-players")}</legend>
                {(low..=high)
                    .map(|count| {
                        view! {
                            <label class="choice">
                                <input
                                    type="radio"
                                    name="players"
                                    value=count.to_string()
                                    prop:checked=move || players.get() == count
                                    on:change=move |_| players.set(count)
                                />
                                <span>{count.to_string()}</span>
                            </label>
                        }
                    })
                    .collect_view()}
            </fieldset>
            <ol class="seat-setup">
                {(0..high as usize)
                    .map(|index| view! { <SeatRow index players who names/> })
                    .collect_view()}
            </ol>
            <details>
                <summary>{t("web-house-rules")}</summary>
                {<B::Game as Game>::Options::SPECS
                    .iter()
                    .filter(|spec| spec.key != "players")
                    .map(|spec| view! { <HouseRule spec chosen words/> })
                    .collect_view()}
            </details>
            <div class="row">
                <button type="submit" class="main">
                    {t("web-play")}
                </button>
                <WithFriends settings=table/>
            </div>
            <TableChoices choice/>
            <div class="row">
                <a class="button" href=format!("/learn/{}", B::Game::ID)>
                    {t("web-learn")}
                </a>
                <a class="button" href=format!("/rules/{}", B::Game::ID)>
                    {t("web-rules")}
                </a>
                <a class="button" href=format!("/position/{}", B::Game::ID)>
                    {t("web-editor-open")}
                </a>
            </div>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::{SeatPlayer, online_seats};
    use ranarium_protocol::online::SeatPlan;
    use ranarium_search::Level;

    #[test]
    fn friends_take_the_seats_of_the_computer_where_no_friend_was_chosen() {
        let bot = SeatPlayer::Bot(Level::USUAL);
        let open = SeatPlan::Open;
        let of = |who: &[SeatPlayer]| online_seats(who);
        assert_eq!(
            of(&[SeatPlayer::Person, bot, bot]),
            [open.clone(), open.clone(), open.clone()]
        );
        let seats = of(&[SeatPlayer::Person, SeatPlayer::Person, bot]);
        assert_eq!(seats[..2], [open.clone(), open]);
        assert!(matches!(&seats[2], SeatPlan::Bot(name) if name.as_str() == Level::USUAL.name()));
    }
}
