# Every text of this game. Keys are the same in each language; a test fails on one that is missing.
name = Pond Race
summary = One frog, a row of leaves: bring it to the last one.
aim = Be the one who brings the frog to the last leaf.
option-players = Number of players.
option-leaves = Which leaf is the last.
hop = hop { $leaves ->
    [one] one leaf
   *[other] { $leaves } leaves
}
seen-hop = { $seat } brings the frog to leaf { $leaf }.
not-your-turn = It is { $seat }’s turn.
match-over = The match is over.
too-far = The last leaf is only { $left } away.
position-leaf = The frog can’t sit on leaf { $leaf }: leaves are numbered 0 to { $last }.
position-players = The position is for { $found } players, the match for { $allowed }.
position-turn = The position names a player who does not take part.
row = Leaf { $leaf } of { $last }
