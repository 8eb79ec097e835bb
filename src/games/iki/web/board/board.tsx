// IKI's table: on a wide screen everything at once, on a narrow one nagaya by nagaya.
import { untracked } from '@preact/signals'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { language, t } from '../../../../messages/i18n.ts'
import { isStill } from '../../../../web/device/settings.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import { memo } from '../../../../web/ui/memo.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { useLater, useStage } from '../../../../web/ui/staged-render.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { CORNERS } from '../../rules/payday.ts'
import { Sky, useFlights } from '../animation/flights.tsx'
import { type Changed, useChanged, useHops } from '../animation/motion.ts'
import { Icon } from '../art/icon.tsx'
import { type Play, usePlay } from '../input/choose.ts'
import { useTableDrag } from '../input/drag.ts'
import type { IkiPosition, IkiSession } from '../session.ts'
import { describeEvent } from '../text/event-text.ts'
import { CardDialog, Peek, usePeek } from './card-dialog.tsx'
import { ChoiceButtons } from './choices.tsx'
import { type BoardProps, firesOf, Plaque } from './forecasts.tsx'
import { PhoneBoard } from './phone.tsx'
import { PlayerPanel } from './players.tsx'
import { Buildings, Pool } from './pool.tsx'
import { LANES, ROWS, ShopBox, SpaceBox, Stall } from './street.tsx'
import { Calendar, FireBox, Ladder, PaydayBox, WayOfLife } from './tracks.tsx'
import { type Spot, Walkers, WalkPath } from './walkers.tsx'
import '../styles/iki.css'
import '../styles/tracks.css'
import '../styles/players.css'
import '../styles/street.css'
import '../styles/walkers.css'
import '../styles/market.css'
import '../styles/card.css'
import '../styles/phone.css'
import '../styles/motion.css'
import '../styles/places.css'

/** When the table opens, it is drawn in this number of parts, after head and bar. */
const LAST_STAGE = 4

const WIDE = '(min-width: 1000px)'

/** Whether the screen is wide enough for the whole table. */
function useWide(): boolean {
  const [wide, setWide] = useState(() => matchMedia(WIDE).matches)
  useEffect(() => {
    const media = matchMedia(WIDE)
    const change = () => setWide(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [])
  return wide
}

export function Board({ session }: { session: IkiSession }) {
  const root = useRef<HTMLDivElement>(null)
  const hand = useRef<HTMLDivElement>(null)
  const flights = useFlights(session, root)
  const play = usePlay(session, flights.onTheWay)
  const wide = useWide()
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
      class={`iki ${wide ? 'iki-wide' : 'iki-narrow'} seller-${play.view.table.options.sellerColour} ${isStill() ? 'is-still' : ''}`}
      aria-busy={stage < LAST_STAGE}
      {...handlers}
    >
      {stage > 0 && (wide ? <WideBoard {...props} /> : <PhoneBoard {...props} />)}
      {wide && <Peek play={play} peek={peek} />}
      <CardDialog play={play} />
      <Sky position={session} flights={flights} />
      <div ref={hand} class="ik-hand" aria-hidden="true" />
    </div>
  )
}

/** The players come first, then the halves of the street, then the market below it. */
function WideBoard({ play, at, changed, seat, stage }: BoardProps) {
  const { position } = play
  const seats = position.names.map((_, i) => i)
  const half = Math.ceil(seats.length / 2)
  return (
    <>
      <Calendar view={play.view} />
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
        <Recent position={position} />
        <ChoiceButtons play={play} />
      </div>
      {stage > 2 && (
        <div class="ik-bottom">
          <Pool play={play} />
          <Buildings play={play} />
        </div>
      )}
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
              <span class="ik-tiles">
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
            {lane(2)}
            <span class="ik-cross ik-corner-plaque">
              <Plaque play={play} group={CORNERS} />
            </span>
            {lane(1)}
            {lane(3)}
            <span class="ik-cross">
              <span class="ik-start">
                <b lang="ja" aria-hidden="true">
                  起点
                </b>
                <span>{t('iki.startPoint')}</span>
                <Icon name="exp" />
              </span>
            </span>
            {lane(0)}
            <WalkPath play={play} spots={SPOTS} />
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
              <span class={`ik-deck season-${view.season}`} lang="ja" aria-hidden="true">
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
      {groups.map((group) => (
        <span key={group} class="ik-tiles-row">
          <Plaque play={play} group={group} />
        </span>
      ))}
    </div>
  )
}

const SHOWN_LINES = 12

/** The last events, newest first; they are written one frame after the board shows them. */
function Recent({ position }: { position: IkiPosition }) {
  const now = position.lines.value
  const all = useLater(now)
  const lines = all.slice(-SHOWN_LINES)
  return (
    <section class="ik-recent" aria-busy={all !== now} aria-label={t('iki.recent')}>
      <h2>{t('iki.recent')}</h2>
      <ol>
        {lines.toReversed().map(({ at, event }, i) => (
          <RecentLine key={all.length - i} position={position} event={event} isNew={at > position.lastOwn.value} />
        ))}
      </ol>
    </section>
  )
}

const RecentLine = memo(({ position, event, isNew }: { position: IkiPosition; event: IkiEvent; isNew: boolean }) => {
  language.value
  return (
    <li class={isNew ? 'is-new' : ''}>
      {'seat' in event && event.seat >= 0 ? <Crest seat={event.seat} /> : <i />}
      {/* The text of an event never changes later. */}
      <span>
        <Glossed text={untracked(() => describeEvent(position, event))} />
      </span>
    </li>
  )
})
