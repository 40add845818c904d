# Wat elk programma zegt. Sleutels beginnen met `ranarium-`, zodat er geen ook van een spel is.
ranarium-player = Speler { $number }
ranarium-and = { $rest } en { $last }
ranarium-nothing = niets
