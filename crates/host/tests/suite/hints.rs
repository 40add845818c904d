//! Hints of bots.

use crate::common::{
    GAMES, HostHarness, ME, Person, bot, cancel, human, only_bot, opening, seat, seat_viewer,
};
use ranarium_host::advice_seed;
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Hint, Hinted};
use ranarium_table::MatchInfo;

fn hint(info: &MatchInfo, number: u8) -> Hint {
    Hint {
        match_id: info.match_id.clone(),
        seat: seat(number),
    }
}

#[test]
fn a_hint_is_answered_once_found() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(10);
        let seats = (1..=players).map(|number| match number {
            1 => human("Ada"),
            _ => bot("random"),
        });
        let info = harness.begin(
            ME,
            opening(game, &format!("players={players}"), seats.collect()),
        );
        let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
        let (mut hints, mut alone) = (0, 0);
        while hints < 2 || alone < 1 {
            harness.run();
            person.receive(&harness.take_notices(ME));
            if person.is_over() {
                break;
            }
            let actions = person.actions();
            let call = harness.call(ME, hint(&info, 1));
            if actions.len() > 1 {
                assert!(harness.answer(ME, call).is_none(), "it thinks");
                assert_eq!(
                    harness.refusal(ME, hint(&info, 1)),
                    "a hint is already being worked out"
                );
                if hints < 2 {
                    harness.run();
                } else {
                    cancel(&mut harness, &info);
                    harness.pass(250);
                    harness.run();
                }
                hints += 1;
            } else {
                alone += 1;
            }
            let hinted = harness.answer(ME, call).unwrap().unwrap();
            let hinted: Hinted = serde_json::from_value(hinted).unwrap();
            assert_eq!(hinted.seq, person.seq);
            if actions.len() == 1 {
                // Without a choice, nothing is judged.
                assert_eq!(hinted.judged.len(), 1);
                assert_eq!(hinted.judged[0].visits, 0);
            }
            let values: Vec<f64> = hinted.judged.iter().map(|judged| judged.value).collect();
            assert!(values.is_sorted_by(|one, next| one >= next), "{values:?}");
            for judged in &hinted.judged {
                assert!((0.0..=1.0).contains(&judged.value));
                assert!(matches!(judged.action, NamedAction::Text(_)));
            }
            if hints > 4 {
                break;
            }
            person.play(&mut harness);
        }
        assert!(hints >= 2, "{game}");
        // Bots and hints leave no trace in the record.
        assert!(!harness.saves[&info.match_id].1.contains("warning"));
    }
}

#[test]
fn hint_seeds_depend_only_on_the_decision() {
    let id = "m-1".parse().unwrap();
    let (first, second) = (ranarium_game::Seat::new(0), ranarium_game::Seat::new(1));
    let seed = advice_seed(&id, first, 3);
    assert_eq!(seed, advice_seed(&id, first, 3));
    assert_ne!(seed, advice_seed(&id, first, 4));
    assert_ne!(seed, advice_seed(&id, second, 3));
    assert_ne!(seed, advice_seed(&"m-2".parse().unwrap(), first, 3));
}

#[test]
fn a_hurried_hint_comes_from_another_bot() {
    let mut harness = HostHarness::new(11);
    let info = harness.begin(ME, opening("icefrogs", "", vec![human("Ada"), human("Bo")]));
    Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let call = harness.call(ME, hint(&info, 1));
    let first = only_bot(&harness);
    cancel(&mut harness, &info);
    harness.pass(250);
    assert_eq!(harness.stopped, [first]);
    harness.run();
    assert!(harness.answer(ME, call).unwrap().is_ok());
}

#[test]
fn a_hint_about_an_earlier_step_is_refused() {
    let mut harness = HostHarness::new(12);
    let info = harness.begin(ME, opening("icefrogs", "", vec![human("Ada"), human("Bo")]));
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let call = harness.call(ME, hint(&info, 1));
    person.play(&mut harness);
    let refused = harness.answer(ME, call).unwrap().unwrap_err();
    assert_eq!(refused.message, "the match went on");
    assert!(harness.bots.is_empty(), "no bot thinks on");
    assert_eq!(
        harness.refusal(ME, hint(&info, 1)),
        "it is not seat 1's turn"
    );
}

#[test]
fn a_hint_from_a_failing_bot_is_refused_with_the_reason() {
    let mut harness = HostHarness::new(13);
    let info = harness.begin(ME, opening("icefrogs", "", vec![human("Ada"), human("Bo")]));
    let call = harness.call(ME, hint(&info, 1));
    harness.bot_ends(only_bot(&harness), "out of memory");
    let refused = harness.answer(ME, call).unwrap().unwrap_err();
    assert_eq!(refused.message, "the bot ended: out of memory");
    assert!(harness.bots.is_empty());
    let call = harness.call(ME, hint(&info, 1));
    harness.run();
    assert!(harness.answer(ME, call).unwrap().is_ok());
}
