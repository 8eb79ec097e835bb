// What happens in a game of IKI, told as it happens. Nothing in IKI is hidden, so every event is for all.

type Told<Type extends string, Fields> = { readonly to: 'all'; readonly type: Type } & { readonly [K in keyof Fields]: Fields[K] }

/** Cards and buildings by their number, stalls 0-15, seats 0-based, goods in the order of GAINS. */
export type IkiEvent =
  | Told<'started', { seat: number }>
  | Told<'stacked', { seats: readonly number[] }>
  | Told<'offered', { piece: number }>
  | Told<'revealed', { card: number }>
  | Told<'drafted', { seat: number; card: number; stall: number }>
  | Told<'month', { month: number }>
  | Told<'chose', { seat: number; space: number }>
  | Told<'turn', { seat: number; space: number }>
  | Told<'income', { seat: number; mon: number }>
  | Told<'hired', { seat: number; card: number; stall: number; paid: number; coins: number }>
  | Told<'walked', { seat: number; steps: number; sandals: number; cart: number; space: number; laps: number }>
  | Told<'shopped', { seat: number; deal: number }>
  | Told<'bought', { seat: number; kind: 'fish' | 'pipe' | 'pouch'; token: number }>
  | Told<'visited', { seat: number; card: number; owner: number }>
  | Told<'paid', { seat: number; good: number; n: number }>
  | Told<'gained', { seat: number; good: number; n: number; origin: number }>
  | Told<'power', { seat: number; power: number }>
  | Told<'experience', { seat: number; card: number; level: number }>
  | Told<'retired', { seat: number; card: number }>
  | Told<'swapped', { seat: number; a: number; b: number }>
  | Told<'built', { seat: number; piece: number; stall: number }>
  | Told<'placed', { seat: number; card: number; stall: number }>
  | Told<'left', { card: number }>
  | Told<'payday', { month: number }>
  | Told<'salary', { seat: number; card: number; goods: readonly number[] }>
  | Told<'villa', { seat: number; mon: number }>
  | Told<'harmony', { seat: number; group: number; colour: number; iki: number }>
  | Told<'fed', { seat: number; rice: number }>
  | Told<'dismissed', { seat: number; card: number }>
  | Told<'fire', { nagaya: number; strength: number }>
  | Told<'burnt', { seat: number; piece: number; stall: number }>
  | Told<'saved', { seat: number; piece: number; saver: number }>
  | Told<'stopped', { seat: number; stall: number; strength: number }>
  | Told<'diedOut', { nagaya: number }>
  | Told<'cleared', { cards: readonly number[] }>
  | Told<'season', { season: number }>
  | Told<'coins', { cards: readonly number[] }>
  | Told<'newYear', { month: number }>
  | Told<'over', { winners: readonly number[]; totals: readonly number[] }>

export type Emit = ((event: IkiEvent) => void) | undefined
