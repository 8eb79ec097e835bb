// The deals of the last seven days: the reader's points beside the bot's.
import { t } from '../../messages/i18n.ts'
import { href } from '../router.ts'
import { Seal } from '../ui/pieces.tsx'
import { addDays, type Day } from './days.ts'
import { results } from './results.ts'
import { longDay, weekday } from './texts.ts'

const DAYS = 7
const HEIGHT = 84

export function LastDeals({ today }: { today: Day }) {
  const days = Array.from({ length: DAYS }, (_, i) => addDays(today, i - DAYS + 1))
  const { deals } = results.value
  const most = Math.max(1, ...days.flatMap((day) => [deals[day]?.points ?? 0, deals[day]?.master?.points ?? 0]))
  const high = (points = 0) => Math.max(0, points / most) * HEIGHT
  return (
    <section class="daily-card last-deals" aria-labelledby="last-deals">
      <h2 id="last-deals">{t('deal.last')}</h2>
      <ol>
        {days.map((day) => {
          const deal = deals[day]
          const master = deal?.master?.points
          return (
            <li key={day}>
              <a href={href('deal', day)} aria-label={say(day)}>
                <svg viewBox={`0 0 50 ${HEIGHT + 18}`} aria-hidden="true">
                  <pattern id={`hatch-${day}`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
                    <rect width="6" height="6" fill="var(--seal)" />
                    <path d="M0 0V6" stroke="#fff" stroke-opacity="0.45" stroke-width="3" />
                  </pattern>
                  {deal && <rect class="bar-you" x="5" y={HEIGHT + 18 - high(deal.points)} width="18" height={high(deal.points)} />}
                  {master !== undefined && (
                    <rect
                      stroke="var(--line)"
                      fill={`url(#hatch-${day})`}
                      x="26"
                      y={HEIGHT + 18 - high(master)}
                      width="18"
                      height={high(master)}
                    />
                  )}
                </svg>
                {deal && master !== undefined && deal.points > master && (
                  <i class="daily-mark">
                    <Seal kanji="勝" />
                  </i>
                )}
                <b>{weekday(day)}</b>
                <small>{deal ? `${deal.points}${master === undefined ? '' : ` : ${master}`}` : t('deal.not')}</small>
              </a>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function say(day: Day): string {
  const deal = results.value.deals[day]
  if (!deal) return t('deal.day.not', { day: longDay(day) })
  return deal.master
    ? t('deal.day.both', { day: longDay(day), you: deal.points, master: deal.master.points })
    : t('deal.day.you', { day: longDay(day), you: deal.points })
}
