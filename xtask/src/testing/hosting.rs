//! The trial of docs/hosting.md: its commands run in a clean Debian root without a network, with
//! the package, the image and the archive of the release. `packaging/trial/run` follows the manual
//! there.

use crate::{dist, git, tool};
use std::env::consts;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the trial's files.
const TRIAL: &str = "packaging/trial";

/// The folder of the root, below the target folder.
const ROOT: &str = "hosting";

/// The version of Debian.
const SUITE: &str = "bookworm";

/// The mirror of Debian's packages.
const MIRROR: &str = "http://deb.debian.org/debian";

/// The other packages that the manual's commands need. They are installed before, so that the trial
/// needs no network.
const PACKAGES: &str =
    "ca-certificates,caddy,curl,iproute2,nats-server,nginx-light,openssl,postgresql,systemd";

/// The version of the release, which all packages of the project share.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The programs that the trial needs, each with the argument for its version.
const NEEDED: &[(&str, &str)] = &[
    ("mmdebstrap", "--version"),
    ("unshare", "--version"),
    ("chroot", "--version"),
];

/// Makes the mounts of the root in the first argument, and follows the manual there.
const INSIDE: &str = "mount -t proc proc \"$1/proc\" && mount --rbind /dev \"$1/dev\" \
                      && exec chroot \"$1\" /bin/sh /trial/run";

/// Returns the reason why the trial cannot run here, in words.
pub fn missing() -> Option<String> {
    if let Some(missing) = tool::missing(NEEDED, "apt-get install mmdebstrap") {
        return Some(missing);
    }
    let user = tool::output(Command::new("id").arg("-u")).unwrap_or_default();
    if user.trim_ascii() != b"0" {
        return Some("only root can make the root of the trial".to_owned());
    }
    dist::missing()
}

/// Makes a Debian root, and follows the manual there.
pub fn run() -> Result<(), String> {
    let release = release()?;
    let root = tool::target_folder().join(ROOT);
    remove(&root)?;
    let mut make = Command::new("mmdebstrap");
    make.arg("--variant=minbase")
        .arg(format!("--include={PACKAGES}"))
        .arg(SUITE)
        .arg(&root)
        .arg(MIRROR);
    tool::run(&mut make)?;
    let trial = root.join("trial");
    fs::create_dir(&trial).map_err(|error| file_error(&trial, &error))?;
    let ours = tool::root().join(TRIAL);
    let files = [
        (ours.join("run"), "run".to_owned()),
        (ours.join("systemctl"), "systemctl".to_owned()),
        (
            tool::root().join("docs/hosting.md"),
            "hosting.md".to_owned(),
        ),
        // The name in the manual.
        (release.package, format!("ranarium_{VERSION}_amd64.deb")),
        (release.archive, "ranarium-linux.tar.gz".to_owned()),
        (release.image, "image.tar".to_owned()),
    ];
    for (from, name) in files {
        fs::copy(&from, trial.join(name)).map_err(|error| file_error(&from, &error))?;
    }
    let mut follow = Command::new("unshare");
    follow.args(["--mount", "--net", "--pid", "--fork", "--kill-child"]);
    follow.args(["sh", "-c", INSIDE, "trial"]).arg(&root);
    tool::run(&mut follow)?;
    remove(&root)
}

/// The files of a release for this machine.
struct ReleaseFiles {
    package: PathBuf,
    archive: PathBuf,
    image: PathBuf,
}

/// Returns the files of the release of the last commit, which is made if there is none.
fn release() -> Result<ReleaseFiles, String> {
    let architecture = match consts::ARCH {
        "aarch64" => "arm64",
        _ => "amd64",
    };
    let folder = tool::target_folder().join(dist::DIST);
    let file = |end: &str| folder.join(format!("ranarium-{VERSION}-{end}"));
    let release = ReleaseFiles {
        package: folder.join(format!("ranarium_{VERSION}_{architecture}.deb")),
        archive: file(&format!("{}-linux.tar.gz", consts::ARCH)),
        image: file(&format!("image-{architecture}.tar")),
    };
    let is_clean = git::uncommitted().is_some_and(|files| files.is_empty());
    if !is_clean || time_of(&release.package) != Some(dist::seconds()?) {
        dist::run(&[])?;
    }
    Ok(release)
}

/// Returns the time of a Debian package, in seconds since 1970, as its head has it.
fn time_of(package: &Path) -> Option<String> {
    let bytes = fs::read(package).ok()?;
    // The first member's time follows the mark of the format and its name.
    let time = str::from_utf8(bytes.get(24..36)?).ok()?;
    Some(time.trim().to_owned())
}

fn remove(folder: &Path) -> Result<(), String> {
    if !folder.exists() {
        return Ok(());
    }
    fs::remove_dir_all(folder).map_err(|error| file_error(folder, &error))
}

fn file_error(path: &Path, error: &std::io::Error) -> String {
    format!("{}: {error}", path.display())
}

#[cfg(test)]
mod tests {
    use super::{TRIAL, time_of};
    use crate::tool;
    use std::fs;

    #[test]
    fn every_block_of_the_manual_is_run_or_named_with_a_reason() {
        let manual = fs::read_to_string(tool::root().join("docs/hosting.md")).unwrap();
        let script = fs::read_to_string(tool::root().join(TRIAL).join("run")).unwrap();
        let (mut heading, mut number, mut is_fence, mut count) = ("", 0, false, 0);
        for line in manual.lines() {
            if line.trim_start().starts_with("```") {
                is_fence = !is_fence;
                if is_fence && line.trim() == "```sh" {
                    number += 1;
                    count += 1;
                    let block = format!(" \"{heading}\" {number}");
                    let is_named = |line: &str| {
                        let rest = line.strip_prefix("manual");
                        let rest = rest.or_else(|| line.strip_prefix("elsewhere"));
                        rest.is_some_and(|rest| {
                            rest == block || rest.starts_with(&format!("{block} \""))
                        })
                    };
                    assert!(script.lines().any(is_named), "{block}");
                }
            } else if !is_fence && line.starts_with('#') {
                heading = line.trim_start_matches('#').trim();
                number = 0;
            }
        }
        let named = script
            .lines()
            .filter(|line| line.starts_with("manual \"") || line.starts_with("elsewhere \""));
        assert_eq!(named.count(), count, "blocks of the manual");
    }

    #[test]
    fn the_time_of_a_package_is_in_its_head() {
        let path = tool::target_folder().join(format!("time-{}.deb", std::process::id()));
        let head = format!("!<arch>\n{:<16}{:<12}", "debian-binary", 1_796_021_400);
        fs::write(&path, head).unwrap();
        assert_eq!(time_of(&path).as_deref(), Some("1796021400"));
        fs::write(&path, "short").unwrap();
        assert_eq!(time_of(&path), None);
        fs::remove_file(&path).unwrap();
    }
}
