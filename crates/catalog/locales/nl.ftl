# Wat elk programma zegt. Sleutels beginnen met `ranarium-`, zodat er geen ook van een spel is.
ranarium-player = Speler { $number }
ranarium-and = { $rest } en { $last }
ranarium-nothing = niets

# Wat spelers tegen elkaar kunnen zeggen.
ranarium-say-hello = Hallo!
ranarium-say-good-luck = Succes!
ranarium-say-nice-move = Mooie zet!
ranarium-say-wow = Wauw!
ranarium-say-oops = Oeps!
ranarium-say-sorry = Sorry!
ranarium-say-thanks = Dank je wel!
ranarium-say-no-problem = Geeft niks.
ranarium-say-take-your-time = Neem rustig de tijd.
ranarium-say-thinking = Even nadenken…
ranarium-say-back-soon = Ik ben zo terug.
ranarium-say-well-played = Goed gespeeld!
ranarium-say-close-match = Dat was spannend!
ranarium-say-play-again = Nog een partij?
ranarium-say-goodbye = Tot ziens!
ranarium-say-smile = 🙂
ranarium-say-surprise = 😮
ranarium-say-applause = 👏
ranarium-say-frog = 🐸
