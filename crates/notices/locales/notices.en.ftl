# Push messages and mail: turn notices, and forgotten passwords.

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

password-mail-subject = A new password
password-mail-asked = Someone, hopefully you, forgot the password of your account at { $site }.
password-mail-link = To choose a new one, open this link within an hour. It works once:
password-mail-ignore = If it was not you, you don’t have to do anything: your password has not changed.
