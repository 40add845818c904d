//! The databases, one file for a database or a concern; `cases` hold in every one.

#[cfg(unix)]
mod admin;
mod cases;
mod folder;
#[cfg(unix)]
mod postgres;
mod ratings;
#[cfg(unix)]
#[path = "../services/mod.rs"]
mod services;
mod sqlite;
