// Styles of play for IKI: small changes of what things are worth.
import type { Weights } from './weights.ts'

export type Style = (weights: Weights) => Weights

const times = (list: readonly number[], factor: number) => list.map((worth) => worth * factor)

export const IKI_STYLES = {
  hoarder: {
    about: 'hoards goods',
    style: (w) => ({
      ...w,
      sandals: times(w.sandals, 1.2),
      lumber: times(w.lumber, 1.2),
      koban: times(w.koban, 1.2),
      rice: times(w.rice, 1.2),
      purse: 40,
      surplusMon: 1,
      surplusSandals: 1,
      surplusRice: 1,
    }),
  },
  builder: {
    about: 'loves to build',
    style: (w) => ({ ...w, building: 6 }),
  },
  firefighter: {
    about: 'is always ready for the next fire',
    style: (w) => ({ ...w, power: times(w.power, 1.4), fire: 1 }),
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly style: Style }>>
