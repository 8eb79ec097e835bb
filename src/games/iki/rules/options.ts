// Options from outside: the rule set with single options laid over it, or everything that is wrong with them.
import { faultsOf, type Problem } from '../../../core/problem.ts'
import { check, type Schema } from '../../../core/schema/schema.ts'
import { checkCardSet } from '../cards/schema.ts'
import { DEFAULT_RULES, DEFAULT_SET, type IkiOptions, OPTION_NAMES, OPTIONS, RELEASED_SET_IDS, RULE_SETS, rulesOf } from './rulesets.ts'

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
          enum: OPTIONS[name].values.map(([value]) => value),
        },
      ]),
    ),
  },
  additionalProperties: false,
}

/** The rule set with the single options laid over it, or everything that is wrong. */
export function resolveOptions(given: unknown, seats: number): { options: IkiOptions } | { problems: Problem[] } {
  const wish = given === undefined || given === null ? {} : given
  const problems = check(OPTIONS_SCHEMA, wish)
  if (problems.length > 0) return { problems }
  const { rules = DEFAULT_RULES, cardSet = DEFAULT_SET, ...single } = wish as Partial<IkiOptions>
  const options: IkiOptions = { ...rulesOf(rules), ...single, rules, cardSet }
  for (const problem of typeof cardSet === 'string' ? [] : checkCardSet(cardSet)) {
    problems.push({ ...problem, path: problem.path ? `cardSet.${problem.path}` : 'cardSet' })
  }
  if (problems.length === 0) impossible(options, seats, problems)
  return problems.length > 0 ? { problems } : { options }
}

export const IKI_SENTENCES = {
  'iki-players': 'IKI is for 2 to 4 players, not {seats}',
  'iki-start': 'seat {seat} cannot start a game of {seats} players',
  'iki-free-step': 'with two players the free-step space stays closed; choose none, 4 or 3-4',
} as const

const fault = faultsOf(IKI_SENTENCES)

/** Values that are fine one by one and cannot be played together. */
function impossible(options: IkiOptions, seats: number, out: Problem[]): void {
  if (seats !== 2 && seats !== 3 && seats !== 4) {
    out.push({ path: 'seats', ...fault('iki-players', { seats }) })
    return
  }
  if (options.startSeat !== 'random' && options.startSeat > seats) {
    out.push({ path: 'startSeat', ...fault('iki-start', { seat: options.startSeat, seats }) })
  }
  if (seats === 2 && options.freeStepSeats === '2-4') {
    out.push({ path: 'freeStepSeats', ...fault('iki-free-step', {}) })
  }
}
