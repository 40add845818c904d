//! Tests a server with requests at all bounds.

use super::probes::probes;
use crate::access::Access;
use crate::accounts::Accounts;
use crate::web::description::document::document;
use crate::web::description::validator::{Validator, place};
use crate::web::previews::PreviewRenderer;
use crate::web::routes::{Route, SECTIONS};
use crate::web::state::Web;
use crate::{
    Admission, ClientLimits, MailOptions, NamePolicy, Node, NodeOptions, NodeServices,
    NoticeOptions, Notices, PushOptions, PushReach,
};
use axum::body::Body;
use axum::http::{Request, Response, header};
use http_body_util::BodyExt;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use ranarium_storage::{Account, SealKey, Storage};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

/// A request to an operation.
#[derive(Clone)]
struct Asked {
    parameters: Vec<(Value, Value)>,
    body: Option<Value>,
}

impl Asked {
    /// Returns the request of the examples.
    fn example(operation: &Value) -> Self {
        let parameters = operation["parameters"].as_array().into_iter().flatten();
        let body = operation.pointer("/requestBody/content/application~1json/example");
        Self {
            parameters: parameters
                .map(|parameter| (parameter.clone(), parameter["example"].clone()))
                .collect(),
            body: body.cloned(),
        }
    }

    /// Returns the path and the query.
    fn address(&self, path: &str) -> String {
        let mut path = path.to_owned();
        let mut query = Vec::new();
        for (parameter, value) in &self.parameters {
            let name = parameter["name"].as_str().unwrap();
            let text = value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned);
            let text: String = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
            match parameter["in"] == "path" {
                true => path = path.replace(&format!("{{{name}}}"), &text),
                false => query.push(format!("{name}={text}")),
            }
        }
        format!("{path}?{}", query.join("&"))
    }
}

/// A server that sends no mail and whose limits a test does not reach.
struct Server {
    web: Web,
    service: TowerToHyperService<axum::Router>,
    folder: PathBuf,
}

impl Server {
    async fn start() -> Self {
        let folder = std::env::temp_dir().join(format!("ranarium-bounds-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let options = NoticeOptions {
            push: Some(PushOptions {
                contact: "mailto:ada@frogs.example".parse().unwrap(),
                reach: PushReach::Internet,
            }),
            mail: Some(MailOptions {
                server: "smtp://127.0.0.1:9".parse().unwrap(),
                from: "frogs@frogs.example".to_owned(),
                credentials: None,
                site: "https://frogs.example".parse().unwrap(),
            }),
        };
        let services = NodeServices {
            admission: Admission::new(ClientLimits::unlimited(), NamePolicy::default()),
            notices: Notices::open(&options, &folder).unwrap(),
        };
        let key = SealKey::new([7; 32]);
        let storage = Storage::sqlite(&folder.join("ranarium.db"), key)
            .await
            .unwrap();
        let options = NodeOptions {
            shards: 1,
            bot_threads: 1,
        };
        let web = Web {
            node: Node::start(Arc::new(storage), &options, services),
            is_https: false,
            accounts: Accounts::new(u32::MAX),
            site: None,
            storage_probe: Arc::default(),
            renderer: Arc::new(PreviewRenderer::new(Some(|_, _| Some(Vec::new())))),
        };
        let service = TowerToHyperService::new(crate::web::router(web.clone(), None));
        Self {
            web,
            service,
            folder,
        }
    }

    /// Sends a request of a new user, with an account if the route needs one.
    async fn ask(&self, route: &Route, asked: &Asked) -> Response<String> {
        // The name of an account is its owner's alone.
        static USERS: AtomicU32 = AtomicU32::new(0);
        // A number of syllables that no word has.
        let number = USERS.fetch_add(1, Ordering::Relaxed).to_string();
        let syllables = number.bytes().map(|digit| {
            ["bo", "do", "go", "ko", "lo", "mo", "no", "po", "ro", "vo"][usize::from(digit - b'0')]
        });
        let name = format!("Dee {}", syllables.collect::<String>());
        let name = name.as_str().into();
        let (user, token) = self.web.node.people().add_guest(name, 1).await.unwrap();
        if route.access == Access::Account {
            let account = Account {
                user: user.id,
                login: user.id.to_string(),
                password_hash: None,
                created_ms: 1,
            };
            let accounts = self.web.node.storage().accounts();
            accounts.add_account(&account, None, None).await.unwrap();
        }
        let mut request = Request::builder()
            .method(route.method)
            .uri(asked.address(route.path))
            .header(header::HOST, "localhost:8080")
            .header(header::AUTHORIZATION, format!("Bearer {}", token.reveal()));
        let mut body = Body::empty();
        if let Some(value) = &asked.body {
            request = request.header(header::CONTENT_TYPE, "application/json");
            body = value.to_string().into();
        }
        let answer = self
            .service
            .call(request.body(body).unwrap())
            .await
            .unwrap();
        let (head, body) = answer.into_parts();
        let body = match head.headers.get(header::CONTENT_TYPE) {
            // Events of an analysis end when it does.
            Some(kind) if kind == "text/event-stream" => String::new(),
            _ => {
                let bytes = body.collect().await.unwrap().to_bytes();
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
        Response::from_parts(head, body)
    }
}

/// Checks that an answer is described: its status, its JSON and the code of a problem.
fn check_answer(
    validator: &mut Validator,
    operation: &Value,
    route: &Route,
    answer: &Response<String>,
) {
    let status = answer.status().as_u16();
    let described = &operation["responses"][status.to_string()];
    assert!(
        described.is_object(),
        "{status} is not described: {}",
        answer.body()
    );
    let kind = answer.headers().get(header::CONTENT_TYPE);
    let Some(kind) = kind
        .and_then(|kind| kind.to_str().ok())
        .filter(|kind| kind.ends_with("json"))
    else {
        return;
    };
    let body: Value = serde_json::from_str(answer.body()).unwrap();
    let part = format!(
        "responses/{status}/content/{}/schema",
        kind.replace('/', "~1")
    );
    validator.check(&place(route.path, route.method, &part), &body);
    if let Some(code) = body["code"].as_str().filter(|_| status >= 400) {
        let text = described["description"].as_str().unwrap();
        assert!(
            text.contains(&format!("`{code}`")),
            "{status} {code} is not described"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_are_accepted_exactly_as_described() {
    let document = document();
    let mut validator = Validator::of(&document);
    let server = Server::start().await;
    let (mut accepted, mut refused) = (0, 0);
    let mut errors = Vec::new();
    for route in SECTIONS.into_iter().flat_map(|section| section.routes) {
        let operation = &document["paths"][route.path][route.method.to_lowercase()];
        let example = Asked::example(operation);
        let mut all: Vec<(Asked, bool, bool)> = vec![(example.clone(), true, false)];
        for (number, (parameter, value)) in example.parameters.iter().enumerate() {
            let schema = &parameter["schema"];
            let place = place(
                route.path,
                route.method,
                &format!("parameters/{number}/schema"),
            );
            let is_in_path = parameter["in"] == "path";
            let others = example
                .parameters
                .iter()
                .filter(|(other, _)| other != parameter);
            let is_decided = others
                .clone()
                .all(|(other, _)| other["schema"]["x-further"].is_null());
            for probe in probes(schema, &document) {
                // In an address, everything is text, and a part of a path is not empty.
                let meant = match (&probe.value, value.is_string()) {
                    (Value::String(text), false) => {
                        serde_json::from_str(text).unwrap_or_else(|_| probe.value.clone())
                    }
                    (Value::String(text), true) if text.is_empty() && is_in_path => continue,
                    (Value::String(_), true) | (Value::Number(_) | Value::Bool(_), false) => {
                        probe.value.clone()
                    }
                    _ => continue,
                };
                let is_valid = validator.validate(&place, &meant).is_ok();
                let mut asked = example.clone();
                asked.parameters[number].1 = probe.value;
                all.push((asked, is_valid, probe.is_open || !is_decided));
            }
        }
        if example.body.is_some() {
            let part = "requestBody/content/application~1json/schema";
            let place = place(route.path, route.method, part);
            let schema = &operation["requestBody"]["content"]["application/json"]["schema"];
            for probe in probes(schema, &document) {
                let is_valid = validator.validate(&place, &probe.value).is_ok();
                let mut asked = example.clone();
                asked.body = Some(probe.value);
                all.push((asked, is_valid, probe.is_open));
            }
        }
        // A request without inputs has no bounds.
        if all.len() == 1 {
            continue;
        }
        let mut sent = BTreeSet::new();
        all.retain(|(asked, ..)| {
            let body = asked.body.as_ref().map(Value::to_string);
            sent.insert((asked.address(route.path), body))
        });
        for (asked, is_valid, is_open) in all {
            let answer = server.ask(route, &asked).await;
            let status = answer.status().as_u16();
            // The requests here ask for no upgrade, which the route of WebSockets checks last.
            let is_read = answer.body().contains("\"not-a-websocket\"");
            let is_as_described = match is_valid {
                true => !matches!(status, 400 | 413 | 415 | 422 | 500) || is_open || is_read,
                false => matches!(status, 400 | 404 | 422) && !is_read,
            };
            if !is_as_described {
                errors.push(format!(
                    "{} {} {}\n  valid: {is_valid}, status: {status} {}",
                    route.method,
                    asked.address(route.path),
                    asked.body.unwrap_or_default(),
                    answer.body()
                ));
            }
            check_answer(&mut validator, operation, route, &answer);
            match is_valid {
                true => accepted += 1,
                false => refused += 1,
            }
        }
    }
    server.web.node.finish_shutdown().await;
    drop(std::fs::remove_dir_all(&server.folder));
    assert!(errors.is_empty(), "{}: {}", errors.len(), errors.join("\n"));
    assert!(accepted > 500 && refused > 500, "{accepted} {refused}");
}
