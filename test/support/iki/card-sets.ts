// The Edo set with a card or two of a test's own.
import { expect } from 'vitest'
import type { CardSet, OccupationCard, SkillStep } from '../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../src/games/iki/cards/edo.ts'

type Patch = Partial<Omit<OccupationCard, 'id' | 'names' | 'marks'>>

/** The Edo set with some cards changed; a salary takes the place of a retirement, and the other way round. */
export function withCards(patches: Readonly<Record<string, Patch>>): CardSet {
  for (const id of Object.keys(patches)) expect(EDO.cards.map((card) => card.id)).toContain(id)
  const cards = EDO.cards.map((card): OccupationCard => {
    const patch = patches[card.id]
    if (!patch) return card
    const { markNotes: _notes, salary, retirement, ...rest } = card
    const pays = patch.retirement || patch.salary ? {} : { ...(salary && { salary }), ...(retirement && { retirement }) }
    return { ...rest, ...pays, ...patch, marks: { '*': 'original' } }
  })
  return { ...structuredClone(EDO), id: 'own-set', cards }
}

/** The Edo set with other skills on some cards. */
export const withSkills = (skills: Readonly<Record<string, readonly SkillStep[]>>): CardSet =>
  withCards(Object.fromEntries(Object.entries(skills).map(([id, skill]) => [id, { skill }])))

/** Two cards with goods in their grey fields: a monk with 3 mon over two spaces, a geisha with 1 rice and 2 Iki over three. */
export const greySet = (): CardSet =>
  withCards({
    monk: { retirement: { spaces: 2, goods: { mon: 3 } } },
    geisha: { retirement: { spaces: 3, goods: { rice: 1, iki: 2 } } },
  })
