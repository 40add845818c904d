//! Matches with a bot that thinks, and the messages to bots.

use super::{HostHarness, ME, Person, bot, human, id, opening, seat_viewer};
use ranarium_host::BotId;
use ranarium_protocol::BotRequest;
use ranarium_protocol::client;
use ranarium_table::MatchInfo;

/// Makes a match of a person and a bot, at the moment when the bot thinks.
pub fn while_a_bot_thinks(harness: &mut HostHarness, level: &str) -> (MatchInfo, Person) {
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

/// Asks the bots of a match for what they have found.
pub fn cancel(harness: &mut HostHarness, info: &MatchInfo) {
    harness.ask(ME, client::Cancel { match_id: id(info) });
}

/// Returns `true` if a bot has received a question that it has not answered.
pub fn is_asked(harness: &HostHarness) -> bool {
    let mut waiting = harness.to_bots.iter();
    waiting.any(|(_, message)| matches!(BotRequest::read(message), Ok(BotRequest::Choose(_))))
}

/// Returns the only bot.
pub fn only_bot(harness: &HostHarness) -> BotId {
    let bots: Vec<&BotId> = harness.bots.keys().collect();
    let [bot] = bots[..] else {
        panic!("one bot: {bots:?}")
    };
    *bot
}

/// Returns the messages that the bot has not handled.
pub fn bot_requests(harness: &HostHarness) -> Vec<BotRequest> {
    let requests = harness.to_bots.iter();
    requests
        .map(|(_, message)| BotRequest::read(message).unwrap())
        .collect()
}

/// Returns the record of a match.
pub fn record(harness: &mut HostHarness, info: &MatchInfo) -> String {
    harness.ask(ME, client::Record { match_id: id(info) }).text
}
