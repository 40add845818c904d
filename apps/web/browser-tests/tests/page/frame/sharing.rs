//! Records that other apps share with the installed page, or that the device opens with it.

use ranarium_browser_tests::{Device, Done, Visitor, moment, visit};
use serde_json::json;

/// Returns the record of a finished match of this browser, and forgets the match.
async fn record(visitor: &Visitor) -> Done<String> {
    visitor
        .keeps(&[moment("icefrogs", Some(2), "end")?])
        .await?;
    visitor.go("/replay/icefrogs-2-end").await?;
    visitor
        .script::<u8>(
            "window.saved = null;
             URL.createObjectURL = (blob) => { blob.text().then((text) => { window.saved = text; }); return '#'; };
             return 0",
        )
        .await?;
    visitor.press("button", "Save the match record").await?;
    visitor
        .until_true("the record", "return window.saved !== null")
        .await?;
    let record = visitor.script("return window.saved").await?;
    visitor.forgets_all().await?;
    Ok(record)
}

/// Opens the address to which a shared or opened file leads.
async fn opens(visitor: &Visitor, text: &str) -> Done {
    visitor.go("/").await?;
    let open = "location.assign('/replay?file=opened#text=' + encodeURIComponent(arguments[0]));
        return 0";
    visitor.call::<u8>(open, vec![json!(text)]).await?;
    Ok(())
}

#[test]
fn an_opened_record_leads_to_its_replay() -> Done {
    visit(Device::DESK, async |visitor| {
        let record = record(visitor).await?;
        opens(visitor, &record).await?;
        visitor.find("slider", "Step").await?;
        visitor
            .until_true(
                "the replay",
                "return location.pathname.startsWith('/replay/')",
            )
            .await
    })
}

/// A script that opens the first page of a tab as the device does with a file.
const OPEN_FILE: &str = "
    if (location.protocol === 'http:' && !sessionStorage.getItem('opened')) {
        sessionStorage.setItem('opened', 'yes');
        const file = { getFile: async () => new File(['a letter, and no record'], 'letter.ranarium') };
        const queue = { setConsumer: (consume) => consume({ files: [file] }) };
        Object.defineProperty(globalThis, 'launchQueue', { value: queue });
    }";

#[test]
fn a_file_opened_by_the_device_becomes_the_address_of_a_replay() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.runs_first(OPEN_FILE).await?;
        visitor.go("/replay?file=waiting").await?;
        visitor.sees("This file is not a match record").await?;
        visitor
            .until_returns("return location.search", "?file=opened")
            .await
    })
}

#[test]
fn a_file_that_never_arrives_has_a_clear_error() -> Done {
    visit(Device::DESK, async |visitor| {
        let without_queue =
            "Object.defineProperty(globalThis, 'launchQueue', { value: undefined });";
        for script in ["", without_queue] {
            visitor.runs_first(script).await?;
            visitor.go("/replay?file=waiting").await?;
            visitor
                .until_returns("return location.search", "?file=unread")
                .await?;
            visitor.sees("This file can’t be read.").await?;
        }
        Ok(())
    })
}

#[test]
fn other_files_have_clear_errors() -> Done {
    visit(Device::DESK, async |visitor| {
        opens(visitor, "a letter, and no record").await?;
        visitor.sees("This file is not a match record").await?;
        visitor.go("/replay?file=large").await?;
        visitor.sees("This file is too large").await?;
        visitor.go("/replay?file=unread").await?;
        visitor.sees("This file can’t be read.").await
    })
}

/// A script that shares a text of this length as a file, and returns the address of the answer.
const SHARE: &str = "
    const [length] = arguments;
    const form = new FormData();
    form.append('record', new File(['f'.repeat(length)], 'frogs.ranarium'));
    return fetch('/replay', { method: 'POST', body: form }).then(({ url }) => new URL(url).search)";

#[test]
fn a_shared_file_becomes_the_address_of_its_replay() -> Done {
    visit(Device::DESK, async |visitor| {
        visitor.go("/").await?;
        visitor.wait_until_cached().await?;
        for (length, query) in [(10, "?file=shared"), (1 << 20, "?file=large")] {
            let found: String = visitor.call(SHARE, vec![json!(length)]).await?;
            assert_eq!(found, query);
        }
        let not_a_form = "return fetch('/replay', { method: 'POST', body: 'frogs' })
            .then(({ url }) => new URL(url).search)";
        let found: String = visitor.script(not_a_form).await?;
        assert_eq!(found, "?file=unread");
        Ok(())
    })
}
