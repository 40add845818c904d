# The command line’s texts. Keys begin with `cli-`, so that none is a game's too.

cli-options = Options
cli-rules-clauses = The exact rules: ranarium rules { $game } --clauses. One of them, or a section: ranarium rules { $game } 3.1, ranarium rules { $game } 3

cli-legal-seat = { $seat } has { $count ->
    [0] no legal moves
    [one] one legal move
   *[other] { $count } legal moves
}:
cli-legal-idle = It is not { $seat }’s turn.
cli-legal-chance = One of these, at random:
cli-legal-over = The match is over.

cli-perft-action = action
cli-perft-leaves = leaves
cli-perft-total = { $leaves } { $count ->
    [one] leaf
   *[other] leaves
} at depth { $depth } in { $seconds } s ({ $speed } leaves/s)

cli-simulate-head = { $options }, seed { $seed }
cli-simulate-interrupted = Interrupted after { $games } of { $wanted } games.
cli-simulate-speed = { $played ->
    [one] One game
   *[other] { $games } games
} in { $seconds } s: { $speed } games/s, { $actions } actions/s
cli-simulate-mean = mean
cli-simulate-deviation = deviation
cli-simulate-least = least
cli-simulate-most = most
cli-simulate-steps = steps per match
cli-simulate-actions = actions per match
cli-simulate-branching = legal actions per decision
cli-simulate-seat = seat
cli-simulate-bot = bot
cli-simulate-wins = wins
cli-simulate-shared = shared
cli-simulate-share = share
cli-simulate-points = points
cli-simulate-ends = ended in a draw: { $draws }, cut off: { $unfinished }
cli-simulate-forfeited = { $bot } in seat { $place } forfeited { $count ->
    [one] one decision: { $why }
   *[other] { $times } decisions; the first: { $why }
}
cli-run-key = A program played, so the seed alone does not repeat this run. These do: --seed { $seed } --key { $key }

cli-arena-interrupted = Interrupted after { $deals } of { $wanted } deals.
cli-arena-damaged = --resume { $file }: line { $line } is damaged; its deal is played again.
cli-arena-length = { $played ->
    [one] One game
   *[other] { $games } games
} { $dealt ->
    [one] of one deal
   *[other] of { $deals } deals
} in { $seconds } s
cli-arena-games = games
cli-arena-ms = ms/decision
cli-arena-speed = decisions/s
cli-arena-cut-off = Cut off, and shared by all players: { $games }
cli-arena-forfeited = { $bot } forfeited { $count ->
    [one] one decision: { $why }
   *[other] { $times } decisions; the first: { $why }
}
cli-arena-legend = Share: all of a bot’s seats together. Elo: against the other seats. 95%: by the spread between deals.
cli-arena-undecided = Test of { $bot }: undecided between { $elo0 } and { $elo1 } Elo ({ $ratio } between { $low } and { $high })
cli-arena-lower = Test of { $bot }: { $elo0 } Elo rather than { $elo1 } ({ $ratio } at or below { $low })
cli-arena-higher = Test of { $bot }: { $elo1 } Elo rather than { $elo0 } ({ $ratio } at or above { $high })

cli-score-how = Type the sheet line by line. An empty line counts it; undo takes the last line back; quit leaves.
cli-score-example = For example:
cli-score-line = line { $number }
cli-score-taken-back = Undone: { $line }
cli-score-automaton = Automaton
cli-score-none = { $game } is won, not scored.
cli-score-total = in total
cli-score-wins = { $who } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
cli-score-tie = A tie on points: { $who }, { $points } each.

cli-serve-at = Ranarium is running at { $url }. Press Ctrl-C to stop.
cli-serve-without-page = This program was built without the page: programs can connect, browsers see nothing. In the project’s folder, cargo xtask up starts it with the page.
cli-serve-without-proxies = With --https, visitors come through a proxy, and all count as one address. If the proxy says where they come from, start with --proxies 1.
cli-serve-operator = For the operator alone: { $url }
cli-serve-unopened = No browser could be opened. Open { $url } yourself.

cli-health-good = The server at { $url } is ready.

cli-login-login = Login
cli-login-password = Password
cli-login-help = The login of your account on this server. You make an account in the browser, on the page of the server; a login is not the name that others see.
cli-login-done = { $server }: the token of { $name } is in { $file }

cli-setup-host = Name of the server for browsers, such as frogs.example
cli-setup-host-help = Browsers find the server by this name, and its DNS record leads to this machine. Type a name such as frogs.example, without https://
cli-setup-host-wrong = “{ $found }” is not the name of a server on the internet; expected one such as frogs.example
cli-setup-registration = May guests make accounts: open (yes) or closed (no)
cli-setup-registration-help = With open every guest can make an account; with closed no guest can. Either way guests can play, and people with an account can sign in. Type open or closed; Enter means open.
cli-setup-registration-wrong = “{ $found }” is not an answer; expected open or closed
cli-setup-mail = Mail server, for notices of turns and forgotten passwords: none, or smtps://USER@HOST
cli-setup-mail-help = The server sends notices of turns, and links for forgotten passwords, through a mail server. Type none, or an address such as smtps://frogs@mail.example, without the password; Enter means none.
cli-setup-mail-wrong = This is not a mail server; expected none, or one such as smtps://frogs@mail.example, without the password
cli-setup-backups = Folder for backups, best on another disk
cli-setup-backups-help = A backup is written there every night, and the latest 14 are kept. Type the full path of a folder, of letters, digits, “/”, “.”, “_” and “-”; Enter means /var/backups/ranarium.
cli-setup-backups-wrong = “{ $found }” is not the full path of a folder; expected one such as /var/backups/ranarium, of letters, digits, “/”, “.”, “_” and “-”
cli-setup-port = Port on this machine, for the proxy
cli-setup-port-help = The proxy passes visitors on to this port, which only this machine reaches. Type a number from 1 to 65535 that no other program uses; Enter means 3764.
cli-setup-port-wrong = “{ $found }” is not a port; expected a number from 1 to 65535
cli-setup-missing = With --yes nothing is asked; expected { $option }
cli-unanswered = The input ended without an answer to: { $question }
cli-setup-written = Written: { $file }
cli-setup-unchanged = Unchanged: { $file }
cli-setup-exists = { $file } exists and is different. Nothing was written; --replace replaces it.
cli-setup-unwritten = { $file }: { $reason }. Run it as root, or choose another folder with --root.
cli-setup-password = Write the password of the mail server to /etc/default/ranarium, which root alone may read: RANARIUM_MAIL_PASSWORD=…
cli-setup-hidden = This program is in a home folder, which is hidden from services. Copy it to /usr/local/bin, and run setup from there with --replace.
cli-setup-next = Then start the server, and a backup every night:
cli-setup-caddy = For Caddy, in /etc/caddy/Caddyfile:
cli-setup-nginx = Or for nginx, in /etc/nginx/conf.d/ranarium.conf:
cli-setup-then = Once the proxy is reloaded, the games are at { $url }

cli-settings-hidden = hidden
cli-settings-none = not set
cli-settings-flag = { $flag }
cli-settings-variable = environment, { $name }
cli-settings-file = { $file }, line { $line }
cli-settings-default = default
cli-settings-good = These settings can be used.

cli-admin-backed-up = Everything is in { $file }, but the seal key: keep that apart, matches cannot go on without it.
cli-admin-backups-removed = { $count ->
    [one] One older backup was removed.
   *[other] { $count } older backups were removed.
}
cli-admin-exported = { $rows ->
    [one] One row is in { $file }.
   *[other] { $rows } rows are in { $file }.
} The seal key is not: keep it apart, matches cannot go on without it.
cli-admin-restored = { $file } has been restored.
cli-admin-imported = { $rows ->
    [one] One row of { $file } has been imported.
   *[other] { $rows } rows of { $file } have been imported.
}
cli-admin-seal-key = Before you start a server, give it the seal key it had: { $file }, or --seal-key.
cli-admin-sound = Everything can be read: tables { $matches }, log entries { $entries }.
cli-admin-key-given-up = { $tables ->
    [0] No table needed the lost key.
    [one] One table was deleted.
   *[other] { $tables } tables were deleted.
} The next start of the server takes the key it finds, or makes a new one.
cli-admin-stats-database = Database: { $database }, schema version { $form }, { $size } MiB
cli-admin-stats-people = Users: { $users }, of whom { $accounts } have an account and { $programs } are programs; sessions: { $sessions }
cli-admin-stats-game = { $game }: { $open } open, { $playing } in play, { $over } over
cli-admin-stats-rest = Entries in all logs: { $entries }; reports: { $reports }
cli-admin-recorded = Recorded as number { $number }. A running server carries it out within a second.
cli-admin-closed = Closed; recorded as number { $number }.
cli-admin-no-reports = Nobody has been reported.
cli-admin-no-open-reports = There are no open reports.
cli-admin-no-acts = No operator has done anything yet.
cli-admin-no-users = No user has such a name or login.
cli-admin-found = { $who }{ $account ->
    [0] {""}
   *[other] , login { $login }
}
cli-admin-password-link = With this link they can choose a new password, once, within an hour: { $link }
cli-admin-user = { $name } ({ $user })
cli-admin-user-deleted = a deleted user
cli-admin-report = { $number }. { $when }: { $reporter } reports { $reported } at { $table }: { $reason }{ $closed ->
    [0] {""}
   *[other] {" (closed)"}
}
cli-admin-act = { $number }. { $when }, { $operator }: { $act }{ $open ->
    [0] {""}
   *[other] {" (still to be done by the server)"}
}
