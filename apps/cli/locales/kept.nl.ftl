# Partijen die in bestanden worden bewaard. Sleutels beginnen met `kept-`.

kept-error = { $kind ->
    [in-use] { $file } wordt in een ander venster gespeeld.
    [not-a-file] { $file } is een map of een apparaat; verwacht werd de naam van een bestand.
    [taken] { $file } bestaat al en is geen eerdere stand van deze partij; kies een andere naam.
    [no-folder] Er is geen thuismap om partijen in te bewaren. Zet RANARIUM_DATA op een map die daarvoor is.
    [full] De partij kan niet worden bewaard in { $file }: de schijf is vol.
    [too-large] De partij kan niet worden bewaard in { $file }: zo groot mag een bestand hier niet zijn.
    [read-only] De partij kan niet worden bewaard in { $file }: de schijf is alleen-lezen.
    [not-allowed] De partij kan niet worden bewaard in { $file }: je mag daar niet schrijven.
    [missing] De partij kan niet worden bewaard in { $file }: die map is er niet.
    [not-a-folder] De partij kan niet worden bewaard in { $file }: een deel van dat pad is een bestand en geen map.
   *[other] De partij kan niet worden bewaard in { $file }: { $error }.
}
kept-where = Typ een andere bestandsnaam, of druk op Enter, dan zoek ik zelf een plek:
kept-where-help = Typ de naam van een bestand in deze map, zoals kikkers.save, of met het pad van een andere map; andere bestanden blijven zoals ze zijn. Met Enter zoek ik zelf een plek.
kept-moved = Vanaf hier wordt de partij bewaard in { $file }
kept-in = Ze staat in { $file }
kept-again = De partij is weer bewaard in { $file }
kept-nowhere = Ook in de huidige map en de tijdelijke map kan de partij niet worden bewaard. Je kunt verder spelen; ik probeer het na elke zet opnieuw.
kept-lost = De partij kon nergens worden bewaard: niet op de eigen plek, niet in de huidige map en niet in de tijdelijke map.
kept-lost-since = De laatste zetten konden nergens worden bewaard. Alles daarvoor staat in { $file }
kept-other-window = { $file } wordt in een ander venster gespeeld. Je kunt:
    { "  " }ranarium replay { $file }           bekijken hoe het ervoor staat
    { "  " }ranarium resume { $file } --copy    verder spelen met een kopie

kept-none = Er zijn nog geen partijen bewaard. Typ om er een te beginnen: ranarium
kept-in-progress = Bezig
kept-finished = Afgelopen
kept-unreadable = Niet te lezen
kept-match = { $game }: { $players }
kept-running = { $moves ->
    [0] nog geen zetten
    [one] één zet
   *[other] { $moves } zetten
}, { $ago }; { $standing }
kept-over = { $moves ->
    [0] geen zetten
    [one] één zet
   *[other] { $moves } zetten
}, { $ago }. { $result }
kept-next = { $count ->
    [one] { $players } is aan de beurt
   *[other] wacht op { $players }
}
kept-playing = wordt in een ander venster gespeeld
kept-ago-now = zojuist
kept-ago-minutes = { $count ->
    [one] één minuut geleden
   *[other] { $count } minuten geleden
}
kept-ago-hours = { $count ->
    [one] een uur geleden
   *[other] { $count } uur geleden
}
kept-ago-days = { $count ->
    [one] een dag geleden
   *[other] { $count } dagen geleden
}
kept-ago-months = { $count ->
    [one] een maand geleden
   *[other] { $count } maanden geleden
}
kept-ago-years = { $count ->
    [one] een jaar geleden
   *[other] { $count } jaar geleden
}
kept-more = … en nog { $count }: ranarium resume --all
kept-how-resume = Verder spelen: ranarium resume { $number }
kept-how-replay = Terugkijken: ranarium replay { $file }, of analyse of verify in plaats van replay
kept-how-delete = Verwijderen: ranarium resume --delete { $file }
kept-folder = Alle partijen zijn bestanden in { $folder }
kept-which = Met welke verder? Typ het nummer, of druk op Enter om te stoppen:
kept-which-help = Speel een partij verder die bezig is: typ het nummer uit de lijst, van 1 tot en met { $count }. Enter of stoppen sluit af; de partijen blijven zoals ze zijn.
kept-no-number = { $count ->
    [0] { $number }: er is geen partij bezig. Typ om er een te beginnen: ranarium
    [one] { $number }: er is één partij bezig; verwacht werd 1
   *[other] { $number }: er zijn { $count } partijen bezig; verwacht werd een getal van 1 tot en met { $count }
}
kept-no-such = { $name }: die partij is er niet; typ ranarium resume om te zien welke er zijn
kept-deleted = Verwijderd: { $name }
kept-folder-error = De partijen in { $folder } kunnen niet worden getoond: { $error }
