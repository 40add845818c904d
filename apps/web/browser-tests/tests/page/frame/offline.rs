//! The page that the browser has cached, with every board and the display typeface.

use ranarium_browser_tests::{Device, Done, Hands, Player, visit};

#[test]
fn every_game_is_played_with_the_server_stopped() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.hurries().await?;
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

#[test]
fn the_display_typeface_is_there_from_the_second_visit_on() -> Done {
    visit(Device::PHONE, async |visitor| {
        let is_loaded = "return [...document.fonts].some((font) => font.status === 'loaded')";
        visitor.go("/").await?;
        let has_none: bool = visitor
            .script(&format!("return !(() => {{ {is_loaded} }})()"))
            .await?;
        assert!(has_none, "the first visit loads no typeface");
        visitor.wait_until_cached().await?;
        visitor.go("/").await?;
        visitor.until_true("the typeface", is_loaded).await?;
        let title = "return getComputedStyle(document.querySelector('h1')).fontFamily
            .startsWith('\"Ranarium Display\"')";
        visitor.until_true("a title in it", title).await
    })
}
