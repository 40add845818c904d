# Pushberichten en mails: dat je aan de beurt bent, en vergeten wachtwoorden.

notice-title = Je bent aan de beurt
notice-waits = { $count ->
    [0] { $game } wacht op je.
    [one] { $opponents } wacht op je bij { $game }.
   *[other] { $opponents } wachten op je bij { $game }.
}
notice-more = { $more ->
    [one] Er wacht nog een andere partij op je.
   *[other] Er wachten nog { $more } andere partijen op je.
}

notice-subject = Je bent aan de beurt bij { $game }
notice-subject-more = Je bent aan de beurt in { $count } partijen
notice-hello = Hallo,
notice-play = Doe je zet:
notice-wish = Veel plezier!
notice-why = Je krijgt hooguit één keer per uur zo’n mail. Wil je ze liever niet meer, meld je dan hier af:

notice-confirm-subject = Wil je een mail als je aan de beurt bent?
notice-confirm-asked = Iemand, hopelijk jij, heeft { $site } gevraagd om een mail naar dit adres te sturen als diegene aan de beurt is in een partij.
notice-confirm-link = Wil je deze mails krijgen? Open dan binnen een dag deze link:
notice-confirm-ignore = Was jij dit niet, dan hoef je niets te doen: we schrijven je niet nog eens.

password-mail-subject = Een nieuw wachtwoord
password-mail-asked = Iemand, hopelijk jij, is het wachtwoord van je account op { $site } vergeten.
password-mail-link = Wil je een nieuw wachtwoord kiezen? Open dan binnen een uur deze link. Hij werkt één keer:
password-mail-ignore = Was jij dit niet, dan hoef je niets te doen: je wachtwoord is niet veranderd.
