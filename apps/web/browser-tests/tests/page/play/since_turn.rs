//! The events since the player's turn, which the board shows again.

use ranarium_browser_tests::{Device, Done, Hands, Player, TestError, Visitor, each_game, visit};

/// A script that returns `true` while events are shown again.
const IS_SHOWN_AGAIN: &str = "return document.querySelector('.shown-again') !== null";

/// A script that returns `true` if the live region has the latest event of the log.
const HAS_ANNOUNCED: &str = "
    const last = document.querySelector('[role=log] > :last-child')?.textContent;
    return Boolean(last) && document.querySelector('.log-last .log-whole').textContent.endsWith(last)";

/// The times for which scenes are shown again, in milliseconds.
const STEPS_MS: [u32; 2] = [700, 1_400];

/// Maximum number of decisions until another player acts: a turn may have several.
const MAX_DECISIONS: usize = 12;

/// Plays until the others have acted after a decision of the player.
async fn waits_for_the_others<'a>(visitor: &'a Visitor, game: &str) -> Done<Player<'a>> {
    let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
    player.wait_until_asked().await?;
    let has_events = "return document.querySelector('.log-since:enabled') !== null";
    for _ in 0..MAX_DECISIONS {
        player.decide().await?;
        player.wait_until_asked().await?;
        if visitor.script(has_events).await? {
            return Ok(player);
        }
    }
    Err(TestError::new("no other player acts"))
}

/// Goes on from event to event until the match is as it was.
async fn goes_on(visitor: &Visitor) -> Done {
    let next = "document.querySelector('.shown-again')";
    visitor
        .until("the match as it is", async || {
            visitor.touch_if_there(next).await?;
            Ok(!visitor.script::<bool>(IS_SHOWN_AGAIN).await?)
        })
        .await
}

fn shows_again(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let player = waits_for_the_others(visitor, game).await?;
        let before = player.glance().await?.table;
        visitor.holds_timers(&STEPS_MS).await?;
        visitor.press("button", "Since your turn").await?;
        visitor.until_true("an event again", IS_SHOWN_AGAIN).await?;
        let glance = player.glance().await?;
        assert!(!glance.is_turn(), "nothing can be played: {glance:#?}");
        goes_on(visitor).await?;
        player.wait_until_asked().await?;
        visitor
            .until("the table as it was", async || {
                Ok(player.glance().await?.table == before)
            })
            .await
    })
}

#[test]
fn a_line_of_the_log_is_shown_again_and_ends_by_itself() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = waits_for_the_others(visitor, "icefrogs").await?;
        visitor.holds_timers(&STEPS_MS).await?;
        visitor.press("button", "Log").await?;
        let announced_buttons = "return document.querySelectorAll('[role=log] button').length";
        visitor.until_returns(announced_buttons, 0).await?;
        visitor
            .until_true("announced events", HAS_ANNOUNCED)
            .await?;
        visitor
            .touch_element("document.querySelector('.log-last .log-again')")
            .await?;
        visitor.until_true("an event again", IS_SHOWN_AGAIN).await?;
        let is_log_shown = "return document.querySelector('.side-shown') !== null";
        visitor.until_returns(is_log_shown, false).await?;
        let passes = format!("window.held.shift()?.(); {IS_SHOWN_AGAIN}");
        visitor.until_returns(&passes, false).await?;
        player.wait_until_asked().await
    })
}

#[test]
fn each_move_of_the_computer_waits_if_the_setting_says_so() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.sets("step-by-step", Some("on")).await?;
        visitor
            .opens_moment("army-of-frogs", Some(3), "early")
            .await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        // A turn has several decisions.
        for _ in 0..MAX_DECISIONS {
            player.decide().await?;
            visitor
                .until("a move to wait, or the next decision", async || {
                    let is_held = visitor.script::<bool>(IS_SHOWN_AGAIN).await?;
                    Ok(is_held || player.is_wanted(&player.glance().await?))
                })
                .await?;
            if visitor.script(IS_SHOWN_AGAIN).await? {
                break;
            }
        }
        visitor.sees("Press for the next move").await?;
        let glance = player.glance().await?;
        assert!(!glance.is_turn(), "another player moves first: {glance:#?}");
        visitor
            .until("the player's turn", async || {
                let next = "document.querySelector('.shown-again')";
                visitor.touch_if_there(next).await?;
                Ok(player.is_wanted(&player.glance().await?))
            })
            .await
    })
}

#[test]
fn an_undo_does_not_wait_for_the_move_that_is_shown() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.sets("step-by-step", Some("on")).await?;
        visitor.opens_moment("icefrogs", Some(3), "early").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.decide().await?;
        visitor.until_true("a move to wait", IS_SHOWN_AGAIN).await?;
        visitor.types("u").await?;
        visitor.until_returns(IS_SHOWN_AGAIN, false).await?;
        player.wait_until_asked().await
    })
}

each_game! {
    events_since_the_turn_are_shown_again => shows_again,
}
