# IceFrogs, in het Nederlands. Spelers zijn namen, zoals "Speler 2".

name = IceFrogs
summary = Een race met stapelende piramides: bereik als eerste het startveld van een ander.
aim = Breng als eerste een piramide op het startveld van een ander.

option-players = Het aantal spelers: twee of drie.
option-board = Het bord: de zespuntige ster, of een zeshoek met ook 37 velden.

size-small = kleine
size-medium = middelgrote
size-large = grote

# Wat je kunt doen.
phrase-enter = Breng een { $size } piramide uit de voorraad naar { $to }
phrase-move = Verplaats de bovenste van { $from } naar { $to }
phrase-pass = Pas: je hebt geen zet

# Wat er gebeurde.
entered = { $player } brengt een { $size } piramide uit de voorraad naar { $to }.
entered-by = { $player } brengt een { $size } piramide uit de voorraad naar { $to }, via { $by }.
moved = { $player } verplaatst een { $size } piramide van { $from } naar { $to }.
moved-by = { $player } verplaatst een { $size } piramide van { $from } naar { $to }, via { $by }.
passed = { $player } heeft geen zet en past.
ended-won = { $player } heeft het startveld van een ander bereikt en wint.
ended-all-passed = Gelijkspel: niemand kan nog een zet doen.
ended-repetition = Gelijkspel: dezelfde stelling kwam voor de derde keer voor.
ended-limit = { $plies ->
    [one] Gelijkspel: er is één zet gespeeld.
   *[other] Gelijkspel: er zijn { $plies } zetten gespeeld.
}

# Waarom iets niet kan.
over-won = De partij is voorbij: { $player } heeft gewonnen.
over-all-passed = De partij is voorbij: niemand kon nog een zet doen, dus het is gelijkspel.
over-repetition = De partij is voorbij: dezelfde stelling kwam drie keer voor, dus het is gelijkspel.
over-limit = De partij is voorbij: na duizend zetten is het gelijkspel.
not-your-turn = { $player } is aan de beurt.
pass-with-moves = Je kunt een zet doen, dus je mag niet passen.
no-such-space = Dit bord heeft geen veld { $space }.
supply-empty = Er is geen { $size } piramide meer in de voorraad.
nothing-there = Er staat niets op { $space }.
not-the-top = Je mag alleen de bovenste van een stapel verplaatsen, en de bovenste van { $space } is van { $player }.
not-yours = De piramide op { $space } is van { $player }.
own-start = Een piramide mag zijn zet niet eindigen op zijn eigen startveld, { $space }.
stays = Een zet mag niet eindigen waar hij begon, op { $space }.
step-onto-smaller = Een { $size } piramide kan niet op de kleinere op { $space } staan.
land-on-smaller = Een { $size } piramide kan niet landen op de kleinere op { $space }.
step-onto-smaller-after-jump = Na zijn sprong kan een { $size } piramide wel naar { $space } stappen, maar niet op een kleinere.
step-to-empty-after-jump = { $space } is te ver voor een stap, en er eindigt geen rechte sprong. Een sprong kan ernaast eindigen, op { $stop }, maar na een sprong kan een piramide alleen nog op een andere stappen.
jump-over-nothing = Er staat niets op { $over } om overheen te springen naar { $space }.
jump-over-larger = Een { $size } piramide kan niet over de grotere op { $over } springen naar { $space }.
beyond-the-goal = Wie het startveld van een ander bereikt, wint meteen; een zet gaat dus niet verder naar { $space }.
stack-ends-the-turn = Boven op { $stack } eindigt een zet; je kunt vandaar niet verder naar { $space }.
jump-after-step = Na een stap kun je niet springen, dus je kunt { $space } niet bereiken.
out-of-reach = { $space } ligt niet naast je piramide, en er leiden geen sprongen heen.
out-of-reach-of-start = { $space } ligt niet naast je startveld, en er leiden geen sprongen heen.

# Opschriften bij de tekening.
picture-supply = { $player } (startveld { $start }) heeft in voorraad { $supply }
picture-supply-narrow = { $player } [{ $start }]: { $supply }
picture-stacks = Stapels, van onder naar boven:
picture-stood = { $times ->
    [one] Deze stelling kwam één keer voor.
    [2] Deze stelling kwam twee keer voor; de derde keer is het gelijkspel.
   *[other] Deze stelling kwam { $times } keer voor.
}
picture-legend = S klein, M middel, L groot; 1S+3: kleine van 1, drie eronder; * laatste zet
picture-legend-narrow = S klein, M middel, L groot; 3 2S: op veld 3 van de rij een kleine van speler 2; 3+2S: met meer eronder; * laatste zet
picture-turn = Zet { $ply }: { $player } is aan de beurt
