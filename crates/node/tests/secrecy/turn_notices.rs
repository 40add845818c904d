//! Push messages and mail in two worlds: an absent player's turn notices have the same bytes.

use crate::ALONE;
use crate::common::{Client, Folder, TestServer, ask, now_ms};
use crate::frames::plain;
use crate::receivers::{Browser, MailServer, Mailed, PushService, Pushed, notices};
use crate::twins::{Make, OPTIONS, Twins};
use crate::viewing::acts;
use ranarium_game::{Seat, Viewer};
use ranarium_protocol::online::{SeatPlan, TableSettings};
use ranarium_table::{Clock, MatchId};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};

const MINUTE_MS: u64 = 60_000;
const DAY_MS: u64 = 24 * 60 * MINUTE_MS;

/// Pairs of worlds of each game.
const PAIRS: usize = 4;

/// The receivers of notices.
struct Post {
    pushes: PushService,
    mails: MailServer,
}

/// An absent viewer, and the decisions before their turn.
struct Pair<'a> {
    game: &'a str,
    viewer: Viewer,
    twins: Twins,
    language: &'a str,
}

impl Pair<'_> {
    /// Returns everything that is sent in one of the worlds.
    async fn plays(&self, side: usize, post: &Post) -> Vec<String> {
        let folder = Folder::new("secrecy-told");
        let storage = Arc::new(folder.open().await);
        let server = TestServer::with_notices(storage, notices(&folder, Some(&post.mails))).await;
        let mut people = Vec::new();
        for name in ["Ada", "Bo", "Cy"] {
            people.push(server.guest(name).await);
        }
        let away = self.viewer.seat().unwrap().index();
        let browser = Browser::new(&post.pushes, 7);
        let asked = self
            .wants(&server, &people[away], &browser, &post.mails)
            .await;
        let settings = TableSettings {
            position: Some(self.twins.positions[side].clone()),
            clock: Clock::PerDecision { ms: DAY_MS },
            ..TableSettings::new(self.game, OPTIONS, vec![SeatPlan::Open; 3])
        };
        let id = people[0].creates(&settings).await;
        for (person, seat) in people.iter_mut().zip(1..) {
            person.sits(&id, seat).await;
        }
        people[0].does("begin", json!({"match": id})).await;
        let later = now_ms() + 10 * MINUTE_MS;
        server.node.notices().sweep(later).await.unwrap();
        let nothing = (post.pushes.received().len(), post.mails.received().len());
        assert_eq!(nothing, (0, 0), "it is not the viewer's turn yet");
        for decision in &self.twins.decisions {
            for (seat, texts) in &decision.acts {
                let person = &mut people[seat.index()];
                acts(person, &id, *seat, &texts[side], None).await;
            }
        }
        let user = people[away].id();
        let began = Instant::now();
        while server
            .node
            .storage()
            .notices()
            .waiting(user)
            .await
            .unwrap()
            .is_empty()
        {
            assert!(began.elapsed() < crate::TIMEOUT, "it is the viewer's turn");
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        server.node.notices().sweep(later).await.unwrap();
        let mut sent = vec![asked];
        let pushed = post.pushes.received();
        assert_eq!(pushed.len(), 1, "one push message");
        sent.extend(pushed.iter().map(|pushed| of_push(pushed, &browser, &id)));
        let mailed = post.mails.received();
        assert_eq!(mailed.len(), 1, "one mail");
        sent.extend(mailed.iter().map(|mailed| of_mail(mailed, &id)));
        server.stop().await;
        sent
    }

    /// Subscribes the viewer to push messages and mail. Returns the mail that asks for
    /// confirmation.
    async fn wants(
        &self,
        server: &TestServer,
        viewer: &Client,
        browser: &Browser,
        mails: &MailServer,
    ) -> String {
        let token = viewer.token.as_ref().unwrap();
        let signed = format!("authorization: Bearer {token}\r\n");
        let mut subscription = browser.subscription();
        subscription["language"] = json!(self.language);
        let mail = json!({ "address": "ada@home.example", "language": self.language });
        for (request, body, status) in [
            ("POST /api/v1/notices/push", subscription, 204),
            ("PUT /api/v1/notices/mail", mail, 202),
        ] {
            let answer = ask(server.address, request, &signed, &body.to_string()).await;
            assert_eq!(answer.status, status, "{}", answer.body);
        }
        let received = mails.received();
        let confirm = received[0].link("/api/v1/notices/confirm/");
        let done = ask(server.address, &format!("POST {confirm}"), "", "").await;
        assert_eq!(done.status, 200, "{}", done.body);
        let none = "m-none".parse().unwrap();
        of_mail(&received[0], &none)
    }
}

/// Returns a push message as the browser reads it, with sorted header lines. It is encrypted and
/// signed with new keys each time, so only the lengths of these parts are compared (that of the
/// body is one of the lines).
fn of_push(pushed: &Pushed, browser: &Browser, id: &MatchId) -> String {
    let mut lines: Vec<String> = pushed
        .headers
        .iter()
        .map(|(name, value)| match name.as_str() {
            "authorization" => format!("{name}: {} bytes", value.len()),
            _ => format!("{name}: {value}"),
        })
        .collect();
    lines.sort();
    let read: Value = browser.reads(pushed);
    let text = format!("{}\n{}\n{read}", pushed.path, lines.join("\n"));
    text.replace(id.as_str(), "MATCH")
}

/// Returns a mail without its variable parts: its number, its date, and the boundaries between its
/// parts.
fn of_mail(mailed: &Mailed, id: &MatchId) -> String {
    let is_new = |line: &&str| {
        let line = line.to_ascii_lowercase();
        line.starts_with("date:") || line.starts_with("message-id:")
    };
    let lines = mailed.text.lines().filter(|line| !is_new(line));
    let mut text = lines.collect::<Vec<_>>().join("\n");
    let length = text.len();
    if let Some(rest) = mailed.text.split("boundary=\"").nth(1) {
        let between = rest.split('"').next().unwrap();
        text = text.replace(between, "BETWEEN");
    }
    let text = text.replace(id.as_str(), "MATCH");
    plain(&format!("to {}: {length} bytes\n{text}", mailed.to))
}

/// Compares the notices in pairs of worlds of a game.
async fn compare(game: &str) {
    let post = Post {
        pushes: PushService::start().await,
        mails: MailServer::start().await,
    };
    let mut pairs = 0;
    for seed in 0.. {
        if pairs == PAIRS {
            break;
        }
        let viewer = Viewer::Seat(Seat::new(seed as usize % 3));
        let visited = ranarium_catalog::visit(
            game,
            Make {
                seed,
                viewer,
                most: 8,
            },
        );
        let Some(mut twins) = visited.unwrap() else {
            continue;
        };
        // Others decide first, without a window, and then it is the viewer's turn.
        let turn = twins.decisions.iter().position(|one| one.is_of(viewer));
        let window = twins.decisions.iter().position(|one| one.is_window);
        let Some(turn) = turn.filter(|turn| *turn > 0 && window.is_none_or(|at| at > *turn)) else {
            continue;
        };
        twins.decisions.truncate(turn);
        let pair = Pair {
            game,
            viewer,
            twins,
            language: ["en", "nl"][pairs % 2],
        };
        let here = pair.plays(0, &post).await;
        let there = pair.plays(1, &post).await;
        assert_eq!(here, there, "{game} seed {seed}: {viewer} can tell");
        pairs += 1;
    }
    println!("{game}: {pairs} pairs");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn push_messages_and_mails_do_not_depend_on_hidden_cards() {
    let _alone = ALONE.lock().await;
    compare("frog-juice").await;
}
