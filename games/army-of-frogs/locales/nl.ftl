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
picture-cells-by-r = Lees een veld als zijn getal en dan zijn regel: -3 in regel ,4 is -3,4.
picture-cells-by-q = Lees een veld als zijn regel en dan zijn getal: 4 in regel -3, is -3,4.
picture-lines-by-r = Een regel begint met het eerste veld; naar rechts telt het eerste getal op.
picture-lines-by-q = Een regel begint met het eerste veld; naar rechts telt het tweede getal op.
picture-player = { $letter } { $seat } ({ $colour }), { $stones } op het eiland; hand:
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

position-players = De stelling heeft { $found } spelers; de partij heeft er { $players }.
position-turn = Speler { $found } (geteld vanaf 0) is aan de beurt, maar er zijn { $players } spelers.
position-hands = Er zijn { $found } handen voor { $players } spelers.
position-hand-size = { $seat } heeft { $found } stenen in de hand; het maximum is twee.
position-colour = Er zijn stenen in de kleur { $colour }, maar die doet met { $players } spelers niet mee.
position-too-many = Er zijn { $found } stenen in de kleur { $colour }; het maximum is { $most }.
position-too-many-stones = Er zijn { $found } stenen; het maximum is { $most }.
position-cell-twice = Op { $cell } liggen twee stenen.
position-parts = Het eiland bestaat uit { $parts } delen.
position-no-add = { $seat } moet toevoegen, maar dat kan niet.
position-no-take = { $seat } moet een steen pakken, maar de hand is vol of de zak leeg.
position-passes = { $found ->
    [one] Eén gedwongen pas klopt
   *[other] { $found } gedwongen passes kloppen
} niet met deze stelling.
position-turns = { $found } beurten kloppen niet met een grens van { $limit }.
position-setup = Tijdens het uitdelen is het eiland leeg, vullen de handen zich op volgorde vanaf de eerste plaats, en zit de rest in de zak.
position-two-winners = Er zijn twee groepen tegelijk compleet.
position-not-won = De groep van de winnaar is niet compleet.
position-won = Er is een groep compleet, dus het is geen gelijkspel.
