//! Resignation, by clients of a host.

use crate::common::{
    GAMES, HostHarness, ME, OTHER, Person, bot, human, id, opening, play_on, seat, seat_viewer,
};
use ranarium_protocol::client::{self, FrameRange, Matches, Resign, Resigned, Undo, Undone};
use ranarium_table::{EarlyEndError, MatchInfo, MatchStage, SeatInfo, UndoError};
use serde_json::json;

fn resign(info: &MatchInfo, number: u8) -> Resign {
    Resign {
        match_id: id(info),
        seat: seat(number),
    }
}

/// Makes a match of the first seat against bots, a few decisions old.
fn against_bots(harness: &mut HostHarness, game: &str, players: u8) -> (MatchInfo, Person) {
    let others = (1..players).map(|_| bot("easy@4"));
    let seats: Vec<SeatInfo> = std::iter::once(human("Ada")).chain(others).collect();
    let info = harness.begin(ME, opening(game, &format!("players={players}"), seats));
    let mut person = Person::watch(harness, ME, &info, seat_viewer(1));
    for _ in 0..3 {
        harness.run();
        person.receive(&harness.take_notices(ME));
        person.play(harness);
    }
    (info, person)
}

#[test]
fn resigning_against_bots_ends_a_match_of_every_game() {
    for (game, players) in GAMES {
        let mut harness = HostHarness::new(4);
        let (info, mut person) = against_bots(&mut harness, game, players);
        assert_eq!(harness.ask(ME, resign(&info, 1)), Resigned::Over, "{game}");
        person.receive(&harness.take_notices(ME));
        assert!(person.is_over() && person.actions().is_empty());
        assert_eq!(
            person.now["turn"]["over"]["early-end"],
            json!({"resigned": 1}),
            "{game}"
        );
        assert!(harness.bots.is_empty(), "{game}: bots think on");
        // It is listed, stored and checked as any other that is over, and seen step by step.
        let listed = harness.ask(ME, Matches {});
        assert_eq!(listed[0].stage, MatchStage::Over);
        assert_eq!(listed[0].returns.unwrap().share(seat(1)), 0);
        let checked = harness.check(&info);
        assert_eq!(checked.damage, None, "{game}");
        let text = harness
            .ask(
                ME,
                client::Record {
                    match_id: id(&info),
                },
            )
            .text;
        assert!(text.contains(" resigned 1\n"), "{text}");
        let frames = harness.ask(
            ME,
            FrameRange {
                match_id: id(&info),
                viewer: seat_viewer(1),
                from: 0,
                count: 1000,
            },
        );
        let last = frames.frames.last().unwrap();
        assert_eq!(last.step + 1, frames.of);
        assert!(last.seats.is_empty(), "no seat decides after the end");
        // It is the same after a reload.
        let mut again = harness.reload(5);
        assert_eq!(again.ask(ME, Matches {})[0].returns, listed[0].returns);
        let twice = again.ask(ME, resign(&info, 1));
        assert_eq!(twice, Resigned::Refused(EarlyEndError::NotPlaying));
        let back = again.ask(
            ME,
            Undo {
                match_id: id(&info),
                seat: seat(1),
            },
        );
        assert_eq!(back, Undone::Refused(UndoError::NotPlaying));
    }
}

#[test]
fn resigning_among_several_people_does_not_end_the_match() {
    let mut harness = HostHarness::new(6);
    let seats = ["Ada", "Bo", "Kim"].map(human).to_vec();
    let info = harness.begin(ME, opening("icefrogs", "players=3", seats));
    let refused = harness.ask(ME, resign(&info, 2));
    assert_eq!(refused, Resigned::Refused(EarlyEndError::OthersPlayOn));
    let mut people =
        [1, 2, 3].map(|number| Person::watch(&mut harness, ME, &info, seat_viewer(number)));
    play_on(&mut harness, &mut people);
    assert!(people.iter().all(Person::is_over));
}

#[test]
fn resigning_for_another_seat_is_refused() {
    let mut harness = HostHarness::new(7);
    let (info, _) = against_bots(&mut harness, "icefrogs", 2);
    for (client, number, reason) in [
        (OTHER, 1, "the match is not yours"),
        (ME, 2, "a bot sits in seat 2"),
    ] {
        let refused = harness.refusal(client, resign(&info, number));
        assert!(refused.starts_with(reason), "{refused}");
    }
    assert_eq!(harness.ask(ME, Matches {})[0].stage, MatchStage::Playing);
    let unknown = Resign {
        match_id: "m-none".parse().unwrap(),
        seat: seat(1),
    };
    let refused = harness.refusal(ME, unknown);
    assert!(refused.contains("m-none"), "{refused}");
}
