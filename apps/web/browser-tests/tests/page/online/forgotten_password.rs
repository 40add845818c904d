//! A forgotten password, from the sign-in form to the new password.

use ranarium_browser_tests::{Device, Done, MailServer, PageServer, Visitor, visit};

const OLD: &str = "frogs in the kitchen";
const NEW: &str = "frogs on the ice";

/// Opens the part of the page with this heading until it shows a text. The page may draw it again,
/// closed, when the server answers.
async fn opens(visitor: &Visitor, summary: &str, shown: &str) -> Done {
    let script = format!(
        "const summary = [...document.querySelectorAll('summary')]
            .find((it) => it.textContent === '{summary}');
        if (!summary) return false;
        summary.parentElement.open = true;
        return document.body.innerText.includes('{shown}')"
    );
    visitor.until_true(shown, &script).await
}

/// Types into the fields of the form with a button of this name, in a part of the page that may be
/// closed, and sends it.
async fn sends(visitor: &Visitor, button: &str, fields: &[(&str, &str)]) -> Done {
    let form = format!(
        "[...document.querySelectorAll('form')].find((form) =>
            [...form.querySelectorAll('button')].some((it) => it.textContent === '{button}'))"
    );
    for (name, text) in fields {
        let field = format!(
            "(() => {{
                const field = {form}?.querySelector('input[autocomplete={name}]') ?? null;
                const closed = (it) => it?.parentElement?.closest('details');
                for (let it = closed(field); it; it = closed(it)) it.open = true;
                return field;
            }})()"
        );
        visitor.fill(&field, text).await?;
    }
    visitor
        .script::<u8>(&format!("{form}.requestSubmit(); return 0"))
        .await
        .map(drop)
}

/// Comes in as Ada, and makes an account with the old password. Returns the user's id.
async fn make_account(visitor: &Visitor) -> Done<String> {
    visitor.go("/profile").await?;
    let name = "document.querySelector('input[name=name]')";
    visitor.fill(name, "Ada").await?;
    visitor.press("button", "Come in").await?;
    visitor.sees("Use a password instead").await?;
    let fields = [("username", "ada.frog"), ("new-password", OLD)];
    sends(visitor, "Make an account", &fields).await?;
    visitor.sees("Your matches are kept.").await?;
    let id = "return fetch('/api/v1/session').then((it) => it.json()).then((it) => it.id)";
    visitor.script(id).await
}

async fn signs_out(visitor: &Visitor) -> Done {
    visitor.press("button", "Sign out everywhere").await?;
    visitor.press("button", "Yes, sign me out").await?;
    visitor.find("heading", "New here?").await.map(drop)
}

/// Says that the password is forgotten.
async fn forgets(visitor: &Visitor) -> Done {
    opens(visitor, "Sign in with a password", "Forgot your password?").await?;
    sends(visitor, "Send me a link", &[("username", "ada.frog")]).await
}

/// Follows a link, chooses the new password, and signs in with it.
async fn chooses_another(visitor: &Visitor, link: &str) -> Done {
    let page = format!("{}{link}", visitor.server.url());
    visitor.driver.goto(&page).await?;
    visitor.find("heading", "Choose a new password").await?;
    let password = "document.querySelector('input[name=password]')";
    visitor.fill(password, "password").await?;
    visitor.press("button", "Save").await?;
    visitor.find("heading", "Choose another password").await?;
    visitor.fill(password, NEW).await?;
    visitor.press("button", "Save").await?;
    visitor
        .find("heading", "Your password has been changed")
        .await?;
    visitor.press("link", "Sign in").await?;
    visitor.sees("Sign in with a password").await?;
    let fields = |password| [("username", "ada.frog"), ("current-password", password)];
    sends(visitor, "Sign in", &fields(OLD)).await?;
    visitor
        .until_true(
            "the old password to be refused",
            "return [...document.querySelectorAll('.profile-fault')].some((it) => it.textContent)",
        )
        .await?;
    sends(visitor, "Sign in", &fields(NEW)).await?;
    visitor.sees("Your matches are kept.").await
}

#[test]
fn a_link_in_a_mail_sets_a_new_password() -> Done {
    visit(Device::PHONE, async |visitor| {
        let mail = MailServer::start().await?;
        visitor.server = PageServer::with_mail(&mail)?;
        make_account(visitor).await?;
        visitor.sees("Mail address").await?;
        sends(
            visitor,
            "Save the mail address",
            &[("email", "ada@frogs.example")],
        )
        .await?;
        visitor
            .sees("A mail is on its way to ada@frogs.example.")
            .await?;
        let link = mail.link_to("/api/v1/notices/confirm/").await?;
        let page = format!("{}{link}", visitor.server.url());
        visitor.driver.goto(&page).await?;
        visitor
            .script::<u8>(
                "window.isBefore = true; document.querySelector('button').click(); return 0",
            )
            .await?;
        let is_answered = "return !window.isBefore && document.readyState === 'complete'";
        visitor.until_true("the answer", is_answered).await?;
        visitor.go("/profile").await?;
        opens(visitor, "Mail address", "Mail goes to ada@frogs.example.").await?;
        signs_out(visitor).await?;
        forgets(visitor).await?;
        visitor.sees("The link is on its way").await?;
        let link = mail.link_to("/api/v1/account/reset/").await?;
        chooses_another(visitor, &link).await?;
        // A refused password is an error on the console.
        visitor.errors().await.map(drop)
    })
}

#[test]
fn without_mail_the_operator_makes_the_link() -> Done {
    visit(Device::DESK, async |visitor| {
        let user = make_account(visitor).await?;
        signs_out(visitor).await?;
        forgets(visitor).await?;
        visitor.sees("Ask its operator for a link").await?;
        let link = visitor.server.resets_password(&user)?;
        chooses_another(visitor, &link).await?;
        visitor.errors().await.map(drop)
    })
}
