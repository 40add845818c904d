//! The list of all boards, one line each; and their code, which is loaded on demand.
//!
//! The page begins with the code that all games share. Each game has two parts that a browser
//! fetches on demand: the match (its table, its host, its bots), and the study of it (replay,
//! lesson, rulebook, score pad). `cargo xtask page` prints their sizes.
#![allow(
    unsafe_code,
    reason = "a function whose code is fetched is called over an edge that the compiler cannot see; `wasm_split` writes that call"
)]

use crate::game_titles::titles;
use crate::loading::{Loading, NotLoaded, as_soon_as_here};
use crate::online::{self, AtTable, LazyViews};
use crate::page_title::name_tab;
use crate::pages::home::GameTile;
use crate::pages::not_found::{Missing, NoGame};
use crate::pages::puzzles::{self, GameOfDay, PuzzleChoice};
use crate::pages::replay::linked::LinkedMatch;
use crate::pages::settings_page::SettingsPage;
use crate::pages::{
    clause_sheet, editor, keyboard_help, learn, match_page, matches, replay, rules, score, setup,
};
use crate::play::{Late, end_view, hints, late_view, with_points, without_points};
use crate::sheets::Sheet;
use crate::styles;
use crate::text_board::text_view;
use crate::texts::{PageWords, t, title_words};
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_board::arrange::Arrange;
use ranarium_catalog::Texts;
use ranarium_game::{Game, Narration};
use ranarium_host::{MatchFactory, PositionReader};
use ranarium_player::BotFactory;
use ranarium_protocol::client::MatchSummary;
use ranarium_puzzles::Levels;
use ranarium_table::MatchInfo;
use wasm_split_helpers::wasm_split;

/// A game before its code is loaded: the data for the home page, and the loaders.
pub struct GameEntry {
    /// The game's name in addresses and files.
    pub id: &'static str,
    /// Its name and summary for people.
    titles: Texts,
    /// `true` if its texts name the colours of seats.
    names_colours: bool,
    /// The number of puzzles at each level.
    puzzles: Levels,
    tile: fn(Texts) -> GameTile,
    show: fn(Page) -> Loading<AnyView>,
    /// Loads the factory of its matches.
    pub match_factory: fn() -> Loading<MatchFactory>,
    /// Loads the reader of its positions, for matches that begin from one.
    pub position_reader: fn() -> Loading<PositionReader>,
    /// Loads its bots.
    pub bot_factory: fn() -> Loading<BotFactory>,
}

impl GameEntry {
    /// Returns the game's tile on the home page.
    pub fn tile(&self) -> GameTile {
        (self.tile)(self.titles)
    }
}

/// Returns all games.
pub fn all() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter()
}

/// Returns the game with this name.
pub fn find_game(id: &str) -> Option<&'static GameEntry> {
    all().find(|known| known.id == id)
}

/// A page about a game, or one of its matches.
#[derive(Clone)]
pub enum Page {
    /// A match in play.
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
    /// The list of puzzles.
    Puzzles,
    /// A puzzle.
    Puzzle(PuzzleChoice),
    /// A position that is set up by hand.
    Position,
    /// The options of a table that differ from the usual ones, in the notation of the game.
    HouseRules(String),
}

impl Page {
    /// Returns the text key of the page's name, if it has one besides the game's.
    const fn key(&self) -> Option<&'static str> {
        Some(match self {
            Self::Match(_) | Self::HouseRules(_) => return None,
            Self::Replay(_) => "web-replay",
            Self::SetUp => "web-set-up",
            Self::Lesson => "web-learn",
            Self::Rules => "web-rules",
            Self::Score => "web-score-pad",
            Self::Puzzles | Self::Puzzle(_) => "web-puzzles",
            Self::Position => "web-editor",
        })
    }
}

/// Shows a view that is loaded later, with the texts that came with it.
fn with_later_words(show: impl FnOnce() -> AnyView + Send + 'static) -> AnyView {
    view! { <Provider value=PageWords::later()>{show()}</Provider> }.into_any()
}

/// Returns a page for study, outside a running match.
fn study_of<B: Arrange>(page: Page) -> AnyView {
    with_later_words(move || match page {
        Page::Match(_) | Page::Score => ().into_any(),
        Page::Replay(summary) => replay::page::<B>(summary),
        Page::SetUp => setup::form::<B>().into_any(),
        Page::Lesson => learn::lesson::<B>().into_any(),
        Page::Rules => rules::rulebook::<B>().into_any(),
        Page::Puzzles => puzzles::list::<B>().into_any(),
        Page::Puzzle(which) => puzzles::one::<B>(which),
        Page::Position => editor::editor::<B>().into_any(),
        Page::HouseRules(options) => setup::house_rules::chosen_rules::<B>(&options).into_any(),
    })
}

/// An operation on any one board.
#[cfg(test)]
pub trait VisitBoard {
    /// Performs the operation on the board `B`.
    fn visit<B: Arrange>(&mut self);
}

/// The score pad of a board that is `scored`.
macro_rules! score_page {
    ($board:ty) => {
        view! { <Missing why=Signal::derive(t("web-no-scores"))/> }.into_any()
    };
    ($board:ty, scored) => {
        score::pad::<$board>()
    };
}

/// The function that counts the points at the end of a match of a board.
macro_rules! count {
    ($board:ty) => {
        without_points::<$board>
    };
    ($board:ty, scored) => {
        with_points::<$board>
    };
}

macro_rules! boards {
    ($($board:ty $(, $scored:ident)?: $game:ident($table:ident, $keep:ident, $bots:ident), $study:ident($late:ident, $positions:ident);)*) => {
        $(
            #[wasm_split($game, fallible)]
            fn $table(info: MatchInfo) -> Result<AnyView, NotLoaded> {
                Ok(match_page::table::<$board>(info, |late| Box::pin($late(late))))
            }

            #[wasm_split($study, fallible)]
            fn $study(page: Page) -> Result<AnyView, NotLoaded> {
                Ok(match page {
                    Page::Score => with_later_words(|| score_page!($board $(, $scored)?)),
                    page => study_of::<$board>(page),
                })
            }

            #[wasm_split($study, fallible)]
            fn $late(late: Late<<$board as Board>::Choice>) -> Result<AnyView, NotLoaded> {
                Ok(match late {
                    Late::Text { board, line } => text_view(board, line),
                    Late::Judged { board, judged, pointed } => {
                        hints::<$board>(board, judged, pointed).into_any()
                    }
                    Late::End(end) => {
                        end_view::<$board>(end, count!($board $(, $scored)?)).into_any()
                    }
                    late => late_view(late),
                })
            }

            #[wasm_split($game, fallible)]
            fn $keep() -> Result<MatchFactory, NotLoaded> {
                Ok(MatchFactory::without_positions::<<$board as Board>::Game>())
            }

            #[wasm_split($study, fallible)]
            fn $positions() -> Result<PositionReader, NotLoaded> {
                Ok(PositionReader::of::<<$board as Board>::Game>())
            }

            #[wasm_split($game, fallible)]
            fn $bots() -> Result<BotFactory, NotLoaded> {
                Ok(BotFactory::of::<<$board as Board>::Game>())
            }
        )*

        /// Visits every board.
        #[cfg(test)]
        pub fn visit_all(visitor: &mut impl VisitBoard) {
            $(visitor.visit::<$board>();)*
        }

        /// All games.
        const GAMES: &[GameEntry] = &[$(
            GameEntry {
                id: <<$board as Board>::Game as Game>::ID,
                names_colours: <<$board as Board>::Game as Narration>::NAMES_COLOURS,
                titles: titles!(<$board as Board>::Game),
                puzzles: const { Levels::of(<$board as Board>::PUZZLES) },
                tile: GameTile::of::<$board>,
                show: |page| match page {
                    Page::Match(info) => Box::pin($table(info)),
                    page => Box::pin($study(page)),
                },
                match_factory: || Box::pin($keep()),
                position_reader: || Box::pin($positions()),
                bot_factory: || Box::pin($bots()),
            },
        )*];
    };
}

boards! {
    frog_juice_web::Kitchen, scored: frog_juice(frog_juice_table, frog_juice_keep, frog_juice_bots), frog_juice_study(frog_juice_late, frog_juice_positions);
    stacking_frogs_web::Circus, scored: stacking_frogs(stacking_frogs_table, stacking_frogs_keep, stacking_frogs_bots), stacking_frogs_study(stacking_frogs_late, stacking_frogs_positions);
    army_of_frogs_web::Lake: army_of_frogs(army_of_frogs_table, army_of_frogs_keep, army_of_frogs_bots), army_of_frogs_study(army_of_frogs_late, army_of_frogs_positions);
    icefrogs_web::Pond: icefrogs(icefrogs_table, icefrogs_keep, icefrogs_bots), icefrogs_study(icefrogs_late, icefrogs_positions);
}

#[wasm_split(settings_study, fallible)]
fn settings_part() -> Result<AnyView, NotLoaded> {
    Ok(with_later_words(|| view! { <SettingsPage/> }.into_any()))
}

/// Loads the settings, with their styles.
fn settings() -> Loading<AnyView> {
    Box::pin(async {
        let styles = styles::load(styles::STUDY);
        let settings = settings_part().await;
        styles.await;
        settings
    })
}

/// Shows the settings, once their code is loaded.
#[component]
pub fn Settings() -> impl IntoView {
    as_soon_as_here(settings())
}

/// Returns the games as the puzzle of the day needs them.
fn games_of_day() -> Vec<GameOfDay> {
    let of_day = |known: &GameEntry| GameOfDay {
        id: known.id,
        titles: known.titles,
        puzzles: known.puzzles,
    };
    all().map(of_day).collect()
}

#[wasm_split(today_study, fallible)]
fn todays_part() -> Result<AnyView, NotLoaded> {
    Ok(match puzzles::todays(&games_of_day()) {
        Some((id, which)) => show(id.to_owned(), Page::Puzzle(which)).into_any(),
        None => view! { <NoGame/> }.into_any(),
    })
}

/// Shows the puzzle of the day, once its code is loaded.
#[component]
pub fn Today() -> impl IntoView {
    as_soon_as_here(Box::pin(todays_part()))
}

#[wasm_split(today_study, fallible)]
fn today_card_part() -> Result<AnyView, NotLoaded> {
    Ok(puzzles::today_card(&games_of_day()))
}

/// Loads the home page's card for the puzzle of the day.
pub fn today_card() -> Loading<AnyView> {
    Box::pin(today_card_part())
}

#[wasm_split(settings_study, fallible)]
fn matches_part(tiles: Option<Vec<GameTile>>) -> Result<AnyView, NotLoaded> {
    Ok(with_later_words(|| match tiles {
        Some(tiles) => matches::list(tiles),
        None => matches::tools(),
    }))
}

/// Loads the list of this browser's matches, or, without tiles, the tools for an empty list.
pub fn matches(tiles: Option<Vec<GameTile>>) -> Loading<AnyView> {
    Box::pin(async move {
        let styles = styles::load(styles::STUDY);
        let list = matches_part(tiles).await;
        styles.await;
        list
    })
}

#[wasm_split(settings_study, fallible)]
fn linked_part() -> Result<AnyView, NotLoaded> {
    Ok(with_later_words(|| view! { <LinkedMatch/> }.into_any()))
}

/// Shows the match of a link, once the code for it is loaded.
#[component]
pub fn Linked() -> impl IntoView {
    as_soon_as_here(Box::pin(linked_part()))
}

#[wasm_split(online_study, fallible)]
fn table_part(id: String) -> Result<AnyView, NotLoaded> {
    let views = LazyViews {
        invite: |at| invite(at).into_any(),
        people: |at| people(at).into_any(),
        tile: |id| find_game(id).map(GameEntry::tile),
        names_colours: |id| find_game(id).is_some_and(|game| game.names_colours),
        rules: |id, options| {
            let game = find_game(id)?;
            let rules = (game.show)(Page::HouseRules(options));
            Some(as_soon_as_here(rules).into_any())
        },
        play: |info| show(info.game.clone(), Page::Match(info)).into_any(),
    };
    Ok(online::table(id, views))
}

#[wasm_split(lobby_study, fallible)]
fn lobby_part() -> Result<AnyView, NotLoaded> {
    let tiles: Vec<GameTile> = all().map(GameEntry::tile).collect();
    Ok(online::lobby(&tiles))
}

// This is part of the lobby's module: a separate one would cost more than it saves.
#[wasm_split(lobby_study, fallible)]
fn invite_part(at: AtTable) -> Result<AnyView, NotLoaded> {
    Ok(online::invite(at))
}

/// The invitation to a table, shown once its code is loaded.
pub fn invite(at: AtTable) -> impl IntoView {
    as_soon_as_here(Box::pin(invite_part(at)))
}

#[wasm_split(lobby_study, fallible)]
fn people_part(at: AtTable) -> Result<AnyView, NotLoaded> {
    Ok(online::people(at))
}

/// The other people at a table, shown once the code is loaded.
pub fn people(at: AtTable) -> impl IntoView {
    as_soon_as_here(Box::pin(people_part(at)))
}

#[wasm_split(lobby_study, fallible)]
fn hub_part(has_matches: RwSignal<bool>) -> Result<AnyView, NotLoaded> {
    let tiles: Vec<GameTile> = all().map(GameEntry::tile).collect();
    Ok(online::hub(&tiles, has_matches))
}

/// Loads the list of the user's unfinished online matches, which sets the signal if there are any;
/// `None` in a browser without a session.
pub fn hub(has_matches: RwSignal<bool>) -> Option<Loading<AnyView>> {
    online::has_session().then(|| -> Loading<AnyView> {
        Box::pin(async move {
            let styles = styles::load(styles::ONLINE);
            let hub = hub_part(has_matches).await;
            styles.await;
            hub
        })
    })
}

#[wasm_split(lobby_study, fallible)]
fn waiting_part() -> Result<AnyView, NotLoaded> {
    Ok(online::count_waiting())
}

/// Follows the number of matches that wait for the user, once the code for it is loaded; `None` in
/// a browser without a session.
pub fn count_waiting() -> Option<Loading<AnyView>> {
    online::has_session().then(|| -> Loading<AnyView> { Box::pin(waiting_part()) })
}

#[wasm_split(profile_study, fallible)]
fn profile_part() -> Result<AnyView, NotLoaded> {
    let tiles: Vec<GameTile> = all().map(GameEntry::tile).collect();
    Ok(online::profile::profile(&tiles))
}

#[wasm_split(profile_study, fallible)]
fn player_part(user: String) -> Result<AnyView, NotLoaded> {
    let tiles: Vec<GameTile> = all().map(GameEntry::tile).collect();
    Ok(online::profile::player_page(&tiles, &user))
}

#[wasm_split(profile_study, fallible)]
fn leaderboard_part() -> Result<AnyView, NotLoaded> {
    let tiles: Vec<GameTile> = all().map(GameEntry::tile).collect();
    Ok(online::profile::leaderboard(&tiles))
}

/// A page of playing together.
pub enum OnlinePage {
    /// The table with this name.
    Table(String),
    /// The lobby for online play.
    Lobby,
    /// The user's profile on the server.
    Profile,
    /// The page of the player with this id.
    Player(String),
    /// The leaderboard.
    Leaderboard,
}

/// Shows a page of online play, once its code is loaded.
pub fn online(page: OnlinePage) -> impl IntoView {
    as_soon_as_here(Box::pin(async move {
        let styles = styles::load(styles::ONLINE);
        // Pages of players use the statistics of the list of matches.
        let has_statistics = !matches!(page, OnlinePage::Table(_) | OnlinePage::Lobby);
        let of_study = has_statistics.then(|| styles::load(styles::STUDY));
        let page = match page {
            OnlinePage::Table(id) => table_part(id).await,
            OnlinePage::Lobby => lobby_part().await,
            OnlinePage::Profile => profile_part().await,
            OnlinePage::Player(user) => player_part(user).await,
            OnlinePage::Leaderboard => leaderboard_part().await,
        };
        styles.await;
        if let Some(of_study) = of_study {
            of_study.await;
        }
        page
    }))
}

#[wasm_split(settings_study, fallible)]
fn keys_part() -> Result<AnyView, NotLoaded> {
    Ok(with_later_words(|| keyboard_help::keys().into_any()))
}

#[wasm_split(settings_study, fallible)]
fn clause_part(game: &'static str, clause: &'static str) -> Result<AnyView, NotLoaded> {
    Ok(with_later_words(move || {
        clause_sheet::clause_sheet(game, clause).into_any()
    }))
}

/// The content of a sheet, shown once its code is loaded.
pub fn sheet(sheet: Sheet) -> impl IntoView {
    as_soon_as_here(match sheet {
        Sheet::Settings => settings(),
        Sheet::Keys => Box::pin(keys_part()),
        Sheet::Clause { game, clause } => Box::pin(clause_part(game, clause)),
    })
}

/// Shows a page of the game with this name, once its code is loaded.
pub fn show(id: String, page: Page) -> impl IntoView {
    let known = find_game(&id);
    if let Some(known) = known {
        let (words, key) = (title_words(known.titles), page.key());
        name_tab(move || {
            words.with(|words| {
                let names = key.into_iter().chain(["name"]).map(|key| words.text(key));
                names.collect::<Vec<_>>().join(" · ")
            })
        });
    }
    as_soon_as_here(Box::pin(async move {
        let Some(known) = known else {
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

#[cfg(test)]
mod tests {
    use super::{all, find_game};

    #[test]
    fn every_game_has_a_name_and_a_summary_in_the_shell() {
        for id in ranarium_catalog::ids() {
            let titles = find_game(id).expect(id).tile().titles;
            for (language, text) in titles {
                let keys: Vec<&str> = text
                    .lines()
                    .filter_map(|line| line.split_once(" = "))
                    .map(|(key, _)| key)
                    .collect();
                assert_eq!(keys, ["name", "summary"], "{id} {language:?}");
            }
        }
        assert!(find_game("chess").is_none());
    }

    /// Returns the row of a game in the table of README.md: players and minutes.
    fn in_readme(id: &str) -> String {
        let readme = include_str!("../../../README.md");
        let link = format!("(games/{id}/RULES.md)");
        let row = readme.lines().find(|line| line.contains(&link));
        let cells: Vec<&str> = row.expect(id).split('|').map(str::trim).collect();
        format!("{} players, {} minutes", cells[2], cells[3])
    }

    #[test]
    fn a_room_and_the_readme_name_the_same_players_and_minutes() {
        for known in all() {
            let tile = known.tile();
            let ((low, high, _), (from, to)) = (tile.players, tile.minutes);
            let shown = format!("{low}–{high} players, {from}–{to} minutes");
            assert_eq!(in_readme(known.id), shown, "{}", known.id);
        }
    }
}
