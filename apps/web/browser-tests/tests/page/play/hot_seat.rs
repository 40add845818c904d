//! Several people who share a screen: every match ends, and no card of a player's hand stays on the
//! screen while it changes hands, nor after.

use ranarium_browser_tests::{
    Device, Done, Glance, Hands, Player, TestError, Visitor, shared_moment, visit,
};
use ranarium_game::Rng;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The maximum time between two changes of the screen, generous for slow machines.
const TIMEOUT: Duration = Duration::from_secs(60);

/// The average number of looks at the screen between two reloads.
const RELOAD_LOOKS: u32 = 150;

/// Opens a match of this many people at this screen.
async fn people(visitor: &Visitor, game: &str, players: u8) -> Done {
    visitor.go(&format!("/play/{game}")).await?;
    visitor.press("radio", &players.to_string()).await?;
    for player in 2..=players {
        let seat = format!("Player {player}");
        visitor.pick(&seat, "Player on this device").await?;
    }
    if game == "army-of-frogs" {
        limits_turns(visitor).await?;
    }
    visitor.press("button", "Play").await
}

async fn two_people(visitor: &Visitor, game: &str) -> Done {
    people(visitor, game, 2).await
}

/// Plays until the match is over: each called player takes the screen, in a reaction window a
/// random player or none reacts, and now and then the last move is taken back, or the page is
/// reloaded, at any moment.
async fn play_to_the_end(visitor: &Visitor, game: &str, players: u8) -> Done {
    visitor.hurries().await?;
    people(visitor, game, players).await?;
    let mut player = Player::new(visitor, Hands::Pointer);
    let mut dice = Rng::new(u64::from(players));
    let mut shown = (String::new(), Instant::now());
    loop {
        let glance = player.glance().await?;
        if glance.result.is_some() {
            return Ok(());
        }
        if dice.below(RELOAD_LOOKS) == 0 {
            visitor.reload().await?;
            continue;
        }
        let now = format!("{:?} {} {}", glance.cover, glance.said, glance.table);
        if now != shown.0 {
            shown = (now, Instant::now());
        } else if shown.1.elapsed() > TIMEOUT {
            return Err(TestError::new(format!(
                "{game} of {players} stands still: {glance:#?}"
            )));
        }
        if glance.cover.is_some() {
            let buttons = match dice.below(8) {
                0 => "document.querySelectorAll('.cover button')",
                _ => "document.querySelectorAll('.cover button:not(.undo)')",
            };
            let count: u32 = visitor.script(&format!("return {buttons}.length")).await?;
            let chosen = dice.below(count.max(1));
            visitor
                .touch_if_there(&format!("{buttons}[{chosen}]"))
                .await?;
        } else if player.is_wanted(&glance) {
            player.decides_at(glance).await?;
        } else {
            tokio::time::sleep(Duration::from_millis(40)).await;
        }
    }
}

/// Sets a limit of turns for Army of Frogs, without which random stones rarely become one army.
async fn limits_turns(visitor: &Visitor) -> Done {
    visitor
        .touch_element("document.querySelector('details > summary')")
        .await?;
    for _ in 0..2 {
        visitor
            .press("button", "The match is a draw after this many turns. More")
            .await?;
    }
    Ok(())
}

/// Plays a match of this many people at one screen to its end.
fn share(game: &str, players: u8) -> Done {
    // On a phone the islands of Army of Frogs must be panned before touching, which another test
    // covers.
    let device = match game {
        "army-of-frogs" => Device::DESK,
        _ => Device::PHONE,
    };
    visit(device, async |visitor| {
        play_to_the_end(visitor, game, players).await
    })
}

// `cargo xtask test` runs one number of people for each game (`xtask/src/testing/rotation.rs`).

mod two_people {
    use super::share;

    ranarium_browser_tests::of_games! { play_to_the_end_on_a_shared_screen:
        army_of_frogs => share("army-of-frogs", 2),
        frog_juice => share("frog-juice", 2),
        icefrogs => share("icefrogs", 2),
        stacking_frogs => share("stacking-frogs", 2),
    }
}

mod three_people {
    use super::share;

    ranarium_browser_tests::of_games! { play_to_the_end_on_a_shared_screen:
        army_of_frogs => share("army-of-frogs", 3),
        frog_juice => share("frog-juice", 3),
        icefrogs => share("icefrogs", 3),
        stacking_frogs => share("stacking-frogs", 3),
    }
}

mod four_people {
    use super::share;

    ranarium_browser_tests::of_games! { play_to_the_end_on_a_shared_screen:
        army_of_frogs => share("army-of-frogs", 4),
        frog_juice => share("frog-juice", 4),
        stacking_frogs => share("stacking-frogs", 4),
    }
}

mod five_people {
    use super::share;

    ranarium_browser_tests::of_games! { play_to_the_end_on_a_shared_screen:
        stacking_frogs => share("stacking-frogs", 5),
    }
}

/// Returns the whole document, visible or not, without the public news on a cover.
async fn everything(visitor: &Visitor) -> Done<String> {
    visitor
        .script(
            // Tags for link previews come with the document and are unrelated to the match.
            "document.querySelectorAll('meta[property^=\"og:\"]').forEach((one) => one.remove()); \
             const page = document.documentElement.cloneNode(true); \
             page.querySelector('.cover-news')?.remove(); \
             return page.outerHTML",
        )
        .await
}

/// Returns the cards at a place, found by a part of their names.
async fn cards(visitor: &Visitor, place: &str) -> Done<Vec<String>> {
    let names = visitor.names("button").await?;
    let cards = names.iter().filter_map(|name| {
        let name = name.strip_suffix(". You can choose it.").unwrap_or(name);
        name.strip_suffix(place)
    });
    Ok(cards.map(str::to_owned).collect())
}

/// Returns the player called to the screen.
async fn called(visitor: &Visitor) -> Done<&'static str> {
    visitor.sees("No peeking, everyone else.").await?;
    let text = visitor.text().await?;
    let first = text.contains("Player 1, it’s your turn");
    Ok(if first { "Player 1" } else { "Player 2" })
}

/// The text that all players may know so far: the words of each action, the contents of the centre,
/// and what open spells still need; and the cards that each player has had.
#[derive(Default)]
struct Known {
    words: String,
    hands: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Known {
    async fn looks(&mut self, visitor: &Visitor) -> Done {
        for place in [", in the centre", " is still needed"] {
            self.learns(&cards(visitor, place).await?.join("\n"));
        }
        // The log names the cards of everyone's actions, and those that its reader draws.
        let log = "return [...document.querySelectorAll('.log-whole')]
            .flatMap((it) => it.textContent.split('. '))
            .filter((sentence) => !sentence.includes(' draws '))
            .join('\\n')";
        self.learns(&visitor.script::<String>(log).await?);
        Ok(())
    }

    fn learns(&mut self, words: &str) {
        self.words.push_str(words);
        self.words.push('\n');
    }

    /// Returns the cards of another player's hand that a player may not know. The player has seen
    /// equal cards in the own hand, and the log names them.
    fn secrets(&self, hand: &[String], who: &str) -> Vec<String> {
        let own = self.hands.get(who);
        let is_secret = |card: &&String| {
            !self.words.contains(card.as_str()) && own.is_none_or(|own| !own.contains(*card))
        };
        hand.iter().filter(is_secret).cloned().collect()
    }

    /// Decides until the screen changes hands, and passes in reaction windows. Returns the hand
    /// before the last decision.
    async fn decides(&mut self, visitor: &Visitor, who: &'static str) -> Done<Vec<String>> {
        let mut player = Player::new(visitor, Hands::Pointer);
        loop {
            player.wait_until_asked().await?;
            let hand = cards(visitor, ", in your hand").await?;
            self.hands.entry(who).or_default().extend(hand.clone());
            self.looks(visitor).await?;
            player.decide().await?;
            self.learns(player.last_words());
            let glance = declines_reactions(visitor, &player, &hand).await?;
            if glance.cover.is_some() || glance.result.is_some() {
                return Ok(hand);
            }
        }
    }
}

/// Declines each reaction window, until the screen calls a person or asks for a decision, or the
/// match is over.
async fn declines_reactions(
    visitor: &Visitor,
    player: &Player<'_>,
    hand: &[String],
) -> Done<Glance> {
    loop {
        let glance = player.settles().await?;
        if glance.cover.as_deref() != Some("Nobody") {
            return Ok(glance);
        }
        hides_table(visitor, FROG_JUICE, hand).await?;
        visitor
            .touch_element("document.querySelector('.cover button')")
            .await?;
    }
}

/// Marks of the table of Frog Juice in the page.
const FROG_JUICE: &[&str] = &["data-spot", "data-piece", "in your hand", "fj-"];

/// Fails if a covered page still has a mark of the table, or a card of the hand that was on the
/// screen.
async fn hides_table(visitor: &Visitor, marks: &[&str], hand: &[String]) -> Done {
    let covered = everything(visitor).await?;
    // The question of a window names cards that the hand may have.
    let covered = covered.replace("a Witch", "").replace("A Witch", "");
    let hidden = marks.iter().copied().chain(hand.iter().map(String::as_str));
    for mark in hidden {
        assert!(
            !covered.contains(mark),
            "the cover leaves \"{mark}\": {covered}"
        );
    }
    Ok(())
}

#[test]
fn equal_names_are_numbered() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/play/icefrogs").await?;
        visitor.press("radio", "2").await?;
        visitor.pick("Player 2", "Player on this device").await?;
        for index in 0..2 {
            let name = format!("document.querySelectorAll('input[name=name]')[{index}]");
            visitor.fill(&name, "Anna").await?;
        }
        visitor.press("button", "Play").await?;
        let names =
            "return [...document.querySelectorAll('.seat-whole')].map((it) => it.textContent)";
        visitor.until_returns(names, vec!["Anna", "Anna 2"]).await
    })
}

#[test]
fn everyone_keeps_the_frog_in_a_rematch() -> Done {
    visit(Device::DESK, async |visitor| {
        for game in ["icefrogs", "army-of-frogs"] {
            let end = shared_moment(game, 2, "end")?;
            let address = format!("/match/{}", end.match_id);
            visitor.keeps(&[end]).await?;
            visitor.go(&address).await?;
            visitor.find("button", "Play again").await?;
            let frogs = "return [...document.querySelectorAll('.match-head .seat')]
                .map((seat) => `${seat.querySelector('.seat-whole').textContent} ${seat.dataset.frog}`)
                .sort()";
            let before: Vec<String> = visitor.script(frogs).await?;
            visitor.press("button", "Play again").await?;
            let is_next = format!(
                "return location.pathname !== '{address}'
                    && document.querySelector('.match-head .seat') !== null
                    && document.querySelector('.result') === null"
            );
            visitor.until_true("the rematch", &is_next).await?;
            visitor.until_returns(frogs, before).await?;
        }
        Ok(())
    })
}

#[test]
fn hands_of_frog_juice_are_covered_between_turns() -> Done {
    visit(Device::DESK, async |visitor| {
        two_people(visitor, "frog-juice").await?;
        let mut known = Known::default();
        let mut last: Option<(&str, Vec<String>)> = None;
        let mut checked = 0;
        for _ in 0..8 {
            let hand = last.as_ref().map_or(&[][..], |(_, hand)| hand);
            // A Witch in the first centre opens a window before the first turn (FJ-7.4).
            declines_reactions(visitor, &Player::new(visitor, Hands::Pointer), hand).await?;
            let who = called(visitor).await?;
            hides_table(visitor, FROG_JUICE, hand).await?;
            if last.as_ref().is_some_and(|(whose, _)| *whose != who) {
                let news = "return document.querySelector('.cover-news p') !== null";
                visitor
                    .until_true("the news of the other player", news)
                    .await?;
            }
            Player::asked_after(visitor, &format!("I am {who}")).await?;
            let own = cards(visitor, ", in your hand").await?;
            assert!(!own.is_empty(), "{who} has a hand");
            known.hands.entry(who).or_default().extend(own);
            known.looks(visitor).await?;
            if let Some((whose, hand)) = last.filter(|(whose, _)| *whose != who) {
                // The name of the Witch is a part of another card's.
                let shown = everything(visitor).await?;
                let shown = shown.replace("All Purpose Witch Wash", "");
                for card in &known.secrets(&hand, who) {
                    assert!(
                        !shown.contains(card.as_str()),
                        "{who} finds {card} of {whose}: {shown}"
                    );
                    checked += 1;
                }
            }
            last = Some((who, known.decides(visitor, who).await?));
        }
        assert!(checked > 0, "nothing secret was looked for");
        Ok(())
    })
}

#[test]
fn picks_of_stacking_frogs_are_covered_between_people() -> Done {
    visit(Device::PHONE, async |visitor| {
        two_people(visitor, "stacking-frogs").await?;
        let mut last = "";
        for _ in 0..4 {
            let who = called(visitor).await?;
            assert_ne!(who, last, "the screen goes to another person");
            // A pick is no news until both players have picked.
            let picks = "return (document.querySelector('.cover-news')?.textContent ?? '')
                .includes(' picks ')";
            assert!(!visitor.script::<bool>(picks).await?);
            hides_table(visitor, &["data-spot", "data-piece", "Your cards"], &[]).await?;
            Player::asked_after(visitor, &format!("I am {who}")).await?;
            // A pick is hidden until both players have picked.
            let shown = everything(visitor).await?;
            assert!(!shown.contains("you have picked this one"), "{shown}");
            Known::default().decides(visitor, who).await?;
            last = who;
        }
        Ok(())
    })
}

/// Returns the text with which the screen calls a player.
fn turn_of(player: usize) -> String {
    format!("Player {player}, it’s your turn")
}

#[test]
fn the_next_of_three_players_can_undo_the_last_move() -> Done {
    visit(Device::DESK, async |visitor| {
        people(visitor, "icefrogs", 3).await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        for (mover, next) in [(1, 2), (2, 3), (3, 1)] {
            for _ in 0..2 {
                visitor.sees(&turn_of(mover)).await?;
                player.wait_until_asked().await?;
                player.decide().await?;
                visitor.sees(&turn_of(next)).await?;
                player.wait_until_asked().await?;
                visitor
                    .press("button", &format!("Undo Player {mover}’s move"))
                    .await?;
            }
            visitor.sees(&turn_of(mover)).await?;
            player.wait_until_asked().await?;
            player.decide().await?;
        }
        Ok(())
    })
}

#[test]
fn a_hidden_pick_can_be_undone_until_the_next_decision() -> Done {
    visit(Device::PHONE, async |visitor| {
        people(visitor, "stacking-frogs", 3).await?;
        for is_uncovered in [false, true, false] {
            visitor.sees(&turn_of(1)).await?;
            // No card has been picked.
            visitor.sees_no_more("Undo").await?;
            let mut player = Player::asked_after(visitor, "I am Player 1").await?;
            player.decide().await?;
            visitor.sees(&turn_of(2)).await?;
            if is_uncovered {
                Player::asked_after(visitor, "I am Player 2").await?;
            }
            visitor.press("button", "Undo Player 1’s move").await?;
            visitor.sees(&turn_of(1)).await?;
            visitor.sees("No peeking, everyone else.").await?;
            hides_table(visitor, &["data-spot", "data-piece", "Your cards"], &[]).await?;
        }
        Ok(())
    })
}

#[test]
fn games_without_secrets_have_no_cover_screens() -> Done {
    visit(Device::DESK, async |visitor| {
        two_people(visitor, "icefrogs").await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        for _ in 0..4 {
            player.wait_until_asked().await?;
            assert_eq!(player.glance().await?.cover, None);
            player.decide().await?;
        }
        Ok(())
    })
}
