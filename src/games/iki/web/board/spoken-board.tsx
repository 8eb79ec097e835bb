// The table as headings and lists: everything the picture shows, for reading aloud.

import { t } from '../../../../messages/i18n.ts'
import { commas, labelled, semicolons, sentences, stopped, withAside } from '../../../../messages/punctuation.ts'
import type { Session } from '../../../../web/session/session.ts'
import { GOODS } from '../../cards/cardset.ts'
import { sayingsOf } from '../../cards/text.ts'
import { sentenceOf } from '../../messages/card-text.ts'
import { nextFire, paydayForecast } from '../../rules/forecast.ts'
import { EMPTY, NOBODY, OFFERED, STALLS } from '../../rules/state.ts'
import { amount, isBuilding, nameOf, namesOf, pieceName, pieceOf, shopAt, shownOf, stallWords, tokenOf, viewOf } from '../text/names.ts'
import { monthEnd, monthTitle } from './tracks.tsx'

export function Words({ session }: { session: Session }) {
  const view = viewOf(session)
  const { pool, stack, players } = shownOf(view)
  const { ids } = view.table
  return (
    <section class="words">
      <h2>{labelled(monthTitle(view), monthEnd(view))}</h2>
      <h3>{t('iki.players')}</h3>
      {session.names.map((_, seat) => (
        <PlayerWords key={seat} session={session} seat={seat} />
      ))}
      <h3>{t('iki.way')}</h3>
      <ul>
        {view.life.map((seat, space) => (
          <li key={space}>
            {labelled(
              space === 0 ? t('iki.wayFree') : t('iki.waySpace', { n: space }),
              space === 0 && !view.table.freeStep ? t('iki.closed') : seat >= 0 ? session.names[seat]! : t('iki.free'),
            )}
          </li>
        ))}
      </ul>
      <h3>{t('iki.ladder')}</h3>
      <ul>
        {stack.map((seat, i) => (
          <li key={seat}>{t('iki.ladderAt', { place: i + 1, name: session.names[seat]!, n: players[seat]!.power })}</li>
        ))}
        <li>{nextFire(view) > 0 ? labelled(t('iki.nextFire'), t('iki.fireOf', { n: nextFire(view) })) : t('iki.fireNone')}</li>
      </ul>
      <h3>{t('iki.street')}</h3>
      <ul>
        {[1, 2, 3, 4, 5, 6, 7, 8].map((space) => (
          <li key={space}>
            {stopped(t('iki.space', { n: space, shop: shopAt(view, space) }))}
            {namesOf(view.at.flatMap((where, seat) => (where === space ? [session.names[seat]!] : [])))}
          </li>
        ))}
      </ul>
      <ul>
        {Array.from({ length: STALLS }, (_, stall) => (
          <li key={stall}>
            {labelled(stallWords(stall), '')}
            <StallWords session={session} stall={stall} />
          </li>
        ))}
      </ul>
      <h3>{t('iki.pool')}</h3>
      <ul>
        {pool.map(({ card, coins, price }) => (
          <li key={card}>
            {stopped(
              labelled(
                nameOf(pieceOf(session, ids.indexOf(card))),
                commas([
                  price < 0 ? t('iki.priceBack', { n: -price }) : t('iki.priceNow', { n: price }),
                  ...(coins > 0 ? [t('iki.coinsOn', { n: coins })] : []),
                ]),
              ),
            )}
            <Sentences session={session} piece={ids.indexOf(card)} />
          </li>
        ))}
      </ul>
      <h3>{t('iki.buildings')}</h3>
      <ul>
        {view.place.map((at, piece) =>
          piece >= view.table.cards && at === OFFERED ? (
            <li key={ids[piece]}>
              {labelled(pieceName(session, piece), '')}
              <Sentences session={session} piece={piece} />
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}

function Sentences({ session, piece }: { session: Session; piece: number }) {
  return <>{sentences(sayingsOf(pieceOf(session, piece)).map(({ saying }) => sentenceOf(saying, t)))}</>
}

function StallWords({ session, stall }: { session: Session; stall: number }) {
  const view = viewOf(session)
  const piece = view.stall[stall]!
  if (!view.table.open.includes(stall)) return <>{t('iki.closed')}</>
  if (piece === EMPTY) return <>{t('iki.free')}</>
  const owner = view.owner[stall]!
  const item = pieceOf(session, piece)
  const whose =
    owner === NOBODY ? commas([nameOf(item), t('iki.neutral')]) : t('iki.whose', { what: nameOf(item), name: session.names[owner]! })
  return (
    <>
      {stopped(commas(isBuilding(item) || owner === NOBODY ? [whose] : [whose, t('iki.level', { n: view.level[stall]! })]))}
      <Sentences session={session} piece={piece} />
    </>
  )
}

function PlayerWords({ session, seat }: { session: Session; seat: number }) {
  const view = viewOf(session)
  const player = shownOf(view).players[seat]!
  const { table } = view
  const part = paydayForecast(view)[seat]!
  const salary = (Object.entries(part.salary) as [Parameters<typeof amount>[0], number][]).filter(([, n]) => n > 0)
  const tokens = [
    ...player.pipes.map((id) => nameOf(tokenOf(session, 'pipe', table.pipes.ids.indexOf(id)))),
    ...player.pouches.map((id) => nameOf(tokenOf(session, 'pouch', table.pouches.ids.indexOf(id)))),
  ]
  const lists = [
    [t('iki.fish'), player.fish.map((id) => nameOf(tokenOf(session, 'fish', table.fish.ids.indexOf(id))))],
    [t('iki.tobacco'), tokens],
    [
      t('iki.retired'),
      player.retired.map((id) => {
        const name = pieceName(session, table.ids.indexOf(id))
        return player.spent.includes(id) ? withAside(name, t('iki.spent')) : name
      }),
    ],
  ] as const
  return (
    <>
      <h4>{labelled(session.names[seat]!, amount('iki', player.iki))}</h4>
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
        <li>{t('iki.wouldScore', { n: session.scores.value.totals[seat]! })}</li>
      </ul>
    </>
  )
}
