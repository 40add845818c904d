//! Permissions: every method and every route against every role, at every stage of a match. A
//! method or a route without a row fails a test. The operator has no role: they act with `ranarium
//! admin`, and read a separate address, whose routes are in `operator.rs`. Permissions in a match
//! are tested by `crates/online/tests/suite/operator.rs`.

mod http;
mod operator;
mod socket;

use crate::common::{Client, Folder, TestServer, fresh_name, table};
use ranarium_node::{Admission, ClientLimits, NamePolicy};
use ranarium_protocol::online::{Scope, Scopes, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{Account, BotToken, Token};
use ranarium_table::MatchId;
use serde_json::json;
use std::sync::atomic::{AtomicU64, Ordering};

/// The role of a caller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// An anonymous caller.
    Nobody,
    /// A guest who plays elsewhere.
    Guest,
    /// A guest who plays elsewhere and watches this match, which gives no further rights.
    Spectator,
    /// A user with an account who plays elsewhere.
    Account,
    /// The player of the other seat, a guest.
    Opponent,
    /// The player of the seat, a guest who made the table.
    Player,
    /// A program elsewhere, with a token for this scope alone.
    Bot(Scope),
}

const ROLES: [Role; 9] = [
    Role::Nobody,
    Role::Guest,
    Role::Spectator,
    Role::Account,
    Role::Opponent,
    Role::Player,
    Role::Bot(Scope::Watch),
    Role::Bot(Scope::Play),
    Role::Bot(Scope::Create),
];

/// The stage of the requested match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum RequestedStage {
    /// There is no such match.
    Missing,
    /// The player has a seat, and the other one is free.
    Waiting,
    /// Both have seats.
    Full,
    /// The match has begun, and the opponent has offered a draw.
    Playing,
    /// The opponent has resigned.
    Over,
    /// The match did not begin: the player has closed the table.
    Closed,
}

const STAGES: [RequestedStage; 6] = [
    RequestedStage::Missing,
    RequestedStage::Waiting,
    RequestedStage::Full,
    RequestedStage::Playing,
    RequestedStage::Over,
    RequestedStage::Closed,
];

/// A client in every role.
struct People {
    player: Client,
    opponent: Client,
    others: Vec<(Role, Client)>,
}

impl People {
    async fn arrive(server: &TestServer) -> Self {
        let mut people = Self {
            player: server.guest_named(fresh_name("Ada")).await,
            opponent: server.guest_named(fresh_name("Bo")).await,
            others: Vec::new(),
        };
        for role in ROLES {
            if matches!(role, Role::Player | Role::Opponent) {
                continue;
            }
            let token = token(server, role).await;
            let mut client = server.client(None, token.as_deref()).await;
            if matches!(role, Role::Guest | Role::Spectator | Role::Account) {
                begins(&mut client, &mut people.opponent).await;
            }
            people.others.push((role, client));
        }
        people
    }

    fn of(&mut self, role: Role) -> &mut Client {
        match role {
            Role::Player => &mut self.player,
            Role::Opponent => &mut self.opponent,
            _ => {
                let mut others = self.others.iter_mut();
                let other = others.find(|(found, _)| *found == role);
                &mut other.expect("everyone has arrived").1
            }
        }
    }

    /// Returns a match at this stage.
    async fn reach(&mut self, stage: RequestedStage) -> MatchId {
        let (player, opponent) = (&mut self.player, &mut self.opponent);
        let id = match stage {
            RequestedStage::Missing => return "m-none".parse().unwrap(),
            RequestedStage::Waiting => {
                let id = player.creates(&for_two()).await;
                player.sits(&id, 1).await;
                id
            }
            RequestedStage::Full | RequestedStage::Closed => seated(player, opponent).await,
            RequestedStage::Playing | RequestedStage::Over => begins(player, opponent).await,
        };
        let draw = json!({ "match": id, "seat": 2, "offer": "draw" });
        match stage {
            RequestedStage::Missing | RequestedStage::Waiting | RequestedStage::Full => {}
            RequestedStage::Closed => drop(player.does("close", json!({ "match": id })).await),
            RequestedStage::Playing => drop(opponent.does("offer", draw).await),
            RequestedStage::Over => {
                let resign = json!({ "match": id, "seat": 2 });
                opponent.does("resign", resign).await;
            }
        }
        let watch = json!({ "match": id, "viewer": "spectator" });
        self.of(Role::Spectator).does("watch", watch).await;
        id
    }
}

fn for_two() -> TableSettings {
    table("icefrogs", "players=2", vec![SeatPlan::Open; 2])
}

/// Returns a table of one player, with both seated.
async fn seated(maker: &mut Client, other: &mut Client) -> MatchId {
    let id = maker.creates(&for_two()).await;
    maker.sits(&id, 1).await;
    other.sits(&id, 2).await;
    id
}

/// Returns a table whose match has begun, with both seated.
async fn begins(maker: &mut Client, other: &mut Client) -> MatchId {
    let id = seated(maker, other).await;
    maker.does("begin", json!({ "match": id })).await;
    id
}

/// Starts a server without limits that the tests would reach.
async fn start(folder: &Folder) -> TestServer {
    let limits = ClientLimits {
        watched_matches: usize::MAX,
        ..ClientLimits::unlimited()
    };
    TestServer::with_admission(folder, Admission::new(limits, NamePolicy::default())).await
}

/// Returns a token of a new user in a role.
async fn token(server: &TestServer, role: Role) -> Option<String> {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    if role == Role::Nobody {
        return None;
    }
    let people = server.node.people();
    let (user, token) = people.add_guest(fresh_name("Dee"), 1).await.unwrap();
    if matches!(role, Role::Guest | Role::Spectator) {
        return Some(token.reveal());
    }
    let accounts = server.node.storage().accounts();
    let account = Account {
        user: user.id,
        login: format!("dee{number}"),
        password_hash: None,
        created_ms: 1,
    };
    accounts.add_account(&account, None, None).await.unwrap();
    let Role::Bot(scope) = role else {
        return Some(token.reveal());
    };
    let mut secret = [9; 32];
    secret[..8].copy_from_slice(&number.to_le_bytes());
    let secret = Token::new(secret);
    let bot = BotToken {
        bot: User {
            id: UserId::new(number),
            name: user.name.clone(),
            frog: 0,
        },
        owner: user.id,
        token: secret.hash(),
        scopes: Scopes::new([scope]).unwrap(),
        created_ms: 1,
        used_ms: 0,
    };
    accounts.add_token(&bot).await.unwrap();
    Some(secret.reveal())
}
