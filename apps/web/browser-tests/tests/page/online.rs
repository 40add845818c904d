//! People who play together at different screens.

use ranarium_browser_tests::{Device, Done, Fault, Hands, Player, Visitor, each_game, gather};
use std::time::{Duration, Instant};

/// The most that it may take from the first tap until all sit.
const SEATED_MAX: Duration = Duration::from_secs(30);

/// Maximum duration of a match.
const MATCH_MAX: Duration = Duration::from_secs(150);

/// How often the players look.
const LOOK_AGAIN: Duration = Duration::from_millis(30);

/// Decisions that are taken in a match that is not played to its end.
const DECISIONS: usize = 6;

/// Takes the visitors' decisions, in whatever order they are asked, until the match is over for all
/// of them, or there have been as many as this. How it ended for each.
async fn play_on(players: &mut [Player<'_>], most: usize) -> Done<Vec<String>> {
    let began = Instant::now();
    let mut taken = 0;
    loop {
        let mut results = Vec::new();
        for player in &mut *players {
            let glance = player.glance().await?;
            match glance.result {
                Some(result) => results.push(result),
                None if taken < most && player.is_wanted(&glance) => {
                    player.decide().await?;
                    taken += 1;
                }
                None => {}
            }
        }
        if results.len() == players.len() || taken == most {
            return Ok(results);
        }
        if began.elapsed() > MATCH_MAX {
            return Err(Fault::new("the match does not end"));
        }
        tokio::time::sleep(LOOK_AGAIN).await;
    }
}

/// Gives the match up.
async fn resigns(visitor: &Visitor) -> Done {
    visitor
        .script::<u8>("document.querySelector('.more > summary').click(); return 0")
        .await?;
    visitor.press("button", "Resign").await?;
    visitor.sees("Give this match up?").await?;
    visitor
        .script::<u8>("document.querySelector('dialog[open] .main').click(); return 0")
        .await?;
    visitor.sees("has resigned.").await
}

/// Two people, at a phone and at a desk.
fn two(test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = visitors else {
            return Err(Fault::new("two have come"));
        };
        test(host, friend).await
    })
}

/// Two people who have sat down to a match.
async fn sit_down<'a>(host: &'a Visitor, friend: &'a Visitor, game: &str) -> Done<[Player<'a>; 2]> {
    let link = host.invites(game, 2).await?;
    friend.comes(&link, "Bea").await?;
    let hands = Hands::Pointer;
    let players = [Player::new(host, hands), Player::new(friend, hands)];
    for player in &players {
        player.has_begun().await?;
    }
    Ok(players)
}

fn friends_play(game: &str) -> Done {
    two(async |host, friend| {
        let began = Instant::now();
        let mut players = sit_down(host, friend, game).await?;
        let seated = began.elapsed();
        println!("{game}: from the way to the set-up until both sit, {seated:?}");
        assert!(seated < SEATED_MAX, "{seated:?}");
        play_on(&mut players, DECISIONS).await?;
        // In the middle of it, one loads the page again.
        friend.reload().await?;
        players[1].has_begun().await?;
        play_on(&mut players, DECISIONS).await?;
        if players[0].glance().await?.result.is_none() {
            resigns(host).await?;
        }
        friend.find("button", "Play again").await?;
        host.has_no_errors().await?;
        friend.has_no_errors().await
    })
}

#[test]
fn a_match_is_played_to_its_end() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "stacking-frogs").await?;
        let results = play_on(&mut players, usize::MAX).await?;
        assert_eq!(results[0], results[1]);
        Ok(())
    })
}

each_game! { friends_play_a_match => friends_play }
