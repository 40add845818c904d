//! `bot-check`: tells the author of a bot what is wrong with it, in plain words.

use crate::external::{Contender, Patience, Problem, Process, Program, budget_of};
use crate::failure::Failure;
use crate::numbers::within;
use crate::screen::{FAINT, STRONG, Screen};
use ranarium_catalog::{Visit, visit};
use ranarium_game::{
    Game, GameOptions, NoEvents, OptionKind, Rng, Seat, Step, Turn, Viewer, pick_weighted,
};
use ranarium_protocol::{
    Budget, Cancel, Capability, Choice, Choose, Chosen, Data, End, Form, Introduction, Order,
    RpcError, See, Start, VERSION,
};
use ranarium_search::Budget as Allowed;
use ranarium_table::MatchId;
use serde_json::{Value, json};
use std::io::{self, Write};
use std::time::{Duration, Instant};

/// Check a program that speaks the bot protocol, and say what is wrong with it
///
/// The program is greeted, asked things that it cannot know, told things that are no messages, and plays a part of a
/// match of every game for every number of players. Exit code 0 if all is well, 1 if not.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The program, as cmd:PROGRAM or cmd@BUDGET:PROGRAM
    #[arg(value_name = "cmd:PROGRAM")]
    bot: String,
    /// Only this game; may be given several times [default: all]
    #[arg(long = "game", value_name = "GAME", value_parser = crate::args::game_names())]
    games: Vec<String>,
    /// How many decisions of each match it is asked for
    #[arg(
        long,
        value_name = "N",
        default_value_t = 25,
        allow_negative_numbers = true,
        value_parser = within::<u32>(1..=100_000, "a number from 1 to 100000")
    )]
    decisions: u32,
    /// How long it may take to answer hello and start, in milliseconds
    #[arg(
        long,
        value_name = "MS",
        default_value_t = 10_000,
        allow_negative_numbers = true,
        value_parser = within::<u64>(1..=600_000, "a number from 1 to 600000")
    )]
    patience: u64,
}

/// How long it may think about a decision where its name has no budget.
const USUAL_MS: u32 = 200;

/// How much later than that an answer may come, in milliseconds.
const GRACE_MS: u64 = 500;

/// How long it may take to answer what needs no thought, in milliseconds.
const PROMPT_MS: u64 = 2_000;

pub fn run(args: &Args, screen: &mut Screen) -> Result<(), Failure> {
    let contender: Contender = args
        .bot
        .parse()
        .map_err(|error| Failure::Usage(format!("{error}")))?;
    let Contender::External(program) = contender else {
        return Err(Failure::Usage(format!(
            "{} is no program; allowed: cmd:PROGRAM or cmd@BUDGET:PROGRAM",
            args.bot
        )));
    };
    let mut check = Check {
        program: &program,
        args,
        screen,
        good: 0,
        bad: 0,
    };
    let who = check.manners()?;
    if let Some(who) = who {
        let games: Vec<&str> = if args.games.is_empty() {
            ranarium_catalog::ids().collect()
        } else {
            args.games.iter().map(String::as_str).collect()
        };
        for game in games {
            if who.games.iter().any(|plays| plays == game) {
                visit(
                    game,
                    Matches {
                        check: &mut check,
                        who: &who,
                    },
                )??;
            } else if args.games.is_empty() {
                check.note(&format!(
                    "{game}: it says that it does not play this game; not tried"
                ))?;
            } else {
                let why = format!("it plays {}", who.games.join(", "));
                check.report(&format!("it plays {game}"), Err(why), "")?;
            }
        }
    }
    let (good, bad) = (check.good, check.bad);
    if bad == 0 {
        writeln!(screen, "\nAll {good} checks are good.")?;
        Ok(())
    } else {
        screen.flush()?;
        Err(Failure::Refused(format!(
            "{bad} of {} checks failed; docs/bot-protocol.md says what is expected",
            good + bad
        )))
    }
}

struct Check<'a> {
    program: &'a Program,
    args: &'a Args,
    screen: &'a mut Screen,
    good: u32,
    bad: u32,
}

/// What came of one check: fine, or what is wrong in words.
type Found = Result<(), String>;

fn words(problem: &Problem) -> String {
    problem.to_string()
}

impl Check<'_> {
    fn note(&mut self, text: &str) -> io::Result<()> {
        self.screen.styled(FAINT, &format!("note  {text}"))?;
        writeln!(self.screen)
    }

    /// Prints what came of a check, with the line that was wrong.
    fn report(&mut self, what: &str, found: Found, line: &str) -> io::Result<bool> {
        match &found {
            Ok(()) => {
                self.good += 1;
                writeln!(self.screen, "ok    {what}")?;
            }
            Err(why) => {
                self.bad += 1;
                self.screen.styled(STRONG, "FAIL")?;
                writeln!(self.screen, "  {what}\n      {why}")?;
                if !line.is_empty() {
                    writeln!(self.screen, "      its line: {line}")?;
                }
            }
        }
        self.screen.flush()?;
        Ok(found.is_ok())
    }

    /// The same, with the last line that the program said.
    fn result(&mut self, what: &str, found: Found, process: &mut Process) -> io::Result<bool> {
        let mut line = process.last_line();
        let stray = process.take_garbage();
        if let (Ok(()), Some(stray)) = (&found, stray) {
            self.report(what, found, "")?;
            let why = format!(
                "{stray}; allowed on standard output: messages alone (notes go to standard error)"
            );
            return self.report("it says nothing but messages", Err(why), "");
        }
        if !process.last_words().is_empty() {
            line = format!("{line}\n      its standard error: {}", process.last_words());
        }
        self.report(what, found, &line)
    }

    fn prompt(&self) -> Patience<'static> {
        Patience {
            answer_ms: PROMPT_MS,
            ..Patience::usual()
        }
    }

    fn patience(&self) -> Patience<'static> {
        Patience {
            answer_ms: self.args.patience,
            ..Patience::usual()
        }
    }

    /// Starts the program and hears who it is; silent if it goes well.
    fn greeted(&mut self) -> io::Result<Option<(Process, Introduction)>> {
        let mut process = match Process::spawn(self.program.words()) {
            Ok(process) => process,
            Err(problem) => {
                self.report("it starts", Err(words(&problem)), "")?;
                return Ok(None);
            }
        };
        match process.greet(&self.patience()) {
            Ok(who) => Ok(Some((process, who))),
            Err(problem) => {
                self.result("it answers hello", Err(words(&problem)), &mut process)?;
                Ok(None)
            }
        }
    }

    /// All that is not about a game; who it is, if it says so.
    fn manners(&mut self) -> io::Result<Option<Introduction>> {
        let Some((mut process, who)) = self.greeted()? else {
            return Ok(None);
        };
        let what = format!(
            "it answers hello: {} {}, version {} of the protocol",
            who.name, who.version, who.protocol
        );
        self.result(&what, introduced(&who), &mut process)?;
        for game in &who.games {
            if !ranarium_catalog::ids().any(|id| id == game) {
                self.note(&format!(
                    "it plays {game}, which is no game of this program"
                ))?;
            }
        }

        let later = json!({"protocol": VERSION + 1, "host": "later", "capabilities": ["telepathy"], "colour": "green"});
        let found = match process.call("hello", later, &self.prompt()) {
            Ok(answer) if answer["protocol"] == json!(VERSION) => Ok(()),
            Ok(_) => Err(format!(
                "allowed: the version it speaks, \"protocol\": {VERSION}"
            )),
            // To say that it does not speak that version is as good.
            Err(Problem::Refused(_)) => Ok(()),
            Err(problem) => Err(words(&problem)),
        };
        self.result(
            "a host of a later version is told which version it speaks",
            found,
            &mut process,
        )?;

        let found = match process.call("ranarium-no-such-method", json!({}), &self.prompt()) {
            Err(Problem::Refused(RpcError {
                code: RpcError::NO_METHOD,
                ..
            })) => Ok(()),
            Err(Problem::Refused(error)) => Err(format!(
                "error {}; allowed: error {}",
                error.code,
                RpcError::NO_METHOD
            )),
            Ok(_) => Err(format!("a result; allowed: error {}", RpcError::NO_METHOD)),
            Err(problem) => Err(words(&problem)),
        };
        self.result(
            "a method that it does not know is refused",
            found,
            &mut process,
        )?;

        for (what, line) in [
            (
                "a notification that it does not know is passed over",
                r#"{"jsonrpc":"2.0","method":"ranarium-no-such-news","params":{}}"#,
            ),
            ("a line that is no JSON is survived", "this is no message"),
            ("a message that is no object is survived", "[1, 2]"),
            ("an empty line is survived", ""),
        ] {
            let said = process.say(line.to_owned());
            // What it says to such a line names no call, and is passed over.
            let found = said.and_then(|()| self.still_answers(&mut process));
            if !self.result(what, found.map_err(|problem| words(&problem)), &mut process)?
                && !process.is_well()
            {
                let Some((again, _)) = self.greeted()? else {
                    return Ok(Some(who));
                };
                process = again;
            }
        }

        let found = if process.dismiss() {
            Ok(())
        } else {
            Err(
                "it was still there 300 ms after bye, and after its standard input was closed"
                    .to_owned(),
            )
        };
        self.result("it leaves after bye", found, &mut process)?;
        Ok(Some(who))
    }

    /// Whether it still answers hello, once errors without a call are passed over.
    fn still_answers(&self, process: &mut Process) -> Result<(), Problem> {
        const ERRORS_MOST: usize = 3;
        let mut answer = process.greet(&self.prompt());
        for _ in 0..ERRORS_MOST {
            if !matches!(answer, Err(Problem::Refused(_))) {
                break;
            }
            answer = process.greet(&self.prompt());
        }
        answer.map(|_| ())
    }
}

/// What is wrong with how it introduced itself.
fn introduced(who: &Introduction) -> Found {
    if who.name.trim().is_empty() {
        Err("its name is empty".to_owned())
    } else if who.games.is_empty() {
        Err(
            "it plays no game; allowed in \"games\": names such as those of `ranarium rules`"
                .to_owned(),
        )
    } else {
        Ok(())
    }
}

/// Parts of matches of one game.
struct Matches<'a, 'b> {
    check: &'a mut Check<'b>,
    who: &'a Introduction,
}

impl Visit for Matches<'_, '_> {
    type Out = Result<(), Failure>;

    fn visit<G: Game>(self) -> Self::Out {
        let Self { check, who } = self;
        let players = match G::Options::SPECS.first().map(|spec| spec.kind) {
            Some(OptionKind::Number { low, high, .. }) => low..=high,
            _ => 2..=2,
        };
        let Some((mut process, _)) = check.greeted()? else {
            return Ok(());
        };
        for players in players {
            let text = format!("players={players}");
            let options: G::Options = text
                .parse()
                .map_err(|error| Failure::Refused(format!("{text}: {error}")))?;
            let mut game = Played::<G>::new(check, &options, who, &mut process)?;
            let found = game.play();
            let what = format!(
                "{} with {text}: {} decisions, the slowest after {} ms",
                G::ID,
                game.asked,
                game.slowest_ms
            );
            if !check.result(&what, found, &mut process)? {
                // Whatever it still has to say belongs to the match that failed.
                let Some((again, _)) = check.greeted()? else {
                    return Ok(());
                };
                process = again;
            }
        }
        let what = format!("{}: cancel is obeyed", G::ID);
        if who.capabilities.contains(&Capability::Cancel) {
            let options: G::Options = G::Options::SPECS
                .first()
                .map(|spec| format!("players={}", spec.kind.default()))
                .unwrap_or_default()
                .parse()
                .map_err(|error| Failure::Refused(format!("{error}")))?;
            let mut game = Played::<G>::new(check, &options, who, &mut process)?;
            let found = game.cancel();
            check.result(&what, found, &mut process)?;
        }
        Ok(())
    }
}

/// One match, of which the program decides for one seat and chance for the others.
struct Played<'a, G: Game> {
    process: &'a mut Process,
    options: G::Options,
    state: G::State,
    seat: Seat,
    match_id: MatchId,
    patience: Patience<'static>,
    budget: Allowed,
    most: u32,
    wants_see: bool,
    rng: Rng,
    asked: u32,
    slowest_ms: u64,
    seen: Vec<Data>,
}

impl<'a, G: Game> Played<'a, G> {
    fn new(
        check: &Check<'_>,
        options: &G::Options,
        who: &Introduction,
        process: &'a mut Process,
    ) -> Result<Self, Failure> {
        let players = options.players();
        let match_id = format!("check-{}-{players}", G::ID)
            .parse()
            .map_err(|error| Failure::Refused(format!("{error}")))?;
        Ok(Self {
            process,
            options: options.clone(),
            state: G::start(options),
            // The last seat: it is not the one that a program may take for granted.
            seat: Seat::new(usize::from(players) - 1),
            match_id,
            patience: check.patience(),
            budget: check
                .program
                .named_budget()
                .unwrap_or(Allowed::Millis(USUAL_MS)),
            most: check.args.decisions,
            wants_see: who.capabilities.contains(&Capability::See),
            rng: Rng::new(u64::from(players)),
            asked: 0,
            slowest_ms: 0,
            seen: Vec::new(),
        })
    }

    fn start(&mut self) -> Found {
        let start = Order::Start(Start {
            match_id: self.match_id.clone(),
            game: G::ID.to_owned(),
            rules: G::RULES_VERSION,
            options: self.options.to_string(),
            seat: self.seat,
            players: self.options.players(),
            seed: "18446744073709551615".to_owned(),
            budget: budget_of(self.budget),
        });
        let answer = self.process.ask(&start, &self.patience, None);
        answer
            .map(|_| ())
            .map_err(|problem| format!("start: {problem}"))
    }

    /// Goes on until the program is to decide among several actions, which are then in `legal`; `false` at the end.
    fn advance(&mut self, legal: &mut Vec<G::Action>) -> bool {
        const STEPS_MOST: u32 = 3_000;
        let mut outcomes = Vec::new();
        for _ in 0..STEPS_MOST {
            let step = match G::turn(&self.state) {
                Turn::Over => return false,
                Turn::Chance => {
                    G::chance_outcomes(&self.state, &mut outcomes);
                    Step::Chance(pick_weighted(&outcomes, &mut self.rng))
                }
                Turn::Decide(seats) => {
                    let Some(seat) = seats.first() else {
                        return false;
                    };
                    G::legal_actions(&self.state, seat, legal);
                    if seat == self.seat {
                        return true;
                    }
                    let any = self.rng.below(legal.len() as u32) as usize;
                    Step::Act(seat, legal[any])
                }
            };
            self.apply(step);
        }
        false
    }

    fn apply(&mut self, step: Step<G>) {
        if !self.wants_see {
            G::apply(&mut self.state, step, &mut NoEvents);
            return;
        }
        let mut events = Vec::new();
        G::apply(&mut self.state, step, &mut events);
        let viewer = Viewer::Seat(self.seat);
        let seen = events.iter().filter_map(|event| G::redact(event, viewer));
        self.seen
            .extend(seen.filter_map(|seen| Data::of(&seen).ok()));
    }

    fn question(&mut self, legal: &[G::Action], budget: Budget) -> Result<Choose, String> {
        self.asked += 1;
        let wrong = |error: serde_json::Error| error.to_string();
        Ok(Choose {
            match_id: self.match_id.clone(),
            decision: self.asked,
            seats: G::turn(&self.state).seats().iter().collect(),
            observation: Data::of(&G::observe(&self.state, Viewer::Seat(self.seat)))
                .map_err(wrong)?,
            legal: legal
                .iter()
                .map(Form::of)
                .collect::<Result<_, _>>()
                .map_err(wrong)?,
            budget,
        })
    }

    /// The place of the action that it chose.
    fn chosen(answer: Value, asked: &Choose) -> Result<usize, String> {
        let chosen: Chosen = serde_json::from_value(answer).map_err(|error| {
            format!("the answer to choose: {error}; allowed: {{\"action\": TEXT or DATA}}")
        })?;
        for judged in &chosen.judged {
            if !(0.0..=1.0).contains(&judged.value) {
                return Err(format!(
                    "a value of {} in \"judged\"; allowed: 0 to 1",
                    judged.value
                ));
            }
        }
        chosen.action.find(&asked.legal).ok_or_else(|| {
            let named = match &chosen.action {
                Choice::Text(text) => format!("\"{text}\""),
                Choice::Data(data) => data.to_string(),
            };
            let texts: Vec<&str> = asked
                .legal
                .iter()
                .map(|form| form.text.as_str())
                .take(8)
                .collect();
            let more = if asked.legal.len() > texts.len() {
                ", …"
            } else {
                ""
            };
            format!(
                "decision {}: {named} is not legal; allowed: {}{more}",
                asked.decision,
                texts.join(", ")
            )
        })
    }

    fn play(&mut self) -> Found {
        self.start()?;
        let mut legal = Vec::new();
        while self.asked < self.most && self.advance(&mut legal) {
            if !self.seen.is_empty() {
                let seen = std::mem::take(&mut self.seen);
                let see = Order::See(See {
                    match_id: self.match_id.clone(),
                    seen,
                });
                self.process
                    .tell(&see)
                    .map_err(|problem| format!("see: {problem}"))?;
            }
            let question = self.question(&legal, budget_of(self.budget))?;
            let patience = Patience {
                answer_ms: match self.budget {
                    Allowed::Millis(ms) => u64::from(ms),
                    Allowed::Iterations(_) => self.patience.answer_ms,
                },
                grace_ms: GRACE_MS,
                watch: None,
            };
            let began = Instant::now();
            let decision = question.decision;
            // Fields that it does not know are no reason to stop.
            let mut params = serde_json::to_value(&question).map_err(|error| error.to_string())?;
            params["later"] = json!({"field": true});
            let answer = self
                .process
                .call("choose", params, &patience)
                .map_err(|problem| format!("decision {decision}: {problem}"))?;
            self.slowest_ms = self.slowest_ms.max(began.elapsed().as_millis() as u64);
            let at = Self::chosen(answer, &question)?;
            self.apply(Step::Act(self.seat, legal[at]));
        }
        let end = Order::End(End {
            match_id: self.match_id.clone(),
            returns: G::returns(&self.state),
        });
        self.process
            .tell(&end)
            .map_err(|problem| format!("end: {problem}"))
    }

    /// Asks with a budget that nobody waits for, and cancels.
    fn cancel(&mut self) -> Found {
        const LONG_MS: u32 = 60_000;
        self.start()?;
        let mut legal = Vec::new();
        if !self.advance(&mut legal) {
            return Ok(());
        }
        let question = self.question(&legal, Budget::Ms(LONG_MS))?;
        let cancel = Order::Cancel(Cancel {
            match_id: self.match_id.clone(),
            decision: question.decision,
        });
        let soon = Patience {
            answer_ms: Duration::from_millis(50).as_millis() as u64,
            grace_ms: PROMPT_MS,
            watch: None,
        };
        let order = Order::Choose(question.clone());
        let answer = self.process.ask(&order, &soon, Some(&cancel));
        let answer = answer.map_err(|problem| format!("after cancel: {problem}"))?;
        Self::chosen(answer, &question).map(|_| ())
    }
}
