//! Private disks for tests of a full and of a read-only disk.

use std::process::{Command, Stdio};

/// Returns the reason why no test can mount a disk here, in words. Those tests make the same
/// attempt, and are skipped if it fails.
pub fn missing() -> Option<String> {
    let mut unshare = Command::new("unshare");
    unshare.args(["--mount", "--map-root-user", "mount", "-t", "tmpfs", "none"]);
    let tried = unshare
        .arg("/tmp")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let may = tried.is_ok_and(|status| status.success());
    (!may).then(|| "no disk can be mounted here (unshare --map-root-user)".to_owned())
}
