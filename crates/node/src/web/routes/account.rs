//! Accounts, and tokens of programs.

use crate::access::Access::{Account, Open, Person, Visitor};
#[cfg(test)]
use crate::accounts::OwnData;
#[cfg(test)]
use crate::web::accounts::tokens::TokenView;
use crate::web::accounts::{account, passkeys, password, password_reset, tokens};
use crate::web::routes::section::{Section, section};
#[cfg(test)]
use ranarium_protocol::online::{AccountView, PasskeyCeremony};

pub const ACCOUNT: Section = section!(
    "Account",
    "An account is optional: it signs in on other devices, too.",
    "/api/v1",
    [
        GET("/account", Person, account::read)
            .named("readAccount", "The account")
            .json_answer::<Option<AccountView>>(200, "The account; `null` for a guest"),
        POST("/account", Person, password::create)
            .named("createAccount", "Make an account with a password")
            .details("A guest becomes the owner of an account, and keeps all matches.")
            .json_answer::<AccountView>(201, "The new account")
            .problems("login-length login-character login-taken password-length password-common")
            .problems("account-exists registration-closed name too-many-attempts busy"),
        DELETE("/account", Person, account::delete)
            .named("deleteAccount", "Delete the user with all data")
            .details("Matches belong to the other players, too: in them an unused number remains.")
            .empty_answer(204, "Deleted, and signed out")
            .problems("wrong-password too-many-attempts busy"),
        GET("/account/data", Person, account::download)
            .named("downloadData", "Download all data of the user")
            .json_answer::<OwnData>(200, "A file with all data of the user")
            .problems("busy"),
        PUT("/account/password", Account, password::change)
            .named("changePassword", "Change the password")
            .details("Ends all other sessions.")
            .empty_answer(204, "Changed")
            .problems("password-length password-common wrong-password too-many-attempts busy"),
        POST("/account/forgotten", Visitor, password_reset::forgotten)
            .named("forgotPassword", "Ask for a link to set a new password")
            .details("Sent to the mail address of the account, if its owner has confirmed it.")
            .empty_answer(202, "The link is sent, if there is such an address")
            .problems("notices-off too-many-attempts"),
        GET("/account/reset/{token}", Open, password_reset::ask)
            .named("askNewPassword", "The link to set a new password")
            .parameter("token", "The token of the link.")
            .text_answer(200, "A page with a form", "text/html")
            .text_answer(404, "A page: the link is not valid", "text/html"),
        POST("/account/reset/{token}", Open, password_reset::reset)
            .named("resetPassword", "The form: set the new password")
            .parameter("token", "The token of the link.")
            .details("The link is valid once, for an hour. All sessions end.")
            .text_answer(200, "A page that says so", "text/html")
            .text_answer(404, "A page: the link is not valid", "text/html")
            .text_answer(
                422,
                "The page again: the password is not allowed",
                "text/html"
            )
            .problems("busy"),
        POST("/account/passkeys/ask", Person, passkeys::ask_registration)
            .named("askForNewPasskey", "Begin to add a passkey")
            .details("With `login` if there is no account yet.")
            .json_answer::<PasskeyCeremony>(200, "The question for the browser")
            .problems("passkeys-unavailable passkeys-too-many account-exists account-needed")
            .problems("login-length login-character registration-closed"),
        POST("/account/passkeys", Person, passkeys::register)
            .named("addPasskey", "Add a passkey")
            .details("Makes the account of a guest, if there is none yet.")
            .json_answer::<AccountView>(201, "The account with its passkeys")
            .problems("name passkeys-unavailable passkeys-too-many passkey-refused passkey-taken")
            .problems("ceremony-over account-exists login-taken too-many-attempts")
            .problems("registration-closed"),
        DELETE("/account/passkeys/{id}", Account, passkeys::remove)
            .named("removePasskey", "Remove a passkey")
            .parameter("id", "The `id` of a passkey.")
            .empty_answer(204, "Removed")
            .problems("passkey-needed"),
    ]
);

pub const TOKENS: Section = section!(
    "Tokens",
    "Tokens let programs play.",
    "/api/v1",
    [
        GET("/tokens", Account, tokens::list)
            .named("listTokens", "All tokens")
            .json_answer::<Vec<TokenView>>(200, "All tokens, without secrets"),
        POST("/tokens", Account, tokens::create)
            .named("createToken", "Make a token for a program")
            .details("The program plays as a user of its own. Only this answer contains the token.")
            .json_answer::<TokenView>(201, "The token")
            .problems("name tokens-too-many"),
        DELETE("/tokens/{id}", Account, tokens::revoke)
            .named("revokeToken", "Revoke a token")
            .parameter("id", "The `id` of its bot.")
            .empty_answer(204, "Revoked")
            .problems("unknown-token"),
    ]
);
