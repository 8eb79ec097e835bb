// Sentences about cards, buildings and tokens, put together from messages.
import { capital, type Params } from '../../../messages/format.ts'
import type { Amounts, Gain, Measure, OccupationCard, Points, Step } from '../cards/cardset.ts'
import { LEVELS, listed, type Saying } from '../cards/text.ts'
import type { cards } from './en/cards.ts'

/** Looks up a message and fills it in: t on the page. */
export type Say = (key: keyof typeof cards, params?: Params) => string

export function sentenceOf(saying: Saying, say: Say): string {
  const { amounts, points, salary, retirement, steps } = speaker(say)
  if ('hire' in saying) return saying.hire > 0 ? say('card.hire', { what: amounts({ mon: saying.hire }) }) : say('card.draft')
  if ('cost' in saying) return say('card.cost', { what: amounts(saying.cost) })
  if ('fire' in saying) return say('card.fire', { what: amounts({ fire: saying.fire }) })
  if ('skill' in saying) return capital(steps(saying.skill, 0)) + say('card.end')
  if ('salary' in saying) return say('card.salary', { what: salary(saying.salary) })
  if ('retirement' in saying) return retirement(saying.retirement)
  if ('points' in saying) return say('card.points', { what: points(saying.points) })
  if ('ability' in saying) return say(`card.buildingAbility.${saying.ability}`)
  if ('pipe' in saying) return say('card.pipe', { rest: steps(saying.pipe, 0) }) + say('card.end')
  if ('pouch' in saying) return say('card.pouch', { what: points(saying.pouch) })
  return saying.extra > 0 ? say('card.extra', { what: amounts({ iki: saying.extra }) }) : say('card.noExtra')
}

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

/** How an act reads: on its own, or after a payment. */
type Form = 'free' | 'paid'

function speaker(say: Say) {
  const amounts = (some: Amounts) =>
    join(
      say,
      listed(some).map(([good, n]) => say(`card.amount.${good}`, { n })),
    )
  const part = (one: Part) => (isPer(one) ? say(`card.per.${one.per}`, { what: amounts(one.each) }) : amounts(one))

  function points(value: Points): string {
    if (typeof value === 'number') return amounts({ iki: value })
    const each = part({ each: { iki: value.each }, per: value.per })
    const sum = value.base === undefined ? each : amounts({ iki: value.base }) + say('card.plus') + each
    return value.max === undefined ? sum : say('card.most', { what: sum, n: value.max })
  }

  function salary(levels: readonly Amounts[]): string {
    const texts = levels.map(amounts)
    const first = LEVELS + 1 - levels.length
    return texts
      .flatMap((what, i) => {
        if (what === texts[i - 1]) return []
        const other = texts.findIndex((text, j) => j > i && text !== what)
        const same = ((other < 0 ? texts.length : other) - i) as 1 | 2 | 3
        return [say(`card.atLevel.${same}`, { what, n: first + i, m: first + i + 1 })]
      })
      .join(say('card.levels'))
  }

  function retirement({ spaces, ability, goods }: NonNullable<OccupationCard['retirement']>): string {
    const gains = goods ? [say('card.retirementGoods', { what: amounts(goods) })] : []
    const rest = [...(ability ? [say(`card.retirementAbility.${ability}`)] : []), ...gains].join(say('card.also'))
    return say('card.retirement', { n: LEVELS + 1 - spaces, rest })
  }

  const steps = (list: readonly Step[], depth: Depth): string =>
    clausesOf(list)
      .map((one) => clause(one, depth))
      .join(say(`card.next.${depth}`))

  function clause({ pay, gains, act, others }: Clause, depth: Depth): string {
    const form = pay ? 'paid' : 'free'
    const does = gains ? say(`card.gain.${form}`, { what: gains.map(part).join(say('card.plus')) }) : act && doing(act, form, depth)
    const all = pay && does ? say('card.payFor', { what: amounts(pay), rest: does }) : pay ? say('card.pay', { what: amounts(pay) }) : does
    if (!others) return all ?? ''
    return all ? say('card.othersToo', { rest: all, what: amounts(others) }) : say('card.others', { what: amounts(others) })
  }

  function doing(act: Step, form: Form, depth: Depth): string {
    if ('train' in act) return say(`card.train.${form}`, { what: say('card.amount.experience', { n: act.train }) })
    if ('swap' in act) return say(`card.swap.${form}`)
    if ('times' in act) return say(`card.times.${form}`, { n: act.times.max, rest: steps(act.times.do, 2) })
    if ('choose' in act) {
      const branches = act.choose.map((branch) => steps(branch, depth === 0 ? 1 : depth))
      return say(`card.choose.${form}`, { rest: branches.join(say('card.or')) })
    }
    const less = 'build' in act ? act.build.lumber_less : 0
    return less > 0 ? say(`card.buildForLess.${form}`, { what: amounts({ lumber: less }) }) : say(`card.build.${form}`)
  }

  return { amounts, points, salary, retirement, steps }
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

function join(say: Say, texts: readonly string[]): string {
  const last = texts.at(-1) ?? ''
  return texts.length > 1 ? texts.slice(0, -1).join(say('card.comma')) + say('card.and') + last : last
}
