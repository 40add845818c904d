//! The builds of a published program and of the Python package: the same bytes from the same
//! commit, in any folder.

use crate::dist::platforms::{Compiler, Way};
use crate::{python, tool, toolchain};
use std::env;
use std::path::{Path, PathBuf};

/// The package and program.
pub const PROGRAM: &str = "ranarium";

/// The cargo profile. It must not have the name of a folder of this task below `target`.
const PROFILE: &str = "published";

/// Builds the program with the page in it, and returns its path.
///
/// # Errors
/// If it does not compile.
pub fn program(way: Way, seconds: &str) -> Result<PathBuf, String> {
    let Way { triple, compiler } = way;
    let command = match compiler {
        Compiler::Zig => "zigbuild",
        Compiler::Musl | Compiler::StaticGlibc | Compiler::Own => "build",
    };
    let mut cargo = tool::cargo();
    cargo
        .args([command, "--locked", "--package", PROGRAM, "--bin", PROGRAM])
        .args(["--features", "page", "--profile", PROFILE])
        .args(["--target", triple, "--config"])
        .arg(format!(
            "target.{triple}.rustflags={:?}",
            rust_flags(compiler)
        ))
        .env_remove("RUSTFLAGS")
        .env_remove("CARGO_ENCODED_RUSTFLAGS")
        .env("CARGO_INCREMENTAL", "0")
        .env("SOURCE_DATE_EPOCH", seconds);
    let underscored = triple.replace('-', "_");
    if compiler == Compiler::Musl {
        cargo.env(format!("CC_{underscored}"), "musl-gcc");
    }
    if !cfg!(windows) {
        cargo.env(format!("CFLAGS_{underscored}"), c_flags());
    }
    tool::run(&mut cargo)?;
    let folder = tool::target_folder().join(triple).join(PROFILE);
    Ok(folder.join(format!("{PROGRAM}{}", env::consts::EXE_SUFFIX)))
}

/// Builds the wheel of the Python package for this machine in a folder.
///
/// # Errors
/// If it does not compile.
pub fn wheel(python: &Path, folder: &Path, seconds: &str) -> Result<(), String> {
    let mut build = python::build(python, folder);
    build
        .env_remove("RUSTFLAGS")
        .env(
            "CARGO_ENCODED_RUSTFLAGS",
            rust_flags(Compiler::Own).join("\u{1f}"),
        )
        .env("CARGO_INCREMENTAL", "0")
        .env("SOURCE_DATE_EPOCH", seconds);
    if !cfg!(windows) {
        build.env("CFLAGS", c_flags());
    }
    tool::run(&mut build)
}

/// Returns the flags of the C compiler.
fn c_flags() -> String {
    let moved = moved_paths().into_iter();
    let flags: Vec<String> = moved
        .map(|(from, to)| format!("-ffile-prefix-map={from}={to}"))
        .collect();
    flags.join(" ")
}

/// Returns the flags of rustc. They replace those of `.cargo/config.toml` for other builds.
fn rust_flags(compiler: Compiler) -> Vec<String> {
    let moved = moved_paths().into_iter();
    let mut flags: Vec<String> = moved
        .map(|(from, to)| format!("--remap-path-prefix={from}={to}"))
        .collect();
    flags.extend(["--cfg", "erase_components"].map(str::to_owned));
    if compiler == Compiler::StaticGlibc {
        flags.extend(["-C", "target-feature=+crt-static"].map(str::to_owned));
    }
    flags
}

/// Returns the folders of this machine that errors of a program would name, each with its
/// replacement.
fn moved_paths() -> Vec<(String, &'static str)> {
    let project = tool::root().display().to_string();
    let sources = toolchain::sources().map(|sources| (sources.display().to_string(), "crates"));
    [(project, PROGRAM)].into_iter().chain(sources).collect()
}

#[cfg(test)]
mod tests {
    use super::{Compiler, rust_flags};
    use crate::tool;

    #[test]
    fn a_published_program_names_no_folder_of_the_machine() {
        let flags = rust_flags(Compiler::Musl);
        let root = tool::root();
        assert!(flags.contains(&format!("--remap-path-prefix={}=ranarium", root.display())));
        assert!(!flags.iter().any(|flag| flag.contains("crt-static")));
        let flags = rust_flags(Compiler::StaticGlibc);
        assert_eq!(flags.last().unwrap(), "target-feature=+crt-static");
    }

    #[test]
    fn the_flags_of_other_builds_are_kept() {
        let config = std::fs::read_to_string(tool::root().join(".cargo/config.toml")).unwrap();
        let build = config.split("[build]").nth(1).unwrap();
        let flags = rust_flags(Compiler::Own);
        for flag in build.split('"').skip(1).step_by(2) {
            assert!(flags.iter().any(|one| one == flag), "{flag}");
        }
    }
}
