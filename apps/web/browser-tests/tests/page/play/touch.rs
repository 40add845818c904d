//! Dragging by finger, with the events of a touch screen.

use crate::play::hints::SWEEP;
use crate::study::editor::plays_on_from;
use ranarium_browser_tests::{
    Device, Done, Hands, Key, LitKind, Player, TestError, Visitor, each_game, visit,
};
use serde_json::json;

/// The maximum number of decisions until a piece can be dragged.
const MAX_DECISIONS: usize = 20;

/// The number of pointer events of a finger's movement.
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

/// Sends an event of a finger at a point.
async fn finger(visitor: &Visitor, kind: &str, (x, y): (f64, f64)) -> Done {
    let points = match kind {
        "touchEnd" => json!([]),
        _ => json!([{"x": x, "y": y}]),
    };
    let touch = json!({"type": kind, "touchPoints": points});
    visitor.devtools("Input.dispatchTouchEvent", touch).await?;
    Ok(())
}

/// Moves a finger that touches the screen from one point to another.
async fn glide(visitor: &Visitor, from: (f64, f64), to: (f64, f64)) -> Done {
    for step in 1..=MOVES {
        let along = f64::from(step) / f64::from(MOVES);
        let at = (
            from.0 + (to.0 - from.0) * along,
            from.1 + (to.1 - from.1) * along,
        );
        finger(visitor, "touchMove", at).await?;
    }
    Ok(())
}

/// Moves a finger from one point to another.
async fn drag(visitor: &Visitor, from: (f64, f64), to: (f64, f64)) -> Done {
    finger(visitor, "touchStart", from).await?;
    glide(visitor, from, to).await?;
    finger(visitor, "touchEnd", to).await
}

fn drags(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, game, Hands::Pointer).await?;
        for _ in 0..MAX_DECISIONS {
            player.wait_until_asked().await?;
            let played = middle(visitor, "document.querySelector('.hand .played')").await?;
            let seen = player.settles_or_begins().await?;
            let movable = seen.lit.iter().position(|lit| lit.kind == LitKind::Movable);
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
            // On a touch screen the click comes after the touch.
            visitor
                .until("the piece to be lifted", async || {
                    let now = player.glance().await?;
                    let is_lifted = now.has_begun || now.is_ready;
                    Ok(movable.is_none() || is_lifted || !now.is_turn())
                })
                .await?;
            let target = "it.matches('.target') && !it.closest('.fj-hand')";
            let target = of_lit(visitor, target).await?;
            let (Some(from), Some(target)) = (from, target) else {
                player.decide().await?;
                continue;
            };
            let to = middle(visitor, &format!("window.lit[{target}]")).await?;
            visitor
                .until("nothing to be chosen", async || {
                    let has_begun = player.glance().await?.has_begun;
                    if has_begun {
                        visitor.press("button", "Back").await?;
                    }
                    Ok(!has_begun)
                })
                .await?;
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

/// FJ-4.2: 11 in hand, and 1, 3, 5, 7 and a Witch in the centre.
const SUMS: &str = "players=2 dealer=2 | p=2 d=1 t=0 ph=act h=2.4.7.11/1.4.8.9 c=1.3.5.7.witch g=1.1.2.2.2.3.3.3.4.4.5.5.5.6.6.6.6.7.7.8.8.8.9.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog.ugly P=-/- I=-/- s=-/-";

/// Opens a match from [`SUMS`], and returns the middle of each spot.
async fn sums(visitor: &Visitor, spots: &[&str]) -> Done<Vec<(f64, f64)>> {
    plays_on_from(visitor, "frog-juice", SUMS).await?;
    let mut middles = Vec::new();
    for spot in spots {
        let spot = format!("document.querySelector('[data-spot=\"{spot}\"]')");
        middles.extend(middle(visitor, &spot).await?);
    }
    Ok(middles)
}

#[test]
fn a_dragged_card_of_frog_juice_gathers_and_shows_the_sum() -> Done {
    visit(Device::PHONE, async |visitor| {
        let spots = ["hand 11 0", "centre 7 0", "centre 3 0", "centre 1 0"];
        let way = sums(visitor, &spots).await?;
        finger(visitor, "touchStart", way[0]).await?;
        for (number, sum) in [(1, ""), (2, "7 + 3 = 10"), (3, "7 + 3 + 1 = 11")] {
            glide(visitor, way[number - 1], way[number]).await?;
            let shown = "return document.querySelector('.carried .fj-sum')?.textContent ?? ''";
            visitor.until_returns(shown, sum).await?;
        }
        finger(visitor, "touchEnd", way[3]).await?;
        visitor.sees("Your 11 captures 1 + 3 + 7 = 11.").await
    })
}

#[test]
fn a_long_press_enlarges_a_card_without_choosing_it() -> Done {
    visit(Device::PHONE, async |visitor| {
        let at = sums(visitor, &["hand 11 0"]).await?[0];
        finger(visitor, "touchStart", at).await?;
        let shown = "return document.querySelector('.fj-lens p')?.textContent.includes('captures an 11') ?? false";
        visitor.until_true("the card to be enlarged", shown).await?;
        finger(visitor, "touchEnd", at).await?;
        let chosen = "return document.querySelectorAll('.fj-card.chosen').length";
        assert_eq!(visitor.script::<u32>(chosen).await?, 0);
        // The next touch closes it, and chooses again.
        finger(visitor, "touchStart", at).await?;
        finger(visitor, "touchEnd", at).await?;
        let is_closed = "return document.querySelector('.fj-lens') === null
            && document.querySelector('.fj-hand .fj-card.chosen') !== null";
        visitor.until_true("the card to be chosen", is_closed).await
    })
}

#[test]
fn an_enlarged_card_leaves_the_question_in_sight_and_closes_by_any_touch() -> Done {
    visit(Device::PHONE, async |visitor| {
        plays_on_from(visitor, "frog-juice", SWEEP).await?;
        let is_asked = "return document.querySelector('.fj-question') !== null";
        visitor.until_true("the question", is_asked).await?;
        let cards = [
            ".fj-hand .fj-card",
            ".fj-others .fj-under",
            ".fj-others .fj-pot",
        ];
        for card in cards {
            let at = middle(visitor, &format!("document.querySelector('{card}')")).await?;
            let beside = middle(visitor, "document.querySelector('.bar')").await?;
            let (Some(at), Some(beside)) = (at, beside) else {
                panic!("there is no {card}");
            };
            finger(visitor, "touchStart", at).await?;
            let is_beside = "const box = (it) => document.querySelector(it)?.getBoundingClientRect();
                const [lens, question] = ['.fj-lens', '.fj-question'].map(box);
                return Boolean(lens) && (lens.bottom <= question.top + 1 || lens.top >= question.bottom - 1)";
            visitor.until_true(card, is_beside).await?;
            finger(visitor, "touchEnd", at).await?;
            finger(visitor, "touchStart", beside).await?;
            finger(visitor, "touchEnd", beside).await?;
            let is_closed = "return document.querySelector('.fj-lens') === null";
            visitor
                .until_true("the card to be put back", is_closed)
                .await?;
        }
        Ok(())
    })
}

#[test]
fn piles_of_frog_juice_open_above_the_hand() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.opens_moment("frog-juice", Some(2), "late").await?;
        let pot = "document.querySelector('.fj-others .fj-pot')";
        visitor.touch_element(pot).await?;
        let is_above = "const [open, hand] = ['.fj-spread', '.fj-hand > .fj-card'].map((it) => document.querySelector(it)?.getBoundingClientRect());
            return Boolean(open) && open.height > 60 && open.bottom <= hand.top + 1";
        visitor.until_true("the open pile", is_above).await?;
        visitor.press("button", "Close").await?;
        let is_closed = "return document.querySelector('.fj-spread') === null";
        visitor.until_true("the pile to be closed", is_closed).await
    })
}

#[test]
fn an_undoable_single_step_move_needs_one_touch() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.asks_before_it_plays(false).await?;
        visitor.go("/play/icefrogs").await?;
        let mut player = Player::asked_after(visitor, "Play").await?;
        player.picks_up().await?;
        player.touches().await?;
        let moved = "return document.querySelector('.log li') !== null";
        visitor.until_true("the move to be in the log", moved).await
    })
}

#[test]
fn why_opens_the_rule_over_the_board() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        // An empty space cannot be moved.
        visitor
            .touch_element("document.querySelector('.table [data-spot]:not(.movable, .target)')")
            .await?;
        visitor.press("button", "Why?").await?;
        let is_in_words =
            "return document.querySelector('dialog.sheet .rule')?.textContent.length > 20";
        visitor.until_true("the rule in words", is_in_words).await?;
        // The clause is behind its exact wording.
        let is_folded =
            "return document.querySelector('dialog.sheet details:not([open]) h3') !== null";
        visitor.until_true("the clause, folded", is_folded).await?;
        visitor
            .touch_element("document.querySelector('dialog.sheet summary')")
            .await?;
        visitor.sees("Rule IF-").await?;
        visitor.press("button", "Close").await?;
        visitor
            .until_true(
                "the sheet to be gone",
                "return !document.querySelector('dialog.sheet')",
            )
            .await
    })
}

#[test]
fn a_refused_undo_is_disabled_with_its_reason() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let is_grey = "return document.querySelector('.tools > [aria-disabled=true]') !== null";
        visitor.press("button", "Undo").await?;
        visitor.sees("You have nothing to undo yet.").await?;
        visitor.until_true("undo to be disabled", is_grey).await?;
        player.decide().await?;
        visitor.until_returns(is_grey, false).await
    })
}

/// The durations of the steps of the show of Stacking Frogs, in milliseconds.
const SHOW_STEPS: [u32; 3] = [1_200, 1_500, 2_000];

/// Waits until the show of Stacking Frogs is on the stage, or has gone.
async fn show_is(visitor: &Visitor, is_on: bool) -> Done {
    let script = format!("return Boolean(document.querySelector('.show')) === {is_on}");
    let what = if is_on { "the show" } else { "its end" };
    visitor.until_true(what, &script).await
}

/// Decides until the player is asked to pick a card, with the show on the stage.
async fn decides_until_pick(visitor: &Visitor, player: &mut Player<'_>) -> Done {
    let picks = "return document.querySelector('.of-hand.movable') !== null";
    loop {
        // Other decisions are about places, which the show covers.
        visitor.types(Key::Escape).await?;
        show_is(visitor, false).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        show_is(visitor, true).await?;
        if visitor.script(picks).await? {
            return Ok(());
        }
    }
}

/// A match never waits for the show: a touch of it ends it and chooses nothing, a touch of anything
/// else ends it and acts, and so does a key.
#[test]
fn a_touch_ends_the_show_before_the_next_decision() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.moves().await?;
        let mut player = Player::begins(visitor, "stacking-frogs", Hands::Pointer).await?;
        // The show does not end by itself.
        visitor.holds_timers(&SHOW_STEPS).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        show_is(visitor, true).await?;
        visitor
            .touch_element("document.querySelector('.show')")
            .await?;
        show_is(visitor, false).await?;
        let chosen = "return document.querySelectorAll('.cell.chosen').length";
        assert_eq!(visitor.script::<u32>(chosen).await?, 0);
        decides_until_pick(visitor, &mut player).await?;
        // A key ends it, too.
        decides_until_pick(visitor, &mut player).await?;
        visitor
            .touch_element("document.querySelector('.of-hand.movable')")
            .await?;
        let is_lifted = "return !document.querySelector('.show')
            && Boolean(document.querySelector('.of-hand.lifted'))";
        visitor
            .until_true("a lifted card and no show", is_lifted)
            .await
    })
}

#[test]
fn touches_leave_no_highlight_and_do_not_pull_to_refresh() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let styles: Vec<String> = visitor
            .script(
                "const style = getComputedStyle(document.documentElement);
                 const spot = getComputedStyle(document.querySelector('.table [data-spot]'));
                 return [spot.webkitTapHighlightColor, style.overscrollBehaviorY]",
            )
            .await?;
        assert_eq!(styles, ["rgba(0, 0, 0, 0)", "none"]);
        Ok(())
    })
}
