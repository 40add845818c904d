//! Makes the page: `bundle WASM FOLDER --small|--quick|--dev` takes the module that cargo built of
//! `apps/web` and writes to the folder all that a server needs to deliver. Run by
//! `cargo xtask page`, apart from xtask so that other tasks need not build its dependencies. Start
//! with [`make`].
#![forbid(unsafe_code)]

mod code;
mod compact;
mod compress;
mod inputs;
mod loader;
mod merge;
mod page_kind;
mod parts;
mod project;
mod rules;
mod shell;
mod site;
mod sizes;
mod style;

use page_kind::PageKind;
use project::root;
use site::Site;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [wasm, folder, "--small"] => make(Path::new(wasm), Path::new(folder), PageKind::Small),
        [wasm, folder, "--quick"] => make(Path::new(wasm), Path::new(folder), PageKind::Quick),
        [wasm, folder, "--dev"] => make(Path::new(wasm), Path::new(folder), PageKind::Dev),
        _ => Err(format!(
            "expected WASM FOLDER --small, --quick or --dev; found {args:?}"
        )),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("bundle: {failure}");
            ExitCode::FAILURE
        }
    }
}

/// Makes the page of the module that cargo built, unless the folder has the page of exactly these
/// inputs.
fn make(wasm: &Path, folder: &Path, kind: PageKind) -> Result<(), String> {
    let inputs = inputs::list(&root(), wasm, kind)?;
    if inputs::made_of(folder).is_some_and(|made_of| made_of == inputs) {
        return Ok(());
    }
    let mut site = Site::default();
    let code = site.add_group("code", code::files(wasm, kind)?);
    let style = site.add_group("style", style::files(&root())?);
    for (path, text) in rules::files(&root())? {
        site.add(&path, text);
    }
    shell::add(&mut site, &root(), &code, &style, kind)?;
    let compressed = compress::all(&site, kind);
    inputs::forget(folder)?;
    site.write(folder, &compressed)?;
    if kind == PageKind::Quick {
        // Its size does not matter: it is not published.
        return inputs::note(folder, &inputs);
    }
    let games = project::entries(&root().join("games"))?;
    let games: Vec<String> = games
        .iter()
        .filter_map(|game| Some(game.file_name()?.to_str()?.to_owned()))
        .collect();
    let before_first_move = sizes::print(&site, &compressed, &games, folder);
    if kind == PageKind::Small {
        sizes::check(&games, &before_first_move)?;
    }
    inputs::note(folder, &inputs)
}
