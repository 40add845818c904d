# Errors of the server. Keys `problem-` name the kind of problem, by its code; keys `error-` have the
# reason of one error, and the allowed values.

# The match and its seats.
problem-unknown-match = Unknown match
error-unknown-match = There is no match { $match } here. Check the link.
problem-no-such-seat = No such seat
error-no-such-seat = This table has no seat { $found }; its seats are 1 to { $players }.
problem-seat-taken = Seat taken
error-seat-taken = Someone already sits in seat { $seat }. Choose another seat.
problem-bot-seat = Seat of a bot
error-bot-seat = A bot sits in seat { $seat }. Choose another seat.
error-bot-seat-people = A bot sits in seat { $seat }. Seats for people: { $allowed }.
problem-not-your-seat = Not your seat
error-not-your-seat = Seat { $seat } is not yours.
problem-not-your-table = Not your table
error-not-your-table = This is another player’s table. Only its host can do this.
problem-not-seated = Not at this table
error-not-seated = You do not sit at this table. Take a seat first.
problem-seats-empty = Seats still free
error-seats-empty = The match can begin when every seat is taken. Still free: { $seats }.
problem-begun = Match has begun
error-begun = The match has already begun.
problem-ended = Table closed
error-ended = This table is closed.
problem-not-welcome = Choose another table
error-not-welcome = You cannot sit down at this table. Choose another one.
problem-seated-already = Already at this table
error-seated-already = You already sit at this table, and each player has one seat.
problem-seated-twice = Both at the same table
error-seated-twice = Both of them sit at this table, and nobody plays against themselves.
problem-left = You have left
error-left = You left the match before it was shown.
problem-watches-too-many = Too many matches watched
error-watches-too-many = You can watch { $most } matches per connection. Leave one first.
problem-damaged = Damaged match
error-damaged = The server cannot read match { $match }: entry { $entry } is damaged ({ $why }). Please tell the operator.

# Playing.
problem-others-would-redo = Others would have to decide again
error-others-would-redo = You cannot take this back, because other players would have to decide again. You can ask them.
problem-no-undo = Nothing to undo
error-no-undo-playing = You can only take something back while the match is in progress.
error-no-undo-seat = This match has no such seat.
error-no-undo-nothing = There is nothing to undo.
error-no-undo-drawn = You cannot take this back: something has been drawn since.
error-no-undo-revealed = You cannot take this back: something hidden has been revealed since.
problem-offer-open = Another question is open
error-offer-open = A question is open already. It is to be answered or withdrawn first.
problem-offer-declined = Already asked
error-offer-declined = This has just been declined or withdrawn. Ask again when the match has moved on.
problem-no-offer = Nothing to answer
error-no-offer = Nobody is waiting for an answer from this seat.
problem-too-many-changes = Too many changes
error-too-many-changes = There have been too many changes at this table: seats taken and left, questions, moves undone. You can make more when the match has moved on.
problem-bots-do-not-agree = Bots do not agree to a draw
error-bots-do-not-agree = Bots never agree to a draw.
problem-substituted = A bot plays for you
error-substituted = A bot plays seat { $seat } for you. Return to your seat first.
problem-not-absent = The player still has time
error-not-absent = The player in seat { $seat } has not been gone, or kept the others waiting, for long enough.
problem-out-of-time = Out of time
error-out-of-time = The time of seat { $seat } is up.
problem-gave-up = Resigned
error-gave-up = Seat { $seat } has resigned. The computer plays there until the end of the match.
problem-no-substitutes = No substitutes
error-no-substitutes = This match is rated: it has no substitutes, and the clock decides.

# Ratings and quick matches.
problem-rated-for = Rated for others
error-rated-for-people = This match is rated for people only.
error-rated-for-programs = This match is rated for programs only.
problem-unratable = Cannot be rated
error-unratable = A match at this table cannot be rated: { $why }.
problem-seeks-too-many = Too many are looking for a match
error-seeks-too-many = { $most } players are already looking for a match. Try again later.

# People, accounts and tokens.
problem-not-signed-in = Not signed in
error-not-signed-in = You must be signed in for this. A name is enough to start as a guest.
problem-signed-in = Already signed in
error-signed-in = You are already signed in.
problem-scope-missing = Token without this scope
error-scope-missing = This token cannot be used for this: it needs the scope “{ $scope }”.
problem-not-for-tokens = Not with a token
error-not-for-tokens = Programs cannot do this with a token; only people can.
problem-account-needed = Account needed
error-account-needed = You need an account for this. As a guest you can make one and keep your matches.
problem-unknown-user = Unknown user
error-unknown-user = There is no user { $user }.
problem-not-a-player = Not a player of this match
error-not-a-player = { $user } does not play in this match.
problem-yourself = That is you
error-yourself = You cannot do this to yourself. Choose another user.
problem-banned = Not allowed on this server
error-banned = You cannot play on this server.
error-banned-until = You cannot play on this server for now.
problem-name = Choose another name
error-name-long = This name is too long: it may have at most { $most } characters.
error-name-characters = A name may have letters, digits, spaces, hyphens, apostrophes, full stops and underscores, and must have a letter.
error-name-scripts = All letters of a name must be of the same script.
error-name-invisible = This name has an invisible character that its letters do not need. Type the name again, without it.
error-name-taken = This name is too much like that of someone with an account. If it is yours, sign in; otherwise choose another one.
error-name-reserved = This name could be mistaken for the server’s own. Choose another one.
error-name-word = This name is not allowed here. Choose one that hurts nobody, such as your first name.
error-name-hidden = The operator has hidden your name, so you cannot change it.
problem-login-length = Login too short or too long
error-login-length = A login has 3 to 30 characters; this one has { $found }.
problem-login-character = Character not allowed in a login
error-login-character = A login may have letters, digits, “.”, “_” and “-”, but not “{ $found }”.
problem-login-taken = Login taken
error-login-taken = This login is already taken. Choose another one.
problem-password-length = Password too short or too long
error-password-length = A password has 8 to 200 characters; this one has { $found }.
problem-password-common = Password too common
error-password-common = This password is one of the first that others would try. Choose another one.
problem-wrong-credentials = Wrong login or password
error-wrong-credentials = The login or the password is wrong.
problem-wrong-password = Wrong password
error-wrong-password = This is not the password of your account.
problem-too-many-attempts = Too many attempts
error-too-many-attempts = There were too many attempts to sign in. Try again in { $wait ->
    [one] one second
   *[other] { $wait } seconds
}.
problem-account-exists = You already have an account
error-account-exists = You already have an account, so you cannot make another one.
problem-registration-closed = No new accounts
error-registration-closed = This server takes no new accounts. You can go on playing as a guest; ask the operator if you need an account.
problem-passkeys-unavailable = No passkeys at this address
error-passkeys-unavailable = Passkeys need an address with a name, over HTTPS or at localhost. You can use a password here.
error-passkeys-not-built = This server was built without passkeys. You can use a password.
problem-ceremony-over = Passkey too late
error-ceremony-over = This passkey was not asked for, or more than ten minutes ago. Please start again.
problem-passkey-refused = Passkey not accepted
error-passkey-refused = The answer of the passkey is not valid. Please start again.
problem-passkey-taken = Passkey already in use
error-passkey-taken = This passkey is already in use.
problem-passkeys-too-many = Too many passkeys
error-passkeys-too-many = An account can have { $most } passkeys. Remove one first.
problem-passkey-needed = Passkey cannot be removed
error-passkey-needed = You have no such passkey, or could no longer sign in without it.
problem-tokens-too-many = Too many tokens
error-tokens-too-many = An account can have { $most } tokens. Revoke one first.
problem-unknown-token = Unknown token
error-unknown-token = You have no such token.
problem-unknown-session = Unknown session
error-unknown-session = You have no such session.

# Limits.
problem-too-many = Too many
error-too-many-requests = There are too many requests from your address. { $again }
error-too-many-guests = Too many guests have arrived from your address. { $again }
error-too-many-tables = You have made too many tables. { $again }
error-too-many-open-tables = Too many of your tables are still open. Close one where the match has not begun, or finish a match.
error-too-many-address-sockets = There are too many connections from your address: close one first. { $again }
error-too-many-user-sockets = You have too many connections: close one first. { $again }
error-too-many-messages = There are too many messages on this connection. { $again }
error-too-many-phrases = You have said a lot just now. { $again }
error-too-many-reports = You have sent a lot of reports just now. { $again }
error-too-many-names = You have changed your name a lot just now. { $again }
error-too-many-analyses = Too many matches are being analysed for your address. { $again }
error-again = Try again in { $wait ->
    [one] one second
   *[other] { $wait } seconds
}.
problem-busy = Busy
error-busy = Too many requests are waiting for this match. Try again in a moment.
error-busy-account = Too many people want this at the moment. Try again in a moment.
problem-storage-away = Storage unavailable
error-storage-away = The server cannot reach its storage right now. Try again in a moment; nothing is done twice.

# Invalid requests.
problem-unknown-method = Unknown method
error-unknown-method = Unknown method “{ $method }”; expected one of: { $allowed }.
problem-unreadable = Cannot be read
error-unreadable = This cannot be read: { $why }.
error-unreadable-type = The body must be JSON, with the header “content-type: application/json”.
error-unreadable-large = The body is too large.
error-unreadable-address = The address cannot be read: it must be UTF-8.
problem-parameter = Wrong parameter
error-parameter = “{ $name }”: { $why }.
problem-not-a-call = Not a call
error-not-a-call = Expected a call: a message with “id” and “method”.
problem-not-found = Not found
error-not-found = There is nothing at this address. The addresses are listed at /api/v1/docs.
problem-wrong-method = Wrong HTTP method
error-wrong-method = This address does not take this HTTP method. The methods are listed at /api/v1/docs.
problem-too-slow = Too slow
error-too-slow = The request took too long. Please try again.
problem-other-origin = From another site
error-other-origin = This request comes from another site, and only pages of this server may make it.
problem-other-host = Another address
error-other-host = This server answers at { $own } only.
problem-bad-token = Unknown token
error-bad-token = The token in the header Authorization is unknown, or has ended. Send a valid one, or none.
problem-not-a-websocket = Not a WebSocket
error-not-a-websocket = This address takes WebSockets only: ask for an upgrade.

# Turn notices.
problem-notices-off = No such messages
error-notices-off = This server does not send such messages.
problem-subscription = Subscription not accepted
error-subscription = The server cannot send push messages to this browser: { $why }.
problem-mail-address = Mail address not accepted
error-mail-address = Expected a mail address, such as ada@frogs.example.
error-mail-address-refused = The mail server does not take mail for this address.
problem-mail-away = Mail not sent
error-mail-away = The mail could not be sent. Try again later.
problem-too-soon = Too soon
error-too-soon = A mail has just been sent. Wait a while before you ask for another one.

# Errors of every host of matches.
problem-no-seat = No such seat
error-no-seat = This match has no seat { $found }; its seats are 1 to { $players }.
problem-no-viewer = No such viewer
error-no-viewer = A match can be seen from seats 1 to { $players } or as a spectator, not from { $found }.
problem-damaged-file = Damaged file
error-damaged-file = This file is not a record, or it is damaged: { $why }.
problem-save-file = A save, not a record
error-save-file = This file is a save, which gives away every draw to come. Expected the record of a match that is over.
problem-not-yours = Not your match
error-not-yours = This match is not yours; you can only watch it as a spectator.
problem-hidden-view = Hidden from you
error-hidden-view = Seat { $seat } is not yours, and the match is not over. You can watch as: { $allowed }.
problem-not-playing = Not in progress
error-not-playing = The match is not in progress.
problem-not-over = Not over yet
error-not-over = The match is not over yet.
problem-not-their-turn = Not this seat’s turn
error-not-their-turn = It is not the turn of seat { $seat }.
problem-nonce = Nonce not accepted
error-nonce-begun = The match has already begun, so the draws are fixed.
error-nonce-seat = This match has no such seat.
error-nonce-bot = A bot gives no nonce.
error-nonce-given = This seat has already given a nonce.
problem-too-many-matches = Too many matches
error-too-many-matches = { $most } matches are already kept. Delete one first.
problem-match-exists = Match already exists
error-match-exists = There is already a match { $match }.
problem-hint-pending = Hint on its way
error-hint-pending = A hint is already being worked out.
problem-analysis-pending = Analysis on its way
error-analysis-pending = The match is already being analysed.
problem-went-on = The match has moved on
error-went-on = The match has moved on in the meantime.
problem-forgotten = Match deleted
error-forgotten = The match has been deleted.
problem-adviser-failed = No hint
error-adviser-failed = The bot that was asked for a hint has failed: { $why }.
problem-bot-forfeited = No valid answer from a bot
error-bot-forfeited = The bot in seat { $seat } gave no valid answer, so its move was chosen at random.
problem-bot-short-of-time = A bot is short of time
error-bot-short-of-time = The bot in seat { $seat } could think much less than usual, because the computer is busy.
problem-cannot-continue = Match cannot continue
error-cannot-continue = The match cannot continue: { $why }.
problem-damaged-match = Damaged match
error-damaged-match = The match is damaged: { $why }.

# Words in the texts above.
error-as-spectator = spectator
error-as-seat = seat { $seat }
