// What is on offer: the hiring pool (or the starting cards) and the buildings.
import { useMemo } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { commas } from '../../../../messages/punctuation.ts'
import { memo } from '../../../../web/ui/memo.ts'
import { Seal } from '../../../../web/ui/pieces.tsx'
import { itemsOf } from '../../cards/cardset.ts'
import { markedFields, markOf } from '../../cards/marks.ts'
import { cardSetOf, type IkiOptions } from '../../rules/rulesets.ts'
import { DRAFT, OFFERED, STALLS } from '../../rules/state.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import type { Play } from '../input/choose.ts'
import { type Highlight, pieceHighlight } from '../input/selection.ts'
import type { Taps } from '../input/taps.ts'
import type { IkiPosition } from '../session.ts'
import { buildingOf, cardOf, nameOf } from '../text/names.ts'
import { BuildingFace, CardFace } from './card.tsx'
import { InfoButton, thingName } from './card-dialog.tsx'
import { highlightClass } from './street.tsx'

/** The row is drawn with at least this many places. */
const POOL_PLACES = 12

export const startingCards = (play: Play): readonly number[] =>
  play.view.phase <= DRAFT ? play.view.table.start.filter((card) => play.view.place[card] === OFFERED) : []

/** Whether some values of the cards are our own invention: the table says so. */
const hasOriginal = (options: IkiOptions): boolean =>
  itemsOf(cardSetOf(options)).some(({ item }) => markedFields(item).some((field) => markOf(item, field) === 'original'))

export function Pool({ play }: { play: Play }) {
  const { view, position } = play
  const starting = startingCards(play)
  const original = useMemo(() => hasOriginal(position.options), [position])
  return (
    <section class="ik-market" aria-label={t('iki.pool')}>
      {starting.length > 0 && (
        <div class="ik-pool-part">
          <h2>
            {t('iki.starting')} <small>{t('iki.startingSay')}</small>
          </h2>
          <div class="ik-pool-row">
            {starting.map((card) => (
              <PoolCard key={card} play={play} card={card} coins={0} />
            ))}
          </div>
        </div>
      )}
      <div class="ik-pool-part">
        <h2>
          {t('iki.pool')}{' '}
          <small>
            {t('iki.poolSay', { n: view.pool.length })} {original && <span class="ik-original">{t('iki.original')}</span>}
          </small>
        </h2>
        <div class="ik-pool-row">
          {view.pool.map((card, i) => (
            <PoolCard key={card} play={play} card={card} coins={view.coins[i]!} />
          ))}
          {starting.length === 0 &&
            Array.from({ length: Math.max(0, POOL_PLACES - view.pool.length) }, (_, i) => <span key={i} class="ik-gap" />)}
        </div>
      </div>
    </section>
  )
}

function PoolCard({ play, card, coins }: { play: Play; card: number; coins: number }) {
  const { state } = pieceHighlight(play, card)
  const price = state === '' ? undefined : play.prices.get(card)
  return <PoolCardDrawn taps={play.taps} position={play.position} card={card} coins={coins} state={state} price={price} />
}

interface PoolCardProps {
  readonly taps: Taps
  readonly position: IkiPosition
  readonly card: number
  readonly coins: number
  readonly state: Highlight['state']
  readonly price: number | undefined
}

const PoolCardDrawn = memo(({ taps, position, card, coins, state, price }: PoolCardProps) => {
  const item = cardOf(position, card)
  const cheaper = price !== undefined && price !== item.cost
  return (
    <div class={`ik-pool-card ${highlightClass({ state })}`} data-look={thingName({ piece: card })} data-drag={thingName({ piece: card })}>
      <button type="button" class="ik-cover" aria-pressed={state === 'picked'} onClick={() => taps.tapPiece(card)}>
        <span class="unseen">
          {commas([nameOf(item), t('iki.costs', { n: item.cost })])}
          {coins > 0 && `, ${t('iki.coinsOn', { n: coins })}`}
        </span>
        <span aria-hidden="true" class="ik-inner">
          <CardFace card={item} size="pool" coins={coins} />
        </span>
        {cheaper && (
          <span class="ik-tag">
            <span class="unseen">{price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.priceNow', { n: price })}</span>
            <span aria-hidden="true">
              {price < 0 ? `+${-price}` : `→ ${price}`} <Icon name={iconFor('mon')} />
            </span>
          </span>
        )}
        {state === 'picked' && (
          <span class="ik-seal">
            <Seal kanji="行" />
          </span>
        )}
      </button>
      <InfoButton taps={taps} thing={{ piece: card }} name={nameOf(item)} />
    </div>
  )
})

/** All buildings of this game. For one that is built only its place in the row is shown. */
export const buildingsOf = (play: Play): readonly number[] =>
  play.view.place.flatMap((at, piece) => (piece >= play.view.table.cards && (at === OFFERED || at < STALLS) ? [piece] : []))

export function Buildings({ play }: { play: Play }) {
  const { view, position } = play
  const pieces = buildingsOf(play)
  return (
    <section class="ik-buildings" aria-label={t('iki.buildings')}>
      <h2>
        {t('iki.buildings')} <small>{t('iki.left', { n: pieces.filter((piece) => view.place[piece] === OFFERED).length })}</small>
      </h2>
      <div class="ik-buildings-grid">
        {pieces.map((piece) => (
          <Offer
            key={piece}
            taps={play.taps}
            position={position}
            piece={piece}
            offered={view.place[piece] === OFFERED}
            state={pieceHighlight(play, piece).state}
          />
        ))}
      </div>
    </section>
  )
}

interface OfferProps {
  readonly taps: Taps
  readonly position: IkiPosition
  readonly piece: number
  readonly offered: boolean
  readonly state: Highlight['state']
}

const Offer = memo(({ taps, position, piece, offered, state }: OfferProps) => {
  const item = buildingOf(position, piece)
  if (!offered)
    return (
      <span class="ik-gap ik-built">
        {nameOf(item)}
        <small>{t('iki.built')}</small>
      </span>
    )
  return (
    <button
      type="button"
      class={`ik-offer ${highlightClass({ state })}`}
      aria-pressed={state === 'picked'}
      data-look={thingName({ piece })}
      data-drag={thingName({ piece })}
      onClick={() => taps.tapPiece(piece)}
    >
      <span class="unseen">{nameOf(item)}</span>
      <span aria-hidden="true" class="ik-inner">
        <BuildingFace building={item} size="pool" />
      </span>
    </button>
  )
})
