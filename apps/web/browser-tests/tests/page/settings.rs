//! Language and theme are switched in place: the page is not loaded again, and a match goes on.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, visit};

async fn ground(visitor: &Visitor) -> Done<String> {
    visitor
        .script("return getComputedStyle(document.documentElement).backgroundColor")
        .await
}

#[test]
fn the_language_is_switched_in_the_middle_of_a_match() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.is_asked().await?;
        let before = visitor.as_text().await?;
        visitor
            .script::<bool>("return window.isSame = true")
            .await?;
        visitor
            .touch_what("document.querySelector('.more > summary')")
            .await?;
        visitor.press("button", "Settings").await?;
        visitor.press("radio", "Nederlands").await?;
        visitor.find("heading", "Instellingen").await?;
        let language: String = visitor
            .script("return document.documentElement.lang")
            .await?;
        assert_eq!(language, "nl");
        visitor.press("button", "Sluiten").await?;
        visitor.sees("Jij bent aan de beurt.").await?;
        visitor.find("button", "Terugnemen").await?;
        let after = visitor.as_text().await?;
        let board = |text: &str| text.lines().take(9).map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(board(&before), board(&after), "another position");
        assert!(
            visitor.script("return window.isSame === true").await?,
            "the page was loaded again"
        );
        visitor.reload().await?;
        visitor.sees("Jij bent aan de beurt.").await
    })
}

#[test]
fn the_theme_is_switched_in_place_and_kept() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/settings").await?;
        let light = ground(visitor).await?;
        visitor.press("radio", "Dark").await?;
        visitor
            .until("the page to be dark", async || {
                Ok(ground(visitor).await? != light)
            })
            .await?;
        let dark = ground(visitor).await?;
        visitor.reload().await?;
        assert_eq!(ground(visitor).await?, dark, "it is forgotten");
        visitor.press("radio", "Light").await?;
        visitor
            .until("the page to be light", async || {
                Ok(ground(visitor).await? == light)
            })
            .await
    })
}
