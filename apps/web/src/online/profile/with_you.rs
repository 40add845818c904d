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
use ranarium_table::MatchStage;

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
    /// The connection, with the user of this page.
    me: Me,
    /// The id of the reader.
    reader: UserId,
    /// The player whose page is shown.
    player: User,
    /// The names of the games.
    games: Games,
) -> impl IntoView {
    let words = use_words();
    let list = UserRequest::new();
    let matches = me.subscribe(list, OnlineMatches {});
    let block = PlayerBlock::new(me, player.id);
    let other = player.id;
    let name = player.name.to_string();
    let about = name.clone();
    let together = Memo::new(move |_| {
        let mut matches: Vec<OnlineSummary> = matches.get()?;
        matches.retain(|summary| are_in(&summary.table, [reader, other]));
        Some(matches)
    });
    let record = move || {
        let results = together.with(|together| Some(results(together.as_ref()?, reader)))?;
        record(results, &about, games)
    };
    let known_person = KnownPerson {
        user: other,
        name: player.name,
        frog: player.frog,
    };
    let error_message = RwSignal::new(None::<Message>);
    let have_played =
        Memo::new(move |_| together.with(|results| results.iter().flatten().count() > 0));
    let invitation = move || {
        have_played.get().then(|| {
            let person = known_person.clone();
            view! {
                <div class="row">
                    <Invitation games person error_message/>
                </div>
            }
        })
    };
    view! {
        <section class="with-you">
            <h2>{move || words.text("web-profile-with-you")}</h2>
            {list.alert()}
            {block.listing.alert()}
            {block.change.alert()}
            <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
            {record}
            {invitation}
            {move || block.button(&name)}
        </section>
    }
}

/// The reader's record against a player, in all games and in each; none before the first match.
fn record(results: Vec<Results>, player: &str, games: Games) -> Option<impl IntoView + use<>> {
    let words = use_words();
    let total = |count: fn(&Results) -> usize| results.iter().map(count).sum::<usize>();
    let (over, won) = (total(|result| result.over), total(|result| result.won));
    if over == 0 {
        return None;
    }
    let message = Message::new("web-profile-record").with("matches", over);
    let message = message.with("won", won).with("player", player);
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
        <p>{words.say(&message)}</p>
        {statistics(COLUMNS, rows.collect_view())}
    })
}

/// The reader's block of a player. Cheap to copy.
#[derive(Clone, Copy)]
struct PlayerBlock {
    me: Me,
    player: UserId,
    /// The request for the list of blocks.
    listing: UserRequest,
    /// The request for a change.
    change: UserRequest,
    /// `true` if the player is blocked; `None` until that is known.
    is_blocked: Memo<Option<bool>>,
    /// The change that was made here, which is newer than the list.
    changed: RwSignal<Option<bool>>,
}

impl PlayerBlock {
    fn new(me: Me, player: UserId) -> Self {
        let (listing, change) = (UserRequest::new(), UserRequest::new());
        let blocked = me.subscribe(listing, Blocks {});
        let changed = RwSignal::new(None::<bool>);
        let is_blocked = Memo::new(move |_| {
            let is_in = |blocked: &Vec<User>| blocked.iter().any(|user| user.id == player);
            let listed = blocked.with(|blocked| blocked.as_ref().map(is_in));
            changed.get().or(listed)
        });
        Self {
            me,
            player,
            listing,
            change,
            is_blocked,
            changed,
        }
    }

    /// Blocks the player, or ends the block.
    fn set(self, blocks: bool) {
        let Self { me, player, .. } = self;
        let on_success = move |_| self.changed.set(Some(blocks));
        match blocks {
            true => self
                .change
                .begin(me.ask(Block { user: player }), on_success),
            false => self
                .change
                .begin(me.ask(Unblock { user: player }), on_success),
        }
    }

    /// The button that blocks the player, or ends the block; `None` until the blocks are known.
    fn button(self, name: &str) -> Option<impl IntoView + use<>> {
        let words = use_words();
        let is_blocked = self.is_blocked.get()?;
        let key = match is_blocked {
            true => "web-profile-unblock-one",
            false => "web-profile-block-one",
        };
        let label = words.say(&Message::new(key).with("player", name));
        let about = is_blocked.then(|| words.text("web-profile-blocks-how"));
        Some(view! {
            <button type="button" class="quiet" on:click=move |_| self.set(!is_blocked)>
                {label}
            </button>
            <p role="status" class="soft">{about}</p>
        })
    }
}

/// Returns `true` if these users sit at a table whose match has begun.
fn are_in(table: &TableView, users: [UserId; 2]) -> bool {
    let sits = |user: &UserId| table.seat_of(*user).is_some();
    table.stage != MatchStage::Open && users.iter().all(sits)
}
