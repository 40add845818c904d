//! `login`: makes and stores a token for programs.

use crate::command_error::CommandError;
use crate::console::screen::Screen;
use crate::console::terminal;
use crate::input;
use crate::online::{HttpClient, TableLink, token_file};
use crate::texts;
use anstyle::Style;
use hyper::Method;
use ranarium_catalog::Speaker;
use ranarium_game::{Message, Speak};
use ranarium_protocol::online::{Scope, Scopes, WantedName};
use serde_json::{Value, json};
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;

/// Sign in to a server, and store a token for your programs
///
/// Asks for the login and the password of your account there, makes a token, and stores it in a
/// file that only you can read; `bot connect` to this server uses it. The password is not stored.
/// You make an account, and revoke tokens, in the browser.
#[derive(Debug, clap::Args)]
pub struct Args {
    #[arg(
        help = "Link of the server, such as https://frogs.example",
        value_name = "LINK"
    )]
    link: TableLink,
    /// Login of your account [default: it is asked for]
    #[arg(long, value_name = "LOGIN")]
    login: Option<String>,
    /// Name of the program that uses the token, which others see
    #[arg(long, value_name = "NAME", default_value = "Bot")]
    name: WantedName,
    /// Permission of the token; may be given several times: watch, play, create [default: play and
    /// create]
    #[arg(long = "scope", value_name = "SCOPE", value_parser = scope)]
    scopes: Vec<Scope>,
    /// File for the token [default: one in the data folder, which bot connect reads]
    #[arg(long, value_name = "FILE")]
    token_file: Option<PathBuf>,
}

/// Reads a scope.
fn scope(text: &str) -> Result<Scope, String> {
    let mut scopes = Scope::ALL.into_iter();
    let found_scope = scopes.find(|scope| scope.name() == text);
    found_scope.ok_or_else(|| "expected watch, play or create".to_owned())
}

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), CommandError> {
    let speaker = Speaker::new(screen.language()).with_texts(texts::CLI);
    let server = args.link.server.clone();
    let path = match &args.token_file {
        Some(path) => path.clone(),
        None => token_file::path(&server).ok_or_else(|| {
            let reason = "there is no data folder; expected --token-file FILE";
            CommandError::Refused(reason.to_owned())
        })?,
    };
    let scopes = match &args.scopes[..] {
        [] => vec![Scope::Play, Scope::Create],
        scopes => scopes.to_vec(),
    };
    let login = match &args.login {
        Some(login) => login.clone(),
        None => ask_login(&speaker, screen)?,
    };
    let password = ask_hidden("cli-login-password", &speaker, screen)?;
    let client = HttpClient::new(server.clone(), screen.language())?;
    let body = json!({ "login": login, "password": password, "token": true });
    let signed_in = client.send((Method::POST, "/api/v1/session/password"), None, &body)?;
    let session = text(&signed_in, "token")?;
    let body = json!({ "name": args.name, "scopes": Scopes::new(scopes) });
    let answer = client.send((Method::POST, "/api/v1/tokens"), Some(session), &body);
    // The session was only for this. It expires unused if it cannot be ended.
    drop(client.send(
        (Method::DELETE, "/api/v1/session"),
        Some(session),
        &Value::Null,
    ));
    let answer = answer?;
    token_file::write(&path, text(&answer, "token")?)?;
    let done = Message::new("cli-login-done")
        .with("server", server.to_string())
        .with("name", args.name.to_string())
        .with("file", path.display().to_string());
    writeln!(screen, "{}", speaker.say(&done))?;
    screen.flush_all()
}

/// Returns a text of an answer.
fn text<'a>(answer: &'a Value, field: &str) -> Result<&'a str, CommandError> {
    let text = answer[field].as_str();
    text.ok_or_else(|| CommandError::Refused(format!("the server's answer has no {field}")))
}

/// Asks for the login; a question mark, which no login is, explains it.
fn ask_login(speaker: &Speaker, screen: &mut Screen) -> Result<String, CommandError> {
    loop {
        let login = ask("cli-login-login", speaker, screen)?;
        if login.trim() != "?" {
            return Ok(login);
        }
        screen.paragraph(Style::new(), 0, 0, &speaker.text("cli-login-help"))?;
    }
}

/// Asks the question with this key for a line.
fn ask(key: &str, speaker: &Speaker, screen: &mut Screen) -> Result<String, CommandError> {
    let question = speaker.text(key);
    let is_terminal = io::stdin().is_terminal();
    if is_terminal {
        write!(screen, "{question}: ")?;
        screen.flush_all()?;
    }
    let line = input::line(&mut io::stdin().lock())?;
    match line {
        Some(line) => Ok(line.trim_end_matches(['\r', '\n']).to_owned()),
        None => {
            let message = Message::new("cli-unanswered").with("question", question);
            Err(CommandError::Refused(speaker.say(&message)))
        }
    }
}

/// Asks for a line that the terminal does not show.
fn ask_hidden(key: &str, speaker: &Speaker, screen: &mut Screen) -> Result<String, CommandError> {
    terminal::show_typing(false);
    let line = ask(key, speaker, screen);
    terminal::show_typing(true);
    if io::stdin().is_terminal() {
        writeln!(screen)?;
    }
    line
}
