# Texts at an online table. Keys begin with `online-`.

online-link = Send this link to the people you want to play with:
online-link-to-watch = Anyone can watch with this link:
online-link-terminal = In a terminal they type:
online-gathering-how = You can type say to talk to the others, and quit to leave the table.
online-gathering = At the table: { $seats }. { $missing ->
    [0] Everyone is here.
    [one] Waiting for one more player…
   *[other] Waiting for { $missing } more players…
}
online-begin = Type a number or a move when it is your turn; type help for other commands at any time.
online-waiting = Waiting…
online-waiting-for = Waiting for { $seats }…
online-replace-now = Type replace to let the computer play.
online-clock-each = Time to think: { $time } for every move.
online-clock-budget = Time to think: { $base } each, and { $more } more for every move.
online-more-time = { $player } has { $times } times as much time.
online-clocks = Time left: { $clocks }.
online-low-time = You have { $time } left.
online-time-up = Your time is up.
online-substitute-own = The computer is playing for you now.
online-lost = The connection is lost: { $why }. Trying again…
online-unreachable = { $server } cannot be reached: { $why }. Check the address, and whether the server is running.
online-silent = The server cannot be reached: { $why }.
online-full = No seat is free at this table. To watch it: ranarium watch { $link }
online-why-refused = nothing answers there
online-why-no-way = the network knows no way there
online-why-silent = no answer has come
online-back = The connection is back.
online-gone = { $player } has lost the connection.
online-left = { $player } has left the table.
online-rematch = { $player } would like another match. Type again to play.
online-rematch-of-several = There is another match for everyone here. Type again to play.
online-here = { $player } is here.
online-substitute = The computer plays for { $player } now.
online-returned = { $player } is playing again.
online-went-on = The match has moved on in the meantime.
online-press-enter = (Press Enter to go on.)
online-refused = The server says no. { $why }
online-not-your-turn = It is not your turn; help lists what can be typed meanwhile.
online-no-hints = The computer gives no hints in a match against others.
online-no-save = The match is on the server. When it is over, its record is saved here.
online-asked = { $players } { $count ->
    [one] has
   *[other] have
} been asked.
online-declined = Your question was declined.
online-declined-by = { $player } declined.
online-paused = The clocks are paused. Type resume to let them go on.
online-resumed = The clocks go on.
online-offer-over = That question has lapsed.
online-asks = { $player } is asking you something.
online-asks-draw = { $player } offers a draw. Do you agree? (yes or no)
online-asks-undo = { $player } would like to undo a move. Do you agree? (yes or no)
online-asks-abandon = { $player } would like to stop here, so that the match does not count. Do you agree? (yes or no)
online-asks-pause = { $days ->
    [0] { $player } would like to pause the clocks until someone resumes them. Do you agree? (yes or no)
    [one] { $player } would like to pause the clocks for a day. Do you agree? (yes or no)
   *[other] { $player } would like to pause the clocks for { $days } days. Do you agree? (yes or no)
}
online-pause-days = Type pause, or pause and a number of days, at most 99.
online-yes-or-no = Please type yes or no.
online-bots-do-not-agree = The computer never agrees to a draw.
online-offer-declined = This has already been asked. Ask again when the match has moved on.
online-offer-open = A question is open already; it is to be answered or withdrawn first.
online-nobody-gone = Everyone is here, and no one has kept the others waiting for long enough.
online-not-absent = That player has not been gone, or kept the others waiting, for long enough.
online-out-of-time = Your time for this decision is up; the computer is making it.
online-away = The computer is playing for you. Press Enter to take over.
online-lost-seat = The match goes on for the others, and the computer plays for you until the end. Press Enter to look again, or type quit to leave.
online-resign-really = Resign? The match goes on for the others, and the computer plays for you until the end. Type resign again, or yes, to do so, or anything else to play on.
online-checked = Draws checked: they follow from the fairness hash that was shown before the match, and from what each player’s device added.
online-not-bound = The record does not fit the fairness hash that was shown before the match: do not trust its draws.
online-not-used = What your device added was not used for these draws: do not trust them. If you sat down again on another device, that is why.
online-goodbye = You have left the table. To come back:
    { "  " }{ $command }
online-watching = Looking on: { $seats }. Press Ctrl-C to stop.
online-not-begun = The match has not begun yet; waiting for it…
online-help-draw = offer the others a draw
online-help-away = let the computer play for you until you take over again
online-help-replace = let the computer play for people who are gone or keep the others waiting
online-help-days = DAYS
online-help-pause = ask the others to pause the clocks, for a number of days or until someone resumes them
online-help-resume = end the pause of the clocks
online-help-abandon = ask the others to stop, so that the match does not count
online-help-phrase = NUMBER
online-help-say = say something friendly to the others; without a number, list what you can say
online-say-number = { $number }  { $phrase }
online-say-what = Type say and one of these numbers:
online-says = { $player }: { $phrase }
online-closed = This table is closed.
online-also-here = You are at this table in another window, too. Both show the same seat.
online-seat-kept = You keep your seat: the table is open in another window. Type quit there to give it up.
online-removed = You no longer have a seat at this table.
