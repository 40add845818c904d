# De pagina’s van links in mails.

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
