//! People at two nodes of one server. One node is killed during the match.

use super::results::all_agree;
use crate::services::{NatsServer, PostgresServer};
use ranarium_browser_tests::{
    Device, Done, Hands, Player, Visitor, all_of, gather, play_on, sit_down,
};

/// The number of decisions before the node is killed, and after.
const DECISIONS: usize = 6;

/// A script that returns the status of the node of the page.
const STATUS: &str = "return fetch('/ready').then((answer) => answer.status)";

/// Distributes the visitors over two new nodes.
async fn go_to_two_nodes(visitors: &mut [Visitor], database: &str, bus: &str) -> Done {
    let Some(server) = visitors.first().map(|visitor| visitor.server.clone()) else {
        return Ok(());
    };
    let nodes = [server.node(database, bus)?, server.node(database, bus)?];
    for (visitor, node) in visitors.iter_mut().zip(nodes.iter().cycle()) {
        visitor.server = node.clone();
        visitor.go("/").await?;
        visitor.until_returns(STATUS, 200).await?;
        // A node that is not ready yet is an error on the console.
        visitor.errors().await?;
    }
    Ok(())
}

#[test]
fn an_evening_at_two_nodes_survives_the_death_of_one() -> Done {
    let (Some(postgres), Some(nats)) = (PostgresServer::start(), NatsServer::start()) else {
        return Ok(());
    };
    let devices = [Device::PHONE, Device::WINDOWS[5], Device::DESK];
    gather(&devices, async |visitors| {
        go_to_two_nodes(visitors, &postgres.new_database(), &nats.address()).await?;
        let [host, friend, spectator] = all_of(visitors)?;
        let mut players = sit_down(host, friend, "icefrogs").await?;
        let path: String = host.script("return location.pathname").await?;
        spectator.go(&path).await?;
        Player::new(spectator, Hands::Pointer)
            .wait_until_begun()
            .await?;
        spectator.sees("You’re watching.").await?;
        play_on(&mut players, DECISIONS).await?;
        // Phrases stay.
        for one in [host, spectator] {
            one.holds_timers(&[6_000]).await?;
        }
        friend.press("button", "Talk").await?;
        friend.press("button", "Well played!").await?;
        for one in [host, spectator] {
            one.sees("Bea: Well played!").await?;
        }

        // The host's node goes on without that of the friend.
        friend.server.stop()?;
        friend.sees("The connection is lost.").await?;
        friend.server.start_again()?;
        friend.sees_no_more("The connection is lost.").await?;
        play_on(&mut players, DECISIONS).await?;
        host.resigns().await?;
        let results = play_on(&mut players, 0).await?;
        all_agree(&results, &["Ada", "Bea"])?;
        spectator.sees("has resigned.").await?;

        friend.press("button", "Play again").await?;
        host.joins_the_rematch(&["Bea"]).await?;
        let again = "return document.querySelector('.result') === null
            && document.querySelectorAll('.match-head .seat').length === 2";
        for one in [host, friend] {
            one.until_true("the rematch", again).await?;
        }
        play_on(&mut players, 2).await?;
        host.check_no_errors().await
    })
}
