//! Pages for frames of other pages. Tests of the crate `page-files` check who may frame them.

use ranarium_browser_tests::{Device, Done, Visitor, moment, visit};
use serde_json::json;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;

/// The path of a position in the editor.
const POSITION: &str = "/position/icefrogs?position=players=2%20%7C%20p%3D2%20t%3D0%20k%3D0%20n%3D0%20u%3D555%2F555%20s%3D";

/// The button that copies the HTML which embeds a page.
const COPY: &str = "Copy the HTML to embed it";

/// A script that returns `true` once the board of IceFrogs is drawn.
const BOARD: &str = "return document.querySelector('.table.game-icefrogs') !== null";

/// A script that returns `true` once a replay shows its fifth step.
const STEP: &str =
    "return document.querySelector('.replay output')?.textContent.startsWith('5 / ') === true
    && document.querySelector('.replay .table') !== null";

#[test]
fn an_embedded_page_has_no_navigation_and_its_links_open_tabs() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/embed/puzzle/icefrogs/1").await?;
        visitor.find("link", "Open in Ranarium").await?;
        let has_navigation = "return document.querySelector('nav.top') !== null";
        assert!(!visitor.script::<bool>(has_navigation).await?);
        visitor
            .script::<u8>(
                "window.opened = [];
                 window.open = (address) => { window.opened.push(address); return null; };
                 return 0",
            )
            .await?;
        visitor.press("link", "All puzzles").await?;
        visitor
            .until_returns("return window.opened", json!(["/puzzles/icefrogs"]))
            .await?;
        visitor
            .until_returns("return location.pathname", "/embed/puzzle/icefrogs/1")
            .await
    })
}

#[test]
fn an_embedded_position_is_drawn_without_an_editor() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go(&format!("/embed{POSITION}")).await?;
        visitor
            .until_true(
                "a board alone",
                "return document.querySelector('.table.game-icefrogs') !== null
                     && document.querySelector('main button.main') === null",
            )
            .await?;
        visitor.go("/embed/position/icefrogs?position=x").await?;
        visitor.sees("This link has no position of the game.").await
    })
}

/// Serves a page at an origin of its own until the process ends. Returns its URL.
fn serve(body: &str) -> Done<String> {
    let page = format!("<!doctype html><title>Frog club</title><body>{body}");
    let listener = TcpListener::bind("127.0.0.1:0")?;
    let url = format!("http://{}/", listener.local_addr()?);
    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            let page = page.clone();
            // A browser may end a connection at any time.
            thread::spawn(move || drop(answer(stream, &page)));
        }
    });
    Ok(url)
}

/// Answers any request with a page, and closes the connection.
fn answer(mut stream: TcpStream, page: &str) -> std::io::Result<()> {
    for line in BufReader::new(stream.try_clone()?).lines() {
        if line?.is_empty() {
            break;
        }
    }
    let length = page.len();
    write!(
        stream,
        "HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: {length}\r\n\
         connection: close\r\n\r\n{page}"
    )
}

/// Presses the button that copies the HTML of a page, and returns the HTML.
async fn copied_html(visitor: &Visitor, path: &str) -> Done<String> {
    visitor.go(path).await?;
    visitor.find("button", COPY).await?;
    // The clipboard of another device.
    visitor
        .script::<u8>(
            "window.copied = null;
             navigator.clipboard.writeText = async (text) => { window.copied = text; };
             return 0",
        )
        .await?;
    visitor.press("button", COPY).await?;
    visitor.sees("The HTML is copied.").await?;
    visitor.script("return window.copied").await
}

#[test]
fn copied_html_shows_the_page_at_another_origin() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor
            .keeps(&[moment("icefrogs", Some(2), "end")?])
            .await?;
        let pages = [
            ("/replay/icefrogs-2-end?at=5", STEP),
            (POSITION, BOARD),
            ("/puzzles/icefrogs/1", BOARD),
        ];
        let mut frames = Vec::new();
        for (path, _) in pages {
            frames.push(copied_html(visitor, path).await?);
        }
        // The replay is in the HTML.
        visitor.forgets_all().await?;
        for (html, (path, is_shown)) in frames.iter().zip(pages) {
            visitor.driver.goto(&serve(html)?).await?;
            let frame = visitor.driver.find("iframe").await?;
            visitor.driver.enter_frame(&frame).await?;
            visitor
                .until_true(&format!("{path} in a frame"), is_shown)
                .await?;
            let is_alone = "return location.pathname.startsWith('/embed/')
                && location.ancestorOrigins[0] !== location.origin
                && document.querySelector('nav.top') === null
                && document.querySelector('.embedded-link a') !== null";
            visitor
                .until_true(&format!("{path} without navigation"), is_alone)
                .await?;
        }
        Ok(())
    })
}

#[test]
fn another_origin_cannot_frame_the_home_page() -> Done {
    visit(Device::DESK, async |visitor| {
        let frame = format!("<iframe src=\"{}/\"></iframe>", visitor.server.url());
        visitor.driver.goto(&serve(&frame)?).await?;
        visitor
            .until("the browser to refuse the frame", async || {
                let errors = visitor.errors().await?;
                Ok(errors
                    .iter()
                    .any(|error| error.contains("frame-ancestors 'none'")))
            })
            .await
    })
}
