//! Ways to sign in and to leave.

pub mod attempt;
pub mod forgotten;
pub mod guest;
pub mod leaving;
pub mod mail;
pub mod passkey;
pub mod password_form;
pub mod sign_in;
