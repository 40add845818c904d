# Saved matches. Keys begin with `kept-`.

kept-error = { $kind ->
    [in-use] { $file } is being played in another window.
    [not-a-file] { $file } is a folder or a device; expected the name of a file.
    [taken] { $file } already exists and is not an earlier save of this match; choose another name.
    [no-folder] There is no home folder to keep matches in. Set RANARIUM_DATA to a folder for them.
    [full] The match can’t be saved in { $file }: the disk is full.
    [too-large] The match can’t be saved in { $file }: files may not be that large here.
    [read-only] The match can’t be saved in { $file }: the disk is read-only.
    [not-allowed] The match can’t be saved in { $file }: you have no permission to write there.
    [missing] The match can’t be saved in { $file }: there is no such folder.
    [not-a-folder] The match can’t be saved in { $file }: part of that path is a file, not a folder.
   *[other] The match can’t be saved in { $file }: { $error }.
}
kept-where = Type another file name, or press Enter to let me find a place:
kept-where-help = Type the name of a file in this folder, such as frogs.save, or with the path of another folder; other files stay as they are. Enter alone lets me find a place.
kept-moved = From here on the match is saved in { $file }
kept-in = It is kept in { $file }
kept-again = The match is saved again in { $file }
kept-nowhere = The match can’t be saved in the current folder or the temporary one either. You can play on; I’ll try again after every move.
kept-lost = The match could not be saved anywhere: not where it belongs, not in the current folder and not in the temporary one.
kept-lost-since = The last moves could not be saved anywhere. Everything before them is in { $file }
kept-other-window = { $file } is being played in another window. You can:
    { "  " }ranarium replay { $file }           look at it as it is now
    { "  " }ranarium resume { $file } --copy    play on with a copy of it

kept-none = No matches are kept yet. To begin one, type: ranarium
kept-in-progress = In progress
kept-finished = Finished
kept-unreadable = Can’t be read
kept-match = { $game }: { $players }
kept-running = { $moves ->
    [0] no moves yet
    [one] one move
   *[other] { $moves } moves
}, { $ago }; { $standing }
kept-over = { $moves ->
    [0] no moves
    [one] one move
   *[other] { $moves } moves
}, { $ago }. { $result }
kept-next = { $count ->
    [one] { $players }’s turn
   *[other] waiting for { $players }
}
kept-playing = being played in another window
kept-ago-now = just now
kept-ago-minutes = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
}
kept-ago-hours = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
}
kept-ago-days = { $count ->
    [one] one day ago
   *[other] { $count } days ago
}
kept-ago-months = { $count ->
    [one] a month ago
   *[other] { $count } months ago
}
kept-ago-years = { $count ->
    [one] a year ago
   *[other] { $count } years ago
}
kept-more = … and { $count } more: ranarium resume --all
kept-how-resume = To continue one: ranarium resume { $number }
kept-how-replay = To look at one: ranarium replay { $file }, or analyse or verify instead of replay
kept-how-delete = To delete one: ranarium resume --delete { $file }
kept-folder = All of them are files in { $folder }
kept-which = Continue which one? Type its number, or press Enter to leave:
kept-which-help = Continue a match in progress: type its number from the list, from 1 to { $count }. Enter alone or quit leaves; the matches stay as they are.
kept-no-number = { $count ->
    [0] { $number }: no match is in progress. To begin one, type: ranarium
    [one] { $number }: one match is in progress; expected 1
   *[other] { $number }: { $count } matches are in progress; expected a number from 1 to { $count }
}
kept-no-such = { $name }: there is no such match; type ranarium resume to list those there are
kept-deleted = Deleted: { $name }
kept-folder-error = The matches in { $folder } can’t be listed: { $error }
