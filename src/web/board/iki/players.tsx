// The players: goods, kobun, firefighting, what they bought and who has retired.
import type { OccupationCard } from '../../../games/iki/cards/cardset.ts'
import { GOODS, SEASONS } from '../../../games/iki/cards/cardset.ts'
import { faceOf } from '../../../games/iki/cards/text.ts'
import { END, KOBUN } from '../../../games/iki/state.ts'
import { type ShownPlayer, shown } from '../../../games/iki/view.ts'
import { Fish } from '../../art/fish.tsx'
import { Icon, iconFor } from '../../art/icon.tsx'
import { Crest, Kobun } from '../../art/pieces.tsx'
import { t } from '../../i18n/i18n.ts'
import { commas, labelled } from '../../i18n/punctuation.ts'
import { lookOf } from './look.tsx'
import { amount, nameOf, pieceOf, tokenOf } from './names.ts'
import type { Play } from './play.ts'
import { Signs } from './signs.tsx'

export function PlayerPanel({ play, seat }: { play: Play; seat: number }) {
  const { view, session } = play
  const player = shown(view).players[seat]!
  const turn = view.seat === seat && view.phase !== END
  const you = session.viewer.value === seat
  return (
    <article class={`ik-player seat-${seat} ${turn ? 'on-turn' : ''}`} data-purse={seat}>
      <h2>
        <Crest seat={seat} />
        <span class="ik-player-name">{session.names[seat]}</span>
        <small>{you ? t('iki.you') : turn ? t('iki.onTurn') : ''}</small>
        <span class="ik-player-iki" data-good="iki" title={t('iki.wouldScore', { n: session.scores.value.totals[seat]! })}>
          <Icon name="iki" label="Iki" />
          <b>{Math.max(0, player.iki - play.onTheWay(seat, 'iki'))}</b>
        </span>
      </h2>
      <Goods play={play} player={player} />
      <Holdings play={play} player={player} />
    </article>
  )
}

/** What is still on its way is not yet counted; the words say it already. */
export function Goods({ play, player }: { play: Play; player: ShownPlayer }) {
  return (
    <p class="ik-goods">
      {GOODS.map((good) => (
        <span key={good} data-good={good} class={`ik-good-${good} ${player.goods[good] === 0 ? 'is-nil' : ''}`}>
          <Icon name={iconFor(good)} />
          <b aria-hidden="true">{Math.max(0, player.goods[good] - play.onTheWay(player.seat, good))}</b>
          <span class="unseen">{amount(good, player.goods[good])}</span>
        </span>
      ))}
    </p>
  )
}

export function Holdings({ play, player }: { play: Play; player: ShownPlayer }) {
  const { view, session } = play
  const { table } = view
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
          <Token key={token} play={play} kind="pipe" token={token} />
        ))}
        {pouches.map((token) => (
          <Token key={token} play={play} kind="pouch" token={token} />
        ))}
        {player.retired.map((id) => (
          <Retired key={id} play={play} id={id} spent={player.spent.includes(id)} />
        ))}
      </p>
    </>
  )
}

function Token({ play, kind, token }: { play: Play; kind: 'pipe' | 'pouch'; token: number }) {
  const item = tokenOf(play.session, kind, token)
  return (
    <button
      type="button"
      class="ik-chip"
      data-look={lookOf({ kind, token })}
      aria-label={nameOf(item)}
      onClick={() => play.look({ kind, token })}
    >
      <Icon name={kind} />
      {kind === 'pouch' && <Signs signs={(faceOf(item).points ?? []).slice(0, 1)} end={true} />}
    </button>
  )
}

/** A retired card: its type, and what it still gives. */
function Retired({ play, id, spent }: { play: Play; id: string; spent: boolean }) {
  const piece = play.view.table.ids.indexOf(id)
  const card = pieceOf(play.session, piece) as OccupationCard
  const face = faceOf(card)
  return (
    <button
      type="button"
      class={`ik-chip ik-retiree type-${card.type} ${spent ? 'is-spent' : ''}`}
      data-look={lookOf({ piece })}
      aria-label={`${nameOf(card)}${spent ? `, ${t('iki.spent')}` : ''}`}
      onClick={() => play.look({ piece })}
    >
      <span class="ik-glyph">
        <Icon name={iconFor(card.type)} />
      </span>
      <Signs signs={face.salary?.at(-1) ?? face.retirement ?? []} />
    </button>
  )
}
