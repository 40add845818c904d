//! Rated matches of past days: a leaderboard takes more of them than a day may have.

use crate::{Done, PageServer, TestError};
use ranarium_game::{Seat, Seats, Viewer};
use ranarium_online::{Actor, CommandKind, Decision, MatchCommand, OnlineMatch};
use ranarium_protocol::NamedAction;
use ranarium_protocol::online::{OutOfTime, Rated, SeatPlan, TableSettings, User, UserId};
use ranarium_storage::{Account, NewEntry, NewTable, SealKey, Storage, Token};
use ranarium_table::{Clock, MatchId, Move, Nonce, Seed};
use serde_json::Value;
use std::time::{SystemTime, UNIX_EPOCH};

const DAY_MS: u64 = 24 * 3_600_000;

impl PageServer {
    /// Adds rated matches of IceFrogs between these users, the best first: each pair plays once a
    /// day, and the better one wins, except for every third day. Users without an account get one.
    /// The server is restarted, and rates the matches.
    ///
    /// # Errors
    /// If a match is not as the server would store it.
    pub async fn adds_past_matches(&self, users: &[User], days: u64) -> Done {
        self.stop()?;
        let key = SealKey::read(&self.data().join("seal.key"))?;
        let storage = Storage::sqlite(&self.data().join("ranarium.db"), key).await?;
        for user in users {
            if storage.accounts().user(user.id).await?.is_none() {
                let token = Token::new([user.frog; 32]);
                storage.users().add_user(user, token.hash(), 1).await?;
                let account = Account {
                    user: user.id,
                    login: user.id.to_string(),
                    password_hash: None,
                    created_ms: 1,
                };
                let accounts = storage.accounts();
                accounts.add_account(&account, None, None).await?;
            }
        }
        let now_ms = SystemTime::now().duration_since(UNIX_EPOCH)?.as_millis() as u64;
        for day in 0..days {
            let pairs = users.iter().enumerate().flat_map(|(index, better)| {
                let worse = users.iter().skip(index + 1);
                worse.map(move |worse| [better, worse])
            });
            for (number, mut pair) in pairs.enumerate() {
                if day % 3 == 0 {
                    pair.reverse();
                }
                let id = format!("m-past-{day}-{number}").parse()?;
                let match_of_pair = PastMatch::won(id, pair, now_ms - (days - day) * DAY_MS)?;
                let matches = storage.matches();
                matches.create(&match_of_pair.table).await?;
                matches.append(&match_of_pair.entries).await?;
            }
        }
        drop(storage);
        self.start_again()
    }
}

/// A match with its log, as a server stores it.
struct PastMatch {
    table: NewTable,
    play: OnlineMatch,
    entries: Vec<NewEntry>,
}

impl PastMatch {
    /// Plays a match that the first user wins, since the second resigns after a move of each.
    fn won(id: MatchId, pair: [&User; 2], at_ms: u64) -> Done<Self> {
        let clock = Clock::Budget {
            base_ms: 900_000,
            increment_ms: 10_000,
        };
        let table = NewTable {
            id,
            settings: TableSettings {
                clock,
                rated: Rated::People,
                out_of_time: OutOfTime::Lose,
                ..TableSettings::new("icefrogs", "players=2", vec![SeatPlan::Open; 2])
            },
            seed: Seed::new([7; 32]),
            nonce: [1; 24],
            created_ms: at_ms,
        };
        let mut played = Self {
            play: OnlineMatch::open(table.id.clone(), table.settings.clone(), table.seed.clone())?,
            table,
            entries: Vec::new(),
        };
        let seats = [Seat::FIRST, Seat::new(1)];
        for (seat, user) in seats.into_iter().zip(pair) {
            let sit = CommandKind::Sit {
                seat,
                name: user.name.clone(),
                frog: user.frog,
                nonce: Some(Nonce::from_words(user.name.as_str())),
            };
            played.takes(user.id, sit)?;
        }
        let [winner, loser] = pair.map(|user| user.id);
        played.takes(winner, CommandKind::Begin)?;
        for (seat, user) in seats.into_iter().zip([winner, loser]) {
            let mv = played.first_move(seat)?;
            played.takes(user, CommandKind::Act { mv, lag_ms: 0 })?;
        }
        let [_, seat] = seats;
        played.takes(loser, CommandKind::Resign { seat })?;
        Ok(played)
    }

    /// Returns the first legal move of a seat.
    fn first_move(&self, seat: Seat) -> Done<Move<NamedAction>> {
        let viewer = Viewer::Seat(seat);
        let update = self.play.update(viewer, 0, self.table.created_ms);
        let update: Value = serde_json::from_str(&update.unwrap_or_default())?;
        Ok(Move {
            seat,
            seq: self.play.seq(viewer),
            action: serde_json::from_value(update["now"]["actions"][0].clone())?,
        })
    }

    fn takes(&mut self, user: UserId, kind: CommandKind) -> Done {
        let command = MatchCommand {
            actor: Actor::User(user),
            key: None,
            kind,
        };
        let at_ms = self.table.created_ms;
        match self.play.decide(&command, Seats::NONE, at_ms)? {
            Decision::Entry(entry, _) => {
                self.entries.push(NewEntry {
                    match_id: self.table.id.clone(),
                    number: self.play.len(),
                    entry,
                    stage: self.play.stage(),
                });
                Ok(())
            }
            Decision::Nothing(reason) => Err(TestError::new(reason.to_string())),
        }
    }
}
