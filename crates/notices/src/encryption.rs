//! [`BrowserKeys`]: encryption of push messages, so that only the browser can read them (RFC 8291).

use crate::entropy;
use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use hkdf::Hkdf;
use p256::elliptic_curve::sec1::ToSec1Point;
use p256::{PublicKey, SecretKey};
use sha2::Sha256;

/// Size of the only record, in bytes, as the header states it. A push service accepts bodies of
/// this size (RFC 8030, section 7.2).
const RECORD_SIZE: u32 = 4096;

/// Length of a public key as an uncompressed point, in bytes.
const POINT_LENGTH: u8 = 65;

/// Maximum length of a message, in bytes: what a body of [`RECORD_SIZE`] bytes holds beside the
/// salt, the record size, the length of the key, the key, the delimiter of the padding and the
/// authentication tag.
const MAX_MESSAGE: usize = RECORD_SIZE as usize - 16 - 4 - 1 - POINT_LENGTH as usize - 1 - 16;

/// Delimiter of the padding in the last record (RFC 8188, section 2).
const LAST_RECORD: u8 = 2;

/// The keys of a browser's subscription.
#[derive(Debug)]
pub struct BrowserKeys {
    public_key: PublicKey,
    auth_secret: [u8; 16],
}

/// The error for a message that does not fit into one record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageTooLongError;

impl BrowserKeys {
    /// Returns the keys, or `None` unless they are a point of P-256 in SEC 1 form and 16 bytes.
    pub fn new(public_key: &[u8], auth_secret: &[u8]) -> Option<Self> {
        Some(Self {
            public_key: PublicKey::from_sec1_bytes(public_key).ok()?,
            auth_secret: auth_secret.try_into().ok()?,
        })
    }

    /// Encrypts a message with a new key pair and a new salt: the body of a request whose content
    /// encoding is `aes128gcm`.
    ///
    /// # Errors
    /// If the message is too long.
    pub(crate) fn encrypt(&self, message: &[u8]) -> Result<Vec<u8>, MessageTooLongError> {
        let sender = loop {
            // Nearly all numbers of 32 bytes are keys.
            if let Ok(key) = SecretKey::from_slice(&entropy::bytes::<32>()) {
                break key;
            }
        };
        self.encrypt_with(message, &sender, entropy::bytes())
    }

    /// Encrypts a message with a given key pair and salt, which must not be used again.
    fn encrypt_with(
        &self,
        message: &[u8],
        sender: &SecretKey,
        salt: [u8; 16],
    ) -> Result<Vec<u8>, MessageTooLongError> {
        if message.len() > MAX_MESSAGE {
            return Err(MessageTooLongError);
        }
        let receiver_point = self.public_key.to_sec1_point(false);
        let sender_point = sender.public_key().to_sec1_point(false);
        let mut info = b"WebPush: info\0".to_vec();
        info.extend_from_slice(receiver_point.as_bytes());
        info.extend_from_slice(sender_point.as_bytes());
        let shared = sender.diffie_hellman(&self.public_key);
        let keying = expand::<32>(&shared.extract(Some(&self.auth_secret)), &info);

        let derived = Hkdf::new(Some(&salt), &keying);
        let key: [u8; 16] = expand(&derived, b"Content-Encoding: aes128gcm\0");
        let nonce: [u8; 12] = expand(&derived, b"Content-Encoding: nonce\0");
        let record = [message, &[LAST_RECORD]].concat();
        let sealed = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key))
            .encrypt(&Nonce::from(nonce), record.as_slice())
            .map_err(|_| MessageTooLongError)?;

        let mut body = salt.to_vec();
        body.extend_from_slice(&RECORD_SIZE.to_be_bytes());
        body.push(POINT_LENGTH);
        body.extend_from_slice(sender_point.as_bytes());
        body.extend_from_slice(&sealed);
        Ok(body)
    }
}

/// Derives a key of a length that HKDF allows.
fn expand<const N: usize>(from: &Hkdf<Sha256>, info: &[u8]) -> [u8; N] {
    let mut key = [0; N];
    from.expand(info, &mut key)
        .expect("HKDF-SHA256 derives up to 8160 bytes");
    key
}

#[cfg(test)]
mod tests {
    use super::{BrowserKeys, MAX_MESSAGE, MessageTooLongError, RECORD_SIZE};
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    use p256::SecretKey;

    fn decode(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// Returns the browser of RFC 8291, Appendix A.
    fn browser() -> BrowserKeys {
        let public_key = decode(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let auth_secret = decode("BTBZMqHH6r4Tts7J_aSIgg");
        BrowserKeys::new(&public_key, &auth_secret).unwrap()
    }

    #[test]
    fn the_example_of_rfc_8291_has_the_same_bytes() {
        let sender = decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw");
        let sender = SecretKey::from_slice(&sender).unwrap();
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let message = b"When I grow up, I want to be a watermelon";
        let body = browser().encrypt_with(message, &sender, salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDl\
                        l6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2K\
                        s3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(URL_SAFE_NO_PAD.encode(body), expected);
    }

    #[test]
    fn keys_of_other_forms_are_rejected() {
        let point = decode(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        );
        let mut off_the_curve = point.clone();
        off_the_curve[64] ^= 1;
        assert!(BrowserKeys::new(&point, &[7; 16]).is_some());
        assert!(BrowserKeys::new(&off_the_curve, &[7; 16]).is_none());
        assert!(BrowserKeys::new(&point[..64], &[7; 16]).is_none());
        assert!(BrowserKeys::new(&point, &[7; 15]).is_none());
    }

    #[test]
    fn a_message_fits_into_one_record_or_is_rejected() {
        let body = browser().encrypt(&[b'a'; MAX_MESSAGE]).unwrap();
        assert_eq!(body.len(), RECORD_SIZE as usize);
        let too_long = browser().encrypt(&[b'a'; MAX_MESSAGE + 1]);
        assert_eq!(too_long, Err(MessageTooLongError));
    }

    #[test]
    fn the_same_message_is_never_encrypted_the_same() {
        let bodies = [(), ()].map(|()| browser().encrypt(b"ribbit").unwrap());
        // Neither the salts nor the public keys of the sender are equal.
        assert_ne!(bodies[0][..16], bodies[1][..16]);
        assert_ne!(bodies[0][21..86], bodies[1][21..86]);
    }
}
