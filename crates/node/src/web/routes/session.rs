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
            .gives::<User>(200, "The user who is signed in"),
        POST("/session", Visitor, session::create)
            .named("createSession", "Become a guest")
            .details("No account is needed. A program asks for its token with `\"token\": true`.")
            .gives::<SignedIn>(201, "A new guest")
            .refuses("name too-many"),
        PATCH("/session", Person, session::change)
            .named("changeSession", "Change name or frog")
            .gives::<User>(200, "The user with the new name and frog")
            .refuses("name"),
        DELETE("/session", Visitor, session::end)
            .named("endSession", "Sign out here")
            .ends(204, "Signed out. A browser forgets its cookie"),
        GET("/sessions", Person, session::list)
            .named("listSessions", "All sessions")
            .gives::<Vec<SessionView>>(200, "All sessions of the user"),
        DELETE("/sessions", Person, session::end_all)
            .named("endSessions", "Sign out everywhere")
            .ends(204, "Signed out. A browser forgets its cookie"),
        DELETE("/sessions/{id}", Person, session::end_one)
            .named("endOtherSession", "Sign out elsewhere")
            .parameter("id", "The `id` of a session.")
            .ends(204, "That session has ended")
            .refuses("unknown-session"),
        POST("/session/password", Visitor, password::sign_in)
            .named("signInWithPassword", "Sign in with a password")
            .details("A guest who signs in brings all seats along.")
            .gives::<SignedIn>(200, "Signed in, by cookie or token")
            .refuses("wrong-credentials too-many-attempts busy"),
        POST("/session/passkey/ask", Visitor, passkeys::ask_sign_in)
            .named("askForPasskey", "Begin to sign in with a passkey")
            .gives::<PasskeyCeremony>(200, "The question for the browser")
            .refuses("passkeys-unavailable"),
        POST("/session/passkey", Visitor, passkeys::sign_in)
            .named("signInWithPasskey", "Sign in with a passkey")
            .details("A guest who signs in brings all seats along.")
            .gives::<SignedIn>(200, "Signed in, by cookie or token")
            .refuses("passkeys-unavailable ceremony-over passkey-refused too-many-attempts"),
    ]
);
