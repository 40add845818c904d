//! Connections that are lost, or silently dead.

use super::two;
use ranarium_browser_tests::{
    Cable, Device, Done, Hands, Player, Visitor, all_of, gather, sit_down,
};

/// Has the friend sit down at a table of the host, over a network that the test can cut.
async fn joined_by_cable(host: &Visitor, friend: &Visitor) -> Done<Cable> {
    let link = host.invites("icefrogs", 2).await?;
    let cable = Cable::to(&friend.server).await?;
    friend
        .driver
        .goto(&format!("{}{link}", cable.url()))
        .await?;
    friend
        .fill("document.querySelector('input[name=name]')", "Bea")
        .await?;
    friend.press("button", "Sit down").await?;
    Ok(cable)
}

#[test]
fn a_lost_connection_is_restored_without_repeated_moves() -> Done {
    two(async |host, friend| {
        let [mut first, second] = sit_down(host, friend, "icefrogs").await?;
        first.wait_until_asked().await?;
        host.server.stop()?;
        for one in [host, friend] {
            one.sees("The connection is lost.").await?;
        }
        // Actions played meanwhile wait for the connection.
        let glance = first.settles_or_begins().await?;
        first.touches_of(&glance).await?;
        host.server.start_again()?;
        for one in [host, friend] {
            one.until("the line to come back", async || {
                Ok(!one.text().await?.contains("The connection is lost."))
            })
            .await?;
        }
        first.decide().await?;
        second.wait_until_asked().await?;
        let moves = "return [...document.querySelectorAll('.log li')].length";
        assert!(host.script::<usize>(moves).await? <= 1);
        Ok(())
    })
}

#[test]
fn a_move_without_a_network_is_sent_once_later() -> Done {
    two(async |host, friend| {
        let cable = joined_by_cable(host, friend).await?;
        let mut first = Player::new(host, Hands::Pointer);
        let mut second = Player::new(friend, Hands::Pointer);
        first.wait_until_asked().await?;
        first.decide().await?;
        second.wait_until_asked().await?;
        cable.pull();
        friend.sees("The connection is lost.").await?;
        host.sees("Bea is away.").await?;
        // A move that is played meanwhile waits for the network, and stays on the board.
        loop {
            let glance = second.settles_or_begins().await?;
            if glance.is_ready {
                break;
            }
            second.touches_of(&glance).await?;
        }
        friend.press("button", "Play").await?;
        friend
            .until("the move to be sent", async || {
                let sending = second.glance().await?;
                Ok(sending.is_busy && !sending.has_begun)
            })
            .await?;
        cable.plug();
        friend
            .until("the line to come back", async || {
                Ok(!friend.text().await?.contains("The connection is lost."))
            })
            .await?;
        first.wait_until_asked().await?;
        let moves = "return [...document.querySelectorAll('.log li')].length";
        assert!(host.script::<usize>(moves).await? <= 2);
        Ok(())
    })
}

/// Records from now on if the page reports a lost connection, however briefly.
async fn notes_a_loss(one: &Visitor) -> Done {
    one.script::<u8>(
        "window.saysLost = () => document.body.innerText.includes('The connection is lost.'); \
         window.wasLost = false; \
         new MutationObserver(() => { window.wasLost ||= window.saysLost(); }).observe(\
             document.body, { subtree: true, childList: true, characterData: true }); \
         return 0",
    )
    .await
    .map(drop)
}

/// Waits until the page has reported a lost connection and recovered; then resets the record.
async fn lost_and_found(one: &Visitor) -> Done {
    one.until_true(
        "the connection to be replaced",
        "return window.wasLost && !window.saysLost()",
    )
    .await?;
    one.script::<u8>("window.wasLost = false; return 0")
        .await
        .map(drop)
}

#[test]
fn a_silently_dead_connection_is_replaced() -> Done {
    two(async |host, friend| {
        let cable = joined_by_cable(host, friend).await?;
        let mut first = Player::new(host, Hands::Pointer);
        let mut second = Player::new(friend, Hands::Pointer);
        first.wait_until_asked().await?;
        second.wait_until_begun().await?;
        notes_a_loss(friend).await?;
        // The other player's action arrives by itself.
        cable.goes_dead();
        first.decide().await?;
        second.wait_until_asked().await?;
        lost_and_found(friend).await?;
        // The player's own move is sent over the next connection, once.
        cable.goes_dead();
        second.decide().await?;
        first.wait_until_asked().await?;
        lost_and_found(friend).await?;
        let moves = "return [...document.querySelectorAll('.log li')].length";
        assert!(host.script::<usize>(moves).await? <= 2);
        friend.check_no_errors().await
    })
}

/// Counts the heartbeats that the page sends from now on.
const COUNT_HEARTBEATS: &str = r#"
    const send = WebSocket.prototype.send;
    window.heartbeats = 0;
    WebSocket.prototype.send = function (message) {
        if (String(message).includes('"method":"ping"')) window.heartbeats += 1;
        return send.call(this, message);
    };
    return 0
"#;

/// A connection that died while the page was away is noticed by a heartbeat at once, and not at the
/// next interval.
#[test]
fn coming_back_to_the_page_sends_a_heartbeat_at_once() -> Done {
    gather(&[Device::PHONE], async |visitors| {
        let [visitor] = all_of(visitors)?;
        visitor.comes_to_lobby("Ada").await?;
        visitor.script::<u8>(COUNT_HEARTBEATS).await?;
        for (target, event) in [
            ("window", "focus"),
            ("window", "online"),
            ("document", "visibilitychange"),
        ] {
            // While a heartbeat waits for its answer, no other is sent.
            let is_sent = format!(
                "const before = window.heartbeats;
                 {target}.dispatchEvent(new Event('{event}', {{ bubbles: true }}));
                 return window.heartbeats > before"
            );
            visitor
                .until_true(&format!("a heartbeat on {event}"), &is_sent)
                .await?;
        }
        visitor.check_no_errors().await
    })
}
