// The players: goods, kobun, firefighting, what they bought and who has retired.

import { t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import type { Session } from '../../../../web/session/session.ts'
import { memo, useSame } from '../../../../web/ui/memo.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import type { OccupationCard } from '../../cards/cardset.ts'
import { GOODS, SEASONS } from '../../cards/cardset.ts'
import { faceOf } from '../../cards/text.ts'
import { END, KOBUN } from '../../rules/state.ts'
import type { IkiView, ShownPlayer } from '../../rules/view.ts'
import { Fish } from '../art/fish.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { Kobun } from '../art/pieces.tsx'
import type { Act, Play } from '../input/choose.ts'
import { amount, nameOf, pieceOf, shownOf, tokenOf } from '../text/names.ts'
import { lookOf } from './card-dialog.tsx'
import { Signs } from './signs.tsx'

export function PlayerPanel({ play, seat }: { play: Play; seat: number }) {
  const { view, session } = play
  return (
    <PanelDrawn
      act={play.act}
      session={session}
      onTheWay={play.onTheWay}
      table={view.table}
      player={useSame(shownOf(view).players[seat]!)}
      turn={view.seat === seat && view.phase !== END}
      score={session.scores.value.totals[seat]!}
    />
  )
}

interface HoldingsProps {
  readonly act: Act
  readonly session: Session
  readonly table: IkiView['table']
  readonly player: ShownPlayer
}

interface PanelProps extends HoldingsProps {
  readonly onTheWay: Play['onTheWay']
  readonly turn: boolean
  readonly score: number
}

const PanelDrawn = memo(({ onTheWay, turn, score, ...held }: PanelProps) => {
  const { session, player } = held
  const { seat } = player
  const you = session.viewer.value === seat
  return (
    <article class={`ik-player seat-${seat} ${turn ? 'on-turn' : ''}`} data-purse={seat}>
      <h2>
        <Crest seat={seat} />
        <span class="ik-player-name">{session.names[seat]}</span>
        <small>{you ? t('iki.you') : turn ? t('iki.onTurn') : ''}</small>
        <span class="ik-player-iki" data-good="iki" title={t('iki.wouldScore', { n: score })}>
          <Icon name="blossom" label="Iki" />
          <b>{Math.max(0, player.iki - onTheWay(seat, 'iki'))}</b>
        </span>
      </h2>
      <Goods onTheWay={onTheWay} player={player} />
      <Holdings {...held} />
    </article>
  )
})

/** What is still on its way is not yet counted; the words say it already. */
export const Goods = memo(({ onTheWay, player }: { onTheWay: Play['onTheWay']; player: ShownPlayer }) => (
  <p class="ik-goods">
    {GOODS.map((good) => (
      <span key={good} data-good={good} class={`ik-good-${good} ${player.goods[good] === 0 ? 'is-nil' : ''}`}>
        <Icon name={iconFor(good)} />
        <b aria-hidden="true">{Math.max(0, player.goods[good] - onTheWay(player.seat, good))}</b>
        <span class="unseen">{amount(good, player.goods[good])}</span>
      </span>
    ))}
  </p>
))

export const Holdings = memo(({ act, session, table, player }: HoldingsProps) => {
  const { seat } = player
  const owned = (ids: readonly string[], mine: readonly string[]) => mine.map((id) => ids.indexOf(id))
  const fish = owned(table.fish.ids, player.fish)
  const pipes = owned(table.pipes.ids, player.pipes)
  const pouches = owned(table.pouches.ids, player.pouches)
  return (
    <>
      <p class="ik-row">
        <span class="ik-kobuns">
          {Array.from({ length: KOBUN }, (_, i) => (
            <span key={i} class={i < player.kobun ? '' : 'is-out'}>
              <Kobun seat={seat} />
            </span>
          ))}
          <span class="unseen">{t('iki.kobun', { n: player.kobun })}</span>
        </span>
        <span class="ik-sign ik-power">
          <Icon name="matoi" />
          <b aria-hidden="true">{player.power}</b>
          <span class="unseen">{t('iki.power', { n: player.power })}</span>
        </span>
        <span class="ik-fishes">
          {SEASONS.map((season, s) => {
            const mine = fish.filter((token) => table.fish.season[token] === s)
            return (
              <span key={season} class={`ik-fish-place season-${s}`}>
                {mine.length > 0 && <Fish season={season} />}
                {mine.length > 1 && <b>{mine.length}</b>}
              </span>
            )
          })}
          <span class="unseen">
            {labelled(t('iki.fish'), commas(fish.map((token) => nameOf(tokenOf(session, 'fish', token)))) || t('iki.none'))}
          </span>
        </span>
      </p>
      <p class="ik-row ik-chips">
        {pipes.map((token) => (
          <Token key={token} act={act} session={session} kind="pipe" token={token} />
        ))}
        {pouches.map((token) => (
          <Token key={token} act={act} session={session} kind="pouch" token={token} />
        ))}
        {player.retired.map((id) => (
          <Retired key={id} act={act} session={session} piece={table.ids.indexOf(id)} spent={player.spent.includes(id)} />
        ))}
      </p>
    </>
  )
})

function Token({ act, session, kind, token }: { act: Act; session: Session; kind: 'pipe' | 'pouch'; token: number }) {
  const item = tokenOf(session, kind, token)
  return (
    <button
      type="button"
      class="ik-chip"
      data-look={lookOf({ kind, token })}
      aria-label={nameOf(item)}
      onClick={() => act.look({ kind, token })}
    >
      <Icon name={kind} />
      {kind === 'pouch' && <Signs signs={(faceOf(item).points ?? []).slice(0, 1)} end={true} />}
    </button>
  )
}

/** A retired card: its type, and what it still gives. */
function Retired({ act, session, piece, spent }: { act: Act; session: Session; piece: number; spent: boolean }) {
  const card = pieceOf(session, piece) as OccupationCard
  const face = faceOf(card)
  return (
    <button
      type="button"
      class={`ik-chip ik-retiree type-${card.type} ${spent ? 'is-spent' : ''}`}
      data-look={lookOf({ piece })}
      aria-label={`${nameOf(card)}${spent ? `, ${t('iki.spent')}` : ''}`}
      onClick={() => act.look({ piece })}
    >
      <span class="ik-glyph">
        <Icon name={iconFor(card.type)} />
      </span>
      <Signs signs={face.salary?.at(-1) ?? face.retirement ?? []} />
    </button>
  )
}
