//! The programs with which tests check the files of `packaging`.

use crate::tool;

/// The programs, each with the argument for its version.
const NEEDED: &[(&str, &str)] = &[
    ("nginx", "-v"),
    ("caddy", "version"),
    ("curl", "--version"),
    ("openssl", "version"),
    ("systemd-analyze", "--version"),
    ("dpkg-deb", "--version"),
];

/// Returns a description of the programs that this machine lacks. Those tests look for the same
/// programs, and are skipped if one is missing.
pub fn missing() -> Option<String> {
    let how_to = "apt-get install nginx-light caddy curl openssl systemd dpkg";
    tool::missing(NEEDED, how_to)
}
