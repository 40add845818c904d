name = Army of Frogs
summary = Spring, verzamel, en breng als eerste zeven van je kikkers bij elkaar.
aim = Breng alle kikkers van jouw kleur op het eiland samen in één groep van ten minste zeven.

option-players = Met hoeveel jullie spelen.
option-own-turn-wins = Je wint alleen in je eigen beurt, na het bewegen of als het toevoegen achter de rug is.
option-turn-limit = Na zoveel beurten is het remise.

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
    [2] tweede keer voor. De derde keer is het remise.
   *[other] derde keer voor.
}
event-moved = { $seat } beweegt van { $from } naar { $to }.
event-added = { $seat } voegt { $stone } toe op { $cell }.
event-no-move = { $seat } kan niet bewegen.
event-no-add = { $seat } kan niet toevoegen.
event-passed = { $seat } kan niet bewegen en niet toevoegen, en past.
event-took = { $seat } pakt { $stone } uit de zak.

end-won = { $seat } wint: de kikkers zijn bij elkaar.
end-repetition = Remise: dezelfde stelling staat er voor de derde keer.
end-passes = Remise: niemand kan nog iets doen.
end-turn-limit = Remise: het afgesproken aantal beurten is gespeeld.

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

refused-bag-first = Eerst komt er een steen uit de zak.
refused-over = De partij is voorbij.
refused-not-your-turn = { $seat } is aan de beurt.
refused-moved-already = Je hebt deze beurt al bewogen; nu komt het toevoegen.
refused-move-first = Eerst bewegen: er kan een kikker springen, bijvoorbeeld van { $from } naar { $to }.
refused-no-stone = Op { $cell } ligt geen steen.
refused-not-own = De steen op { $cell } is { $colour }; jij beweegt alleen { $own }.
refused-where-it-began = Een kikker mag niet eindigen waar hij begon.
refused-occupied = Op { $cell } ligt al een steen.
refused-no-hops = Er leiden geen sprongen van { $from } naar { $to }.
refused-parts = Zonder deze kikker op { $from } valt het eiland uiteen, en op { $to } houdt hij het niet bij elkaar: { $stones ->
    [one] één steen raakt
   *[other] { $stones } stenen raken
} los.
refused-move-string = Hierna blijft er een reeks met een open eind over: { $cells }.
refused-add-string = Deze steen maakt een reeks met een open eind: { $cells }.
refused-not-in-hand = In de hand zit geen steen in de kleur { $colour }.
refused-first-stone = De eerste steen komt in het midden, op 0,0.
refused-touches-nothing = Een nieuwe steen ligt aan het eiland vast; { $cell } raakt niets.
refused-touches-own = Een nieuwe steen van je eigen kleur ({ $colour }) mag geen steen van jezelf raken; op { $cell } doet hij dat wel.
refused-pass-move = Je kunt bewegen, bijvoorbeeld van { $from } naar { $to }, dus je mag niet passen.
refused-pass-add = Je kunt toevoegen, bijvoorbeeld { $colour } op { $cell }, dus je mag niet passen.

position-players = De stelling heeft { $found } spelers; de partij heeft er { $players }.
position-turn = Speler { $found } (vanaf 0) is aan de beurt, maar er zijn { $players } spelers.
position-hands = Er zijn { $found } handen voor { $players } spelers.
position-hand-size = De hand van { $seat } telt { $found } stenen; meer dan twee kan niet.
position-colour = Er zijn stenen in de kleur { $colour }, maar die doet met { $players } spelers niet mee.
position-too-many = Er zijn { $found } stenen in de kleur { $colour }; meer dan { $most } kan niet.
position-too-many-stones = Er zijn { $found } stenen; meer dan { $most } kan niet.
position-cell-twice = Op { $cell } liggen twee stenen.
position-parts = Het eiland bestaat uit { $parts } delen.
position-no-add = { $seat } moet toevoegen, maar dat kan niet.
position-no-take = { $seat } moet een steen pakken, maar de hand is vol of de zak leeg.
position-passes = { $found ->
    [one] Eén gedwongen pas past
   *[other] { $found } gedwongen passen passen
} niet bij deze stelling.
position-turns = { $found } beurten passen niet bij een grens van { $limit }.
position-setup = Tijdens het uitdelen is het eiland leeg, vullen de handen zich op volgorde vanaf de eerste plaats, en zit de rest in de zak.
position-two-winners = Er zijn twee groepen tegelijk compleet.
position-not-won = De groep van de winnaar is niet compleet.
position-won = Er is een groep compleet, dus het is geen remise.
