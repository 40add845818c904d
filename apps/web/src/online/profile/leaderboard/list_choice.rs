//! The choice of a list: a game, a number of players, a speed, and a page.

use crate::online::games::{Games, OnlineGame};
use crate::online::profile::ratings::speed_key;
use crate::router::query_parameter;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{RatingPool, Speed};

/// The choice of a list. Cheap to copy.
#[derive(Clone, Copy)]
pub struct ListChoice {
    games: Games,
    game: RwSignal<String>,
    players: RwSignal<u8>,
    speed: RwSignal<Speed>,
    /// The pool of the list.
    pub pool: Memo<RatingPool>,
    /// The page of the list, from 1.
    pub page: RwSignal<u32>,
    /// `true` once the address, the reader, or the reader's standing has chosen.
    pub is_made: RwSignal<bool>,
}

impl ListChoice {
    /// Returns the choice of the address, or the first game's list.
    pub fn new(games: Games) -> Self {
        let requested = asked_pool(games);
        let is_asked = requested.is_some();
        let first_pool = requested.unwrap_or_else(|| RatingPool {
            game: games.all().first().map_or("", |game| game.id).to_owned(),
            players: 2,
            speed: Speed::Rapid,
        });
        let game = RwSignal::new(first_pool.game);
        let players = RwSignal::new(first_pool.players);
        let speed = RwSignal::new(first_pool.speed);
        let pool = Memo::new(move |_| RatingPool {
            game: game.get(),
            players: players.get(),
            speed: speed.get(),
        });
        Self {
            games,
            game,
            players,
            speed,
            pool,
            page: RwSignal::new(1),
            is_made: RwSignal::new(is_asked),
        }
    }

    /// Chooses a list by the reader's standing, unless one is chosen already.
    pub fn suggest(self, pool: Option<&RatingPool>) {
        if let (Some(pool), Some(false)) = (pool, self.is_made.try_get_untracked()) {
            self.game.set(pool.game.clone());
            self.players.set(pool.players);
            self.speed.set(pool.speed);
        }
        let _ = self.is_made.try_set(true);
    }

    /// Begins another list at its first page.
    fn begin(self) {
        self.is_made.set(true);
        self.page.set(1);
    }

    /// Returns the maximum number of players of the game.
    fn max_players(self) -> u8 {
        self.games
            .find(&self.game.get())
            .map_or(2, |game| game.max_people)
    }
}

/// The fields of a list's choice.
#[component]
pub fn ListFields(choice: ListChoice) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let choose_game = move |event| {
        choice.begin();
        choice.game.set(event_target_value(&event));
        choice
            .players
            .update(|players| *players = (*players).min(choice.max_players()));
    };
    let choose_players = move |event| {
        choice.begin();
        choice
            .players
            .set(event_target_value(&event).parse().unwrap_or(2));
    };
    let choose_speed = move |event| {
        choice.begin();
        choice
            .speed
            .set(event_target_value(&event).parse().unwrap_or(Speed::Rapid));
    };
    view! {
        <div class="row filters">
            <select name="game" aria-label=t("web-profile-game") on:change=choose_game>
                {move || game_options(choice)}
            </select>
            <select name="players" aria-label=t("web-profile-filter-players") on:change=choose_players>
                {move || player_options(choice)}
            </select>
            <select name="speed" aria-label=t("web-profile-speed") on:change=choose_speed>
                {speed_options(choice)}
            </select>
        </div>
    }
}

/// The games to choose from.
fn game_options(choice: ListChoice) -> impl IntoView {
    let option = |game: OnlineGame| {
        view! {
            <option value=game.id selected=move || choice.game.get() == game.id>
                {move || game.name()}
            </option>
        }
    };
    let games = choice.games.all().into_iter();
    games.map(option).collect_view()
}

/// The numbers of players to choose from.
fn player_options(choice: ListChoice) -> impl IntoView {
    let words = use_words();
    let option = |count: u8| {
        let label = Message::new("web-profile-players").with("players", count);
        view! {
            <option value=count.to_string() selected=move || choice.players.get() == count>
                {move || words.say(&label)}
            </option>
        }
    };
    (2..=choice.max_players()).map(option).collect_view()
}

/// The speeds to choose from.
fn speed_options(choice: ListChoice) -> impl IntoView {
    let words = use_words();
    let option = |speed: Speed| {
        view! {
            <option value=speed.name() selected=move || choice.speed.get() == speed>
                {move || words.text(speed_key(speed))}
            </option>
        }
    };
    Speed::ALL.into_iter().map(option).collect_view()
}

/// Returns the list that the address asks for: a game, a number of players and a speed.
fn asked_pool(games: Games) -> Option<RatingPool> {
    let game = games.find(&query_parameter("game")?)?;
    let players: u8 = query_parameter("players")?.parse().ok()?;
    let speed = query_parameter("speed")?.parse().ok()?;
    (2..=game.max_people)
        .contains(&players)
        .then(|| RatingPool {
            game: game.id.to_owned(),
            players,
            speed,
        })
}
