//! Bots that are cancelled, stopped, wrong or gone.

use crate::common::{
    HostHarness, ME, Person, bot, bot_requests, cancel, human, id, is_asked, only_bot, opening,
    play_on, record, seat_viewer, while_a_bot_thinks,
};
use ranarium_protocol::client::{Leave, Notice};
use ranarium_protocol::{BotRequest, Budget, RpcError, RpcMessage};
use serde_json::{Value, json};

#[test]
fn a_cooperative_bot_answers_after_a_cancel() {
    let mut harness = HostHarness::new(1);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "hard@30");
    let bot = only_bot(&harness);
    cancel(&mut harness, &info);
    assert!(matches!(
        bot_requests(&harness)[..],
        [.., BotRequest::Choose(_), BotRequest::Cancel(_)]
    ));
    assert_eq!(harness.alarm, Some(harness.now_ms + 250));
    harness.run();
    person.receive(&harness.take_notices(ME));
    assert!(!person.actions().is_empty());
    assert_eq!(only_bot(&harness), bot);
    // The wake-up has no effect.
    harness.pass(250);
    assert!(harness.stopped.is_empty() && harness.to_bots.is_empty());
}

#[test]
fn an_unresponsive_cancelled_bot_is_replaced() {
    let mut harness = HostHarness::new(1);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "hard@30");
    let bot = only_bot(&harness);
    cancel(&mut harness, &info);
    // A second time changes nothing.
    harness.now_ms += 100;
    cancel(&mut harness, &info);
    harness.pass(149);
    assert!(harness.stopped.is_empty());
    harness.pass(1);
    assert_eq!(harness.stopped, [bot]);
    assert_ne!(only_bot(&harness), bot);
    while !is_asked(&harness) {
        assert!(harness.step());
    }
    let Some(BotRequest::Choose(choose)) = bot_requests(&harness).pop() else {
        panic!("it is asked")
    };
    assert_eq!(choose.budget, Budget::Iterations(40));
    harness.run();
    person.receive(&harness.take_notices(ME));
    assert!(!person.actions().is_empty(), "it has answered");
    // Late answers of the first bot are ignored.
    let seq = person.seq;
    for id in 0..9 {
        let late = RpcMessage::Answer {
            id,
            result: json!({}),
        };
        let mut out = Vec::new();
        harness
            .host
            .bot_answers(bot, &late, harness.now_ms, &mut out);
        assert_eq!(out, []);
    }
    assert_eq!(person.seq, seq);
    assert!(!harness.saves[&info.match_id].1.contains("warning"));
}

#[test]
fn wrong_answers_are_forfeited_and_recorded() {
    let cases: [(&str, RpcMessage); 4] = [
        (
            "illegal: \"moo\" is not one of the",
            answer(json!({"action": "moo"})),
        ),
        (
            "misshapen: the answer to choose: ",
            answer(json!({"chosen": 1})),
        ),
        ("misshapen: the answer to choose: ", answer(json!([]))),
        ("refused: error 7: I will not", refusal(Some(0))),
    ];
    for (expected, answer_line) in cases {
        let mut harness = HostHarness::new(5);
        let (info, mut person) = while_a_bot_thinks(&mut harness, "easy");
        let call = harness
            .to_bots
            .iter()
            .find_map(|(_, message)| match message {
                RpcMessage::Call { id, method, .. } if method == "choose" => Some(*id),
                _ => None,
            });
        let answer_line = with_id(answer_line, call.unwrap());
        harness.to_bots.clear();
        harness.bot_says(only_bot(&harness), &answer_line);
        let notices = harness.take_notices(ME);
        assert_eq!(
            reports(&notices),
            ["the bot in seat 2 gave no valid answer; an action was chosen for it at random"]
        );
        person.receive(&notices);
        assert!(!person.actions().is_empty());
        let (_, text) = &harness.saves[&info.match_id];
        let warning = text
            .lines()
            .find(|line| line.starts_with("warning "))
            .unwrap();
        assert!(warning.contains(&format!(" 2 {expected}")), "{warning}");
        let mut people = [person];
        play_on(&mut harness, &mut people);
        assert_eq!(record(&mut harness, &info).matches("\nwarning ").count(), 1);
    }
}

/// Answers the next question to the bot as one that is short of time. Returns the notices.
fn answer_short_of_time(harness: &mut HostHarness) -> Vec<Notice> {
    while !is_asked(harness) {
        assert!(harness.step());
    }
    let asked = harness.to_bots.iter().find_map(|(_, message)| {
        match (message, BotRequest::read(message)) {
            (RpcMessage::Call { id, .. }, Ok(BotRequest::Choose(choose))) => Some((*id, choose)),
            _ => None,
        }
    });
    let (call, choose) = asked.unwrap();
    let said = answer(json!({"action": choose.legal[0].text, "short": true}));
    harness.to_bots.clear();
    harness.bot_says(only_bot(harness), &with_id(said, call));
    harness.take_notices(ME)
}

/// Returns the reasons of the reported errors.
fn reports(notices: &[Notice]) -> Vec<&str> {
    let reasons = notices.iter().filter_map(|notice| match notice {
        Notice::ErrorReport(report) => Some(report.reason.as_str()),
        _ => None,
    });
    reasons.collect()
}

#[test]
fn a_bot_short_of_time_is_reported_once() {
    let mut harness = HostHarness::new(5);
    let (_, mut person) = while_a_bot_thinks(&mut harness, "hard@30");
    let first = ["the bot in seat 2 could think much less than usual; the machine is busy"];
    for expected in [&first[..], &[]] {
        let notices = answer_short_of_time(&mut harness);
        assert_eq!(reports(&notices), expected);
        person.receive(&notices);
        person.play(&mut harness);
    }
}

/// It would show that the seat has a choice.
#[test]
fn a_bot_short_of_time_is_not_reported_while_others_decide() {
    let mut harness = HostHarness::new(5);
    let seats = vec![human("Ada"), bot("hard@30")];
    let info = harness.begin(ME, opening("stacking-frogs", "players=2", seats));
    let person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    assert_eq!(person.now["turn"]["decide"]["manner"], "together");
    let notices = answer_short_of_time(&mut harness);
    assert_eq!(reports(&notices), [""; 0]);
}

fn answer(result: Value) -> RpcMessage {
    RpcMessage::Answer { id: 0, result }
}

fn refusal(id: Option<u64>) -> RpcMessage {
    RpcMessage::Refusal {
        id,
        error: RpcError::new(7, "I will not"),
    }
}

fn with_id(message: RpcMessage, call: u64) -> RpcMessage {
    match message {
        RpcMessage::Answer { result, .. } => RpcMessage::Answer { id: call, result },
        RpcMessage::Refusal { error, .. } => RpcMessage::Refusal {
            id: Some(call),
            error,
        },
        other => other,
    }
}

#[test]
fn a_bot_is_restarted_until_it_fails_too_often() {
    let mut harness = HostHarness::new(6);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "easy");
    let mut died = 0;
    for _ in 0..400 {
        if let Some(&bot) = harness.bots.keys().next() {
            if harness.to_bots.is_empty() {
                harness.run();
            } else {
                died += 1;
                harness.bot_ends(bot, "out of memory");
            }
        }
        person.receive(&harness.take_notices(ME));
        if person.is_over() {
            break;
        }
        person.play(&mut harness);
    }
    assert!(person.is_over());
    assert_eq!(died, 3);
    let text = record(&mut harness, &info);
    assert!(text.contains(" 2 died: out of memory\n"), "{text}");
    assert!(
        text.contains(" 2 given up: it failed 3 times in a row"),
        "{text}"
    );
    let checked = harness.check(&info);
    assert_eq!(checked.damage, None);
}

#[test]
fn a_bot_of_another_version_or_game_is_refused() {
    for (said, reason) in [
        (
            json!({"protocol": 9, "name": "x", "version": "1", "games": ["icefrogs"]}),
            "misshapen: it speaks version 9",
        ),
        (
            json!({"protocol": 1, "name": "x", "version": "1", "games": ["chess"]}),
            "refused: it says that it does not play icefrogs",
        ),
        (
            json!({"protocol": 1}),
            "misshapen: the answer to hello: missing field `name`",
        ),
    ] {
        let mut harness = HostHarness::new(7);
        let open = opening("icefrogs", "players=2", vec![bot("easy"), human("Ada")]);
        let info = harness.begin(ME, open);
        let requests = bot_requests(&harness);
        // It receives nothing before it has introduced itself.
        assert!(
            matches!(requests[..], [BotRequest::Hello(_)]),
            "{requests:?}"
        );
        harness.to_bots.clear();
        let hello = RpcMessage::Answer {
            id: 1,
            result: said,
        };
        harness.bot_says(only_bot(&harness), &hello);
        let (_, text) = &harness.saves[&info.match_id];
        assert!(text.contains(&format!("\nwarning 0 1 {reason}")), "{text}");
    }
}

#[test]
fn a_bot_receives_only_the_messages_it_declared() {
    let mut harness = HostHarness::new(8);
    let open = opening("icefrogs", "players=2", vec![human("Ada"), bot("easy")]);
    let info = harness.begin(ME, open);
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    person.play(&mut harness);
    harness.to_bots.clear();
    let plain = json!({"protocol": 1, "name": "x", "version": "1", "games": ["icefrogs"]});
    let bot = only_bot(&harness);
    harness.bot_says(
        bot,
        &RpcMessage::Answer {
            id: 1,
            result: plain,
        },
    );
    let requests = bot_requests(&harness);
    assert!(
        matches!(requests[..], [BotRequest::Start(_), BotRequest::Choose(_)]),
        "{requests:?}"
    );
    cancel(&mut harness, &info);
    assert_eq!(harness.to_bots.len(), 2, "no cancel");
    harness.pass(250);
    assert_eq!(harness.stopped, [bot]);
}

#[test]
fn idle_bots_stop_without_watchers_and_restart() {
    let mut harness = HostHarness::new(9);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "easy");
    harness.run();
    person.receive(&harness.take_notices(ME));
    harness
        .try_ask(
            ME,
            Leave {
                match_id: id(&info),
            },
        )
        .unwrap();
    assert!(harness.bots.is_empty());
    let mut person = Person::watch(&mut harness, ME, &info, seat_viewer(1));
    person.play(&mut harness);
    let mut people = [person];
    play_on(&mut harness, &mut people);
}
