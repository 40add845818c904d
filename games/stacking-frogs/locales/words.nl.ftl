# Stacking Frogs: de woorden van zetten, in het Nederlands. Een woord kan meerdere vertalingen hebben met
# spaties ertussen, de gewone eerst.

word-pick = kies
word-place = plaats
word-as = als
word-move = verplaats
word-recruit = werf
word-take = neem
word-claim = eis opeisen
word-blue = blauw blauwe
word-purple = paars paarse
word-yellow = geel gele
word-orange = oranje
word-red = rood rode
word-green = groen groene
word-pink = roze
