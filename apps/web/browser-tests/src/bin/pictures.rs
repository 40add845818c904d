//! Pictures for people who have not opened the page yet: one of each game for README.md, in
//! `docs/pictures`, and those that browsers show before they install the page, in
//! `apps/web/public/screenshots`.
#![forbid(unsafe_code)]

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ranarium_browser_tests::{Device, Done, Moment, TestError, Theme, Visitor, moment, visit};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

/// The window of a picture of a game.
const README: Device = Device {
    name: "960x640",
    width: 960,
    height: 640,
    is_touched: false,
};

/// The window of a wide picture of the manifest.
const WIDE: Device = Device {
    name: "1280x800",
    width: 1280,
    height: 800,
    is_touched: false,
};

/// The window of a narrow picture of the manifest.
const NARROW: Device = Device {
    name: "412x915",
    width: 412,
    height: 915,
    is_touched: true,
};

/// The time after which a page no longer changes.
const SETTLE_DELAY: Duration = Duration::from_millis(800);

/// The quality of WebP, of at most 100.
const QUALITY: u8 = 80;

fn main() -> ExitCode {
    match visit(README, take_all) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pictures: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Takes every picture.
async fn take_all(visitor: &mut Visitor) -> Done {
    visitor.prefer(Theme::Light).await?;
    visitor.speaks("en").await?;
    let readme = root().join("docs/pictures");
    let mut first: Option<Moment> = None;
    for game in ranarium_catalog::ids() {
        let moment = moment(game, None, "middle")?;
        visitor.keeps(std::slice::from_ref(&moment)).await?;
        let path = format!("/match/{}", moment.match_id);
        take(visitor, &path, &readme.join(format!("{game}.webp"))).await?;
        first.get_or_insert(moment);
    }
    let manifest = root().join("apps/web/public/screenshots");
    visitor.take(WIDE).await?;
    take(visitor, "/", &manifest.join("wide.png")).await?;
    visitor.take(NARROW).await?;
    let first = first.ok_or_else(|| TestError::new("there is no game"))?;
    let path = format!("/match/{}", first.match_id);
    take(visitor, &path, &manifest.join("narrow.png")).await
}

/// Takes a picture of a page, in the format that the name of the file ends with.
async fn take(visitor: &Visitor, path: &str, file: &Path) -> Done {
    visitor.go(path).await?;
    tokio::time::sleep(SETTLE_DELAY).await;
    let format = match file.extension().is_some_and(|end| end == "webp") {
        true => json!({ "format": "webp", "quality": QUALITY }),
        false => json!({ "format": "png" }),
    };
    let taken = visitor.devtools("Page.captureScreenshot", format).await?;
    let text = taken["data"].as_str().unwrap_or_default();
    let bytes = STANDARD.decode(text)?;
    if let Some(folder) = file.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(file, &bytes)?;
    println!("{}: {} KB", file.display(), bytes.len() / 1000);
    Ok(())
}

/// Returns the folder of the project.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = here.ancestors().nth(3);
    root.expect("this is a folder three levels down in the project")
        .to_owned()
}
