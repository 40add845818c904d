//! Whole matches of every game: a person against bots, around one screen, reloads, records.

use crate::common::{
    GAMES, HostHarness, ME, OTHER, Person, bot, human, id, opening, play_on, record, seat,
    seat_viewer,
};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_host::{ClientId, HostEffect};
use ranarium_protocol::client::{
    self, Begin, Forget, FrameRange, Import, Leave, Matches, Notice, PlayedRules, Watch,
};
use ranarium_table::{MatchInfo, MatchStage, Record, SeatInfo, frames};
use serde_json::Value;

fn seats(people: u8, players: u8, level: &str) -> Vec<SeatInfo> {
    (1..=players)
        .map(|number| match number {
            number if number <= people => human(&format!("Ada {number}")),
            _ => bot(level),
        })
        .collect()
}

/// Plays a match of a person in seat 1 against bots, to the end.
fn play(harness: &mut HostHarness, game: &str, players: u8, level: &str) -> (MatchInfo, Person) {
    let open = opening(
        game,
        &format!("players={players}"),
        seats(1, players, level),
    );
    let info = harness.begin(ME, open);
    let mut people = [Person::watch(harness, ME, &info, seat_viewer(1))];
    play_on(harness, &mut people);
    let [person] = people;
    (info, person)
}

#[test]
fn a_person_plays_against_bots_to_the_end() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(1);
        let (info, person) = play(&mut harness, game, players, "easy@4");
        assert!(person.is_over());
        // The bots are gone.
        assert!(harness.bots.is_empty(), "{game}");
        let checked = harness.check(&info);
        assert_eq!(checked.damage, None);
        assert_eq!(checked.commitment, info.commitment);
        assert_eq!(checked.seed.to_string(), person.now["turn"]["over"]["seed"]);
        let text = record(&mut harness, &info);
        assert!(!text.contains("\nwarning"), "{text}");
        assert_eq!(harness.saves[&info.match_id], (ME, text));
        let [summary] = &harness.ask(ME, Matches {})[..] else {
            panic!("one match");
        };
        assert_eq!(
            (summary.stage, summary.steps as usize),
            (MatchStage::Over, checked.steps)
        );
        assert!(summary.returns.is_some());
    }
}

#[test]
fn matches_begin_with_every_number_of_players() {
    for (game, most) in GAMES {
        for players in 2..most {
            let mut harness = HostHarness::new(u64::from(players));
            play(&mut harness, game, players, "greedy");
        }
    }
    // Alone, against the automaton.
    play(&mut HostHarness::new(1), "stacking-frogs", 1, "greedy");
}

#[test]
fn matches_of_bots_alone_end() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(2);
        let open = opening(
            game,
            &format!("players={players}"),
            seats(0, players, "greedy"),
        );
        let info = harness.begin(ME, open);
        let watched = harness.watch(ME, &info, Viewer::Spectator);
        assert!(!watched.thinking.is_empty());
        harness.run();
        record(&mut harness, &info);
    }
}

#[test]
fn several_people_play_with_one_client() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(3);
        let open = opening(
            game,
            &format!("players={players}"),
            seats(2, players, "greedy"),
        );
        let info = harness.begin(ME, open);
        let mut people =
            [1, 2].map(|number| Person::watch(&mut harness, ME, &info, seat_viewer(number)));
        play_on(&mut harness, &mut people);
        assert!(people[1].is_over());
    }
}

/// The view of a viewer in a record, as data.
struct SeenBy<'a>(&'a str, Viewer);

impl Visit for SeenBy<'_> {
    type Out = Vec<(Vec<Value>, Value)>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let record: Record<G> = self.0.parse().unwrap();
        let frames = frames(&record, self.1).unwrap().map(Result::unwrap);
        let data = |seen: &G::Seen| serde_json::to_value(seen).unwrap();
        frames
            .map(|frame| {
                let observation = serde_json::to_value(&frame.observation).unwrap();
                (frame.seen.iter().map(data).collect(), observation)
            })
            .collect()
    }
}

#[test]
fn frames_match_the_record() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(4);
        let (info, person) = play(&mut harness, game, players, "greedy");
        let text = record(&mut harness, &info);
        for viewer in Viewer::all(players) {
            let expected = visit(game, SeenBy(&text, viewer)).unwrap();
            let mut got = Vec::new();
            loop {
                let some = harness.ask(
                    OTHER,
                    FrameRange {
                        match_id: info.match_id.clone(),
                        viewer,
                        from: got.len(),
                        count: 37,
                    },
                );
                assert_eq!(some.of, expected.len());
                if some.frames.is_empty() {
                    break;
                }
                got.extend(some.frames);
            }
            assert_eq!(got.len(), expected.len());
            for (index, (frame, (seen, observation))) in got.iter().zip(&expected).enumerate() {
                assert_eq!(frame.step, index);
                let data: Vec<&Value> = frame.seen.iter().map(|seen| seen.value()).collect();
                assert_eq!(data, seen.iter().collect::<Vec<_>>());
                assert_eq!(frame.observation.value(), observation);
                assert_eq!(
                    frame.seat.is_none(),
                    index == 0 || frame.text.starts_with("* ")
                );
                assert!(text.contains(&format!("\n{}\n", frame.text)) || index == 0);
            }
            assert!(got.last().unwrap().seats.is_empty(), "it is over");
            if viewer == seat_viewer(1) {
                // The messages on the way are what the frames show, and nothing else.
                let all: Vec<Value> = expected.into_iter().flat_map(|(seen, _)| seen).collect();
                assert_eq!(person.seen, all);
                assert_eq!(
                    &person.now["observation"],
                    got.last().unwrap().observation.value()
                );
            }
        }
    }
}

#[test]
fn a_record_is_restored_unchanged() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(5);
        let (info, _) = play(&mut harness, game, players, "greedy");
        let text = record(&mut harness, &info);
        let mut elsewhere = HostHarness::new(6);
        let import = Import { text: text.clone() };
        let summary = elsewhere.ask(ME, import.clone());
        assert_eq!(summary.info, info);
        assert_eq!(elsewhere.saves[&info.match_id], (ME, text.clone()));
        let [known] = &harness.ask(ME, Matches {})[..] else {
            panic!("one match");
        };
        assert_eq!(&summary, known);
        assert_eq!(record(&mut elsewhere, &info), text);
        // Repeating it does no harm, with other line ends too, and watching changes nothing.
        elsewhere.ask(OTHER, import);
        let windows = Import {
            text: format!("\u{feff}{}", text.replace('\n', "\r\n")),
        };
        elsewhere.ask(OTHER, windows.clone());
        let mut third = HostHarness::new(7);
        third.ask(ME, windows);
        assert_eq!(third.saves[&info.match_id], (ME, text.clone()));
        for viewer in Viewer::all(players) {
            assert!(elsewhere.watch(OTHER, &info, viewer).update.is_some());
        }
        assert_eq!(record(&mut elsewhere, &info), text);
        assert!(elsewhere.bots.is_empty());
    }
}

/// Returns a record as one of version 0 of the rules: as it is, or with the first step in place of
/// the second, which today's rules forbid.
struct OfEarlierRules<'a> {
    text: &'a str,
    is_legal: bool,
}

impl Visit for OfEarlierRules<'_> {
    type Out = String;

    fn visit<G: FullGame>(self) -> String {
        let mut record = Record::<G>::parse(self.text).unwrap();
        record.rules = 0;
        if !self.is_legal {
            record.entries[1] = record.entries[0];
        }
        record.to_string()
    }
}

#[test]
fn a_record_of_earlier_rules_is_shown_while_its_steps_are_legal() {
    let mut harness = HostHarness::new(5);
    let (info, _) = play(&mut harness, "icefrogs", 2, "greedy");
    let text = record(&mut harness, &info);
    let range = FrameRange {
        match_id: info.match_id.clone(),
        viewer: Viewer::Spectator,
        from: 0,
        count: 1_000,
    };
    let today = harness.ask(ME, range.clone());
    assert_eq!(today.rules, None);
    for (is_legal, illegal_step) in [(true, None), (false, Some(2))] {
        let text = &text;
        let earlier = visit("icefrogs", OfEarlierRules { text, is_legal }).unwrap();
        let mut elsewhere = HostHarness::new(6);
        elsewhere.ask(ME, Import { text: earlier });
        let shown = elsewhere.ask(ME, range.clone());
        let rules = PlayedRules {
            version: 0,
            today: 1,
            illegal_step,
        };
        assert_eq!(shown.rules, Some(rules));
        let steps = if is_legal { today.of } else { 2 };
        assert_eq!(shown.of, steps);
        assert_eq!(shown.frames[..2], today.frames[..2]);
        let beyond = FrameRange {
            from: steps,
            ..range.clone()
        };
        assert_eq!(elsewhere.ask(ME, beyond).frames, []);
        assert_eq!(elsewhere.check(&info).damage.is_some(), !is_legal);
    }
}

/// Plays a part of a match around one screen at random, with a reload before some decisions.
/// Returns what is stored of it then.
fn around_one_screen(game: &str, players: u8, reload_every: u64) -> String {
    let mut harness = HostHarness::new(7);
    let open = opening(
        game,
        &format!("players={players}"),
        seats(players, players, ""),
    );
    let info = harness.begin(ME, open);
    let mut rng = ranarium_game::Rng::new(9);
    for decision in 0..60 {
        if reload_every > 0 && decision % reload_every == reload_every - 1 {
            harness = harness.reload(1_000 + decision);
        }
        harness.sent.clear();
        let mut people = Seat::all(players)
            .map(|seat| Person::watch(&mut harness, ME, &info, Viewer::Seat(seat)));
        let Some(person) = people.find(|person| !person.actions().is_empty()) else {
            break;
        };
        drop(people);
        let actions = person.actions();
        let action = actions[rng.below(actions.len() as u32) as usize].clone();
        harness.act(ME, &info, person.viewer.seat().unwrap(), person.seq, action);
    }
    harness.saves[&info.match_id].1.clone()
}

#[test]
fn a_reloaded_match_has_the_same_draws() {
    for (game, players) in GAMES {
        let whole = around_one_screen(game, players, 0);
        assert!(whole.lines().count() > 30);
        assert_eq!(around_one_screen(game, players, 3), whole, "{game}");
    }
}

#[test]
fn bots_continue_a_restored_match() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(8);
        let open = opening(
            game,
            &format!("players={players}"),
            seats(1, players, "easy@4"),
        );
        let info = harness.begin(ME, open);
        for round in 0..40 {
            let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
            // While the bot thinks, or after it.
            if round % 3 > 0 {
                harness.run();
                person.receive(&harness.take_notices(ME));
            }
            person.play(&mut harness);
            let summary = harness.ask(ME, Matches {});
            harness = harness.reload(round);
            // Bots do not think while the match has no watchers.
            assert_eq!(harness.ask(ME, Matches {}), summary);
            assert!(harness.bots.is_empty());
        }
        let mut people = [Person::watch(&mut harness, ME, &info, seat_viewer(1))];
        play_on(&mut harness, &mut people);
        let checked = harness.check(&info);
        assert_eq!(checked.damage, None);
    }
}

#[test]
fn a_fixed_reaction_window_closes_on_time() {
    let mut harness = HostHarness::new(9);
    let mut open = opening("frog-juice", "players=3", seats(1, 3, "random"));
    open.window_ms = Some(4_000);
    let info = harness.begin(ME, open);
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let mut windows = 0;
    for _ in 0..2_000 {
        harness.run();
        person.receive(&harness.take_notices(ME));
        if person.is_over() {
            assert!(windows > 0);
            return;
        }
        if person.now["turn"]["decide"]["manner"] == "window" {
            windows += 1;
            let due = harness.alarm.unwrap();
            assert_eq!(Some(due), person.now["time"]["closes-at-ms"].as_u64());
            let seq = person.seq;
            harness.pass(due - harness.now_ms - 1);
            person.receive(&harness.take_notices(ME));
            assert_eq!(person.seq, seq, "nothing before the time");
            harness.pass(1);
        } else {
            assert!(person.play(&mut harness));
        }
    }
    panic!("a match ends");
}

#[test]
fn only_watching_clients_receive_updates() {
    let mut harness = HostHarness::new(10);
    let open = opening("icefrogs", "players=2", seats(2, 2, ""));
    let info = harness.begin(ME, open);
    let mut first = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let spectator = Person::watch(&mut harness, OTHER, &info, Viewer::Spectator);
    assert_eq!(spectator.actions(), Vec::<Value>::new());
    first.play(&mut harness);
    let updates = |notices: Vec<Notice>| notices.len();
    assert_eq!(updates(harness.take_notices(OTHER)), 1);
    assert_eq!(updates(harness.take_notices(ME)), 1);
    harness
        .try_ask(
            OTHER,
            Leave {
                match_id: id(&info),
            },
        )
        .unwrap();
    let mut second = Person::watch(&mut harness, ME, &info, seat_viewer(2));
    second.play(&mut harness);
    assert_eq!(updates(harness.take_notices(OTHER)), 0);
    // The viewers of one client are separate: seat 1's and seat 2's.
    assert_eq!(updates(harness.take_notices(ME)), 2);
}

#[test]
fn known_updates_are_not_sent_again() {
    let mut harness = HostHarness::new(11);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seats(2, 2, "")));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let watch = |known| Watch {
        match_id: info.match_id.clone(),
        viewer: seat_viewer(1),
        known,
    };
    let watched = harness.ask(ME, watch(person.seq));
    assert_eq!(watched.update, None);
    person.play(&mut harness);
    let watched = harness.ask(ME, watch(person.seq));
    assert_eq!(watched.update.unwrap()["from"], person.seq);
    // After a reload the numbers are others: everything is sent again, regardless of the number
    // that the client claims to know.
    let mut harness = harness.reload(12);
    let watched = harness.ask(ME, watch(1));
    assert_eq!(watched.update.unwrap()["from"], 0);
}

#[test]
fn a_deleted_match_is_unknown() {
    let mut harness = HostHarness::new(13);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seats(1, 2, "hard")));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    while harness.bots.is_empty() {
        person.play(&mut harness);
        person.receive(&harness.take_notices(ME));
    }
    harness
        .try_ask(
            ME,
            Forget {
                match_id: id(&info),
            },
        )
        .unwrap();
    assert!(harness.saves.is_empty() && harness.bots.is_empty());
    assert!(
        harness
            .refusal(
                ME,
                Begin {
                    match_id: id(&info)
                }
            )
            .contains("unknown match")
    );
}

#[test]
fn the_nonce_of_a_player_contributes_to_the_draws() {
    use ranarium_protocol::client::Sit;
    use ranarium_table::Nonce;
    let mut harness = HostHarness::new(14);
    let open = opening("frog-juice", "players=2", seats(1, 2, "random"));
    let info = harness.ask(ME, open.clone());
    let nonce = Nonce::from_words("quack");
    let sit = Sit {
        match_id: info.match_id.clone(),
        seat: seat(1),
        nonce,
    };
    let sat = harness.ask(ME, sit.clone());
    assert_eq!(sat.nonces, [(seat(1), nonce)]);
    assert_eq!(
        harness.refusal(ME, sit),
        "the seat has already given a nonce"
    );
    // Before it begins there is nothing to see, and nothing to store.
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    assert!(person.now.is_null() && harness.saves.is_empty());
    harness.ask(
        ME,
        Begin {
            match_id: id(&info),
        },
    );
    person.receive(&harness.take_notices(ME));
    assert!(!person.now.is_null() && harness.saves.len() == 1);
    let mut people = [person];
    play_on(&mut harness, &mut people);
    let checked = harness.check(&info);
    assert_eq!(
        (checked.damage, checked.nonces),
        (None, vec![(seat(1), nonce)])
    );
    assert!(checked.draws > 0);
}

#[test]
fn matches_are_listed_latest_first_to_owners_and_watchers() {
    let mut harness = HostHarness::new(15);
    let infos: Vec<MatchInfo> = (0..3)
        .map(|_| harness.begin(ME, opening("icefrogs", "", seats(2, 2, ""))))
        .collect();
    let ids = |harness: &mut HostHarness, client: ClientId| -> Vec<String> {
        let all = harness.ask(client, Matches {});
        all.iter()
            .map(|one| one.info.match_id.to_string())
            .collect()
    };
    let mut expected: Vec<String> = infos.iter().map(|info| info.match_id.to_string()).collect();
    expected.reverse();
    assert_eq!(ids(&mut harness, ME), expected);
    assert_eq!(ids(&mut harness, OTHER), Vec::<String>::new());
    harness.watch(OTHER, &infos[1], Viewer::Spectator);
    assert_eq!(ids(&mut harness, OTHER), [infos[1].match_id.to_string()]);
}

#[test]
fn a_tick_without_an_alarm_has_no_effect() {
    let mut harness = HostHarness::new(16);
    let info = harness.begin(ME, opening("icefrogs", "", seats(2, 2, "")));
    let mut out: Vec<HostEffect> = Vec::new();
    harness.host.tick(u64::MAX, &mut out);
    assert_eq!((out, harness.alarm), (Vec::new(), None));
    harness.now_ms = 0;
    // A clock that goes back does no harm.
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    assert!(person.play(&mut harness));
}

/// Returns the options of a match in its record.
fn options(record: &str) -> &str {
    let line = record
        .lines()
        .find_map(|line| line.strip_prefix("options "));
    line.expect("a record has options")
}

#[test]
fn fj_2_2_the_dealer_of_a_rematch_is_the_next_seat() {
    let mut harness = HostHarness::new(3);
    let (mut info, _) = play(&mut harness, "frog-juice", 3, "greedy");
    let text = record(&mut harness, &info);
    let dealer = text.split("* dealer ").nth(1).expect("chance chose one");
    let mut dealer: u8 = dealer[..1].parse().unwrap();
    for number in 0..4 {
        // A finished match that was stored is known, too.
        if number == 2 {
            harness = harness.reload(7);
        }
        let open = client::Open {
            rematch_of: Some(id(&info)),
            ..opening("frog-juice", "players=3", seats(1, 3, "greedy"))
        };
        info = harness.begin(ME, open);
        let mut people = [Person::watch(&mut harness, ME, &info, seat_viewer(1))];
        play_on(&mut harness, &mut people);
        dealer = dealer % 3 + 1;
        let text = record(&mut harness, &info);
        assert_eq!(options(&text), format!("players=3 dealer={dealer}"));
    }
}

#[test]
fn af_1_3_everyone_keeps_seat_and_colour_in_a_rematch() {
    let mut harness = HostHarness::new(1);
    let (over, _) = play(&mut harness, "army-of-frogs", 4, "easy@4");
    let open = client::Open {
        rematch_of: Some(id(&over)),
        ..opening("army-of-frogs", "", seats(1, 4, "easy@4"))
    };
    let next = harness.begin(ME, open);
    assert_eq!(next.seats, over.seats, "the player who begins is drawn");
}

#[test]
fn a_finished_match_has_a_rematch() {
    let mut harness = HostHarness::new(4);
    let (over, _) = play(&mut harness, "icefrogs", 2, "greedy");
    let again = |before: &MatchInfo| client::Open {
        rematch_of: Some(id(before)),
        ..opening("icefrogs", "", seats(1, 2, "greedy"))
    };
    let next = harness.begin(ME, again(&over));
    assert_eq!(next.options, over.options);
    // The same options: the second player begins.
    let expected: Vec<_> = [&over.seats[1..], &over.seats[..1]].concat();
    assert_eq!(next.seats, expected);
    let reason = harness.refusal(ME, again(&next));
    assert!(reason.contains("not over"), "{reason}");
    let unknown = client::Open {
        rematch_of: Some("m-9".parse().unwrap()),
        ..opening("icefrogs", "", seats(1, 2, "greedy"))
    };
    let reason = harness.refusal(ME, unknown);
    assert!(reason.contains("m-9"), "{reason}");
}
