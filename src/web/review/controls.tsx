// The controls of a review: slider, buttons, keys, autoplay, and what just happened.
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { Timeline } from '../session/review.ts'
import type { LoggedEvent } from '../session/session.ts'

/** The end of a round has many events; the log lists all of them. */
const MOST_SAID = 4

interface Props {
  readonly timeline: Timeline
  describe(line: LoggedEvent): string
  /** A note above the latest events. */
  readonly note?: ComponentChildren
  readonly children?: ComponentChildren
}

export function Controls({ timeline, describe, note, children }: Props) {
  const at = timeline.at.value
  const { first, length, session } = timeline
  const before = session.lastOwn.value
  const now = session.lines.value.filter((line) => line.at > before && line.at <= at).slice(-MOST_SAID)
  useKeys(timeline)
  return (
    <section class="bar review-bar" aria-label={t('review.controls')}>
      <div class="review-buttons">
        <button
          type="button"
          class="button-quiet"
          disabled={at === first}
          onClick={() => timeline.to(first)}
          aria-label={t('review.first')}
        >
          |◀
        </button>
        <button type="button" class="button-quiet" disabled={at === first} onClick={() => timeline.step(-1)} aria-label={t('review.back')}>
          ◀
        </button>
        <button type="button" class="button-quiet" disabled={at === length} onClick={() => timeline.step(1)} aria-label={t('review.next')}>
          ▶
        </button>
        <button
          type="button"
          class="button-quiet"
          disabled={at === length}
          onClick={() => timeline.to(length)}
          aria-label={t('review.last')}
        >
          ▶|
        </button>
        <Autoplay timeline={timeline} />
      </div>
      <div class="review-where">
        <label>
          <span class="review-step">{t('review.at', { n: at, all: length })}</span>
          <input type="range" min={first} max={length} value={at} onInput={(event) => timeline.to(event.currentTarget.valueAsNumber)} />
        </label>
        {note}
        <p class="review-now" aria-live="polite">
          {sentences(now.map(describe))}
        </p>
      </div>
      {children}
    </section>
  )
}

const PACE_NAMES = ['slow', 'normal', 'fast'] as const
type Pace = (typeof PACE_NAMES)[number]
const PACES: Readonly<Record<Pace, number>> = { slow: 2400, normal: 1200, fast: 450 }

/** Steps on until the end or until it is paused; at the end it starts again from the beginning. */
export function Autoplay({ timeline }: { timeline: Timeline }) {
  const [pace, setPace] = useState<Pace>('normal')
  const [running, run] = useState(false)
  const over = timeline.at.value === timeline.length
  useEffect(() => {
    if (over) run(false)
  }, [over])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => timeline.step(1), PACES[pace])
    return () => clearInterval(timer)
  }, [running, pace, timeline])
  const press = () => {
    if (!running && over) timeline.to(timeline.first)
    run(!running)
  }
  return (
    <>
      <button type="button" class="button-quiet review-play" onClick={press}>
        {t(running ? 'review.pause' : 'review.play')}
      </button>
      <label class="review-pace">
        <span class="unseen">{t('review.pace')}</span>
        <select value={pace} onChange={(event) => setPace(PACE_NAMES.find((one) => one === event.currentTarget.value) ?? 'normal')}>
          {PACE_NAMES.map((one) => (
            <option key={one} value={one}>
              {t(`review.pace.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** The keys work as soon as the controls are on the screen. */
function useKeys(timeline: Timeline): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return
      if (key === 'ArrowLeft') timeline.step(-1)
      else if (key === 'ArrowRight') timeline.step(1)
      else if (key === 'Home') timeline.to(timeline.first)
      else if (key === 'End') timeline.to(timeline.length)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [timeline])
}
