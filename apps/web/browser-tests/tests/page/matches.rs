//! Whole matches against the computer: by mouse, by keyboard alone, by finger.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, visit};
use thirtyfour::Key;

/// From the house to the table: a room, a level, play.
async fn sits_down(visitor: &Visitor, game: &str) -> Done {
    visitor.press("button", game).await?;
    visitor.press("radio", "easy").await?;
    visitor.press("button", "Play now").await?;
    visitor.find("heading", game).await?;
    Ok(())
}

/// It was over for all to see, and is found among the matches.
async fn is_over(visitor: &Visitor, game: &str, result: &str) -> Done {
    let ends = [
        "wins.",
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

async fn whole_match(visitor: &Visitor, game: &str) -> Done {
    sits_down(visitor, game).await?;
    let result = Player::new(visitor, Hands::Pointer).play_on().await?;
    is_over(visitor, game, &result).await
}

fn by_mouse(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        whole_match(visitor, game).await
    })
}

fn by_finger(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        whole_match(visitor, game).await
    })
}

fn by_keys(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
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
        visitor.find("button", "Check the draws").await?;
        Ok(())
    })
}

#[test]
fn frog_juice_is_played_by_mouse() -> Done {
    by_mouse("Frog Juice")
}

#[test]
fn stacking_frogs_is_played_by_mouse() -> Done {
    by_mouse("Stacking Frogs")
}

#[test]
fn army_of_frogs_is_played_by_mouse() -> Done {
    by_mouse("Army of Frogs")
}

#[test]
fn icefrogs_is_played_by_mouse() -> Done {
    by_mouse("IceFrogs")
}

#[test]
fn frog_juice_is_played_by_keyboard_alone() -> Done {
    by_keys("Frog Juice")
}

#[test]
fn stacking_frogs_is_played_by_keyboard_alone() -> Done {
    by_keys("Stacking Frogs")
}

#[test]
fn army_of_frogs_is_played_by_keyboard_alone() -> Done {
    by_keys("Army of Frogs")
}

#[test]
fn icefrogs_is_played_by_keyboard_alone() -> Done {
    by_keys("IceFrogs")
}

#[test]
fn frog_juice_is_played_by_finger() -> Done {
    by_finger("Frog Juice")
}

#[test]
fn stacking_frogs_is_played_by_finger() -> Done {
    by_finger("Stacking Frogs")
}

#[test]
fn icefrogs_is_played_by_finger() -> Done {
    by_finger("IceFrogs")
}

#[test]
fn army_of_frogs_is_played_by_finger() -> Done {
    by_finger("Army of Frogs")
}
