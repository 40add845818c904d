//! Giving a match up.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};

fn is_given_up(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.is_asked().await?;
        player.decide().await?;
        // Resigning asks for confirmation, which can be cancelled.
        visitor.asks_to_resign().await?;
        visitor.press("button", "Play on").await?;
        player.is_asked().await?;
        visitor.resigns().await?;
        visitor.find("button", "Play again").await?;
        visitor.sees("You have resigned.").await?;
        // The record is valid, and can be replayed from its beginning.
        visitor.press("link", "Replay").await?;
        visitor.find("slider", "Step").await?;
        Ok(())
    })
}

/// Returns the position of the link to the replay, in CSS pixels.
async fn place_of_replay(visitor: &Visitor) -> Done<(f64, f64)> {
    let script = "
        const link = document.querySelector('.result-buttons a[href^=\"/replay/\"]');
        const box = link.getBoundingClientRect();
        return [box.x, box.y];
    ";
    visitor.script(script).await
}

/// Checks that results which arrive after the match do not move the buttons.
async fn buttons_rest(visitor: &Visitor) -> Done {
    Player::begins(visitor, "frog-juice", Hands::Pointer)
        .await?
        .decide()
        .await?;
    visitor.resigns().await?;
    visitor.sees("one minute").await?;
    let before = place_of_replay(visitor).await?;
    visitor
        .until(
            "the moment that decided it, or that there is none",
            async || {
                let text = visitor.text().await?;
                Ok(!text.contains("Looking for the moment") && text.contains("decided it"))
            },
        )
        .await?;
    assert_eq!(place_of_replay(visitor).await?, before);
    Ok(())
}

#[test]
fn the_buttons_of_a_result_rest_on_a_phone() -> Done {
    visit(Device::PHONE, async |visitor| buttons_rest(visitor).await)
}

#[test]
fn the_buttons_of_a_result_rest_on_a_desk() -> Done {
    visit(Device::DESK, async |visitor| buttons_rest(visitor).await)
}

each_game! { a_match_is_given_up => is_given_up }
