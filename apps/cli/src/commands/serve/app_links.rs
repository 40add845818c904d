//! The settings of apps that open links to this server, and sign in with its passkeys and
//! passwords.

use ranarium_page_files::{Router, with_json};
use serde_json::{Value, json};
use std::str::FromStr;

/// The path at which Android looks for the apps of a server.
const ASSET_LINKS: &str = "/.well-known/assetlinks.json";

/// The path at which Apple's systems look for the apps of a server.
const ASSOCIATION: &str = "/.well-known/apple-app-site-association";

/// The number of bytes of a SHA-256 fingerprint.
const FINGERPRINT_BYTES: usize = 32;

/// The number of characters of a team's id at Apple.
const TEAM_CHARACTERS: usize = 10;

/// The settings of apps of this server
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Apps")]
pub struct AppLinkArgs {
    /// Android app that opens links to this server: its package and the SHA-256 fingerprints of its
    /// signing keys, separated by spaces
    #[arg(long, value_name = "APP", env = "RANARIUM_ANDROID_APP")]
    android_app: Option<AndroidApp>,
    /// App for iOS and macOS that opens links to this server: TEAM.BUNDLE
    #[arg(long, value_name = "APP", env = "RANARIUM_APPLE_APP")]
    apple_app: Option<AppleApp>,
}

impl AppLinkArgs {
    /// Adds the files that name the apps to a page.
    pub fn add_to(&self, mut page: Router) -> Router {
        if let Some(app) = &self.android_app {
            page = with_json(page, ASSET_LINKS, app.asset_links().to_string());
        }
        if let Some(app) = &self.apple_app {
            page = with_json(page, ASSOCIATION, app.association().to_string());
        }
        page
    }
}

/// An Android app.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AndroidApp {
    package: String,
    fingerprints: Vec<String>,
}

impl AndroidApp {
    /// Returns the content of `assetlinks.json`.
    fn asset_links(&self) -> Value {
        json!([{
            "relation": [
                "delegate_permission/common.handle_all_urls",
                "delegate_permission/common.get_login_creds",
            ],
            "target": {
                "namespace": "android_app",
                "package_name": self.package,
                "sha256_cert_fingerprints": self.fingerprints,
            },
        }])
    }
}

impl FromStr for AndroidApp {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut words = text.split_whitespace();
        let package = words.next().unwrap_or_default();
        let is_part = |part: &str| {
            part.starts_with(|c: char| c.is_ascii_alphabetic())
                && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
        };
        if !package.contains('.') || !package.split('.').all(is_part) {
            return Err(format!(
                "expected a package, such as org.example.frogs, found {package:?}"
            ));
        }
        let fingerprints: Vec<String> = words.map(str::to_ascii_uppercase).collect();
        if let Some(wrong) = fingerprints.iter().find(|text| !is_fingerprint(text)) {
            return Err(format!(
                "expected a SHA-256 fingerprint: {FINGERPRINT_BYTES} bytes in hexadecimal with colons between them, found {wrong:?}"
            ));
        }
        if fingerprints.is_empty() {
            return Err("expected the SHA-256 fingerprint of a key after the package".to_owned());
        }
        Ok(Self {
            package: package.to_owned(),
            fingerprints,
        })
    }
}

/// Returns `true` for bytes in upper-case hexadecimal, with colons between them.
fn is_fingerprint(text: &str) -> bool {
    let is_digit = |c: char| c.is_ascii_digit() || ('A'..='F').contains(&c);
    let is_byte = |byte: &str| byte.len() == 2 && byte.chars().all(is_digit);
    text.split(':').count() == FINGERPRINT_BYTES && text.split(':').all(is_byte)
}

/// An app for Apple's systems, by its id.
#[derive(Clone, Debug, PartialEq, Eq)]
struct AppleApp(String);

impl AppleApp {
    /// Returns the content of `apple-app-site-association`.
    fn association(&self) -> Value {
        let id = &self.0;
        json!({
            "applinks": {
                "details": [{
                    "appIDs": [id],
                    "components": [
                        { "/": "/api/*", "exclude": true },
                        { "/": "/embed/*", "exclude": true },
                        { "/": "*" },
                    ],
                }],
            },
            "webcredentials": { "apps": [id] },
        })
    }
}

impl FromStr for AppleApp {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_team = |team: &str| {
            team.len() == TEAM_CHARACTERS
                && team
                    .chars()
                    .all(|c| c.is_ascii_uppercase() || c.is_ascii_digit())
        };
        let is_part = |part: &str| {
            !part.is_empty() && part.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        };
        match text.split_once('.') {
            Some((team, bundle)) if is_team(team) && bundle.split('.').all(is_part) => {
                Ok(Self(text.to_owned()))
            }
            _ => Err(format!(
                "expected TEAM.BUNDLE with a team of {TEAM_CHARACTERS} capitals and digits, such as A1B2C3D4E5.org.example.frogs, found {text:?}"
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AndroidApp, AppleApp, FINGERPRINT_BYTES};
    use serde_json::json;

    /// Returns the fingerprint that repeats a byte.
    fn fingerprint(byte: &str) -> String {
        [byte; FINGERPRINT_BYTES].join(":")
    }

    #[test]
    fn an_android_app_has_a_package_and_fingerprints() {
        let (first, second) = (fingerprint("0a"), fingerprint("F1"));
        let app: AndroidApp = format!("org.example.frogs {first} {second}")
            .parse()
            .unwrap();
        let target = &app.asset_links()[0]["target"];
        let expected = json!({
            "namespace": "android_app",
            "package_name": "org.example.frogs",
            "sha256_cert_fingerprints": [fingerprint("0A"), second],
        });
        assert_eq!(*target, expected);
    }

    #[test]
    fn wrong_android_apps_are_refused_with_the_reason() {
        let good = fingerprint("0A");
        for (text, reason) in [
            (String::new(), "expected a package"),
            (format!("frogs {good}"), "expected a package"),
            (format!("org..frogs {good}"), "expected a package"),
            (format!("org.1frogs {good}"), "expected a package"),
            ("org.frogs".to_owned(), "after the package"),
            (format!("org.frogs {}", &good[3..]), "32 bytes"),
            (format!("org.frogs {good}:0A"), "32 bytes"),
            (format!("org.frogs {}", fingerprint("0G")), "32 bytes"),
        ] {
            let error = text.parse::<AndroidApp>().unwrap_err();
            assert!(error.contains(reason), "{text}: {error}");
        }
    }

    #[test]
    fn an_apple_app_has_a_team_and_a_bundle() {
        let id = "A1B2C3D4E5.org.example.frogs";
        let app: AppleApp = id.parse().unwrap();
        let association = app.association();
        assert_eq!(association["webcredentials"]["apps"], json!([id]));
        let details = &association["applinks"]["details"][0];
        assert_eq!(details["appIDs"], json!([id]));
        for text in [
            "",
            "org.example.frogs",
            "a1b2c3d4e5.org.frogs",
            "A1B2C3D4E5",
            "A1B2C3D4E5.",
            "A1B2C3D4E5.org frogs",
        ] {
            let error = text.parse::<AppleApp>().unwrap_err();
            assert!(error.contains("expected TEAM.BUNDLE"), "{text}: {error}");
        }
    }
}
