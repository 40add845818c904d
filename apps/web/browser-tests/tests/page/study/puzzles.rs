//! Puzzles: solved by touch and by keys, with and without help, and the puzzle of the day.

use ranarium_browser_tests::{Device, Done, Visitor, of_games, routes, visit};

/// The touches of a game's first puzzle, in order: the beginnings of the names of spots.
struct First {
    game: &'static str,
    spots: &'static [&'static str],
}

const ICEFROGS: First = First {
    game: "icefrogs",
    spots: &["e3", "a1"],
};

const ARMY_OF_FROGS: First = First {
    game: "army-of-frogs",
    spots: &["-2,-3", "-3,1"],
};

const FROG_JUICE: First = First {
    game: "frog-juice",
    spots: &["hand witch"],
};

const STACKING_FROGS: First = First {
    game: "stacking-frogs",
    spots: &["cell 1:2,1"],
};

/// Returns a script for the spot whose name begins with this text.
fn spot(name: &str) -> String {
    format!("document.querySelector('.table [data-spot^=\"{name}\"]')")
}

const CONFIRM: &str = "document.querySelector('.bar .main:enabled')";

impl First {
    /// Solves the puzzle by finger or mouse.
    async fn by_touch(&self, visitor: &Visitor) -> Done {
        for name in self.spots {
            visitor.touch_element(&spot(name)).await?;
        }
        visitor.touch_element(CONFIRM).await
    }

    /// Solves the puzzle by keys alone.
    async fn by_keys(&self, visitor: &Visitor) -> Done {
        for name in self.spots {
            visitor.enter_element(&spot(name)).await?;
        }
        visitor.enter_element(CONFIRM).await
    }
}

/// Solves the first puzzle of a game by touch, checks that the list marks it and offers the next
/// one, and solves it by keys.
fn check_solved(first: &First) -> Done {
    visit(Device::PHONE, async |visitor| {
        let list = format!("/puzzles/{}", first.game);
        visitor.go(&list).await?;
        visitor.sees("0 of 50 solved").await?;
        let pictures = "return document.querySelector('.puzzle-picture') !== null";
        visitor
            .until_true("pictures of the first puzzles", pictures)
            .await?;
        visitor.press("link", "Next puzzle").await?;
        visitor.sees("Puzzle 1").await?;
        first.by_touch(visitor).await?;
        visitor.sees("Solved!").await?;
        let applause = "return document.querySelector('.puzzle-done .applause') !== null";
        visitor.until_true("applause", applause).await?;
        visitor.go(&list).await?;
        visitor.sees("1 of 50 solved").await?;
        visitor.find("link", "Puzzle 1, solved").await?;
        visitor.press("link", "Next puzzle").await?;
        visitor.sees("Puzzle 2").await?;
        visitor.take(Device::DESK).await?;
        visitor.go(&format!("{list}/1")).await?;
        first.by_keys(visitor).await?;
        visitor.sees("Solved!").await?;
        visitor.press("link", "Next").await?;
        visitor.sees("Puzzle 2").await?;
        visitor.check_no_errors().await
    })
}

of_games! { puzzle_is_solved_by_touch_and_by_keys:
    icefrogs => check_solved(&ICEFROGS),
    army_of_frogs => check_solved(&ARMY_OF_FROGS),
    frog_juice => check_solved(&FROG_JUICE),
    stacking_frogs => check_solved(&STACKING_FROGS),
}

/// Returns the text about the puzzle.
async fn puzzle_text(visitor: &Visitor) -> Done<String> {
    visitor
        .script("return document.querySelector('.lesson-text').innerText")
        .await
}

#[test]
fn a_wrong_puzzle_move_is_answered_and_can_be_retried() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/puzzles/icefrogs/1").await?;
        visitor.sees("Win on this turn.").await?;
        visitor.touch_element(&spot("e3")).await?;
        let other = "[...document.querySelectorAll('.table .target[data-spot]')].find((it) => it.dataset.spot !== 'a1')";
        visitor.touch_element(other).await?;
        visitor.touch_element(CONFIRM).await?;
        visitor.sees("Try again.").await?;
        ICEFROGS.by_touch(visitor).await?;
        visitor.sees("Solved!").await
    })
}

#[test]
fn the_solution_of_army_of_frogs_says_where_it_takes_place() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/puzzles/army-of-frogs/1").await?;
        visitor.press("button", "Hint").await?;
        visitor.press("button", "Show me").await?;
        visitor.sees("Move a frog (from").await
    })
}

#[test]
fn puzzle_help_has_two_steps_and_opponents_answer() -> Done {
    visit(Device::DESK, async |visitor| {
        // The first of those that take two turns.
        visitor.go("/puzzles/icefrogs/19").await?;
        visitor.sees("Win in 2 turns").await?;
        visitor.press("button", "Hint").await?;
        visitor.sees("Look at your").await?;
        assert!(!puzzle_text(visitor).await?.contains("Move the top"));
        for turn in [1, 2] {
            visitor.press("button", "Show me").await?;
            visitor
                .until("the solution", async || {
                    let help = puzzle_text(visitor).await?;
                    Ok(help.contains("Move the top of") || help.contains("from the supply"))
                })
                .await?;
            let help = puzzle_text(visitor).await?;
            // Play the solution that is shown, from its text.
            let words: Vec<&str> = help
                .lines()
                .flat_map(|line| line.split([' ', '.']))
                .collect();
            let spaces = words.iter().filter(|word| {
                let mut letters = word.chars();
                let is_row = letters.next().is_some_and(|c| ('a'..='i').contains(&c));
                is_row && word.len() == 2 && letters.all(|c| c.is_ascii_digit())
            });
            let spaces: Vec<&&str> = spaces.collect();
            for space in spaces {
                visitor.touch_element(&spot(space)).await?;
            }
            visitor.touch_element(CONFIRM).await?;
            if turn == 1 {
                visitor.sees("answers:").await?;
                visitor.press("button", "Hint").await?;
            }
        }
        visitor.sees("Solved!").await?;
        visitor.check_no_errors().await
    })
}

/// Sets the browser's clock to noon of a day.
async fn it_is(visitor: &Visitor, date: &str) -> Done {
    let source = format!(
        "{{ const Real = Date; const noon = new Real('{date}T12:00:00').getTime();
        window.Date = class extends Real {{
            constructor(...given) {{ if (given.length) super(...given); else super(noon); }}
        }}; }}"
    );
    visitor.runs_first(&source).await.map(drop)
}

/// Returns the game and the goal of today's puzzle.
async fn todays(visitor: &Visitor) -> Done<(String, String)> {
    visitor.go("/puzzles/today").await?;
    visitor.sees("Today · ").await?;
    visitor
        .script("return [document.querySelector('.match.puzzle').className, document.querySelector('.lesson-text p').innerText]")
        .await
}

#[test]
fn the_puzzle_of_a_day_is_the_same_for_the_same_date() -> Done {
    visit(Device::PHONE, async |visitor| {
        it_is(visitor, "2026-11-23").await?;
        let monday = todays(visitor).await?;
        visitor
            .script::<u8>("localStorage.clear(); return 0")
            .await?;
        assert_eq!(monday, todays(visitor).await?);
        it_is(visitor, "2026-11-24").await?;
        assert_ne!(monday, todays(visitor).await?);
        visitor.check_no_errors().await
    })
}

#[test]
fn the_streak_grows_and_forgives_a_day() -> Done {
    visit(Device::PHONE, async |visitor| {
        // The first puzzle of IceFrogs belongs to this day.
        it_is(visitor, "2026-11-18").await?;
        visitor.go("/").await?;
        visitor.sees("A new one every day.").await?;
        visitor.press("link", "Today’s puzzle").await?;
        visitor.sees("Win on this turn.").await?;
        ICEFROGS.by_touch(visitor).await?;
        visitor.sees("Solved!").await?;
        visitor.go("/").await?;
        visitor.sees("Your first day in a row.").await?;
        // The two days before were solved, too.
        let days = "localStorage.setItem('puzzle-days', '20773,20774,' + localStorage.getItem('puzzle-days')); return 0";
        visitor.script::<u8>(days).await?;
        visitor.reload().await?;
        visitor.sees("3 days in a row.").await?;
        it_is(visitor, "2026-11-20").await?;
        visitor.reload().await?;
        visitor.sees("3 days so far.").await?;
        it_is(visitor, "2026-11-21").await?;
        visitor.reload().await?;
        visitor.sees("A new one every day.").await
    })
}

#[test]
fn an_unknown_puzzle_has_an_error_page() -> Done {
    visit(Device::PHONE, async |visitor| {
        for address in ["/puzzles/icefrogs/999", "/puzzles/icefrogs/none"] {
            visitor.go(address).await?;
            visitor.sees("There is no such puzzle.").await?;
        }
        visitor.go("/puzzles/chess").await?;
        visitor.sees("There is no such game.").await?;
        assert!(routes().iter().any(|route| route == "/puzzles/today"));
        Ok(())
    })
}
