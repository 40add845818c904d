//! What a visitor holds in hand.

use serde_json::{Value, json};

/// A screen, and how it is touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// What it is called in names of files.
    pub name: &'static str,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
    /// Whether a finger touches it; else there is a mouse.
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
    /// Every one.
    pub const ALL: [Self; 3] = [Self::PHONE, Self::TABLET, Self::DESK];

    /// What makes Chromium such a device.
    pub(crate) fn metrics(self) -> Value {
        json!({"width": self.width, "height": self.height, "deviceScaleFactor": 1, "mobile": self.is_touched})
    }
}

/// Light or dark, as the system likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Light, Self::Dark];

    /// Its name in CSS.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}
