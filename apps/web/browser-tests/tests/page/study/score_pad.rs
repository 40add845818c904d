//! The score pad, and its page for games that count no points.

use ranarium_browser_tests::{Device, Done, visit};

#[test]
fn games_without_points_explain_the_missing_score_pad() -> Done {
    visit(Device::PHONE, async |visitor| {
        for game in ["army-of-frogs", "icefrogs"] {
            visitor.go(&format!("/score/{game}")).await?;
            visitor.sees("This game counts no points").await?;
        }
        for game in ["frog-juice", "stacking-frogs"] {
            visitor.go(&format!("/score/{game}")).await?;
            visitor.find("heading", "Score pad").await?;
        }
        Ok(())
    })
}
