//! A page for users with a session, or a form for visitors without one.

use crate::online::server_connection::{ConnectionStatus, ServerConnection};
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{User, UserId, WhoAmI};

/// A line with the reason why the server is unavailable: it rejects this user, the connection is
/// lost, or it has never been there.
pub fn connection_line(
    server: ServerConnection,
    is_known: impl Fn() -> bool + Send + 'static,
) -> impl IntoView {
    let words = use_words();
    move || {
        if let Some(refused) = server.refused.get() {
            return Some(
                view! { <p class="strip-line" role="alert">{words.say(&refused)}</p> }.into_any(),
            );
        }
        let key = match (server.status.get(), is_known()) {
            (ConnectionStatus::Lost, true) => "web-online-lost",
            (ConnectionStatus::Lost, false) => "web-online-unreached",
            (ConnectionStatus::Opening | ConnectionStatus::Open, _) => return None,
        };
        Some(view! { <p class="strip-line" role="status">{words.text(key)}</p> }.into_any())
    }
}

/// A page with this class and heading: the user's own content, or a form for visitors without a
/// session.
pub fn user_page(
    server: ServerConnection,
    user: RwSignal<Option<User>>,
    (class, heading): (&'static str, &'static str),
    user_view: impl Fn(UserId) -> AnyView + Send + 'static,
    visitor: impl Fn() -> AnyView + Send + 'static,
) -> impl IntoView {
    let words = use_words();
    let is_known = RwSignal::new(false);
    server.whenever_open(move || {
        spawn_local(async move {
            if let Ok(found) = server.host.ask(WhoAmI {}).await {
                let _ = user.try_set(found);
                let _ = is_known.try_set(true);
            }
        });
    });
    let line = connection_line(server, move || is_known.get());
    let id = Memo::new(move |_| user.with(|user| user.as_ref().map(|user| user.id)));
    view! {
        <div class=format!("page narrow online {class}")>
            <h1>{move || words.text(heading)}</h1>
            {line}
            {move || {
                if !is_known.get() {
                    return (server.status.get() != ConnectionStatus::Lost)
                        .then(|| view! { <p class="loading">{words.text("web-loading")}</p> })
                        .into_any();
                }
                match id.get() {
                    Some(id) => user_view(id),
                    None => visitor(),
                }
            }}
        </div>
    }
}
