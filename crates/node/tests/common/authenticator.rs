//! A software authenticator: it stores one passkey, and answers as a browser would.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The flags of a user who is present and verified.
const PRESENT_AND_VERIFIED: u8 = 0x01 | 0x04;

/// The flag of data that contains a new passkey.
const WITH_PASSKEY: u8 = 0x40;

/// An authenticator with one passkey, in a browser at one address.
pub struct Authenticator {
    key: SigningKey,
    id: Vec<u8>,
    user_handle: String,
    /// The name of the server, as the browser checks it.
    name: String,
    origin: String,
    count: u32,
}

fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    /// Returns a browser at `http://HOST:PORT`, with an authenticator whose key is derived from a
    /// number.
    pub fn new(host: &str, port: u16, number: u8) -> Self {
        Self {
            key: SigningKey::from_slice(&[number; 32]).unwrap(),
            id: vec![number; 20],
            user_handle: String::new(),
            name: host.to_owned(),
            origin: format!("http://{host}:{port}"),
            count: 0,
        }
    }

    /// Returns this authenticator on a page of another server.
    pub fn at_port(&self, port: u16) -> Self {
        Self {
            key: self.key.clone(),
            id: self.id.clone(),
            user_handle: self.user_handle.clone(),
            name: self.name.clone(),
            origin: format!("http://{}:{port}", self.name),
            count: self.count,
        }
    }

    fn client_data(&self, kind: &str, options: &Value) -> Vec<u8> {
        let data = json!({
            "type": kind,
            "challenge": options["challenge"],
            "origin": self.origin,
            "crossOrigin": false,
        });
        data.to_string().into_bytes()
    }

    /// Returns the authenticator data.
    fn authenticator_data(&mut self, flags: u8) -> Vec<u8> {
        self.count += 1;
        let mut data = Sha256::digest(self.name.as_bytes()).to_vec();
        data.push(flags);
        data.extend(self.count.to_be_bytes());
        data
    }

    /// Makes a passkey.
    pub fn create(&mut self, options: &Value) -> Value {
        assert_eq!(options["rp"]["id"], self.name.as_str());
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        self.user_handle = options["user"]["id"].as_str().unwrap().to_owned();
        let mut data = self.authenticator_data(PRESENT_AND_VERIFIED | WITH_PASSKEY);
        data.extend([0; 16]);
        data.extend((self.id.len() as u16).to_be_bytes());
        data.extend(&self.id);
        // The key as COSE: an elliptic curve (P-256), for ES256, with its coordinates.
        let point = self.key.verifying_key().to_sec1_point(false);
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().unwrap());
        let mut attestation = vec![0xa3, 0x63];
        attestation.extend(b"fmt");
        attestation.push(0x64);
        attestation.extend(b"none");
        attestation.push(0x67);
        attestation.extend(b"attStmt");
        attestation.extend([0xa0, 0x68]);
        attestation.extend(b"authData");
        attestation.extend([0x58, u8::try_from(data.len()).unwrap()]);
        attestation.extend(data);
        json!({
            "id": base64(&self.id),
            "rawId": base64(&self.id),
            "type": "public-key",
            "response": {
                "attestationObject": base64(&attestation),
                "clientDataJSON": base64(&self.client_data("webauthn.create", options)),
            },
            "clientExtensionResults": {},
        })
    }

    /// Signs in with the passkey.
    pub fn get(&mut self, options: &Value) -> Value {
        assert_eq!(options["rpId"], self.name.as_str());
        assert_eq!(
            options["allowCredentials"],
            json!([]),
            "the answer does not mention passkeys"
        );
        let client_data = self.client_data("webauthn.get", options);
        let data = self.authenticator_data(PRESENT_AND_VERIFIED);
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature: Signature = self.key.sign(&signed);
        json!({
            "id": base64(&self.id),
            "rawId": base64(&self.id),
            "type": "public-key",
            "response": {
                "authenticatorData": base64(&data),
                "clientDataJSON": base64(&client_data),
                "signature": base64(signature.to_der().as_bytes()),
                "userHandle": self.user_handle,
            },
            "clientExtensionResults": {},
        })
    }
}
