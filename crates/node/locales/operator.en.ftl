# The operator's page. Keys begin with `operator-`.

operator-title = Ranarium: the server
operator-well = All is well
operator-trouble = The storage does not answer
operator-bus-trouble = The bus cannot be reached
operator-since = Running for { $days ->
    [0] { $hours ->
        [0] { $minutes ->
            [0] less than a minute
            [one] one minute
           *[other] { $minutes } minutes
        }
        [one] one hour
       *[other] { $hours } hours
    }
    [one] one day
   *[other] { $days } days
}, version { $version }. As of { $now } (UTC); reload the page for the latest.

operator-storage = Storage
operator-answers = Answers
operator-silent = Does not answer
operator-kept = { $database }, schema version { $form }, { $size } MiB
operator-failures = { $count ->
    [0] No trouble since the start
    [one] Trouble once since the start
   *[other] Trouble { $count } times since the start
}
operator-bus = Bus
operator-alone = None
operator-alone-why = This node is alone
operator-connected = Connected
operator-away = Away
operator-sockets = Connections
operator-sockets-what = WebSockets at this node
operator-memory = Matches in memory
operator-memory-what = at this node
operator-bots = Waiting for bots
operator-bots-what = decisions at this node
operator-load = Load
operator-load-what = over 1, 5 and 15 minutes, on { $processors ->
    [one] one processor
   *[other] { $processors } processors
}
operator-load-unknown = The system does not say

operator-games = Matches
operator-game = Game
operator-open = Open
operator-playing = In play
operator-over = Over
operator-all = All
operator-no-games = Nobody has made a table yet.

operator-people = People
operator-users = Users
operator-accounts = With an account
operator-programs = Programs
operator-sessions = Sessions

operator-reports = Reports
operator-no-reports = There are no open reports.
operator-reports-how = The latest open reports, at most { $most }. Decide in a terminal: ranarium admin hide-name, end-table or ban, then close-report.
operator-number = Number
operator-when = When (UTC)
operator-reported = Player
operator-deleted = Deleted
operator-reason = Reason
operator-by = Reported by
operator-table = Table
operator-reason-name = Name
operator-reason-phrases = Phrases
operator-reason-stalling = Stalling
operator-reason-unfair-play = Unfair play
operator-reason-other = Other
operator-by-name = This page opens at an address in numbers, such as 127.0.0.1, or at localhost
