//! The home page: the card of a game; and, with the titles of all pages, the matches that wait for
//! the user.

use super::routes::check_heading;
use ranarium_browser_tests::{
    Device, Done, Hands, Key, Player, all_of, gather, moment, sit_down, title, visit,
};
use serde_json::json;

/// A laptop's window.
const LAPTOP: Device = Device::WINDOWS[5];

#[test]
fn all_games_are_in_sight_on_a_laptop() -> Done {
    visit(LAPTOP, async |visitor| {
        visitor.go("/").await?;
        let rooms = "return document.querySelectorAll('.room-name').length";
        visitor
            .until_returns(rooms, ranarium_catalog::ids().len())
            .await?;
        let outside = "return [...document.querySelectorAll('.room-name')]
            .filter((it) => it.getBoundingClientRect().bottom > innerHeight)
            .map((it) => it.textContent)";
        visitor
            .until_none("names of games below the window", outside)
            .await
    })
}

#[test]
fn the_link_to_go_on_does_not_touch_the_title() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor
            .keeps(&[moment("icefrogs", None, "middle")?])
            .await?;
        for window in [Device::PHONE, LAPTOP, Device::DESK] {
            visitor.take(window).await?;
            visitor.go("/").await?;
            let is_apart = "const [link, title] = ['.go-on', '.home-title']
                    .map((it) => document.querySelector(it)?.getBoundingClientRect());
                return Boolean(link && title)
                    && (link.bottom < title.top || title.bottom < link.top)";
            visitor.until_true("the link apart", is_apart).await?;
        }
        Ok(())
    })
}

#[test]
fn waiting_matches_lead_the_home_page_and_every_title() -> Done {
    gather(&[Device::DESK, Device::PHONE], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        let [first, _] = sit_down(host, friend, "icefrogs").await?;
        first.wait_until_asked().await?;
        for one in [host, friend] {
            one.go("/").await?;
            one.find("link", "IceFrogs with").await?;
            one.sees_no_more("No matches yet").await?;
        }
        // It waits for the host alone.
        for one in [host, friend] {
            one.find("heading", "Your matches with others").await?;
        }
        host.wait_until_titled("(1) Ranarium").await?;
        friend.sees("Ada’s turn").await?;
        friend.wait_until_titled("Ranarium").await?;
        let is_first = "const list = document.querySelector('.hub');
            const rooms = document.querySelector('.room');
            return Boolean(list.compareDocumentPosition(rooms) & Node.DOCUMENT_POSITION_FOLLOWING)";
        host.until_true("the matches before the rooms", is_first)
            .await?;
        for (path, title) in [
            ("/", "(1) Ranarium"),
            ("/settings", "(1) Settings · Ranarium"),
            ("/online", "(1) Play together · Ranarium"),
        ] {
            host.go(path).await?;
            host.wait_until_titled(title).await?;
            host.find("link", "Play together 1").await?;
        }
        host.go("/").await?;
        host.press("link", "IceFrogs with").await?;
        first.wait_until_asked().await?;
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}

/// A script that records the numbers on the icon of the installed app.
const BADGES: &str = "window.badges = [];
    navigator.setAppBadge = (count) => { badges.push(count); return Promise.resolve(); };";

#[test]
fn the_app_icon_has_the_number_of_waiting_matches() -> Done {
    gather(&[Device::DESK, Device::PHONE], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        host.runs_first(BADGES).await?;
        let [mut first, _] = sit_down(host, friend, "icefrogs").await?;
        first.wait_until_asked().await?;
        let has_badge = async |count: u8| {
            let last = "return window.badges.at(-1) ?? null";
            host.until(&format!("the badge {count}"), async || {
                Ok(host.script::<Option<u8>>(last).await? == Some(count))
            })
            .await
        };
        for path in ["/", "/settings", "/online"] {
            host.go(path).await?;
            has_badge(1).await?;
        }
        host.press("link", "IceFrogs with").await?;
        first.decide().await?;
        has_badge(0).await
    })
}

#[test]
fn an_invitation_is_on_the_home_page_and_leads_to_the_table() -> Done {
    gather(&[Device::DESK, Device::PHONE], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        let players = sit_down(host, friend, "icefrogs").await?;
        players[0].wait_until_asked().await?;
        host.resigns().await?;
        friend.go("/").await?;
        host.go("/online").await?;
        host.pick("Game to play with Bea", "Army of Frogs").await?;
        host.press("button", "Invite Bea").await?;
        host.sees("Kept for Bea").await?;
        // The home page lists it by itself, and counts it.
        friend.find("heading", "Your matches with others").await?;
        friend.wait_until_titled("(1) Ranarium").await?;
        friend.find("link", "Army of Frogs with Ada").await?;
        friend.sees("you’re invited").await?;
        friend.press("link", "Army of Frogs with Ada").await?;
        for one in [host, friend] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
            one.check_no_errors().await?;
        }
        Ok(())
    })
}

#[test]
fn the_back_button_closes_a_card_and_returns_to_it() -> Done {
    visit(Device::PHONE, async |visitor| {
        let game = &title("icefrogs")?;
        let open = "return document.querySelector('dialog.card[open]') !== null";
        let is = async |wanted: bool| visitor.until_returns(open, wanted).await;
        visitor.go("/").await?;
        visitor.press("button", game).await?;
        is(true).await?;
        visitor.back().await?;
        is(false).await?;
        visitor
            .until_returns("return location.pathname", "/")
            .await?;
        // Closing it by hand leaves no entry in the history, and it can be opened again.
        let length = "return history.length";
        visitor.press("button", game).await?;
        is(true).await?;
        let steps: u32 = visitor.script(length).await?;
        visitor.types(Key::Escape).await?;
        is(false).await?;
        // The page goes back in the history in the background.
        visitor
            .until_returns("return history.state", json!(null))
            .await?;
        visitor.press("button", game).await?;
        is(true).await?;
        visitor.until_returns(length, steps).await?;
        // From a page that it links to, going back leads to the card.
        visitor.press("link", "Rules").await?;
        check_heading(visitor).await?;
        visitor.back().await?;
        is(true).await
    })
}
