# IceFrogs: de woorden van zetten, in het Nederlands. Een woord kan meerdere vertalingen hebben met
# spaties ertussen, de gewone eerst.

word-pass = pas passen
