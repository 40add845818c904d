//! The row of a player on the leaderboard.

use crate::online::frog_choice::face;
use crate::online::player_link::player_path;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{LeaderboardEntry, UserId};

/// The row of a player; the reader's own is marked.
pub fn entry_row(entry: LeaderboardEntry, own_id: Option<UserId>) -> impl IntoView {
    let words = use_words();
    let LeaderboardEntry {
        place,
        user,
        rating,
        deviation,
        matches,
    } = entry;
    let is_own = own_id == Some(user.id);
    let name = user.name.to_string();
    let name = move || match is_own {
        true => words.say(&Message::new("web-online-you").with("player", name.clone())),
        false => name.clone(),
    };
    view! {
        <tr class:leaderboard-own=is_own>
            <td class="number">{place}</td>
            <th scope="row">
                <a class="player-link" href=player_path(user.id)>
                    {face(user.frog, Mood::Happy)}
                    <span>{name}</span>
                </a>
            </th>
            <td class="number">
                {rating} " " <span class="soft">{format!("±\u{a0}{deviation}")}</span>
            </td>
            <td class="number">{matches}</td>
        </tr>
    }
}
