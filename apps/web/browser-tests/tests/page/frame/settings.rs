//! Language and theme change in place: without reloading the page, and without interrupting a
//! match.

use ranarium_browser_tests::{Device, Done, Hands, Player, Visitor, visit};
use serde_json::json;

async fn ground(visitor: &Visitor) -> Done<String> {
    visitor
        .script("return getComputedStyle(document.documentElement).backgroundColor")
        .await
}

#[test]
fn the_language_is_switched_in_the_middle_of_a_match() -> Done {
    visit(Device::DESK, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        let before = visitor.as_text().await?;
        visitor
            .script::<bool>("return window.isSame = true")
            .await?;
        visitor
            .touch_element("document.querySelector('.more > summary')")
            .await?;
        visitor.press("button", "Settings").await?;
        visitor.press("radio", "Nederlands").await?;
        visitor.find("heading", "Instellingen").await?;
        visitor
            .until_returns("return document.documentElement.lang", "nl")
            .await?;
        visitor.press("button", "Sluiten").await?;
        visitor.sees("Jij bent aan de beurt.").await?;
        visitor.find("button", "Terugnemen").await?;
        let board = |text: &str| text.lines().take(9).map(str::to_owned).collect::<Vec<_>>();
        visitor
            .until("the same position", async || {
                Ok(board(&before) == board(&visitor.as_text().await?))
            })
            .await?;
        assert!(
            visitor.script("return window.isSame === true").await?,
            "the page was loaded again"
        );
        visitor.reload().await?;
        visitor.sees("Jij bent aan de beurt.").await
    })
}

#[test]
fn the_page_has_the_readers_first_supported_language() -> Done {
    visit(Device::DESK, async |visitor| {
        let agent: String = visitor.script("return navigator.userAgent").await?;
        for (accepted, heading, lang) in [
            ("de,nl,en", "Instellingen", "nl"),
            ("de,en-GB,nl", "Settings", "en"),
            ("de,fr", "Settings", "en"),
        ] {
            let params = json!({"userAgent": agent, "acceptLanguage": accepted});
            visitor
                .devtools("Emulation.setUserAgentOverride", params)
                .await?;
            visitor.go("/settings").await?;
            visitor.find("heading", heading).await?;
            let found: String = visitor
                .script("return document.documentElement.lang")
                .await?;
            assert_eq!(found, lang, "{accepted}");
        }
        Ok(())
    })
}

#[test]
fn the_theme_is_switched_in_place_and_kept() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/settings").await?;
        let light = ground(visitor).await?;
        visitor.press("radio", "Dark").await?;
        visitor
            .until("the page to be dark", async || {
                Ok(ground(visitor).await? != light)
            })
            .await?;
        let dark = ground(visitor).await?;
        visitor.reload().await?;
        visitor
            .until("the page to be dark again", async || {
                Ok(ground(visitor).await? == dark)
            })
            .await?;
        visitor.press("radio", "Light").await?;
        visitor
            .until("the page to be light", async || {
                Ok(ground(visitor).await? == light)
            })
            .await
    })
}

#[test]
fn the_size_of_texts_is_a_setting() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/settings").await?;
        let size = "return getComputedStyle(document.documentElement).fontSize";
        for (choice, kept, expected) in [
            ("125%", "125", "20px"),
            ("150%", "150", "24px"),
            ("200%", "200", "32px"),
        ] {
            visitor.press("radio", choice).await?;
            visitor.until_returns(size, expected).await?;
            wait_until_stored(visitor, "text-size", kept).await?;
            visitor.fits_width().await?;
        }
        visitor.reload().await?;
        visitor.until_returns(size, "32px").await
    })
}

/// A script that returns the left edges of the link home, the tools, the text of the bar and its
/// main button, and those of the board's pieces.
const EDGES: &str = "
    const left = (element) => Math.round(element.getBoundingClientRect().left);
    const leftOf = (selector) => {
        const element = document.querySelector(selector);
        return element ? left(element) : -1;
    };
    return [
        ['.way-home', '.tools', '.bar-said', '.bar .main'].map(leftOf),
        [...document.querySelectorAll('.table [data-spot]')].map(left),
    ];
";

#[test]
fn the_left_handed_layout_mirrors_the_buttons_and_not_the_board() -> Done {
    visit(Device::PHONE, async |visitor| {
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let (buttons, board): (Vec<i32>, Vec<i32>) = visitor.script(EDGES).await?;
        assert!(
            buttons[0] < buttons[1] && buttons[2] < buttons[3],
            "{buttons:?}"
        );
        visitor
            .touch_element("document.querySelector('.more > summary')")
            .await?;
        visitor.press("button", "Settings").await?;
        visitor
            .press("checkbox", "Buttons on the left, for the left hand")
            .await?;
        visitor.press("button", "Close").await?;
        for _ in 0..2 {
            visitor
                .until("the buttons to be mirrored", async || {
                    let (buttons, after): (Vec<i32>, Vec<i32>) = visitor.script(EDGES).await?;
                    Ok(buttons[1] < buttons[0] && buttons[3] < buttons[2] && after == board)
                })
                .await?;
            visitor
                .touch_element("document.querySelector('.more > summary')")
                .await?;
            let inside = "const box = document.querySelector('.more-list').getBoundingClientRect();
                return box.width > 0 && box.left >= 0 && box.right <= innerWidth";
            visitor.until_true("the menu to be whole", inside).await?;
            // It is remembered.
            visitor.reload().await?;
        }
        Ok(())
    })
}

/// Waits until a key has this stored value.
async fn wait_until_stored(visitor: &Visitor, key: &str, value: &str) -> Done {
    let script = format!("return localStorage.getItem('{key}') ?? ''");
    visitor.until_returns(&script, value).await
}

#[test]
fn the_speed_of_pieces_is_a_setting() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.moves().await?;
        visitor.go("/settings").await?;
        let travel =
            "return getComputedStyle(document.documentElement).getPropertyValue('--travel')";
        visitor.until_returns(travel, "220ms").await?;
        for (pace, kept, lasts) in [("Slow", "slow", "396ms"), ("Fast", "quick", "110ms")] {
            visitor.press("radio", pace).await?;
            visitor.until_returns(travel, lasts).await?;
            wait_until_stored(visitor, "motion", kept).await?;
        }
        // The setting persists after a reload, and in a match.
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let watch = "window.lasted = [];
            const animate = Element.prototype.animate;
            Element.prototype.animate = function (frames, options) {
                window.lasted.push(options.duration);
                return animate.call(this, frames, options);
            };
            return true";
        visitor.script::<bool>(watch).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        visitor
            .until_true("a movement", "return window.lasted.length > 0")
            .await?;
        let lasted: Vec<f64> = visitor.script("return window.lasted").await?;
        // A slide, or hops of half the usual time.
        let is_quick = |ms: &f64| (*ms - 110.0).abs() < 0.1 || (ms % 70.0).abs() < 0.1;
        assert!(lasted.iter().all(is_quick), "{lasted:?}");
        visitor.go("/settings").await?;
        visitor.press("radio", "Off").await?;
        let reduced = "return document.documentElement.dataset.motion === 'reduced'";
        visitor.until_true("rest", reduced).await
    })
}

#[test]
fn volume_and_vibration_are_settings() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.go("/settings").await?;
        visitor.sees("Volume").await?;
        let loud = "const range = document.querySelector('input[type=range]');
            range.value = 3;
            range.dispatchEvent(new Event('input', {bubbles: true}));
            return true";
        visitor.script::<bool>(loud).await?;
        visitor.sees("30%").await?;
        let script = "return document.querySelector('input[type=range]').ariaValueText";
        visitor.until_returns(script, "30%").await?;
        wait_until_stored(visitor, "sound", "3").await?;
        visitor.toggles("Vibrate when something lands").await?;
        wait_until_stored(visitor, "vibration", "on").await?;
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let listen = "window.heard = [];
            const ramp = AudioParam.prototype.setValueAtTime;
            AudioParam.prototype.setValueAtTime = function (value, at) {
                if (value < 1) window.heard.push(value);
                return ramp.call(this, value, at);
            };
            window.shaken = [];
            navigator.vibrate = (ms) => window.shaken.push(ms);
            return true";
        visitor.script::<bool>(listen).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        visitor
            .until_true("a sound", "return window.heard.length > 0")
            .await?;
        let heard: Vec<f64> = visitor.script("return window.heard").await?;
        assert!(
            heard.iter().all(|loud| (loud - 0.048).abs() < 0.001),
            "{heard:?}"
        );
        visitor
            .until_true("a vibration", "return window.shaken.length > 0")
            .await
    })
}

#[test]
fn the_room_of_a_match_sounds_by_choice() -> Done {
    visit(Device::PHONE, async |visitor| {
        let counts = "window.loops = 0;
            const {start} = AudioBufferSourceNode.prototype;
            AudioBufferSourceNode.prototype.start = function (...given) {
                window.loops += 1;
                return start.apply(this, given);
            };
            const {stop} = AudioScheduledSourceNode.prototype;
            AudioScheduledSourceNode.prototype.stop = function (...given) {
                if (this instanceof AudioBufferSourceNode) window.loops -= 1;
                return stop.apply(this, given);
            };";
        visitor.runs_first(counts).await?;
        visitor.go("/settings").await?;
        visitor.toggles("Background sound of the room").await?;
        wait_until_stored(visitor, "ambience", "on").await?;
        let loops = "return window.loops";
        visitor.until_returns(loops, 0).await?;
        let player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        visitor.until_returns(loops, 1).await?;
        visitor.press("button", "Mute").await?;
        visitor.until_returns(loops, 0).await?;
        visitor.press("button", "Sound on").await?;
        visitor.until_returns(loops, 1).await?;
        visitor.press("link", "Leave the match").await?;
        visitor.until_returns(loops, 0).await
    })
}

#[test]
fn sounds_begin_with_the_first_touch_and_are_muted_by_one() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mut player = Player::begins(visitor, "icefrogs", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let listen = "window.heard = 0;
            const start = OscillatorNode.prototype.start;
            OscillatorNode.prototype.start = function (at) {
                window.heard += 1;
                return start.call(this, at);
            };
            return true";
        visitor.script::<bool>(listen).await?;
        let heard = "return window.heard";
        player.decide().await?;
        player.wait_until_asked().await?;
        visitor
            .until_true("a sound", "return window.heard > 0")
            .await?;
        visitor.press("button", "Mute").await?;
        visitor.find("button", "Sound on").await?;
        let before: u32 = visitor.script(heard).await?;
        player.decide().await?;
        player.wait_until_asked().await?;
        assert_eq!(visitor.script::<u32>(heard).await?, before, "it is muted");
        wait_until_stored(visitor, "sound", "0").await?;
        visitor.reload().await?;
        player.wait_until_asked().await?;
        visitor.press("button", "Sound on").await?;
        visitor.find("button", "Mute").await?;
        wait_until_stored(visitor, "sound", "4").await?;
        Ok(())
    })
}

#[test]
fn forced_colours_keep_button_outlines_and_board_colours() -> Done {
    visit(Device::DESK, async |visitor| {
        let features = json!({"features": [{"name": "forced-colors", "value": "active"}]});
        visitor
            .devtools("Emulation.setEmulatedMedia", features)
            .await?;
        let player = Player::begins(visitor, "frog-juice", Hands::Pointer).await?;
        player.wait_until_asked().await?;
        let lines: Vec<String> = visitor
            .script(
                "return [...document.querySelectorAll('.bar button, .tools button, .seat')]
                    .map((it) => getComputedStyle(it).borderTopStyle)",
            )
            .await?;
        assert!(
            !lines.is_empty() && lines.iter().all(|line| line == "solid"),
            "{lines:?}"
        );
        let adjust = "return getComputedStyle(document.querySelector('.table')).forcedColorAdjust";
        assert_eq!(visitor.script::<String>(adjust).await?, "none");
        let ring = "document.querySelector('.bar .main').disabled = false;
            document.querySelector('.way-home').focus({focusVisible: true});
            const style = getComputedStyle(document.activeElement);
            return `${style.outlineStyle} ${style.outlineWidth}`";
        assert_eq!(visitor.script::<String>(ring).await?, "solid 3px");
        Ok(())
    })
}
