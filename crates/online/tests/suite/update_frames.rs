//! Updates of whole matches, compressed as for a connection.

use crate::common::{ADA, BO, CY, FIRST, Logged, SECOND, THIRD, play};
use ranarium_game::{Rng, Viewer};
use ranarium_protocol::client::{Notice, Updated};
use ranarium_protocol::online::{SeatPlan, TableSettings, UpdateDecoder, UpdateEncoder};
use ranarium_table::MatchStage;
use serde_json::Value;

/// Maximum number of steps of a match.
const MAX_STEPS: usize = 60;

/// A viewer's connection.
struct Connection {
    viewer: Viewer,
    known: u64,
    encoder: UpdateEncoder,
    decoder: UpdateDecoder,
    /// Bytes of frames after the first of each socket, and of their texts.
    sent: usize,
    texts: usize,
}

impl Connection {
    fn new(viewer: Viewer) -> Self {
        Self {
            viewer,
            known: 0,
            encoder: UpdateEncoder::default(),
            decoder: UpdateDecoder::default(),
            sent: 0,
            texts: 0,
        }
    }

    /// Sends the viewer's update, if there is one: as a frame, as text, or over a new socket.
    fn send(&mut self, logged: &Logged, dice: &mut Rng) {
        let Some(update) = logged.copy.update(self.viewer, self.known, logged.now_ms) else {
            return;
        };
        let update: Value = serde_json::from_str(&update).unwrap();
        self.known = update["seq"].as_u64().unwrap();
        let notice = Notice::Updated(Updated {
            match_id: logged.stored.id.clone(),
            viewer: self.viewer,
            update,
            awaited: Vec::new(),
            undo: Vec::new(),
            no_undo: logged.copy.no_undo(self.viewer),
        });
        let text = notice.message().unwrap().to_string();
        let is_first = match dice.below(12) {
            0 => {
                (self.encoder, self.decoder) = Default::default();
                true
            }
            // Text between frames changes nothing for them.
            1 => return,
            _ => self.texts == 0,
        };
        let frame = self.encoder.encode(&text).unwrap();
        assert_eq!(self.decoder.decode(&frame), Ok(&text[..]));
        if !is_first {
            self.sent += frame.len();
        }
        self.texts += text.len();
    }
}

/// Plays a match at random, with a connection for each viewer. Returns the bytes of the frames and
/// of the texts.
fn plays(game: &str, players: usize, seed: u64) -> (usize, usize) {
    let mut dice = Rng::new(seed);
    let settings = TableSettings {
        window_ms: 1,
        ..TableSettings::new(
            game,
            format!("players={players}"),
            vec![SeatPlan::Open; players],
        )
    };
    let mut logged = Logged::begun_with(settings);
    let people = &[(FIRST, ADA), (SECOND, BO), (THIRD, CY)][..players];
    let mut connections: Vec<Connection> =
        Viewer::all(players as u8).map(Connection::new).collect();
    for _ in 0..MAX_STEPS {
        for connection in &mut connections {
            connection.send(&logged, &mut dice);
        }
        if logged.copy.stage() == MatchStage::Over {
            break;
        }
        if logged.tick(logged.now_ms + 1_000).is_some() {
            continue;
        }
        let choices: Vec<_> = people
            .iter()
            .map(|&(seat, person)| (seat, person, logged.legal(seat)))
            .filter(|(.., actions)| !actions.is_empty())
            .collect();
        let (seat, person, actions) = &choices[dice.below(choices.len() as u32) as usize];
        let action = actions[dice.below(actions.len() as u32) as usize].clone();
        logged.execute(*person, play(*seat, logged.seq(*seat), action));
    }
    let sum = |of: fn(&Connection) -> usize| connections.iter().map(of).sum();
    (sum(|one| one.sent), sum(|one| one.texts))
}

#[test]
fn compressed_updates_are_exact_and_four_times_smaller() {
    for game in ranarium_catalog::ids() {
        for players in [2, 3] {
            let (mut sent, mut texts) = (0, 0);
            for seed in 0..2 {
                let (frames, text) = plays(game, players, seed);
                (sent, texts) = (sent + frames, texts + text);
            }
            println!("{game}, {players} players: {sent} bytes of {texts}");
            assert!(sent > 0 && sent < texts / 4, "{game}: {sent} of {texts}");
        }
    }
}
