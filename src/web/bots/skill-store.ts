// Luck and accuracy of the games that were looked at, for the book. Small, so that the book need not read whole analyses.
import { openStore } from '../device/database.ts'

export interface Skill {
  /** The id of the game. */
  readonly id: string
  /** What luck brought each seat, as a part of a win. */
  readonly luck: readonly number[]
  /** From 0 to 1; null with too few decisions. */
  readonly accuracy: readonly (number | null)[]
}

const run = openStore('nihonbashi-skill', 'games')

export const putSkill = async (skill: Skill): Promise<void> =>
  void (await run('readwrite', (store) => store.put(skill)).catch(() => undefined))

export const listSkills = async (): Promise<readonly Skill[]> => run<Skill[]>('readonly', (store) => store.getAll()).catch(() => [])

export const deleteSkill = async (id: string): Promise<void> =>
  run<undefined>('readwrite', (store) => store.delete(id)).catch(() => undefined)
