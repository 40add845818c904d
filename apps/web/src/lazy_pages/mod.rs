//! The pages whose code is loaded on demand, and the loaders of further parts of the page.
#![allow(
    unsafe_code,
    reason = "a function whose code is fetched is called over an edge that the compiler cannot see; `wasm_split` writes that call"
)]

mod game;
mod match_list;
mod online;
mod puzzle_of_day;
mod settings;
mod sheet;

pub use game::show;
pub use match_list::{EmbeddedReplay, Linked, match_list};
pub use online::{OnlinePage, count_waiting, hub, online_page};
pub use puzzle_of_day::{Today, today_card};
pub use settings::Settings;
pub use sheet::sheet;
