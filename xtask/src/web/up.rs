//! `cargo xtask up`: makes the page, serves it and opens it in a browser.

use crate::tool;
use crate::web::page::{self, PageKind};
use std::process::Command;

/// The package and program that serve the page.
pub const SERVER: (&str, &str) = ("ranarium", "ranarium");

/// The arguments, parsed.
struct Args<'a> {
    kind: PageKind,
    /// Flags for the program that serves it.
    serve: Vec<&'a str>,
}

/// Makes the page, serves it and opens it, as the arguments say.
pub fn run(args: &[String]) -> Result<(), String> {
    let Args { kind, serve } = read(args)?;
    let is_new = !tool::program(kind.host_profile(), SERVER.1).exists();
    if is_new {
        say(
            "The first start builds everything, in three steps. It takes a few minutes; later starts take seconds.",
        );
    }
    step(1, "building the page (about half of the time)", is_new);
    let module = page::build_module(kind)?;
    step(2, "building the bundler and the server", is_new);
    let profile = kind.host_profile();
    let packages = ["--package", page::BUNDLE.0, "--package", SERVER.0];
    // One machine needs no PostgreSQL, bus, collector of traces, or pictures for links.
    let how = ["--profile", profile, "--no-default-features"];
    let mut cargo = tool::cargo();
    cargo.arg("build").args(packages).args(how);
    if serve.contains(&"--https") {
        // Browsers have no passkeys at the address of a machine.
        cargo.args(["--features", "passkeys"]);
    }
    tool::run(&mut cargo)?;
    step(3, "bundling the page (a few seconds)", is_new);
    page::bundle(kind, &module)?;
    let mut program = Command::new(tool::program(profile, SERVER.1));
    program.args(["serve", "--page"]).arg(kind.folder());
    tool::become_program(program.args(serve))
}

fn read(args: &[String]) -> Result<Args<'_>, String> {
    let mut kind = PageKind::Quick;
    let mut is_opened = true;
    let mut serve = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match (arg.as_str(), args.as_slice().first()) {
            ("--dev", _) => kind = PageKind::Dev,
            ("--no-open", _) => is_opened = false,
            ("--lan" | "--https", _) => serve.push(arg.as_str()),
            ("--address" | "--data" | "--bot-threads" | "--log" | "--lang", Some(value)) => {
                serve.extend([arg.as_str(), value]);
                args.next();
            }
            _ => {
                return Err(format!(
                    "\"{arg}\": expected --dev, --no-open, or what ranarium serve takes: --lan, --address HOST:PORT, --data FOLDER, --https, --bot-threads NUMBER, --log LEVEL, --lang LANGUAGE"
                ));
            }
        }
    }
    if is_opened {
        serve.push("--open");
    }
    Ok(Args { kind, serve })
}

/// Prints which of the three steps begins, if it takes long.
fn step(number: u8, what: &str, is_new: bool) {
    if is_new {
        say(&format!("Step {number} of 3: {what}"));
    }
}

fn say(what: &str) {
    eprintln!("\nRanarium: {what}");
}
