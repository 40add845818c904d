//! The rulebook: how to play, then the clauses with their numbers; contents, a search, and figures
//! drawn by the board.

use crate::pages::figure::figures;
use crate::settings::use_settings;
use crate::texts::{study_words, t};
use leptos::prelude::*;
use ranarium_board::Board;
use ranarium_game::{Game, Language};
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// A piece of the rulebook: a heading, a clause, a table.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
pub struct Block {
    /// The anchor of links to it: the clause, or a heading's words; empty for the rest.
    id: String,
    /// The clause, such as `FJ-1.1`; empty for any other block.
    pub clause: String,
    /// The words of a heading; empty for any other block.
    heading: String,
    /// The level of a heading: 1 for a part, 2 for a section; 0 for any other block.
    level: u8,
    /// What it says, as HTML made when the page was built.
    pub html: String,
}

/// The rulebook of a game, in pieces; nothing if it cannot be had.
pub async fn fetch(game: &str, language: Language) -> Option<Vec<Block>> {
    let address = format!("/rules-text/{game}.{}.json", language.code());
    let response = JsFuture::from(window().fetch_with_str(&address))
        .await
        .ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    serde_json::from_str(&text.as_string()?).ok()
}

/// Links to the parts and, below each, to its sections.
fn contents(blocks: &[Block]) -> impl IntoView + use<> {
    let mut parts: Vec<(Block, Vec<Block>)> = Vec::new();
    for block in blocks {
        match (block.level, parts.last_mut()) {
            (1, _) => parts.push((block.clone(), Vec::new())),
            (2, Some((_, sections))) => sections.push(block.clone()),
            _ => {}
        }
    }
    let link = |block: Block| view! { <a href=format!("#{}", block.id)>{block.heading}</a> };
    parts
        .into_iter()
        .map(|(part, sections)| {
            let sections: Vec<_> = sections
                .into_iter()
                .map(|section| view! { <li>{link(section)}</li> })
                .collect();
            view! {
                <li>
                    {link(part)} <ul>{sections}</ul>
                </li>
            }
        })
        .collect_view()
}

/// Whether a block contains a text, in any case of letters.
fn contains(block: &Block, wanted: &str) -> bool {
    let wanted = wanted.trim().to_lowercase();
    wanted.is_empty()
        || block.clause.to_lowercase().contains(&wanted)
        || without_tags(&block.html).to_lowercase().contains(&wanted)
}

fn without_tags(html: &str) -> String {
    let mut is_tag = false;
    html.chars()
        .filter(|c| {
            match c {
                '<' => is_tag = true,
                '>' => {
                    is_tag = false;
                    return false;
                }
                _ => {}
            }
            !is_tag
        })
        .collect()
}

/// The rulebook of a game.
pub fn rulebook<B: Board>() -> impl IntoView {
    let words = study_words::<B>(Signal::stored(Vec::new()));
    let language = use_settings().language;
    let wanted = RwSignal::new(String::new());
    let blocks = LocalResource::new(move || fetch(B::Game::ID, language.get()));
    let say = move |key: &'static str| words.with(|words| words.text(key));
    // The page scrolls to the clause in the address once the text is here.
    Effect::new(move |_| {
        if blocks.get().is_some() {
            request_animation_frame(|| {
                let hash = window().location().hash().unwrap_or_default();
                if let Some(clause) = document().get_element_by_id(hash.trim_start_matches('#')) {
                    clause.scroll_into_view();
                    drop(clause.class_list().add_1("clause-found"));
                }
            });
        }
    });
    view! {
        <div class=format!("page rules room-{}", B::Game::ID)>
            <h1>{move || say("name")}</h1>
            <label class="field">
                <span>{t("web-search")}</span>
                <input
                    type="search"
                    prop:value=move || wanted.get()
                    on:input=move |event| wanted.set(event_target_value(&event))
                />
            </label>
            {move || match blocks.get() {
                None => view! { <p class="loading">{t("web-loading")}</p> }.into_any(),
                Some(None) => view! { <p class="loading">{t("web-no-rules")}</p> }.into_any(),
                Some(Some(blocks)) => {
                    let wanted = wanted.get();
                    let list = wanted.trim().is_empty().then(|| {
                        view! {
                            <nav class="contents" aria-label=t("web-contents")>
                                <ul>{contents(&blocks)}</ul>
                            </nav>
                        }
                    });
                    let found: Vec<_> = blocks.into_iter().filter(|block| contains(block, &wanted)).collect();
                    if found.is_empty() {
                        return view! { <p class="loading">{t("web-nothing-found")}</p> }.into_any();
                    }
                    let shown = found
                        .into_iter()
                        .map(|block| {
                            view! {
                                <div class="rule" id=block.id inner_html=block.html></div>
                                {figures::<B>(&block.clause)}
                            }
                        })
                        .collect_view();
                    view! {
                        {list}
                        {shown}
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{Block, contains, without_tags};

    #[test]
    fn what_is_looked_for_is_found_in_words_and_not_in_tags() {
        let block = Block {
            id: "FJ-1.1".to_owned(),
            clause: "FJ-1.1".to_owned(),
            heading: String::new(),
            level: 0,
            html: "<p>A <em>frog</em> leaps</p>".to_owned(),
        };
        assert_eq!(without_tags(&block.html), "A frog leaps");
        assert!(contains(&block, "frog leaps"));
        assert!(contains(&block, "fj-1.1"));
        assert!(contains(&block, " "));
        assert!(!contains(&block, "em"));
    }
}
