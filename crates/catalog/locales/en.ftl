# Texts of all programs. Keys begin with `ranarium-`, so that none is also a game's.
ranarium-player = Player { $number }
ranarium-and = { $rest } and { $last }
ranarium-nothing = nothing

# The phrases of players.
ranarium-say-hello = Hello!
ranarium-say-good-luck = Good luck!
ranarium-say-nice-move = Nice move!
ranarium-say-wow = Wow!
ranarium-say-oops = Oops!
ranarium-say-sorry = Sorry!
ranarium-say-thanks = Thank you!
ranarium-say-no-problem = No problem.
ranarium-say-take-your-time = Take your time.
ranarium-say-thinking = Let me think…
ranarium-say-back-soon = I’ll be right back.
ranarium-say-well-played = Well played!
ranarium-say-close-match = That was close!
ranarium-say-play-again = Shall we play again?
ranarium-say-goodbye = Goodbye!
ranarium-say-smile = 🙂
ranarium-say-surprise = 😮
ranarium-say-applause = 👏
ranarium-say-frog = 🐸
