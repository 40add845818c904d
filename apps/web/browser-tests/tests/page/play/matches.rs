//! Whole matches against bots: by mouse, by keyboard alone, by finger.

use ranarium_browser_tests::{Device, Done, Hands, Key, Player, Visitor, each_game, title, visit};

/// Starts a match from the home page: a room, a level, play.
async fn sits_down(visitor: &Visitor, game: &str) -> Done {
    visitor.hurries().await?;
    visitor.go("/").await?;
    visitor.press("button", game).await?;
    visitor.press("radio", "easy").await?;
    visitor.press("button", "Play now").await?;
    visitor.find("heading", game).await?;
    Ok(())
}

/// Checks that the result is announced, and that the match is listed.
async fn check_over(visitor: &Visitor, game: &str, result: &str) -> Done {
    let ends = [
        "wins.",
        "You win!",
        "A draw.",
        "share the win.",
        "The automaton wins.",
        "A tie with the automaton.",
    ];
    assert!(ends.iter().any(|end| result.contains(end)), "{result}");
    visitor.press("link", "Home").await?;
    visitor.find("heading", "My matches").await?;
    visitor
        .until("the match among those that are over", async || {
            let links = visitor.names("link").await?;
            let is_it = |link: &&String| link.contains(game) && !link.contains("In progress");
            Ok(links.iter().filter(is_it).count() == 1)
        })
        .await
}

async fn whole_match(visitor: &Visitor, id: &str) -> Done {
    let game = &title(id)?;
    sits_down(visitor, game).await?;
    let result = Player::new(visitor, Hands::Pointer).play_on().await?;
    check_over(visitor, game, &result).await
}

fn by_mouse(id: &str) -> Done {
    visit(Device::DESK, async |visitor| whole_match(visitor, id).await)
}

fn by_finger(id: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        whole_match(visitor, id).await
    })
}

fn by_keys(id: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let game = &title(id)?;
        visitor.hurries().await?;
        visitor.go("/").await?;
        visitor.tab_to("button", game).await?;
        visitor.types(Key::Enter).await?;
        visitor.tab_to("radio", "medium").await?;
        visitor.types(Key::Left).await?;
        visitor.tab_to("radio", "easy").await?;
        visitor.tab_to("button", "Play now").await?;
        visitor.types(Key::Enter).await?;
        visitor.find("heading", game).await?;
        let result = Player::new(visitor, Hands::Keys).play_on().await?;
        assert!(result.contains("win") || result == "A draw.", "{result}");
        visitor.tab_to("link", "Replay").await?;
        visitor.types(Key::Enter).await?;
        visitor.find("button", "Save the match record").await?;
        Ok(())
    })
}

each_game! {
    is_played_by_mouse => by_mouse,
    is_played_by_keyboard_alone => by_keys,
    is_played_by_finger => by_finger,
}
