//! Turn notices. The links in mails are open to everyone, since each contains a token.

use crate::access::Access::{Open, Person};
use crate::web::notices;
use crate::web::routes::section::{Section, section};
#[cfg(test)]
use ranarium_protocol::online::ChannelsView;

pub const NOTICES: Section = section!(
    "Notices",
    "Push messages and mail for players who are away when it is their turn.",
    "/api/v1",
    [
        GET("/notices", Person, notices::read)
            .named("readNotices", "The channels of turn notices")
            .json_answer::<ChannelsView>(
                200,
                "The available channels, and the choices of the user"
            ),
        POST("/notices/push", Person, notices::add_push)
            .named("addBrowser", "Send push messages to a browser")
            .empty_answer(204, "Added")
            .problems("subscription notices-off"),
        DELETE("/notices/push", Person, notices::remove_push)
            .named("removeBrowser", "Send a browser no more messages")
            .empty_answer(204, "Removed"),
        PUT("/notices/mail", Person, notices::set_mail)
            .named("setMail", "Send mail to this address")
            .details("Mail is sent once the link in a first mail has confirmed the address.")
            .empty_answer(202, "The mail that asks for confirmation is sent")
            .problems("mail-address mail-away too-soon notices-off"),
        DELETE("/notices/mail", Person, notices::remove_mail)
            .named("removeMail", "Send no more mail")
            .empty_answer(204, "The address is forgotten"),
        GET("/notices/confirm/{token}", Open, notices::ask_confirm)
            .named("askConfirm", "The link in a first mail")
            .parameter("token", "The token of the link.")
            .text_answer(200, "A page with a button", "text/html")
            .text_answer(404, "A page: the link is not valid", "text/html"),
        POST("/notices/confirm/{token}", Open, notices::confirm)
            .named("confirm", "The button: confirm the address")
            .parameter("token", "The token of the link.")
            .text_answer(200, "A page that says so", "text/html")
            .text_answer(404, "A page: the link is not valid", "text/html"),
        GET(
            "/notices/unsubscribe/{token}",
            Open,
            notices::ask_unsubscribe
        )
        .named("askUnsubscribe", "The link in every mail")
        .parameter("token", "The token of the link.")
        .text_answer(200, "A page with a button", "text/html")
        .text_answer(404, "A page: the link is not valid", "text/html"),
        POST("/notices/unsubscribe/{token}", Open, notices::unsubscribe)
            .named("unsubscribe", "The button: no more mail")
            .parameter("token", "The token of the link.")
            .details("Mail programs have such a button, too (RFC 8058).")
            .text_answer(200, "A page that says so", "text/html")
            .text_answer(404, "A page: the link is not valid", "text/html"),
    ]
);
