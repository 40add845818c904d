//! [`Feature`]: parts that the program may be built without.

use crate::command_error::CommandError;

/// A part that the program may be built without: a feature of its package.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    /// The name of the feature.
    name: &'static str,
    /// The software that a build with the feature can talk to.
    has: &'static str,
    is_built: bool,
}

/// Traces for a collector.
pub const OTLP: Feature = Feature {
    name: "otlp",
    has: "OpenTelemetry",
    is_built: cfg!(feature = "otlp"),
};

/// Databases of PostgreSQL.
pub const POSTGRES: Feature = Feature {
    name: "postgres",
    has: "PostgreSQL",
    is_built: cfg!(feature = "postgres"),
};

/// The bus of several nodes.
pub const NATS: Feature = Feature {
    name: "nats",
    has: "NATS",
    is_built: cfg!(feature = "nats"),
};

/// Pictures of boards.
pub const PREVIEWS: Feature = Feature {
    name: "previews",
    has: "the drawings of the boards",
    is_built: cfg!(feature = "previews"),
};

impl Feature {
    /// Checks that the program was built with the feature; `option` needs it.
    ///
    /// # Errors
    /// If it was not.
    pub fn require(&self, option: &str) -> Result<(), CommandError> {
        match self.is_built {
            true => Ok(()),
            false => Err(self.missing(option)),
        }
    }

    /// Returns the error that the program was built without the feature, which `option` needs.
    pub fn missing(&self, option: &str) -> CommandError {
        let Self { name, has, .. } = self;
        CommandError::Usage(format!(
            "{option} needs {has}, and this program was built without it; build one with it: \
             cargo install --path apps/cli --features {name}"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::{Feature, NATS};
    use ranarium_game::Language;

    #[test]
    fn an_option_without_its_feature_explains_the_build() {
        let built = Feature {
            is_built: true,
            ..NATS
        };
        assert!(built.require("--bus").is_ok());
        let missing = Feature {
            is_built: false,
            ..NATS
        };
        assert_eq!(
            missing.require("--bus").unwrap_err().words(Language::En),
            "--bus needs NATS, and this program was built without it; build one with it: cargo \
             install --path apps/cli --features nats"
        );
    }
}
