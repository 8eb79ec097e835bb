// The tab of luck and skill: with even luck, where the chances came from, and the luckiest moments of the followed player.
import { useMemo } from 'preact/hooks'
import type { SeatBooks } from '../../bots/ledger.ts'
import { language, t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { Analysis } from '../bots/analysis.ts'
import { describeMoveIn } from '../session/hypothetical.ts'
import type { LoggedEvent } from '../session/session.ts'
import { seatsOfPeople } from '../session/whole-state.ts'
import { CrestIn } from '../ui/pieces.tsx'
import { Abacus, BooksTable, showsUnexplained, signedPoints } from './abacus.tsx'
import { Progress } from './analysis.tsx'
import { Lozenge, pointsIn } from './luck-marks.tsx'
import { evenPoints, type WholeBooks, wholeBooks, wholeParts } from './luck-sums.ts'
import { pointsOf, type RatedDraw, type ReviewModel } from './model.ts'
import './luck.css'

interface Props {
  readonly model: ReviewModel
  readonly analysis: Analysis
}

const MOST_MOMENTS = 3
/** A deal has many events: the first few tell it apart. */
const MOST_SAID = 2

export function LuckTab({ model, analysis, linked }: Props & { linked: boolean }) {
  const { books } = model
  const known = books.value
  return (
    <section class="luck" aria-labelledby="luck-title">
      <h2 id="luck-title" class={known ? 'unseen' : ''}>
        {t('luck.title')}
      </h2>
      {known ? <Known model={model} analysis={analysis} books={known} /> : <p>{t('luck.say')}</p>}
      <Progress analysis={analysis} linked={linked} />
    </section>
  )
}

function Known({ model, analysis, books }: Props & { books: readonly SeatBooks[] }) {
  const { review, followed } = model
  const { names } = review.session
  const seat = followed.value
  const whole = books.map(wholeBooks)
  const totals = review.totals[review.length]!
  const accuracy = analysis.accuracy.value
  return (
    <>
      <EvenLuck model={model} analysis={analysis} books={books} />
      <div>
        <Abacus names={names} totals={totals} books={whole} accuracy={accuracy} />
        <p class="luck-sum">{sayBooks(names[seat]!, whole[seat]!, showsUnexplained(whole))}</p>
        <BooksTable names={names} books={whole} accuracy={accuracy} />
      </div>
      <Moments model={model} />
      <Mistakes model={model} />
      <p class="hint">{t('luck.limits')}</p>
    </>
  )
}

function sayBooks(name: string, one: WholeBooks, withRest: boolean): string {
  const { start, result } = one
  const signed = { luck: signedPoints(one.luck), own: signedPoints(one.own), others: signedPoints(one.others) }
  const all = { name, start, ...signed, result }
  return withRest ? t('luck.sumWithRest', { ...all, unexplained: signedPoints(one.unexplained) }) : t('luck.sum', all)
}

/** Whether the reader played this seat alone against bots. */
const isReader = ({ review }: ReviewModel, seat: number) => {
  const people = seatsOfPeople(review.record.seats)
  return people.length === 1 && people[0] === seat
}

function EvenLuck({ model, analysis, books }: Props & { books: readonly SeatBooks[] }) {
  const seat = model.followed.value
  const { even, error, luck } = books[seat]!
  const { n, about } = evenPoints(even, error, analysis.decisions.size)
  const who = isReader(model, seat) ? 'you' : 'other'
  const name = model.review.session.names[seat]!
  const sentence = t(`luck.${about ? 'evenAbout' : 'even'}.${who}`, { name, n })
  const points = pointsIn(luck)
  return (
    <div class="luck-even">
      <p class="luck-headline">{sentence}</p>
      <div class="luck-tiles">
        <Tiles
          parts={wholeParts(
            books.map((one) => one.even * 100),
            100,
          )}
          label={sentence}
        />
        <p>
          {t('luck.tiles')}{' '}
          <b class="is-luck">
            {points === 0 ? t('luck.tiles.none') : t(`luck.tiles.${points > 0 ? 'good' : 'bad'}.${who}`, { name, n: Math.abs(points) })}
          </b>
        </p>
      </div>
    </div>
  )
}

const TILE = 15
const ROWS = 4

/** A hundred games with even luck, filled column by column in the order of the shares. */
function Tiles({ parts, label }: { parts: readonly number[]; label: string }) {
  const order = parts.map((_, seat) => seat).sort((a, b) => parts[b]! - parts[a]!)
  const tiles = order.flatMap((seat) => Array.from({ length: parts[seat]! }, () => seat))
  const columns = tiles.length / ROWS
  return (
    <svg class="tiles" role="img" aria-label={label} viewBox={`0 0 ${columns * TILE} ${ROWS * TILE}`}>
      {tiles.map((seat, i) => {
        const [x, y] = [Math.floor(i / ROWS) * TILE, (i % ROWS) * TILE]
        return (
          <g key={i} transform={`translate(${x} ${y})`}>
            <rect width={TILE - 1} height={TILE - 1} fill={`var(--p${seat})`} />
            <CrestIn seat={seat} x={2.5} y={2.5} size={9} />
          </g>
        )
      })}
    </svg>
  )
}

function Moments({ model }: { model: ReviewModel }) {
  const { moments, followed, review } = model
  const name = review.session.names[followed.value]!
  const all = moments.value
  const list = (key: 'luck.best' | 'luck.worst', some: readonly RatedDraw[]) => (
    <div>
      <h3>{t(key, { name })}</h3>
      {some.length === 0 && <p class="hint">{t('luck.noMoments')}</p>}
      <ol class="luck-moments">
        {some.slice(0, MOST_MOMENTS).map((moment) => (
          <li key={moment.draw.at}>
            <MomentButton model={model} moment={moment} />
          </li>
        ))}
      </ol>
    </div>
  )
  return (
    <div class="luck-columns">
      {list(
        'luck.best',
        all.filter(({ luck }) => luck > 0),
      )}
      {list(
        'luck.worst',
        all.filter(({ luck }) => luck < 0),
      )}
    </div>
  )
}

function MomentButton({ model, moment: { draw, luck } }: { model: ReviewModel; moment: RatedDraw }) {
  const { review } = model
  const text = useMemo(() => sayDraw(model, draw.at, draw.to), [model, draw, language.value])
  return (
    <button type="button" aria-current={review.at.value === draw.at ? 'step' : undefined} onClick={() => review.to(draw.at)}>
      <span class="luck-at">{draw.at}</span>
      <Lozenge isGood={luck > 0} size={16} />
      <span>{text}</span>
      <b class="is-luck">{signedPoints(pointsIn(luck))}</b>
    </button>
  )
}

/** What was drawn, as the log says it. The game is over, so the cards of others are named, too; a deal to everybody is named by its round or month. */
function sayDraw({ review, ui }: ReviewModel, at: number, to: number): string {
  const lines = review.log.filter(({ at: line, event }) => line > at && line <= to && !ui.isFollowUp?.(event, false))
  const isMilestone = ({ event }: LoggedEvent) => ui.milestones?.includes(event.type) ?? false
  const own = lines.filter((line) => line.event.type !== 'turn' && !isMilestone(line))
  const part = lines.find(isMilestone)
  const named = own.length > MOST_SAID && part ? [part] : own.slice(0, MOST_SAID)
  if (named.length === 0) return t('luck.unseen')
  return sentences(named.map(({ event }) => ui.describeEvent(review.session, event)))
}

function Mistakes({ model }: { model: ReviewModel }) {
  const { review, ui, followed, worst } = model
  const own = worst.value.filter(({ seat }) => seat === followed.value)
  const name = review.session.names[followed.value]!
  if (own.length === 0) return null
  return (
    <div>
      <h3>{t('luck.mistakes', { name })}</h3>
      <ol class="luck-moments">
        {own.slice(0, MOST_MOMENTS).map((found) => (
          <li key={found.at}>
            <button type="button" aria-current={review.at.value === found.at ? 'step' : undefined} onClick={() => review.to(found.at)}>
              <span class="luck-at">{found.at}</span>
              <b class="mark-lid" aria-hidden="true">
                ▼
              </b>
              <span>
                {describeMoveIn(review.session, ui, review.stateAt(found.at), found.made)}{' '}
                {t('analysis.better', { move: describeMoveIn(review.session, ui, review.stateAt(found.at), found.best) })}
              </span>
              <b class="is-own">{signedPoints(-pointsOf(found))}</b>
            </button>
          </li>
        ))}
      </ol>
    </div>
  )
}
