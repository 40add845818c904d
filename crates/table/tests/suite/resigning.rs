//! Giving up.

use crate::common::{self, act, act_at, actions, begun, log, only, seat, setup, table, viewer};
use ranarium_game::{GameOptions, Returns, Rng, Viewer};
use ranarium_laws::toy::Toy;
use ranarium_table::{
    ActError, EarlyEnd, EarlyEndError, Ending, MatchStage, Outcome, Record, RecordErrorKind,
    SeatKind, Setup, Table, TurnInfo, UndoError, verify, verify_text,
};

/// Returns a match in which all but the first seat are bots.
fn against_bots(options: &str) -> Setup<Toy> {
    let mut setup = setup(options, 1);
    for seat in &mut setup.seats[1..] {
        *seat = SeatKind::Bot {
            name: "easy".parse().unwrap(),
            seed: 1,
        };
    }
    setup
}

#[test]
fn the_others_share_the_win() {
    for players in 2..=3 {
        let mut table = begun(against_bots(&format!("players={players}")));
        table.resign(seat(1), 0).unwrap();
        let expected = Returns::shared(players, |other| other != seat(1));
        assert_eq!(table.returns(), Some(expected));
        assert_eq!(table.stage(), MatchStage::Over);
        assert_eq!(table.early_end(), Some(EarlyEnd::Resigned(seat(1))));
        assert!(table.to_answer().is_empty());
    }
}

#[test]
fn a_player_without_a_decision_can_resign() {
    let mut table = table("players=2", 1);
    let waiting = [1, 2]
        .into_iter()
        .find(|number| !table.to_answer().contains(seat(*number)))
        .expect("one decides alone at first");
    table.resign(seat(waiting), 0).unwrap();
    assert_eq!(table.returns().unwrap().share(seat(waiting)), 0);
}

#[test]
fn a_resignation_is_announced_with_the_seed() {
    let mut table = table("players=2", 1);
    table.resign(seat(2), 0).unwrap();
    for viewer in Viewer::all(2) {
        let now = table.resync(viewer, 0).unwrap().now;
        assert!(now.actions.is_empty());
        let TurnInfo::Over {
            early_end, seed, ..
        } = now.turn
        else {
            panic!("{viewer:?} does not know that it is over");
        };
        assert_eq!(early_end, Some(EarlyEnd::Resigned(seat(2))));
        assert_eq!(seed, table.setup().seed.reveal());
    }
}

#[test]
fn pending_answers_are_dropped_at_a_resignation() {
    let table = &mut table("players=2", 1);
    act(table, 1, "keep");
    let before = log(table);
    let bid = actions(table, 1)[0].clone();
    act(table, 1, &bid);
    table.resign(seat(2), 600).unwrap();
    assert_eq!(log(table), before);
    assert_eq!(table.next_due_ms(), None);
    assert_eq!(act_at(table, 2, &bid, 700), Err(ActError::Over));
    assert_eq!(table.undo(only(1), 700), Err(UndoError::NotPlaying));
    let again = table.resign(seat(1), 700);
    assert_eq!(again, Err(EarlyEndError::NotPlaying));
}

#[test]
fn a_resignation_among_several_people_is_refused() {
    let mut table = table("players=3", 1);
    let seq = table.seq(viewer(1));
    let refused = table.resign(seat(1), 0);
    assert_eq!(refused, Err(EarlyEndError::OthersPlayOn));
    assert_eq!(table.resign(seat(4), 0), Err(EarlyEndError::NoSuchSeat));
    assert_eq!(table.seq(viewer(1)), seq);
    let open = &mut Table::<Toy>::open(setup("players=2", 1)).unwrap();
    assert_eq!(open.resign(seat(1), 0), Err(EarlyEndError::NotPlaying));
}

#[test]
fn the_record_names_the_resigned_player_and_verifies() {
    let mut table = begun(against_bots("players=3"));
    table.resign(seat(1), 0).unwrap();
    let text = table.record().unwrap().to_string();
    assert!(text.contains("\nresult 0/30/30 resigned 1\n"), "{text}");
    let verified = verify_text::<Toy>(&text).unwrap();
    assert_eq!(
        verified.outcome.unwrap().early_end,
        Some(EarlyEnd::Resigned(seat(1)))
    );
    // It is taken up again as it ended.
    let resumed = Table::resume(&text.parse::<Record<Toy>>().unwrap(), 5).unwrap();
    assert_eq!(resumed.early_end(), Some(EarlyEnd::Resigned(seat(1))));
    assert_eq!(resumed.record().unwrap().to_string(), text);
}

#[test]
fn an_impossible_resignation_in_a_record_is_detected() {
    let mut table = table("players=2", 1);
    table.resign(seat(1), 0).unwrap();
    let record = table.record().unwrap();
    let kind = |change: &dyn Fn(&mut Record<Toy>)| {
        let mut record = record.clone();
        change(&mut record);
        verify(&record).unwrap_err().kind
    };
    let outcome = |text: &str| Ending::Finished(text.parse().unwrap());
    let other = kind(&|record| record.ending = outcome("60/0 resigned 1"));
    assert!(
        matches!(other, RecordErrorKind::OtherResult { .. }),
        "{other:?}"
    );
    let unsaid = kind(&|record| record.ending = outcome("0/60"));
    assert_eq!(unsaid, RecordErrorKind::NotOver);
    // Three people: one may not end it for the two others.
    let mut three = common::table("players=3", 1);
    let mut record = three.record().unwrap();
    record.ending = outcome("0/30/30 resigned 1");
    let kind = verify(&record).unwrap_err().kind;
    let resigned = EarlyEnd::Resigned(seat(1));
    assert_eq!(
        kind,
        RecordErrorKind::EarlyEnd(resigned, EarlyEndError::OthersPlayOn)
    );
    // A match that the rules have ended was not given up.
    while three.stage() == MatchStage::Playing {
        let number = usize::from(three.to_answer().first().unwrap().number());
        let action = actions(&three, number)[0].clone();
        act(&mut three, number, &action);
    }
    assert_eq!(three.resign(seat(1), 0), Err(EarlyEndError::NotPlaying));
    let mut record = three.record().unwrap();
    assert_eq!(record.setup.options.players(), 3);
    record.ending = outcome("0/30/30 resigned 1");
    let kind = verify(&record).unwrap_err().kind;
    assert!(
        matches!(kind, RecordErrorKind::OtherResult { .. }),
        "{kind:?}"
    );
}

#[test]
fn the_last_remaining_seat_wins_at_once() {
    let mut table = table("players=3", 1);
    table.lose(seat(1));
    assert_eq!(table.stage(), MatchStage::Playing);
    table.resign(seat(2), 0).unwrap();
    assert_eq!(table.returns(), Some(Returns::winner(3, seat(3))));
    let text = table.record().unwrap().to_string();
    assert!(
        text.contains("\nresult 0/0/60 resigned 2 without 1\n"),
        "{text}"
    );
    let verified = verify_text::<Toy>(&text).unwrap();
    assert_eq!(verified.outcome.unwrap().lost, only(1));
    let resumed = Table::resume(&text.parse::<Record<Toy>>().unwrap(), 5).unwrap();
    assert_eq!(
        (resumed.lost(), resumed.returns()),
        (only(1), table.returns())
    );
    assert_eq!(resumed.record().unwrap().to_string(), text);
}

#[test]
fn bots_without_people_have_not_lost() {
    let mut setup = setup("players=3", 1);
    setup.seats[2] = SeatKind::Bot {
        name: "easy".parse().unwrap(),
        seed: 1,
    };
    let mut table = begun(setup);
    let first = table.resign(seat(1), 0);
    assert_eq!(first, Err(EarlyEndError::OthersPlayOn), "against the bot");
    table.lose(seat(1));
    table.resign(seat(2), 0).unwrap();
    assert_eq!(table.returns(), Some(Returns::winner(3, seat(3))));
}

#[test]
fn a_lost_seat_has_no_share_of_any_result() {
    let mut winners = 0;
    for seed in 0..20 {
        let by_rules = common::played("players=3", seed).returns().unwrap();
        for number in 1..=3 {
            let mut table = table("players=3", seed);
            table.lose(seat(number));
            common::play_out(&mut table, &mut Rng::new(u64::from(seed)));
            let returns = table.returns().unwrap();
            assert_eq!(returns, by_rules.without(only(number)));
            assert_eq!(returns.share(seat(number)), 0);
            winners += usize::from(by_rules.share(seat(number)) > 0);
            let text = table.record().unwrap().to_string();
            assert!(text.contains(&format!(" without {number}\n")), "{text}");
            let verified = verify_text::<Toy>(&text).unwrap();
            assert_eq!(verified.outcome.unwrap().lost, only(number));
            let resumed = Table::resume(&text.parse::<Record<Toy>>().unwrap(), 5).unwrap();
            assert_eq!(resumed.returns(), Some(returns));
        }
    }
    assert!(winners > 0, "some have won by the rules");
}

#[test]
fn impossible_losers_in_a_record_are_detected() {
    let mut table = table("players=3", 1);
    table.lose(seat(1));
    table.resign(seat(2), 0).unwrap();
    let record = table.record().unwrap();
    let kind = |text: &str| {
        let mut record = record.clone();
        record.ending = Ending::Finished(text.parse().unwrap());
        verify(&record).unwrap_err().kind
    };
    let seats = |numbers: &[usize]| numbers.iter().map(|&number| seat(number)).collect();
    for (text, lost) in [
        ("0/0/60 resigned 2 without 1/2", seats(&[1, 2])),
        ("20/20/20 abandoned without 1", seats(&[1])),
        ("0/0/60 agreed without 1/2", seats(&[1, 2])),
    ] {
        assert_eq!(kind(text), RecordErrorKind::Lost(lost), "{text}");
    }
    let other = kind("60/0/0 resigned 2 without 1");
    assert!(
        matches!(other, RecordErrorKind::OtherResult { .. }),
        "{other:?}"
    );
    let goes_on = kind("0/30/30 resigned 1");
    assert!(
        matches!(goes_on, RecordErrorKind::EarlyEnd(..)),
        "{goes_on:?}"
    );
    for text in ["0/0/60 without", "0/0/60 without 4", "0/0/60 without 2/1"] {
        assert!(text.parse::<Outcome>().is_err(), "{text}");
    }
}

#[test]
fn an_abandoned_match_has_no_losers() {
    let mut table = table("players=3", 1);
    table.lose(seat(1));
    table.end_early(EarlyEnd::Abandoned, 0).unwrap();
    assert!(table.lost().is_empty());
    assert_eq!(table.returns(), Some(Returns::draw(3)));
    let text = table.record().unwrap().to_string();
    assert!(text.contains("\nresult 20/20/20 abandoned\n"), "{text}");
    // A draw is for those who stay.
    let mut table = common::table("players=3", 1);
    table.lose(seat(1));
    table.end_early(EarlyEnd::Agreed, 0).unwrap();
    let text = table.record().unwrap().to_string();
    assert!(
        text.contains("\nresult 0/30/30 agreed without 1\n"),
        "{text}"
    );
    assert!(verify_text::<Toy>(&text).is_ok());
}

#[test]
fn an_agreed_draw_shares_the_win() {
    for end in [EarlyEnd::Agreed, EarlyEnd::Abandoned] {
        let mut table = table("players=3", 1);
        table.end_early(end, 0).unwrap();
        assert_eq!(table.returns(), Some(Returns::shared(3, |_| true)));
        let text = table.record().unwrap().to_string();
        assert!(
            text.contains(&format!("\nresult 20/20/20 {end}\n")),
            "{text}"
        );
        let verified = verify_text::<Toy>(&text).unwrap();
        assert_eq!(verified.outcome.unwrap().early_end, Some(end));
        let resumed = Table::resume(&text.parse::<Record<Toy>>().unwrap(), 5).unwrap();
        assert_eq!(resumed.early_end(), Some(end));
    }
}

#[test]
fn running_out_of_time_can_lose_like_resigning() {
    let mut table = table("players=2", 1);
    table.end_early(EarlyEnd::OutOfTime(seat(2)), 0).unwrap();
    let text = table.record().unwrap().to_string();
    assert!(text.contains("\nresult 60/0 out-of-time 2\n"), "{text}");
    assert!(verify_text::<Toy>(&text).is_ok());
    let end = EarlyEnd::OutOfTime(seat(1));
    let refused = common::table("players=3", 1).end_early(end, 0);
    assert_eq!(refused, Err(EarlyEndError::OthersPlayOn));
}
