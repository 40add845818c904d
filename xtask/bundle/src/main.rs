//! Makes the page: `bundle WASM [--dev]` takes the module that cargo built of `apps/web` and writes to `target/page` all
//! that a server needs to deliver. Run by `cargo xtask page`, apart from xtask so that other chores need not build
//! what this one needs. Start with [`make`].
#![forbid(unsafe_code)]

mod code;
mod compact;
mod compress;
mod parts;
mod project;
mod rules;
mod shell;
mod site;
mod sizes;
mod style;

use project::root;
use site::Site;
use std::path::Path;
use std::process::ExitCode;

/// What went wrong, in words.
type Failure = String;

/// For whom the page is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum For {
    /// For players: small, compressed, and kept by the browser.
    Players,
    /// For whoever works on it: made fast, with names in stack traces, and never kept by the browser.
    Developers,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let done = match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [wasm] => make(Path::new(wasm), For::Players),
        [wasm, "--dev"] => make(Path::new(wasm), For::Developers),
        _ => Err(format!("{args:?}: allowed is WASM [--dev]")),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bundle: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the page of the module that cargo built.
fn make(wasm: &Path, reader: For) -> Result<(), Failure> {
    let mut site = Site::default();
    let code = site.add_group("code", code::files(wasm, reader)?);
    let style = site.add_group("style", style::files(&root())?);
    for (path, text) in rules::files(&root())? {
        site.add(&path, text);
    }
    shell::add(&mut site, &root(), &code, &style, reader)?;
    let folder = root().join("target/page");
    let sizes = match reader {
        For::Players => compress::all(&site),
        For::Developers => Vec::new(),
    };
    site.write(&folder, &sizes)?;
    let games = project::entries(&root().join("games"))?;
    let games: Vec<String> = games
        .iter()
        .filter_map(|game| Some(game.file_name()?.to_str()?.to_owned()))
        .collect();
    sizes::print(&site, &sizes, &games, &folder);
    Ok(())
}
