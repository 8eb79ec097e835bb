// Card texts, made from the effects: as signs a page can draw, and as sentences in every language.

import type {
  Amounts,
  BuildingAbility,
  BuildingCard,
  CardSetItem,
  FishToken,
  Gain,
  Language,
  Measure,
  OccupationCard,
  PipeToken,
  Points,
  PouchToken,
  RetirementAbility,
  Step,
} from './cardset.ts'
import { GAINS } from './cardset.ts'
import type { Act, Plural, Words } from './words.ts'
import { WORDS } from './words.ts'

export type Icon = Gain | 'experience' | 'hammer' | 'swap' | 'others' | RetirementAbility | BuildingAbility

/** What a page draws, from left to right. */
export type Sign =
  | { readonly icon: Icon; readonly n?: number }
  | { readonly per: Measure }
  | { readonly most: number }
  | { readonly arrow: true }
  | { readonly plus: true }
  | { readonly or: true }
  | { readonly times: number; readonly of: readonly Sign[] }
  | { readonly group: readonly Sign[] }

/** The short form of everything an item says; a field the item does not have is not there. */
export interface Face {
  readonly cost: readonly Sign[]
  readonly fire?: readonly Sign[]
  readonly skill?: readonly Sign[]
  /** One list for each level, the lowest first. */
  readonly salary?: readonly (readonly Sign[])[]
  readonly retirement?: readonly Sign[]
  readonly points?: readonly Sign[]
  readonly ability?: readonly Sign[]
  readonly effect?: readonly Sign[]
  readonly extra?: readonly Sign[]
}

export function faceOf(item: CardSetItem): Face {
  if ('skill' in item) return cardFace(item)
  if ('ability' in item) {
    const face = { cost: amountSigns(item.cost), points: pointSigns(item.points) }
    return item.ability ? { ...face, ability: [{ icon: item.ability }] } : face
  }
  const cost = amountSigns({ mon: item.cost })
  if ('effect' in item) return { cost, effect: stepSigns(item.effect) }
  if ('points' in item) return { cost, points: pointSigns(item.points) }
  return { cost, extra: item.extra > 0 ? [{ icon: 'iki', n: item.extra }] : [] }
}

function cardFace(card: OccupationCard): Face {
  const face = {
    cost: amountSigns({ mon: card.cost }),
    fire: card.fire > 0 ? amountSigns({ fire: card.fire }) : [],
    skill: stepSigns(card.skill),
  }
  if (card.salary) return { ...face, salary: card.salary.map(amountSigns) }
  const { ability, goods } = card.retirement ?? {}
  return { ...face, retirement: [...(ability ? [{ icon: ability }] : []), ...amountSigns(goods ?? {})] }
}

const amountSigns = (amounts: Amounts): Sign[] => listed(amounts).map(([icon, n]) => ({ icon, n }))

function pointSigns(points: Points): Sign[] {
  if (typeof points === 'number') return [{ icon: 'iki', n: points }]
  const { base, each, per, max } = points
  return [
    ...(base === undefined ? [] : ([{ icon: 'iki', n: base }, { plus: true }] as const)),
    { icon: 'iki', n: each },
    { per },
    ...(max === undefined ? [] : [{ most: max }]),
  ]
}

/** An arrow stands between what is paid and what comes of it. */
function stepSigns(steps: readonly Step[]): Sign[] {
  return steps.flatMap((step, i) => {
    const before = steps[i - 1]
    const arrow: Sign[] = before && 'pay' in before && !('pay' in step) ? [{ arrow: true }] : []
    return [...arrow, ...signsOf(step, steps.length === 1)]
  })
}

function signsOf(step: Step, alone: boolean): Sign[] {
  if ('gain' in step) return amountSigns(step.gain)
  if ('pay' in step) return amountSigns(step.pay)
  if ('others' in step) return [{ icon: 'others' }, ...amountSigns(step.others)]
  if ('gain_per' in step) return [{ icon: step.gain_per.good, n: step.gain_per.each }, { per: step.gain_per.per }]
  if ('times' in step) return [{ times: step.times.max, of: stepSigns(step.times.do) }]
  if ('train' in step) return [{ icon: 'experience', n: step.train }]
  if ('swap' in step) return [{ icon: 'swap', n: step.swap }]
  if ('build' in step) {
    const less = step.build.lumber_less
    return less > 0 ? [{ icon: 'hammer' }, { icon: 'lumber', n: -less }] : [{ icon: 'hammer' }]
  }
  const signs = step.choose.flatMap((branch, i): Sign[] => [...(i > 0 ? [{ or: true } as const] : []), ...stepSigns(branch)])
  return alone ? signs : [{ group: signs }]
}

/** One thing a card set says, to be put into a sentence. */
export type Saying =
  | { readonly hire: number }
  | { readonly cost: Amounts }
  | { readonly fire: number }
  | { readonly skill: readonly Step[] }
  | { readonly salary: readonly Amounts[] }
  | { readonly retirement: NonNullable<OccupationCard['retirement']> }
  | { readonly points: Points }
  | { readonly ability: BuildingAbility }
  | { readonly pipe: readonly Step[] }
  | { readonly pouch: Points }
  | { readonly extra: number }

/** Everything an item says, field by field, in the order of the card. */
export function sayingsOf(item: CardSetItem): { readonly field: string; readonly saying: Saying }[] {
  if ('skill' in item) return cardSayings(item)
  if ('ability' in item) return buildingSayings(item)
  const cost = { field: 'cost', saying: { cost: { mon: item.cost } } }
  return [cost, tokenSaying(item)]
}

function cardSayings(card: OccupationCard) {
  return [
    { field: 'cost', saying: { hire: card.cost } },
    ...(card.fire > 0 ? [{ field: 'fire', saying: { fire: card.fire } }] : []),
    { field: 'skill', saying: { skill: card.skill } },
    ...(card.salary ? [{ field: 'salary', saying: { salary: card.salary } }] : []),
    ...(card.retirement ? [{ field: 'retirement', saying: { retirement: card.retirement } }] : []),
  ]
}

const buildingSayings = (building: BuildingCard) => [
  { field: 'cost', saying: { cost: building.cost } },
  { field: 'points', saying: { points: building.points } },
  ...(building.ability ? [{ field: 'ability', saying: { ability: building.ability } }] : []),
]

function tokenSaying(token: PipeToken | PouchToken | FishToken) {
  if ('effect' in token) return { field: 'effect', saying: { pipe: token.effect } }
  if ('points' in token) return { field: 'points', saying: { pouch: token.points } }
  return { field: 'extra', saying: { extra: token.extra } }
}

export function sentenceOf(saying: Saying, language: Language): string {
  const say = speaker(language)
  const { words } = say
  if ('hire' in saying) return saying.hire > 0 ? fill(words.hire, { what: say.amounts({ mon: saying.hire }) }) : words.draft
  if ('cost' in saying) return fill(words.cost, { what: say.amounts(saying.cost) })
  if ('fire' in saying) return fill(words.fire, { what: say.amounts({ fire: saying.fire }) })
  if ('skill' in saying) return capital(say.steps(saying.skill, 0)) + words.end
  if ('salary' in saying) return fill(words.salary, { what: say.salary(saying.salary) })
  if ('retirement' in saying) return say.retirement(saying.retirement)
  if ('points' in saying) return fill(words.points, { what: say.points(saying.points) })
  if ('ability' in saying) return words.buildingAbility[saying.ability]
  if ('pipe' in saying) return fill(words.pipe, { rest: say.steps(saying.pipe, 0) }) + words.end
  if ('pouch' in saying) return fill(words.pouch, { what: say.points(saying.pouch) })
  return saying.extra > 0 ? fill(words.extra, { what: say.amounts({ iki: saying.extra }) }) : words.noExtra
}

export const LEVELS = 3

/** How deep a list of steps lies: the skill itself, a choice of it, a repetition. */
type Depth = 0 | 1 | 2
type Part = Amounts | { readonly each: Amounts; readonly per: Measure }
/** Steps that make one clause: what is paid, what comes of it, what the others get. */
interface Clause {
  pay?: Amounts
  gains?: Part[]
  act?: Step
  others?: Amounts
}

function speaker(language: Language) {
  const words = WORDS[language]
  const plurals = new Intl.PluralRules(language)

  const count = (forms: Plural, n: number) => fill((plurals.select(n) === 'one' && forms.one) || forms.other, { n })
  const amounts = (some: Amounts) =>
    join(
      words,
      listed(some).map(([good, n]) => count(words.amount[good], n)),
    )
  const part = (one: Part) => (isPer(one) ? fill(words.per[one.per], { what: amounts(one.each) }) : amounts(one))

  function points(value: Points): string {
    if (typeof value === 'number') return amounts({ iki: value })
    const each = part({ each: { iki: value.each }, per: value.per })
    const sum = value.base === undefined ? each : amounts({ iki: value.base }) + words.plus + each
    return value.max === undefined ? sum : fill(words.most, { what: sum, n: value.max })
  }

  function salary(levels: readonly Amounts[]): string {
    const texts = levels.map(amounts)
    const first = LEVELS + 1 - levels.length
    return texts
      .flatMap((what, i) => {
        if (what === texts[i - 1]) return []
        const other = texts.findIndex((text, j) => j > i && text !== what)
        const same = (other < 0 ? texts.length : other) - i
        return [fill(words.atLevel[same - 1] ?? '', { what, n: first + i, m: first + i + 1 })]
      })
      .join(words.levels)
  }

  function retirement({ spaces, ability, goods }: NonNullable<OccupationCard['retirement']>): string {
    const gains = goods ? [fill(words.retirementGoods, { what: amounts(goods) })] : []
    const rest = [...(ability ? [words.retirementAbility[ability]] : []), ...gains].join(words.also)
    return fill(words.retirement, { n: LEVELS + 1 - spaces, rest })
  }

  const steps = (list: readonly Step[], depth: Depth): string =>
    clausesOf(list)
      .map((one) => clause(one, depth))
      .join(words.next[depth])

  function clause({ pay, gains, act, others }: Clause, depth: Depth): string {
    const form = pay ? 'paid' : 'free'
    const does = gains ? fill(words.gain[form], { what: gains.map(part).join(words.plus) }) : act && doing(act, form, depth)
    const all = pay && does ? fill(words.payFor, { what: amounts(pay), rest: does }) : pay ? fill(words.pay, { what: amounts(pay) }) : does
    if (!others) return all ?? ''
    return all ? fill(words.othersToo, { rest: all, what: amounts(others) }) : fill(words.others, { what: amounts(others) })
  }

  function doing(act: Step, form: keyof Act, depth: Depth): string {
    if ('train' in act) return fill(words.train[form], { what: count(words.amount.experience, act.train) })
    if ('swap' in act) return words.swap[form]
    if ('times' in act) return fill(words.times[form], { n: act.times.max, rest: steps(act.times.do, 2) })
    if ('choose' in act)
      return fill(words.choose[form], { rest: act.choose.map((branch) => steps(branch, depth === 0 ? 1 : depth)).join(words.or) })
    const less = 'build' in act ? act.build.lumber_less : 0
    return less > 0 ? fill(words.buildForLess[form], { what: amounts({ lumber: less }) }) : words.build[form]
  }

  return { words, amounts, points, salary, retirement, steps }
}

const isPer = (part: Part): part is { readonly each: Amounts; readonly per: Measure } => 'per' in part

/** In the order pay, gains or act, others; a step that comes too late for the clause begins the next. */
function clausesOf(steps: readonly Step[]): Clause[] {
  const clauses: Clause[] = []
  let last: Clause = {}
  const open = (fits: boolean) => {
    if (!fits || clauses.length === 0) clauses.push((last = {}))
    return last
  }
  for (const step of steps) {
    const free = !last.others && !last.act
    if ('pay' in step) {
      const clause = open(free && !last.gains)
      clause.pay = sum(clause.pay, step.pay)
    } else if ('gain' in step || 'gain_per' in step) {
      const clause = open(free)
      clause.gains = withGain(clause.gains ?? [], step)
    } else if ('others' in step) {
      const clause = open(true)
      clause.others = sum(clause.others, step.others)
    } else open(free && !last.gains).act = step
  }
  return clauses
}

function withGain(parts: readonly Part[], step: Extract<Step, { gain: Amounts } | { gain_per: unknown }>): Part[] {
  if ('gain_per' in step) return [...parts, { each: { [step.gain_per.good]: step.gain_per.each }, per: step.gain_per.per }]
  const before = parts.at(-1)
  return before && !isPer(before) ? [...parts.slice(0, -1), sum(before, step.gain)] : [...parts, step.gain]
}

function sum(one: Amounts | undefined, other: Amounts): Amounts {
  const all = { ...one } as Partial<Record<Gain, number>>
  for (const [good, n] of listed(other)) all[good] = (all[good] ?? 0) + n
  return all
}

/** In the order of GAINS, so that the order in the file does not show. */
function listed(amounts: Amounts): [Gain, number][] {
  return GAINS.flatMap((good): [Gain, number][] => {
    const n = amounts[good]
    return n === undefined ? [] : [[good, n]]
  })
}

function join({ and, comma }: Pick<Words, 'and' | 'comma'>, texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? texts.slice(0, -1).join(comma) + and + last : last
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function fill(
  template: string,
  values: { readonly n?: number; readonly m?: number; readonly what?: string; readonly rest?: string },
): string {
  return template.replace(/\{(n|m|what|rest|Rest)\}/g, (_, name: 'n' | 'm' | 'what' | 'rest' | 'Rest') => {
    const value = name === 'Rest' ? capital(values.rest ?? '') : values[name]
    if (value === undefined) throw new Error(`nothing to put into {${name}} of "${template}"`)
    return String(value)
  })
}
