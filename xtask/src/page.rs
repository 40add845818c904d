//! `cargo xtask page [--dev]`: the page, made of `apps/web` and the boards of the games, in `target/page`.

use crate::{Failure, tool};
use std::env;
use std::path::PathBuf;

/// For which machine the page is built.
const TARGET: &str = "wasm32-unknown-unknown";

/// For whom the page is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// For players: small, compressed, kept by the browser. It takes minutes.
    Players,
    /// For whoever works on it: soon there.
    Developers,
}

/// Makes it as the arguments say.
pub fn run(args: &[String]) -> Result<(), Failure> {
    match args {
        [] => make(For::Players),
        [dev] if dev == "--dev" => make(For::Developers),
        _ => Err(format!("{args:?}: allowed is --dev")),
    }
}

/// Makes it.
pub fn make(reader: For) -> Result<(), Failure> {
    let (profile, folder, dev): (_, _, &[&str]) = match reader {
        For::Players => ("page", "page", &[]),
        For::Developers => ("dev", "debug", &["--dev"]),
    };
    let build = [
        "build",
        "--package",
        "ranarium-web",
        "--bin",
        "ranarium-web",
    ];
    let how = ["--target", TARGET, "--profile", profile];
    tool::run(tool::cargo().args(build).args(how))?;
    let module = target_folder()
        .join(TARGET)
        .join(folder)
        .join("ranarium-web.wasm");
    let bundle = ["run", "--quiet", "--package", "bundle", "--"];
    tool::run(tool::cargo().args(bundle).arg(module).args(dev))
}

/// Where cargo puts what it builds.
pub fn target_folder() -> PathBuf {
    let chosen = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    // A relative path is seen from the project, where cargo runs.
    tool::root().join(chosen)
}
