//! Setting up a new match: players, levels of bots, and rules.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, moment, visit};

#[test]
fn levels_are_described_and_changed_one_step_at_a_time() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/frog-juice").await?;
        visitor
            .sees("Thinks ahead: a good match for people who play often.")
            .await?;
        // The manner of Moss.
        visitor.sees("Likes to cast spells.").await?;
        visitor.press("button", "Player 2: previous choice").await?;
        visitor
            .sees("Knows what looks good, but does not look closely.")
            .await?;
        for said in [
            "Thinks ahead: a good match for people who play often.",
            "Thinks ahead, and usually beats people who play often.",
            "Hardly anyone beats it.",
        ] {
            visitor.press("button", "Player 2: next choice").await?;
            visitor.sees(said).await?;
        }
        let last = visitor.find("button", "Player 2: next choice").await?;
        assert!(!last.is_enabled().await?, "this is the strongest");
        visitor.pick("Player 2", "Computer, easy").await?;
        visitor.sees("Knows what looks good").await?;
        Player::asked_after(visitor, "Play").await?;
        visitor.sees("Computer, easy").await
    })
}

#[test]
fn an_adaptive_opponent_plays_at_the_level_of_the_latest_match() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/icefrogs").await?;
        visitor.pick("Player 2", "Computer, adaptive").await?;
        visitor.sees("Now it plays at the level “easy”.").await?;
        Player::asked_after(visitor, "Play").await?;
        visitor.sees("Computer, easy").await?;
        visitor.go("/play/icefrogs").await?;
        visitor.press("button", "Player 2: previous choice").await?;
        visitor.press("button", "Player 2: previous choice").await?;
        visitor.sees("Keeps matches close").await?;
        // The level of a bot at a table online does not change.
        visitor.press("radio", "With friends online").await?;
        let offered = "return [...document.querySelectorAll('.seat-setup option[value=adaptive]')]
            .filter((option) => !option.disabled)";
        visitor
            .until_none("no adaptive opponent online", offered)
            .await
    })
}

#[test]
fn opponents_remember_their_results_at_each_level() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor
            .keeps(&[moment("icefrogs", Some(2), "end")?])
            .await?;
        visitor.go("/play/icefrogs").await?;
        visitor.press("button", "Player 2: previous choice").await?;
        visitor.sees("Moss has won ").await?;
        visitor.sees(" of 1 against you; you have won ").await?;
        // The match was of an easy Moss.
        visitor.press("button", "Player 2: next choice").await?;
        visitor.sees_no_more("against you").await?;
        visitor.press("button", "Player 2: previous choice").await?;
        visitor.sees("Moss has won ").await?;
        // Another person has not met Moss.
        visitor
            .fill("document.querySelector('input[name=name]')", "Zed")
            .await?;
        visitor.sees_no_more("against you").await
    })
}

/// The input for the name in the first seat.
const FIRST_NAME: &str = "document.querySelector('.seat-setup input[name=name]')";

#[test]
fn typed_names_are_remembered_with_frogs_and_hints() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/frog-juice").await?;
        visitor.fill(FIRST_NAME, "Anna").await?;
        Player::asked_after(visitor, "Play").await?;
        visitor.go("/settings").await?;
        visitor.press("button", "Anna: frog 1").await?;
        visitor.find("button", "Anna: frog 2").await?;
        visitor.press("checkbox", "Anna: may ask for hints").await?;
        let family = "return localStorage.getItem('family')";
        visitor.until_returns(family, "1 off Anna").await?;
        visitor.go("/play/frog-juice").await?;
        visitor.press("button", "Player 1: Anna").await?;
        let denied = "return document.querySelector('.seat-hints input')?.checked === false";
        visitor.until_true("no hints for Anna", denied).await?;
        Player::asked_after(visitor, "Play").await?;
        let frog = "return document.querySelector('.match-head .seat').dataset.frog";
        visitor.until_returns(frog, "2").await?;
        visitor
            .until("no hints in the match", async || {
                Ok(!visitor.find("button", "Hint").await?.is_enabled().await?)
            })
            .await?;
        visitor.go("/settings").await?;
        visitor.press("button", "Remove Anna").await?;
        visitor.until_returns(family, "").await
    })
}

#[test]
fn people_of_this_device_are_offered_for_every_seat() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.sets("family", Some("0 on Anna\n1 on Ben")).await?;
        visitor.go("/play/stacking-frogs").await?;
        visitor.press("button", "Player 1: Ben").await?;
        visitor.press("radio", "3").await?;
        visitor.pick("Player 3", "Player on this device").await?;
        visitor.press("button", "Player 3: Anna").await?;
        let names = "return [...document.querySelectorAll('.seat-setup input[name=name]')]
            .map((input) => input.value).join()";
        visitor.until_returns(names, "Ben,Anna").await?;
        let offered = "return document.querySelectorAll('.seat-people button').length";
        visitor.until_returns(offered, 0).await
    })
}

#[test]
fn one_of_two_people_may_play_without_hints() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/icefrogs").await?;
        visitor.pick("Player 2", "Player on this device").await?;
        visitor
            .press("checkbox", "Player 1: May ask for hints")
            .await?;
        let mut player = Player::asked_after(visitor, "Play").await?;
        for _ in 0..2 {
            let hint = visitor.find("button", "Hint").await?;
            assert!(!hint.is_enabled().await?, "the first player has hints");
            // It is remembered.
            visitor.reload().await?;
            player.wait_until_asked().await?;
        }
        player.decide().await?;
        visitor
            .until("the hints of the second player", async || {
                visitor.find("button", "Hint").await?.is_enabled().await
            })
            .await?;
        player.wait_until_asked().await
    })
}

#[test]
fn a_person_may_have_a_head_start() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/icefrogs").await?;
        visitor.press("checkbox", "Player 1: Head start").await?;
        plays_and_stores(visitor, "s=b1:0L,b2:0M").await
    })
}

#[test]
fn a_turn_limit_is_set_and_applied() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/play/army-of-frogs").await?;
        visitor
            .touch_element("document.querySelector('details > summary')")
            .await?;
        let rule = "The match is a draw after this many turns.";
        let value = "return document.querySelector('input[name=turn-limit]').value";
        for (button, expected) in [
            ("More", "10"),
            ("More", "20"),
            ("Fewer", "10"),
            ("Fewer", ""),
            ("More", "10"),
        ] {
            visitor.press("button", &format!("{rule} {button}")).await?;
            visitor.until_returns(value, expected).await?;
        }
        plays_and_stores(visitor, "turn-limit=10").await
    })
}

/// Begins the match that is set up, and waits until the only stored match has this text: it is
/// stored in the background.
async fn plays_and_stores(visitor: &Visitor, text: &str) -> Done {
    Player::asked_after(visitor, "Play").await?;
    let script = format!(
        "return new Promise((done) => {{
            const open = indexedDB.open('ranarium');
            open.onsuccess = () => {{
                const name = open.result.objectStoreNames[0];
                const all = open.result.transaction(name).objectStore(name).getAll();
                all.onsuccess = () => done(JSON.stringify(all.result).includes('{text}'));
            }};
        }})"
    );
    let what = format!("{text} in the stored match");
    visitor.until_true(&what, &script).await
}

#[test]
fn frogs_react_to_gains_of_their_players() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, "army-of-frogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let watch = "window.felt = [];
            new MutationObserver((changes) => {
                for (const {target} of changes) window.felt.push(target.dataset.feels ?? '');
            }).observe(document.querySelector('.seats'), {subtree: true, attributeFilter: ['data-feels']});
            return true";
        visitor.script::<bool>(watch).await?;
        for _ in 0..6 {
            player.decide().await?;
            player.wait_until_asked().await?;
        }
        visitor
            .until_true("a proud frog", "return window.felt.includes('proud')")
            .await?;
        // It passes.
        let calm = "return document.querySelector('[data-feels]') === null";
        visitor.until_true("calm", calm).await
    })
}

#[test]
fn only_tables_for_everyone_have_a_default_clock() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.sets_up_online("icefrogs", 2).await?;
        let clock =
            "return document.querySelector('select[name=clock]').selectedOptions[0].textContent";
        visitor.until_returns(clock, "As long as you like").await?;
        let open = "document.querySelector('.table-choices').open = true; \
                    document.querySelector('input[name=open]').click(); return 0";
        visitor.script::<u8>(open).await?;
        visitor.until_returns(clock, "2 minutes a move").await?;
        visitor.press("button", "Open the table").await?;
        visitor.find("heading", "A table for everyone").await?;
        visitor
            .sees("Time to think: 2 minutes for every move.")
            .await
    })
}
