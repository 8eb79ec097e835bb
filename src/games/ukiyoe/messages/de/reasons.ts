// German, UKIYO-E: why something cannot be done.
import type { Texts } from '../../../../messages/format.ts'
import type { reasons as english } from '../en/reasons.ts'

export const reasons: Texts<typeof english> = {
  'uki.no.pile-empty': 'Der Zugstapel ist leer.',
  'uki.no.discards-empty': 'Die Ablage ist leer.',
  'uki.no.draw-first': 'Zuerst ziehen: noch {cards, plural, one {# Karte} other {# Karten}}.',
  'uki.no.drawn-twice': 'Du hast schon zweimal gezogen.',
  'uki.no.nothing-to-draw': 'Es gibt keine Karte mehr zu ziehen.',
  'uki.no.must-act': 'Passen geht nicht: Lege eine Karte ab oder stelle aus.',
  'uki.no.hand-empty': 'Du hast keine Handkarten.',
  'uki.no.lay-first': 'Lege zuerst die geschlagenen Karten ab: noch {cards}.',
  'uki.no.six-stand': 'Es gibt schon sechs Ausstellungen, daher bekommt {artist} in dieser Runde keine.',
  'uki.no.last-turn': 'In einem letzten Zug darfst du keine Ausstellung eines neuen Künstlers eröffnen, und {artist} hat keine.',
  'uki.no.pile-ran-out': 'Der Zugstapel ist leer, daher kannst du keine Ausstellung von {artist} mehr eröffnen.',
  'uki.no.too-few': 'Eine Ausstellung braucht {need} Karten von {artist}; du hast {have}.',
  'uki.no.cannot-add':
    'Deine Ausstellung von {artist} hat {standing} Karten, und du kannst nichts hinzufügen: Eine neue braucht {need}, du hast {have}.',
  'uki.no.not-more': '{name} zeigt {standing} von {artist}: Du brauchst {need}, du hast {have}.',
  'uki.no.not-held': 'Du hast {card} nicht auf der Hand.',
  'uki.no.held-fewer': 'Du hast {card} nur {have}-mal auf der Hand, nicht {named}-mal.',
  'uki.no.too-small':
    'Eine Ausstellung von {artist} braucht jetzt {need} Karten; {named, plural, one {genannt ist #} other {genannt sind #}}.',
  'uki.no.not-beaten': '{card} ist keine der geschlagenen Karten.',
  'uki.no.nothing-beaten': 'Es gibt keine geschlagenen Karten abzulegen.',
  'uki.no.by-chance': 'Das wählt niemand: Es entscheidet der Zufall.',
}
