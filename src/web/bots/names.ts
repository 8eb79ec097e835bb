// The names of the bots: people of Edo, four for each level.
import { type BotId, knownBot } from '../../bots/ids.ts'
import { language } from '../../messages/i18n.ts'

interface Persona {
  readonly kanji: string
  readonly reading: string
}

const PEOPLE: Readonly<Record<BotId, readonly Persona[]>> = {
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
  clerk: [
    { kanji: '清七', reading: 'Seishichi' },
    { kanji: '佐助', reading: 'Sasuke' },
    { kanji: '徳七', reading: 'Tokushichi' },
    { kanji: '新八', reading: 'Shimpachi' },
  ],
  journeyman: [
    { kanji: '留吉', reading: 'Tomekichi' },
    { kanji: '辰次', reading: 'Tatsuji' },
    { kanji: '鉄平', reading: 'Teppei' },
    { kanji: '安兵衛', reading: 'Yasubei' },
  ],
  foreman: [
    { kanji: '源太', reading: 'Genta' },
    { kanji: '甚五郎', reading: 'Jingoro' },
    { kanji: '長兵衛', reading: 'Chobei' },
    { kanji: '政五郎', reading: 'Masagoro' },
  ],
  master: [
    { kanji: '玄斎', reading: 'Gensai' },
    { kanji: '竹庵', reading: 'Chikuan' },
    { kanji: '淡斎', reading: 'Tansai' },
    { kanji: '石庵', reading: 'Sekian' },
  ],
  grandmaster: [
    { kanji: '天山', reading: 'Tenzan' },
    { kanji: '白山', reading: 'Hakusan' },
    { kanji: '月山', reading: 'Gassan' },
    { kanji: '海山', reading: 'Kaizan' },
  ],
}

const nameOf = ({ kanji, reading }: Persona) => (language.value === 'ja' ? kanji : reading)

/** The first name of a level that nobody at the table has, or of another level if all are taken. */
export function pickBotName(bot: BotId, taken: readonly string[]): string {
  const others = Object.values(PEOPLE).flat()
  const free = [...PEOPLE[bot], ...others].find((person) => !isNamed(person, taken)) ?? PEOPLE[bot][0]!
  return nameOf(free)
}

/** The name of a bot at a seat of a table online: the same for everybody there. */
export function botNameAt(bot: string, seat: number): string {
  const level = PEOPLE[knownBot(bot) ?? 'journeyman']
  return nameOf(level[seat % level.length]!)
}

const isNamed = ({ kanji, reading }: Persona, names: readonly string[]) => names.includes(kanji) || names.includes(reading)

/** Whether a name is one of these, so that it may change with the level. */
export const isBotName = (name: string): boolean => Object.values(PEOPLE).some((level) => level.some((person) => isNamed(person, [name])))

/** The name with its Japanese spelling, if it is one of these. */
export function fullName(bot: string, name: string): string {
  const id = knownBot(bot)
  const person = id && PEOPLE[id].find((one) => isNamed(one, [name]))
  return person ? `${person.kanji} ${person.reading}` : name
}
