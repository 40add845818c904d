//! The log of a browser: errors, downloads, and messages of sockets.

use super::{ReceivedMessage, Visitor};
use crate::{Done, TestError};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use ranarium_protocol::online::UpdateDecoder;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::HashMap;

/// An entry of one of Chromium's logs.
#[derive(Debug, Deserialize)]
struct LogEntry {
    level: String,
    message: String,
}

impl Visitor {
    /// Bypasses the service worker from now on: the size of a response from its cache is not known.
    ///
    /// # Errors
    /// If the browser refuses.
    pub async fn bypass_service_worker(&self) -> Done {
        self.devtools("Network.enable", json!({})).await?;
        let bypass = json!({"bypass": true});
        self.devtools("Network.setBypassServiceWorker", bypass)
            .await?;
        Ok(())
    }

    /// Returns the URL and the compressed size in bytes of everything that this document has loaded
    /// so far. Its workers load nothing else, except for the service worker, whose requests are not
    /// counted.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn loaded(&self) -> Done<Vec<(String, f64)>> {
        self.script(
            "const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
            return [...new Map(entries.map((entry) => [entry.name, entry.encodedBodySize]))];",
        )
        .await
    }

    /// Returns the entries of a log of the browser since the last call; none if it has no log.
    async fn log(&self, kind: &str) -> Done<Vec<LogEntry>> {
        if !self.driver.has_devtools() {
            return Ok(Vec::new());
        }
        self.driver.log(kind).await
    }

    /// Returns the errors on the console since the last call.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn errors(&self) -> Done<Vec<String>> {
        let entries = self.log("browser").await?;
        let severe = entries.into_iter().filter(|entry| entry.level == "SEVERE");
        Ok(severe.map(|entry| entry.message).collect())
    }

    /// Returns all messages on the console since the last call.
    ///
    /// # Errors
    /// If the browser is gone.
    pub async fn console(&self) -> Done<Vec<String>> {
        let entries = self.log("browser").await?;
        Ok(entries.into_iter().map(|entry| entry.message).collect())
    }

    /// Returns every WebSocket message that the browser has received, over sockets that were opened
    /// since the last call. Needs a browser of [`Purpose::Network`](crate::Purpose::Network).
    ///
    /// # Errors
    /// If the browser is gone, its log cannot be read, or a message cannot be decoded.
    pub async fn received(&self) -> Done<Vec<ReceivedMessage>> {
        let mut frames = Vec::new();
        let mut decoders: HashMap<String, UpdateDecoder> = HashMap::new();
        for entry in self.log("performance").await? {
            let entry: Value = serde_json::from_str(&entry.message)?;
            let message = &entry["message"];
            if message["method"] == "Network.webSocketFrameReceived" {
                let response = &message["params"]["response"];
                let data = response["payloadData"].as_str().unwrap_or_default();
                // The opcodes of RFC 6455.
                match response["opcode"].as_u64() {
                    Some(1) => frames.push(ReceivedMessage {
                        text: data.to_owned(),
                        is_compressed: false,
                    }),
                    Some(2) => {
                        let socket = message["params"]["requestId"].to_string();
                        let decoder = decoders.entry(socket).or_default();
                        frames.push(ReceivedMessage {
                            text: decoder.decode(&STANDARD.decode(data)?)?.to_owned(),
                            is_compressed: true,
                        });
                    }
                    _ => {}
                }
            }
        }
        Ok(frames)
    }

    /// Checks that the console has shown no error.
    ///
    /// # Errors
    /// If the console has shown errors; the failure contains them.
    pub async fn check_no_errors(&self) -> Done {
        match self.errors().await?.as_slice() {
            [] => Ok(()),
            errors => Err(TestError::new(format!("the console shows: {errors:#?}"))),
        }
    }
}
