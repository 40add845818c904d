//! [`UserRequest`]: a user's request, its progress and its error.

use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_game::Message;

/// A user's request; one runs at a time.
#[derive(Clone, Copy)]
pub struct UserRequest {
    /// The reason why the latest attempt failed.
    pub error_message: RwSignal<Option<Message>>,
    /// `true` while the request runs.
    pub is_busy: RwSignal<bool>,
}

impl UserRequest {
    /// Returns an attempt that has not begun.
    pub fn new() -> Self {
        Self {
            error_message: RwSignal::new(None),
            is_busy: RwSignal::new(false),
        }
    }

    /// Sends the request, unless one is running, and calls `on_success` with its answer.
    pub fn begin<T: 'static>(
        self,
        request: impl Future<Output = Result<T, Message>> + 'static,
        on_success: impl FnOnce(T) + 'static,
    ) {
        if self.is_busy.get_untracked() {
            return;
        }
        self.error_message.set(None);
        self.is_busy.set(true);
        spawn_local(async move {
            let answer = request.await;
            // The page may have been left since.
            if self.is_busy.try_set(false).is_some() {
                return;
            }
            match answer {
                Ok(answer) => on_success(answer),
                Err(error_message) => self.error_message.set(Some(error_message)),
            }
        });
    }

    /// Shows the reason why the latest attempt failed.
    pub fn alert(self) -> impl IntoView {
        let words = use_words();
        view! {
            <p role="alert" class="profile-fault">
                {move || self.error_message.get().map(|message| words.say(&message))}
            </p>
        }
    }
}
