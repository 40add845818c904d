//! Bots that are cancelled, stopped, wrong or gone; undo; hints; analyses.

use crate::common::{
    GAMES, HostHarness, ME, OTHER, Person, bot, human, id, opening, play_on, seat, seat_viewer,
};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, InformationState, Turn, Viewer};
use ranarium_host::{BotId, advice_seed};
use ranarium_protocol::client::{
    self, Analyse, Analysis, Cancel, Check, Forget, Hint, Hinted, Leave, Notice, Undo, Undone,
};
use ranarium_protocol::{BotRequest, Budget, Choice, Message, RpcError};
use ranarium_search::{BotSpec, Limits, Question, Verdict, review};
use ranarium_table::{Entry, MatchInfo, Record, Replay, UndoError};
use serde_json::{Value, json};

fn hint(info: &MatchInfo, number: u8) -> Hint {
    Hint {
        match_id: info.match_id.clone(),
        seat: seat(number),
    }
}

fn undo(info: &MatchInfo, number: u8) -> Undo {
    Undo {
        match_id: info.match_id.clone(),
        seat: seat(number),
    }
}

/// Makes a match of a person and a bot, at the moment when the bot thinks.
fn while_a_bot_thinks(harness: &mut HostHarness, level: &str) -> (MatchInfo, Person) {
    let open = opening("icefrogs", "players=2", vec![human("Ada"), bot(level)]);
    let info = harness.begin(ME, open);
    let mut person = Person::watch(harness, ME, &info, seat_viewer(1));
    for _ in 0..3 {
        harness.run();
        person.receive(&harness.take_notices(ME));
        person.play(harness);
    }
    while !is_asked(harness) {
        assert!(harness.step());
    }
    person.receive(&harness.take_notices(ME));
    (info, person)
}

fn is_asked(harness: &HostHarness) -> bool {
    let mut waiting = harness.to_bots.iter();
    waiting.any(|(_, message)| matches!(BotRequest::read(message), Ok(BotRequest::Choose(_))))
}

/// Returns the only bot.
fn only_bot(harness: &HostHarness) -> BotId {
    let bots: Vec<&BotId> = harness.bots.keys().collect();
    let [bot] = bots[..] else {
        panic!("one bot: {bots:?}")
    };
    *bot
}

/// Returns the messages that the bot has not handled.
fn orders(harness: &HostHarness) -> Vec<BotRequest> {
    let orders = harness.to_bots.iter();
    orders
        .map(|(_, message)| BotRequest::read(message).unwrap())
        .collect()
}

fn record(harness: &mut HostHarness, info: &MatchInfo) -> String {
    harness.ask(ME, client::Record { match_id: id(info) }).text
}

#[test]
fn a_cooperative_bot_answers_after_a_cancel() {
    let mut harness = HostHarness::new(1);
    let (info, mut person) = while_a_bot_thinks(&mut harness, "hard@30");
    let bot = only_bot(&harness);
    harness
        .try_ask(
            ME,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
    assert!(matches!(
        orders(&harness)[..],
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
    harness
        .try_ask(
            ME,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
    // A second time changes nothing.
    harness.now_ms += 100;
    harness
        .try_ask(
            ME,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
    harness.pass(149);
    assert!(harness.stopped.is_empty());
    harness.pass(1);
    assert_eq!(harness.stopped, [bot]);
    assert_ne!(only_bot(&harness), bot);
    while !is_asked(&harness) {
        assert!(harness.step());
    }
    let Some(BotRequest::Choose(choose)) = orders(&harness).pop() else {
        panic!("it is asked")
    };
    assert_eq!(choose.budget, Budget::Iterations(40));
    harness.run();
    person.receive(&harness.take_notices(ME));
    assert!(!person.actions().is_empty(), "it has answered");
    // Late answers of the first bot are ignored.
    let seq = person.seq;
    for id in 0..9 {
        let late = Message::Answer {
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
    let requests = orders(&harness);
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
    let checked = harness.ask(
        ME,
        Check {
            match_id: id(&info),
        },
    );
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
        if let Undone::Refused(why) = harness.ask(ME, undo(&info, 1)) {
            refused.push(why);
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
            if let Some(why) = no_undo {
                let undone = harness.ask(ME, undo(&info, 1));
                assert_eq!(undone, Undone::Refused(why), "{game}");
                refused.push((*game, why));
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

#[test]
fn wrong_answers_are_forfeited_and_recorded() {
    let cases: [(&str, Message); 4] = [
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
    for (expected, said) in cases {
        let mut harness = HostHarness::new(5);
        let (info, mut person) = while_a_bot_thinks(&mut harness, "easy");
        let call = harness
            .to_bots
            .iter()
            .find_map(|(_, message)| match message {
                Message::Call { id, method, .. } if method == "choose" => Some(*id),
                _ => None,
            });
        let said = with_id(said, call.unwrap());
        harness.to_bots.clear();
        harness.bot_says(only_bot(&harness), &said);
        let notices = harness.take_notices(ME);
        let troubles: Vec<&str> = notices
            .iter()
            .filter_map(|notice| match notice {
                Notice::Trouble(trouble) => Some(trouble.why.as_str()),
                _ => None,
            })
            .collect();
        assert_eq!(
            troubles,
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

fn answer(result: Value) -> Message {
    Message::Answer { id: 0, result }
}

fn refusal(id: Option<u64>) -> Message {
    Message::Refusal {
        id,
        error: RpcError::new(7, "I will not"),
    }
}

fn with_id(message: Message, call: u64) -> Message {
    match message {
        Message::Answer { result, .. } => Message::Answer { id: call, result },
        Message::Refusal { error, .. } => Message::Refusal {
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
    let checked = harness.ask(
        ME,
        Check {
            match_id: id(&info),
        },
    );
    assert_eq!(checked.damage, None);
}

#[test]
fn a_bot_of_another_version_or_game_is_refused() {
    for (said, why) in [
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
        let requests = orders(&harness);
        // It receives nothing before it has introduced itself.
        assert!(
            matches!(requests[..], [BotRequest::Hello(_)]),
            "{requests:?}"
        );
        harness.to_bots.clear();
        let hello = Message::Answer {
            id: 1,
            result: said,
        };
        harness.bot_says(only_bot(&harness), &hello);
        let (_, text) = &harness.saves[&info.match_id];
        assert!(text.contains(&format!("\nwarning 0 1 {why}")), "{text}");
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
        &Message::Answer {
            id: 1,
            result: plain,
        },
    );
    let requests = orders(&harness);
    assert!(
        matches!(requests[..], [BotRequest::Start(_), BotRequest::Choose(_)]),
        "{requests:?}"
    );
    harness
        .try_ask(
            ME,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
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
                    harness
                        .try_ask(
                            ME,
                            Cancel {
                                match_id: id(&info),
                            },
                        )
                        .unwrap();
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
                assert!(matches!(judged.action, Choice::Text(_)));
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
    harness
        .try_ask(
            ME,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
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
    assert!(harness.bots.is_empty(), "nobody thinks on");
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

/// Plays a match of bots to its end.
fn over(harness: &mut HostHarness, game: &str, players: u8) -> MatchInfo {
    let seats = (0..players).map(|_| bot("random")).collect();
    let info = harness.begin(ME, opening(game, &format!("players={players}"), seats));
    harness.run();
    harness.sent.clear();
    info
}

/// The judgements of a record by a bot that is asked of each decision separately.
struct Judge<'a>(&'a str, BotSpec);

impl Visit for Judge<'_> {
    type Out = Vec<(usize, String, f64, String, f64)>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let record: Record<G> = self.0.parse().unwrap();
        let mut replay = Replay::new(&record).unwrap();
        let options = record.setup.options.clone();
        let mut infos: Vec<InformationState<G>> = Viewer::all(record.setup.seats.len() as u8)
            .map(|viewer| {
                let observation = G::observe(replay.state(), viewer);
                InformationState::new(options.clone(), viewer, observation)
            })
            .collect();
        let (mut legal, mut events, mut out) = (Vec::new(), Vec::new(), Vec::new());
        for entry in &record.entries {
            if let (Entry::Act(seat, action), Turn::Decide(_)) = (entry, G::turn(replay.state())) {
                let info = &mut infos[seat.index()];
                info.observation = G::observe(replay.state(), info.viewer);
                G::legal_actions(replay.state(), *seat, &mut legal);
                let limits = Limits {
                    memory: 1 << 20,
                    threads: 1,
                };
                let step = replay.steps_taken() as u64 + 1;
                let seed = advice_seed(&record.setup.match_id, *seat, step);
                let mut judge = self.1.bot::<G>(seed, limits);
                let question = Question::new(info, &legal);
                if let Some(Verdict { played, best }) = review(judge.as_mut(), &question, *action) {
                    out.push((
                        replay.steps_taken() + 1,
                        played.action.to_string(),
                        played.value,
                        best.action.to_string(),
                        best.value,
                    ));
                }
            }
            events.clear();
            replay.next_step(&mut events).unwrap();
            for info in &mut infos {
                for event in &events {
                    if let Some(seen) = G::redact(event, info.viewer) {
                        G::remember(&mut info.memory, &seen);
                    }
                }
            }
        }
        out
    }
}

#[test]
fn an_analysis_judges_every_decision_as_review_does() {
    for (game, players) in [("stacking-frogs", 2), ("icefrogs", 2), ("frog-juice", 2)] {
        let mut harness = HostHarness::new(14);
        let info = over(&mut harness, game, players);
        let text = record(&mut harness, &info);
        let call = harness.call(
            OTHER,
            Analyse {
                match_id: info.match_id.clone(),
                bot: "hard@12".to_owned(),
            },
        );
        assert_eq!(
            harness.refusal(
                ME,
                Analyse {
                    match_id: info.match_id.clone(),
                    bot: "hard".to_owned()
                }
            ),
            "the match is already being analysed"
        );
        harness.run();
        assert!(harness.bots.is_empty(), "the judge is gone");
        let answer = harness.answer(OTHER, call).unwrap().unwrap();
        let analysis: Analysis = serde_json::from_value(answer).unwrap();
        let text_of = |choice: &Choice| match choice {
            Choice::Text(text) => text.clone(),
            Choice::Data(data) => panic!("{data}"),
        };
        let got: Vec<_> = analysis
            .judgements
            .iter()
            .map(|one| {
                (
                    one.step,
                    text_of(&one.played.action),
                    one.played.value,
                    text_of(&one.best.action),
                    one.best.value,
                )
            })
            .collect();
        let expected = visit(game, Judge(&text, "hard@12".parse().unwrap())).unwrap();
        assert!(expected.len() > 5);
        assert_eq!(got.len(), expected.len(), "{game}");
        // Fractions lose their last digits in JSON.
        let same = |one: f64, other: f64| (one - other).abs() < 1e-12;
        for (got, expected) in got.iter().zip(&expected) {
            let is_same = (got.0, &got.1, &got.3) == (expected.0, &expected.1, &expected.3)
                && same(got.2, expected.2)
                && same(got.4, expected.4);
            assert!(is_same, "{game}: {got:?}, not {expected:?}");
        }
        let progress: Vec<usize> = harness
            .take_notices(OTHER)
            .iter()
            .filter_map(|notice| match notice {
                Notice::Analysing(analysing) => {
                    assert!(analysing.done <= analysing.of);
                    Some(analysing.done)
                }
                _ => None,
            })
            .collect();
        assert!(progress.is_sorted() && progress.len() >= got.len());
        let steps = text.lines().skip_while(|line| *line != "steps").count() - 1;
        assert!(progress.last().unwrap() <= &steps);
        assert!(
            harness.take_notices(ME).is_empty(),
            "only the client that asked is notified"
        );
    }
}

#[test]
fn a_cancelled_analysis_returns_its_partial_result() {
    let mut harness = HostHarness::new(15);
    let info = over(&mut harness, "icefrogs", 2);
    let analyse = Analyse {
        match_id: info.match_id.clone(),
        bot: "hard@8".to_owned(),
    };
    let call = harness.call(OTHER, analyse.clone());
    for _ in 0..30 {
        harness.step();
    }
    assert!(harness.answer(OTHER, call).is_none());
    harness
        .try_ask(
            OTHER,
            Cancel {
                match_id: id(&info),
            },
        )
        .unwrap();
    let answer = harness.answer(OTHER, call).unwrap().unwrap();
    let analysis: Analysis = serde_json::from_value(answer).unwrap();
    assert!(!analysis.judgements.is_empty());
    assert!(harness.bots.is_empty() && harness.to_bots.is_empty());
    // An analysis whose bot fails is refused.
    let call = harness.call(OTHER, analyse.clone());
    harness.bot_ends(only_bot(&harness), "gone");
    assert_eq!(
        harness.answer(OTHER, call).unwrap().unwrap_err().message,
        "the bot ended: gone"
    );
    // The analysis of a forgotten match is cancelled.
    let call = harness.call(OTHER, analyse.clone());
    harness
        .try_ask(
            ME,
            Forget {
                match_id: id(&info),
            },
        )
        .unwrap();
    assert_eq!(
        harness.answer(OTHER, call).unwrap().unwrap_err().message,
        "the match is forgotten"
    );
    assert!(harness.bots.is_empty());
}
