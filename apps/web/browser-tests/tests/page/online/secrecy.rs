//! Browsers receive only data that their players may know: every frame of the sockets is checked
//! through the DevTools protocol, even if the page ignores it.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, TestError, all_of, gather_noting, of_games,
};
use serde_json::Value;
use std::time::{Duration, Instant};

/// The number of decisions in each match, which is not over after them.
const DECISIONS: usize = 8;

/// The longest time without a decision, also on a slow machine.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// The time between two checks of the players.
const POLL_INTERVAL: Duration = Duration::from_millis(30);

/// Returns the seats that alone may know the cards in a part of a message.
///
/// These are the fields of the observations of Frog Juice and Stacking Frogs, and of their views of
/// a step, that hold such cards; `docs/observations.md` lists them all.
fn owners(name: &str, value: &Value, me: Option<u64>) -> Vec<Option<u64>> {
    let of_seats = |cards: fn(&Value) -> &Value| {
        let seats = (1..).zip(value.as_array().into_iter().flatten());
        let known = seats.filter(|(_, one)| !cards(one).is_null());
        known.map(|(seat, _)| Some(seat)).collect()
    };
    let of_card = |field: &str| match value[field].is_null() {
        true => Vec::new(),
        false => vec![value["seat"].as_u64()],
    };
    match name {
        // Frog Juice.
        "own-hand" if value.as_array().is_some_and(|hand| !hand.is_empty()) => vec![me],
        "drew" => of_card("card"),
        // Stacking Frogs.
        "hands" if value[0]["count"].is_number() => of_seats(|one| &one["cards"]),
        "hands" => of_seats(|one| one),
        "dealt" | "picked" => of_card("card"),
        "aims" => of_seats(|one| one),
        "aimed" => of_card("placing"),
        // The seed determines all future draws.
        "seed" if !value.is_null() => vec![None],
        _ => Vec::new(),
    }
}

/// Records all secrets in a part of a message.
fn read(value: &Value, me: Option<u64>, found: &mut Vec<(String, Option<u64>)>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                let seats = owners(name, value, me).into_iter();
                found.extend(seats.map(|seat| (format!("{name}: {value}"), seat)));
                read(value, me, found);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| read(value, me, found)),
        _ => {}
    }
}

fn hidden_cards_are_not_received(game: &str) -> Done {
    let devices = [Device::PHONE, Device::DESK, Device::PHONE];
    gather_noting(&devices, async |visitors| {
        let [host, friend, third] = all_of(visitors)?;
        let link = host.invites(game, 2).await?;
        friend.comes(&link, "Bea").await?;
        let mut players = [host, friend].map(|one| Player::new(one, Hands::Pointer));
        for player in &players {
            player.wait_until_begun().await?;
        }
        third.go(&link).await?;
        Player::new(third, Hands::Pointer)
            .wait_until_begun()
            .await?;
        let (mut paused, mut taken) = (Instant::now(), 0);
        while taken < DECISIONS {
            for player in &mut players {
                if player.is_wanted(&player.glance().await?) {
                    player.decides_if_asked().await?;
                    taken += 1;
                    paused = Instant::now();
                }
            }
            if paused.elapsed() > MAX_PAUSE {
                return Err(TestError::new("the match does not go on"));
            }
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        // In the middle of the match, everything is sent again.
        friend.reload().await?;
        players[1].wait_until_begun().await?;
        for (visitor, me) in [(host, Some(1)), (friend, Some(2)), (third, None)] {
            let frames = visitor.received().await?;
            assert!(frames.len() > DECISIONS, "{} frames", frames.len());
            let mut own = 0;
            for frame in frames {
                let message: Value = serde_json::from_str(&frame.text)?;
                let is_update = message["method"] == "updated";
                assert_eq!(frame.is_compressed, is_update, "{message}");
                let mut found = Vec::new();
                read(&message, me, &mut found);
                for (what, seat) in found {
                    assert!(seat.is_some() && seat == me, "{me:?} has received {what}");
                    own += 1;
                }
            }
            // Guards against an ineffective test: each player knows their own cards.
            assert_eq!(own > 0, me.is_some(), "{me:?} knows of {own} secrets");
        }
        Ok(())
    })
}

of_games! { cards_of_others_are_not_received:
    frog_juice => hidden_cards_are_not_received("frog-juice"),
    stacking_frogs => hidden_cards_are_not_received("stacking-frogs"),
}
