// What a card says, made from its effects: as signs a page can draw, and as the parts of sentences.

import type {
  Amounts,
  BuildingAbility,
  BuildingCard,
  CardSetItem,
  FishToken,
  OccupationCard,
  PipeToken,
  Points,
  PouchToken,
  SkillStep,
} from './cardset.ts'
import { amountSigns, type Sign } from './signs.ts'
import { effectIn } from './steps.ts'

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
function stepSigns(steps: readonly SkillStep[]): Sign[] {
  return steps.flatMap((step, i) => {
    const before = steps[i - 1]
    const arrow: Sign[] = before && isPayment(before) && !isPayment(step) ? [{ arrow: true }] : []
    return [...arrow, ...signsOf(step, steps.length === 1)]
  })
}

function isPayment(step: SkillStep): boolean {
  if ('times' in step || 'choose' in step) return false
  const { effect, value } = effectIn(step)
  return 'pay' in effect.label(value)
}

function signsOf(step: SkillStep, alone: boolean): readonly Sign[] {
  if ('times' in step) return [{ times: step.times.max, of: stepSigns(step.times.do) }]
  if (!('choose' in step)) {
    const { effect, value } = effectIn(step)
    return effect.signs(value)
  }
  const signs = step.choose.flatMap((branch, i): Sign[] => [...(i > 0 ? [{ or: true } as const] : []), ...stepSigns(branch)])
  return alone ? signs : [{ group: signs }]
}

/** One thing a card set says, to be put into a sentence. */
export type Saying =
  | { readonly hire: number }
  | { readonly cost: Amounts }
  | { readonly fire: number }
  | { readonly skill: readonly SkillStep[] }
  | { readonly salary: readonly Amounts[] }
  | { readonly retirement: NonNullable<OccupationCard['retirement']> }
  | { readonly points: Points }
  | { readonly ability: BuildingAbility }
  | { readonly pipe: readonly SkillStep[] }
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

export const LEVELS = 3
