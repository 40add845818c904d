//! The standing of the reader: their ratings, and the missing conditions for a list.

use crate::online::profile::me::Me;
use crate::texts::PageWords;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{Player, RatingPool, RatingView, Ratings, WhoAmI};

/// The reader's ratings, and whether the reader has an account.
#[derive(Clone, Debug)]
pub struct Standing {
    ratings: Vec<RatingView>,
    has_account: bool,
}

impl Standing {
    /// Asks the server; `None` for a visitor.
    pub async fn of(me: Me) -> Option<Self> {
        let user = me.ask(WhoAmI {}).await.ok()??.id;
        let ratings = me.ask(Ratings { user }).await.ok()?;
        let player = me.ask(Player { user }).await.ok()?;
        Some(Self {
            ratings,
            has_account: player.has_account,
        })
    }

    /// Returns the list in which the reader has played most.
    pub fn busiest(&self) -> Option<&RatingPool> {
        let busiest = self.ratings.iter().max_by_key(|rating| rating.matches);
        busiest.map(|rating| &rating.pool)
    }

    /// Returns the line of a list about the reader: the rating, and the missing conditions.
    fn about(&self, pool: &RatingPool) -> Vec<Message> {
        let Some(own_rating) = self.ratings.iter().find(|rating| rating.pool == *pool) else {
            return vec![Message::new("web-profile-you-none")];
        };
        let rating = Message::new("web-profile-you").with("rating", own_rating.rating);
        let missing = match own_rating {
            own_rating if own_rating.matches < RatingView::SETTLED_MATCHES => {
                Message::new("web-profile-you-matches")
                    .with("matches", own_rating.matches)
                    .with("all", RatingView::SETTLED_MATCHES)
            }
            own_rating if !own_rating.is_settled => Message::new("web-profile-you-unsure"),
            _ if !self.has_account => Message::new("web-profile-you-guest"),
            _ => return vec![rating],
        };
        vec![rating, missing]
    }

    /// The line below a list about the signed-in user.
    pub fn line(&self, pool: &RatingPool, words: PageWords) -> impl IntoView + use<> {
        let about = self.about(pool);
        let about: Vec<String> = about.iter().map(|message| words.say(message)).collect();
        let profile = (!self.has_account).then(|| {
            view! { " " <a href="/profile">{words.text("web-profile-you-account")}</a> }
        });
        view! { <p class="leaderboard-you">{about.join(" ")} {profile}</p> }
    }
}

#[cfg(test)]
mod tests {
    use super::Standing;
    use ranarium_game::Message;
    use ranarium_protocol::online::{RatingPool, RatingView, Speed};

    fn pool(game: &str) -> RatingPool {
        RatingPool {
            game: game.to_owned(),
            players: 2,
            speed: Speed::Rapid,
        }
    }

    fn rated(game: &str, matches: u32, is_settled: bool) -> RatingView {
        RatingView {
            pool: pool(game),
            rating: 1_662,
            deviation: 90,
            matches,
            is_settled,
        }
    }

    #[test]
    fn a_leaderboard_states_its_missing_requirements() {
        let mut standing = Standing {
            ratings: vec![
                rated("icefrogs", 1, false),
                rated("frog-juice", 12, false),
                rated("stacking-frogs", 11, true),
            ],
            has_account: true,
        };
        let you = Message::new("web-profile-you").with("rating", 1_662);
        let one_of_ten = Message::new("web-profile-you-matches")
            .with("matches", 1)
            .with("all", 10);
        let unsure = Message::new("web-profile-you-unsure");
        let about = |standing: &Standing, game| standing.about(&pool(game));
        assert_eq!(about(&standing, "icefrogs"), [you.clone(), one_of_ten]);
        assert_eq!(about(&standing, "frog-juice"), [you.clone(), unsure]);
        assert_eq!(about(&standing, "stacking-frogs"), vec![you.clone()]);
        let none = Message::new("web-profile-you-none");
        assert_eq!(about(&standing, "army-of-frogs"), [none]);
        standing.has_account = false;
        let guest = Message::new("web-profile-you-guest");
        assert_eq!(about(&standing, "stacking-frogs"), [you, guest]);
    }

    #[test]
    fn the_first_list_is_the_one_in_which_the_reader_plays_most() {
        let standing = Standing {
            ratings: vec![rated("icefrogs", 1, false), rated("frog-juice", 12, false)],
            has_account: false,
        };
        assert_eq!(standing.busiest(), Some(&pool("frog-juice")));
    }
}
