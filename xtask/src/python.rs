//! The Python package (`apps/python`): its wheel, and its tests in a fresh virtual environment.

use crate::{own_package, tool};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
const FOLDER: &str = "apps/python";

/// Succeeds where Python is new enough and can make virtual environments.
const CHECK: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

/// The program that builds the package, as pip reads it.
const BUILDER: &str = "maturin>=1.9.4,<2";

/// The name of the environment in which wheels are built.
pub const BUILD: &str = "python-build";

/// The name of the environment in which the tests run.
pub const TESTS: &str = "python-tests";

/// Makes a virtual environment with the builder below the target folder, in place of an earlier
/// one, and returns its Python.
///
/// # Errors
/// The reason why the package cannot be built here, in words: no Python, or no package index.
pub fn environment(name: &str) -> Result<PathBuf, String> {
    if !tool::works(Command::new("python3").args(["-c", CHECK])) {
        return Err(
            "Python 3.10 or later with its module venv is missing; on Debian: apt-get install \
             python3-venv"
                .to_owned(),
        );
    }
    let folder = tool::target_folder().join(name);
    if folder.exists() {
        let removed = fs::remove_dir_all(&folder);
        removed.map_err(|error| format!("{}: {error}", folder.display()))?;
    }
    let mut make = Command::new("python3");
    tool::run(make.args(["-m", "venv"]).arg(&folder))?;
    let python = folder.join(if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    });
    let install = ["-m", "pip", "install", "--quiet", BUILDER];
    tool::run(command(&python).args(install))
        .map_err(|failure| format!("pip cannot fetch maturin from PyPI: {failure}"))?;
    Ok(python)
}

/// Installs the package in a fresh environment, and runs its tests there.
pub fn test(python: &Path) -> Result<(), String> {
    let package = format!("{}[test]", tool::root().join(FOLDER).display());
    let mut install = command(python);
    install.args(["-m", "pip", "install", "--quiet", &package]);
    // A release takes minutes longer to build.
    install.env("MATURIN_PEP517_ARGS", "--profile dev");
    tool::run(&mut install)?;
    let tests = tool::root().join(FOLDER).join("tests");
    let options = ["-m", "pytest", "-p", "no:cacheprovider", "--quiet"];
    tool::run(command(python).args(options).arg(tests))
}

/// `cargo xtask wheel`: makes the wheel in `target/dist`.
pub fn wheel(args: &[String]) -> Result<(), String> {
    if !args.is_empty() {
        return Err(format!("expected no argument, found {args:?}"));
    }
    build(&environment(BUILD)?)
}

/// Makes the wheel in `target/dist`.
pub fn build(python: &Path) -> Result<(), String> {
    let manifest = tool::root().join(FOLDER).join("Cargo.toml");
    let mut build = command(python);
    build.args(["-m", "maturin", "build", "--release", "--locked"]);
    build.arg("--manifest-path").arg(manifest);
    build.arg("--out").arg(tool::target_folder().join("dist"));
    tool::run(&mut build)
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
