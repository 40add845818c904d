//! The users that a user has blocked.

use crate::online::frog_choice::face;
use crate::online::profile::me::Me;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{Blocks, Unblock, User};

/// The users whom the user has blocked, each with a button to unblock.
#[component]
pub fn BlocksSection(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let (list, lift) = (UserRequest::new(), UserRequest::new());
    let blocked = me.subscribe(list, Blocks {});
    let row = move |person: User| {
        let user = person.id;
        let unblock = Message::new("web-profile-unblock-one").with("player", person.name.as_str());
        let unblocks = move |_| {
            lift.begin(me.ask(Unblock { user }), move |_| {
                blocked.update(|all| {
                    all.iter_mut()
                        .for_each(|all| all.retain(|person| person.id != user))
                });
            });
        };
        view! {
            <li>
                {face(person.frog, Mood::Happy)}
                <strong>{person.name.to_string()}</strong>
                <button type="button" aria-label=move || words.say(&unblock) on:click=unblocks>
                    {t("web-profile-unblock")}
                </button>
            </li>
        }
    };
    let rows = move || {
        let blocked = blocked.get()?;
        Some(match blocked.is_empty() {
            true => view! { <p>{t("web-profile-blocks-none")}</p> }.into_any(),
            false => {
                let rows = blocked.into_iter().map(row).collect_view();
                let how = t("web-profile-blocks-how");
                view! { <p class="soft">{how}</p> <ul class="profile-list">{rows}</ul> }.into_any()
            }
        })
    };
    view! {
        <section>
            <h2>{t("web-profile-blocks")}</h2>
            {list.alert()}
            {lift.alert()}
            {rows}
        </section>
    }
}
