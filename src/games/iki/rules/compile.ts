// Rules and card set in the form the engine reads: numbers for play, words for texts.
import {
  type Amounts,
  BUILDING_ABILITIES,
  type CardSet,
  type FishToken,
  GAINS,
  MEASURES,
  type PipeToken,
  type Points,
  type PouchToken,
  RETIREMENT_ABILITIES,
  SEASONS,
  type SkillStep,
  TYPES,
} from '../cards/cardset.ts'
import { listed } from '../cards/signs.ts'
import { DEALS } from './moves.ts'
import { cardSetIn, cardSetOf, type IkiOptions, type RuleSetId, type Rules, type StretchCards } from './rulesets.ts'
import { LAST_LEVEL, STALLS } from './state.ts'
import { isCorner } from './street.ts'
import { payFirst, toWay, type Way, waysOf } from './ways.ts'

export const SHOP_IDS = ['sandals', 'rice', 'fire-tower', 'tobacco', 'pawn', 'fish', 'construction', 'exchange'] as const
export const TOBACCO_SHOP = 3
export const FISH_MARKET = 5

/** Tobacco systems. */
export const STACKS_ALL_YEAR = 0
export const STACKS_DATED = 1
export const SEASONAL = 2

export interface Deal {
  readonly deal: number
  readonly way: Way
}

/** base + each × measure, at most max (-1: no limit). */
export interface CompiledPoints {
  readonly base: number
  readonly each: number
  readonly per: number
  readonly max: number
}

export interface CompiledTokens {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly season: readonly number[]
  readonly cost: readonly number[]
}

export interface CompiledRules {
  readonly rules: RuleSetId
  readonly options: Rules
  readonly cardSet: string
  readonly cardSetVersion: number
  readonly seats: number
  /** How many occupation cards there are; buildings are numbered on from here. */
  readonly cards: number
  readonly ids: readonly string[]
  readonly names: readonly string[]
  readonly season: readonly number[]
  readonly type: readonly number[]
  readonly cost: readonly number[]
  readonly symbols: readonly number[]
  /** The experience space a hired card starts on. */
  readonly firstLevel: readonly number[]
  /** [card][level] → [good, number …] */
  readonly salary: readonly (readonly (readonly number[])[])[]
  readonly ability: readonly number[]
  readonly greyGoods: readonly (readonly number[])[]
  readonly skills: readonly (readonly Way[])[]
  /** [building][good] */
  readonly buildingCost: readonly (readonly number[])[]
  readonly buildingPoints: readonly CompiledPoints[]
  readonly buildingAbility: readonly number[]
  readonly basic: readonly number[]
  readonly pipes: CompiledTokens
  readonly pipeWays: readonly (readonly Way[])[]
  readonly pouches: CompiledTokens
  readonly pouchPoints: readonly CompiledPoints[]
  readonly fish: CompiledTokens
  readonly fishExtra: readonly number[]
  readonly start: readonly number[]
  readonly decks: readonly (readonly number[])[]
  readonly open: readonly number[]
  /** [space 0-8] → shop, and the deals it has. */
  readonly shopAt: readonly number[]
  readonly deals: readonly (readonly Deal[])[]
  /** What of each good the bank starts with; empty when it never runs out. */
  readonly supply: readonly number[]
  readonly tobacco: number
  readonly freeStep: boolean
  readonly freeStepMon: number
  readonly randomStack: boolean
  readonly poolFirst: boolean
  readonly randomBuildings: boolean
  readonly fishBySeason: boolean
  readonly greyOnce: boolean
  readonly saveBuildings: boolean
  readonly monPerIki: number
  readonly placerByLife: boolean
  readonly changeFirst: boolean
  readonly startSeat: number
}

const ORDERS: Readonly<Record<Rules['shopOrder'], readonly number[]>> = {
  fishFirst: [-1, 0, 1, 2, 3, 4, 5, 6, 7],
  constructionFirst: [-1, 0, 1, 2, 3, 4, 6, 5, 7],
}
/** "2-4" is no longer offered; stored tables may have it, and it never opened the space to two players. */
const FREE_STEP_FROM: Readonly<Record<Rules['freeStepSeats'] | '2-4', number>> = { none: 5, '4': 4, '3-4': 3, '2-4': 3 }
const PRINTED_SUPPLY = [0, 24, 20, 15, 8]

const compiled = new WeakMap<IkiOptions, CompiledRules[]>()

/** The same frozen table for the same options. */
export function compile(options: IkiOptions, seats: number): CompiledRules {
  const known = compiled.get(options) ?? []
  compiled.set(options, known)
  return (known[seats] ??= freeze(build(options, seats)))
}

/** The tokens that are in the game. */
export function tokensIn(options: IkiOptions) {
  const { tobacco, fish } = cardSetOf(options)
  return {
    ...(options.tobacco === 'seasonal' ? tobacco.seasonal : tobacco.stacks),
    fish: options.fishExtra === 'bonitoAndBream' ? fish.classic : fish.edition2021,
  }
}

function build(options: IkiOptions, seats: number): CompiledRules {
  const { cardSet: _choice, rules, ...rest } = options
  const cardSet = cardSetIn(options)
  const { cards, buildings } = cardSet
  const seasonal = rest.tobacco === 'seasonal'
  const { pipes, pouches, fish } = tokensIn(options)
  const open: number[] = []
  for (let i = 0; i < STALLS; i++) if (seats > 2 || !isCorner(i)) open.push(i)
  return {
    rules,
    options: rest,
    cardSet: cardSet.id,
    cardSetVersion: cardSet.version,
    seats,
    cards: cards.length,
    ids: [...cards, ...buildings].map((x) => x.id),
    names: [...cards, ...buildings].map((x) => x.names.en),
    season: cards.map((c) => (c.season === 'start' ? -1 : SEASONS.indexOf(c.season))),
    type: cards.map((c) => TYPES.indexOf(c.type)),
    cost: cards.map((c) => c.cost),
    symbols: cards.map((c) => c.fire),
    firstLevel: cards.map((c) => LAST_LEVEL + 1 - (c.salary?.length ?? c.retirement?.spaces ?? 3)),
    salary: cards.map((c) => [0, 1, 2, 3].map((level) => amountList(c.salary?.[level - 4 + c.salary.length]))),
    ability: cards.map((c) => (c.retirement?.ability ? RETIREMENT_ABILITIES.indexOf(c.retirement.ability) : -1)),
    greyGoods: cards.map((c) => amountList(c.retirement?.goods)),
    skills: cards.map((c) => labelled(waysOf(c.skill))),
    buildingCost: buildings.map((b) => {
      const list = [0, 0, 0, 0, 0, 0]
      const amounts = amountList(b.cost)
      for (let i = 0; i < amounts.length; i += 2) if (amounts[i]! < list.length) list[amounts[i]!] = amounts[i + 1]!
      return list
    }),
    buildingPoints: buildings.map((b) => pointsOf(b.points)),
    buildingAbility: buildings.map((b) => (b.ability ? BUILDING_ABILITIES.indexOf(b.ability) : -1)),
    basic: buildings.map((b) => (b.basic ? 1 : 0)),
    pipes: tokensOf(pipes, seasonal),
    pipeWays: pipes.map((p) => pipeWays(p)),
    pouches: tokensOf(pouches, seasonal),
    pouchPoints: pouches.map((p) => pointsOf(p.points)),
    fish: tokensOf(fish, true),
    fishExtra: fish.map((f) => f.extra),
    start: numbersOf(cardSet, 'start', 'all'),
    decks: SEASONS.map((season) => numbersOf(cardSet, season, rest.stretchCards)),
    open,
    shopAt: ORDERS[rest.shopOrder],
    deals: SHOP_IDS.map((_, shop) => dealsOf(shop, rest)),
    supply: rest.supply === 'printed' ? PRINTED_SUPPLY : [],
    tobacco: seasonal ? SEASONAL : rest.tobacco === 'seasonalStacks' ? STACKS_DATED : STACKS_ALL_YEAR,
    freeStep: seats >= FREE_STEP_FROM[rest.freeStepSeats],
    freeStepMon: rest.freeStepIncome,
    randomStack: rest.firstStack === 'random',
    poolFirst: rest.firstPool === 'beforeDraft',
    randomBuildings: rest.buildingsOffered === 'sixOfTen',
    fishBySeason: rest.fishLimit === 'onePerSeason',
    greyOnce: rest.greyGoods === 'once',
    saveBuildings: rest.saverProtects === 'cardOrBuilding',
    monPerIki: rest.monPerIki,
    placerByLife: rest.neutralPlacer === 'firstOnWay',
    changeFirst: rest.seasonChange === 'beforePayday',
    startSeat: rest.startSeat === 'random' ? -1 : rest.startSeat - 1,
  }
}

function numbersOf(set: CardSet, season: string, stretch: StretchCards): number[] {
  const out: number[] = []
  const isIn = ({ id }: CardSet['cards'][number]) => stretch === 'all' || (stretch !== 'none' && stretch.includes(id))
  set.cards.forEach((card, i) => {
    if (card.season === season && (!card.stretch || isIn(card))) out.push(i)
  })
  return out
}

/** [good, number, good, number …] */
const amountList = (amounts: Amounts = {}): number[] => listed(amounts).flatMap(([gain, n]) => [GAINS.indexOf(gain), n])

/** Ways with the same label get a number. */
function labelled(list: Way[]): Way[] {
  return list.map((way, i) => {
    const twin = list.some((other, k) => k !== i && other.label === way.label)
    return twin ? { ...way, label: `${way.label} #${i + 1}` } : way
  })
}

/** TOK-4: a pipe's experience is lost where there is no card to take it. */
function pipeWays(pipe: PipeToken): Way[] {
  return labelled(waysOf(pipe.effect).map((way) => ({ ...toWay(payFirst(pipe.cost, way), true), label: way.label })))
}

/** The tokens of a stack belong to the seasons one by one (only the dated stacks ask). */
function tokensOf(tokens: readonly (PipeToken | PouchToken | FishToken)[], seasonal: boolean): CompiledTokens {
  return {
    ids: tokens.map((t) => t.id),
    names: tokens.map((t) => t.names.en),
    season: tokens.map((t, i) => (seasonal && t.season ? SEASONS.indexOf(t.season) : i)),
    cost: tokens.map((t) => t.cost),
  }
}

function pointsOf(points: Points): CompiledPoints {
  if (typeof points === 'number') return { base: points, each: 0, per: 0, max: -1 }
  return { base: points.base ?? 0, each: points.each, per: MEASURES.indexOf(points.per), max: points.max ?? -1 }
}

/** The shops in the language of the cards. */
function dealsOf(shop: number, rules: Rules): Deal[] {
  const deal = (name: (typeof DEALS)[number], ...steps: SkillStep[]): Deal => ({ deal: DEALS.indexOf(name), way: waysOf(steps)[0]! })
  switch (SHOP_IDS[shop]) {
    case 'sandals':
      return [deal('sandals', { pay: { mon: 2 } }, { gain: { sandals: 2 } })]
    case 'rice':
      return [deal('rice', { pay: { mon: 3 } }, { gain: { rice: 2 } })]
    case 'fire-tower':
      return [deal('fire-tower', { pay: { mon: rules.fireTowerFee } }, { gain: { fire: 1 } })]
    case 'pawn': {
      const one = [
        deal('pawn rice', { pay: { rice: 1 } }, { gain: { mon: 4 } }),
        deal('pawn sandals', { pay: { sandals: 1 } }, { gain: { mon: 4 } }),
      ]
      return rules.pawn === 'both' ? [...one, deal('pawn both', { pay: { rice: 1, sandals: 1 } }, { gain: { mon: 8 } })] : one
    }
    case 'construction': {
      const fee = rules.construction === 'feeForRice' ? 0 : 1
      return [
        deal('construction rice', { pay: { mon: 1 } }, { gain: { rice: 1 } }),
        deal('construction build', { pay: { mon: fee } }, { build: { lumber_less: 0 } }),
      ]
    }
    case 'exchange': {
      const once = deal('exchange once', { pay: { mon: 6 } }, { gain: { koban: 1 } })
      if (rules.exchange === 'upToTwice') return [once, deal('exchange twice', { pay: { mon: 12 } }, { gain: { koban: 2 } })]
      return [once, deal('exchange twice', { pay: { mon: 10 } }, { gain: { koban: 2 } }), deal('exchange mon', { gain: { mon: 2 } })]
    }
    default:
      return []
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) freeze(part)
  }
  return value
}
