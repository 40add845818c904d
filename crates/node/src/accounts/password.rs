//! [`Password`] and [`Passwords`]: passwords and their hashes.

use super::{AccountError, Login};
use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use std::collections::HashSet;
use std::sync::{Arc, LazyLock};
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

/// The permitted number of characters.
const LENGTH: std::ops::RangeInclusive<usize> = 8..=200;

// The values that OWASP recommends for argon2id.

/// Memory of a hash, in KiB.
const MEMORY_KIB: u32 = 19 * 1_024;

/// Number of passes over that memory.
const PASSES: u32 = 2;

/// Maximum number of concurrent hashes: each takes 19 MiB and a processor.
const MAX_CONCURRENT_HASHES: usize = 2;

/// Maximum number of requests that wait for a hash: a longer wait is pointless.
const MAX_WAITING: usize = 64;

/// The most common passwords.
static COMMON: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("common_passwords.txt").lines().collect());

/// A hash value of 32 zero bytes, which matches no password. Without an account, a password is
/// checked against it, to keep the timing constant.
const NOBODYS: &str = "$argon2id$v=19$m=19456,t=2,p=1$\
     bm9ib2R5IGhhcyB0aGlzIQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

/// A password as typed (in NFKC, independent of the keyboard).
#[derive(Clone)]
pub struct Password(String);

ranarium_game::hidden_in_debug!(Password);

impl Password {
    /// Returns a password to check. An overlong one is cut: it is wrong either way.
    pub fn claimed(text: &str) -> Self {
        Self(text.nfkc().take(LENGTH.end() + 1).collect())
    }

    /// Checks a new password of an account.
    ///
    /// # Errors
    /// If it is too short or too long, or easily guessed.
    pub fn new(text: &str, login: &Login) -> Result<Self, AccountError> {
        let password: String = text.nfkc().collect();
        let length = password.chars().count();
        if !LENGTH.contains(&length) {
            return Err(AccountError::PasswordLength(length));
        }
        let plain = password.to_lowercase();
        let mut characters = plain.chars();
        let first = characters.next();
        let is_one_character = characters.all(|c| Some(c) == first);
        if is_one_character || plain == login.as_str() || COMMON.contains(plain.as_str()) {
            return Err(AccountError::PasswordCommon);
        }
        Ok(Self(password))
    }
}

/// Computes and checks password hashes (argon2id), with limited concurrency, on blocking threads.
#[derive(Clone, Debug)]
pub struct Passwords {
    running: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    #[cfg(test)]
    checked: Arc<std::sync::atomic::AtomicUsize>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            running: Arc::new(Semaphore::new(MAX_CONCURRENT_HASHES)),
            waiting: Arc::new(Semaphore::new(MAX_CONCURRENT_HASHES + MAX_WAITING)),
            #[cfg(test)]
            checked: Arc::default(),
        }
    }
}

fn argon2() -> Argon2<'static> {
    let params = Params::new(MEMORY_KIB, PASSES, 1, None).expect("the parameters are allowed");
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

impl Passwords {
    /// Runs expensive work once there is capacity.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, AccountError> {
        let _waiting = self.waiting.try_acquire().map_err(|_| AccountError::Busy)?;
        let running = Arc::clone(&self.running).acquire_owned().await;
        let running = running.map_err(|_| AccountError::Busy)?;
        let work = move || {
            // The permit stays with the work, even if the caller is gone.
            let _running = running;
            work()
        };
        let result = tokio::task::spawn_blocking(work).await;
        result.map_err(|_| AccountError::Busy)
    }

    /// Returns the hash of a password, as a PHC string.
    ///
    /// # Errors
    /// If too many requests wait.
    pub async fn hash(&self, password: Password) -> Result<String, AccountError> {
        let salt: [u8; 16] = crate::entropy::bytes();
        self.run(move || {
            let salt = SaltString::encode_b64(&salt).expect("16 bytes are a salt");
            let hash = argon2().hash_password(password.0.as_bytes(), &salt);
            hash.expect("a password of 200 characters has a hash")
                .to_string()
        })
        .await
    }

    /// Returns `true` if a password matches a hash. Without a hash it never does, in the same time.
    ///
    /// # Errors
    /// If too many requests wait.
    pub async fn check(
        &self,
        password: Password,
        hash: Option<String>,
    ) -> Result<bool, AccountError> {
        #[cfg(test)]
        self.checked
            .fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.run(move || {
            let text = hash.as_deref().unwrap_or(NOBODYS);
            let is_right = PasswordHash::new(text)
                .and_then(|hash| argon2().verify_password(password.0.as_bytes(), &hash))
                .is_ok();
            is_right && hash.is_some()
        })
        .await
    }

    /// Returns the number of checked passwords.
    #[cfg(test)]
    pub fn checked(&self) -> usize {
        self.checked.load(std::sync::atomic::Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::{COMMON, NOBODYS, Password, Passwords};
    use crate::accounts::{AccountError, Login};
    use argon2::password_hash::PasswordHash;

    #[test]
    fn common_passwords_are_refused() {
        let login = Login::parse("ada.frog").unwrap();
        for text in [
            "password1",
            "PassWord1",
            "Ada.Frog",
            "zzzzzzzzzz",
            "12345678",
        ] {
            let refused = Password::new(text, &login);
            assert!(
                matches!(refused, Err(AccountError::PasswordCommon)),
                "{text}"
            );
        }
        for (text, length) in [("short", 5), (&"ab".repeat(101), 202)] {
            let refused = Password::new(text, &login);
            assert!(matches!(refused, Err(AccountError::PasswordLength(found)) if found == length));
        }
        Password::new("four frogs under one roof", &login).unwrap();
        Password::new(
            "\u{1f438}\u{1f438}\u{1f438}\u{1f438}\u{1f438}\u{1f438}\u{1f438}!",
            &login,
        )
        .unwrap();
        assert!(
            COMMON.iter().all(|text| text.chars().count() >= 8),
            "shorter ones are refused anyway"
        );
        assert!(COMMON.iter().all(|text| text.to_lowercase() == **text));
    }

    #[tokio::test]
    async fn a_hash_verifies_only_its_password() {
        let passwords = Passwords::default();
        let login = Login::parse("ada").unwrap();
        let right = Password::new("caf\u{e9} frog pond", &login).unwrap();
        let hash = passwords.hash(right).await.unwrap();
        assert!(
            hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"),
            "{hash}"
        );
        let check = async |text: &str, hash: Option<String>| {
            passwords
                .check(Password::claimed(text), hash)
                .await
                .unwrap()
        };
        // Normalisation makes keyboards equivalent.
        assert!(check("cafe\u{301} frog pond", Some(hash.clone())).await);
        assert!(!check("cafe frog pond", Some(hash.clone())).await);
        assert!(!check("caf\u{e9} frog pond", None).await);
        assert!(!check("", Some("no hash".to_owned())).await);
        let nobodys = PasswordHash::new(NOBODYS).unwrap();
        let real = PasswordHash::new(&hash).unwrap();
        assert_eq!(
            (nobodys.algorithm, nobodys.version),
            (real.algorithm, real.version)
        );
        assert_eq!(nobodys.params, real.params, "it takes the same time");
    }
}
