//! Running other programs.

use crate::own_package;
use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

/// Returns the root folder of the project: the one from which cargo runs this task, or in which it
/// was built.
pub fn root() -> PathBuf {
    let own_folder = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    own_folder
        .parent()
        .expect("xtask is a folder of the project")
        .to_owned()
}

/// Returns the folder of cargo's builds.
pub fn target_folder() -> PathBuf {
    let chosen = env::var_os("CARGO_TARGET_DIR").unwrap_or_else(|| "target".into());
    // A relative path is relative to the project, where cargo runs.
    root().join(chosen)
}

/// Returns the name of a profile's folder below the target folder.
pub fn profile_folder(profile: &str) -> &str {
    match profile {
        "dev" => "debug",
        profile => profile,
    }
}

/// Returns the path of a program of the project that a profile builds.
pub fn program(profile: &str, name: &str) -> PathBuf {
    let name = format!("{name}{}", env::consts::EXE_SUFFIX);
    target_folder().join(profile_folder(profile)).join(name)
}

/// Returns a cargo of the toolchain that runs this task, in the project's folder.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    own_package::forget(&mut command);
    command.current_dir(root());
    command
}

/// Returns a cargo of the nightly toolchain, without the variables of this run's toolchain.
pub fn nightly_cargo() -> Command {
    let mut command = Command::new("rustup");
    command
        .args(["run", "nightly", "cargo"])
        .current_dir(root());
    for name in ["CARGO", "RUSTC", "RUSTDOC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}

/// Runs a command, with its output visible.
pub fn run(command: &mut Command) -> Result<(), String> {
    let status = status(command)?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("{}: {status}", show(command)))
    }
}

/// Runs a command, with its output visible, and returns its exit status.
pub fn status(command: &mut Command) -> Result<ExitStatus, String> {
    let command_text = show(command);
    eprintln!("\n$ {command_text}");
    command
        .status()
        .map_err(|error| format!("{command_text}: {error}"))
}

/// Runs a command, and returns its output.
pub fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let command_text = show(command);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{command_text}: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("{command_text}: {}", output.status))
    }
}

/// Replaces this process by another program, so that signals and exit codes are that program's.
#[cfg(unix)]
pub fn become_program(command: &mut Command) -> Result<(), String> {
    use std::os::unix::process::CommandExt;
    let command_text = show(command);
    let error = command.exec();
    Err(format!("{command_text}: {error}"))
}

/// Runs another program to its end.
#[cfg(not(unix))]
pub fn become_program(command: &mut Command) -> Result<(), String> {
    run(command)
}

/// Returns `true` if it runs and succeeds. Its output is discarded.
pub fn works(command: &mut Command) -> bool {
    command
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// Returns those of the programs that this machine lacks, with the commands that install them, in
/// words. Each program has the argument for its version.
pub fn missing(needed: &[(&str, &str)], how_to: &str) -> Option<String> {
    let missing: Vec<&str> = needed
        .iter()
        .filter(|(program, version)| !works(Command::new(program).arg(version)))
        .map(|(program, _)| *program)
        .collect();
    describe_missing(&missing, how_to)
}

/// Returns the names of missing programs with the commands that install them, in words; `None` if
/// no program is missing.
pub fn describe_missing(programs: &[&str], how_to: &str) -> Option<String> {
    (!programs.is_empty()).then(|| {
        let programs = programs.join(" and ");
        format!("{programs} missing; on Debian: {how_to}")
    })
}

fn show(command: &Command) -> String {
    let program = Path::new(command.get_program())
        .file_name()
        .unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words
        .map(|word| word.to_string_lossy().into_owned())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::{program, root};
    use crate::dist;
    use crate::web::{page, up};
    use cargo_metadata::MetadataCommand;

    #[test]
    fn programs_of_tasks_are_built_by_their_packages() {
        let metadata = MetadataCommand::new()
            .manifest_path(root().join("Cargo.toml"))
            .no_deps()
            .exec()
            .unwrap();
        let builds = |package: &str, name: &str| {
            let package = metadata.packages.iter().find(|one| one.name == package);
            let targets = &package.expect("the package exists").targets;
            targets
                .iter()
                .any(|target| target.is_bin() && target.name == name)
        };
        for (package, name) in [
            page::BUNDLE,
            page::MODULE,
            dist::PACK,
            up::SERVER,
            ("ranarium", "ranarium"),
        ] {
            assert!(builds(package, name), "{package} builds no {name}");
        }
    }

    #[test]
    fn a_program_is_in_the_folder_of_its_profile() {
        let parent = |profile| program(profile, "frog").parent().unwrap().to_owned();
        assert!(parent("dev").ends_with("debug"));
        assert!(parent("quick").ends_with("quick"));
    }
}
