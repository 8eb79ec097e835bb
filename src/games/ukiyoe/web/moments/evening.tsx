// Evening in Paris: the exhibitions close one after the other, before each as many visitors as it scores; beside it the points by round.

import { t } from '../../../../messages/i18n.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { addSymbols } from '../../../../web/ui/sprite.tsx'
import { compileDeck, deckFile } from '../../cards/deck.ts'
import evening from '../art/evening.svg?raw'
import { pictureUrl } from '../art/picture.ts'
import { artistClass, artistKanji, Tag } from '../board/card.tsx'
import type { UkiyoePosition } from '../session.ts'
import { artistName } from '../text/describe.ts'
import { type Closed, type Closing, closings, pointsIn } from './closing.ts'
import '../styles/evening.css'
import '../styles/evening-narrow.css'

addSymbols(evening)

const VISITORS = 8
/** More would not fit before a wall. */
const MOST_VISITORS = 9

/** Where the lamps stand: between two walls. */
const LAMPS = ['11.700%', '33.700%', '55.700%']

interface Props {
  readonly position: UkiyoePosition
  readonly round: number
  /** How many exhibitions have closed. */
  readonly counted: number
}

export function Evening({ position, round, counted }: Props) {
  const view = position.view.value
  const ended = closings(position.lines.value, view)
  const at = ended.findIndex((closing) => closing.round === round)
  if (at < 0) return null
  const { exhibitions } = ended[at]!
  return (
    <section class="uki-evening" aria-label={t('uki.close.board', { n: round })}>
      <svg class="evening-roofs" viewBox="0 0 1440 190" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href="#evening-roofs" width="1440" height="190" />
      </svg>
      <div class="evening-street" aria-hidden="true" />
      <svg class="evening-lamps" aria-hidden="true">
        {LAMPS.map((x) => (
          <g key={x}>
            <circle class="evening-glow" cx={x} cy="16" r="58" />
            <svg x={x} overflow="visible" aria-hidden="true">
              <use href="#lamp-post" x="-17" width="34" height="187" />
            </svg>
          </g>
        ))}
      </svg>
      <div class="evening-walls">
        {deckFile(view.options.deck).artists.map(({ id }, artist) => {
          const place = exhibitions.findIndex((one) => one.artist === artist)
          return (
            <Wall
              key={id}
              position={position}
              artist={artist}
              closed={exhibitions[place]}
              state={place < 0 || place >= counted ? 'open' : place === counted - 1 ? 'now' : 'done'}
            />
          )
        })}
      </div>
      <Ledger position={position} ended={ended.slice(0, at + 1)} counted={counted} />
    </section>
  )
}

interface WallProps {
  readonly position: UkiyoePosition
  readonly artist: number
  readonly closed: Closed | undefined
  readonly state: 'open' | 'now' | 'done'
}

function Wall({ position, artist, closed, state }: WallProps) {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  const name = artistName(view, artist)
  const kanji = artistKanji(view, artist)
  const isCounted = state !== 'open'
  const who = closed && (closed.seat === position.you.value ? t('uki.close.you') : position.names[closed.seat]!)
  return (
    <div class={`evening-wall ${artistClass(artist)} is-${state}`}>
      <p class="evening-plate">
        {kanji !== name && <span aria-hidden="true">{kanji}</span>}
        <strong>{name}</strong>
      </p>
      {closed ? (
        <>
          <span class="evening-frame">
            <img src={pictureUrl(deck.artists[artist]!, deck.score[closed.cards[0]!]!)} alt="" width="300" height="394" />
            <b>{deck.score[closed.cards[0]!]}</b>
          </span>
          <p class="evening-holder">
            <Crest seat={closed.seat} size={22} /> <span>{who}</span>
          </p>
          <p
            class="evening-points"
            style={isCounted ? { background: `var(--p${closed.seat})`, color: closed.seat === 2 ? 'var(--pl2)' : 'var(--pl)' } : {}}
          >
            {closed.points === null ? '?' : isCounted ? `+${closed.points}` : closed.points}
          </p>
          <Visitors artist={artist} n={closed.points ?? 0} />
        </>
      ) : (
        <p class="evening-none">{t('uki.bare')}</p>
      )}
    </div>
  )
}

/** As many as points, always the same ones before the same wall. */
function Visitors({ artist, n }: { artist: number; n: number }) {
  const shown = Math.min(n, MOST_VISITORS)
  const step = shown > 4 ? 26 : 34
  return (
    <svg class="evening-visitors" viewBox={`0 0 ${60 + step * Math.max(0, shown - 1)} 140`} aria-hidden="true">
      {Array.from({ length: shown }, (_, i) => (
        <use key={i} href={`#visitor${(artist * 2 + i * 3) % VISITORS}`} x={i * step} y={3 + (i % 2) * 7} width="60" height="130" />
      ))}
    </svg>
  )
}

/** The points by round, growing with what has been counted. */
function Ledger({ position, ended, counted }: { position: UkiyoePosition; ended: readonly Closing[]; counted: number }) {
  const view = position.view.value
  const last = ended.at(-1)!
  const rows = position.names.map((_, seat) => {
    const rounds = ended.map((closing) => pointsIn(closing, seat, closing === last ? counted : undefined))
    return { seat, rounds, total: rounds.includes(null) ? null : rounds.reduce<number>((sum, n) => sum + n!, 0) }
  })
  const most = Math.max(1, ...position.names.map((_, seat) => ended.reduce((sum, closing) => sum + (pointsIn(closing, seat) ?? 0), 0)))
  return (
    <div class="evening-ledger">
      {rows.map(({ seat, rounds, total }) => (
        <article key={seat} class={`player-${seat}`}>
          <h3>
            <Crest seat={seat} size={22} />
            <span>{seatName(position, seat)}</span>
            <b>{total ?? '?'}</b>
          </h3>
          {ended.map((closing, i) => (
            <p key={closing.round} class="evening-round">
              <span>{t('uki.close.round', { n: closing.round })}</span>
              {closing.exhibitions
                .slice(0, closing === last ? counted : undefined)
                .filter((one) => one.seat === seat && one.points !== null)
                .map((one) => (
                  <Tag key={one.artist} view={view} card={one.cards[0]!} />
                ))}
              <b>{rounds[i] === null ? '?' : `+${rounds[i]}`}</b>
            </p>
          ))}
          <span class="evening-bar" aria-hidden="true">
            {rounds.map((points, i) => (
              <i key={i} style={{ width: `${((points ?? 0) / most) * 100}%`, opacity: i === rounds.length - 1 ? 1 : 0.55 }} />
            ))}
          </span>
        </article>
      ))}
    </div>
  )
}
