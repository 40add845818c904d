//! `serve`: the page, for a browser.

use crate::failure::Failure;
use crate::screen::Screen;

/// The address to serve at by default.
const ADDRESS: &str = "127.0.0.1:3764";

/// Serve the games to a browser
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Address to serve at; port 0 chooses a free port
    #[arg(long, value_name = "HOST:PORT", default_value = ADDRESS)]
    address: String,
    /// Open a browser
    #[arg(long)]
    open: bool,
}

#[cfg(not(feature = "page"))]
pub fn run(args: &Args, _screen: &mut Screen) -> Result<(), Failure> {
    Err(Failure::Refused(without_page(args)))
}

/// What a program says that was built without the page.
#[cfg(any(test, not(feature = "page")))]
fn without_page(args: &Args) -> String {
    let Args { address, open } = args;
    let open = if *open { "" } else { " --no-open" };
    let address = match address.as_str() {
        ADDRESS => String::new(),
        address => format!(" --address {address}"),
    };
    format!(
        "this program was built without the page; in the project's folder, type: cargo xtask up{open}{address}"
    )
}

#[cfg(feature = "page")]
pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    use crate::texts;
    use ranarium_catalog::Speaker;
    use ranarium_game::{Message, Speak};
    use ranarium_serving as serving;
    use std::io::Write;

    let listener = serving::listen(&args.address)?;
    let url = format!("http://{}/", listener.local_addr()?);
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let message = Message::new("cli-serve-at").with("url", url.as_str());
    writeln!(screen, "{}", speaker.say(&message))?;
    screen.flush()?;
    if args.open && serving::open_in_browser(&url).is_err() {
        let message = Message::new("cli-serve-unopened").with("url", url.as_str());
        writeln!(screen, "{}", speaker.say(&message))?;
        screen.flush()?;
    }
    Ok(serving::serve(listener, embedded::Embedded)?)
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

#[cfg(feature = "page")]
impl From<ranarium_serving::ServeError> for Failure {
    fn from(error: ranarium_serving::ServeError) -> Self {
        match error {
            ranarium_serving::ServeError::Address(why) => Self::Usage(why),
            ranarium_serving::ServeError::Refused(why) => Self::Refused(why),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ADDRESS, Args, without_page};

    #[test]
    fn a_program_without_the_page_says_what_to_type_instead() {
        let typed = |address: &str, open| {
            let address = address.to_owned();
            let text = without_page(&Args { address, open });
            text.split("type: ").last().unwrap_or_default().to_owned()
        };
        assert_eq!(typed(ADDRESS, true), "cargo xtask up");
        assert_eq!(
            typed("127.0.0.1:80", false),
            "cargo xtask up --no-open --address 127.0.0.1:80"
        );
    }
}
