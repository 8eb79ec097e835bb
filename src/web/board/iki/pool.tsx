// What can be had: the hiring pool (or the starting cards) and the buildings on offer.
import { useMemo } from 'preact/hooks'
import { type BuildingCard, itemsOf, type OccupationCard } from '../../../games/iki/cards/cardset.ts'
import { markedFields, markOf } from '../../../games/iki/cards/marks.ts'
import { cardSetOf, type IkiOptions } from '../../../games/iki/rulesets.ts'
import { DRAFT, OFFERED, STALLS } from '../../../games/iki/state.ts'
import { Seal } from '../../art/pieces.tsx'
import { t } from '../../i18n/i18n.ts'
import { commas } from '../../i18n/punctuation.ts'
import { BuildingFace, CardFace } from './card.tsx'
import { InfoButton, lookOf } from './look.tsx'
import { nameOf, pieceOf } from './names.ts'
import type { Play } from './play.ts'
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
  const item = pieceOf(play.session, card) as OccupationCard
  const mark = play.pieceMark(card)
  const price = play.prices.get(card)
  const cheaper = price !== undefined && price !== item.cost && mark.state !== ''
  return (
    <div class={`ik-pool-card ${markClass(mark)}`} data-look={lookOf({ piece: card })} data-drag={lookOf({ piece: card })}>
      <button type="button" class="ik-cover" aria-pressed={mark.state === 'picked'} onClick={() => play.tapPiece(card)}>
        <span class="unseen">
          {commas([nameOf(item), t('iki.costs', { n: item.cost })])}
          {coins > 0 && `, ${t('iki.coinsOn', { n: coins })}`}
        </span>
        <span aria-hidden="true" class="ik-inner">
          <CardFace card={item} size="pool" coins={coins} />
        </span>
        {cheaper && <span class="ik-tag">{price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.priceNow', { n: price })}</span>}
        {mark.state === 'picked' && (
          <span class="ik-seal">
            <Seal kanji="行" />
          </span>
        )}
      </button>
      <InfoButton play={play} thing={{ piece: card }} name={nameOf(item)} />
    </div>
  )
}

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
        {pieces.map((piece) => {
          const item = pieceOf(session, piece) as BuildingCard
          const mark = play.pieceMark(piece)
          if (view.place[piece] !== OFFERED)
            return (
              <span key={piece} class="ik-gap ik-built">
                {nameOf(item)}
                <small>{t('iki.built')}</small>
              </span>
            )
          return (
            <button
              key={piece}
              type="button"
              class={`ik-offer ${markClass(mark)}`}
              aria-pressed={mark.state === 'picked'}
              data-look={lookOf({ piece })}
              data-drag={lookOf({ piece })}
              onClick={() => play.tapPiece(piece)}
            >
              <span class="unseen">{nameOf(item)}</span>
              <span aria-hidden="true" class="ik-inner">
                <BuildingFace building={item} size="pool" />
              </span>
            </button>
          )
        })}
      </div>
    </section>
  )
}
