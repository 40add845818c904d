//! The state of a table in words.

use crate::online::dates::{day, moment};
use crate::online::lists::table_list::listed_end::{ListedEnd, ended};
use crate::online::lists::table_list::turn::turn;
use crate::settings::use_settings;
use crate::texts::PageWords;
use leptos::prelude::*;
use ranarium_game::Message;
use ranarium_protocol::online::{OnlineSummary, Speed, UserId};
use ranarium_table::MatchStage;

/// Returns the state of a table for the user: the free seats, whose turn it is and until when, or
/// the end with its day.
pub fn state(
    summary: &OnlineSummary,
    me: Option<UserId>,
    is_invited: bool,
    words: PageWords,
) -> Vec<String> {
    let language = use_settings().language.get();
    let table = &summary.table;
    match table.stage {
        MatchStage::Open if is_invited => vec![words.text("web-online-invited")],
        MatchStage::Open => {
            let missing = Message::new("web-online-missing").with("missing", table.missing());
            vec![words.say(&missing)]
        }
        MatchStage::Playing => {
            if let Some(pause) = table.pause {
                let paused = match pause.until_ms {
                    None => Message::new("web-online-is-paused"),
                    Some(until_ms) => Message::new("web-online-is-paused-until")
                        .with("time", moment(until_ms, language)),
                };
                return vec![words.say(&paused)];
            }
            let mut state = vec![words.say(&turn(&table.seats, &summary.deciding, me))];
            // The clock of a fast match runs out before the list is read again.
            let is_slow = Speed::of(table.clock) == Some(Speed::Days);
            if let Some(due_ms) = summary.due_ms.filter(|_| is_slow) {
                let until = Message::new("web-online-until");
                state.push(words.say(&until.with("time", moment(due_ms, language))));
            }
            state
        }
        MatchStage::Over => {
            let end = ended(ListedEnd::of(summary), me);
            let day = summary.over_ms.map(|over_ms| day(over_ms, language));
            [words.say(&end)].into_iter().chain(day).collect()
        }
    }
}
