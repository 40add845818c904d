//! Matches over days, on a server whose time a test sets: it stops, and starts again at a later
//! time.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, all_of, gather_at};

/// A Wednesday.
const BEGINNING: &str = "2026-12-02 12:00:00";

/// Runs a test with two people who begin on a Wednesday.
fn two(test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    let devices = [Device::PHONE, Device::WINDOWS[5]];
    gather_at(BEGINNING, &devices, async |visitors| {
        let [host, friend] = all_of(visitors)?;
        test(host, friend).await
    })
}

/// Seats Ada and Bea at a table with three days for each move, made in the set-up form. Returns the
/// path of its link.
async fn seated(host: &Visitor, friend: &Visitor, is_rated: bool) -> Done<String> {
    host.sets_up_online("icefrogs", 2).await?;
    host.script::<u8>("document.querySelector('.table-choices').open = true; return 0")
        .await?;
    if is_rated {
        host.press("checkbox", "The match counts for ratings")
            .await?;
    }
    host.pick("Time to think", "Three days a move").await?;
    host.press("button", "Invite friends").await?;
    let link = host.path_of_invitation().await?;
    host.sees("Time to think: 3 days for every move.").await?;
    friend.comes(&link, "Bea").await?;
    for one in [host, friend] {
        Player::new(one, Hands::Pointer).wait_until_begun().await?;
    }
    Ok(link)
}

/// Closes the page of both, and opens it only at this later time.
async fn passes_until(host: &Visitor, friend: &Visitor, time: &str) -> Done {
    for one in [host, friend] {
        one.driver.goto("about:blank").await?;
    }
    host.server.restart_at(time)
}

/// Opens the match at the table of this link.
async fn opens(visitor: &Visitor, link: &str) -> Done {
    visitor.go(link).await?;
    Player::new(visitor, Hands::Pointer)
        .wait_until_begun()
        .await
}

/// Waits for the clock of a seat to show this text.
async fn clock_shows(visitor: &Visitor, seat: u8, text: &str) -> Done {
    let script = format!(
        "return document.querySelector('.seat[data-seat=\"{seat}\"] .seat-clock')?.textContent"
    );
    visitor
        .until(&format!("{text} on the clock of seat {seat}"), async || {
            let shown: Option<String> = visitor.script(&script).await?;
            Ok(shown.is_some_and(|shown| shown == text))
        })
        .await
}

/// Returns the note at a seat.
async fn note(visitor: &Visitor, seat: u8) -> Done<String> {
    let script = format!(
        "return document.querySelector('.seat[data-seat=\"{seat}\"] .seat-note').textContent"
    );
    visitor.script(&script).await
}

/// Returns the number of moves in the log.
async fn moves(visitor: &Visitor) -> Done<usize> {
    visitor
        .script("return document.querySelectorAll('.log li').length")
        .await
}

#[test]
fn a_match_over_days_survives_absence_and_ends_by_clock() -> Done {
    two(async |host, friend| {
        let link = seated(host, friend, false).await?;
        let mut first = Player::new(host, Hands::Pointer);
        let mut second = Player::new(friend, Hands::Pointer);
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await?;
        clock_shows(friend, 2, "3 d").await?;
        let played = moves(friend).await?;

        // On Friday nothing is lost, and the seat is still Bea's.
        passes_until(host, friend, "2026-12-04 11:30:00").await?;
        opens(host, &link).await?;
        clock_shows(host, 2, "1 d 1 h").await?;
        host.until("the moves", async || Ok(moves(host).await? == played))
            .await?;
        // Bea is not reported as absent.
        let has_clocks = "return document.querySelectorAll('.seats .seat-clock').length === 2";
        host.until_true("the seats", has_clocks).await?;
        assert_eq!(note(host, 2).await?, "");
        let signs = "return document.querySelectorAll('.seat-sign, .seat-gone').length";
        host.until_returns(signs, 0).await?;
        host.sees_no_more("Bea has gone.").await?;
        assert!(!host.has("button", "Let the computer play").await?);
        friend.go("/").await?;
        friend.find("heading", "Your matches with others").await?;
        friend.wait_until_titled("(1) Ranarium").await?;
        friend.press("link", "IceFrogs with Ada").await?;
        second.wait_until_asked().await?;
        second.decide().await?;
        first.wait_until_asked().await?;

        // They agree on a weekend without clocks, which ends when Bea is back.
        host.opens_more().await?;
        host.press("button", "Pause the clocks…").await?;
        host.press("button", "Until one of us resumes").await?;
        friend.sees("Ada would like to pause the clocks.").await?;
        friend.press("button", "Agree").await?;
        for one in [host, friend] {
            one.sees("The clocks are paused.").await?;
        }
        passes_until(host, friend, "2026-12-07 13:00:00").await?;
        opens(friend, &link).await?;
        friend.sees("The clocks are paused.").await?;
        clock_shows(friend, 1, "3 d").await?;
        friend.press("button", "Resume").await?;
        friend.sees("The clocks are running again.").await?;

        // Two hours before the end the match still waits for Ada.
        passes_until(host, friend, "2026-12-10 10:35:00").await?;
        opens(host, &link).await?;
        first.wait_until_asked().await?;
        let running = "return document.querySelector('.seat-clock-running')
            ?.textContent === '3 h'";
        host.until_true("three hours on the clock", running).await?;

        // After three days the computer plays for Ada, who may come back.
        passes_until(host, friend, "2026-12-10 14:00:00").await?;
        opens(friend, &link).await?;
        second.wait_until_asked().await?;
        friend
            .until("the note at the seat", async || {
                Ok(note(friend, 1).await? == "computer")
            })
            .await?;
        opens(host, &link).await?;
        host.takes_seat_back().await?;
        second.decide().await?;
        first.wait_until_asked().await?;
        clock_shows(host, 1, "3 d").await?;
        first.decide().await?;
        second.wait_until_asked().await
    })
}

#[test]
fn a_rated_match_over_days_is_lost_on_time() -> Done {
    two(async |host, friend| {
        let link = seated(host, friend, true).await?;
        let mut players = [host, friend].map(|one| Player::new(one, Hands::Pointer));
        for player in &mut players {
            player.wait_until_asked().await?;
            player.decide().await?;
        }
        players[0].wait_until_asked().await?;
        passes_until(host, friend, "2026-12-05 11:00:00").await?;
        opens(friend, &link).await?;
        friend.find("button", "Talk").await?;
        passes_until(host, friend, "2026-12-05 13:00:00").await?;
        for (one, result) in [(host, "Bea wins."), (friend, "You win!")] {
            one.go(&link).await?;
            one.find("heading", result).await?;
            one.sees("Your rating: 1").await?;
        }
        friend.go("/online").await?;
        friend.sees("you won").await
    })
}
