//! The substitute for passkeys in a build without the feature `passkeys`.

use crate::accounts::AccountError;

pub use refuse as ask_registration;
pub use refuse as ask_sign_in;
pub use refuse as register;
pub use refuse as remove;
pub use refuse as sign_in;

/// Rejects a request about passkeys.
pub async fn refuse() -> AccountError {
    AccountError::PasskeysUnavailable { is_built: false }
}
