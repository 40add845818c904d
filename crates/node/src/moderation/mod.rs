//! The rules between people, and acts of operators.

pub mod acts;
pub mod admission;
pub mod name_policy;
pub mod people;
pub mod word_list;
