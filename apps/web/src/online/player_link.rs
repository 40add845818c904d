//! Links to the pages of players, with their ratings in lists.

use crate::online::server_connection::ServerConnection;
use leptos::prelude::*;
use leptos::task::spawn_local;
use ranarium_protocol::online::{RatingPool, RatingView, Ratings, UserId};
use std::collections::HashMap;

/// Returns the path of the page of a player.
pub fn player_path(user: UserId) -> String {
    format!("/player/{user}")
}

/// The ratings of the players in lists, each requested once. Cheap to copy.
#[derive(Clone, Copy)]
pub struct KnownRatings {
    server: ServerConnection,
    ratings: RwSignal<HashMap<UserId, Option<Vec<RatingView>>>>,
}

impl KnownRatings {
    /// Returns a cache that requests over this connection.
    pub fn new(server: ServerConnection) -> Self {
        Self {
            server,
            ratings: RwSignal::new(HashMap::new()),
        }
    }

    /// Returns the rating of a player in a pool, once the server has answered.
    pub fn of(self, user: UserId, pool: RatingPool) -> Signal<Option<i64>> {
        let Self { server, ratings } = self;
        let is_new = ratings.with_untracked(|known| !known.contains_key(&user));
        if is_new {
            ratings.update_untracked(|known| drop(known.insert(user, None)));
            spawn_local(async move {
                let fetched = server.host.ask(Ratings { user }).await;
                let _ = ratings.try_update(|known| match fetched {
                    Ok(fetched) => drop(known.insert(user, Some(fetched))),
                    // The next list requests it again.
                    Err(_) => drop(known.remove(&user)),
                });
            });
        }
        Signal::derive(move || {
            ratings.with(|known| {
                let listed = known.get(&user)?.as_ref()?;
                let listed = listed.iter().find(|rating| rating.pool == pool);
                Some(listed.map_or(RatingView::START, |rating| rating.rating))
            })
        })
    }
}
