//! `cargo xtask up`: the house in a browser: made, served and opened.

use crate::{Failure, page, tool};

/// Makes the page, serves it and opens it, as the arguments say.
pub fn run(args: &[String]) -> Result<(), Failure> {
    let mut reader = page::For::Players;
    let mut is_opened = true;
    let mut serve = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        match (arg.as_str(), args.as_slice().first()) {
            ("--dev", _) => reader = page::For::Developers,
            ("--no-open", _) => is_opened = false,
            ("--address", Some(address)) => {
                serve.extend([arg.as_str(), address]);
                args.next();
            }
            _ => {
                return Err(format!(
                    "\"{arg}\": allowed is --dev, --no-open, and --address ADDRESS such as 127.0.0.1:3764"
                ));
            }
        }
    }
    if is_opened {
        serve.push("--open");
    }
    page::make(reader)?;
    let profile = match reader {
        page::For::Players => "release",
        page::For::Developers => "dev",
    };
    let program = [
        "run",
        "--quiet",
        "--package",
        "ranarium",
        "--features",
        "page",
    ];
    let mut command = tool::cargo();
    command
        .args(program)
        .args(["--profile", profile, "--", "serve"]);
    tool::run(command.args(serve))
}
