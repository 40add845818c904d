//! Accounts, sessions, tokens of programs, and merges of users.

mod account;
mod account_store;
mod redaction;
mod user_data;

pub use account::{
    Account, AccountMerge, AuthenticatedKind, AuthenticatedUser, BotToken, ClaimOutcome,
    MergeReason, NamedAccount, Session, StoredPasskey,
};
pub use account_store::{AccountStore, SkeletonPair, claim_name};
pub use user_data::{FiledReport, UserData};
