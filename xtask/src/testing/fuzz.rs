//! `cargo xtask fuzz [SECONDS]`: runs every fuzz target for this time.

use crate::tool;

/// Names the tools for fuzzing that this machine lacks.
pub fn missing() -> Option<String> {
    let is_possible = tool::works(tool::nightly_cargo().args(["fuzz", "--version"]));
    (!is_possible).then(|| {
        "a nightly toolchain and cargo-fuzz are needed: \
         rustup toolchain install nightly; cargo install cargo-fuzz --locked"
            .to_owned()
    })
}

/// Runs each target of `fuzz/fuzz_targets` on its stored cases.
pub fn run(args: &[String]) -> Result<(), String> {
    let seconds = match args {
        [] => "60",
        [seconds] if seconds.parse::<u32>().is_ok() => seconds,
        _ => return Err(format!("expected a number of seconds, found {args:?}")),
    };
    if let Some(missing) = missing() {
        return Err(missing);
    }
    for target in targets()? {
        let corpus = tool::root().join("fuzz/corpus").join(&target);
        std::fs::create_dir_all(&corpus)
            .map_err(|error| format!("{}: {error}", corpus.display()))?;
        // The address sanitizer looks for errors that safe Rust rules out; without it targets run
        // several times as fast.
        let mut command = tool::nightly_cargo();
        command.args(["fuzz", "run", "--sanitizer", "none", &target]);
        command.args([
            format!("fuzz/corpus/{target}"),
            format!("fuzz/seeds/{target}"),
        ]);
        command.args([
            "--",
            &format!("-max_total_time={seconds}"),
            "-verbosity=0",
            "-print_funcs=0",
            "-timeout=20",
        ]);
        tool::run(&mut command)?;
    }
    Ok(())
}

fn targets() -> Result<Vec<String>, String> {
    let folder = tool::root().join("fuzz/fuzz_targets");
    let entries =
        std::fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut names: Vec<String> = entries
        .filter_map(Result::ok)
        .filter_map(|entry| Some(entry.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}
