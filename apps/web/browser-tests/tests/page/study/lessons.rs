//! The lesson of each game, from its first step to its last, by the touches that its text asks for.

use ranarium_browser_tests::{Device, Done, Visitor, of_games, visit};

/// The touches that complete a step, in order, each by a part of a name; empty for a step that is
/// only read.
type Step<'a> = &'a [&'a str];

async fn lesson(visitor: &Visitor, game: &str, steps: &[Step<'_>]) -> Done {
    visitor.go(&format!("/learn/{game}")).await?;
    for (number, step) in steps.iter().enumerate() {
        let progress = format!("Step {} of {}", number + 1, steps.len());
        visitor.sees(&progress).await?;
        for name in *step {
            visitor.press("button", name).await?;
        }
        if !step.is_empty() {
            visitor.press("button", "Play").await?;
            visitor.sees("Well done.").await?;
            let applause = "return document.querySelector('.applause') !== null";
            visitor.until_true("applause", applause).await?;
        }
        let numbered =
            "return /[A-Z]{2}-[0-9]/.test(document.querySelector('.lesson-text').textContent)";
        assert!(
            !visitor.script::<bool>(numbered).await?,
            "a clause's number"
        );
        if number + 1 < steps.len() {
            visitor.press("button", "Next").await?;
        }
    }
    // At its end a match begins against the bot for beginners.
    visitor.press("button", "Play an easy match").await?;
    visitor.sees("Computer, easy").await
}

fn at_the_desk(game: &str, steps: &[Step<'_>]) -> Done {
    visit(Device::DESK, async |visitor| {
        lesson(visitor, game, steps).await
    })
}

fn on_the_phone(game: &str, steps: &[Step<'_>]) -> Done {
    visit(Device::PHONE, async |visitor| {
        lesson(visitor, game, steps).await
    })
}

#[test]
fn a_lesson_resumes_at_its_last_step() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/learn/icefrogs").await?;
        visitor.sees("Step 1 of").await?;
        visitor.press("button", "Next").await?;
        for name in ICEFROGS[1].iter().chain(&["Play"]) {
            visitor.press("button", name).await?;
        }
        visitor.sees("Well done.").await?;
        visitor.press("button", "Next").await?;
        visitor.sees("Step 3 of").await?;
        visitor.reload().await?;
        visitor.sees("Step 3 of").await?;
        visitor
            .touch_element("document.querySelector('.lesson-text .quiet')")
            .await?;
        visitor.sees("Step 2 of").await
    })
}

#[test]
fn one_thing_lights_up_until_it_is_done() -> Done {
    visit(Device::DESK, async |visitor| {
        let marked = "return document.querySelectorAll('.table .hint').length";
        visitor.go("/learn/icefrogs").await?;
        visitor.sees("Step 1 of").await?;
        let main = "return document.querySelectorAll('.bar .main').length === 0
            || !document.querySelector('.bar').checkVisibility()";
        visitor.until_true("nothing to play", main).await?;
        visitor.until_returns(marked, 0).await?;
        visitor.press("button", "Next").await?;
        visitor
            .until_true("something to light up", &format!("{marked} > 0"))
            .await?;
        for name in ICEFROGS[1].iter().chain(&["Play"]) {
            visitor.press("button", name).await?;
        }
        visitor.sees("Well done.").await?;
        visitor.until_returns(marked, 0).await
    })
}

#[test]
fn a_short_lesson_marks_the_game_as_known() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.set_coached(false).await?;
        visitor.go("/play/icefrogs").await?;
        visitor
            .press("link", "New here? Learn in three minutes")
            .await?;
        visitor.sees("Step 1 of 7").await?;
        // After only opening the lesson, a user still counts as new.
        visitor.go("/play/icefrogs").await?;
        visitor
            .press("link", "New here? Learn in three minutes")
            .await?;
        visitor.press("button", "I know the game").await?;
        for (number, step) in [1, 4, 5].into_iter().enumerate() {
            visitor.sees(&format!("Step {} of 3", number + 1)).await?;
            for name in ICEFROGS[step].iter().chain(&["Play"]) {
                visitor.press("button", name).await?;
            }
            visitor.sees("Well done.").await?;
            if number < 2 {
                visitor.press("button", "Next").await?;
            }
        }
        visitor.find("button", "Play an easy match").await?;
        visitor.go("/play/icefrogs").await?;
        visitor.find("button", "Play").await?;
        assert!(
            !visitor
                .has("link", "New here? Learn in three minutes")
                .await?
        );
        Ok(())
    })
}

const ICEFROGS: &[Step<'_>] = &[
    &[],
    &["5 large", "b1: empty"],
    &["d4: ", "e3: "],
    &["d3: ", "f4: "],
    &["c5: ", "g3: "],
    &["e3: ", "i1: "],
    &[],
];

const ARMY_OF_FROGS: &[Step<'_>] = &[
    &[],
    &["green stone in your hand", "0,0: "],
    &["0,0: ", "2,0: "],
    &["0,0: ", "2,2: "],
    &["green stone in your hand", "0,2: "],
    &["0,1: "],
    &["4,0: ", "-1,0: "],
];

const STACKING_FROGS: &[Step<'_>] = &[
    &[],
    &["blue. Each"],
    &["Row 3, column 3: "],
    &["Row 2, column 3: "],
    &["Row 1, column 1: "],
    &[
        "Show Bo’s stage",
        "Row 3, column 1: ",
        "To your stage",
        "Row 1, column 2: ",
    ],
    &["Row 3, column 3: "],
    &[],
];

const FROG_JUICE: &[Step<'_>] = &[
    &[],
    &["(7), in your hand", "(7), in the centre"],
    &[
        "(9), in your hand",
        "(4), in the centre",
        "(5), in the centre",
    ],
    &[
        "(2), in your hand",
        "(3), in your hand",
        "(5), in the centre",
    ],
    &["(10), in your hand"],
    &["Witch, in your hand"],
    &["Uglifying"],
    &["Toads (3) is still needed", "Toads (3), in your hand"],
    &["Newts (4) is still needed", "Ask Bo"],
    &["Mice (5) is still needed", "Mice (5), in the centre"],
    &["Black Cat, in your hand", "Witch, in Bo’s Power pile"],
    &["Use the Witch Wash"],
    &[
        "(7), in your hand",
        "(3), in the centre",
        "(4), in the centre",
    ],
    &["End the turn"],
];

of_games! { lesson_is_taken_to_its_end:
    icefrogs => at_the_desk("icefrogs", ICEFROGS),
    army_of_frogs => at_the_desk("army-of-frogs", ARMY_OF_FROGS),
    stacking_frogs => on_the_phone("stacking-frogs", STACKING_FROGS),
    frog_juice => on_the_phone("frog-juice", FROG_JUICE),
}

#[test]
fn a_lesson_corrects_a_different_move() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/learn/icefrogs").await?;
        visitor.press("button", "Next").await?;
        for name in ["5 small", "b1: empty", "Play"] {
            visitor.press("button", name).await?;
        }
        visitor.sees("take a large one first").await?;
        let next = visitor.find("button", "Next").await?;
        assert!(!next.is_enabled().await?, "the step is not done");
        Ok(())
    })
}

/// Returns pairs of places of a stage that lie on one another.
const OVERLAPS: &str = "
    const cells = [...document.querySelectorAll('.frame > .cell')];
    const boxes = cells.map((cell) => cell.getBoundingClientRect());
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    return boxes.flatMap((a, at) => boxes.slice(at + 1).filter((b) => meet(a, b)).map(() => cells[at].ariaLabel));
";

#[test]
fn places_of_a_stage_stay_apart_in_every_step_on_a_phone() -> Done {
    visit(Device::WINDOWS[0], async |visitor| {
        for (language, step) in [("en", "Step"), ("nl", "Stap")] {
            visitor.speaks(language).await?;
            // The last step has no position of its own: it continues the one before.
            for number in 0..STACKING_FROGS.len() - 1 {
                let stored = number.to_string();
                visitor.sets("lesson-stacking-frogs", Some(&stored)).await?;
                visitor.go("/learn/stacking-frogs").await?;
                visitor.sees(&format!("{step} {} ", number + 1)).await?;
                let there = "return document.querySelector('.frame > .cell') !== null";
                visitor.until_true("the stage", there).await?;
                for window in Device::WINDOWS.into_iter().take(2) {
                    visitor.take(window).await?;
                    let width = "return document.documentElement.clientWidth";
                    visitor.until_returns(width, window.width).await?;
                    let what = format!("places apart, {step} {number}, {}", window.name);
                    visitor.until_none(&what, OVERLAPS).await?;
                }
            }
        }
        Ok(())
    })
}
