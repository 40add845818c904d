//! The table of an online match: who is who, clocks, whose turn it is, and requests to the players.

use ranarium_browser_tests::{
    Cable, Device, Done, Hands, Key, Player, TestError, Visitor, all_of, gather, of_games, sit_down,
};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The field for a name.
const NAME: &str = "document.querySelector('input[name=name]')";

/// Runs a test with two people at these devices.
fn two(devices: [Device; 2], test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    gather(&devices, async |visitors| {
        let [host, friend] = all_of(visitors)?;
        test(host, friend).await
    })
}

/// Settings of a table of a game for these seats, with a total time for each player.
fn timed(game: &str, seats: Value, base_ms: u64) -> Value {
    let players = seats.as_array().map_or(0, Vec::len);
    json!({
        "game": game, "options": format!("players={players}"), "seats": seats,
        "clock": { "budget": { "base-ms": base_ms, "increment-ms": 0 } },
    })
}

/// Seats Ada and Bea at a table with these settings.
async fn seated<'a>(
    host: &'a Visitor,
    friend: &'a Visitor,
    settings: &Value,
) -> Done<[Player<'a>; 2]> {
    let link = host.makes_table(settings).await?;
    host.go(&link).await?;
    host.press("button", "Sit down").await?;
    friend.comes(&link, "Bea").await?;
    let players = [host, friend].map(|one| Player::new(one, Hands::Pointer));
    for player in &players {
        player.wait_until_begun().await?;
    }
    Ok(players)
}

/// A script that returns the numbers of the frogs in the row of seats, as the page draws them.
const FROGS: &str = "return [...document.querySelectorAll('.seats .seat .face .frog')]
    .map((frog) => /frog-player-(\\d)/.exec(frog.getAttribute('class'))?.[1] ?? '')";

/// A script that returns the names in the row of seats.
const NAMES: &str =
    "return [...document.querySelectorAll('.seat-whole')].map((it) => it.textContent)";

/// Waits until a part of the page shows the frog with this number.
async fn shows_frog(visitor: &Visitor, part: &str, number: u8) -> Done {
    let has_frog =
        format!("return document.querySelector('{part} .frog-player-{number}') !== null");
    visitor
        .until_true(&format!("frog {number} in {part}"), &has_frog)
        .await
}

#[test]
fn the_chosen_frog_is_shown_from_table_to_result() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        host.go("/online").await?;
        host.fill(NAME, "Ada").await?;
        host.press("radio", "Frog 4").await?;
        host.press("button", "Come in").await?;
        host.find("heading", "My matches").await?;
        let link = host.invites("icefrogs", 2).await?;
        friend.go(&link).await?;
        friend.fill(NAME, "Bea").await?;
        friend.press("radio", "Frog 5").await?;
        friend.press("button", "Sit down").await?;
        for one in [host, friend] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
            one.until_returns(FROGS, json!(["4", "5"])).await?;
        }
        host.until_returns(NAMES, json!(["You", "Bea"])).await?;
        friend.until_returns(NAMES, json!(["Ada", "You"])).await?;
        // The phrase stays.
        host.holds_timers(&[6_000]).await?;
        friend.press("button", "Talk").await?;
        friend.press("button", "Well played!").await?;
        shows_frog(host, ".strip-said", 5).await?;
        host.resigns().await?;
        for (one, result) in [(host, "Bea wins."), (friend, "You win!")] {
            one.find("heading", result).await?;
            let winner = "return document.querySelector('.result-frogs .frog')
                ?.getAttribute('class').includes('frog-player-5') ?? false";
            one.until_true("the winner's frog", winner).await?;
        }
        // The form of a report, and the list of matches.
        host.opens_more().await?;
        host.press("button", "Block or report…").await?;
        shows_frog(host, ".people", 5).await?;
        friend.go("/online").await?;
        for number in [4, 5] {
            shows_frog(friend, ".row-faces", number).await?;
        }
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}

/// Windows in which names and clocks must have room: phones upright and on their side, a laptop.
const ROOMS: [Device; 4] = [
    Device::WINDOWS[0],
    Device::WINDOWS[1],
    Device::WINDOWS[2],
    Device::WINDOWS[5],
];

/// Checks the row of seats of a match with clocks in each of these windows, while something is
/// said.
fn seats_have_room(game: &str, seats: Value) -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = visitors else {
            return Err(TestError::new("two have come"));
        };
        let players = seats.as_array().map_or(0, Vec::len);
        let link = host.makes_table(&timed(game, seats, 6_000_000)).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        host.sees("Waiting for one more player").await?;
        friend.comes(&link, "Wilhelmina van Dijk").await?;
        for one in [host, friend] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
            let clocks = "return document.querySelectorAll('.seat-clock').length";
            one.until_returns(clocks, players).await?;
            // A long sentence over the table.
            let says = "const said = document.createElement('p'); \
                said.textContent = 'Bea: '.repeat(20); \
                document.querySelector('.strip-over').append(said); return 0";
            one.script::<u8>(says).await?;
            for window in ROOMS {
                one.take(window).await?;
                one.until_returns("return innerWidth", window.width).await?;
                let what = format!("room for {players} in {game}, {}", window.name);
                one.until_none(&what, include_str!("../seats.js")).await?;
            }
            // No clock runs while a bot of the server decides.
            let runs = "return document.querySelector('.seat-clock-running') !== null";
            one.until_true("a clock to run", runs).await?;
            let low = "return document.querySelectorAll('.seat-clock-low').length";
            one.until_returns(low, 0).await?;
        }
        Ok(())
    })
}

/// Returns the seats of two people and of this many bots.
fn with_bots(bots: usize) -> Value {
    let mut seats = vec![json!("open"); 2];
    seats.extend(vec![json!({ "bot": "easy" }); bots]);
    Value::Array(seats)
}

/// Does the same with two people and with three players.
fn seats_of_two_and_three_have_room(game: &str) -> Done {
    seats_have_room(game, with_bots(0))?;
    seats_have_room(game, with_bots(1))
}

// Each game with other numbers of players.
of_games! { names_and_clocks_have_room:
    army_of_frogs => seats_have_room("army-of-frogs", with_bots(0)),
    frog_juice => seats_have_room("frog-juice", with_bots(2)),
    icefrogs => seats_of_two_and_three_have_room("icefrogs"),
    stacking_frogs => seats_have_room("stacking-frogs", with_bots(3)),
}

/// Records the vibrations and the pitches of sounds of the page from now on; they are on from the
/// next match shown.
async fn feels(visitor: &Visitor) -> Done {
    let record = "window.felt = []; window.heard = []; \
        navigator.vibrate = (ms) => { window.felt.push(ms); return true; }; \
        const set = AudioParam.prototype.setValueAtTime; \
        AudioParam.prototype.setValueAtTime = function (value, at) { \
            if (value > 20) window.heard.push(Math.round(value)); \
            return set.call(this, value, at); \
        }; \
        return 0";
    let on =
        "localStorage.setItem('vibration', 'on'); localStorage.setItem('sound', '5'); return 0";
    visitor.script::<u8>(on).await?;
    visitor.reload().await?;
    visitor.script::<u8>(record).await?;
    // Sounds begin with the first touch or key.
    visitor.types(Key::Shift).await
}

/// Waits until the page has vibrated for this long.
async fn wait_until_vibrated(visitor: &Visitor, ms: u32) -> Done {
    visitor
        .until_true(
            &format!("a vibration of {ms} ms"),
            &format!("return window.felt.includes({ms})"),
        )
        .await
}

/// Returns the number of times that the page has played a sound of this pitch, in hertz.
async fn heard(visitor: &Visitor, pitch: u32) -> Done<usize> {
    let count = format!("return window.heard.filter((one) => one === {pitch}).length");
    visitor.script(&count).await
}

/// Waits until the page has played a sound of this pitch this many times.
async fn wait_until_heard(visitor: &Visitor, pitch: u32, times: usize) -> Done {
    visitor
        .until(&format!("{times} sounds of {pitch} Hz"), async || {
            Ok(heard(visitor, pitch).await? == times)
        })
        .await
}

#[test]
fn a_new_turn_changes_the_title_vibrates_and_sounds() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let [mut first, second] = sit_down(host, friend, "icefrogs").await?;
        feels(friend).await?;
        second.wait_until_begun().await?;
        let title = async || friend.script::<String>("return document.title").await;
        assert!(!title().await?.contains("Your turn"), "{}", title().await?);
        assert_eq!(heard(friend, 880).await?, 0);
        first.wait_until_asked().await?;
        first.decide().await?;
        friend
            .wait_until_titled("(1) Your turn · IceFrogs · Ranarium")
            .await?;
        wait_until_vibrated(friend, 60).await?;
        wait_until_heard(friend, 880, 1).await
    })
}

#[test]
fn a_low_clock_is_marked_and_signalled_once() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let settings = timed("icefrogs", json!(["open", "open"]), 45_000);
        let [first, _] = seated(host, friend, &settings).await?;
        feels(host).await?;
        first.wait_until_begun().await?;
        wait_until_vibrated(host, 200).await?;
        let low = "return [...document.querySelectorAll('.seat-clock-low')]
            .map((clock) => clock.closest('.seat').dataset.seat)";
        host.until_returns(low, json!(["1"])).await?;
        // The alarm has three tones.
        wait_until_heard(host, 988, 3).await?;
        let alarms = "return window.felt.filter((ms) => ms === 200).length";
        assert_eq!(host.script::<u32>(alarms).await?, 1);
        Ok(())
    })
}

/// A script that returns `true` if the bar has details of a seat, and below them, in the window and
/// under nothing else, whose turn it is.
const TURN_BESIDE_DETAILS: &str = "
    const said = document.querySelector('.bar-said');
    if (!said.querySelector('.bar-aside')) return false;
    const turn = [...said.childNodes].find((it) =>
        it.nodeType === Node.TEXT_NODE && it.textContent.trim());
    if (!turn) return false;
    const range = document.createRange();
    range.selectNodeContents(turn);
    return [...range.getClientRects()].every(({ left, top, right, bottom }) => {
        const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
            && said.contains(middle);
    });
";

/// The bars of Ada and of Bea while the match waits for the turn of one of them.
const TURNS: [[&str; 2]; 2] = [["Your turn.", "Ada’s turn."], ["Bea’s turn.", "Your turn."]];

/// The longest time until a person has the turn, also on a slow machine.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// Waits until the pages of Ada and of Bea show that the match waits for the turn of one of them.
/// They answer in reaction windows before that.
async fn until_one_has_the_turn(players: &mut [Player<'_>; 2]) -> Done {
    let began = Instant::now();
    loop {
        let mut shown = Vec::new();
        for player in &mut *players {
            let glance = player.glance().await?;
            if glance.said == "You may respond." {
                player.decides_if_asked().await?;
            }
            shown.push(glance.said);
        }
        if TURNS.iter().any(|turn| shown == *turn) {
            return Ok(());
        }
        if began.elapsed() > MAX_WAIT {
            return Err(TestError::new(format!("no player has the turn: {shown:?}")));
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[test]
fn seat_details_do_not_cover_the_current_turn() -> Done {
    let phones = [Device::WINDOWS[0], Device::WINDOWS[2]];
    two(phones, async |host, friend| {
        let bot = json!({ "bot": "easy" });
        let seats = json!(["open", "open", bot.clone(), bot]);
        let settings = timed("frog-juice", seats, 6_000_000);
        let mut players = seated(host, friend, &settings).await?;
        // The next event of the match ends the details.
        until_one_has_the_turn(&mut players).await?;
        let details = "return document.querySelector('.bar-aside')?.textContent ?? ''";
        for one in [host, friend] {
            for seat in 1..=2 {
                let before: String = one.script(details).await?;
                let seat = format!("document.querySelector('.seat[data-seat=\"{seat}\"]')");
                one.touch_element(&seat).await?;
                one.until("the details beside the turn", async || {
                    let is_new = one.script::<String>(details).await? != before;
                    Ok(is_new && one.script::<bool>(TURN_BESIDE_DETAILS).await?)
                })
                .await?;
            }
        }
        Ok(())
    })
}

#[test]
fn coach_marks_wait_for_the_own_turn_and_leave_it_in_sight() -> Done {
    two([Device::PHONE; 2], async |host, friend| {
        for one in [host, friend] {
            one.set_coached(false).await?;
        }
        let mut players = sit_down(host, friend, "icefrogs").await?;
        for (mover, turns) in TURNS.iter().enumerate() {
            for (one, turn) in [host, friend].into_iter().zip(turns) {
                one.sees(turn).await?;
            }
            let [asked, waiting] = match mover {
                0 => [host, friend],
                _ => [friend, host],
            };
            if mover > 0 {
                // The news of the first move comes before the tip.
                asked.press("button", "Next tip").await?;
            }
            asked.find("button", "Next tip").await?;
            asked
                .until_true("a tip beside the turn", TURN_BESIDE_DETAILS)
                .await?;
            assert!(!waiting.has("button", "Next tip").await?);
            players[mover].decide().await?;
        }
        Ok(())
    })
}

#[test]
fn absent_players_are_shown_and_named_when_awaited() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let settings = timed("icefrogs", json!(["open", "open"]), 6_000_000);
        let link = host.makes_table(&settings).await?;
        // The host is on a separate network.
        let cable = Cable::to(&host.server).await?;
        host.driver.goto(&format!("{}{link}", cable.url())).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        let mut first = Player::new(host, Hands::Pointer);
        let mut second = Player::new(friend, Hands::Pointer);
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await?;
        cable.pull();
        let mark = "return document.querySelector('.seat[data-seat=\"1\"] .seat-note').textContent";
        friend.until_returns(mark, "away").await?;
        // The match waits for Bea, and not for Ada.
        assert!(!friend.text().await?.contains("Ada is away."));
        second.decide().await?;
        friend.sees("Ada is away.").await?;
        cable.plug();
        friend.until_returns(mark, "").await
    })
}

/// A script that returns the height of the notices, in lines, and whether they meet the board.
const NOTICES: &str = "
    const strip = document.querySelector('.strip');
    const [box, table] = [strip, document.querySelector('.table')].map((it) => it.getBoundingClientRect());
    const line = parseFloat(getComputedStyle(strip.firstElementChild ?? strip).lineHeight);
    return [box.height / line, box.top < table.bottom - 1];
";

/// Waits until the notices do not meet the board.
async fn notices_fit(visitor: &Visitor) -> Done {
    visitor
        .until("notices beside the board", async || {
            let (_, is_over_board): (f64, bool) = visitor.script(NOTICES).await?;
            Ok(!is_over_board)
        })
        .await
}

#[test]
fn an_undo_request_names_the_move_without_overlap() -> Done {
    two([Device::PHONE, Device::PHONE], async |host, friend| {
        let [mut first, mut second] = sit_down(host, friend, "icefrogs").await?;
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await?;
        second.decide().await?;
        first.wait_until_asked().await?;
        host.press("button", "Undo").await?;
        friend.sees("Ada would like to undo: “Ada ").await?;
        friend.sees("Your move since then is undone, too.").await?;
        notices_fit(friend).await?;
        let main = "return [...document.querySelectorAll('.strip button.main')].map((it) => it.textContent)";
        friend.until_returns(main, json!(["Agree"])).await?;
        friend.press("button", "Agree").await?;
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await
    })
}

#[test]
fn a_lost_connection_notice_has_two_lines_at_most() -> Done {
    two([Device::PHONE, Device::PHONE], async |host, friend| {
        sit_down(host, friend, "icefrogs").await?;
        host.server.stop()?;
        host.sees("The connection is lost.").await?;
        notices_fit(host).await?;
        // The padding is less than a line.
        let (lines, _): (f64, bool) = host.script(NOTICES).await?;
        assert!(lines < 3.0, "{lines}");
        host.server.start_again()
    })
}

#[test]
fn a_player_out_of_time_is_not_offered_the_seat() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let settings = timed("icefrogs", json!(["open", "open"]), 3_000);
        seated(host, friend, &settings).await?;
        host.sees("Your time is up.").await?;
        assert!(!host.has("button", "Take my seat back").await?);
        Ok(())
    })
}

#[test]
fn a_rated_match_shows_ratings_and_their_change() -> Done {
    two([Device::DESK, Device::DESK], async |host, friend| {
        let mut settings = timed("icefrogs", json!(["open", "open"]), 900_000);
        settings["rated"] = json!("people");
        settings["out-of-time"] = json!("lose");
        let [mut first, mut second] = seated(host, friend, &settings).await?;
        let ratings =
            "return [...document.querySelectorAll('.seat-rating')].map((it) => it.textContent)";
        for one in [host, friend] {
            one.until_returns(ratings, json!(["1500", "1500"])).await?;
        }
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await?;
        second.decide().await?;
        first.wait_until_asked().await?;
        host.resigns().await?;
        host.sees("Your rating: 1").await?;
        friend.sees("Your rating: 1").await?;
        host.sees("(−").await?;
        friend.sees("(+").await
    })
}

#[test]
fn a_rated_match_too_short_to_count_says_so() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let mut settings = timed("icefrogs", json!(["open", "open"]), 900_000);
        settings["rated"] = json!("people");
        settings["out-of-time"] = json!("lose");
        let [mut first, _] = seated(host, friend, &settings).await?;
        first.wait_until_asked().await?;
        first.decide().await?;
        friend.resigns().await?;
        for one in [host, friend] {
            one.sees("Too short to count for ratings.").await?;
        }
        host.go("/online").await?;
        host.sees("too short to count for ratings").await
    })
}

#[test]
fn a_banned_player_reads_why() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        sit_down(host, friend, "icefrogs").await?;
        let user: String = friend
            .script("return fetch('/api/v1/session').then((it) => it.json()).then((it) => it.id)")
            .await?;
        friend.server.bans(&user)?;
        friend.sees("You cannot play on this server.").await?;
        friend.go("/online").await?;
        friend.sees("You cannot play on this server.").await?;
        assert!(!friend.text().await?.contains("can’t be reached"));
        Ok(())
    })
}
