// The bar of a review: steps, the next mistake, what happens at the position shown, sharing and playing on; and its keys.
import { useLayoutEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import { describeMoveIn } from '../session/hypothetical.ts'
import { Autoplay } from './controls.tsx'
import { describeLogLine } from './log.tsx'
import { Lozenge } from './luck-marks.tsx'
import { pointsOf, type ReviewModel } from './model.ts'
import { spoils } from './perspective.tsx'

/** The end of a round has many events; the log lists all of them. */
const MOST_SAID = 3

interface Props {
  readonly model: ReviewModel
  share(): void
  playOn(): void
}

export function LookbackBar({ model, share, playOn }: Props) {
  const { review, worst } = model
  const { first, length, session } = review
  const at = review.at.value
  useReviewKeys(model)
  const step = (label: string, drawn: string, isEnd: boolean, go: () => void, only = '') => (
    <button type="button" class={`button-quiet ${only}`} disabled={isEnd} onClick={go} aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={drawn} fill="currentColor" stroke="currentColor" stroke-width="1.600" />
      </svg>
    </button>
  )
  return (
    <section class="bar lookback-bar" aria-label={t('review.controls')}>
      <div class="lookback-steps">
        {step(t('review.first'), 'M6 4v16M20 4L9 12L20 20Z', at === first, () => review.to(first), 'only-wide')}
        {step(t('review.back'), 'M18 4L6 12L18 20Z', at === first, () => review.step(-1))}
        {step(t('review.next'), 'M6 4L18 12L6 20Z', at === length, () => review.step(1))}
        {step(t('review.last'), 'M4 4L15 12L4 20ZM18 4v16', at === length, () => review.to(length), 'only-wide')}
        <Autoplay timeline={review} />
        {model.moments.value.length > 0 && (
          <button type="button" class="button-quiet lookback-next" onClick={() => model.nextLuck()}>
            <Lozenge isGood size={16} />
            <span class="only-wide">{t('luck.next')}</span>
            <span class="only-narrow">{t('luck.nextShort')}</span>
          </button>
        )}
        <button type="button" class="button-quiet lookback-next" disabled={worst.value.length === 0} onClick={() => model.nextMistake()}>
          <b class="mark-lid" aria-hidden="true">
            ▼
          </b>
          <span class="only-wide">{t('review.nextMistake')}</span>
          <span class="only-narrow">{t('review.mistakeShort')}</span>
        </button>
      </div>
      <Said model={model} />
      <div class="lookback-acts">
        <button type="button" class="button-quiet only-wide" onClick={share}>
          <span class="only-wide">{t('review.shareMove')}</span>
          <span class="only-narrow">{t('review.shareShort')}</span>
        </button>
        <button type="button" class="button-seal" disabled={session.over.value} onClick={playOn} title={t('review.playOnSay')}>
          <span class="only-wide">{t('review.playOn')}</span>
          <span class="only-narrow">{t('review.playOnShort')}</span>
        </button>
      </div>
    </section>
  )
}

/** The move at the position shown, and what the master would rather have played. */
function Said({ model }: { model: ReviewModel }) {
  const { review, ui, here, now } = model
  const at = review.at.value
  const found = here.value
  const isWorse = found !== undefined && found.best !== found.made
  return (
    <div class={`lookback-said ${isWorse ? 'is-mistake' : ''}`} aria-live="polite">
      <p>
        <b class="review-step">{t('review.at', { n: at, all: review.length })}</b>{' '}
        <span class="review-now">{sentences(now.value.slice(0, MOST_SAID).map((line) => describeLogLine(review, ui, line)))}</span>
      </p>
      {spoils(review) && <p class="review-spoils">{t('review.spoils')}</p>}
      {isWorse && (
        <p class="lookback-better">
          {t('review.isMistake', { n: pointsOf(found) })}{' '}
          {t('analysis.better', { move: describeMoveIn(review.session, ui, review.stateAt(at), found.best) })}
        </p>
      )}
    </div>
  )
}

function useReviewKeys(model: ReviewModel): void {
  useLayoutEffect(() => {
    const { review } = model
    const onKey = (event: KeyboardEvent) => {
      const { target, key, shiftKey } = event
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog, [role=tablist], [role=toolbar]')) return
      const by = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0
      if (by !== 0 && shiftKey) model.stepPart(by)
      else if (by !== 0) review.step(by)
      else if (key === 'Home') review.to(review.first)
      else if (key === 'End') review.to(review.length)
      else if (key.toLowerCase() === 'm') model.nextMistake()
      else if (key.toLowerCase() === 'l') model.nextLuck()
      else if (target instanceof HTMLElement && target.role === 'slider') {
        // A slider also listens to these; elsewhere they scroll.
        if (key === 'ArrowUp') review.step(1)
        else if (key === 'ArrowDown') review.step(-1)
        else if (key === 'PageUp') model.stepPart(1)
        else if (key === 'PageDown') model.stepPart(-1)
        else return
      } else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [model])
}
