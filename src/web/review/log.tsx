// The whole log of a game; each line leads to the position where it happens.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import type { Review } from '../session/review.ts'
import type { LoggedEvent } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'

/** Where every hand is visible, a line that only one seat saw says so. */
export function describeLogLine(review: Review, ui: GameUi, line: LoggedEvent): string {
  const { session } = review
  const text = ui.describeEvent(session, line.event)
  const { to } = line.event
  return to === 'all' || review.perspective.value !== 'all' ? text : t('review.told', { name: session.names[to]!, text })
}

export function ReviewLog({ review, ui }: { review: Review; ui: GameUi }) {
  const at = review.at.value
  const list = useRef<HTMLOListElement>(null)
  const lines = review.allLines.value
  const last = lines.findLastIndex((line) => line.at <= at + 1)
  useEffect(() => {
    const line = list.current?.children[last]
    // Scrolls the panel and not the page.
    const panel = list.current?.closest('.tab-panel')
    if (line instanceof HTMLElement && panel) panel.scrollTop = line.offsetTop - panel.clientHeight / 2
  }, [last])
  return (
    <section class="review-log" aria-labelledby="log-title">
      <h2 id="log-title">{t('head.log')}</h2>
      <ol ref={list}>
        {lines.map((line, i) => (
          <li key={i} class={line.at > at + 1 ? 'is-ahead' : ''}>
            <button type="button" aria-current={line.at === at + 1 ? 'step' : undefined} onClick={() => review.to(line.at - 1)}>
              {describeLogLine(review, ui, line)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
