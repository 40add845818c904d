//! Links with which a user who has forgotten the password sets a new one.

use crate::entropy;
use ranarium_protocol::online::UserId;
use ranarium_storage::{Account, Storage, StorageError, Token};
use serde::{Deserialize, Serialize};

/// Lifetime of a link, in milliseconds: an hour.
const VALID_MS: u64 = 3_600_000;

/// The stored state of a link.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PasswordReset {
    /// The owner of the account.
    reset_password_of: UserId,
}

/// Returns the path of the page of a link.
pub fn path(token: &Token) -> String {
    format!("/api/v1/account/reset/{}", token.reveal())
}

/// Makes the token of a link, which is valid for an hour, once.
///
/// # Errors
/// If the storage fails.
pub async fn begin(storage: &Storage, user: UserId, now_ms: u64) -> Result<Token, StorageError> {
    let reset = PasswordReset {
        reset_password_of: user,
    };
    let reset = serde_json::to_string(&reset).expect("it is plain data");
    let token = Token::new(entropy::bytes());
    let accounts = storage.accounts();
    let begun = accounts.begin_ceremony(token.hash(), &reset, now_ms, now_ms + VALID_MS);
    begun.await?;
    Ok(token)
}

/// Returns the account of a link, if it is valid.
///
/// # Errors
/// If the storage fails.
pub async fn find(
    storage: &Storage,
    token: &Token,
    now_ms: u64,
) -> Result<Option<Account>, StorageError> {
    let accounts = storage.accounts();
    let stored = accounts.ceremony(token.hash(), now_ms).await?;
    let reset = stored.and_then(|text| serde_json::from_str::<PasswordReset>(&text).ok());
    match reset {
        Some(reset) => accounts.account(reset.reset_password_of).await,
        None => Ok(None),
    }
}

/// Uses a link up, and sets the password. All sessions end. Returns `false` if the link was used
/// meanwhile.
///
/// # Errors
/// If the storage fails.
pub async fn set(
    storage: &Storage,
    token: &Token,
    (user, password_hash): (UserId, &str),
    now_ms: u64,
) -> Result<bool, StorageError> {
    let accounts = storage.accounts();
    if accounts
        .take_ceremony(token.hash(), now_ms)
        .await?
        .is_none()
    {
        return Ok(false);
    }
    // No session has the token of a link.
    let none = token.hash();
    accounts.set_password(user, password_hash, none).await?;
    Ok(true)
}
