# Waarom een stelling van IceFrogs niet kan, in het Nederlands.
position-players = { $players ->
    [one] De stelling is voor één speler.
   *[other] De stelling is voor { $players } spelers.
}
position-material = Op het bord en in de voorraad samen moet { $player } vijf { $size } piramides hebben.
position-larger-on-smaller = Op { $space } staat een grotere piramide op een kleinere.
position-start-held = Er staat een piramide op startveld { $space }, maar de laatste zet kan daar niet gewonnen hebben.
position-passes = Er zijn meer passes dan zetten.
position-pass-with-moves = { $player } heeft net gepast, maar had een zet.
