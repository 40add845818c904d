//! The screens of online play: one visitor's pages, while the other one acts.

use ranarium_browser_tests::{Device, Done, Hands, Key, Player, TestError, Theme, Visitor};
use std::path::Path;
use std::time::Duration;

/// The time after which a page no longer changes.
const SETTLE_DELAY: Duration = Duration::from_millis(400);

/// Takes those pictures of online play whose names are wanted.
pub async fn photograph(
    visitors: &mut [Visitor],
    folder: &Path,
    is_wanted: &impl Fn(&str) -> bool,
) -> Done {
    let [host, friend] = visitors else {
        return Err(TestError::new("two play together"));
    };
    let mut album = Album { folder, is_wanted };
    host.go("/online").await?;
    host.find("button", "Come in").await?;
    album.adds(host, "online-new").await?;
    host.go("/profile").await?;
    host.find("button", "Come in").await?;
    album.adds(host, "online-profile-new").await?;
    host.sets_up_online("icefrogs", 3).await?;
    album.adds(host, "online-set-up").await?;
    let link = host.invites("icefrogs", 2).await?;
    album.adds(host, "online-invite").await?;
    friend.go(&link).await?;
    friend.find("button", "Sit down").await?;
    album.adds(friend, "online-come-in").await?;
    friend.comes(&link, "Bea").await?;
    Player::new(host, Hands::Pointer).wait_until_begun().await?;
    Player::new(friend, Hands::Pointer)
        .wait_until_begun()
        .await?;
    album.adds(host, "online-match").await?;
    album.adds(friend, "online-match-friend").await?;
    friend.press("button", "Talk").await?;
    album.adds(friend, "online-talk").await?;
    friend.types(Key::Escape).await?;
    friend.opens_more().await?;
    album.adds(friend, "online-more").await?;
    friend.press("button", "Offer a draw").await?;
    host.sees("offers a draw").await?;
    album.adds(host, "online-asked").await?;
    album.adds(friend, "online-asking").await?;
    host.press("button", "Decline").await?;
    friend.opens_more().await?;
    friend.press("button", "Block or report…").await?;
    friend.find("button", "Block").await?;
    album.adds(friend, "online-people").await?;
    friend.go("/online").await?;
    friend.find("heading", "My matches").await?;
    album.adds(friend, "online-lobby").await?;
    friend.seeks("icefrogs").await?;
    friend.sees("The computer joins in").await?;
    album.adds(friend, "online-seeking").await?;
    friend.press("button", "Stop looking").await?;
    host.sees("is away").await?;
    album.adds(host, "online-away").await?;
    friend.go(&link).await?;
    Player::new(friend, Hands::Pointer)
        .wait_until_begun()
        .await?;
    let mut player = Player::new(host, Hands::Pointer);
    if player.is_wanted(&player.glance().await?) {
        player.decide().await?;
    }
    friend.resigns().await?;
    host.sees("has resigned.").await?;
    album.adds(host, "online-end").await?;
    friend.go("/profile").await?;
    friend.find("button", "Download my data").await?;
    album.adds(friend, "online-profile").await?;
    host.server.stop()?;
    host.sees("connection is lost").await?;
    album.adds(host, "online-lost").await?;
    Ok(())
}

struct Album<'a, F> {
    folder: &'a Path,
    is_wanted: &'a F,
}

impl<F: Fn(&str) -> bool> Album<'_, F> {
    /// Adds the wanted pictures of the screen, in every window, light and dark.
    async fn adds(&mut self, visitor: &mut Visitor, name: &str) -> Done {
        for device in Device::WINDOWS {
            visitor.take(device).await?;
            for theme in Theme::ALL {
                let file = format!("{name}-{}-{}-en.png", device.name, theme.name());
                if !(self.is_wanted)(&file) {
                    continue;
                }
                visitor.prefer(theme).await?;
                tokio::time::sleep(SETTLE_DELAY).await;
                visitor.photograph(&self.folder.join(&file)).await?;
            }
        }
        visitor.take(Device::PHONE).await?;
        visitor.prefer(Theme::Light).await
    }
}
