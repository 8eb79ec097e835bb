// German: bots: the levels, the players at the table, the master’s advice, and the game as the master sees it.

import type { bots as english } from '../en/bots.ts'
import type { Texts } from '../format.ts'

export const bots: Texts<typeof english> = {
  'who.title': 'Wer spielt',
  'who.person': 'Ein Mensch',
  'bar.stuck': '{name} antwortet nicht.',
  'bar.askAgain': 'Noch einmal fragen',
  'advice.stop': 'Überlegen beenden',
  'advice.title': 'Der Rat des Meisters',
  'advice.thinking': 'Der Meister denkt nach …',
  'advice.would': 'Der Meister würde so spielen: {move}',
  'advice.expects': 'Geschätzte Gewinnchance: {share}.',
  'advice.how': 'Aus {n, plural, one {# durchgespielten Verlauf} other {# durchgespielten Verläufen}}, nur mit dem, was du sehen kannst.',
  'advice.others': 'Die nächstbesten Züge',
  'advice.line': 'Erwartete Fortsetzung',
  'advice.failed': 'Der Meister hat nicht geantwortet. Versuch es noch einmal.',

  'analysis.title': 'Das Spiel mit den Augen des Meisters',
  'analysis.say':
    'Der Meister sieht sich jede Entscheidung an und weiß dabei nur, was der Spieler am Zug sehen konnte. Verdeckte Karten bleiben auch ihm verborgen.',
  'analysis.start': 'Das Spiel vom Meister prüfen lassen',
  'analysis.goOn': 'Fortsetzen',
  'analysis.deeper': 'Gründlicher prüfen',
  'analysis.stop': 'Anhalten',
  'analysis.progress': '{n} von {all, plural, one {# Entscheidung} other {# Entscheidungen}} geprüft',
  'analysis.done': '{all, plural, one {Die eine Entscheidung ist} other {Alle # Entscheidungen sind}} geprüft.',
  'analysis.nothing': 'In diesem Spiel gab es noch keine Entscheidung.',
  'analysis.failed': 'Der Meister antwortet nicht mehr. Was er gefunden hat, ist gespeichert; setz die Prüfung fort.',
  'analysis.linked':
    'Dieses Spiel kam über einen Link. Die Prüfung geht verloren, wenn du die Seite verlässt; speichere das Spiel vorher hier, wenn du sie behalten willst.',
  'analysis.hides': 'Dieses Spiel läuft noch: Du siehst nur, was den Platz betrifft, aus dessen Sicht du zuschaust.',
  'analysis.share': '{name} {share}',
  'analysis.worst': 'Die teuersten Züge',
  'analysis.none': 'Der Meister hat bisher kaum etwas zu verbessern gefunden.',
  'analysis.cost': 'Kostete {n, plural, one {# Prozentpunkt} other {# Prozentpunkte}}',
  'analysis.played': 'Gespielt: {move}',
  'analysis.better': 'Die Wahl des Meisters: {move}',
  'analysis.here': 'An dieser Stelle',
  'analysis.same': 'Der Meister hätte dasselbe gespielt.',
  'analysis.noChoice': 'An dieser Stelle gab es keine Entscheidung.',
  'analysis.notYet': 'Bis hierher ist der Meister noch nicht gekommen.',
  'bot.random.name': 'Bummler',
  'bot.random.about': 'spielt irgendetwas Erlaubtes',
  'bot.random.character':
    'Er kam mit dem Wind und geht auch wieder mit ihm. Er tut, was erlaubt ist und ihm gerade einfällt, und fragt nie, wozu es gut ist. Der Richtige für den allerersten Versuch.',
  'bot.apprentice.name': 'Lehrling',
  'bot.apprentice.about': 'kennt das Handwerk, verschätzt sich aber oft',
  'bot.apprentice.character':
    'Der Laufbursche eines Tuchladens. Er schaut seit seinem zehnten Lebensjahr beim Handel zu und weiß, wie ein gutes Geschäft aussieht; nur rechnet er hastig und vertut sich oft.',
  'bot.clerk.name': 'Gehilfe',
  'bot.clerk.about': 'urteilt ganz gut, übersieht aber manches',
  'bot.clerk.character':
    'Ein Gehilfe im Tuchladen, früher dessen Laufbursche. Er rechnet nicht mehr so hastig und macht selten ein schlechtes Geschäft; nur muss er auf so vieles achten, dass ihm manche Gelegenheit entgeht.',
  'bot.journeyman.name': 'Geselle',
  'bot.journeyman.about': 'denkt einen Zug voraus',
  'bot.journeyman.character':
    'Ein Zimmermannsgeselle mit gutem Augenmaß. Er misst alles aus, was sich in diesem Zug tun lässt, und nimmt jedes Mal das Beste. Was die anderen als Nächstes vorhaben, raubt ihm nicht den Schlaf.',
  'bot.foreman.name': 'Vorarbeiter',
  'bot.foreman.about': 'spielt vor jedem Zug zweihundertmal durch, was kommen kann',
  'bot.foreman.character':
    'Der Vorarbeiter auf einem Bau, an dem zwanzig Gesellen arbeiten. Vor jedem Zug fragt er sich, was die anderen als Nächstes tun; doch er wird bald anderswo gebraucht und denkt es nicht so gründlich durch wie ein Meister.',
  'bot.master.name': 'Meister',
  'bot.master.about': 'spielt vor jedem Zug tausendmal durch, was kommen kann',
  'bot.master.character':
    'Ein alter Lehrer, der in einer Gasse hinter der Brücke Schüler annimmt. Vor jedem Zug spielt er im Kopf tausendmal weiter und denkt sich jedes Mal neu aus, was er nicht sehen kann. Er schielt nie in fremde Karten, und kaum ein Fehler entgeht ihm.',
  'bot.grandmaster.name': 'Großmeister',
  'bot.grandmaster.about': 'hat aus vielen Spielen gelernt und denkt voraus',
  'bot.grandmaster.character':
    'Der Alte, bei dem der Meister gelernt hat. Er hat so viele Spiele gesehen, dass er keines mehr zu Ende denken muss: Ein Blick auf die Straße sagt ihm, wer gut abschneiden wird. In fremde Karten schielt auch er nie.',
  'bot.styled': '{level} · {style}',
  'search.time':
    'Auf einem langsamen Gerät denkt er länger nach, bis zu {most, plural, one {# Sekunde} other {# Sekunden}} je Zug, damit er so gut spielt wie anderswo.',
  'grandmaster.learned': 'Spielt mit dem, was er in Spielen gegen sich selbst gelernt hat.',
  'grandmaster.byHand': 'Für diese Spielerzahl hat er noch nichts gelernt: Er sucht nach festen Regeln wie der Meister, nur länger.',
  'grandmaster.notLoaded':
    'Was er gelernt hat, ließ sich nicht laden. Bis es gelingt, sucht er nach festen Regeln wie der Meister, nur länger.',
  'grandmaster.time':
    'Er denkt etwa eine Sekunde über jeden Zug nach, auf einem langsamen Gerät bis zu {most, plural, one {# Sekunde} other {# Sekunden}}.',
  'search.short': 'Dieses Gerät ist langsam, darum musste er das Nachdenken früher abbrechen.',
}
