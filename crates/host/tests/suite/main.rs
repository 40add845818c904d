//! Tests of a host by its messages, one file a concern.

mod any_message;
mod common;
mod errors;
mod manual;
mod matches;
mod own_tables;
mod positions;
mod resigning;
mod secrecy;
mod thinking;
mod windows;
