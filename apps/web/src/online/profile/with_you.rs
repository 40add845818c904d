//! The reader's matches with a player, an invitation, and a block.

use crate::online::games::Games;
use crate::online::lists::known_people::{Invitation, KnownPerson};
use crate::online::profile::me::Me;
use crate::online::profile::results::{Results, results};
use crate::online::profile::signing_in::attempt::UserRequest;
use crate::online::profile::statistics::statistics;
use crate::texts::use_words;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{
    Block, Blocks, OnlineMatches, OnlineSummary, TableView, Unblock, User, UserId,
};
use ranarium_table::Stage;

/// The columns of the table.
const COLUMNS: &[(&str, bool)] = &[
    ("web-profile-game", false),
    ("web-profile-over", true),
    ("web-profile-won", true),
    ("web-profile-shared", true),
];

/// The matches of the reader with a player, an invitation if there are any, and a block.
#[component]
pub fn WithYou(
    /// The connection.
    me: Me,
    /// The reader.
    reader: UserId,
    /// The player.
    player: User,
    /// The names of the games.
    games: Games,
) -> impl IntoView {
    let words = use_words();
    let t = move |key: &'static str| move || words.text(key);
    let (list, blocks, change) = (UserRequest::new(), UserRequest::new(), UserRequest::new());
    let matches = me.follows(list, OnlineMatches {});
    let blocked = me.follows(blocks, Blocks {});
    let other = player.id;
    let name = player.name.to_string();
    // The change that was made here is newer than the list.
    let changed = RwSignal::new(None::<bool>);
    let is_blocked = Memo::new(move |_| {
        let is_in = |blocked: &Vec<User>| blocked.iter().any(|one| one.id == other);
        let listed = blocked.with(|blocked| blocked.as_ref().map(is_in));
        changed.get().or(listed)
    });
    let together = Memo::new(move |_| {
        let mut matches: Vec<OnlineSummary> = matches.get()?;
        matches.retain(|one| are_in(&one.table, [reader, other]));
        Some(matches)
    });
    let about = name.clone();
    let record = move || {
        let results = together.with(|together| Some(results(together.as_ref()?, reader)))?;
        let total = |count: fn(&Results) -> usize| results.iter().map(count).sum::<usize>();
        let (over, won) = (total(|one| one.over), total(|one| one.won));
        if over == 0 {
            return None;
        }
        let said = Message::new("web-profile-record").with("matches", over);
        let said = said.with("won", won).with("player", about.clone());
        let rows = results.into_iter().filter(|results| results.over > 0);
        let rows = rows.map(|results| {
            let game = results.game;
            view! {
                <tr>
                    <th scope="row">{move || games.name(&game)}</th>
                    <td class="number">{results.over}</td>
                    <td class="number">{results.won}</td>
                    <td class="number">{results.shared}</td>
                </tr>
            }
        });
        Some(view! {
            <p>{words.say(&said)}</p>
            {statistics(COLUMNS, rows.collect_view())}
        })
    };
    let known = KnownPerson {
        user: other,
        name: player.name,
        frog: player.frog,
    };
    let fault = RwSignal::new(None::<Message>);
    let have_played = Memo::new(move |_| together.with(|one| one.iter().flatten().count() > 0));
    let invitation = move || {
        have_played.get().then(|| {
            let one = known.clone();
            view! {
                <div class="row">
                    <Invitation games one fault/>
                </div>
            }
        })
    };
    let sets_block = move |blocks: bool| {
        let done = move |_| changed.set(Some(blocks));
        match blocks {
            true => change.begin(me.ask(Block { user: other }), done),
            false => change.begin(me.ask(Unblock { user: other }), done),
        }
    };
    let block = move || {
        let is_blocked = is_blocked.get()?;
        let key = match is_blocked {
            true => "web-profile-unblock-one",
            false => "web-profile-block-one",
        };
        let label = words.say(&Message::new(key).with("player", name.clone()));
        let about = is_blocked.then(|| words.text("web-profile-blocks-how"));
        Some(view! {
            <button type="button" class="quiet" on:click=move |_| sets_block(!is_blocked)>
                {label}
            </button>
            <p role="status" class="soft">{about}</p>
        })
    };
    view! {
        <section class="with-you">
            <h2>{t("web-profile-with-you")}</h2>
            {list.alert()}
            {blocks.alert()}
            {change.alert()}
            <p role="alert">{move || fault.get().map(|fault| words.say(&fault))}</p>
            {record}
            {invitation}
            {block}
        </section>
    }
}

/// Returns `true` if these users sit at a table whose match has begun.
fn are_in(table: &TableView, users: [UserId; 2]) -> bool {
    let sits = |user: &UserId| table.seat_of(*user).is_some();
    table.stage != Stage::Open && users.iter().all(sits)
}
