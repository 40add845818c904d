# Hoe mensen horen dat ze aan de beurt zijn, met een pushbericht of een mail. Sleutels beginnen met `notice-`.

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

notice-page-confirm = Mail als je aan de beurt bent
notice-page-confirm-text = Zullen we je een mail sturen als je aan de beurt bent? Hooguit één keer per uur, en je kunt altijd stoppen.
notice-page-confirm-button = Ja, graag
notice-page-confirmed = Klaar
notice-page-confirmed-text = We sturen je een mail als je aan de beurt bent.
notice-page-unsubscribe = Afmelden
notice-page-unsubscribe-text = Wil je geen mail meer van ons krijgen?
notice-page-unsubscribe-button = Geen mail meer sturen
notice-page-unsubscribed = Je bent afgemeld
notice-page-unsubscribed-text = We zijn je mailadres vergeten en schrijven je niet meer.
notice-page-unknown = Deze link werkt niet meer
notice-page-unknown-text = Hij is verlopen, of het adres is al verwijderd. Bij de instellingen kun je kiezen wat je krijgt.

password-mail-subject = Een nieuw wachtwoord
password-mail-asked = Iemand, hopelijk jij, is het wachtwoord van je account op { $site } vergeten.
password-mail-link = Wil je een nieuw wachtwoord kiezen? Open dan binnen een uur deze link. Hij werkt één keer:
password-mail-ignore = Was jij dit niet, dan hoef je niets te doen: je wachtwoord is niet veranderd.

password-page-reset = Kies een nieuw wachtwoord
password-page-reset-text = Het moet minstens 8 tekens hebben. Je wordt overal afgemeld.
password-page-reset-button = Opslaan
password-page-refused = Kies een ander wachtwoord
password-page-refused-text = Het moet 8 tot 200 tekens hebben, en mag niet je gebruikersnaam zijn of een wachtwoord dat veel mensen gebruiken.
password-page-refused-button = Opslaan
password-page-done = Je wachtwoord is veranderd
password-page-done-text = Je kunt je er nu mee aanmelden.
password-page-done-button = Aanmelden
password-page-unknown = Deze link werkt niet meer
password-page-unknown-text = Hij werkt één keer, een uur lang. Je kunt om een nieuwe vragen.
