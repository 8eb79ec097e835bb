// German, IKI: the rules in pictures.
export const guide = {
  'guide.iki.aim':
    'Du lebst in Edo. Ein Jahr lang gehst du über die Hauptstraße von Nihonbashi, wirbst Handwerker und Händler an, handelst mit Läden und Nachbarn, bekämpfst Feuer und baust. Wer nach Neujahr die meisten Iki hat, gewinnt.',
  'guide.iki.street':
    'Die Straße ist ein Ring aus acht Läden. Dahinter liegen in vier Hausreihen die Händlerfelder aller Spieler. Ein Spiel dauert zwölf Monate und Neujahr.',
  'guide.iki.life':
    'Jeden Monat wählt ihr in der Feuerwehrreihenfolge eine Zahl im Tagesablauf. Sie sagt, wie weit du gehst und wie früh du dran bist: Die kleinste Zahl beginnt.',
  'guide.iki.hire':
    'In deinem Zug wirbst du zuerst eine Karte aus der Auslage an: Zahle ihre Kosten, lege sie auf ein freies Händlerfeld und setze einen deiner vier Kobun darauf. Oder nimm stattdessen 4 Mon.',
  'guide.iki.deal':
    'Dann geht dein Oyakata. Wo er ankommt, darfst du den Laden nutzen und mit einer Karte dahinter handeln. Gehört sie einem anderen Spieler, gewinnt sie dabei Erfahrung; mit genug Erfahrung geht eine Karte in den Ruhestand und bringt weiter Erlös.',
  'guide.iki.payday':
    'Jeder dritte Monat endet mit einem Zahltag: Erlös für deine Karten, Iki für Karten einer Art in derselben Gruppe (Harmonie) und dann 1 Reisballen für jede deiner Karten auf dem Spielplan. Karten, die du nicht ernähren kannst, gehen.',
  'guide.iki.fire':
    'Im Mai, August und November bricht in einer Hausreihe Feuer aus und brennt vom äußeren Ende nach innen. Der erste Spieler mit genug Feuerwehrstärke hält es auf.',
  'guide.iki.end':
    'Am Ende zählen verschiedene Kartenarten, Fische verschiedener Jahreszeiten, Tabaksbeutel (doppelt mit Pfeife), Gebäude, Koban, Bauholz und Mon. Wer die meisten Iki hat, gewinnt.',
  'guide.iki.piece.board': 'Spielplan',
  'guide.iki.piece.cards': '{n} Händlerkarten: 4 zum Start, 14 für jede Jahreszeit',
  'guide.iki.piece.buildings': '{n} Gebäude',
  'guide.iki.piece.oyakata': '{n} Oyakata',
  'guide.iki.piece.kobun': '{n} Kobun, 4 für jeden Spieler',
  'guide.iki.piece.cylinders': '{n} Zylinder für den Tagesablauf',
  'guide.iki.piece.discs': '{n} Markierungsscheiben',
  'guide.iki.piece.lumber': '{n} Bauholz',
  'guide.iki.piece.rice': '{n} Reisballen',
  'guide.iki.piece.coins': '{n} Münzen: 32 zu 1 Mon, 18 zu 4 Mon',
  'guide.iki.piece.koban': '{n} Koban',
  'guide.iki.piece.sandals': '{n} Sandalen',
  'guide.iki.piece.fish': '{n} Fische, 2 für jede Jahreszeit',
  'guide.iki.piece.pipes': '{n} Pfeifen',
  'guide.iki.piece.pouches': '{n} Tabaksbeutel',
  'guide.iki.piece.fires': '{n} Feuerplättchen',
  'guide.iki.piecesNote':
    'Wie in der englischen zweiten Ausgabe. Das deutsche Regelheft nennt 13 Scheiben. Die Ausgabe von 2021 hat 10 Gebäude und 24 Plättchen für Fische, Pfeifen und Tabaksbeutel.',
  'guide.iki.setup.player':
    'Jeder Spieler nimmt 4 Kobun, 8 Mon, 1 Reisballen und 1 Sandale und stellt seinen Oyakata auf den Startpunkt in der Mitte der Straße.',
  'guide.iki.setup.markers':
    'Alle Marker beginnen bei 0 Iki und auf Feld 0 der Feuerwehrskala. Dort bilden sie einen Stapel: oben der des Startspielers, darunter die anderen im Uhrzeigersinn.',
  'guide.iki.setup.calendar': 'Der Kalender beginnt im Januar.',
  'guide.iki.setup.decks':
    'Mischt für jede Jahreszeit einen Stapel, mit oder ohne ihre Zusatzkarten. Vier Frühlingskarten bilden die erste Auslage.',
  'guide.iki.setup.buildings': 'Die sechs Gebäude liegen offen für alle aus.',
  'guide.iki.setup.tokens':
    'Pfeifen und Tabaksbeutel liegen in zwei Stapeln: oben Grau, dann Hellgelb, Orange und Violett. Auf dem Fischmarkt liegen zwei Frühlingsfische.',
  'guide.iki.setup.fires': 'Mischt die vier Feuerplättchen verdeckt.',
  'guide.iki.setup.with2':
    'Zu zweit: Feld X und die vier Eckhäuser sind geschlossen. Am Ende jedes Monats kommt eine neutrale Karte ins Spiel.',
  'guide.iki.setup.with3': 'Zu dritt: Feld X ist geschlossen, außer in der Ausgabe von 2021. Alle Händlerfelder sind offen.',
  'guide.iki.setup.with4': 'Zu viert: Alles ist offen, auch Feld X.',
  'guide.iki.setup.draft':
    'Vom letzten Spieler bis zum Startspieler nimmt jeder eine der vier Startkarten und legt sie mit einem Kobun auf ein äußeres Händlerfeld. {n, plural, =0 {Alle vier werden gebraucht.} one {# Karte bleibt übrig und kommt aus dem Spiel.} other {# Karten bleiben übrig und kommen aus dem Spiel.}}',
  'guide.iki.setupNote':
    'Wie in der englischen zweiten Ausgabe. In der Ausgabe von 2021 ist die Reihenfolge im ersten Stapel zufällig, die ersten Frühlingskarten kommen erst nach der Wahl der Startkarten, sechs der zehn Gebäude werden ausgelost, alle Zusatzkarten sind dabei, und zwei Pfeifen und zwei Tabaksbeutel des Frühlings liegen nebeneinander.',
  'guide.iki.card.cost': 'Kosten in Mon. Münzen auf der Karte helfen beim Bezahlen; ein Eckhaus kostet 2 Mon mehr.',
  'guide.iki.card.fire': 'Feuerwehrsymbole: So viele Felder rückt dein Marker vor, wenn du die Karte anwirbst.',
  'guide.iki.card.type':
    'Muster und Zeichen stehen für die Art: Meister, Handwerker, Verkäufer, Straßenhändler oder Sonstige. Sie zählt für die Harmonie und am Ende für die Vielfalt.',
  'guide.iki.card.name': 'Der Beruf.',
  'guide.iki.card.skill': 'Die Fertigkeit: was du zahlst und bekommst, wenn du mit dieser Karte handelst.',
  'guide.iki.card.level': 'Der Kobun zeigt die Erfahrung der Karte. Vom letzten Feld geht sie in den Ruhestand.',
  'guide.iki.card.salary': 'Der Erlös für jede Stufe, an jedem Zahltag. Eine Karte im Ruhestand bringt den letzten.',
  'guide.iki.scroll.yellow': 'Gelbe Bildrolle im gedruckten Spiel: ein Geschenk.',
  'guide.iki.scroll.blue': 'Blaue Bildrolle: ein Tausch.',
  'guide.iki.scroll.purple': 'Violette Bildrolle: eine besondere Fertigkeit.',
  'guide.iki.scroll.grey': 'Eine Karte mit grauem Feld hat keinen Erlös; im Ruhestand gibt sie dir eine Fähigkeit.',
}
