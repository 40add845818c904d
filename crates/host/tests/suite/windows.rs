//! Two hosts with the same matches, as in two windows of a browser: each loads what the other has
//! saved.

use crate::common::{GAMES, House, ME, Person, bot, eyes, human, id, opening, seat};
use ranarium_game::{Rng, Viewer};
use ranarium_protocol::client::{Act, Acted, Hint, HostError, Notice, Record};
use ranarium_protocol::{Choice, RpcError};
use ranarium_table::{MatchInfo, Move, Sitter};
use serde_json::{Value, json};

fn sitters(people: u8, players: u8) -> Vec<Sitter> {
    let sitter = |number| match number {
        number if number <= people => human(&format!("Ada {number}")),
        _ => bot("easy@4"),
    };
    (1..=players).map(sitter).collect()
}

/// Loads in one window what the other has saved.
fn takes_up(house: &mut House, other: &House, info: &MatchInfo) {
    let (owner, text) = other.kept[&info.match_id].clone();
    let mut out = Vec::new();
    house
        .host
        .replace(owner, &text, house.now_ms, &mut out)
        .unwrap();
    house.carry_out(out);
    house.kept.insert(id(info), (owner, text));
}

/// A window: its host, and the people at it, each watching from their own seat.
struct Window {
    house: House,
    people: Vec<Person>,
}

impl Window {
    fn new(mut house: House, info: &MatchInfo, people: u8) -> Self {
        let watch = |number| Person::watch(&mut house, ME, info, eyes(number));
        let people = (1..=people).map(watch).collect();
        Self { house, people }
    }

    fn hears(&mut self) {
        let notices = self.house.take_notices(ME);
        for person in &mut self.people {
            person.hear(&notices);
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

/// Returns one of two windows, and the other.
fn both(windows: &mut [Window; 2], place: usize) -> (&mut Window, &mut Window) {
    let [first, second] = windows;
    match place {
        0 => (first, second),
        _ => (second, first),
    }
}

/// Plays a match to its end, alternating between two windows.
fn in_two_windows(game: &str, players: u8, people: u8, seed: u64) {
    let mut house = House::new(seed);
    let open = opening(
        game,
        &format!("players={players}"),
        sitters(people, players),
    );
    let info = house.begin(ME, open);
    house.run();
    let reloaded = house.reload(seed + 1);
    let mut windows = [house, reloaded].map(|house| Window::new(house, &info, people));
    let (mut rng, mut last) = (Rng::new(seed), 0);
    for _ in 0..5_000 {
        let (here, there) = both(&mut windows, last);
        here.house.run();
        here.hears();
        takes_up(&mut there.house, &here.house, &info);
        there.hears();
        assert_eq!(here.shown(), there.shown(), "{game}: both show the same");
        assert!(
            there.house.bots.is_empty(),
            "{game}: bots are asked where the last decision was made"
        );
        if here.people[0].is_over() {
            let match_id = id(&info);
            let record = Record { match_id };
            let texts = [here, there].map(|one| one.house.ask(ME, record.clone()).text);
            assert_eq!(texts[0], texts[1]);
            return;
        }
        last = rng.below(2) as usize;
        let (here, there) = both(&mut windows, last);
        let before: Vec<(u64, Vec<Value>)> = there
            .people
            .iter()
            .map(|person| (person.seq, person.actions()))
            .collect();
        let Window { house, people } = here;
        let played = people.iter_mut().position(|person| person.play(house));
        let played = played.expect("a player goes on");
        takes_up(&mut there.house, &here.house, &info);
        // The question that the other window still shows is stale.
        let (seq, actions) = before[played].clone();
        let late = actions[rng.below(actions.len() as u32) as usize].clone();
        let acted = there
            .house
            .act(ME, &info, seat(played as u8 + 1), seq, late);
        there.hears();
        let current = there.people[played].seq;
        assert!(current > seq, "{game}: a number means one position");
        let refused = match acted {
            Acted::Refused(why) => why,
            acted => panic!("{game}: {acted:?}"),
        };
        let expected = match there.people[played].is_over() {
            true => json!({"reason": "over"}),
            false => json!({"reason": "wrong-seq", "current": current}),
        };
        assert_eq!(refused, expected, "{game}");
        assert_eq!(
            there.house.kept, here.house.kept,
            "{game}: nothing is played twice"
        );
    }
    panic!("a match ends");
}

#[test]
fn each_host_continues_a_match_of_the_other() {
    for (game, players) in GAMES {
        in_two_windows(game, players, 1, 30);
        in_two_windows(game, players, 2, 40);
        in_two_windows(game, 2, 2, 50);
    }
}

#[test]
fn the_decision_saved_first_counts() {
    for (game, players) in GAMES {
        let mut house = House::new(60);
        let open = opening(game, &format!("players={players}"), sitters(1, players));
        let info = house.begin(ME, open);
        house.run();
        let reloaded = house.reload(61);
        let [mut first, mut second] = [house, reloaded].map(|house| Window::new(house, &info, 1));
        first.hears();
        assert!(first.people[0].play(&mut first.house));
        assert!(second.people[0].play(&mut second.house));
        second.hears();
        takes_up(&mut second.house, &first.house, &info);
        first.hears();
        second.hears();
        assert_eq!(first.shown(), second.shown(), "{game}");
        assert!(second.house.bots.is_empty(), "{game}");
    }
}

#[test]
fn bots_are_asked_by_the_second_host_after_the_first() {
    for (game, players) in GAMES {
        let mut house = House::new(70);
        let open = opening(game, &format!("players={players}"), sitters(1, players));
        let info = house.begin(ME, open);
        house.run();
        let reloaded = house.reload(71);
        let [mut first, mut second] = [house, reloaded].map(|house| Window::new(house, &info, 1));
        while first.house.to_bots.is_empty() {
            first.hears();
            assert!(first.people[0].play(&mut first.house), "{game}");
        }
        second.house.told.clear();
        takes_up(&mut second.house, &first.house, &info);
        assert!(second.house.bots.is_empty(), "{game}");
        let thinking = second.house.watch(ME, &info, Viewer::Spectator).thinking;
        let there = first.house.watch(ME, &info, Viewer::Spectator).thinking;
        assert_eq!(
            thinking, there,
            "{game}: bots think, wherever they are asked"
        );
        drop(first);
        let mut out = Vec::new();
        second
            .house
            .host
            .lead(&info.match_id, second.house.now_ms, &mut out);
        second.house.carry_out(out);
        assert!(!second.house.bots.is_empty(), "{game}");
        let before = second.house.kept[&info.match_id].clone();
        second.house.run();
        assert_ne!(second.house.kept[&info.match_id], before, "{game}");
    }
}

#[test]
fn a_hint_about_a_position_of_the_other_host_is_refused() {
    let mut house = House::new(80);
    let info = house.begin(ME, opening("icefrogs", "players=2", sitters(2, 2)));
    let reloaded = house.reload(81);
    let [mut first, mut second] = [house, reloaded].map(|house| Window::new(house, &info, 2));
    let hint = Hint {
        match_id: id(&info),
        seat: seat(1),
    };
    let call = second.house.call(ME, hint);
    assert!(first.people[0].play(&mut first.house));
    takes_up(&mut second.house, &first.house, &info);
    let answer = second.house.answer(ME, call);
    assert_eq!(answer, Some(Err(RpcError::from(&HostError::WentOn))));
    assert!(second.house.bots.is_empty());
}

#[test]
fn a_match_begun_by_another_host_is_listed() {
    let mut house = House::new(90);
    let info = house.begin(ME, opening("icefrogs", "players=2", sitters(2, 2)));
    let mut other = House::new(91);
    takes_up(&mut other, &house, &info);
    let mut person = Person::watch(&mut other, ME, &info, eyes(1));
    assert!(person.play(&mut other));
}

#[test]
fn a_match_deleted_by_another_host_is_unknown() {
    let mut house = House::new(100);
    let info = house.begin(ME, opening("icefrogs", "players=2", sitters(1, 2)));
    let mut person = Person::watch(&mut house, ME, &info, eyes(1));
    while house.bots.is_empty() {
        person.play(&mut house);
        person.hear(&house.take_notices(ME));
    }
    let mut out = Vec::new();
    house.host.vanish(&info.match_id, &mut out);
    house.carry_out(out);
    assert!(house.bots.is_empty());
    let notices = house.take_notices(ME);
    let mut troubles = notices.iter().filter_map(|notice| match notice {
        Notice::Trouble(trouble) => Some(trouble),
        _ => None,
    });
    let trouble = troubles.next().expect("spectators receive the reason");
    assert_eq!(trouble.match_id, Some(id(&info)));
    assert_eq!(trouble.why, HostError::Forgotten.to_string());
    let action = Choice::Text(String::new());
    let act = Act {
        match_id: id(&info),
        mv: Move {
            seat: seat(1),
            seq: person.seq,
            action,
        },
    };
    assert!(house.refusal(ME, act).contains("unknown match"));
}
