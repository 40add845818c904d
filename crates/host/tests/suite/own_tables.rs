//! Matches that the program which runs a host has set up itself, with bots that the host does not
//! know.

use crate::common::entropy;
use ranarium_catalog::{Visit, ids, visit};
use ranarium_game::{FullGame, GameOptions, Returns};
use ranarium_host::{ClientId, Host, HostEffect};
use ranarium_player::BotPlayer;
use ranarium_protocol::RpcMessage;
use ranarium_protocol::client::{Begin, Method, Notice, Watch};
use ranarium_search::{Bot, Level, Question, Thought};
use ranarium_table::{SeatKind, Seed, Setup, Table};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

const ME: ClientId = ClientId(1);
const NAME: &str = "cmd:./a-bot --of my own";

/// A bot that plays at random, and counts the events and ends that it receives.
struct Own<G: FullGame> {
    bot: Box<dyn Bot<G>>,
    seen: Arc<AtomicUsize>,
    ends: Arc<AtomicUsize>,
}

impl<G: FullGame> Bot<G> for Own<G> {
    fn think(&mut self, question: &Question<'_, G>) -> Thought<G::Action> {
        self.bot.think(question)
    }

    fn see(&mut self, seen: &[G::Seen]) {
        self.seen.fetch_add(seen.len(), Ordering::Relaxed);
    }

    fn end(&mut self, _: &Returns) {
        self.ends.fetch_add(1, Ordering::Relaxed);
    }
}

struct PlayAll;

impl Visit for PlayAll {
    type Out = ();

    fn visit<G: FullGame>(self) {
        let options: G::Options = "players=2".parse().unwrap();
        let players = options.players();
        let mut setup = Setup::<G>::new("m-own".parse().unwrap(), options, Seed::new([5; 32]));
        setup.seats = (0..u64::from(players))
            .map(|seed| SeatKind::Bot {
                name: NAME.parse().unwrap(),
                seed,
            })
            .collect();
        let mut host = Host::new(entropy(1));
        let info = host.take_in(ME, Table::open(setup).unwrap());
        let (seen, ends) = (Arc::default(), Arc::default());
        let (mut bots, mut effects) = (BTreeMap::new(), VecDeque::new());
        let (mut kept, mut is_over, mut warned) = (String::new(), false, None);
        let match_id = info.match_id.clone();
        let watch = Watch {
            match_id: match_id.clone(),
            viewer: ranarium_game::Viewer::Spectator,
            known: 0,
        };
        let calls = [
            (Watch::NAME, serde_json::to_value(watch).unwrap()),
            (
                Begin::NAME,
                serde_json::to_value(Begin { match_id }).unwrap(),
            ),
        ];
        for (id, (method, params)) in (1..).zip(calls) {
            let method = method.to_owned();
            let mut out = Vec::new();
            host.ask(ME, &RpcMessage::Call { id, method, params }, 0, &mut out);
            effects.extend(out);
        }
        while let Some(effect) = effects.pop_front() {
            let mut out = Vec::new();
            match effect {
                HostEffect::StartBot(id, name) => {
                    assert_eq!(name.as_str(), NAME, "{}", G::ID);
                    let (seen, ends) = (Arc::clone(&seen), Arc::clone(&ends));
                    let player = BotPlayer::custom::<G>(name.to_string(), move |seed| {
                        Box::new(Own::<G> {
                            bot: Level::Random.bot(seed),
                            seen: Arc::clone(&seen),
                            ends: Arc::clone(&ends),
                        })
                    });
                    bots.insert(id, player);
                }
                HostEffect::StopBot(id) => drop(bots.remove(&id)),
                HostEffect::ToBot(id, message) => {
                    let player = bots.get_mut(&id).expect("it was started");
                    if let Some(answer) = player.handle(&message, None) {
                        if let (RpcMessage::Call { method, .. }, RpcMessage::Answer { result, .. }) =
                            (&message, &answer)
                            && method == "hello"
                        {
                            assert_eq!(result["games"], serde_json::json!([G::ID]));
                        }
                        let is_choice = matches!(&message, RpcMessage::Call { method, .. } if method == "choose");
                        if is_choice && warned.is_none() {
                            warned = host.bot_warns(id, "slow: no answer", 0, &mut out);
                            assert!(warned.is_some(), "{}", G::ID);
                        }
                        host.bot_answers(id, &answer, 0, &mut out);
                    }
                }
                HostEffect::Store { text, .. } => kept = text,
                HostEffect::ToClient(_, RpcMessage::Notice { method, params }) => {
                    if let Ok(Notice::Updated(updated)) = Notice::read(&method, &params) {
                        is_over |= updated.update["now"]["turn"].get("over").is_some();
                    }
                }
                HostEffect::ToClient(..) | HostEffect::Forget { .. } | HostEffect::WakeAt(_) => {}
            }
            effects.extend(out);
        }
        assert!(is_over && bots.is_empty(), "{}: {kept}", G::ID);
        assert_eq!(kept.matches(NAME).count(), 2, "{}: {kept}", G::ID);
        let seat = warned.expect("a bot was asked");
        let warning = format!(" {seat} slow: no answer");
        assert_eq!(kept.matches(&warning).count(), 1, "{}: {kept}", G::ID);
        assert!(seen.load(Ordering::Relaxed) > 4, "{}", G::ID);
        assert_eq!(ends.load(Ordering::Relaxed), 2, "{}", G::ID);
    }
}

#[test]
fn external_bots_play_under_their_own_names() {
    for id in ids() {
        visit(id, PlayAll).unwrap();
    }
}
