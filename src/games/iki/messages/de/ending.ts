// German, IKI: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'iki.end.points': '{n, plural, one {# Iki} other {# Iki}}',
  'iki.end.tie': '{name} gewinnt durch die Feuerwehrreihenfolge',
  'iki.end.tie.you': 'Du gewinnst durch die Feuerwehrreihenfolge',
  'iki.end.tieSay': 'Je {points}: {names}; {name} steht auf der Feuerwehrskala höher.',
  'iki.end.tieSay.you': 'Je {points}: {names}; du stehst auf der Feuerwehrskala höher.',
  'iki.end.newYear': 'Neujahr',
  'iki.end.at': 'Anfang {month}',
  'iki.end.atNewYear': 'Zu Neujahr',
  'iki.end.course': 'Das Jahr',
}
