//! A match of every game for each number of people: joined by a link, played to its end by touches,
//! and followed by a rematch.

use super::results::{WINDOW_MS, all_agree, play_to_the_end};
use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, each_game, gather, most_players, play_on,
};
use serde_json::json;

/// The names of the people, the host first.
const NAMES: [&str; 5] = ["Ada", "Bea", "Cy", "Dee", "Eve"];

/// Their devices: phones and laptops.
const DEVICES: [Device; 5] = [
    Device::PHONE,
    Device::WINDOWS[5],
    Device::WINDOWS[0],
    Device::DESK,
    Device::WINDOWS[1],
];

/// Plays a match of this many people to its end, and the first decision of its rematch.
fn play_again(game: &str, people: usize) -> Done {
    gather(&DEVICES[..people], async |visitors| {
        let [host, friends @ ..] = &*visitors else {
            return Err(TestError::new("some have come"));
        };
        for visitor in &*visitors {
            visitor.hurries().await?;
        }
        let settings = json!({
            "game": game, "options": format!("players={people}"), "seats": vec!["open"; people],
            "window-ms": WINDOW_MS,
        });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        for (friend, name) in friends.iter().zip(&NAMES[1..]) {
            friend.comes(&link, name).await?;
        }
        let mut players: Vec<Player<'_>> = visitors
            .iter()
            .map(|visitor| Player::new(visitor, Hands::Pointer))
            .collect();
        for player in &players {
            player.wait_until_begun().await?;
        }
        let results = play_to_the_end(game, visitors, &mut players).await?;
        all_agree(&results, &NAMES[..people])?;

        // The last who came wants another match.
        let Some((eager, others)) = visitors.split_last() else {
            return Err(TestError::new("some have come"));
        };
        eager.press("button", "Play again").await?;
        let mut wanted_by = vec![NAMES[people - 1]];
        for (other, name) in others.iter().zip(NAMES) {
            other.joins_the_rematch(&wanted_by).await?;
            wanted_by.push(name);
        }
        for visitor in &*visitors {
            wait_until_next_match(visitor, &link).await?;
        }
        let results = play_on(&mut players, 1).await?;
        assert!(results.is_empty(), "{results:?}");
        for visitor in &*visitors {
            visitor.check_no_errors().await?;
        }
        Ok(())
    })
}

/// Waits until a match at another table than that of this link has begun.
async fn wait_until_next_match(visitor: &Visitor, link: &str) -> Done {
    let script = format!(
        "return location.pathname !== '{link}' && document.querySelector('.result') === null
            && document.querySelector('.match-head .seat') !== null"
    );
    visitor.until_true("the rematch", &script).await
}

fn a_full_table(game: &str) -> Done {
    play_again(game, usize::from(most_players(game)?))
}

each_game! { a_full_table_plays_a_rematch => a_full_table }

// The smaller numbers of people: `cargo xtask test` runs one number of people for each game
// (`xtask/src/testing/rotation.rs`).

mod two_people {
    use super::play_again;

    ranarium_browser_tests::of_games! { play_a_rematch:
        army_of_frogs => play_again("army-of-frogs", 2),
        frog_juice => play_again("frog-juice", 2),
        icefrogs => play_again("icefrogs", 2),
        stacking_frogs => play_again("stacking-frogs", 2),
    }
}

mod three_people {
    use super::play_again;

    ranarium_browser_tests::of_games! { play_a_rematch:
        army_of_frogs => play_again("army-of-frogs", 3),
        frog_juice => play_again("frog-juice", 3),
        stacking_frogs => play_again("stacking-frogs", 3),
    }
}

mod four_people {
    use super::play_again;

    ranarium_browser_tests::of_games! { play_a_rematch:
        stacking_frogs => play_again("stacking-frogs", 4),
    }
}
