//! A client receives what its own seats may know, and nothing else.

use crate::common::{
    HostHarness, ME, OTHER, Person, bot, entropy, human, opening, play_on, seat, seat_viewer,
};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_host::Host;
use ranarium_protocol::client::{
    self, Analyse, Begin, Cancel, Check, Forget, FrameRange, Hint, Matches, Notice, Request, Undo,
    Watch,
};
use ranarium_protocol::{BotRequest, RpcMessage};
use ranarium_table::{MatchId, MatchInfo, Record, SeatInfo, Seed, Setup, Table};
use serde_json::Value;
use std::collections::BTreeMap;

const HIDING: [(&str, u8); 2] = [("frog-juice", 3), ("stacking-frogs", 3)];

fn one_person(players: u8, level: &str) -> Vec<SeatInfo> {
    (1..=players)
        .map(|number| match number {
            1 => human("Ada"),
            _ => bot(level),
        })
        .collect()
}

fn watch(info: &MatchInfo, viewer: Viewer) -> Watch {
    Watch {
        match_id: info.match_id.clone(),
        viewer,
        known: 0,
    }
}

#[test]
fn the_view_of_another_seat_is_refused_during_a_match() {
    for (game, players) in HIDING {
        let mut harness = HostHarness::new(1);
        let open = opening(
            game,
            &format!("players={players}"),
            one_person(players, "random"),
        );
        let info = harness.begin(ME, open);
        assert_eq!(
            harness.refusal(ME, watch(&info, seat_viewer(2))),
            "seat 2 is not yours, and the match is not over; expected one of: 1, spectator"
        );
        assert_eq!(
            harness.refusal(OTHER, watch(&info, seat_viewer(1))),
            "seat 1 is not yours, and the match is not over; expected one of: spectator"
        );
        let id = || info.match_id.clone();
        let hint = |number| Hint {
            match_id: id(),
            seat: seat(number),
        };
        let undo = |number| Undo {
            match_id: id(),
            seat: seat(number),
        };
        let frames = FrameRange {
            match_id: info.match_id.clone(),
            viewer: seat_viewer(1),
            from: 0,
            count: 9,
        };
        let analyse = Analyse {
            match_id: info.match_id.clone(),
            bot: "hard".to_owned(),
        };
        for request in [
            Request::from(client::Record { match_id: id() }),
            Check { match_id: id() }.into(),
            frames.into(),
            analyse.into(),
        ] {
            assert_eq!(harness.refusal(ME, request), "the match is not over yet");
        }
        for request in [Request::from(hint(2)), undo(2).into()] {
            assert_eq!(
                harness.refusal(ME, request),
                "a bot sits in seat 2; seats of people: 1"
            );
        }
        for request in [
            Request::from(hint(1)),
            undo(1).into(),
            Begin { match_id: id() }.into(),
            Cancel { match_id: id() }.into(),
            Forget { match_id: id() }.into(),
        ] {
            assert_eq!(
                harness.refusal(OTHER, request),
                "the match is not yours; you can only watch it as spectator"
            );
        }
        // After the match every client may see every view.
        let mut people = [Person::watch(&mut harness, ME, &info, seat_viewer(1))];
        play_on(&mut harness, &mut people);
        for viewer in Viewer::all(players) {
            harness.try_ask(OTHER, watch(&info, viewer)).unwrap();
        }
    }
}

/// The owner of several seats receives which of these have yet to answer. Others do not, though
/// bots and people decide at the same time.
#[test]
fn only_the_clients_own_seats_are_listed_as_awaited() {
    for (game, players) in HIDING {
        let mut harness = HostHarness::new(3);
        let seats = vec![human("Ada"), human("Bo"), bot("random")];
        let open = opening(game, &format!("players={players}"), seats);
        let info = harness.begin(ME, open);
        let own = [seat(1), seat(2)];
        let mut people =
            [1, 2].map(|number| Person::watch(&mut harness, ME, &info, seat_viewer(number)));
        harness.watch(OTHER, &info, Viewer::Spectator);
        let mut partly = 0;
        while !people[0].is_over() {
            harness.run();
            for (client, message) in std::mem::take(&mut harness.sent) {
                let RpcMessage::Notice { method, params } = message else {
                    continue;
                };
                let Notice::Updated(updated) = Notice::read(&method, &params).unwrap() else {
                    continue;
                };
                let allowed: &[Seat] = if client == ME { &own } else { &[] };
                assert!(
                    updated.awaited.iter().all(|seat| allowed.contains(seat)),
                    "{game}: {updated:?}"
                );
                partly += usize::from(updated.awaited.len() == 1);
                if let Some(person) = people.iter_mut().find(|one| one.viewer == updated.viewer)
                    && client == ME
                {
                    person.take(&updated.update);
                }
            }
            let played = people.iter_mut().any(|person| person.play(&mut harness));
            assert!(
                played || people[0].is_over() || !harness.sent.is_empty(),
                "{game}"
            );
        }
        assert!(partly > 0, "{game}: one of the two was awaited at times");
    }
}

/// The events and observations of each viewer in a kept match.
struct Sights<'a>(&'a str);

impl Visit for Sights<'_> {
    type Out = Vec<(Viewer, Vec<Value>, Vec<Value>)>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let record: Record<G> = self.0.parse().unwrap();
        Viewer::all(record.setup.seats.len() as u8)
            .map(|viewer| {
                let (mut seen, mut observations) = (Vec::new(), Vec::new());
                for frame in ranarium_table::frames(&record, viewer).unwrap() {
                    let frame = frame.unwrap();
                    let data = |seen: &G::Seen| serde_json::to_value(seen).unwrap();
                    seen.extend(frame.seen.iter().map(data));
                    observations.push(serde_json::to_value(&frame.observation).unwrap());
                }
                (viewer, seen, observations)
            })
            .collect()
    }
}

#[test]
fn bots_and_clients_receive_only_the_views_of_their_seats() {
    for (game, players) in HIDING {
        let mut harness = HostHarness::new(2);
        let open = opening(
            game,
            &format!("players={players}"),
            one_person(players, "random"),
        );
        let info = harness.begin(ME, open);
        let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
        let (mut shown, mut asked) = (Vec::new(), Vec::new());
        let mut seats = BTreeMap::new();
        while !person.is_over() {
            loop {
                // Every question to a bot, with its seat.
                if let Some((id, message)) = harness.to_bots.front() {
                    match BotRequest::read(message).unwrap() {
                        BotRequest::Start(start) => {
                            seats.insert(*id, start.seat);
                        }
                        BotRequest::Choose(choose) => {
                            asked.push((seats[id], choose.observation.value().clone()));
                        }
                        _ => {}
                    }
                }
                if !harness.step() {
                    break;
                }
            }
            for message in harness.take_messages(ME) {
                let RpcMessage::Notice { method, params } = message else {
                    continue;
                };
                if let Notice::Updated(updated) = Notice::read(&method, &params).unwrap() {
                    assert_eq!(updated.viewer, seat_viewer(1));
                    shown.push(updated.update["now"]["observation"].clone());
                    person.take(&updated.update);
                }
            }
            person.play(&mut harness);
        }
        let (_, text) = &harness.saves[&info.match_id];
        let sights = visit(game, Sights(text)).unwrap();
        let (_, seen, observations) = &sights[0];
        assert_eq!(
            &person.seen, seen,
            "{game}: nothing but what the seat saw, and all of it"
        );
        for observation in shown {
            assert!(observations.contains(&observation), "{game}");
        }
        assert!(asked.len() > 10);
        for (seat, observation) in asked {
            let (_, _, observations) = &sights[usize::from(seat.number()) - 1];
            assert!(observations.contains(&observation), "{game}: seat {seat}");
        }
    }
}

/// Two seeds after which the first seat sees the same and the others do not.
struct Twins<'a> {
    match_id: MatchId,
    options: &'a str,
    seeds: u32,
}

impl Visit for Twins<'_> {
    type Out = Option<([u8; 32], [u8; 32])>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let mut known: BTreeMap<String, (String, [u8; 32])> = BTreeMap::new();
        let mut bytes = entropy(77);
        for _ in 0..self.seeds {
            let seed = bytes();
            let setup = Setup::<G>::new(
                self.match_id.clone(),
                self.options.parse().unwrap(),
                Seed::new(seed),
            );
            let mut table = Table::open(setup).unwrap();
            table.begin(0);
            let sight = |viewer: Viewer| {
                let update = table.resync(viewer, 0).unwrap();
                serde_json::to_string(&(update.seen, update.now)).unwrap()
            };
            let (own, other) = (sight(seat_viewer(1)), sight(seat_viewer(2)));
            match known.get(&own) {
                Some((before, twin)) if *before != other => return Some((*twin, seed)),
                Some(_) => {}
                None => {
                    known.insert(own, (other, seed));
                }
            }
        }
        None
    }
}

/// Makes a harness whose first match has this seed, and the same id for every seed.
fn seeded(seed: [u8; 32]) -> HostHarness {
    let (mut numbers, mut calls) = (entropy(3), 0);
    let mut harness = HostHarness::new(0);
    harness.host = Host::new(move || {
        calls += 1;
        // First for the host itself, then for the id of the match, then for its seed.
        if calls == 3 { seed } else { numbers() }
    });
    harness
}

/// Returns all messages to clients about a match with this seed, except for the commitment.
fn sent_to_clients(
    game: &str,
    options: &str,
    seats: Vec<SeatInfo>,
    seed: [u8; 32],
    decides: bool,
) -> String {
    let mut harness = seeded(seed);
    let info = harness.begin(ME, opening(game, options, seats));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    harness.watch(ME, &info, Viewer::Spectator);
    harness.watch(OTHER, &info, Viewer::Spectator);
    harness.ask(ME, Matches {});
    if decides {
        person.play(&mut harness);
    }
    let hint = Hint {
        match_id: info.match_id.clone(),
        seat: seat(1),
    };
    harness.call(ME, hint);
    harness.call(
        ME,
        Undo {
            match_id: info.match_id.clone(),
            seat: seat(1),
        },
    );
    harness.ask(ME, Matches {});
    let lines: Vec<String> = harness
        .sent
        .iter()
        .map(|(client, message)| {
            format!("{client:?} {message}").replace(&info.commitment.to_string(), "COMMITMENT")
        })
        .collect();
    lines.join("\n")
}

#[test]
fn indistinguishable_matches_send_equal_messages() {
    let (game, options, seeds) = ("stacking-frogs", "players=2", 60_000);
    let seats = || one_person(2, "easy");
    let match_id = seeded([0; 32])
        .begin(ME, opening(game, options, seats()))
        .match_id;
    let twins = Twins {
        match_id,
        options,
        seeds,
    };
    let found = visit(game, twins).unwrap();
    let (one, other) = found.expect("two seeds that look alike");
    for decide in [false, true] {
        let texts = [one, other].map(|seed| sent_to_clients(game, options, seats(), seed, decide));
        for (one, other) in texts[0].lines().zip(texts[1].lines()) {
            assert_eq!(one, other);
        }
        assert_eq!(texts[0], texts[1]);
        assert!(texts[0].contains("COMMITMENT"));
    }
}

#[test]
fn answers_of_a_joint_decision_are_hidden() {
    // Three bots pick at the same time as the person: they are named until all have picked.
    let mut harness = HostHarness::new(4);
    let open = opening("stacking-frogs", "players=4", one_person(4, "easy"));
    let info = harness.begin(ME, open);
    let watched = harness.watch(ME, &info, seat_viewer(1));
    let all = [2, 3, 4].map(seat);
    assert_eq!(watched.thinking, all);
    let mut thinking = vec![watched.thinking];
    while harness.step() {
        for notice in harness.take_notices(ME) {
            match notice {
                Notice::Thinking(notice) => thinking.push(notice.seats),
                other => panic!("nothing else: {other:?}"),
            }
        }
    }
    assert_eq!(thinking, [all]);
}

#[test]
fn an_open_reaction_window_reveals_no_answers() {
    let mut harness = HostHarness::new(5);
    let open = opening("frog-juice", "players=3", one_person(3, "random"));
    let info = harness.begin(ME, open);
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let mut windows = 0;
    while !person.is_over() {
        let notices = {
            harness.run();
            harness.take_notices(ME)
        };
        person.receive(&notices);
        let turn = person.now["turn"]["decide"].clone();
        if turn["manner"] == "window" && !person.actions().is_empty() {
            windows += 1;
            let thinking = notices.iter().rev().find_map(|notice| match notice {
                Notice::Thinking(thinking) => Some(&thinking.seats),
                _ => None,
            });
            // All bots have answered, and all are still named.
            let asked: Vec<Value> = turn["seats"].as_array().unwrap().clone();
            let bots: Vec<Value> = asked.into_iter().filter(|seat| *seat != 1).collect();
            let named = thinking.map(|seats| serde_json::to_value(seats).unwrap());
            if let Some(named) = named {
                assert_eq!(named, Value::from(bots));
            }
        }
        person.play(&mut harness);
    }
    assert!(windows > 0);
}

/// The seeds of bots are independent random numbers: they are the same with another seed for the
/// draws.
#[test]
fn the_seed_of_a_bot_is_independent_of_the_draws() {
    let kept = |seed: [u8; 32]| {
        let mut harness = seeded(seed);
        let options = "players=2";
        harness.begin(
            ME,
            opening("stacking-frogs", options, one_person(2, "easy")),
        );
        let (_, text) = harness
            .saves
            .values()
            .next()
            .expect("a match that has begun is kept");
        let line = |begins: &str| {
            let line = text.lines().find(|line| line.starts_with(begins));
            line.expect(begins).to_owned()
        };
        (line("seat 2 bot "), line("seed "), text.contains("\n* "))
    };
    let (one, other) = (kept([1; 32]), kept([2; 32]));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    assert!(one.2 && other.2, "something was drawn");
}
