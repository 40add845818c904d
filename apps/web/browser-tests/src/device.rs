//! The devices of visitors.

use serde_json::{Value, json};

/// A screen, and how it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The name in file names.
    pub name: &'static str,
    /// The width of the screen, in CSS pixels.
    pub width: u32,
    /// The height of the screen, in CSS pixels.
    pub height: u32,
    /// `true` for a touch screen, `false` for a mouse.
    pub is_touched: bool,
}

impl Device {
    /// A phone, upright.
    pub const PHONE: Self = Self {
        name: "390",
        width: 390,
        height: 844,
        is_touched: true,
    };
    /// A tablet, upright.
    pub const TABLET: Self = Self {
        name: "820",
        width: 820,
        height: 1180,
        is_touched: true,
    };
    /// A large screen on a desk.
    pub const DESK: Self = Self {
        name: "1440",
        width: 1440,
        height: 900,
        is_touched: false,
    };
    /// A small phone, upright.
    pub const SMALL_PHONE: Self = Self::window("390x664", 390, 664);
    /// A laptop's window in which the page is enlarged four times.
    pub const ENLARGED: Self = Self::window("320x256", 320, 256);
    /// All devices on which pages are tested.
    pub const ALL: [Self; 3] = [Self::PHONE, Self::TABLET, Self::DESK];

    /// Windows in which a match must fit: small phones upright and on their side, a tablet,
    /// laptops, a desk, a laptop's window at double zoom, and a large desk.
    pub const WINDOWS: [Self; 9] = [
        Self::window("360x620", 360, 620),
        Self::SMALL_PHONE,
        Self::window("844x390", 844, 390),
        Self::window("820x1180", 820, 1180),
        Self::window("1280x640", 1280, 640),
        Self::window("1366x650", 1366, 650),
        Self::window("1440x900", 1440, 900),
        Self::window("720x450", 720, 450),
        Self::window("2560x1440", 2560, 1440),
    ];

    /// Returns a window; those that are higher than wide, and those of phones on their side, are
    /// touched.
    const fn window(name: &'static str, width: u32, height: u32) -> Self {
        Self {
            name,
            width,
            height,
            is_touched: height > width || height < 400,
        }
    }

    /// Returns the metrics by which Chromium emulates the device.
    pub(crate) fn metrics(self) -> Value {
        json!({"width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": self.is_touched})
    }
}

/// The system's colour scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The light colour scheme.
    Light,
    /// The dark colour scheme.
    Dark,
}

impl Theme {
    /// Both colour schemes.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// Returns the name of the colour scheme in CSS.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}
