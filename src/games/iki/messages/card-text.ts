// Sentences about cards, buildings and tokens, put together from messages.
import { capital, type Params } from '../../../messages/format.ts'
import type { Amounts, Gain, Measure, OccupationCard, Points, SkillStep } from '../cards/cardset.ts'
import { listed } from '../cards/signs.ts'
import { effectIn } from '../cards/steps.ts'
import { LEVELS, type Saying } from '../cards/text.ts'
import type { Label } from '../rules/effects.ts'
import { DEFAULT_RULES, type IkiOptions, rulesOf } from '../rules/rulesets.ts'
import type { cards } from './en/cards.ts'

/** Looks up a message and fills it in: t on the page. */
export type Say = (key: keyof typeof cards, params?: Params) => string

/** The rules that change what a card does, and so what it says. */
export type CardRules = Pick<IkiOptions, 'saverProtects' | 'greyGoods'>

/** For a card outside a game. */
const DEFAULT: CardRules = rulesOf(DEFAULT_RULES)

export function sentenceOf(saying: Saying, say: Say, rules: CardRules = DEFAULT): string {
  const { amounts, points, salary, retirement, steps } = speaker(say, rules)
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
  act?: Act
  others?: Amounts
}

/** What has a message of its own. */
type Act = Extract<Label, { act: string }> | Extract<SkillStep, { choose: unknown } | { times: unknown }>

/** How an act reads: on its own, or after a payment. */
type Form = 'free' | 'paid'

function speaker(say: Say, rules: CardRules) {
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
    const does = ability === 'saver' ? say(`card.saver.${rules.saverProtects}`) : ability && say(`card.retirementAbility.${ability}`)
    const gains = goods && say(`card.greyGoods.${rules.greyGoods}`, { what: amounts(goods) })
    const rest = [does, gains].filter(Boolean).join(say('card.also'))
    return say('card.retirement', { n: LEVELS + 1 - spaces, rest })
  }

  const steps = (list: readonly SkillStep[], depth: Depth): string =>
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

  function doing(act: Act, form: Form, depth: Depth): string {
    if ('times' in act) return say(`card.times.${form}`, { n: act.times.max, rest: steps(act.times.do, 2) })
    if ('choose' in act) {
      const branches = act.choose.map((branch) => steps(branch, depth === 0 ? 1 : depth))
      return say(`card.choose.${form}`, { rest: branches.join(say('card.or')) })
    }
    const { what } = act
    if (!what) return say(`card.${act.act}.${form}`)
    return say(`card.${act.act}.${form}`, {
      what: 'experience' in what ? say('card.amount.experience', { n: what.experience }) : amounts(what),
    })
  }

  return { amounts, points, salary, retirement, steps }
}

const isPer = (part: Part): part is { readonly each: Amounts; readonly per: Measure } => 'per' in part

/** In the order pay, gains or act, others; a step that comes too late for the clause begins the next. */
function clausesOf(steps: readonly SkillStep[]): Clause[] {
  const clauses: Clause[] = []
  let last: Clause = {}
  const open = (fits: boolean) => {
    if (!fits || clauses.length === 0) clauses.push((last = {}))
    return last
  }
  for (const step of steps) {
    const free = !last.others && !last.act
    const label = labelOf(step)
    if ('pay' in label) {
      const clause = open(free && !last.gains)
      clause.pay = sum(clause.pay, label.pay)
    } else if ('gain' in label) {
      const clause = open(free)
      clause.gains = withGain(clause.gains ?? [], label)
    } else if ('others' in label) {
      const clause = open(true)
      clause.others = sum(clause.others, label.others)
    } else open(free && !last.gains).act = label
  }
  return clauses
}

function labelOf(step: SkillStep): Exclude<Label, { act: string }> | Act {
  if ('choose' in step || 'times' in step) return step
  const { effect, value } = effectIn(step)
  return effect.label(value)
}

function withGain(parts: readonly Part[], { gain, per }: Extract<Label, { gain: Amounts }>): Part[] {
  if (per) return [...parts, { each: gain, per }]
  const before = parts.at(-1)
  return before && !isPer(before) ? [...parts.slice(0, -1), sum(before, gain)] : [...parts, gain]
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
