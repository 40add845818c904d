//! Analyses of finished matches.

use crate::common::{HostHarness, ME, OTHER, bot, id, only_bot, opening, record};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, InformationState, Turn, Viewer};
use ranarium_host::advice_seed;
use ranarium_protocol::NamedAction;
use ranarium_protocol::client::{Analyse, Analysis, Cancel, Forget, Notice};
use ranarium_search::{BotSpec, Limits, Question, Verdict, review};
use ranarium_table::{Entry, MatchInfo, Record, Replay};

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
        let text_of = |choice: &NamedAction| match choice {
            NamedAction::Text(text) => text.clone(),
            NamedAction::Data(data) => panic!("{data}"),
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
