// Stepping through a game: slider, buttons, by itself, whose eyes, and what just happened.
import { useEffect, useState } from 'preact/hooks'
import type { GameFace } from '../../board/face.ts'
import { t } from '../../i18n/i18n.ts'
import { sentences } from '../../i18n/punctuation.ts'
import type { Eyes, Review } from '../../review-session.ts'
import { useBarHeight } from '../../table/bar-height.ts'
import { describeLine } from './log.tsx'

/** The end of a round tells much at once; the log has all of it. */
const MOST_SAID = 4

export function Controls({ review, face }: { review: Review; face: GameFace }) {
  const at = review.at.value
  const now = review.session.lines.value.filter((line) => line.at === at).slice(-MOST_SAID)
  return (
    <section ref={useBarHeight()} class="bar review-bar" aria-label={t('review.controls')}>
      <div class="review-buttons">
        <button type="button" class="button-quiet" disabled={at === 0} onClick={() => review.to(0)} aria-label={t('review.first')}>
          |◀
        </button>
        <button type="button" class="button-quiet" disabled={at === 0} onClick={() => review.step(-1)} aria-label={t('review.back')}>
          ◀
        </button>
        <button
          type="button"
          class="button-quiet"
          disabled={at === review.length}
          onClick={() => review.step(1)}
          aria-label={t('review.next')}
        >
          ▶
        </button>
        <button
          type="button"
          class="button-quiet"
          disabled={at === review.length}
          onClick={() => review.to(review.length)}
          aria-label={t('review.last')}
        >
          ▶|
        </button>
        <Autoplay review={review} />
      </div>
      <div class="review-where">
        <label>
          <span class="review-step">{t('review.at', { n: at, all: review.length })}</span>
          <input type="range" min={0} max={review.length} value={at} onInput={(event) => review.to(event.currentTarget.valueAsNumber)} />
        </label>
        {spoils(review) && <p class="review-spoils">{t('review.spoils')}</p>}
        <p class="review-now" aria-live="polite">
          {sentences(now.map((line) => describeLine(review, face, line)))}
        </p>
      </div>
      <label class="review-eyes">
        <span>{t('review.eyes')}</span>
        <select value={String(review.eyes.value)} onChange={(event) => review.look(readEyes(event.currentTarget.value))}>
          {review.session.names.map((name, seat) => (
            <option key={seat} value={String(seat)}>
              {name}
            </option>
          ))}
          <option value="null">{t('review.onlooker')}</option>
          <option value="all">{t('review.all')}</option>
        </select>
      </label>
    </section>
  )
}

const PACES = { slow: 2400, normal: 1200, fast: 450 } as const
type Pace = keyof typeof PACES
const PACE_NAMES = Object.keys(PACES) as Pace[]

/** Goes on by itself until the end, or until it is held; from the end it begins anew. */
function Autoplay({ review }: { review: Review }) {
  const [pace, setPace] = useState<Pace>('normal')
  const [running, run] = useState(false)
  const over = review.at.value === review.length
  useEffect(() => {
    if (over) run(false)
  }, [over])
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => review.step(1), PACES[pace])
    return () => clearInterval(timer)
  }, [running, pace, review])
  const press = () => {
    if (!running && over) review.to(0)
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

/** Eyes other than a person's own in a game that is not over. */
function spoils({ record, eyes }: Review): boolean {
  const seat = eyes.value
  if (record.result || seat === null) return false
  return seat === 'all' || record.seats[seat]!.bot !== undefined
}

const readEyes = (text: string): Eyes => (text === 'all' ? 'all' : text === 'null' ? null : Number(text))
