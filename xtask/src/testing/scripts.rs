//! The checks of shell scripts and workflows, which no compiler reads.

use crate::tool;
use std::process::Command;

/// The programs that check them, each with the argument for its version.
const NEEDED: &[(&str, &str)] = &[("actionlint", "-version"), ("shellcheck", "--version")];

/// The scripts.
const SCRIPTS: &[&str] = &[
    ".ci/run",
    "packaging/debian/postinst",
    "packaging/debian/postrm",
    "packaging/debian/prerm",
    "packaging/trial/run",
    "packaging/trial/systemctl",
];

/// Returns the programs that this machine lacks, in words.
pub fn missing() -> Option<String> {
    let missing: Vec<&str> = NEEDED
        .iter()
        .filter(|(program, version)| !tool::works(Command::new(program).arg(version)))
        .map(|(program, _)| *program)
        .collect();
    let how_to =
        "apt-get install shellcheck; go install github.com/rhysd/actionlint/cmd/actionlint@latest";
    tool::describe_missing(&missing, how_to)
}

/// Checks all scripts and workflows.
pub fn run() -> Result<(), String> {
    let mut shellcheck = Command::new("shellcheck");
    shellcheck.current_dir(tool::root());
    tool::run(shellcheck.arg("--severity=warning").args(SCRIPTS))?;
    tool::run(Command::new("actionlint").current_dir(tool::root()))
}

#[cfg(test)]
mod tests {
    use super::SCRIPTS;
    use crate::tool;

    #[test]
    fn every_script_exists() {
        for script in SCRIPTS {
            assert!(tool::root().join(script).is_file(), "{script}");
        }
    }
}
