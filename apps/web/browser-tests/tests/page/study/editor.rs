//! The position editor: positions are checked after each change, played, judged, and sent.

use ranarium_browser_tests::{Device, Done, Player, Visitor, each_game, visit};
use serde_json::json;

/// Returns an address with a position in it.
fn address(game: &str, written: &str) -> String {
    let written = written.replace(' ', "%20").replace('|', "%7C");
    format!("/position/{game}#{written}")
}

/// The button that begins a match from a position.
const PLAY_ON: &str = "Play on from here";

/// Opens a position, and plays on from it once the player is asked for a decision.
pub async fn plays_on_from<'a>(
    visitor: &'a Visitor,
    game: &str,
    position: &str,
) -> Done<Player<'a>> {
    visitor.go(&address(game, position)).await?;
    Player::asked_after(visitor, PLAY_ON).await
}

fn check_played_on(id: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go(&format!("/position/{id}")).await?;
        visitor.sees("This position can be played.").await?;
        let mut player = Player::asked_after(visitor, PLAY_ON).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        Ok(())
    })
}

each_game! { a_dealt_position_is_playable => check_played_on }

/// IF-4.1: two jumps lead to the opponent's start space.
const WON: &str = "players=2 board=star | p=2 t=0 k=0 n=20 u=544/445 s=e3:0M,f3:1M,g4:0L,h1:1S";

#[test]
fn pyramids_are_placed_and_illegal_positions_explained() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go(&address("icefrogs", WON)).await?;
        visitor.sees("This position can be played.").await?;
        // IF-3.1: a pyramid may not rest on a smaller one.
        visitor.press("radio", "a large one (Player 1): 4").await?;
        visitor
            .press("button", "h1: a small one (Player 2)")
            .await?;
        visitor.find("button", "Why?").await?;
        let play = visitor.find("button", PLAY_ON).await?;
        assert!(!play.is_enabled().await?, "it cannot be");
        visitor.press("button", "Undo").await?;
        visitor.sees("This position can be played.").await?;
        // Pieces on the board can be removed, and the text follows.
        visitor.press("radio", "Take away").await?;
        visitor
            .press("button", "g4: a large one (Player 1)")
            .await?;
        let text = "return document.querySelector('textarea').value";
        visitor
            .until("the text", async || {
                let text: String = visitor.script(text).await?;
                Ok(text.contains("u=545/445") && !text.contains("g4"))
            })
            .await?;
        Ok(())
    })
}

#[test]
fn the_editor_shows_a_best_move_without_a_stored_match() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go(&address("icefrogs", WON)).await?;
        visitor.press("button", "Ask the computer").await?;
        visitor.sees("100% to win").await?;
        visitor.press("button", PLAY_ON).await?;
        visitor.sees("Your turn.").await?;
        visitor.press("button", "e3: ").await?;
        visitor.press("button", "i1: ").await?;
        visitor.press("button", "Play").await?;
        visitor.sees("You win!").await?;
        visitor.go("/").await?;
        let rows = "return document.querySelectorAll('.match-row, .matches li').length";
        visitor.until_returns(rows, 1).await
    })
}

#[test]
fn a_link_opens_the_same_position_and_errors_have_a_place() -> Done {
    visit(Device::DESK, async |visitor| {
        let grants = json!({"permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"]});
        visitor.devtools("Browser.grantPermissions", grants).await?;
        visitor.go(&address("icefrogs", WON)).await?;
        visitor.press("button", "Copy a link").await?;
        visitor.find("button", "The link is copied.").await?;
        let link: String = visitor
            .script("return navigator.clipboard.readText()")
            .await?;
        let path = link
            .split_once("/position/")
            .map(|(_, path)| path.to_owned());
        visitor.go("/").await?;
        visitor
            .go(&format!("/position/{}", path.unwrap_or_default()))
            .await?;
        let text = "return document.querySelector('textarea').value";
        let (_, position) = WON.split_once(" | ").unwrap_or_default();
        visitor.until_returns(text, position).await?;
        visitor
            .touch_element("[...document.querySelectorAll('summary')].at(-1)")
            .await?;
        types(visitor, "p=2 t=7").await?;
        visitor.sees("Expected at character 7").await?;
        types(visitor, "p=3 t=0 k=0 n=0 u=555/555/555 s=").await?;
        visitor.sees("another number of players").await
    })
}

/// Changes the position as text.
async fn types(visitor: &Visitor, text: &str) -> Done {
    let script = format!(
        "const area = document.querySelector('textarea');
        area.value = '{text}';
        area.dispatchEvent(new Event('change', {{bubbles: true}}));
        return true"
    );
    visitor.script::<bool>(&script).await.map(|_| ())
}
