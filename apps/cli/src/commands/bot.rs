//! `bot connect`: a bot that plays on a server.

use crate::arguments::game_argument::game_names;
use crate::command_error::CommandError;
use crate::console::errors;
use crate::console::screen::Screen;
use crate::host::play_event::PlayEvent;
use crate::numbers::within;
use crate::online::{
    Client, ClientEvent, Credentials, FollowedMatch, OnlineClock, TableLink, begin_match, player,
    take_seat,
};
use crate::random::random_bytes;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, Seat, Viewer};
use ranarium_lab::external::Contender;
use ranarium_protocol::client::Leave;
use ranarium_protocol::online::{
    OnlineMatches, OnlineNotice, OnlineSummary, Rated, SeatView, Seek, Stand, Tables, UserKind,
    WantedName,
};
use ranarium_table::{Clock, MatchId, MatchStage};
use std::collections::BTreeSet;
use std::io::Write;
use std::path::PathBuf;
use std::thread::sleep;
use std::time::Duration;

/// Interval between two searches for a table.
const POLL_INTERVAL: Duration = Duration::from_secs(2);

/// Interval between two checks that a program which waits for a match is still there.
const CHECK_INTERVAL: Duration = Duration::from_secs(5);

/// Bots that play on a server
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: BotCommand,
}

#[derive(Debug, clap::Subcommand)]
enum BotCommand {
    Connect(Connect),
}

/// Connect a bot to a server: a built-in level, or a program that speaks the bot protocol
///
/// With the link of a table the bot takes a seat there. With the link of a server it first resumes
/// the matches in which it has a seat; then it joins open tables, one match after the other. It
/// reconnects when a connection is lost. A program must answer hello before the bot comes online;
/// if the program exits, the bot leaves its seat or resigns.
#[derive(Clone, Debug, clap::Args)]
struct Connect {
    #[arg(
        help = "Link of a table, or of a server, such as https://frogs.example",
        value_name = "LINK"
    )]
    link: TableLink,
    /// Bot to connect: cmd:PROGRAM, cmd@BUDGET:PROGRAM, or a level such as hard
    #[arg(long, value_name = "BOT")]
    bot: Contender,
    /// Name of the bot on the server; a token has a name of its own, which is used instead
    #[arg(long, value_name = "NAME", default_value = "Bot")]
    name: WantedName,
    /// File with a token of your account on the server [default: the environment variable
    /// RANARIUM_TOKEN, or else the token that login has stored; without a token, the bot is a
    /// guest]
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
    /// Game to play; may be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = game_names())]
    games: Vec<String>,
    /// Search for opponents instead of joining open tables; needs one --game
    #[arg(long, requires = "games")]
    seek: bool,
    /// Play matches that count for ratings, against other programs
    #[arg(long, requires = "seek", requires = "clock")]
    rated: bool,
    /// Number of players with --seek [default: 2]
    #[arg(
        long,
        value_name = "NUMBER",
        requires = "seek",
        value_parser = within::<u8>(2..=5, "a number from 2 to 5")
    )]
    players: Option<u8>,
    /// Time control with --seek, written as for play --clock
    #[arg(long, value_name = "TIME", requires = "seek")]
    clock: Option<OnlineClock>,
    /// Number of matches to play before exiting [default: one at a table, unlimited on a server]
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=u64::MAX, "a number from 1")
    )]
    matches: Option<u64>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let BotCommand::Connect(connect) = &args.command;
    let connect = &Connect {
        games: connect.playable()?,
        ..connect.clone()
    };
    let file = connect.token_file.as_deref();
    let server = connect.link.server.clone();
    let credentials = Credentials::of_program(file, &server, &connect.name)?;
    let mut client = Client::connect(server, &credentials, UserKind::Program, screen.language())?;
    let server = client.server().clone();
    writeln!(screen, "{}: {} is here", server, client.user().name)?;
    screen.flush_all()?;
    if let Some(id) = connect.link.table.clone() {
        return connect.play_at(&mut client, id, screen).map(|_| ());
    }
    let max_matches = connect.matches.unwrap_or(u64::MAX);
    let mut played = 0;
    // Tables where another client was faster, or the host has freed the bot's seat.
    let mut left_matches = BTreeSet::new();
    while played < max_matches {
        let Some(id) = connect.find(&mut client, &left_matches)? else {
            sleep(POLL_INTERVAL);
            continue;
        };
        match connect.play_at(&mut client, id.clone(), screen)? {
            true => played += 1,
            false => {
                left_matches.insert(id);
            }
        }
    }
    Ok(())
}

impl Connect {
    /// Returns the games to play, which the bot says that it plays: the wanted ones, or else all.
    fn playable(&self) -> Result<Vec<String>, CommandError> {
        let games = self.bot.games().map_err(CommandError::Refused)?;
        let is_ours = |game: &&String| ranarium_catalog::ids().any(|id| id == *game);
        let games: Vec<String> = games.iter().filter(is_ours).cloned().collect();
        let others = |game: &&String| !games.contains(game);
        match self.games.iter().find(others) {
            Some(other) => Err(CommandError::Refused(format!(
                "{}: it says that it does not play {other}",
                self.bot
            ))),
            None if games.is_empty() => Err(CommandError::Refused(format!(
                "{}: it says that it plays none of the games of this program",
                self.bot
            ))),
            None if self.games.is_empty() => Ok(games),
            None => Ok(self.games.clone()),
        }
    }

    /// Returns the next match: one in which the bot has a seat, or else one that it finds.
    /// Tables in `left_matches` are passed over.
    fn find(
        &self,
        client: &mut Client,
        left_matches: &BTreeSet<MatchId>,
    ) -> Result<Option<MatchId>, CommandError> {
        let user = client.user().id;
        let matches: Vec<OnlineSummary> = client.call(&OnlineMatches {})?;
        let goes_on = |listed: &&OnlineSummary| {
            let table = &listed.table;
            let is_on = table.stage != MatchStage::Over && table.missing() == 0;
            is_on && table.seat_of(user).is_some() && self.plays(listed)
        };
        if let Some(listed) = matches.iter().find(goes_on) {
            return Ok(Some(listed.table.match_id.clone()));
        }
        if self.seek {
            return self.seek(client);
        }
        let tables: Vec<OnlineSummary> = client.call(&Tables::default())?;
        let is_new = |table: &&OnlineSummary| !left_matches.contains(&table.table.match_id);
        let mut tables = tables.iter().filter(is_new);
        let free_table = tables.find(|table| self.can_take_seat(table));
        Ok(free_table.map(|table| table.table.match_id.clone()))
    }

    /// Waits in matchmaking until a match is found. `None` if the connection was lost meanwhile.
    fn seek(&self, client: &mut Client) -> Result<Option<MatchId>, CommandError> {
        let [game] = &self.games[..] else {
            let reason = "--seek: looks for a match of one game; expected one --game";
            return Err(CommandError::Usage(reason.to_owned()));
        };
        client.call(&Seek {
            game: game.clone(),
            players: self.players.unwrap_or(2),
            options: String::new(),
            clock: self.clock.map_or(Clock::Off, Into::into),
            rated: match self.rated {
                true => Rated::Programs,
                false => Rated::Casual,
            },
            level_range: None,
            bots_after_ms: None,
        })?;
        loop {
            match client.next_event(CHECK_INTERVAL) {
                Some(ClientEvent::Notice(notice)) => {
                    if let OnlineNotice::Matched(matched) = *notice {
                        return Ok(Some(matched.match_id));
                    }
                }
                Some(ClientEvent::Lost(reason)) => {
                    errors::print(&format!("the connection is lost: {reason}"));
                }
                // A search ends with its connection; a match may have been found.
                Some(ClientEvent::Back) => return Ok(None),
                // The search of a program that is gone ends with this connection.
                None => visit(game, CanPlay(&self.bot))?.map_err(CommandError::Refused)?,
            }
        }
    }

    /// Returns `true` if the bot plays that game.
    fn plays(&self, listed: &OnlineSummary) -> bool {
        self.games.contains(&listed.summary.info.game)
    }

    /// Returns `true` if the bot would take a seat at that table.
    fn can_take_seat(&self, table: &OnlineSummary) -> bool {
        let is_for_people = table.table.rated == Rated::People;
        self.plays(table) && !is_for_people && table.table.seats.contains(&SeatView::Free)
    }

    /// Takes a seat at a table, and plays its match. Returns `true` if it did.
    fn play_at(
        &self,
        client: &mut Client,
        id: MatchId,
        screen: &mut Screen,
    ) -> Result<bool, CommandError> {
        let game = client.public_view(&id)?.watched.info.game;
        let bot_match = BotMatch {
            connect: self,
            client,
            id,
            screen,
        };
        visit(&game, bot_match)?
    }
}

/// Checks that a bot can play a game.
struct CanPlay<'a>(&'a Contender);

impl Visit for CanPlay<'_> {
    type Out = Result<(), String>;

    fn visit<G: FullGame>(self) -> Self::Out {
        self.0.check_plays::<G>()
    }
}

struct BotMatch<'a> {
    connect: &'a Connect,
    client: &'a mut Client,
    id: MatchId,
    screen: &'a mut Screen,
}

impl Visit for BotMatch<'_> {
    type Out = Result<bool, CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            connect,
            client,
            id,
            screen,
        } = self;
        let table = client.public_view(&id)?.table;
        // A seat that the bot has already is not just left: see `wait` and `player::play`.
        if table.seat_of(client.user().id).is_none() {
            connect
                .bot
                .check_plays::<G>()
                .map_err(CommandError::Refused)?;
        }
        let seat = match table.seat_of(client.user().id) {
            Some(seat) => {
                // A seat found by matchmaking has yet to give a nonce.
                if table.stage == MatchStage::Open {
                    drop(take_seat(client, &table, Some(seat)));
                }
                seat
            }
            None => match take_seat(client, &table, None) {
                Ok((seat, _)) => seat,
                Err(_) if connect.link.table.is_none() => return Ok(false),
                Err(failure) => return Err(failure),
            },
        };
        let seed = u64::from_le_bytes(random_bytes()?);
        let mut follow = FollowedMatch::<G>::begin(client, id, Viewer::Seat(seat))?;
        let Some(seat) = wait(&mut follow, connect)? else {
            let match_id = follow.id.clone();
            follow.client.call(&Leave { match_id })?;
            if connect.link.table.is_none() {
                return Ok(false);
            }
            let reason = format!("{}: the host of the table has freed its seat", follow.id);
            return Err(CommandError::Refused(reason));
        };
        writeln!(screen, "{}: {}, seat {seat}: playing", follow.id, G::ID)?;
        screen.flush_all()?;
        let returns = player::play(&mut follow, &connect.bot, seed)?;
        let share = returns.share(seat);
        let whole = ranarium_game::Returns::WHOLE;
        writeln!(
            screen,
            "{}: {}, seat {seat}: over, {share}/{whole} of the win",
            follow.id,
            G::ID
        )?;
        screen.flush_all()?;
        let match_id = follow.id.clone();
        follow.client.call(&Leave { match_id })?;
        Ok(true)
    }
}

/// Waits until the match is on, and returns the bot's seat, which the host of the table may have
/// changed; `None` if the host has freed it. A bot that fails meanwhile leaves its seat, except at
/// a table of matchmaking, which has no other use for it: there it resigns in its first turn.
fn wait<G: FullGame>(
    follow: &mut FollowedMatch<'_, G>,
    connect: &Connect,
) -> Result<Option<Seat>, CommandError> {
    let is_on = |follow: &mut FollowedMatch<'_, G>| match connect.seek {
        // The server begins it after the others had time to give their nonces.
        true => Ok(follow.table().stage != MatchStage::Open),
        false => begin_match(follow),
    };
    while let Some(seat) = follow.state().seat() {
        if is_on(follow)? {
            return Ok(Some(seat));
        }
        if !connect.seek
            && let Err(reason) = connect.bot.check_plays::<G>()
        {
            let match_id = follow.id.clone();
            let stood_up = follow.client.call(&Stand { match_id, seat });
            let stood_up = stood_up.map_or("it has lost its seat", |_| "it has left its seat");
            return Err(CommandError::Refused(format!("{reason}; {stood_up}")));
        }
        if let Some(PlayEvent::Away(reason)) = follow.next(CHECK_INTERVAL)? {
            errors::print(&format!("the connection is lost: {reason}"));
        }
    }
    Ok(None)
}
