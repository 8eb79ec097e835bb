// Options from outside: the rule set with single options laid over it, or everything that is wrong with them.
import { faultsOf, type Problem } from '../../../core/problem.ts'
import { check, type Schema } from '../../../core/schema/schema.ts'
import { checkCardSet } from '../cards/schema.ts'
import {
  cardSetOf,
  DEFAULT_RULES,
  DEFAULT_SET,
  type IkiOptions,
  OPTION_NAMES,
  OPTIONS,
  type OptionName,
  RELEASED_SET_IDS,
  RULE_SETS,
  rulesOf,
  type StretchCards,
} from './rulesets.ts'

/** More than any card set has. */
const MOST_STRETCH_CARDS = 200

function valuesOf(name: OptionName): Schema {
  const known = OPTIONS[name].values.map(([value]) => value)
  if (name !== 'stretchCards') return { enum: known }
  const ids: Schema = { title: 'a list of ids', type: 'array', items: { type: 'string' }, uniqueItems: true, maxItems: MOST_STRETCH_CARDS }
  return { anyOf: [{ enum: known }, ids] }
}

/** A rule option left out has the value of the rule set. */
export const OPTIONS_SCHEMA: Schema = {
  title: 'Options of IKI',
  type: 'object',
  properties: {
    rules: {
      title: 'Rule set',
      description: 'Gives every rule option that is not named its value.',
      enum: RULE_SETS,
      default: DEFAULT_RULES,
    },
    cardSet: {
      title: 'Card set',
      description: 'A set that comes with the game, by id and version, or a whole card-set file.',
      anyOf: [{ enum: RELEASED_SET_IDS }, { title: 'a card-set file', type: 'object' }],
      default: DEFAULT_SET,
    },
    ...Object.fromEntries(
      OPTION_NAMES.map((name) => [
        name,
        {
          title: OPTIONS[name].about,
          description: OPTIONS[name].values.map(([value, words]) => `${value}: ${words}`).join(' '),
          ...valuesOf(name),
        },
      ]),
    ),
  },
  additionalProperties: false,
}

/** The rule set with the single options laid over it, or everything that is wrong. */
export function resolveOptions(given: unknown, seats: number): { options: IkiOptions } | { problems: Problem[] } {
  const wish = given === undefined || given === null ? {} : renewed(given)
  const problems = check(OPTIONS_SCHEMA, wish)
  if (problems.length > 0) return { problems }
  const { rules = DEFAULT_RULES, cardSet = DEFAULT_SET, ...single } = wish as Partial<IkiOptions>
  let options: IkiOptions = { ...rulesOf(rules), ...single, rules, cardSet }
  for (const problem of typeof cardSet === 'string' ? [] : checkCardSet(cardSet)) {
    problems.push({ ...problem, path: problem.path ? `cardSet.${problem.path}` : 'cardSet' })
  }
  if (problems.length === 0) options = { ...options, stretchCards: selected(options, problems) }
  if (problems.length === 0) impossible(options, seats, problems)
  return problems.length > 0 ? { problems } : { options }
}

export const IKI_SENTENCES = {
  'iki-players': 'IKI is for 2 to 4 players, not {seats}',
  'iki-start': 'seat {seat} cannot start a game of {seats} players',
  'iki-stretch': '{value} is not a stretch-goal card of this set; choose "none", "all" or some of {known}',
} as const

const fault = faultsOf(IKI_SENTENCES)

/** Records may name a value that is no longer offered: "2-4" never opened the free-step space to two players. */
const renewed = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'freeStepSeats' in given && given.freeStepSeats === '2-4'
    ? { ...given, freeStepSeats: '3-4' }
    : given

/** A selection in the order of the set; that of all cards is "all", that of none "none". */
function selected(options: IkiOptions, out: Problem[]): StretchCards {
  const { stretchCards: wish } = options
  if (typeof wish === 'string') return wish
  const known = cardSetOf(options).cards.flatMap((card) => (card.stretch ? card.id : []))
  for (const id of wish) {
    if (known.includes(id)) continue
    out.push({ path: 'stretchCards', ...fault('iki-stretch', { value: JSON.stringify(id), known }) })
    return wish
  }
  return wish.length === 0 ? 'none' : wish.length === known.length ? 'all' : known.filter((id) => wish.includes(id))
}

/** Values that are fine one by one and cannot be played together. */
function impossible(options: IkiOptions, seats: number, out: Problem[]): void {
  if (seats !== 2 && seats !== 3 && seats !== 4) {
    out.push({ path: 'seats', ...fault('iki-players', { seats }) })
    return
  }
  if (options.startSeat !== 'random' && options.startSeat > seats) {
    out.push({ path: 'startSeat', ...fault('iki-start', { seat: options.startSeat, seats }) })
  }
}
