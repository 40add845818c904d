//! Seats that change hands during a match: resigning among three, and a player who keeps the others
//! waiting; and clocks that are paused by agreement.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Theme, Visitor, all_of, gather,
};
use serde_json::{Value, json};

const DAY_MS: u64 = 86_400_000;

/// A small phone, a large one on its side, and a laptop.
const DEVICES: [Device; 3] = [Device::WINDOWS[0], Device::WINDOWS[2], Device::WINDOWS[5]];

/// Runs a test with three people.
fn three(test: impl AsyncFnOnce([&Visitor; 3]) -> Done) -> Done {
    gather(&DEVICES, async |visitors| {
        let [ada, bea, cy] = all_of(visitors)?;
        test([ada, bea, cy]).await
    })
}

/// Settings of a table for these people.
fn settings(seats: usize, more: &Value) -> Value {
    let mut settings = json!({
        "game": "icefrogs",
        "options": format!("players={seats}"),
        "seats": vec!["open"; seats],
    });
    for (name, value) in more.as_object().into_iter().flatten() {
        settings[name] = value.clone();
    }
    settings
}

/// Seats people at a table with these settings. Returns the path of its link.
async fn seated(people: &[&Visitor], more: &Value) -> Done<String> {
    let [host, others @ ..] = people else {
        return Err(TestError::new("a player makes the table"));
    };
    let link = host.makes_table(&settings(people.len(), more)).await?;
    host.go(&link).await?;
    host.press("button", "Sit down").await?;
    for (other, name) in others.iter().zip(["Bea", "Cy"]) {
        other.comes(&link, name).await?;
    }
    for person in people {
        Player::new(person, Hands::Pointer)
            .wait_until_begun()
            .await?;
        // Messages stay.
        person.holds_timers(&[8_000]).await?;
    }
    Ok(link)
}

/// Presses a button of the menu of further tools, and those of the sheet that it opens.
async fn proposes(visitor: &Visitor, buttons: &[&str]) -> Done {
    visitor.opens_more().await?;
    for button in buttons {
        visitor.press("button", button).await?;
    }
    Ok(())
}

/// Returns the note at a seat.
async fn note(visitor: &Visitor, seat: u8) -> Done<String> {
    let script = format!(
        "return document.querySelector('.seat[data-seat=\"{seat}\"] .seat-note').textContent"
    );
    visitor.script(&script).await
}

/// A script that returns the names shown at the seats, and the seats marked as absent.
const NAMES_AND_SIGNS: &str = "
    const seats = [...document.querySelectorAll('.seats > .seat')];
    const inSight = (it) => it.getBoundingClientRect().width > 4;
    const names = seats.map((seat) => [...seat.querySelectorAll('.seat-whole')]
        .filter(inSight).map((it) => it.textContent).join(' '));
    const signs = seats.filter((seat) => seat.querySelector('.seat-sign'));
    return [names, signs.map((seat) => seat.dataset.seat)];
";

#[test]
fn one_of_three_resigns_and_watches_the_others_play_on() -> Done {
    three(async |[ada, bea, cy]| {
        seated(&[ada, bea, cy], &Value::Null).await?;
        // The question says what resigning does; it can be cancelled.
        cy.asks_to_resign().await?;
        cy.sees("It goes on for the others: the computer plays for you to the end.")
            .await?;
        cy.press("button", "Play on").await?;
        assert!(!cy.has("button", "Take my seat back").await?);
        cy.confirms_resigning().await?;
        for _ in 0..2 {
            cy.sees("You have resigned.").await?;
            cy.sees("You’re watching.").await?;
            assert!(!cy.has("button", "Take my seat back").await?);
            assert!(!cy.has("button", "Play").await?);
            // It is the same after a reload.
            cy.reload().await?;
        }
        for one in [ada, bea] {
            one.until("the note at the seat", async || {
                Ok(note(one, 3).await? == "resigned")
            })
            .await?;
        }
        // A phone shows a sign in place of the word; the names remain.
        ada.until_returns(NAMES_AND_SIGNS, json!([["You", "Bea", "Cy"], ["3"]]))
            .await?;
        // The computer moves for Cy, and the others play on.
        let mut first = Player::new(ada, Hands::Pointer);
        let mut second = Player::new(bea, Hands::Pointer);
        for _ in 0..2 {
            first.wait_until_asked().await?;
            first.decide().await?;
            second.wait_until_asked().await?;
            second.decide().await?;
        }
        first.wait_until_asked().await?;
        // They agree on a draw, for which a player who has resigned is not asked.
        proposes(ada, &["Offer a draw"]).await?;
        bea.sees("Ada offers a draw.").await?;
        assert!(!cy.text().await?.contains("Ada offers a draw."));
        bea.press("button", "Agree").await?;
        for one in [ada, bea, cy] {
            one.find("heading", "A draw by agreement.").await?;
            one.check_no_errors().await?;
        }
        for other in [ada, bea] {
            other.sees("The computer played to the end for Cy.").await?;
        }
        cy.sees("You had lost before the end: the computer played on for you.")
            .await
    })
}

/// A script that returns the signs at seats that cannot be read, and the seats with signs if they
/// are not those of `SEATS`.
const ILLEGIBLE_SIGNS: &str = "
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (colour) => {
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((part) => {
            const share = part / 255;
            return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const signs = [...document.querySelectorAll('.seats .seat-sign')];
    const seats = signs.map((sign) => sign.closest('.seat').dataset.seat).join(' ');
    const errors = seats === 'SEATS' ? [] : [`signs at ${seats}`];
    for (const sign of signs) {
        const ground = getComputedStyle(sign.querySelector('circle')).fill;
        const mark = getComputedStyle(sign.querySelector('path')).stroke;
        const [low, high] = [ground, mark].map(luminance).sort((a, b) => a - b);
        const contrast = (high + 0.05) / (low + 0.05);
        if (contrast < 3) errors.push(`${mark} on ${ground}: ${contrast}`);
    }
    return errors;
";

/// Waits until the signs at these seats, and no others, are legible in both themes.
async fn signs_are_legible(visitor: &Visitor, seats: &str) -> Done {
    for theme in Theme::ALL {
        visitor.prefer(theme).await?;
        let what = format!("legible signs in the {} theme", theme.name());
        let illegible = ILLEGIBLE_SIGNS.replace("SEATS", seats);
        visitor.until_none(&what, &illegible).await?;
    }
    Ok(())
}

#[test]
fn signs_at_seats_are_legible_in_both_themes() -> Done {
    three(async |[ada, bea, cy]| {
        let settings = json!({ "game": "stacking-frogs", "grace-ms": 1_000 });
        seated(&[ada, bea, cy], &settings).await?;
        let mut second = Player::new(bea, Hands::Pointer);
        second.wait_until_asked().await?;
        second.decide().await?;
        // A decision, and a player who has resigned.
        signs_are_legible(ada, "2").await?;
        cy.confirms_resigning().await?;
        cy.sees("You have resigned.").await?;
        signs_are_legible(ada, "2 3").await?;
        // A player who has left, and the computer in their place.
        bea.driver.goto("about:blank").await?;
        ada.sees("Bea has gone.").await?;
        signs_are_legible(ada, "2 3").await?;
        ada.press("button", "Let the computer play").await?;
        ada.until("the note at the seat", async || {
            Ok(note(ada, 2).await? == "computer")
        })
        .await?;
        signs_are_legible(ada, "2 3").await
    })
}

#[test]
fn a_stalled_player_is_replaced_until_the_return() -> Done {
    three(async |[ada, bea, cy]| {
        let short = json!({ "grace-ms": 1_000, "stall-ms": 2_000 });
        seated(&[ada, bea, cy], &short).await?;
        // Ada is there, and does not move.
        for other in [bea, cy] {
            other.sees("Ada hasn’t moved for a while.").await?;
        }
        assert!(!ada.text().await?.contains("hasn’t moved"));
        cy.press("button", "Let the computer play").await?;
        ada.sees("The computer is playing for you.").await?;
        // The computer moves in her place.
        Player::new(bea, Hands::Pointer).wait_until_asked().await?;
        bea.until("the note at the seat", async || {
            Ok(note(bea, 1).await? == "computer")
        })
        .await?;
        ada.press("button", "Take my seat back").await?;
        bea.until("the note at the seat to go", async || {
            Ok(note(bea, 1).await?.is_empty())
        })
        .await?;
        Player::new(bea, Hands::Pointer).decide().await?;
        Player::new(cy, Hands::Pointer).wait_until_asked().await?;
        Player::new(cy, Hands::Pointer).decide().await?;
        let mut first = Player::new(ada, Hands::Pointer);
        first.wait_until_asked().await?;
        first.decide().await?;
        Player::new(bea, Hands::Pointer).wait_until_asked().await?;
        for one in [ada, bea, cy] {
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn clocks_are_paused_by_agreement_and_resumed_by_one() -> Done {
    three(async |[ada, bea, spectator]| {
        let days = json!({ "clock": { "per-decision": { "ms": 3 * DAY_MS } } });
        let link = seated(&[ada, bea], &days).await?;
        spectator.go(&link).await?;
        Player::new(spectator, Hands::Pointer)
            .wait_until_begun()
            .await?;
        proposes(ada, &["Pause the clocks…", "For a week"]).await?;
        ada.sees("The other player has been asked.").await?;
        bea.sees("Ada would like to pause the clocks until").await?;
        bea.press("button", "Agree").await?;
        for one in [ada, bea, spectator] {
            one.sees("The clocks are paused until").await?;
            let runs = "return document.querySelectorAll('.seat-clock-running').length";
            one.until_returns(runs, 0).await?;
        }
        assert!(!spectator.has("button", "Resume").await?);
        // It lasts when the page is left, and play may go on.
        ada.reload().await?;
        ada.sees("The clocks are paused until").await?;
        let mut first = Player::new(ada, Hands::Pointer);
        first.wait_until_asked().await?;
        first.decide().await?;
        Player::new(bea, Hands::Pointer).wait_until_asked().await?;
        bea.press("button", "Resume").await?;
        ada.sees("The clocks are running again.").await?;
        for one in [ada, bea, spectator] {
            one.until("the notice to go", async || {
                Ok(!one.text().await?.contains("The clocks are paused"))
            })
            .await?;
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn answers_to_an_offer_are_visible_to_all_players() -> Done {
    three(async |[ada, bea, cy]| {
        seated(&[ada, bea, cy], &Value::Null).await?;
        proposes(ada, &["Offer a draw"]).await?;
        bea.sees("Ada offers a draw.").await?;
        bea.press("button", "Agree").await?;
        ada.sees("Agreed: Bea. Not answered yet: Cy.").await?;
        bea.sees("Agreed: You. Not answered yet: Cy.").await?;
        cy.sees("Ada offers a draw. Agreed: Bea.").await?;
        assert!(!bea.has("button", "Agree").await?);
        cy.press("button", "Decline").await?;
        bea.sees("Cy declined the request.").await?;
        ada.sees("Cy declined your request.").await?;
        for one in [ada, bea, cy] {
            one.until("the offer to go", async || {
                Ok(!one.text().await?.contains("Agreed:"))
            })
            .await?;
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn a_pause_is_short_in_a_quick_match_and_can_be_declined() -> Done {
    three(async |[ada, bea, _]| {
        let minutes = json!({ "clock": { "per-decision": { "ms": 120_000 } } });
        seated(&[ada, bea], &minutes).await?;
        proposes(bea, &["Pause the clocks…", "For five minutes"]).await?;
        ada.sees("Bea would like to pause the clocks until").await?;
        ada.press("button", "Decline").await?;
        bea.sees("Ada declined your request.").await?;
        assert!(!ada.text().await?.contains("The clocks are paused"));
        Ok(())
    })
}
