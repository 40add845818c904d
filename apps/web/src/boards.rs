//! The list of all boards, one line each; and their code, which is loaded when it is wanted.
//!
//! The page begins with what every game needs. What a game needs of its own is in parts that a
//! browser fetches apart: what a match needs (its table, its host, its bots), and what is studied
//! of it (replay, lesson, rulebook, score pad). How large they are `cargo xtask page` prints.
#![allow(
    unsafe_code,
    reason = "a function whose code is fetched is called over an edge that the compiler cannot see; `wasm_split` writes that call"
)]

use crate::pages::home::Room;
use crate::pages::settings_page::SettingsPage;
use crate::pages::{NoGame, learn, match_page, replay, rules, score, setup};
use crate::plain::text_view;
use crate::styles;
use crate::texts::t;
use crate::titles::titles;
use leptos::prelude::*;
use leptos::reactive::spawn_local_scoped_with_cancellation;
use ranarium_board::{Board, BoardContext};
use ranarium_catalog::Texts;
use ranarium_game::Game;
use ranarium_host::{BotFactory, MatchFactory};
use ranarium_protocol::client::MatchSummary;
use ranarium_table::MatchInfo;
use std::fmt;
use std::pin::Pin;
use wasm_split_helpers::{SplitLoaderError, wasm_split};

/// What is known of a game before anything of it is loaded, and how to load it.
pub struct Known {
    /// The game's name in addresses and files.
    pub id: &'static str,
    /// Its name and summary for people.
    pub titles: Texts,
    /// Its room in the house.
    pub room: fn() -> Room,
    show: fn(Page) -> Loading<AnyView>,
    /// Loads what keeps its matches.
    pub match_factory: fn() -> Loading<MatchFactory>,
    /// Loads its bots.
    pub bot_factory: fn() -> Loading<BotFactory>,
}

/// All games.
pub fn all() -> impl Iterator<Item = &'static Known> {
    KNOWN.iter()
}

/// The game with this name, if there is one.
pub fn known(id: &str) -> Option<&'static Known> {
    all().find(|known| known.id == id)
}

/// A page about a game, or one of its matches.
#[derive(Clone)]
pub enum Page {
    /// A match that goes on.
    Match(MatchInfo),
    /// A match that is over.
    Replay(MatchSummary),
    /// A new match.
    SetUp,
    /// The lesson.
    Lesson,
    /// The rulebook.
    Rules,
    /// The score pad.
    Score,
}

/// A part of the page was not to be had.
#[derive(Clone, Copy, Debug)]
pub struct NotLoaded;

impl From<SplitLoaderError> for NotLoaded {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

impl fmt::Display for NotLoaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a part of the page could not be loaded")
    }
}

/// What is studied of any game, away from a running match.
fn study_of<B: Board>(page: Page) -> AnyView {
    match page {
        Page::Match(_) | Page::Score => ().into_any(),
        Page::Replay(summary) => replay::page::<B>(summary),
        Page::SetUp => setup::form::<B>().into_any(),
        Page::Lesson => learn::lesson::<B>().into_any(),
        Page::Rules => rules::rulebook::<B>().into_any(),
    }
}

/// The score pad of a board that is `scored`.
macro_rules! score_page {
    ($board:ty) => {
        view! { <NoGame/> }.into_any()
    };
    ($board:ty, scored) => {
        score::pad::<$board>()
    };
}

macro_rules! boards {
    ($($board:ty $(, $scored:ident)?: $game:ident($table:ident, $keep:ident, $bots:ident), $study:ident($text:ident);)*) => {
        $(
            #[wasm_split($game, fallible)]
            fn $table(info: MatchInfo) -> Result<AnyView, NotLoaded> {
                Ok(match_page::table::<$board>(info, |board, line| {
                    Box::pin($text(board, line))
                }))
            }

            #[wasm_split($study, fallible)]
            fn $study(page: Page) -> Result<AnyView, NotLoaded> {
                Ok(match page {
                    Page::Score => score_page!($board $(, $scored)?),
                    page => study_of::<$board>(page),
                })
            }

            #[wasm_split($study, fallible)]
            fn $text(
                board: BoardContext<<$board as Board>::Choice>,
                line: NodeRef<leptos::html::Input>,
            ) -> Result<AnyView, NotLoaded> {
                Ok(text_view(board, line))
            }

            #[wasm_split($game, fallible)]
            fn $keep() -> Result<MatchFactory, NotLoaded> {
                Ok(MatchFactory::of::<<$board as Board>::Game>())
            }

            #[wasm_split($game, fallible)]
            fn $bots() -> Result<BotFactory, NotLoaded> {
                Ok(BotFactory::of::<<$board as Board>::Game>())
            }
        )*

        /// All games.
        const KNOWN: &[Known] = &[$(
            Known {
                id: <<$board as Board>::Game as Game>::ID,
                titles: titles!(<$board as Board>::Game),
                room: Room::of::<$board>,
                show: |page| match page {
                    Page::Match(info) => Box::pin($table(info)),
                    page => Box::pin($study(page)),
                },
                match_factory: || Box::pin($keep()),
                bot_factory: || Box::pin($bots()),
            },
        )*];
    };
}

boards! {
    frog_juice_web::Kitchen, scored: frog_juice(frog_juice_table, frog_juice_keep, frog_juice_bots), frog_juice_study(frog_juice_text);
    stacking_frogs_web::Circus, scored: stacking_frogs(stacking_frogs_table, stacking_frogs_keep, stacking_frogs_bots), stacking_frogs_study(stacking_frogs_text);
    army_of_frogs_web::Lake: army_of_frogs(army_of_frogs_table, army_of_frogs_keep, army_of_frogs_bots), army_of_frogs_study(army_of_frogs_text);
    icefrogs_web::Pond: icefrogs(icefrogs_table, icefrogs_keep, icefrogs_bots), icefrogs_study(icefrogs_text);
}

#[wasm_split(settings_study, fallible)]
fn settings_part() -> Result<AnyView, NotLoaded> {
    Ok(view! { <SettingsPage/> }.into_any())
}

/// Shows the settings, as soon as their code is here.
#[component]
pub fn Settings() -> impl IntoView {
    as_soon_as_here(Box::pin(settings_part()))
}

/// A part of the page that is on its way.
pub type Loading<T> = Pin<Box<dyn Future<Output = Result<T, NotLoaded>>>>;

/// Shows a page of the game with this name, as soon as its code is here.
pub fn show(id: String, page: Page) -> impl IntoView {
    as_soon_as_here(Box::pin(async move {
        let Some(known) = known(&id) else {
            return Ok(view! { <NoGame/> }.into_any());
        };
        let of_game = styles::load(known.id);
        let of_study = (!matches!(page, Page::Match(_))).then(|| styles::load(styles::STUDY));
        let view = (known.show)(page).await;
        of_game.await;
        if let Some(styles) = of_study {
            styles.await;
        }
        view
    }))
}

/// Shows a part of the page when it is there.
pub fn as_soon_as_here(loading: Loading<AnyView>) -> impl IntoView {
    let here = RwSignal::new_local(None);
    spawn_local_scoped_with_cancellation(async move {
        here.set(Some(loading.await.unwrap_or_else(|NotLoaded| {
            view! { <p class="trouble" role="alert">{t("web-part-not-loaded")}</p> }.into_any()
        })));
    });
    move || {
        here.track();
        let view = here.try_update_untracked(Option::take).flatten();
        view.unwrap_or_else(|| view! { <p class="loading">{t("web-loading")}</p> }.into_any())
    }
}
