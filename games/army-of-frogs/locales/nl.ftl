name = Army of Frogs
summary = Spring, verzamel, en breng als eerste zeven van je kikkers bij elkaar.
aim = Breng al je kikkers op het eiland bij elkaar, minstens zeven.

option-players = Het aantal spelers.
option-own-turn-wins = Je wint alleen in je eigen beurt, na het bewegen of na het toevoegen.
option-turn-limit = Na dit aantal beurten is het gelijkspel.

colour-green = groen
colour-red = rood
colour-blue = blauw
colour-white = wit

stone-green = een groene steen
stone-red = een rode steen
stone-blue = een blauwe steen
stone-white = een witte steen

phrase-move = Beweeg van { $from } naar { $to }
phrase-add = Voeg { $stone } toe op { $cell }
phrase-pass = Pas
phrase-start = { $seat } begint
phrase-take = Getrokken: { $stone }

# De richting van een zet op het bord.
way-right = naar rechts
way-left = naar links
way-down = omlaag
way-up = omhoog
way-down-right = naar rechtsonder
way-up-right = naar rechtsboven
way-down-left = naar linksonder
way-up-left = naar linksboven

event-started = { $seat } begint.
event-dealt = { $seat } trekt { $stone }.
event-repeated = Deze stelling komt voor de { $times ->
    [2] tweede keer voor. De derde keer is het gelijkspel.
   *[other] derde keer voor.
}
event-moved = { $seat } beweegt van { $from } naar { $to }.
event-added = { $seat } voegt { $stone } toe op { $cell }.
event-no-move = { $seat } kan niet bewegen.
event-no-add = { $seat } kan niet toevoegen.
event-passed = { $seat } kan niet bewegen en niet toevoegen, en past.
event-took = { $seat } pakt { $stone } uit de zak.

end-won = { $seat } wint: de kikkers zijn bij elkaar.
end-repetition = Gelijkspel: dezelfde stelling komt voor de derde keer voor.
end-passes = Gelijkspel: niemand kan nog iets doen.
end-turn-limit = Gelijkspel: het afgesproken aantal beurten is gespeeld.

picture-no-island = Het eiland is leeg. De eerste steen komt op 0,0.
picture-cells-by-r = Een veld is zijn kolom (naar rechtsonder) en zijn rij: 2 en ,-1 is 2,-1.
picture-cells-by-q = Een veld is zijn rij en zijn kolom (naar rechtsonder): 2, en -1 is 2,-1.
picture-lines-by-r = Een regel begint met het eerste veld; naar rechts telt het eerste getal op.
picture-lines-by-q = Een regel begint met het eerste veld; naar rechts telt het tweede getal op.
picture-player = { $letter } { $seat } ({ $colour }), { $stones } op het eiland; hand:
picture-player-narrow = { $letter } { $seat }: { $stones } geplaatst; hand
picture-bag = Zak:
picture-empty = leeg
picture-turns = Beurt { $turns } van { $limit }
picture-start = De beginspeler wordt nog gekozen.
picture-deal = De stenen worden uitgedeeld.
picture-to-take = { $seat } pakt een steen uit de zak.
picture-to-move = { $seat } moet een kikker bewegen.
picture-to-add = { $seat } moet een steen toevoegen.
picture-to-pass = { $seat } kan niets doen en moet passen.

refused-bag-first = Eerst moet er een steen uit de zak komen.
refused-over = De partij is voorbij.
refused-not-your-turn = { $seat } is aan de beurt.
refused-moved-already = Je hebt deze beurt al bewogen; nu moet je een steen toevoegen.
refused-move-first = Je moet eerst bewegen: er kan een kikker springen, bijvoorbeeld van { $from } naar { $to }.
refused-no-stone = Op { $cell } ligt geen steen.
refused-not-own = De steen op { $cell } is { $colour }; je mag alleen je eigen kleur ({ $own }) bewegen.
refused-where-it-began = Een kikker mag niet eindigen waar hij begon.
refused-occupied = Op { $cell } ligt al een steen.
refused-no-hops = Er leiden geen sprongen van { $from } naar { $to }.
refused-parts = Zonder deze kikker op { $from } valt het eiland uiteen, en op { $to } houdt hij het niet bij elkaar: { $stones ->
    [one] één steen raakt
   *[other] { $stones } stenen raken
} los.
refused-move-string = Zo laat je een reeks met een open eind achter: { $cells }.
refused-add-string = Zo maak je een reeks met een open eind: { $cells }.
refused-not-in-hand = Je hebt geen steen in de kleur { $colour } in je hand.
refused-first-stone = De eerste steen moet in het midden komen, op 0,0.
refused-touches-nothing = Een nieuwe steen moet het eiland raken; { $cell } raakt niets.
refused-touches-own = Voeg je een steen van je eigen kleur ({ $colour }) toe, dan mag hij geen andere van jou raken; op { $cell } doet hij dat wel.
refused-pass-move = Je kunt bewegen, bijvoorbeeld van { $from } naar { $to }, dus je mag niet passen.
refused-pass-add = Je kunt toevoegen, bijvoorbeeld { $colour } op { $cell }, dus je mag niet passen.

