//! `ranarium setup`: the files and words of a machine that serves.

use crate::common::folder::folder;
use crate::common::{self, Ran};
use crate::external::has;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;

const TOML: &str = "etc/ranarium/ranarium.toml";
const BACKUP: &str = "etc/ranarium/backup";
const KEY: &str = "etc/ranarium/seal.key";
const UNIT: &str = "etc/systemd/system/ranarium.service";

/// Runs setup below a root.
fn setup(root: &Path, arguments: &[&str], input: &str) -> Ran {
    let root = ["setup", "--root", root.to_str().unwrap()];
    common::run(&[&root[..], arguments].concat(), input, &[])
}

fn read(root: &Path, path: &str) -> String {
    fs::read_to_string(root.join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Checks that the server accepts its settings, with these environment variables.
fn check_config(root: &Path, variables: &[(&str, &str)]) {
    let config = root.join(TOML);
    let check = [
        "serve",
        "--check-config",
        "--config",
        config.to_str().unwrap(),
    ];
    let ran = common::run(&check, "", variables);
    assert_eq!(ran.code, 0, "{}", ran.err);
}

#[test]
fn without_questions_the_usual_answers_are_written() {
    let root = folder("setup");
    let ran = setup(&root, &["--yes", "--host", "pond.example"], "");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let toml = read(&root, TOML);
    for line in [
        "address = \"127.0.0.1:3764\"",
        "public-url = \"https://pond.example\"",
        "https = true",
        "proxies = 1",
        "registration = \"open\"",
    ] {
        assert!(toml.lines().any(|found| found == line), "{toml}");
    }
    assert!(!toml.contains("mail"), "{toml}");
    let backup = "RANARIUM_BACKUPS=/var/backups/ranarium\nRANARIUM_BACKUPS_KEPT=14\n";
    assert_eq!(read(&root, BACKUP), backup);
    let key = root.join(KEY);
    assert_eq!(fs::read(&key).unwrap().len(), 32);
    let mode = fs::metadata(&key).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let unit = read(&root, UNIT);
    let program = env!("CARGO_BIN_EXE_ranarium");
    assert!(
        unit.contains(&format!("ExecStart={program} serve ")),
        "{unit}"
    );
    for words in [
        "systemctl enable --now ranarium.service ranarium-backup.timer",
        "reverse_proxy 127.0.0.1:3764",
        "server_name pond.example;",
        "https://pond.example/",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    check_config(&root, &[]);
}

#[test]
fn five_questions_are_asked_until_each_has_an_answer() {
    let root = folder("setup-asked");
    let input = "pond\npond.example\nclosed\nsmtps://ada@mail.example\n\n70000\n8000\n";
    let ran = setup(&root, &["--lang", "nl"], input);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for words in [
        "Naam van de server voor browsers",
        "“pond” is geen naam van een server",
        "[/var/backups/ranarium] > ",
        "“70000” is geen poort; verwacht wordt een getal van 1 tot en met 65535",
        "RANARIUM_MAIL_PASSWORD",
    ] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let toml = read(&root, TOML);
    for line in [
        "address = \"127.0.0.1:8000\"",
        "registration = \"closed\"",
        "mail-server = \"smtps://mail.example\"",
        "mail-from = \"Ranarium <noreply@pond.example>\"",
        "mail-user = \"ada\"",
    ] {
        assert!(toml.lines().any(|found| found == line), "{toml}");
    }
    check_config(&root, &[("RANARIUM_MAIL_PASSWORD", "hunter2")]);
}

#[test]
fn every_question_explains_itself_and_repeats_a_wrong_answer_in_short() {
    let long = "x".repeat(200);
    let short = format!("“{}…” ", "x".repeat(120));
    // The help of each question, and the text about a wrong answer. That of the mail server is not
    // repeated: it may have a password.
    for (language, questions) in [
        (
            "en",
            [
                (
                    "Browsers find the server by this name",
                    "is not the name of a server",
                ),
                (
                    "With open every guest can make an account",
                    "is not an answer",
                ),
                (
                    "The server sends notices of turns",
                    "This is not a mail server",
                ),
                (
                    "A backup is written there every night",
                    "is not the full path",
                ),
                ("The proxy passes visitors on", "is not a port"),
            ],
        ),
        (
            "nl",
            [
                (
                    "Browsers vinden de server onder deze naam",
                    "is geen naam van een server",
                ),
                (
                    "Met open kan elke gast een account maken",
                    "is geen antwoord",
                ),
                ("De server verstuurt berichten", "Dit is geen mailserver"),
                ("Daar komt elke nacht een back-up", "is geen volledig pad"),
                ("De proxy geeft bezoekers door", "is geen poort"),
            ],
        ),
    ] {
        let root = folder(&format!("setup-help-{language}"));
        let answers = ["pond.example", "", "", "", ""];
        let typed = answers.map(|answer| format!("help\n?\n{long}\n{answer}\n"));
        let ran = setup(&root, &["--lang", language], &typed.concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        for (number, (help, wrong)) in questions.into_iter().enumerate() {
            assert_eq!(ran.out.matches(help).count(), 2, "{help}: {}", ran.out);
            let is_repeated = number != 2;
            let repeated = if is_repeated { short.as_str() } else { "" };
            let says = format!("\n{repeated}{wrong}");
            assert!(ran.out.contains(&says), "{says}: {}", ran.out);
        }
    }
}

#[test]
fn an_end_of_the_input_writes_nothing() {
    let root = folder("setup-ended");
    let ran = setup(&root, &[], "pond.example\n");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.err.contains("without an answer to: May guests"),
        "{}",
        ran.err
    );
    assert!(!root.join("etc").exists());
}

#[test]
fn files_are_replaced_only_on_request_and_the_key_never() {
    let root = folder("setup-again");
    let first = ["--yes", "--host", "pond.example"];
    assert_eq!(setup(&root, &first, "").code, 0);
    let key = fs::read(root.join(KEY)).unwrap();
    let ran = setup(&root, &first, "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(!ran.out.contains("Written"), "{}", ran.out);
    let other = ["--yes", "--host", "lake.example", "--backups", "/mnt/frogs"];
    let ran = setup(&root, &other, "");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.err.contains("ranarium.toml exists and is different"),
        "{}",
        ran.err
    );
    assert!(read(&root, TOML).contains("pond.example"));
    let ran = setup(&root, &[&other[..], &["--replace"]].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(read(&root, TOML).contains("lake.example"));
    assert!(read(&root, BACKUP).contains("/mnt/frogs"));
    assert_eq!(fs::read(root.join(KEY)).unwrap(), key);
}

#[test]
fn units_of_the_package_are_left_to_it() {
    let root = folder("setup-packaged");
    let packaged = root.join("usr/lib/systemd/system");
    fs::create_dir_all(&packaged).unwrap();
    fs::write(packaged.join("ranarium.service"), "").unwrap();
    let ran = setup(&root, &["--yes", "--host", "pond.example"], "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(root.join(TOML).exists() && !root.join(UNIT).exists());
    assert!(!ran.out.contains("daemon-reload"), "{}", ran.out);
}

#[test]
fn a_block_for_a_proxy_can_be_printed_alone() {
    let root = folder("setup-block");
    let arguments = [
        "--yes",
        "--host",
        "pond.example",
        "--port",
        "8000",
        "--print",
    ];
    for (proxy, words) in [
        (
            "caddy",
            "pond.example {\n\treverse_proxy 127.0.0.1:8000\n}\n",
        ),
        ("nginx", "    server 127.0.0.1:8000 max_fails=0;\n"),
    ] {
        let ran = setup(&root, &[&arguments[..], &[proxy]].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        assert!(
            ran.out.starts_with('#') && ran.out.contains(words),
            "{}",
            ran.out
        );
    }
    assert!(!root.join("etc").exists());
}

#[test]
fn wrong_answers_are_refused_with_the_allowed_ones() {
    let root = folder("setup-wrong");
    for (arguments, says) in [
        (&["--yes"][..], "expected --host"),
        (
            &["--yes", "--host", "10.0.0.1"],
            "--host: “10.0.0.1” is not the name of a server on the internet; expected one such as frogs.example",
        ),
        (
            &["--yes", "--host", "a.example", "--registration", "maybe"],
            "--registration: “maybe” is not an answer; expected open or closed",
        ),
        (
            &[
                "--yes",
                "--host",
                "a.example",
                "--mail",
                "smtps://ada:hunter2@mail.example",
            ],
            "--mail: This is not a mail server; expected none, or one such as smtps://frogs@",
        ),
        (
            &["--yes", "--host", "a.example", "--backups", "backups"],
            "--backups: “backups” is not the full path of a folder; expected one such as /var/",
        ),
        (
            &["--yes", "--host", "a.example", "--port", "0"],
            "--port: “0” is not a port; expected a number from 1 to 65535",
        ),
    ] {
        let ran = setup(&root, arguments, "");
        assert_eq!(ran.code, 2, "{arguments:?}: {}", ran.err);
        assert!(ran.err.contains(says), "{arguments:?}: {}", ran.err);
        assert!(!ran.err.contains("hunter2"), "{}", ran.err);
    }
    assert!(!root.join("etc").exists());
    let file = root.join("file");
    fs::write(&file, "").unwrap();
    let ran = setup(&file, &["--yes", "--host", "a.example"], "");
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(
        ran.err.contains("choose another folder with --root"),
        "{}",
        ran.err
    );
}

#[test]
fn systemd_accepts_the_units() {
    let root = folder("setup-units");
    assert_eq!(
        setup(&root, &["--yes", "--host", "pond.example"], "").code,
        0
    );
    let units = [
        "ranarium.service",
        "ranarium-backup.service",
        "ranarium-backup.timer",
    ];
    let folder = root.join("etc/systemd/system");
    // The package alone has the units of several nodes.
    let packaged = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packaging/systemd");
    for unit in ["ranarium-node@.service", "ranarium-worker.service"] {
        let text = fs::read_to_string(packaged.join(unit)).unwrap();
        let text = text.replace("/usr/bin/ranarium", env!("CARGO_BIN_EXE_ranarium"));
        fs::write(folder.join(unit), text).unwrap();
    }
    let more = ["ranarium-node@3764.service", "ranarium-worker.service"];
    let paths = units.into_iter().chain(more).map(|unit| folder.join(unit));
    if !has("systemd-analyze", &["--version"]) {
        return;
    }
    let mut verify = Command::new("systemd-analyze");
    let verify = verify.args(["verify", "--man=no"]).args(paths);
    let verified = verify.output().unwrap();
    assert!(verified.status.success(), "{verified:?}");
}
