// A month of puzzles: a red seal for each one found, a struck square for another move, and a ring round today.
import { language, t } from '../../messages/i18n.ts'
import { Seal } from '../ui/pieces.tsx'
import { type Day, sealTurn, streakOn, weeksOf } from './days.ts'
import { results } from './results.ts'
import { longDay, monthName, weekday } from './texts.ts'

const MONTHS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

export const currentStreak = (today: Day) => streakOn(today, new Map(Object.entries(results.value.days)))

export function Calendar({ today }: { today: Day }) {
  const weeks = weeksOf(today)
  const whole = weeks.find((week) => week.every((day) => day !== null))!
  const streak = currentStreak(today)
  return (
    <section class="calendar" aria-label={t('puzzle.calendar')}>
      <header>
        {language.value !== 'ja' && (
          <b lang="ja" aria-hidden="true">
            {MONTHS[Number(today.slice(5, 7)) - 1]}月
          </b>
        )}
        <h2>{monthName(today)}</h2>
        <p>{streak > 0 && t('puzzle.row', { n: streak })}</p>
      </header>
      <table>
        <thead>
          <tr>
            {whole.map((day) => (
              <th key={day} scope="col">
                {weekday(day!)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, i) => (
            <tr key={i}>{week.map((day, j) => (day === null ? <td key={j} /> : <DayCell key={j} day={day} today={today} />))}</tr>
          ))}
        </tbody>
      </table>
      <p class="calendar-key" aria-hidden="true">
        <FoundMark /> {t('puzzle.key.found')} <OtherMark /> {t('puzzle.key.other')} <span>{t('puzzle.key.blank')}</span>
      </p>
    </section>
  )
}

function DayCell({ day, today }: { day: Day; today: Day }) {
  const result = results.value.days[day]
  const say = day > today ? longDay(day) : t(`puzzle.day.${result ?? 'blank'}`, { day: longDay(day) })
  return (
    <td class={day === today ? 'is-today' : undefined} aria-current={day === today ? 'date' : undefined}>
      <span class="unseen">{say}</span>
      <small aria-hidden="true">{Number(day.slice(8))}</small>
      <i aria-hidden="true" style={{ rotate: `${sealTurn(day)}deg` }}>
        {result === 'found' && <FoundMark />}
        {result === 'other' && <OtherMark />}
      </i>
      {day === today && <Ring />}
    </td>
  )
}

export const FoundMark = () => (
  <span class="daily-mark">
    <Seal kanji="吉" />
  </span>
)

export const OtherMark = () => (
  <svg class="daily-mark" viewBox="0 0 40 40" aria-hidden="true">
    <path d="M3 4L37 3L38 37L4 38Z M12 12L28 28M28 12L12 28" fill="none" stroke="var(--ink2)" stroke-width="3" />
  </svg>
)

/** Drawn with a brush. */
const Ring = () => (
  <svg class="calendar-ring" viewBox="0 0 60 48" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M29 2C10 2 2 14 3 25C4 39 16 46 31 46C47 46 57 37 57 24C57 11 46 3 24 4"
      fill="none"
      stroke="var(--seal)"
      stroke-width="3"
      stroke-linecap="round"
      vector-effect="non-scaling-stroke"
    />
  </svg>
)
