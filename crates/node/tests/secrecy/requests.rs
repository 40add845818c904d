//! All requests of a viewer: every method, and every readable route.

use ranarium_game::Viewer;
use ranarium_node::http_routes;
use ranarium_protocol::online::{OnlineRequest, SeatPlan, TableSettings, UserId};
use ranarium_table::{MatchId, Nonce};
use serde_json::{Value, json};

/// The time and the connection of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestTiming {
    /// With each decision of the match.
    Each,
    /// With each decision, on a connection that is closed afterwards, since it would receive later
    /// updates at an undefined place between other frames.
    Apart,
    /// Once, at the end: it changes something, or is the same in every match.
    Last,
}

/// Readable routes that are not compared, and the reasons.
const NOT_COMPARED: [(&str, &str); 1] = [(
    "/ws",
    "all methods go over it, and their frames are compared",
)];

/// The requesting viewer and the match.
pub struct About<'a> {
    pub id: &'a MatchId,
    pub viewer: Viewer,
    /// The players.
    pub users: &'a [UserId],
}

impl About<'_> {
    /// Returns the number of the viewer's seat, or of one that a spectator tries, and the number of
    /// another seat.
    fn seats(&self) -> (usize, usize) {
        match self.viewer {
            Viewer::Seat(seat) => (seat.index() + 1, (seat.index() + 1) % self.users.len() + 1),
            Viewer::Spectator => (1, 2),
        }
    }

    /// Methods and parameters, in the order in which they are called.
    pub fn methods(&self) -> Vec<(&'static str, Value, RequestTiming)> {
        use RequestTiming::{Apart, Each, Last};
        let (id, (own, other)) = (self.id, self.seats());
        let user = self.users[other - 1];
        let here = json!({ "match": id });
        let at = |seat: usize| json!({ "match": id, "seat": seat });
        let eyes = json!({"match": id, "viewer": {"seat": other}, "known": 1});
        let nonce = Nonce::from_words("once more");
        let seats = vec![SeatPlan::Open; 2];
        let settings = TableSettings::new("icefrogs", "players=2", seats);
        let pool = json!({ "user": user, "game": "frog-juice", "players": 3, "speed": "rapid" });
        let board = json!({ "game": "frog-juice", "players": 3, "speed": "rapid" });
        let watch = json!({"match": id, "viewer": self.viewer});
        let act = |seat: usize, seq: u64| {
            let action = "none";
            json!({"match": id, "seat": seat, "seq": seq, "action": action})
        };
        let offer = |seat: usize| json!({"match": id, "seat": seat, "offer": "draw"});
        let answer = |seat: usize| json!({"match": id, "seat": seat, "accept": false});
        let say = |seat: usize| json!({"match": id, "seat": seat, "phrase": "hello"});
        let frames = json!({"match": id, "viewer": self.viewer, "from": 0, "count": 5});
        vec![
            ("hello", json!({ "protocol": 1, "client": "test" }), Each),
            ("ping", json!({}), Each),
            ("who-am-i", json!({}), Each),
            ("guest", json!({ "name": "" }), Each),
            ("tables", json!({}), Each),
            ("tables", json!({ "playing": true }), Each),
            ("matches", json!({}), Each),
            ("watch", watch, Each),
            ("watch", eyes, Each),
            ("record", here.clone(), Each),
            ("check", here.clone(), Each),
            ("frames", frames, Each),
            ("begin", here.clone(), Each),
            (
                "sit",
                json!({"match": id, "seat": own, "nonce": nonce}),
                Each,
            ),
            ("stand", at(own), Each),
            ("arrange", here.clone(), Each),
            ("remove", json!({ "match": id, "user": user }), Each),
            ("close", here.clone(), Each),
            ("act", act(own, 0), Each),
            ("act", act(other, 1), Each),
            ("undo", at(other), Each),
            ("offer", offer(other), Each),
            ("answer-offer", answer(own), Each),
            ("say", say(other), Each),
            ("substitute", at(other), Each),
            ("return", at(own), Each),
            ("resume", at(own), Each),
            ("resign", at(other), Each),
            ("rematch", here.clone(), Each),
            ("blocks", json!({}), Each),
            ("player", json!({ "user": user }), Each),
            ("ratings", json!({ "user": user }), Each),
            ("rating-history", pool, Each),
            ("leaderboard", board, Each),
            ("lobby", json!({}), Apart),
            ("waiting", json!({}), Apart),
            (
                "seek",
                json!({ "game": "stacking-frogs", "players": 5 }),
                Apart,
            ),
            ("cancel-seek", json!({}), Apart),
            ("leave-lobby", json!({}), Apart),
            ("say", say(own), Last),
            ("undo", at(own), Last),
            ("offer", offer(own), Last),
            ("answer-offer", answer(own), Last),
            (
                "report",
                json!({"match": id, "user": user, "reason": "name"}),
                Last,
            ),
            ("block", json!({ "user": user }), Last),
            ("blocks", json!({}), Last),
            ("unblock", json!({ "user": user }), Last),
            ("create", json!(settings), Last),
            // Others are notified later of players who have left, and so would be a viewer who
            // returns.
            ("leave", here, Last),
        ]
    }

    /// Templates of routes, and the paths that are read.
    pub fn routes(&self) -> Vec<(&'static str, String, RequestTiming)> {
        use RequestTiming::{Each, Last};
        let (id, (_, other)) = (self.id, self.seats());
        let user = self.users[other - 1];
        let as_it_is = |path: &'static str, when| (path, path.to_owned(), when);
        let of_match = |path: &'static str| (path, path.replace("{id}", id.as_str()), Each);
        let pool = "frog-juice/3/rapid";
        vec![
            as_it_is("/api/v1/session", Each),
            as_it_is("/api/v1/sessions", Each),
            as_it_is("/api/v1/account", Each),
            as_it_is("/api/v1/account/data", Each),
            as_it_is("/api/v1/tokens", Each),
            as_it_is("/api/v1/notices", Each),
            as_it_is("/api/v1/tables", Each),
            (
                "/api/v1/tables",
                "/api/v1/tables?playing=true".to_owned(),
                Each,
            ),
            as_it_is("/api/v1/matches", Each),
            of_match("/api/v1/matches/{id}"),
            of_match("/api/v1/matches/{id}/record"),
            of_match("/api/v1/matches/{id}/analysis"),
            of_match("/previews/tables/{id}"),
            (
                "/api/v1/users/{id}/ratings",
                format!("/api/v1/users/{user}/ratings"),
                Each,
            ),
            (
                "/api/v1/users/{id}/ratings/{game}/{players}/{speed}",
                format!("/api/v1/users/{user}/ratings/{pool}"),
                Each,
            ),
            (
                "/api/v1/leaderboards/{game}/{players}/{speed}",
                format!("/api/v1/leaderboards/{pool}"),
                Each,
            ),
            as_it_is("/ready", Each),
            as_it_is("/health", Last),
            as_it_is("/api/v1/openapi.json", Last),
            as_it_is("/api/v1/docs", Last),
            as_it_is("/api/v1/docs.css", Last),
            as_it_is("/previews/house", Last),
            (
                "/previews/games/{game}",
                "/previews/games/frog-juice".to_owned(),
                Last,
            ),
            as_it_is("/previews/positions/{game}", Last),
            // The token alone identifies a link in a mail.
            as_it_is("/api/v1/notices/confirm/{token}", Last),
            as_it_is("/api/v1/notices/unsubscribe/{token}", Last),
            as_it_is("/api/v1/account/reset/{token}", Last),
        ]
    }
}

/// Every method and readable route is compared, unless there is a reason.
#[test]
fn every_method_and_every_read_route_is_compared() {
    let about = About {
        id: &"m-1".parse().unwrap(),
        viewer: Viewer::Spectator,
        users: &[1, 2, 3].map(UserId::new),
    };
    let methods = about.methods();
    for method in OnlineRequest::METHODS {
        assert!(
            methods.iter().any(|(named, ..)| named == method),
            "{method}: its answers are not compared"
        );
    }
    let routes = about.routes();
    for (_, path) in http_routes().filter(|(method, _)| *method == "GET") {
        let is_compared = routes.iter().any(|(template, ..)| *template == path);
        let reason = NOT_COMPARED.iter().find(|(named, _)| *named == path);
        assert!(
            is_compared != reason.is_some(),
            "{path}: expected what is read there, or a reason why it is not compared"
        );
    }
}
