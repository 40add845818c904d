# Stacking Frogs: de woorden van zetten, in het Nederlands. Een woord kan meerdere vertalingen hebben met
# spaties ertussen, de gewone eerst.

word-pick = kies
word-place = plaats
word-as = als
word-move = verplaats
word-recruit = werf
word-take = neem
word-claim = eis opeisen
word-blue = blauw blauwe b
word-purple = paars paarse p
word-yellow = geel gele y
word-orange = oranje o
word-red = rood rode r
word-green = groen groene g
word-pink = roze k
