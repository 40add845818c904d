//! `serve-page FOLDER [--address HOST:PORT] [--open]`: the page in a folder, in a browser.
//! What `cargo xtask up` starts; `ranarium serve` does the same with the page in the program.
#![forbid(unsafe_code)]

use ranarium_serving::{ADDRESS, Folder, ServeError, listen, open_in_browser, serve};
use std::process::ExitCode;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            match error {
                ServeError::Address(_) => ExitCode::from(2),
                ServeError::Refused(_) => ExitCode::from(1),
            }
        }
    }
}

fn run() -> Result<(), ServeError> {
    let usage = "expected FOLDER [--address HOST:PORT] [--open]";
    let (mut folder, mut address, mut opens) = (None, ADDRESS.to_owned(), false);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--open" => opens = true,
            "--address" => {
                address = args
                    .next()
                    .ok_or_else(|| ServeError::Address(usage.to_owned()))?;
            }
            _ if folder.is_none() => folder = Some(arg),
            _ => return Err(ServeError::Address(format!("\"{arg}\": {usage}"))),
        }
    }
    let folder = folder.ok_or_else(|| ServeError::Address(usage.to_owned()))?;
    let page = Folder::new(folder.into()).map_err(ServeError::Refused)?;
    let listener = listen(&address)?;
    let url = format!("http://{}/", listener.local_addr()?);
    println!("Ranarium is running at {url}. Press Ctrl-C to stop.");
    if opens && open_in_browser(&url).is_err() {
        println!("No browser could be opened; open {url} yourself.");
    }
    serve(listener, page)
}
