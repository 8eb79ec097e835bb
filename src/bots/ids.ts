// The ids of the bots, for pages and lists that need no bot code.

/** Weakest first; the same for every game. */
export const BOT_IDS = ['random', 'apprentice', 'journeyman', 'master', 'grandmaster'] as const
export type BotId = (typeof BOT_IDS)[number]

/** The name of the journeyman in games stored by older versions, and of the hand-made master, against which other masters are measured. */
const OTHER_NAMES: Readonly<Record<string, BotId>> = { greedy: 'journeyman', classic: 'master' }

export function knownBot(name: string): BotId | undefined {
  const now = Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : name
  return BOT_IDS.find((id) => id === now)
}
