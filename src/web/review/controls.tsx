// Stepping through a game: slider, buttons, keys, by itself, and what just happened.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import type { Steps } from '../session/review.ts'
import type { LogLine } from '../session/session.ts'
import { useBarHeight } from '../table/bar-height.ts'

/** The end of a round tells much at once; the log has all of it. */
const MOST_SAID = 4

interface Props {
  readonly steps: Steps
  describe(line: LogLine): string
  /** Above what just happened. */
  readonly note?: ComponentChildren
  readonly children?: ComponentChildren
}

export function Controls({ steps, describe, note, children }: Props) {
  const at = steps.at.value
  const { first, length, session } = steps
  const before = session.lastOwn.value
  const now = session.lines.value.filter((line) => line.at > before && line.at <= at).slice(-MOST_SAID)
  useKeys(steps)
  return (
    <section ref={useBarHeight()} class="bar review-bar" aria-label={t('review.controls')}>
      <div class="review-buttons">
        <button type="button" class="button-quiet" disabled={at === first} onClick={() => steps.to(first)} aria-label={t('review.first')}>
          |◀
        </button>
        <button type="button" class="button-quiet" disabled={at === first} onClick={() => steps.step(-1)} aria-label={t('review.back')}>
          ◀
        </button>
        <button type="button" class="button-quiet" disabled={at === length} onClick={() => steps.step(1)} aria-label={t('review.next')}>
          ▶
        </button>
        <button type="button" class="button-quiet" disabled={at === length} onClick={() => steps.to(length)} aria-label={t('review.last')}>
          ▶|
        </button>
        <Autoplay steps={steps} />
      </div>
      <div class="review-where">
        <label>
          <span class="review-step">{t('review.at', { n: at, all: length })}</span>
          <input type="range" min={first} max={length} value={at} onInput={(event) => steps.to(event.currentTarget.valueAsNumber)} />
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

const PACES = { slow: 2400, normal: 1200, fast: 450 } as const
type Pace = keyof typeof PACES
const PACE_NAMES = Object.keys(PACES) as Pace[]

/** Goes on by itself until the end, or until it is held; from the end it begins anew. */
function Autoplay({ steps }: { steps: Steps }) {
  const [pace, setPace] = useState<Pace>('normal')
  const [running, run] = useState(false)
  const over = steps.at.value === steps.length
  useEffect(() => {
    if (over) run(false)
  }, [over])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => steps.step(1), PACES[pace])
    return () => clearInterval(timer)
  }, [running, pace, steps])
  const press = () => {
    if (!running && over) steps.to(steps.first)
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

function useKeys(steps: Steps): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return
      if (key === 'ArrowLeft') steps.step(-1)
      else if (key === 'ArrowRight') steps.step(1)
      else if (key === 'Home') steps.to(steps.first)
      else if (key === 'End') steps.to(steps.length)
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [steps])
}
