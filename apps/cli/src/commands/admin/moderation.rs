//! `admin reports`, `hide-name` and so on: decisions of an operator about people.

use crate::command_error::CommandError;
use crate::commands::admin::messages::say;
use crate::commands::admin::storage_args::StorageArgs;
use crate::console::screen::Screen;
use crate::online::default_name;
use crate::saves::save_list::ago;
use crate::system_clock::now_ms;
use ranarium_game::Message;
use ranarium_node::{
    BanSubject, Moderator, ModeratorError, OperatorAct, PublicAddress, ReportFilter,
};
use ranarium_protocol::online::{User, UserId};
use ranarium_table::{MatchId, Name};
use std::time::Duration;

/// Milliseconds of a day.
const DAY_MS: u64 = 24 * 3_600_000;

/// The decisions of an operator about people; each is recorded.
#[derive(Debug, clap::Subcommand)]
pub enum ModerationCommand {
    /// List reports about players, the latest first
    Reports(Reports),
    /// Close a report, so that it is no longer listed
    CloseReport(ReportArgs),
    /// List operators' decisions, the latest first
    Acts(List),
    /// Find users by their name or login
    Users(Users),
    /// Print a link with which a user sets a new password, once, within an hour
    ResetPassword(ResetPassword),
    /// Show a user as "Player" everywhere from now on
    HideName(UserArgs),
    /// Show the name of a user again
    ShowName(UserArgs),
    /// Abort the match at a table, or close the table if no match has begun
    EndTable(TableArgs),
    /// Ban a user or an address
    Ban(Ban),
    /// Lift the ban of a user or an address
    Unban(Unban),
}

/// The location of the server's data, and the operator who decides.
#[derive(Debug, clap::Args)]
pub struct Authority {
    #[command(flatten)]
    pub storage: StorageArgs,
    /// Name of the operator for the record [default: the name of the account]
    #[arg(long = "as", value_name = "NAME")]
    operator: Option<Name>,
}

impl Authority {
    fn open(&self) -> Result<Moderator, CommandError> {
        self.storage
            .with(|location, _| Ok(Moderator::open(location)?))
    }

    /// Returns the name of the operator.
    pub fn operator(&self) -> Name {
        self.operator.clone().unwrap_or_else(default_name)
    }

    fn decide(&self, act: &OperatorAct, screen: &mut Screen) -> Result<(), CommandError> {
        let number = self.open()?.act(&self.operator(), act)?;
        let key = match act {
            OperatorAct::CloseReport(_) => "cli-admin-closed",
            _ => "cli-admin-recorded",
        };
        let message = Message::new(key).with("number", number.to_string());
        say(screen, &message)
    }
}

/// A list.
#[derive(Debug, clap::Args)]
pub struct List {
    #[command(flatten)]
    authority: Authority,
    /// Maximum number of lines
    #[arg(long, value_name = "NUMBER", default_value_t = 50)]
    most: u32,
}

/// Reports.
#[derive(Debug, clap::Args)]
pub struct Reports {
    #[command(flatten)]
    list: List,
    /// List reports that are closed, too
    #[arg(long)]
    all: bool,
}

/// The users to find.
#[derive(Debug, clap::Args)]
pub struct Users {
    #[command(flatten)]
    list: List,
    /// Part of a name or login
    name: String,
}

/// The user whose password is reset.
#[derive(Debug, clap::Args)]
pub struct ResetPassword {
    #[command(flatten)]
    user: UserArgs,
    /// Address of the server for browsers, for the link: https://HOST
    #[arg(long, value_name = "URL", env = "RANARIUM_PUBLIC_URL")]
    public_url: Option<PublicAddress>,
}

/// A report.
#[derive(Debug, clap::Args)]
pub struct ReportArgs {
    #[command(flatten)]
    authority: Authority,
    /// Number of the report
    report: u64,
}

/// A user.
#[derive(Debug, clap::Args)]
pub struct UserArgs {
    #[command(flatten)]
    authority: Authority,
    /// User, such as u-0123456789abcdef
    user: UserId,
}

/// A table.
#[derive(Debug, clap::Args)]
pub struct TableArgs {
    #[command(flatten)]
    authority: Authority,
    /// Table, such as m-0123456789abcdef
    table: MatchId,
}

/// The user or address to ban.
#[derive(Debug, clap::Args)]
pub struct Ban {
    #[command(flatten)]
    authority: Authority,
    /// User, such as u-0123456789abcdef, or IP address
    subject: BanSubject,
    /// Number of days [default: for good]
    #[arg(long, value_name = "NUMBER")]
    days: Option<u64>,
}

/// The user or address whose ban ends.
#[derive(Debug, clap::Args)]
pub struct Unban {
    #[command(flatten)]
    authority: Authority,
    /// User, such as u-0123456789abcdef, or IP address
    subject: BanSubject,
}

/// Runs the command.
pub fn run(command: &ModerationCommand, screen: &mut Screen) -> Result<(), CommandError> {
    match command {
        ModerationCommand::Reports(args) => reports(args, screen),
        ModerationCommand::Acts(args) => acts(args, screen),
        ModerationCommand::CloseReport(args) => {
            let act = OperatorAct::CloseReport(args.report);
            args.authority.decide(&act, screen)
        }
        ModerationCommand::Users(args) => users(args, screen),
        ModerationCommand::ResetPassword(args) => {
            let UserArgs { authority, user } = &args.user;
            let path = authority
                .open()?
                .password_link(&authority.operator(), *user)?;
            let site = args.public_url.as_ref();
            let link = site.map_or_else(|| path.clone(), |site| site.link(&path));
            say(
                screen,
                &Message::new("cli-admin-password-link").with("link", link),
            )
        }
        ModerationCommand::HideName(args) => args
            .authority
            .decide(&OperatorAct::HideName(args.user), screen),
        ModerationCommand::ShowName(args) => args
            .authority
            .decide(&OperatorAct::ShowName(args.user), screen),
        ModerationCommand::EndTable(args) => {
            let act = OperatorAct::EndTable(args.table.clone());
            args.authority.decide(&act, screen)
        }
        ModerationCommand::Ban(args) => {
            let until = |days: u64| now_ms().saturating_add(days.saturating_mul(DAY_MS));
            let act = OperatorAct::Ban {
                subject: args.subject,
                until_ms: args.days.map(until),
            };
            args.authority.decide(&act, screen)
        }
        ModerationCommand::Unban(args) => args
            .authority
            .decide(&OperatorAct::Unban(args.subject), screen),
    }
}

fn reports(args: &Reports, screen: &mut Screen) -> Result<(), CommandError> {
    let (which, none) = match args.all {
        true => (ReportFilter::All, "cli-admin-no-reports"),
        false => (ReportFilter::Open, "cli-admin-no-open-reports"),
    };
    let List { authority, most } = &args.list;
    let reports = authority.open()?.reports(which, *most)?;
    if reports.is_empty() {
        return say(screen, &Message::new(none));
    }
    for report in reports {
        let message = Message::new("cli-admin-report")
            .with("number", report.number.to_string())
            .with("closed", i64::from(report.closed_ms.is_some()))
            .with("when", passed(report.at_ms))
            .with("table", report.table.as_str())
            .with("reporter", user_name(report.reporter.as_ref()))
            .with("reported", user_name(report.reported.as_ref()))
            .with("reason", report.reason.as_str());
        say(screen, &message)?;
    }
    Ok(())
}

fn users(args: &Users, screen: &mut Screen) -> Result<(), CommandError> {
    let List { authority, most } = &args.list;
    let users = authority.open()?.users(&args.name, *most)?;
    if users.is_empty() {
        return say(screen, &Message::new("cli-admin-no-users"));
    }
    for (user, login) in users {
        let message = Message::new("cli-admin-found")
            .with("who", user_name(Some(&user)))
            .with("account", i64::from(login.is_some()))
            .with("login", login.unwrap_or_default());
        say(screen, &message)?;
    }
    Ok(())
}

fn acts(args: &List, screen: &mut Screen) -> Result<(), CommandError> {
    let acts = args.authority.open()?.acts(args.most)?;
    if acts.is_empty() {
        return say(screen, &Message::new("cli-admin-no-acts"));
    }
    for entry in acts {
        let act = match &entry.act {
            OperatorAct::HideName(user) => format!("hide-name {user}"),
            OperatorAct::ShowName(user) => format!("show-name {user}"),
            OperatorAct::CloseReport(report) => format!("close-report {report}"),
            OperatorAct::EndTable(table) => format!("end-table {table}"),
            OperatorAct::Ban { subject, .. } => format!("ban {subject}"),
            OperatorAct::Unban(subject) => format!("unban {subject}"),
            OperatorAct::ResetPassword(user) => format!("reset-password {user}"),
            OperatorAct::GiveUpKey { .. } => "give-up-key".to_owned(),
        };
        let message = Message::new("cli-admin-act")
            .with("number", entry.number.to_string())
            .with("when", passed(entry.at_ms))
            .with("operator", entry.operator.as_str())
            .with("act", act)
            .with("open", i64::from(!entry.is_done));
        say(screen, &message)?;
    }
    Ok(())
}

/// Returns the name of a user in a report.
fn user_name(user: Option<&User>) -> Message {
    match user {
        Some(user) => Message::new("cli-admin-user")
            .with("name", user.name.as_str())
            .with("user", user.id.to_string()),
        None => Message::new("cli-admin-user-deleted"),
    }
}

fn passed(at_ms: u64) -> Message {
    ago(Duration::from_millis(now_ms().saturating_sub(at_ms)))
}

impl From<ModeratorError> for CommandError {
    fn from(error: ModeratorError) -> Self {
        Self::Refused(error.to_string())
    }
}
