//! A match fits every window: hand, board and buttons are complete, nothing overlaps, and all text
//! is readable.

use crate::study::editor::plays_on_from;
use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, each_game, moment, most_players, visit,
};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

/// A narrow phone.
const NARROW: Device = Device {
    name: "360x640",
    width: 360,
    height: 640,
    ..Device::PHONE
};

/// The moments to check.
const LOOKED_AT: [&str; 2] = ["middle", "late"];

/// A script that waits for as many frames as the layout in a new window needs: a board measures its
/// room in one, and draws and measures its contents in the next ones.
const FRAMES: &str = "
    let left = 5;
    return new Promise((done) => {
        const next = () => (left-- > 0 ? requestAnimationFrame(next) : done(true));
        next();
    })";

/// The maximum time until the layout is right, also on a slow machine.
const MAX_SETTLING: Duration = Duration::from_secs(20);

/// A script that returns `true` if the table is there.
const TABLE: &str = "return document.querySelector('.table [data-spot]') !== null";

/// Returns the elements that still do not fit at the last attempt.
async fn errors_at_rest(visitor: &Visitor) -> Done<Vec<String>> {
    // `layout.js` needs the table.
    visitor.until_true("the table to be there", TABLE).await?;
    let began = Instant::now();
    loop {
        visitor.script::<bool>(FRAMES).await?;
        let mut found: Vec<String> = visitor.script(include_str!("layout.js")).await?;
        let seats: Vec<String> = visitor.script(include_str!("../seats.js")).await?;
        found.extend(seats);
        if found.is_empty() || began.elapsed() > MAX_SETTLING {
            return Ok(found);
        }
    }
}

/// A script that returns the cards of other players that leave their row, and the counts that
/// overlap.
const CROWDED: &str = "
    const rows = [...document.querySelectorAll('.fj-others > .fj-before')];
    return rows.flatMap((row) => {
        const box = (it) => it.getBoundingClientRect();
        const end = box(row).right + 1;
        const cards = [...row.querySelectorAll(':is(.fj-stack, .fj-under, .fj-outline, .fj-pot)')];
        const counts = [...row.querySelectorAll('.fj-times')];
        const outside = cards.filter((card) => box(card).right > end);
        const over = counts.filter((it, at) => at > 0 && box(it).left < box(counts[at - 1]).right);
        return [...outside, ...over].map((it) => `${it.className} ${it.textContent}`);
    })";

#[test]
fn cards_of_other_players_fit_their_row() -> Done {
    visit(NARROW, async |visitor| {
        for players in 2..=4 {
            let end = moment("frog-juice", Some(players), "end")?;
            visitor.keeps(&[end]).await?;
            visitor
                .go(&format!("/match/frog-juice-{players}-end"))
                .await?;
            let table = "return document.querySelector('.fj-others .fj-who') !== null";
            visitor.until_true("the others", table).await?;
            let what = format!("rows of {players} players without collisions");
            visitor.until_none(&what, CROWDED).await?;
        }
        Ok(())
    })
}

fn in_every_window(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        fits(visitor, game, &Device::WINDOWS).await
    })
}

/// Checks matches of a game with every number of players in these windows.
async fn fits(visitor: &mut Visitor, game: &str, windows: &[Device]) -> Done {
    let mut errors = Vec::new();
    let mut looks = 0;
    for players in 1..=most_players(game)? {
        for name in LOOKED_AT {
            // Numbers of players that the game does not support are skipped.
            let Ok(moment) = moment(game, Some(players), name) else {
                continue;
            };
            let match_id = moment.match_id.clone();
            visitor.keeps(&[moment]).await?;
            visitor.go(&format!("/match/{match_id}")).await?;
            looks += 1;
            for window in windows {
                visitor.take(*window).await?;
                let found = errors_at_rest(visitor).await?;
                let place = format!("{}, {match_id}", window.name);
                errors.extend(found.into_iter().map(|error| format!("{place}: {error}")));
            }
        }
    }
    assert!(looks >= LOOKED_AT.len(), "no match of {game} was looked at");
    match errors[..] {
        [] => Ok(()),
        _ => Err(TestError::new(errors.join("\n"))),
    }
}

/// Sets the largest text size.
async fn enlarges_texts(visitor: &Visitor) -> Done {
    visitor.go("/settings").await?;
    visitor.press("radio", "200%").await?;
    let root = "return getComputedStyle(document.documentElement).fontSize === '32px'";
    visitor.until_true("large texts", root).await
}

/// Checks that a match fits a small phone with the largest texts.
fn with_the_largest_texts(game: &str) -> Done {
    visit(Device::SMALL_PHONE, async |visitor| {
        enlarges_texts(visitor).await?;
        fits(visitor, game, &[Device::SMALL_PHONE]).await
    })
}

/// A script that returns the pieces of the hand that cannot be scrolled into sight.
const CUT: &str = "
    const bar = document.querySelector('.bar').getBoundingClientRect().height;
    const isCut = (piece) => {
        piece.scrollIntoView({block: 'center', behavior: 'instant'});
        const box = piece.getBoundingClientRect();
        const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return box.left < -1 || box.right > innerWidth + 1 || box.top < -1
            || box.bottom > innerHeight - bar + 1 || !piece.contains(hit);
    };
    return [...document.querySelectorAll('.table :is(.hand, .fj-hand) [data-spot]')]
        .filter((piece) => piece.checkVisibility() && isCut(piece))
        .map((piece) => piece.dataset.spot);
";

/// Checks that every piece of the hand can be scrolled into sight in the lowest window.
fn in_the_lowest_window(game: &str) -> Done {
    visit(Device::ENLARGED, async |visitor| {
        for is_large in [false, true] {
            if is_large {
                enlarges_texts(visitor).await?;
            }
            visitor.opens_moment(game, None, "middle").await?;
            visitor.until_true("the table to be there", TABLE).await?;
            let what = format!("nothing to be cut, large texts: {is_large}");
            visitor.until_none(&what, CUT).await?;
        }
        Ok(())
    })
}

/// A script that returns the spaces, nests and pyramids of IceFrogs under the button that turns the
/// board.
const UNDER_TURN: &str = "
    const box = (it) => it.getBoundingClientRect();
    const turn = box(document.querySelector('.turn'));
    return [...document.querySelectorAll('.table :is(.space .face, .nest, .piece)')]
        .filter((it) => {
            const { left, right, top, bottom } = box(it);
            return left < turn.right && right > turn.left && top < turn.bottom && bottom > turn.top;
        })
        .map((it) => it.closest('[aria-label]')?.ariaLabel ?? it.getAttribute('class'))";

#[test]
fn the_button_that_turns_the_board_covers_nothing() -> Done {
    visit(Device::SMALL_PHONE, async |visitor| {
        for players in [2, 3] {
            visitor
                .opens_moment("icefrogs", Some(players), "early")
                .await?;
            visitor.until_true("the table to be there", TABLE).await?;
            for window in &Device::WINDOWS[..3] {
                visitor.take(*window).await?;
                visitor.script::<bool>(FRAMES).await?;
                let what = format!("nothing under the button, {players} in {}", window.name);
                visitor.until_none(&what, UNDER_TURN).await?;
            }
        }
        Ok(())
    })
}

/// The number of decisions after which the size of the cards is checked.
const DECISIONS: usize = 15;

/// A script that returns the sizes of the cards of each zone, and the places of what stays where it
/// is.
const SIZES: &str = "
    const all = (of) => [...document.querySelectorAll(of)];
    const size = (it) => `${it.offsetWidth}x${it.offsetHeight}`;
    // The possible actions take more room from the middle alone.
    const place = (it) => {
        const box = it.getBoundingClientRect();
        return `${box.x},${it.matches('.fj-answers') ? box.bottom : box.y}`;
    };
    return [
        ...all('.fj-hand > .fj-card').map((it) => `hand ${size(it)}`),
        ...all('.fj-centre > .fj-card').map((it) => `centre ${size(it)}`),
        ...all('.fj-pile .fj-card').map((it) => `${it.closest('.fj-own') ? 'own' : 'other'} ${size(it)}`),
        ...all('.fj-table:not(:has(.fj-question)) :is(.fj-middle, .fj-answers, .fj-own, .fj-others)').map((it) => `${it.className} ${place(it)}`),
    ];
";

/// The cards of a zone keep their size during a match, and the zones their places.
#[test]
fn cards_keep_their_size_and_zones_their_place() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "frog-juice", Hands::Pointer).await?;
        let mut sizes = BTreeSet::new();
        for _ in 0..DECISIONS {
            if player.decide().await?.is_some() {
                break;
            }
            player.settles().await?;
            sizes.extend(visitor.script::<Vec<String>>(SIZES).await?);
        }
        let names: Vec<&str> = sizes
            .iter()
            .filter_map(|it| it.rsplit_once(' '))
            .map(|it| it.0)
            .collect();
        let distinct: BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), distinct.len(), "{sizes:?}");
        assert!(distinct.len() >= 6, "{sizes:?}");
        Ok(())
    })
}

/// FJ-4.2: eleven captures many sums of a crowded centre.
const CROWDED_CENTRE: &str = "players=2 | p=2 d=1 t=0 ph=act h=2.8.11.wash/1.4.8.9 c=1.1.1.2.2.3.3.3.4.4.4.5.5.5.5.7 g=6.6.6.6.7.7.7.8.8.9.9.10.10.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.gravity.disappearing.sleep.frog.ugly P=-/- I=3.9/2 s=-/-";

/// In a crowded centre, whose rows overlap, a chosen card leaves every other card in reach.
#[test]
fn chosen_cards_cover_no_other_card_of_the_centre() -> Done {
    visit(Device::PHONE, async |visitor| {
        plays_on_from(visitor, "frog-juice", CROWDED_CENTRE).await?;
        let rows = "const tops = [...document.querySelectorAll('.fj-centre > .fj-card')].map((it) => it.offsetTop);
            return new Set(tops).size";
        for window in [Device::PHONE, Device::SMALL_PHONE, NARROW] {
            visitor.take(window).await?;
            let count: u32 = visitor.script(rows).await?;
            assert!(count > 3, "{count} rows");
            let cards = "return document.querySelectorAll('.fj-centre > .fj-card').length";
            let cards: usize = visitor.script(cards).await?;
            for index in 0..cards {
                let card = format!("document.querySelectorAll('.fj-centre > .fj-card')[{index}]");
                let what = format!("card {index} to be");
                let pressed = format!("return {card}.getAttribute('aria-pressed') === 'true'");
                let released = format!("return {card}.getAttribute('aria-pressed') === 'false'");
                visitor.touch_element(&card).await?;
                visitor
                    .until_true(&format!("{what} chosen"), &pressed)
                    .await?;
                visitor
                    .until("every card to be in reach", async || {
                        let covered = visitor.untouchable(".fj-centre > .fj-card").await?;
                        Ok(covered.is_empty())
                    })
                    .await?;
                visitor.touch_element(&card).await?;
                visitor
                    .until_true(&format!("{what} released"), &released)
                    .await?;
            }
        }
        Ok(())
    })
}

/// Puzzles of Frog Juice with much on the table, at the start and with their whole solution told.
const PUZZLES: [u8; 3] = [10, 20, 45];

/// Presses a button that helps with a puzzle, if it is there.
const HELPS: &str = "
    const help = [...document.querySelectorAll('.lesson-text .row > button:not(.quiet)')][0];
    if (help && !help.disabled) help.click();
";

/// Steps of the lesson of Frog Juice with a question: a spell's, the Black Cat's, the Witch's.
const ASKING: [(&str, &str, &str); 3] = [
    (ASK, "need 4", "Where do you get Newts (4)?"),
    (CAT, "hand cat 0", "Which card does the Black Cat steal?"),
    (WINDOW, "", "Use the Witch Wash?"),
];

/// FJ-8.3: four players; Newts may be asked of three, and are in hand and in the centre.
const ASK: &str = "players=4 | p=4 d=3 t=0 ph=spell h=4.10.11/1.4.8.9/1.2.8.9/2.7.8.10 c=4.5.7 g=1.1.2.2.3.3.3.4.5.5.5.6.6.6.6.7.7.8.9.9.10.10.11.11.11.prince.prince.princess.princess.witch.witch.witch.witch.cat.wash.gravity.disappearing.sleep.frog P=-/-/-/- I=-/-/-/- s=ugly:3/-/-/-";
/// FJ-5.1: the Black Cat may steal several cards.
const CAT: &str = "players=4 | p=4 d=3 t=0 ph=act h=2.8.10.cat/1.4.8.9/1.2.8.9/2.7.8.10 c=5.7 g=1.1.2.3.3.3.3.4.4.4.5.5.5.6.6.6.7.7.9.9.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.wash.disappearing.sleep.frog.ugly P=-/6.witch/gravity/- I=-/-/-/- s=-/-/-/-";
/// FJ-7.4: the player is asked about a Witch in the centre.
const WINDOW: &str = "players=2 | p=2 d=1 t=1 ph=window h=2.8.10.wash/1.4.8.9 c=5.7.witch g=1.1.1.2.2.3.3.3.4.4.4.5.5.5.6.6.6.6.7.7.7.8.8.9.9.10.10.10.11.11.11.11.prince.prince.princess.princess.witch.witch.witch.cat.gravity.disappearing.sleep.frog.ugly P=-/- I=3.9/2 s=-/- w=?/-";

#[test]
fn questions_of_frog_juice_fit_every_window() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut errors = Vec::new();
        for (position, spot, question) in ASKING {
            visitor.take(Device::DESK).await?;
            plays_on_from(visitor, "frog-juice", position).await?;
            if !spot.is_empty() {
                let spot = format!("document.querySelector('[data-spot=\"{spot}\"]')");
                visitor.touch_element(&spot).await?;
            }
            visitor.sees(question).await?;
            for window in Device::WINDOWS {
                visitor.take(window).await?;
                let found = errors_at_rest(visitor).await?;
                let place = format!("{}, {question}", window.name);
                errors.extend(found.into_iter().map(|error| format!("{place}: {error}")));
            }
        }
        match errors[..] {
            [] => Ok(()),
            _ => Err(TestError::new(errors.join("\n"))),
        }
    })
}

/// Steps of the lesson of Frog Juice, from 0, each with the touches from there to a question. The
/// steps of a spell are one match, which is resumed at the first of them.
const LESSON_QUESTIONS: [(usize, &[&str]); 3] = [
    (
        6,
        &[
            "Uglifying",
            "Play",
            "Toads (3) is still needed",
            "Toads (3), in your hand",
            "Play",
            "Newts (4) is still needed",
        ],
    ),
    (10, &["Black Cat, in your hand"]),
    (11, &[]),
];

#[test]
fn questions_of_the_lesson_of_frog_juice_fit_small_phones() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut errors = Vec::new();
        for (step, touches) in LESSON_QUESTIONS {
            visitor.take(Device::PHONE).await?;
            let stored = step.to_string();
            visitor.sets("lesson-frog-juice", Some(&stored)).await?;
            visitor.go("/learn/frog-juice").await?;
            for touch in touches {
                visitor.press("button", touch).await?;
                if *touch == "Play" {
                    visitor.sees("Well done.").await?;
                    visitor.press("button", "Next").await?;
                }
            }
            // An answer is a button, or the player to ask.
            let answers =
                "return document.querySelector('.fj-answers button, .fj-who.hint') !== null";
            visitor.until_true("answers", answers).await?;
            for window in Device::WINDOWS.into_iter().take(2) {
                visitor.take(window).await?;
                let found = errors_at_rest(visitor).await?;
                let place = format!("{}, from step {}", window.name, step + 1);
                errors.extend(found.into_iter().map(|error| format!("{place}: {error}")));
            }
        }
        match errors[..] {
            [] => Ok(()),
            _ => Err(TestError::new(errors.join("\n"))),
        }
    })
}

#[test]
fn puzzles_of_frog_juice_fit_every_window_with_help_too() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut errors = Vec::new();
        for number in PUZZLES {
            visitor.go(&format!("/puzzles/frog-juice/{number}")).await?;
            visitor.sees(&format!("Puzzle {number}")).await?;
            for help in 0..=2 {
                if help > 0 {
                    visitor.script::<()>(HELPS).await?;
                }
                for window in Device::WINDOWS {
                    visitor.take(window).await?;
                    let found = errors_at_rest(visitor).await?;
                    let place = format!("{}, puzzle {number}, help {help}", window.name);
                    errors.extend(found.into_iter().map(|error| format!("{place}: {error}")));
                }
            }
        }
        match errors[..] {
            [] => Ok(()),
            _ => Err(TestError::new(errors.join("\n"))),
        }
    })
}

#[test]
fn the_log_begins_at_its_latest_line_after_widening() -> Done {
    visit(NARROW, async |visitor| {
        visitor.opens_moment("frog-juice", None, "middle").await?;
        let there = "return document.querySelectorAll('.log li').length > 5";
        visitor.until_true("the log to be there", there).await?;
        visitor.take(Device::DESK).await?;
        visitor
            .until_true(
                "the latest line to be in sight",
                "const log = document.querySelector('.log').getBoundingClientRect();
                 const last = document.querySelector('.log li:last-child').getBoundingClientRect();
                 return last.top >= log.top - 1 && last.bottom <= log.bottom + 1",
            )
            .await
    })
}

fn check_badges_in_sight(game: &str) -> Done {
    visit(NARROW, async |visitor| {
        visitor.opens_moment(game, None, "late").await?;
        visitor.until_true("the table to be there", TABLE).await?;
        visitor
            .until_none(
                "badges under nothing",
                "const badges = document.querySelectorAll('.table :is(.fj-count, .fj-times, .count, .tally, .stack-count, .badge)');
                 return [...badges].filter((badge) => {
                     const box = badge.getBoundingClientRect();
                     const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                     if (box.width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
                     const before = badge.style.pointerEvents;
                     badge.style.pointerEvents = 'auto';
                     const top = document.elementFromPoint(x, y);
                     badge.style.pointerEvents = before;
                     return !(badge.contains(top) || top?.contains(badge));
                 }).map((badge) => badge.outerHTML)",
            )
            .await
    })
}

/// Checks that player names of the longest usual length are visible in full, with the maximum
/// number of players.
fn check_whole_names(game: &str) -> Done {
    visit(NARROW, async |visitor| {
        for name in ["middle", "late"] {
            visitor.keeps(&[moment(game, None, name)?]).await?;
        }
        visitor.go(&format!("/match/{game}-middle")).await?;
        let signs = "return [...document.querySelectorAll('.seat')].flatMap((seat) => {
            const box = seat.getBoundingClientRect();
            return [...seat.querySelectorAll('.seat-standing :is(span, svg)')].filter((sign) => {
                const it = sign.getBoundingClientRect();
                return it.width > 0 && (it.left < box.left - 1 || it.right > box.right + 1);
            }).map((sign) => `${sign.className} of ${seat.dataset.seat}: ${sign.textContent}`);
        })";
        // On a narrow screen a name is shown as letters, and screen readers get the whole name.
        let cut = "return [...document.querySelectorAll('.seat-name, .seat-whole, .fj-top')]
            .filter((it) => it.getClientRects().length > 0 && it.clientWidth > 1
                && it.scrollWidth > it.clientWidth + 1
                && getComputedStyle(it).display !== 'inline')
            .map((it) => `${it.className}: ${it.textContent}`)";
        visitor.until_true("the table to be there", TABLE).await?;
        visitor.until_none("whole names", cut).await?;
        // The facts beside two names stay in their boxes, late in a match too.
        for moment in ["middle", "late"] {
            visitor.go(&format!("/match/{game}-{moment}")).await?;
            let there = "return document.querySelector('.seat-standing *') !== null";
            visitor.until_true("the signs", there).await?;
            let what = format!("signs in their seats, {moment}");
            visitor.until_none(&what, signs).await?;
        }
        Ok(())
    })
}

each_game! {
    fits_every_window => in_every_window,
    badges_are_on_top => check_badges_in_sight,
    names_are_not_cut => check_whole_names,
    fits_a_phone_with_the_largest_texts => with_the_largest_texts,
    hands_are_whole_in_the_lowest_window => in_the_lowest_window,
}
