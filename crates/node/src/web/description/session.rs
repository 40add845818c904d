//! The current user, and signing in and out.

use super::operation::Operation;
use crate::web::session::{Change, Guest, SessionView, SignedIn};
use crate::web::{passkeys, password};
use ranarium_protocol::online::User;
use serde_json::json;

const TAG: &str = "Session";
const SIGNED_OUT: &str = "Signed out. A browser forgets its cookie";
const ARRIVED: &str = "Signed in: a browser has a cookie, a program the token";
const MOVES: &str = "A guest who signs in brings all seats along.";

pub fn operations() -> Vec<Operation> {
    let session = |method| (method, "/api/v1/session");
    vec![
        Operation::new(session("GET"), TAG, "readSession", "Who am I?")
            .gives::<User>(200, "Who is signed in"),
        Operation::new(session("POST"), TAG, "createSession", "Become a guest")
            .details(
                "Nobody needs an account. A browser gets a cookie; a program asks for a token \
                 with `\"token\": true`.",
            )
            .takes::<Guest>(json!({ "name": "Ada", "frog": 3 }))
            .gives::<SignedIn>(201, "A new guest")
            .refuses(&["name", "too-many"]),
        Operation::new(
            session("PATCH"),
            TAG,
            "changeSession",
            "Change name or frog",
        )
        .takes::<Change>(json!({ "name": "Ida" }))
        .gives::<User>(200, "Who is signed in, as they are called now")
        .refuses(&["name"]),
        Operation::new(session("DELETE"), TAG, "endSession", "Sign out here").ends(204, SIGNED_OUT),
        Operation::new(
            ("GET", "/api/v1/sessions"),
            TAG,
            "listSessions",
            "Where am I signed in?",
        )
        .gives::<Vec<SessionView>>(200, "All sessions of the user"),
        Operation::new(
            ("DELETE", "/api/v1/sessions"),
            TAG,
            "endSessions",
            "Sign out everywhere",
        )
        .ends(204, SIGNED_OUT),
        Operation::new(
            ("DELETE", "/api/v1/sessions/{id}"),
            TAG,
            "endOtherSession",
            "Sign out there",
        )
        .in_path::<String>("id", "The `id` of a session", "0123456789abcdef")
        .ends(204, "That session has ended")
        .refuses(&["unknown-session"]),
        Operation::new(
            ("POST", "/api/v1/session/password"),
            TAG,
            "signInWithPassword",
            "Sign in with a password",
        )
        .details(MOVES)
        .takes::<password::SignIn>(json!({ "login": "ada", "password": "frogs in the kitchen" }))
        .gives::<SignedIn>(200, ARRIVED)
        .refuses(&["wrong-credentials", "too-many-attempts", "busy"]),
        Operation::new(
            ("POST", "/api/v1/session/passkey/ask"),
            TAG,
            "askForPasskey",
            "Ask for a passkey to sign in with",
        )
        .gives::<passkeys::Ceremony>(200, "What the browser is to be asked")
        .refuses(&["passkeys-unavailable"]),
        Operation::new(
            ("POST", "/api/v1/session/passkey"),
            TAG,
            "signInWithPasskey",
            "Sign in with a passkey",
        )
        .details(MOVES)
        .takes::<passkeys::SignIn>(json!({ "ceremony": "0".repeat(64), "credential": {
            "id": "AQID", "rawId": "AQID", "type": "public-key", "response": {}
        }}))
        .gives::<SignedIn>(200, ARRIVED)
        .refuses(&[
            "passkeys-unavailable",
            "ceremony-over",
            "passkey-refused",
            "too-many-attempts",
        ]),
    ]
}
