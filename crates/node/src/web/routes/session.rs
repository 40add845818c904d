//! The current user, and signing in and out.

use crate::access::Access::{Person, Signed, Visitor};
#[cfg(test)]
use crate::web::accounts::session::{SessionView, SignedIn};
use crate::web::accounts::{passkeys, password, session};
use crate::web::routes::section::{Section, section};
#[cfg(test)]
use ranarium_protocol::online::{PasskeyCeremony, User};

pub const SESSION: Section = section!(
    "Session",
    "The current user, and signing in and out.",
    "/api/v1",
    [
        GET("/session", Signed, session::read)
            .named("readSession", "The current user")
            .json_answer::<User>(200, "The user who is signed in"),
        POST("/session", Visitor, session::create)
            .named("createSession", "Become a guest")
            .details("No account is needed. A program asks for its token with `\"token\": true`.")
            .json_answer::<SignedIn>(201, "A new guest")
            .problems("name too-many"),
        PATCH("/session", Person, session::change)
            .named("changeSession", "Change name or frog")
            .json_answer::<User>(200, "The user with the new name and frog")
            .problems("name"),
        DELETE("/session", Visitor, session::end)
            .named("endSession", "Sign out here")
            .empty_answer(204, "Signed out. A browser forgets its cookie"),
        GET("/sessions", Person, session::list)
            .named("listSessions", "All sessions")
            .json_answer::<Vec<SessionView>>(200, "All sessions of the user"),
        DELETE("/sessions", Person, session::end_all)
            .named("endSessions", "Sign out everywhere")
            .empty_answer(204, "Signed out. A browser forgets its cookie"),
        DELETE("/sessions/{id}", Person, session::end_one)
            .named("endOtherSession", "Sign out elsewhere")
            .parameter("id", "The `id` of a session.")
            .empty_answer(204, "That session has ended")
            .problems("unknown-session"),
        POST("/session/password", Visitor, password::sign_in)
            .named("signInWithPassword", "Sign in with a password")
            .details("A guest who signs in brings all seats along.")
            .json_answer::<SignedIn>(200, "Signed in, by cookie or token")
            .problems("wrong-credentials too-many-attempts busy"),
        POST("/session/passkey/ask", Visitor, passkeys::ask_sign_in)
            .named("askForPasskey", "Begin to sign in with a passkey")
            .json_answer::<PasskeyCeremony>(200, "The question for the browser")
            .problems("passkeys-unavailable"),
        POST("/session/passkey", Visitor, passkeys::sign_in)
            .named("signInWithPasskey", "Sign in with a passkey")
            .details("A guest who signs in brings all seats along.")
            .json_answer::<SignedIn>(200, "Signed in, by cookie or token")
            .problems("passkeys-unavailable ceremony-over passkey-refused too-many-attempts"),
    ]
);
