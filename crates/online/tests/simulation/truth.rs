//! The updates that each viewer may receive, computed from the whole log, entry by entry.

use ranarium_game::Viewer;
use ranarium_online::{LogEntry, OnlineMatch, StoredMatch};
use serde::Deserialize;
use serde_json::value::RawValue;
use std::collections::BTreeMap;

/// An update as it is sent, with its contents unparsed.
#[derive(Deserialize)]
pub struct Sent<'a> {
    pub seq: u64,
    pub from: u64,
    #[serde(borrow)]
    pub seen: Vec<&'a RawValue>,
    #[serde(borrow)]
    pub now: &'a RawValue,
}

/// The public turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TurnNow {
    #[default]
    Open,
    Decide {
        seats: Vec<ranarium_game::Seat>,
        #[serde(rename = "manner")]
        mode: ranarium_table::DecisionMode,
    },
    Over {},
}

/// The parts of the current view that clocks are checked with.
#[derive(Deserialize)]
struct Now {
    turn: TurnNow,
    time: Option<Time>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Time {
    left_ms: Vec<u64>,
}

/// The updates that a viewer may get.
#[derive(Default)]
struct Eyes {
    /// The latest number.
    seq: u64,
    /// The events that were seen; a new list begins with each undo.
    lives: Vec<Vec<String>>,
    /// By number: the list, the number of its events, and the view.
    updates: BTreeMap<u64, (usize, usize, String)>,
}

/// The match by its log, and the updates that each viewer may get.
pub struct Truth {
    fold: OnlineMatch,
    eyes: BTreeMap<Viewer, Eyes>,
    /// The turn after each entry.
    pub turns: Vec<TurnNow>,
    /// Time left on the clocks in the latest public update.
    pub left_ms: Vec<u64>,
}

impl Truth {
    pub fn new(stored: &StoredMatch) -> Self {
        let players = stored.settings.seats.len() as u8;
        let eyes = Viewer::all(players).map(|viewer| (viewer, Eyes::default()));
        Self {
            fold: stored.clone().fold().expect("the table is in order"),
            eyes: eyes.collect(),
            turns: Vec::new(),
            left_ms: Vec::new(),
        }
    }

    pub const fn fold(&self) -> &OnlineMatch {
        &self.fold
    }

    /// Applies an entry of the log.
    pub fn take(&mut self, entry: &LogEntry) -> Result<(), String> {
        let replayed = self.fold.replay(entry);
        replayed.map_err(|error| format!("the log cannot be: {error:?}"))?;
        let mut turn = self.turns.last().cloned().unwrap_or_default();
        for (viewer, eyes) in &mut self.eyes {
            let seq = self.fold.seq(*viewer);
            if seq == eyes.seq {
                continue;
            }
            let text = self.fold.update(*viewer, eyes.seq, 0);
            let text = text.ok_or("a number without an update")?;
            let sent: Sent<'_> = serde_json::from_str(&text).map_err(|error| error.to_string())?;
            if sent.from == 0 {
                eyes.lives.push(Vec::new());
            }
            let life = eyes.lives.len() - 1;
            let seen = sent.seen.iter().map(|event| event.get().to_owned());
            eyes.lives[life].extend(seen);
            let len = eyes.lives[life].len();
            eyes.updates
                .insert(seq, (life, len, sent.now.get().to_owned()));
            eyes.seq = seq;
            if *viewer == Viewer::Spectator {
                let now: Now =
                    serde_json::from_str(sent.now.get()).map_err(|error| error.to_string())?;
                turn = now.turn;
                self.left_ms = now.time.map(|time| time.left_ms).unwrap_or_default();
            }
        }
        self.turns.push(turn);
        Ok(())
    }

    /// Checks that a viewer may get this update, byte by byte.
    pub fn allows(&self, viewer: Viewer, sent: &Sent<'_>) -> Result<(), String> {
        let eyes = &self.eyes[&viewer];
        let update = eyes.updates.get(&sent.seq);
        let (life, len, now) = update.ok_or("of a number that is not in the log")?;
        if now != sent.now.get() {
            return Err(format!("it shows {} instead of {now}", sent.now));
        }
        let known = match sent.from {
            0 => 0,
            from => match eyes.updates.get(&from) {
                Some((of, known, _)) if of == life => *known,
                _ => return Err(format!("it goes on from {from}, which was taken back")),
            },
        };
        let expected = &eyes.lives[*life][known..*len];
        let is_same = expected.len() == sent.seen.len()
            && expected
                .iter()
                .zip(&sent.seen)
                .all(|(one, other)| one == other.get());
        match is_same {
            true => Ok(()),
            false => Err(format!("it tells {:?} instead of {expected:?}", sent.seen)),
        }
    }

    /// Returns a viewer's current update.
    pub fn now(&self, viewer: Viewer) -> Option<(u64, &str)> {
        let latest = self.eyes[&viewer].updates.last_key_value();
        latest.map(|(seq, (_, _, now))| (*seq, now.as_str()))
    }
}
