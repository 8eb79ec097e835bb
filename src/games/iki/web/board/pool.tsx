// What can be had: the hiring pool (or the starting cards) and the buildings on offer.
import { useMemo } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { commas } from '../../../../messages/punctuation.ts'
import type { Session } from '../../../../web/session/session.ts'
import { memo } from '../../../../web/ui/memo.ts'
import { Seal } from '../../../../web/ui/pieces.tsx'
import { type BuildingCard, itemsOf, type OccupationCard } from '../../cards/cardset.ts'
import { markedFields, markOf } from '../../cards/marks.ts'
import { cardSetOf, type IkiOptions } from '../../rules/rulesets.ts'
import { DRAFT, OFFERED, STALLS } from '../../rules/state.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import type { Act, Mark, Play } from '../input/choose.ts'
import { nameOf, pieceOf } from '../text/names.ts'
import { BuildingFace, CardFace } from './card.tsx'
import { InfoButton, lookOf } from './card-dialog.tsx'
import { markClass } from './street.tsx'

export const startingCards = (play: Play): readonly number[] =>
  play.view.phase <= DRAFT ? play.view.table.start.filter((card) => play.view.place[card] === OFFERED) : []

/** Whether the cards on the table carry values that are ours: then the table says so. */
const hasOriginal = (options: IkiOptions): boolean =>
  itemsOf(cardSetOf(options)).some(({ item }) => markedFields(item).some((field) => markOf(item, field) === 'original'))

export function Pool({ play }: { play: Play }) {
  const { view, session } = play
  const starting = startingCards(play)
  const original = useMemo(() => hasOriginal(session.options as IkiOptions), [session])
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
            {t('iki.poolSay', { n: view.pool.length })} {original && t('iki.original')}
          </small>
        </h2>
        <div class="ik-pool-row">
          {view.pool.map((card, i) => (
            <PoolCard key={card} play={play} card={card} coins={view.coins[i]!} />
          ))}
          {starting.length === 0 && Array.from({ length: Math.max(0, 12 - view.pool.length) }, (_, i) => <span key={i} class="ik-gap" />)}
        </div>
      </div>
    </section>
  )
}

function PoolCard({ play, card, coins }: { play: Play; card: number; coins: number }) {
  const { state } = play.pieceMark(card)
  const price = state === '' ? undefined : play.prices.get(card)
  return <PoolCardDrawn act={play.act} session={play.session} card={card} coins={coins} state={state} price={price} />
}

interface PoolCardProps {
  readonly act: Act
  readonly session: Session
  readonly card: number
  readonly coins: number
  readonly state: Mark['state']
  readonly price: number | undefined
}

const PoolCardDrawn = memo(({ act, session, card, coins, state, price }: PoolCardProps) => {
  const item = pieceOf(session, card) as OccupationCard
  const cheaper = price !== undefined && price !== item.cost
  return (
    <div class={`ik-pool-card ${markClass({ state })}`} data-look={lookOf({ piece: card })} data-drag={lookOf({ piece: card })}>
      <button type="button" class="ik-cover" aria-pressed={state === 'picked'} onClick={() => act.tapPiece(card)}>
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
      <InfoButton act={act} thing={{ piece: card }} name={nameOf(item)} />
    </div>
  )
})

/** All buildings of this game: offered, or built and where one sees only its place. */
export const buildingsOf = (play: Play): readonly number[] =>
  play.view.place.flatMap((at, piece) => (piece >= play.view.table.cards && (at === OFFERED || at < STALLS) ? [piece] : []))

export function Buildings({ play }: { play: Play }) {
  const { view, session } = play
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
            act={play.act}
            session={session}
            piece={piece}
            offered={view.place[piece] === OFFERED}
            state={play.pieceMark(piece).state}
          />
        ))}
      </div>
    </section>
  )
}

interface OfferProps {
  readonly act: Act
  readonly session: Session
  readonly piece: number
  readonly offered: boolean
  readonly state: Mark['state']
}

const Offer = memo(({ act, session, piece, offered, state }: OfferProps) => {
  const item = pieceOf(session, piece) as BuildingCard
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
      class={`ik-offer ${markClass({ state })}`}
      aria-pressed={state === 'picked'}
      data-look={lookOf({ piece })}
      data-drag={lookOf({ piece })}
      onClick={() => act.tapPiece(piece)}
    >
      <span class="unseen">{nameOf(item)}</span>
      <span aria-hidden="true" class="ik-inner">
        <BuildingFace building={item} size="pool" />
      </span>
    </button>
  )
})
