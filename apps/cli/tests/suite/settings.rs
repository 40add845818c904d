//! Settings of `ranarium serve` and `ranarium worker`: their origins, and the errors about wrong
//! ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Writes a file of settings.
fn file(name: &str, text: &str) -> PathBuf {
    let file_name = format!("{}-{name}-ranarium.toml", std::process::id());
    let path = std::env::temp_dir().join(file_name);
    fs::write(&path, text).unwrap();
    path
}

fn check(command: &str, flags: &[&str], variables: &[(&str, &str)]) -> Output {
    let mut run = Command::new(env!("CARGO_BIN_EXE_ranarium"));
    run.args(["--lang", "en", command, "--check-config"])
        .args(flags);
    run.env("RANARIUM_DATA", std::env::temp_dir());
    run.envs(variables.iter().copied()).output().unwrap()
}

fn says(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{output:?}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the error about wrong settings.
fn refuses(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// Returns the line of a setting.
fn line<'a>(text: &'a str, key: &str) -> &'a str {
    let mut lines = text.lines();
    let found = lines.find(|line| line.split(' ').next() == Some(key));
    found.unwrap_or_else(|| panic!("{key} is not in:\n{text}"))
}

fn of_file(command: &str, path: &Path) -> String {
    refuses(&check(command, &["--config", path.to_str().unwrap()], &[]))
}

#[test]
fn flags_override_environment_file_and_defaults_in_that_order() {
    let path = file(
        "order",
        "proxies = 1\nhttps = true\nlog = \"info\"\nlimit-open-tables = 7\n",
    );
    let config = path.to_str().unwrap();
    let variables = [
        ("RANARIUM_PROXIES", "2"),
        ("RANARIUM_LOG", "debug"),
        ("RANARIUM_CONFIG", config),
    ];
    let text = says(&check("serve", &["--proxies", "3"], &variables));
    assert!(line(&text, "proxies").ends_with("3  (--proxies)"), "{text}");
    assert!(
        line(&text, "log").ends_with("debug  (environment, RANARIUM_LOG)"),
        "{text}"
    );
    let from = format!("true  ({config}, line 2)");
    assert!(line(&text, "https").ends_with(&from), "{text}");
    assert!(
        line(&text, "limit-open-tables").ends_with("line 4)"),
        "{text}"
    );
    assert!(line(&text, "limits").ends_with("on  (default)"), "{text}");
    assert!(line(&text, "address").contains("127.0.0.1:3764"), "{text}");
    assert!(
        line(&text, "words").ends_with("not set  (default)"),
        "{text}"
    );
    assert!(text.ends_with("These settings can be used.\n"), "{text}");
    let text = says(&check(
        "worker",
        &["--bus", "nats://localhost", "--threads", "2"],
        &[],
    ));
    assert!(line(&text, "threads").ends_with("2  (--threads)"), "{text}");
    // A switch that is on can be turned off.
    let text = says(&check("serve", &["--https=false"], &variables));
    assert!(line(&text, "https").ends_with("false  (--https)"), "{text}");
}

#[test]
fn secrets_are_never_printed() {
    let path = file(
        "secret",
        "database = \"postgres://frogs:hunter2@db/frogs\"\nseal-key = \"key\"\n\
         public-url = \"https://frogs.example\"\nmail-server = \"smtps://mail.example\"\n\
         mail-from = \"a@b.example\"\nmail-user = \"ada\"\n",
    );
    let variables = [
        ("RANARIUM_BUS", "nats://frogs:hunter3@bus"),
        ("RANARIUM_MAIL_PASSWORD", "hunter4"),
    ];
    let config = ["--config", path.to_str().unwrap()];
    let text = says(&check("serve", &config, &variables));
    for key in ["database", "bus", "mail-password"] {
        assert!(line(&text, key).contains("hidden  ("), "{text}");
    }
    assert!(!text.contains("hunter"), "{text}");
    let help = Command::new(env!("CARGO_BIN_EXE_ranarium"))
        .args(["serve", "--help"])
        .envs(variables)
        .output()
        .unwrap();
    assert!(!says(&help).contains("hunter"));
    // Not even if the line is no TOML.
    let path = file(
        "torn",
        "proxies = 1\ndatabase = \"postgres://frogs:hunter2@db\n",
    );
    let text = of_file("serve", &path);
    assert!(text.contains("ranarium.toml, line 2: "), "{text}");
    assert!(!text.contains("hunter"), "{text}");
    let path = file("list", "database = [\"postgres://frogs:hunter2@db\"]\n");
    let text = of_file("serve", &path);
    assert!(
        text.contains("line 1: database: expected a text: URL"),
        "{text}"
    );
    assert!(!text.contains("hunter"), "{text}");
}

#[test]
fn bad_settings_in_a_file_are_refused_with_line_and_reason() {
    for (text, said) in [
        (
            "https = true\nadress = \"a\"\n",
            "line 2: \"adress\" is not a setting of ranarium serve; did you mean address?",
        ),
        (
            "frogs = 4\n",
            "line 1: \"frogs\" is not a setting of ranarium serve; expected one of: address, lan,",
        ),
        (
            "\n\nproxies = \"many\"\n",
            "line 3: proxies: expected a number, found \"many\"",
        ),
        (
            "limit-open-tables = 0\n",
            "line 1: limit-open-tables: expected a number, found \"0\" (0 is not in 1..",
        ),
        (
            "log = \"loud\"\n",
            "line 1: log: expected one of: off, error, warn, info, debug, trace, found \"loud\"",
        ),
        (
            "limits = true\n",
            "line 1: limits: expected one of: on, off, found \"true\"",
        ),
        (
            "https = 3.5\n",
            "line 1: https: expected one of: true, false",
        ),
        (
            "https = \"perhaps\"\n",
            "line 1: https: expected one of: true, false",
        ),
        ("proxies = 1\nproxies = 2\n", "line 2: duplicate key"),
        (
            "push-contact = \"ada\"\n",
            "line 1: push-contact: expected mailto:ADDRESS or https://ADDRESS, found \"ada\"",
        ),
        (
            "bus = \"nats://localhost\"\n",
            "line 1: bus needs database; set it with --database, RANARIUM_DATABASE, or database in the file",
        ),
        (
            "[limits]\nopen-tables = 3\n",
            "line 1: limits: expected one of: on, off",
        ),
    ] {
        let found = of_file("serve", &file("wrong", text));
        assert!(
            found.contains(&format!("ranarium.toml, {said}")),
            "{text}{found}"
        );
    }
    let found = of_file("worker", &file("worker", "address = \"127.0.0.1:1\"\n"));
    assert!(
        found.contains("\"address\" is not a setting of ranarium worker"),
        "{found}"
    );
    let found = of_file("serve", Path::new("nowhere.toml"));
    assert!(found.contains("--config: nowhere.toml: "), "{found}");
}

#[test]
fn bad_settings_elsewhere_are_refused_with_the_reason() {
    let text = refuses(&check("serve", &[], &[("RANARIUM_PROXIES", "many")]));
    assert!(
        text.contains("'many'") && text.contains("--proxies"),
        "{text}"
    );
    let text = refuses(&check("serve", &["--mail-from", "a@b.example"], &[]));
    assert!(text.contains("--mail-from needs mail-server"), "{text}");
    let text = refuses(&check("serve", &[], &[("RANARIUM_MAIL_USER", "ada")]));
    assert!(
        text.contains("RANARIUM_MAIL_USER needs mail-server"),
        "{text}"
    );
    let mail = [
        "--mail-server",
        "smtps://m.example",
        "--mail-from",
        "a@b.example",
        "--public-url",
        "https://b.example",
    ];
    let text = refuses(&check(
        "serve",
        &[&mail[..], &["--mail-user", "ada"]].concat(),
        &[],
    ));
    assert!(text.contains("RANARIUM_MAIL_PASSWORD"), "{text}");
    let text = refuses(&check("serve", &["--words", "nowhere"], &[]));
    assert!(text.contains("words: nowhere: "), "{text}");
    let text = refuses(&check("worker", &[], &[]));
    assert!(text.contains("set it with --bus, RANARIUM_BUS"), "{text}");
}
