//! `serve`: the page, for a browser.

use crate::failure::Failure;
use crate::screen::Screen;

/// Where the page is served unless somebody says otherwise.
const ADDRESS: &str = "127.0.0.1:3764";

/// Serve the page: the games in a browser
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Where it is served; port 0 takes any that is free
    #[arg(long, value_name = "HOST:PORT", default_value = ADDRESS)]
    address: String,
    /// Open it in a browser
    #[arg(long)]
    open: bool,
}

#[cfg(not(feature = "page"))]
pub fn run(args: &Args, _screen: &mut Screen) -> Result<(), Failure> {
    let Args { address, open } = args;
    let open = if *open { "" } else { " --no-open" };
    let address = match address.as_str() {
        ADDRESS => String::new(),
        address => format!(" --address {address}"),
    };
    Err(Failure::Refused(format!(
        "this program was built without the page; what builds, serves and opens it is: cargo xtask up{open}{address}"
    )))
}

#[cfg(feature = "page")]
pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    use crate::serving::{self, Embedded};
    use crate::texts;
    use ranarium_catalog::Speaker;
    use ranarium_game::{Message, Speak};
    use std::io::Write;

    let listener = serving::listen(&args.address)?;
    let url = format!("http://{}/", listener.local_addr()?);
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let message = Message::new("cli-serve-at").with("url", url.as_str());
    writeln!(screen, "{}", speaker.say(&message))?;
    screen.flush()?;
    if args.open && open::that_detached(&url).is_err() {
        let message = Message::new("cli-serve-unopened").with("url", url.as_str());
        writeln!(screen, "{}", speaker.say(&message))?;
        screen.flush()?;
    }
    serving::serve(listener, Embedded)
}
