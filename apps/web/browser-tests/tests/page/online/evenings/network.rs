//! A rated match with clocks, in two languages, of a player whose phone changes its network.

use super::results::{all_agree, end_by_a_draw};
use ranarium_browser_tests::{
    Cable, Device, Done, Hands, Player, Visitor, all_of, gather, play_on,
};

/// The number of decisions between two changes of the network.
const DECISIONS: usize = 5;

/// Makes a rated table in the set-up form. Returns the path of its link.
async fn invites_to_rated(host: &Visitor, game: &str) -> Done<String> {
    host.sets_up_online(game, 2).await?;
    host.script::<u8>("document.querySelector('.table-choices').open = true; return 0")
        .await?;
    host.press("checkbox", "The match counts for ratings")
        .await?;
    host.press("button", "Invite friends").await?;
    host.path_of_invitation().await
}

fn check_interrupted_match(game: &str) -> Done {
    gather(&[Device::WINDOWS[5], Device::PHONE], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        let link = invites_to_rated(host, game).await?;
        let cable = Cable::to(&friend.server).await?;
        friend.speaks("nl").await?;
        let page = format!("{}{link}", cable.url());
        friend.driver.goto(&page).await?;
        friend.sees("De partij telt mee voor je rating.").await?;
        friend
            .fill("document.querySelector('input[name=name]')", "Bea")
            .await?;
        friend.press("button", "Ga zitten").await?;
        let mut players = [host, friend].map(|one| Player::new(one, Hands::Pointer));
        for player in &players {
            player.wait_until_begun().await?;
        }
        let clocks = "return document.querySelectorAll('.seat-clock').length === 2";
        for one in [host, friend] {
            one.until_true("both clocks", clocks).await?;
        }
        // The friend has the next decision when the network changes, and then the host.
        for _ in 0..2 {
            play_on(&mut players, DECISIONS).await?;
            cable.goes_dead();
        }
        play_on(&mut players, DECISIONS).await?;
        let results = end_by_a_draw(visitors, &mut players).await?;
        all_agree(&results, &["Ada", "Bea"])?;
        host.sees("Your rating: 1").await?;
        friend.sees("Je rating: 1").await?;
        host.check_no_errors().await?;
        friend.check_no_errors().await
    })
}

#[test]
fn a_rated_match_survives_changes_of_the_network() -> Done {
    check_interrupted_match("icefrogs")
}
