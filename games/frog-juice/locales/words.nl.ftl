# Frog Juice: de woorden van zetten, in het Nederlands. Een woord kan meerdere vertalingen hebben met
# spaties ertussen, de gewone eerst.

word-capture = vang vangen
word-cat = kat
word-witch = heks
word-wash = sop heksensop
word-decline = afzien
word-cast = spreek uitspreken
word-pass = pas passen
word-add = toevoegen voeg
word-ask = vraag
word-discard = afleggen leg
word-end = einde klaar
word-hand = hand
word-centre = midden
word-prince = prins
word-princess = prinses
word-gravity = antizwaartekracht
word-disappearing = verdwijnen
word-sleep = slaap
word-frog = kikker
word-ugly = verlelijking
