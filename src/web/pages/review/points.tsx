// The points of the step one looks at, with a heading.
import type { GameFace } from '../../board/face.ts'
import { t } from '../../i18n/i18n.ts'
import type { Session } from '../../session.ts'
import { PointsTable } from '../../table/points.tsx'

export function Points({ session, face }: { session: Session; face: GameFace }) {
  return (
    <section class="review-points" aria-labelledby="points-title">
      <h2 id="points-title">{t('review.points')}</h2>
      <PointsTable session={session} face={face} />
    </section>
  )
}
