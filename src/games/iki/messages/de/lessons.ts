// German, IKI: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.iki.welcome':
    'Das ist die Hauptstraße von Nihonbashi in Edo: acht Läden und dahinter vier Hausreihen, die Nagaya. Ein Jahr lang wirbst du Handwerker und Händler an und gehst von Laden zu Laden. Wer nach Neujahr die meisten Iki hat, gewinnt.',
  'coach.iki.draft':
    'Alle beginnen mit einer Karte, kostenlos. Nimm den Brillenhändler und lege ihn auf das äußere Händlerfeld von Hausreihe 1: Er bringt dir an jedem Zahltag Iki.',
  'coach.iki.life':
    'Jeder Monat beginnt mit dem Tagesablauf. Ren hat die 4 genommen, Sora die 3. Die Zahl sagt, wie weit du gehst; die kleinste ist zuerst am Zug. Wähle die 2: So wählst du vor den anderen aus der Auslage.',
  'coach.iki.hire':
    'Zuerst wirbst du eine Karte an oder nimmst 4 Mon. Wirb den Muschelhändler für 2 Mon an und lege ihn auf das zweite Händlerfeld von Hausreihe 1. Auch der Brillenhändler ist ein Straßenhändler: Karten einer Art in derselben Hausreihe bringen Harmonie, ganz gleich, wo sie darin liegen.',
  'coach.iki.walk':
    'Nun geht dein Oyakata: 2 Schritte, und für jede abgegebene Sandale einen mehr. Nimm deine Sandale und geh 3 Schritte, zum Feuerwachturm.',
  'coach.iki.visit':
    'Wo du ankommst, darfst du den Laden nutzen und mit einer Karte dahinter handeln, in beliebiger Reihenfolge. Handle mit Rens Baumwollhändler: Du bekommst 1 Sandale, und Rens Karte gewinnt 1 Stufe Erfahrung. Nach der dritten geht sie in den Ruhestand und bringt Ren weiter Erlös.',
  'coach.iki.shop':
    'Nun der Laden: Der Feuerwachturm gibt 1 Punkt Feuerwehrstärke. Im Mai, August und November bricht Feuer aus; genug Feuerwehrstärke schützt dich. Der Stärkste wählt auch im nächsten Monat zuerst.',
  'coach.iki.done': 'Das war ein ganzer Zug: Tagesablauf, anwerben, gehen, Geschäfte. Beende ihn.',
  'coach.iki.month':
    'Der Januar ist vorbei. Auf der Karte, die niemand wollte, liegt jetzt eine Münze, die beim Bezahlen hilft, und vier neue sind da. So geht es Monat für Monat weiter.',
  'coach.iki.lap':
    'Es ist Ende März, und du hast vier Karten. Geh 4 Schritte: Du gehst über den Start, und jede deiner Karten auf dem Spielplan gewinnt 1 Stufe Erfahrung. Mehr Erfahrung, mehr Erlös.',
  'coach.iki.rice':
    'Der Zahltag naht, und vier Angestellte brauchen Reis; du hast 1. Handle mit deinem eigenen Muschelhändler: 1 Mon für 2 Reisballen (deine eigene Karte gewinnt dabei keine Erfahrung). Der Reisladen verkauft dir 2 weitere für 3 Mon. Beende dann deinen Zug.',
  'coach.iki.salary':
    'Zahltag ist im März, Juni, September und Dezember. Zuerst der Erlös: Jede Karte bringt, was das Feld ihres Kobun zeigt; im Ruhestand bringt sie ihren höchsten Erlös.',
  'coach.iki.harmony':
    'Dann die Harmonie: Liegen in einer Hausreihe oder in den vier Eckhäusern mehrere Karten einer Art, bringt jeder deiner Kobun darauf so viele Iki, wie es dort solche Karten gibt. In Hausreihe 1 gehören dir zwei Händler: 2 + 2. In Hausreihe 2 sind es drei: Deiner bringt 3, Rens zwei bringen 6.',
  'coach.iki.food':
    'Zuletzt die Nahrung: 1 Reisballen für jede deiner Karten auf dem Spielplan. Du hast 4 gezahlt; für jeden fehlenden wäre eine Karte gegangen. Dann wechselt die Jahreszeit, und ein neuer Stapel kommt.',
  'coach.iki.fire':
    'Mai: In Hausreihe 1 bricht ein Feuer aus, am äußeren Händlerfeld mit Stärke 5, an jedem weiteren mit 1 weniger. Du hast Feuerwehrstärke 4: Der Brillenhändler ist verloren, doch beim Muschelhändler hat das Feuer nur noch Stärke 4, und du löschst es. Im August hat es Stärke 8, im November 10.',
  'coach.iki.year':
    'Monate sind vergangen. Es ist Neujahr, mit einem letzten Zug für alle. Kein Tagesablauf, kein Anwerben: Dein Oyakata geht auf ein beliebiges Feld. Geh zum Pfandleiher, Feld 5.',
  'coach.iki.last':
    'Reis ist am Ende nichts wert: Verpfände 1 Reisballen für 4 Mon. Handle dann mit Soras Schwertschmied: 1 Koban für 6 Iki, doppelt so viel, wie der Koban wert ist. Beende dann deinen Zug.',
  'coach.iki.end':
    'Die Schlusswertung zählt verschiedene Kartenarten (1, 4, 9, 16, 25), Fische verschiedener Jahreszeiten, Tabaksbeutel (doppelt mit Pfeife), Gebäude, Koban, Bauholz und Mon. Du gewinnst mit 100.',
}
