//! Stored matches: the current one, finished ones, and the backup in a file.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, is_whole_json, moment, visit};

/// The field for the file of a backup.
const BACKUP: &str = "input[accept*='json']";

/// Returns the game of each row in the list.
async fn listed(visitor: &Visitor) -> Done<Vec<String>> {
    visitor
        .script("return [...document.querySelectorAll('.match-list strong')].map((it) => it.textContent)")
        .await
}

async fn lists(visitor: &Visitor, count: usize) -> Done {
    visitor
        .until(&format!("{count} matches"), async || {
            Ok(listed(visitor).await?.len() == count)
        })
        .await
}

/// Opens the home page of a browser with an unfinished and a finished match of two games each.
async fn remembers(visitor: &Visitor) -> Done {
    for game in ["icefrogs", "frog-juice"] {
        for name in ["middle", "end"] {
            visitor.keeps(&[moment(game, Some(2), name)?]).await?;
        }
    }
    visitor.go("/").await?;
    lists(visitor, 4).await
}

#[test]
fn the_home_page_resumes_the_current_match() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        visitor.go("/").await?;
        visitor.press("link", "Go on: IceFrogs with Moss").await?;
        player.wait_until_asked().await
    })
}

#[test]
fn matches_are_filtered_by_stage_and_game() -> Done {
    visit(Device::DESK, async |visitor| {
        remembers(visitor).await?;
        visitor.press("button", "Finished").await?;
        lists(visitor, 2).await?;
        visitor.pick("Game", "IceFrogs").await?;
        lists(visitor, 1).await?;
        assert_eq!(listed(visitor).await?, ["IceFrogs"]);
        visitor.press("button", "All").await?;
        lists(visitor, 2).await
    })
}

/// Deletes the first match of the list.
async fn deletes_first(visitor: &Visitor) -> Done {
    visitor
        .touch_element("document.querySelector('.match-list button')")
        .await
}

/// A script that returns the number of stored matches.
const STORED: &str = "return new Promise((done, fail) => {
    const opening = indexedDB.open('ranarium');
    opening.onerror = fail;
    opening.onsuccess = () => {
        const counting = opening.result.transaction('matches').objectStore('matches').count();
        counting.onerror = fail;
        counting.onsuccess = () => { opening.result.close(); done(counting.result); };
    };
})";

#[test]
fn a_deleted_match_can_be_restored_for_ten_seconds() -> Done {
    visit(Device::DESK, async |visitor| {
        remembers(visitor).await?;
        visitor.holds_timers(&[10_000]).await?;
        deletes_first(visitor).await?;
        lists(visitor, 3).await?;
        visitor.press("button", "Undo").await?;
        lists(visitor, 4).await?;
        deletes_first(visitor).await?;
        lists(visitor, 3).await?;
        // The ten seconds of the first deletion end before those of the second.
        visitor.runs_held_timer().await?;
        assert!(visitor.has("button", "Undo").await?, "it is too short");
        visitor.runs_held_timer().await?;
        visitor
            .until("the undo to end", async || {
                Ok(!visitor.has("button", "Undo").await?)
            })
            .await?;
        visitor.until_returns(STORED, 3).await?;
        visitor.reload().await?;
        lists(visitor, 3).await
    })
}

#[test]
fn statistics_count_the_matches_of_one_person() -> Done {
    visit(Device::DESK, async |visitor| {
        remembers(visitor).await?;
        visitor
            .touch_element("document.querySelector('.statistics > summary')")
            .await?;
        let count = "return document.querySelectorAll('.statistics tbody tr').length";
        visitor.until_returns(count, 2).await?;
        let rows: Vec<Vec<String>> = visitor
            .script(
                "return [...document.querySelectorAll('.statistics tbody tr')].map((row) =>
                    [...row.children].map((cell) => cell.textContent))",
            )
            .await?;
        for row in &rows {
            assert_eq!(row[2], "1", "played once: {row:?}");
            assert!(["0%", "50%", "100%"].contains(&row[3].as_str()), "{row:?}");
        }
        Ok(())
    })
}

#[test]
fn all_data_is_exported_to_a_file_and_imported() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/settings").await?;
        visitor.press("radio", "Dark").await?;
        remembers(visitor).await?;
        let folder = std::env::temp_dir().join(format!("ranarium-backup-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        visitor.saves_to(&folder).await?;
        visitor
            .touch_element("document.querySelector('.matches-more > summary')")
            .await?;
        visitor.press("button", "Save everything in a file").await?;
        let file = folder.join("ranarium-backup.json");
        visitor.saved(&file, is_whole_json).await?;
        // A new device, on which the settings have been opened.
        visitor.forgets_all().await?;
        visitor.script::<()>("localStorage.clear()").await?;
        visitor.go("/settings").await?;
        visitor.go("/").await?;
        let stored: Vec<String> = visitor.script("return Object.keys(localStorage)").await?;
        assert!(stored.is_empty(), "defaults are stored: {stored:?}");
        visitor.sees("No matches yet.").await?;
        visitor
            .touch_element("document.querySelector('.matches-more > summary')")
            .await?;
        visitor.find("button", "Save everything in a file").await?;
        let wrong = folder.join("wrong.json");
        std::fs::write(&wrong, "{\"ranarium\": 7}")?;
        visitor.uploads(&wrong, BACKUP).await?;
        visitor.sees("This file is not a backup").await?;
        visitor.uploads(&file, BACKUP).await?;
        visitor.sees("4 matches were added.").await?;
        lists(visitor, 4).await?;
        let theme = "return document.documentElement.dataset.theme ?? ''";
        assert_eq!(visitor.script::<String>(theme).await?, "dark");
        // The message is shown once.
        visitor.reload().await?;
        lists(visitor, 4).await?;
        assert!(!visitor.text().await?.contains("were added"));
        std::fs::remove_dir_all(&folder)?;
        Ok(())
    })
}

#[test]
fn missing_browser_storage_is_reported_before_the_first_move() -> Done {
    visit(Device::PHONE, async |visitor| {
        // A database that this page cannot open, as in a browser without one. A file of the same
        // origin has no worker that keeps it open.
        let file = format!("{}/sw.js", visitor.server.url());
        visitor.driver.goto(&file).await?;
        let text: String = visitor
            .script(
                "return new Promise((done) => {
                     const request = indexedDB.open('ranarium', 2);
                     request.onerror = () => done(String(request.error));
                     request.onblocked = () => done('blocked');
                     request.onsuccess = () => { request.result.close(); done(''); };
                 })",
            )
            .await?;
        assert_eq!(text, "");
        // Ignore the error about a missing icon.
        visitor.errors().await?;
        visitor.go("/play/icefrogs").await?;
        visitor.press("button", "Play").await?;
        visitor.sees("Nothing can be kept in this browser").await?;
        // It can be played all the same.
        visitor.press("button", "Close").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.decide().await?;
        // The browser asks before the match is left, and only then.
        let asks = "const leaving = new Event('beforeunload', {cancelable: true});
            window.dispatchEvent(leaving);
            return leaving.defaultPrevented";
        visitor.until_returns(asks, true).await?;
        visitor
            .touch_element("document.querySelector('.way-home')")
            .await?;
        visitor.sees("Four frog games").await?;
        visitor.until_returns(asks, false).await
    })
}

#[test]
fn an_oversized_file_is_refused_with_the_reason() -> Done {
    visit(Device::DESK, async |visitor| {
        let file = std::env::temp_dir().join(format!("ranarium-large-{}", std::process::id()));
        std::fs::write(&file, vec![b'0'; 5 << 20])?;
        visitor.offers_file(&file).await?;
        visitor.sees("This file is too large").await?;
        std::fs::remove_file(&file)?;
        Ok(())
    })
}
