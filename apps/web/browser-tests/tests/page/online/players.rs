//! Players as everyone sees them: protected names, the pages of players, and the leaderboard.

use ranarium_browser_tests::{Device, Done, Hands, Player, TestError, Visitor, gather};
use ranarium_protocol::online::{User, UserId};
use serde_json::{Value, json};

/// The field for a name.
const NAME: &str = "document.querySelector('input[name=name]')";

fn two(devices: [Device; 2], test: impl AsyncFnOnce(&mut Visitor, &Visitor) -> Done) -> Done {
    gather(&devices, async |visitors| {
        let [host, friend] = visitors else {
            return Err(TestError::new("two have come"));
        };
        test(host, friend).await
    })
}

/// Returns the id of the visitor's user.
async fn id(visitor: &Visitor) -> Done<String> {
    let script = "return fetch('/api/v1/session').then((it) => it.json()).then((it) => it.id)";
    visitor.script(script).await
}

/// Returns the addresses that the links of players lead to.
async fn links(visitor: &Visitor) -> Done<Vec<String>> {
    let script = "return [...document.querySelectorAll('.player-link')]
        .map((it) => it.getAttribute('href'))";
    visitor.script(script).await
}

#[test]
fn reserved_names_are_refused_with_the_pages_message() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        host.comes_to_lobby("Ada").await?;
        makes_account(host, "ada").await?;
        friend.go("/online").await?;
        for (name, reason) in [
            ("A.D.A", "too much like that of someone with an account"),
            ("Player 2", "could be mistaken for the server’s own"),
            ("B\u{200c}o", "has an invisible character"),
        ] {
            friend.fill(NAME, name).await?;
            friend.press("button", "Come in").await?;
            friend.sees(reason).await?;
        }
        friend.speaks("nl").await?;
        friend.go("/online").await?;
        friend.fill(NAME, "ADA").await?;
        friend.press("button", "Kom binnen").await?;
        friend.sees("lijkt te veel op die van iemand").await?;
        friend.fill(NAME, "علی\u{200c}رضا").await?;
        friend.press("button", "Kom binnen").await?;
        friend.find("heading", "Mijn partijen").await?;
        friend.sees("علی\u{200c}رضا").await
    })
}

#[test]
fn names_lead_to_the_pages_of_players_with_ratings_and_matches() -> Done {
    two([Device::DESK, Device::PHONE], async |host, friend| {
        let settings = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "clock": { "budget": { "base-ms": 900_000, "increment-ms": 0 } },
            "rated": "people", "out-of-time": "lose", "visibility": "open",
        });
        let link = host.makes_table(&settings).await?;
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        let ada = format!("/player/{}", id(host).await?);
        // In the lobby, a name leads to the page.
        friend.comes_to_lobby("Bea").await?;
        friend.find("link", "Ada").await?;
        friend
            .until("the link to Ada", async || {
                Ok(links(friend).await? == [&*ada])
            })
            .await?;
        friend.press("link", "Ada").await?;
        friend.find("heading", "Ada").await?;
        friend.sees("Plays as a guest").await?;
        friend.sees("No ratings yet.").await?;
        friend.sees("No rated matches yet.").await?;
        // At the table, too.
        friend.go(&link).await?;
        friend.press("button", "Sit down").await?;
        let mut players = [&*host, friend].map(|one| Player::new(one, Hands::Pointer));
        for player in &players {
            player.wait_until_begun().await?;
        }
        for player in &mut players {
            player.wait_until_asked().await?;
            player.decide().await?;
        }
        players[0].wait_until_asked().await?;
        host.resigns().await?;
        host.sees("Your rating: 1").await?;
        host.go("/online").await?;
        let bea = format!("/player/{}", id(friend).await?);
        host.until("the link to Bea", async || {
            Ok(links(host).await?.contains(&bea))
        })
        .await?;
        host.go(&bea).await?;
        host.find("heading", "Bea").await?;
        host.sees("2 players, in one evening").await?;
        host.find("image", "From 1500 to").await?;
        host.sees("with Ada").await?;
        host.sees("won").await?;
        host.sees("You have won 0 of 1 match with Bea.").await?;
        host.press("link", "IceFrogs with Ada").await?;
        host.sees("resigned.").await?;
        // The list opens where the reader plays, and each rating leads to its list.
        host.go("/leaderboard").await?;
        host.sees("Provisional: 1 of 10 matches until you are listed.")
            .await?;
        host.go(&bea).await?;
        host.press("link", "IceFrogs").await?;
        host.find("heading", "Leaderboard").await?;
        host.sees("Provisional: 1 of 10 matches until you are listed.")
            .await?;
        host.speaks("nl").await?;
        host.go(&ada).await?;
        host.sees("Speelt als gast").await?;
        host.sees("verloren").await?;
        host.check_no_errors().await
    })
}

/// Makes an account of the visitor's guest.
async fn makes_account(visitor: &Visitor, login: &str) -> Done {
    let status: u16 = visitor
        .script(&format!(
            "return fetch('/api/v1/account', {{ method: 'POST', \
             headers: {{ 'content-type': 'application/json' }}, \
             body: JSON.stringify({{ login: '{login}', password: 'frogs in the kitchen' }}) }})\
             .then((it) => it.status)"
        ))
        .await?;
    assert_eq!(status, 201);
    Ok(())
}

/// Returns the rows of the leaderboard, each as place, name, rating with its deviation, and number
/// of matches.
async fn leaders(visitor: &Visitor) -> Done<Vec<[String; 4]>> {
    let rows = "return [...document.querySelectorAll('tbody tr')]
        .map((it) => [...it.children].map((cell) => cell.innerText.trim()))";
    visitor.script(rows).await
}

#[test]
fn leaderboards_link_to_the_best_players_of_each_game() -> Done {
    two([Device::DESK, Device::PHONE], async |host, _| {
        host.comes_to_lobby("Ada").await?;
        host.press("link", "Leaderboard").await?;
        host.find("heading", "Leaderboard").await?;
        host.sees("No player is on this list yet.").await?;
        makes_account(host, "ada").await?;
        let own = id(host).await?;
        let user = |id: &str, name: &str, frog| -> Done<User> {
            let id: UserId = id.parse()?;
            let name = name.parse()?;
            Ok(User { id, name, frog })
        };
        // Ada has played once a day against both for twelve days, and was usually beaten.
        let best_first = [
            user("u-0000000000000001", "Wilhelmina van der Heuvelen-Berg", 3)?,
            user("u-0000000000000002", "Bo", 1)?,
            user(&own, "Ada", 2)?,
        ];
        host.server.adds_past_matches(&best_first, 12).await?;
        for device in [
            Device::PHONE,
            Device::TABLET,
            Device::WINDOWS[0],
            Device::WINDOWS[5],
        ] {
            host.take(device).await?;
            // The server rates the matches after its start.
            host.until("the matches to be rated", async || {
                host.go("/leaderboard").await?;
                host.pick("Game", "IceFrogs").await?;
                host.until("the list", async || {
                    let text = host.text().await?;
                    Ok(text.contains("No player is") || text.contains("Wilhelmina"))
                })
                .await?;
                let rows = leaders(host).await?;
                Ok(rows.len() == 3 && rows.iter().all(|row| row[3] == "24"))
            })
            .await?;
            let rows = leaders(host).await?;
            let shown = |cell: usize| -> Vec<&str> { rows.iter().map(|row| &*row[cell]).collect() };
            assert_eq!(shown(0), ["1", "2", "3"]);
            let names = ["Wilhelmina van der Heuvelen-Berg", "Bo", "Ada (you)"];
            assert_eq!(shown(1), names);
            let ratings = shown(2).into_iter().map(|rating| {
                let (rating, deviation) = rating.split_once(" ±\u{a0}").unwrap_or_default();
                assert!(deviation.parse::<u32>().is_ok(), "{rating:?}");
                rating.parse::<u32>().unwrap_or_default()
            });
            let ratings: Vec<u32> = ratings.collect();
            assert!(
                ratings[0] > ratings[1] && ratings[1] > ratings[2] && ratings[2] > 1_000,
                "{ratings:?}"
            );
            host.fits_width().await?;
        }
        host.until("the own link", async || {
            Ok(links(host).await?.contains(&format!("/player/{own}")))
        })
        .await?;
        host.pick("Game", "Frog Juice").await?;
        host.sees("No player is on this list yet.").await?;
        host.speaks("nl").await?;
        host.go("/leaderboard").await?;
        host.find("heading", "Ranglijst").await?;
        host.pick("Spel", "IceFrogs").await?;
        host.sees("Ada (jij)").await?;
        host.press("link", "Ada (jij)").await?;
        host.find("heading", "Ada").await?;
        host.sees("met Bo").await
    })
}

#[test]
fn an_unknown_player_has_an_error_page() -> Done {
    two([Device::PHONE, Device::DESK], async |host, _| {
        for path in ["/player/u-0000000000000077", "/player/nobody"] {
            host.go(path).await?;
            host.until("the reason", async || {
                let reason: Vec<Value> = host
                    .script(
                        "return [...document.querySelectorAll('[role=alert]')]
                            .map((it) => it.textContent).filter((it) => it !== '')",
                    )
                    .await?;
                Ok(!reason.is_empty())
            })
            .await?;
        }
        Ok(())
    })
}
