// IKI on a narrow screen: a small map of the street, one nagaya large, the player's goods, and drawers for the rest.

import type { ReadonlySignal } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { labelled } from '../../../../messages/punctuation.ts'
import { stageOf } from '../../../../web/moments/stage.ts'
import { recapState } from '../../../../web/recap/state.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { useMedia } from '../../../../web/ui/media.ts'
import { useStable } from '../../../../web/ui/memo.ts'
import { Crest, Seal } from '../../../../web/ui/pieces.tsx'
import { fireStrength } from '../../rules/fire.ts'
import { nextFire } from '../../rules/forecast.ts'
import { isPlacing, pieceIn } from '../../rules/moves.ts'
import { EMPTY, LIFE, MONTHS, STALLS } from '../../rules/state.ts'
import { nagayaOf } from '../../rules/street.ts'
import type { Changed } from '../animation/motion.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import type { Play } from '../input/choose.ts'
import { pickedGoals, spaceHighlight, stallHighlight } from '../input/selection.ts'
import { Ledger, paydayOn } from '../moments/ledger.tsx'
import { FREE_RANGE, isBuilding, kanjiOf, monthName, pieceOf, shownOf } from '../text/names.ts'
import { ChoiceButtons } from './choices.tsx'
import { type BoardProps, firesOf, NagayaNumber, Plaque, spokenNagaya } from './forecasts.tsx'
import { signTip } from './legend.tsx'
import { Goods, Holdings, PlayerPanel } from './players.tsx'
import { Buildings, buildingsOf, Pool, startingCards } from './pool.tsx'
import { highlightClass, LANES, ROWS, ShopBox, SpaceBox, Stall } from './street.tsx'
import { Calendar, FireBox, Ladder, monthEnd, monthTitle, PaydayBox, WayOfLife } from './tracks.tsx'
import { type Spot, Walkers, WalkPath } from './walkers.tsx'

const DRAWERS = ['pool', 'buildings', 'players', 'tracks'] as const
type Drawer = (typeof DRAWERS)[number]

const nagayaAt = (space: number) => LANES.findIndex((spaces) => spaces.includes(space))

/** Turns to the place that the recap or a moment speaks of. The result: whether the viewer looks at it during the own choice. */
function useRevealed(play: Play, turnTo: (nagaya: number) => void): boolean {
  const { reveal, lit } = recapState(play.position)
  const places = reveal.value
  const isLit = lit.value !== null
  const [begun, begin] = useState(places)
  useEffect(() => {
    const [kind, n] = places[0]?.split('-') ?? []
    if (kind === 'nagaya') turnTo(Number(n))
    else if (kind === 'stall') turnTo(nagayaOf(Number(n)))
    else if (kind === 'space' && Number(n) > 0) turnTo(nagayaAt(Number(n)))
  }, [places])
  // A choice begins with what it is about, whatever was shown before.
  useEffect(() => begin(reveal.peek()), [play.moves, isLit])
  return isLit && places !== begun
}

/** Turns to a nagaya that has a stall for what is lifted, or a card that may be dismissed, unless one is in sight. */
function useStallFor(play: Play, nagaya: number, turnTo: (nagaya: number) => void): void {
  const { lifted, moves, view } = play
  const turnToOneOf = (fitting: readonly number[]) => {
    if (fitting.length > 0 && !fitting.includes(nagaya)) turnTo(fitting[0]!)
  }
  useEffect(() => {
    turnToOneOf(moves.flatMap((move) => (isPlacing(move) && pieceIn(move) === lifted ? [nagayaOf(move.stall)] : [])))
  }, [lifted])
  useEffect(() => {
    turnToOneOf(moves.flatMap((move) => (move.type === 'dismiss' ? [nagayaOf(view.place[pieceIn(move)]!)] : [])))
  }, [moves])
}

/** At the table the page is scrolled to the top when it shows what happened, and when its parts change places. */
function useTop(play: Play, isOrdered: boolean): void {
  const stage = stageOf(play.position)
  const isOwn = play.moves.length > 0
  const places = recapState(play.position).reveal.value
  const shownPlaces = !isOwn || stage?.now.value ? places : null
  useEffect(() => {
    if (stage && play.lifted === null) scrollTo(0, 0)
  }, [stage, shownPlaces, isOwn, isOrdered])
}

/** The nagaya of the picked move, or else of the oyakata. */
function aimOf(play: Play, seat: number): number {
  const { picked, view } = play
  if (picked && picked.stall >= 0) return nagayaOf(picked.stall)
  for (const [space, way] of play.walks) if (way.index === play.index) return nagayaAt(space)
  return view.at[seat]! > 0 ? nagayaAt(view.at[seat]!) : 0
}

export function PhoneBoard({ play, at, changed, seat, stage }: BoardProps) {
  const { view, position } = play
  const [nagaya, turnTo] = useState(() => aimOf(play, seat))
  const [drawer, open] = useState<Drawer>('pool')
  const aim = aimOf(play, seat)
  useEffect(() => turnTo(aim), [aim])
  useStallFor(play, nagaya, turnTo)
  // After the aim, so that a table that is opened shows what goes on.
  const looks = useRevealed(play, turnTo)
  useEffect(() => {
    // The drawer with the current choice opens by itself.
    if (view.phase === LIFE && play.moves.length > 0) open('tracks')
    else if (play.moves.some((move) => move.type === 'build')) open('buildings')
    else if (play.moves.some((move) => move.type === 'hire' || move.type === 'draft' || move.type === 'place')) open('pool')
  }, [play.moves, view.phase])
  const counts: Readonly<Record<Drawer, number>> = {
    pool: startingCards(play).length || view.pool.length,
    buildings: buildingsOf(play).filter((piece) => view.place[piece]! >= STALLS).length,
    players: position.names.length,
    tracks: 0,
  }
  const player = useStable(shownOf(view).players[seat]!)
  // A moment is shown on the street. The drawer comes first while the choice is in it; with a lifted card, the stalls come first.
  const showing = stageOf(position)?.now.value ?? null
  const payday = paydayOn(position)
  const drawerFirst = !showing && !looks && play.lifted === null && play.moves.some(({ type }) => IN_DRAWER.includes(type))
  useTop(play, drawerFirst)
  const nagayaPart = <Nagaya key="nagaya" play={play} at={at} changed={changed} nagaya={nagaya} />
  const choicesPart = <ChoiceButtons key="choices" play={play} />
  const ownPart = (
    <section key="own" class={`ik-own seat-${seat}`} data-purse={seat} aria-label={t('iki.goods')}>
      <Crest seat={seat} />
      <div>
        <Goods onTheWay={play.onTheWay} player={player} />
        <Holdings taps={play.taps} position={position} table={view.table} player={player} />
      </div>
    </section>
  )
  const drawerPart = (
    <section key="drawer">
      <div class="ik-tabs" role="tablist">
        {DRAWERS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`ik-tab-${name}`}
            aria-selected={drawer === name}
            aria-controls="ik-drawer"
            onClick={() => open(name)}
          >
            {t(`iki.tab.${name}`)} {counts[name] > 0 ? counts[name] : ''}
          </button>
        ))}
      </div>
      <div class="ik-drawer" id="ik-drawer" role="tabpanel" aria-labelledby={`ik-tab-${drawer}`}>
        {drawer === 'pool' && <Pool play={play} />}
        {drawer === 'buildings' && <Buildings play={play} />}
        {drawer === 'players' && position.names.map((name, i) => <PlayerPanel key={name} play={play} seat={i} />)}
        {drawer === 'tracks' && <Tracks play={play} seat={seat} />}
      </div>
    </section>
  )
  const across = useMedia(ACROSS)
  const [street, showStreet] = useState(!drawerFirst)
  useEffect(() => showStreet(!drawerFirst), [drawerFirst, play.moves])
  if (across)
    return (
      <>
        <PhoneHead play={play} />
        <Overview
          play={play}
          at={at}
          now={nagaya}
          turnTo={(to) => {
            turnTo(to)
            showStreet(true)
          }}
          seat={seat}
        />
        <div class="ik-phone-side">
          {payday ? (
            <Ledger position={position} showing={payday} />
          ) : (
            <>
              <button type="button" class="ik-turn" aria-pressed={!street} onClick={() => showStreet(!street)}>
                {street ? t(`iki.tab.${drawer}`) : t('iki.street')} ›
              </button>
              {choicesPart}
              {ownPart}
            </>
          )}
        </div>
        <div class="ik-phone-main">{street ? nagayaPart : drawerPart}</div>
      </>
    )
  return (
    <>
      <PhoneHead play={play} />
      <Overview play={play} at={at} now={nagaya} turnTo={turnTo} seat={seat} />
      {(payday
        ? [nagayaPart, <Ledger key="ledger" position={position} showing={payday} />, ownPart]
        : drawerFirst
          ? [choicesPart, drawerPart, ownPart, nagayaPart]
          : [nagayaPart, choicesPart, ownPart, drawerPart]
      ).slice(0, stage + 1)}
    </>
  )
}

/** A phone held across. */
const ACROSS = '(max-height: 560px) and (min-width: 640px)'

const IN_DRAWER: readonly string[] = ['draft', 'life', 'hire', 'place', 'build']

function PhoneHead({ play }: { play: Play }) {
  const { view, position } = play
  return (
    <header class="ik-phone-head">
      <span class="ik-phone-seal">
        <Seal kanji={view.month > MONTHS ? '正' : kanjiOf(view.month) || '起'} />
      </span>
      <p>
        <strong>{monthTitle(view)}</strong>
        <span>{monthEnd(view)}</span>
      </p>
      <ul class="ik-phone-scores">
        {shownOf(view).players.map(({ iki }, i) => (
          <li
            key={i}
            class={view.seat === i ? 'on-turn' : ''}
            data-score={i}
            data-tip={signTip('ended')}
            data-tip-say={labelled(seatName(position, i), paydayOn(position) ? '…' : String(position.scores.value.totals[i]!))}
          >
            <Crest seat={i} />
            <b>{Math.max(0, iki - play.onTheWay(i, 'iki'))}</b>
            <span class="unseen">{seatName(position, i)}</span>
          </li>
        ))}
      </ul>
    </header>
  )
}

function Tracks({ play, seat }: { play: Play; seat: number }) {
  return (
    <>
      <WayOfLife play={play} />
      <Calendar view={play.view} />
      <div class="ik-tracks-row">
        <Ladder play={play} />
        <div>
          <PaydayBox play={play} seat={seat} />
          <FireBox play={play} seat={seat} />
        </div>
      </div>
    </>
  )
}

interface OverviewProps {
  readonly play: Play
  readonly at: ReadonlySignal<readonly number[]>
  readonly now: number
  readonly seat: number
  turnTo(nagaya: number): void
}

/** The map of the street in four parts; a tap shows one of them large. */
function Overview({ play, at: { value: at }, now, turnTo, seat }: OverviewProps) {
  const { view } = play
  const { stack, players } = shownOf(view)
  const goals = pickedGoals(play)
  const strength = view.month > MONTHS ? 0 : nextFire(view)
  const month = Array.from({ length: MONTHS }, (_, i) => i + 1).find((one) => one >= view.month && fireStrength(one) > 0)
  return (
    <section class="ik-overview" aria-label={t('iki.street')}>
      <div class="ik-overview-side">
        <p>
          <Icon name="matoi" /> <b>{players[seat]!.power}</b> <small>{t('iki.rank', { n: stack.indexOf(seat) + 1 })}</small>
        </p>
        <p>
          <small>
            {players[seat]!.life >= 0 ? t('iki.wayOf', { n: players[seat]!.life === 0 ? FREE_RANGE : players[seat]!.life }) : ''}
          </small>
        </p>
      </div>
      <div class="ik-overview-map">
        {[2, 1, 3, 0].map((nagaya) => (
          <button
            key={nagaya}
            type="button"
            class={`ik-quarter ${nagaya === 0 || nagaya === 3 ? 'is-lower' : ''}`}
            aria-pressed={nagaya === now}
            data-turn={nagaya}
            onClick={() => turnTo(nagaya)}
          >
            <QuarterName play={play} nagaya={nagaya} />
            <span class="ik-quarter-stalls">
              {ROWS[nagaya]!.map((stall) => (
                <MiniStall key={stall} play={play} stall={stall} />
              ))}
            </span>
            <span class="ik-quarter-spaces">
              {LANES[nagaya]!.map((space) => (
                <span
                  key={space}
                  class={`ik-quarter-space ${goals.includes(space) ? 'is-picked' : highlightClass(spaceHighlight(play, space))}`}
                  data-shop={view.table.shopAt[space]}
                >
                  {space}
                  <span>
                    {at.flatMap((where, who) => (where === space ? [<Crest key={who} seat={who} />] : []))}
                    {space === 1 && at.every((where) => where === 0) ? '←' : ''}
                  </span>
                </span>
              ))}
            </span>
          </button>
        ))}
      </div>
      <div class="ik-overview-side is-right">
        {strength > 0 && month !== undefined && (
          <p>
            <Icon name="flame" label={t('iki.nextFire')} /> <b>{strength}</b> <small>{monthName(month)}</small>
          </p>
        )}
      </div>
    </section>
  )
}

function QuarterName({ play, nagaya }: { play: Play; nagaya: number }) {
  return (
    <span class={`ik-quarter-n ${spokenNagaya(play) === nagaya ? 'is-spoken' : ''}`}>
      <span class="unseen">{t('iki.nagaya', { n: nagaya + 1 })}</span>
      <span aria-hidden="true">
        <span lang="ja">{kanjiOf(nagaya + 1)}</span> {nagaya + 1}
      </span>
    </span>
  )
}

function MiniStall({ play, stall }: { play: Play; stall: number }) {
  const { view, position } = play
  const piece = view.stall[stall]!
  const mark = highlightClass(stallHighlight(play, stall))
  if (!view.table.open.includes(stall)) return <i class="ik-mini ik-closed" />
  if (piece === EMPTY) return <i class={`ik-mini ik-mini-free ${mark}`} data-mini={stall} />
  const item = pieceOf(position, piece)
  const owner = view.owner[stall]!
  return (
    <i class={`ik-mini ${isBuilding(item) ? 'is-building' : `type-${item.type}`} ${mark}`} data-mini={stall}>
      {owner >= 0 ? <Crest seat={owner} /> : !isBuilding(item) && <Icon name={iconFor(item.type)} />}
    </i>
  )
}

const LEFT: Spot = { x: 36, y: 50 }
const RIGHT: Spot = { x: 86, y: 50 }

function Nagaya({ play, at, changed, nagaya }: { play: Play; at: BoardProps['at']; changed: Changed; nagaya: number }) {
  const { view } = play
  const fires = useMemo(() => firesOf(view), [view])
  const section = useRef<HTMLElement>(null)
  const isLifting = play.lifted !== null
  useEffect(() => {
    if (isLifting) section.current?.scrollIntoView({ block: 'center' })
  }, [isLifting])
  const [left, right] = LANES[nagaya]!
  const spots = { [left!]: LEFT, [right!]: RIGHT }
  return (
    <section ref={section} class="ik-nagaya" aria-label={t('iki.nagaya', { n: nagaya + 1 })}>
      <div class="ik-roof">
        <span class="ik-tiles-row">
          <NagayaNumber play={play} nagaya={nagaya} />
          <Plaque play={play} group={nagaya} />
        </span>
      </div>
      <div class="ik-stalls">
        {ROWS[nagaya]!.map((stall) => (
          <Stall key={stall} play={play} stall={stall} changed={changed} fires={fires[nagaya] ?? []} />
        ))}
      </div>
      <div class="ik-shops">
        {LANES[nagaya]!.map((space) => (
          <ShopBox key={space} play={play} space={space} />
        ))}
      </div>
      <div class="ik-lanes">
        {LANES[nagaya]!.map((space) => (
          <SpaceBox key={space} play={play} space={space} />
        ))}
        <WalkPath play={play} spots={spots} />
        <Walkers play={play} at={at} spots={spots} apart={9} />
      </div>
    </section>
  )
}
