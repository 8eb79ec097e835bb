// IKI's table: on a wide screen everything at once, on a narrow one nagaya by nagaya.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { language, t } from '../../../../messages/i18n.ts'
import { isStill } from '../../../../web/device/settings.ts'
import { stageOf } from '../../../../web/moments/stage.ts'
import { RecapList } from '../../../../web/recap/recap-list.tsx'
import { useStage } from '../../../../web/ui/staged-render.ts'
import type { Gain } from '../../cards/cardset.ts'
import { CORNERS } from '../../rules/payday.ts'
import { Sky, useFlights } from '../animation/flights.tsx'
import { type Changed, useChanged, useHops } from '../animation/motion.ts'
import { Icon } from '../art/icon.tsx'
import { type Play, usePlay } from '../input/choose.ts'
import { useTableDrag } from '../input/drag.ts'
import { Ledger, paydayOn, yetToCome } from '../moments/ledger.tsx'
import { EVENT_UI } from '../recap/event-ui.tsx'
import type { IkiSession } from '../session.ts'
import { CardDialog, Peek, usePeek } from './card-dialog.tsx'
import { ChoiceButtons } from './choices.tsx'
import { type BoardProps, firesOf, NagayaNumber, Plaque } from './forecasts.tsx'
import { signTip } from './legend.tsx'
import { PhoneBoard } from './phone.tsx'
import { OtherPlayers, PlayerPanel } from './players.tsx'
import { Buildings, Pool } from './pool.tsx'
import { LANES, ROWS, ShopBox, SpaceBox, Stall } from './street.tsx'
import { Calendar, FireBox, Ladder, PaydayBox, WayOfLife } from './tracks.tsx'
import { Lanterns, OthersPath, type Spot, Walkers, WalkPath } from './walkers.tsx'
import '../styles/iki.css'
import '../styles/tracks.css'
import '../styles/players.css'
import '../styles/street.css'
import '../styles/walkers.css'
import '../styles/market.css'
import '../styles/card.css'
import '../styles/phone.css'
import '../styles/layouts.css'
import '../styles/motion.css'
import '../styles/places.css'
import '../styles/review.css'

/** When the table opens, it is drawn in this number of parts, after head and bar. */
const LAST_STAGE = 4

/** How the parts lie: on a desk, on a tablet held across or upright, nagaya by nagaya on a phone. The first that matches counts. */
const LAYOUTS = [
  ['desk', '(min-width: 1240px)'],
  ['land', '(min-width: 1000px)'],
  ['tall', '(min-width: 700px) and (min-height: 900px)'],
] as const
type Layout = (typeof LAYOUTS)[number][0] | 'phone'

const layoutNow = (): Layout => LAYOUTS.find(([, media]) => matchMedia(media).matches)?.[0] ?? 'phone'

function useLayout(): Layout {
  const [layout, setLayout] = useState(layoutNow)
  useEffect(() => {
    const media = LAYOUTS.map(([, query]) => matchMedia(query))
    const change = () => setLayout(layoutNow())
    for (const one of media) one.addEventListener('change', change)
    return () => {
      for (const one of media) one.removeEventListener('change', change)
    }
  }, [])
  return layout
}

export function Board({ session, inReview = false }: { session: IkiSession; inReview?: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  const flights = useFlights(session, root)
  const onTheWay = useCallback(
    (seat: number, good: Gain) => {
      const payday = paydayOn(session)
      const flying = flights.onTheWay(seat, good)
      if (!payday) return flying
      const { gains, fed } = yetToCome(payday, seat, good)
      return Math.max(flying, gains) - fed
    },
    [session, flights],
  )
  const play = usePlay(session, onTheWay)
  const screen = useLayout()
  // The review draws the table as on a desk and scales it.
  const layout = inReview ? 'desk' : screen
  const wide = layout !== 'phone'
  const at = useHops(session)
  const changed = useChanged(session)
  const { peek, handlers, stop } = usePeek(play)
  useTableDrag(play, root, hand, stop)
  const seat = Math.max(0, session.viewer.value ?? session.actor.value)
  const stage = useStage(LAST_STAGE)
  const props = { play, at, changed, seat, stage: stage - 1 }
  return (
    <div
      ref={root}
      class={`iki ${wide ? `iki-wide iki-${layout}` : 'iki-narrow'} seller-${play.view.table.options.sellerColour} ${isStill() ? 'is-still' : ''} ${stageOf(session)?.now.value ? 'is-staged' : ''}`}
      aria-busy={stage < LAST_STAGE}
      {...handlers}
    >
      {stage > 0 && (layout === 'phone' ? <PhoneBoard {...props} /> : <WideBoard {...props} layout={layout} />)}
      {wide && <Peek play={play} peek={peek} />}
      <CardDialog play={play} />
      <Sky position={session} flights={flights} />
      <div ref={hand} class="ik-hand" aria-hidden="true" />
    </div>
  )
}

/** The players come first, then the halves of the street, then the market below it. */
function WideBoard({ layout, ...props }: BoardProps & { layout: Exclude<Layout, 'phone'> }) {
  const { play, stage } = props
  const Sides = layout === 'desk' ? DeskSides : layout === 'land' ? LandSides : TallSides
  return (
    <>
      <Calendar view={play.view} />
      <Sides {...props} />
      {stage > 2 && (
        <div class="ik-bottom">
          <Pool play={play} />
          {layout !== 'tall' && <Buildings play={play} />}
        </div>
      )}
    </>
  )
}

/** Everybody's panel, half of them on each side of the street. */
function DeskSides({ play, at, changed, seat, stage }: BoardProps) {
  const { position } = play
  const seats = position.names.map((_, i) => i)
  const half = Math.ceil(seats.length / 2)
  return (
    <>
      <div class="ik-left">
        {seats.slice(0, half).map((i) => (
          <PlayerPanel key={i} play={play} seat={i} />
        ))}
        <PaydayBox play={play} seat={seat} />
        <WayOfLife play={play} />
        <FireBox play={play} seat={seat} />
      </div>
      <Ladder play={play} />
      <Street play={play} at={at} changed={changed} stage={stage} />
      <div class="ik-right">
        {seats.slice(half).map((i) => (
          <PlayerPanel key={i} play={play} seat={i} />
        ))}
        <Recent play={play} />
        <ChoiceButtons play={play} />
      </div>
    </>
  )
}

/** What happened since the own turn; during a payday, who gets what. */
function Recent({ play: { position } }: { play: Play }) {
  const payday = paydayOn(position)
  return (
    <div class="ik-recent">{payday ? <Ledger position={position} showing={payday} /> : <RecapList session={position} ui={EVENT_UI} />}</div>
  )
}

function LandSides({ play, at, changed, seat, stage }: BoardProps) {
  const payday = paydayOn(play.position)
  return (
    <>
      <div class="ik-left">
        <PlayerPanel play={play} seat={seat} />
        <OtherPlayers play={play} seat={seat} />
        <PaydayBox play={play} seat={seat} />
        {payday ? (
          <Ledger position={play.position} showing={payday} />
        ) : (
          <>
            <WayOfLife play={play} />
            <FireBox play={play} seat={seat} />
            <ChoiceButtons play={play} />
          </>
        )}
      </div>
      <Ladder play={play} />
      <Street play={play} at={at} changed={changed} stage={stage} />
    </>
  )
}

function TallSides({ play, at, changed, seat, stage }: BoardProps) {
  return (
    <>
      <div class="ik-top">
        <PlayerPanel play={play} seat={seat} />
        <WayOfLife play={play} />
        <div class="ik-boxes">
          <PaydayBox play={play} seat={seat} />
          <FireBox play={play} seat={seat} />
        </div>
        <OtherPlayers play={play} seat={seat} />
        <Ladder play={play} />
      </div>
      <Street play={play} at={at} changed={changed} stage={stage} />
      <div class="ik-foot">
        <Recent play={play} />
        <ChoiceButtons play={play} />
        {stage > 2 && <Buildings play={play} />}
      </div>
    </>
  )
}

/** The middle of each space, in percent of the two lanes; 0 is the start. */
const SPOTS: Readonly<Record<number, Spot>> = {
  0: { x: 50, y: 76 },
  6: { x: 15.6, y: 26 },
  5: { x: 38.2, y: 26 },
  4: { x: 70.4, y: 26 },
  3: { x: 93, y: 26 },
  7: { x: 15.6, y: 76 },
  8: { x: 38.2, y: 76 },
  1: { x: 70.4, y: 76 },
  2: { x: 93, y: 76 },
}

function Street({ play, at, changed, stage }: { play: Play; at: BoardProps['at']; changed: Changed; stage: number }) {
  const { view } = play
  const fires = useMemo(() => firesOf(view), [view])
  const half = (nagaya: number) =>
    ROWS[nagaya]!.map((stall) => <Stall key={stall} play={play} stall={stall} changed={changed} fires={fires[nagaya] ?? []} />)
  const shops = (nagaya: number) => LANES[nagaya]!.map((space) => <ShopBox key={space} play={play} space={space} />)
  const lane = (nagaya: number) => LANES[nagaya]!.map((space) => <SpaceBox key={space} play={play} space={space} />)
  return (
    <section class="ik-street" aria-label={t('iki.street')}>
      {stage > 0 && (
        <>
          <Roof play={play} groups={[2, 1]} />
          <div class="ik-stalls">
            {half(2)}
            <span class="ik-cross">
              <span class="ik-tiles" data-tip={signTip('tiles')}>
                <Icon name="flame" />
              </span>
              <small>{t('iki.fireTiles')}</small>
            </span>
            {half(1)}
          </div>
          <div class="ik-shops">
            {shops(2)}
            <span class="ik-cross" />
            {shops(1)}
          </div>
          <div class="ik-lanes">
            <Lanterns />
            {lane(2)}
            <span class="ik-cross ik-corner-plaque">
              <Plaque play={play} group={CORNERS} />
            </span>
            {lane(1)}
            {lane(3)}
            <span class="ik-cross">
              <span class="ik-start" data-tip={signTip('start')}>
                <b lang="ja" aria-hidden="true">
                  起点
                </b>
                <span class={language.value === 'ja' ? 'unseen' : ''}>{t('iki.startPoint')}</span>
                <Icon name="exp" />
              </span>
            </span>
            {lane(0)}
            <WalkPath play={play} spots={SPOTS} />
            <OthersPath play={play} spots={SPOTS} />
            <Walkers play={play} at={at} spots={SPOTS} apart={4} />
          </div>
        </>
      )}
      {stage > 1 && (
        <>
          <div class="ik-shops">
            {shops(3)}
            <span class="ik-cross" />
            {shops(0)}
          </div>
          <div class="ik-stalls">
            {half(3)}
            <span class="ik-cross">
              <small>{t('iki.deck', { n: view.deck.length })}</small>
              <span class={`ik-deck season-${view.season}`} data-tip={signTip('deck')} lang="ja" aria-hidden="true">
                {'春夏秋冬'[view.season]}
              </span>
            </span>
            {half(0)}
          </div>
          <Roof play={play} groups={[3, 0]} />
        </>
      )}
    </section>
  )
}

function Roof({ play, groups }: { play: Play; groups: readonly [number, number] }) {
  return (
    <div class="ik-roof">
      {groups.map((group, i) => (
        <span key={group} class="ik-tiles-row">
          <NagayaNumber play={play} nagaya={group} isRight={i === 1} />
          <Plaque play={play} group={group} />
        </span>
      ))}
    </div>
  )
}
