//! `cargo xtask dist [PLATFORM...]`: everything that a release publishes, in `target/dist`.
//!
//! The steps: the page; the program for each platform; the Python package; manual pages and
//! completions, which the program prints itself; and `xtask/pack`, which packs them.

mod build;
mod platforms;

use crate::testing::steps::Steps;
use crate::web::page::{self, PageKind};
use crate::{git, python, tool};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The package and program that pack a release.
pub const PACK: (&str, &str) = ("pack", "pack");

/// The folder of the files to pack, below the target folder.
const STAGE: &str = "dist-stage";

/// The folder of the Python package, below the stage.
const WHEELS: &str = "wheels";

/// The folder of the release, below the target folder.
pub const DIST: &str = "dist";

/// The program that checks Debian packages, with the argument for its version.
const LINTIAN: (&str, &str) = ("lintian", "--version");

/// The target folder of a second release, below the target folder.
const AGAIN: &str = "dist-again";

/// The shells with completions, and the file names by which each finds them.
const SHELLS: &[(&str, &str)] = &[
    ("bash", "ranarium.bash"),
    ("zsh", "_ranarium"),
    ("fish", "ranarium.fish"),
];

/// Makes a release for the named platforms, or without names for each platform that this machine
/// can build for.
///
/// # Errors
/// If this machine cannot build for a named platform or for itself, or a step fails.
pub fn run(args: &[String]) -> Result<(), String> {
    let mut not_built = Vec::new();
    let mut ways = Vec::new();
    for platform in platforms::chosen(args)? {
        match platform.way() {
            Ok(way) => ways.push((platform, way)),
            Err(missing) => not_built.push(format!("{}: {missing}", platform.name)),
        }
    }
    let is_enough = if args.is_empty() {
        !ways.is_empty()
    } else {
        not_built.is_empty()
    };
    if !is_enough {
        return Err(not_built.join("\n"));
    }
    let own = ways.iter().position(|(platform, _)| platform.is_own());
    let own =
        own.ok_or("the program for this machine prints the manual pages: add its platform")?;
    let seconds = seconds()?;
    let mut steps = Steps::default();
    steps.run("page", || page::make(PageKind::Small))?;
    let stage = tool::target_folder().join(STAGE);
    if stage.exists() {
        fs::remove_dir_all(&stage).map_err(|error| file_error(&stage, &error))?;
    }
    copy(&PageKind::Small.folder(), &stage.join("page"))?;
    let mut programs = Vec::new();
    for (platform, way) in ways {
        steps.run(platform.name, || {
            let program = build::program(way, &seconds)?;
            let folder = stage.join("programs").join(platform.name);
            let name = program.file_name().unwrap_or_default();
            copy(&program, &folder.join(name))?;
            programs.push(program);
            Ok(())
        })?;
    }
    match python::for_building() {
        Ok(python) => steps.run("python", || {
            build::wheel(&python, &stage.join(WHEELS), &seconds)
        })?,
        Err(missing) => not_built.push(format!("the Python package: {missing}")),
    }
    steps.run("pack", || {
        documents(&programs[own], &stage)?;
        let build = ["build", "--locked", "--package", PACK.0];
        tool::run(tool::cargo().args(build))?;
        let mut pack = Command::new(tool::program("dev", PACK.1));
        pack.arg(&stage)
            .arg(tool::target_folder().join(DIST))
            .arg(&seconds);
        tool::run(&mut pack)
    })?;
    eprint!("\nTime by step:\n{steps}");
    if git::uncommitted().is_some_and(|files| !files.is_empty()) {
        eprintln!("\nFiles differ from the last commit: this is not the release of a commit.");
    }
    for what in not_built {
        eprintln!("Not built: {what}.");
    }
    Ok(())
}

/// Makes the wheel of the Python package in the folder of the release.
///
/// # Errors
/// If there is an argument, or the wheel cannot be built.
pub fn wheel(args: &[String]) -> Result<(), String> {
    if !args.is_empty() {
        return Err(format!("expected no argument, found {args:?}"));
    }
    let python = python::for_building()?;
    build::wheel(&python, &tool::target_folder().join(DIST), &seconds()?)
}

/// Returns the reason why no release can be made here, in words.
pub fn missing() -> Option<String> {
    let platforms = match platforms::chosen(&[]) {
        Ok(platforms) => platforms,
        Err(failure) => return Some(failure),
    };
    let mut missing = Vec::new();
    for platform in platforms {
        match platform.way() {
            Ok(_) => return None,
            Err(reason) => missing.push(format!("{}: {reason}", platform.name)),
        }
    }
    Some(missing.join("; "))
}

/// Returns the reason why [`twice`] cannot run here, in words.
pub fn missing_for_twice() -> Option<String> {
    tool::missing(&[LINTIAN], "apt-get install lintian")
        .or_else(missing)
        .or_else(|| python::for_building().err())
}

/// Makes a release twice, in two target folders, checks that all files are the same, and checks its
/// Debian packages.
pub fn twice() -> Result<(), String> {
    run(&[])?;
    let (first, second) = (tool::target_folder(), tool::target_folder().join(AGAIN));
    if second.exists() {
        fs::remove_dir_all(&second).map_err(|error| file_error(&second, &error))?;
    }
    let program = env::current_exe().map_err(|error| format!("this program: {error}"))?;
    let mut again = Command::new(program);
    tool::run(again.arg("dist").env("CARGO_TARGET_DIR", &second))?;
    let (first, second) = (sums(&first)?, sums(&second)?);
    if first == second {
        return lint();
    }
    Err(format!(
        "the second release has other files:\n{first}\n{second}"
    ))
}

/// Checks the Debian packages of the release with lintian.
fn lint() -> Result<(), String> {
    let folder = tool::target_folder().join(DIST);
    let entries = fs::read_dir(&folder).map_err(|error| file_error(&folder, &error))?;
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let packages: Vec<PathBuf> = paths
        .filter(|path| path.extension().is_some_and(|end| end == "deb"))
        .collect();
    if packages.is_empty() {
        return Err(format!("{}: no Debian package", folder.display()));
    }
    tool::run(
        Command::new(LINTIAN.0)
            .args(["--fail-on", "error,warning"])
            .args(packages),
    )
}

/// Returns the checksums of the release in a target folder.
fn sums(target: &Path) -> Result<String, String> {
    let path = target.join(DIST).join("SHA256SUMS");
    fs::read_to_string(&path).map_err(|error| file_error(&path, &error))
}

/// Returns the time of the release: that of the last commit, in seconds since 1970, or the one that
/// `SOURCE_DATE_EPOCH` gives.
///
/// # Errors
/// If neither is known.
pub fn seconds() -> Result<String, String> {
    let given_epoch = env::var("SOURCE_DATE_EPOCH").ok();
    let seconds = given_epoch.or_else(|| git::git(&["log", "-1", "--format=%ct"]));
    let seconds = seconds.map(|seconds| seconds.trim().to_owned());
    seconds.ok_or_else(|| {
        "the time of the commit is unknown: there is no git or no history; set SOURCE_DATE_EPOCH \
         to the seconds since 1970"
            .to_owned()
    })
}

/// Writes the manual pages and the completions, which the program for this machine prints.
fn documents(program: &Path, stage: &Path) -> Result<(), String> {
    let mut man = Command::new(program);
    tool::run(man.args(["man", "--folder"]).arg(stage.join("man")))?;
    let folder = stage.join("completions");
    fs::create_dir_all(&folder).map_err(|error| file_error(&folder, &error))?;
    for (shell, name) in SHELLS {
        let script = tool::output(Command::new(program).args(["completions", shell]))?;
        let path = folder.join(name);
        fs::write(&path, script).map_err(|error| file_error(&path, &error))?;
    }
    Ok(())
}

/// Copies a file or a folder, and makes the folders that it is in.
fn copy(from: &Path, to: &Path) -> Result<(), String> {
    if from.is_dir() {
        let entries = fs::read_dir(from).map_err(|error| file_error(from, &error))?;
        for entry in entries {
            let entry = entry.map_err(|error| file_error(from, &error))?;
            copy(&entry.path(), &to.join(entry.file_name()))?;
        }
        return Ok(());
    }
    let folder = to.parent().unwrap_or(to);
    fs::create_dir_all(folder).map_err(|error| file_error(folder, &error))?;
    fs::copy(from, to).map_err(|error| file_error(from, &error))?;
    Ok(())
}

fn file_error(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}
