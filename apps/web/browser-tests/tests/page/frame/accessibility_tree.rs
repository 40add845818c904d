//! Playing by the accessibility tree alone: elements are found by role and name only.

use ranarium_browser_tests::{
    AnnouncedElement, Device, Done, Listener, TestError, YOUR_TURN, is_redrawn, of_games, visit,
};
use ranarium_game::Rng;
use std::time::{Duration, Instant};

/// The longest time without anything to touch, also on a slow machine.
const MAX_PAUSE: Duration = Duration::from_secs(60);

/// Maximum number of touches in a match.
const MAX_TOUCHES: usize = 1000;

/// Maximum number of touches without an action, after which a player goes back a step.
const MAX_TRIED: usize = 6;

/// A game's words for touchable elements: first for pieces to pick up, then for targets.
struct Sayings {
    take: &'static [&'static str],
    put: &'static [&'static str],
}

const ICEFROGS: Sayings = Sayings {
    take: &[
        "You can move it.",
        "pyramids in supply",
        "pyramid in supply",
    ],
    put: &["You can go there."],
};

const ARMY_OF_FROGS: Sayings = Sayings {
    take: &["You can move it.", "You can add it."],
    put: &["It can go there."],
};

const STACKING_FROGS: Sayings = Sayings {
    take: &[
        "worth",
        "On top",
        "In a corner",
        "When placed",
        "You can move a frog there",
    ],
    put: &["It can go here", "It can go there"],
};

const FROG_JUICE: Sayings = Sayings {
    take: &[
        "Pass",
        "Decline",
        "End the turn",
        ", in your hand. You can choose it.",
    ],
    put: &[", in the centre. You can choose it."],
};

/// A player who uses the accessibility tree alone.
struct ScreenReaderUser<'a> {
    listener: Listener<'a>,
    sayings: &'a Sayings,
    dice: Rng,
    done: Vec<String>,
    /// The number of touches since the last action.
    tried: usize,
}

impl ScreenReaderUser<'_> {
    fn one<'h>(
        &mut self,
        all: &'h [AnnouncedElement],
        sayings: &[&str],
    ) -> Option<&'h AnnouncedElement> {
        let is_open = |heard: &&AnnouncedElement| {
            let says = sayings.iter().any(|saying| heard.name.contains(saying));
            heard.role == "button" && heard.is_enabled && says
        };
        let those: Vec<&AnnouncedElement> = all.iter().filter(is_open).collect();
        let chosen = self.dice.below(those.len().max(1) as u32) as usize;
        those.get(chosen).copied()
    }

    /// Activates an element; one that the page has redrawn since is found again later.
    async fn activates(&self, heard: &AnnouncedElement) -> Done {
        match self.listener.activates(heard).await {
            Err(error) if is_redrawn(&error) => Ok(()),
            activated => activated,
        }
    }

    /// Touches the next element, if there is one. Returns `true` if that played an action; `None`
    /// once the match is over.
    async fn goes_on(&mut self) -> Done<Option<bool>> {
        let all = self.listener.elements().await?;
        let button = |name: &str| {
            let is_it = |heard: &&AnnouncedElement| heard.role == "button" && heard.name == name;
            all.iter().find(is_it)
        };
        if button("Play again").is_some() {
            return Ok(None);
        }
        if let Some(play) = button("Play").filter(|play| play.is_enabled) {
            self.activates(play).await?;
            self.done.push("Play".to_owned());
            self.tried = 0;
            return Ok(Some(true));
        }
        let back = button("Back").filter(|back| back.is_enabled);
        let has_begun = back.is_some();
        self.tried += 1;
        if let (Some(back), true) = (back, self.tried > MAX_TRIED) {
            self.done.push("Back".to_owned());
            self.tried = 0;
            self.activates(back).await?;
            return Ok(Some(false));
        }
        let is_asked = all
            .iter()
            .any(|heard| YOUR_TURN.contains(&heard.name.as_str()));
        let order = match (has_begun, is_asked) {
            (true, _) => [self.sayings.put, self.sayings.take],
            (false, true) => [self.sayings.take, self.sayings.put],
            (false, false) => return Ok(Some(false)),
        };
        for sayings in order {
            if let Some(heard) = self.one(&all, sayings) {
                self.done.push(heard.name.clone());
                self.activates(heard).await?;
                return Ok(Some(false));
            }
        }
        Ok(Some(false))
    }

    /// Takes this many decisions, or plays to the end of the match.
    async fn decides(&mut self, often: Option<usize>) -> Done {
        let mut paused = Instant::now();
        let (mut decided, mut touched) = (0, 0);
        while often != Some(decided) {
            match self.goes_on().await? {
                None => return Ok(()),
                Some(played) => decided += usize::from(played),
            }
            if touched < self.done.len() {
                touched = self.done.len();
                paused = Instant::now();
            }
            if paused.elapsed() > MAX_PAUSE || touched > MAX_TOUCHES {
                let heard = self.listener.elements().await?;
                return Err(TestError::new(format!(
                    "it does not go on after {:#?}; there is {heard:#?}",
                    self.done
                )));
            }
        }
        Ok(())
    }
}

/// Takes this many decisions from the home page on; and with `last`, the identifier of the game,
/// those of a late moment to the end.
fn by_ear(game: &str, sayings: &Sayings, often: usize, last: Option<&str>) -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.hurries().await?;
        visitor.go("/").await?;
        let listener = Listener::new(visitor);
        listener.does("button", game).await?;
        listener.does("radio", "easy").await?;
        listener.does("button", "Play now").await?;
        listener.finds("heading", game).await?;
        let mut player = ScreenReaderUser {
            listener,
            sayings,
            dice: Rng::new(37),
            done: Vec::new(),
            tried: 0,
        };
        player.decides(Some(often)).await?;
        if let Some(id) = last {
            visitor.opens_moment(id, None, "late").await?;
            player.decides(None).await?;
            let heard = listener.elements().await?;
            let is_announced = |end: &str| {
                let mut headings = heard.iter().filter(|heard| heard.role == "heading");
                headings.any(|heading| heading.name.contains(end))
            };
            assert!(
                is_announced("wins.") || is_announced("You win!") || is_announced("A draw."),
                "{heard:#?}"
            );
        }
        Ok(())
    })
}

of_games! { is_played_by_names_and_roles_alone:
    icefrogs => by_ear("IceFrogs", &ICEFROGS, 8, Some("icefrogs")),
    army_of_frogs => by_ear("Army of Frogs", &ARMY_OF_FROGS, 8, None),
    stacking_frogs => by_ear("Stacking Frogs", &STACKING_FROGS, 8, None),
    frog_juice => by_ear("Frog Juice", &FROG_JUICE, 6, None),
}
