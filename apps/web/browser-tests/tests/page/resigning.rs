//! Giving a match up.

use ranarium_browser_tests::{Device, Done, Hands, Player, each_game, visit};

fn is_given_up(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.is_asked().await?;
        player.decide().await?;
        // It is asked once more, and one can think better of it.
        visitor.asks_to_resign().await?;
        visitor.press("button", "Play on").await?;
        player.is_asked().await?;
        visitor.resigns().await?;
        visitor.find("button", "Play again").await?;
        visitor.sees("Player 1 has resigned.").await?;
        // The record is good, and can be looked at from its beginning.
        visitor.press("link", "Replay").await?;
        visitor.find("slider", "Step").await?;
        Ok(())
    })
}

each_game! { a_match_is_given_up => is_given_up }
