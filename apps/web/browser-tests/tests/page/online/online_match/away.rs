//! Players who are away, and the computer in their seats.

use super::two;
use ranarium_browser_tests::{Done, Hands, Player, sit_down};
use serde_json::json;

#[test]
fn a_bot_substitutes_until_the_player_returns() -> Done {
    two(async |host, friend| {
        let [mut first, second] = sit_down(host, friend, "icefrogs").await?;
        friend.opens_more().await?;
        friend
            .press("button", "Let the computer play for me")
            .await?;
        friend.sees("The computer is playing for you.").await?;
        first.wait_until_asked().await?;
        first.decide().await?;
        // It has played, and it is the first player's turn again.
        first.wait_until_asked().await?;
        friend.takes_seat_back().await?;
        first.decide().await?;
        second.wait_until_asked().await
    })
}

#[test]
fn a_player_with_a_substitute_is_asked_nothing() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "bot-pace-ms": 60_000,
        });
        let link = host.makes_table(&settings).await?;
        host.set_coached(false).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        let first = Player::new(host, Hands::Pointer);
        first.wait_until_asked().await?;
        host.find("button", "Next tip").await?;
        host.opens_more().await?;
        host.press("button", "Let the computer play for me").await?;
        host.sees("The computer plays this turn for you.").await?;
        // The log can be opened at any time.
        let asks = "return document.querySelector('.bar button:not(.bar-log)') === null
            && document.querySelector('.table :is(.target, .movable)') === null";
        host.until_true("a bar without questions", asks).await?;
        // The turn is still to be played after the return.
        host.takes_seat_back().await?;
        first.wait_until_asked().await?;
        host.check_no_errors().await
    })
}

#[test]
fn an_absent_player_is_replaced_and_returns_to_the_seat() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "grace-ms": 1_000, "substitute": "easy",
        });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        let mut first = Player::new(host, Hands::Pointer);
        first.wait_until_begun().await?;
        Player::new(friend, Hands::Pointer)
            .wait_until_begun()
            .await?;
        friend.go("/").await?;
        // At this table a player counts as having left after a second's absence.
        host.sees("Bea has gone.").await?;
        first.decide().await?;
        host.press("button", "Let the computer play").await?;
        // It has played, and plays on.
        first.wait_until_asked().await?;
        first.decide().await?;
        first.wait_until_asked().await?;
        friend.go(&link).await?;
        friend.takes_seat_back().await?;
        first.decide().await?;
        Player::new(friend, Hands::Pointer).wait_until_asked().await
    })
}
