//! Pictures of every screen, on every device, light and dark: `screens [WORD]…` writes those whose
//! name contains one of the words, or all, to `target/screens`, with a page that shows them
//! together. On a phone there is one in Dutch too, because its texts are longer.
#![forbid(unsafe_code)]

mod online;

use ranarium_browser_tests::{
    Device, Done, Moment, Theme, Visitor, gather, moment, moments, most_players, visit,
};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// Pages about no game.
const OF_THE_HOUSE: &[(&str, &str)] = &[
    ("home", "/"),
    ("settings", "/settings"),
    ("nowhere", "/no/such/page"),
    ("puzzle-today", "/puzzles/today"),
    ("no-match", "/match/none"),
];

/// The pages that every game has: the name of the screenshot, and the path before the game's id.
const OF_A_GAME: &[(&str, &str)] = &[
    ("set-up", "/play"),
    ("learn", "/learn"),
    ("rules", "/rules"),
    ("score", "/score"),
    ("puzzles", "/puzzles"),
    ("position", "/position"),
    ("achievements", "/achievements"),
];

/// The time after which a page no longer changes.
const SETTLE_DELAY: Duration = Duration::from_millis(500);

/// A screen: the name of its pictures, and its path.
struct Screen {
    name: String,
    path: String,
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let house = visit(Device::PHONE, async |visitor| {
        photograph(visitor, &words).await
    });
    let online = || {
        gather(&[Device::PHONE, Device::DESK], async |visitors| {
            let folder = folder();
            online::photograph(visitors, &folder, &|name| is_wanted(name, &words)).await
        })
    };
    match house.and_then(|()| online()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("screens: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns `true` if a picture of this name was asked for.
fn is_wanted(name: &str, words: &[String]) -> bool {
    words.is_empty() || words.iter().any(|word| name.contains(word.as_str()))
}

/// Returns every screen.
fn screens() -> Done<Vec<Screen>> {
    let mut screens = Vec::new();
    let mut add = |name: String, path: String| screens.push(Screen { name, path });
    for (name, path) in OF_THE_HOUSE {
        add((*name).to_owned(), (*path).to_owned());
    }
    for game in ranarium_catalog::ids() {
        for (name, path) in OF_A_GAME {
            add(format!("{game}-{name}"), format!("{path}/{game}"));
        }
        // An easy one, and the last of the hard ones.
        for number in [1, 50] {
            add(
                format!("{game}-puzzle-{number}"),
                format!("/puzzles/{game}/{number}"),
            );
        }
        let crowd = crowd(game)?;
        add(
            format!("{game}-crowd"),
            format!("/match/{}", crowd.match_id),
        );
        for moment in moments(game, None)? {
            let path = format!("/match/{}", moment.match_id);
            add(format!("{game}-match-{}", moment.name), path);
            if moment.name == "end" {
                let path = format!("/replay/{}", moment.match_id);
                add(format!("{game}-replay"), path);
            }
        }
    }
    Ok(screens)
}

/// Returns the middle of a match with the maximum number of players.
fn crowd(game: &str) -> Done<Moment> {
    moment(game, Some(most_players(game)?), "middle")
}

async fn photograph(visitor: &mut Visitor, words: &[String]) -> Done {
    let folder = folder();
    for game in ranarium_catalog::ids() {
        visitor.keeps(&moments(game, None)?).await?;
        visitor.keeps(&[crowd(game)?]).await?;
    }
    let mut taken = 0;
    for screen in screens()? {
        if !is_wanted(&screen.name, words) {
            continue;
        }
        for device in Device::ALL {
            visitor.take(device).await?;
            for theme in Theme::ALL {
                visitor.prefer(theme).await?;
                one(visitor, &screen, device, theme, "en", &folder).await?;
                taken += 1;
            }
        }
        visitor.take(Device::PHONE).await?;
        visitor.prefer(Theme::Light).await?;
        one(visitor, &screen, Device::PHONE, Theme::Light, "nl", &folder).await?;
        taken += 1;
        for error in visitor.errors().await? {
            eprintln!("{}: {error}", screen.name);
        }
    }
    for game in ranarium_catalog::ids() {
        taken += every_window(visitor, game, words, &folder).await?;
        taken += photograph_comforts(visitor, game, words, &folder).await?;
    }
    let sheet = folder.join("index.html");
    std::fs::write(&sheet, together(&pictures(&folder)?))?;
    println!("{taken} pictures: {}", sheet.display());
    Ok(())
}

/// Takes pictures in every window: of the set-up form, and of a match of each number of players in
/// its middle, late in it, and when it is over.
async fn every_window(
    visitor: &mut Visitor,
    game: &str,
    words: &[String],
    folder: &Path,
) -> Done<usize> {
    let mut screens = vec![Screen {
        name: format!("{game}-set-up"),
        path: format!("/play/{game}"),
    }];
    for players in 1..=most_players(game)? {
        for moment_name in ["middle", "late", "end"] {
            let name = format!("{game}-{players}-players-{moment_name}");
            if !is_wanted(&name, words) {
                continue;
            }
            // Numbers of players that the game does not support are skipped.
            let Ok(moment) = moment(game, Some(players), moment_name) else {
                continue;
            };
            screens.push(Screen {
                name,
                path: format!("/match/{}", moment.match_id),
            });
            visitor.keeps(&[moment]).await?;
        }
    }
    let mut taken = 0;
    screens.retain(|screen| is_wanted(&screen.name, words));
    for screen in &screens {
        // Set-up and result look alike in every match: one of each in dark is enough.
        let in_the_dark =
            screen.name.ends_with("-set-up") || screen.name.ends_with("-2-players-end");
        for theme in Theme::ALL {
            if theme == Theme::Light || in_the_dark {
                visitor.prefer(theme).await?;
                for window in Device::WINDOWS {
                    visitor.take(window).await?;
                    one(visitor, screen, window, theme, "en", folder).await?;
                    taken += 1;
                }
            }
        }
    }
    Ok(taken)
}

/// The settings for the comfort of a reader, each with its name, its key and its value.
const COMFORTS: [(&str, &str, &str); 3] = [
    ("text-150", "text-size", "150"),
    ("text-200", "text-size", "200"),
    ("left-handed", "left-handed", "on"),
];

/// Takes pictures with these settings on a small phone, in the lowest window and on a laptop: of a
/// match of each number of players, in both languages.
async fn photograph_comforts(
    visitor: &mut Visitor,
    game: &str,
    words: &[String],
    folder: &Path,
) -> Done<usize> {
    visitor.prefer(Theme::Light).await?;
    let mut taken = 0;
    for (setting, key, value) in COMFORTS {
        for players in 1..=most_players(game)? {
            let name = format!("{game}-{players}-players-{setting}");
            if !is_wanted(&name, words) {
                continue;
            }
            // Numbers of players that the game does not support are skipped.
            let Ok(moment) = moment(game, Some(players), "middle") else {
                continue;
            };
            let screen = Screen {
                name,
                path: format!("/match/{}", moment.match_id),
            };
            visitor.keeps(&[moment]).await?;
            visitor.sets(key, Some(value)).await?;
            for device in [Device::SMALL_PHONE, Device::ENLARGED, Device::WINDOWS[5]] {
                visitor.take(device).await?;
                for language in ["en", "nl"] {
                    one(visitor, &screen, device, Theme::Light, language, folder).await?;
                    taken += 1;
                }
            }
            visitor.sets(key, None).await?;
        }
    }
    Ok(taken)
}

/// Takes one picture.
async fn one(
    visitor: &Visitor,
    screen: &Screen,
    device: Device,
    theme: Theme,
    language: &str,
    folder: &Path,
) -> Done {
    visitor.speaks(language).await?;
    visitor.go(&screen.path).await?;
    tokio::time::sleep(SETTLE_DELAY).await;
    let file = format!(
        "{}-{}-{}-{language}.png",
        screen.name,
        device.name,
        theme.name()
    );
    visitor.photograph(&folder.join(&file)).await
}

/// Returns the names of all pictures, including those of earlier runs.
fn pictures(folder: &Path) -> Done<Vec<String>> {
    std::fs::create_dir_all(folder)?;
    let mut names = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".png") {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}

/// Returns a page that shows all pictures.
fn together(files: &[String]) -> String {
    let mut page = "<!doctype html><meta charset=\"utf-8\"><title>Screens</title>\n".to_owned();
    for file in files {
        let width = if file.contains("-390-") { 260 } else { 480 };
        let figure = format!(
            "<figure style=\"display:inline-block;margin:8px\"><img loading=\"lazy\" width=\"{width}\" src=\"{file}\" alt=\"\"><figcaption>{file}</figcaption></figure>"
        );
        writeln!(page, "{figure}").expect("text takes everything");
    }
    page
}

fn folder() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here
        .ancestors()
        .nth(3)
        .expect("this is a folder three levels down in the project");
    root.join("target/screens")
}
