// The points of the position shown, with a heading.

import { t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'
import { PointsTable } from '../table/points.tsx'

export function PointsSection({ position, ui }: { position: Position; ui: GameUi }) {
  return (
    <section class="review-points" aria-labelledby="points-title">
      <h2 id="points-title">{t('review.points')}</h2>
      <PointsTable position={position} ui={ui} />
    </section>
  )
}
