// German, UKIYO-E: the end of a game.
import type { Texts } from '../../../../messages/format.ts'
import type { ending as english } from '../en/ending.ts'

export const ending: Texts<typeof english> = {
  'uki.end.points': '{n, plural, one {# Punkt} other {# Punkte}}',
  'uki.end.tie': '{name} gewinnt mit mehr Karten',
  'uki.end.tie.you': 'Du gewinnst mit mehr Karten',
  'uki.end.tieSay': 'Je {points}: {names}; {name} hat {n, plural, one {# Karte} other {# Karten}} behalten, mehr als alle anderen.',
  'uki.end.tieSay.you': 'Je {points}: {names}; du hast {n, plural, one {# Karte} other {# Karten}} behalten, mehr als alle anderen.',
  'uki.end.round': 'Runde {n}',
  'uki.end.start': 'Anfang',
  'uki.end.after': 'Nach Runde {n}',
  'uki.end.course': 'Drei Runden',
}
