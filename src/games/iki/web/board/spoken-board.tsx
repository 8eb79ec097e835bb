// The table as headings and lists, for screen readers: everything that the picture shows.

import { t } from '../../../../messages/i18n.ts'
import { commas, labelled, semicolons, sentences, stopped, withAside } from '../../../../messages/punctuation.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { LegendButton } from '../../../../web/ui/legend.tsx'
import { GAINS, GOODS } from '../../cards/cardset.ts'
import { sayingsOf } from '../../cards/text.ts'
import { sentenceOf } from '../../messages/card-text.ts'
import { nextFire, paydayForecast } from '../../rules/forecast.ts'
import { EMPTY, NOBODY, OFFERED, STALLS } from '../../rules/state.ts'
import { SPACES } from '../../rules/street.ts'
import type { IkiPosition, IkiSession } from '../session.ts'
import { amount, isBuilding, nameOf, namesOf, pieceName, pieceOf, shopAt, shownOf, stallWords, tokenOf, whoseWords } from '../text/names.ts'
import { monthEnd, monthTitle } from './tracks.tsx'

export function Words({ session: position }: { session: IkiSession }) {
  const view = position.view.value
  const { pool, stack, players } = shownOf(view)
  const { ids } = view.table
  return (
    <section class="words">
      <h2>{labelled(monthTitle(view), monthEnd(view))}</h2>
      <LegendButton />
      <h3>{t('iki.players')}</h3>
      {position.names.map((_, seat) => (
        <PlayerWords key={seat} position={position} seat={seat} />
      ))}
      <h3>{t('iki.way')}</h3>
      <ul>
        {view.life.map((seat, space) => (
          <li key={space}>
            {labelled(
              space === 0 ? t('iki.wayFree') : t('iki.waySpace', { n: space }),
              space === 0 && !view.table.freeStep ? t('iki.closed') : seat >= 0 ? seatName(position, seat) : t('iki.free'),
            )}
          </li>
        ))}
      </ul>
      <h3>{t('iki.ladder')}</h3>
      <ul>
        {stack.map((seat, i) => (
          <li key={seat}>{t('iki.ladderAt', { place: i + 1, name: seatName(position, seat), n: players[seat]!.power })}</li>
        ))}
        <li>{nextFire(view) > 0 ? labelled(t('iki.nextFire'), t('iki.fireOf', { n: nextFire(view) })) : t('iki.fireNone')}</li>
      </ul>
      <h3>{t('iki.street')}</h3>
      <ul>
        {Array.from({ length: SPACES }, (_, i) => i + 1).map((space) => (
          <li key={space}>
            {stopped(t('iki.space', { n: space, shop: shopAt(view, space) }))}
            {namesOf(view.at.flatMap((where, seat) => (where === space ? [seatName(position, seat)] : [])))}
          </li>
        ))}
      </ul>
      <ul>
        {Array.from({ length: STALLS }, (_, stall) => (
          <li key={stall}>
            {labelled(stallWords(stall), '')}
            <StallWords position={position} stall={stall} />
          </li>
        ))}
      </ul>
      <h3>{t('iki.pool')}</h3>
      <ul>
        {pool.map(({ card, coins, price }) => (
          <li key={card}>
            {stopped(
              labelled(
                nameOf(pieceOf(position, ids.indexOf(card))),
                commas([
                  price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.priceNow', { n: price }),
                  ...(coins > 0 ? [t('iki.coinsOn', { n: coins })] : []),
                ]),
              ),
            )}
            <Sentences position={position} piece={ids.indexOf(card)} />
          </li>
        ))}
      </ul>
      <h3>{t('iki.buildings')}</h3>
      <ul>
        {view.place.map((at, piece) =>
          piece >= view.table.cards && at === OFFERED ? (
            <li key={ids[piece]}>
              {labelled(pieceName(position, piece), '')}
              <Sentences position={position} piece={piece} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}

function Sentences({ position, piece }: { position: IkiPosition; piece: number }) {
  return <>{sentences(sayingsOf(pieceOf(position, piece)).map(({ saying }) => sentenceOf(saying, t, position.options)))}</>
}

function StallWords({ position, stall }: { position: IkiPosition; stall: number }) {
  const view = position.view.value
  const piece = view.stall[stall]!
  if (!view.table.open.includes(stall)) return <>{t('iki.closed')}</>
  if (piece === EMPTY) return <>{t('iki.free')}</>
  const owner = view.owner[stall]!
  const item = pieceOf(position, piece)
  const whose = owner === NOBODY ? commas([nameOf(item), t('iki.neutral')]) : whoseWords(position, owner, nameOf(item))
  return (
    <>
      {stopped(commas(isBuilding(item) || owner === NOBODY ? [whose] : [whose, t('iki.level', { n: view.level[stall]! })]))}
      <Sentences position={position} piece={piece} />
    </>
  )
}

function PlayerWords({ position, seat }: { position: IkiPosition; seat: number }) {
  const view = position.view.value
  const player = shownOf(view).players[seat]!
  const { table } = view
  const part = paydayForecast(view)[seat]!
  const salary = GAINS.map((good) => [good, part.salary[good]] as const).filter(([, n]) => n > 0)
  const tokens = [
    ...player.pipes.map((id) => nameOf(tokenOf(position, 'pipe', table.pipes.ids.indexOf(id)))),
    ...player.pouches.map((id) => nameOf(tokenOf(position, 'pouch', table.pouches.ids.indexOf(id)))),
  ]
  const lists = [
    [t('iki.fish'), player.fish.map((id) => nameOf(tokenOf(position, 'fish', table.fish.ids.indexOf(id))))],
    [t('iki.tobacco'), tokens],
    [
      t('iki.retired'),
      player.retired.map((id) => {
        const name = pieceName(position, table.ids.indexOf(id))
        return player.spent.includes(id) ? withAside(name, t('iki.spent')) : name
      }),
    ],
  ] as const
  return (
    <>
      <h4>{labelled(seatName(position, seat), amount('iki', player.iki))}</h4>
      <ul>
        <li>{labelled(t('iki.goods'), namesOf(GOODS.map((good) => amount(good, player.goods[good]))))}</li>
        <li>{t('iki.kobun', { n: player.kobun })}</li>
        <li>{t('iki.power', { n: player.power })}</li>
        {lists.map(([name, parts]) => (
          <li key={name}>{labelled(name, commas(parts) || t('iki.none'))}</li>
        ))}
        <li>
          {semicolons([
            labelled(t('iki.forecastOf'), commas(salary.map(([good, n]) => amount(good, n))) || t('iki.none')),
            labelled(t('iki.harmony'), amount('iki', part.harmony)),
            labelled(amount('rice', part.mouths), part.short > 0 ? t('iki.fedShort', { n: part.short }) : t('iki.fedAll')),
          ])}
        </li>
        <li>{labelled(t('iki.ended'), String(position.scores.value.totals[seat]!))}</li>
      </ul>
    </>
  )
}
