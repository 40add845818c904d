//! Bots that are programs: good ones play, and after any error of a bad one the match continues
//! with a warning.
//!
//! The bad ones are a few lines for the shell `sh`; the good one is the example in Python. If
//! either is missing, the tests that need it print that they did not run.

use crate::common::folder::folder;
use crate::common::{self, Ran};
use serde_json::Value;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::thread;
use std::time::{Duration, Instant};

fn run(arguments: &[&str]) -> Ran {
    common::run(arguments, "", &[])
}

/// Returns `true` if a program exists; if not, prints that the test did not run.
pub fn has(program: &str, arguments: &[&str]) -> bool {
    let there = Command::new(program)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if !there {
        eprintln!("NOT RUN: this test needs {program}, which is not here");
    }
    there
}

pub fn has_shell() -> bool {
    has("sh", &["-c", "exit 0"])
}

/// A bot for the shell. It takes the first legal action, except for the behaviour of its mode at a
/// question.
const SHELL_BOT: &str = r#"
mode=$1
protocol=1
games='"icefrogs","army-of-frogs","frog-juice","stacking-frogs"'
capabilities=
case $mode in
later) protocol=9 ;;
idle) games= ;;
hurried) capabilities='"cancel"' ;;
esac
say() { printf '%s\n' "$1"; }
answer() { say "{\"jsonrpc\":\"2.0\",\"id\":$id,\"result\":$1}"; }
refuse() { say "{\"jsonrpc\":\"2.0\",\"id\":$id,\"error\":{\"code\":$1,\"message\":\"no\"}}"; }
while IFS= read -r line; do
  case $line in
  '{"id":'*) id=${line#*\"id\":}; id=${id%%,*} ;;
  *) id= ;;
  esac
  case $line in
  *'"method":"hello"'*)
    case $mode in
    mute) continue ;;
    gone) echo 'no hello from me' >&2; exit 3 ;;
    strict) id=null; refuse -32700; continue ;;
    esac
    answer "{\"protocol\":$protocol,\"name\":\"shell\",\"version\":\"1\",\"games\":[$games],\"capabilities\":[$capabilities]}" ;;
  *'"method":"start"'*) answer '{}' ;;
  *'"method":"choose"'*)
    text=${line#*\"text\":\"}; text=${text%%\"*}
    good="{\"action\":\"$text\",\"judged\":[{\"action\":\"$text\",\"value\":0.5}]}"
    case $mode in
    silent | hurried) ;;
    slow) sleep 3; answer "$good" ;;
    dies) echo 'I give up' >&2; exit 3 ;;
    illegal) answer '{"action":"castle"}' ;;
    misshapen) answer 7 ;;
    garbage) say 'thinking about it' ;;
    chatty) say 'thinking about it'; answer "$good" ;;
    twice) answer "$good"; answer "$good" ;;
    refuses) refuse -32000 ;;
    floods) while :; do say '{"jsonrpc":"2.0","id":0,"result":1}'; done ;;
    streams) while :; do printf 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'; done ;;
    deaf) exec sleep 3 ;;
    *) answer "$good" ;;
    esac ;;
  *'"method":"cancel"'*) [ $mode = hurried ] && id=$asked && answer "$good" ;;
  *'"method":"bye"'*) [ $mode = stays ] || exit 0 ;;
  *) [ -n "$id" ] && case $mode in
    polite) answer '{}' ;;
    touchy) exit 4 ;;
    *) refuse -32601 ;;
    esac ;;
  esac
  asked=$id
done
[ $mode = stays ] && exec sleep 3
"#;

/// Returns the name of the bot of this mode, with all the time that a busy machine takes for one
/// that answers, and 100 ms for one that does not. It is a file: the script has quotes of its own.
pub fn shell_bot(mode: &str) -> String {
    let ms = match mode {
        "good" | "chatty" => 5000,
        _ => 100,
    };
    static WRITTEN: OnceLock<PathBuf> = OnceLock::new();
    let path = WRITTEN.get_or_init(|| {
        let path = std::env::temp_dir().join(format!("ranarium-bot-{}.sh", std::process::id()));
        std::fs::write(&path, SHELL_BOT).unwrap();
        path
    });
    format!("cmd@{ms}ms:sh {} {mode}", path.display())
}

const RACE: &str = "icefrogs";

/// Returns the arena's report on this bot after this many steps of a game, and the time it took.
fn plays(bot: &str, steps: &str) -> (Value, Duration) {
    let began = Instant::now();
    let ran = run(&[
        "arena",
        RACE,
        "--bot",
        bot,
        "--bot",
        "random",
        "--games",
        "2",
        "--seed",
        "1",
        "--steps-max",
        steps,
        "--json",
    ]);
    assert_eq!(ran.code, 0, "{bot}: {}", ran.err);
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    (found["bots"][0].clone(), began.elapsed())
}

#[test]
fn a_good_program_plays_without_a_warning() {
    if !has_shell() {
        return;
    }
    for mode in ["good", "chatty"] {
        let (bot, _) = plays(&shell_bot(mode), "40");
        assert_eq!(
            (&bot["forfeited"], &bot["games"]),
            (&0.into(), &2.into()),
            "{bot}"
        );
        assert!(bot["decisions"].as_u64().unwrap() > 20);
        assert_eq!(bot["bot"], shell_bot(mode));
    }
}

#[test]
fn a_match_continues_after_any_bot_failure_with_a_warning() {
    if !has_shell() {
        return;
    }
    thread::scope(|threads| {
        for (mode, warning) in [
            ("silent", "slow: no answer within 600 ms"),
            ("slow", "slow: no answer within 600 ms"),
            ("deaf", "slow: no answer within 600 ms"),
            ("streams", "slow: no answer within 600 ms"),
            (
                "dies",
                "died: it ended with exit status: 3; its last words: I give up",
            ),
            (
                "illegal",
                "illegal: \"castle\" is not one of the 6 legal actions",
            ),
            (
                "misshapen",
                "misshapen: the answer to choose: expected an object",
            ),
            (
                "garbage",
                "slow: no answer within 600 ms, but \"thinking about it\": the line is not JSON",
            ),
            ("refuses", "refused: error -32000: no"),
            (
                "floods",
                "floods: more than 1000 lines and no answer among them",
            ),
        ] {
            threads.spawn(move || {
                let (bot, took) = plays(&shell_bot(mode), "6");
                assert_eq!(bot["forfeited"], bot["decisions"], "{mode}: {bot}");
                let text = bot["warnings"][0].as_str().unwrap();
                assert!(text.starts_with(warning), "{mode}: {text}");
                // Six decisions of 600 ms, the start and the end, and a busy machine.
                assert!(took < Duration::from_secs(60), "{mode}: {took:?}");
            });
        }
    });
}

#[test]
fn external_bots_are_simulated_like_built_in_ones() {
    if !has_shell() {
        return;
    }
    let (good, bad) = (shell_bot("good"), shell_bot("illegal"));
    let simulate = |bots: &[&str], more: &[&str]| {
        let mut arguments = vec!["simulate", RACE, "--games", "3", "--seed", "1"];
        arguments.extend(["--steps-max", "12", "--threads", "2"]);
        arguments.extend(bots.iter().flat_map(|bot| ["--bot", *bot]));
        arguments.extend(more);
        run(&arguments)
    };
    let ran = simulate(&[&good, &bad], &["--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let found: Value = serde_json::from_str(&ran.out).unwrap();
    let seats = &found["seats"];
    assert_eq!(seats[0]["bot"], good);
    assert_eq!(
        (&seats[0]["forfeited"], &seats[0]["warning"]),
        (&0.into(), &Value::Null)
    );
    // Three games of twelve steps, half of them its own.
    assert_eq!(seats[1]["forfeited"], 18, "{found}");
    let text = seats[1]["warning"].as_str().unwrap();
    assert!(text.starts_with("illegal: \"castle\""), "{text}");
    let ran = simulate(&[&bad], &["--lang", "nl"]);
    assert!(
        ran.out.contains("verspeelde 18 beslissingen"),
        "{}",
        ran.out
    );
    assert_eq!(simulate(&[&shell_bot("idle")], &[]).code, 1);
}

#[test]
fn a_cancelled_program_answers_in_time() {
    if !has_shell() {
        return;
    }
    let (bot, _) = plays(&shell_bot("hurried"), "6");
    assert_eq!(bot["forfeited"], 0, "{bot}");
}

#[test]
fn unusable_bots_are_refused_before_the_match() {
    if has_shell() {
        for (mode, reason) in [
            ("later", "it speaks version 9 of the protocol; expected 1"),
            ("idle", "it says that it does not play icefrogs"),
            ("gone", "its last words: no hello from me"),
        ] {
            let bot = shell_bot(mode);
            let ran = run(&["arena", RACE, "--bots", "random", "--bot", &bot]);
            assert_eq!(ran.code, 1, "{mode}");
            assert!(ran.err.contains(reason), "{mode}: {}", ran.err);
        }
    }
    for (bot, code, reason) in [
        ("cmd:/no/such/bot", 1, "not started: /no/such/bot"),
        ("cmd:", 2, "no program is named"),
        ("cmd:'a", 2, "a quote ' has no end"),
        ("cmd@0:a", 2, "not a time to think"),
    ] {
        let ran = run(&["arena", RACE, "--bots", "random", "--bot", bot]);
        assert_eq!(ran.code, code, "{bot}: {}", ran.err);
        assert!(ran.err.contains(reason), "{bot}: {}", ran.err);
    }
}

#[test]
fn bot_check_accepts_a_good_program() {
    if !has_shell() {
        return;
    }
    let bot = shell_bot("good");
    let ran = run(&["bot-check", &bot, "--decisions", "4"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(
        ran.out.contains("ok    it answers hello: shell 1"),
        "{}",
        ran.out
    );
    assert!(
        ran.out
            .contains("ok    stacking-frogs with players=5: 4 decisions"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("checks are good"));
    // It receives cancel only if it declares the capability.
    let bot = shell_bot("hurried");
    let ran = run(&["bot-check", &bot, "--decisions", "2", "--game", RACE]);
    assert!(
        ran.out.contains("ok    icefrogs: cancel is obeyed"),
        "{}",
        ran.out
    );
}

#[test]
fn bot_check_reports_each_failure() {
    if !has_shell() {
        return;
    }
    thread::scope(|threads| {
        for (mode, says) in [
            ("mute", "slow: no answer within 300 ms"),
            ("gone", "died: it ended with exit status: 3"),
            ("later", "it speaks version 9 of the protocol; expected 1"),
            ("idle", "it plays no game"),
            ("silent", "decision 1: slow: no answer within 600 ms"),
            ("dies", "its last words: I give up"),
            (
                "illegal",
                "decision 1: \"castle\" is not legal; expected one of: S-h1, ",
            ),
            ("illegal", "its line: {\"jsonrpc\":\"2.0\",\"id\":"),
            ("misshapen", "expected {\"action\": TEXT or DATA}"),
            ("garbage", "\"thinking about it\": the line is not JSON"),
            ("chatty", "expected only messages on standard output"),
            ("floods", "more than 1000 lines"),
            (
                "twice",
                "expected one answer to each call, found a second one",
            ),
            ("polite", "found a result; expected error -32601"),
            ("touchy", "died: it ended with exit status: 4"),
            ("stays", "it was still there 1000 ms after bye"),
        ] {
            threads.spawn(move || {
                let bot = shell_bot(mode);
                let ran = run(&[
                    "bot-check",
                    &bot,
                    "--game",
                    RACE,
                    "--decisions",
                    "3",
                    "--patience",
                    "300",
                ]);
                assert_eq!(ran.code, 1, "{mode}: {}{}", ran.out, ran.err);
                assert!(ran.out.contains("FAIL"), "{mode}: {}", ran.out);
                assert!(ran.out.contains(says), "{mode}: {says}: {}", ran.out);
                assert!(ran.err.contains("checks failed"), "{mode}: {}", ran.err);
            });
        }
    });
    for (arguments, code, says) in [
        (
            &["bot-check", "greedy"][..],
            2,
            "greedy is not a program; expected cmd:PROGRAM",
        ),
        (&["bot-check", "cmd:"], 2, "no program is named"),
        (
            &["bot-check", "cmd:x", "--game", "icefrog"],
            2,
            "did you mean icefrogs?",
        ),
        (
            &["bot-check", "cmd:x", "--decisions", "0"],
            2,
            "a number from 1",
        ),
        (
            &["bot-check", "cmd:x", "--patience", "0"],
            2,
            "a number from 1",
        ),
    ] {
        let ran = run(arguments);
        assert_eq!(ran.code, code, "{arguments:?}");
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
    }
}

#[test]
fn the_example_in_python_plays_every_game() {
    if !has("python3", &["-c", "pass"]) {
        return;
    }
    let example = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/bot.py");
    let lines = std::fs::read_to_string(&example).unwrap().lines().count();
    assert!(lines < 80, "{lines} lines");
    let bot = format!("cmd@10000ms:python3 {}", example.display());
    let ran = run(&["bot-check", &bot, "--decisions", "5"]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    for id in ranarium_catalog::ids() {
        let ran = run(&[
            "arena",
            id,
            "--bot",
            &bot,
            "--bot",
            "random",
            "--games",
            "2",
            "--seed",
            "1",
            "--steps-max",
            "200",
            "--json",
        ]);
        assert_eq!(ran.code, 0, "{id}: {}", ran.err);
        let found: Value = serde_json::from_str(&ran.out).unwrap();
        assert_eq!(found["bots"][0]["forfeited"], 0, "{id}: {found}");
        assert!(found["bots"][0]["decisions"].as_u64().unwrap() > 5, "{id}");
    }
}

#[test]
fn warnings_are_stored_in_the_record_of_a_match() {
    if !has_shell() {
        return;
    }
    let folder = folder("external");
    std::fs::write(folder.join("b.sh"), SHELL_BOT).unwrap();
    let play = |arguments: &[&str], typed: &str| {
        let output = common::run_in(&folder, arguments, typed);
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
        (
            output.status.code(),
            text(output.stdout),
            text(output.stderr),
        )
    };
    let stages = "stacking-frogs";
    let seats = "bot:cmd:sh b.sh illegal,human";
    let typed = "1\n".repeat(300) + "save kept.record\n";
    let (code, out, err) = play(&["play", stages, "--seats", seats, "--seed", "1"], &typed);
    assert_eq!(code, Some(0), "{err}");
    assert!(
        out.contains("made no valid choice, so one was made at random (illegal: \"castle\""),
        "{out}"
    );
    let record = std::fs::read_to_string(folder.join("kept.record")).unwrap();
    assert!(record.contains("cmd:sh b.sh illegal\n"), "{record}");
    assert!(
        record.contains(" 1 illegal: \"castle\" is not one of the "),
        "{record}"
    );
    assert_eq!(play(&["verify", "kept.record"], "").0, Some(0));
    // The record has the whole command, and a saved match continues with it.
    let long = format!(
        "human,bot:cmd:sh b.sh good {}",
        "and-more-words ".repeat(200).trim()
    );
    let (code, _, err) = play(
        &["play", stages, "--seats", &long, "--seed", "1"],
        "1\nsave long.save\nquit\n",
    );
    assert_eq!(code, Some(0), "{err}");
    assert_eq!(play(&["verify", "long.save"], "").0, Some(0));
    let (code, out, err) = play(&["resume", "long.save", "--programs"], "1\nquit\n");
    assert_eq!(code, Some(0), "{out}{err}");
    // A save that names a program starts it only if `--programs` is given.
    let seats = "human,bot:cmd:sh b.sh good";
    let (code, _, err) = play(
        &["play", stages, "--seats", seats, "--seed", "1"],
        "1\nsave kept.save\nquit\n",
    );
    assert_eq!(code, Some(0), "{err}");
    let (code, _, err) = play(&["resume", "kept.save"], "quit\n");
    assert_eq!(code, Some(1));
    assert!(err.contains("(cmd:sh b.sh good); add --programs"), "{err}");
    let (code, out, err) = play(&["resume", "kept.save", "--programs"], "1\nquit\n");
    assert_eq!(code, Some(0), "{out}{err}");
    for (seats, says) in [
        ("human,bot:cmd:", "no program is named"),
        ("human,cmd:/no/such/bot", "not started"),
        ("human,bot:cmd:sh b.sh idle", "it does not play"),
    ] {
        let (code, _, err) = play(&["play", stages, "--seats", seats], "");
        assert_ne!(code, Some(0), "{seats}");
        assert!(err.contains(says), "{seats}: {err}");
    }
}

/// Returns the ledger of two long games of this bot against one that plays at random.
fn kept_of(mode: &str) -> String {
    let file = std::env::temp_dir().join(format!("ranarium-{mode}-{}", std::process::id()));
    let _ = std::fs::remove_file(&file);
    let (bot, kept) = (shell_bot(mode), file.display().to_string());
    let mut arguments = vec!["arena", RACE, "--bot", &bot, "--bot", "random"];
    arguments.extend(["--deals", "1", "--seed", "1", "--steps-max", "400"]);
    arguments.extend(["--threads", "2", "--resume", &kept]);
    let ran = run(&arguments);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.contains("forfeited"), "{}", ran.out);
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    text
}

#[test]
fn a_match_does_not_wait_for_a_bot_that_always_fails() {
    if !has_shell() {
        return;
    }
    for (mode, failure) in [
        ("silent", "slow: no answer within 600 ms"),
        ("illegal", "illegal: "),
        ("refuses", "refused: error -32000: no"),
    ] {
        let kept = kept_of(mode);
        assert_eq!(kept.matches(failure).count(), 6, "{mode}: {kept}");
        let given_up =
            "given up: it failed 3 times in a row; it is not asked any more in this match";
        assert!(kept.contains(given_up), "{mode}: {kept}");
    }
}

#[test]
fn an_error_without_an_id_ends_the_wait_at_once() {
    if !has_shell() {
        return;
    }
    let began = Instant::now();
    let ran = run(&[
        "arena",
        RACE,
        "--bot",
        &shell_bot("strict"),
        "--bot",
        "random",
    ]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("refused: error -32700: no"), "{}", ran.err);
    // The greeting has ten seconds.
    assert!(
        began.elapsed() < Duration::from_secs(8),
        "{:?}",
        began.elapsed()
    );
}
