//! `setup`: prepares this machine to serve online matches behind a proxy.
//!
//! `questions.rs` has the five questions, `files.rs` the files that it writes, and `proxy.rs` the
//! blocks for proxies.

mod files;
mod proxy;
mod questions;

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::texts;
use files::{SetupSettings, WriteOutcome};
use proxy::Proxy;
use questions::{BACKUPS, HOST, MAIL, Mail, PORT, Question, REGISTRATION};
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use std::io::Write;
use std::path::PathBuf;

/// Prepare this machine to serve online matches: ask five questions, and write the settings, the
/// systemd units and the seal key
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Name of the server for browsers, such as frogs.example [default: it is asked for]
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// Rule for new accounts: open or closed [default: it is asked for]
    #[arg(long, value_name = "OPEN/CLOSED")]
    registration: Option<String>,
    #[arg(
        long,
        value_name = "URL",
        help = "Mail server for notices: none, or smtps://USER@HOST [default: it is asked for]"
    )]
    mail: Option<String>,
    /// Folder for backups [default: it is asked for]
    #[arg(long, value_name = "FOLDER")]
    backups: Option<String>,
    /// Port on this machine, for the proxy [default: it is asked for]
    #[arg(long, value_name = "NUMBER")]
    port: Option<String>,
    /// Ask nothing: a question without its option has its default answer
    #[arg(long)]
    yes: bool,
    /// Replace files that exist and differ; the seal key always stays
    #[arg(long)]
    replace: bool,
    /// Folder to write into, in place of the root of the system
    #[arg(long, value_name = "FOLDER", default_value = "/")]
    root: PathBuf,
    /// Print the settings for this reverse proxy, and write nothing
    #[arg(long, value_name = "PROXY", value_enum)]
    print: Option<Proxy>,
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let mut ask = |question: &Question, given: &Option<String>| {
        questions::answer(question, given.as_deref(), args.yes, &speaker, screen)
    };
    let host = ask(&HOST, &args.host)?;
    if let Some(proxy) = args.print {
        let port = ask(&PORT, &args.port)?;
        return Ok(write!(screen, "{}", proxy.block(&host, &port))?);
    }
    let settings = SetupSettings {
        host,
        registration: ask(&REGISTRATION, &args.registration)?,
        mail: Mail::parse(&ask(&MAIL, &args.mail)?).flatten(),
        backups: ask(&BACKUPS, &args.backups)?,
        port: ask(&PORT, &args.port)?,
    };
    let files = files::all(&settings, &args.root)?;
    for (path, outcome) in files::write(&files, args.replace, &speaker)? {
        let key = match outcome {
            WriteOutcome::Written => "cli-setup-written",
            WriteOutcome::Unchanged => "cli-setup-unchanged",
        };
        let message = Message::new(key).with("file", path.display().to_string());
        writeln!(screen, "{}", speaker.say(&message))?;
    }
    say_next_steps(&settings, args, &speaker, screen)
}

/// Prints the commands that remain, and the blocks for proxies.
fn say_next_steps(
    settings: &SetupSettings,
    args: &Args,
    speaker: &Speaker,
    screen: &mut Screen,
) -> Result<(), CommandError> {
    let say = |key: &'static str| speaker.say(&Message::new(key));
    if settings
        .mail
        .as_ref()
        .is_some_and(|mail| mail.user.is_some())
    {
        writeln!(screen, "\n{}", say("cli-setup-password"))?;
    }
    if !files::is_packaged(&args.root) && files::is_hidden_from_services() {
        writeln!(screen, "\n{}", say("cli-setup-hidden"))?;
    }
    writeln!(screen, "\n{}\n", say("cli-setup-next"))?;
    if !files::is_packaged(&args.root) {
        writeln!(screen, "  systemd-sysusers\n  systemctl daemon-reload")?;
    }
    writeln!(
        screen,
        "  systemctl enable --now ranarium.service ranarium-backup.timer"
    )?;
    for (proxy, key) in [
        (Proxy::Caddy, "cli-setup-caddy"),
        (Proxy::Nginx, "cli-setup-nginx"),
    ] {
        let block = proxy.block(&settings.host, &settings.port);
        writeln!(screen, "\n{}\n\n{block}", say(key))?;
    }
    let link = format!("https://{}/", settings.host);
    let message = Message::new("cli-setup-then").with("url", link);
    Ok(writeln!(screen, "{}", speaker.say(&message))?)
}
