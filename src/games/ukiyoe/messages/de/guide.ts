// German, UKIYO-E: the rules in pictures.
export const guide = {
  'guide.ukiyoe.aim':
    'Paris, nach der Weltausstellung von 1867. Du bist Kunsthändler, sammelst japanische Holzschnitte und veranstaltest Einzelausstellungen. Wer nach drei Runden die meisten Punkte hat, gewinnt.',
  'guide.ukiyoe.draw': 'In deinem Zug ziehst du zwei Karten nacheinander, jede vom Zugstapel oder oben von der Ablage.',
  'guide.ukiyoe.exhibit':
    'Dann eröffnest du eine Ausstellung: zwei oder mehr Holzschnitte eines Künstlers, auf einmal aus der Hand gelegt. Oder du legst eine Karte ab.',
  'guide.ukiyoe.beat':
    'Jeder Künstler hat höchstens eine Ausstellung zugleich. Zeigst du mehr Holzschnitte, als dort hängen, wird sie abgelegt.',
  'guide.ukiyoe.end':
    'Die sechste Ausstellung oder die letzte Karte des Zugstapels beendet die Runde. Alle anderen haben noch einen Zug, ohne Ausstellung eines neuen Künstlers.',
  'guide.ukiyoe.score':
    'Von jeder deiner Ausstellungen behältst du die Karte mit dem niedrigsten Wert. Die höchste Summe nach drei Runden gewinnt.',
  'guide.ukiyoe.piece.cards': '{n} Karten',
  'guide.ukiyoe.piece.moronobu': 'Moronobu: {n} Karten',
  'guide.ukiyoe.piece.toyokuni': 'Toyokuni: {n} Karten',
  'guide.ukiyoe.piece.kuniyoshi': 'Kuniyoshi: {n} Karten',
  'guide.ukiyoe.piece.utamaro': 'Utamaro: {n} Karten',
  'guide.ukiyoe.piece.sharaku': 'Sharaku: {n} Karten',
  'guide.ukiyoe.piece.hokusai': 'Hokusai: {n} Karten',
  'guide.ukiyoe.piece.hiroshige': 'Hiroshige: {n} Karten',
  'guide.ukiyoe.setup.shuffle': 'Mischt alle Karten. In späteren Runden bleiben die behaltenen Karten draußen.',
  'guide.ukiyoe.setup.hands': 'Jeder der {n} Spieler bekommt 5 Karten. Die Handkarten sind geheim.',
  'guide.ukiyoe.setup.pile': 'Die übrigen {n} Karten bilden den Zugstapel. Die Ablage ist am Anfang leer.',
  'guide.ukiyoe.setup.first': 'Im Regelheft beginnt der jüngste Spieler; hier wird der Startspieler ausgelost oder gewählt.',
  'guide.ukiyoe.card.score': 'Der Wert: So viel zählt die Karte, wenn du sie behältst.',
  'guide.ukiyoe.card.name': 'Der Künstler. Jeder hat seine Farbe.',
  'guide.ukiyoe.card.picture': 'Karten mit gleichem Künstler und Wert zeigen dasselbe Bild. Bilder und Werte sind unsere eigenen.',
  'guide.ukiyoe.card.number': 'Im roten Rahmen: wie viele Karten der Künstler im Deck hat.',
}
