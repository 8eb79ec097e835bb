// German, IKI: what the coach says in the first game.
import type { Texts } from '../../../../messages/format.ts'
import type { lessons as english } from '../en/lessons.ts'

export const lessons: Texts<typeof english> = {
  'coach.iki.welcome':
    'Das ist die Hauptstraße von Edo: acht Läden und dahinter die Stände von vier Nagaya. Ein Jahr lang heuerst du Leute an und gehst von Laden zu Laden. Wer nach Neujahr die meisten Iki hat, gewinnt.',
  'coach.iki.draft':
    'Alle beginnen mit einer Karte, umsonst. Nimm den Brillenhändler und lege ihn in den Außenstand von Nagaya 1: Er bringt dir an jedem Zahltag Iki.',
  'coach.iki.life':
    'Jeder Monat beginnt auf dem Lebensweg. Ren hat die 4 genommen, Sora die 3. Die Zahl sagt, wie weit du gehst; die kleinste ist zuerst am Zug. Wähle die 2: So wählst du vor den anderen aus der Auslage.',
  'coach.iki.hire':
    'Zuerst heuerst du eine Karte an oder nimmst 4 Mon. Heuere den Muschelhändler für 2 Mon an und lege ihn in den zweiten Stand von Nagaya 1, neben den Brillenhändler: Beide sind Straßenhändler, und Gleiche beieinander geben Harmonie.',
  'coach.iki.walk':
    'Nun geht der Oyakata: 2 Schritte, und jede Sandale, die du abgibst, gibt einen dazu. Nimm deine Sandale und geh 3 Schritte, zum Feuerturm.',
  'coach.iki.visit':
    'Wo du ankommst, darfst du den Laden nutzen und mit einer Karte dahinter handeln, in beliebiger Reihenfolge. Handle mit Rens Baumwollhändler: Du bekommst 1 Mon und 1 Sandale, und Rens Karte gewinnt 1 Erfahrung. Nach der dritten geht sie in den Ruhestand und verdient weiter für Ren.',
  'coach.iki.shop':
    'Nun der Laden: Der Feuerturm gibt 1 Feuerwehrstärke. Im Mai, August und November brennt es in Edo, und wer hier stark ist, ist sicher. Die Stärksten wählen auch im nächsten Monat zuerst.',
  'coach.iki.done': 'Das war ein ganzer Zug: Lebensweg, anheuern, gehen, Geschäfte. Beende ihn.',
  'coach.iki.month':
    'Der Januar ist vorbei. Auf der Karte, die niemand wollte, liegt jetzt eine Münze, die beim Bezahlen hilft, und vier neue sind da. So geht das Jahr.',
  'coach.iki.lap':
    'Es ist Ende März, und du hast vier Karten. Geh 4 Schritte: Du gehst über den Start, und jede deiner Karten auf dem Spielplan gewinnt 1 Erfahrung. Mehr Erfahrung, mehr Lohn.',
  'coach.iki.rice':
    'Der Zahltag naht, und vier Münder wollen Reis; du hast 1. Handle mit deinem eigenen Muschelhändler: 1 Mon für 2 Reisballen (eine eigene Karte gewinnt dabei keine Erfahrung). Beende dann deinen Zug.',
  'coach.iki.salary':
    'Zahltag, im März, Juni, September und Dezember. Zuerst der Lohn: Jede Karte bringt, was das Feld ihres Kobun zeigt; im Ruhestand bringt sie ihren höchsten.',
  'coach.iki.harmony':
    'Dann die Harmonie: Hat eine Nagaya, oder haben die vier Ecken, mehrere Karten einer Art, bringt jeder deiner Kobun dort ihre Anzahl. In Nagaya 1 sind zwei Händler deine: 2 + 2. In Nagaya 2 stehen drei: Deiner bringt 3, Rens zwei bringen 6.',
  'coach.iki.food':
    'Zuletzt die Nahrung: 1 Reisballen für jede Karte auf dem Spielplan. Du hast 4 gezahlt; für jeden fehlenden wäre eine Karte gegangen. Dann wechselt die Jahreszeit, und ein neuer Stapel kommt.',
  'coach.iki.fire':
    'Mai: Es brennt in Nagaya 1, am Außenstand mit Stärke 5, an jedem weiteren mit 1 weniger. Du hast Feuerwehrstärke 4: Der Brillenhändler ist verloren, doch beim Muschelhändler, wo das Feuer noch 4 hat, ist Schluss. Im August kommt Stärke 8, im November 10.',
  'coach.iki.year':
    'Monate sind vergangen; es ist Neujahr mit einem letzten Zug. Kein Lebensweg, kein Anheuern: Dein Oyakata geht auf irgendein Feld. Geh zur Pfandleihe, Feld 5.',
  'coach.iki.last':
    'Reis ist am Ende nichts wert: Versetze 1 Reisballen für 4 Mon. Handle dann mit Soras Schwertschmied: 1 Koban für 6 Iki, doppelt so viel, wie der Koban wert ist. Beende dann deinen Zug.',
  'coach.iki.end':
    'Die Schlusswertung zählt verschiedene Kartenarten (1, 4, 9, 16, 25), Fische verschiedener Jahreszeiten, Tabaksbeutel (doppelt mit Pfeife), Gebäude, Koban, Bauholz und Mon. Du gewinnst mit 83.',
}
