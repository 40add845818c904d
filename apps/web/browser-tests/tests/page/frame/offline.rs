//! Playing with the server stopped: the browser has cached the page, with every board.

use ranarium_browser_tests::{Device, Done, Hands, Player, visit};

#[test]
fn every_game_is_played_with_the_server_stopped() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/").await?;
        visitor.wait_until_cached().await?;
        visitor.server.stop()?;
        for game in ranarium_catalog::ids() {
            let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
            for _ in 0..3 {
                player.decide().await?;
            }
            player.wait_until_asked().await?;
            visitor.go(&format!("/rules/{game}")).await?;
            visitor.sees("Exact wording").await?;
        }
        // Errors about the stopped server are expected.
        let errors = visitor.errors().await?;
        let own: Vec<_> = errors
            .iter()
            .filter(|error| !error.contains("ERR_CONNECTION_REFUSED"))
            .collect();
        assert!(own.is_empty(), "{own:#?}");
        Ok(())
    })
}
