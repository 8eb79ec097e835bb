// The people of Edo who play as bots: four of each level, by their names.
import { type BotId, knownBot } from '../../bots/ids.ts'
import { language } from '../../messages/i18n.ts'

interface Person {
  readonly kanji: string
  readonly reading: string
}

const PEOPLE: Readonly<Record<BotId, readonly Person[]>> = {
  random: [
    { kanji: '旅助', reading: 'Tabisuke' },
    { kanji: '雲平', reading: 'Unpei' },
    { kanji: '渡', reading: 'Wataru' },
    { kanji: '浮吉', reading: 'Ukikichi' },
  ],
  apprentice: [
    { kanji: '定吉', reading: 'Sadakichi' },
    { kanji: '亀吉', reading: 'Kamekichi' },
    { kanji: '市松', reading: 'Ichimatsu' },
    { kanji: '竹松', reading: 'Takematsu' },
  ],
  journeyman: [
    { kanji: '留吉', reading: 'Tomekichi' },
    { kanji: '辰次', reading: 'Tatsuji' },
    { kanji: '鉄平', reading: 'Teppei' },
    { kanji: '安兵衛', reading: 'Yasubei' },
  ],
  master: [
    { kanji: '玄斎', reading: 'Gensai' },
    { kanji: '竹庵', reading: 'Chikuan' },
    { kanji: '淡斎', reading: 'Tansai' },
    { kanji: '石庵', reading: 'Sekian' },
  ],
}

const nameOf = ({ kanji, reading }: Person) => (language.value === 'ja' ? kanji : reading)

/** The first of a level whose name nobody at the table has yet, or of another level where all are taken. */
export function someone(bot: BotId, taken: readonly string[]): string {
  const others = Object.values(PEOPLE).flat()
  const free = [...PEOPLE[bot], ...others].find((person) => !isNamed(person, taken)) ?? PEOPLE[bot][0]!
  return nameOf(free)
}

/** Who of a level sits at this seat of a table, the same to everybody there. */
export function seatedAt(bot: string, seat: number): string {
  const level = PEOPLE[knownBot(bot) ?? 'journeyman']
  return nameOf(level[seat % level.length]!)
}

const isNamed = ({ kanji, reading }: Person, names: readonly string[]) => names.includes(kanji) || names.includes(reading)

/** Whether a name is one of these people's, and so may be changed with the level. */
export const isSomeone = (name: string): boolean => Object.values(PEOPLE).some((level) => level.some((person) => isNamed(person, [name])))

/** A bot's name in the other writing as well, where it goes by one of these. */
export function fullName(bot: string, name: string): string {
  const id = knownBot(bot)
  const person = id && PEOPLE[id].find((one) => isNamed(one, [name]))
  return person ? `${person.kanji} ${person.reading}` : name
}
