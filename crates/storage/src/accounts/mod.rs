//! Accounts, sessions, tokens of programs, and merges of users.

mod account;
mod account_store;
mod kept;
mod merge_statements;
mod redaction;

pub use account::{
    Account, AccountMerge, BotToken, Claimed, MergeReason, Session, StoredPasskey, Visitor,
    VisitorKind,
};
pub use account_store::AccountStore;
pub use kept::{Kept, OwnReport};
