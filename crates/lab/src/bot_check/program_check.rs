//! The checks of the protocol, without a game; and the report of every check.

use crate::bot_check::checked_process::CheckedProcess;
use crate::bot_check::report::{BotCheck, CheckReport};
use crate::external::{Program, Timeouts};
use ranarium_game::excerpt;
use ranarium_host::{BotError, EXIT_TIMEOUT_MS};
use ranarium_protocol::{Introduction, RpcError, VERSION};
use serde_json::json;
use std::io;
use std::time::Duration;

/// Time to wait for a second answer to a call.
const SECOND_ANSWER_TIMEOUT: Duration = Duration::from_millis(50);

/// Maximum time to answer a call that needs no thought, in milliseconds.
pub const PROMPT_TIMEOUT_MS: u64 = 2_000;

/// The parameters of the check.
#[derive(Clone, Copy, Debug)]
pub struct CheckOptions<'a> {
    /// The games to check; all if it is empty.
    pub games: &'a [String],
    /// Maximum number of decisions asked for per match.
    pub decisions: u32,
    /// Time limit for the answers to `hello` and `start`, in milliseconds.
    pub patience_ms: u64,
}

/// A line of the report.
#[derive(Clone, Copy, Debug)]
pub enum Finding<'a> {
    /// The result of a check.
    Check(&'a CheckReport),
    /// A remark that is neither a pass nor a failure.
    Note(&'a str),
}

/// A function that receives each finding.
pub type FindingSink<'a> = dyn FnMut(Finding<'_>) -> io::Result<()> + 'a;

/// A program that is being checked.
pub struct ProgramCheck<'a> {
    pub program: &'a Program,
    pub options: CheckOptions<'a>,
    pub report: &'a mut FindingSink<'a>,
    /// The results of the checks so far.
    pub results: BotCheck,
}

/// The result of one check, with the error in words.
pub type CheckResult = Result<(), String>;

fn words(problem: &BotError) -> String {
    problem.to_string()
}

impl ProgramCheck<'_> {
    pub fn note(&mut self, text: &str) -> io::Result<()> {
        self.results.notes.push(text.to_owned());
        (self.report)(Finding::Note(text))
    }

    /// Reports the result of a check, with the faulty line of the program. Returns `true` if it
    /// passed.
    pub fn report(&mut self, what: &str, result: CheckResult, line: &str) -> io::Result<bool> {
        let is_good = result.is_ok();
        *(if is_good {
            &mut self.results.good
        } else {
            &mut self.results.bad
        }) += 1;
        let checked = CheckReport {
            what: what.to_owned(),
            has_passed: is_good,
            reason: result.err(),
            line: (!is_good && !line.is_empty()).then(|| line.to_owned()),
        };
        (self.report)(Finding::Check(&checked))?;
        self.results.checks.push(checked);
        Ok(is_good)
    }

    /// Reports the result of a check with the last line of the program, and reports second answers
    /// and lines that are not messages as failures of their own.
    pub fn result(
        &mut self,
        what: &str,
        result: CheckResult,
        caller: &mut CheckedProcess,
    ) -> io::Result<bool> {
        if result.is_ok()
            && let Some(repeated) = caller.take_repeated(SECOND_ANSWER_TIMEOUT)
        {
            self.report(what, result, "")?;
            let reason =
                format!("{repeated}; expected one answer to each call, found a second one");
            return self.report("it answers each call once", Err(reason), "");
        }
        let mut line = caller.process.last_line();
        let stray = caller.process.take_garbage();
        if let (Ok(()), Some(stray)) = (&result, stray) {
            self.report(what, result, "")?;
            let reason = format!(
                "{stray}; expected only messages on standard output (notes go to standard error)"
            );
            return self.report("it says nothing but messages", Err(reason), "");
        }
        if !caller.process.last_error_line().is_empty() {
            line = format!(
                "{line}\n      its standard error: {}",
                caller.process.last_error_line()
            );
        }
        self.report(what, result, &line)
    }

    fn prompt(&self) -> Timeouts<'static> {
        Timeouts {
            answer_ms: PROMPT_TIMEOUT_MS,
            ..Timeouts::without_search()
        }
    }

    pub fn timeouts(&self) -> Timeouts<'static> {
        Timeouts {
            answer_ms: self.options.patience_ms,
            ..Timeouts::without_search()
        }
    }

    /// Starts the program and reads its introduction. Reports only failures.
    pub fn greeted(&mut self) -> io::Result<Option<(CheckedProcess, Introduction)>> {
        let mut caller = match CheckedProcess::spawn(self.program.words()) {
            Ok(caller) => caller,
            Err(problem) => {
                self.report("it starts", Err(words(&problem)), "")?;
                return Ok(None);
            }
        };
        match caller.greet(&self.timeouts()) {
            Ok(who) => Ok(Some((caller, who))),
            Err(problem) => {
                self.result("it answers hello", Err(words(&problem)), &mut caller)?;
                Ok(None)
            }
        }
    }

    /// Runs the checks of the protocol. Returns the program's introduction, if it gave one.
    pub fn check_protocol(&mut self) -> io::Result<Option<Introduction>> {
        let Some((mut caller, who)) = self.greeted()? else {
            return Ok(None);
        };
        let what = format!(
            "it answers hello: {} {}, version {} of the protocol",
            excerpt(&who.name),
            excerpt(&who.version),
            who.protocol
        );
        self.result(&what, check_introduction(&who), &mut caller)?;
        for game in &who.games {
            if !ranarium_catalog::ids().any(|id| id == game) {
                self.note(&format!("it plays {game}, an unknown game"))?;
            }
        }

        self.check_later_version(&mut caller)?;
        self.check_unknown_method(&mut caller)?;
        let Some(mut caller) = self.check_strange_lines(caller)? else {
            return Ok(Some(who));
        };
        let result = if caller.process.shut_down() {
            Ok(())
        } else {
            Err(format!(
                "it was still there {EXIT_TIMEOUT_MS} ms after bye, and after its standard input was closed"
            ))
        };
        self.result("it leaves after bye", result, &mut caller)?;
        Ok(Some(who))
    }

    /// Checks the answer to a host of a later version of the protocol.
    fn check_later_version(&mut self, caller: &mut CheckedProcess) -> io::Result<()> {
        let later = json!({"protocol": VERSION + 1, "host": "later", "capabilities": ["telepathy"], "colour": "green"});
        let result = match caller.call("hello", later, &self.prompt()) {
            Ok(answer) if answer["protocol"] == json!(VERSION) => Ok(()),
            Ok(_) => Err(format!(
                "expected the version it speaks, \"protocol\": {VERSION}"
            )),
            // An error about the unknown version is also correct.
            Err(BotError::Refused(_)) => Ok(()),
            Err(problem) => Err(words(&problem)),
        };
        self.result(
            "a host of a later version is told which version it speaks",
            result,
            caller,
        )?;
        Ok(())
    }

    /// Checks the answer to an unknown method.
    fn check_unknown_method(&mut self, caller: &mut CheckedProcess) -> io::Result<()> {
        let result = match caller.call("ranarium-no-such-method", json!({}), &self.prompt()) {
            Err(BotError::Refused(RpcError {
                code: RpcError::NO_METHOD,
                ..
            })) => Ok(()),
            Err(BotError::Refused(error)) => Err(format!(
                "found error {}; expected error {}",
                error.code,
                RpcError::NO_METHOD
            )),
            Ok(_) => Err(format!(
                "found a result; expected error {}",
                RpcError::NO_METHOD
            )),
            Err(problem) => Err(words(&problem)),
        };
        self.result("a method that it does not know is refused", result, caller)?;
        Ok(())
    }

    /// Checks that the program survives unknown and unreadable lines. Returns the program, started
    /// again if it has ended; `None` if it does not start again.
    fn check_strange_lines(
        &mut self,
        mut caller: CheckedProcess,
    ) -> io::Result<Option<CheckedProcess>> {
        for (what, line) in [
            (
                "a notification that it does not know is ignored",
                r#"{"jsonrpc":"2.0","method":"ranarium-no-such-news","params":{}}"#,
            ),
            ("a line that is not JSON is survived", "this is no message"),
            ("a message that is not an object is survived", "[1, 2]"),
            ("an empty line is survived", ""),
        ] {
            let sent_line = caller.process.send_line(line.to_owned());
            // The answer to such a line names no call, and is ignored.
            let result = sent_line.and_then(|()| self.still_answers(&mut caller));
            if !self.result(what, result.map_err(|problem| words(&problem)), &mut caller)?
                && !caller.process.is_usable()
            {
                let Some((again, _)) = self.greeted()? else {
                    return Ok(None);
                };
                caller = again;
            }
        }
        Ok(Some(caller))
    }

    /// Checks that the program still answers `hello`. Skips up to three errors before, which may
    /// answer the unreadable line.
    fn still_answers(&self, caller: &mut CheckedProcess) -> Result<(), BotError> {
        const MAX_ERRORS: usize = 3;
        let mut answer = caller.greet(&self.prompt());
        for _ in 0..MAX_ERRORS {
            if !matches!(answer, Err(BotError::Refused(_))) {
                break;
            }
            answer = caller.greet(&self.prompt());
        }
        answer.map(|_| ())
    }
}

/// Checks that an introduction has a name and games.
fn check_introduction(introduction: &Introduction) -> CheckResult {
    if introduction.name.trim().is_empty() {
        Err("its name is empty".to_owned())
    } else if introduction.games.is_empty() {
        Err(
            "it plays no game; expected in \"games\": names such as those of `ranarium rules`"
                .to_owned(),
        )
    } else {
        Ok(())
    }
}
