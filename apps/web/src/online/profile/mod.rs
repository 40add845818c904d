//! A user's profile: name and frog, ways to sign in, ratings and results, blocked users, and the
//! user's data; and what everyone sees of players: their pages and the leaderboard.

mod account;
mod blocks;
mod confirm;
mod curve;
mod leaderboard;
mod me;
mod player_page;
mod ratings;
mod requests;
mod results;
mod signing_in;
mod statistics;
mod with_you;
pub mod words;

pub use leaderboard::leaderboard;
pub use player_page::player_page;

use crate::browser::page_title::name_tab;
use crate::games::GameTile;
use crate::online::games::Games;
use crate::online::profile::account::AccountSection;
use crate::online::profile::blocks::BlocksSection;
use crate::online::profile::me::{IdentityKind, Me, identity};
use crate::online::profile::ratings::RatingsSection;
use crate::online::profile::results::ResultsSection;
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::signing_in::guest::GuestSection;
use crate::online::profile::signing_in::leaving::LeavingSection;
use crate::online::profile::signing_in::sign_in::SignIn;
use crate::online::profile::words::profile_words;
use crate::online::table::join::Join;
use crate::online::user_page::user_page;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use ranarium_protocol::online::{User, UserId};

/// The profile, with the names of these tiles' games.
pub fn profile(tiles: &[GameTile]) -> AnyView {
    let games = Games::of(tiles);
    view! { <Provider value=profile_words()><ProfilePage games/></Provider> }.into_any()
}

#[component]
fn ProfilePage(games: Games) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    name_tab(t("web-profile"));
    let me = Me::connect();
    let own_view = move |user| view! { <Own me user games/> }.into_any();
    let visitor = move || view! { <VisitorPage me/> }.into_any();
    user_page(
        me.server,
        me.user,
        ("profile", "web-profile"),
        own_view,
        visitor,
    )
}

/// The page of a visitor without a session.
#[component]
fn VisitorPage(me: Me) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let joined = Callback::new(move |user: User| me.set_user(user));
    let new = view! {
        <section>
            <h2>{t("web-profile-new")}</h2>
            <Join user=None label="web-profile-enter" joined/>
        </section>
    };
    let sign_in = view! {
        <section>
            <h2>{t("web-profile-known")}</h2>
            <SignIn me/>
        </section>
    };
    match me.has_left.get_untracked() {
        // They most likely want to sign in again.
        true => view! {
            <p role="status">{t("web-profile-signed-out")}</p>
            {sign_in}
            {new}
        }
        .into_any(),
        false => view! {
            <p>{t("web-online-about")}</p>
            {new}
            {sign_in}
        }
        .into_any(),
    }
}

/// The profile of a user.
#[component]
fn Own(me: Me, user: UserId, games: Games) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    me.identity.set(IdentityKind::Unknown);
    let attempt = UserRequest::new();
    attempt.begin(identity(), move |identity| me.identity.set(identity));
    let is_saved = RwSignal::new(false);
    let joined = Callback::new(move |user: User| {
        me.set_user(user);
        is_saved.set(true);
    });
    view! {
        <section>
            <h2>{t("web-online-me")}</h2>
            <Join user=me.user.get_untracked() label="web-online-change" joined/>
            <p role="status">{move || is_saved.get().then(|| words.text("web-profile-saved"))}</p>
        </section>
        <section>
            <h2>{t("web-profile-account")}</h2>
            {attempt.alert()}
            {move || match me.identity.get() {
                IdentityKind::Unknown => ().into_any(),
                IdentityKind::Guest => view! { <GuestSection me/> }.into_any(),
                IdentityKind::Account(account) => view! { <AccountSection me account/> }.into_any(),
            }}
        </section>
        <RatingsSection me user games/>
        <ResultsSection me user games/>
        <BlocksSection me/>
        <LeavingSection me/>
    }
}
