# Texts of the user's profile.

web-profile = Your profile
web-profile-saved = Saved.
web-profile-new = New here?
web-profile-enter = Come in
web-profile-known = Do you already have an account?

## Signing in
web-profile-signed-out = You are signed out. If you have an account, you can sign in again here.
web-profile-sign-in-how = Sign in on this device, and your matches are here, too.
web-profile-sign-in-passkey = Sign in with a passkey
web-profile-sign-in-password = Sign in with a password
web-profile-sign-in = Sign in
web-profile-forgotten = Forgot your password?
web-profile-forgotten-how = You get a link for a new password at the mail address that you have confirmed here. It works for an hour.
web-profile-forgotten-ask = Send me a link
web-profile-forgotten-mailed = The link is on its way, if this account has a confirmed mail address. Without one, the operator of this server can make you a link.
web-profile-forgotten-operator = This server sends no mail. Ask its operator for a link for a new password.
web-profile-brings = The matches you have played here come along.
web-profile-login = Login
web-profile-password = Password
web-profile-password-new = New password
web-profile-password-current = Current password

## The account
web-profile-account = Your account
web-profile-guest = Only this browser knows you so far. With a passkey your matches stay yours, and you can play on from any device. You unlock it as you unlock your device: there is nothing to remember.
web-profile-keep = Keep my matches with a passkey
web-profile-keep-password = Use a password instead
web-profile-make-account = Make an account
web-profile-kept = Your matches are kept. You can sign in on any device.
web-profile-passkeys = Your passkeys
web-profile-passkey-made = made on { $day }
web-profile-passkey-delete = Delete
web-profile-passkey-remove = Delete the passkey { $passkey }, made on { $day }
web-profile-passkey-add = Add a passkey
web-profile-login-is = Your login is { $login }. Other players never see it.
web-profile-password-set = Add a password
web-profile-password-change = Change the password
web-profile-mail = Mail address
web-profile-mail-how = For a link when you forget your password, and for a note when a match waits for you. Other players never see it.
web-profile-mail-sent = A mail is on its way to { $address }. Open the link in it to confirm the address.
web-profile-mail-confirmed = Mail goes to { $address }.
web-profile-mail-save = Save the mail address
web-profile-mail-remove = Delete the mail address
web-profile-no-passkeys = This browser has no passkeys that work here. Use a password, or another browser.
web-profile-passkey-stopped = The passkey was cancelled, so nothing has changed. Try again whenever you like.
web-profile-passkey-there = This device already has a passkey for your account.

## Ratings and results
web-profile-ratings = Ratings
web-profile-ratings-none = No ratings yet. You get one when you play a rated match.
web-profile-ratings-how = Everyone starts at 1500. The smaller the number after ±, the surer the rating.
web-profile-game = Game
web-profile-rating = Rating
web-profile-matches = Matches
web-profile-over-time = Over time
web-profile-pool = { $players } players, { $speed }
web-profile-blitz = fast
web-profile-rapid = in one evening
web-profile-days = over days
web-profile-curve = { $matches ->
    [one] From { $first } to { $last } in one match.
   *[other] From { $first } to { $last } in { $matches } matches; the highest was { $highest }.
}
web-profile-results = Results
web-profile-results-none = No matches yet. What you play with others is counted here.
web-profile-results-how = { $matches ->
    [one] Your one match. A match that was broken off does not count.
   *[other] Your latest { $matches } matches. Those that were broken off do not count.
}
web-profile-over = Played
web-profile-won = Won
web-profile-shared = Shared
web-profile-playing = In play

## Blocked players
web-profile-blocks = Blocked players
web-profile-blocks-none = You haven’t blocked anyone.
web-profile-blocks-how = You don’t hear each other, and you don’t sit down at each other’s tables. They won’t know.
web-profile-unblock = Unblock
web-profile-unblock-one = Unblock { $player }

## Leaving
web-profile-leaving = Your data
web-profile-download = Download my data
web-profile-downloaded = Downloaded: a file with everything the server has about you.
web-profile-not-saved = This browser could not save the file.
web-profile-sign-out-here = Sign out
web-profile-sign-out = Sign out everywhere
web-profile-sign-out-how = You will be signed out on this device and on all others. Your account and your matches stay.
web-profile-sign-out-guest = Only this browser knows you, so there is no way back to your matches after this, not even for you. Keep them with a passkey first.
web-profile-sign-out-yes = Yes, sign me out
web-profile-delete = Delete everything about me
web-profile-delete-goes = What goes: your name and frog, everything you sign in with, your ratings, and your seats at tables where no match has begun. In a match in progress the computer takes your seat.
web-profile-delete-stays = What stays: the moves of your matches, because they belong to the other players, too. There you are called “Gone”. None of this can be undone.
web-profile-delete-yes = Yes, delete everything

## The page of a player
web-profile-player = Player
web-profile-is-account = Plays with an account
web-profile-is-guest = Plays as a guest
web-profile-is-program = A program
web-profile-player-ratings-none = No ratings yet.
web-profile-with-you = You and this player
web-profile-record = { $matches ->
    [one] You have won { $won } of 1 match with { $player }.
   *[other] You have won { $won } of { $matches } matches with { $player }.
}
web-profile-block-one = Block { $player }
web-profile-latest = Latest rated matches
web-profile-latest-none = No rated matches yet.
web-profile-against = with { $players }
web-profile-result-won = won
web-profile-result-broken-off = broken off
web-profile-result-lost = lost
web-profile-result-shared = shared
web-profile-lobby = Play with others

## The leaderboard
web-profile-leaderboard = Leaderboard
web-profile-leaderboard-how = Players with an account, ten rated matches or more, and a rating that is sure enough.
web-profile-leaderboard-none = No player is on this list yet. Play rated matches to be the first.
web-profile-provisional = Until then a rating is provisional: it still changes a lot with every match.
web-profile-you = You: { $rating }.
web-profile-you-matches = Provisional: { $matches } of { $all } matches until you are listed.
web-profile-you-unsure = Provisional: it is not sure enough yet. A few more matches and you are listed.
web-profile-you-guest = Only players with an account are listed.
web-profile-you-none = You haven’t played a rated match of this kind yet.
web-profile-you-account = Make an account
web-profile-place = Place
web-profile-speed = Speed
web-profile-players = { $players } players
web-profile-filter-players = Number of players
web-profile-page-before = Previous 100
web-profile-page-next = Next 100
