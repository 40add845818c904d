//! The tile of a game: its name, picture and facts, before its code is loaded.

use crate::games::player_counts::players_of;
use crate::texts::{t, title_words, use_words};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_catalog::Texts;
use ranarium_game::{Game, Message, Narration};

/// A game as the home page and the lists show it.
#[derive(Clone, Copy)]
pub struct GameTile {
    /// The game's name in URLs and files.
    pub id: &'static str,
    /// The texts with the game's name and summary.
    pub titles: Texts,
    /// The number of players: minimum, maximum, default.
    pub players: (u32, u32, u32),
    /// Playing time in minutes: from, to.
    pub minutes: (u8, u8),
    /// `true` if the game's texts name the colours of seats.
    pub names_colours: bool,
    /// `true` if the score pad can count the game's points.
    pub has_scores: bool,
    /// Draws the picture of the game.
    pub picture: fn() -> AnyView,
}

impl GameTile {
    /// Returns the tile of a game; `titles` contain its name and its summary.
    pub fn of<B: Board>(titles: Texts) -> Self {
        Self {
            id: B::Game::ID,
            titles,
            players: players_of::<B::Game>(),
            minutes: B::MINUTES,
            names_colours: B::Game::NAMES_COLOURS,
            has_scores: ranarium_catalog::is_scored(B::Game::ID),
            picture: B::home_picture,
        }
    }

    /// Returns the description of the game for guests who do not know it: picture, number of
    /// players, length, and a link to the rules.
    pub fn about(self) -> impl IntoView {
        let words = title_words(self.titles);
        let say = move |key: &'static str| words.with(|words| words.text(key));
        view! {
            <section class=format!("about-game room-{}", self.id)>
                <svg viewBox="0 0 320 240" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
                    {(self.picture)()}
                </svg>
                <div>
                    <strong>{move || say("name")}</strong>
                    <p>{move || say("summary")}</p>
                    <p class="soft">{self.facts()}</p>
                    <a href=format!("/rules/{}", self.id) target="_blank">
                        {t("web-rules")}
                    </a>
                </div>
            </section>
        }
    }

    /// Returns the number of players and the playing time, in words.
    pub fn facts(self) -> impl Fn() -> String {
        let words = use_words();
        let (low, high, _) = self.players;
        let (from, to) = self.minutes;
        move || {
            words.say(
                &Message::new("web-facts")
                    .with("low", low)
                    .with("high", high)
                    .with("from", from)
                    .with("to", to),
            )
        }
    }
}
