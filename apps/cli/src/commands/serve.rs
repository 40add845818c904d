//! `serve`: the page, for a browser.

use crate::failure::Failure;
use crate::screen::Screen;
use std::path::PathBuf;

/// Where the page is served by default.
const ADDRESS: &str = "127.0.0.1:3764";

/// Serve the page: the games in a browser
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Address to serve at; port 0 takes any free one
    #[arg(long, value_name = "HOST:PORT", default_value = ADDRESS)]
    address: String,
    /// Folder with the page to serve [default: the page in the program]
    #[arg(long, value_name = "FOLDER")]
    page: Option<PathBuf>,
    /// Open it in a browser
    #[arg(long)]
    open: bool,
}

#[cfg(not(feature = "serve"))]
pub fn run(args: &Args, _screen: &mut Screen) -> Result<(), Failure> {
    Err(without_page(args))
}

#[cfg(feature = "serve")]
pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    use crate::serving::Folder;

    match &args.page {
        Some(folder) => {
            let page = Folder::new(folder.clone()).map_err(|why| {
                Failure::Refused(format!("--page: no page in this folder ({why})"))
            })?;
            serve(args, screen, page)
        }
        #[cfg(feature = "page")]
        None => serve(args, screen, crate::serving::Embedded),
        #[cfg(not(feature = "page"))]
        None => Err(without_page(args)),
    }
}

/// Why there is nothing to serve, and what to type instead.
#[cfg(not(feature = "page"))]
fn without_page(args: &Args) -> Failure {
    let open = if args.open { "" } else { " --no-open" };
    let address = match args.address.as_str() {
        ADDRESS => String::new(),
        address => format!(" --address {address}"),
    };
    Failure::Refused(format!(
        "this program was built without the page; in the project's folder, type: cargo xtask up{open}{address}"
    ))
}

#[cfg(feature = "serve")]
fn serve(
    args: &Args,
    screen: &mut Screen,
    page: impl crate::serving::Files,
) -> Result<(), Failure> {
    use crate::{serving, texts};
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
    serving::serve(listener, page)
}
