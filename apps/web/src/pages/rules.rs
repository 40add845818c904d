//! The rulebook: how to play, then the clauses with their numbers; contents, a search, and figures
//! drawn by the board.

use crate::pages::figure;
use crate::pages::gallery::{self, CardWords};
use crate::router::address;
use crate::settings::use_settings;
use crate::texts::{study_words, t};
use leptos::prelude::*;
use ranarium_board::{Board, Words};
use ranarium_game::{Game, Language, Message, Seat, Viewer};
use std::collections::BTreeSet;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;

/// A piece of the rulebook: a heading, a clause, a table.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
pub struct RulebookBlock {
    /// The anchor of links to it: the clause, or a heading's text; empty for other blocks.
    id: String,
    /// The clause, such as `FJ-1.1`; empty for any other block.
    pub clause: String,
    /// The text of a heading; empty for any other block.
    heading: String,
    /// The level of a heading: 1 for a part, 2 for a section; 0 for any other block.
    level: u8,
    /// The text as HTML, made when the page was built; the caption of a picture.
    pub html: String,
    /// The position that the block is a picture of, if it is one.
    #[serde(default)]
    picture: Option<RulebookPicture>,
}

/// A position that the game's board draws.
#[derive(Clone, Debug, PartialEq, serde::Deserialize)]
struct RulebookPicture {
    /// The options of the match, in their canonical text.
    options: String,
    /// The position, in its notation.
    position: String,
    /// The number of the seat that sees it, from 1; `None` for a spectator.
    seat: Option<u8>,
}

/// Fetches the rulebook of a game, as blocks; `None` if it is unavailable.
pub async fn fetch(game: &str, language: Language) -> Option<Vec<RulebookBlock>> {
    let address = address(&format!("/rules-text/{game}.{}.json", language.code()));
    let response = JsFuture::from(window().fetch_with_str(&address))
        .await
        .ok()?;
    let response: web_sys::Response = response.dyn_into().ok()?;
    let text = JsFuture::from(response.text().ok()?).await.ok()?;
    serde_json::from_str(&text.as_string()?).ok()
}

/// Links to the parts and, below each, to its sections.
fn contents(blocks: &[RulebookBlock]) -> impl IntoView + use<> {
    let mut parts: Vec<(RulebookBlock, Vec<RulebookBlock>)> = Vec::new();
    for block in blocks {
        match (block.level, parts.last_mut()) {
            (1, _) => parts.push((block.clone(), Vec::new())),
            (2, Some((_, sections))) => sections.push(block.clone()),
            _ => {}
        }
    }
    let link =
        |block: RulebookBlock| view! { <a href=format!("#{}", block.id)>{block.heading}</a> };
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

/// Returns `true` if a block contains a text, ignoring case.
fn contains(block: &RulebookBlock, searched: &str) -> bool {
    let searched = searched.trim().to_lowercase();
    searched.is_empty()
        || block.clause.to_lowercase().contains(&searched)
        || without_tags(&block.html).to_lowercase().contains(&searched)
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

/// A section: its heading, and the blocks below it.
type RulebookSection = (RulebookBlock, Vec<RulebookBlock>);

/// A part of the rulebook: the blocks above its first section, with its heading, and its sections.
#[derive(Default)]
struct RulebookPart {
    above: Vec<RulebookBlock>,
    sections: Vec<RulebookSection>,
}

/// Returns the parts of a rulebook, in order.
fn parts(blocks: Vec<RulebookBlock>) -> Vec<RulebookPart> {
    let mut parts: Vec<RulebookPart> = Vec::new();
    for block in blocks {
        if block.level == 1 || parts.is_empty() {
            parts.push(RulebookPart::default());
        }
        let Some(part) = parts.last_mut() else {
            continue;
        };
        match part.sections.last_mut() {
            _ if block.level == 2 => part.sections.push((block, Vec::new())),
            Some((_, blocks)) => blocks.push(block),
            None => part.above.push(block),
        }
    }
    parts
}

/// Returns the section of "How to play" that says a clause in plain words: its heading, and its
/// blocks without the link to the clauses.
pub fn in_plain_words(
    blocks: Vec<RulebookBlock>,
    clause: &str,
) -> Option<(String, Vec<RulebookBlock>)> {
    let (chapter, _) = clause.split_once('.')?;
    let link = format!(">{chapter}</a>");
    let is_link = |block: &RulebookBlock| block.html.contains("class=\"exact\"");
    let how_to_play = parts(blocks).into_iter().next()?;
    let mut sections = how_to_play.sections.into_iter();
    let (heading, mut blocks) = sections.find(|(_, blocks)| {
        let mut links = blocks.iter().filter(|block| is_link(block));
        links.any(|block| block.html.contains(&link))
    })?;
    blocks.retain(|block| !is_link(block) && block.picture.is_none());
    Some((heading.heading, blocks))
}

/// Returns the section of clauses that a line of "How to play" links to, such as `FJ-4`.
fn exact_section(block: &RulebookBlock) -> Option<&str> {
    let (_, rest) = block.html.split_once("class=\"exact\"")?;
    let (_, rest) = rest.split_once("\">")?;
    let (section, _) = rest.split_once("</a>")?;
    Some(section)
}

/// The words of a rulebook, which are slow to build. Cheap to copy.
#[derive(Clone, Copy)]
struct RulebookWords {
    /// The words of the game, its board and the page.
    page: Signal<Words>,
    /// The words about the cards of the game.
    cards: CardWords,
}

/// A block: a picture by the board, cards in place of a table of them, or the text.
fn block_view<B: Board>(block: RulebookBlock, words: RulebookWords) -> AnyView {
    if let Some(RulebookPicture {
        options,
        position,
        seat,
    }) = block.picture
    {
        let viewer = match seat.and_then(|number| number.checked_sub(1)) {
            Some(index) => Viewer::Seat(Seat::new(usize::from(index))),
            None => Viewer::Spectator,
        };
        let caption = view! { <span inner_html=block.html></span> }.into_any();
        return figure::picture::<B>(&options, &position, viewer, caption, words.page);
    }
    if let Some(cards) = gallery::table_of_cards::<B>(&block.html, words.cards) {
        return cards;
    }
    view! { <div class="rule" id=block.id inner_html=block.html></div> }.into_any()
}

/// "How to play", with the figures of each section's clauses.
fn how_to_play<B: Board>(part: RulebookPart, words: RulebookWords) -> impl IntoView {
    // Several sections may link to the same clauses: the first shows their figures.
    let mut shown_prefixes = BTreeSet::new();
    let sections = part.sections.into_iter().map(|(heading, blocks)| {
        let of_section = |block: &RulebookBlock| Some(format!("{}.", exact_section(block)?));
        let prefixes = blocks.iter().filter_map(of_section);
        let new = prefixes.filter(|prefix| shown_prefixes.insert(prefix.clone()));
        let new: Vec<String> = new.collect();
        // A section with pictures of its own needs no others.
        let has_pictures = blocks.iter().any(|block| block.picture.is_some());
        let new = new.iter().filter(|_| !has_pictures);
        let figure_views: Vec<_> = new
            .map(|prefix| figure::figures::<B>(prefix, words.page))
            .collect();
        let blocks = blocks.into_iter();
        let blocks: Vec<_> = blocks.map(|block| block_view::<B>(block, words)).collect();
        view! {
            {block_view::<B>(heading, words)}
            {blocks}
            {figure_views}
        }
    });
    let sections: Vec<_> = sections.collect();
    let above = part.above.into_iter();
    let above: Vec<_> = above.map(|block| block_view::<B>(block, words)).collect();
    view! {
        {above}
        {sections}
    }
}

/// A part with collapsible sections, for reference.
fn folded<B: Board>(part: RulebookPart, words: RulebookWords) -> impl IntoView {
    let sections = part.sections.into_iter().map(|(heading, blocks)| {
        let is_open = RwSignal::new(false);
        let blocks = blocks.into_iter().map(|block| {
            let clause = block.clause.clone();
            view! {
                {block_view::<B>(block, words)}
                <Show when=move || is_open.get()>{figure::figures::<B>(&clause, words.page)}</Show>
            }
        });
        view! {
            <details class="section" on:toggle=move |_| is_open.set(true)>
                <summary class="rule" id=heading.id inner_html=heading.html></summary>
                {blocks.collect_view()}
            </details>
        }
    });
    let sections: Vec<_> = sections.collect();
    let above = part.above.into_iter();
    let above: Vec<_> = above.map(|block| block_view::<B>(block, words)).collect();
    view! {
        {above}
        {sections}
    }
}

/// The whole rulebook: how to play, a gallery of all cards or pieces, and the collapsible parts
/// below it.
fn whole<B: Board>(blocks: Vec<RulebookBlock>, words: RulebookWords) -> impl IntoView {
    let mut parts = parts(blocks).into_iter();
    let first = parts.next().map(|part| how_to_play::<B>(part, words));
    let others: Vec<_> = parts.map(|part| folded::<B>(part, words)).collect();
    view! {
        {first}
        {gallery::gallery::<B>(words.cards)}
        {others}
    }
}

/// The blocks that contain the searched words, and their number.
fn search_results<B: Board>(
    blocks: Vec<RulebookBlock>,
    searched: &str,
    words: RulebookWords,
) -> impl IntoView + use<B> {
    let matching: Vec<RulebookBlock> = blocks
        .into_iter()
        .filter(|block| contains(block, searched))
        .collect();
    let count = matching.len();
    let summary = move || {
        words.page.with(|words| match count {
            0 => words.text("web-nothing-found"),
            _ => words.say(&Message::new("web-found").with("count", count)),
        })
    };
    let matching = matching.into_iter().map(|block| {
        let clause = block.clause.clone();
        view! {
            {block_view::<B>(block, words)}
            {(!clause.is_empty()).then(|| figure::figures::<B>(&clause, words.page))}
        }
    });
    view! {
        <p class="soft" role="status">
            {summary}
        </p>
        {matching.collect_view()}
    }
}

/// Opens the section that the URL fragment names, and scrolls to it.
fn go_to_place() {
    let hash = window().location().hash().unwrap_or_default();
    let Some(place) = document().get_element_by_id(hash.trim_start_matches('#')) else {
        return;
    };
    if let Ok(Some(section)) = place.closest("details") {
        drop(section.set_attribute("open", ""));
    }
    place.scroll_into_view();
    drop(place.class_list().add_1("clause-found"));
}

/// The rulebook of a game.
pub fn rulebook<B: Board>() -> impl IntoView {
    let words = RulebookWords {
        page: study_words::<B>(Signal::stored(Vec::new())),
        cards: gallery::card_words::<B>(),
    };
    let language = use_settings().language;
    let searched = RwSignal::new(String::new());
    let blocks = LocalResource::new(move || fetch(B::Game::ID, language.get()));
    let say = move |key: &'static str| words.page.with(|words| words.text(key));
    // The page scrolls to the fragment once the text is loaded, and after a click on a link in it:
    // the URL has changed by the next frame.
    Effect::new(move |_| {
        if blocks.get().is_some() {
            request_animation_frame(go_to_place);
        }
    });
    let follow = |event: leptos::ev::MouseEvent| {
        let target = event
            .target()
            .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        let link = target.and_then(|element| element.closest("a[href^='#']").ok().flatten());
        if link.is_some() {
            request_animation_frame(go_to_place);
        }
    };
    view! {
        <div class=format!("page rules room-{}", B::Game::ID) on:click=follow>
            <h1>{move || say("name")}</h1>
            <label class="field">
                <span>{t("web-search")}</span>
                <input
                    type="search"
                    prop:value=move || searched.get()
                    on:input=move |event| searched.set(event_target_value(&event))
                />
            </label>
            {move || match blocks.get() {
                None => view! { <p class="loading">{t("web-loading")}</p> }.into_any(),
                Some(None) => view! { <p class="loading">{t("web-no-rules")}</p> }.into_any(),
                Some(Some(blocks)) => {
                    let searched = searched.get();
                    if !searched.trim().is_empty() {
                        return search_results::<B>(blocks, &searched, words).into_any();
                    }
                    view! {
                        <nav class="contents" aria-label=t("web-contents")>
                            <ul>{contents(&blocks)}</ul>
                        </nav>
                        {whole::<B>(blocks, words)}
                    }
                        .into_any()
                }
            }}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::{RulebookBlock, contains, exact_section, in_plain_words, parts, without_tags};

    fn block(level: u8, html: &str) -> RulebookBlock {
        RulebookBlock {
            id: String::new(),
            clause: String::new(),
            heading: String::new(),
            level,
            html: html.to_owned(),
            picture: None,
        }
    }

    #[test]
    fn parts_have_sections_and_sections_have_blocks() {
        let parts = parts(vec![
            block(1, "How to play"),
            block(0, "flavour"),
            block(2, "Goal"),
            block(0, "win"),
            block(1, "Clauses"),
            block(2, "1 Board"),
        ]);
        let shape: Vec<_> = parts
            .iter()
            .map(|part| {
                let sections = part.sections.iter().map(|(_, blocks)| blocks.len());
                (part.above.len(), sections.collect::<Vec<_>>())
            })
            .collect();
        assert_eq!(shape, [(2, vec![1]), (1, vec![0])]);
    }

    #[test]
    fn a_line_refers_to_the_exact_clause() {
        let line = r##"<p class="exact">Exact wording: <a href="#4-capture">FJ-4</a></p>"##;
        assert_eq!(exact_section(&block(0, line)), Some("FJ-4"));
        assert_eq!(exact_section(&block(0, "<p>You draw.</p>")), None);
    }

    #[test]
    fn a_clause_is_explained_where_its_chapter_is_linked() {
        let link = |chapter: &str| {
            let html =
                format!("<p class=\"exact\">Exact wording: <a href=\"#x\">{chapter}</a></p>");
            block(0, &html)
        };
        let heading = |text: &str| RulebookBlock {
            heading: text.to_owned(),
            ..block(2, text)
        };
        let book = || {
            vec![
                block(1, "How to play"),
                heading("Goal"),
                block(0, "You win."),
                link("FJ-9"),
                heading("Capture"),
                block(0, "You capture."),
                link("FJ-4"),
                block(1, "Clauses"),
            ]
        };
        let (found, blocks) = in_plain_words(book(), "FJ-4.3").unwrap();
        assert_eq!(
            (found.as_str(), blocks),
            ("Capture", vec![block(0, "You capture.")])
        );
        assert_eq!(in_plain_words(book(), "FJ-5.1"), None);
        assert_eq!(in_plain_words(book(), "FJ"), None);
    }

    #[test]
    fn searches_match_words_and_not_tags() {
        let block = RulebookBlock {
            id: "FJ-1.1".to_owned(),
            clause: "FJ-1.1".to_owned(),
            heading: String::new(),
            level: 0,
            html: "<p>A <em>frog</em> leaps</p>".to_owned(),
            picture: None,
        };
        assert_eq!(without_tags(&block.html), "A frog leaps");
        assert!(contains(&block, "frog leaps"));
        assert!(contains(&block, "fj-1.1"));
        assert!(contains(&block, " "));
        assert!(!contains(&block, "em"));
    }
}
