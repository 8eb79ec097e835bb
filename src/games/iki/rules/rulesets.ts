// THE table: every rule in which the four rule sets differ, one named option each, with words for players.
import type { BuildingCard, CardSet } from '../cards/cardset.ts'
import { EDO } from '../cards/edo.ts'
import { EDO_2 } from '../cards/edo-2.ts'
import { EDO_3 } from '../cards/edo-3.ts'

export const RULE_SETS = ['utsuroi-en', 'utsuroi-de', 'manual', 'edition-2021'] as const
export type RuleSetId = (typeof RULE_SETS)[number]
export const DEFAULT_RULES: RuleSetId = 'utsuroi-en'

export const RULE_SET_NAMES: Readonly<Record<RuleSetId, string>> = {
  'utsuroi-en': 'English second edition',
  'utsuroi-de': 'German edition',
  manual: 'Reference manual',
  'edition-2021': '2021 edition',
}

type Value = string | number | boolean
interface Row<V extends Value> {
  /** What the option governs. */
  readonly about: string
  /** Each value with one sentence for players. */
  readonly values: readonly (readonly [V, string])[]
  /** In the order of RULE_SETS. */
  readonly sets: readonly [V, V, V, V]
}

const row = <const V extends Value>(about: string, values: readonly (readonly [V, string])[], ...sets: [V, V, V, V]): Row<V> => ({
  about,
  values,
  sets,
})

export const OPTIONS = {
  freeStepSeats: row(
    'With how many players the free-step space of the way of life is open',
    [
      ['none', 'The free-step space is never used.'],
      ['4', 'The free-step space is open with four players only.'],
      ['3-4', 'The free-step space is open with three and with four players.'],
    ],
    '4',
    '4',
    '4',
    '3-4',
  ),
  freeStepIncome: row(
    'How many mon step A gives on the free-step space',
    [
      [0, 'Whoever stands on the free-step space neither hires nor takes income.'],
      [1, 'Whoever stands on the free-step space takes 1 mon instead of hiring or income.'],
    ],
    0,
    0,
    0,
    1,
  ),
  firstStack: row(
    'The first order of the firefighting markers',
    [
      ['clockwise', 'The markers start in seating order, the start player on top.'],
      ['random', 'The markers start in a random order, which is also the order of the first month.'],
    ],
    'clockwise',
    'clockwise',
    'clockwise',
    'random',
  ),
  firstPool: row(
    'When the first four cards of the hiring pool are shown',
    [
      ['beforeDraft', 'The first four pool cards lie open before the starting cards are drafted.'],
      ['afterDraft', 'The first four pool cards are dealt after the draft, when January opens.'],
    ],
    'beforeDraft',
    'beforeDraft',
    'beforeDraft',
    'afterDraft',
  ),
  shopOrder: row(
    'The sixth and seventh shop of the street',
    [
      ['fishFirst', 'The fish market is the sixth shop, the construction site the seventh.'],
      ['constructionFirst', 'The construction site is the sixth shop, the fish market the seventh.'],
    ],
    'fishFirst',
    'fishFirst',
    'fishFirst',
    'constructionFirst',
  ),
  fireTowerFee: row(
    'Price of the fire tower in mon',
    [
      [0, 'The fire tower gives 1 firefighting power for free.'],
      [1, 'The fire tower gives 1 firefighting power for 1 mon.'],
    ],
    0,
    0,
    1,
    0,
  ),
  pawn: row(
    'What the pawn shop takes in one visit',
    [
      ['either', 'The pawn shop takes 1 rice or 1 sandal for 4 mon.'],
      ['both', 'The pawn shop takes 1 rice, 1 sandal, or one of each, for 4 mon apiece.'],
    ],
    'either',
    'both',
    'either',
    'either',
  ),
  construction: row(
    'What a build at the construction site costs besides the building',
    [
      ['feeForEither', 'The construction site charges 1 mon, whether for 1 rice or for a build.'],
      ['feeForRice', 'The construction site sells 1 rice for 1 mon; a build there has no fee.'],
    ],
    'feeForEither',
    'feeForRice',
    'feeForEither',
    'feeForEither',
  ),
  exchange: row(
    'The deals of the exchange',
    [
      ['upToTwice', 'The exchange turns 6 mon into 1 koban, up to twice a visit.'],
      ['oneOfThree', 'The exchange does one of three: 6 mon into 1 koban, 10 mon into 2 koban, or 2 mon for free.'],
    ],
    'upToTwice',
    'upToTwice',
    'upToTwice',
    'oneOfThree',
  ),
  fishLimit: row(
    'How many fish a player may buy',
    [
      ['onePerVisit', 'A player may buy one fish at every visit to the market.'],
      ['onePerSeason', 'A player may buy one fish in each season.'],
    ],
    'onePerVisit',
    'onePerVisit',
    'onePerSeason',
    'onePerSeason',
  ),
  tobacco: row(
    'How pipes and pouches come on sale, what pipes give and how pouches score',
    [
      ['stacks', 'Pipes and pouches lie in two stacks of four for the whole year, and only the tops are for sale.'],
      ['seasonalStacks', 'Pipes and pouches lie in two stacks of four, and the unsold tokens of a season are removed when it ends.'],
      ['seasonal', 'Each season brings two pipes and two pouches of its own, all of them for sale until it ends.'],
    ],
    'stacks',
    'stacks',
    'seasonalStacks',
    'seasonal',
  ),
  buildingsOffered: row(
    'Which buildings can be built',
    [
      ['six', 'The six basic buildings are on offer.'],
      ['sixOfTen', 'Six buildings drawn at random from all of them are on offer.'],
    ],
    'six',
    'six',
    'six',
    'sixOfTen',
  ),
  merchantHouseCap: row<'none' | 30>(
    'The most Iki the Merchant House can score',
    [
      ['none', 'The Merchant House scores without limit.'],
      [30, 'The Merchant House scores 30 Iki at most.'],
    ],
    'none',
    'none',
    'none',
    30,
  ),
  greyGoods: row(
    'When goods in a grey field are paid',
    [
      ['everyPayday', 'Goods in a grey field come at every payday once the card is retired.'],
      ['once', 'Goods in a grey field come once, when the card retires.'],
    ],
    'everyPayday',
    'once',
    'everyPayday',
    'once',
  ),
  saverProtects: row(
    'What a fire saver can protect',
    [
      ['cardOrBuilding', 'A fire saver protects one of your occupation cards or buildings.'],
      ['card', 'A fire saver protects one of your occupation cards, but no building.'],
    ],
    'cardOrBuilding',
    'card',
    'cardOrBuilding',
    'card',
  ),
  monPerIki: row(
    'How many mon make 1 Iki at the end',
    [
      [4, 'At the end every 4 mon are worth 1 Iki.'],
      [5, 'At the end every 5 mon are worth 1 Iki.'],
    ],
    5,
    5,
    5,
    4,
  ),
  sellerColour: row(
    'The colour of the shop sellers',
    [
      ['green', 'Shop sellers are shown in green.'],
      ['blue', 'Shop sellers are shown in blue.'],
    ],
    'green',
    'green',
    'green',
    'blue',
  ),
  stretchCards: row(
    'Which of the stretch-goal cards are in the decks; a list of ids is a selection',
    [
      ['none', 'The stretch-goal cards stay in the box.'],
      ['all', 'The stretch-goal cards are shuffled into their seasons.'],
    ],
    'none',
    'none',
    'none',
    'all',
  ),
  neutralPlacer: row(
    'Who places the neutral card (two players)',
    [
      ['startPlayer', "The game's start player places the neutral card in odd months, the other player in even ones."],
      ['firstOnWay', 'Whoever chose first on the way of life places the neutral card in odd months, the other player in even ones.'],
    ],
    'startPlayer',
    'firstOnWay',
    'startPlayer',
    'startPlayer',
  ),
  fishExtra: row(
    'Which fish carry extra Iki',
    [
      ['bonitoAndBream', 'One summer bonito and one winter sea bream carry extra Iki.'],
      ['everySeason', 'The more expensive fish of each season carries extra Iki.'],
    ],
    'bonitoAndBream',
    'bonitoAndBream',
    'bonitoAndBream',
    'everySeason',
  ),
  seasonChange: row(
    'When pool and tokens change at the end of a season',
    [
      ['afterPayday', 'Pool and tokens change after salary, harmony and food.'],
      ['beforePayday', 'The pool is cleared and the tokens change before salary, harmony and food.'],
    ],
    'afterPayday',
    'afterPayday',
    'afterPayday',
    'beforePayday',
  ),
  supply: row(
    'How much the bank holds',
    [
      ['unlimited', 'The bank never runs out.'],
      ['printed', 'The bank holds 8 koban, 20 sandals, 24 rice and 15 lumber, and you gain only what is left.'],
    ],
    'unlimited',
    'unlimited',
    'unlimited',
    'unlimited',
  ),
  startSeat: row<'random' | 1 | 2 | 3 | 4>(
    'Who is the start player',
    [
      ['random', 'The start player is drawn at random.'],
      [1, 'Seat 1 is the start player.'],
      [2, 'Seat 2 is the start player.'],
      [3, 'Seat 3 is the start player.'],
      [4, 'Seat 4 is the start player.'],
    ],
    'random',
    'random',
    'random',
    'random',
  ),
} as const

export type OptionName = keyof typeof OPTIONS
type ValueOf<R> = R extends Row<infer V> ? V : never
/** The stretch-goal cards in the decks: all, none, or those with these ids. */
export type StretchCards = ValueOf<(typeof OPTIONS)['stretchCards']> | readonly string[]
/** Every option with its value. */
export type Rules = { readonly [K in Exclude<OptionName, 'stretchCards'>]: ValueOf<(typeof OPTIONS)[K]> } & {
  readonly stretchCards: StretchCards
}
export type IkiOptions = Rules & {
  readonly rules: RuleSetId
  /** A set that comes with the game, by id and version, or a whole card set. */
  readonly cardSet: ReleasedSet | CardSet
}

/** A released version never changes, so that a record can refer to it by name. */
const RELEASED_SETS = { 'edo-1': EDO, 'edo-2': EDO_2, 'edo-3': EDO_3 } as const
export type ReleasedSet = keyof typeof RELEASED_SETS
export const DEFAULT_SET: ReleasedSet = 'edo-3'
export const RELEASED_SET_IDS = Object.keys(RELEASED_SETS) as ReleasedSet[]

export function cardSetOf(options: { readonly cardSet: ReleasedSet | CardSet }): CardSet {
  return typeof options.cardSet === 'string' ? RELEASED_SETS[options.cardSet] : options.cardSet
}

/** The card set with the points that these rules give its buildings. */
export function cardSetIn(options: Pick<IkiOptions, 'cardSet' | 'merchantHouseCap'>): CardSet {
  const set = cardSetOf(options)
  return { ...set, buildings: set.buildings.map((building) => scoredBy(options, building)) }
}

/** A building with the points that these rules give it (END-7). The limit is reported, so no more than that is said of the points. */
export function scoredBy({ merchantHouseCap: cap }: Pick<Rules, 'merchantHouseCap'>, building: BuildingCard): BuildingCard {
  const { id, points } = building
  if (id !== 'merchant-house' || cap === 'none') return building
  const most = typeof points === 'number' ? points : points.max
  if (most !== undefined && most <= cap) return building
  const marks = building.marks.points === 'printed' ? { ...building.marks, points: 'reported' as const } : building.marks
  return { ...building, points: typeof points === 'number' ? cap : { ...points, max: cap }, marks }
}

export const OPTION_NAMES = Object.keys(OPTIONS) as OptionName[]

/** A rule set as the table has it. */
export function rulesOf(id: RuleSetId): Rules {
  const column = RULE_SETS.indexOf(id)
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, OPTIONS[name].sets[column]])) as unknown as Rules
}

/** What an option's value means, in one sentence. */
export function valueWords(option: OptionName, value: Value | readonly string[]): string {
  if (typeof value === 'object') return `These are shuffled into their seasons: ${value.join(', ')}.`
  return OPTIONS[option].values.find(([v]) => v === value)?.[1] ?? ''
}

export interface RuleDifference {
  readonly option: OptionName
  readonly a: Value | readonly string[]
  readonly b: Value | readonly string[]
  /** The sentence for a, then the sentence for b. */
  readonly words: readonly [string, string]
}

/** The options in which two rule sets, or two tables' rules, differ. */
export function diffRuleSets(a: RuleSetId | Rules, b: RuleSetId | Rules): RuleDifference[] {
  const left = typeof a === 'string' ? rulesOf(a) : a
  const right = typeof b === 'string' ? rulesOf(b) : b
  return OPTION_NAMES.filter((name) => JSON.stringify(left[name]) !== JSON.stringify(right[name])).map((name) => ({
    option: name,
    a: left[name],
    b: right[name],
    words: [valueWords(name, left[name]), valueWords(name, right[name])],
  }))
}
