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
    let how_to =
        "apt-get install shellcheck; go install github.com/rhysd/actionlint/cmd/actionlint@latest";
    tool::missing(NEEDED, how_to)
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
    use crate::{git, tool};
    use std::fs;

    #[test]
    fn every_shell_script_is_checked() {
        let Some(files) = git::git(&["ls-files"]) else {
            return;
        };
        let is_shell_script = |path: &&str| {
            let bytes = fs::read(tool::root().join(path)).unwrap_or_default();
            let first_line = bytes.split(|byte| *byte == b'\n').next();
            first_line.is_some_and(|line| line.starts_with(b"#!") && line.ends_with(b"sh"))
        };
        let scripts: Vec<&str> = files.lines().filter(is_shell_script).collect();
        assert_eq!(scripts, SCRIPTS);
    }
}
