//! Coach marks in a browser's first match of a game.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, each_game, visit};

/// Asks for the tips, if the bar has news of the other players in their place.
async fn ask_for_tips(visitor: &Visitor) -> Done {
    let is_ready = "return document.querySelector('.bar .next-tip') !== null";
    visitor
        .until_true("a tip, or news before it", is_ready)
        .await?;
    let ask = "document.querySelector('.bar .next-tip:not([data-coach])')";
    visitor.touch_if_there(ask).await
}

/// Returns the part of the table that is explained, if any.
async fn part(visitor: &Visitor) -> Done<Option<String>> {
    visitor
        .script("return document.querySelector('[data-coach]')?.dataset.coach ?? null")
        .await
}

fn check_coach(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.set_coached(false).await?;
        // A fixed match: some begin with a forced pass or a reaction window, and are explained
        // after it.
        visitor.opens_moment(game, None, "early").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        ask_for_tips(visitor).await?;
        for part in ["table", "bar", "seats", "tools"] {
            // The whole text is visible, with whose turn it is, and the part is marked. Nothing is
            // explained while a reaction window is open.
            let is_explained = format!(
                "const mark = document.querySelector('[data-coach]');
                 if (mark?.dataset.coach !== '{part}') return false;
                 const said = document.querySelector('.bar-said');
                 const marked = document.querySelector('.match .{part}');
                 const plays = [...document.querySelectorAll('.bar > button')];
                 return mark.closest('.bar-aside') !== null
                     && !plays.some((button) => button.checkVisibility())
                     && said.scrollHeight <= said.clientHeight + 1
                     && said.textContent.includes('Your turn.')
                     && getComputedStyle(marked).outlineStyle === 'solid'"
            );
            visitor
                .until_true(&format!("the {part} to be explained"), &is_explained)
                .await?;
            visitor.press("button", "Next tip").await?;
        }
        visitor
            .until("the last explanation to end", async || {
                Ok(part(visitor).await?.is_none())
            })
            .await?;
        player.wait_until_asked().await?;
        // The next match is not explained again, and this one goes on.
        player.decide().await?;
        let again = Player::begins(visitor, game, Hands::Pointer).await?;
        again.wait_until_asked().await?;
        assert_eq!(part(visitor).await?, None);
        Ok(())
    })
}

each_game! { the_first_match_is_explained => check_coach }

#[test]
fn the_tip_about_the_bar_tells_which_moves_wait_for_play() -> Done {
    visit(Device::PHONE, async |visitor| {
        for (asks, tip) in [(true, "Play confirms it."), (false, "wait for Play.")] {
            visitor.set_coached(false).await?;
            visitor.asks_before_it_plays(asks).await?;
            let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
            player.wait_until_begun().await?;
            visitor.press("button", "Next tip").await?;
            visitor.sees(tip).await?;
        }
        Ok(())
    })
}

#[test]
fn a_tip_in_large_text_does_not_cover_the_hand() -> Done {
    visit(Device::WINDOWS[0], async |visitor| {
        visitor.set_coached(false).await?;
        visitor.sets("text-size", Some("200")).await?;
        visitor.opens_moment("frog-juice", None, "early").await?;
        ask_for_tips(visitor).await?;
        for part in ["table", "bar", "seats", "tools"] {
            let is_clear = format!(
                "if (document.querySelector('[data-coach]')?.dataset.coach !== '{part}') return false;
                 const box = (name) => document.querySelector(name).getBoundingClientRect();
                 return box('.bar').top >= box('.table').bottom - 1"
            );
            visitor
                .until_true(
                    &format!("the {part} to be explained below the table"),
                    &is_clear,
                )
                .await?;
            visitor.press("button", "Next tip").await?;
        }
        Ok(())
    })
}

#[test]
fn coach_marks_do_not_delay_a_player() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.set_coached(false).await?;
        Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        visitor
            .until("an explanation", async || {
                Ok(part(visitor).await?.is_some())
            })
            .await?;
        let before = visitor.as_text().await?;
        for what in [".action-list li button", ".bar button.main:enabled"] {
            visitor
                .touch_element(&format!("document.querySelector('{what}')"))
                .await?;
        }
        visitor
            .until("the move to be played", async || {
                Ok(visitor.as_text().await? != before)
            })
            .await?;
        // In the next turn the other player's move comes first, and whose turn it is; the tips go on
        // when the user asks.
        let is_news = "return document.querySelector('.bar-news') !== null
            && document.querySelector('.bar-aside') === null
            && document.querySelector('.bar-said').textContent.includes('Your turn.')";
        visitor
            .until_true("the other player's move", is_news)
            .await?;
        ask_for_tips(visitor).await?;
        visitor
            .until("the same explanation", async || {
                Ok(part(visitor).await?.as_deref() == Some("table"))
            })
            .await
    })
}
