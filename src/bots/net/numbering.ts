// Numbers features one after the other, and finds the rows of items.
import type { Family, Items } from './shape.ts'

/** Hands out numbers: each call takes the next n. */
export function numbering() {
  let next = 0
  return {
    take(n: number): number {
      const first = next
      next += n
      return first
    },
    get taken(): number {
      return next
    },
  }
}

/** Families by name, in one order. */
export interface Families<Name extends string> {
  readonly names: readonly Name[]
  readonly shape: readonly Family[]
}

export function familiesOf<Name extends string>(
  slots: Readonly<Record<Name, number>>,
  attributes: Readonly<Record<Name, number>>,
): Families<Name> {
  const names = Object.keys(slots) as Name[]
  return { names, shape: names.map((name) => ({ slots: slots[name], attributes: attributes[name] })) }
}

/** The row of an item in a slot is start + slot × count + item. */
export interface Rows {
  readonly start: number
  readonly count: number
}

export function rowsOf<Name extends string>(plain: number, { names, shape }: Families<Name>, items: Items): Readonly<Record<Name, Rows>> {
  let start = plain
  const entries = names.map((name, f) => {
    const rows = { start, count: items[f]!.length }
    start += shape[f]!.slots * rows.count
    return [name, rows] as const
  })
  return Object.fromEntries(entries) as Record<Name, Rows>
}
