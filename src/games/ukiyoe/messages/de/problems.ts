// German, UKIYO-E: what is wrong with a file or with options, and where: sentences, fields, entries of lists, forms of a value.
import type { Texts } from '../../../../messages/format.ts'
import type { problems as english } from '../en/problems.ts'

export const problems: Texts<typeof english> = {
  'problem.deck-artist-twice': 'Den Künstler „{id}“ gibt es schon, als Nummer {index}.',
  'problem.deck-score-twice': 'Den Wert {score} gibt es schon, als Karte {index}; rechne die Exemplare dort dazu.',
  'problem.deck-copies': 'Hier {said, plural, one {steht # Karte} other {stehen # Karten}}, die Liste ergibt aber {sum}.',
  'problem.deck-moves':
    'Eine Hand könnte mehr als {most} Züge haben, die meisten mit „{id}“. Nimm weniger Werte oder weniger Exemplare (DECK-5).',
  'problem.deck-small': 'Das Deck hat {n, plural, one {# Karte} other {# Karten}}; zu zweit braucht es mindestens {least}.',
  'problem.ukiyoe-players': 'UKIYO-E ist für 2 bis 4 Spieler, nicht für {seats}.',
  'problem.ukiyoe-start': 'Platz {seat} kann nicht beginnen: Ihr seid zu {seats, plural, =2 {zweit} =3 {dritt} other {viert}}.',
  'problem.ukiyoe-deck-small':
    'Das Deck hat {n, plural, one {# Karte} other {# Karten}}; zu {seats, plural, =2 {zweit} =3 {dritt} other {viert}} braucht es mindestens {least} (DECK-4).',
  'problem.ukiyoe-move-alone': 'Auf „{verb}“ darf nichts folgen.',
  'problem.ukiyoe-move-start': 'Auf „start“ folgt ein Platz von 1 bis {most}.',
  'problem.ukiyoe-move-card': 'Auf „{verb}“ folgt eine Karte, wie in „{example}“.',
  'problem.ukiyoe-move-one-card': 'Auf „{verb}“ folgt nur eine Karte auf einmal, wie in „{example}“.',
  'problem.ukiyoe-move-exhibit': 'Auf „exhibit“ folgen ein Künstler und mindestens zwei Werte, wie in „{example}“.',
  'problem.ukiyoe-move-empty': 'Der Zug fehlt; es gibt {either}.',
  'problem.ukiyoe-move-unknown': '„{verb}“ ist kein Zug; es gibt {either}.',
  'problem.ukiyoe-move-artist': '„{artist}“ ist kein Künstler dieses Decks. Es gibt: {known}.',
  'problem.ukiyoe-move-unclear': '„{artist}“ könnte {either} sein.',
  'problem.ukiyoe-move-score': '{artist} hat keine Karte mit dem Wert „{score}“; es gibt {known}.',
  'field.artists': 'Künstler',
  'field.copies': 'Exemplare',
  'field.score': 'Wert',
  'field.deck': 'Deck',
  'entry.artists': 'Künstler {n}',
  'form.the id of one of our decks': 'die id eines unserer Decks',
  'form.a deck file': 'eine Deck-Datei',
}
