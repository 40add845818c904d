//! The rules and texts, in English and Dutch.

pub(super) const RULES_EN: &str = "# The toy game
- TOY-1.1 Thirteen cards: four each of 1, 2 and 3, and one stop, which counts 0.
- TOY-1.2 Seat 1 is dealt its hand (option `hand`, 2 cards unless told), then seat 2, and so on. Hands are hidden.
- TOY-2.1 A round begins with the lead: keep the hand, or swap a card, laid open, for one from the deck.
- TOY-2.2 Nobody swaps when the deck is empty.
- TOY-3.1 All with a hand card bid one at the same time. The bids are opened and laid aside together.
- TOY-3.2 The highest bid, if it is alone, wins a point.
- TOY-4.1 Before it does, while the stop has not been seen, every other seat with a hand card is asked: stop, or
  decline. Only who holds the stop can play it; then nobody wins the point.
- TOY-5.1 The lead goes clockwise to the next seat with a hand card. Without hand cards it is over; most points win.
";

pub(super) const RULES_NL: &str = "# Het speelgoedspel
- TOY-1.1 Dertien kaarten: vier keer 1, 2 en 3, en één stop, die voor 0 telt.
- TOY-1.2 Stoel 1 krijgt zijn hand (optie `hand`, gewoonlijk 2 kaarten), dan stoel 2, enzovoort. Handen zijn geheim.
- TOY-2.1 Een ronde begint met de voorhand: houd je hand, of ruil een kaart, open, voor een van de stapel.
- TOY-2.2 Niemand ruilt als de stapel leeg is.
- TOY-3.1 Wie kaarten heeft biedt er tegelijk één. De biedingen gaan samen open en worden weggelegd.
- TOY-3.2 Het hoogste bod wint een punt, als het alleen staat.
- TOY-4.1 Eerst wordt, zolang de stop niet is gezien, elke andere stoel met een kaart gevraagd: stop, of zeg nee.
  Alleen wie de stop heeft kan hem spelen; dan wint niemand het punt.
- TOY-5.1 De voorhand gaat met de klok mee naar de volgende stoel met een kaart. Zonder kaarten is het uit; de
  meeste punten winnen.
";

pub(super) const TEXTS_EN: &str = "name = The toy game
summary = Bid your cards; somebody may hold the stop
option-players = How many play
option-hand = How many cards each is dealt
refused-not-your-turn = It is not your turn to decide
refused-not-now = That is not what is asked now
refused-not-in-hand = You do not hold { $card }
refused-no-deck = The deck is empty
refused-position = This is not a position of the game
phrase-keep = keep your hand
phrase-swap = swap { $card }
phrase-bid = bid { $card }
phrase-stop = play the stop
phrase-decline = decline
phrase-draw = { $card } is drawn
tell-dealt = { $seat } draws { $card }
tell-dealt-hidden = { $seat } draws a card
tell-kept = { $seat } keeps the hand
tell-swapped = { $seat } lays down { $card }
tell-chosen = You chose
tell-revealed = Bids: { $bids }
tell-asked = Does anybody stop { $seat }?
tell-stopped = { $seat } plays the stop
tell-point = { $seat } wins a point
tell-tied = Nobody wins the point
picture-hand = Your hand
picture-seat = { $seat }: { $cards } cards, { $points } points
picture-deck = Deck
picture-shown = Laid aside
";

pub(super) const TEXTS_NL: &str = "name = Het speelgoedspel
summary = Bied je kaarten; iemand kan de stop hebben
option-players = Hoeveel spelers
option-hand = Hoeveel kaarten ieder krijgt
refused-not-your-turn = Jij bent niet aan de beurt
refused-not-now = Dat wordt nu niet gevraagd
refused-not-in-hand = Je hebt geen { $card }
refused-no-deck = De stapel is leeg
refused-position = Dit is geen stelling van het spel
phrase-keep = je hand houden
phrase-swap = { $card } ruilen
phrase-bid = { $card } bieden
phrase-stop = de stop spelen
phrase-decline = niets doen
phrase-draw = { $card } wordt getrokken
tell-dealt = { $seat } trekt { $card }
tell-dealt-hidden = { $seat } trekt een kaart
tell-kept = { $seat } houdt de hand
tell-swapped = { $seat } legt { $card } weg
tell-chosen = Je hebt gekozen
tell-revealed = Geboden: { $bids }
tell-asked = Houdt iemand { $seat } tegen?
tell-stopped = { $seat } speelt de stop
tell-point = { $seat } wint een punt
tell-tied = Niemand wint het punt
picture-hand = Je hand
picture-seat = { $seat }: { $cards } kaarten, { $points } punten
picture-deck = Stapel
picture-shown = Weggelegd
";
