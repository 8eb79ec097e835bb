// The players: goods, kobun, firefighting power, tokens and retired cards.

import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { memo, useStable } from '../../../../web/ui/memo.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { GOODS, SEASONS } from '../../cards/cardset.ts'
import { faceOf } from '../../cards/text.ts'
import { END, KOBUN } from '../../rules/state.ts'
import type { IkiView, ShownPlayer } from '../../rules/view.ts'
import { Fish } from '../art/fish.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { Kobun } from '../art/pieces.tsx'
import type { Play } from '../input/choose.ts'
import type { Taps } from '../input/taps.ts'
import { paydayOn } from '../moments/ledger.tsx'
import type { IkiPosition } from '../session.ts'
import { amount, cardOf, nameOf, shownOf, tokenOf } from '../text/names.ts'
import { thingName } from './card-dialog.tsx'
import { signTip } from './legend.tsx'
import { Signs } from './signs.tsx'

export function PlayerPanel({ play, seat }: { play: Play; seat: number }) {
  const { view, position } = play
  const { totals } = position.scores.value
  return (
    <PanelDrawn
      taps={play.taps}
      position={position}
      onTheWay={play.onTheWay}
      table={view.table}
      player={useStable(shownOf(view).players[seat]!)}
      turn={view.seat === seat && view.phase !== END}
      score={totals[seat]!}
      place={totals.filter((total) => total > totals[seat]!).length + 1}
      ended={view.phase === END ? undefined : paydayOn(position) ? 'paying' : 'running'}
    />
  )
}

interface HoldingsProps {
  readonly taps: Taps
  readonly position: IkiPosition
  readonly table: IkiView['table']
  readonly player: ShownPlayer
}

interface PanelProps extends HoldingsProps {
  readonly onTheWay: Play['onTheWay']
  readonly turn: boolean
  /** The total if the game ended now, and the place it would give. */
  readonly score: number
  readonly place: number
  /** At the end it is the score itself; while a payday is shown it would give the payday away. */
  readonly ended: 'running' | 'paying' | undefined
}

const PanelDrawn = memo(({ onTheWay, turn, score, place, ended, ...holdings }: PanelProps) => {
  const { position, player } = holdings
  const { seat } = player
  const you = position.viewer.value === seat
  const name = seatName(position, seat)
  return (
    <article class={`ik-player seat-${seat} ${turn ? 'on-turn' : ''}`} data-purse={seat}>
      <h2>
        <Crest seat={seat} />
        <span class={nameClass(name)}>{name}</span>
        {you && position.you.value !== seat && <small>{t('iki.you')}</small>}
        {turn && !you && <span class="unseen">{t('iki.onTurn')}</span>}
        <span class="ik-player-iki" data-good="iki" data-tip={signTip('iki')}>
          <Icon name="blossom" label="Iki" />
          <b>{Math.max(0, player.iki - onTheWay(seat, 'iki'))}</b>
        </span>
      </h2>
      {ended && (
        <p class="ik-ended" data-tip={signTip('ended')}>
          <span>{t('iki.ended')}</span> <b>{ended === 'paying' ? '…' : you ? t('iki.endedOwn', { n: score, place }) : score}</b>
        </p>
      )}
      <Goods onTheWay={onTheWay} player={player} />
      <Holdings {...holdings} />
    </article>
  )
})

/** Longer names are written smaller. */
const LONG_NAME = 8
const nameClass = (name: string) => `ik-player-name ${name.length > LONG_NAME ? 'is-long' : ''}`

/** The other players in one line each; a tap shows everybody's panel. */
export function OtherPlayers({ play, seat }: { play: Play; seat: number }) {
  const { view, position } = play
  const dialog = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) dialog.current?.showModal()
  }, [open])
  const others = shownOf(view).players.filter((player) => player.seat !== seat)
  return (
    <div class="ik-lines">
      {others.map((player) => (
        <button
          key={player.seat}
          type="button"
          class={`ik-player-line ${view.seat === player.seat && view.phase !== END ? 'on-turn' : ''}`}
          data-purse={player.seat}
          onClick={() => setOpen(true)}
        >
          <Crest seat={player.seat} />
          <span class={nameClass(seatName(position, player.seat))}>{seatName(position, player.seat)}</span>
          <span class="ik-sign" data-good="iki">
            <Icon name="blossom" label="Iki" />
            {Math.max(0, player.iki - play.onTheWay(player.seat, 'iki'))}
          </span>
          <small data-tip={signTip('ended')}>
            <span class="unseen">{labelled(t('iki.ended'), '')}</span>→{' '}
            {paydayOn(position) ? '…' : position.scores.value.totals[player.seat]}
          </small>
        </button>
      ))}
      {open && (
        <dialog ref={dialog} class="ik-dialog ik-players-dialog" aria-label={t('iki.players')} onClose={() => setOpen(false)}>
          <div>
            {position.names.map((_, i) => (
              <PlayerPanel key={i} play={play} seat={i} />
            ))}
          </div>
          <button type="button" class="button-quiet" onClick={() => dialog.current?.close()}>
            {t('iki.close')}
          </button>
        </dialog>
      )}
    </div>
  )
}

/** Goods that still fly are not yet in the picture; the text for screen readers counts them. */
export const Goods = memo(({ onTheWay, player }: { onTheWay: Play['onTheWay']; player: ShownPlayer }) => (
  <p class="ik-goods">
    {GOODS.map((good) => (
      <span key={good} data-good={good} data-tip={signTip(good)} class={`ik-good-${good} ${player.goods[good] === 0 ? 'is-nil' : ''}`}>
        <Icon name={iconFor(good)} />
        <b aria-hidden="true">{Math.max(0, player.goods[good] - onTheWay(player.seat, good))}</b>
        <span class="unseen">{amount(good, player.goods[good])}</span>
      </span>
    ))}
  </p>
))

export const Holdings = memo(({ taps, position, table, player }: HoldingsProps) => {
  const { seat } = player
  const owned = (ids: readonly string[], mine: readonly string[]) => mine.map((id) => ids.indexOf(id))
  const fish = owned(table.fish.ids, player.fish)
  const pipes = owned(table.pipes.ids, player.pipes)
  const pouches = owned(table.pouches.ids, player.pouches)
  return (
    <>
      <p class="ik-row">
        <span class="ik-kobuns" data-tip={signTip('kobun')}>
          {Array.from({ length: KOBUN }, (_, i) => (
            <span key={i} class={i < player.kobun ? '' : 'is-out'}>
              <Kobun seat={seat} />
            </span>
          ))}
          <span class="unseen">{t('iki.kobun', { n: player.kobun })}</span>
        </span>
        <span class="ik-sign ik-power" data-tip={signTip('fire')}>
          <Icon name="matoi" />
          <b aria-hidden="true">{player.power}</b>
          <span class="unseen">{t('iki.power', { n: player.power })}</span>
        </span>
        <span class="ik-fishes" data-tip={signTip('fish')}>
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
            {labelled(t('iki.fish'), commas(fish.map((token) => nameOf(tokenOf(position, 'fish', token)))) || t('iki.none'))}
          </span>
        </span>
      </p>
      <p class="ik-row ik-chips">
        {pipes.map((token) => (
          <Token key={token} taps={taps} position={position} kind="pipe" token={token} />
        ))}
        {pouches.map((token) => (
          <Token key={token} taps={taps} position={position} kind="pouch" token={token} />
        ))}
        {player.retired.map((id) => (
          <Retired key={id} taps={taps} position={position} piece={table.ids.indexOf(id)} spent={player.spent.includes(id)} />
        ))}
      </p>
    </>
  )
})

function Token({ taps, position, kind, token }: { taps: Taps; position: IkiPosition; kind: 'pipe' | 'pouch'; token: number }) {
  const item = tokenOf(position, kind, token)
  return (
    <button
      type="button"
      class="ik-chip"
      data-look={thingName({ kind, token })}
      aria-label={nameOf(item)}
      onClick={() => taps.showLarge({ kind, token })}
    >
      <Icon name={kind} />
      {kind === 'pouch' && <Signs signs={(faceOf(item).points ?? []).slice(0, 1)} end={true} />}
    </button>
  )
}

/** A retired card: its type and its remaining benefit. */
function Retired({ taps, position, piece, spent }: { taps: Taps; position: IkiPosition; piece: number; spent: boolean }) {
  const card = cardOf(position, piece)
  const face = faceOf(card)
  return (
    <button
      type="button"
      class={`ik-chip ik-retiree type-${card.type} ${spent ? 'is-spent' : ''}`}
      data-look={thingName({ piece })}
      aria-label={`${nameOf(card)}${spent ? `, ${t('iki.spent')}` : ''}`}
      onClick={() => taps.showLarge({ piece })}
    >
      <span class="ik-glyph">
        <Icon name={iconFor(card.type)} />
      </span>
      <Signs signs={face.salary?.at(-1) ?? face.retirement ?? []} />
    </button>
  )
}
