// What the balance reports of all games share.

export interface BalanceReport {
  readonly game: string
  readonly players: number
  readonly games: number
}

/** The bots that played the games of a report, and the seed. */
export interface RunInfo {
  readonly bots: readonly string[]
  readonly seed: string
}

/** A picture: its file name without ending, and the SVG. */
export type Plot = readonly [name: string, svg: string]

/** A page of pictures. */
export interface Plots {
  readonly title: string
  readonly plots: readonly Plot[]
}

/** The games of a report, as the note of a picture. */
export const noteOf = ({ games, players }: BalanceReport, { bots, seed }: RunInfo): string =>
  `${games.toLocaleString('en')} games of ${players} × ${[...new Set(bots)].join(', ')}, seed "${seed}"`

export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
