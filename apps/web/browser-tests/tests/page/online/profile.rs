//! A user's profile: signing in, its contents, and leaving.

use ranarium_browser_tests::{
    Device, Done, Hands, Player, Visitor, all_of, gather, is_whole_json, visit,
};
use serde_json::{Value, json};

const NAME: &str = "document.querySelector('input[name=name]')";

/// Enters the profile under this name.
async fn comes_in(visitor: &Visitor, name: &str) -> Done {
    visitor.go("/profile").await?;
    visitor.fill(NAME, name).await?;
    visitor.press("button", "Come in").await?;
    visitor.sees("Only this browser knows you").await
}

/// Returns the server's answer to a request from the page.
async fn asks(visitor: &Visitor, method: &str, path: &str, body: Value) -> Done<Value> {
    let body = match body {
        Value::Null => String::new(),
        body => format!(
            "headers: {{'content-type': 'application/json'}}, body: {:?},",
            body.to_string()
        ),
    };
    let script = format!(
        "return fetch('/api/v1/{path}', {{method: '{method}', {body}}}).then((answer) => answer.json())"
    );
    visitor.script(&script).await
}

/// Returns the visitor's user, as the server reports it.
async fn user(visitor: &Visitor) -> Done<Value> {
    asks(visitor, "GET", "session", Value::Null).await
}

/// Signs out on all devices.
async fn signs_out(visitor: &Visitor) -> Done {
    visitor.press("button", "Sign out everywhere").await?;
    visitor.press("button", "Yes, sign me out").await?;
    visitor.sees("You are signed out.").await?;
    visitor.find("heading", "New here?").await?;
    Ok(())
}

/// Checks that the browser has the cookie of those that have signed in, and deletes it.
async fn forgets_device(visitor: &Visitor) -> Done {
    let name = "ranarium-device";
    let cookies = visitor.devtools("Network.getCookies", json!({})).await?;
    let cookies = cookies["cookies"].as_array().into_iter().flatten();
    assert_eq!(cookies.filter(|one| one["name"] == name).count(), 1);
    let params = json!({ "name": name, "url": visitor.server.url() });
    visitor
        .devtools("Network.deleteCookies", params)
        .await
        .map(drop)
}

/// Opens the part of the page whose heading contains these words, once it is there.
async fn opens(visitor: &Visitor, words: &str) -> Done {
    let script = format!(
        "const summary = [...document.querySelectorAll('summary')]
            .find((it) => it.textContent.includes('{words}'));
        if (summary && !summary.parentElement.open) summary.click();
        return summary?.parentElement.open ?? false"
    );
    visitor.until_true(words, &script).await
}

#[test]
fn a_passkey_preserves_a_guests_data_and_signs_in() -> Done {
    visit(Device::PHONE, async |visitor| {
        visitor.add_authenticator().await?;
        comes_in(visitor, "Ada").await?;
        visitor.wait_until_titled("Your profile · Ranarium").await?;
        let guest = user(visitor).await?;
        visitor
            .press("button", "Keep my matches with a passkey")
            .await?;
        visitor.sees("Your matches are kept.").await?;
        visitor.sees("made on").await?;
        assert_eq!(user(visitor).await?, guest, "the same user");
        signs_out(visitor).await?;
        forgets_device(visitor).await?;
        visitor.press("button", "Sign in with a passkey").await?;
        visitor.sees("Your matches are kept.").await?;
        assert_eq!(user(visitor).await?, guest, "the same user again");
        forgets_device(visitor).await?;
        // A device has one passkey for each account.
        visitor.press("button", "Add a passkey").await?;
        visitor.sees("already has a passkey").await
    })
}

#[test]
fn a_guests_matches_move_to_the_account() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.add_authenticator().await?;
        comes_in(visitor, "Ada").await?;
        let ada = user(visitor).await?;
        visitor
            .press("button", "Keep my matches with a passkey")
            .await?;
        visitor.sees("Your matches are kept.").await?;
        signs_out(visitor).await?;
        comes_in(visitor, "Somebody").await?;
        assert_ne!(user(visitor).await?, ada);
        opens(visitor, "already have").await?;
        visitor.press("button", "Sign in with a passkey").await?;
        visitor.sees("Your matches are kept.").await?;
        assert_eq!(user(visitor).await?, ada);
        Ok(())
    })
}

#[test]
fn a_name_is_changed() -> Done {
    visit(Device::DESK, async |visitor| {
        comes_in(visitor, "Ada").await?;
        visitor.fill(NAME, "Adele").await?;
        visitor.press("radio", "Frog 3").await?;
        visitor.press("button", "Save").await?;
        visitor.sees("Saved.").await?;
        visitor.reload().await?;
        visitor.sees("Only this browser knows you").await?;
        let name = format!("return {NAME}.value");
        visitor.until_returns(&name, "Adele").await?;
        let user = user(visitor).await?;
        assert_eq!((&user["name"], &user["frog"]), (&json!("Adele"), &json!(2)));
        Ok(())
    })
}

#[test]
fn personal_data_is_downloadable() -> Done {
    visit(Device::DESK, async |visitor| {
        comes_in(visitor, "Ada").await?;
        let folder = std::env::temp_dir().join(format!("ranarium-data-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        visitor.saves_to(&folder).await?;
        visitor.press("button", "Download my data").await?;
        visitor.sees("Downloaded:").await?;
        let file = folder.join("ranarium.json");
        let data: Value = serde_json::from_slice(&visitor.saved(&file, is_whole_json).await?)?;
        std::fs::remove_dir_all(&folder)?;
        assert_eq!(data["user"], user(visitor).await?);
        Ok(())
    })
}

#[test]
fn deleting_an_account_needs_confirmation() -> Done {
    visit(Device::PHONE, async |visitor| {
        comes_in(visitor, "Ada").await?;
        visitor
            .press("button", "Delete everything about me")
            .await?;
        visitor.sees("What stays:").await?;
        visitor.press("button", "Close").await?;
        visitor
            .press("button", "Delete everything about me")
            .await?;
        visitor.press("button", "Yes, delete everything").await?;
        visitor.find("button", "IceFrogs").await?;
        visitor.go("/profile").await?;
        visitor.find("heading", "New here?").await?;
        Ok(())
    })
}

#[test]
fn a_block_is_lifted() -> Done {
    visit(Device::PHONE, async |visitor| {
        comes_in(visitor, "Ada").await?;
        visitor.sees("You haven’t blocked anyone.").await?;
        let guest = json!({"name": "Bo", "frog": 2, "token": true});
        let bo = asks(visitor, "POST", "session", guest).await?;
        let call = json!({
            "jsonrpc": "2.0", "id": 1, "method": "block", "params": {"user": bo["user"]["id"]},
        });
        let blocks = format!(
            "return new Promise((done) => {{
                const socket = new WebSocket(`ws://${{location.host}}/ws`);
                socket.onopen = () => socket.send({:?});
                socket.onmessage = (event) => {{
                    if (JSON.parse(event.data).id === 1) done(event.data);
                }};
            }})",
            call.to_string()
        );
        visitor.script::<String>(&blocks).await?;
        visitor.reload().await?;
        visitor.press("button", "Unblock Bo").await?;
        visitor.sees("You haven’t blocked anyone.").await?;
        visitor.reload().await?;
        visitor.sees("You haven’t blocked anyone.").await
    })
}

#[test]
fn a_password_preserves_data_and_errors_are_shown() -> Done {
    // The console shows rejected requests.
    gather(&[Device::PHONE], async |visitors| {
        let [visitor] = all_of(visitors)?;
        comes_in(visitor, "Ada").await?;
        // Passkeys do not work at a numeric address.
        visitor
            .press("button", "Keep my matches with a passkey")
            .await?;
        visitor.sees("Passkeys need an address with a name").await?;
        let field = |which: &str| format!("document.querySelector('input[autocomplete={which}]')");
        opens(visitor, "Use a password instead").await?;
        visitor.fill(&field("username"), "ada").await?;
        visitor.fill(&field("new-password"), "2short").await?;
        visitor.press("button", "Make an account").await?;
        visitor.sees("A password has 8 to 200 characters").await?;
        visitor
            .fill(&field("new-password"), "frogs in the kitchen")
            .await?;
        visitor.press("button", "Make an account").await?;
        visitor.sees("Your matches are kept.").await?;
        visitor.sees("Your login is ada.").await?;
        let ada = user(visitor).await?;
        visitor.press("button", "Sign out").await?;
        visitor.sees("You are signed out.").await?;
        opens(visitor, "Sign in with a password").await?;
        visitor.fill(&field("username"), "Ada").await?;
        visitor
            .fill(&field("current-password"), "frogs in the kitchen")
            .await?;
        visitor.press("button", "Sign in").await?;
        visitor.sees("Your matches are kept.").await?;
        assert_eq!(user(visitor).await?, ada);
        visitor
            .press("button", "Delete everything about me")
            .await?;
        let in_sheet = "document.querySelector('dialog input')";
        visitor.fill(in_sheet, "frogs on the ice").await?;
        visitor.press("button", "Yes, delete everything").await?;
        visitor
            .sees("This is not the password of your account.")
            .await?;
        visitor.fill(in_sheet, "frogs in the kitchen").await?;
        visitor.press("button", "Yes, delete everything").await?;
        visitor.find("button", "IceFrogs").await?;
        Ok(())
    })
}

#[test]
fn ratings_and_results_are_shown() -> Done {
    gather(&[Device::PHONE, Device::DESK], async |visitors| {
        let [host, friend] = all_of(visitors)?;
        comes_in(host, "Ada").await?;
        host.sees("No ratings yet.").await?;
        host.sees("No matches yet.").await?;
        let table = json!({
            "game": "icefrogs", "options": "players=2", "seats": ["open", "open"],
            "clock": {"budget": {"base-ms": 300_000, "increment-ms": 5_000}},
            "rated": "people", "out-of-time": "lose",
        });
        let created_table = asks(host, "POST", "tables", table).await?;
        let link = format!(
            "/table/{}",
            created_table["match"].as_str().unwrap_or_default()
        );
        host.go(&link).await?;
        host.press("button", "Sit down").await?;
        friend.comes(&link, "Bea").await?;
        // A match counts for ratings once both have moved.
        for person in [host, friend] {
            let mut player = Player::new(person, Hands::Pointer);
            player.wait_until_asked().await?;
            player.decide().await?;
        }
        friend.resigns().await?;
        host.find("button", "Play again").await?;
        host.go("/profile").await?;
        host.sees("2 players, fast").await?;
        host.find("image", "From 1500 to").await?;
        host.sees("Your one match.").await?;
        host.speaks("nl").await?;
        host.go("/profile").await?;
        host.find("heading", "Je profiel").await?;
        host.sees("2 spelers, snel").await?;
        host.wait_until_titled("Je profiel · Ranarium").await
    })
}
