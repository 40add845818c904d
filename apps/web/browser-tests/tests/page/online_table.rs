//! The table of an online match: who is who, clocks, whose turn it is, and requests to the players.

use ranarium_browser_tests::{
    Cable, Device, Done, Hands, Player, TestError, Visitor, gather, sit_down,
};
use serde_json::{Value, json};

/// The field for a name.
const NAME: &str = "document.querySelector('input[name=name]')";

/// Runs a test with two people at these devices.
fn two(devices: [Device; 2], test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    gather(&devices, async |visitors| {
        let [host, friend] = &*visitors else {
            return Err(TestError::new("two have come"));
        };
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
        player.has_begun().await?;
    }
    Ok(players)
}

/// Returns the numbers of the frogs in the row of seats, as the page draws them.
async fn frogs(visitor: &Visitor) -> Done<Vec<String>> {
    let script = "return [...document.querySelectorAll('.seats .seat .face .frog')]
        .map((frog) => /frog-player-(\\d)/.exec(frog.getAttribute('class'))?.[1] ?? '')";
    visitor.script(script).await
}

/// Returns the names in the row of seats.
async fn names(visitor: &Visitor) -> Done<Vec<String>> {
    let script = "return [...document.querySelectorAll('.seat-whole')].map((it) => it.textContent)";
    visitor.script(script).await
}

#[test]
fn the_frog_that_a_person_chose_is_theirs_from_the_table_to_the_result() -> Done {
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
            Player::new(one, Hands::Pointer).has_begun().await?;
            assert_eq!(frogs(one).await?, ["4", "5"]);
        }
        assert_eq!(names(host).await?, ["You", "Bea"]);
        assert_eq!(names(friend).await?, ["Ada", "You"]);
        host.resigns().await?;
        for (one, result) in [(host, "Bea wins."), (friend, "You win!")] {
            one.find("heading", result).await?;
            let winner = "return document.querySelector('.result-frogs .frog')
                .getAttribute('class').includes('frog-player-5')";
            assert!(one.script::<bool>(winner).await?);
        }
        host.has_no_errors().await?;
        friend.has_no_errors().await
    })
}

/// A script that returns what is wrong with the row of seats: clocks that are missing, cut, or over
/// a face, a name or signs, and players without a name in sight.
const SEAT_FAULTS: &str = "
    const faults = [];
    const box = (seat, part) => seat.querySelector(part).getBoundingClientRect();
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1
        && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    for (const seat of document.querySelectorAll('.seats .seat')) {
        const whose = `seat ${seat.dataset.seat}`;
        const shown = [...seat.querySelectorAll('.seat-whole, .seat-initials')].filter((name) => {
            const { width, height } = name.getBoundingClientRect();
            return name.textContent.trim() && width > 4 && height > 4;
        });
        if (shown.length === 0) faults.push(`${whose} has no name`);
        if (!seat.querySelector('.seat-clock')) {
            faults.push(`${whose} has no clock`);
            continue;
        }
        const [clock, all] = [box(seat, '.seat-clock'), seat.getBoundingClientRect()];
        const isInside = clock.left >= all.left - 1 && clock.right <= all.right + 1
            && clock.top >= all.top - 1 && clock.bottom <= all.bottom + 1;
        if (!isInside) faults.push(`${whose}: the clock is cut`);
        for (const part of ['.face', '.seat-name']) {
            if (meet(clock, box(seat, part))) faults.push(`${whose}: the clock is over ${part}`);
        }
        // The signs may be wider than their place.
        const [place, content] = [seat.querySelector('.seat-standing'), document.createRange()];
        content.selectNodeContents(place);
        const isCut = getComputedStyle(place).overflowX === 'hidden';
        const signs = (isCut ? place : content).getBoundingClientRect();
        if (meet(clock, signs)) faults.push(`${whose}: the clock is over the signs`);
    }
    return faults;
";

/// Checks the row of seats of a match with clocks on these devices.
fn clocks_have_room(devices: [Device; 2], game: &str, seats: Value) -> Done {
    two(devices, async |host, friend| {
        seated(host, friend, &timed(game, seats, 6_000_000)).await?;
        for one in [host, friend] {
            let faults: Vec<String> = one.script(SEAT_FAULTS).await?;
            assert!(faults.is_empty(), "{faults:#?}");
            // No clock runs while a bot of the server decides.
            let runs = "return document.querySelector('.seat-clock-running') !== null";
            one.until("a clock to run", async || one.script(runs).await)
                .await?;
            let low = "return document.querySelectorAll('.seat-clock-low').length";
            assert_eq!(one.script::<usize>(low).await?, 0);
        }
        Ok(())
    })
}

#[test]
fn on_phones_clocks_cover_nothing_and_names_stay() -> Done {
    let phones = [Device::PHONE, Device::WINDOWS[0]];
    clocks_have_room(phones, "icefrogs", json!(["open", "open"]))?;
    let bot = json!({ "bot": "easy" });
    clocks_have_room(
        phones,
        "frog-juice",
        json!(["open", "open", bot.clone(), bot.clone()]),
    )?;
    clocks_have_room(
        phones,
        "stacking-frogs",
        json!(["open", "open", bot.clone(), bot.clone(), bot]),
    )
}

#[test]
fn in_wide_windows_clocks_cover_nothing() -> Done {
    // A phone on its side, and a laptop.
    let wide = [Device::WINDOWS[2], Device::WINDOWS[5]];
    let bot = json!({ "bot": "easy" });
    clocks_have_room(wide, "icefrogs", json!(["open", "open", bot.clone()]))?;
    clocks_have_room(
        wide,
        "stacking-frogs",
        json!(["open", "open", bot.clone(), bot.clone(), bot]),
    )
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
    visitor.script::<u8>(record).await.map(drop)
}

/// Waits until the page has vibrated for this long.
async fn has_felt(visitor: &Visitor, ms: u32) -> Done {
    visitor
        .until(&format!("a vibration of {ms} ms"), async || {
            visitor
                .script(&format!("return window.felt.includes({ms})"))
                .await
        })
        .await
}

/// Returns the number of times that the page has played a sound of this pitch, in hertz.
async fn heard(visitor: &Visitor, pitch: u32) -> Done<usize> {
    let count = format!("return window.heard.filter((one) => one === {pitch}).length");
    visitor.script(&count).await
}

#[test]
fn a_turn_that_begins_is_in_the_title_felt_and_heard() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let [mut first, second] = sit_down(host, friend, "icefrogs").await?;
        feels(friend).await?;
        second.has_begun().await?;
        let title = async || friend.script::<String>("return document.title").await;
        assert!(!title().await?.contains("Your turn"), "{}", title().await?);
        assert_eq!(heard(friend, 880).await?, 0);
        first.decide().await?;
        friend
            .until("the title", async || {
                Ok(title().await? == "(1) Your turn · IceFrogs · Ranarium")
            })
            .await?;
        has_felt(friend, 60).await?;
        assert_eq!(heard(friend, 880).await?, 1);
        Ok(())
    })
}

#[test]
fn a_clock_that_is_low_is_marked_and_felt_and_heard_once() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let settings = timed("icefrogs", json!(["open", "open"]), 45_000);
        let [first, _] = seated(host, friend, &settings).await?;
        feels(host).await?;
        first.has_begun().await?;
        has_felt(host, 200).await?;
        let low = "return [...document.querySelectorAll('.seat-clock-low')]
            .map((clock) => clock.closest('.seat').dataset.seat)";
        assert_eq!(host.script::<Vec<String>>(low).await?, ["1"]);
        let alarms = "return window.felt.filter((ms) => ms === 200).length";
        assert_eq!(host.script::<u32>(alarms).await?, 1);
        // The alarm has three tones.
        assert_eq!(heard(host, 988).await?, 3);
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

#[test]
fn details_of_a_seat_never_cover_whose_turn_it_is() -> Done {
    let phones = [Device::WINDOWS[0], Device::WINDOWS[2]];
    two(phones, async |host, friend| {
        let bot = json!({ "bot": "easy" });
        let seats = json!(["open", "open", bot.clone(), bot]);
        seated(host, friend, &timed("frog-juice", seats, 6_000_000)).await?;
        for one in [host, friend] {
            for seat in 1..=2 {
                let seat = format!("document.querySelector('.seat[data-seat=\"{seat}\"]')");
                one.touch_what(&seat).await?;
                one.until("the details beside the turn", async || {
                    one.script(TURN_BESIDE_DETAILS).await
                })
                .await?;
            }
        }
        Ok(())
    })
}

#[test]
fn an_absent_player_is_shown_on_the_others_turn_and_named_once_awaited() -> Done {
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
        first.is_asked().await?;
        first.decide().await?;
        second.is_asked().await?;
        cable.pull();
        let is_marked =
            "return document.querySelector('.seat[data-seat=\"1\"] .seat-note').textContent";
        friend
            .until("the mark of the absent player", async || {
                Ok(friend.script::<String>(is_marked).await? == "away")
            })
            .await?;
        // The match waits for Bea, and not for Ada.
        assert!(!friend.text().await?.contains("Ada is away."));
        second.decide().await?;
        friend.sees("Ada is away.").await?;
        cable.plug();
        friend
            .until("the mark to go", async || {
                Ok(friend.script::<String>(is_marked).await?.is_empty())
            })
            .await
    })
}

/// A script that returns the height of the notices, in lines, and whether they meet the board.
const NOTICES: &str = "
    const strip = document.querySelector('.strip');
    const [box, table] = [strip, document.querySelector('.table')].map((it) => it.getBoundingClientRect());
    const line = parseFloat(getComputedStyle(strip.firstElementChild ?? strip).lineHeight);
    return [box.height / line, box.top < table.bottom - 1];
";

#[test]
fn a_request_to_undo_names_the_move_and_covers_nothing() -> Done {
    two([Device::PHONE, Device::PHONE], async |host, friend| {
        let [mut first, mut second] = sit_down(host, friend, "icefrogs").await?;
        first.is_asked().await?;
        first.decide().await?;
        second.is_asked().await?;
        second.decide().await?;
        first.is_asked().await?;
        host.press("button", "Undo").await?;
        friend.sees("Ada would like to undo: “Ada ").await?;
        friend.sees("Your move since then is undone, too.").await?;
        let (_, is_over_board): (f64, bool) = friend.script(NOTICES).await?;
        assert!(!is_over_board);
        let main = "return [...document.querySelectorAll('.strip button.main')].map((it) => it.textContent)";
        assert_eq!(friend.script::<Vec<String>>(main).await?, ["Agree"]);
        friend.press("button", "Agree").await?;
        first.is_asked().await?;
        first.decide().await?;
        second.is_asked().await
    })
}

#[test]
fn a_lost_connection_takes_two_lines_at_most_and_covers_nothing() -> Done {
    two([Device::PHONE, Device::PHONE], async |host, friend| {
        sit_down(host, friend, "icefrogs").await?;
        host.server.stop()?;
        host.sees("The connection is lost.").await?;
        let (lines, is_over_board): (f64, bool) = host.script(NOTICES).await?;
        assert!(!is_over_board);
        // The padding is less than a line.
        assert!(lines < 3.0, "{lines}");
        host.server.start_again()
    })
}

#[test]
fn a_player_whose_time_is_up_is_not_offered_the_seat() -> Done {
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
            one.until("both ratings", async || {
                Ok(one.script::<Vec<String>>(ratings).await? == ["1500", "1500"])
            })
            .await?;
        }
        first.is_asked().await?;
        first.decide().await?;
        second.is_asked().await?;
        second.decide().await?;
        first.is_asked().await?;
        host.resigns().await?;
        host.sees("Your rating: 1").await?;
        friend.sees("Your rating: 1").await?;
        assert!(host.text().await?.contains("(−"));
        assert!(friend.text().await?.contains("(+"));
        Ok(())
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
