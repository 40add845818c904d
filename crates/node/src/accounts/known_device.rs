//! [`KnownDevice`]: exempts a browser from the delays after failed sign-ins.

use crate::entropy;
use ranarium_game::{Scanner, TextError};
use ranarium_storage::{Storage, Token};
use std::fmt;
use std::str::FromStr;

/// Maximum number of logins that a browser is known for: a family shares one.
const MAX_LOGINS: usize = 8;

/// A browser that has signed in before, as its cookie says: an id, and a tag for each login, which
/// only the server can make. It does not identify its user and gives no access: it only exempts the
/// browser from the waits that others cause (OWASP calls it a device cookie).
#[derive(Clone, PartialEq, Eq)]
pub struct KnownDevice {
    id: String,
    tags: Vec<String>,
}

impl KnownDevice {
    /// Returns a browser that has not signed in yet.
    pub fn fresh() -> Self {
        Self {
            id: Token::new(entropy::bytes()).reveal(),
            tags: Vec::new(),
        }
    }

    /// Returns the id.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns `true` if the browser has signed in to this login.
    pub fn knows(&self, storage: &Storage, login: &str) -> bool {
        self.tags.contains(&storage.device_tag(&self.id, login))
    }

    /// Adds a login to which the browser has signed in, in place of the oldest if there are too
    /// many.
    #[must_use]
    pub fn with(mut self, storage: &Storage, login: &str) -> Self {
        let tag = storage.device_tag(&self.id, login);
        self.tags.retain(|known| *known != tag);
        self.tags.insert(0, tag);
        self.tags.truncate(MAX_LOGINS);
        self
    }
}

ranarium_game::hidden_in_debug!(KnownDevice);

impl fmt::Display for KnownDevice {
    /// Writes the value of the cookie.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)?;
        self.tags.iter().try_for_each(|tag| write!(f, ".{tag}"))
    }
}

impl FromStr for KnownDevice {
    type Err = TextError;

    /// Reads the value of a cookie. Its tags need not be genuine.
    fn from_str(text: &str) -> Result<Self, TextError> {
        let (id, tags) = text.split_once('.').unwrap_or((text, ""));
        let id = id.parse::<Token>()?.reveal();
        let tags = tags.split('.').filter(|tag| !tag.is_empty());
        let tags: Vec<String> = tags.take(MAX_LOGINS).map(str::to_owned).collect();
        let is_tag = |tag: &String| tag.len() == 32 && tag.bytes().all(|b| b.is_ascii_hexdigit());
        match tags.iter().all(is_tag) {
            true => Ok(Self { id, tags }),
            false => Err(Scanner::new("").expected("tags of 32 hexadecimal digits")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{KnownDevice, MAX_LOGINS};
    use ranarium_storage::{SealKey, Storage};

    #[tokio::test]
    async fn a_browser_is_known_for_the_logins_of_its_cookie_and_no_other() {
        let file = std::env::temp_dir().join(format!("ranarium-device-{}.db", std::process::id()));
        let storage = Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap();
        let device = KnownDevice::fresh()
            .with(&storage, "ada")
            .with(&storage, "bo");
        let read: KnownDevice = device.to_string().parse().unwrap();
        assert_eq!(read, device);
        assert!(read.knows(&storage, "ada") && read.knows(&storage, "bo"));
        assert!(!read.knows(&storage, "cy"));
        // A tag of another browser is worth nothing.
        let text = device.to_string();
        let (_, tags) = text.split_once('.').unwrap();
        let stolen = format!("{}.{tags}", KnownDevice::fresh().id());
        let stolen: KnownDevice = stolen.parse().unwrap();
        assert!(!stolen.knows(&storage, "ada"));
        // The oldest logins make room.
        let logins = (0..MAX_LOGINS).map(|number| format!("login{number}"));
        let full = logins.fold(device, |device, login| device.with(&storage, &login));
        assert!(full.knows(&storage, "login0") && !full.knows(&storage, "bo"));
        for text in ["", "ada", "ada.bo", &format!("{}.x", full.id())] {
            assert!(text.parse::<KnownDevice>().is_err(), "{text}");
        }
        drop(storage);
        for end in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{end}", file.display()));
        }
    }
}
