//! Queries to git about the project's folder.

use crate::tool;
use std::process::Command;

/// Returns the output of a git command; `None` if it fails, or if there is no git or no history.
pub fn git(args: &[&str]) -> Option<String> {
    let mut git = Command::new("git");
    let output = git.current_dir(tool::root()).args(args).output().ok()?;
    let printed = String::from_utf8(output.stdout).ok()?;
    output.status.success().then_some(printed)
}

/// Returns the files that differ from the last commit, new ones too.
pub fn uncommitted() -> Option<Vec<String>> {
    let tracked = git(&["diff", "HEAD", "--name-only"])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    Some(
        tracked
            .lines()
            .chain(new.lines())
            .map(str::to_owned)
            .collect(),
    )
}

/// Returns the files that the last commit changed.
pub fn last_commit() -> Option<Vec<String>> {
    let files = git(&["diff", "HEAD~1", "HEAD", "--name-only"])?;
    Some(files.lines().map(str::to_owned).collect())
}
