// German: bots: the levels, the players at the table, the master’s advice, and the game as the master sees it.

import type { bots as english } from '../en/bots.ts'
import type { Texts } from '../format.ts'

export const bots: Texts<typeof english> = {
  'who.title': 'Wer hier spielt',
  'who.person': 'Ein Mensch',
  'bar.stuck': '{name} antwortet nicht.',
  'bar.askAgain': 'Noch einmal fragen',
  'advice.stop': 'Genug gedacht',
  'advice.title': 'Der Rat des Meisters',
  'advice.thinking': 'Der Meister denkt nach …',
  'advice.would': 'Der Meister würde das tun: {move}',
  'advice.expects': 'Er erwartet, {share} solcher Spiele zu gewinnen.',
  'advice.how': 'Aus {n, plural, one {# Spiel} other {# Spielen}}, die er im Kopf weitergespielt hat, nur mit dem, was du sehen kannst.',
  'advice.others': 'Danach am besten',
  'advice.line': 'Wie es seiner Meinung nach weitergeht',
  'advice.failed': 'Der Meister hat nicht geantwortet. Frag noch einmal.',

  'analysis.title': 'Das Spiel mit den Augen des Meisters',
  'analysis.say':
    'Der Meister sieht sich jede Entscheidung an und weiß dabei nur, was die Person am Zug sehen konnte. Verdeckte Karten bleiben auch ihm verborgen.',
  'analysis.start': 'Den Meister das Spiel ansehen lassen',
  'analysis.goOn': 'Weitermachen lassen',
  'analysis.deeper': 'Gründlicher ansehen lassen',
  'analysis.stop': 'Anhalten',
  'analysis.depth': 'Wie genau',
  'analysis.quick': 'Schnell',
  'analysis.thorough': 'Gründlich',
  'analysis.progress': '{n} von {all, plural, one {# Entscheidung} other {# Entscheidungen}} angesehen',
  'analysis.done': '{all, plural, one {Die eine Entscheidung ist} other {Alle # Entscheidungen sind}} angesehen.',
  'analysis.nothing': 'In diesem Spiel hatte noch niemand eine Wahl.',
  'analysis.failed': 'Der Meister antwortet nicht mehr. Was er gefunden hat, ist gesichert; lass ihn weitermachen.',
  'analysis.linked':
    'Dieses Spiel kam über einen Link: Was der Meister findet, ist weg, wenn du gehst, außer du behältst das Spiel vorher hier.',
  'analysis.hides': 'Dieses Spiel läuft noch: Du siehst nur, was den Platz betrifft, von dem aus du schaust.',
  'analysis.graph': 'Gewinnchancen im Lauf des Spiels',
  'analysis.graphSay': 'Die Gewinnchance jeder Person. Die Pfeiltasten gehen von Entscheidung zu Entscheidung.',
  'analysis.at': 'Zug {n}: {shares}',
  'analysis.share': '{name} {share}',
  'analysis.worst': 'Die Züge, die am meisten gekostet haben',
  'analysis.none': 'Der Meister hat bisher nichts Nennenswertes zu verbessern gefunden.',
  'analysis.cost': 'Kostete {n, plural, one {# Punkt} other {# Punkte}} Gewinnchance',
  'analysis.go': 'Zu Zug {n}',
  'analysis.played': 'Gespielt: {move}',
  'analysis.better': 'Die Wahl des Meisters: {move}',
  'analysis.here': 'An dieser Stelle',
  'analysis.same': 'Der Meister hätte dasselbe gespielt.',
  'analysis.noChoice': 'An dieser Stelle gab es keine Entscheidung.',
  'analysis.notYet': 'Bis hierher ist der Meister noch nicht gekommen.',
  'bot.random.name': 'Bummler',
  'bot.random.about': 'spielt irgendetwas Erlaubtes',
  'bot.random.character':
    'Kam mit dem Wind nach Edo und geht auch wieder mit ihm. Er tut, was erlaubt ist und ihm gerade einfällt, und fragt nie, wozu es gut ist. Der Richtige für den allerersten Versuch.',
  'bot.apprentice.name': 'Lehrling',
  'bot.apprentice.about': 'kennt das Handwerk, verschätzt sich aber oft',
  'bot.apprentice.character':
    'Der Laufbursche eines Tuchladens. Er schaut seit seinem zehnten Jahr beim Handel zu und weiß, wie ein gutes Geschäft aussieht; nur rechnet er hastig und vertut sich oft.',
  'bot.journeyman.name': 'Geselle',
  'bot.journeyman.about': 'denkt einen Zug voraus',
  'bot.journeyman.character':
    'Ein Zimmermannsgeselle mit gutem Augenmaß. Er misst alles aus, was sich in diesem Zug tun lässt, und nimmt jedes Mal das Beste. Was die anderen nächsten Monat vorhaben, raubt ihm nicht den Schlaf.',
  'bot.master.name': 'Meister',
  'bot.master.about': 'spielt vor jedem Zug tausendmal durch, was kommen kann',
  'bot.master.character':
    'Ein alter Lehrer des Go-Spiels, der in einer Gasse hinter der Brücke Schüler annimmt. Vor jedem Zug spielt er die Partie im Kopf tausendmal weiter und denkt sich jedes Mal neu aus, was er nicht sehen kann. Er schielt nie in fremde Karten, und kein Fehler entgeht ihm lange.',
}
