//! Two hosts with the same matches, as in two tabs of a browser: each loads the matches that
//! the other has saved.

use crate::common::{GAMES, HostHarness, ME, Person, bot, human, id, opening, seat, seat_viewer};
use ranarium_game::{Rng, Viewer};
use ranarium_protocol::client::{Act, Acted, Hint, HostError, Notice, Record, Undo, Undone};
use ranarium_protocol::{NamedAction, RpcError};
use ranarium_table::{MatchInfo, Move, SeatInfo};
use serde_json::{Value, json};

fn seat_infos(people: u8, players: u8) -> Vec<SeatInfo> {
    let seat_info = |number| match number {
        number if number <= people => human(&format!("Ada {number}")),
        _ => bot("easy@4"),
    };
    (1..=players).map(seat_info).collect()
}

/// Loads into one host a match that the other has saved.
fn load_from(harness: &mut HostHarness, other: &HostHarness, info: &MatchInfo) {
    let (owner, text) = other.saves[&info.match_id].clone();
    let mut out = Vec::new();
    harness
        .host
        .replace(owner, &text, harness.now_ms, &mut out)
        .unwrap();
    harness.carry_out(out);
    harness.saves.insert(id(info), (owner, text));
}

/// Loads into one host a match that the other has saved first, after a choice here could not be
/// saved. Returns `true` if the choice is made again.
fn retry_after(harness: &mut HostHarness, other: &HostHarness, info: &MatchInfo) -> bool {
    let (owner, text) = other.saves[&info.match_id].clone();
    harness.saves.insert(id(info), (owner, text.clone()));
    let mut out = Vec::new();
    let is_kept = harness
        .host
        .replace_and_retry(owner, &text, harness.now_ms, &mut out)
        .unwrap();
    harness.carry_out(out);
    is_kept
}

/// A browser tab: its host, and the people at it, each watching from their own seat.
struct Tab {
    harness: HostHarness,
    people: Vec<Person>,
}

impl Tab {
    fn new(mut harness: HostHarness, info: &MatchInfo, people: u8) -> Self {
        let watch = |number| Person::watch(&mut harness, ME, info, seat_viewer(number));
        let people = (1..=people).map(watch).collect();
        Self { harness, people }
    }

    fn receive(&mut self) {
        let notices = self.harness.take_notices(ME);
        for person in &mut self.people {
            person.receive(&notices);
        }
    }

    /// Returns what each person sees now, and what they have seen.
    fn shown(&self) -> Vec<(&Value, &[Value])> {
        self.people
            .iter()
            .map(|person| (&person.now, &person.seen[..]))
            .collect()
    }
}

/// Returns one of two tabs, and the other.
fn pair(hosts: &mut [Tab; 2], place: usize) -> (&mut Tab, &mut Tab) {
    let [first, second] = hosts;
    match place {
        0 => (first, second),
        _ => (second, first),
    }
}

/// Plays a match to its end, alternating between two tabs.
fn alternate_between_hosts(game: &str, players: u8, people: u8, seed: u64) {
    let mut harness = HostHarness::new(seed);
    let open = opening(
        game,
        &format!("players={players}"),
        seat_infos(people, players),
    );
    let info = harness.begin(ME, open);
    harness.run();
    let reloaded = harness.reload(seed + 1);
    let mut hosts = [harness, reloaded].map(|harness| Tab::new(harness, &info, people));
    let (mut rng, mut last) = (Rng::new(seed), 0);
    for _ in 0..5_000 {
        let (here, there) = pair(&mut hosts, last);
        here.harness.run();
        here.receive();
        load_from(&mut there.harness, &here.harness, &info);
        there.receive();
        assert_eq!(here.shown(), there.shown(), "{game}: both show the same");
        assert!(
            there.harness.bots.is_empty(),
            "{game}: bots are asked where the last decision was made"
        );
        if here.people[0].is_over() {
            let match_id = id(&info);
            let record = Record { match_id };
            let texts = [here, there].map(|one| one.harness.ask(ME, record.clone()).text);
            assert_eq!(texts[0], texts[1]);
            return;
        }
        last = rng.below(2) as usize;
        let (here, there) = pair(&mut hosts, last);
        let before: Vec<(u64, Vec<Value>)> = there
            .people
            .iter()
            .map(|person| (person.seq, person.actions()))
            .collect();
        let Tab { harness, people } = here;
        let played = people.iter_mut().position(|person| person.play(harness));
        let played = played.expect("the match goes on");
        load_from(&mut there.harness, &here.harness, &info);
        // The question that the other tab still shows is stale.
        let (seq, actions) = before[played].clone();
        let late = actions[rng.below(actions.len() as u32) as usize].clone();
        let acted = there
            .harness
            .act(ME, &info, seat(played as u8 + 1), seq, late);
        there.receive();
        let current = there.people[played].seq;
        assert!(current > seq, "{game}: a number means one position");
        let refused = match acted {
            Acted::Refused(reason) => reason,
            acted => panic!("{game}: {acted:?}"),
        };
        let expected = match there.people[played].is_over() {
            true => json!({"reason": "over"}),
            false => json!({"reason": "wrong-seq", "current": current}),
        };
        assert_eq!(refused, expected, "{game}");
        assert_eq!(
            there.harness.saves, here.harness.saves,
            "{game}: nothing is played twice"
        );
    }
    panic!("a match ends");
}

#[test]
fn each_host_continues_a_match_of_the_other() {
    for (game, players) in GAMES {
        alternate_between_hosts(game, players, 1, 30);
        alternate_between_hosts(game, players, 2, 40);
        alternate_between_hosts(game, 2, 2, 50);
    }
}

#[test]
fn the_decision_saved_first_counts() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(60);
        let open = opening(game, &format!("players={players}"), seat_infos(1, players));
        let info = harness.begin(ME, open);
        harness.run();
        let reloaded = harness.reload(61);
        let [mut first, mut second] =
            [harness, reloaded].map(|harness| Tab::new(harness, &info, 1));
        first.receive();
        assert!(first.people[0].play(&mut first.harness));
        assert!(second.people[0].play(&mut second.harness));
        second.receive();
        let is_kept = retry_after(&mut second.harness, &first.harness, &info);
        assert!(!is_kept, "{game}");
        first.receive();
        second.receive();
        assert_eq!(first.shown(), second.shown(), "{game}");
        assert!(second.harness.bots.is_empty(), "{game}");
    }
}

#[test]
fn a_choice_counts_beside_an_earlier_saved_bot_answer() {
    let mut harness = HostHarness::new(65);
    // Everyone picks a card at the same time.
    let open = opening("stacking-frogs", "players=2", seat_infos(1, 2));
    let info = harness.begin(ME, open);
    let reloaded = harness.reload(66);
    let [mut first, mut second] = [harness, reloaded].map(|harness| Tab::new(harness, &info, 1));
    load_from(&mut second.harness, &first.harness, &info);
    second.receive();
    let before = first.harness.saves[&info.match_id].clone();
    first.harness.run();
    assert_ne!(first.harness.saves[&info.match_id], before);
    assert!(second.people[0].play(&mut second.harness));
    assert!(retry_after(&mut second.harness, &first.harness, &info));
    assert_eq!(second.harness.choices, 2, "saved again");
    second.harness.run();
    second.receive();
    load_from(&mut first.harness, &second.harness, &info);
    first.receive();
    assert_eq!(first.shown(), second.shown());
    assert!(first.harness.bots.is_empty());
    assert!(first.people[0].play(&mut first.harness));
}

#[test]
fn bots_are_asked_by_the_second_host_after_the_first() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(70);
        let open = opening(game, &format!("players={players}"), seat_infos(1, players));
        let info = harness.begin(ME, open);
        harness.run();
        let reloaded = harness.reload(71);
        let [mut first, mut second] =
            [harness, reloaded].map(|harness| Tab::new(harness, &info, 1));
        while first.harness.to_bots.is_empty() {
            first.receive();
            assert!(first.people[0].play(&mut first.harness), "{game}");
        }
        second.harness.sent.clear();
        load_from(&mut second.harness, &first.harness, &info);
        assert!(second.harness.bots.is_empty(), "{game}");
        let thinking = second.harness.watch(ME, &info, Viewer::Spectator).thinking;
        let there = first.harness.watch(ME, &info, Viewer::Spectator).thinking;
        assert_eq!(
            thinking, there,
            "{game}: bots think, wherever they are asked"
        );
        drop(first);
        let mut out = Vec::new();
        second
            .harness
            .host
            .lead(&info.match_id, second.harness.now_ms, &mut out);
        second.harness.carry_out(out);
        assert!(!second.harness.bots.is_empty(), "{game}");
        let before = second.harness.saves[&info.match_id].clone();
        second.harness.run();
        assert_ne!(second.harness.saves[&info.match_id], before, "{game}");
    }
}

/// Plays a match of one person to its end, and returns the numbers of its decisions with one legal
/// action and with several.
fn forced_and_free(game: &str, players: u8, seed: u64) -> [usize; 2] {
    let mut harness = HostHarness::new(seed);
    let open = opening(game, &format!("players={players}"), seat_infos(1, players));
    let info = harness.begin(ME, open);
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let mut decisions = [0; 2];
    for _ in 0..5_000 {
        harness.run();
        person.receive(&harness.take_notices(ME));
        let [forced, free] = decisions;
        assert_eq!(harness.choices, free, "{game}: after {forced} and {free}");
        if person.is_over() {
            return decisions;
        }
        let has_alternatives = person.actions().len() > 1;
        assert!(person.play(&mut harness), "{game}: the person is asked");
        decisions[usize::from(has_alternatives)] += 1;
    }
    panic!("a match ends");
}

#[test]
fn only_a_persons_choice_is_lost_with_a_text() {
    for (game, players) in GAMES {
        let [_, free] = forced_and_free(game, players, 110);
        assert!(free > 0, "{game}");
    }
    let mut matches = (120..140).map(|seed| forced_and_free("frog-juice", 2, seed));
    assert!(matches.any(|[forced, _]| forced > 0));
}

#[test]
fn an_undo_is_a_choice() {
    let mut harness = HostHarness::new(115);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seat_infos(2, 2)));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    assert!(person.play(&mut harness));
    let undo = Undo {
        match_id: id(&info),
        seat: seat(1),
    };
    assert_eq!(harness.ask(ME, undo), Undone::Back);
    assert_eq!(harness.choices, 2);
}

#[test]
fn a_host_that_closes_a_window_asks_the_bots() {
    const WINDOW_MS: u64 = 1_000;
    let mut open = opening("frog-juice", "players=2", seat_infos(1, 2));
    open.window_ms = Some(WINDOW_MS);
    let mut harness = HostHarness::new(150);
    let info = harness.begin(ME, open);
    harness.run();
    let reloaded = harness.reload(151);
    let [mut first, mut second] = [harness, reloaded].map(|harness| Tab::new(harness, &info, 1));
    let mut closed = 0;
    for _ in 0..5_000 {
        first.harness.run();
        first.receive();
        load_from(&mut second.harness, &first.harness, &info);
        second.receive();
        if second.people[0].is_over() {
            break;
        }
        if second.people[0].now["turn"]["decide"]["manner"] != "window" {
            assert!(first.people[0].play(&mut first.harness));
            continue;
        }
        // The second host follows the first until it closes the window.
        while second.people[0].now["turn"]["decide"]["manner"] == "window" {
            second.harness.pass(WINDOW_MS);
            second.harness.run();
            second.receive();
            closed += 1;
        }
        let person = &second.people[0];
        assert!(person.is_over() || !person.actions().is_empty());
        std::mem::swap(&mut first, &mut second);
    }
    assert!(closed > 0);
}

#[test]
fn a_hint_about_a_position_of_the_other_host_is_refused() {
    let mut harness = HostHarness::new(80);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seat_infos(2, 2)));
    let reloaded = harness.reload(81);
    let [mut first, mut second] = [harness, reloaded].map(|harness| Tab::new(harness, &info, 2));
    let hint = Hint {
        match_id: id(&info),
        seat: seat(1),
    };
    let call = second.harness.call(ME, hint);
    assert!(first.people[0].play(&mut first.harness));
    load_from(&mut second.harness, &first.harness, &info);
    let answer = second.harness.answer(ME, call);
    assert_eq!(answer, Some(Err(RpcError::from(&HostError::WentOn))));
    assert!(second.harness.bots.is_empty());
}

#[test]
fn a_match_begun_by_another_host_is_listed() {
    let mut harness = HostHarness::new(90);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seat_infos(2, 2)));
    let mut other = HostHarness::new(91);
    load_from(&mut other, &harness, &info);
    let mut person = Person::watch(&mut other, ME, &info, seat_viewer(1));
    assert!(person.play(&mut other));
}

#[test]
fn a_match_deleted_by_another_host_is_unknown() {
    let mut harness = HostHarness::new(100);
    let info = harness.begin(ME, opening("icefrogs", "players=2", seat_infos(1, 2)));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    while harness.bots.is_empty() {
        person.play(&mut harness);
        person.receive(&harness.take_notices(ME));
    }
    let mut out = Vec::new();
    harness.host.vanish(&info.match_id, &mut out);
    harness.carry_out(out);
    assert!(harness.bots.is_empty());
    let notices = harness.take_notices(ME);
    let mut reports = notices.iter().filter_map(|notice| match notice {
        Notice::ErrorReport(report) => Some(report),
        _ => None,
    });
    let report = reports.next().expect("spectators receive the reason");
    assert_eq!(report.match_id, Some(id(&info)));
    assert_eq!(report.reason, HostError::Forgotten.to_string());
    let action = NamedAction::Text(String::new());
    let act = Act {
        match_id: id(&info),
        mv: Move {
            seat: seat(1),
            seq: person.seq,
            action,
        },
    };
    assert!(harness.refusal(ME, act).contains("unknown match"));
}
