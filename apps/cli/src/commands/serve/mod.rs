//! `serve`: the page and online matches, for browsers and programs.

mod app_links;
mod limits;
mod notices;
mod settings;

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::saves::folder;
use crate::settings::Settings;
use crate::texts;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use ranarium_node::{DataFolder, Listening, NodeOptions, Paint, ServeError, ServeOptions};
use ranarium_page_files as page_files;
pub use settings::ServeSettings;
use std::io::Write;
use std::net::{IpAddr, SocketAddr, TcpListener, UdpSocket};
use std::path::PathBuf;

/// Serve the games to browsers and programs, for play on one screen and online
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    settings: Settings<ServeSettings>,
}

/// Returns the folder of a server: the given one, or the platform's.
pub fn data_folder(given_folder: Option<PathBuf>) -> Result<PathBuf, CommandError> {
    let platform = || folder::data().map(|data| data.join("server"));
    given_folder.or_else(platform).ok_or_else(|| {
        CommandError::Usage("there is no home folder; choose a folder with --data".to_owned())
    })
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let loaded = args.settings.load()?;
    let settings = &loaded.values;
    let notices = settings.notices.options()?;
    let (folder, page, admission) = (settings.data()?, page(settings)?, settings.admission()?);
    if args.settings.are_to_be_checked() {
        return loaded.show(screen);
    }
    let data = DataFolder::take(folder)?;
    let _logging = settings.log.start()?;
    let listener = page_files::listen(settings.address())?;
    let bound = listener.local_addr()?;
    let operator = listen_for_operator(settings.metrics.as_deref())?;
    let url = url(bound);
    say("cli-serve-at", &url, screen)?;
    if let Some(listener) = &operator {
        say_operator(listener, "/", screen)?;
    }
    if page.is_none() {
        say("cli-serve-without-page", &url, screen)?;
    }
    if settings.https && settings.proxies == 0 {
        say("cli-serve-without-proxies", &url, screen)?;
    }
    if settings.open && page_files::open_in_browser(&url).is_err() {
        say("cli-serve-unopened", &url, screen)?;
    }
    if settings.lan {
        writeln!(screen, "{}", qr_code(&url)?)?;
        screen.flush()?;
    }
    let page = page.map(|page| settings.apps.add_to(page));
    let mut node = NodeOptions::default();
    node.bot_threads = settings.bot_threads.unwrap_or(node.bot_threads);
    let listening = Listening {
        listener,
        is_https: settings.https,
        page,
        site: settings.notices.public_url.clone(),
        paint: paint(),
    };
    Ok(ranarium_node::run(ServeOptions {
        listening,
        data,
        node,
        admission,
        notices,
        shared: settings.shared(),
        operator,
    })?)
}

/// Binds the operator's address, if there is one.
pub fn listen_for_operator(address: Option<&str>) -> Result<Option<TcpListener>, CommandError> {
    Ok(address.map(page_files::listen).transpose()?)
}

/// Prints a URL for the operator.
pub fn say_operator(
    listener: &TcpListener,
    path: &str,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let url = format!("http://{}{path}", listener.local_addr()?);
    say("cli-serve-operator", &url, screen)
}

/// Prints a message about a URL, and flushes it.
fn say(key: &'static str, url: &str, screen: &mut Screen) -> Result<(), CommandError> {
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let message = Message::new(key).with("url", url);
    writeln!(screen, "{}", speaker.say(&message))?;
    Ok(screen.flush()?)
}

/// Returns the page to serve, if there is one.
fn page(settings: &ServeSettings) -> Result<Option<page_files::Router>, CommandError> {
    if let Some(folder) = &settings.page {
        let page = page_files::Folder::new(folder.clone()).map_err(CommandError::Usage)?;
        return Ok(Some(page_files::router(page)));
    }
    #[cfg(feature = "page")]
    return Ok(Some(page_files::router(embedded::Embedded)));
    #[cfg(not(feature = "page"))]
    Ok(None)
}

/// Returns the function that draws previews, if the program was built with it.
const fn paint() -> Option<Paint> {
    #[cfg(feature = "previews")]
    return Some(ranarium_previews::png);
    #[cfg(not(feature = "previews"))]
    None
}

/// Returns the URL to type into a browser: that of this machine in its network, if all addresses
/// are served.
fn url(bound: SocketAddr) -> String {
    let mut shown_address = bound;
    if bound.ip().is_unspecified() {
        shown_address.set_ip(address_in_network().unwrap_or(match bound.ip() {
            IpAddr::V4(_) => IpAddr::from([127, 0, 0, 1]),
            IpAddr::V6(_) => IpAddr::from([0, 0, 0, 0, 0, 0, 0, 1]),
        }));
    }
    format!("http://{shown_address}/")
}

/// Returns the address of this machine towards other networks. No packet is sent.
fn address_in_network() -> Option<IpAddr> {
    let socket = UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address for documentation (RFC 5737), which no host has.
    socket.connect("192.0.2.1:9").ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified()).then_some(address)
}

/// Returns a QR code of a URL, in characters.
fn qr_code(url: &str) -> Result<String, CommandError> {
    use qrcode::render::unicode::Dense1x2;
    let code =
        qrcode::QrCode::new(url).map_err(|error| CommandError::Refused(error.to_string()))?;
    // Light on dark, as most terminals are: phones read both.
    let picture = code.render::<Dense1x2>();
    Ok(picture.build())
}

#[cfg(feature = "page")]
mod embedded {
    use ranarium_page_files::{File, Files, tag};
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

impl From<page_files::ServeError> for CommandError {
    fn from(error: page_files::ServeError) -> Self {
        match error {
            page_files::ServeError::Address(reason) => Self::Usage(reason),
            page_files::ServeError::Refused(reason) => Self::Refused(reason),
        }
    }
}

impl From<ServeError> for CommandError {
    fn from(error: ServeError) -> Self {
        Self::Refused(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::{qr_code, url};

    #[test]
    fn a_wildcard_address_is_shown_as_a_reachable_one() {
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
