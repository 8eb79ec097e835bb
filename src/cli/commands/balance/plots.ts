// The plots of the balance lab: a picture for each question, and a page that shows them all.
import { join } from 'node:path'
import { BARS, type IkiBalance } from '../../../games/iki/lab/report.ts'
import type { UkiyoeBalance } from '../../../games/ukiyoe/lab/counts.ts'
import { drawBars, drawRows } from '../../../lab/charts.ts'
import { type Io, Refusal, writeTextFile } from '../../command.ts'
import { fileSentence, prepareFolder } from '../../files.ts'
import type { Balance, Meta } from './text.ts'

type Plot = readonly [name: string, svg: string]

/** Before the games: makes the folder, and refuses one that cannot be written to or has plots of this game already. */
export async function preparePlots(folder: string, game: string, force: boolean): Promise<void> {
  const there = await prepareFolder(folder).catch((error: unknown) => {
    throw new Refusal(fileSentence(error, folder, 'write'))
  })
  const older = there.find((name) => name === `${game}.html` || (name.startsWith(`${game}-`) && name.endsWith('.svg')))
  if (older !== undefined && !force) throw new Refusal(`${join(folder, older)} is there already; --force writes over it`)
}

/** Writes the pictures and the page; returns the path of the page. */
export async function writePlots(folder: string, reports: readonly Balance[], meta: Meta, io: Io): Promise<string> {
  const [first] = reports
  const plots = first!.game === 'iki' ? plotIki(first as IkiBalance, meta) : plotUkiyoe(reports as readonly UkiyoeBalance[], meta)
  for (const [name, svg] of plots) await writeTextFile(join(folder, `${name}.svg`), svg, io)
  const page = join(folder, `${first!.game}.html`)
  await writeTextFile(page, pageOf(first!, plots), io)
  return page
}

function pageOf(report: Balance, plots: readonly Plot[]): string {
  const title = report.game === 'iki' ? `The balance of IKI: ${report.cardSet}` : 'The balance of UKIYO-E'
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0 auto; max-width: 1000px; padding: 16px; background: #f0e6cf; color: #231e1a; font-family: system-ui, sans-serif }
h1 { font-family: "Shippori Mincho", Georgia, serif }
figure { margin: 0 0 24px; overflow-x: auto }
@media (prefers-color-scheme: dark) { body { background: #111a2c; color: #f4e8cb } }
</style>
<h1>${title}</h1>
${plots.map(([name, svg]) => `<figure id="${name}">${svg.trim()}</figure>`).join('\n')}
</html>
`
}

const gamesOf = ({ games, players }: Balance, meta: Meta) =>
  `${games.toLocaleString('en')} games of ${players} × ${[...new Set(meta.bots)].join(', ')}, seed "${meta.seed}"`

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function plotIki(r: IkiBalance, meta: Meta): Plot[] {
  const note = gamesOf(r, meta)
  const set = r.cardSet
  return [
    [
      'iki-cards',
      drawRows({
        title: `Cards of ${set}: hired, and the win share of the hirer`,
        note: `${note}. Filled: as seen, a diamond: outside; hollow: other hires equal; lines: 95 %`,
        share: 'hired, where somebody could',
        effect: "win share, in points against its season's mean",
        band: BARS.effect,
        least: BARS.hired,
        rows: r.cards.map((card) => ({
          label: card.name,
          group: capital(card.season),
          share: card.hireShare,
          effect: card.against,
          second: card.adjusted,
          outside: card.outside.length > 0,
        })),
      }),
    ],
    [
      'iki-buildings',
      drawRows({
        title: `Buildings of ${set}: built, and the win share of the builder`,
        note,
        share: 'built, of the games',
        effect: 'win share of the builder, in points above an even share',
        least: BARS.built,
        rows: r.buildings.map((one) => ({
          label: one.name,
          share: one.built,
          effect: one.outcome.effect,
          outside: one.outside.length > 0,
        })),
      }),
    ],
    [
      'iki-tokens',
      drawRows({
        title: `Fish, pipes and pouches of ${set}`,
        note,
        share: 'sold, of the games',
        effect: 'win share of the buyer, in points above an even share',
        rows: r.tokens.map((one) => ({
          label: `${one.id}, ${one.cost} mon`,
          group: capital(one.kind),
          share: one.sold,
          effect: one.outcome.effect,
          outside: false,
        })),
      }),
    ],
    [
      'iki-seats',
      drawBars({
        title: 'Places at the table',
        note: `${note}. Place 1 starts`,
        unit: '%',
        series: ['wins'],
        ...(r.players === 4 ? { band: BARS.seat } : {}),
        bars: r.seats.map((one) => ({ label: `place ${one.place}`, values: [one.outcome.wins], outside: one.outside.length > 0 })),
      }),
    ],
    [
      'iki-points',
      drawBars({
        title: 'Where the points come from',
        note: `${note}. Iki a seat`,
        unit: '',
        series: ['all seats', 'winners'],
        bars: r.origins.filter((one) => one.mean >= 0.05).map((one) => ({ label: one.origin, values: [one.mean, one.winner] })),
      }),
    ],
    [
      'iki-lives',
      drawBars({
        title: 'The way of life',
        note,
        unit: '%',
        series: ['chosen', 'win share'],
        bars: r.lives.map((one) => ({ label: one.space === 0 ? 'free step' : `space ${one.space}`, values: [one.share, one.winShare] })),
      }),
    ],
    [
      'iki-fires',
      drawBars({
        title: 'What fires cost: seats by how many pieces they lost',
        note,
        unit: '%',
        series: ['seats', 'win share'],
        bars: r.losses.map((one) => ({ label: `${one.burnt} lost`, values: [one.share, one.outcome.wins] })),
      }),
    ],
  ]
}

function plotUkiyoe(reports: readonly UkiyoeBalance[], meta: Meta): Plot[] {
  const note = gamesOf(reports[0]!, meta)
  const series = reports.map((one) => one.deck)
  const [first] = reports
  const byArtist = (pick: (artist: UkiyoeBalance['artists'][number]) => number | UkiyoeBalance['beaten']) =>
    first!.artists.map((artist) => ({
      label: `${capital(artist.id)} ${artist.copies}`,
      values: reports.map((one) => {
        const found = one.artists.find((other) => other.id === artist.id)
        return found ? pick(found) : 0
      }),
    }))
  const scores = [...new Set(reports.flatMap((one) => one.scores.map(({ score }) => score)))].sort((a, b) => a - b)
  return [
    [
      'ukiyoe-points',
      drawBars({ title: 'Points by artist', note: `${note}. Of all points`, unit: '%', series, bars: byArtist((one) => one.share) }),
    ],
    ['ukiyoe-beaten', drawBars({ title: 'Exhibitions beaten, by artist', note, unit: '%', series, bars: byArtist((one) => one.beaten) })],
    [
      'ukiyoe-scores',
      drawBars({
        title: 'Scores of the cards kept',
        note,
        unit: '%',
        series,
        bars: scores.map((score) => ({
          label: String(score),
          values: reports.map((one) => one.scores.find((other) => other.score === score)?.share ?? 0),
        })),
      }),
    ],
    [
      'ukiyoe-seats',
      drawBars({
        title: 'Places at the table',
        note: `${note}. Place 1 starts`,
        unit: '%',
        series,
        ...(first!.players === 4 ? { band: BARS.seat } : {}),
        bars: first!.seats.map((place, i) => ({ label: `place ${place.place}`, values: reports.map((one) => one.seats[i]!.outcome.wins) })),
      }),
    ],
    [
      'ukiyoe-rounds',
      drawBars({
        title: 'Turns of a round',
        note,
        unit: '',
        series,
        bars: first!.rounds.map((round, i) => ({ label: `round ${round.round}`, values: reports.map((one) => one.rounds[i]!.turns) })),
      }),
    ],
  ]
}
