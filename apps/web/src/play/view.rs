//! The view of a match: its table, or the cover of a shared screen.

use crate::browser::ambience;
use crate::loading::loaded_part;
use crate::play::lazy_parts::{LazyPart, LoadLazyPart};
use crate::play::remote_match::RemoteMatch;
use crate::play::seats::frog_of;
use crate::play::session::MatchSession;
use crate::play::table::table;
use crate::settings::use_settings;
use crate::texts::game_words;
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_client::SharedScreen;
use ranarium_game::{FullGame, Game, Message};

/// A match on the screen: a note until the first update arrives, a cover while the screen changes
/// hands, and the table.
pub fn match_view<B: Board>(
    session: MatchSession<B::Game>,
    rematch: Callback<()>,
    load_part: LoadLazyPart<B::Choice>,
) -> impl IntoView {
    let (names, remote) = (session.names(), use_context::<RemoteMatch>());
    let names = Signal::derive(move || {
        let mut names = names.clone();
        if let Some(remote) = &remote {
            remote.names.with(|people| {
                for (name, person) in names.iter_mut().zip(people) {
                    if let Some(person) = person {
                        name.clone_from(person);
                    }
                }
            });
        }
        names
    });
    let words = game_words::<B>(names);
    ambience::follow(use_settings(), B::AMBIENCE);
    let is_here = Memo::new(move |_| session.scene.with(Option::is_some));
    view! {
        <div class=format!("match room-{}", B::Game::ID)>
            {move || match session.screen.get() {
                SharedScreen::Cover(seat) => {
                    let uncover = Callback::new(move |()| session.uncover());
                    let key = match occasion::<B>(session) {
                        Some(_) => "web-cover-reacts",
                        None => "web-cover-called",
                    };
                    let undo = undo_offer(session, words);
                    let frog = frog_of(&session.frogs(), seat);
                    let news = session.cover_news;
                    let cover = LazyPart::Cover { seat, frog, key, news, words, uncover, undo };
                    loaded_part(load_part(cover)).into_any()
                }
                SharedScreen::Reaction(seats) => {
                    let react = Callback::new(move |claimed| session.react(claimed));
                    let (occasion, key) = (occasion::<B>(session), B::REACTION);
                    let undo = undo_offer(session, words);
                    let reaction = LazyPart::Reaction { occasion, key, seats, words, react, undo };
                    loaded_part(load_part(reaction)).into_any()
                }
                SharedScreen::Match if is_here.get() => {
                    table::<B>(session, words, rematch, load_part)
                }
                SharedScreen::Match | SharedScreen::Passing => {
                    view! { <p class="loading">{move || words.with(|words| words.text("web-loading"))}</p> }
                        .into_any()
                }
            }}
            {move || {
                session
                    .error
                    .get()
                    .map(|error| {
                        let text = move || words.with(|words| words.say(&error.message()));
                        view! {
                            <p class="trouble" role="alert">
                                {text}
                            </p>
                        }
                    })
            }}
        </div>
    }
}

/// Returns a button for a screen that hides the match, while there is a decision to take back.
fn undo_offer<G: FullGame>(session: MatchSession<G>, words: Signal<Words>) -> ViewFn {
    let label = move || words.with(|words| words.say(&session.undo_label()));
    let button = move || {
        let is_offered = !session.undoable.with(|seats| seats.is_empty());
        is_offered.then(|| {
            view! {
                <button type="button" class="undo" on:click=move |_| session.undo()>
                    {label}
                </button>
            }
        })
    };
    ViewFn::from(move || button)
}

/// Returns the occasion of the reaction window on the screen, if there is one.
fn occasion<B: Board>(session: MatchSession<B::Game>) -> Option<Message> {
    let scene = session.scene.get_untracked()?;
    scene.window.and_then(|_| B::occasion(&scene.observation))
}
