//! The people at a table, with actions against abuse: a block, and a report to the operator.

use crate::online::frog_choice::face;
use crate::online::player_link::player_path;
use crate::online::table::at_table::{AtTable, refusal};
use crate::online::words::lobby_words;
use crate::texts::use_words;
use leptos::context::Provider;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{Block, Blocks, Report, ReportReason, SeatView, Unblock, UserId};

/// Another person at a table.
#[derive(Clone, Debug, PartialEq)]
struct Other {
    user: UserId,
    name: String,
    frog: u8,
}

/// The other people at this table.
pub fn people(at: AtTable) -> AnyView {
    view! { <Provider value=lobby_words()><People at/></Provider> }.into_any()
}

#[component]
fn People(at: AtTable) -> impl IntoView {
    let words = use_words();
    let blocked = RwSignal::new(Vec::<UserId>::new());
    spawn_local(async move {
        if let Ok(found) = at.server.link.ask(Blocks {}).await {
            let _ = blocked.try_set(found.iter().map(|one| one.id).collect());
        }
    });
    // Seats rarely change; a clock tick must not rebuild an open form.
    let others = Memo::new(move |_| others(at));
    view! {
        <section class="people" aria-label=move || words.text("web-online-people")>
            {move || {
                let others = others.get();
                if others.is_empty() {
                    return view! { <p>{words.text("web-online-nobody")}</p> }.into_any();
                }
                let rows = others.into_iter().map(|other| view! { <Person at other blocked/> });
                view! { <ul>{rows.collect_view()}</ul> }.into_any()
            }}
        </section>
    }
}

fn others(at: AtTable) -> Vec<Other> {
    at.state.with(|state| {
        let me = state.user.as_ref().map(|user| user.id);
        let others = state.seats().iter().zip(at.frogs.get());
        let others = others.filter_map(|(seat, frog)| match seat {
            SeatView::Person { user, name, .. } if Some(*user) != me => Some(Other {
                user: *user,
                name: name.to_string(),
                frog,
            }),
            _ => None,
        });
        others.collect()
    })
}

/// A row for another person at the table, with buttons to block and to report them.
#[component]
fn Person(at: AtTable, other: Other, blocked: RwSignal<Vec<UserId>>) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let Other { user, name, frog } = other;
    let name = StoredValue::new(name);
    let about = move |key| Message::new(key).with("player", name.get_value());
    let said = RwSignal::new(None::<Message>);
    let is_blocked = Memo::new(move |_| blocked.with(|blocked| blocked.contains(&user)));
    let block = move |_| {
        let is_new = !is_blocked.get_untracked();
        spawn_local(async move {
            let link = at.server.link;
            let done = match is_new {
                true => link.ask(Block { user }).await,
                false => link.ask(Unblock { user }).await,
            };
            let key = match is_new {
                true => "web-online-blocked",
                false => "web-online-unblocked",
            };
            said.set(Some(match &done {
                Ok(_) => about(key),
                Err(error) => refusal(error),
            }));
            if done.is_ok() {
                blocked.update(|blocked| {
                    blocked.retain(|one| *one != user);
                    blocked.extend(is_new.then_some(user));
                });
            }
        });
    };
    let reason = RwSignal::new(ReportReason::Name);
    let report = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let report = Report {
            match_id: at.id(),
            user,
            reason: reason.get_untracked(),
        };
        spawn_local(async move {
            said.set(Some(match at.server.link.ask(report).await {
                Ok(_) => Message::new("web-online-reported"),
                Err(error) => refusal(&error),
            }));
        });
    };
    let reasons = ReportReason::ALL.into_iter().map(|one| {
        view! { <option value=one.as_str()>{t(reason_key(one))}</option> }
    });
    view! {
        <li>
            {face(frog, Mood::Calm)}
            <a class="player-link" href=player_path(user) target="_blank">
                <strong>{name.get_value()}</strong>
            </a>
            <button type="button" on:click=block>
                {move || {
                    let key = if is_blocked.get() { "web-online-unblock" } else { "web-online-block" };
                    words.text(key)
                }}
            </button>
            <details>
                <summary>{move || words.say(&about("web-online-report"))}</summary>
                <form on:submit=report>
                    <label>
                        <span>{t("web-online-reason")}</span>
                        <select
                            name="reason"
                            on:change=move |event| {
                                if let Ok(chosen) = event_target_value(&event).parse() {
                                    reason.set(chosen);
                                }
                            }
                        >
                            {reasons.collect_view()}
                        </select>
                    </label>
                    <button type="submit">{t("web-online-report-send")}</button>
                </form>
            </details>
            <p role="status">{move || said.get().map(|said| words.say(&said))}</p>
        </li>
    }
}

/// Returns the text key of a reason.
const fn reason_key(reason: ReportReason) -> &'static str {
    match reason {
        ReportReason::Name => "web-online-reason-name",
        ReportReason::Phrases => "web-online-reason-phrases",
        ReportReason::Stalling => "web-online-reason-stalling",
        ReportReason::UnfairPlay => "web-online-reason-unfair-play",
        ReportReason::Other => "web-online-reason-other",
    }
}
