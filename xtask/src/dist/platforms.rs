//! The platforms for which programs are published, and the methods to build for each.

use crate::{tool, toolchain};
use std::env;
use std::path::Path;
use std::process::Command;

/// The compiler of the parts in C, and the linker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compiler {
    /// `musl-gcc`, which links a static program for this machine's processor.
    Musl,
    /// Zig, by `cargo zigbuild`, which links a static program for any processor.
    Zig,
    /// The system's own, with a static C library: for machines that cannot get musl.
    StaticGlibc,
    /// The system's own.
    Own,
}

/// A method to build the program for a platform.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The target of Rust.
    pub triple: &'static str,
    /// The compiler of the parts in C.
    pub compiler: Compiler,
}

/// A platform.
#[derive(Debug, PartialEq, Eq)]
pub struct Platform {
    /// The name in files of the release: the processor and the system.
    pub name: &'static str,
    /// The system that can build for this platform, as in [`env::consts::OS`].
    system: &'static str,
    /// The processor, as in [`env::consts::ARCH`].
    processor: &'static str,
    /// The methods to build for this platform, the best first.
    ways: &'static [Way],
}

const fn way(triple: &'static str, compiler: Compiler) -> Way {
    Way { triple, compiler }
}

/// Every platform. `xtask/pack` has the same names.
const PLATFORMS: &[Platform] = &[
    Platform {
        name: "x86_64-linux",
        system: "linux",
        processor: "x86_64",
        ways: &[
            way("x86_64-unknown-linux-musl", Compiler::Musl),
            way("x86_64-unknown-linux-musl", Compiler::Zig),
            way("x86_64-unknown-linux-gnu", Compiler::StaticGlibc),
        ],
    },
    Platform {
        name: "aarch64-linux",
        system: "linux",
        processor: "aarch64",
        ways: &[
            way("aarch64-unknown-linux-musl", Compiler::Musl),
            way("aarch64-unknown-linux-musl", Compiler::Zig),
            way("aarch64-unknown-linux-gnu", Compiler::StaticGlibc),
        ],
    },
    Platform {
        name: "x86_64-macos",
        system: "macos",
        processor: "x86_64",
        ways: &[way("x86_64-apple-darwin", Compiler::Own)],
    },
    Platform {
        name: "aarch64-macos",
        system: "macos",
        processor: "aarch64",
        ways: &[way("aarch64-apple-darwin", Compiler::Own)],
    },
    Platform {
        name: "x86_64-windows",
        system: "windows",
        processor: "x86_64",
        ways: &[way("x86_64-pc-windows-msvc", Compiler::Own)],
    },
];

/// Returns the named platforms; without names, those of this system.
///
/// # Errors
/// If a name is unknown.
pub fn chosen(names: &[String]) -> Result<Vec<&'static Platform>, String> {
    if names.is_empty() {
        let own_platforms = PLATFORMS.iter().filter(|one| one.system == env::consts::OS);
        return Ok(own_platforms.collect());
    }
    let find = |name: &String| {
        let platform = PLATFORMS.iter().find(|one| one.name == name);
        platform.ok_or_else(|| {
            let allowed: Vec<&str> = PLATFORMS.iter().map(|one| one.name).collect();
            format!(
                "unknown platform \"{name}\"; expected some of: {}",
                allowed.join(", ")
            )
        })
    };
    names.iter().map(find).collect()
}

impl Platform {
    /// Returns `true` if this machine runs programs for it.
    pub fn is_own(&self) -> bool {
        self.system == env::consts::OS && self.processor == env::consts::ARCH
    }

    /// Returns the best way that this machine has to build for it, and adds the target to Rust if
    /// it is missing.
    ///
    /// # Errors
    /// If there is no way; the error lists the missing tools of each.
    pub fn way(&self) -> Result<Way, String> {
        if self.system != env::consts::OS {
            return Err(format!("it can only be built on {}", self.system));
        }
        let mut missing: Vec<String> = Vec::new();
        for way in self.ways {
            let reason = match self.missing(way.compiler) {
                Some(reason) => reason,
                None => match toolchain::add_target(way.triple) {
                    Ok(()) => return Ok(*way),
                    Err(reason) => reason,
                },
            };
            // Two ways may lack the same target.
            if !missing.contains(&reason) {
                missing.push(reason);
            }
        }
        Err(missing.join("; or: "))
    }

    /// Describes the part of a compiler that this machine lacks, or returns `None` if it has all.
    fn missing(&self, compiler: Compiler) -> Option<String> {
        let is_other = !self.is_own();
        let Self { processor, .. } = self;
        match compiler {
            Compiler::Musl if is_other => Some(format!(
                "musl-gcc builds for {processor} on such a machine only"
            )),
            Compiler::Musl => {
                let is_there = tool::works(Command::new("musl-gcc").arg("--version"));
                let lacks = "musl-gcc is missing; on Debian: apt-get install musl-tools";
                (!is_there).then(|| lacks.to_owned())
            }
            Compiler::Zig => {
                let is_there = tool::works(tool::cargo().args(["zigbuild", "--version"]));
                let lacks = "cargo-zigbuild is missing; with pip: pip install cargo-zigbuild";
                (!is_there).then(|| lacks.to_owned())
            }
            Compiler::StaticGlibc if is_other => Some(format!(
                "a static glibc is linked for {processor} on such a machine only"
            )),
            Compiler::StaticGlibc => {
                let library = format!("/usr/lib/{processor}-linux-gnu/libc.a");
                let is_there = Path::new(&library).exists();
                (!is_there)
                    .then(|| format!("{library} is missing; on Debian: apt-get install libc6-dev"))
            }
            Compiler::Own => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{PLATFORMS, Platform, chosen};
    use std::env;

    #[test]
    fn without_names_the_platforms_of_this_system_are_built() {
        let own = chosen(&[]).unwrap();
        assert!(own.iter().all(|one| one.system == env::consts::OS));
        for platform in PLATFORMS {
            let chosen = chosen(&[platform.name.to_owned()]).unwrap();
            assert_eq!(chosen, [platform]);
            let Platform {
                name,
                processor,
                system,
                ..
            } = platform;
            assert!(name.starts_with(processor) && name.ends_with(system));
        }
    }

    #[test]
    fn an_unknown_platform_is_refused_with_the_known_ones() {
        let error = chosen(&["z80-frog".to_owned()]).unwrap_err();
        assert!(
            error.starts_with("unknown platform \"z80-frog\"; expected some of: x86_64-linux, "),
            "{error}"
        );
    }
}
