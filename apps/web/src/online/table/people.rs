//! The people at a table, with actions against abuse: a block, and a report to the operator.

use crate::online::frog_choice::face;
use crate::online::player_link::player_path;
use crate::online::table::online_table::{OnlineTable, refusal};
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
pub fn people(online_table: OnlineTable) -> AnyView {
    view! { <Provider value=lobby_words()><People online_table/></Provider> }.into_any()
}

#[component]
fn People(online_table: OnlineTable) -> impl IntoView {
    let words = use_words();
    let blocked = RwSignal::new(Vec::<UserId>::new());
    spawn_local(async move {
        if let Ok(users) = online_table.server.host.ask(Blocks {}).await {
            let _ = blocked.try_set(users.iter().map(|user| user.id).collect());
        }
    });
    // Seats rarely change; a clock tick must not rebuild an open form.
    let others = Memo::new(move |_| others(online_table));
    view! {
        <section class="people" aria-label=move || words.text("web-online-people")>
            {move || {
                let others = others.get();
                if others.is_empty() {
                    return view! { <p>{words.text("web-online-nobody")}</p> }.into_any();
                }
                let rows = others.into_iter().map(|other| view! { <Person online_table other blocked/> });
                view! { <ul>{rows.collect_view()}</ul> }.into_any()
            }}
        </section>
    }
}

fn others(online_table: OnlineTable) -> Vec<Other> {
    online_table.state.with(|state| {
        let me = state.user.as_ref().map(|user| user.id);
        let others = state.seats().iter().zip(online_table.frogs.get());
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
fn Person(
    online_table: OnlineTable,
    other: Other,
    blocked: RwSignal<Vec<UserId>>,
) -> impl IntoView {
    let words = use_words();
    let Other { user, name, frog } = other;
    let person = PersonActions {
        online_table,
        user,
        name: StoredValue::new(name.clone()),
        blocked,
        message: RwSignal::new(None::<Message>),
    };
    let is_blocked = Memo::new(move |_| person.is_blocked());
    view! {
        <li>
            {face(frog, Mood::Calm)}
            <a class="player-link" href=player_path(user) target="_blank">
                <strong>{name}</strong>
            </a>
            <button type="button" on:click=move |_| person.set_block(!is_blocked.get_untracked())>
                {move || {
                    let key = if is_blocked.get() { "web-online-unblock" } else { "web-online-block" };
                    words.text(key)
                }}
            </button>
            {report_form(person)}
            <p role="status">{move || person.message.get().map(|said| words.say(&said))}</p>
        </li>
    }
}

/// The actions against another person at the table. Cheap to copy.
#[derive(Clone, Copy)]
struct PersonActions {
    online_table: OnlineTable,
    user: UserId,
    name: StoredValue<String>,
    /// The users whom the user blocks.
    blocked: RwSignal<Vec<UserId>>,
    /// The outcome of the last action.
    message: RwSignal<Option<Message>>,
}

impl PersonActions {
    /// Returns a message about the person.
    fn about(self, key: &'static str) -> Message {
        Message::new(key).with("player", self.name.get_value())
    }

    fn is_blocked(self) -> bool {
        self.blocked.with(|blocked| blocked.contains(&self.user))
    }

    /// Blocks the person, or ends the block.
    fn set_block(self, blocks: bool) {
        let Self { user, blocked, .. } = self;
        spawn_local(async move {
            let host = self.online_table.server.host;
            let result = match blocks {
                true => host.ask(Block { user }).await,
                false => host.ask(Unblock { user }).await,
            };
            let key = match blocks {
                true => "web-online-blocked",
                false => "web-online-unblocked",
            };
            self.message.set(Some(match &result {
                Ok(_) => self.about(key),
                Err(error) => refusal(error),
            }));
            if result.is_ok() {
                blocked.update(|blocked| {
                    blocked.retain(|other| *other != user);
                    blocked.extend(blocks.then_some(user));
                });
            }
        });
    }

    /// Reports the person to the operator.
    fn report(self, reason: ReportReason) {
        let report = Report {
            match_id: self.online_table.id(),
            user: self.user,
            reason,
        };
        spawn_local(async move {
            self.message.set(Some(
                match self.online_table.server.host.ask(report).await {
                    Ok(_) => Message::new("web-online-reported"),
                    Err(error) => refusal(&error),
                },
            ));
        });
    }
}

/// The form that reports a person, with its reason.
fn report_form(person: PersonActions) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let reason = RwSignal::new(ReportReason::Name);
    let choose = move |event| {
        if let Ok(chosen) = event_target_value(&event).parse() {
            reason.set(chosen);
        }
    };
    let report = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        person.report(reason.get_untracked());
    };
    let reasons = ReportReason::ALL.into_iter().map(|reason| {
        view! { <option value=reason.as_str()>{t(reason_key(reason))}</option> }
    });
    view! {
        <details>
            <summary>{move || words.say(&person.about("web-online-report"))}</summary>
            <form on:submit=report>
                <label>
                    <span>{t("web-online-reason")}</span>
                    <select name="reason" on:change=choose>
                        {reasons.collect_view()}
                    </select>
                </label>
                <button type="submit">{t("web-online-report-send")}</button>
            </form>
        </details>
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
