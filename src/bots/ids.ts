// The ids of the bots, for pages and lists that need no bot code.

/** Weakest first; the same for every game. */
export const BOT_IDS = ['random', 'apprentice', 'journeyman', 'master'] as const
export type BotId = (typeof BOT_IDS)[number]

/** The name of the journeyman in games stored by older versions. */
const OLD_NAMES: Readonly<Record<string, BotId>> = { greedy: 'journeyman' }

export function knownBot(name: string): BotId | undefined {
  const now = Object.hasOwn(OLD_NAMES, name) ? OLD_NAMES[name] : name
  return BOT_IDS.find((id) => id === now)
}
