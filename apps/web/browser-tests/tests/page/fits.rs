//! A match fits every window: hand, board and buttons are complete, nothing overlaps, and all text
//! is readable.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, each_game, moment, most_players, visit,
};
use std::time::Duration;

/// The moments to check.
const LOOKED_AT: [&str; 2] = ["middle", "late"];

/// The time between two checks of a table during layout in a new window.
const REST: Duration = Duration::from_millis(150);

/// The maximum number of attempts until the layout is right.
const MAX_LOOKS: usize = 20;

/// Returns the elements that still do not fit at the last attempt.
async fn faults_at_rest(visitor: &Visitor) -> Done<Vec<String>> {
    let mut found = Vec::new();
    for _ in 0..MAX_LOOKS {
        tokio::time::sleep(REST).await;
        found = visitor.script(include_str!("fits.js")).await?;
        if found.is_empty() {
            break;
        }
    }
    Ok(found)
}

fn in_every_window(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut faults = Vec::new();
        let mut looks = 0;
        for players in 1..=most_players(game)? {
            for name in LOOKED_AT {
                // Numbers of players that the game does not support are skipped.
                let Ok(moment) = moment(game, Some(players), name) else {
                    continue;
                };
                let match_id = moment.match_id.clone();
                visitor.keeps(&[moment]).await?;
                visitor.go(&format!("/match/{match_id}")).await?;
                looks += 1;
                for window in Device::WINDOWS {
                    visitor.take(window).await?;
                    let found = faults_at_rest(visitor).await?;
                    let place = format!("{}, {match_id}", window.name);
                    faults.extend(found.into_iter().map(|fault| format!("{place}: {fault}")));
                }
            }
        }
        assert!(looks >= LOOKED_AT.len(), "no match of {game} was looked at");
        match faults[..] {
            [] => Ok(()),
            _ => Err(TestError::new(faults.join("\n"))),
        }
    })
}

/// The number of decisions after which the size of the cards is checked.
const DECISIONS: usize = 15;

/// A script that returns the cards' current size and the largest that fits, as values of `--fit`;
/// `null` while cards move.
const COULD_BE_LARGER: &str = "
    const table = document.querySelector('.fj-table');
    const ends = (animation) => animation.effect.getComputedTiming().iterations !== Infinity;
    if (table.getAnimations({subtree: true}).some(ends)) return null;
    const is = Number(table.style.getPropertyValue('--fit'));
    const fits = (size) => {
        table.style.setProperty('--fit', size);
        return table.scrollHeight <= table.clientHeight && table.scrollWidth <= table.clientWidth;
    };
    const could = [1.7, 1.55, 1.4, 1.27, 1.15, 1.07, 1, 0.92, 0.84, 0.76, 0.68, 0.6].find(fits);
    table.style.setProperty('--fit', is);
    return [is, could ?? 0.6];
";

/// Cards in motion while the table is measured do not make cards smaller.
#[test]
fn cards_are_as_large_as_fits_also_after_they_have_travelled() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.moves().await?;
        let mut player = Player::begins(visitor, "frog-juice", Hands::Pointer).await?;
        let mut sizes = Vec::new();
        while sizes.len() < DECISIONS && player.decide().await?.is_none() {
            player.settles().await?;
            let mut looked: Option<(f64, f64)> = None;
            for _ in 0..MAX_LOOKS {
                looked = visitor.script(COULD_BE_LARGER).await?;
                if looked.is_some() {
                    break;
                }
                tokio::time::sleep(REST).await;
            }
            sizes.extend(looked);
        }
        assert!(sizes.len() >= DECISIONS, "{sizes:?}");
        assert!(sizes.iter().all(|(is, could)| is >= could), "{sizes:?}");
        Ok(())
    })
}

each_game! {
    fits_every_window => in_every_window,
}
