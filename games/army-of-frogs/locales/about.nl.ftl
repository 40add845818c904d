# Army of Frogs: wat er met een steen mag, in het Nederlands.

about-stone = Op het eiland beweegt alleen { $seat } { $stone }. Iedereen kan hem uit de hand toevoegen waar hij het eiland raakt; { $seat } alleen waar hij geen steen van dezelfde kleur raakt.
