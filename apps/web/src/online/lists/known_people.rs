//! The user's earlier fellow players, each with an invitation to another match.

use crate::online::api::create;
use crate::online::frog_choice::face;
use crate::online::games::Games;
use crate::online::player_link::player_path;
use crate::online::table::own_table::will_sit;
use crate::router::use_navigate;
use crate::texts::use_words;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::frog::Mood;
use ranarium_game::Message;
use ranarium_protocol::online::{
    OnlineSummary, SeatPlan, SeatView, TableSettings, TableView, UserId,
};
use ranarium_table::{MatchStage, Name};

/// Maximum number of people shown.
const MAX_SHOWN: usize = 8;

/// A person the user has played with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPerson {
    /// The person's user id.
    pub user: UserId,
    /// The name to show.
    pub name: Name,
    /// The number of the frog to show.
    pub frog: u8,
}

/// Returns the people at tables where a match has begun, in their order, without bots.
fn known_people<'a>(tables: impl Iterator<Item = &'a TableView>, me: UserId) -> Vec<KnownPerson> {
    let mut people: Vec<KnownPerson> = Vec::new();
    let begun = tables.filter(|table| table.stage != MatchStage::Open);
    for seat in begun.flat_map(|table| &table.seats) {
        if let SeatView::Person {
            user,
            name,
            frog,
            is_program: false,
            ..
        } = seat
            && *user != me
            && !people.iter().any(|person| person.user == *user)
        {
            people.push(KnownPerson {
                user: *user,
                name: name.clone(),
                frog: *frog,
            });
        }
    }
    people.truncate(MAX_SHOWN);
    people
}

/// The people of the user's matches, with a game to invite each to.
#[component]
pub fn KnownPeople(
    /// The games to which a person can be invited.
    games: Games,
    /// The user's matches.
    matches: RwSignal<Option<Vec<OnlineSummary>>>,
    /// The id of the user of this page.
    me: UserId,
) -> impl IntoView {
    let words = use_words();
    let error_message = RwSignal::new(None::<Message>);
    let people = Memo::new(move |_| {
        matches.with(|matches| {
            let matches = matches.iter().flatten();
            known_people(matches.map(|summary| &summary.table), me)
        })
    });
    move || {
        let people = people.get();
        (!people.is_empty()).then(|| {
            let rows = people.into_iter().map(|person| {
                let name = person.name.to_string();
                view! {
                    <li>
                        {face(person.frog, Mood::Happy)}
                        <a class="player-link" href=player_path(person.user)>
                            <strong>{name}</strong>
                        </a>
                        <Invitation games person error_message/>
                    </li>
                }
            });
            view! {
                <section>
                    <h2>{words.text("web-online-known")}</h2>
                    <p role="alert">{move || error_message.get().map(|message| words.say(&message))}</p>
                    <ul class="online-games">{rows.collect_view()}</ul>
                </section>
            }
        })
    }
}

/// A choice of a game, and a button that invites a person to a table with it.
#[component]
pub fn Invitation(
    /// The games to choose from.
    games: Games,
    /// The person to invite.
    person: KnownPerson,
    /// The error of the last invitation.
    error_message: RwSignal<Option<Message>>,
) -> impl IntoView {
    let words = use_words();
    let navigate = StoredValue::new_local(use_navigate());
    let first = games.all().first().map_or("", |game| game.id);
    let chosen = RwSignal::new(first);
    let choose = move |event| {
        if let Some(game) = games.find(&event_target_value(&event)) {
            chosen.set(game.id);
        }
    };
    let (inviting_name, to) = (person.name.to_string(), person.name.to_string());
    let label = move || {
        words.say(&Message::new("web-online-game-with").with("player", inviting_name.clone()))
    };
    let inviting =
        move || words.say(&Message::new("web-online-invite-one").with("player", to.clone()));
    let invite = move |_| {
        let KnownPerson { user, name, frog } = person.clone();
        let seats = vec![SeatPlan::Open, SeatPlan::Kept { user, name, frog }];
        let table = TableSettings::new(chosen.get_untracked(), "players=2", seats);
        error_message.set(None);
        spawn_local(async move {
            match create(&table).await {
                Ok(id) => {
                    will_sit(&id);
                    let path = format!("/table/{id}");
                    let _ = navigate.try_with_value(|navigate| navigate(&path, Default::default()));
                }
                Err(error) => drop(error_message.try_set(Some(error.message()))),
            }
        });
    };
    view! {
        <select aria-label=label on:change=choose>
            {games.options()}
        </select>
        <button type="button" on:click=invite>
            {inviting}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::known_people;
    use crate::online::test_table::{person, table};
    use ranarium_protocol::online::{SeatView, UserId};
    use ranarium_table::MatchStage;

    #[test]
    fn people_are_known_once_a_match_with_them_has_begun() {
        let me = || person(1, "Me");
        let robot = SeatView::Person {
            user: UserId::new(5),
            name: "Robo".parse().unwrap(),
            frog: 0,
            substitute: None,
            is_program: true,
        };
        let tables = [
            table(MatchStage::Playing, vec![me(), person(3, "Bo")]),
            table(MatchStage::Open, vec![me(), person(4, "Cy")]),
            table(MatchStage::Over, vec![person(2, "Ada"), me(), robot]),
            table(MatchStage::Over, vec![person(3, "Bob"), me()]),
        ];
        let known = known_people(tables.iter(), UserId::new(1));
        let names = known.into_iter().map(|person| person.name.to_string());
        assert_eq!(names.collect::<Vec<_>>(), ["Bo", "Ada"]);
    }
}
