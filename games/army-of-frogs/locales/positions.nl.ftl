# Waarom een stelling van Army of Frogs niet kan, in het Nederlands.
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
