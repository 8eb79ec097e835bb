// The plots of a balance report of IKI: a picture for each question.
import { drawBars, drawRows } from '../../../lab/charts.ts'
import { capital, noteOf, type Plot, type Plots, type RunInfo } from '../../../lab/report.ts'
import { BARS, type IkiBalance } from './report.ts'

export function drawPlots([r]: readonly [IkiBalance, ...unknown[]], meta: RunInfo): Plots {
  const note = noteOf(r, meta)
  const set = r.cardSet
  const plots: Plot[] = [
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
  return { title: `The balance of IKI: ${set}`, plots }
}
