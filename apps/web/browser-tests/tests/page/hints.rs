//! Hints: chances in order, why, marked on the board, lifted when chosen.

use ranarium_browser_tests::{Device, Done, Hands, Key, Player, Visitor, each_game, visit};
use std::time::{Duration, Instant};

/// Time in which a hint comes: the bot thinks for a second.
const HINTED: Duration = Duration::from_secs(30);

/// How many decisions are taken at most until one is a choice.
const DECISIONS_MAX: usize = 12;

/// Asks for a hint where there is a choice, and waits for it.
async fn asks(visitor: &Visitor, player: &mut Player<'_>) -> Done {
    for _ in 0..DECISIONS_MAX {
        player.is_asked().await?;
        visitor.press("button", "Hint").await?;
        let began = Instant::now();
        while visitor.script::<usize>(COUNT).await? == 0 {
            assert!(began.elapsed() < HINTED, "no hint comes");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        if visitor.script::<usize>(COUNT).await? > 1 {
            return Ok(());
        }
        let said: String = visitor
            .script("return document.querySelector('.hints li').textContent")
            .await?;
        assert!(!said.contains('%'), "a lone move has no chance: {said}");
        visitor.types(Key::Escape).await?;
        player.decide().await?;
    }
    panic!("there is never a choice");
}

const COUNT: &str = "return document.querySelectorAll('.hints li').length";

/// Where the table and what lies on it are.
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

fn is_told(game: &str) -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        player.is_asked().await?;
        let before = geometry(visitor).await?;
        asks(visitor, &mut player).await?;
        assert_eq!(geometry(visitor).await?, before, "the board has moved");
        let chances: Vec<i64> = visitor
            .script(
                "return [...document.querySelectorAll('.hint-chance')]
                    .map((it) => parseInt(it.textContent, 10))",
            )
            .await?;
        assert!(chances.is_sorted_by(|one, next| one >= next), "{chances:?}");
        assert!(chances.iter().all(|chance| (0..=100).contains(chance)));
        visitor.types(Key::Escape).await?;
        assert_eq!(
            visitor.script::<usize>(COUNT).await?,
            0,
            "Escape closes them"
        );
        Ok(())
    })
}

fn is_lifted_and_played(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        asks(visitor, &mut player).await?;
        visitor
            .touch_what("document.querySelector('.hints li button')")
            .await?;
        // What is lifted is not covered.
        assert_eq!(visitor.script::<usize>(COUNT).await?, 0);
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
    hints_are_told => is_told,
    hint_is_lifted_and_played => is_lifted_and_played,
}
