//! Undo: the bots that it stops, and the steps that it cannot remove.

use crate::common::{
    GAMES, HostHarness, ME, Person, bot, bot_requests, human, only_bot, opening, play_on, seat,
    seat_viewer, while_a_bot_thinks,
};
use ranarium_protocol::BotRequest;
use ranarium_protocol::client::{Notice, Undo, Undone};
use ranarium_table::{MatchInfo, UndoError};
use serde_json::json;

fn undo(info: &MatchInfo, number: u8) -> Undo {
    Undo {
        match_id: info.match_id.clone(),
        seat: seat(number),
    }
}

#[test]
fn undo_stops_a_thinking_bot() {
    let mut harness = HostHarness::new(2);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "hard@30");
    let bot = only_bot(&harness);
    let undone = harness.ask(ME, undo(&info, 1));
    assert_eq!(undone, Undone::Back);
    assert_eq!(harness.stopped, [bot]);
    assert!(harness.bots.is_empty());
    let notices = harness.take_notices(ME);
    assert!(
        matches!(&notices[..], [Notice::Updated(_), Notice::Thinking(thinking)] if thinking.seats.is_empty())
    );
    person.receive(&notices);
    assert!(!person.actions().is_empty());
    assert_eq!(person.now["turn"]["decide"]["seats"], json!([1]));
}

#[test]
fn undo_restarts_the_match_of_a_bot() {
    let mut harness = HostHarness::new(3);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "easy");
    harness.run();
    person.receive(&harness.take_notices(ME));
    // Both decisions are undone: the person's, and the bot's since.
    let undone = harness.ask(ME, undo(&info, 1));
    assert_eq!(undone, Undone::Back);
    person.receive(&harness.take_notices(ME));
    assert!(harness.stopped.is_empty());
    person.play(&mut harness);
    let requests = bot_requests(&harness);
    assert!(
        matches!(
            requests[..],
            [
                BotRequest::End(_),
                BotRequest::Start(_),
                BotRequest::See(_),
                BotRequest::Choose(_)
            ]
        ),
        "{requests:?}"
    );
    let mut people = [person];
    play_on(&mut harness, &mut people);
    let checked = harness.check(&info);
    assert_eq!(checked.damage, None);
}

#[test]
fn revealed_draws_cannot_be_undone() {
    let mut harness = HostHarness::new(4);
    let open = opening(
        "army-of-frogs",
        "players=2",
        vec![human("Ada"), bot("random")],
    );
    let info = harness.begin(ME, open);
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    let undone = harness.ask(ME, undo(&info, 1));
    assert_eq!(undone, Undone::Refused(UndoError::NothingToUndo));
    let mut refused = Vec::new();
    for _ in 0..60 {
        harness.run();
        person.receive(&harness.take_notices(ME));
        if !person.play(&mut harness) {
            break;
        }
        harness.run();
        if let Undone::Refused(reason) = harness.ask(ME, undo(&info, 1)) {
            refused.push(reason);
        }
    }
    assert!(refused.contains(&UndoError::Drawn), "{refused:?}");
}

/// A card that leaves the person's own hand is seen by the others, too.
#[test]
fn an_update_has_the_reason_against_an_undo() {
    let mut refused = Vec::new();
    for ((game, _), seed) in GAMES
        .iter()
        .flat_map(|game| (1..=8).map(move |seed| (game, seed)))
    {
        let mut harness = HostHarness::new(seed);
        let open = opening(game, "players=2", vec![human("Ada"), bot("random")]);
        let info = harness.begin(ME, open);
        let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
        let mut no_undo = harness.watch(ME, &info, seat_viewer(1)).no_undo;
        for turn in 1.. {
            harness.run();
            let notices = harness.take_notices(ME);
            for notice in &notices {
                if let Notice::Updated(updated) = notice {
                    no_undo = updated.no_undo;
                }
            }
            person.receive(&notices);
            if let Some(reason) = no_undo {
                let undone = harness.ask(ME, undo(&info, 1));
                assert_eq!(undone, Undone::Refused(reason), "{game}");
                refused.push((*game, reason));
            }
            if turn == 40 || !person.play(&mut harness) {
                break;
            }
        }
        if no_undo.is_none() {
            let undone = harness.ask(ME, undo(&info, 1));
            assert_eq!(undone, Undone::Back, "{game}");
        }
    }
    for expected in [
        ("icefrogs", UndoError::NothingToUndo),
        ("army-of-frogs", UndoError::Drawn),
        ("frog-juice", UndoError::Revealed),
    ] {
        assert!(refused.contains(&expected), "{expected:?}: {refused:?}");
    }
}
