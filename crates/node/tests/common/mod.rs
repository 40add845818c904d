//! A server on a port of its own, and clients that speak to it over WebSockets.

mod ask;
pub mod whole;

pub use ask::{Answer, arrives, ask, ask_as, sent};

use futures_util::{SinkExt, StreamExt};
use ranarium_game::{Language, Rng, Seat, Viewer};
use ranarium_node::{
    Admission, Listening, Node, NodeOptions, NodeServices, Notices, PublicAddress, serve,
};
use ranarium_page_files::{File, Files, Router};
use ranarium_protocol::online::{
    OutOfTime, Rated, SeatPlan, TablePreview, TableSettings, UpdateDecoder, User, UserId,
    WantedName,
};
use ranarium_protocol::{RpcError, RpcMessage};
use ranarium_storage::{OperatorAct, SealKey, Storage};
use ranarium_table::{Clock, MatchId, Name, Nonce};
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message as Frame};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// Timeout for everything.
const TIMEOUT: Duration = Duration::from_secs(60);

/// Returns the time of the system's clock, in milliseconds since 1970 (UTC).
pub fn now_ms() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::try_from(now.as_millis()).unwrap()
}

/// A page with only a document.
#[derive(Clone, Copy)]
struct Page;

impl Files for Page {
    fn get(&self, path: &str) -> Option<File> {
        let text = "<html><head><title>Ranarium</title></head><body></body></html>";
        (path == "index.html").then(|| File {
            bytes: text.as_bytes().into(),
            tag: "document".to_owned(),
        })
    }
}

/// Returns a picture that contains its own description as JSON.
fn paint(preview: Option<&TablePreview>, language: Language) -> Option<Vec<u8>> {
    serde_json::to_vec(&json!({ "preview": preview, "language": language.code() })).ok()
}

/// The options of all nodes.
pub const OPTIONS: NodeOptions = NodeOptions {
    shards: 2,
    bot_threads: 1,
};

/// A unique folder, removed on drop.
pub struct Folder(pub PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("ranarium-node-{}-{number}-{name}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }
}

impl Folder {
    /// Opens the database in this folder, as another process would.
    pub async fn open(&self) -> Storage {
        let file = self.0.join("ranarium.db");
        Storage::sqlite(&file, SealKey::new([7; 32])).await.unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(std::fs::remove_dir_all(&self.0));
    }
}

/// A server on a port of its own.
pub struct TestServer {
    pub node: Node,
    pub address: SocketAddr,
    stop: oneshot::Sender<()>,
    task: JoinHandle<std::io::Result<()>>,
}

/// Returns an unused name: the name of an account is its owner's alone.
pub fn fresh_name(first: &str) -> WantedName {
    const SYLLABLES: [&str; 10] = ["bo", "do", "go", "ko", "lo", "mo", "no", "po", "ro", "vo"];
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed).to_string();
    let digits = number.bytes().map(|digit| usize::from(digit - b'0'));
    let last: String = digits.map(|digit| SYLLABLES[digit]).collect();
    format!("{first} {last}").as_str().into()
}

impl TestServer {
    /// Starts a server over the database of this folder.
    pub async fn start(folder: &Folder) -> Self {
        Self::on_storage(Arc::new(folder.open().await)).await
    }

    /// Starts a server over the database of this folder, with its own admission rules.
    pub async fn with_admission(folder: &Folder, admission: Admission) -> Self {
        Self::on_storage_with(Arc::new(folder.open().await), admission).await
    }

    /// Starts a server over a storage.
    pub async fn on_storage(storage: Arc<Storage>) -> Self {
        Self::on_storage_with(storage, Admission::default()).await
    }

    /// Starts a server over a storage, with turn notices.
    pub async fn with_notices(storage: Arc<Storage>, notices: Notices) -> Self {
        let services = NodeServices {
            notices,
            ..NodeServices::default()
        };
        Self::of(Node::start(storage, &OPTIONS, services))
    }

    async fn on_storage_with(storage: Arc<Storage>, admission: Admission) -> Self {
        let services = NodeServices {
            admission,
            ..NodeServices::default()
        };
        Self::of(Node::start(storage, &OPTIONS, services))
    }

    /// Starts a server with a page over the database of this folder.
    pub async fn with_page(folder: &Folder) -> Self {
        let storage = Arc::new(folder.open().await);
        let node = Node::start(storage, &OPTIONS, NodeServices::default());
        Self::listening(node, Some(ranarium_page_files::router(Page)), false)
    }

    /// Starts a server behind a proxy with TLS over the database of this folder.
    pub async fn behind_tls(folder: &Folder) -> Self {
        let storage = Arc::new(folder.open().await);
        let node = Node::start(storage, &OPTIONS, NodeServices::default());
        Self::listening(node, None, true)
    }

    /// Starts a server that answers at this address, over the database of this folder.
    pub async fn at_site(folder: &Folder, site: &str) -> Self {
        let storage = Arc::new(folder.open().await);
        let node = Node::start(storage, &OPTIONS, NodeServices::default());
        Self::answering(node, None, false, Some(site.parse().unwrap()))
    }

    /// Starts a server for a node.
    pub fn of(node: Node) -> Self {
        Self::listening(node, None, false)
    }

    fn listening(node: Node, page: Option<Router>, is_https: bool) -> Self {
        Self::answering(node, page, is_https, None)
    }

    fn answering(
        node: Node,
        page: Option<Router>,
        is_https: bool,
        site: Option<PublicAddress>,
    ) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let listening = Listening {
            listener,
            is_https,
            page,
            site,
            paint: Some(paint),
        };
        let stopped = async { drop(stopped.await) };
        let task = tokio::spawn(serve(node.clone(), listening, stopped));
        Self {
            node,
            address,
            stop,
            task,
        }
    }

    /// Records an operator's act and applies it at once.
    pub async fn operate(&self, operator: &Name, act: &OperatorAct) {
        let moderation = self.node.storage().moderation();
        moderation.act(operator, act, now_ms()).await.unwrap();
        self.node.moderation().apply_new_acts().await.unwrap();
    }

    /// Shuts the server down, as a signal would.
    pub async fn stop(self) {
        self.stop.send(()).unwrap();
        drop(self.node);
        timeout(TIMEOUT, self.task).await.unwrap().unwrap().unwrap();
    }

    /// Returns the client of a new guest.
    pub async fn guest(&self, name: &str) -> Client {
        self.guest_named(name.into()).await
    }

    /// Returns the client of a new guest with this name.
    pub async fn guest_named(&self, name: WantedName) -> Client {
        let (user, token) = self.node.people().add_guest(name, 1).await.unwrap();
        self.client(Some(user), Some(&token.reveal())).await
    }

    /// Returns the client of a new program.
    pub async fn program(&self, name: &str) -> Client {
        let mut client = self.client(None, None).await;
        let guest = json!({ "name": name, "kind": "program" });
        let arrived = client.does("guest", guest).await;
        client.user = serde_json::from_value(arrived["user"].clone()).unwrap();
        client.token = arrived["token"].as_str().map(str::to_owned);
        client
    }

    /// Returns the client of a new guest at an address, of a server behind one proxy.
    pub async fn guest_at(&self, name: &str, from: &str) -> Client {
        let (user, token) = self.node.people().add_guest(name.into(), 1).await.unwrap();
        let token = token.reveal();
        let socket = connect_from(self.address, Some(&token), Some(from)).await;
        Client::on_socket(socket.unwrap(), Some(user), Some(&token))
    }

    /// Returns a client that receives compressed updates, with or without a token.
    pub async fn client_of_frames(&self, user: Option<User>, token: Option<&str>) -> Client {
        let socket = connect_to(self.address, FRAMES, token).await.unwrap();
        Client::on_socket(socket, user, token)
    }

    /// Returns a client, with or without a token.
    pub async fn client(&self, user: Option<User>, token: Option<&str>) -> Client {
        let socket = connect(self.address, token).await.unwrap();
        Client::on_socket(socket, user, token)
    }
}

/// The address of sockets with compressed updates.
pub const FRAMES: &str = "/ws?updates=lz4-1";

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Opens a WebSocket.
pub async fn connect(address: SocketAddr, token: Option<&str>) -> Result<Socket, Error> {
    connect_to(address, "/ws", token).await
}

/// Opens a WebSocket with parameters.
pub async fn connect_to(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
) -> Result<Socket, Error> {
    opens(address, path, token, None).await
}

/// Opens a WebSocket, as a proxy in front of the server does for the client at an address.
async fn connect_from(
    address: SocketAddr,
    token: Option<&str>,
    from: Option<&str>,
) -> Result<Socket, Error> {
    opens(address, "/ws", token, from).await
}

async fn opens(
    address: SocketAddr,
    path: &str,
    token: Option<&str>,
    from: Option<&str>,
) -> Result<Socket, Error> {
    let mut request = format!("ws://{address}{path}").into_client_request()?;
    if let Some(token) = token {
        let value = format!("Bearer {token}").parse().unwrap();
        request.headers_mut().insert("authorization", value);
    }
    if let Some(from) = from {
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", from.parse().unwrap());
    }
    let connecting = connect_async_with_config(request, None, true);
    let (socket, _) = timeout(TIMEOUT, connecting).await.unwrap()?;
    Ok(socket)
}

/// A client at the other end of a WebSocket.
pub struct Client {
    pub user: Option<User>,
    pub token: Option<String>,
    socket: Socket,
    updates: UpdateDecoder,
    calls: u64,
    /// Notifications that came before an expected answer.
    notices: VecDeque<(String, Value)>,
    /// Times from each move of [`Client::plays`] to its answer.
    pub moves: Vec<Duration>,
}

impl Client {
    fn on_socket(socket: Socket, user: Option<User>, token: Option<&str>) -> Self {
        Self {
            user,
            token: token.map(str::to_owned),
            socket,
            updates: UpdateDecoder::default(),
            calls: 0,
            notices: VecDeque::new(),
            moves: Vec::new(),
        }
    }

    /// Returns the id of the client's user.
    pub fn id(&self) -> UserId {
        self.user.as_ref().unwrap().id
    }

    /// Sends a line as it is.
    pub async fn send(&mut self, line: &str) {
        self.socket.send(Frame::text(line)).await.unwrap();
    }

    /// Continues with another connection.
    pub fn reconnected(&mut self, socket: Socket) {
        self.socket = socket;
        self.updates = UpdateDecoder::default();
    }

    /// Sends a line. Returns `true` if the connection is still open.
    pub async fn sends(&mut self, line: &str) -> bool {
        self.socket.send(Frame::text(line)).await.is_ok()
    }

    /// Returns the next message; `None` once the connection is closed.
    pub async fn next(&mut self) -> Option<RpcMessage> {
        // Heartbeats are ignored.
        let until = Instant::now() + TIMEOUT;
        loop {
            let frame = timeout_at(until.into(), self.socket.next()).await;
            match frame.expect("the server says something") {
                Some(Ok(Frame::Text(text))) => {
                    return Some(RpcMessage::parse(text.as_bytes()).unwrap());
                }
                Some(Ok(Frame::Binary(frame))) => {
                    let text = self.updates.decode(&frame).unwrap();
                    return Some(RpcMessage::parse(text.as_bytes()).unwrap());
                }
                Some(Ok(Frame::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Calls a method, and waits for the answer.
    pub async fn call(&mut self, method: &str, params: Value) -> Result<Value, RpcError> {
        self.calls += 1;
        let id = self.calls;
        let call = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.send(&call.to_string()).await;
        loop {
            match self.next().await.expect("the connection is open") {
                RpcMessage::Answer { id: of, result } if of == id => return Ok(result),
                RpcMessage::Refusal { id: of, error } if of == Some(id) => return Err(error),
                RpcMessage::Notice { method, params } => self.notices.push_back((method, params)),
                other => panic!("{other:?}"),
            }
        }
    }

    /// Calls a method that must succeed.
    pub async fn does(&mut self, method: &str, params: Value) -> Value {
        match self.call(method, params).await {
            Ok(answer) => answer,
            Err(error) => panic!("{method}: {error:?}"),
        }
    }

    /// Calls a method that must be rejected, and returns the error.
    pub async fn is_refused(&mut self, method: &str, params: Value) -> RpcError {
        match self.call(method, params).await {
            Ok(answer) => panic!("{method}: {answer}"),
            Err(error) => error,
        }
    }

    /// Returns the next notification.
    pub async fn notice(&mut self) -> (String, Value) {
        if let Some(notice) = self.notices.pop_front() {
            return notice;
        }
        match self.next().await.expect("the connection is open") {
            RpcMessage::Notice { method, params } => (method, params),
            other => panic!("{other:?}"),
        }
    }

    /// Returns the next notification of this method, and skips others.
    pub async fn expect_notice(&mut self, wanted: &str) -> Value {
        loop {
            let (method, params) = self.notice().await;
            if method == wanted {
                return params;
            }
        }
    }

    /// Returns the number of unread notifications of this method.
    pub fn notices_of(&self, wanted: &str) -> usize {
        let notices = self.notices.iter();
        notices.filter(|(method, _)| method == wanted).count()
    }

    /// Makes a table.
    pub async fn creates(&mut self, settings: &TableSettings) -> MatchId {
        let info = self.does("create", json!(settings)).await;
        info["match"].as_str().unwrap().parse().unwrap()
    }

    /// Takes a seat, and subscribes to its view.
    pub async fn sits(&mut self, id: &MatchId, seat: u8) {
        let nonce = Nonce::from_words(&format!("{id} {seat}"));
        let params = json!({"match": id, "seat": seat, "nonce": nonce});
        self.does("sit", params).await;
    }

    /// Creates a table, takes a seat, and begins.
    pub async fn begins(&mut self, settings: &TableSettings, seat: u8) -> MatchId {
        let id = self.creates(settings).await;
        self.sits(&id, seat).await;
        self.does("begin", json!({ "match": id })).await;
        id
    }

    /// Creates a table, takes the first seat, and begins with another person in the second.
    pub async fn begins_with(&mut self, other: &mut Self, settings: &TableSettings) -> MatchId {
        let id = self.creates(settings).await;
        self.sits(&id, 1).await;
        other.sits(&id, 2).await;
        self.does("begin", json!({ "match": id })).await;
        id
    }

    /// Makes a table for two, takes the first seat, with a bot of the server in the second, and
    /// begins.
    pub async fn begins_against(&mut self, name: &str, game: &str) -> MatchId {
        let seats = vec![SeatPlan::Open, bot(name)];
        self.begins(&table(game, "players=2", seats), 1).await
    }

    /// Makes a table for two with a bot of the server in the first seat, which decides first, takes
    /// the second, and begins.
    pub async fn begins_after(&mut self, name: &str, game: &str) -> MatchId {
        let seats = vec![bot(name), SeatPlan::Open];
        self.begins(&table(game, "players=2", seats), 2).await
    }

    /// Plays a seat at random until the match is over, or for this many decisions. Returns the last
    /// update.
    pub async fn plays(
        &mut self,
        id: &MatchId,
        seat: u8,
        max_decisions: u32,
        dice: &mut Rng,
    ) -> Value {
        let viewer = Viewer::Seat(Seat::new(usize::from(seat) - 1));
        let params = json!({"match": id, "viewer": viewer});
        let watched = self.does("watch", params).await;
        let mut latest = watched["update"].clone();
        let mut decisions = 0;
        loop {
            let now = &latest["now"];
            if !now["turn"]["over"].is_null() {
                return latest;
            }
            let actions = now["actions"].as_array().cloned().unwrap_or_default();
            if !actions.is_empty() {
                if decisions == max_decisions {
                    return latest;
                }
                decisions += 1;
                let action = &actions[dice.below(actions.len() as u32) as usize];
                let params = json!({
                    "match": id, "seat": seat, "seq": latest["seq"], "action": action
                });
                let began = Instant::now();
                let acted = self.does("act", params).await;
                self.moves.push(began.elapsed());
                // A clock or a window may have been faster.
                assert!(
                    acted == "taken" || acted["refused"]["reason"] == "wrong-seq",
                    "{acted}"
                );
            }
            latest = self.sees_more(id, viewer, &latest).await;
        }
    }

    /// Waits for the next update.
    async fn sees_more(&mut self, id: &MatchId, viewer: Viewer, latest: &Value) -> Value {
        loop {
            let (method, params) = self.notice().await;
            let is_it = method == "updated"
                && params["match"] == json!(id)
                && params["viewer"] == json!(viewer);
            let is_known = params["update"]["seq"].as_u64() <= latest["seq"].as_u64();
            if is_it && !is_known {
                let from = params["update"]["from"].as_u64().unwrap();
                assert!(
                    from == 0 || json!(from) == latest["seq"],
                    "nothing is missing"
                );
                return params["update"].clone();
            }
        }
    }
}

/// Returns a table with minimal delays.
pub fn table(game: &str, options: &str, seats: Vec<SeatPlan>) -> TableSettings {
    TableSettings {
        bot_pace_ms: 50,
        window_ms: 1,
        ..TableSettings::new(game, options, seats)
    }
}

/// Returns a rated table for two.
pub fn rated_table(rated: Rated) -> TableSettings {
    TableSettings {
        clock: Clock::Budget {
            base_ms: 300_000,
            increment_ms: 0,
        },
        rated,
        out_of_time: OutOfTime::Lose,
        ..table("icefrogs", "players=2", vec![SeatPlan::Open; 2])
    }
}

/// Returns a seat for a bot of the server.
pub fn bot(name: &str) -> SeatPlan {
    SeatPlan::Bot(name.parse().unwrap())
}
