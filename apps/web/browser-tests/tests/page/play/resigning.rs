//! Giving a match up.

use ranarium_browser_tests::{Device, Done, Hands, Player, each_game, visit};

fn check_resignation(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.wait_until_asked().await?;
        player.decide().await?;
        // Resigning asks for confirmation, which can be cancelled.
        visitor.asks_to_resign().await?;
        visitor.press("button", "Play on").await?;
        player.wait_until_asked().await?;
        visitor.resigns().await?;
        visitor.find("button", "Play again").await?;
        visitor.sees("You have resigned.").await?;
        // The record is valid, and can be replayed from its beginning.
        visitor.press("link", "Replay").await?;
        visitor.find("slider", "Step").await?;
        Ok(())
    })
}

each_game! { a_match_can_be_resigned => check_resignation }
