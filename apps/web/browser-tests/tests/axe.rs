//! Accessibility barriers found by axe-core: none is serious, on any page, light or dark.

use ranarium_browser_tests::{
    Device, Done, Hands, Key, Player, TestError, Theme, Visitor, all_of, each_game, gather,
    moments, routes, visit,
};
use serde::Deserialize;
use std::env;

/// The variable that names axe-core's script.
const SCRIPT: &str = "RANARIUM_AXE";

/// The options of axe-core for all its rules.
const ALL_RULES: &str = "{resultTypes: ['violations']}";

/// The options for its rules about colours: the style sheets for the dark change nothing else.
const COLOUR_RULES: &str = "{resultTypes: ['violations'],
    runOnly: {type: 'rule', values: ['color-contrast', 'link-in-text-block']}}";

/// A barrier to using the page.
#[derive(Debug, Deserialize)]
struct Finding {
    id: String,
    impact: Option<String>,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    html: String,
    #[serde(rename = "failureSummary")]
    summary: Option<String>,
}

/// Returns the serious findings of axe-core with these options on the current page.
async fn serious(visitor: &Visitor, options: &str) -> Done<Vec<Finding>> {
    let script = env::var(SCRIPT).map_err(|_| {
        TestError::new(format!(
            "{SCRIPT} names no script; run this by cargo xtask browser-tests"
        ))
    })?;
    if !visitor.script("return typeof axe !== 'undefined'").await? {
        let source = std::fs::read_to_string(&script)?;
        let loads = format!("{source}\nwindow.axe = axe; return true");
        visitor.script::<bool>(&loads).await?;
    }
    let runs = format!("return axe.run(document, {options}).then((found) => found.violations)");
    let found: Vec<Finding> = visitor.script(&runs).await?;
    let is_serious =
        |finding: &Finding| matches!(finding.impact.as_deref(), Some("serious" | "critical"));
    Ok(found.into_iter().filter(is_serious).collect())
}

/// The findings and their pages, in words.
#[derive(Default)]
struct Report(Vec<String>);

impl Report {
    async fn look(&mut self, visitor: &Visitor, what: &str) -> Done {
        self.look_by(visitor, what, ALL_RULES).await
    }

    /// Checks the screen in this colour scheme: by all rules when it is light, and by those about
    /// colours when it is dark.
    async fn look_in(&mut self, visitor: &Visitor, what: &str, theme: Theme) -> Done {
        visitor.prefer(theme).await?;
        let what = format!("{what} ({})", theme.name());
        let rules = match theme {
            Theme::Light => ALL_RULES,
            Theme::Dark => COLOUR_RULES,
        };
        self.look_by(visitor, &what, rules).await
    }

    async fn look_by(&mut self, visitor: &Visitor, what: &str, rules: &str) -> Done {
        for finding in serious(visitor, rules).await? {
            let Finding {
                id,
                impact,
                help,
                nodes,
            } = finding;
            self.0.push(format!(
                "{what}: {} {id}: {help}",
                impact.unwrap_or_default()
            ));
            for node in nodes.iter().take(4) {
                let summary = node
                    .summary
                    .as_deref()
                    .unwrap_or_default()
                    .replace('\n', " ");
                let html: String = node.html.chars().take(220).collect();
                self.0.push(format!("    {html}\n        {summary}"));
            }
            if nodes.len() > 4 {
                self.0.push(format!("    and {} more", nodes.len() - 4));
            }
        }
        Ok(())
    }

    /// Checks the screen, light and dark.
    async fn in_both(&mut self, visitor: &Visitor, what: &str) -> Done {
        for theme in Theme::ALL {
            self.look_in(visitor, what, theme).await?;
        }
        Ok(())
    }

    fn finds_nothing(self) -> Done {
        match self.0.is_empty() {
            true => Ok(()),
            false => Err(TestError::new(self.0.join("\n"))),
        }
    }
}

/// Checks pages, light and dark.
async fn pages(visitor: &mut Visitor, paths: &[String]) -> Done {
    let mut report = Report::default();
    for path in paths {
        visitor.go(path).await?;
        report.in_both(visitor, path).await?;
    }
    report.finds_nothing()
}

/// Checks a game's pages on a phone; and on a desk its match during a selection, and as text.
fn game(id: &str) -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.keeps(&moments(id, None)?).await?;
        let mut paths = routes();
        paths
            .retain(|path| path.contains(id) && !path.contains("early") && !path.contains("start"));
        pages(visitor, &paths).await?;
        visitor.take(Device::DESK).await?;
        let mut report = Report::default();
        visitor.go(&format!("/match/{id}-middle")).await?;
        let mut player = Player::new(visitor, Hands::Pointer);
        player.wait_until_asked().await?;
        player.touches().await?;
        let what = format!("{id} with something chosen");
        report.in_both(visitor, &what).await?;
        visitor.as_text().await?;
        report.look(visitor, &format!("{id} as text")).await?;
        report.finds_nothing()
    })
}

#[test]
fn app_pages_pass_the_accessibility_check() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut paths = routes();
        paths.retain(|path| ranarium_catalog::ids().all(|id| !path.contains(id)));
        pages(visitor, &paths).await?;
        visitor.take(Device::PHONE).await?;
        pages(visitor, &paths).await?;
        let mut report = Report::default();
        for theme in Theme::ALL {
            // The home page itself, without the open card.
            visitor.go("/settings").await?;
            visitor.go("/").await?;
            visitor.prefer(theme).await?;
            visitor.press("button", "IceFrogs").await?;
            visitor.find("button", "Play now").await?;
            report.look_in(visitor, "the card of a room", theme).await?;
        }
        report.finds_nothing()
    })
}

#[test]
fn a_table_passes_the_accessibility_check() -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        let mut report = Report::default();
        let open =
            "document.querySelectorAll('details').forEach((it) => { it.open = true; }); return 0";
        host.sets_up_online("icefrogs", 2).await?;
        host.script::<u8>(open).await?;
        report.in_both(host, "a new table").await?;
        let link = host.invites("icefrogs", 2).await?;
        host.script::<u8>(open).await?;
        report.in_both(host, "an invitation").await?;
        friend.go(&link).await?;
        friend.find("button", "Sit down").await?;
        report.in_both(friend, "the way to a seat").await?;
        friend.comes(&link, "Bea").await?;
        for one in [host, friend] {
            Player::new(one, Hands::Pointer).wait_until_begun().await?;
        }
        friend.press("button", "Talk").await?;
        report.in_both(friend, "what can be said").await?;
        friend.types(Key::Escape).await?;
        friend.opens_more().await?;
        report.in_both(friend, "the actions in a match").await?;
        friend.press("button", "Offer a draw").await?;
        host.sees("offers a draw").await?;
        report.in_both(host, "an offer").await?;
        friend.opens_more().await?;
        friend.press("button", "Block or report…").await?;
        friend.find("button", "Block").await?;
        report.in_both(friend, "a block and a report").await?;
        friend.go("/online").await?;
        friend.find("heading", "My matches").await?;
        report.in_both(friend, "the lobby").await?;
        friend.seeks("icefrogs").await?;
        friend.sees("The computer joins in").await?;
        report.in_both(friend, "a quick match").await?;
        host.sees("away").await?;
        report.in_both(host, "a player who has left").await?;
        report.finds_nothing()
    })
}

#[test]
fn a_profile_passes_the_accessibility_check() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut report = Report::default();
        visitor.add_authenticator().await?;
        visitor.go("/profile").await?;
        visitor
            .fill("document.querySelector('input[name=name]')", "Ada")
            .await?;
        visitor.press("button", "Come in").await?;
        visitor.find("button", "Keep my matches").await?;
        let open =
            "document.querySelectorAll('details').forEach((it) => { it.open = true; }); return 0";
        visitor.script::<u8>(open).await?;
        report.in_both(visitor, "a guest").await?;
        visitor.press("button", "Keep my matches").await?;
        visitor.sees("Your matches are kept.").await?;
        visitor.script::<u8>(open).await?;
        report.in_both(visitor, "an account").await?;
        visitor.press("button", "Delete everything").await?;
        visitor.sees("What stays:").await?;
        report.in_both(visitor, "a last question").await?;
        report.finds_nothing()
    })
}

each_game! { passes_the_accessibility_check => game }
