//! The Python package (`apps/python`): its wheel, and its tests in a fresh virtual environment.

use crate::{own_package, tool};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
const FOLDER: &str = "apps/python";

/// The manifest of its native module.
const MANIFEST: &str = "apps/python/Cargo.toml";

/// Succeeds where Python is new enough and can make virtual environments.
const CHECK: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

/// The program that builds the package, as pip reads it.
const BUILDER: &str = "maturin>=1.9.4,<2";

/// The packages that the tests import.
const TESTED: &[&str] = &[
    "gymnasium>=0.29",
    "hypothesis>=6.100",
    "numpy>=1.24",
    "pettingzoo>=1.24",
    "pillow>=10",
    "pytest>=8",
];

/// Makes the environment in which wheels are built.
///
/// # Errors
/// As [`environment`].
pub fn for_building() -> Result<PathBuf, String> {
    environment("python-build", &[])
}

/// Makes the environment in which the tests run.
///
/// # Errors
/// As [`environment`].
pub fn for_tests() -> Result<PathBuf, String> {
    environment("python-tests", TESTED)
}

/// Makes a virtual environment with the builder and these packages below the target folder, in
/// place of an earlier one, fetches the crates, and returns its Python.
///
/// # Errors
/// The reason why the package cannot be built here, in words: no Python, no package index or no
/// registry.
fn environment(name: &str, packages: &[&str]) -> Result<PathBuf, String> {
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
    let options = ["--quiet", "--only-binary", ":all:", BUILDER];
    tool::run(
        command(&python)
            .args(["-m", "pip", "install"])
            .args(options)
            .args(packages),
    )
    .map_err(|failure| format!("pip cannot fetch packages from PyPI: {failure}"))?;
    let mut fetch = tool::cargo();
    fetch.args(["fetch", "--locked", "--manifest-path", MANIFEST]);
    tool::run(&mut fetch)
        .map_err(|failure| format!("cargo cannot fetch the crates of the package: {failure}"))?;
    Ok(python)
}

/// Installs the package in a fresh environment, and runs its tests there.
pub fn test(python: &Path) -> Result<(), String> {
    let mut install = command(python);
    install.args(["-m", "pip", "install", "--quiet", FOLDER]);
    // A release takes minutes longer to build.
    install.env("MATURIN_PEP517_ARGS", "--profile dev");
    tool::run(&mut install)?;
    let tests = Path::new(FOLDER).join("tests");
    let options = ["-m", "pytest", "-p", "no:cacheprovider", "--quiet"];
    tool::run(command(python).args(options).arg(tests))
}

/// `cargo xtask wheel`: makes the wheel in `target/dist`.
pub fn wheel(args: &[String]) -> Result<(), String> {
    if !args.is_empty() {
        return Err(format!("expected no argument, found {args:?}"));
    }
    build(&for_building()?)
}

/// Makes the wheel in `target/dist`.
pub fn build(python: &Path) -> Result<(), String> {
    let mut build = command(python);
    build.args(["-m", "maturin", "build", "--release", "--locked"]);
    build.args(["--manifest-path", MANIFEST]);
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
