# Notices of a turn, by push message and by mail. Keys begin with `notice-`.

notice-title = It’s your turn
notice-waits = { $count ->
    [0] { $game } is waiting for you.
    [one] { $opponents } is waiting for you in { $game }.
   *[other] { $opponents } are waiting for you in { $game }.
}
notice-more = { $more ->
    [one] One other match is waiting for you, too.
   *[other] { $more } other matches are waiting for you, too.
}

notice-subject = It’s your turn in { $game }
notice-subject-more = It’s your turn in { $count } matches
notice-hello = Hello,
notice-play = Make your move:
notice-wish = Enjoy the game!
notice-why = You get at most one of these mails an hour. If you would rather not have them, unsubscribe here:

notice-confirm-subject = Shall we tell you when it’s your turn?
notice-confirm-asked = Someone, hopefully you, asked { $site } to send a mail to this address when it is their turn in a match.
notice-confirm-link = To receive these mails, open this link within a day:
notice-confirm-ignore = If it was not you, you don’t have to do anything: we won’t write again.

notice-page-confirm = Mail when it’s your turn
notice-page-confirm-text = Shall we send you a mail when it’s your turn? At most one an hour, and you can stop at any time.
notice-page-confirm-button = Yes, please
notice-page-confirmed = All set
notice-page-confirmed-text = We’ll send you a mail when it’s your turn.
notice-page-unsubscribe = Unsubscribe
notice-page-unsubscribe-text = Would you like us to stop sending you mail?
notice-page-unsubscribe-button = Stop sending mail
notice-page-unsubscribed = You are unsubscribed
notice-page-unsubscribed-text = We’ve forgotten your mail address, and won’t write again.
notice-page-unknown = This link no longer works
notice-page-unknown-text = It has expired, or the address has already been removed. You can change what you receive in the settings.

password-mail-subject = A new password
password-mail-asked = Someone, hopefully you, forgot the password of your account at { $site }.
password-mail-link = To choose a new one, open this link within an hour. It works once:
password-mail-ignore = If it was not you, you don’t have to do anything: your password has not changed.

password-page-reset = Choose a new password
password-page-reset-text = It needs at least 8 characters. You’ll be signed out everywhere.
password-page-reset-button = Save
password-page-refused = Choose another password
password-page-refused-text = It needs 8 to 200 characters, and must not be your login or a password that many people use.
password-page-refused-button = Save
password-page-done = Your password has been changed
password-page-done-text = You can now sign in with it.
password-page-done-button = Sign in
password-page-unknown = This link no longer works
password-page-unknown-text = It works once, for an hour. You can ask for another one.
