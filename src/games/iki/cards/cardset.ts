// What a card set is: the types of the data file and the words of the effect language.
import type { EFFECTS, Effect } from '../rules/effects.ts'

export const LANGUAGES = ['en', 'de', 'fr', 'ja'] as const
export type Language = (typeof LANGUAGES)[number]
/** Names in every language; kana is the reading of ja. */
export type CardNames = Readonly<Record<Language | 'kana', string>>

export const TYPES = ['master', 'artisan', 'seller', 'peddler', 'special'] as const
export type CardType = (typeof TYPES)[number]
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof SEASONS)[number]

export const GOODS = ['mon', 'rice', 'sandals', 'lumber', 'koban'] as const
/** iki are points now, fire is firefighting power. */
export const GAINS = [...GOODS, 'iki', 'fire'] as const
export type Gain = (typeof GAINS)[number]
export type Amounts = Readonly<Partial<Record<Gain, number>>>

export const MEASURES = ['working', 'retired', 'types', 'fish', 'rice', 'sandals'] as const
export type Measure = (typeof MEASURES)[number]

type ValueOf<Entry> = Entry extends Effect<infer Value> ? Value : never
/** The kinds of effects: the names of the table of effects. */
export type EffectKind = keyof typeof EFFECTS
export type EffectStep = { [Kind in EffectKind]: { readonly [Name in Kind]: ValueOf<(typeof EFFECTS)[Kind]> } }[EffectKind]

/** A skill or a pipe's effect is a list of steps, done in order; the whole must be possible. Effects with a choice come last. */
export type SkillStep =
  | EffectStep
  | { readonly choose: readonly (readonly SkillStep[])[] }
  | { readonly times: { readonly max: number; readonly do: readonly SkillStep[] } }

/** In how many ways a skill or a pipe may be used: each choice and each number of repetitions is one. */
export const MOST_WAYS = 16
/** How many cards are shown when a season begins, and how many buildings are on offer. */
export const CARDS_SHOWN = 4
export const BUILDINGS_OFFERED = 6

/** Iki at the end: a number, or base + each × measure, at most max. */
export type Points = number | { readonly base?: number; readonly each: number; readonly per: Measure; readonly max?: number }

export const MARKS = ['printed', 'reported', 'original'] as const
export type SourceMark = (typeof MARKS)[number]
/** Field path → where its value comes from (a list or an object marks the parts one by one). */
export type Marks = Readonly<Record<string, SourceMark | readonly SourceMark[] | Readonly<Record<string, SourceMark>>>>

interface Item {
  readonly id: string
  readonly names: CardNames
  readonly note?: string
  readonly marks: Marks
  readonly markNotes?: Readonly<Record<string, string>>
}

export const RETIREMENT_ABILITIES = ['discount', 'cart', 'saver', 'wild'] as const
export type RetirementAbility = (typeof RETIREMENT_ABILITIES)[number]

/** Exactly one of salary and retirement: two or three salary spaces, or one grey field that spans 1-3 spaces. */
export interface OccupationCard extends Item {
  readonly season: Season | 'start'
  readonly stretch: boolean
  readonly type: CardType
  readonly cost: number
  readonly fire: number
  readonly skill: readonly SkillStep[]
  readonly salary?: readonly Amounts[]
  readonly retirement?: { readonly spaces: number; readonly ability?: RetirementAbility; readonly goods?: Amounts }
}

export const BUILDING_ABILITIES = ['farmhouse', 'watchtower', 'villa'] as const
export type BuildingAbility = (typeof BUILDING_ABILITIES)[number]

export interface BuildingCard extends Item {
  /** One of the six of the older rule sets. */
  readonly basic: boolean
  readonly cost: Amounts
  readonly points: Points
  readonly ability: BuildingAbility | null
}

/** The tokens of each tobacco stack, from the top. */
export const STACK_COLOURS = ['grey', 'light-yellow', 'orange', 'purple'] as const

export interface PipeToken extends Item {
  readonly colour?: string
  readonly season?: Season
  readonly cost: number
  readonly effect: readonly SkillStep[]
}

export interface PouchToken extends Item {
  readonly colour?: string
  readonly season?: Season
  readonly cost: number
  readonly points: Points
}

export interface FishToken extends Item {
  readonly season: Season
  readonly cost: number
  readonly extra: number
}

export type CardSetItem = OccupationCard | BuildingCard | PipeToken | PouchToken | FishToken

export interface CardSet {
  /** Where an editor finds the schema; means nothing to the game. */
  readonly $schema?: string
  readonly id: string
  readonly version: number
  readonly names: CardNames
  readonly about?: Readonly<Record<string, string>>
  readonly cards: readonly OccupationCard[]
  readonly buildings: readonly BuildingCard[]
  readonly tobacco: {
    /** From the top of each stack. */
    readonly stacks: { readonly pipes: readonly PipeToken[]; readonly pouches: readonly PouchToken[] }
    readonly seasonal: { readonly pipes: readonly PipeToken[]; readonly pouches: readonly PouchToken[] }
  }
  readonly fish: { readonly classic: readonly FishToken[]; readonly edition2021: readonly FishToken[] }
}

/** Every card, building and token with its path in the file, in reading order. */
export function itemsOf(set: CardSet): { readonly path: string; readonly item: CardSetItem }[] {
  const { stacks, seasonal } = set.tobacco
  const lists: readonly (readonly [string, readonly CardSetItem[]])[] = [
    ['cards', set.cards],
    ['buildings', set.buildings],
    ['tobacco.stacks.pipes', stacks.pipes],
    ['tobacco.stacks.pouches', stacks.pouches],
    ['tobacco.seasonal.pipes', seasonal.pipes],
    ['tobacco.seasonal.pouches', seasonal.pouches],
    ['fish.classic', set.fish.classic],
    ['fish.edition2021', set.fish.edition2021],
  ]
  return lists.flatMap(([list, items]) => items.map((item, i) => ({ path: `${list}[${i}]`, item })))
}

/** The lists of a card set besides the decks. */
export const LIST_PATHS = [
  'buildings',
  'tobacco.stacks.pipes',
  'tobacco.stacks.pouches',
  'tobacco.seasonal.pipes',
  'tobacco.seasonal.pouches',
  'fish.classic',
  'fish.edition2021',
] as const
