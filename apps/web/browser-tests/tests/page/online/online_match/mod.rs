//! People who play together at different screens.

mod away;
mod checks;
mod lost_network;
mod reloads;

use ranarium_browser_tests::{
    Device, Done, Hands, Key, Player, TestError, Visitor, all_of, each_game, gather, play_on,
    sit_down,
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The maximum time from the first tap until all are seated.
const MAX_SEATED: Duration = Duration::from_secs(30);

/// The maximum download of a browser before the first move at a table, compressed, in KiB: 60 more
/// than for a match on one device.
const MAX_LOADED: f64 = 660.0;

/// The time for which the computer plays for a player, without a move.
const AWAY: Duration = Duration::from_secs(4);

/// The number of decisions in a match that is not played to its end.
const DECISIONS: usize = 6;

/// Runs a test with two people, at a phone and at a desk.
fn two(test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        test(host, friend).await
    })
}

fn friends_play(game: &str) -> Done {
    two(async |host, friend| {
        let began = Instant::now();
        let mut players = sit_down(host, friend, game).await?;
        let seated = began.elapsed();
        println!("{game}: from the way to the set-up until both sit, {seated:?}");
        assert!(seated < MAX_SEATED, "{seated:?}");
        play_on(&mut players, DECISIONS).await?;
        // In the middle of the match, one player reloads the page.
        friend.reload().await?;
        players[1].wait_until_begun().await?;
        play_on(&mut players, DECISIONS).await?;
        if players[0].glance().await?.result.is_none() {
            host.resigns().await?;
        }
        friend.find("button", "Play again").await?;
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}

#[test]
fn the_stage_of_a_player_who_has_picked_is_ticked() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "stacking-frogs").await?;
        let stages = |state: &str| {
            format!("return document.querySelectorAll('.small.{state} .tick').length === 1")
        };
        players[1].wait_until_begun().await?;
        let (waiting, ready) = (stages("waiting"), stages("ready"));
        friend.until_true("two who pick", &waiting).await?;
        players[0].decide().await?;
        friend.until_true("the tick", &ready).await
    })
}

#[test]
fn an_invitation_names_its_game() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 2).await?;
        host.sees("Frog Juice").await?;
        friend.go(&link).await?;
        friend
            .find("heading", "Ada invites you to Frog Juice")
            .await
            .map(|_| ())
    })
}

#[test]
fn a_lone_player_can_close_the_table() -> Done {
    two(async |host, friend| {
        let link = host.invites("icefrogs", 2).await?;
        friend.go(&link).await?;
        friend.find("button", "Sit down").await?;
        host.press("button", "Close the table").await?;
        host.sees("This table is closed").await?;
        friend.reload().await?;
        friend.sees("This table is closed").await?;
        assert!(!friend.has("button", "Sit down").await?);
        Ok(())
    })
}

#[test]
fn the_list_of_phrases_can_be_closed() -> Done {
    two(async |host, friend| {
        sit_down(host, friend, "icefrogs").await?;
        let is_gone = async || Ok(!host.has("button", "Well played!").await?);
        host.press("button", "Talk").await?;
        host.find("button", "Well played!").await?;
        host.types(Key::Escape).await?;
        host.until("the phrases to go", is_gone).await?;
        host.press("button", "Talk").await?;
        host.find("button", "Well played!").await?;
        // Below the phrases.
        host.touch_at((195.0, 740.0)).await?;
        host.until("the phrases to go", is_gone).await
    })
}

/// A script that returns the entries of the open menu that are not whole in the window.
const CUT_OFF: &str = "
    const entries = document.querySelectorAll('.talk-list button, .more-list :is(button, a)');
    const isWhole = (entry) => {
        const {left, top, right, bottom} = entry.getBoundingClientRect();
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            && entry.contains(middle);
    };
    return [...entries].filter((it) => it.checkVisibility() && !isWhole(it))
        .map((it) => it.textContent);
";

/// No phrase and no action has to be found by scrolling.
#[test]
fn phrases_and_actions_fit_every_window() -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = visitors else {
            return Err(TestError::new("two have come"));
        };
        sit_down(host, friend, "icefrogs").await?;
        for window in Device::WINDOWS {
            host.take(window).await?;
            host.press("button", "Talk").await?;
            host.find("button", "Well played!").await?;
            all_are_whole(host).await?;
            host.types(Key::Escape).await?;
            host.until("the phrases to go", async || {
                Ok(!host.has("button", "Well played!").await?)
            })
            .await?;
            host.opens_more().await?;
            for action in [
                "Offer a draw",
                "Suggest breaking off",
                "Let the computer play for me",
                "Block or report…",
                "Resign",
            ] {
                host.find("button", action).await?;
            }
            all_are_whole(host).await?;
            host.opens_more().await?;
        }
        Ok(())
    })
}

/// Waits until every entry of the open menu is whole in the window.
async fn all_are_whole(visitor: &Visitor) -> Done {
    let window: (u32, u32) = visitor.script("return [innerWidth, innerHeight]").await?;
    visitor
        .until_none(&format!("all entries in {window:?}"), CUT_OFF)
        .await
}

#[test]
fn offers_are_answered() -> Done {
    two(async |host, friend| {
        let mut players = sit_down(host, friend, "icefrogs").await?;
        let [first, second] = &mut players;
        // Messages and phrases stay.
        host.holds_timers(&[6_000, 8_000]).await?;
        // A declined draw changes nothing.
        host.opens_more().await?;
        host.press("button", "Offer a draw").await?;
        friend.sees("Ada offers a draw.").await?;
        host.sees("The other player has been asked.").await?;
        friend.press("button", "Decline").await?;
        host.sees("Bea declined your request.").await?;
        host.until("the offer to go", async || {
            Ok(!host.text().await?.contains("have been asked"))
        })
        .await?;
        // A move that others have seen is undone if they agree.
        for answer in ["Decline", "Agree"] {
            first.wait_until_asked().await?;
            first.decide().await?;
            host.press("button", "Undo").await?;
            friend.sees("Ada would like to undo: “").await?;
            friend.press("button", answer).await?;
            if answer == "Decline" {
                second.wait_until_asked().await?;
                second.decide().await?;
            }
        }
        first.wait_until_asked().await?;
        // A draw that is agreed on ends the match for both.
        friend.opens_more().await?;
        friend.press("button", "Offer a draw").await?;
        host.sees("Bea offers a draw.").await?;
        host.press("button", "Agree").await?;
        for one in [host, friend] {
            one.find("button", "Play again").await?;
        }
        // The other player receives the phrase.
        friend.press("button", "Talk").await?;
        friend.press("button", "Well played!").await?;
        host.sees("Bea: Well played!").await?;
        // An accepted offer does not appear as declined.
        assert!(!friend.text().await?.contains("declined"));
        Ok(())
    })
}

#[test]
fn a_rematch_begins_with_one_tap() -> Done {
    two(async |host, friend| {
        let players = sit_down(host, friend, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        host.resigns().await?;
        // One button leads on: it asks for a rematch, or joins the one that was asked for.
        let main = "return [...document.querySelectorAll('.main')]
            .filter((it) => it.checkVisibility()).map((it) => it.textContent)";
        for one in [host, friend] {
            one.until_returns(main, json!(["Play again"])).await?;
        }
        host.press("button", "Play again").await?;
        friend
            .until_returns(main, json!(["Ada wants a rematch: join"]))
            .await?;
        friend.press("button", "Ada wants a rematch: join").await?;
        for player in &players {
            player.wait_until_begun().await?;
        }
        // The start has moved on.
        players[1].wait_until_asked().await
    })
}

#[test]
fn match_durations_agree_and_spectators_measure_none() -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::PHONE];
    gather(&devices, async |visitors| {
        let [host, friend, third] = all_of(visitors)?;
        let players = sit_down(host, friend, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        let path: String = host.script("return location.pathname").await?;
        third.go(&path).await?;
        Player::new(third, Hands::Pointer)
            .wait_until_begun()
            .await?;
        // One player's device has measured another time, as after a reload on another one.
        let other_time = "localStorage.setItem(
            'time-' + location.pathname.split('/').pop(), String(40 * 60_000)); return 0";
        friend.script::<u8>(other_time).await?;
        host.resigns().await?;
        let length = "return document.querySelector('.result-facts')?.textContent ?? ''";
        let mut lengths = Vec::new();
        for one in [host, friend, third] {
            one.until("the length", async || {
                Ok(one.script::<String>(length).await?.contains("minute"))
            })
            .await?;
            lengths.push(one.script::<String>(length).await?);
        }
        assert!(
            lengths
                .iter()
                .all(|one| *one == lengths[0] && !one.contains("40")),
            "{lengths:?}"
        );
        third.find("link", "Replay").await?;
        assert!(!third.has("button", "Play again").await?);
        Ok(())
    })
}

#[test]
fn spectators_read_their_own_language() -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::PHONE];
    gather(&devices, async |visitors| {
        let [host, friend, third] = all_of(visitors)?;
        let link = host.invites("icefrogs", 2).await?;
        friend.speaks("nl").await?;
        friend.go(&link).await?;
        friend
            .fill("document.querySelector('input[name=name]')", "Bea")
            .await?;
        friend.press("button", "Ga zitten").await?;
        let mut player = Player::new(host, Hands::Pointer);
        player.wait_until_begun().await?;
        friend.sees("is aan de beurt").await?;
        // The third is a spectator, and needs no name.
        third.go(&link).await?;
        Player::new(third, Hands::Pointer)
            .wait_until_begun()
            .await?;
        third.sees("You’re watching. Ada’s turn.").await?;
        // The log is for spectators, too.
        let tools =
            "return [...document.querySelectorAll('.bar button:not(.bar-log), .talk > button')]
            .filter((it) => it.checkVisibility()).map((it) => it.textContent)";
        third.until_none("no tools", tools).await?;
        player.decide().await?;
        third.sees("Bea’s turn.").await?;
        third.check_no_errors().await
    })
}

/// Plays a match with people at this many screens, and bots in the other seats.
fn many_play(game: &str, seats: Value, devices: &[Device]) -> Done {
    gather(devices, async |visitors| {
        let Some((host, friends)) = visitors.split_first() else {
            return Err(TestError::new("some have come"));
        };
        for visitor in &*visitors {
            visitor.hurries().await?;
        }
        let players = seats.as_array().map_or(0, Vec::len);
        let options = format!("players={players}");
        let settings = json!({ "game": game, "options": options, "seats": seats });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        for (friend, name) in friends.iter().zip(["Bea", "Cy", "Dee", "Eve"]) {
            friend.comes(&link, name).await?;
        }
        let mut all: Vec<Player<'_>> = Vec::new();
        for visitor in &*visitors {
            all.push(Player::new(visitor, Hands::Pointer));
        }
        for player in &all {
            player.wait_until_begun().await?;
        }
        play_on(&mut all, 3 * players).await?;
        for visitor in &*visitors {
            visitor.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn five_people_play_at_one_table() -> Done {
    let devices = [Device::PHONE; 5];
    many_play(
        "stacking-frogs",
        json!(["open", "open", "open", "open", "open"]),
        &devices,
    )
}

/// Plays a match of three people and the computer.
fn three_people(game: &str) -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::PHONE];
    let seats = json!(["open", { "bot": "easy" }, "open", "open"]);
    many_play(game, seats, &devices)
}

mod with_the_computer {
    use super::three_people;

    ranarium_browser_tests::of_games! { three_people_play_at_one_table:
        army_of_frogs => three_people("army-of-frogs"),
        frog_juice => three_people("frog-juice"),
    }
}

#[test]
fn clocks_are_shown_at_once_and_after_a_reload() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "clock": { "budget": { "base-ms": 6_000_000, "increment-ms": 0 } },
        });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        let mut first = Player::new(host, Hands::Pointer);
        first.wait_until_asked().await?;
        // The clock of the first player runs, and the other has an hour and forty minutes.
        let clocks = async |one: &Visitor| {
            one.until("both clocks", async || {
                let text = one.text().await?;
                Ok(text.contains("1:3") && text.contains("1:40:00"))
            })
            .await
        };
        for one in [host, friend] {
            clocks(one).await?;
            one.reload().await?;
            clocks(one).await?;
        }
        first.wait_until_asked().await?;
        first.decide().await?;
        // In the turn of the other player, too.
        let runs = "const seat = document.querySelector('.seat-deciding');
            return seat?.dataset.seat === '2'
                && seat.querySelector('.seat-clock-running') !== null";
        for one in [host, friend] {
            one.until_true("the turn of the second player", runs)
                .await?;
            one.reload().await?;
            one.until_true("the same turn after a reload", runs).await?;
        }
        Player::new(friend, Hands::Pointer).wait_until_asked().await
    })
}

/// Returns the seconds on the running clock, which has hours; `None` if no clock runs.
async fn running_s(visitor: &Visitor) -> Done<Option<u64>> {
    visitor
        .script(
            "const clock = document.querySelector('.seat-clock-running');
             if (clock === null) return null;
             const [hours, minutes, seconds] = clock.textContent.match(/[0-9]+/g).map(Number);
             return 3600 * hours + 60 * minutes + seconds",
        )
        .await
}

#[test]
fn clocks_are_right_once_a_player_has_returned() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "clock": { "budget": { "base-ms": 6_000_000, "increment-ms": 0 } },
            "bot-pace-ms": 60_000,
        });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        Player::new(host, Hands::Pointer).wait_until_asked().await?;
        let runs = "return document.querySelector('.seat-clock-running') !== null";
        let stands = "return document.querySelector('.seat-clock-running') === null";
        host.until_true("a running clock", runs).await?;
        let before_s = running_s(host).await?.unwrap_or_default();
        let began = Instant::now();
        host.opens_more().await?;
        host.press("button", "Let the computer play for me").await?;
        for one in [host, friend] {
            one.until_true("the clock to stop", stands).await?;
        }
        let paused = Instant::now();
        tokio::time::sleep(AWAY).await;
        let away = paused.elapsed();
        host.takes_seat_back().await?;
        for one in [host, friend] {
            one.until_true("the clock to run", runs).await?;
            let left_s = running_s(one).await?.unwrap_or_default();
            let thought = began.elapsed() - away;
            let least_s = before_s.saturating_sub(thought.as_secs() + 2);
            assert!(
                (least_s..=before_s).contains(&left_s),
                "{left_s} s of {before_s} s are left after {thought:?}"
            );
        }
        Ok(())
    })
}

/// Checks the download size from an empty browser to the first move at a table opened by a link.
fn loads_little(game: &str) -> Done {
    two(async |host, friend| {
        friend.bypass_service_worker().await?;
        let mut players = sit_down(host, friend, game).await?;
        play_on(&mut players, 2).await?;
        let loaded = friend.loaded().await?;
        let total = loaded.iter().map(|(_, bytes)| bytes).sum::<f64>() / 1024.0;
        println!("{game}: {total:.1} KiB: {loaded:#?}");
        assert!(
            total <= MAX_LOADED,
            "{total:.0} KiB are loaded, {MAX_LOADED} are allowed: {loaded:#?}"
        );
        Ok(())
    })
}

each_game! {
    friends_play_a_match => friends_play,
    online_adds_little => loads_little,
}
