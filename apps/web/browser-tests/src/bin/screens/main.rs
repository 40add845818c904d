//! Pictures of every screen in every window, light and dark, in both languages, with the smallest
//! and the largest number of players: `screens [WORD]…` writes
//! `SCREEN-WINDOW-THEME-LANGUAGE-PLAYERS.png` to `target/screens`, without the players for pages
//! about no match, and a page that shows all pictures together.
//!
//! A picture is taken if its name contains every word. A word may have alternatives, separated by
//! commas: `screens frog-juice,icefrogs -hint 390x664,1440x900 -en`. Online play is photographed in
//! English alone, and only without words or with one that contains `online`.
#![forbid(unsafe_code)]

mod catalogue;
mod online;

use crate::catalogue::{Act, Screen, screens};
use ranarium_browser_tests::{Device, Done, Hands, Key, Player, TestError, Theme, Visitor};
use ranarium_browser_tests::{gather, visit};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The languages of the pictures.
const LANGUAGES: [&str; 2] = ["en", "nl"];

/// The time after which a page no longer changes.
const SETTLE_DELAY: Duration = Duration::from_millis(400);

/// Maximum time for a hint.
const HINT_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum number of spots that are touched until one is refused.
const MAX_REFUSED: usize = 30;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let pages = || {
        visit(Device::PHONE, async |visitor| {
            photograph(visitor, &words).await
        })
    };
    let online = || {
        gather(&[Device::PHONE, Device::DESK], async |visitors| {
            let folder = folder();
            online::photograph(visitors, &folder, &|name| is_wanted(name, &words)).await
        })
    };
    let has_online = words.is_empty() || words.iter().any(|word| word.contains("online"));
    let taken = pages().and_then(|()| if has_online { online() } else { Ok(()) });
    // The page shows what was taken before a failure, too.
    let sheet = write_sheet();
    match taken.and(sheet) {
        Ok(sheet) => {
            println!("{}", sheet.display());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("screens: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns `true` if a picture of this name was asked for.
fn is_wanted(name: &str, words: &[String]) -> bool {
    let has = |word: &String| word.split(',').any(|part| name.contains(part));
    words.iter().all(has)
}

/// Returns the name of a picture.
fn file_name(screen: &Screen, window: Device, theme: Theme, language: &str) -> String {
    let players = screen
        .players
        .map_or_else(String::new, |players| format!("-{players}"));
    format!(
        "{}-{}-{}-{language}{players}.png",
        screen.name,
        window.name,
        theme.name()
    )
}

/// Takes the pictures that are wanted. A screen that fails is reported, and the others follow.
async fn photograph(visitor: &mut Visitor, words: &[String]) -> Done {
    let folder = folder();
    let (mut taken, mut failures) = (0, 0);
    for screen in screens()? {
        let is_any_wanted = screen.windows.iter().any(|window| {
            LANGUAGES
                .iter()
                .any(|language| !themes(&screen, *window, language, words).is_empty())
        });
        if !is_any_wanted {
            continue;
        }
        match photograph_screen(visitor, &screen, words, &folder).await {
            Ok(number) => taken += number,
            Err(error) => {
                eprintln!("{}: {error}", screen.name);
                failures += 1;
                reset(visitor, &screen).await?;
            }
        }
        for error in visitor.errors().await? {
            eprintln!("{}, console: {error}", screen.name);
        }
    }
    println!("{taken} pictures");
    match failures {
        0 => Ok(()),
        _ => Err(TestError::new(format!("{failures} screens failed"))),
    }
}

/// Returns the themes in which a picture is wanted, each with the name of its file.
fn themes(
    screen: &Screen,
    window: Device,
    language: &str,
    words: &[String],
) -> Vec<(Theme, String)> {
    let named = Theme::ALL.map(|theme| (theme, file_name(screen, window, theme, language)));
    let wanted = named.into_iter().filter(|(_, name)| is_wanted(name, words));
    wanted.collect()
}

/// Takes the pictures of a screen, and returns their number.
async fn photograph_screen(
    visitor: &mut Visitor,
    screen: &Screen,
    words: &[String],
    folder: &Path,
) -> Done<usize> {
    let moments = screen.moments()?;
    let mut taken = 0;
    for language in LANGUAGES {
        for window in screen.windows {
            let files = themes(screen, *window, language, words);
            let Some((first_theme, _)) = files.first() else {
                continue;
            };
            // Every picture is of the match as it was stored.
            visitor.keeps_only(&moments).await?;
            for (key, value) in &screen.settings {
                visitor.sets(key, Some(value)).await?;
            }
            visitor.take(*window).await?;
            visitor.prefer(*first_theme).await?;
            visitor.speaks(language).await?;
            match screen.act {
                Act::Loading => loads(visitor, &screen.path, json!([]), SLOW).await?,
                Act::Failing => loads(visitor, &screen.path, json!(["*.wasm"]), FAST).await?,
                done => {
                    visitor.go(&screen.path).await?;
                    act(visitor, done).await?;
                }
            }
            for (theme, file) in &files {
                visitor.prefer(*theme).await?;
                tokio::time::sleep(SETTLE_DELAY).await;
                visitor.photograph(&folder.join(file)).await?;
                taken += 1;
            }
            reset(visitor, screen).await?;
        }
    }
    Ok(taken)
}

/// Removes the settings of a screen, and its limits of the network.
async fn reset(visitor: &Visitor, screen: &Screen) -> Done {
    for (key, _) in &screen.settings {
        visitor.sets(key, None).await?;
    }
    if matches!(screen.act, Act::Loading | Act::Failing) {
        network(visitor, false, json!([]), FAST).await?;
    }
    Ok(())
}

/// The bytes per second of a network on which loading can be photographed.
const SLOW: i32 = 30_000;

/// A network without a limit.
const FAST: i32 = -1;

/// Begins to load a page without the browser's caches, from a network that blocks these URLs and
/// has this number of bytes per second.
async fn loads(visitor: &Visitor, path: &str, blocked: Value, bytes_per_second: i32) -> Done {
    network(visitor, true, blocked, bytes_per_second).await?;
    let url = format!("{}{path}", visitor.server.url());
    visitor.driver.goto(&url).await
}

/// Sets the network of a visitor, without the browser's caches or with them.
async fn network(
    visitor: &Visitor,
    is_uncached: bool,
    blocked: Value,
    bytes_per_second: i32,
) -> Done {
    let conditions = json!({
        "offline": false,
        "latency": 0,
        "downloadThroughput": bytes_per_second,
        "uploadThroughput": -1,
    });
    for (method, params) in [
        ("Network.enable", json!({})),
        (
            "Network.setCacheDisabled",
            json!({"cacheDisabled": is_uncached}),
        ),
        (
            "Network.setBypassServiceWorker",
            json!({"bypass": is_uncached}),
        ),
        ("Network.setBlockedURLs", json!({"urls": blocked})),
        ("Network.emulateNetworkConditions", conditions),
    ] {
        visitor.devtools(method, params).await?;
    }
    Ok(())
}

/// Performs the action of a screen.
async fn act(visitor: &Visitor, act: Act) -> Done {
    match act {
        Act::Nothing | Act::Loading | Act::Failing => Ok(()),
        Act::Card(game) => {
            let tile = format!("document.querySelector('.room-{game} > .room-open')");
            visitor.touch_element(&tile).await?;
            appears(visitor, "dialog.card[open]").await
        }
        Act::Menu => {
            visitor
                .touch_element("document.querySelector('.more > summary')")
                .await
        }
        Act::Key(key) => {
            asked(visitor).await?;
            visitor.types(key).await
        }
        Act::Hint => {
            asked(visitor).await?;
            visitor.types("h").await?;
            let began = Instant::now();
            while !exists(visitor, ".hints li").await? {
                if began.elapsed() > HINT_TIMEOUT {
                    return Err(TestError::new("no hint comes"));
                }
                tokio::time::sleep(SETTLE_DELAY).await;
            }
            Ok(())
        }
        Act::Chosen => {
            let mut player = asked(visitor).await?;
            player.picks_up().await?;
            let glance = player.glance().await?;
            match glance.lit.is_empty() {
                true => Ok(()),
                false => player.touches_of(&glance).await,
            }
        }
        Act::Refused => refused(visitor).await,
        Act::Why => {
            refused(visitor).await?;
            visitor
                .touch_element("document.querySelector('.bar .clause')")
                .await?;
            appears(visitor, "dialog.sheet .rule").await
        }
    }
}

/// Waits until the visitor has the turn.
async fn asked(visitor: &Visitor) -> Done<Player<'_>> {
    let player = Player::new(visitor, Hands::Pointer);
    player.wait_until_asked().await?;
    Ok(player)
}

/// A script expression: the spots of the table that are not highlighted, and that a finger reaches.
const UNLIT: &str = "[...document.querySelectorAll('.table [data-spot]')].filter((spot) => {
    const box = spot.getBoundingClientRect();
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return spot.contains(hit) && !spot.closest('.others')
        && !spot.matches('.movable, .target, .chosen, .lifted');
})";

/// Touches spots that are not highlighted until one is refused: without a selection, then with a
/// selected piece.
async fn refused(visitor: &Visitor) -> Done {
    let mut player = asked(visitor).await?;
    for picks_up in [false, true] {
        for number in 0..MAX_REFUSED {
            if picks_up && !player.glance().await?.has_begun {
                player.touches().await?;
            }
            let count: usize = visitor.script(&format!("return {UNLIT}.length")).await?;
            if number >= count {
                break;
            }
            visitor
                .touch_if_there(&format!("{UNLIT}[{number}]"))
                .await?;
            tokio::time::sleep(SETTLE_DELAY / 4).await;
            if exists(visitor, ".bar-refused").await? {
                return Ok(());
            }
        }
        visitor.types(Key::Escape).await?;
    }
    Err(TestError::new("nothing is refused"))
}

/// Returns `true` if the page has an element of this selector.
async fn exists(visitor: &Visitor, selector: &str) -> Done<bool> {
    let script = format!("return document.querySelector('{selector}') !== null");
    visitor.script(&script).await
}

/// Waits until the page has an element of this selector.
async fn appears(visitor: &Visitor, selector: &str) -> Done {
    let there = async || exists(visitor, selector).await;
    visitor.until(selector, there).await
}

/// Returns the names of all pictures, including those of earlier runs, by their screen.
fn pictures(folder: &Path) -> Done<BTreeMap<String, Vec<String>>> {
    std::fs::create_dir_all(folder)?;
    let mut pictures: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder)? {
        let name = entry?.file_name().to_string_lossy().into_owned();
        if name.ends_with(".png") {
            pictures.entry(screen_of(&name)).or_default().push(name);
        }
    }
    for names in pictures.values_mut() {
        names.sort();
    }
    Ok(pictures)
}

/// Returns the screen of a picture: the part of its name before the window.
fn screen_of(name: &str) -> String {
    let parts = name.split('-');
    let is_size = |part: &&str| {
        let mut numbers = part.split('x').map(|number| number.parse::<u32>().is_ok());
        numbers.next() == Some(true) && numbers.next() == Some(true)
    };
    let before: Vec<&str> = parts.take_while(|part| !is_size(part)).collect();
    before.join("-")
}

/// Writes a page that shows all pictures, and returns its path.
fn write_sheet() -> Done<PathBuf> {
    let folder = folder();
    let mut page = "<!doctype html><meta charset=\"utf-8\"><title>Screens</title>\n\
        <style>figure { display: inline-block; margin: 8px; vertical-align: top }\n\
        img { height: 360px; max-width: 640px; object-fit: contain }\n\
        figcaption { font: 12px system-ui; max-width: 640px }</style>\n"
        .to_owned();
    for (screen, files) in pictures(&folder)? {
        page.push_str(&format!("<h2 id=\"{screen}\">{screen}</h2>\n"));
        for file in files {
            page.push_str(&format!(
                "<figure><a href=\"{file}\"><img loading=\"lazy\" src=\"{file}\" alt=\"\"></a><figcaption>{file}</figcaption></figure>\n"
            ));
        }
    }
    let sheet = folder.join("index.html");
    std::fs::write(&sheet, page)?;
    Ok(sheet)
}

fn folder() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here
        .ancestors()
        .nth(3)
        .expect("this is a folder three levels down in the project");
    root.join("target/screens")
}
