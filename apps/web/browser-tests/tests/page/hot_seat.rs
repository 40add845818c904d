//! Several people around one screen: nothing of anybody's hand is left while the screen changes hands, nor after.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, visit};

async fn two_people(visitor: &Visitor, game: &str) -> Done {
    visitor.go(&format!("/play/{game}")).await?;
    visitor.press("radio", "2").await?;
    visitor.pick("Player 2", "A person here").await?;
    visitor.press("button", "Play").await
}

/// All that the page has, whether it is seen or not.
async fn everything(visitor: &Visitor) -> Done<String> {
    visitor.script("return document.documentElement.outerHTML").await
}

/// The cards somewhere, by a part of their names.
async fn cards(visitor: &Visitor, place: &str) -> Done<Vec<String>> {
    let names = visitor.names("button").await?;
    let cards = names.iter().filter_map(|name| name.strip_suffix(place));
    Ok(cards.map(str::to_owned).collect())
}

/// Whose turn it is to take the screen.
async fn called(visitor: &Visitor) -> Done<&'static str> {
    visitor.sees("The others look away now.").await?;
    let text = visitor.text().await?;
    let first = text.contains("Player 1, it is your turn");
    Ok(if first { "Player 1" } else { "Player 2" })
}

/// Decides until the screen is to change hands. The cards that are still secret then.
async fn decides(visitor: &Visitor) -> Done<Vec<String>> {
    let mut player = Player::new(visitor, Hands::Pointer);
    loop {
        player.is_asked().await?;
        let hand = cards(visitor, ", in your hand").await?;
        assert!(!hand.is_empty(), "there is no hand to hide");
        let centre = cards(visitor, ", in the centre").await?;
        player.decide().await?;
        let glance = player.settles().await?;
        if glance.cover.is_some() || glance.result.is_some() {
            let played = player.last_words().to_owned();
            let is_secret = |card: &String| !played.contains(card) && !centre.contains(card);
            return Ok(hand.into_iter().filter(is_secret).collect());
        }
    }
}

#[test]
fn hands_of_frog_juice_are_covered_between_turns() -> Done {
    visit(Device::DESK, async |visitor| {
        two_people(visitor, "frog-juice").await?;
        let mut secrets: Option<(&str, Vec<String>)> = None;
        let (mut checked, mut last) = (0, "");
        for _ in 0..8 {
            let who = called(visitor).await?;
            let covered = everything(visitor).await?;
            for table in ["data-spot", "data-piece", "in your hand", "fj-"] {
                assert!(!covered.contains(table), "the cover leaves \"{table}\": {covered}");
            }
            for (whose, hand) in &secrets {
                for card in hand {
                    assert!(!covered.contains(card.as_str()), "the cover leaves {card} of {whose}: {covered}");
                }
            }
            visitor.press("button", &format!("I am {who}")).await?;
            Player::new(visitor, Hands::Pointer).is_asked().await?;
            let own = cards(visitor, ", in your hand").await?;
            let centre = cards(visitor, ", in the centre").await?;
            if let Some((whose, hand)) = &secrets
                && *whose != who
            {
                let shown = everything(visitor).await?;
                for card in hand.iter().filter(|card| !own.contains(card) && !centre.contains(card)) {
                    assert!(!shown.contains(card.as_str()), "{who} finds {card} of {whose}");
                    checked += 1;
                }
            }
            secrets = Some((who, decides(visitor).await?));
            last = who;
        }
        assert!(checked > 0, "nothing secret was looked for; the last was {last}");
        Ok(())
    })
}

#[test]
fn picks_of_stacking_frogs_are_covered_between_people() -> Done {
    visit(Device::PHONE, async |visitor| {
        two_people(visitor, "stacking-frogs").await?;
        for who in ["Player 1", "Player 2", "Player 1", "Player 2"] {
            assert_eq!(called(visitor).await?, who);
            let covered = everything(visitor).await?;
            for table in ["data-spot", "data-piece", "Your cards"] {
                assert!(!covered.contains(table), "the cover leaves \"{table}\": {covered}");
            }
            visitor.press("button", &format!("I am {who}")).await?;
            let mut player = Player::new(visitor, Hands::Pointer);
            player.is_asked().await?;
            // What the other has picked is not seen before both have.
            let shown = everything(visitor).await?;
            assert!(!shown.contains("you have picked this one"), "{shown}");
            player.decide().await?;
        }
        Ok(())
    })
}

#[test]
fn where_nothing_is_hidden_nothing_is_covered() -> Done {
    visit(Device::DESK, async |visitor| {
        two_people(visitor, "icefrogs").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        for _ in 0..4 {
            player.is_asked().await?;
            assert_eq!(player.glance().await?.cover, None);
            player.decide().await?;
        }
        Ok(())
    })
}
