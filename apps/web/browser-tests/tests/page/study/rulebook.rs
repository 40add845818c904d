//! The rulebook: contents, search, collapsible clauses, pictures from the board.

use ranarium_browser_tests::{Device, Done, Key, Visitor, each_game, visit};

/// Opens a rulebook, optionally at a fragment.
async fn opens(visitor: &Visitor, game: &str, place: &str) -> Done {
    visitor.go(&format!("/rules/{game}{place}")).await?;
    // Not by role: finding elements by role is slow on a page with so many drawings.
    let there = "return document.querySelector('.rules h2') !== null";
    visitor.until_true("the text to be there", there).await
}

fn check_rulebook(game: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        opens(visitor, game, "").await?;
        // The guide is open, with pictures; the clauses are folded.
        let pictures = "return document.querySelector('figure.drawn') !== null";
        visitor.until_true("pictures", pictures).await?;
        let characters = "return document.querySelector('.rules .sketch') === null";
        visitor
            .until_true("no drawings in characters", characters)
            .await?;
        let gallery = "return document.querySelectorAll('section.gallery li').length > 2";
        visitor.until_true("a gallery", gallery).await?;
        let folded = "return document.querySelectorAll('details.section').length > 2
            && document.querySelectorAll('details.section[open]').length === 0";
        visitor.until_true("folded sections", folded).await?;
        // A link to the exact wording opens its section, and scrolls to it.
        visitor
            .touch_element("document.querySelector('.exact a')")
            .await?;
        visitor
            .until_true(
                "the section to open",
                "const open = document.querySelector('details.section[open]');
                 const box = open?.getBoundingClientRect();
                 return Boolean(open) && box.top < innerHeight && box.bottom > 0",
            )
            .await
    })
}

each_game! { its_sections_can_be_read => check_rulebook }

#[test]
fn a_link_to_a_clause_opens_its_section() -> Done {
    visit(Device::DESK, async |visitor| {
        opens(visitor, "frog-juice", "#FJ-4.3").await?;
        visitor
            .until_true(
                "the clause to be in sight",
                "const box = document.getElementById('FJ-4.3').getBoundingClientRect();
                 return box.height > 0 && box.top >= 0 && box.top < innerHeight",
            )
            .await
    })
}

#[test]
fn the_rulebook_search_finds_and_counts_matches() -> Done {
    visit(Device::PHONE, async |visitor| {
        opens(visitor, "frog-juice", "").await?;
        visitor.press("searchbox", "Search").await?;
        let has_focus = "return document.activeElement.computedRole === 'searchbox'";
        visitor.until_true("the focus", has_focus).await?;
        visitor.types("black cat").await?;
        visitor.sees("passages found").await?;
        let are_found = "const rules = [...document.querySelectorAll('.rule')];
            return rules.length > 0
                && rules.every((it) => it.textContent.toLowerCase().includes('black cat'))";
        visitor.until_true("the passages alone", are_found).await?;
        visitor.types(" of the moon").await?;
        visitor.sees("No results.").await?;
        visitor.types(Key::Escape).await
    })
}
