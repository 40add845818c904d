//! The maker of a table for online play, from the set-up form.

use crate::online::api::{self, ApiError};
use crate::online::table::own_table::will_sit;
use crate::play::names::valid_name;
use crate::router::use_navigate;
use crate::settings::use_settings;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;
use ranarium_protocol::online::{TableSettings, User};
use ranarium_table::{MatchId, Name};

/// Goes to a path of this page.
type Navigate = Box<dyn Fn(&str)>;

/// Makes tables from the set-up form. Cheap to copy.
#[derive(Clone, Copy)]
pub struct TableMaker {
    /// The error of the user's name.
    pub name_error: RwSignal<Option<Message>>,
    /// The error of the table.
    pub error_message: RwSignal<Option<Message>>,
    /// `true` while a table is being made.
    pub is_busy: RwSignal<bool>,
    /// The name of the user in the settings.
    user_name: RwSignal<String>,
    navigate: StoredValue<Navigate, LocalStorage>,
}

impl TableMaker {
    /// Returns a maker, for the component that owns it.
    pub fn new() -> Self {
        let navigate = use_navigate();
        Self {
            name_error: RwSignal::new(None),
            error_message: RwSignal::new(None),
            is_busy: RwSignal::new(false),
            user_name: use_settings().name,
            navigate: StoredValue::new_local(Box::new(move |path: &str| {
                navigate(path, Default::default());
            })),
        }
    }

    /// Makes a table for the user under this name and with this frog, and goes there.
    pub fn make(self, typed: &str, frog: u8, table: TableSettings) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.error_message.set(None);
        if typed.trim().is_empty() {
            let missing = Message::new("web-set-up-name-missing");
            return self.name_error.set(Some(missing));
        }
        self.name_error.set(None);
        self.is_busy.set(true);
        let name = valid_name(typed, typed);
        spawn_local(async move {
            if let Some(id) = self.create(&name, frog, &table).await {
                will_sit(&id);
                let path = format!("/table/{id}");
                let _ = self.navigate.try_with_value(|navigate| navigate(&path));
            }
            let _ = self.is_busy.try_set(false);
        });
    }

    /// Makes a table, and shows the error if it fails.
    async fn create(self, name: &Name, frog: u8, table: &TableSettings) -> Option<MatchId> {
        let fails = |refused: RwSignal<Option<Message>>, key, error| match error {
            ApiError::Away => drop(
                self.error_message
                    .try_set(Some(Message::new("web-set-up-away"))),
            ),
            ApiError::Refused { reason, .. } => {
                drop(refused.try_set(Some(Message::new(key).with("why", reason))))
            }
        };
        match update_or_make_guest(name, frog).await {
            Ok(user) => drop(self.user_name.try_set(user.name.to_string())),
            Err(error) => {
                fails(self.name_error, "web-set-up-name-refused", error);
                return None;
            }
        }
        match api::create(table).await {
            Ok(id) => Some(id),
            Err(error) => {
                fails(self.error_message, "web-set-up-refused", error);
                None
            }
        }
    }
}

/// Gives the user of this browser's session this name and frog; makes a guest of a visitor.
async fn update_or_make_guest(name: &Name, frog: u8) -> Result<User, ApiError> {
    match api::current_user().await? {
        Some(user) if user.name == *name && user.frog == frog => Ok(user),
        Some(_) => api::change(name.as_str(), frog).await,
        None => api::arrive(name.as_str(), frog).await,
    }
}

/// Returns the user of this browser's session, if it has one and the server answers.
pub async fn known_user() -> Option<User> {
    api::current_user().await.ok().flatten()
}
