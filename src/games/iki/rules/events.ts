// What happens in a game of IKI. Nothing is hidden, so every event goes to all.

type Public<Type extends string, Fields> = { readonly to: 'all'; readonly type: Type } & { readonly [K in keyof Fields]: Fields[K] }

/** Cards and buildings by their number, stalls 0-15, seats 0-based, goods in the order of GAINS. */
export type IkiEvent =
  | Public<'started', { seat: number }>
  | Public<'stacked', { seats: readonly number[] }>
  | Public<'offered', { piece: number }>
  | Public<'revealed', { card: number }>
  | Public<'drafted', { seat: number; card: number; stall: number }>
  | Public<'month', { month: number }>
  | Public<'chose', { seat: number; space: number }>
  | Public<'turn', { seat: number; space: number }>
  | Public<'income', { seat: number; mon: number }>
  | Public<'hired', { seat: number; card: number; stall: number; paid: number; coins: number }>
  | Public<'walked', { seat: number; steps: number; sandals: number; cart: number; space: number; laps: number }>
  | Public<'shopped', { seat: number; deal: number }>
  | Public<'bought', { seat: number; kind: 'fish' | 'pipe' | 'pouch'; token: number }>
  | Public<'visited', { seat: number; card: number; owner: number }>
  | Public<'paid', { seat: number; good: number; n: number }>
  | Public<'gained', { seat: number; good: number; n: number; origin: number }>
  | Public<'power', { seat: number; power: number }>
  | Public<'experience', { seat: number; card: number; level: number }>
  | Public<'retired', { seat: number; card: number }>
  | Public<'swapped', { seat: number; a: number; b: number }>
  | Public<'built', { seat: number; piece: number; stall: number }>
  | Public<'placed', { seat: number; card: number; stall: number }>
  | Public<'left', { card: number }>
  | Public<'payday', { month: number }>
  | Public<'salary', { seat: number; card: number; goods: readonly number[] }>
  | Public<'villa', { seat: number; mon: number }>
  | Public<'harmony', { seat: number; group: number; colour: number; iki: number }>
  | Public<'fed', { seat: number; rice: number }>
  | Public<'dismissed', { seat: number; card: number }>
  | Public<'fire', { nagaya: number; strength: number }>
  | Public<'burnt', { seat: number; piece: number; stall: number }>
  | Public<'saved', { seat: number; piece: number; saver: number }>
  | Public<'stopped', { seat: number; stall: number; strength: number }>
  | Public<'diedOut', { nagaya: number }>
  | Public<'cleared', { cards: readonly number[] }>
  | Public<'season', { season: number }>
  | Public<'coins', { cards: readonly number[] }>
  | Public<'newYear', { month: number }>
  | Public<'over', { winners: readonly number[]; totals: readonly number[] }>

export type Emit = ((event: IkiEvent) => void) | undefined
