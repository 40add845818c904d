//! The achievements of a game, and the results against its computer opponents, for each person of
//! this device.

mod opponent_row;

use crate::host_connection::use_host;
use crate::pages::achievements::opponent_row::opponent_row;
use crate::play::achievement_store::{self, Achieved};
use crate::play::head_to_head::{PastMatch, past_matches};
use crate::settings::use_settings;
use crate::texts::{first_name, study_words};
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_board::{Achievement, Board, Words};
use ranarium_game::{FullGame, Game, Message};
use ranarium_protocol::client::Matches;
use ranarium_table::SeatInfo;

/// The achievements of a game, and the results against computer opponents.
pub fn page<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let id = B::Game::ID;
    let all = achievement_store::all();
    let achieved: Vec<Achieved> = all.into_iter().filter(|one| one.game == id).collect();
    let past = past_matches_of(id);
    let own = use_settings().name.get_untracked();
    let own = words.with_untracked(|words| first_name(&own, words));
    let person = RwSignal::new(own.clone());
    let achieved = StoredValue::new(achieved);
    let people = Memo::new(move |_| {
        achieved.with_value(|achieved| past.with(|past| people(&own, achieved, past)))
    });
    let rows = B::ACHIEVEMENTS.iter().map(move |achievement| {
        let link = move || {
            let person = person.get();
            achieved.with_value(|achieved| match_of(achieved, &person, achievement.key))
        };
        row(achievement, Memo::new(move |_| link()), words)
    });
    let progress = move || {
        let person = person.get();
        let count = achieved.with_value(|achieved| {
            let mut all = B::ACHIEVEMENTS.iter().map(|achievement| achievement.key);
            count(&mut all, achieved, &person)
        });
        let message = Message::new("web-achievements-reached")
            .with("reached", count)
            .with("all", B::ACHIEVEMENTS.len());
        words.with(|words| words.say(&message))
    };
    view! {
        <div class=format!("page narrow room-{id}")>
            <h1>{move || say("name")} " · " {move || say("web-achievements")}</h1>
            {person_choice(people, person, words)}
            <p class="soft" role="status">
                {progress}
            </p>
            <ul class="achievements">{rows.collect_view()}</ul>
            <h2>{move || say("web-opponents")}</h2>
            {opponent_row(past, person, words)}
            <p class="soft">{move || say("web-opponents-how")}</p>
            <a class="button" href=format!("/play/{id}")>
                {move || say("web-set-up")}
            </a>
        </div>
    }
}

/// Returns the finished matches of a game in this browser; empty until they are loaded.
fn past_matches_of(game: &'static str) -> RwSignal<Vec<PastMatch>> {
    let host = use_host();
    let past = RwSignal::new(Vec::new());
    spawn_local(async move {
        let mut all = past_matches(&host.ask(Matches {}).await.unwrap_or_default());
        all.retain(|one| one.game == game);
        drop(past.try_set(all));
    });
    past
}

/// Returns the people who have played on this device: its owner first, the others by their names.
fn people(own: &str, achieved: &[Achieved], past: &[PastMatch]) -> Vec<String> {
    let seats = past.iter().flat_map(|one| &one.seats);
    let players = seats.filter_map(|seat_info| match seat_info {
        SeatInfo::Human(name) => Some(name.as_str()),
        SeatInfo::Bot(_) => None,
    });
    let achievers = achieved.iter().map(|one| one.person.as_str());
    let mut others: Vec<&str> = players
        .chain(achievers)
        .filter(|name| *name != own)
        .collect();
    others.sort_unstable();
    others.dedup();
    let all = std::iter::once(own).chain(others);
    all.map(str::to_owned).collect()
}

/// Returns the number of these achievements that a person has reached.
fn count(
    keys: &mut dyn Iterator<Item = &'static str>,
    achieved: &[Achieved],
    person: &str,
) -> usize {
    keys.filter(|key| match_of(achieved, person, key).is_some())
        .count()
}

/// Returns the match in which a person first reached an achievement.
fn match_of(achieved: &[Achieved], person: &str, key: &str) -> Option<String> {
    let mut all = achieved.iter();
    let first = all.find(|one| one.person == person && one.key == key)?;
    Some(first.match_id.clone())
}

/// The choice of the person, if several have played on this device.
fn person_choice(
    people: Memo<Vec<String>>,
    person: RwSignal<String>,
    words: Signal<Words>,
) -> impl IntoView {
    move || {
        let people = people.get();
        (people.len() > 1).then(|| {
            let options = people.into_iter().map(|name| {
                let (value, own) = (name.clone(), name.clone());
                view! {
                    <option value=value prop:selected=move || person.get() == own>
                        {name}
                    </option>
                }
            });
            view! {
                <label class="field">
                    <span>{words.with(|words| words.text("web-name"))}</span>
                    <select on:change=move |event| person.set(event_target_value(&event))>
                        {options.collect_view()}
                    </select>
                </label>
            }
        })
    }
}

/// An achievement: its name, what to do, and a link to the match in which the person reached it.
fn row<G: FullGame>(
    achievement: &'static Achievement<G>,
    match_id: Memo<Option<String>>,
    words: Signal<Words>,
) -> impl IntoView {
    let (key, task) = (achievement.key, achievement.task);
    let say = move |key: &'static str| words.with(|words| words.text(key));
    let link = move || {
        let match_id = match_id.get()?;
        Some(view! {
            <a href=format!("/replay/{match_id}")>
                "✓ " {words.with(|words| words.text("web-achievement-reached"))}
            </a>
        })
    };
    view! {
        <li class:achievement-reached=move || match_id.with(Option::is_some)>
            <strong>{move || say(key)}</strong>
            <span>{move || say(task)}</span>
            {link}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::{count, match_of, people};
    use crate::play::achievement_store::Achieved;
    use crate::play::head_to_head::PastMatch;
    use ranarium_game::Returns;
    use ranarium_table::SeatInfo;

    fn achieved(key: &str, match_id: &str, person: &str) -> Achieved {
        Achieved {
            game: "icefrogs".to_owned(),
            key: key.to_owned(),
            match_id: match_id.to_owned(),
            person: person.to_owned(),
        }
    }

    #[test]
    fn each_person_has_achievements_of_their_own() {
        let all = [
            achieved("leap", "m-1", "Ada"),
            achieved("large", "m-2", "Bo"),
            achieved("dance", "m-3", "Bo"),
        ];
        let reached = |person| {
            let mut keys = ["large", "leap", "dance"].into_iter();
            count(&mut keys, &all, person)
        };
        assert_eq!(["Ada", "Bo", "Cy"].map(reached), [1, 2, 0]);
        assert_eq!(match_of(&all, "Bo", "dance"), Some("m-3".to_owned()));
        assert_eq!(match_of(&all, "Ada", "dance"), None);
    }

    #[test]
    fn the_owner_comes_before_the_other_people_of_the_device() {
        let seats = ["Eva", "Ada"].map(|name| SeatInfo::Human(name.parse().expect("a name")));
        let bot = SeatInfo::Bot("easy".parse().expect("a name"));
        let past = PastMatch {
            game: "icefrogs".to_owned(),
            seats: seats.into_iter().chain([bot]).collect(),
            returns: Returns::draw(3),
        };
        let all = [
            achieved("leap", "m-1", "Bo"),
            achieved("leap", "m-2", "Ada"),
        ];
        let known = people("Dee", &all, &[past]);
        assert_eq!(known, ["Dee", "Ada", "Bo", "Eva"]);
        assert_eq!(people("Dee", &[], &[]), ["Dee"]);
    }
}
