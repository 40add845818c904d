//! A match on a server and its room, one file a concern.

mod abandoned_seats;
mod announced_entries;
mod change_limits;
mod common;
mod completed_decisions;
mod frogs;
mod full_disk;
mod leaving_a_seat;
mod offers;
mod online_match;
mod operator;
mod pauses;
mod presence;
mod rated;
mod resigning;
mod short_windows;
mod stalled_players;
mod summaries;
mod table_settings;
mod update_frames;
