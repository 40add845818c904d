//! Hints: chances in order, with reasons, marked on the board, lifted when chosen.

use crate::study::editor::plays_on_from;
use ranarium_browser_tests::{Device, Done, Hands, Key, Player, Visitor, each_game, visit};
use std::time::{Duration, Instant};

/// The maximum time for a hint: the bot thinks for a second.
const HINT_TIMEOUT: Duration = Duration::from_secs(30);

/// The maximum number of decisions until one is a choice.
const MAX_DECISIONS: usize = 12;

/// Requests a hint at a decision with a choice, and waits for it.
async fn asks(visitor: &Visitor, player: &mut Player<'_>) -> Done {
    for _ in 0..MAX_DECISIONS {
        player.wait_until_asked().await?;
        visitor.press("button", "Hint").await?;
        let began = Instant::now();
        while visitor.script::<usize>(COUNT).await? == 0 {
            assert!(began.elapsed() < HINT_TIMEOUT, "no hint comes");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // A lone legal move has no chance. Of a choice a slow machine may judge one move in time.
        let text: String = visitor
            .script("return document.querySelector('.hints li').textContent")
            .await?;
        if text.contains('%') || visitor.script(HAS_MORE).await? {
            return Ok(());
        }
        visitor.types(Key::Escape).await?;
        player.decide().await?;
    }
    panic!("there is never a choice");
}

const COUNT: &str = "return document.querySelectorAll('.hints li').length";

/// A script that returns `true` if there are other actions to show.
const HAS_MORE: &str = "return Boolean(document.querySelector('.hints-more'))";

/// A script that returns `true` if the hint covers no part of the table.
const IS_BELOW_TABLE: &str = "
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    return box('.hints').top >= box('.table').bottom - 1";

/// Returns the positions and sizes of the table and the bar.
async fn geometry(visitor: &Visitor) -> Done<Vec<f64>> {
    visitor
        .script(
            "return ['.table', '.bar'].flatMap((what) => {
                const box = document.querySelector(what).getBoundingClientRect();
                return [box.x, box.y, box.width, box.height];
            })",
        )
        .await
}

/// A script that returns the first hint if its text is cut, and the buttons below it that are not
/// in sight.
const CUT: &str = "
    const hint = document.querySelector('.hints .hint-what');
    const cut = hint.scrollHeight > hint.clientHeight + 1 ? [hint.textContent] : [];
    const hidden = [...document.querySelectorAll('.hints button')].filter((button) => {
        const box = button.getBoundingClientRect();
        return box.left >= 0 && box.left < innerWidth && box.bottom > innerHeight + 1;
    });
    return [...cut, ...hidden.map((button) => button.textContent)]";

#[test]
fn hints_in_large_text_are_whole_on_a_phone() -> Done {
    visit(Device::SMALL_PHONE, async |visitor| {
        for (size, game) in [
            ("150", "icefrogs"),
            ("150", "frog-juice"),
            ("200", "icefrogs"),
        ] {
            visitor.sets("text-size", Some(size)).await?;
            let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
            asks(visitor, &mut player).await?;
            let what = format!("a whole hint of {game} at {size} %");
            visitor.until_none(&what, CUT).await?;
        }
        Ok(())
    })
}

fn shows_hints(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let before = geometry(visitor).await?;
        asks(visitor, &mut player).await?;
        visitor
            .until("the board where it was", async || {
                Ok(geometry(visitor).await? == before)
            })
            .await?;
        visitor.until_returns(COUNT, 1).await?;
        if visitor.script(HAS_MORE).await? {
            visitor
                .touch_element("document.querySelector('.hints-more')")
                .await?;
            visitor
                .until("the other actions", async || {
                    Ok(visitor.script::<usize>(COUNT).await? > 1)
                })
                .await?;
        }
        let chances: Vec<i64> = visitor
            .script(
                "return [...document.querySelectorAll('.hint-chance')]
                    .map((it) => parseInt(it.textContent, 10))",
            )
            .await?;
        assert!(chances.is_sorted_by(|one, next| one >= next), "{chances:?}");
        assert!(chances.iter().all(|chance| (0..=100).contains(chance)));
        visitor.types(Key::Escape).await?;
        visitor.until_returns(COUNT, 0).await
    })
}

fn check_lifted_and_played(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        asks(visitor, &mut player).await?;
        visitor
            .until_true("the hint below the board", IS_BELOW_TABLE)
            .await?;
        visitor
            .touch_element("document.querySelector('.hints li button')")
            .await?;
        // The list does not cover the chosen pieces.
        visitor.until_returns(COUNT, 0).await?;
        visitor
            .until("the move to be ready", async || {
                Ok(player.glance().await?.is_ready)
            })
            .await?;
        let seen = player.glance().await?;
        player.decide().await?;
        assert_ne!(player.glance().await?.table, seen.table, "it is not played");
        Ok(())
    })
}

each_game! {
    hints_are_shown => shows_hints,
    hint_is_lifted_and_played => check_lifted_and_played,
}

#[test]
fn a_hint_lays_a_picked_up_piece_down() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let lifted = "return document.querySelectorAll('.table .nest.lifted').length";
        visitor
            .touch_element("document.querySelector('.table .nest.movable')")
            .await?;
        visitor.until_returns(lifted, 1).await?;
        visitor.press("button", "Hint").await?;
        visitor.until_returns(COUNT, 1).await?;
        visitor.until_returns(lifted, 0).await?;
        visitor
            .until_true("the hint in place of the bar", IS_BELOW_TABLE)
            .await
    })
}

/// FJ-7.2: the bot's Witch sweeps the centre, and the player has the Wash.
pub const SWEEP: &str = "players=2 | p=2 d=1 t=1 ph=sweep h=wash/6.10.11 c=1.3.4.10 g=1.1.1.2.2.3.3.4.4.4.5.5.5.6.6.6.7.7.7.8.8.8.8.9.9.9.10.10.11.prince.prince.witch.witch.cat.gravity.disappearing.sleep P=witch.frog/- I=2.2.3.5.7.9/11.11.princess.princess s=-/ugly:- w=?/-";

#[test]
fn a_hint_in_a_reaction_window_is_lifted_and_played() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = plays_on_from(visitor, "frog-juice", SWEEP).await?;
        visitor.press("button", "Hint").await?;
        let wash = "[...document.querySelectorAll('.hints li button')]
            .find((it) => it.textContent.includes('Wash'))";
        visitor
            .until_true(
                "the hint",
                &format!("document.querySelector('.hints-more')?.click(); return Boolean({wash})"),
            )
            .await?;
        visitor.touch_element(wash).await?;
        visitor
            .until("the Wash to be ready", async || {
                Ok(player.glance().await?.is_ready)
            })
            .await?;
        player.decide().await?;
        let melted =
            "return document.querySelector('.log').textContent.includes('melts the Witch')";
        visitor.until_true("the Witch to melt", melted).await
    })
}
