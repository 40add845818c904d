//! The page below a path of a static host: everything on one device works there, and no server
//! answers.

use ranarium_browser_tests::{Device, Done, Hands, Player, StaticHost, visit};

#[test]
fn the_page_works_below_a_path_of_a_static_host() -> Done {
    visit(Device::PHONE, async |visitor| {
        let host = StaticHost::start()?;
        visitor.server = visitor.server.at(host.url());
        // Before the page is stored, the host answers this address with its 404.html.
        visitor.go("/rules/icefrogs").await?;
        visitor.sees("Exact wording").await?;
        visitor.go("/").await?;
        visitor.wait_until_cached().await?;
        for game in ranarium_catalog::ids() {
            let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
            for _ in 0..3 {
                player.decide().await?;
            }
            player.wait_until_asked().await?;
        }
        let path = "return location.pathname.startsWith('/club/frogs/match/')";
        visitor.until_true("a match below the path", path).await?;
        visitor.go("/learn/icefrogs").await?;
        visitor.sees("Step 1 of").await?;
        visitor.go("/puzzles/icefrogs/1").await?;
        visitor.sees("Win on this turn.").await?;
        // The host has no answers of a server.
        let errors = visitor.errors().await?;
        let own: Vec<_> = errors
            .iter()
            .filter(|error| !error.contains("404"))
            .collect();
        assert!(own.is_empty(), "{own:#?}");
        Ok(())
    })
}
