//! The home page and the titles of all pages list and count the matches that wait for the user.

use ranarium_browser_tests::{Device, Done, TestError, gather, sit_down};

#[test]
fn a_match_that_waits_is_first_on_the_home_page_and_counted_on_every_page() -> Done {
    gather(&[Device::DESK, Device::PHONE], async |visitors| {
        let [host, friend] = &*visitors else {
            return Err(TestError::new("two have come"));
        };
        let [first, _] = sit_down(host, friend, "icefrogs").await?;
        first.is_asked().await?;
        for one in [host, friend] {
            one.go("/").await?;
            one.find("link", "IceFrogs with").await?;
            assert!(!one.text().await?.contains("No matches yet"));
        }
        // It waits for the host alone.
        host.find("heading", "(1) Your matches with others").await?;
        friend.find("heading", "Your matches with others").await?;
        friend.sees("in play").await?;
        let is_first = "const list = document.querySelector('.hub');
            const rooms = document.querySelector('.room');
            return Boolean(list.compareDocumentPosition(rooms) & Node.DOCUMENT_POSITION_FOLLOWING)";
        assert!(host.script::<bool>(is_first).await?);
        for (path, title) in [
            ("/", "(1) Ranarium"),
            ("/settings", "(1) Settings · Ranarium"),
            ("/online", "(1) Play together · Ranarium"),
        ] {
            host.go(path).await?;
            host.until(title, async || {
                let shown: String = host.script("return document.title").await?;
                Ok(shown == title)
            })
            .await?;
            host.find("link", "Play together 1").await?;
        }
        host.go("/").await?;
        host.press("link", "IceFrogs with").await?;
        first.is_asked().await?;
        host.has_no_errors().await?;
        friend.has_no_errors().await
    })
}
