//! Dragging by finger, with the events of a touch screen.

use ranarium_browser_tests::{
    Device, Done, Hands, Kind, Player, TestError, Visitor, each_game, visit,
};
use serde_json::json;

/// The maximum number of decisions until a piece can be dragged.
const MAX_DECISIONS: usize = 20;

/// The number of events along a finger's way.
const MOVES: u32 = 12;

/// Returns the middle of an element highlighted at the last glance, or of the card to place.
async fn middle(visitor: &Visitor, what: &str) -> Done<Option<(f64, f64)>> {
    visitor
        .script(&format!(
            "const box = ({what})?.getBoundingClientRect();
             return box ? [box.x + box.width / 2, box.y + box.height / 2] : null;"
        ))
        .await
}

/// Returns the index of the first highlighted element of the last glance that satisfies a script.
async fn of_lit(visitor: &Visitor, is_so: &str) -> Done<Option<usize>> {
    let find = format!("return window.lit.findIndex((it) => {is_so})");
    Ok(usize::try_from(visitor.script::<i64>(&find).await?).ok())
}

/// Moves a finger from one point to another.
async fn drag(visitor: &Visitor, from: (f64, f64), to: (f64, f64)) -> Done {
    let send = async |kind: &str, points: serde_json::Value| {
        let touch = json!({"type": kind, "touchPoints": points});
        visitor.devtools("Input.dispatchTouchEvent", touch).await
    };
    send("touchStart", json!([{"x": from.0, "y": from.1}])).await?;
    for step in 1..=MOVES {
        let along = f64::from(step) / f64::from(MOVES);
        let (x, y) = (
            from.0 + (to.0 - from.0) * along,
            from.1 + (to.1 - from.1) * along,
        );
        send("touchMove", json!([{"x": x, "y": y}])).await?;
    }
    send("touchEnd", json!([])).await?;
    Ok(())
}

fn drags(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        for _ in 0..MAX_DECISIONS {
            player.is_asked().await?;
            let played = middle(visitor, "document.querySelector('.hand .played')").await?;
            let seen = player.settles_or_begins().await?;
            let movable = seen.lit.iter().position(|lit| lit.kind == Kind::Movable);
            let movable = movable.or(of_lit(visitor, "it.closest('.fj-hand')").await?);
            let from = match movable {
                Some(number) => {
                    let from = middle(visitor, &format!("window.lit[{number}]")).await?;
                    visitor
                        .touch_if_there(&format!("window.lit[{number}]"))
                        .await?;
                    from
                }
                None => played,
            };
            let lifted = player.glance().await?;
            let target = "it.matches('.target') && !it.closest('.fj-hand')";
            let target = of_lit(visitor, target).await?;
            let (Some(from), Some(target)) = (from, target) else {
                player.decide().await?;
                continue;
            };
            let to = middle(visitor, &format!("window.lit[{target}]")).await?;
            if lifted.has_begun {
                visitor.press("button", "Back").await?;
            }
            drag(visitor, from, to.unwrap_or(from)).await?;
            return visitor
                .until("what was dragged to lie there", async || {
                    let now = player.glance().await?;
                    // In Frog Juice a capture may need more cards.
                    Ok(now.is_ready || game == "frog-juice" && now.has_begun)
                })
                .await;
        }
        Err(TestError::new("nothing could be dragged"))
    })
}

each_game! { is_dragged_by_finger => drags }

#[test]
fn a_move_of_one_step_is_played_by_one_touch_where_it_can_be_undone() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.asks_before_it_plays(false).await?;
        visitor.go("/play/icefrogs").await?;
        visitor.press("button", "Play").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.is_asked().await?;
        player.touches().await?;
        player.touches().await?;
        let moved = "return document.querySelectorAll('.log li').length";
        visitor
            .until("the move to be in the log", async || {
                Ok(visitor.script::<u32>(moved).await? > 0)
            })
            .await
    })
}

#[test]
fn why_opens_the_rule_over_the_board() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.is_asked().await?;
        // An empty space cannot be moved.
        visitor
            .touch_what("document.querySelector('.table [data-spot]:not(.movable, .target)')")
            .await?;
        visitor.press("button", "Why?").await?;
        visitor.sees("Rule IF-").await?;
        let is_in_words =
            "return document.querySelector('dialog.sheet .rule')?.textContent.length > 20";
        visitor
            .until("the rule in words", async || {
                visitor.script(is_in_words).await
            })
            .await?;
        visitor.press("button", "Close").await?;
        visitor
            .until("the sheet to be gone", async || {
                visitor
                    .script("return !document.querySelector('dialog.sheet')")
                    .await
            })
            .await
    })
}

#[test]
fn undo_is_grey_while_it_would_be_refused_and_says_why() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        let is_grey = "return document.querySelector('.tools > [aria-disabled=true]') !== null";
        visitor.press("button", "Undo").await?;
        visitor.sees("You have nothing to undo yet.").await?;
        assert!(visitor.script::<bool>(is_grey).await?);
        player.decide().await?;
        visitor
            .until("undo to be possible", async || {
                Ok(!visitor.script::<bool>(is_grey).await?)
            })
            .await
    })
}
