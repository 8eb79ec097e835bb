// The plots of balance reports of UKIYO-E, one series for each deck.
import { drawBars } from '../../../lab/charts.ts'
import { capital, noteOf, type Plot, type Plots, type RunInfo } from '../../../lab/report.ts'
import { SEAT_BAR, type UkiyoeBalance } from './report.ts'

export function drawPlots(reports: readonly UkiyoeBalance[], meta: RunInfo): Plots {
  const note = noteOf(reports[0]!, meta)
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
  const plots: Plot[] = [
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
        ...(first!.players === 4 ? { band: SEAT_BAR } : {}),
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
  return { title: 'The balance of UKIYO-E', plots }
}
