// Paris in 1867 above the table: roofs of zinc, two domes, two towers, the captive balloon; and six gas lamps, one lit for each exhibition.

import { t } from '../../../../messages/i18n.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { compileDeck, deckFile, deckMarks, MOST_EXHIBITIONS } from '../../cards/deck.ts'
import { shownEnd } from '../moments/round-end.tsx'
import type { UkiyoePosition } from '../session.ts'

const WIDTH = 1440
const BASE = 62

const dome = (x: number, r: number, h: number) =>
  `M${x - r - 6} ${BASE}v${-h}h${(r + 6) * 2}v${h}ZM${x - r} ${BASE - h}c0 ${-r * 1.5} ${r * 2} ${-r * 1.5} ${r * 2} 0Z` +
  `M${x - 3} ${BASE - h - r * 1.1}h6v-7h-6ZM${x - 0.8} ${BASE - h - r * 1.1 - 14}h1.6v9h-1.6Z`

const FAR =
  `${dome(330, 13, 20)}${dome(1085, 16, 18)}M905 ${BASE}v-38h12v6h9v-6h12v38ZM941 ${BASE}v-22h26l-3 22ZM950 ${BASE - 21}l2 -20l2 20Z` +
  `M246 ${BASE}v-26h30v26h-9v-15a6 6 0 0 0 -12 0v15Z`

/** Mansards with chimneys, the same on every visit. */
const NEAR = (() => {
  let path = ''
  let k = 3
  const next = () => (k = (k * 73 + 41) % 101) / 101
  for (let x = -20; x < WIDTH + 20; ) {
    const w = Math.round(46 + next() * 52)
    const h = Math.round(9 + next() * 11)
    path += `M${x} ${BASE + 2}v${4 - h}l5 -8h${w - 10}l5 8v${h - 4}ZM${x + w - 16} ${BASE - h - 4}v-7h7v7Z`
    x += w - 5
  }
  return path
})()

export function Paris() {
  return (
    <svg class="uki-paris" viewBox={`0 0 ${WIDTH} ${BASE}`} preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path class="uki-paris-far" d={FAR} />
      <path class="uki-paris-near" d={NEAR} />
      <g class="uki-balloon" transform="translate(1112 19)">
        <path d="M0-13c9 0 13 7 11 14c-2 6-7 9-8 12h-6c-1-3-6-6-8-12c-2-7 2-14 11-14Z" fill="#e9dcb8" stroke="#33566f" />
        <path d="M-4-12c-3 7-2 18 2 25M4-12c3 7 2 18-2 25" fill="none" stroke="#b5533a" stroke-width="2.4" opacity=".75" />
        <path d="M-3 17h6v4h-6Z" fill="#7a5a33" />
      </g>
    </svg>
  )
}

function GasLamp({ lit }: { lit: boolean }) {
  return (
    <svg class={lit ? 'uki-lamp lit' : 'uki-lamp'} viewBox="-14 -7 28 46" aria-hidden="true">
      {lit && <circle class="uki-lamp-glow" cy="13" r="19" />}
      <path class="uki-lamp-glass" d="M-7 5L-9.500 21H9.500L7 5Z" />
      <path class="uki-lamp-post" d="M-9 5L0-2L9 5ZM-1.500-6h3v4h-3ZM-4 21h8v3h-8ZM-2 24h4v12h-4ZM-5 36h10v2.500h-10Z" />
      {lit && <path d="M0 9c3 4 3.500 8 0 10c-3.500-2-3-6 0-10Z" fill="#e0702f" />}
    </svg>
  )
}

/** Round, lamps, what ends the round; and, where the dealers have no panels, every score. */
export function HeadLine({ position }: { position: UkiyoePosition }) {
  const view = position.view.value
  // While the end of a round is shown, the table is already at the next one.
  const end = shownEnd(position)
  const round = end?.round ?? view.round
  const standing = end?.exhibitions ?? view.holder.filter((seat) => seat >= 0).length
  const note =
    end !== null
      ? null
      : view.phase === 'over'
        ? 'uki.over'
        : view.left >= 0
          ? 'uki.lamps.last'
          : standing === MOST_EXHIBITIONS - 1
            ? 'uki.lamps.oneMore'
            : null
  return (
    <div class="uki-lanterns">
      <p class="uki-round">
        <span class="uki-round-long">{t('uki.paris', { n: round })}</span>
        <span class="uki-round-short" aria-hidden="true">
          {t('uki.round', { n: round })}
        </span>
      </p>
      <p class="uki-lamps">
        <span class="unseen">{t('uki.lanterns', { n: standing })}</span>
        {Array.from({ length: MOST_EXHIBITIONS }, (_, i) => (
          <GasLamp key={i} lit={i < standing} />
        ))}
      </p>
      <p class="uki-lamps-say" aria-hidden={note === null}>
        <strong>{t('uki.lamps', { n: standing })}</strong>
        {note && <span class="uki-note">{t(note)}</span>}
      </p>
      {end === null && <Scores position={position} />}
      {deckMarks(deckFile(view.options.deck)).includes('original') && <p class="uki-original">{t('uki.original')}</p>}
    </div>
  )
}

function Scores({ position }: { position: UkiyoePosition }) {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  return (
    <ul class="uki-scores" aria-label={t('uki.players')}>
      {position.names.map((_, seat) => (
        <li key={seat} class={view.turn === seat && view.phase !== 'over' ? 'on-turn' : ''}>
          <Crest seat={seat} size={20} />
          <span class="unseen">{seatName(position, seat)} </span>
          <b>{view.kept[seat]?.reduce((sum, card) => sum + deck.score[card]!, 0) ?? '?'}</b>
        </li>
      ))}
    </ul>
  )
}
