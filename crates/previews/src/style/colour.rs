//! Colours: `oklch()` with or without alpha, and mixtures.

/// A colour in OKLab, with alpha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colour {
    lightness: f64,
    a: f64,
    b: f64,
    alpha: f64,
}

/// The space in which two colours are mixed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourSpace {
    /// Straight from one to the other.
    Oklab,
    /// Around the circle of hues, the shorter way.
    Oklch,
}

impl Colour {
    const TRANSPARENT: Self = Self {
        lightness: 0.0,
        a: 0.0,
        b: 0.0,
        alpha: 0.0,
    };

    /// Returns the colour with this name, of those that the sheets use.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "transparent" => Some(Self::TRANSPARENT),
            "white" => Some(Self::oklch(1.0, 0.0, 0.0, 1.0)),
            "black" => Some(Self::oklch(0.0, 0.0, 0.0, 1.0)),
            _ => None,
        }
    }

    /// Reads the arguments of `oklch()`.
    pub fn read_oklch(inside: &str) -> Option<Self> {
        let (colour, alpha) = match inside.split_once('/') {
            Some((colour, alpha)) => (colour, alpha.trim().parse().ok()?),
            None => (inside, 1.0),
        };
        let mut numbers = colour.split_whitespace().map(str::parse::<f64>);
        let mut next = || numbers.next()?.ok();
        let (lightness, chroma, hue) = (next()?, next()?, next()?);
        Some(Self::oklch(lightness, chroma, hue, alpha))
    }

    fn oklch(lightness: f64, chroma: f64, hue: f64, alpha: f64) -> Self {
        let (sin, cos) = hue.to_radians().sin_cos();
        Self {
            lightness,
            a: chroma * cos,
            b: chroma * sin,
            alpha,
        }
    }

    fn chroma(self) -> f64 {
        self.a.hypot(self.b)
    }

    /// Returns the hue in degrees; `None` for a grey.
    fn hue(self) -> Option<f64> {
        (self.chroma() > 1e-4).then(|| self.b.atan2(self.a).to_degrees())
    }

    /// Mixes `share` of this colour with the rest of the other.
    #[must_use]
    pub fn mixed(self, other: Self, share: f64, space: ColourSpace) -> Self {
        let alpha = between(other.alpha, self.alpha, share);
        if alpha <= 0.0 {
            return Self::TRANSPARENT;
        }
        // Colours are weighted by their alpha.
        let share = share * self.alpha / alpha;
        let lightness = between(other.lightness, self.lightness, share);
        match space {
            ColourSpace::Oklab => Self {
                lightness,
                a: between(other.a, self.a, share),
                b: between(other.b, self.b, share),
                alpha,
            },
            ColourSpace::Oklch => {
                let hue = match (self.hue(), other.hue()) {
                    (Some(own), Some(its)) => {
                        let way = (own - its + 540.0).rem_euclid(360.0) - 180.0;
                        its + way * share
                    }
                    (Some(hue), None) | (None, Some(hue)) => hue,
                    (None, None) => 0.0,
                };
                let chroma = between(other.chroma(), self.chroma(), share);
                Self::oklch(lightness, chroma, hue, alpha)
            }
        }
    }

    /// Returns the colour for SVG, clipped to sRGB.
    pub fn svg(self) -> String {
        let (l, a, b) = (self.lightness, self.a, self.b);
        let cube = |x: f64| x * x * x;
        let long = cube(l + 0.396_337_777_4 * a + 0.215_803_757_3 * b);
        let medium = cube(l - 0.105_561_345_8 * a - 0.063_854_172_8 * b);
        let short = cube(l - 0.089_484_177_5 * a - 1.291_485_548 * b);
        let [red, green, blue] = [
            4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short,
            -1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short,
            -0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short,
        ]
        .map(byte);
        match self.alpha >= 1.0 {
            true => format!("#{red:02x}{green:02x}{blue:02x}"),
            false => format!("rgba({red},{green},{blue},{:.3})", self.alpha),
        }
    }
}

fn between(from: f64, to: f64, share: f64) -> f64 {
    from + (to - from) * share
}

/// Converts a linear value to a byte of sRGB.
fn byte(linear: f64) -> u8 {
    let linear = linear.clamp(0.0, 1.0);
    let curved = if linear <= 0.003_130_8 {
        12.92 * linear
    } else {
        1.055 * linear.powf(1.0 / 2.4) - 0.055
    };
    (curved * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::{Colour, ColourSpace};

    fn read(inside: &str) -> Colour {
        Colour::read_oklch(inside).expect(inside)
    }

    #[test]
    fn colours_agree_with_browsers() {
        // Expected values as computed by Chromium.
        for (inside, expected) in [
            ("1 0 0", "#ffffff"),
            ("0 0 0", "#000000"),
            ("0.74 0.175 140", "#68c553"),
            ("0.91 0.105 125", "#d1eea0"),
            ("0.5 0 0 / 0.5", "rgba(99,99,99,0.500)"),
        ] {
            assert_eq!(read(inside).svg(), expected, "{inside}");
        }
        assert_eq!(Colour::read_oklch("0.5 much 3"), None);
    }

    #[test]
    fn hues_are_mixed_the_shorter_way() {
        let red = read("0.6 0.1 350");
        let orange = read("0.6 0.1 30");
        let mixed = red.mixed(orange, 0.5, ColourSpace::Oklch);
        let expected = read("0.6 0.1 10");
        assert!((mixed.a - expected.a).abs() < 1e-9 && (mixed.b - expected.b).abs() < 1e-9);
    }

    #[test]
    fn mixing_with_transparent_keeps_the_colour() {
        let nothing = Colour::named("transparent").unwrap();
        let mixed = read("0.6 0.1 350").mixed(nothing, 0.25, ColourSpace::Oklab);
        assert_eq!(mixed.svg(), read("0.6 0.1 350 / 0.25").svg());
    }
}
