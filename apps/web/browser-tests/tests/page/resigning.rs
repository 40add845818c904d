//! Giving a match up.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};

/// Asks to give the match up.
async fn asks(visitor: &Visitor) -> Done {
    visitor
        .script::<u8>("document.querySelector('.more > summary').click(); return 0")
        .await?;
    visitor.press("button", "Resign").await?;
    visitor.sees("Give this match up?").await
}

fn is_given_up(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.is_asked().await?;
        player.decide().await?;
        // It is asked once more, and one can think better of it.
        asks(visitor).await?;
        visitor.press("button", "Play on").await?;
        player.is_asked().await?;
        asks(visitor).await?;
        visitor
            .script::<u8>("document.querySelector('dialog[open] .main').click(); return 0")
            .await?;
        visitor.find("button", "Play again").await?;
        visitor.sees("Player 1 has resigned.").await?;
        // The record is good, and can be looked at from its beginning.
        visitor.press("link", "Replay").await?;
        visitor.find("slider", "Step").await?;
        Ok(())
    })
}

each_game! { a_match_is_given_up => is_given_up }
