// What a schema cannot check of a card set: whether a game can be played with it.

import { type Fault, faultsOf, type Problem } from '../../../core/problem.ts'
import type { Amounts, CardSet, Gain, OccupationCard, Points, Season, SkillStep } from './cardset.ts'
import { BUILDINGS_OFFERED, CARDS_SHOWN, itemsOf, MOST_WAYS, SEASONS, STACK_COLOURS } from './cardset.ts'
import { markedFields, markOf, strayMarks } from './marks.ts'
import { EFFECT_KINDS, effectIn, hasChoice } from './steps.ts'

export const MEANING_SENTENCES = {
  'set-id-twice': '"{id}" is the id of {first} already; give each card, building and token its own',
  'set-start': '{n} cards have the season "start"; a set needs exactly {least}',
  'set-deck': '{season} has {n} cards that are not stretch-goal cards; at least {least} are shown when it begins',
  'set-both': 'stands beside a salary; a card has exactly one of the two',
  'set-neither': 'is missing, and so is retirement; a card has exactly one of the two',
  'set-retirement': 'gives nothing; name an ability, or goods, or both',
  'set-stretch': 'is true on a starting card; stretch-goal cards lie in a season',
  'set-basic': '{n} of the buildings are basic; at least {least} must be',
  'set-colour': '{value} is out of order; from the top come {known}',
  'set-season': '{n} are of {season}; each season needs exactly {least}',
  'set-max': '{value} is reached before the first one counts; make it at least {least}',
  'set-choice-last': 'offers train, swap or build and is followed by another step; move it to the end',
  'set-last': 'is followed by another step; {step} must be the last',
  'set-ways': 'can be used in {n} ways; at most {most} are possible',
  'set-nothing': 'gives nothing; add a gain, or train, swap or build',
  'set-unmarked': 'says nothing of {known}; name each, or add "*" for all that have no mark',
  'set-stray': 'marks a value that is not there; remove it',
} as const

const fault = faultsOf(MEANING_SENTENCES)

type Say = (path: string, found: Fault) => void

const STARTING_CARDS = 4
const TOKENS_A_SEASON = 2

/** The problems of a set that fits the schema, in reading order. */
export function meaningProblems(set: CardSet): Problem[] {
  const problems: Problem[] = []
  const say: Say = (path, found) => void problems.push({ path, ...found })
  checkIds(set, say)
  checkDecks(set.cards, say)
  set.cards.forEach((card, i) => void checkCard(card, `cards[${i}]`, say))
  const basic = set.buildings.filter((building) => building.basic).length
  if (basic < BUILDINGS_OFFERED) say('buildings', fault('set-basic', { n: basic, least: BUILDINGS_OFFERED }))
  set.buildings.forEach((building, i) => void checkPoints(building.points, `buildings[${i}].points`, say))
  checkTobacco(set, say)
  checkSeasons(set.fish.classic, 'fish.classic', say)
  checkSeasons(set.fish.edition2021, 'fish.edition2021', say)
  checkMarks(set, say)
  return problems
}

function checkIds(set: CardSet, say: Say): void {
  const first = new Map<string, string>()
  for (const { path, item } of itemsOf(set)) {
    const earlier = first.get(item.id)
    if (earlier) say(`${path}.id`, fault('set-id-twice', { id: item.id, first: earlier }))
    else first.set(item.id, path)
  }
}

function checkDecks(cards: readonly OccupationCard[], say: Say): void {
  const start = cards.filter((card) => card.season === 'start').length
  if (start !== STARTING_CARDS) say('cards', fault('set-start', { n: start, least: STARTING_CARDS }))
  for (const season of SEASONS) {
    const dealt = cards.filter((card) => card.season === season && !card.stretch).length
    if (dealt < CARDS_SHOWN) say('cards', fault('set-deck', { season, n: dealt, least: CARDS_SHOWN }))
  }
}

function checkCard(card: OccupationCard, path: string, say: Say): void {
  if (card.salary && card.retirement) say(`${path}.retirement`, fault('set-both', {}))
  if (!card.salary && !card.retirement) say(`${path}.salary`, fault('set-neither', {}))
  if (card.retirement && !card.retirement.ability && !card.retirement.goods) say(`${path}.retirement`, fault('set-retirement', {}))
  if (card.season === 'start' && card.stretch) say(`${path}.stretch`, fault('set-stretch', {}))
  checkSteps(card.skill, `${path}.skill`, say)
}

function checkTobacco(set: CardSet, say: Say): void {
  const { stacks, seasonal } = set.tobacco
  for (const [name, tokens] of Object.entries(stacks)) {
    tokens.forEach((token, i) => {
      if (token.colour !== STACK_COLOURS[i])
        say(`tobacco.stacks.${name}[${i}].colour`, fault('set-colour', { value: `"${token.colour}"`, known: STACK_COLOURS }))
    })
  }
  checkSeasons(seasonal.pipes, 'tobacco.seasonal.pipes', say)
  checkSeasons(seasonal.pouches, 'tobacco.seasonal.pouches', say)
  for (const [name, { pipes, pouches }] of Object.entries(set.tobacco)) {
    pipes.forEach((pipe, i) => void checkSteps(pipe.effect, `tobacco.${name}.pipes[${i}].effect`, say))
    pouches.forEach((pouch, i) => void checkPoints(pouch.points, `tobacco.${name}.pouches[${i}].points`, say))
  }
}

function checkSeasons(tokens: readonly { readonly season?: Season }[], path: string, say: Say): void {
  for (const season of SEASONS) {
    const count = tokens.filter((token) => token.season === season).length
    if (count !== TOKENS_A_SEASON) say(path, fault('set-season', { n: count, season, least: TOKENS_A_SEASON }))
  }
}

function checkPoints(points: Points, path: string, say: Say): void {
  if (typeof points === 'number' || points.max === undefined) return
  const least = (points.base ?? 0) + points.each
  if (points.max < least) say(`${path}.max`, fault('set-max', { value: points.max, least }))
}

function checkSteps(steps: readonly SkillStep[], path: string, say: Say): void {
  steps.forEach((step, i) => {
    if ('choose' in step) for (const [j, branch] of step.choose.entries()) checkOrder(branch, `${path}[${i}].choose[${j}]`, say)
    if ('choose' in step && i < steps.length - 1 && step.choose.flat().some((inner) => lastOnly(inner)))
      say(`${path}[${i}].choose`, fault('set-choice-last', {}))
  })
  checkOrder(steps, path, say)
  const ways = countWays(steps)
  if (ways > MOST_WAYS) {
    say(path, fault('set-ways', { n: ways, most: MOST_WAYS }))
    return
  }
  for (const way of waysThrough(steps, path)) if (!way.does) say(way.path, fault('set-nothing', {}))
}

const lastOnly = (step: SkillStep) => EFFECT_KINDS.find((kind) => kind in step && hasChoice(kind))

function checkOrder(steps: readonly SkillStep[], path: string, say: Say): void {
  steps.slice(0, -1).forEach((step, i) => {
    const name = lastOnly(step)
    if (name) say(`${path}[${i}].${name}`, fault('set-last', { step: name }))
  })
}

const countWays = (steps: readonly SkillStep[]): number =>
  steps.reduce((all, step) => {
    if ('choose' in step) return all * step.choose.reduce((sum, branch) => sum + countWays(branch), 0)
    return 'times' in step ? all * step.times.max : all
  }, 1)

interface Way {
  readonly path: string
  /** Goods gained less goods paid. */
  readonly net: Readonly<Partial<Record<Gain, number>>>
  readonly does: boolean
}

/** One way for each choice: what it brings, and whether that is anything at all. */
const waysThrough = (steps: readonly SkillStep[], path: string): Way[] =>
  spread(steps, path).map((way) => ({ ...way, does: way.does || Object.values(way.net).some((n) => n > 0) }))

function spread(steps: readonly SkillStep[], path: string): Way[] {
  let ways: Way[] = [{ path, net: {}, does: false }]
  steps.forEach((step, i) => {
    const branches = 'choose' in step ? step.choose.flatMap((inner, j) => spread(inner, `${path}[${i}].choose[${j}]`)) : [wayOf(step)]
    ways = ways.flatMap((way) =>
      branches.map((branch) => ({
        path: branch.path || way.path,
        net: add(way.net, branch.net),
        does: way.does || branch.does,
      })),
    )
  })
  return ways
}

function wayOf(step: Exclude<SkillStep, { choose: unknown }>): Way {
  const none = { path: '', net: {}, does: false }
  if ('times' in step) return { ...none, does: waysThrough(step.times.do, '').some((way) => way.does) }
  const { effect, value } = effectIn(step)
  const brings = effect.brings(value)
  return typeof brings === 'boolean' ? { ...none, does: brings } : { ...none, net: brings }
}

function add(one: Amounts, other: Amounts): Amounts {
  const sum: Partial<Record<Gain, number>> = { ...one }
  for (const [good, n] of Object.entries(other) as [Gain, number][]) sum[good] = (sum[good] ?? 0) + n
  return sum
}

function checkMarks(set: CardSet, say: Say): void {
  for (const { path, item } of itemsOf(set)) {
    const unmarked = markedFields(item).filter((field) => markOf(item, field) === undefined)
    if (unmarked.length > 0) say(`${path}.marks`, fault('set-unmarked', { known: unmarked }))
    for (const key of strayMarks(item)) say(`${path}.marks.${key}`, fault('set-stray', {}))
  }
}
