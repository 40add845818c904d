//! Users: their names, rights, ratings, and actions against abuse.

pub mod account;
pub mod block;
pub mod guest;
pub mod notice_channels;
pub mod player;
pub mod rating;
pub mod report;
pub mod scope;
pub mod user;
pub mod user_id;
pub mod wanted_name;
