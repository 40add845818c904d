//! [`Line`]: a connection that comes back by itself.

use futures_util::{SinkExt, StreamExt};
use ranarium_game::Language;
use ranarium_protocol::LINE_MAX;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{self, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Longest time that opening a connection takes.
const OPENING: Duration = Duration::from_secs(10);

/// Time without a sign of life after which a connection is lost: a server gives one every 25
/// seconds.
const SILENCE: Duration = Duration::from_secs(60);

/// Longest time between two attempts to connect.
const PAUSE_MOST: Duration = Duration::from_secs(5);

/// What happens on a line.
#[derive(Debug)]
pub enum Heard {
    /// It is open, for the first time or again.
    Open,
    /// A message.
    Text(String),
    /// It is lost, for this reason; it is opened again as soon as that can be done.
    Lost(String),
}

/// A connection to a server, held by a thread of its own, so that it lives on while a person
/// thinks. When it is lost, it is opened again.
#[derive(Debug)]
pub struct Line {
    orders: UnboundedSender<String>,
    heard: Receiver<Heard>,
    token: Arc<Mutex<Option<String>>>,
}

impl Line {
    /// Begins to open one.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn open(
        socket: String,
        token: Option<String>,
        language: Language,
    ) -> std::io::Result<Self> {
        // Another part of the program may have chosen it before.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let (orders, to_send) = unbounded_channel();
        let (said, heard) = mpsc::channel();
        let token = Arc::new(Mutex::new(token));
        let shown = Arc::clone(&token);
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()?;
        thread::Builder::new()
            .name("line".to_owned())
            .spawn(move || {
                let address = (socket.as_str(), language);
                runtime.block_on(hold(address, &shown, to_send, &said));
            })?;
        Ok(Self {
            orders,
            heard,
            token,
        })
    }

    /// What is shown to the server when the line is opened the next time.
    pub fn set_token(&self, token: String) {
        *self.token.lock().unwrap_or_else(PoisonError::into_inner) = Some(token);
    }

    /// Sends a message. One that is sent while the line is lost is lost, too.
    pub fn send(&self, text: String) {
        // The thread lives as long as this.
        let _ = self.orders.send(text);
    }

    /// What happens next, if anything does in this time.
    pub fn hear(&self, wait: Duration) -> Option<Heard> {
        match self.heard.recv_timeout(wait) {
            Ok(heard) => Some(heard),
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                Some(Heard::Lost("the connection has ended".to_owned()))
            }
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Holds a line until nobody listens any more.
async fn hold(
    address: (&str, Language),
    token: &Mutex<Option<String>>,
    mut orders: UnboundedReceiver<String>,
    said: &mpsc::Sender<Heard>,
) {
    let mut pause = Duration::from_millis(200);
    loop {
        let token = token.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let why = match connect(address, token).await {
            Ok(socket) => {
                pause = Duration::from_millis(200);
                // A call on the line before is repeated by its caller.
                while orders.try_recv().is_ok() {}
                if said.send(Heard::Open).is_err() {
                    return;
                }
                match talk(socket, &mut orders, said).await {
                    Some(why) => why,
                    None => return,
                }
            }
            Err(why) => why,
        };
        if said.send(Heard::Lost(why)).is_err() {
            return;
        }
        sleep(pause).await;
        pause = (pause * 2).min(PAUSE_MOST);
    }
}

async fn connect(
    (address, language): (&str, Language),
    token: Option<String>,
) -> Result<Socket, String> {
    let mut request = address
        .into_client_request()
        .map_err(|error| error.to_string())?;
    // What the server refuses it says in the language of whoever reads it.
    let language = HeaderValue::from_static(language.code());
    request.headers_mut().insert("accept-language", language);
    if let Some(token) = token {
        let value = format!("Bearer {token}").parse();
        let value = value.map_err(|_| "the token has odd characters".to_owned())?;
        request.headers_mut().insert("authorization", value);
    }
    let config = WebSocketConfig::default().max_message_size(Some(4 * LINE_MAX));
    let connecting = connect_async_with_config(request, Some(config), true);
    match timeout(OPENING, connecting).await {
        Ok(Ok((socket, _))) => Ok(socket),
        Ok(Err(error)) => Err(in_words(&error)),
        Err(_) => Err("no answer".to_owned()),
    }
}

/// Sends and hears until the line is lost: why. Nothing if nobody listens any more.
async fn talk(
    mut socket: Socket,
    orders: &mut UnboundedReceiver<String>,
    said: &mpsc::Sender<Heard>,
) -> Option<String> {
    loop {
        tokio::select! {
            order = orders.recv() => {
                let Some(order) = order else {
                    let _ = timeout(OPENING, socket.close(None)).await;
                    return None;
                };
                if let Err(error) = socket.send(Message::text(order)).await {
                    return Some(in_words(&error));
                }
            }
            message = timeout(SILENCE, socket.next()) => match message {
                Err(_) => return Some("the server has been silent".to_owned()),
                Ok(None) => return Some("the server closed the connection".to_owned()),
                Ok(Some(Err(error))) => return Some(in_words(&error)),
                Ok(Some(Ok(Message::Text(text)))) => {
                    said.send(Heard::Text(text.to_string())).ok()?;
                }
                Ok(Some(Ok(Message::Close(Some(frame))))) => {
                    return Some(frame.reason.to_string());
                }
                Ok(Some(Ok(_))) => {}
            },
        }
    }
}

fn in_words(error: &tungstenite::Error) -> String {
    match error {
        tungstenite::Error::Http(response) => {
            format!("the server answered {}; is it Ranarium?", response.status())
        }
        error => error.to_string(),
    }
}
