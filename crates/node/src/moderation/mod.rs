//! The rules between people, and acts of operators.

pub mod acts;
pub mod admission;
mod joiner;
pub mod look;
pub mod name_policy;
pub mod people;
pub mod word_list;
