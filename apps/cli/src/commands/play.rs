//! `play`: a match at this screen.

use crate::arguments::game_argument::{GameOrTable, games_and_tables};
use crate::arguments::levels;
use crate::arguments::position::BeginArgs;
use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::numbers::within;
use crate::online::{OnlineClock, TableLink};
use crate::play::lobby::Arrival;
use crate::play::online_tables::{create, join};
use crate::play::seating::SeatSpec;
use crate::play::session::play_here;
use crate::play::{menu, new_match};
use crate::random::random_bytes;
use crate::texts;
use ranarium_catalog::{Visit, visit};
use ranarium_game::{FullGame, GameOptions, Seat};
use ranarium_protocol::online::{
    OutOfTime, Rated, SeatPlan, TableSettings, Visibility, WantedName,
};
use ranarium_search::Level;
use ranarium_table::{Clock, ClockFactors};

/// Play a match; without arguments, choose from a menu
#[derive(Debug, Default, clap::Args)]
#[command(after_long_help = levels::HELP)]
pub struct Args {
    /// Name of the game, or link of a table on a server [default: choose from a menu]
    #[arg(value_name = "GAME|LINK", value_parser = games_and_tables())]
    game: Option<GameOrTable>,
    /// Player in each seat: human, human:NAME, bot:LEVEL or bot:cmd:PROGRAM
    /// [default: you in the first, the computer in the others]
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Option<Vec<SeatSpec>>,
    #[command(flatten)]
    begin: BeginArgs,
    /// Seed, with which all draws can be repeated: up to 64 hexadecimal digits [default: a random
    /// one]
    #[arg(long, value_name = "HEX")]
    seed: Option<SeedDigits>,
    #[command(flatten)]
    online: OnlineArgs,
}

/// Playing on a server.
#[derive(Clone, Debug, Default, clap::Args)]
#[command(next_help_heading = "Options to play online")]
struct OnlineArgs {
    #[arg(
        help = "Play online: make a table on this server, such as https://frogs.example, which others can join",
        long,
        value_name = "SERVER"
    )]
    at: Option<TableLink>,
    /// Your name there [default: that of your account here]
    #[arg(long, value_name = "NAME")]
    name: Option<WantedName>,
    /// Seat to take, from 1 [default: the first that is free]
    #[arg(long, value_name = "NUMBER", value_parser = within::<u8>(1..=5, "a number from 1 to 5"))]
    seat: Option<u8>,
    /// Time to think at the new table: SECONDS or SECONDS+INCREMENT for the match, SECONDS/move, or
    /// hours or days such as 3d/move [default: no limit, or 120/move with --listed]
    #[arg(long, value_name = "TIME", requires = "at")]
    clock: Option<OnlineClock>,
    /// Factor of the time for each seat: 1,3 gives the second player three times that of the first
    #[arg(
        long,
        value_name = "TIMES,…",
        value_delimiter = ',',
        requires = "clock",
        conflicts_with = "rated",
        value_parser = within::<u8>(1..=u64::from(ClockFactors::MAX), "a number from 1 to 10")
    )]
    clock_factors: Option<Vec<u8>>,
    /// Make the match at the new table count for ratings; every seat must be for a person
    #[arg(long, requires = "at", requires = "clock")]
    rated: bool,
    /// Length of a reaction window at the new table, in seconds [default: 6]
    #[arg(long, value_name = "SECONDS", requires = "at", value_parser = within::<u64>(1..=60, "a number from 1 to 60"))]
    window: Option<u64>,
    /// List the new table for everyone on the server
    #[arg(long, requires = "at")]
    listed: bool,
}

/// The host of the match that the arguments describe.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Venue {
    /// This process.
    Here,
    /// A new table on a server.
    NewTable,
    /// The table of a link.
    TableOfLink,
}

impl Args {
    fn venue(&self) -> Venue {
        match (&self.game, &self.online.at) {
            (Some(GameOrTable::Table(_)), _) => Venue::TableOfLink,
            (_, Some(_)) => Venue::NewTable,
            (_, None) => Venue::Here,
        }
    }

    /// Refuses a given option that has no effect in this kind of match.
    fn check_venue(&self) -> Result<(), CommandError> {
        use Venue::{Here, NewTable, TableOfLink};
        let (options, online) = (&self.begin.options, &self.online);
        let table: [(&str, bool, &[Venue]); 13] = [
            ("--seats", self.seats.is_some(), &[Here, NewTable]),
            (
                "--position",
                self.begin.position.is_some(),
                &[Here, NewTable],
            ),
            ("--players", options.players.is_some(), &[Here, NewTable]),
            ("--option", !options.options.is_empty(), &[Here, NewTable]),
            ("--seed", self.seed.is_some(), &[Here]),
            ("--at", online.at.is_some(), &[NewTable]),
            ("--name", online.name.is_some(), &[NewTable, TableOfLink]),
            ("--seat", online.seat.is_some(), &[NewTable, TableOfLink]),
            ("--clock", online.clock.is_some(), &[NewTable]),
            (
                "--clock-factors",
                online.clock_factors.is_some(),
                &[NewTable],
            ),
            ("--rated", online.rated, &[NewTable]),
            ("--window", online.window.is_some(), &[NewTable]),
            ("--listed", online.listed, &[NewTable]),
        ];
        let venue = self.venue();
        let is_useless =
            |(_, is_given, venues): &&(&str, bool, &[Venue])| *is_given && !venues.contains(&venue);
        let Some((option, ..)) = table.iter().find(is_useless) else {
            return Ok(());
        };
        let reason = match venue {
            Here => {
                "the match is on this device; expected it with --at SERVER or a link of a table"
            }
            NewTable => "the server draws its own, and is bound to it before the match",
            TableOfLink => {
                "the table of the link is arranged already; expected only --name and --seat"
            }
        };
        Err(CommandError::Usage(format!("{option}: {reason}")))
    }
}

impl OnlineArgs {
    fn arrival(&self) -> Arrival {
        let seat = |number: u8| Seat::new(usize::from(number) - 1);
        Arrival {
            seat: self.seat.map(seat),
        }
    }
}

/// A seed as it is typed; shorter ones are padded with zeros.
#[derive(Clone, Debug)]
pub struct SeedDigits([u8; 32]);

impl std::str::FromStr for SeedDigits {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let text = text.strip_prefix("0x").unwrap_or(text);
        if text.is_empty() || text.len() > 64 || !text.bytes().all(|byte| byte.is_ascii_hexdigit())
        {
            return Err("expected 1 to 64 hexadecimal digits, 0-9 and a-f".to_owned());
        }
        let mut bytes = [0; 32];
        for (at, digit) in text.chars().enumerate() {
            let value = digit.to_digit(16).ok_or("not a hexadecimal digit")? as u8;
            bytes[at / 2] |= if at % 2 == 0 { value << 4 } else { value };
        }
        Ok(Self(bytes))
    }
}

pub fn run(args: Args, screen: &mut Screen) -> Result<(), CommandError> {
    args.check_venue()?;
    let speaker = texts::play_speaker(screen.language());
    let asks_game = args.game.is_none();
    let game = match &args.game {
        Some(GameOrTable::Table(link)) => {
            let online = &args.online;
            return join(link, online.name.as_ref(), online.arrival(), screen);
        }
        Some(GameOrTable::Game(game)) => game.clone(),
        None => match menu::game(screen, &speaker)? {
            Some(game) => game.to_owned(),
            None => return Ok(()),
        },
    };
    let seat_specs = match (&args.seats, asks_game) {
        (Some(seat_specs), _) => Some(seat_specs.clone()),
        (None, true) => {
            match menu::seat_specs(&game, args.begin.options.players, screen, &speaker)? {
                Some(seat_specs) => Some(seat_specs),
                None => return Ok(()),
            }
        }
        (None, false) => None,
    };
    visit(
        &game,
        Play {
            args: &args,
            seat_specs,
            screen,
        },
    )?
}

struct Play<'a> {
    args: &'a Args,
    seat_specs: Option<Vec<SeatSpec>>,
    screen: &'a mut Screen,
}

impl Visit for Play<'_> {
    type Out = Result<(), CommandError>;

    fn visit<G: FullGame>(self) -> Self::Out {
        let Self {
            args,
            seat_specs,
            screen,
        } = self;
        let speaker = texts::match_speaker::<G>(screen.language());
        let mut begin = args.begin.clone();
        if let (Some(seat_specs), false) = (&seat_specs, begin.options.names_players()) {
            begin.options.counted = Some(("--seats", seat_specs.len() as u32));
        }
        let (options, position) = begin.read::<G>()?;
        let players = options.players();
        let seat_specs = seat_specs.unwrap_or_else(|| {
            let other = match args.online.at {
                Some(_) => SeatSpec::Human(None),
                None => SeatSpec::Bot(Level::DEFAULT.into()),
            };
            let others = vec![other; usize::from(players) - 1];
            [vec![SeatSpec::Human(None)], others].concat()
        });
        if seat_specs.len() != usize::from(players) {
            return Err(CommandError::Usage(format!(
                "--seats: expected {players} seats, one per player, found {}",
                seat_specs.len()
            )));
        }
        if let Some(link) = &args.online.at {
            let settings = online_settings::<G>(args, &options, &seat_specs)?;
            let online = &args.online;
            return create(
                link,
                online.name.as_ref(),
                online.arrival(),
                settings,
                screen,
            );
        }
        for seat_spec in &seat_specs {
            if let SeatSpec::Bot(bot) = seat_spec {
                bot.check_plays::<G>().map_err(CommandError::Refused)?;
            }
        }
        let secret = match &args.seed {
            Some(SeedDigits(bytes)) => *bytes,
            None => random_bytes()?,
        };
        let table = new_match::open::<G>(options, position, &seat_specs, &secret, &speaker)?;
        play_here(table, screen, speaker, None)
    }
}

/// Returns the settings of a table on a server, for the people and bots in these seats.
fn online_settings<G: FullGame>(
    args: &Args,
    options: &G::Options,
    seat_specs: &[SeatSpec],
) -> Result<TableSettings, CommandError> {
    let seats = seat_specs.iter().map(|seat_spec| match seat_spec {
        SeatSpec::Human(None) => Ok(SeatPlan::Open),
        SeatSpec::Human(Some(_)) => Err(CommandError::Usage(
            "--seats: at a table on a server people bring their own names; expected human"
                .to_owned(),
        )),
        SeatSpec::Bot(bot) if bot.is_program() => Err(CommandError::Usage(
            "--seats: a program joins a table on a server by itself, with: ranarium bot connect"
                .to_owned(),
        )),
        SeatSpec::Bot(bot) => bot
            .to_string()
            .parse()
            .map(SeatPlan::Bot)
            .map_err(|error| CommandError::Usage(format!("{bot}: {error}"))),
    });
    let seats = seats.collect::<Result<Vec<_>, _>>()?;
    let mut settings = TableSettings::new(G::ID, options.to_string(), seats);
    settings.position = args.begin.position.clone();
    settings.clock = match (args.online.clock, args.online.listed) {
        (Some(clock), _) => clock.into(),
        (None, true) => TableSettings::STRANGERS_CLOCK,
        (None, false) => Clock::Off,
    };
    if let Some(factors) = &args.online.clock_factors {
        let players = settings.seats.len();
        if factors.len() != players {
            return Err(CommandError::Usage(format!(
                "--clock-factors: expected {players} numbers, one per player, found {}",
                factors.len()
            )));
        }
        settings.clock_factors = factors.iter().copied().collect();
    }
    if let Some(seconds) = args.online.window {
        settings.window_ms = seconds * 1_000;
    }
    if args.online.rated {
        settings.rated = Rated::People;
        settings.out_of_time = OutOfTime::Lose;
    }
    if args.online.listed {
        settings.visibility = Visibility::Open;
    }
    Ok(settings)
}
