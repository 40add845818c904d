//! [`LazyViews`]: the views that a table opens, whose code loads separately. The table page
//! receives them as an argument, so that it does not contain their code.

use crate::games::GameTile;
use crate::online::table::online_table::OnlineTable;
use leptos::prelude::AnyView;
use ranarium_table::MatchInfo;

/// Views opened from a table, whose code is loaded separately.
#[derive(Clone, Copy)]
pub struct LazyViews {
    /// Shows the invitation to a table.
    pub invite: fn(OnlineTable) -> AnyView,
    /// Shows the other people at a table.
    pub people: fn(OnlineTable) -> AnyView,
    /// Returns the game with this name in URLs and files.
    pub tile: fn(&str) -> Option<GameTile>,
    /// Returns `true` if the texts of the game with this name in addresses and files name the
    /// colours of seats.
    pub names_colours: fn(&str) -> bool,
    /// Returns the options of a table that differ from the usual ones of its game, in words.
    pub rules: fn(&str, String) -> Option<AnyView>,
    /// Shows the match of a table.
    pub play: fn(MatchInfo) -> AnyView,
}
