//! The Python package (`apps/python`): its wheel, and its tests in a fresh virtual environment.

use crate::{own_package, tool};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the package.
const FOLDER: &str = "apps/python";

/// The manifest of the package's native module.
const MANIFEST: &str = "apps/python/Cargo.toml";

/// Succeeds where Python is new enough and can make virtual environments.
const CHECK: &str = "import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 10))";

/// The program that builds the package, as pip reads it.
const BUILDER: &str = "maturin>=1.9.4,<2";

/// The packages that the tests import.
const TESTED: &[&str] = &[
    "gymnasium>=0.29",
    "hypothesis>=6.100",
    "mypy>=2,<3",
    "numpy>=1.24",
    "pettingzoo>=1.24",
    "pillow>=10",
    "pytest>=8",
];

/// The packages that some tests import, and that not every system has: these tests are skipped
/// there.
const PEERS: &[&str] = &[
    "open_spiel",
    "ray",
    "pyarrow",
    "polars",
    "onnx",
    "matplotlib",
];

/// The packages that only the examples import: the extra `learn`.
const LEARNING: &[&str] = &["matplotlib>=3.7", "onnx>=1.15"];

/// The environment of the examples, below the target folder.
const EXAMPLES: &str = "python-examples";

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

/// Makes the environment in which the examples run. Returns the reason why they cannot run here, in
/// words.
pub fn missing_for_examples() -> Option<String> {
    environment(EXAMPLES, &[TESTED, LEARNING].concat()).err()
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
    let python = python_of(name);
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

/// Returns the Python of an environment below the target folder.
fn python_of(name: &str) -> PathBuf {
    let python = if cfg!(windows) {
        "Scripts/python.exe"
    } else {
        "bin/python"
    };
    tool::target_folder().join(name).join(python)
}

/// Installs the package in a fresh environment, and runs its tests there. Adds the tests that
/// cannot run to `not_run`.
pub fn test(python: &Path, not_run: &mut Vec<String>) -> Result<(), String> {
    let mut install = command(python);
    install.args(["-m", "pip", "install", "--quiet", FOLDER]);
    // A release takes minutes longer to build.
    install.env("MATURIN_PEP517_ARGS", "--profile dev");
    tool::run(&mut install)?;
    for peer in PEERS {
        let mut install = command(python);
        install.args(["-m", "pip", "install", "--quiet", "--only-binary", ":all:"]);
        if tool::run(install.arg(peer)).is_err() {
            not_run.push(format!(
                "tests of the Python package with {peer}: it cannot be installed"
            ));
        }
    }
    // The program of the workspace's tests plays with a bot in Python.
    let program = tool::program("dev", "ranarium");
    let mut tested = pytest(python);
    tool::run(tested.arg(tests()).env("RANARIUM_PROGRAM", program))
}

/// Installs the package as it is released in the environment of the examples, and holds the
/// examples to their claims.
pub fn examples() -> Result<(), String> {
    let python = python_of(EXAMPLES);
    tool::run(command(&python).args(["-m", "pip", "install", "--quiet", FOLDER]))?;
    let examples = Path::new(FOLDER).join("examples");
    tool::run(command(&python).arg(examples.join("ppo_icefrogs.py")))?;
    let network = tool::target_folder().join(EXAMPLES).join("value.onnx");
    let mut value = command(&python);
    value.arg(examples.join("value_stacking_frogs.py"));
    tool::run(value.arg("--onnx").arg(&network))?;
    // A built-in bot reads the network. Ten deals show that it plays, and not how well.
    let new = format!("easy@100,value={}", network.display());
    let mut tournament = command(&python);
    tournament.args(["-m", "ranarium.ray", "tournament", "stacking-frogs"]);
    tournament.args(["--options", "players=2", "--deals", "10", "--local"]);
    tool::run(tournament.args(["--new", &new, "--old", "easy@100"]))?;
    let mut notebook = pytest(&python);
    notebook.arg(tests().join("test_examples.py"));
    tool::run(notebook.env("RANARIUM_NOTEBOOK_SECONDS", "60"))
}

fn tests() -> PathBuf {
    Path::new(FOLDER).join("tests")
}

/// Returns a command that runs tests, and lists those that are skipped with the reason.
fn pytest(python: &Path) -> Command {
    let mut command = command(python);
    command.args(["-m", "pytest", "-p", "no:cacheprovider", "--quiet", "-rs"]);
    command
}

/// Returns a command that makes the wheel in a folder.
pub fn build(python: &Path, folder: &Path) -> Command {
    let mut build = command(python);
    build.args(["-m", "maturin", "build", "--release", "--locked"]);
    build.args(["--manifest-path", MANIFEST, "--out"]);
    build.arg(folder);
    build
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
