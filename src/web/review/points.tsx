// The points of the step one looks at, with a heading.

import { t } from '../../messages/i18n.ts'
import type { Session } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'
import { PointsTable } from '../table/points.tsx'

export function Points({ session, ui }: { session: Session; ui: GameUi }) {
  return (
    <section class="review-points" aria-labelledby="points-title">
      <h2 id="points-title">{t('review.points')}</h2>
      <PointsTable session={session} ui={ui} />
    </section>
  )
}
