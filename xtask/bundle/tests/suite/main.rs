//! Tests of the whole package: its arguments, and the files of the page.

mod arguments;
mod manifest;
