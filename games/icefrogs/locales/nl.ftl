# IceFrogs, in het Nederlands. Spelers zijn namen, zoals "Speler 2".

name = IceFrogs
summary = Een race met stapelende piramides: spring als eerste een startveld van een ander binnen.
aim = Breng als eerste een van je piramides op het startveld van een ander.

option-players = Met hoeveel jullie spelen: twee of drie.
option-board = Het bord: de zespuntige ster, of een zeshoek met ook 37 velden.

size-small = kleine
size-medium = middelgrote
size-large = grote

# Wat je kunt doen.
phrase-enter = Breng een { $size } piramide uit de voorraad naar { $to }
phrase-move = Verplaats de bovenste van { $from } naar { $to }
phrase-pass = Pas: er is geen zet

# Wat er gebeurde.
entered = { $player } brengt een { $size } piramide in het spel op { $to }.
entered-by = { $player } brengt een { $size } piramide in het spel op { $to }, via { $by }.
moved = { $player } verplaatst een { $size } piramide van { $from } naar { $to }.
moved-by = { $player } verplaatst een { $size } piramide van { $from } naar { $to }, via { $by }.
passed = { $player } heeft geen zet en past.
ended-won = { $player } heeft het startveld van een ander bereikt en wint.
ended-all-passed = Niemand kan nog een zet doen: remise.
ended-repetition = Dezelfde stelling stond voor de derde keer op het bord: remise.
ended-limit = { $plies ->
    [one] Er is één zet gespeeld: remise.
   *[other] Er zijn { $plies } zetten gespeeld: remise.
}

# Waarom iets niet kan.
over-won = De partij is voorbij: { $player } heeft gewonnen.
over-all-passed = De partij is voorbij: niemand kon nog een zet doen, dus het is remise.
over-repetition = De partij is voorbij: dezelfde stelling kwam drie keer voor, dus het is remise.
over-limit = De partij is voorbij: na duizend zetten is het remise.
not-your-turn = { $player } is aan de beurt.
pass-with-moves = Je kunt nog een zet doen, dus passen mag niet.
no-such-space = Dit bord heeft geen veld { $space }.
supply-empty = Er is geen piramide van maat { $size } meer in de voorraad.
nothing-there = Op { $space } staat niets.
not-the-top = Alleen de bovenste van een stapel mag weg, en de bovenste van { $space } is van { $player }.
not-yours = De piramide op { $space } is van { $player }.
own-start = Een piramide mag haar zet niet eindigen op haar eigen startveld, { $space }.
stays = Een zet moet ergens anders eindigen dan waar hij begon, op { $space }.
step-onto-smaller = Een piramide van maat { $size } kan niet op de kleinere op { $space } staan.
land-on-smaller = Een piramide van maat { $size } kan niet landen op de kleinere op { $space }.
step-onto-smaller-after-jump = Na de sprong mag een piramide van maat { $size } wel naar { $space } stappen, maar niet op een kleinere.
step-to-empty-after-jump = Na een sprong mag een piramide alleen nog op een andere stappen; { $space } is leeg.
jump-over-nothing = Op { $over } staat niets om overheen te springen naar { $space }.
jump-over-larger = Een piramide van maat { $size } kan niet over de grotere op { $over } springen naar { $space }.
beyond-the-goal = Wie het startveld van een ander binnenkomt, heeft daar gewonnen en gaat niet verder naar { $space }.
stack-ends-the-turn = Boven op { $stack } eindigt een zet; je kunt vandaar niet verder naar { $space }.
jump-after-step = Na een stap komt nooit een sprong, dus { $space } is niet te bereiken.
out-of-reach = Geen stap en geen sprongreeks brengt je naar { $space }.

# Waarom een stelling niet kan.
position-players = { $players ->
    [one] De stelling is er een voor één speler.
   *[other] De stelling is er een voor { $players } spelers.
}
position-material = Op het bord en in de voorraad samen moet { $player } vijf piramides van maat { $size } hebben.
position-larger-on-smaller = Op { $space } staat een grotere piramide op een kleinere.
position-start-held = Op startveld { $space } staat een piramide, en geen zet van zojuist kan daar gewonnen hebben.
position-passes = Er is vaker gepast dan er zetten gespeeld zijn.
position-pass-with-moves = { $player } heeft zojuist gepast, maar kon een zet doen.

# Opschriften bij de tekening.
picture-supply = { $player } (start { $start }) heeft in voorraad { $supply }
picture-stacks = Stapels, van onder naar boven:
picture-stood = { $times ->
    [one] Deze stelling stond één keer op het bord.
    [2] Deze stelling stond nu twee keer op het bord; de derde keer is het remise.
   *[other] Deze stelling stond { $times } keer op het bord.
}
picture-legend = S klein, M middelgroot, L groot; 1S+3: een kleine van speler 1, drie eronder
picture-legend-narrow = S klein, M middel, L groot; 3 2S: op veld 3 van de rij een kleine van speler 2; 3+2S: met meer eronder
picture-turn = Zet { $ply }: { $player } is aan de beurt
