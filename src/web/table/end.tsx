// The end of a game: who won, where every point came from, and what one may do next.

import { Crest } from '../art/pieces.tsx'
import type { GameFace } from '../board/face.ts'
import { language, t } from '../i18n/i18n.ts'
import { list } from '../i18n/message.ts'
import { href } from '../router.ts'
import type { Session } from '../session.ts'

export function EndPanel({ session, face }: { session: Session; face: GameFace }) {
  const { totals, origins, winners } = session.scores.value
  const names = list(
    language.value,
    winners.map((seat) => session.names[seat]!),
  )
  const rows = [...new Set(origins.flatMap((origin) => Object.keys(origin)))].filter((origin) =>
    origins.some((one) => (one[origin] ?? 0) !== 0),
  )
  return (
    <section class="end" aria-label={t('end.label')}>
      <h2>{t(winners.length > 1 ? 'end.shared' : 'end.won', { name: names })}</h2>
      <div class="scroll">
        <table class="points">
          <thead>
            <tr>
              <th scope="col">{t('end.points')}</th>
              {session.names.map((name, seat) => (
                <th key={name} scope="col">
                  <Crest seat={seat} size={20} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((origin) => (
              <tr key={origin}>
                <th scope="row">{face.describeOrigin(session, origin)}</th>
                {origins.map((one, seat) => (
                  <td key={session.names[seat]}>{one[origin] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('end.total')}</th>
              {totals.map((total, seat) => (
                <td key={session.names[seat]}>{total}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
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
    </section>
  )
}
