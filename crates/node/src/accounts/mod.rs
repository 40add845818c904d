//! Accounts of people: sign-in, data and deletion.
//!
//! Start with [`Accounts`], the state of a node that is not stored. `password.rs` checks passwords,
//! `passkeys.rs` checks passkeys, `profile.rs` changes names and frogs, and `merges.rs` transfers
//! seats from one user to another.

mod data_download;
mod known_device;
mod login;
pub mod merges;
#[cfg(feature = "passkeys")]
mod passkeys;
mod password;
mod profile;
pub mod reset_links;
mod sign_in_attempts;

pub use crate::errors::account_error::AccountError;
#[cfg(test)]
pub use data_download::OwnData;
pub use data_download::data_of;
pub use known_device::KnownDevice;
pub use login::Login;
#[cfg(feature = "passkeys")]
pub use passkeys::{PendingCeremony, RelyingParty};
pub use password::{Password, Passwords};
pub use sign_in_attempts::{SignInAttempt, SignInAttempts};

use crate::limits::client_address::ClientAddress;
use crate::storage_call::storage_unavailable;
use ranarium_storage::{Account, Storage};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// The browser that signs in; a field is `None` if nothing is known about it.
#[derive(Clone, Debug, Default)]
pub struct Browser {
    /// The browser's network address.
    pub from: Option<ClientAddress>,
    /// The logins for which the browser has signed in before.
    pub device: Option<KnownDevice>,
}

/// A node's state about accounts that is not stored. Clones share it.
#[derive(Clone, Debug)]
pub struct Accounts {
    /// The check of passwords, with a bound on concurrent hashes.
    pub passwords: Passwords,
    /// The recent sign-in attempts.
    pub attempts: Arc<SignInAttempts>,
    /// Downloads of all data of a user: one at a time, since each reads many matches.
    pub downloads: Arc<Semaphore>,
}

impl Accounts {
    /// Returns the state without attempts; from an address, this many may fail before further ones
    /// are slowed down.
    pub fn new(failed_sign_ins: u32) -> Self {
        Self {
            passwords: Passwords::default(),
            attempts: Arc::new(SignInAttempts::new(failed_sign_ins)),
            downloads: Arc::new(Semaphore::new(1)),
        }
    }

    /// Waits for the delay of the attempt, and begins it.
    ///
    /// # Errors
    /// If it comes too early.
    pub async fn begin(
        &self,
        attempt: &SignInAttempt<'_>,
        now_ms: u64,
    ) -> Result<(), AccountError> {
        let delay = self.attempts.begin(attempt, now_ms)?;
        tokio::time::sleep(delay).await;
        Ok(())
    }

    /// Returns the account of a login and password. Neither the error nor its timing shows whether
    /// the login exists or has a password.
    ///
    /// # Errors
    /// If the credentials are wrong, there were too many attempts, or the storage does not answer.
    pub async fn sign_in(
        &self,
        storage: &Storage,
        (login, password): (&str, &str),
        (browser, now_ms): (&Browser, u64),
    ) -> Result<Account, AccountError> {
        let login = Login::parse(login).ok();
        let counted = login.as_ref().map(Login::as_str);
        let known_device = browser.device.as_ref().filter(|device| {
            let knows = |login| device.knows(storage, login);
            counted.is_some_and(knows)
        });
        let attempt = SignInAttempt::Password {
            login: counted,
            from: browser.from,
            device: known_device.map(KnownDevice::id),
        };
        self.begin(&attempt, now_ms).await?;
        // An invalid login looks up a name that cannot exist, to keep the timing constant.
        let account = storage.accounts().account_of(counted.unwrap_or(""));
        let account = account.await.map_err(storage_unavailable)?;
        let hash = account
            .as_ref()
            .and_then(|account| account.password_hash.clone());
        let is_right = self
            .passwords
            .check(Password::claimed(password), hash)
            .await?;
        let account = account.filter(|_| is_right);
        let account = account.ok_or(AccountError::WrongCredentials)?;
        self.attempts.record_success(&attempt);
        Ok(account)
    }

    /// Confirms a request with the account's password. Accounts without one need none.
    ///
    /// # Errors
    /// If the password is wrong, or there were too many attempts.
    pub async fn confirm(
        &self,
        account: &Account,
        password: Option<&str>,
        now_ms: u64,
    ) -> Result<(), AccountError> {
        let Some(hash) = account.password_hash.clone() else {
            return Ok(());
        };
        let password = password.ok_or(AccountError::WrongPassword)?;
        let attempt = SignInAttempt::Confirmation(&account.login);
        self.begin(&attempt, now_ms).await?;
        let password = Password::claimed(password);
        match self.passwords.check(password, Some(hash)).await? {
            true => {
                self.attempts.record_success(&attempt);
                Ok(())
            }
            false => Err(AccountError::WrongPassword),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AccountError, Accounts, Browser, Login, Password};
    use ranarium_protocol::online::{User, UserId};
    use ranarium_storage::{Account, SealKey, Storage, Token};

    #[tokio::test]
    async fn a_password_is_checked_even_without_an_account() {
        let file = std::env::temp_dir().join(format!("ranarium-sign-in-{}.db", std::process::id()));
        let storage = Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap();
        let accounts = Accounts::new(30);
        let login = Login::parse("ada").unwrap();
        let password = Password::new("four frogs", &login).unwrap();
        let hash = accounts.passwords.hash(password).await.unwrap();
        for (number, login, password_hash) in [(1, "ada", Some(hash)), (2, "passkey-only", None)] {
            let user = User {
                id: UserId::new(number),
                name: "Ada".parse().unwrap(),
                frog: 0,
            };
            let token = Token::new([number as u8; 32]);
            let users = storage.users();
            users.add_user(&user, token.hash(), 1).await.unwrap();
            let account = Account {
                user: user.id,
                login: login.to_owned(),
                password_hash,
                created_ms: 1,
            };
            let added = storage.accounts().add_account(&account, None, None).await;
            added.unwrap();
        }
        let browser = Browser::default();
        for (count, login) in ["ada", "nobody", "passkey-only", "no such login", ""]
            .into_iter()
            .enumerate()
        {
            let credentials = (login, "five frogs");
            let refused = accounts.sign_in(&storage, credentials, (&browser, 1)).await;
            let error = refused.unwrap_err();
            assert!(
                matches!(error, AccountError::WrongCredentials),
                "{login}: {error}"
            );
            assert_eq!(accounts.passwords.checked(), count + 1, "{login}");
        }
        let credentials = ("ADA", "four frogs");
        let account = accounts.sign_in(&storage, credentials, (&browser, 1)).await;
        assert_eq!(account.unwrap().user, UserId::new(1));
        drop(storage);
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}
