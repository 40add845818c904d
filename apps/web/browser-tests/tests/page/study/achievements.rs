//! The achievements of a game, and the results against computer opponents.

use ranarium_browser_tests::{Device, Done, moment, visit};

/// The achievements of two people.
const ACHIEVED: &str = "icefrogs board-achievement-leap m-1 Player 1\n\
                        icefrogs board-achievement-leap m-2 Ada\n\
                        icefrogs board-achievement-large m-3 Ada\n\
                        army-of-frogs board-achievement-far m-4 Ada";

#[test]
fn each_person_sees_achievements_and_results_of_their_own() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor
            .keeps(&[moment("icefrogs", Some(2), "end")?])
            .await?;
        visitor.sets("achievements", Some(ACHIEVED)).await?;
        visitor.go("/play/icefrogs").await?;
        visitor.press("link", "Achievements").await?;
        visitor.sees("1 of 5 reached").await?;
        visitor.sees("The great leap").await?;
        let link =
            "return document.querySelector('.achievement-reached a')?.getAttribute('href') ?? ''";
        visitor.until_returns(link, "/replay/m-1").await?;
        visitor.sees("Moss has won ").await?;
        visitor.pick("Name", "Ada").await?;
        visitor.sees("2 of 5 reached").await?;
        visitor.sees_no_more("Moss has won ").await?;
        visitor.check_no_errors().await
    })
}
