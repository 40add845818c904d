//! Keys that type no letter.

use std::fmt::{self, Write};

/// A key that types no letter, by its code in WebDriver
/// (<https://www.w3.org/TR/webdriver2/#keyboard-actions>).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Key {
    Tab = 0xE004,
    Enter = 0xE007,
    Shift = 0xE008,
    Control = 0xE009,
    Alt = 0xE00A,
    Escape = 0xE00C,
    Space = 0xE00D,
    End = 0xE010,
    Home = 0xE011,
    Left = 0xE012,
    Up = 0xE013,
    Right = 0xE014,
    Down = 0xE015,
    Delete = 0xE017,
    Meta = 0xE03D,
}

impl Key {
    /// Keys that stay down until all keys of a call are typed.
    pub(crate) const MODIFIERS: [Self; 4] = [Self::Shift, Self::Control, Self::Alt, Self::Meta];

    /// Returns the character that represents it.
    pub(crate) const fn code(self) -> char {
        // Every code above is a character.
        match char::from_u32(self as u32) {
            Some(code) => code,
            None => char::REPLACEMENT_CHARACTER,
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char(self.code())
    }
}
