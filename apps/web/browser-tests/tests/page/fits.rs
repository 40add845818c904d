//! A match fits every window: hand, board and buttons are whole, nothing lies over another, and
//! all words can be read.

use ranarium_browser_tests::{
    Device, Done, Fault, Visitor, each_game, moment, most_players, visit,
};
use std::time::Duration;

/// Moments at which it is looked at.
const LOOKED_AT: [&str; 2] = ["middle", "late"];

/// Time between two looks at a table that is being laid out in a new window.
const REST: Duration = Duration::from_millis(150);

/// How often it is looked at, at most, until it lies as it should.
const LOOKS_MAX: usize = 20;

/// What does not fit once the table lies still: what is found at every look is a fault.
async fn faults_at_rest(visitor: &Visitor) -> Done<Vec<String>> {
    let mut found = Vec::new();
    for _ in 0..LOOKS_MAX {
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
                // A number that the game does not know is not looked at.
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
            _ => Err(Fault::new(faults.join("\n"))),
        }
    })
}

each_game! {
    fits_every_window => in_every_window,
}
