//! Pages for frames of other pages. Tests of the crate `page-files` check who may frame them.

use ranarium_browser_tests::{Device, Done, visit};
use serde_json::json;

#[test]
fn an_embedded_page_has_no_navigation_and_its_links_open_tabs() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/embed/puzzle/icefrogs/1").await?;
        visitor.find("link", "Open in Ranarium").await?;
        let has_navigation = "return document.querySelector('nav.top') !== null";
        assert!(!visitor.script::<bool>(has_navigation).await?);
        visitor
            .script::<u8>(
                "window.opened = [];
                 window.open = (address) => { window.opened.push(address); return null; };
                 return 0",
            )
            .await?;
        visitor.press("link", "All puzzles").await?;
        visitor
            .until_returns("return window.opened", json!(["/puzzles/icefrogs"]))
            .await?;
        visitor
            .until_returns("return location.pathname", "/embed/puzzle/icefrogs/1")
            .await
    })
}

#[test]
fn an_embedded_position_is_drawn_without_an_editor() -> Done {
    visit(Device::DESK, async |visitor| {
        let position = "players=2%20%7C%20p%3D2%20t%3D0%20k%3D0%20n%3D0%20u%3D555%2F555%20s%3D";
        visitor
            .go(&format!("/embed/position/icefrogs?position={position}"))
            .await?;
        visitor
            .until_true(
                "a board alone",
                "return document.querySelector('.table.game-icefrogs') !== null
                     && document.querySelector('main button.main') === null",
            )
            .await?;
        visitor.go("/embed/position/icefrogs?position=x").await?;
        visitor.sees("This link has no position of the game.").await
    })
}
