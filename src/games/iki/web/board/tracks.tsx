// The tracks: the year, firefighting, the way of life; and the forecasts of payday and the next fire.

import { capital } from '../../../../messages/format.ts'
import { language, t } from '../../../../messages/i18n.ts'
import { commas, labelled } from '../../../../messages/punctuation.ts'
import { seatName } from '../../../../web/table/seat-name.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import { memo, useStable } from '../../../../web/ui/memo.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import { GAINS } from '../../cards/cardset.ts'
import { FIRE_MONTHS, fireStrength } from '../../rules/fire.ts'
import { fireForecast, nextFire, paydayForecast } from '../../rules/forecast.ts'
import { spaceIn } from '../../rules/moves.ts'
import { isPayday, PAYDAY_EVERY } from '../../rules/payday.ts'
import { END, FOOD, FREE_SPACE, LIFE, MONTHS, POWER_MAX } from '../../rules/state.ts'
import type { IkiView } from '../../rules/view.ts'
import { Icon } from '../art/icon.tsx'
import type { Play } from '../input/choose.ts'
import { goalsOf, lifeHighlight } from '../input/selection.ts'
import { paydayOn, yetToCome } from '../moments/ledger.tsx'
import { amountsIn } from '../recap/recap.ts'
import type { IkiPosition } from '../session.ts'
import { amount, FREE_RANGE, kanjiOf, monthName, namesOf, pieceName, shopName, shownOf } from '../text/names.ts'
import { signTip } from './legend.tsx'
import { Amount } from './signs.tsx'
import { highlightClass } from './street.tsx'

/** Each season ends with its payday. */
const seasonOf = (month: number) => Math.floor((month - 1) / PAYDAY_EVERY)

const YEAR = Array.from({ length: MONTHS }, (_, i) => i + 1)

/** How the month will end. */
export function monthEnd(view: IkiView): string {
  if (view.phase === END) return t('iki.over')
  if (view.month === 0) return t('iki.ends.setup')
  if (view.month > MONTHS) return t('iki.ends.year')
  if (isPayday(view.month)) return t('iki.ends.payday')
  const strength = fireStrength(view.month)
  return strength > 0 ? t('iki.ends.fire', { n: strength }) : t('iki.ends.plain')
}

export const monthTitle = (view: IkiView): string => (view.month === 0 ? t('iki.setup') : capital(monthName(view.month)))

export function Calendar({ view }: { view: IkiView }) {
  return (
    <section class="ik-calendar" aria-label={t('iki.calendar')}>
      <Year now={view.month} />
      <p>
        <strong>{monthTitle(view)}</strong>
        <span>{monthEnd(view)}</span>
      </p>
    </section>
  )
}

const Year = memo(({ now }: { now: number }) => (
  <ol>
    {YEAR.map((month) => {
      const strength = fireStrength(month)
      return (
        <li
          key={month}
          class={`season-${seasonOf(month)} ${month < now ? 'is-past' : ''}`}
          aria-current={month === now ? 'date' : undefined}
        >
          <span class="ik-month" lang="ja" aria-hidden="true">
            {kanjiOf(month)}
          </span>
          <span class="ik-month-n" aria-hidden="true">
            {month}
          </span>
          <span class="unseen">{monthName(month)}</span>
          {strength > 0 && (
            <span class="ik-month-fire" data-tip={signTip('flame')}>
              <Icon name="flame" label={t('iki.fireOf', { n: strength })} />
              <b aria-hidden="true">{strength}</b>
            </span>
          )}
          {isPayday(month) && (
            <span class="ik-month-pay" data-tip={signTip('payday')}>
              <Icon name="mon" label={t('iki.payday')} />
              <Icon name="rice" />
            </span>
          )}
        </li>
      )
    })}
    <li class="ik-new-year" aria-current={now > MONTHS ? 'date' : undefined}>
      <span class="ik-month" lang="ja" aria-hidden="true">
        正月
      </span>
      <span class={language.value === 'ja' ? 'unseen' : ''}>{t('iki.newYear')}</span>
    </li>
  </ol>
))

/** A player with this much firefighting stops the fire at the outer stall. */
const FIRE_STRENGTHS = FIRE_MONTHS.map(fireStrength)
const RUNGS = Array.from({ length: POWER_MAX + 1 }, (_, i) => POWER_MAX - i)

export function Ladder({ play }: { play: Play }) {
  const { players, stack } = shownOf(play.view)
  return <LadderDrawn position={play.position} stack={useStable(stack)} powers={useStable(players.map(({ power }) => power))} />
}

interface LadderProps {
  readonly position: IkiPosition
  readonly stack: readonly number[]
  readonly powers: readonly number[]
}

const LadderDrawn = memo(({ position, stack, powers }: LadderProps) => (
  <section class="ik-ladder" aria-label={t('iki.ladder')} data-tip={signTip('ladder')}>
    <ol class="unseen">
      {stack.map((seat, i) => (
        <li key={seat}>{t('iki.ladderAt', { place: i + 1, name: seatName(position, seat), n: powers[seat]! })}</li>
      ))}
    </ol>
    <div class="ik-rungs" aria-hidden="true">
      {RUNGS.map((n) => (
        <div key={n} class="ik-rung">
          <b>{n}</b>
          {FIRE_STRENGTHS.includes(n) && <Icon name="flame" />}
          <span class="ik-stack">
            {stack
              .filter((seat) => powers[seat] === n)
              .map((seat) => (
                <Crest key={seat} seat={seat} />
              ))}
          </span>
        </div>
      ))}
    </div>
  </section>
))

export function WayOfLife({ play }: { play: Play }) {
  const { view, position } = play
  const { freeStep, seats } = view.table
  return (
    <section class="ik-way" aria-label={t('iki.way')} data-tip={signTip('way')}>
      <h2>
        {t('iki.way')} <small>{t('iki.waySay')}</small>
      </h2>
      <div class="ik-way-row">
        {view.life.map((seat, space) => {
          const mark = lifeHighlight(play, space)
          const closed = space === 0 && !freeStep
          const name = space === 0 ? t('iki.wayFree') : t('iki.waySpace', { n: space })
          return (
            <button
              key={space}
              type="button"
              class={`ik-way-tile ${closed ? 'is-closed' : ''} ${highlightClass(mark)} ${seat >= 0 && seat === view.seat && view.phase !== LIFE ? 'is-now' : ''}`}
              data-life={space}
              aria-pressed={mark.state === 'picked'}
              onClick={() => play.taps.tapLife(space)}
            >
              <b aria-hidden="true">{space === 0 ? FREE_RANGE : space}</b>
              <span class="unseen">{labelled(name, closed ? t('iki.closed') : seat >= 0 ? seatName(position, seat) : t('iki.free'))}</span>
              {seat >= 0 ? <Crest seat={seat} /> : <i class={closed ? '' : 'ik-hole'} />}
            </button>
          )
        })}
      </div>
      <Goals play={play} />
      <p class="ik-small">{freeStep ? t('iki.wayFreeSay') : t('iki.wayClosed', { n: seats })}</p>
    </section>
  )
}

/** The shops to which the spaces that may be chosen lead, for a screen that does not show the street meanwhile. */
function Goals({ play }: { play: Play }) {
  const { view } = play
  const steps = play.moves.flatMap((move) => (move.type === 'life' && spaceIn(move) !== FREE_SPACE ? [spaceIn(move)] : []))
  if (steps.length === 0) return null
  return (
    <ul class="ik-goals">
      {steps.map((n) => (
        <li key={n} class={play.picked?.type === 'life' && spaceIn(play.picked) === n ? 'is-chosen' : ''}>
          <b>{n}</b> <Icon name="arrow" /> {shopName(view.table.shopAt[goalsOf(play, n)[0]!]!)}
        </li>
      ))}
    </ul>
  )
}

export function PaydayBox({ play, seat }: { play: Play; seat: number }) {
  const { view, position } = play
  if (view.month > MONTHS) return null
  if (view.phase === FOOD || paydayOn(position)) return <PaidBox position={position} seat={seat} />
  const part = paydayForecast(view)[seat]!
  const iki = part.salary.iki + part.farmhouse
  const goods = GAINS.map(
    (good) => [good, good === 'mon' ? part.salary.mon + part.villa : good === 'iki' ? iki : part.salary[good]] as const,
  ).filter(([, n]) => n > 0)
  return (
    <section class="ik-box" aria-label={t('iki.forecastOf')}>
      <h2>{position.you.value === seat ? t('iki.forecast') : t('iki.forecastFor', { name: position.names[seat]! })}</h2>
      <p>
        <span class="unseen">{namesOf(goods.map(([good, n]) => amount(good, n)))}</span>
        {goods.length === 0 ? '–' : goods.map(([good, n]) => <Amount key={good} icon={good} n={n} />)}
        {part.harmony > 0 && (
          <span class="ik-sign" data-tip={signTip('harmony')}>
            + {t('iki.harmony')} {part.harmony}
            <Icon name="blossom" label="Iki" />
          </span>
        )}
      </p>
      <p>
        {t('iki.owe')}{' '}
        <span class="ik-sign" data-tip={signTip('rice')}>
          {part.mouths}
          <Icon name="rice" label={amount('rice', part.mouths)} />
        </span>
        <b class={part.short > 0 ? 'ik-bad' : 'ik-good'}>{part.short > 0 ? t('iki.fedShort', { n: part.short }) : t('iki.fedAll')}</b>
      </p>
    </section>
  )
}

/** During a payday: what is already paid, in place of a forecast. */
function PaidBox({ position, seat }: { position: IkiPosition; seat: number }) {
  const lines = position.lines.value
  const showing = paydayOn(position)
  const net = amountsIn(seat, lines.slice(lines.findLastIndex(({ event }) => event.type === 'payday')))
  const paid = GAINS.map((good) => {
    const n = net.find((amount) => amount.good === good)?.n ?? 0
    const coming = showing ? yetToCome(showing, seat, good) : { gains: 0, fed: 0 }
    return [good, n - coming.gains + coming.fed] as const
  }).filter(([, n]) => n > 0)
  const title = position.you.value === seat ? t('iki.moment.paid') : t('iki.moment.paidFor', { name: position.names[seat]! })
  return (
    <section class="ik-box" aria-label={title}>
      <h2>{title}</h2>
      <p>{t('iki.moment.paidSay', { what: paid.length > 0 ? namesOf(paid.map(([good, n]) => amount(good, n))) : '0' })}</p>
    </section>
  )
}

export function FireBox({ play, seat }: { play: Play; seat: number }) {
  const { view, position } = play
  const strength = nextFire(view)
  const month = YEAR.find((one) => one >= Math.max(1, view.month) && fireStrength(one) > 0)
  const risk = fireForecast(view).flatMap((steps, nagaya) =>
    steps
      .filter((step) => step.owner === seat && (step.outcome === 'burns' || step.outcome === 'saver'))
      .map((step) => t('iki.fireAt', { what: pieceName(position, step.piece), n: nagaya + 1 })),
  )
  return (
    <section
      class="ik-box ik-fire-box"
      aria-label={t('iki.nextFire')}
      data-tip={signTip('flame')}
      data-tip-say={risk.length > 0 ? t('iki.fireRisk', { what: commas(risk) }) : undefined}
    >
      {strength === 0 || month === undefined || view.month > MONTHS ? (
        <p>{t('iki.fireNone')}</p>
      ) : (
        <>
          <h2>
            <span>
              <span class="ik-next-fire">{t('iki.nextFire')}</span> <Icon name="flame" />{' '}
              {t('iki.fireIn', { n: strength, month: monthName(month) })}
            </span>
            <b class={risk.length > 0 ? 'ik-bad' : 'ik-good'}>{t('iki.fireDanger', { n: risk.length })}</b>
          </h2>
          <p class="ik-small">
            <Glossed text={risk.length > 0 ? commas(risk) : t('iki.fireSafe')} />
          </p>
        </>
      )}
    </section>
  )
}
