// What things are worth to IKI's bots, in Iki: the journeyman's table, and the master's, fitted to finished games.

/** Lists run through spring, summer, autumn, winter and the end of the year. */
export const WEIGHTS = {
  mon: [1.04, 1.05, 0.82, 0.62, 0.24],
  rice: [1.16, 1.24, 1.38, 0.66, 0],
  sandals: [1.07, 1.12, 0.78, 0.57, 0.02],
  lumber: [1.38, 1.52, 1.4, 1.22, 1.05],
  koban: [3.2, 3.73, 3.18, 3.14, 3.37],
  power: [1.98, 1.95, 1.17, 0.46, 0.02],
  /** Mon beyond this many are worth less. */
  purse: 12,
  surplusMon: 0.88,
  /** Sandals beyond the first four, rice beyond the next meal. */
  surplusSandals: 0.44,
  surplusRice: 0.83,
  /** Levels of experience a card gains in a month. */
  pace: 0.51,
  /** What a missing rice costs this month, next month and the one after, if payday comes then. */
  hunger: [4.11, 2.66, 2.12],
  /** The share of a later payday's harmony that counts. */
  harmony: 0.71,
  laterHarmony: 0.45,
  /** A type early in the year, when the rest of the set may still come. */
  typeHope: 3.62,
  fishHope: 3.43,
  pipeHope: 2.01,
  pouchHope: 0.68,
  /** The first kobun at home, and each further one, at the start of the year. */
  kobun: 1.64,
  moreKobun: 0.48,
  /** How much of the way to the start point counts as experience. */
  lap: 0.8,
  plan: 0.71,
  /** What a building is worth beyond its points. */
  building: 0,
  fire: 0.75,
  discount: 0.51,
  cart: 0.57,
  saver: 2.61,
  wild: 2.87,
  /** What it costs to let one other player act first. */
  wait: 0.4,
  /** What the others gain counts against it, by number of other players. */
  envy: [0, 0.6, 0.1, 0.05],
}
export type Weights = typeof WEIGHTS

/** The same weights fitted to the final scores of games of the journeyman and the apprentice. */
export const FORESIGHT: Weights = {
  ...WEIGHTS,
  mon: [1.23, 1.32, 0.98, 0.7, 0.17],
  rice: [1.33, 1.54, 1.84, 0.7, 0],
  sandals: [1.25, 1.43, 0.97, 0.68, 0.04],
  lumber: [1.36, 1.6, 1.46, 1.3, 1.08],
  koban: [3.2, 4.08, 3.23, 3.23, 3.61],
  power: [2.53, 2.48, 1.38, 0.53, 0],
  surplusMon: 1,
  surplusSandals: 0.46,
  surplusRice: 0.98,
  pace: 0.61,
  hunger: [2.32, 2.23, 2.14],
  harmony: 0.59,
  laterHarmony: 0.41,
  typeHope: 2.7,
  fishHope: 3.32,
  pipeHope: 1.69,
  pouchHope: 0.74,
  kobun: 1.4,
  moreKobun: 0.4,
  lap: 0.87,
  plan: 0.79,
  fire: 0.59,
  discount: 0.68,
  cart: 0.71,
  saver: 2.89,
  wild: 2.78,
}
