# Het bord van Army of Frogs, in het Nederlands.

board-name = Het eiland
board-nearer = Inzoomen
board-farther = Uitzoomen
board-fit = Toon het hele eiland
board-beyond = Toon het volgende veld buiten beeld

# Wat waar ligt, voor wie het hoort.
board-stone = { $cell }: { $stone }
board-water = { $cell }: water
board-movable = { $what }. Die kun je bewegen.
board-target = { $what }. Daar mag hij heen.
board-next = { $what }. Hij mag hier niet blijven, maar wel doorspringen.
board-string = { $what }. Daar zou hij een reeks met een open eind achterlaten.
board-chosen = { $what }. Hier zou hij komen.
board-lifted-here = { $what }. Die heb je opgepakt.
board-last = { $what }. Hoort bij de laatste beurt.
board-hand = Je hand
board-hand-of = De hand van { $player }
board-hand-empty = Geen stenen in de hand
board-hand-stone = { $stone } in je hand
board-hand-addable = { $stone } in je hand. Die kun je toevoegen.
board-hand-taken = { $stone }, die je nu gaat toevoegen
board-part-move = Bewegen
board-part-add = Toevoegen
board-part-take = Pakken
board-bag = { $count ->
    [0] De zak is leeg
    [one] Eén steen in de zak: { $stones }
   *[other] { $count } stenen in de zak: { $stones }
}
board-bag-of = { $count } { $colour }
board-standing = { $player } speelt met { $colour }: { $size } van { $wanted } bij elkaar; in de hand { $hand }

# Kiezen.
board-lifted = { $targets ->
    [one] Waarheen? Hij kan op één veld eindigen.
   *[other] Waarheen? Hij kan op { $targets } velden eindigen.
}
board-taken = { $targets ->
    [one] Waarheen? Eén veld voor { $stone }.
   *[other] Waarheen? { $targets } velden voor { $stone }.
}
board-which-stone = Welke van je twee stenen? Kies er een in je hand.
board-by = { $what } in { $hops } sprongen
board-group = { $what }: { $size } van { $wanted } bij elkaar
board-wins = { $what }: je kikkers zijn bij elkaar, en je wint
board-gives = { $what }: daarmee zijn de kikkers van { $player } bij elkaar, en die speler wint
board-pass = Je kunt niet bewegen en niet toevoegen: pas
board-no-cell = Er is nu geen veld voor { $stone }. Gebruik de andere.

# Naast het bord gezegd, waar gemerkt is wat er bedoeld wordt: velden hebben daar geen naam nodig.
# De tekstweergave en de terminal noemen ze.
phrase-move = Beweeg een kikker
phrase-add = Voeg { $stone } toe
event-moved = { $seat } beweegt een kikker { $spaces } velden { $way }.
event-took = { $seat } pakt { $stone }.
event-added = { $seat } voegt { $stone } toe.
refused-move-first = Je moet eerst bewegen: een van je kikkers kan springen.
refused-no-stone = Daar ligt geen steen.
refused-not-own = Die steen is { $colour }; je mag alleen je eigen kleur ({ $own }) bewegen.
refused-occupied = Daar ligt al een steen.
refused-no-hops = Er leiden geen sprongen naartoe.
refused-parts = Zonder deze kikker valt het eiland uiteen, en vanaf die plek houdt hij het niet bij elkaar: { $stones ->
    [one] één steen raakt
   *[other] { $stones } stenen raken
} los.
refused-move-string = Zo laat je een reeks met een open eind achter.
refused-add-string = Zo maak je een reeks met een open eind.
refused-first-stone = De eerste steen moet in het midden komen.
refused-touches-nothing = Een nieuwe steen moet het eiland raken; daar raakt hij niets.
refused-touches-own = Voeg je een steen van je eigen kleur ({ $colour }) toe, dan mag hij geen andere van jou raken; daar doet hij dat wel.
refused-pass-move = Een van je kikkers kan bewegen, dus je mag niet passen.
refused-pass-add = Je kunt { $colour } toevoegen, dus je mag niet passen.
board-no-hop = Naast deze kikker ligt geen steen waar hij overheen kan springen.

# Gebeurtenissen, gezegd tegen de speler die handelt.
board-you-moved = Je beweegt een kikker { $spaces } velden { $way }.
board-you-added = Je voegt { $stone } toe.
board-you-took = Je pakt { $stone }.
board-you-no-move = Je kunt niet bewegen.
board-you-no-add = Je kunt niet toevoegen.
board-you-passed = Je kunt niet bewegen en niet toevoegen, en past.
