// UKIYO-E on the score pad: round by round, who kept which card of each artist.
import { language, t } from '../../../../messages/i18n.ts'
import { ownerAt, type ScorePad } from '../../../../web/score-pad/score-pad.ts'
import { compileDeck, deckFile, ROUNDS } from '../../cards/deck.ts'
import { setup } from '../../rules/setup.ts'
import type { Ukiyoe } from '../session.ts'

const fieldId = (round: number, artist: number) => `kept.${round}.${artist}`

export const ukiyoePad: ScorePad<Ukiyoe> = {
  groups(options) {
    const deck = compileDeck(options.deck)
    const { artists } = deckFile(options.deck)
    return Array.from({ length: ROUNDS }, (_, round) => ({
      title: t('uki.end.round', { n: round + 1 }),
      fields: artists.map(({ names }, artist) => ({
        id: fieldId(round, artist),
        label: names[language.value] ?? names.en!,
        kind: 'card' as const,
        choices: deck.score.flatMap((score, kind) => (deck.artist[kind] === artist ? [{ value: kind, label: `${score}` }] : [])),
      })),
    }))
  },
  state(options, seats, values) {
    const s = setup(options, seats)
    for (let round = 0; round < ROUNDS; round++) {
      for (let artist = 0; artist < s.deck.artists.length; artist++) {
        const id = fieldId(round, artist)
        const owner = ownerAt(values, id)
        const kind = values[`${id}.card`] ?? s.deck.first[artist]!
        if (owner < 0) continue
        if (s.pile[kind] === 0) return null
        s.pile[kind]! -= 1
        s.pileSize -= 1
        s.kept[owner]!.push(kind)
      }
    }
    s.round = ROUNDS
    s.phase = 'over'
    return s
  },
}
