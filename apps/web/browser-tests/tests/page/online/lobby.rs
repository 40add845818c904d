//! Finding others: quick matches, open tables, matches to watch, and matches that wait.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, all_of, gather, gather_with_notices, sit_down,
    who_is_asked,
};
use serde_json::{Value, json};

/// The number of seconds until bots sit down, as the page shows it.
const COUNTDOWN: &str =
    "return document.querySelector('[role=timer]')?.textContent.match(/\\d+/)?.[0] ?? ''";

fn crowd(devices: &[Device], test: impl AsyncFnOnce(&[Visitor]) -> Done) -> Done {
    gather(devices, async |visitors| test(visitors).await)
}

/// A script that opens all parts of the page, and returns the menus that are narrower than their
/// longest entry, and `none` if there are no menus yet.
const CUT_MENUS: &str = "
    for (const part of document.querySelectorAll('details')) part.open = true;
    const menus = [...document.querySelectorAll('select')].filter((it) => it.checkVisibility());
    const errors = menus.length === 0 ? ['none'] : [];
    for (const menu of menus) {
        const whole = menu.cloneNode(true);
        whole.style = 'position: absolute; flex: none; width: max-content; min-width: 0; max-width: none';
        menu.after(whole);
        if (whole.offsetWidth > menu.offsetWidth) errors.push(menu.textContent);
        whole.remove();
    }
    return errors;
";

#[test]
fn menus_are_whole_on_a_small_phone() -> Done {
    crowd(&[Device::WINDOWS[0]], async |visitors| {
        let [visitor] = all_of(visitors)?;
        visitor.comes_to_lobby("Eva").await?;
        for language in ["en", "nl"] {
            visitor.speaks(language).await?;
            for path in ["/online", "/leaderboard", "/play/icefrogs?online"] {
                visitor.go(path).await?;
                let what = format!("whole menus of {path} in {language}");
                visitor.until_none(&what, CUT_MENUS).await?;
            }
        }
        Ok(())
    })
}

#[test]
fn matching_seeks_are_paired() -> Done {
    crowd(&[Device::PHONE, Device::DESK], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        for (visitor, name) in [(ada, "Ada"), (bea, "Bea")] {
            visitor.comes_to_lobby(name).await?;
            visitor.toggles("The computer takes empty seats").await?;
            visitor.toggles("Only players near my level").await?;
        }
        ada.seeks("icefrogs").await?;
        ada.sees("Looking for players of IceFrogs…").await?;
        ada.sees("Keep this page open").await?;
        // A user who searches for another game is not matched, and may change the search.
        bea.seeks("army-of-frogs").await?;
        bea.sees("Looking for players of Army of Frogs…").await?;
        bea.press("button", "Stop looking").await?;
        bea.seeks("icefrogs").await?;
        let mut players = [ada, bea].map(|one| Player::new(one, Hands::Pointer));
        let first = who_is_asked(&players).await?;
        players[first].decide().await?;
        players[1 - first].wait_until_asked().await?;
        ada.check_no_errors().await?;
        bea.check_no_errors().await
    })
}

#[test]
fn a_bot_joins_a_seek_after_a_visible_wait() -> Done {
    crowd(&[Device::PHONE], async |visitors| {
        let [ada] = all_of(visitors)?;
        ada.comes_to_lobby("Ada").await?;
        ada.seeks("frog-juice").await?;
        let seconds = async || -> Done<u32> {
            let text: String = ada.script(COUNTDOWN).await?;
            Ok(text.parse().unwrap_or(u32::MAX))
        };
        ada.until("the countdown", async || Ok(seconds().await? <= 20))
            .await?;
        let at_first = seconds().await?;
        ada.until("the countdown to go on", async || {
            Ok(seconds().await? < at_first)
        })
        .await?;
        Player::new(ada, Hands::Pointer).wait_until_begun().await?;
        ada.check_no_errors().await
    })
}

#[test]
fn open_tables_are_listed_and_their_matches_watchable() -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::PHONE];
    crowd(&devices, async |visitors| {
        let [ada, bea, cy] = all_of(visitors)?;
        cy.comes_to_lobby("Cy").await?;
        cy.sees("No players are waiting right now.").await?;
        cy.sees("No match to watch right now.").await?;
        // Cy sees a public table, but none that is restricted to those with the link.
        ada.invites("frog-juice", 2).await?;
        ada.sets_up_online("icefrogs", 2).await?;
        let open = "document.querySelector('.table-choices').open = true; \
                    document.querySelector('input[name=open]').click(); return 0";
        ada.script::<u8>(open).await?;
        ada.press("button", "Open the table").await?;
        let link = ada.path_of_invitation().await?;
        cy.sees("one seat free").await?;
        let text = cy.text().await?;
        assert_eq!(text.matches("seat free").count(), 1, "{text}");
        cy.pick("Game", "Frog Juice").await?;
        cy.sees("No players are waiting right now.").await?;
        cy.pick("Game", "IceFrogs").await?;
        cy.pick("Number of players", "3 players").await?;
        cy.sees("No players are waiting right now.").await?;
        cy.pick("Number of players", "2 players").await?;
        cy.sees("one seat free").await?;
        // Bea takes the seat, and the table is no longer listed.
        bea.comes(&link, "Bea").await?;
        cy.sees("No players are waiting right now.").await?;
        let mut player = Player::new(ada, Hands::Pointer);
        player.wait_until_begun().await?;
        // Bea is in the lobby when Ada has played: the title shows that a match waits.
        bea.go("/online").await?;
        bea.sees("Ada’s turn").await?;
        player.wait_until_asked().await?;
        player.decide().await?;
        bea.sees("your turn").await?;
        bea.wait_until_titled("(1) Play together · Ranarium")
            .await?;
        // The match is listed by itself, and Cy watches.
        cy.press("link", "IceFrogs with").await?;
        Player::new(cy, Hands::Pointer).wait_until_begun().await?;
        cy.sees("Bea’s turn.").await?;
        cy.check_no_errors().await
    })
}

/// Returns the rows of the lists of tables, whose names are links.
async fn rows(visitor: &Visitor) -> Done<Vec<String>> {
    let rows = "return [...document.querySelectorAll('.online-list > li')]
        .map((it) => it.innerText.replace(/\\s+/g, ' ').trim())";
    visitor.script(rows).await
}

/// Waits until the lists have a row with these parts.
async fn check_row(visitor: &Visitor, parts: &[&str]) -> Done {
    let is_it = |row: &String| parts.iter().all(|part| row.contains(part));
    let row = parts.join("…");
    let found = visitor.until(&row, async || Ok(rows(visitor).await?.iter().any(is_it)));
    if let Err(error) = found.await {
        let rows = rows(visitor).await?;
        return Err(TestError::new(format!("{error}\n{rows:#?}")));
    }
    Ok(())
}

#[test]
fn lists_name_the_players_the_terms_and_the_result() -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::WINDOWS[0]];
    crowd(&devices, async |visitors| {
        let [ada, bea, cy] = all_of(visitors)?;
        let settings = json!({
            "game": "frog-juice", "options": "players=3", "visibility": "open",
            "seats": ["open", { "bot": "easy" }, "open"],
            "clock": { "budget": { "base-ms": 900_000, "increment-ms": 10_000 } },
        });
        let link = ada.makes_table(&settings).await?;
        ada.go(&link).await?;
        ada.press("button", "Sit down").await?;
        cy.comes_to_lobby("Cy").await?;
        let terms = "15 minutes + 10 seconds per move · one person · one computer player";
        let waits = "Frog Juice with Ada and Moss one seat free Sit down";
        check_row(cy, &[waits, terms]).await?;
        cy.fits_width().await?;
        cy.speaks("nl").await?;
        cy.go("/online").await?;
        check_row(
            cy,
            &["Frog Juice met Ada en Moss één plaats vrij Ga zitten \
                 15 minuten + 10 seconden per zet · één mens · één computerspeler"],
        )
        .await?;
        bea.comes(&link, "Bea").await?;
        for one in [ada, bea] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
        }
        cy.speaks("en").await?;
        cy.go("/online").await?;
        let terms = "15 minutes + 10 seconds per move · 2 people · one computer player";
        // The starting player is drawn.
        let playing = "Frog Juice with Ada, Moss and Bea";
        check_row(cy, &[playing, "turn", terms]).await?;
        // Without a winner, the list says why.
        ada.opens_more().await?;
        ada.press("button", "Suggest breaking off").await?;
        bea.press("button", "Agree").await?;
        ada.find("heading", "Broken off").await?;
        ada.go("/online").await?;
        let day: String = ada.script(TODAY).await?;
        let over = format!("Frog Juice with Moss and Bea broken off · {day}");
        check_row(ada, &[&over, terms]).await?;
        ada.go("/").await?;
        ada.sees("Broken off").await?;
        let players = sit_down(ada, bea, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        ada.resigns().await?;
        for (one, row) in [
            (ada, "IceFrogs with Bea Bea won"),
            (bea, "IceFrogs with Ada you won"),
        ] {
            one.go("/online").await?;
            check_row(one, &[&format!("{row} · {day}"), "no clock · 2 people"]).await?;
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

/// A script that returns the day as rows have it.
const TODAY: &str = "return new Date().toLocaleDateString('en',
    { day: 'numeric', month: 'long', year: 'numeric' })";

/// A script that returns `true` if the search that runs is whole in the window, and nothing is over
/// it.
const SEARCH_IN_SIGHT: &str = "
    const search = document.querySelector('.seeking');
    if (!search) return false;
    const { left, top, right, bottom } = search.getBoundingClientRect();
    const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
        && search.contains(middle);
";

#[test]
fn the_seek_stays_visible_on_a_scrolled_phone() -> Done {
    let phones = [Device::WINDOWS[0], Device::WINDOWS[1]];
    crowd(&phones, async |visitors| {
        for visitor in visitors {
            visitor.comes_to_lobby("Ada").await?;
            for game in ["frog-juice", "icefrogs"] {
                visitor.seeks(game).await?;
                visitor.sees("Looking for players of").await?;
                for height in ["0", "document.documentElement.scrollHeight"] {
                    visitor
                        .script::<u8>(&format!("scrollTo(0, {height}); return 0"))
                        .await?;
                    visitor
                        .until_true(&format!("the search at {height}"), SEARCH_IN_SIGHT)
                        .await?;
                }
                // At the end of the page it covers no list.
                let is_below = "scrollTo(0, document.documentElement.scrollHeight);
                    return document.querySelector('.online > :last-child')
                        .getBoundingClientRect().bottom
                        <= document.querySelector('.seeking').getBoundingClientRect().top";
                visitor
                    .until_true("the search below the lists", is_below)
                    .await?;
                visitor.press("button", "Stop looking").await?;
            }
            visitor.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn a_player_can_be_blocked_and_reported() -> Done {
    crowd(&[Device::PHONE, Device::DESK], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        sit_down(ada, bea, "icefrogs").await?;
        // Phrases stay.
        for one in [ada, bea] {
            one.holds_timers(&[6_000]).await?;
        }
        bea.opens_more().await?;
        bea.press("button", "Block or report…").await?;
        bea.press("button", "Block").await?;
        bea.sees("You no longer hear Ada").await?;
        bea.script::<u8>("document.querySelector('.people summary').click(); return 0")
            .await?;
        bea.pick("What is wrong?", "Keeps other players waiting on purpose")
            .await?;
        bea.press("button", "Send to the operator").await?;
        bea.sees("The operator of this server will look at it.")
            .await?;
        // Bea no longer receives Ada's phrases.
        ada.press("button", "Talk").await?;
        ada.press("button", "Well played!").await?;
        ada.sees(": Well played!").await?;
        bea.press("button", "Unblock").await?;
        bea.sees("You can hear Ada again.").await?;
        let text = bea.text().await?;
        assert!(!text.contains("Ada: Well played!"), "{text}");
        ada.press("button", "Talk").await?;
        ada.press("button", "Good luck!").await?;
        bea.sees("Ada: Good luck!").await?;
        bea.check_no_errors().await
    })
}

/// The notifications that the browser shows.
const SHOWN: &str = "return navigator.serviceWorker.ready\
    .then((kept) => kept.getNotifications())\
    .then((all) => all.map(({ title, body, data }) => ({ title, body, url: data.url })))";

#[test]
fn a_push_message_is_shown_and_leads_to_the_match() -> Done {
    gather_with_notices(&[Device::PHONE], async |visitors| {
        let [ada] = all_of(visitors)?;
        ada.go("/").await?;
        ada.wait_until_cached().await?;
        // A worker receives no messages before it is active.
        let state = "return navigator.serviceWorker.ready.then((kept) => kept.active.state)";
        ada.until_returns(state, "activated").await?;
        let origin = ada.server.url().trim_end_matches('/').to_owned();
        ada.devtools(
            "Browser.grantPermissions",
            json!({ "origin": origin, "permissions": ["notifications"] }),
        )
        .await?;
        ada.devtools("ServiceWorker.enable", json!({})).await?;
        let message = json!({
            "title": "It’s your turn", "body": "Bea has played.", "count": 1, "url": "/table/m-1",
        });
        let delivery = json!({
            "origin": origin,
            // Registrations are numbered from 0, and this browser is new.
            "registrationId": "0",
            "data": message.to_string(),
        });
        let expected = json!([{
            "title": "It’s your turn", "body": "Bea has played.", "url": "/table/m-1",
        }]);
        ada.until("the notification", async || {
            if ada.script::<Value>(SHOWN).await? == expected {
                return Ok(true);
            }
            // The browser silently drops a message until it has stored on disk that the worker has
            // started; the same message twice is one notification.
            ada.devtools("ServiceWorker.deliverPushMessage", delivery.clone())
                .await?;
            Ok(false)
        })
        .await
    })
}

#[test]
fn earlier_opponents_are_invited_and_accept_or_decline() -> Done {
    crowd(&[Device::PHONE, Device::DESK], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        let players = sit_down(ada, bea, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        ada.resigns().await?;
        bea.go("/online").await?;
        bea.find("heading", "People you have played with").await?;
        // Bea declines, and is not invited any more.
        ada.go("/online").await?;
        ada.press("button", "Invite Bea").await?;
        ada.path_of_invitation().await?;
        ada.sees("Kept for Bea").await?;
        bea.sees("you’re invited").await?;
        bea.wait_until_titled("(1) Play together · Ranarium")
            .await?;
        bea.press("button", "No thanks").await?;
        bea.until("the invitation to go", async || {
            Ok(!bea.text().await?.contains("you’re invited"))
        })
        .await?;
        ada.until("a free seat", async || {
            Ok(!ada.text().await?.contains("Kept for Bea"))
        })
        .await?;
        // The next time she accepts with one tap, and the match begins.
        ada.go("/online").await?;
        ada.pick("Game to play with Bea", "Army of Frogs").await?;
        ada.press("button", "Invite Bea").await?;
        bea.press("link", "Army of Frogs with").await?;
        for visitor in [ada, bea] {
            Player::new(visitor, Hands::Pointer)
                .wait_until_begun()
                .await?;
            visitor.check_no_errors().await?;
        }
        Ok(())
    })
}

/// A new visitor opens an invitation in two tabs, and sits down in both: it is one person, who has
/// one seat.
#[test]
fn an_invitation_in_two_tabs_gives_one_seat() -> Done {
    crowd(&[Device::PHONE, Device::DESK], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        const NAME: &str = "document.querySelector('input[name=name]')";
        let link = ada.invites("icefrogs", 3).await?;
        let first = bea.driver.window().await?;
        bea.go(&link).await?;
        bea.find("button", "Sit down").await?;
        bea.opens_tab().await?;
        bea.comes(&link, "Bea").await?;
        bea.find("heading", "At the table").await?;
        bea.driver.switch_to(&first).await?;
        bea.fill(NAME, "Bea").await?;
        bea.press("button", "Sit down").await?;
        bea.find("heading", "At the table").await?;
        let free = "return document.querySelectorAll('.seat-free').length";
        for visitor in [ada, bea] {
            visitor.until_returns(free, 1).await?;
        }
        Ok(())
    })
}

/// A script that returns `true` if both players have a clock, that of the player to move runs, and
/// the other has all of its time.
const FIRST_CLOCKS: &str = "
    const clocks = [...document.querySelectorAll('.seat-clock')];
    const running = clocks.filter((it) => it.matches('.seat-clock-running'));
    const others = clocks.filter((it) => !running.includes(it));
    return clocks.length === 2 && running.length === 1
        && running[0].closest('.seat-deciding') !== null
        && others[0].textContent.trim() === '15:00';
";

#[test]
fn a_listed_seek_is_joined_with_one_tap() -> Done {
    crowd(
        &[Device::WINDOWS[1], Device::WINDOWS[0]],
        async |visitors| {
            let [ada, bea] = all_of(visitors)?;
            bea.comes_to_lobby("Bea").await?;
            bea.sees("No players are waiting right now.").await?;
            ada.comes_to_lobby("Ada").await?;
            ada.toggles("Rated, between people").await?;
            ada.seeks("icefrogs").await?;
            ada.sees("You are looking for players of IceFrogs").await?;
            let row = "Ada is looking for players of IceFrogs Play 2 players · \
                   15 minutes + 10 seconds per move · rated · rating 1500";
            check_row(bea, &[row]).await?;
            for one in [ada, bea] {
                one.sees_no_more("No players are waiting").await?;
                one.fits_width().await?;
            }
            // A search that is given up leaves the list.
            ada.press("button", "Stop looking").await?;
            bea.sees("No players are waiting right now.").await?;
            ada.seeks("icefrogs").await?;
            // The page goes to the match three seconds after it is found.
            ada.holds_timers(&[3_000]).await?;
            bea.press("button", "Play IceFrogs with Ada").await?;
            ada.sees("Match found!").await?;
            ada.runs_held_timer().await?;
            for one in [ada, bea] {
                Player::new(one, Hands::Pointer).wait_until_begun().await?;
                one.until_true("the clocks before the first move", FIRST_CLOCKS)
                    .await?;
                one.check_no_errors().await?;
            }
            Ok(())
        },
    )
}

#[test]
fn a_long_seek_offers_alternatives() -> Done {
    crowd(&[Device::WINDOWS[1], Device::DESK], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        ada.comes_to_lobby("Ada").await?;
        ada.toggles("The computer takes empty seats").await?;
        ada.seeks("icefrogs").await?;
        // Alternatives are offered after some seconds.
        let is_alone = "const text = document.body.innerText;
            return text.includes('You have been looking for 0:')
                && !text.includes('Open a table for everyone')";
        ada.until_true("the search alone", is_alone).await?;
        ada.sees("No one has come yet.").await?;
        ada.until_true("the search", SEARCH_IN_SIGHT).await?;
        ada.find("link", "Play against the computer").await?;
        ada.press("button", "Open a table for everyone").await?;
        ada.find("heading", "A table for everyone").await?;
        // Others sit down from the lobby, without being asked their names again.
        bea.comes_to_lobby("Bea").await?;
        bea.press("button", "Sit down: IceFrogs with Ada").await?;
        for one in [ada, bea] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn seats_are_taken_without_scrolling_on_a_small_phone() -> Done {
    crowd(&[Device::DESK, Device::WINDOWS[1]], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        ada.go("/play/icefrogs?everyone").await?;
        ada.fill("document.querySelector('input[name=name]')", "Ada")
            .await?;
        let three = "document.querySelector('input[name=players][value=\"3\"]').click(); return 0";
        ada.script::<u8>(three).await?;
        ada.press("button", "Open the table").await?;
        let link = ada.path_of_invitation().await?;
        ada.sees("Your table is listed").await?;
        // A table with strangers has a clock.
        ada.sees("Time to think: 2 minutes for every move.").await?;
        bea.comes_to_lobby("Bea").await?;
        bea.go(&link).await?;
        for seat in ["Sit down in seat 2", "Sit down in seat 3"] {
            bea.find("button", seat).await?;
        }
        let below = "return Math.max(...[...document.querySelectorAll('button')]
            .filter((it) => it.textContent === 'Sit down')
            .map((it) => it.getBoundingClientRect().bottom)) - innerHeight";
        bea.until("the seats in sight", async || {
            Ok(bea.script::<f64>(below).await? <= 0.0)
        })
        .await?;
        let asks = "return document.querySelector('input[name=name]') !== null";
        bea.until_returns(asks, false).await?;
        bea.press("button", "Sit down in seat 3").await?;
        bea.find("heading", "At the table").await?;
        let third = "return document.querySelector('[data-seat=\"3\"]')
            ?.innerText.includes('Bea (you)') ?? false";
        bea.until_true("Bea in the third seat", third).await?;
        bea.check_no_errors().await
    })
}

#[test]
fn blocked_players_are_not_listed_in_the_lobby() -> Done {
    crowd(&[Device::DESK, Device::PHONE], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        let players = sit_down(ada, bea, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        ada.resigns().await?;
        let who = "return fetch('/api/v1/session').then((it) => it.json()).then((it) => it.id)";
        let of_bea: String = bea.script(who).await?;
        ada.go(&format!("/player/{of_bea}")).await?;
        ada.sees("You have won 0 of 1 match with Bea.").await?;
        ada.find("button", "Invite Bea").await?;
        ada.press("button", "Block Bea").await?;
        ada.find("button", "Unblock Bea").await?;
        ada.go("/online").await?;
        ada.sees("No players are waiting right now.").await?;
        bea.go("/online").await?;
        bea.seeks("icefrogs").await?;
        bea.sees("You are looking for players of IceFrogs").await?;
        // A list with Ada's own seek is a later one than Bea's.
        ada.seeks("army-of-frogs").await?;
        ada.sees("You are looking for players of Army of Frogs")
            .await?;
        let text = ada.text().await?;
        assert!(!text.contains("Bea is looking"), "{text}");
        ada.press("button", "Stop looking").await?;
        ada.sees("No players are waiting right now.").await?;
        ada.go(&format!("/player/{of_bea}")).await?;
        ada.press("button", "Unblock Bea").await?;
        ada.find("button", "Block Bea").await?;
        ada.go("/online").await?;
        check_row(ada, &["Bea is looking for players of IceFrogs"]).await?;
        ada.check_no_errors().await
    })
}

#[test]
fn an_invitation_is_declined_on_the_home_page() -> Done {
    crowd(&[Device::DESK, Device::WINDOWS[0]], async |visitors| {
        let [ada, bea] = all_of(visitors)?;
        let players = sit_down(ada, bea, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        ada.resigns().await?;
        ada.go("/online").await?;
        ada.press("button", "Invite Bea").await?;
        ada.sees("Kept for Bea").await?;
        bea.go("/").await?;
        bea.sees("you’re invited").await?;
        bea.fits_width().await?;
        bea.press("button", "No thanks").await?;
        bea.until("the invitation to go", async || {
            Ok(!bea.text().await?.contains("you’re invited"))
        })
        .await?;
        // A long result of a match of this browser does not make the page wider.
        let long = "const state = document.querySelector('.match-state');
            if (state) state.textContent = 'Wilhelmina van der Heuvelen-Berg wins. '.repeat(4);
            return state !== null";
        bea.until_true("the match of before", long).await?;
        bea.fits_width().await?;
        bea.check_no_errors().await
    })
}
