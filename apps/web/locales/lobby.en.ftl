# Texts of the lobby, of invitations, and of the people at a table. They load with their code.

## Finding others
web-online-enter = Come in
web-online-games = Start a match
web-online-quick = Quick match
web-online-new = Invite friends
web-online-quick-about = For quick matches: 15 minutes each, and 10 seconds more for every move
web-online-bots = The computer takes empty seats after 20 seconds
web-online-near = Only players near my level
web-online-rated = Rated, between people
web-online-players = { $players } players
web-online-players-of = Number of players for { $game }
web-online-seeking = Looking for players of { $game }…
web-online-bots-in = { $seconds ->
    [0] The computer joins now.
    [one] The computer joins in one second.
   *[other] The computer joins in { $seconds } seconds.
}
web-online-keep-open = Keep this page open: as soon as a player comes, it takes you to the table.
web-online-waited = You have been looking for { $time }.
web-online-else = No one has come yet. You can keep looking, or:
web-online-else-table = Open a table for everyone
web-online-else-computer = Play against the computer
web-online-people-only = Only look for people
web-online-cancel = Stop looking
web-online-found = Match found!
web-online-begins-in = { $seconds ->
    [0] It begins now.
    [one] It begins in one second.
   *[other] It begins in { $seconds } seconds.
}
web-online-profile = Your profile
web-online-leaderboard = Leaderboard
web-online-mine = My matches
web-online-hub = Your matches with others
web-online-none = No matches yet. Yours are listed here, on every device on which you are signed in.
web-online-earlier = Earlier matches
web-online-notify = Notify me on this device when it is my turn
web-online-notify-cannot = This browser can’t notify you when it is your turn. On an iPhone or iPad, add this page to your home screen first.
web-online-notify-refused = This browser doesn’t let the page notify you. You can allow it in the settings of this site.
web-online-notify-failed = The browser couldn’t be set up for notifications. Try again later.
web-online-known = People you have played with
web-online-game-with = Game to play with { $player }
web-online-invite-one = Invite { $player }
web-online-invited = you’re invited
web-online-decline = No thanks
web-online-open = Waiting for players
web-online-seeks = is looking for players of { $game }
web-online-you-seek = You are looking for players of { $game }
web-online-play = Play
web-online-play-with = Play { $game } with { $player }
web-online-has-rating = rating { $rating }
web-online-near-only = only with players near this level
web-online-none-open = No players are waiting right now. Start a quick match, or invite a friend.
web-online-filter-game = Game
web-online-filter-players = Number of players
web-online-all-games = All games
web-online-all-counts = Any number of players
web-online-watch = Watch a match
web-online-none-playing = No match to watch right now. Matches at open tables are listed here.
web-online-is-rated = rated
web-online-too-short = too short to count for ratings
web-online-has-rules = house rules
web-online-with = with { $players }
web-online-missing = { $missing ->
    [0] about to begin
    [one] one seat free
   *[other] { $missing } seats free
}
web-online-your-turn = your turn
web-online-turn = { $player }’s turn
web-online-turns = waiting for { $players }
web-online-turn-computer = the computer’s turn
web-online-until = until { $time }
web-online-is-paused = paused
web-online-is-paused-until = paused until { $time }
web-online-playing = in play
web-online-table-closed = closed
web-online-you-won = you won
web-online-won = { $player } won
web-online-you-shared = you shared the win with { $players }
web-online-shared = { $players } shared the win
web-online-no-winner = no winner
web-online-broken-off = broken off
web-online-draw = a draw
web-online-clock-none = no clock
web-online-clock-whole = { $base } each
web-online-clock-base = { $base } + { $more } per move
web-online-people-count = { $people ->
    [one] one person
   *[other] { $people } people
}
web-online-bots-count = { $bots ->
    [one] one computer player
   *[other] { $bots } computer players
}

## An invitation
web-online-share = Share the link
web-online-share-words = Come and play a frog game with me!
web-online-copy = Copy the link
web-online-copied = Copied.
web-online-not-copied = This browser doesn’t let the page copy. Press and hold the link instead.
web-online-not-shared = The device could not share the link. Copy it instead.
web-online-qr = The link as a QR code

## The people at a table
web-online-people = Other players at this table
web-online-nobody = You are the only player at this table.
web-online-block = Block
web-online-unblock = Unblock
web-online-blocked = You no longer hear { $player }, and neither of you can sit down at a table the other has made. Your profile lists whom you have blocked.
web-online-unblocked = You can hear { $player } again.
web-online-report = Report { $player }
web-online-reason = What is wrong?
web-online-reason-name = The name is hurtful
web-online-reason-phrases = Phrases are used to annoy
web-online-reason-stalling = Keeps other players waiting on purpose
web-online-reason-unfair-play = Seems to get help
web-online-reason-other = Something else
web-online-report-send = Send to the operator
web-online-reported = Thank you. The operator of this server will look at it.
