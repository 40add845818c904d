//! `admin backup`, `restore`, `export`, `import`, `stats`, `check` and `give-up-key`: copies,
//! counts and a check of a server's storage, and its lost key.

use crate::command_error::CommandError;
use crate::commands::admin::messages::say;
use crate::commands::admin::moderation::Authority;
use crate::commands::admin::rotation;
use crate::commands::admin::storage_args::StorageArgs;
use crate::console::screen::Screen;
use crate::json::{AdminStats, GameCounts};
use crate::system_clock::now_ms;
use ranarium_game::Message;
use ranarium_node::{Backup, BackupError, StorageLocation};
use std::io::Write;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Bytes of a MiB.
const MIB: u64 = 1 << 20;

/// The subcommands for backups, exports and statistics.
#[derive(Debug, clap::Subcommand)]
pub enum CopiesCommand {
    /// Copy all data into a new file while the server runs; the seal key is not included
    Backup(BackUp),
    /// Restore a backup or an export into an empty storage
    Restore(OfFile),
    /// Export all data to a new file, for any kind of database; the seal key is not included
    Export(OfFile),
    /// Import an exported file into an empty storage
    Import(OfFile),
    /// Count tables, matches, users and entries
    Stats(Stats),
    /// Check that all stored data can be read
    Check(BackupCheck),
    /// Delete the tables and matches in progress if the seal key is lost, so that the server can
    /// start
    GiveUpKey(GiveUpKey),
}

/// The arguments of a command on one file.
#[derive(Debug, clap::Args)]
pub struct OfFile {
    #[command(flatten)]
    storage: StorageArgs,
    /// File to read, or new file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

/// The arguments of `backup`.
#[derive(Debug, clap::Args)]
pub struct BackUp {
    #[command(flatten)]
    storage: StorageArgs,
    /// New file
    #[arg(
        value_name = "FILE",
        required_unless_present = "folder",
        conflicts_with_all = ["folder", "keep"]
    )]
    file: Option<PathBuf>,
    /// Folder for a new file with the time in its name, in place of FILE
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// Number of backups to keep in the folder; older ones are removed [default: all]
    #[arg(long, value_name = "NUMBER", requires = "folder")]
    keep: Option<NonZeroUsize>,
}

/// The arguments of `stats`.
#[derive(Debug, clap::Args)]
pub struct Stats {
    #[command(flatten)]
    storage: StorageArgs,
    /// Print the counts as JSON (docs/schemas/admin-stats.json describes it)
    #[arg(long)]
    json: bool,
}

/// The arguments of `check`.
#[derive(Debug, clap::Args)]
pub struct BackupCheck {
    #[command(flatten)]
    storage: StorageArgs,
}

/// The arguments of `give-up-key`.
#[derive(Debug, clap::Args)]
pub struct GiveUpKey {
    #[command(flatten)]
    authority: Authority,
    /// Confirm that no backup has the key, and that this data may be deleted
    #[arg(long, required = true)]
    yes: bool,
}

/// Runs the command.
pub fn run(command: &CopiesCommand, screen: &mut Screen) -> Result<(), CommandError> {
    match command {
        CopiesCommand::Backup(args) => args
            .storage
            .with(|location, _| back_up(args, location, screen)),
        CopiesCommand::Export(args) => args.storage.with(|location, _| {
            let rows = Backup::open(location)?.export(&args.file)?;
            say_file(screen, "cli-admin-exported", &args.file, Some(rows))
        }),
        CopiesCommand::Restore(args) => args.storage.with(|location, folder| {
            Backup::restore(location, &args.file)?;
            say_file(screen, "cli-admin-restored", &args.file, None)?;
            remind_of_key(screen, location, folder)
        }),
        CopiesCommand::Import(args) => args.storage.with(|location, folder| {
            let rows = Backup::import(location, &args.file)?;
            say_file(screen, "cli-admin-imported", &args.file, Some(rows))?;
            remind_of_key(screen, location, folder)
        }),
        CopiesCommand::Check(args) => args.storage.with(|location, _| check(location, screen)),
        CopiesCommand::GiveUpKey(args) => args.authority.storage.with(|location, _| {
            let deleted = Backup::give_up_key(location, &args.authority.operator())?;
            let deleted = i64::try_from(deleted).unwrap_or(i64::MAX);
            say(
                screen,
                &Message::new("cli-admin-key-given-up").with("tables", deleted),
            )
        }),
        CopiesCommand::Stats(args) => args
            .storage
            .with(|location, _| stats(args, location, screen)),
    }
}

fn back_up(
    args: &BackUp,
    location: StorageLocation<'_>,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let backup = Backup::open(location)?;
    let file = match (&args.file, &args.folder) {
        (Some(file), _) => file.clone(),
        (None, Some(folder)) => rotation::new_file(folder, location.postgres.is_none(), now_ms())?,
        (None, None) => {
            let reason = "expected FILE, or --folder FOLDER";
            return Err(CommandError::Usage(reason.to_owned()));
        }
    };
    backup.back_up(&file)?;
    say_file(screen, "cli-admin-backed-up", &file, None)?;
    if let (Some(folder), Some(kept)) = (&args.folder, args.keep) {
        let removed = rotation::remove_old(folder, kept)?;
        if removed > 0 {
            say(
                screen,
                &Message::new("cli-admin-backups-removed").with("count", removed),
            )?;
        }
    }
    Ok(())
}

/// Reminds the operator that the server starts only with the seal key of the copied data.
fn remind_of_key(
    screen: &mut Screen,
    location: StorageLocation<'_>,
    folder: &Path,
) -> Result<(), CommandError> {
    let key = folder.join("seal.key");
    if location.postgres.is_none() && key.exists() {
        return Ok(());
    }
    say_file(screen, "cli-admin-seal-key", &key, None)
}

fn check(location: StorageLocation<'_>, screen: &mut Screen) -> Result<(), CommandError> {
    let check = Backup::open(location)?.check()?;
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    for problem in &check.problems {
        writeln!(screen, "{problem}")?;
    }
    if !check.problems.is_empty() {
        return Err(CommandError::Refused(format!(
            "damages: {}; bring back the latest copy with `ranarium admin restore FILE`, into an \
             empty folder",
            check.problems.len()
        )));
    }
    let message = Message::new("cli-admin-sound")
        .with("matches", number(check.matches))
        .with("entries", number(check.entries));
    say(screen, &message)
}

fn stats(
    args: &Stats,
    location: StorageLocation<'_>,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let (stats, entries) = Backup::open(location)?.stats()?;
    if args.json {
        let games = stats.games.into_iter().map(|counts| GameCounts {
            game: counts.game,
            open: counts.open,
            playing: counts.playing,
            over: counts.over,
        });
        return screen.json(&AdminStats {
            database: stats.database,
            form: stats.form,
            bytes: stats.bytes,
            games: games.collect(),
            users: stats.users,
            accounts: stats.accounts,
            programs: stats.programs,
            sessions: stats.sessions,
            reports: stats.reports,
            entries,
        });
    }
    let number = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    let database = Message::new("cli-admin-stats-database")
        .with("database", stats.database)
        .with("form", stats.form.to_string())
        .with("size", number(stats.bytes.div_ceil(MIB)));
    say(screen, &database)?;
    let people = Message::new("cli-admin-stats-people")
        .with("users", number(stats.users))
        .with("accounts", number(stats.accounts))
        .with("programs", number(stats.programs))
        .with("sessions", number(stats.sessions));
    say(screen, &people)?;
    for game in stats.games {
        let message = Message::new("cli-admin-stats-game")
            .with("game", game.game)
            .with("open", number(game.open))
            .with("playing", number(game.playing))
            .with("over", number(game.over));
        say(screen, &message)?;
    }
    let rest = Message::new("cli-admin-stats-rest")
        .with("entries", number(entries))
        .with("reports", number(stats.reports));
    say(screen, &rest)
}

fn say_file(
    screen: &mut Screen,
    key: &'static str,
    file: &Path,
    rows: Option<u64>,
) -> Result<(), CommandError> {
    let rows = i64::try_from(rows.unwrap_or(0)).unwrap_or(i64::MAX);
    let message = Message::new(key).with("file", file.display().to_string());
    say(screen, &message.with("rows", rows))
}

impl From<BackupError> for CommandError {
    fn from(error: BackupError) -> Self {
        Self::Refused(error.to_string())
    }
}
