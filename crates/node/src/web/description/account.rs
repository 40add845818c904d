//! Accounts, and tokens of programs.

use super::operation::Operation;
use crate::accounts::OwnData;
use crate::web::account::{AccountView, Departure};
use crate::web::{passkeys, password, tokens};
use serde_json::json;

const TAG: &str = "Account";
const TOKENS: &str = "Tokens";

pub fn operations() -> Vec<Operation> {
    let account = |method| (method, "/api/v1/account");
    let token = |method| (method, "/api/v1/tokens");
    vec![
        Operation::new(account("GET"), TAG, "readAccount", "My account")
            .gives::<Option<AccountView>>(200, "The account; `null` for a guest"),
        Operation::new(
            account("POST"),
            TAG,
            "createAccount",
            "Make an account with a password",
        )
        .details("A guest becomes the owner of an account, and keeps all matches.")
        .takes::<password::NewAccount>(
            json!({ "login": "ada", "password": "frogs in the kitchen" }),
        )
        .gives::<AccountView>(201, "The new account")
        .refuses(&[
            "login-length",
            "login-character",
            "login-taken",
            "password-length",
            "password-common",
            "account-exists",
            "too-many-attempts",
            "busy",
        ]),
        Operation::new(
            account("DELETE"),
            TAG,
            "deleteAccount",
            "Delete everything of mine",
        )
        .details("Matches belong to the other players, too: a number that nobody has stays.")
        .takes::<Departure>(json!({ "password": "frogs in the kitchen" }))
        .ends(204, "Deleted, and signed out")
        .refuses(&["wrong-password", "too-many-attempts", "busy"]),
        Operation::new(
            ("GET", "/api/v1/account/data"),
            TAG,
            "downloadData",
            "Download everything of mine",
        )
        .gives::<OwnData>(200, "A file with all that the server has of the user")
        .refuses(&["busy"]),
        Operation::new(
            ("PUT", "/api/v1/account/password"),
            TAG,
            "changePassword",
            "Change the password",
        )
        .details("Ends all other sessions.")
        .takes::<password::NewPassword>(
            json!({ "current": "frogs in the kitchen", "new": "frogs on the ice" }),
        )
        .ends(204, "Changed")
        .refuses(&[
            "password-length",
            "password-common",
            "wrong-password",
            "too-many-attempts",
            "busy",
        ]),
        Operation::new(
            ("POST", "/api/v1/account/passkeys/ask"),
            TAG,
            "askForNewPasskey",
            "Ask for a new passkey",
        )
        .details("With `login` where there is no account yet.")
        .takes::<passkeys::Wanted>(json!({ "login": "ada" }))
        .gives::<passkeys::Ceremony>(200, "What the browser is to be asked")
        .refuses(&[
            "passkeys-unavailable",
            "passkeys-too-many",
            "account-exists",
            "account-needed",
            "login-length",
            "login-character",
        ]),
        Operation::new(
            ("POST", "/api/v1/account/passkeys"),
            TAG,
            "addPasskey",
            "Add a passkey",
        )
        .details("Makes the account of a guest, where there is none yet.")
        .takes::<passkeys::NewPasskey>(json!({
            "ceremony": "0".repeat(64),
            "name": "my phone",
            "credential": {
                "id": "AQID", "rawId": "AQID", "type": "public-key", "response": {}
            },
        }))
        .gives::<AccountView>(201, "The account with its passkeys")
        .refuses(&[
            "passkeys-unavailable",
            "passkeys-too-many",
            "passkey-refused",
            "passkey-taken",
            "ceremony-over",
            "account-exists",
            "login-taken",
            "too-many-attempts",
        ]),
        Operation::new(
            ("DELETE", "/api/v1/account/passkeys/{id}"),
            TAG,
            "removePasskey",
            "Remove a passkey",
        )
        .in_path::<String>("id", "The `id` of a passkey", "0123456789abcdef")
        .ends(204, "Removed")
        .refuses(&["passkey-needed"]),
        Operation::new(token("GET"), TOKENS, "listTokens", "My tokens")
            .gives::<Vec<tokens::TokenView>>(200, "All tokens, without what is secret"),
        Operation::new(
            token("POST"),
            TOKENS,
            "createToken",
            "Make a token for a program",
        )
        .details(
            "The program plays as a user of its own. The token is in this answer, and never \
                 shown again.",
        )
        .takes::<tokens::NewToken>(
            json!({ "name": "Robo", "frog": 2, "scopes": ["watch", "play"] }),
        )
        .gives::<tokens::TokenView>(201, "The token")
        .refuses(&["tokens-too-many"]),
        Operation::new(
            ("DELETE", "/api/v1/tokens/{id}"),
            TOKENS,
            "revokeToken",
            "Revoke a token",
        )
        .in_path::<String>("id", "The `id` of its bot", "u-0123456789abcdef")
        .ends(204, "Revoked")
        .refuses(&["unknown-token"]),
    ]
}
