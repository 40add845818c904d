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
    changed_since("HEAD")
}

/// Returns the files that changed since the branch left `main`, committed or not; those of the
/// last commit if there are none, as on `main` itself, or without a branch of that name.
pub fn changed_on_branch() -> Option<Vec<String>> {
    let base = git(&["merge-base", "main", "HEAD"]);
    let changed = changed_since(base.as_deref().map_or("HEAD", str::trim))?;
    if changed.is_empty() {
        changed_since("HEAD~1")
    } else {
        Some(changed)
    }
}

/// Returns the files that differ from a commit, new ones too.
fn changed_since(commit: &str) -> Option<Vec<String>> {
    let tracked = git(&["diff", commit, "--name-only"])?;
    let new = git(&["ls-files", "--others", "--exclude-standard"])?;
    let files = tracked.lines().chain(new.lines());
    Some(files.map(str::to_owned).collect())
}
