//! `serve`: the page and online matches, for browsers and programs.

mod notices;

use crate::failure::Failure;
use crate::kept::folder;
use crate::screen::Screen;
use crate::secret_url::{BUS_HELP, SecretUrl};
use crate::texts;
use notices::NoticeArgs;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use ranarium_node::{
    DataFolder, Guard, Limits, Listening, NamePolicy, NodeOptions, ServeFailure, ServeOptions,
    Shared,
};
use ranarium_serving as serving;
use std::io::Write;
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::PathBuf;

/// The address to serve at by default.
const ADDRESS: &str = "127.0.0.1:3764";

/// The same for a local network.
const LAN_ADDRESS: &str = "0.0.0.0:3764";

/// Serve the games to browsers and programs, for play on one screen and online
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Address to serve at; port 0 chooses a free port [default: 127.0.0.1:3764, or all addresses
    /// of this machine with --lan]
    #[arg(long, value_name = "HOST:PORT")]
    address: Option<String>,
    /// Let everyone on the same network join, and print the address with a QR code
    #[arg(long)]
    lan: bool,
    /// Open a browser
    #[arg(long)]
    open: bool,
    /// Folder for online matches [default: server in the program's data folder]
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Folder of the page, instead of the page in the program
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Browsers connect over HTTPS, through a proxy
    #[arg(long)]
    https: bool,
    /// Number of reverse proxies before the server, which say in X-Forwarded-For where a request
    /// comes from
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    proxies: usize,
    /// File of further words that no name may have, one a line
    #[arg(long, value_name = "FILE")]
    words: Option<PathBuf>,
    /// Whether to limit how much each address and user may do; off for measuring, and where all
    /// clients are trusted
    #[arg(long, value_name = "ON/OFF", default_value = "on", value_parser = ["on", "off"])]
    limits: String,
    /// Number of threads for bots [default: all processors but one]; 0 leaves them to `ranarium
    /// worker`, where there is a bus
    #[arg(long, value_name = "NUMBER")]
    bot_threads: Option<usize>,
    #[command(flatten)]
    shared: SharedArgs,
    /// Least severe messages to log on standard error
    #[arg(long, value_name = "LEVEL", default_value = "warn", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    log: String,
    #[command(flatten)]
    notices: NoticeArgs,
}

/// What nodes share
#[derive(Debug, clap::Args)]
struct SharedArgs {
    /// PostgreSQL database that nodes share, instead of one in the folder
    #[arg(long, value_name = "URL", help = DATABASE_HELP)]
    database: Option<SecretUrl>,
    /// NATS server with JetStream by which nodes are in touch
    #[arg(long, value_name = "URL", requires_all = ["database", "seal_key"], help = BUS_HELP)]
    bus: Option<SecretUrl>,
    /// File of the key that seals the seeds of matches, the same on all nodes [default: seal.key in
    /// the folder for online matches]
    #[arg(long, value_name = "FILE")]
    seal_key: Option<PathBuf>,
}

const DATABASE_HELP: &str =
    "PostgreSQL database, instead of one in the folder: postgres://USER:PASSWORD@HOST/NAME";

impl Args {
    fn address(&self) -> &str {
        let default = if self.lan { LAN_ADDRESS } else { ADDRESS };
        self.address.as_deref().unwrap_or(default)
    }

    fn data(&self) -> Result<PathBuf, Failure> {
        data_folder(self.data.clone())
    }
}

/// The folder of a server: the one that is given, or that of the platform.
pub fn data_folder(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    let platform = || folder::data().map(|data| data.join("server"));
    given.or_else(platform).ok_or_else(|| {
        Failure::Usage("there is no home folder; choose a folder with --data".to_owned())
    })
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let notices = args.notices.options()?;
    let data = DataFolder::take(args.data()?)?;
    let (page, guard) = (page(args)?, guard(args)?);
    log(&args.log);
    let listener = serving::listen(args.address())?;
    let bound = listener.local_addr()?;
    let url = url(bound);
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let mut says = |key: &'static str| -> Result<(), Failure> {
        let message = Message::new(key).with("url", url.as_str());
        writeln!(screen, "{}", speaker.say(&message))?;
        Ok(screen.flush()?)
    };
    says("cli-serve-at")?;
    if page.is_none() {
        says("cli-serve-without-page")?;
    }
    if args.open && serving::open_in_browser(&url).is_err() {
        says("cli-serve-unopened")?;
    }
    if args.lan {
        writeln!(screen, "{}", qr_code(&url)?)?;
        screen.flush()?;
    }
    let mut node = NodeOptions::default();
    node.bot_threads = args.bot_threads.unwrap_or(node.bot_threads);
    let listening = Listening {
        listener,
        is_https: args.https,
        page,
    };
    Ok(ranarium_node::run(ServeOptions {
        listening,
        data,
        node,
        guard,
        notices,
        shared: Shared {
            database: args.shared.database.as_ref().map(SecretUrl::reveal),
            bus: args.shared.bus.as_ref().map(SecretUrl::reveal),
            seal_key: args.shared.seal_key.clone(),
        },
    })?)
}

/// What the server lets in.
fn guard(args: &Args) -> Result<Guard, Failure> {
    let limits = match args.limits.as_str() {
        "off" => Limits::unlimited(),
        _ => Limits::default(),
    };
    let mut names = NamePolicy::default();
    if let Some(path) = &args.words {
        let read = std::fs::read_to_string(path);
        let words = read.map_err(|error| {
            let path = path.display();
            Failure::Usage(format!("--words: {path}: {error}; expected a file of text"))
        })?;
        names.add_words(&words);
    }
    let proxies = args.proxies;
    Ok(Guard::new(Limits { proxies, ..limits }, names))
}

/// The page that is served, if there is one.
fn page(args: &Args) -> Result<Option<serving::Router>, Failure> {
    if let Some(folder) = &args.page {
        let page = serving::Folder::new(folder.clone()).map_err(Failure::Usage)?;
        return Ok(Some(serving::router(page)));
    }
    #[cfg(feature = "page")]
    return Ok(Some(serving::router(embedded::Embedded)));
    #[cfg(not(feature = "page"))]
    Ok(None)
}

/// The address to type into a browser: of this machine in its network, where all of its addresses
/// are served.
fn url(bound: SocketAddr) -> String {
    let mut shown = bound;
    if bound.ip().is_unspecified() {
        shown.set_ip(address_in_network().unwrap_or(match bound.ip() {
            IpAddr::V4(_) => IpAddr::from([127, 0, 0, 1]),
            IpAddr::V6(_) => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        }));
    }
    format!("http://{shown}/")
}

/// The address from which this machine would speak to others. Nothing is sent.
fn address_in_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address for documentation (RFC 5737): it is nobody's.
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified()).then_some(address)
}

/// A picture of an address in characters, for a phone to read.
fn qr_code(url: &str) -> Result<String, Failure> {
    use qrcode::render::unicode::Dense1x2;
    let code = qrcode::QrCode::new(url).map_err(|error| Failure::Refused(error.to_string()))?;
    // Light on dark, as most terminals are: phones read both.
    let picture = code.render::<Dense1x2>();
    Ok(picture.build())
}

/// Logs on standard error from now on.
pub fn log(level: &str) {
    let level = level
        .parse()
        .unwrap_or(tracing_subscriber::filter::LevelFilter::WARN);
    // One that is set already goes on.
    let _ = tracing_subscriber::fmt()
        .with_max_level(level)
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .try_init();
}

#[cfg(feature = "page")]
mod embedded {
    use ranarium_serving::{File, Files, tag};
    use rust_embed::RustEmbed;

    /// The page that `cargo xtask page` made, as it was when the program was built. A program built
    /// for development reads it from its folder each time.
    #[derive(Clone, Copy, Debug, RustEmbed)]
    #[folder = "../../target/page"]
    pub struct Embedded;

    impl Files for Embedded {
        fn get(&self, path: &str) -> Option<File> {
            let file = <Self as RustEmbed>::get(path)?;
            Some(File {
                tag: tag(&file.metadata.sha256_hash()),
                bytes: file.data,
            })
        }
    }
}

impl From<serving::ServeError> for Failure {
    fn from(error: serving::ServeError) -> Self {
        match error {
            serving::ServeError::Address(why) => Self::Usage(why),
            serving::ServeError::Refused(why) => Self::Refused(why),
        }
    }
}

impl From<ServeFailure> for Failure {
    fn from(error: ServeFailure) -> Self {
        Self::Refused(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::{qr_code, url};

    #[test]
    fn an_address_of_all_networks_is_shown_as_one_that_can_be_typed() {
        assert_eq!(url("127.0.0.1:80".parse().unwrap()), "http://127.0.0.1:80/");
        assert_eq!(url("[::1]:80".parse().unwrap()), "http://[::1]:80/");
        let shown = url("0.0.0.0:3764".parse().unwrap());
        assert!(!shown.contains("0.0.0.0"), "{shown}");
        assert!(shown.ends_with(":3764/"), "{shown}");
    }

    #[test]
    fn a_qr_code_fits_a_small_terminal() {
        let code = qr_code("http://192.168.178.123:3764/").unwrap();
        assert!(code.lines().count() <= 20, "{code}");
        assert!(code.lines().all(|line| line.chars().count() <= 40));
    }
}
