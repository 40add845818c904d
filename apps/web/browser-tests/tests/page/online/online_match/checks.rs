//! Draws that players verify, analyses, and the size of the download.

use super::two;
use ranarium_browser_tests::{Done, Visitor, play_on, sit_down};

#[test]
fn every_player_can_verify_the_draws_after_a_match() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "army-of-frogs").await?;
        play_on(&mut players, 2).await?;
        host.resigns().await?;
        for one in [host, friend] {
            one.press("button", "Check the shuffling").await?;
            one.sees("Everything checks out").await?;
            one.sees("The server kept its word: the seed is the one it was bound to")
                .await?;
            one.sees("what your device added was used").await?;
        }
        Ok(())
    })
}

/// Changes the first hash of this kind in the browser's notes of before the match, as if the server
/// had revealed another.
async fn notes_another(visitor: &Visitor, before: char) -> Done {
    let script = format!(
        "const notes = localStorage.getItem('draw-notes');
         const changed = notes.replace(/{before}[0-9a-f]{{64}}/, '{before}' + '5'.repeat(64));
         localStorage.setItem('draw-notes', changed);
         return changed !== notes"
    );
    assert!(visitor.script::<bool>(&script).await?, "{before:?}");
    Ok(())
}

#[test]
fn a_broken_commitment_of_the_server_is_detected() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "army-of-frogs").await?;
        play_on(&mut players, 2).await?;
        host.reload().await?;
        players[0].wait_until_begun().await?;
        host.resigns().await?;
        host.find("button", "Check the shuffling").await?;
        friend.find("button", "Check the shuffling").await?;
        // The commitment follows the name of the match, a nonce its seat.
        notes_another(host, ' ').await?;
        notes_another(friend, '=').await?;
        for one in [host, friend] {
            one.press("button", "Check the shuffling").await?;
            one.sees("Everything checks out").await?;
        }
        host.sees("The server broke its word: the seed is not the one")
            .await?;
        friend
            .sees("The server broke its word: what your device added was not used")
            .await
    })
}

#[test]
fn the_server_analyses_online_matches() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "icefrogs").await?;
        play_on(&mut players, 4).await?;
        host.resigns().await?;
        for one in [host, friend] {
            one.press("link", "Replay").await?;
            one.find("image", "What each decision was worth").await?;
            let judge = "return document.querySelector('[data-judge]')?.dataset.judge ?? ''";
            one.until_returns(judge, "server").await?;
        }
        Ok(())
    })
}
