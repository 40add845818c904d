//! [`VapidKey`]: signs push messages (RFC 8292).

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use ranarium_storage::read_or_create;
use serde_json::json;
use std::fmt;
use std::path::Path;

/// Lifetime of a signature, in seconds: half of the permitted maximum.
const SIGNATURE_LIFETIME_S: u64 = 12 * 3_600;

/// The key that identifies this server to push services. Browsers subscribe with one key: after a
/// change they have to subscribe again.
pub struct VapidKey(SigningKey);

impl fmt::Debug for VapidKey {
    /// Omits the key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("VapidKey")
    }
}

impl VapidKey {
    /// Reads the key from a file of 32 bytes; a missing file is made, accessible to its owner
    /// alone.
    ///
    /// # Errors
    /// If the file cannot be read or created, or contains no key.
    pub fn of_file(path: &Path, fresh: impl Fn() -> [u8; 32]) -> Result<Self, String> {
        let wrong = |reason: String| format!("{}: {reason}", path.display());
        // Nearly all numbers of 32 bytes are keys.
        let fresh = || {
            let mut fresh = std::iter::repeat_with(&fresh);
            let key = fresh.find(|bytes| SigningKey::from_slice(bytes).is_ok());
            key.expect("an endless iterator").to_vec()
        };
        let bytes = read_or_create(path, 33, fresh).map_err(|error| wrong(error.to_string()))?;
        let key = SigningKey::from_slice(&bytes).map_err(|_| {
            let length = bytes.len();
            wrong(format!("expected a key of 32 bytes, found {length} bytes"))
        })?;
        Ok(Self(key))
    }

    /// Returns the public key in base64url, as browsers expect it.
    pub fn public(&self) -> String {
        let point = self.0.verifying_key().to_sec1_point(false);
        URL_SAFE_NO_PAD.encode(point.as_bytes())
    }

    /// Returns the `Authorization` header for a push service at this origin.
    pub fn authorization(&self, origin: &str, contact: &str, now_ms: u64) -> String {
        let header = json!({ "typ": "JWT", "alg": "ES256" }).to_string();
        let expires_s = now_ms / 1_000 + SIGNATURE_LIFETIME_S;
        let claims = json!({ "aud": origin, "exp": expires_s, "sub": contact }).to_string();
        let encode = |text: &[u8]| URL_SAFE_NO_PAD.encode(text);
        let signed = format!(
            "{}.{}",
            encode(header.as_bytes()),
            encode(claims.as_bytes())
        );
        let signature: Signature = self.0.sign(signed.as_bytes());
        let signature = encode(&signature.to_bytes());
        format!("vapid t={signed}.{signature}, k={}", self.public())
    }
}

#[cfg(test)]
mod tests {
    use super::VapidKey;

    #[test]
    fn a_key_is_made_once_and_for_its_owner_alone() {
        let name = format!("ranarium-vapid-{}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let first = VapidKey::of_file(&path, || [3; 32]).unwrap().public();
        let second = VapidKey::of_file(&path, || [4; 32]).unwrap().public();
        assert_eq!(first, second);
        #[cfg(unix)]
        {
            let mode = std::fs::metadata(&path).unwrap();
            let mode = std::os::unix::fs::PermissionsExt::mode(&mode.permissions());
            assert_eq!(mode & 0o777, 0o600);
        }
        std::fs::write(&path, "moo").unwrap();
        let error = VapidKey::of_file(&path, || [4; 32]).unwrap_err();
        assert!(
            error.ends_with("expected a key of 32 bytes, found 3 bytes"),
            "{error}"
        );
        std::fs::remove_file(&path).unwrap();
    }
}
