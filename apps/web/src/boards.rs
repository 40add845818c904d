//! The list of all boards, one line each; and their code, which is loaded on demand.
//!
//! The page begins with the code that all games share. Each game has two parts that a browser
//! fetches on demand: the match (its table, its host, its bots), and the study of it (replay,
//! lesson, rulebook, score pad). `cargo xtask page` prints their sizes.
#![allow(
    unsafe_code,
    reason = "a function whose code is fetched is called over an edge that the compiler cannot see; `wasm_split` writes that call"
)]

use crate::game_entry::GameEntry;
use crate::game_page::GamePage;
use crate::games::GameTile;
use crate::games::game_titles::titles;
use crate::loading::NotLoadedError;
use crate::pages::not_found::Missing;
use crate::pages::{achievements, editor, learn, match_page, puzzles, replay, rules, score, setup};
use crate::play::{LazyPart, end_view, hints, lazy_part_view, with_points, without_points};
use crate::text_board::text_view;
use crate::texts::{t, with_later_words};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_board::arrange::EditableBoard;
use ranarium_game::{Game, Narration};
use ranarium_host::{MatchFactory, PositionReader};
use ranarium_player::BotFactory;
use ranarium_puzzles::Levels;
use ranarium_table::MatchInfo;
use wasm_split_helpers::wasm_split;

/// Returns all games.
pub fn all() -> impl Iterator<Item = &'static GameEntry> {
    GAMES.iter()
}

/// Returns the game with this name.
pub fn find_game(id: &str) -> Option<&'static GameEntry> {
    all().find(|known| known.id == id)
}

/// Returns a page for study, outside a running match.
fn study_of<B: EditableBoard>(page: GamePage) -> AnyView {
    with_later_words(move || match page {
        GamePage::Match(_) | GamePage::Score => ().into_any(),
        GamePage::Replay(summary) => replay::page::<B>(summary),
        GamePage::SetUp => setup::form::<B>().into_any(),
        GamePage::Lesson => learn::lesson::<B>().into_any(),
        GamePage::Rules => rules::rulebook::<B>().into_any(),
        GamePage::Puzzles => puzzles::list::<B>().into_any(),
        GamePage::Puzzle(which) => puzzles::puzzle_page::<B>(which),
        GamePage::Position => editor::editor::<B>().into_any(),
        GamePage::StillPosition => editor::still_position::<B>(),
        GamePage::Achievements => achievements::page::<B>().into_any(),
        GamePage::HouseRules(options) => setup::house_rules::chosen_rules::<B>(&options).into_any(),
    })
}

/// An operation on any one board.
#[cfg(test)]
pub trait VisitBoard {
    /// Performs the operation on the board `B`.
    fn visit<B: EditableBoard>(&mut self);
}

/// The score pad of a board that is `scored`.
macro_rules! score_page {
    ($board:ty) => {
        view! { <Missing reason=Signal::derive(t("web-no-scores"))/> }.into_any()
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
    ($($board:ty $(, $scored:ident)?: $game:ident($table:ident, $keep:ident, $bots:ident), $study:ident($lazy_part:ident, $positions:ident);)*) => {
        $(
            #[wasm_split($game, fallible)]
            fn $table(info: MatchInfo) -> Result<AnyView, NotLoadedError> {
                Ok(match_page::table::<$board>(info, |part| Box::pin($lazy_part(part))))
            }

            #[wasm_split($study, fallible)]
            fn $study(page: GamePage) -> Result<AnyView, NotLoadedError> {
                Ok(match page {
                    GamePage::Score => with_later_words(|| score_page!($board $(, $scored)?)),
                    page => study_of::<$board>(page),
                })
            }

            #[wasm_split($study, fallible)]
            fn $lazy_part(part: LazyPart<<$board as Board>::Choice>) -> Result<AnyView, NotLoadedError> {
                Ok(match part {
                    LazyPart::TextView { board, line } => text_view(board, line),
                    LazyPart::Hints { board, hints: all, pointed_hint } => {
                        hints::<$board>(board, all, pointed_hint).into_any()
                    }
                    LazyPart::End(end) => {
                        end_view::<$board>(end, count!($board $(, $scored)?)).into_any()
                    }
                    part => lazy_part_view(part),
                })
            }

            #[wasm_split($game, fallible)]
            fn $keep() -> Result<MatchFactory, NotLoadedError> {
                Ok(MatchFactory::without_positions::<<$board as Board>::Game>())
            }

            #[wasm_split($study, fallible)]
            fn $positions() -> Result<PositionReader, NotLoadedError> {
                Ok(PositionReader::of::<<$board as Board>::Game>())
            }

            #[wasm_split($game, fallible)]
            fn $bots() -> Result<BotFactory, NotLoadedError> {
                Ok(BotFactory::of::<<$board as Board>::Game>())
            }
        )*

        /// Visits every board.
        #[cfg(test)]
        pub fn visit_all(visitor: &mut impl VisitBoard) {
            $(visitor.visit::<$board>();)*
        }

        /// An entry for each board.
        const GAMES: &[GameEntry] = &[$(
            GameEntry {
                id: <<$board as Board>::Game as Game>::ID,
                names_colours: <<$board as Board>::Game as Narration>::NAMES_COLOURS,
                titles: titles!(<$board as Board>::Game),
                puzzles: const { Levels::of(<$board as Board>::PUZZLES) },
                tile: GameTile::of::<$board>,
                show: |page| match page {
                    GamePage::Match(info) => Box::pin($table(info)),
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
    frog_juice_web::Kitchen, scored: frog_juice(frog_juice_table, frog_juice_keep, frog_juice_bots), frog_juice_study(frog_juice_lazy_part, frog_juice_positions);
    stacking_frogs_web::Circus, scored: stacking_frogs(stacking_frogs_table, stacking_frogs_keep, stacking_frogs_bots), stacking_frogs_study(stacking_frogs_lazy_part, stacking_frogs_positions);
    army_of_frogs_web::Lake: army_of_frogs(army_of_frogs_table, army_of_frogs_keep, army_of_frogs_bots), army_of_frogs_study(army_of_frogs_lazy_part, army_of_frogs_positions);
    icefrogs_web::Pond: icefrogs(icefrogs_table, icefrogs_keep, icefrogs_bots), icefrogs_study(icefrogs_lazy_part, icefrogs_positions);
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
    fn a_tile_and_the_readme_name_the_same_players_and_minutes() {
        for known in all() {
            let tile = known.tile();
            let ((low, high, _), (from, to)) = (tile.players, tile.minutes);
            let shown = format!("{low}–{high} players, {from}–{to} minutes");
            assert_eq!(in_readme(known.id), shown, "{}", known.id);
        }
    }
}
