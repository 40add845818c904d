//! Links with which a user who has forgotten the password sets a new one.

use crate::entropy;
use ranarium_protocol::online::UserId;
use ranarium_storage::{Account, Storage, StorageError, Token};
use serde::{Deserialize, Serialize};

/// Lifetime of a link, in milliseconds: an hour.
const LINK_LIFETIME_MS: u64 = 3_600_000;

/// The stored state of a link.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct PasswordReset {
    /// The owner of the account.
    reset_password_of: UserId,
    /// The fingerprint of the password that is to be replaced: a link is valid until it changes.
    /// Links of earlier versions have none.
    #[serde(default)]
    replaces: Option<String>,
}

/// Returns the fingerprint of the stored hash of an account's password.
fn fingerprint(account: &Account) -> String {
    let hash = account.password_hash.as_deref().unwrap_or_default();
    blake3::hash(hash.as_bytes()).to_string()
}

/// Returns the account of the stored state of a link, if the password has not changed since.
async fn account_of(storage: &Storage, stored: &str) -> Result<Option<Account>, StorageError> {
    let Ok(reset) = serde_json::from_str::<PasswordReset>(stored) else {
        return Ok(None);
    };
    let account = storage.accounts().account(reset.reset_password_of).await?;
    let is_unchanged = |account: &Account| {
        let expected = reset.replaces.as_ref();
        expected.is_none_or(|expected| *expected == fingerprint(account))
    };
    Ok(account.filter(is_unchanged))
}

/// Makes the token of a link, which is valid for an hour, once, until the password changes.
///
/// # Errors
/// If the storage fails.
pub async fn begin(storage: &Storage, user: UserId, now_ms: u64) -> Result<Token, StorageError> {
    let account = storage.accounts().account(user).await?;
    let reset = PasswordReset {
        reset_password_of: user,
        replaces: account.as_ref().map(fingerprint),
    };
    let reset = serde_json::to_string(&reset).expect("it is plain data");
    let token = Token::new(entropy::bytes());
    let accounts = storage.accounts();
    let stored = accounts.store_pending(token.hash(), &reset, now_ms, now_ms + LINK_LIFETIME_MS);
    stored.await?;
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
    let stored = storage.accounts().pending(token.hash(), now_ms).await?;
    match stored {
        Some(stored) => account_of(storage, &stored).await,
        None => Ok(None),
    }
}

/// Uses a link up, and sets the password. All sessions end, and so do other links of the account.
/// Returns `false` if the link was used or the password changed meanwhile.
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
    let Some(stored) = accounts.take_pending(token.hash(), now_ms).await? else {
        return Ok(false);
    };
    if account_of(storage, &stored).await?.is_none() {
        return Ok(false);
    }
    // No session has the token of a link.
    let none = token.hash();
    accounts.set_password(user, password_hash, none).await?;
    Ok(true)
}

#[cfg(test)]
mod tests {
    use super::{begin, find, set};
    use ranarium_protocol::online::{User, UserId};
    use ranarium_storage::{Account, SealKey, Storage, Token};

    #[tokio::test]
    async fn a_new_password_ends_all_links_of_the_account() {
        let file = std::env::temp_dir().join(format!("ranarium-links-{}.db", std::process::id()));
        let storage = Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap();
        let ada = UserId::new(1);
        let user = User {
            id: ada,
            name: "Ada".parse().unwrap(),
            frog: 0,
        };
        let token = Token::new([1; 32]);
        let users = storage.users();
        users.add_user(&user, token.hash(), 1).await.unwrap();
        let account = Account {
            user: ada,
            login: "ada".to_owned(),
            password_hash: Some("first".to_owned()),
            created_ms: 1,
        };
        let accounts = storage.accounts();
        accounts.add_account(&account, None, None).await.unwrap();
        let links = [
            begin(&storage, ada, 1).await.unwrap(),
            begin(&storage, ada, 1).await.unwrap(),
        ];
        for link in &links {
            let found = find(&storage, link, 2).await.unwrap();
            assert_eq!(found, Some(account.clone()));
        }
        let second = (ada, "second");
        assert!(set(&storage, &links[0], second, 2).await.unwrap());
        assert_eq!(find(&storage, &links[1], 2).await.unwrap(), None);
        let third = (ada, "third");
        assert!(!set(&storage, &links[1], third, 2).await.unwrap());
        let stored = accounts.account(ada).await.unwrap().unwrap();
        assert_eq!(stored.password_hash.as_deref(), Some("second"));
        storage.close().await;
        std::fs::remove_file(&file).unwrap();
    }
}
