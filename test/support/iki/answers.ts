// "Why can't I?" in full: every reason in a position of IKI on a line of its own.
import { expect } from 'vitest'
import { type IkiState, iki } from '../../../src/games/iki/rules/game.ts'
import { IN_DECK } from '../../../src/games/iki/rules/state.ts'

export const SHOPS = ['sandals', 'rice', 'fire-tower', 'tobacco', 'pawn', 'fish', 'construction', 'exchange']

/** Each answer on a line: what, why, the clause, and the particulars. */
export const answers = (s: IkiState): string[] =>
  iki.blocked(s).map(({ what, code, clause, params }) => {
    const more = Object.entries(params).map(([name, value]) => ` ${name} ${value}`)
    return `${what} | ${code} ${clause}${more.join('')}`
  })

/** What business says besides that step A is over, that other shops are elsewhere, and that stalls are empty. */
export function inBusiness(s: IkiState): string[] {
  const all = answers(s)
  const space = s.at[s.seat]!
  const away = SHOPS.flatMap((shop, i) => (i + 1 === space ? [] : [`shop ${shop} | elsewhere BIZ-1 space ${i + 1}`]))
  expect(all).toEqual(expect.arrayContaining(['hire | step-over HIRE-1 mon 0', ...away]))
  return all.filter((line) => !away.includes(line) && !/^hire |stall-empty/.test(line))
}

/** A card that is nowhere in use. */
export function cardFor(s: IkiState): string {
  const card = s.table.decks.flat().findLast((one) => s.place[one]! >= IN_DECK)!
  return s.table.ids[card]!
}
