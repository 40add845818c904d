//! A table before its match: the set-up form with friends, and the room in which the host arranges
//! the table.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, Visitor, all_of, gather, sit_down, visit,
};
use serde_json::json;

const NAME: &str = "document.querySelector('input[name=name]')";

/// A script that opens the terms of the table.
const OPEN_TERMS: &str = "document.querySelector('.table-choices').open = true; return 0";

/// A script that returns the width by which the page is too wide for the window.
const TOO_WIDE: &str =
    "return document.documentElement.scrollWidth - document.documentElement.clientWidth";

/// Runs a test with two people, at a phone and at a desk.
fn two(test: impl AsyncFnOnce(&Visitor, &Visitor) -> Done) -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        test(host, friend).await
    })
}

async fn both_have_begun(host: &Visitor, friend: &Visitor) -> Done {
    for visitor in [host, friend] {
        Player::new(visitor, Hands::Pointer)
            .wait_until_begun()
            .await?;
        visitor.check_no_errors().await?;
    }
    Ok(())
}

#[test]
fn a_rated_table_is_created_with_its_required_settings() -> Done {
    two(async |host, friend| {
        host.sets_up_online("icefrogs", 2).await?;
        host.script::<u8>(OPEN_TERMS).await?;
        host.press("checkbox", "The match counts for ratings")
            .await?;
        host.sees("a player whose clock runs out loses").await?;
        let clock = "return document.querySelector('select[name=clock]').selectedOptions[0].text";
        host.until_returns(clock, "15 minutes + 10 seconds a move")
            .await?;
        // Choices that exclude each other are explained where they are made.
        host.pick("Player 2", "Computer, easy").await?;
        host.sees("Not with the computer at the table").await?;
        let rated = host
            .find("checkbox", "The match counts for ratings")
            .await?;
        assert!(!rated.is_enabled().await?);
        host.pick("Player 2", "Friend online").await?;
        host.press("button", "Invite friends").await?;
        let link = host.path_of_invitation().await?;
        host.sees("The match counts for your rating.").await?;
        // Alone, the host can still change the number of seats.
        let seats = "return document.querySelectorAll('.table-seats > li').length";
        host.press("button", "Add a seat").await?;
        host.until_returns(seats, 3).await?;
        host.pick("Player 3", "Remove the seat").await?;
        host.until_returns(seats, 2).await?;
        friend.comes(&link, "Bea").await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn a_player_may_have_more_time_than_the_others() -> Done {
    two(async |host, friend| {
        host.sets_up_online("icefrogs", 2).await?;
        host.script::<u8>(OPEN_TERMS).await?;
        host.pick("Time to think", "2 minutes a move").await?;
        host.press("checkbox", "Player 2: Three times the time to think")
            .await?;
        host.sees("Not with more time for one player").await?;
        host.press("button", "Invite friends").await?;
        let link = host.path_of_invitation().await?;
        host.sees("3 times the time to think").await?;
        friend.comes(&link, "Bea").await?;
        both_have_begun(host, friend).await?;
        for visitor in [host, friend] {
            visitor.sees("×3").await?;
        }
        Ok(())
    })
}

/// The field that gives Bea more time, in the room of a table.
const MORE_TIME_OF_BEA: &str = "Bea: 3 times the time to think";

#[test]
fn the_host_gives_more_time_in_the_room_and_takes_it_back() -> Done {
    const MORE_TIME: &str = "3 times the time to think";
    two(async |host, friend| {
        let link = host.invites("icefrogs", 3).await?;
        friend.comes(&link, "Bea").await?;
        host.sees("Bea").await?;
        host.script::<u8>(OPEN_TERMS).await?;
        assert!(!host.has("checkbox", MORE_TIME_OF_BEA).await?);
        host.pick("Time to think", "2 minutes a move").await?;
        for name in ["Ada", "Player 3"] {
            host.find("checkbox", &format!("{name}: {MORE_TIME}"))
                .await?;
        }
        host.press("checkbox", MORE_TIME_OF_BEA).await?;
        friend.sees(MORE_TIME).await?;
        host.sees("Not with more time for one player").await?;
        host.press("checkbox", MORE_TIME_OF_BEA).await?;
        friend.sees_no_more(MORE_TIME).await?;
        // It ends with the clock, and does not come back with the next one.
        host.press("checkbox", MORE_TIME_OF_BEA).await?;
        friend.sees(MORE_TIME).await?;
        host.pick("Time to think", "As long as you like").await?;
        friend.sees_no_more(MORE_TIME).await?;
        host.pick("Time to think", "30 seconds a move").await?;
        friend
            .sees("Time to think: 30 seconds for every move.")
            .await?;
        assert!(!friend.text().await?.contains(MORE_TIME));
        host.press("checkbox", MORE_TIME_OF_BEA).await?;
        friend.sees(MORE_TIME).await?;
        host.press("button", "Begin with those who are here")
            .await?;
        both_have_begun(host, friend).await?;
        for visitor in [host, friend] {
            visitor.sees("×3").await?;
        }
        Ok(())
    })
}

#[test]
fn a_name_is_required_before_an_invitation() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/icefrogs").await?;
        visitor.press("radio", "With friends online").await?;
        visitor.find("button", "Invite friends").await?;
        visitor.fill(NAME, " ").await?;
        visitor.press("button", "Invite friends").await?;
        visitor.sees("Type your name first").await?;
        visitor.fill(NAME, "Ada").await?;
        visitor.pick("Player 2", "Friend online").await?;
        visitor.press("button", "Invite friends").await?;
        visitor.sees("Ada (you)").await
    })
}

#[test]
fn the_chosen_frog_is_beside_the_name() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.sets_up_online("icefrogs", 2).await?;
        for number in [4, 2] {
            visitor.press("radio", &format!("Frog {number}")).await?;
            let is_shown = format!(
                "return document.querySelector('.seat-setup .seat-face .frog-player-{number}') !== null"
            );
            visitor.until_true("the frog", &is_shown).await?;
        }
        Ok(())
    })
}

#[test]
fn bots_stay_bots_at_a_table_with_friends() -> Done {
    two(async |host, friend| {
        host.sets_up_online("frog-juice", 3).await?;
        host.pick("Player 2", "Computer, easy").await?;
        host.press("button", "Invite friends").await?;
        let link = host.path_of_invitation().await?;
        host.sees("Computer, easy").await?;
        friend.go(&link).await?;
        friend.sees("Computer, easy").await?;
        friend.sees("Friend online").await?;
        friend.comes(&link, "Bea").await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn free_seats_of_an_open_table_are_for_anyone() -> Done {
    two(async |host, friend| {
        host.sets_up_online("icefrogs", 3).await?;
        host.press("radio", "With anyone online").await?;
        host.pick("Player 2", "Computer, easy").await?;
        host.pick("Player 2", "Anyone").await?;
        host.press("button", "Open the table").await?;
        let link = host.path_of_invitation().await?;
        friend.comes(&link, "Bea").await?;
        let chosen = "return document.querySelector('.table-seats [data-seat=\"3\"] select')
            ?.selectedOptions[0].text ?? ''";
        let shown = "return document.querySelector('.table-seats [data-seat=\"3\"]')
            ?.children[1].textContent ?? ''";
        host.until_returns(chosen, "Anyone").await?;
        friend.until_returns(shown, "Anyone").await?;
        // The table is no longer listed.
        host.script::<u8>(OPEN_TERMS).await?;
        host.press("checkbox", "Anyone may join").await?;
        host.until_returns(chosen, "Friend online").await?;
        friend.until_returns(shown, "Friend online").await
    })
}

/// A script that returns the elements that overflow the room of a table, and `true` if the
/// invitation is visible.
const ROOM: &str = "
    const errors = [];
    const rows = [...document.querySelectorAll('.table-seats > li')];
    const lefts = new Set(rows.map((row) => Math.round(row.children[1].getBoundingClientRect().left)));
    if (lefts.size !== 1) errors.push(`names begin at ${[...lefts]}`);
    for (const row of rows) {
        const parts = [...row.children].map((it) => it.getBoundingClientRect());
        for (let at = 1; at < parts.length; at += 1) {
            // On a phone a choice may be below its name.
            const isBelow = innerWidth < 640 && parts[at].top > parts[at - 1].bottom - 1;
            if (!isBelow && parts[at].left < parts[at - 1].right - 1) {
                errors.push(`part ${at} of ${row.textContent}`);
            }
        }
        if (parts.at(-1).right > row.getBoundingClientRect().right + 1) errors.push(row.textContent);
    }
    const button = [...document.querySelectorAll('.invite button')].at(-1)?.getBoundingClientRect();
    const link = document.querySelector('[data-invite]')?.getBoundingClientRect();
    if (!button || !link || button.bottom > innerHeight || link.bottom > innerHeight) {
        errors.push('the invitation is out of sight');
    }
    const mains = [...document.querySelectorAll('.online button.main')].filter((it) => it.checkVisibility());
    if (mains.length !== 1) errors.push(`main buttons: ${mains.map((it) => it.textContent)}`);
    return errors;
";

#[test]
fn the_table_room_has_aligned_rows_and_the_invitation() -> Done {
    gather(&[Device::WINDOWS[0], Device::PHONE], async |visitors| {
        let [host, friend] = visitors else {
            return Err(TestError::new("two have come"));
        };
        let link = host.invites("stacking-frogs", 5).await?;
        friend.comes(&link, "Wilhelmina van Dijk").await?;
        host.sees("Wilhelmina van Dijk").await?;
        host.pick("Player 3", "Computer, expert").await?;
        host.sees("Juno").await?;
        for window in [Device::WINDOWS[0], Device::WINDOWS[1], Device::WINDOWS[5]] {
            host.take(window).await?;
            host.script::<u8>("scrollTo(0, 0); return 0").await?;
            let what = format!("a room that fits {}", window.name);
            host.until_none(&what, ROOM).await?;
            host.until(&what, async || Ok(host.script::<i32>(TOO_WIDE).await? <= 0))
                .await?;
        }
        friend.sees("Computer, expert").await
    })
}

/// A script that returns the names and inputs that are cut, broken or squeezed at a table of five.
const CUT_ROWS: &str = "
    const errors = [];
    const rows = [...document.querySelectorAll('.table-seats > li')];
    if (rows.length !== 5) errors.push(`rows: ${rows.length}`);
    const range = document.createRange();
    for (const row of rows) {
        const name = row.children[1];
        if (row.scrollWidth > row.clientWidth) errors.push(`${row.textContent} is too wide`);
        if (name.scrollWidth > name.clientWidth) errors.push(`${name.textContent} is cut`);
        const isAlone = row.children.length === 2;
        if (isAlone && name.clientWidth < row.clientWidth - 80) errors.push(`${name.textContent} is squeezed`);
        const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const word of text.data.matchAll(/\\S+/g)) {
                range.setStart(text, word.index);
                range.setEnd(text, word.index + word[0].length);
                const lines = new Set([...range.getClientRects()].map((it) => Math.round(it.top)));
                if (lines.size > 1) errors.push(`${word[0]} is broken`);
            }
        }
        // The width of an input for its longest text.
        for (const input of row.querySelectorAll('select, button, .seat-plan')) {
            const whole = input.cloneNode(true);
            whole.style = 'position: absolute; width: max-content; min-width: 0; max-width: none';
            input.after(whole);
            if (whole.offsetWidth > input.offsetWidth) errors.push(`${whole.textContent} is cut`);
            whole.remove();
        }
    }
    return errors;
";

/// Waits until the rows of the table are whole for each of these visitors, on phones and a laptop,
/// in both languages.
async fn rows_are_whole(visitors: &mut [Visitor], link: &str) -> Done {
    for (language, free) in [("nl", "Vriend online"), ("en", "Friend online")] {
        for visitor in &mut *visitors {
            visitor.speaks(language).await?;
            visitor.go(link).await?;
            visitor.sees(free).await?;
            for window in [Device::WINDOWS[0], Device::PHONE, Device::WINDOWS[5]] {
                visitor.take(window).await?;
                let what = format!("whole rows in {language} at {}", window.name);
                visitor.until_none(&what, CUT_ROWS).await?;
            }
        }
    }
    Ok(())
}

#[test]
fn names_and_inputs_of_a_table_are_whole_for_everyone() -> Done {
    gather(&[Device::PHONE; 3], async |visitors| {
        let [host, friend, known] = all_of(visitors)?;
        let link = host.invites("stacking-frogs", 5).await?;
        friend.go(&link).await?;
        // A user with a session may choose a seat.
        known.comes_to_lobby("Cas").await?;
        known.go(&link).await?;
        known.find("button", "Sit down in seat 2").await?;
        rows_are_whole(visitors, &link).await?;
        let [host, friend, _] = all_of(visitors)?;
        friend.comes(&link, "Wilhelmina van Dijk").await?;
        host.sees("Wilhelmina van Dijk").await?;
        host.pick("Player 3", "Computer, expert").await?;
        friend.sees("Computer, expert").await?;
        rows_are_whole(visitors, &link).await
    })
}

#[test]
fn equal_frogs_are_shown_as_different_ones() -> Done {
    two(async |host, friend| {
        host.sets_up_online("icefrogs", 2).await?;
        host.press("radio", "Frog 4").await?;
        host.press("button", "Invite friends").await?;
        let link = host.path_of_invitation().await?;
        friend.go(&link).await?;
        friend.fill(NAME, "Bea").await?;
        // The invitation says that it is taken.
        friend.press("radio", "Frog 4: taken at this table").await?;
        friend.press("button", "Sit down").await?;
        both_have_begun(host, friend).await?;
        let frogs = "return [...document.querySelectorAll('.seats .seat')]
            .map((seat) => seat.dataset.frog)";
        // The pieces have the same.
        let pieces = "return [4, 5].every((frog) =>
            document.querySelector(`.table .frog-player-${frog}`) !== null)
            && document.querySelector('.table .frog-player-1') === null";
        for one in [host, friend] {
            one.until_returns(frogs, json!(["4", "5"])).await?;
            one.until_true("the pieces", pieces).await?;
        }
        Ok(())
    })
}

#[test]
fn a_match_begins_without_the_empty_seats() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 4).await?;
        assert!(!host.has("button", "Begin with those who are here").await?);
        friend.comes(&link, "Bea").await?;
        friend.sees("Ada (host)").await?;
        assert!(
            !friend
                .has("button", "Begin with those who are here")
                .await?
        );
        host.press("button", "Begin with those who are here")
            .await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn bots_take_the_free_seats() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 4).await?;
        friend.comes(&link, "Bea").await?;
        host.sees("Bea").await?;
        host.press("button", "Give the free seats to the computer")
            .await?;
        let free = "return document.querySelectorAll('.seat-free').length === 0";
        host.until_true("the computer to sit down", free).await?;
        host.press("button", "Begin").await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn seats_are_added_and_taken_away() -> Done {
    two(async |host, friend| {
        let seats = "return document.querySelectorAll('.table-seats > li').length";
        let link = host.invites("icefrogs", 2).await?;
        host.press("button", "Add a seat").await?;
        host.until_returns(seats, 3).await?;
        // IceFrogs has three players at most.
        host.until("the button to go", async || {
            Ok(!host.has("button", "Add a seat").await?)
        })
        .await?;
        friend.comes(&link, "Bea").await?;
        friend.until_returns(seats, 3).await?;
        host.sees("Bea").await?;
        host.pick("Player 3", "Remove the seat").await?;
        for one in [host, friend] {
            one.until_returns(seats, 2).await?;
        }
        assert!(!friend.has("button", "Add a seat").await?);
        host.press("button", "Begin").await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn a_removed_player_loses_the_seat() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 3).await?;
        friend.comes(&link, "Bea").await?;
        host.press("button", "Remove Bea").await?;
        friend
            .sees("You no longer have a seat at this table.")
            .await?;
        friend.press("button", "Sit down").await?;
        friend.sees("You cannot sit down at this table").await
    })
}

#[test]
fn two_people_with_one_name_are_numbered() -> Done {
    two(async |host, friend| {
        let link = host.invites("icefrogs", 2).await?;
        friend.comes(&link, "Ada").await?;
        both_have_begun(host, friend).await?;
        let names = "return [...document.querySelectorAll('.seat-whole')]
            .map((it) => it.textContent)";
        host.until_returns(names, json!(["You", "Ada 2"])).await?;
        friend.until_returns(names, json!(["Ada", "You"])).await
    })
}

#[test]
fn the_host_moves_people_to_other_seats() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 3).await?;
        friend.comes(&link, "Bea").await?;
        host.sees("Bea").await?;
        host.pick("Seat of Ada", "Seat 3").await?;
        let names = "return [...document.querySelectorAll('.table-seats > li > :nth-child(2)')]
            .map((it) => it.textContent)";
        host.until("the move", async || {
            let names: Vec<String> = host.script(names).await?;
            Ok(names == ["Friend online", "Bea", "Ada (you)"])
        })
        .await?;
        host.pick("Seat of Ada", "Seat 2").await?;
        friend
            .until("the exchange", async || {
                let names: Vec<String> = friend.script(names).await?;
                Ok(names == ["Friend online", "Ada (host)", "Bea (you)"])
            })
            .await?;
        host.press("button", "Begin with those who are here")
            .await?;
        both_have_begun(host, friend).await
    })
}

#[test]
fn the_room_is_shown_from_its_top_after_sitting_down() -> Done {
    gather(&[Device::DESK, Device::WINDOWS[0]], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        let link = host.invites("frog-juice", 3).await?;
        friend.go(&link).await?;
        friend.find("button", "Sit down").await?;
        friend.fill(NAME, "Bea").await?;
        let button = "document.querySelector('.join .main')";
        let scrolls = "scrollTo(0, document.documentElement.scrollHeight); return scrollY > 0";
        friend.until_true("a scrolled page", scrolls).await?;
        friend
            .script::<u8>(&format!("{button}.click(); return 0"))
            .await?;
        friend.sees("Bea (you)").await?;
        friend
            .until("the top of the room", async || {
                Ok(friend.script::<f64>("return scrollY").await? == 0.0)
            })
            .await
    })
}

#[test]
fn changed_settings_of_a_table_reach_every_player() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 3).await?;
        friend.go(&link).await?;
        friend.find("button", "Sit down").await?;
        host.script::<u8>(OPEN_TERMS).await?;
        host.pick("Time to think", "30 seconds a move").await?;
        friend
            .sees("Time to think: 30 seconds for every move.")
            .await?;
        host.pick("Player 2", "Computer, hard").await?;
        friend.sees("Computer, hard").await
    })
}

#[test]
fn the_invitation_can_be_shown_again_by_every_player() -> Done {
    two(async |host, friend| {
        let link = host.invites("frog-juice", 3).await?;
        friend.comes(&link, "Bea").await?;
        friend.find("heading", "At the table").await?;
        host.reload().await?;
        host.find("heading", "At the table").await?;
        for one in [host, friend] {
            one.press("button", "Invite the others").await?;
            assert_eq!(one.path_of_invitation().await?, link);
        }
        Ok(())
    })
}

/// A script that makes every change of a table invalid on its way to the server, which refuses it.
const SPOILT: &str = "
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const asked = JSON.parse(text);
        if (asked.method !== 'arrange') return send.call(this, text);
        asked.params = { match: asked.params.match, seats: ['open'] };
        send.call(this, JSON.stringify(asked));
    };
    return 0;
";

/// A script that returns what the inputs of the table show.
const INPUTS: &str = "
    const text = (name) => document.querySelector(name).selectedOptions[0].text;
    const isOn = (name) => document.querySelector(name).checked;
    return [text('.table-seats [data-seat=\"2\"] select'), text('.seat-choice'),
        text('select[name=clock]'), String(isOn('input[name=open]')), String(isOn('input[name=rated]'))];
";

#[test]
fn a_refused_change_leaves_no_wrong_value_behind() -> Done {
    two(async |host, _| {
        host.invites("frog-juice", 3).await?;
        host.script::<u8>(OPEN_TERMS).await?;
        let before = [
            "Friend online",
            "Seat 1",
            "As long as you like",
            "false",
            "false",
        ];
        host.until_returns(INPUTS, json!(before)).await?;
        host.script::<u8>(SPOILT).await?;
        let error_text = "return document.querySelector('.online > [role=alert]').textContent";
        for (label, entry) in [
            ("Player 2", "Computer, hard"),
            ("Seat of Ada", "Seat 3"),
            ("Time to think", "30 seconds a move"),
        ] {
            host.pick(label, entry).await?;
            host.until(&format!("{label} as before"), async || {
                let shown: Vec<String> = host.script(INPUTS).await?;
                Ok(!host.script::<String>(error_text).await?.is_empty() && shown == before)
            })
            .await?;
        }
        for name in ["Anyone may join", "The match counts for ratings"] {
            host.press("checkbox", name).await?;
            host.until_returns(INPUTS, json!(before)).await?;
        }
        Ok(())
    })
}

#[test]
fn an_invitation_shows_the_game_and_its_rules() -> Done {
    two(async |host, friend| {
        let link = host.invites("stacking-frogs", 2).await?;
        friend.go(&link).await?;
        friend.find("link", "Rules").await?;
        friend.sees("minutes").await?;
        let picture = "return document.querySelector('.about-game svg') !== null";
        friend.until_true("the picture", picture).await
    })
}

#[test]
fn the_host_and_guests_read_the_house_rules_of_a_table() -> Done {
    two(async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=3 board=hexagon",
            "seats": ["open", "open", "open"],
        });
        let link = host.makes_table(&settings).await?;
        let rules = "return [...document.querySelectorAll('.chosen-rules strong')]
            .map((it) => it.textContent)";
        for one in [host, friend] {
            one.go(&link).await?;
            one.until_returns(rules, json!(["hexagon"])).await?;
        }
        host.press("button", "Sit down").await?;
        host.find("button", "Close the table").await?;
        host.find("heading", "Variants and house rules").await?;
        Ok(())
    })
}

/// Changes the visitor's name to Ida, as another page of the same browser does.
async fn becomes_ida(visitor: &Visitor) -> Done {
    let rename = "return fetch('/api/v1/session', { method: 'PATCH', \
        body: JSON.stringify({ name: 'Ida' }), \
        headers: { 'content-type': 'application/json' } }).then((answer) => answer.status)";
    assert_eq!(visitor.script::<u16>(rename).await?, 200);
    Ok(())
}

#[test]
fn a_new_name_reaches_everyone_at_a_waiting_table() -> Done {
    two(async |host, friend| {
        let link = host.invites("icefrogs", 3).await?;
        friend.comes(&link, "Bea").await?;
        friend.sees("Ada (host)").await?;
        becomes_ida(host).await?;
        friend.sees("Ida (host)").await?;
        host.sees("Ida (you)").await?;
        friend.check_no_errors().await
    })
}

#[test]
fn a_new_name_reaches_all_players_of_the_match() -> Done {
    two(async |host, friend| {
        let players = sit_down(host, friend, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        friend.sees("Ada’s turn.").await?;
        becomes_ida(host).await?;
        friend.sees("Ida’s turn.").await?;
        friend.check_no_errors().await
    })
}

#[test]
fn the_card_of_a_game_leads_to_a_table_with_friends() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/").await?;
        visitor
            .touch_element("document.querySelector('.room-icefrogs .room-open')")
            .await?;
        // It is the only way to a table online in the card.
        let online = "return [...document.querySelectorAll('dialog[open] :is(a, button)')]
            .filter((it) => /online/i.test(it.textContent + it.getAttribute('href')))
            .map((it) => it.textContent)";
        visitor
            .until_returns(online, json!(["With friends online"]))
            .await?;
        visitor.press("link", "With friends online").await?;
        visitor.find("button", "Invite friends").await.map(drop)
    })
}

#[test]
fn the_set_up_form_fits_phones_in_both_languages() -> Done {
    visit(Device::PHONE, async |visitor| {
        for language in ["en", "nl"] {
            visitor.speaks(language).await?;
            for device in Device::WINDOWS.into_iter().filter(|one| one.width < 400) {
                visitor.take(device).await?;
                for path in ["/play/frog-juice", "/play/frog-juice?online"] {
                    visitor.go(path).await?;
                    visitor
                        .until_true(
                            "the form",
                            "return document.querySelector('.set-up-bar') !== null",
                        )
                        .await?;
                    let opened = "for (const one of document.querySelectorAll('details')) one.open = true;
                        document.querySelector('input[name=players][value=\"3\"]').click(); return 0";
                    visitor.script::<u8>(opened).await?;
                    let place = format!("{path} in {language} at {}", device.name);
                    visitor
                        .until(&place, async || {
                            Ok(visitor.script::<i32>(TOO_WIDE).await? == 0)
                        })
                        .await?;
                    // The button that starts is in sight.
                    let below = "return document.querySelector('.set-up-bar .main')\
                        .getBoundingClientRect().bottom - innerHeight";
                    visitor
                        .until(&place, async || {
                            Ok(visitor.script::<f64>(below).await? <= 0.0)
                        })
                        .await?;
                }
            }
        }
        Ok(())
    })
}
