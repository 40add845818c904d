//! A match on a server and its room, one file a concern.

mod agreement;
mod announced_entries;
mod arrange;
mod authority;
mod changes;
mod common;
mod decided;
mod frogs;
mod leaving;
mod online_match;
mod pauses;
mod presence;
mod program_windows;
mod rated;
mod resigning;
mod stalling;
mod standing;
mod storage_away;
mod summaries;
mod update_frames;
