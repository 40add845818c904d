//! The page in a real browser. [`visit`] opens it to a visitor, who finds things as people do who cannot see them: by
//! their role and their name ([`Visitor::find`]). A test fails on what the visitor misses, and on any error that
//! the browser's console shows.
//!
//! Nothing of it is built without the feature `browser`, since it needs Chromium, its driver and a program that
//! serves the page. `cargo xtask browser-tests` sees to all of that.
#![forbid(unsafe_code)]
#![cfg(feature = "browser")]

mod chromium;
mod device;
mod look;
mod server;
mod visit;
mod visitor;

pub use chromium::Chromium;
pub use device::{Device, Theme};
pub use server::Server;
pub use visit::visit;
pub use visitor::Visitor;

/// What went wrong, in words.
pub type Fault = Box<dyn std::error::Error>;

/// What comes of a step of a visit.
pub type Done<T = ()> = Result<T, Fault>;
