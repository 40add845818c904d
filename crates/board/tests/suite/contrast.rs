//! Checks the colours of the page, from its tokens and the palette of each game, against WCAG AA:
//! text 4.5 to 1, large text and controls 3 to 1, in the palettes of the house and of every game,
//! light and dark.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

const TOKENS: &str = include_str!("../../../../apps/web/style/tokens.css");
const INDEX: &str = include_str!("../../../../apps/web/index.html");
const MANIFEST: &str = include_str!("../../../../apps/web/public/manifest.webmanifest");

/// The selector of each palette, and the style sheet that has it.
static PALETTES: LazyLock<BTreeMap<String, String>> = LazyLock::new(|| {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut palettes = BTreeMap::from([(HOUSE.to_owned(), TOKENS.to_owned())]);
    for game in fs::read_dir(games).expect("the games have a folder") {
        let folder = game.expect("a folder can be read").path();
        let palette = folder.join("web/palette.css");
        if folder.join("web/Cargo.toml").is_file() {
            let sheet = fs::read_to_string(&palette)
                .unwrap_or_else(|error| panic!("{}: {error}", palette.display()));
            let name = folder.file_name().expect("a folder has a name");
            palettes.insert(format!(".room-{}", name.display()), sheet);
        }
    }
    palettes
});

/// The selector of the shared tokens.
const HOUSE: &str = ":root";

const TEXT: f64 = 4.5;
const LARGE: f64 = 3.0;

/// Colours, their backgrounds, and the least contrast between them.
const PAIRS: &[(&str, &[&str], f64)] = &[
    (
        "ink",
        &["ground", "surface", "surface-2", "accent-soft"],
        TEXT,
    ),
    ("ink-soft", &["ground", "surface", "surface-2"], TEXT),
    ("accent", &["ground", "surface", "surface-2"], TEXT),
    ("accent-ink", &["accent"], TEXT),
    ("danger", &["ground", "surface", "surface-2"], TEXT),
    ("danger-ink", &["danger"], TEXT),
    ("edge", &["ground", "surface", "surface-2"], LARGE),
    ("focus", &["ground", "surface", "surface-2"], LARGE),
    ("board-focus", &["board", "board-2"], LARGE),
    ("board-ink", &["board", "board-2"], TEXT),
    ("target", &["board", "board-2"], LARGE),
    ("chosen", &["board", "board-2"], LARGE),
    ("wrong", &["board", "board-2"], LARGE),
    ("last", &["board", "board-2"], LARGE),
    ("paper-ink", &["paper", "paper-2"], TEXT),
    ("ink", &["sky", "sky-low"], TEXT),
    ("ink-soft", &["sky", "sky-low"], TEXT),
];

/// The colours of frogs.
const FROGS: [&str; 8] = [
    "green", "blue", "purple", "yellow", "orange", "red", "pink", "white",
];

#[derive(Clone, Copy, Debug, PartialEq)]
struct Oklch {
    lightness: f64,
    chroma: f64,
    hue: f64,
}

impl Oklch {
    /// Reads `oklch(L C H)`.
    fn read(text: &str) -> Self {
        let inside = text
            .trim()
            .strip_prefix("oklch(")
            .and_then(|rest| rest.strip_suffix(')'))
            .unwrap_or_else(|| panic!("{text:?} is not an oklch() colour without alpha"));
        let numbers: Vec<f64> = inside
            .split_whitespace()
            .map(|number| {
                number
                    .parse()
                    .unwrap_or_else(|_| panic!("{number:?} in {text:?}"))
            })
            .collect();
        let [lightness, chroma, hue] = numbers[..] else {
            panic!("{text:?} should have three numbers")
        };
        Self {
            lightness,
            chroma,
            hue,
        }
    }

    /// Returns linear red, green and blue, before clamping to the screen's gamut.
    fn linear(self) -> [f64; 3] {
        let (sin, cos) = self.hue.to_radians().sin_cos();
        let (a, b) = (self.chroma * cos, self.chroma * sin);
        let l = (self.lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b).powi(3);
        let m = (self.lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b).powi(3);
        let s = (self.lightness - 0.089_484_177_5 * a - 1.291_485_548 * b).powi(3);
        [
            4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
            -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
            -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
        ]
    }

    /// Returns the relative luminance of WCAG.
    fn luminance(self) -> f64 {
        let [r, g, b] = self.linear().map(|value| value.clamp(0.0, 1.0));
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// Returns the colour in hexadecimal, as in HTML and manifests.
    fn hex(self) -> String {
        let bytes = self.linear().map(|value| {
            let value = value.clamp(0.0, 1.0);
            let curved = if value <= 0.003_130_8 {
                12.92 * value
            } else {
                1.055 * value.powf(1.0 / 2.4) - 0.055
            };
            format!("{:02x}", (curved * 255.0).round() as u8)
        });
        format!("#{}", bytes.concat())
    }

    fn is_in_srgb(self) -> bool {
        self.linear()
            .iter()
            .all(|value| (-0.004..=1.004).contains(value))
    }
}

fn contrast(one: Oklch, other: Oklch) -> f64 {
    let (one, other) = (one.luminance(), other.luminance());
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[derive(Clone, Copy, Debug)]
enum Theme {
    Light,
    Dark,
}

/// Returns the custom properties that a palette's own block sets.
fn block(selector: &str) -> BTreeMap<&'static str, &'static str> {
    let sheet = PALETTES[selector].as_str();
    let start = sheet
        .find(&format!("\n{selector} {{"))
        .unwrap_or_else(|| panic!("{selector} should be in its style sheet"));
    let body = &sheet[start..];
    let body = &body[body.find('{').expect("a block") + 1..body.find("\n}").expect("its end")];
    body.split(';')
        .filter_map(|declaration| {
            let declaration = declaration.rsplit("*/").next()?.trim();
            let (name, value) = declaration.strip_prefix("--")?.split_once(':')?;
            Some((name, value.trim()))
        })
        .collect()
}

/// Returns the tokens of a palette: the house's, overridden by its own.
fn tokens(selector: &str) -> BTreeMap<&'static str, &'static str> {
    let mut tokens = block(HOUSE);
    tokens.extend(block(selector));
    tokens
}

fn colour(tokens: &BTreeMap<&str, &str>, name: &str, theme: Theme) -> Oklch {
    let value = tokens
        .get(name)
        .unwrap_or_else(|| panic!("--{name} should be a token"));
    let Some(both) = value
        .strip_prefix("light-dark(")
        .and_then(|rest| rest.strip_suffix(')'))
    else {
        return Oklch::read(value);
    };
    let (light, dark) = both.split_once(',').expect("light-dark has two colours");
    Oklch::read(match theme {
        Theme::Light => light,
        Theme::Dark => dark,
    })
}

/// Returns every pair of colours with too little contrast.
fn shortfalls(mut pairs: impl FnMut(&mut dyn FnMut(&str, &str, f64))) -> Vec<String> {
    let mut wanted = Vec::new();
    pairs(&mut |above: &str, below: &str, least: f64| {
        wanted.push((above.to_owned(), below.to_owned(), least))
    });
    let mut short = Vec::new();
    for selector in PALETTES.keys() {
        let tokens = tokens(selector);
        for theme in [Theme::Light, Theme::Dark] {
            for (above, below, least) in &wanted {
                let found = contrast(colour(&tokens, above, theme), colour(&tokens, below, theme));
                if found < *least {
                    short.push(format!(
                        "{selector} {theme:?}: --{above} on --{below} is {found:.2}, not {least}"
                    ));
                }
            }
        }
    }
    short
}

#[test]
fn every_game_with_a_board_has_a_palette() {
    assert!(PALETTES.len() > 4, "{:?}", PALETTES.keys());
    for selector in PALETTES.keys().filter(|selector| *selector != HOUSE) {
        let palette = block(selector);
        for needed in ["ground", "ink", "accent", "board", "board-ink"] {
            assert!(palette.contains_key(needed), "{selector} lacks --{needed}");
        }
    }
}

#[test]
fn text_and_signs_have_contrast_in_every_palette_and_theme() {
    let short = shortfalls(|pair| {
        for &(above, grounds, least) in PAIRS {
            for ground in grounds {
                pair(above, ground, least);
            }
        }
    });
    assert!(short.is_empty(), "{}", short.join("\n"));
}

#[test]
fn player_colours_contrast_with_grounds_and_text() {
    let short = shortfalls(|pair| {
        for player in 1..=5 {
            let name = format!("player-{player}");
            for ground in ["ground", "surface", "surface-2"] {
                pair(&name, ground, LARGE);
            }
            pair(&format!("{name}-deep"), &format!("{name}-light"), TEXT);
        }
    });
    assert!(short.is_empty(), "{}", short.join("\n"));
}

#[test]
fn markings_contrast_with_bellies_and_skins() {
    let short = shortfalls(|pair| {
        for frog in FROGS {
            pair(
                &format!("frog-{frog}-deep"),
                &format!("frog-{frog}-light"),
                TEXT,
            );
            pair(&format!("frog-{frog}-deep"), &format!("frog-{frog}"), LARGE);
        }
    });
    assert!(short.is_empty(), "{}", short.join("\n"));
}

#[test]
fn every_colour_is_in_the_srgb_gamut() {
    let mut outside = Vec::new();
    for selector in PALETTES.keys() {
        for (name, value) in block(selector) {
            for part in value.split("oklch(").skip(1) {
                let inside = part.split(')').next().expect("a closing parenthesis");
                let opaque = inside.split('/').next().expect("a colour").trim();
                let colour = Oklch::read(&format!("oklch({opaque})"));
                if !colour.is_in_srgb() {
                    outside.push(format!(
                        "{selector} --{name}: {colour:?} is {:.3?}",
                        colour.linear()
                    ));
                }
            }
        }
    }
    assert!(outside.is_empty(), "{}", outside.join("\n"));
}

#[test]
fn the_theme_colour_equals_the_ground() {
    let house = tokens(HOUSE);
    let light = colour(&house, "ground", Theme::Light).hex();
    let dark = colour(&house, "ground", Theme::Dark).hex();
    for (theme, hex) in [("light", &light), ("dark", &dark)] {
        let meta = format!(r#"media="(prefers-color-scheme: {theme})" content="{hex}""#);
        assert!(INDEX.contains(&meta), "index.html should have {meta}");
    }
    for key in ["background_color", "theme_color"] {
        let pair = format!(r#""{key}": "{dark}""#);
        assert!(MANIFEST.contains(&pair), "the manifest should have {pair}");
    }
}

#[test]
fn the_arithmetic_agrees_with_known_colours() {
    let white = Oklch::read("oklch(1 0 0)");
    let black = Oklch::read("oklch(0 0 0)");
    assert!((contrast(white, black) - 21.0).abs() < 0.01);
    // #ff0000 is oklch(0.628 0.2577 29.23); its contrast with white is 4.00.
    let red = Oklch::read("oklch(0.628 0.2577 29.23)");
    assert!((contrast(white, red) - 4.0).abs() < 0.02);
    assert_eq!(
        [white, black, red].map(Oklch::hex),
        ["#ffffff", "#000000", "#ff0000"]
    );
}
