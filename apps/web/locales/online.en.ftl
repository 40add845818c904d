# Texts of online matches.

## Coming in
web-online-about = Play with friends wherever they are, or with people who are looking for a game. No account, nothing to install.
web-online-name = Your name
web-online-name-missing = Type a name first.
web-online-change = Save
web-online-me = Your name and frog
web-online-unreached = The server can’t be reached. Matches on this device work as always; try again in a moment.
web-online-refused = { $why }

## A table
web-online-no-table = There is no such table.
web-online-to-lobby = Find others to play with
web-online-come-in = You’re invited
web-online-invited-by = { $player } invites you to { $game }
web-online-come-in-open = Take a seat
web-online-sit = Sit down
web-online-full = Every seat is taken. The match begins in a moment, and you can watch it here.
web-online-sit-at = Sit down in seat { $number }
web-online-everyone = A table for everyone
web-online-everyone-how = Your table is listed under “Play together”: anyone can sit down. You can also send the link to a friend.
web-online-at-table = At the table
web-online-invite = Invite the others
web-online-waits = { $missing ->
    [0] Everyone is here.
    [one] Waiting for one more player…
   *[other] Waiting for { $missing } more players…
}
web-online-counts = The match counts for your rating.
web-online-clock-per-move = { $time } per move
web-online-days = { $count ->
    [one] one day
   *[other] { $count } days
}
web-online-hours = { $count ->
    [one] one hour
   *[other] { $count } hours
}
web-online-minutes = { $count ->
    [one] one minute
   *[other] { $count } minutes
}
web-online-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
web-online-clock-each = Time to think: { $time } for every move.
web-online-clock-budget = Time to think: { $base } each, and { $more } more for every move.
web-online-out-of-time-plays = When a clock runs out, the computer plays for its owner.
web-online-out-of-time-loses = A player whose clock runs out loses.
web-online-leaves = If a player leaves, another player can let the computer take over after { $time }, until that player is back.
web-online-stalls = The same goes for a player who keeps the others waiting for { $time }.
web-online-begin = Begin
web-online-begin-now = Begin with those who are here
web-online-fill = Give the free seats to the computer
web-online-remove = Remove { $player }
web-online-add-seat = Add a seat
web-online-remove-seat = Remove the seat
web-online-seat = Seat { $number }
web-online-seat-of = Seat of { $player }
web-online-removed = You no longer have a seat at this table.
web-online-stand = Leave the table
web-online-close = Close the table
web-online-closed = This table is closed.
web-online-you = { $player } (you)
web-online-host = { $player } (host)
web-online-kept = Kept for { $player }

## In a match
web-online-talk = Talk
web-online-says = { $player }:
web-online-offer-draw = Offer a draw
web-online-offer-abandon = Suggest breaking off
web-online-away = Let the computer play for me
web-online-offer-pause = Pause the clocks…
web-online-pause-5m = For five minutes
web-online-pause-15m = For a quarter of an hour
web-online-pause-1h = For an hour
web-online-pause-weekend = Until Monday morning
web-online-pause-week = For a week
web-online-pause-weeks = For two weeks
web-online-pause-open = Until one of us resumes
web-online-pause-until = until { $time }
web-online-pause-own = Until a moment of your choice:
web-online-pause-propose = Propose
web-online-paused = The clocks are paused.
web-online-paused-until = The clocks are paused until { $time }.
web-online-resume = Resume
web-online-resumed = The clocks are running again.
web-online-people-of = Block or report…
web-online-asked = { $others ->
    [one] The other player has been asked.
   *[other] The other players have been asked.
}
web-online-withdraw = Never mind
web-online-declined = Your request was declined.
web-online-declined-you = { $player } declined your request.
web-online-declined-by = { $player } declined the request.
web-online-agreed = Agreed: { $players }.
web-online-asks-draw = { $player } offers a draw.
web-online-asks-undo = { $player } would like to undo a move.
web-online-asks-undo-of = { $player } would like to undo: “{ $move }”
web-online-undoes-yours = Your move since then is undone, too.
web-online-undoes-later = Later moves are undone, too.
web-online-asks-pause = { $player } would like to pause the clocks.
web-online-asks-pause-until = { $player } would like to pause the clocks until { $time }.
web-online-asks-abandon = { $player } would like to break this match off. It won’t count.
web-online-yes = Agree
web-online-no = Decline
web-online-away-note = away
web-online-gone = gone
web-online-substitute = computer
web-online-is-away = { $player } is away. Give it a moment.
web-online-is-gone = { $player } has gone.
web-online-not-absent = { $player } hasn’t been away, or kept the others waiting, for long enough. Give it a moment.
web-online-idle = Your turn: in { $time } another player can let the computer play for you.
web-online-idle-now = Your turn: another player can let the computer play for you now.
web-online-is-slow-soon = { $player } hasn’t moved for a while. In { $time } you can let the computer play.
web-online-is-slow = { $player } hasn’t moved for a while. The computer can play until they are back.
web-online-let-play = Let the computer play
web-online-played-for = The computer is playing for you.
web-online-time-up = Your time is up. The computer plays on for you.
web-online-have-resigned = You have resigned. The computer plays for you to the end, and you can watch.
web-online-return = Take my seat back
web-online-next = Join the rematch
web-online-next-of = { $count ->
    [one] { $players } wants a rematch: join
   *[other] { $players } want a rematch: join
}
web-online-next-watch = Watch the rematch
web-online-wants-rematch = { $count ->
    [one] { $players } wants a rematch.
   *[other] { $players } want a rematch.
}
web-online-you-too = you
web-online-rematch-waits = Not answered yet: { $players }.
web-online-sending = Sending…
web-online-lost = The connection is lost. It comes back by itself; your moves are kept.
