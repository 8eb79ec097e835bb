// Luck and accuracy over time: every game a mark, the mean a line, and each graph as a sentence and a table too.
import type { ComponentChildren } from 'preact'
import { number } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { gameTitle } from '../game-info.ts'
import { ACCURACY_GAMES, BAND, meansSoFar, runningMeans, type SkillEntry } from './skill.ts'
import { dateOf } from './statistics-view.tsx'

const FEWEST_GAMES = 3
/** With fewer games the mean of the luck says nothing. */
const TELLING_GAMES = 8

const WIDTH = 420
const HEIGHT = 190
const LEFT = 40
const RIGHT = 10
const EDGE = 12

const signed = (n: number) => `${n > 0 ? '+' : n < 0 ? '−' : ''}${number(language.value, Math.abs(n))}`
const tenth = (n: number) => Math.round(n * 10) / 10

interface Props {
  readonly entries: readonly SkillEntry[]
  /** How many games there are, also those not looked at. */
  readonly all: number
}

export function SkillGraphs({ entries, all }: Props) {
  if (entries.length < FEWEST_GAMES) return null
  const exact = entries.filter(({ accuracy }) => accuracy !== undefined)
  return (
    <>
      <LuckGraph entries={entries} all={all} />
      {exact.length >= FEWEST_GAMES && <AccuracyGraph entries={exact} />}
    </>
  )
}

const xIn = (n: number) => (i: number) => LEFT + (i / Math.max(1, n - 1)) * (WIDTH - LEFT - RIGHT)
const path = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

function LuckGraph({ entries, all }: Props) {
  const values = entries.map(({ luck }) => luck)
  const means = meansSoFar(values)
  const most = Math.max(BAND, ...values.map(Math.abs))
  const step = most > 60 ? 50 : most > 30 ? 20 : 15
  const top = Math.ceil(most / step) * step
  const x = xIn(values.length)
  const y = (n: number) => HEIGHT / 2 - (n / top) * (HEIGHT / 2 - EDGE)
  const band = (sign: number) => values.map((_, i) => [x(i), y((sign * BAND) / Math.sqrt(i + 1))] as const)
  const last = tenth(means.at(-1)!)
  return (
    <section class="book-card">
      <h2>{t('book.luck')}</h2>
      <Figure
        say={
          values.length < TELLING_GAMES
            ? t('book.luckFew', { n: values.length })
            : t('book.luckSay', { n: values.length, mean: signed(last) })
        }
        head={t('luck.head.luck')}
        entries={entries}
        value={({ luck }) => signed(Math.round(luck))}
      >
        <path d={`${path([...band(1), ...band(-1).reverse()])}Z`} class="book-band" />
        {[-top, -step, 0, step, top].map((n) => (
          <g key={n}>
            <path d={`M${LEFT} ${y(n)}H${WIDTH - RIGHT}`} stroke="var(--rule)" />
            <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
              {signed(n)}
            </text>
          </g>
        ))}
        {values.map((luck, i) => (
          <path
            key={entries[i]!.entry.stored.id}
            d={`M${x(i)} ${y(luck) - 5}l5 5l-5 5l-5 -5Z`}
            class={luck > 0 ? 'book-good' : 'book-bad'}
          />
        ))}
        <path d={path(means.map((mean, i) => [x(i), y(mean)] as const))} class="book-mean" />
      </Figure>
      <p class="hint">{t('book.luckOf', { n: values.length, all })}</p>
    </section>
  )
}

function AccuracyGraph({ entries }: Omit<Props, 'all'>) {
  const values = entries.map(({ accuracy }) => accuracy!)
  const means = runningMeans(values)
  const least = Math.max(0, Math.floor(Math.min(...values) / 10) * 10)
  const x = xIn(values.length)
  const y = (n: number) => HEIGHT - EDGE - ((n - least) / (100 - least)) * (HEIGHT - 2 * EDGE)
  const games = [...new Set(entries.map(({ entry }) => entry.game))].sort()
  return (
    <section class="book-card">
      <h2>{t('book.accuracy')}</h2>
      <Figure
        say={t('book.accuracySay', { n: Math.round(means.at(-1)!), games: Math.min(ACCURACY_GAMES, values.length) })}
        head={t('luck.head.accuracy')}
        entries={entries}
        value={({ accuracy }) => String(Math.round(accuracy!))}
      >
        {[least, (least + 100) / 2, 100].map((n) => (
          <g key={n}>
            <path d={`M${LEFT} ${y(n)}H${WIDTH - RIGHT}`} stroke="var(--rule)" />
            <text x={LEFT - 6} y={y(n) + 4} text-anchor="end">
              {n}
            </text>
          </g>
        ))}
        {entries.map(({ entry }, i) =>
          games.indexOf(entry.game) === 0 ? (
            <circle key={entry.stored.id} cx={x(i)} cy={y(values[i]!)} r="4" class="book-dot" />
          ) : (
            <rect key={entry.stored.id} x={x(i) - 4} y={y(values[i]!) - 4} width="8" height="8" class="book-square" />
          ),
        )}
        <path d={path(means.map((mean, i) => [x(i), y(mean)] as const))} class="book-skill" />
      </Figure>
      {games.length > 1 && <p class="hint">{t('book.accuracyMarks', { first: gameTitle(games[0]!), second: gameTitle(games[1]!) })}</p>}
    </section>
  )
}

interface FigureProps {
  readonly say: string
  readonly head: string
  readonly entries: readonly SkillEntry[]
  value(entry: SkillEntry): string
  readonly children: ComponentChildren
}

function Figure({ say, head, entries, value, children }: FigureProps) {
  return (
    <figure class="book-figure">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" class="book-course">
        {children}
      </svg>
      <figcaption>{say}</figcaption>
      <details>
        <summary>{t('luck.asTable')}</summary>
        <table class="points">
          <thead>
            <tr>
              <th scope="col">{t('book.date')}</th>
              <th scope="col">{t('book.game')}</th>
              <th scope="col">{head}</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((one) => (
              <tr key={one.entry.stored.id}>
                <th scope="row">{dateOf(one.entry.at)}</th>
                <td>{gameTitle(one.entry.game)}</td>
                <td>{value(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
