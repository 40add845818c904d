//! The rules between people, and acts of operators.

pub mod admission;
mod joiner;
pub mod name_policy;
pub mod name_skeletons;
pub mod operator_acts;
pub mod people;
pub mod word_list;
