//! A push service with a browser behind it, and a mail server, both on this machine.

use crate::common::Folder;
use aes_gcm::aead::{Aead, KeyInit};
use aes_gcm::{Aes128Gcm, Key, Nonce};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hkdf::Hkdf;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use p256::elliptic_curve::sec1::ToSec1Point;
use ranarium_game::Language;
use ranarium_node::{MailOptions, NoticeOptions, Notices, PushOptions, PushReach};
use ranarium_storage::PushSubscription;
use serde_json::{Value, json};
use sha2::Sha256;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// Returns notices with push messages to this machine, and mail through a local server.
pub fn notices(folder: &Folder, mail: Option<&MailServer>) -> Notices {
    let options = NoticeOptions {
        push: Some(PushOptions {
            contact: "mailto:ada@frogs.example".parse().unwrap(),
            reach: PushReach::Loopback,
        }),
        mail: mail.map(|mail| MailOptions {
            server: format!("smtp://{}", mail.address).parse().unwrap(),
            from: "Ranarium <frogs@frogs.example>".to_owned(),
            credentials: None,
            site: "https://frogs.example".parse().unwrap(),
        }),
    };
    Notices::open(&options, &folder.0).unwrap()
}

/// A request that a push service has received.
#[derive(Clone)]
pub struct Pushed {
    pub path: String,
    pub headers: HashMap<String, String>,
    body: Vec<u8>,
}

/// A push service.
pub struct PushService {
    pub address: SocketAddr,
    received: Arc<Mutex<Vec<Pushed>>>,
    answer: Arc<Mutex<String>>,
}

impl PushService {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let received: Arc<Mutex<Vec<Pushed>>> = Arc::default();
        let answer = Arc::new(Mutex::new("201 Created".to_owned()));
        let (kept, says) = (Arc::clone(&received), Arc::clone(&answer));
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let mut stream = BufReader::new(stream);
                let pushed = read_push(&mut stream).await;
                kept.lock().unwrap().push(pushed);
                let answer = says.lock().unwrap().clone();
                let answer = format!("HTTP/1.1 {answer}\r\ncontent-length: 0\r\n\r\n");
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
        });
        Self {
            address,
            received,
            answer,
        }
    }

    /// Sets the further answers: the status, and optional header lines.
    pub fn answers(&self, answer: &str) {
        *self.answer.lock().unwrap() = answer.to_owned();
    }

    /// Removes and returns the received requests.
    pub fn received(&self) -> Vec<Pushed> {
        std::mem::take(&mut *self.received.lock().unwrap())
    }
}

async fn read_push(stream: &mut BufReader<TcpStream>) -> Pushed {
    let mut line = String::new();
    stream.read_line(&mut line).await.unwrap();
    let path = line.strip_prefix("POST ").unwrap();
    let path = path.split(' ').next().unwrap().to_owned();
    let mut headers = HashMap::new();
    loop {
        line.clear();
        stream.read_line(&mut line).await.unwrap();
        let Some((name, value)) = line.trim_end().split_once(": ") else {
            break;
        };
        headers.insert(name.to_ascii_lowercase(), value.to_owned());
    }
    let length: usize = headers["content-length"].parse().unwrap();
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.unwrap();
    Pushed {
        path,
        headers,
        body,
    }
}

/// A browser behind a push service, which alone can read what is sent to it.
pub struct Browser {
    pub endpoint: String,
    secret: p256::SecretKey,
    auth: [u8; 16],
}

impl Browser {
    /// Returns the browser with this number.
    pub fn new(service: &PushService, number: u8) -> Self {
        Self {
            endpoint: format!("http://{}/push/{number}", service.address),
            secret: p256::SecretKey::from_slice(&[number; 32]).unwrap(),
            auth: [number; 16],
        }
    }

    fn public_key(&self) -> Vec<u8> {
        let point = self.secret.public_key().to_sec1_point(false);
        point.as_bytes().to_vec()
    }

    /// Returns the subscription that the browser's page sends to the server.
    pub fn subscription(&self) -> Value {
        json!({
            "endpoint": self.endpoint,
            "expirationTime": null,
            "keys": {
                "p256dh": URL_SAFE_NO_PAD.encode(self.public_key()),
                "auth": URL_SAFE_NO_PAD.encode(self.auth),
            },
        })
    }

    /// Returns the subscription as stored.
    pub fn stored(&self) -> PushSubscription {
        PushSubscription {
            endpoint: self.endpoint.clone(),
            public_key: self.public_key(),
            auth_secret: self.auth.to_vec(),
            language: Language::En,
        }
    }

    /// Returns the decrypted message.
    pub fn reads(&self, pushed: &Pushed) -> Value {
        assert_eq!(pushed.headers["content-encoding"], "aes128gcm");
        serde_json::from_slice(&self.decrypt(&pushed.body)).unwrap()
    }

    /// Decrypts a body of one record (RFC 8291).
    fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, rest) = body.split_at(16);
        let (record_size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(record_size.try_into().unwrap()) > rest.len() as u32 - 66);
        let (sender, record) = rest[1..].split_at(rest[0].into());
        let shared = p256::PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = self.secret.diffie_hellman(&shared);
        let expand = |from: &Hkdf<Sha256>, info: &[u8], key: &mut [u8]| {
            from.expand(info, key).unwrap();
        };
        let (mut keying, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        let info = [b"WebPush: info\0", self.public_key().as_slice(), sender].concat();
        expand(&shared.extract(Some(&self.auth)), &info, &mut keying);
        let derived = Hkdf::new(Some(salt), &keying);
        expand(&derived, b"Content-Encoding: aes128gcm\0", &mut key);
        expand(&derived, b"Content-Encoding: nonce\0", &mut nonce);
        let key = Aes128Gcm::new(&Key::<Aes128Gcm>::from(key));
        let mut text = key.decrypt(&Nonce::from(nonce), record).unwrap();
        // The delimiter of the padding in the last record; nothing is padded.
        assert_eq!(text.pop(), Some(2));
        text
    }
}

/// Returns the claims of a request after checking its signature, with the key that the server sends
/// to browsers.
pub fn claims(pushed: &Pushed, public_key: &str) -> Value {
    let authorization = pushed.headers["authorization"]
        .strip_prefix("vapid ")
        .unwrap();
    let (token, key) = authorization.split_once(", ").unwrap();
    assert_eq!(key, format!("k={public_key}"));
    let decode = |text: &str| URL_SAFE_NO_PAD.decode(text).unwrap();
    let key = VerifyingKey::from_sec1_bytes(&decode(public_key)).unwrap();
    let token = token.strip_prefix("t=").unwrap();
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let signature = Signature::from_slice(&decode(signature)).unwrap();
    key.verify(signed.as_bytes(), &signature).unwrap();
    let (header, claims) = signed.split_once('.').unwrap();
    let header: Value = serde_json::from_slice(&decode(header)).unwrap();
    assert_eq!(header, json!({ "typ": "JWT", "alg": "ES256" }));
    serde_json::from_slice(&decode(claims)).unwrap()
}

/// A mail that a mail server has received.
#[derive(Clone, Debug)]
pub struct Mailed {
    pub to: String,
    /// Head and body, with unfolded lines.
    pub text: String,
}

impl Mailed {
    /// Returns the address of the first link whose path begins like this.
    pub fn link(&self, path: &str) -> String {
        let start = self
            .text
            .find(path)
            .unwrap_or_else(|| panic!("{path}: {}", self.text));
        let rest = &self.text[start..];
        let end = rest.find(|one: char| !(one.is_ascii_alphanumeric() || "/-".contains(one)));
        rest[..end.unwrap_or(rest.len())].to_owned()
    }
}

/// A mail server.
pub struct MailServer {
    pub address: SocketAddr,
    received: Arc<Mutex<Vec<Mailed>>>,
    answer: Arc<Mutex<String>>,
}

impl MailServer {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let received: Arc<Mutex<Vec<Mailed>>> = Arc::default();
        let answer = Arc::new(Mutex::new("250 kept".to_owned()));
        let (kept, says) = (Arc::clone(&received), Arc::clone(&answer));
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let answer = says.lock().unwrap().clone();
                take_mail(BufReader::new(stream), &answer, &kept).await;
            }
        });
        Self {
            address,
            received,
            answer,
        }
    }

    /// Sets the answer to further mails.
    pub fn answers(&self, answer: &str) {
        *self.answer.lock().unwrap() = answer.to_owned();
    }

    /// Removes and returns the received mails.
    pub fn received(&self) -> Vec<Mailed> {
        std::mem::take(&mut *self.received.lock().unwrap())
    }
}

/// Speaks SMTP with one client.
async fn take_mail(mut stream: BufReader<TcpStream>, answer: &str, kept: &Mutex<Vec<Mailed>>) {
    stream.write_all(b"220 here\r\n").await.unwrap();
    let (mut to, mut line) = (String::new(), String::new());
    loop {
        line.clear();
        if stream.read_line(&mut line).await.unwrap() == 0 {
            return;
        }
        let says = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await.unwrap();
                let mut text = String::new();
                while !text.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut text).await.unwrap();
                }
                if answer.starts_with('2') {
                    let to = to.clone();
                    let text = whole(&text);
                    kept.lock().unwrap().push(Mailed { to, text });
                }
                answer
            }
            "RCPT" => {
                let address = line.split(['<', '>']).nth(1).unwrap();
                to = address.to_owned();
                "250 yes"
            }
            "QUIT" => "221 bye",
            _ => "250 yes",
        };
        let says = format!("{says}\r\n");
        stream.write_all(says.as_bytes()).await.unwrap();
    }
}

/// Returns a readable mail: with unfolded header lines and quoted-printable text.
fn whole(text: &str) -> String {
    let text = text.replace("\r\n ", " ").replace("=\r\n", "");
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).filter(|_| *first == b'=');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}
