//! The files that setup writes: settings, the key, and units where no package has installed them.

use crate::command_error::CommandError;
use crate::commands::setup::questions::Mail;
use crate::random::random_bytes;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use std::env;
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// The number of backups that stay.
const BACKUPS_KEPT: u32 = 14;

/// A file that only the Debian package installs: the unit of the server.
const PACKAGED_UNIT: &str = "usr/lib/systemd/system/ranarium.service";

/// The program in the units of the package.
const PACKAGED_PROGRAM: &str = "/usr/bin/ranarium";

/// Files for machines without the package, below the root: their paths and contents.
const UNITS: &[(&str, &str)] = &[
    (
        "etc/systemd/system/ranarium.service",
        include_str!("../../../../../packaging/systemd/ranarium.service"),
    ),
    (
        "etc/systemd/system/ranarium-backup.service",
        include_str!("../../../../../packaging/systemd/ranarium-backup.service"),
    ),
    (
        "etc/systemd/system/ranarium-backup.timer",
        include_str!("../../../../../packaging/systemd/ranarium-backup.timer"),
    ),
    (
        "etc/sysusers.d/ranarium.conf",
        include_str!("../../../../../packaging/systemd/sysusers.conf"),
    ),
];

/// Folders that the units hide from the server (`ProtectHome`).
const HIDDEN: &[&str] = &["/home", "/root", "/run/user"];

/// The answers to all questions.
#[derive(Debug)]
pub struct SetupSettings {
    /// The name of the server for browsers.
    pub host: String,
    /// The rule for new accounts.
    pub registration: String,
    /// The mail server, if there is one.
    pub mail: Option<Mail>,
    /// The folder for backups.
    pub backups: String,
    /// The port for the proxy.
    pub port: String,
}

/// A file to write.
#[derive(Debug)]
pub struct SetupFile {
    path: PathBuf,
    contents: Vec<u8>,
    kind: FileKind,
}

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FileKind {
    /// Everyone may read it.
    Public,
    /// Only the owner of the file may read it, and it is never replaced.
    Key,
}

/// The outcome for a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WriteOutcome {
    /// The file was written.
    Written,
    /// The file existed already.
    Unchanged,
}

/// Returns `true` if the package has installed the units below a root.
pub fn is_packaged(root: &Path) -> bool {
    root.join(PACKAGED_UNIT).exists()
}

/// Returns `true` if this program is in a folder that the units hide from the server.
pub fn is_hidden_from_services() -> bool {
    let program = program();
    HIDDEN.iter().any(|folder| program.starts_with(folder))
}

/// Returns the path of this program.
fn program() -> PathBuf {
    env::current_exe().unwrap_or_else(|_| PACKAGED_PROGRAM.into())
}

/// Returns all files below a root.
///
/// # Errors
/// If the system provides no random bytes for the key.
pub fn all(settings: &SetupSettings, root: &Path) -> Result<Vec<SetupFile>, CommandError> {
    let public = |path: &str, contents: String| SetupFile {
        path: root.join(path),
        contents: contents.into_bytes(),
        kind: FileKind::Public,
    };
    let backups = &settings.backups;
    let backups = format!("RANARIUM_BACKUPS={backups}\nRANARIUM_BACKUPS_KEPT={BACKUPS_KEPT}\n");
    let mut files = vec![
        public("etc/ranarium/ranarium.toml", toml(settings)),
        public("etc/ranarium/backup", backups),
        SetupFile {
            path: root.join("etc/ranarium/seal.key"),
            contents: random_bytes::<32>()?.to_vec(),
            kind: FileKind::Key,
        },
    ];
    if !is_packaged(root) {
        let program = program().display().to_string();
        let units = UNITS.iter();
        files.extend(
            units.map(|&(path, text)| public(path, text.replace(PACKAGED_PROGRAM, &program))),
        );
    }
    Ok(files)
}

/// Returns the file of settings.
fn toml(settings: &SetupSettings) -> String {
    let SetupSettings {
        host,
        registration,
        mail,
        port,
        ..
    } = settings;
    let mut text = format!(
        "# Settings of ranarium serve, written by ranarium setup. `ranarium serve --help` lists all.\n\
         address = \"127.0.0.1:{port}\"\n\
         public-url = \"https://{host}\"\n\
         https = true\n\
         proxies = 1\n\
         registration = \"{registration}\"\n"
    );
    if let Some(Mail { server, user }) = mail {
        text.push_str(&format!(
            "mail-server = \"{server}\"\nmail-from = \"Ranarium <noreply@{host}>\"\n"
        ));
        if let Some(user) = user {
            text.push_str(&format!(
                "# The password is RANARIUM_MAIL_PASSWORD in /etc/default/ranarium.\n\
                 mail-user = \"{user}\"\n"
            ));
        }
    }
    text
}

/// Writes the files, and returns each path with its outcome. If a file must not be replaced, none
/// is written.
///
/// # Errors
/// If a file exists with other contents and may not be replaced, or cannot be written.
pub fn write(
    files: &[SetupFile],
    can_replace: bool,
    speaker: &Speaker,
) -> Result<Vec<(PathBuf, WriteOutcome)>, CommandError> {
    let refused = |path: &Path, key: &'static str, reason: String| {
        let message = Message::new(key)
            .with("file", path.display().to_string())
            .with("reason", reason);
        CommandError::Refused(speaker.say(&message))
    };
    let failed =
        |path: &Path, error: io::Error| refused(path, "cli-setup-unwritten", error.to_string());
    let mut outcomes = Vec::new();
    for SetupFile {
        path,
        contents,
        kind,
    } in files
    {
        let outcome = match fs::read(path) {
            Err(error) if error.kind() == ErrorKind::NotFound => WriteOutcome::Written,
            Err(error) => return Err(failed(path, error)),
            Ok(_) if *kind == FileKind::Key => WriteOutcome::Unchanged,
            Ok(found) if found == *contents => WriteOutcome::Unchanged,
            Ok(_) if can_replace => WriteOutcome::Written,
            Ok(_) => return Err(refused(path, "cli-setup-exists", String::new())),
        };
        outcomes.push((path.clone(), outcome));
    }
    for (file, (_, outcome)) in files.iter().zip(&outcomes) {
        if *outcome == WriteOutcome::Written {
            create(file).map_err(|error| failed(&file.path, error))?;
        }
    }
    Ok(outcomes)
}

/// Writes a file and makes its folder.
fn create(file: &SetupFile) -> io::Result<()> {
    if let Some(folder) = file.path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(match file.kind {
            FileKind::Public => 0o644,
            FileKind::Key => 0o600,
        });
    }
    let mut new = options.open(&file.path)?;
    new.write_all(&file.contents)?;
    new.sync_all()
}

#[cfg(test)]
mod tests {
    use super::{PACKAGED_PROGRAM, UNITS};

    #[test]
    fn services_name_the_program_that_setup_replaces() {
        for (path, text) in UNITS {
            let is_service = path.ends_with(".service");
            assert_eq!(text.contains(PACKAGED_PROGRAM), is_service, "{path}");
        }
    }
}
