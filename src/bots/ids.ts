// The ids of the bots, for pages and lists that need no bot code.

/** Weakest first; the same for every game. */
export const BOT_IDS = ['random', 'apprentice', 'clerk', 'journeyman', 'foreman', 'master', 'grandmaster'] as const
export type BotId = (typeof BOT_IDS)[number]

/** The levels that can play in a style of their game, such as journeyman-builder. */
export const STYLED: readonly BotId[] = ['journeyman', 'foreman']

/** The name of the journeyman in games stored by older versions, and of the hand-made master, against which other masters are measured. */
const OTHER_NAMES: Readonly<Record<string, BotId>> = { greedy: 'journeyman', classic: 'master' }

/** What a bot of this name is called today. */
export const nowNamed = (name: string): string => (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name]! : name)

/** The level of a bot: of a name with a style, the part before it. */
export function knownBot(name: string): BotId | undefined {
  const level = nowNamed(name).split('-', 1)[0]
  return BOT_IDS.find((id) => id === level)
}

/** The style in a bot's name, whether or not there is one of this name. */
export const styleIn = (name: string): string | undefined => /^[a-z]+-(.+)$/.exec(name)?.[1]

export const withStyle = (level: string, style: string): string => `${level}-${style}`
