//! Saved matches at given moments, for the page to continue. Bots play them, the same each time.

use crate::{Done, TestError, Visitor};
use ranarium_catalog::Visit;
use ranarium_game::{FullGame, GameOptions, MAX_SEATS, Seat, Viewer};
use ranarium_search::{Bot, Level, Question};
use ranarium_table::{Follower, MatchStage, Move, SeatKind, Seed, Setup, Table};
use serde_json::{Value, json};

/// A match in which the first player, a person, has the turn; or one that is over.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The name of the moment in file names.
    pub name: &'static str,
    /// The identifier of the match.
    pub match_id: String,
    /// The record from which a host resumes the match.
    pub save: String,
}

/// The moments, each with the percentage of the first player's decisions before it.
pub(crate) const MOMENTS: [(&str, usize); 5] = [
    ("start", 0),
    ("early", 25),
    ("middle", 50),
    ("late", 85),
    ("end", 100),
];

/// Returns matches of a game, one per moment, with this number of players or the game's default.
///
/// # Errors
/// If the game is unknown, or does not allow that number of players.
pub fn moments(game: &str, players: Option<u8>) -> Done<Vec<Moment>> {
    let names = MOMENTS.iter().map(|&(name, _)| name);
    names.map(|name| moment(game, players, name)).collect()
}

/// Returns a match of a game at the moment of this name, with this number of players or the game's
/// default.
///
/// # Errors
/// If the game or the moment is unknown, or the game does not allow that number of players.
pub fn moment(game: &str, players: Option<u8>, name: &str) -> Done<Moment> {
    let match_id = match players {
        Some(count) => format!("{game}-{count}-{name}"),
        None => format!("{game}-{name}"),
    };
    played(game, players, name, match_id, false)
}

/// Does the same as [`moment`] for a match of people who share the screen.
///
/// # Errors
/// If the game or the moment is unknown, or the game does not allow that number of players.
pub fn shared_moment(game: &str, players: u8, name: &str) -> Done<Moment> {
    let match_id = format!("{game}-{players}-shared-{name}");
    played(game, Some(players), name, match_id, true)
}

/// Returns a match at the moment of this name; all its players are people, or the first one alone.
fn played(
    game: &str,
    players: Option<u8>,
    name: &str,
    match_id: String,
    is_shared: bool,
) -> Done<Moment> {
    let (name, percent) = MOMENTS
        .into_iter()
        .find(|known| known.0 == name)
        .ok_or_else(|| TestError::new(format!("\"{name}\" is not one of {MOMENTS:?}")))?;
    let play = Play {
        match_id: &match_id,
        players,
        is_shared,
    };
    // Draws depend on the identifier of a match, so every moment belongs to a match of its own.
    let mut saves = ranarium_catalog::visit(game, play)??;
    let save = saves.swap_remove((saves.len() - 1) * percent / 100);
    Ok(Moment {
        name,
        match_id,
        save,
    })
}

/// Returns the maximum number of players of a game.
///
/// # Errors
/// If the game is unknown.
pub fn most_players(game: &str) -> Done<u8> {
    let counts = player_counts(game)?;
    counts.last().copied().ok_or_else(no_players)
}

/// Returns the minimum number of players of a game.
///
/// # Errors
/// If the game is unknown.
pub fn fewest_players(game: &str) -> Done<u8> {
    let counts = player_counts(game)?;
    counts.first().copied().ok_or_else(no_players)
}

/// Returns the numbers of players that a game allows, in ascending order.
fn player_counts(game: &str) -> Done<Vec<u8>> {
    struct Counts;
    impl Visit for Counts {
        type Out = Vec<u8>;
        fn visit<G: FullGame>(self) -> Vec<u8> {
            let can = |count: &u8| format!("players={count}").parse::<G::Options>().is_ok();
            (1..=MAX_SEATS as u8).filter(can).collect()
        }
    }
    Ok(ranarium_catalog::visit(game, Counts)?)
}

fn no_players() -> TestError {
    TestError::new("the game allows no number of players")
}

/// Plays a match of a game to its end.
struct Play<'a> {
    match_id: &'a str,
    players: Option<u8>,
    /// `true` if all players are people, in place of the first one alone.
    is_shared: bool,
}

impl Visit for Play<'_> {
    /// The record of the match before each decision of the first player, and after its end.
    type Out = Done<Vec<String>>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let options = self
            .players
            .map_or_else(String::new, |count| format!("players={count}"));
        let options: G::Options = options.parse()?;
        let seats: Vec<Seat> = Seat::all(options.players()).collect();
        let mut setup =
            Setup::<G>::new(self.match_id.parse()?, options.clone(), Seed::new([37; 32]));
        for seat in seats.iter().skip(1).filter(|_| !self.is_shared) {
            setup.seats[seat.index()] = SeatKind::Bot {
                name: "easy".parse()?,
                seed: 1,
            };
        }
        let mut table = Table::open(setup)?;
        table.begin(0);
        // The heuristic bot plays the same moves after the evaluation of the others is tuned.
        let mut bots: Vec<Box<dyn Bot<G>>> = seats
            .iter()
            .map(|seat| Level::Club.bot(seat.index() as u64))
            .collect();
        let mut known: Vec<Follower<G>> = seats
            .iter()
            .map(|seat| Follower::new(options.clone(), Viewer::Seat(*seat)))
            .collect();
        let text = |table: &Table<G>| match table.record() {
            Some(record) => Ok(record.to_string()),
            None => Err(TestError::new("the match has not begun")),
        };
        let mut saves = Vec::new();
        while table.stage() == MatchStage::Playing {
            let first = seats[0];
            // The person decides last, so that the saved match does not wait for a bot.
            let seat = table.to_answer().without(first).first().unwrap_or(first);
            if seat == first {
                saves.push(text(&table)?);
            }
            let index = seat.index();
            let update = table
                .resync(Viewer::Seat(seat), 0)
                .ok_or_else(|| TestError::new("nothing to see"))?;
            known[index].take(&update);
            let info = known[index]
                .info()
                .ok_or_else(|| TestError::new("nothing is known"))?;
            let action = bots[index]
                .think(&Question::new(info, &update.now.actions))
                .action;
            let seq = update.seq;
            table.act(&Move { seat, seq, action }, 0)?;
        }
        saves.push(text(&table)?);
        Ok(saves)
    }
}

/// A small file of the page: from its address a script can write to the page's database, without
/// running the page.
const SMALL_FILE: &str = "/icon.svg";

impl Visitor {
    /// Saves matches in the browser; the page finds them when it is next loaded.
    ///
    /// # Errors
    /// If the browser does not store them.
    pub async fn keeps(&self, moments: &[Moment]) -> Done {
        let is_open = "return location.protocol === 'http:'";
        if !self.script::<bool>(is_open).await? {
            let url = format!("{}{SMALL_FILE}", self.server.url());
            self.driver.goto(&url).await?;
        }
        let rows: Vec<_> = moments
            .iter()
            .map(|moment| json!([moment.match_id, moment.save]))
            .collect();
        let puts = "for (const [id, text] of rows) matches.put([Date.now(), text], id);";
        self.changes_matches(puts, json!(rows)).await
    }

    /// Saves the match of a game at the moment of this name (see [`moment`]) and opens it.
    ///
    /// # Errors
    /// If there is no such match, or the page does not appear.
    pub async fn opens_moment(&self, game: &str, players: Option<u8>, name: &str) -> Done {
        let moment = moment(game, players, name)?;
        let path = format!("/match/{}", moment.match_id);
        self.keeps(&[moment]).await?;
        self.go(&path).await
    }

    /// Saves these matches in the browser in place of all others, from a page that has no host; the
    /// page finds them when it is next loaded.
    ///
    /// # Errors
    /// If the browser does not store them.
    pub async fn keeps_only(&self, moments: &[Moment]) -> Done {
        let url = format!("{}{SMALL_FILE}", self.server.url());
        self.driver.goto(&url).await?;
        self.forgets_all().await?;
        self.keeps(moments).await
    }

    /// Removes all matches from the browser, so that it is like another one; the page misses them
    /// when it is next loaded.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn forgets_all(&self) -> Done {
        self.changes_matches("matches.clear();", json!([])).await
    }

    /// Runs a statement in a transaction of the page's database, with its `matches` and these
    /// `rows`.
    async fn changes_matches(&self, statement: &str, rows: Value) -> Done {
        let script = format!(
            r#"
            const [rows] = arguments;
            return new Promise((done, fail) => {{
                const opening = indexedDB.open("ranarium", 1);
                opening.onupgradeneeded = () => opening.result.createObjectStore("matches");
                opening.onerror = () => fail(opening.error);
                opening.onsuccess = () => {{
                    const writing = opening.result.transaction("matches", "readwrite");
                    const matches = writing.objectStore("matches");
                    {statement}
                    writing.onerror = () => fail(writing.error);
                    writing.oncomplete = () => {{ opening.result.close(); done(); }};
                }};
            }});
            "#
        );
        self.call(&script, vec![rows]).await
    }
}
