// The end of a game: who won, where every point came from, and what one may do next.

import type { GameFace } from '../board/face.ts'
import { language, t } from '../i18n/i18n.ts'
import { list } from '../i18n/message.ts'
import { href } from '../router.ts'
import type { Session } from '../session.ts'
import { PointsTable } from './points.tsx'

export function EndPanel({ session, face }: { session: Session; face: GameFace }) {
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
        <PointsTable session={session} face={face} />
        <p class="end-next">
          <a class="button-seal" href={href('review', session.id)}>
            {t('end.review')}
          </a>
          <a class="button-quiet" href={href('new', session.game.id)}>
            {t('end.again')}
          </a>
          <a class="button-quiet" href="#/">
            {t('end.home')}
          </a>
        </p>
      </details>
    </section>
  )
}
