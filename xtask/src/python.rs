//! The Python package (`apps/python`): its wheel, and its tests in a fresh virtual environment.

use crate::{own_package, tool};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
const FOLDER: &str = "apps/python";

/// Succeeds where Python is new enough and can make virtual environments.
const CHECK: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

/// Returns the reason why the package cannot be built here, in words.
pub fn missing() -> Option<String> {
    let is_there = tool::works(Command::new("python3").args(["-c", CHECK]));
    (!is_there).then(|| "Python 3.10 or later with its module venv (python3-venv)".to_owned())
}

/// Installs the package in a fresh virtual environment, and runs its tests there.
pub fn test() -> Result<(), String> {
    let python = environment("python-tests")?;
    let package = format!("{}[test]", tool::root().join(FOLDER).display());
    let mut install = command(&python);
    install.args(["-m", "pip", "install", "--quiet", &package]);
    // A release takes minutes longer to build.
    install.env("MATURIN_PEP517_ARGS", "--profile dev");
    tool::run(&mut install)?;
    let tests = tool::root().join(FOLDER).join("tests");
    let options = ["-m", "pytest", "-p", "no:cacheprovider", "--quiet"];
    tool::run(command(&python).args(options).arg(tests))
}

/// `cargo xtask wheel`: makes the wheel in `target/dist`.
pub fn wheel(args: &[String]) -> Result<(), String> {
    if !args.is_empty() {
        return Err(format!("expected no argument, found {args:?}"));
    }
    if let Some(missing) = missing() {
        return Err(format!("{missing} is missing"));
    }
    let python = environment("python-build")?;
    let install = ["-m", "pip", "install", "--quiet", "maturin>=1.9.4,<2"];
    tool::run(command(&python).args(install))?;
    let manifest = tool::root().join(FOLDER).join("Cargo.toml");
    let mut build = command(&python);
    build.args(["-m", "maturin", "build", "--release", "--locked"]);
    build.arg("--manifest-path").arg(manifest);
    build.arg("--out").arg(tool::target_folder().join("dist"));
    tool::run(&mut build)
}

/// Makes a virtual environment below the target folder, in place of an earlier one, and returns its
/// Python.
fn environment(name: &str) -> Result<PathBuf, String> {
    let folder = tool::target_folder().join(name);
    if folder.exists() {
        let removed = fs::remove_dir_all(&folder);
        removed.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut make = Command::new("python3");
    tool::run(make.args(["-m", "venv"]).arg(&folder))?;
    let python = if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    };
    Ok(folder.join(python))
}

/// Returns a command of a Python that builds the package in a target folder of its own.
fn command(python: &Path) -> Command {
    let mut command = Command::new(python);
    own_package::forget(&mut command);
    command
        .current_dir(tool::root())
        .env("CARGO_TARGET_DIR", tool::target_folder().join("python"));
    command
}
