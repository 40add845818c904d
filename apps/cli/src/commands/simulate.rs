//! `simulate`

use crate::failure::Failure;
use crate::screen::Screen;

/// Not here yet
#[derive(Debug, clap::Args)]
pub struct Args {}

pub fn run(_args: &Args, _screen: &mut Screen) -> Result<(), Failure> {
    Err(Failure::Refused("not here yet".to_owned()))
}
