//! Runs of many games: kept games, given positions, clocks, ledgers in use, and interruptions.

use crate::common::folder;
use crate::common::shell_bot::{self, Extras};
use crate::common::{Ran, run};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn run_words(arguments: &str) -> Ran {
    run(&arguments.split(' ').collect::<Vec<_>>(), "", &[])
}

fn good(arguments: &str) -> Ran {
    let ran = run_words(arguments);
    assert_eq!(ran.code, 0, "{arguments}: {}", ran.err);
    ran
}

fn bad(arguments: &str, code: i32, says: &str) {
    let ran = run_words(arguments);
    assert_eq!(ran.code, code, "{arguments}: {}{}", ran.out, ran.err);
    assert!(ran.err.contains(says), "{arguments}: {}", ran.err);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path());
    let mut files: Vec<_> = files.collect();
    files.sort();
    files
}

fn names(folder: &Path) -> Vec<String> {
    let name = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().to_owned();
    files(folder).iter().map(name).collect()
}

#[test]
fn verify_output_does_not_depend_on_the_threads() {
    let folder = folder::folder("verified-on-threads");
    let records = folder.join("records");
    good(&format!(
        "simulate frog-juice --games 5 --seed 2 --records {}",
        records.display()
    ));
    let damaged = folder.join("damaged.record");
    let text = fs::read_to_string(&files(&records)[0]).unwrap();
    fs::write(&damaged, text.replacen("pass", "wash", 1)).unwrap();
    let missing = folder.join("missing.record");
    // More than all threads check before the first output.
    let paths: Vec<String> = (0..300)
        .flat_map(|_| files(&records).into_iter().take(3))
        .chain([damaged, missing])
        .chain(files(&records))
        .map(|path| path.to_str().unwrap().to_owned())
        .collect();
    let words: Vec<&str> = paths.iter().map(String::as_str).collect();
    let verify = |more: &[&str]| {
        let ran = run(&[&["verify"], more, &words[..]].concat(), "", &[]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(
            ran.err.contains("2 of 907 records are not good"),
            "{}",
            ran.err
        );
        ran.out
    };
    for format in [&[][..], &["--json"]] {
        let alone = verify(&[format, &["--threads", "1"]].concat());
        assert!(alone.contains("damaged.record: line "), "{alone}");
        assert!(alone.contains("missing.record: "), "{alone}");
        assert_eq!(verify(&[format, &["--threads", "3"]].concat()), alone);
        assert_eq!(verify(format), alone);
    }
    bad("verify --threads 0 any.record", 2, "a number from 1 to 256");
}

#[test]
fn every_played_game_is_stored_as_a_valid_record() {
    for game in ["frog-juice", "stacking-frogs", "army-of-frogs", "icefrogs"] {
        let folder = folder::folder(&format!("kept-{game}"));
        let (arena, simulate) = (folder.join("arena"), folder.join("simulate"));
        let report = good(&format!(
            "arena {game} --bots greedy,random --deals 2 --seed 3 --threads 2 --json --records {}",
            arena.display()
        ));
        let report: Value = serde_json::from_str(&report.out).unwrap();
        assert_eq!(
            names(&arena),
            [
                "deal-000001-game-1.record",
                "deal-000001-game-2.record",
                "deal-000002-game-1.record",
                "deal-000002-game-2.record"
            ]
        );
        good(&format!(
            "simulate {game} --bots greedy,random --games 3 --seed 3 --records {}",
            simulate.display()
        ));
        assert_eq!(names(&simulate).len(), 3);
        let all = [files(&arena), files(&simulate)].concat();
        let all: Vec<&str> = all.iter().map(|path| path.to_str().unwrap()).collect();
        let ran = run(&[&["verify", "--json"], &all[..]].concat(), "", &[]);
        assert_eq!(ran.code, 0, "{game}: {}{}", ran.out, ran.err);
        // The records agree with the report.
        let won = all[..4].iter().filter(|path| {
            let text = fs::read_to_string(path).unwrap();
            let seat = text.lines().find(|line| line.ends_with(" greedy")).unwrap();
            let at: usize = seat.split(' ').nth(1).unwrap().parse().unwrap();
            let result = text
                .lines()
                .find(|line| line.starts_with("result "))
                .unwrap();
            let shares = result.split(' ').nth(1).unwrap();
            shares.split('/').nth(at - 1) == Some("60")
        });
        assert_eq!(report["bots"][0]["wins"], won.count(), "{game}");
    }
}

#[test]
fn records_need_an_empty_folder_and_cut_off_games_are_saves() {
    let folder = folder::folder("kept-other");
    fs::write(folder.join("letter"), "Dear Ada").unwrap();
    let plan = "icefrogs --bots greedy,random --seed 1 --records";
    for command in ["arena", "simulate"] {
        let plan = format!("{command} {plan} {}", folder.display());
        bad(&plan, 1, "expected a new or empty folder");
    }
    assert_eq!(names(&folder), ["letter"]);
    let inner = folder.join("inner");
    good(&format!(
        "arena {plan} {} --deals 1 --steps-max 4",
        inner.display()
    ));
    let saves = files(&inner);
    assert_eq!(saves.len(), 2);
    for save in saves {
        assert!(save.extension().is_some_and(|ending| ending == "save"));
        let ran = good(&format!("verify {}", save.display()));
        assert!(ran.out.contains("good so far"), "{}", ran.out);
    }
    // A continued run keeps its games beside the existing ones.
    let (kept, ledger) = (folder.join("kept"), folder.join("ledger"));
    let plan = format!(
        "arena {plan} {} --resume {}",
        kept.display(),
        ledger.display()
    );
    good(&format!("{plan} --deals 1"));
    good(&format!("{plan} --deals 3"));
    assert_eq!(names(&kept).len(), 6);
}

#[test]
fn games_begin_in_given_positions_with_rotated_seats() {
    let folder = folder::folder("openings");
    let openings = folder.join("openings");
    let lines = [
        "# two positions",
        "",
        "p=2 t=0 k=0 n=0 u=554/545 s=b1:0L1M",
        "p=2 t=1 k=0 n=0 u=554/545 s=b1:0L1M",
    ];
    fs::write(&openings, lines.join("\n")).unwrap();
    let kept = folder.join("kept");
    let plan = format!(
        "arena icefrogs --bots greedy,random --deals 3 --seed 1 --openings {}",
        openings.display()
    );
    good(&format!("{plan} --records {}", kept.display()));
    let games: Vec<Value> = files(&kept)
        .iter()
        .map(|path| serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
        .collect();
    assert_eq!(games.len(), 6);
    let began: Vec<&str> = games
        .iter()
        .map(|game| game["position"].as_str().unwrap())
        .collect();
    assert_eq!(
        began,
        [lines[2], lines[2], lines[3], lines[3], lines[2], lines[2]]
    );
    for (number, game) in games.iter().enumerate() {
        let seat = if game["position"] == lines[2] {
            "1 "
        } else {
            "2 "
        };
        let first = game["steps"][0].as_str().unwrap();
        assert!(first.starts_with(seat), "{first}");
        let bots = [&game["seats"][0]["bot"], &game["seats"][1]["bot"]];
        let turned = if number % 2 == 0 {
            ["greedy", "random"]
        } else {
            ["random", "greedy"]
        };
        assert_eq!(bots, turned);
        assert!(game["result"].is_string());
    }
    let other = folder.join("other");
    for (text, says) in [
        ("", "expected positions, one a line, found none"),
        ("p=2 t=0", "line 1: column"),
        ("\np=3 t=0 k=0 n=0 u=555/555/555 s=", "line 2: expected p=2"),
        ("p=2 t=0 k=0 n=0 u=555/555 s=c4:0S", "line 1: IF-"),
    ] {
        fs::write(&other, text).unwrap();
        bad(
            &format!(
                "arena icefrogs --players 2 --bots greedy,random --openings {}",
                other.display()
            ),
            1,
            says,
        );
    }
    // Another file of positions is another run.
    let ledger = folder.join("ledger");
    good(&format!("{plan} --resume {}", ledger.display()));
    bad(
        &format!(
            "arena icefrogs --bots greedy,random --deals 3 --seed 1 --resume {}",
            ledger.display()
        ),
        1,
        "--openings: expected \"none\"",
    );
}

#[test]
fn moves_are_chosen_for_a_bot_out_of_time() {
    if cfg!(not(unix)) {
        return;
    }
    let folder = folder::folder("clock");
    let slow = shell_bot::write(
        &folder,
        "slow.sh",
        Extras {
            choose: "sleep 0.4",
            ..Extras::default()
        },
    );
    let kept = folder.join("kept");
    let arguments = [
        "arena",
        "icefrogs",
        "--bot",
        &slow,
        "--bot",
        "greedy",
        "--deals",
        "1",
        "--seed",
        "1",
        "--steps-max",
        "24",
        "--clock",
        "1.5",
        "--json",
        "--records",
        kept.to_str().unwrap(),
    ];
    let ran = run(&arguments, "", &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    let bot = &report["bots"][0];
    // It answers at most three decisions of a game in 1.5 s.
    let [decisions, forfeited] = ["decisions", "forfeited"].map(|key| bot[key].as_u64().unwrap());
    assert!(forfeited > 0 && decisions - forfeited <= 6, "{bot}");
    assert!(
        bot["warnings"][0]
            .as_str()
            .unwrap()
            .starts_with("out of time"),
        "{bot}"
    );
    assert_eq!(report["bots"][1]["forfeited"], 0, "{report}");
    for path in files(&kept) {
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains("\nclock budget 1500 0\n"), "{text}");
        assert!(text.contains("\n! "), "{text}");
        good(&format!("verify {}", path.display()));
    }
    for bad_clock in ["0", "x", "1+", "-5"] {
        bad(
            &format!("arena icefrogs --bots greedy,random --clock={bad_clock}"),
            2,
            "expected SECONDS or SECONDS+INCREMENT",
        );
    }
}

#[test]
fn help_on_bots_explains_the_levels() {
    for command in ["play", "arena", "simulate"] {
        let help = good(&format!("{command} --help")).out;
        for words in ["hard@3000", "2500 iterations", "club player", "cmd:PROGRAM"] {
            assert!(help.contains(words), "{command}: {words}: {help}");
        }
    }
    let proven = good("verify --help").out;
    assert!(!proven.contains("nothing altered"), "{proven}");
    assert!(proven.contains("does not prove who played"), "{proven}");
}

#[test]
fn a_single_game_is_reported_in_the_singular() {
    let printed = good("simulate icefrogs --games 1 --seed 1").out;
    assert!(printed.contains("One game in "), "{printed}");
    let printed = good("arena stacking-frogs --players 1 --bots greedy --deals 1 --seed 1").out;
    assert!(printed.contains("One game of one deal in "), "{printed}");
}

#[cfg(unix)]
mod interrupted {
    use super::{bad, files, folder, good, names};
    use rustix::process::{Pid, Signal, kill_process};
    use serde_json::Value;
    use std::fs;
    use std::process::{Command, Output, Stdio};
    use std::thread;
    use std::time::{Duration, Instant};

    /// Starts the program, interrupts it once the condition holds, and waits for its end.
    fn interrupt(arguments: &str, once: impl FnMut() -> bool) -> Output {
        end(arguments, Signal::INT, once)
    }

    /// Starts the program, sends it a signal once the condition holds, and waits for its end.
    fn end(arguments: &str, signal: Signal, mut once: impl FnMut() -> bool) -> Output {
        let program = Command::new(env!("CARGO_BIN_EXE_ranarium"))
            .args(arguments.split(' '))
            .args(["--lang", "en"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let until = Instant::now() + Duration::from_secs(60);
        while !once() {
            assert!(Instant::now() < until, "{arguments}");
            thread::sleep(Duration::from_millis(20));
        }
        kill_process(Pid::from_child(&program), signal).unwrap();
        program.wait_with_output().unwrap()
    }

    #[test]
    fn an_interrupted_arena_reports_and_stores_its_games() {
        let folder = folder::folder("interrupted");
        let (ledger, kept) = (folder.join("ledger"), folder.join("kept"));
        let plan = format!(
            "arena stacking-frogs --bots greedy,random --seed 5 --deals 1000000 --records {} --resume {}",
            kept.display(),
            ledger.display()
        );
        let lines = || fs::read_to_string(&ledger).map_or(0, |text| text.lines().count());
        let ended = interrupt(&plan, || lines() > 4);
        assert_eq!(ended.status.code(), Some(130));
        let out = String::from_utf8(ended.stdout).unwrap();
        assert!(
            out.contains("Interrupted after ") && out.contains("greedy"),
            "{out}"
        );
        assert!(ended.stderr.is_empty());
        // The ledger is complete, and its games are kept.
        let deals = lines() - 1;
        assert!(names(&kept).len() >= 2 * deals);
        let again = good(&format!(
            "arena stacking-frogs --bots greedy,random --deals {deals} --json --resume {}",
            ledger.display()
        ));
        assert_eq!(again.err, "");
        let report: Value = serde_json::from_str(&again.out).unwrap();
        assert_eq!(
            (&report["deals"], &report["complete"]),
            (&deals.into(), &true.into())
        );
    }

    #[test]
    fn a_killed_run_resumes_with_the_same_results() {
        let folder = folder::folder("killed");
        let ledger = folder.join("ledger");
        let plan = "arena stacking-frogs --bots greedy,random --seed 5 --threads 2";
        let resume = format!(" --resume {}", ledger.display());
        let lines = || fs::read_to_string(&ledger).map_or(0, |text| text.lines().count());
        for more in 1..=3 {
            let wanted = lines() + 5 * more;
            let ended = end(
                &format!("{plan} --deals 1000000{resume}"),
                Signal::KILL,
                || lines() > wanted,
            );
            assert_eq!(ended.status.code(), None);
        }
        let deals = lines() + 3;
        let report = |more: &str| {
            let ran = good(&format!("{plan} --deals {deals} --json{more}"));
            let report: Value = serde_json::from_str(&ran.out).unwrap();
            (
                report["games"].clone(),
                report["steps"].clone(),
                report["bots"][0]["points"].clone(),
            )
        };
        assert_eq!(report(&resume), report(""));
    }

    #[test]
    fn an_interrupted_simulation_reports_its_games() {
        let folder = folder::folder("interrupted-simulation");
        let kept = folder.join("kept");
        let plan = format!(
            "simulate stacking-frogs --bots greedy --games 100000000 --json --records {}",
            kept.display()
        );
        let ended = interrupt(&plan, || kept.exists() && files(&kept).len() > 3);
        assert_eq!(ended.status.code(), Some(130));
        let report: Value = serde_json::from_slice(&ended.stdout).unwrap();
        assert_eq!(report["complete"], false);
        assert_eq!(report["games"], names(&kept).len());
    }

    #[test]
    fn a_ledger_in_use_is_refused_and_unchanged() {
        let folder = folder::folder("in-use");
        let ledger = folder.join("ledger");
        let plan = format!(
            "arena stacking-frogs --bots greedy,random --seed 5 --deals 1000000 --resume {}",
            ledger.display()
        );
        let mut is_refused = false;
        interrupt(&plan, || {
            let begun = fs::read_to_string(&ledger).is_ok_and(|text| text.lines().count() > 2);
            if begun && !is_refused {
                bad(&plan, 1, "another arena is using this file");
                is_refused = true;
            }
            is_refused
        });
        let again = good(&format!(
            "{} --deals 1",
            plan.replace(" --deals 1000000", "")
        ));
        assert_eq!(again.err, "", "no line is damaged");
    }

    #[test]
    fn endless_devices_are_refused_as_files() {
        let plan = "arena icefrogs --bots greedy,random --resume";
        for device in ["/dev/zero", "/dev/full", "/dev/stdin"] {
            bad(&format!("{plan} {device}"), 1, "expected a regular file");
        }
        for command in ["verify", "replay", "resume", "analyse"] {
            bad(
                &format!("{command} /dev/zero"),
                1,
                "expected a regular file",
            );
        }
        bad(
            "arena icefrogs --bots greedy,random --openings /dev/zero",
            1,
            "expected a regular file",
        );
        let folder = folder::folder("endless");
        for device in ["/dev/zero", "/dev/full"] {
            let played = super::run(
                &["play", "icefrogs", "--seats", "human,bot:greedy"],
                &format!("save {device}\nsave {}/kept.save\nquit\n", folder.display()),
                &[],
            );
            assert_eq!(played.code, 0, "{}", played.err);
            assert!(folder.join("kept.save").exists(), "{}", played.out);
            fs::remove_file(folder.join("kept.save")).unwrap();
        }
    }
}
