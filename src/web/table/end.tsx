// The end of a game: the winners, where every point came from, and what to do next.
import type { ComponentChildren } from 'preact'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'
import { PointsTable } from './points.tsx'

interface Props {
  readonly session: Position
  readonly ui: GameUi
  readonly next: ComponentChildren
}

export function EndPanel({ session, ui, next }: Props) {
  const review = session.reviewHref()
  const { winners } = session.scores.value
  const names = list(
    language.value,
    winners.map((seat) => session.names[seat]!),
  )
  return (
    <section class="end" aria-label={t('end.label')}>
      <details open>
        <summary>
          <h2>{t(winners.length > 1 ? 'end.shared' : 'end.won', { name: names })}</h2>
        </summary>
        <PointsTable position={session} ui={ui} />
        <p class="end-next">
          {review !== null && (
            <a class="button-seal" href={review}>
              {t('end.review')}
            </a>
          )}
          {next}
          <a class="button-quiet" href="#/">
            {t('end.home')}
          </a>
        </p>
      </details>
    </section>
  )
}
