//! Reloads at moments that last: an offer, a pause, the computer in a seat, a reaction window. Each
//! page shows the same as before.

use super::{running_s, two};
use crate::play::hints::SWEEP;
use ranarium_browser_tests::{Done, Hands, Player, Visitor};
use serde_json::{Value, json};
use std::time::Instant;

/// A script that returns what a page shows of the moment, without times: the seats to decide, those
/// whose clocks run, the note at each seat, and the notices with their buttons.
const MOMENT: &str = "
    const seats = (what) => [...document.querySelectorAll(what)]
        .map((it) => it.closest('.seat').dataset.seat);
    const texts = (what) => [...document.querySelectorAll(what)]
        .map((it) => it.textContent.trim());
    return {
        deciding: seats('.seat-deciding'),
        running: seats('.seat-clock-running'),
        notes: texts('.seat-note'),
        notices: texts('.strip-asked:not([role=timer]) :is(p, button)'),
    };
";

/// Returns a moment in the turn of the first player.
fn moment(running: &[&str], notes: [&str; 2], notices: &[&str]) -> Value {
    json!({ "deciding": ["1"], "running": running, "notes": notes, "notices": notices })
}

/// Waits until each page shows its moment. Then loads one after the other again, and waits until
/// all show theirs again, with the same time on a running clock.
async fn stay_after_reloads(shown: &[(&Visitor, Value)]) -> Done {
    let all_show = async || -> Done {
        for (one, moment) in shown {
            one.until_returns(MOMENT, moment.clone()).await?;
        }
        Ok(())
    };
    all_show().await?;
    for (one, _) in shown {
        let (before_s, began) = (running_s(one).await?, Instant::now());
        one.reload().await?;
        all_show().await?;
        let after_s = running_s(one).await?;
        assert_eq!(after_s.is_some(), before_s.is_some());
        if let (Some(before_s), Some(after_s)) = (before_s, after_s) {
            let least_s = before_s.saturating_sub(began.elapsed().as_secs() + 2);
            assert!(
                (least_s..=before_s + 2).contains(&after_s),
                "{after_s} s of {before_s} s are left after {:?}",
                began.elapsed()
            );
        }
    }
    Ok(())
}

/// Has Ada and Bea sit down at a table with these settings, and waits until Ada is asked.
async fn seated(host: &Visitor, friend: &Visitor, settings: &Value) -> Done {
    let link = host.makes_table(settings).await?;
    host.go(&link).await?;
    host.press("button", "Sit down").await?;
    friend.comes(&link, "Bea").await?;
    Player::new(host, Hands::Pointer).wait_until_asked().await
}

#[test]
fn offers_pauses_and_substitutes_stay_after_a_reload() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "clock": { "budget": { "base-ms": 6_000_000, "increment-ms": 0 } },
            "bot-pace-ms": 60_000,
        });
        seated(host, friend, &settings).await?;
        let playing = |notices: &[&str]| moment(&["1"], ["", ""], notices);
        host.opens_more().await?;
        host.press("button", "Offer a draw").await?;
        let asked = playing(&["The other player has been asked.", "Never mind"]);
        let asks = playing(&["Ada offers a draw.", "Agree", "Decline"]);
        stay_after_reloads(&[(host, asked), (friend, asks)]).await?;
        friend.press("button", "Decline").await?;
        host.until_returns(MOMENT, playing(&[])).await?;

        host.opens_more().await?;
        host.press("button", "Pause the clocks…").await?;
        host.press("button", "Until one of us resumes").await?;
        friend.sees("Ada would like to pause the clocks.").await?;
        friend.press("button", "Agree").await?;
        let paused = moment(&[], ["", ""], &["The clocks are paused.", "Resume"]);
        stay_after_reloads(&[(host, paused.clone()), (friend, paused)]).await?;
        friend.press("button", "Resume").await?;
        host.until_returns(MOMENT, playing(&[])).await?;

        host.opens_more().await?;
        host.press("button", "Let the computer play for me").await?;
        let notice = ["The computer is playing for you.", "Take my seat back"];
        let replaced = |notices: &[&str]| moment(&[], ["computer", ""], notices);
        stay_after_reloads(&[(host, replaced(&notice)), (friend, replaced(&[]))]).await?;
        host.takes_seat_back().await?;
        host.until_returns(MOMENT, playing(&[])).await?;
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}

#[test]
fn a_reaction_window_stays_after_a_reload() -> Done {
    two(async |host, friend| {
        let (options, position) = SWEEP.split_once(" | ").unwrap_or_default();
        let settings = json!({
            "game": "frog-juice", "options": options, "position": position,
            "seats": ["open", "open"], "window-ms": 600_000,
            "clock": { "budget": { "base-ms": 6_000_000, "increment-ms": 0 } },
        });
        seated(host, friend, &settings).await?;
        // No clock runs in a window.
        let asked = moment(&[], ["", ""], &[]);
        stay_after_reloads(&[(host, asked.clone()), (friend, asked)]).await?;
        Player::new(host, Hands::Pointer).wait_until_asked().await?;
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}
