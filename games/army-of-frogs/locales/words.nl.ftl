# Army of Frogs: de woorden van zetten, in het Nederlands. Een woord kan meerdere vertalingen hebben met
# spaties ertussen, de gewone eerst.

word-move = beweeg bewegen
word-add = toevoegen voeg
word-pass = pas passen
word-green = groen groene g
word-red = rood rode r
word-blue = blauw blauwe b
word-white = wit witte w
