# Army of Frogs: wat er met een steen mag, in het Nederlands.

about-stone = Op het eiland beweegt alleen { $seat } { $stone }. Iedereen kan hem uit de hand toevoegen waar hij het eiland raakt; { $seat } alleen waar hij geen steen van dezelfde kleur raakt.
thing-frog = kikker
thing-stone = steen
about-frog = Jouw kikkers zijn alle stenen van jouw kleur, ook die anderen toevoegden. Een kikker beweegt door in rechte lijnen over de stenen naast zich te springen.
about-any-stone = Elke steen is een kikker in de kleur van een speler. Elke beurt voeg je er een toe uit je hand, van welke kleur ook, en pak je een nieuwe uit de zak.
