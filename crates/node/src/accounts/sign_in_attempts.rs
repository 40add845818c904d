//! [`SignInAttempts`]: limits on sign-in attempts, with waits and delays.

use super::AccountError;
use crate::limits::client_address::ClientAddress;
use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Duration;

/// The number of attempts at one login from one place before waits begin.
const PLACE_FREE: u32 = 5;

/// Maximum wait for a further attempt at one login from one place, in milliseconds.
const MAX_WAIT_MS: u64 = 60_000;

/// The number of failed attempts at one login from anywhere before further ones are slowed down.
const LOGIN_FREE: u32 = 20;

/// Time between two attempts at one login that are slowed down, in milliseconds.
const LOGIN_INTERVAL_MS: u64 = 1_000;

/// The same for attempts from one address. It is shorter, so that a school class can sign in within
/// some seconds.
const ADDRESS_INTERVAL_MS: u64 = 250;

/// The number of failed attempts with a passkey from one address for each allowed one with a
/// password: a passkey cannot be guessed, so this limits the work alone.
const PASSKEY_TIMES: u32 = 10;

/// Maximum delay of an attempt, in milliseconds. Further ones are rejected.
const MAX_DELAY_MS: u64 = 10_000;

/// Time without an attempt after which the count is dropped, in milliseconds.
const COUNT_LIFETIME_MS: u64 = 60 * 60_000;

/// Maximum number of keys. Beyond it, the oldest are dropped.
const MAX_REMEMBERED: usize = 50_000;

/// An attempt that is limited.
#[derive(Clone, Copy, Debug)]
pub enum SignInAttempt<'a> {
    /// A sign-in with a password.
    Password {
        /// The login, if it is well formed.
        login: Option<&'a str>,
        /// The address, if known.
        from: Option<ClientAddress>,
        /// The id of the browser, if it has signed in to the login before.
        device: Option<&'a str>,
    },
    /// A sign-in with a passkey.
    Passkey(ClientAddress),
    /// A new account, whose answer reveals if a login is taken.
    NewAccount(ClientAddress),
    /// A request for a link to set a new password.
    Forgotten(ClientAddress),
    /// A confirmation with the password by a user who is signed in, with the login.
    Confirmation(&'a str),
}

/// The key of a counter of attempts.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum AttemptKey {
    /// A login from an address.
    LoginFrom(String, Option<ClientAddress>),
    /// A login from a browser that has signed in to it before.
    LoginOn(String, String),
    /// The login of a user who is signed in.
    Confirmation(String),
    /// A login, from all addresses together, whether or not an account has it.
    Login(String),
    /// Sign-ins with a password from an address; of IPv6, the network of a household.
    Address(ClientAddress),
    /// Sign-ins with a passkey from an address.
    Passkeys(ClientAddress),
    /// New accounts from an address.
    NewAccounts(ClientAddress),
    /// Forgotten passwords from an address.
    Forgotten(ClientAddress),
}

/// The effect of too many attempts.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// The next is rejected until a time has passed, which doubles with each.
    Wait,
    /// The next is carried out this many milliseconds after the one before.
    Slowed(u64),
}

#[derive(Clone, Copy, Debug, Default)]
struct AttemptCount {
    count: u32,
    at_ms: u64,
    /// The time from which the next attempt may be carried out, if it is slowed down.
    next_ms: u64,
}

/// The sign-in attempts in this process. An attempt counts as failed until it has succeeded, so
/// that concurrent attempts do not evade the limit.
///
/// A failed attempt delays only further attempts from the same place, so a stranger cannot lock the
/// owner out. A login or an address, which several people may use, is slowed down and never locked;
/// a browser that has signed in to the login before is exempt from both.
#[derive(Debug)]
pub struct SignInAttempts {
    tried: Mutex<HashMap<AttemptKey, AttemptCount>>,
    /// The number of failed attempts from one address before further ones are slowed down.
    address_free: u32,
}

impl SignInAttempts {
    /// Allows this many failed attempts from an address before further ones are slowed down.
    pub fn new(address_free: u32) -> Self {
        Self {
            tried: Mutex::default(),
            address_free,
        }
    }

    /// Returns the number of attempts before a limit applies, and its effect.
    const fn limit(&self, key: &AttemptKey) -> (u32, Limit) {
        match key {
            AttemptKey::LoginFrom(..) | AttemptKey::LoginOn(..) | AttemptKey::Confirmation(_) => {
                (PLACE_FREE, Limit::Wait)
            }
            AttemptKey::Login(_) => (LOGIN_FREE, Limit::Slowed(LOGIN_INTERVAL_MS)),
            AttemptKey::Address(_) | AttemptKey::NewAccounts(_) | AttemptKey::Forgotten(_) => {
                (self.address_free, Limit::Slowed(ADDRESS_INTERVAL_MS))
            }
            AttemptKey::Passkeys(_) => {
                let free = self.address_free.saturating_mul(PASSKEY_TIMES);
                (free, Limit::Slowed(ADDRESS_INTERVAL_MS))
            }
        }
    }

    /// Begins an attempt, and returns the delay after which it may be carried out.
    ///
    /// # Errors
    /// If it comes too early.
    pub fn begin(
        &self,
        attempt: &SignInAttempt<'_>,
        now_ms: u64,
    ) -> Result<Duration, AccountError> {
        let keys = keys(attempt);
        let mut tried = self.tried.lock().unwrap_or_else(|error| error.into_inner());
        let mut delay_ms = 0;
        for key in &keys {
            let (free, limit) = self.limit(key);
            let attempts = tried.get(key).copied().unwrap_or_default();
            let wait_ms = match limit {
                _ if attempts.is_forgotten(now_ms) => 0,
                Limit::Wait => attempts.wait_ms(free, now_ms),
                Limit::Slowed(_) if attempts.count < free => 0,
                Limit::Slowed(_) => {
                    let behind_ms = attempts.next_ms.saturating_sub(now_ms);
                    delay_ms = behind_ms.max(delay_ms);
                    behind_ms.saturating_sub(MAX_DELAY_MS)
                }
            };
            if wait_ms > 0 {
                let wait_s = wait_ms.div_ceil(1_000);
                return Err(AccountError::TooManyAttempts { wait_s });
            }
        }
        for key in keys {
            if tried.len() >= MAX_REMEMBERED && !tried.contains_key(&key) {
                forget_some(&mut tried, now_ms);
            }
            let (free, limit) = self.limit(&key);
            let attempts = tried.entry(key).or_default();
            if attempts.is_forgotten(now_ms) {
                *attempts = AttemptCount::default();
            }
            if let Limit::Slowed(slowed_ms) = limit
                && attempts.count >= free
            {
                attempts.next_ms = attempts.next_ms.max(now_ms) + slowed_ms;
            }
            attempts.count = attempts.count.saturating_add(1);
            attempts.at_ms = now_ms;
        }
        Ok(Duration::from_millis(delay_ms))
    }

    /// Records a success. It restores only this one attempt of the login and the address, so that
    /// signing in to one's own account does not allow more attempts at other accounts.
    pub fn record_success(&self, attempt: &SignInAttempt<'_>) {
        let mut tried = self.tried.lock().unwrap_or_else(|error| error.into_inner());
        for key in keys(attempt) {
            match (self.limit(&key), tried.get_mut(&key)) {
                ((_, Limit::Slowed(_)), Some(attempts)) => {
                    attempts.count = attempts.count.saturating_sub(1)
                }
                _ => drop(tried.remove(&key)),
            }
        }
    }
}

impl AttemptCount {
    const fn is_forgotten(self, now_ms: u64) -> bool {
        self.at_ms + COUNT_LIFETIME_MS < now_ms
    }

    /// Returns the time until the next attempt: it doubles with each.
    fn wait_ms(self, free: u32, now_ms: u64) -> u64 {
        let beyond = self.count.saturating_add(1).saturating_sub(free);
        let whole_ms = match beyond {
            0 => 0,
            _ => (1_000 << (beyond - 1).min(20)).min(MAX_WAIT_MS),
        };
        (self.at_ms + whole_ms).saturating_sub(now_ms)
    }
}

/// Returns the keys by which an attempt is counted.
fn keys(attempt: &SignInAttempt<'_>) -> Vec<AttemptKey> {
    match *attempt {
        SignInAttempt::Password {
            login: Some(login),
            device: Some(device),
            ..
        } => vec![AttemptKey::LoginOn(login.to_owned(), device.to_owned())],
        SignInAttempt::Password { login, from, .. } => {
            let both = login.map(|login| AttemptKey::LoginFrom(login.to_owned(), from));
            let login = login.map(|login| AttemptKey::Login(login.to_owned()));
            let address = from.map(AttemptKey::Address);
            [both, login, address].into_iter().flatten().collect()
        }
        SignInAttempt::Passkey(from) => vec![AttemptKey::Passkeys(from)],
        SignInAttempt::NewAccount(from) => vec![AttemptKey::NewAccounts(from)],
        SignInAttempt::Forgotten(from) => vec![AttemptKey::Forgotten(from)],
        SignInAttempt::Confirmation(login) => vec![AttemptKey::Confirmation(login.to_owned())],
    }
}

/// Makes room: removes expired entries, or else the oldest.
fn forget_some(tried: &mut HashMap<AttemptKey, AttemptCount>, now_ms: u64) {
    tried.retain(|_, attempts| !attempts.is_forgotten(now_ms));
    if tried.len() >= MAX_REMEMBERED {
        let mut times: Vec<u64> = tried.values().map(|attempts| attempts.at_ms).collect();
        let middle = times.len() / 2;
        let (_, median, _) = times.select_nth_unstable(middle);
        let median = *median;
        tried.retain(|_, attempts| attempts.at_ms > median);
    }
}

#[cfg(test)]
mod tests {
    use super::{
        COUNT_LIFETIME_MS, LOGIN_FREE, MAX_DELAY_MS, PASSKEY_TIMES, PLACE_FREE, SignInAttempt,
        SignInAttempts,
    };
    use crate::accounts::AccountError;
    use crate::limits::client_address::ClientAddress;
    use std::net::IpAddr;

    /// The number of free attempts from one address.
    const ADDRESS_FREE: u32 = 30;

    const SCHOOL: &str = "10.0.0.1";

    fn at(from: &str) -> ClientAddress {
        ClientAddress::new(from.parse::<IpAddr>().unwrap())
    }

    fn password<'a>(login: &'a str, from: &str) -> SignInAttempt<'a> {
        SignInAttempt::Password {
            login: Some(login),
            from: Some(at(from)),
            device: None,
        }
    }

    /// Begins an attempt. Returns its delay in milliseconds, or the seconds to wait.
    fn begin(
        attempts: &SignInAttempts,
        attempt: &SignInAttempt<'_>,
        now_ms: u64,
    ) -> Result<u128, u64> {
        match attempts.begin(attempt, now_ms) {
            Ok(delay) => Ok(delay.as_millis()),
            Err(AccountError::TooManyAttempts { wait_s }) => Err(wait_s),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn waits_grow_for_a_login_where_it_is_tried() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let ada = password("ada", SCHOOL);
        let mut now_ms = 1_000;
        for _ in 0..PLACE_FREE {
            assert_eq!(begin(&attempts, &ada, now_ms), Ok(0));
        }
        let mut waits = Vec::new();
        for _ in 0..9 {
            let wait_s = begin(&attempts, &ada, now_ms).unwrap_err();
            waits.push(wait_s);
            now_ms += wait_s * 1_000;
            assert_eq!(begin(&attempts, &ada, now_ms), Ok(0));
        }
        assert_eq!(waits, [1, 2, 4, 8, 16, 32, 60, 60, 60]);
        let bo = password("bo", SCHOOL);
        assert_eq!(begin(&attempts, &bo, now_ms), Ok(0), "others do not wait");
        attempts.record_success(&ada);
        assert_eq!(begin(&attempts, &ada, now_ms), Ok(0));
        assert_eq!(
            begin(&attempts, &ada, now_ms + COUNT_LIFETIME_MS + 1),
            Ok(0)
        );
    }

    #[test]
    fn failures_of_a_stranger_do_not_delay_the_owner() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let (stranger, owner) = (password("ada", "10.6.6.6"), password("ada", "10.0.0.9"));
        let (mut failed, mut now_ms) = (0, 1_000);
        while failed < 14 {
            match begin(&attempts, &stranger, now_ms) {
                Ok(_) => failed += 1,
                Err(wait_s) => now_ms += wait_s * 1_000,
            }
        }
        assert!(begin(&attempts, &stranger, now_ms).is_err());
        assert_eq!(begin(&attempts, &owner, now_ms), Ok(0));
    }

    #[test]
    fn a_login_under_attack_is_slowed_except_for_known_browsers() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let from = |number: u32| format!("10.1.{}.{}", number / 250, number % 250);
        for number in 0..LOGIN_FREE {
            let stranger = from(number);
            assert_eq!(begin(&attempts, &password("ada", &stranger), 5), Ok(0));
        }
        let delays = (0..4).map(|number| {
            let stranger = from(100 + number);
            begin(&attempts, &password("ada", &stranger), 5).unwrap()
        });
        assert_eq!(delays.collect::<Vec<_>>(), [0, 1_000, 2_000, 3_000]);
        let mut number = 200;
        let refused = loop {
            number += 1;
            match begin(&attempts, &password("ada", &from(number)), 5) {
                Ok(delay) => assert!(delay <= u128::from(MAX_DELAY_MS)),
                Err(wait_s) => break wait_s,
            }
        };
        assert_eq!((refused, number), (1, 208), "eleven may wait");
        let owner = |device| SignInAttempt::Password {
            login: Some("ada"),
            from: Some(at("10.6.6.6")),
            device,
        };
        assert!(begin(&attempts, &owner(None), 5).is_err());
        assert_eq!(begin(&attempts, &owner(Some("phone")), 5), Ok(0));
        // The browser itself has to wait, too.
        for _ in 1..PLACE_FREE {
            assert_eq!(begin(&attempts, &owner(Some("phone")), 5), Ok(0));
        }
        assert_eq!(begin(&attempts, &owner(Some("phone")), 5), Err(1));
        assert_eq!(begin(&attempts, &owner(Some("laptop")), 5), Ok(0));
    }

    #[test]
    fn failures_of_a_shared_address_delay_but_do_not_lock_out() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        for number in 0..ADDRESS_FREE {
            let login = format!("login{number}");
            // A household has one network, and may choose its addresses in it.
            let from = format!("2001:db8::{number}");
            assert_eq!(begin(&attempts, &password(&login, &from), 5), Ok(0));
        }
        let delays = (0..4).map(|number| {
            let login = format!("pupil{number}");
            let pupil = password(&login, "2001:db8::ffff");
            let delay = begin(&attempts, &pupil, 5).unwrap();
            attempts.record_success(&pupil);
            delay
        });
        assert_eq!(delays.collect::<Vec<_>>(), [0, 250, 500, 750]);
        let elsewhere = password("pupil9", "2001:db8:0:1::1");
        assert_eq!(begin(&attempts, &elsewhere, 5), Ok(0));
        let new = SignInAttempt::NewAccount(at("2001:db8::ffff"));
        assert_eq!(begin(&attempts, &new, 5), Ok(0), "they are another matter");
        let later = password("pupil10", "2001:db8::1");
        assert_eq!(begin(&attempts, &later, 10 + COUNT_LIFETIME_MS), Ok(0));
    }

    #[test]
    fn failed_passwords_do_not_slow_passkeys_down() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        let mut number = 0;
        while begin(&attempts, &password(&format!("login{number}"), SCHOOL), 5).is_ok() {
            number += 1;
        }
        let passkey = SignInAttempt::Passkey(at(SCHOOL));
        for _ in 0..ADDRESS_FREE * PASSKEY_TIMES {
            assert_eq!(begin(&attempts, &passkey, 5), Ok(0));
        }
        assert_eq!(
            begin(&attempts, &passkey, 5),
            Ok(0),
            "it takes the first turn"
        );
        assert_eq!(begin(&attempts, &passkey, 5), Ok(250));
    }

    #[test]
    fn a_school_signs_in_and_makes_accounts_from_one_address() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        for number in 0..500 {
            let login = format!("pupil{number}");
            for attempt in [
                password(&login, SCHOOL),
                SignInAttempt::NewAccount(at(SCHOOL)),
            ] {
                assert_eq!(begin(&attempts, &attempt, 5), Ok(0));
                attempts.record_success(&attempt);
            }
        }
        // Signing in with a known password gives no more attempts at another.
        for _ in 0..PLACE_FREE {
            assert_eq!(begin(&attempts, &password("ada", SCHOOL), 5), Ok(0));
            assert_eq!(begin(&attempts, &password("own", SCHOOL), 5), Ok(0));
            attempts.record_success(&password("own", SCHOOL));
        }
        assert_eq!(begin(&attempts, &password("ada", SCHOOL), 5), Err(1));
    }

    #[test]
    fn strangers_do_not_keep_a_user_from_a_confirmation() {
        let attempts = SignInAttempts::new(ADDRESS_FREE);
        for _ in 0..PLACE_FREE {
            assert_eq!(begin(&attempts, &password("ada", SCHOOL), 5), Ok(0));
        }
        let confirmation = SignInAttempt::Confirmation("ada");
        for _ in 0..PLACE_FREE {
            assert_eq!(begin(&attempts, &confirmation, 5), Ok(0));
        }
        assert_eq!(begin(&attempts, &confirmation, 5), Err(1));
    }
}
