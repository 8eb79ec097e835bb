// The statistics of the book: figures, wins by opponents and rule set, points by origin, wins over time, records.
import { signal } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { GAMES } from '../../games/index.ts'
import { number, percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Skill } from '../bots/skill-store.ts'
import { gameTitle, loadGameUi } from '../game-info.ts'
import { href } from '../router.ts'
import { positionFrom } from '../session/whole-state.ts'
import { botName, ruleSetAbout } from '../setup/options.ts'
import type { GameUi } from '../table/game-ui.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { type BookEntry, OPPONENTS } from './entries.ts'
import { type SkillEntry, skillEntries, skillRecords } from './skill.ts'
import { SkillGraphs } from './skill-graphs.tsx'
import { type OriginMean, originMeans, recordsOf, type Tally, talliesBy, tallyOf, widestGap, winsSoFar } from './statistics.ts'

const share = (part: number, whole: number) => percent(language.value, whole === 0 ? 0 : part / whole)
/** A win may be shared: halves are shown, no smaller parts. */
const wins = (n: number) => number(language.value, Math.round(n * 2) / 2)
export const dateOf = (at: number) => new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(at)

export function Statistics({ entries, skills }: { entries: readonly BookEntry[]; skills: readonly Skill[] }) {
  const tally = tallyOf(entries)
  const oldestFirst = entries.toReversed()
  const looked = skillEntries(oldestFirst, skills)
  const games = [...new Set(entries.map(({ game }) => game))].sort()
  return (
    <>
      <section class="book-figures">
        <p>
          <b>{number(language.value, tally.games)}</b> {t('book.games', { n: tally.games })}
        </p>
        <p>
          <b>{wins(tally.wins)}</b> {t('book.wins', { n: tally.wins })}
          <small>{t('book.share', { share: share(tally.wins, tally.games), chance: share(tally.byChance, tally.games) })}</small>
        </p>
      </section>
      <div class="book-grid">
        <Tallies
          title={t('book.byLevel')}
          rows={talliesBy(entries, ({ opponents }) => opponents, OPPONENTS).map(({ key, tally: one }) => ({
            label: key === 'people' ? t('book.people') : botName(key),
            tally: one,
          }))}
        />
        <Tallies
          title={t('book.byRules')}
          rows={talliesBy(entries, ({ game, rules }) => `${game} ${rules ?? ''}`).map(({ key, tally: one }) => {
            const [game = '', rules = ''] = key.split(' ')
            return { label: rules === '' ? gameTitle(game) : ruleSetAbout(rules).name, tally: one }
          })}
        />
        {oldestFirst.length > 2 && <WinsGraph entries={oldestFirst} />}
        <SkillGraphs entries={looked} all={entries.length} />
        {games.map((game) => (
          <Origins key={game} game={game} entries={entries.filter((entry) => entry.game === game)} />
        ))}
        <Records entries={oldestFirst} looked={looked} />
      </div>
    </>
  )
}

/** Bars as wide as games played, filled as far as won; the tick is chance. */
function Tallies({ title, rows }: { title: string; rows: readonly { readonly label: string; readonly tally: Tally }[] }) {
  const most = Math.max(...rows.map(({ tally }) => tally.games))
  return (
    <section class="book-card">
      <h2>{title}</h2>
      <table class="book-tallies">
        <tbody>
          {rows.map(({ label, tally: { games, wins: won, byChance } }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td aria-hidden="true">
                <span class="book-bar" style={{ width: `${(games / most) * 100}%` }}>
                  <i style={{ width: `${(won / games) * 100}%` }} />
                  <s style={{ left: `${(byChance / games) * 100}%` }} />
                </span>
              </td>
              <td>
                <b>{t('book.of', { wins: wins(won), games })}</b>
              </td>
              <td>{share(won, games)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{t('book.tick')}</p>
    </section>
  )
}

const WIDTH = 420
const HEIGHT = 170
const LEFT = 56
const BOTTOM = 12
const TOP = 10

function WinsGraph({ entries }: { entries: readonly BookEntry[] }) {
  const course = winsSoFar(entries)
  const x = (i: number) => LEFT + (i / (course.length - 1)) * (WIDTH - LEFT - 8)
  const y = (part: number) => HEIGHT - BOTTOM - part * (HEIGHT - TOP - BOTTOM)
  const line = (of: (one: (typeof course)[number]) => number) =>
    course.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(of(one)).toFixed(1)}`).join('')
  return (
    <section class="book-card">
      <h2>{t('book.course')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" class="book-course">
        {[0, 0.5, 1].map((part) => (
          <g key={part}>
            <path d={`M${LEFT} ${y(part)}H${WIDTH - 8}`} stroke="var(--rule)" />
            <text x={LEFT - 6} y={y(part) + 4} text-anchor="end">
              {percent(language.value, part)}
            </text>
          </g>
        ))}
        <path d={line((one) => one.byChance)} fill="none" stroke="var(--verm)" stroke-width="2" stroke-dasharray="5 4" />
        <path d={line((one) => one.won)} fill="none" stroke="var(--p0)" stroke-width="3" stroke-linejoin="round" />
      </svg>
      <p class="hint">{t('book.courseSay', { n: course.length, share: percent(language.value, course.at(-1)!.won) })}</p>
    </section>
  )
}

/** A full disc for the reader, a ring for the opponents. */
function Origins({ game, entries }: { game: string; entries: readonly BookEntry[] }) {
  const [ui, setUi] = useState<GameUi>()
  const loadFailed = useLoadError()
  useEffect(() => void loadGameUi(game).then(setUi, loadFailed), [game])
  const means = originMeans(entries)
  const gap = widestGap(means)
  const most = Math.max(1, ...means.flatMap(({ you, others }) => [you, others]))
  const { stored, state } = entries[0]!
  const { record } = stored
  const position = positionFrom({
    id: stored.id,
    game: GAMES[game]!,
    options: record.options,
    names: record.seats.map((seat) => seat.name),
    version: signal(0),
    viewer: signal(null),
    state: () => state,
    lines: () => [],
    lastOwn: () => 0,
  })
  const name = (origin: string) => ui?.describeOrigin(position, origin) ?? origin
  const round = (n: number) => number(language.value, Math.round(n * 10) / 10)
  const difference = (mean: OriginMean) => round(Math.abs(mean.you - mean.others))
  return (
    <section class="book-card">
      <h2>{t('book.origins', { game: gameTitle(game) })}</h2>
      <p class="book-legend" aria-hidden="true">
        <span class="book-disc" /> {t('book.you')} <span class="book-ring" /> {t('book.others')}
      </p>
      <table class="book-origins">
        <thead>
          <tr>
            <td />
            <td />
            <th scope="col">
              <span class="unseen">{t('book.you')}</span>
              <span class="book-disc" aria-hidden="true" />
            </th>
            <th scope="col">
              <span class="unseen">{t('book.others')}</span>
              <span class="book-ring" aria-hidden="true" />
            </th>
          </tr>
        </thead>
        <tbody>
          {means.slice(0, 10).map(({ origin, you, others }) => (
            <tr key={origin}>
              <th scope="row">{name(origin)}</th>
              <td aria-hidden="true" class="book-scale">
                <span class="book-ring" style={{ left: `${(others / most) * 100}%` }} />
                <span class="book-disc" style={{ left: `${(you / most) * 100}%` }} />
              </td>
              <td>{round(you)}</td>
              <td>{round(others)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {gap && (
        <p class="book-gap-say">{t(gap.you > gap.others ? 'book.more' : 'book.less', { origin: name(gap.origin), n: difference(gap) })}</p>
      )}
    </section>
  )
}

function Records({ entries, looked }: { entries: readonly BookEntry[]; looked: readonly SkillEntry[] }) {
  const records = [...recordsOf(entries), ...skillRecords(looked)]
  return (
    <section class="book-card">
      <h2>{t('book.records')}</h2>
      <ul class="book-records">
        {records.map(({ kind, n, entry }) => (
          <li key={`${kind} ${entry.game}`}>
            <a href={href('review', entry.stored.id)}>
              <b>{kind === 'margin' ? `+${n}` : n < 0 ? `−${-n}` : n}</b>
              <span>{t(`book.record.${kind}`, { game: gameTitle(entry.game) })}</span>
              <small>{dateOf(entry.at)}</small>
            </a>
          </li>
        ))}
      </ul>
      <p class="hint">{t('book.counts')}</p>
    </section>
  )
}
