//! [`SealKey`]: seals seeds before they are stored, and opens them.

use crate::new_file::read_or_create;
use crate::{BanSubject, StorageError};
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use ranarium_protocol::IdempotencyKey;
use ranarium_protocol::online::UserId;
use ranarium_table::{MatchId, Seed};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// Key-derivation context of `SealKey::match_ids`. Changing it would change the ids of tables.
const MATCH_IDS: &str = "ranarium 2026-11-26 names of tables by their makers' keys";

/// Key-derivation context of `SealKey::fingerprint`.
const FINGERPRINT: &str = "ranarium 2026-11-29 fingerprint of a seal key";

/// Key-derivation context of `SealKey::networks`.
const NETWORKS: &str = "ranarium 2026-11-29 networks of players";

/// Key-derivation context of `SealKey::devices`.
const DEVICES: &str = "ranarium 2026-11-29 devices that have signed in";

/// Length of the nonce, which precedes the sealed bytes.
const NONCE: usize = 24;

/// The number of bytes that are read of a key file: one more than a key has, so that a longer file
/// is recognised.
const LIMIT: u64 = 33;

/// The key that encrypts the seeds of matches (XChaCha20-Poly1305). It is stored in a file of its
/// own, so the database alone does not reveal future draws.
#[derive(Clone)]
pub struct SealKey {
    cipher: XChaCha20Poly1305,
    /// The key for ids of tables.
    match_ids: [u8; 32],
    /// The key for networks.
    networks: [u8; 32],
    /// The key for devices.
    devices: [u8; 32],
    /// The first eight bytes of a hash of the key.
    fingerprint: u64,
}

ranarium_game::hidden_in_debug!(SealKey);

impl SealKey {
    /// Makes a key of these bytes, which must be random.
    pub fn new(bytes: [u8; 32]) -> Self {
        let hash = blake3::derive_key(FINGERPRINT, &bytes);
        let (first, _) = hash.split_first_chunk().expect("a hash is longer");
        Self {
            cipher: XChaCha20Poly1305::new(&bytes.into()),
            match_ids: blake3::derive_key(MATCH_IDS, &bytes),
            networks: blake3::derive_key(NETWORKS, &bytes),
            devices: blake3::derive_key(DEVICES, &bytes),
            fingerprint: u64::from_be_bytes(*first),
        }
    }

    /// Returns the fingerprint of the key: 16 hexadecimal digits, which identify the key and do not
    /// reveal it.
    pub fn fingerprint(&self) -> String {
        format!("{:016x}", self.fingerprint)
    }

    /// Returns the id of the table that a user makes with this key: always the same, and as hard to
    /// guess for others as a random one.
    pub fn match_id_for_key(&self, maker: UserId, key: &IdempotencyKey) -> MatchId {
        let mut hasher = blake3::Hasher::new_keyed(&self.match_ids);
        hasher.update(&maker.number().to_le_bytes());
        hasher.update(key.to_string().as_bytes());
        let mut number = [0; 8];
        hasher.finalize_xof().fill(&mut number);
        let id = format!("m-{:016x}", u64::from_le_bytes(number)).parse();
        id.expect("small letters, digits and a dash")
    }

    /// Returns a hash of a client's address: equal for equal addresses, which it does not reveal
    /// without the key.
    pub fn network(&self, address: &BanSubject) -> String {
        let hash = blake3::keyed_hash(&self.networks, address.to_string().as_bytes());
        hash.to_hex()[..16].to_owned()
    }

    /// Returns the tag of a browser with this id that has signed in to a login: 32 hexadecimal
    /// digits, which only the holder of the key can compute.
    pub fn device_tag(&self, device: &str, login: &str) -> String {
        let text = format!("{device} {login}");
        let hash = blake3::keyed_hash(&self.devices, text.as_bytes());
        hash.to_hex()[..32].to_owned()
    }

    /// Reads the key of a file.
    ///
    /// # Errors
    /// If the file does not exist, cannot be read, or contains no key.
    pub fn read(path: &Path) -> Result<Self, StorageError> {
        let mut bytes = Vec::new();
        let read = File::open(path).and_then(|file| file.take(LIMIT).read_to_end(&mut bytes));
        read.map_err(|error| wrong(path, error))?;
        Self::of_bytes(path, bytes)
    }

    /// Reads the key of a file, or makes one of `fresh` if there is none. Other users may not read
    /// it.
    ///
    /// # Errors
    /// If the file cannot be read or created, or contains no key.
    pub fn of_file(path: &Path, fresh: impl FnOnce() -> [u8; 32]) -> Result<Self, StorageError> {
        let bytes = read_or_create(path, LIMIT, || fresh().to_vec());
        Self::of_bytes(path, bytes.map_err(|error| wrong(path, error))?)
    }

    fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, StorageError> {
        let length = bytes.len();
        let bytes = bytes.try_into();
        let bytes = bytes.map_err(|_| wrong(path, format!("expected 32 bytes, found {length}")))?;
        Ok(Self::new(bytes))
    }

    /// Seals the seed of a match.
    pub fn seal(&self, match_id: &MatchId, seed: &Seed, nonce: [u8; NONCE]) -> Vec<u8> {
        let text = seed.reveal().to_string();
        let payload = Payload {
            msg: text.as_bytes(),
            aad: match_id.as_str().as_bytes(),
        };
        let sealed = self.cipher.encrypt(&XNonce::from(nonce), payload);
        let sealed = sealed.expect("a seed is short");
        [&nonce[..], &sealed].concat()
    }

    /// Opens a seal; `None` if it was made for another match or with another key.
    pub fn open(&self, match_id: &MatchId, sealed: &[u8]) -> Option<Seed> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload {
            msg: sealed,
            aad: match_id.as_str().as_bytes(),
        };
        let text = self.cipher.decrypt(&XNonce::from(*nonce), payload).ok()?;
        let seed: ranarium_table::RevealedSeed = std::str::from_utf8(&text).ok()?.parse().ok()?;
        Some(seed.into())
    }
}

/// Makes an error of a key's file.
fn wrong(path: &Path, reason: impl ToString) -> StorageError {
    StorageError::Key {
        path: path.to_owned(),
        reason: reason.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::SealKey;
    use crate::BanSubject;
    use ranarium_protocol::online::UserId;
    use ranarium_table::{MatchId, Seed};

    #[test]
    fn a_seed_is_opened_with_its_key_for_its_match_alone() {
        let id = |text: &str| text.parse::<MatchId>().unwrap();
        let (key, seed) = (SealKey::new([7; 32]), Seed::new([9; 32]));
        let sealed = key.seal(&id("m-1"), &seed, [3; 24]);
        assert_eq!(key.open(&id("m-1"), &sealed), Some(seed));
        assert_eq!(key.open(&id("m-2"), &sealed), None);
        assert_eq!(SealKey::new([8; 32]).open(&id("m-1"), &sealed), None);
        assert_eq!(key.open(&id("m-1"), &sealed[..20]), None);
        let mut bent = sealed;
        *bent.last_mut().unwrap() ^= 1;
        assert_eq!(key.open(&id("m-1"), &bent), None);
    }

    #[test]
    fn ids_of_tables_depend_on_seal_key_maker_and_request_key() {
        let id = |bytes: u8, maker: u64, key: &str| {
            SealKey::new([bytes; 32]).match_id_for_key(UserId::new(maker), &key.parse().unwrap())
        };
        let first = id(7, 1, "k-1");
        assert_eq!(first, id(7, 1, "k-1"));
        for other in [id(8, 1, "k-1"), id(7, 2, "k-1"), id(7, 1, "k-2")] {
            assert_ne!(first, other);
        }
    }

    #[test]
    fn a_network_is_the_same_for_one_address_and_one_key_alone() {
        let network = |bytes: u8, address: &str| {
            let address = BanSubject::address(address.parse().unwrap());
            SealKey::new([bytes; 32]).network(&address)
        };
        let known = network(7, "192.0.2.1");
        assert_eq!(known, network(7, "192.0.2.1"));
        assert_ne!(known, network(7, "192.0.2.2"));
        assert_ne!(known, network(8, "192.0.2.1"));
        assert_eq!(network(7, "2001:db8::1"), network(7, "2001:db8::2"));
    }

    #[test]
    fn a_key_is_made_once_and_read_again() {
        let folder = std::env::temp_dir().join(format!("ranarium-key-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("seal.key");
        let first = SealKey::of_file(&path, || [5; 32]).unwrap();
        let read = SealKey::of_file(&path, || panic!("there is one")).unwrap();
        let id: MatchId = "m-1".parse().unwrap();
        let sealed = first.seal(&id, &Seed::new([1; 32]), [0; 24]);
        assert!(read.open(&id, &sealed).is_some());
        std::fs::write(&path, [1; 31]).unwrap();
        let error = SealKey::of_file(&path, || [5; 32]).err().unwrap();
        assert!(
            error.to_string().ends_with("expected 32 bytes, found 31"),
            "{error}"
        );
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
