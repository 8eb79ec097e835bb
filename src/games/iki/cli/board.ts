// IKI's board for a terminal: calendar, street with shops and stalls in walking order, players, pool and buildings.

import type { Section } from '../../../cli/game-cli.ts'
import { fitTable, wrap } from '../../../cli/terminal/layout.ts'
import { type BuildingCard, type CardSet, itemsOf, type OccupationCard } from '../cards/cardset.ts'
import { markedFields, markOf } from '../cards/marks.ts'
import type { Sign } from '../cards/signs.ts'
import { faceOf } from '../cards/text.ts'
import { SHOP_IDS } from '../rules/compile.ts'
import { fireStrength } from '../rules/fire.ts'
import { BEHIND } from '../rules/legal.ts'
import { DEALS } from '../rules/moves.ts'
import { isPayday } from '../rules/payday.ts'
import { cardSetIn, type IkiOptions } from '../rules/rulesets.ts'
import { MONTH_NAMES } from '../rules/sentences.ts'
import type { IkiState } from '../rules/state.ts'
import { SPACES } from '../rules/street.ts'
import { type Shown, type ShownStall, shown } from '../rules/view.ts'

const SHOP_NAMES = ['Sandal shop', 'Rice shop', 'Fire tower', 'Tobacco shop', 'Pawn shop', 'Fish market', 'Construction site', 'Exchange']

export function drawIki(v: IkiState, names: readonly string[], options: IkiOptions, columns: number): readonly Section[] {
  const now = shown(v)
  const set = cardSetIn(options)
  const marked = names.map((name, seat) => `${name}${seat === v.seat && now.phase !== 'end' ? ' (to move)' : ''}`)
  const month = wrap(`IKI, ${calendar(now)}`, columns, '  ')
  const spaces = Array.from({ length: SPACES }, (_, i) => space(v, now, names, set, i + 1, columns))
  const named = (title: string, text: string) => `${title}\n${text}`
  return [
    {
      name: 'month',
      text: `${month}\n${wrap(`Cards: ${set.names.en} (${originalShare(set)})`, columns, '  ')}`,
      brief: month,
      vital: true,
    },
    {
      name: 'street',
      text: named(wrap('The street, counter-clockwise; after 8 comes 1. The start lies between them.', columns), spaces.join('\n')),
      brief: places(now, names, columns),
    },
    { name: 'players', text: players(now, marked, columns), brief: playersBriefly(now, marked, columns), vital: true },
    ...(now.pool.length > 0
      ? [{ name: 'pool', text: named('To hire', pool(now, set, columns)), brief: poolBriefly(now, set, columns) }]
      : []),
    ...(now.buildings.length > 0
      ? [
          {
            name: 'buildings',
            text: named('To build', buildings(now, set, columns)),
            brief: wrap(`To build: ${now.buildings.join(', ')}`, columns, '  '),
          },
        ]
      : []),
  ]
}

const places = (now: Shown, names: readonly string[], columns: number) =>
  wrap(
    `On the street: ${now.players.map((player) => `${names[player.seat]} ${player.space > 0 ? `at ${player.space}` : 'not yet'}`).join(', ')}`,
    columns,
    '  ',
  )

function poolBriefly(now: Shown, set: CardSet, columns: number): string {
  const cards = now.pool.map(({ card: id, coins }) => `${id} ${cardOf(set, id).cost}${coins > 0 ? ` (${coins} on it)` : ''}`)
  return wrap(`To hire, with the cost: ${cards.join(', ')}`, columns, '  ')
}

/** Where the values of the set come from: a card set of ours is original wherever nothing else is known. */
function originalShare(set: CardSet): string {
  const marks = itemsOf(set).flatMap(({ item }) => markedFields(item).map((field) => markOf(item, field) ?? 'unmarked'))
  const original = marks.filter((mark) => mark === 'original').length
  return original === 0 ? 'no original values' : `${original} of ${marks.length} values original; "nihonbashi cards print" marks each`
}

function calendar(now: Shown): string {
  if (now.month === 0) return 'before January'
  const name = MONTH_NAMES[now.month - 1] ?? 'New Year'
  if (now.phase === 'end') return 'the game is over'
  if (now.month > 12) return name
  const ahead: string[] = []
  for (let month = now.month; month <= 12 && ahead.length < 2; month++) {
    const strength = fireStrength(month)
    if (strength > 0) ahead.push(`fire of ${strength} at the end of ${MONTH_NAMES[month - 1]}`)
    else if (isPayday(month)) ahead.push(`payday at the end of ${MONTH_NAMES[month - 1]}`)
  }
  return `${name} (${now.season}); ahead: ${ahead.join(', ')}`
}

function space(v: IkiState, now: Shown, names: readonly string[], set: CardSet, at: number, columns: number): string {
  const shop = v.table.shopAt[at]!
  const here = now.players.filter((player) => player.space === at).map((player) => names[player.seat])
  const stalls = BEHIND[at]!.map((i) => now.stalls[i]!)
  const free = stalls.filter((stall) => stall.open && stall.piece === null).map((stall) => stall.stall)
  const head = `  ${at} ${SHOP_NAMES[shop]!.padEnd(18)} ${offer(v, now, set, shop)}`
  const who = here.length > 0 ? `   <- ${here.join(', ')}` : ''
  const lines = [wrap(`${head}${free.length > 0 ? `   free: ${free.join(', ')}` : ''}${who}`, columns, ' '.repeat(23))]
  for (const stall of stalls) if (stall.piece !== null) lines.push(wrap(`      ${stallText(stall, names, set)}`, columns, ' '.repeat(15)))
  return lines.join('\n')
}

/** What the shop sells now. */
function offer(v: IkiState, now: Shown, set: CardSet, shop: number): string {
  if (SHOP_IDS[shop] === 'fish') return now.fish.map((id) => `${id} ${tokenText(set, id)}`).join(', ') || 'sold out'
  if (SHOP_IDS[shop] === 'tobacco')
    return [...now.pipes, ...now.pouches].map((id) => `${id} ${tokenText(set, id)}`).join(', ') || 'sold out'
  return v.table.deals[shop]!.map(({ deal, way }) => `${DEALS[deal]!.split(' ').slice(1).join(' ')} ${way.label}`.trim()).join(' | ')
}

function tokenText(set: CardSet, id: string): string {
  const { stacks, seasonal } = set.tobacco
  const token = [
    ...stacks.pipes,
    ...stacks.pouches,
    ...seasonal.pipes,
    ...seasonal.pouches,
    ...set.fish.classic,
    ...set.fish.edition2021,
  ].find((one) => one.id === id)!
  const face = faceOf(token)
  return `(${signs([...face.cost, { arrow: true }, ...(face.effect ?? face.points ?? face.extra ?? [])])})`.replace(' ->)', ')')
}

function stallText(stall: ShownStall, names: readonly string[], set: CardSet): string {
  const owner = stall.owner < 0 ? 'neutral' : names[stall.owner]
  if (stall.building) {
    const building = buildingOf(set, stall.piece!)
    return `${stall.stall.padEnd(9)}[${owner}] ${building.names.en} (building): ${signs(faceOf(building).points ?? [])} at the end`
  }
  const card = cardOf(set, stall.piece!)
  return `${stall.stall.padEnd(9)}[${owner}] ${card.names.en} (${card.type})${stall.owner < 0 ? '' : `, experience ${stall.level} of 3`}: ${signs(faceOf(card).skill ?? [])}; pays ${wages(card)}`
}

const cardOf = (set: CardSet, id: string): OccupationCard => set.cards.find((card) => card.id === id)!
const buildingOf = (set: CardSet, id: string): BuildingCard => set.buildings.find((building) => building.id === id)!

function wages(card: OccupationCard): string {
  const face = faceOf(card)
  return face.salary ? face.salary.map(signs).join(' / ') : `once retired: ${signs(face.retirement ?? [])}`
}

const WORDS: Readonly<Record<string, string>> = {
  iki: 'Iki',
  fire: 'firefighting power',
  hammer: 'build',
  experience: 'experience',
  others: 'others get',
}

/** Signs in words: left of the arrow you pay, right you get. */
function signs(list: readonly Sign[]): string {
  return list
    .map((sign) => {
      if ('icon' in sign) return `${sign.n === undefined ? '' : `${sign.n} `}${WORDS[sign.icon] ?? sign.icon}`
      if ('per' in sign) return `per ${sign.per}`
      if ('most' in sign) return `(at most ${sign.most})`
      if ('arrow' in sign) return '->'
      if ('plus' in sign) return '+'
      if ('or' in sign) return 'or'
      if ('times' in sign) return `up to ${sign.times} times (${signs(sign.of)})`
      return `(${signs(sign.group)})`
    })
    .join(' ')
}

const NUMBERS = ['Iki', 'mon', 'rice', 'sandals', 'lumber', 'koban', 'kobun', 'fire', 'way']

const numbersOf = (now: Shown, player: Shown['players'][number]) => [
  player.iki,
  ...Object.values(player.goods),
  player.kobun,
  `${player.power} (${now.stack.indexOf(player.seat) + 1}.)`,
  player.life < 0 ? '-' : player.life === 0 ? 'free' : String(player.life),
]

const playersBriefly = (now: Shown, names: readonly string[], columns: number) =>
  fitTable([['  player', ...NUMBERS], ...now.players.map((player) => [`  ${names[player.seat]}`, ...numbersOf(now, player)])], columns)

function players(now: Shown, names: readonly string[], columns: number): string {
  const kept = now.players.flatMap(({ seat, retired, spent, fish, pipes, pouches }) => {
    const cards = retired.map((id) => (spent.includes(id) ? `${id} (used)` : id))
    const parts = [
      ...(cards.length > 0 ? [`retired ${cards.join(', ')}`] : []),
      ...(fish.length + pipes.length + pouches.length > 0 ? [`has ${[...fish, ...pipes, ...pouches].join(', ')}`] : []),
    ]
    return parts.length > 0 ? [wrap(`  ${names[seat]}: ${parts.join('; ')}`, columns, '    ')] : []
  })
  return [playersBriefly(now, names, columns), ...kept].join('\n')
}

function pool(now: Shown, set: CardSet, columns: number): string {
  const rows = now.pool.map(({ card: id, coins }) => {
    const card = cardOf(set, id)
    return [
      `  ${id}`,
      card.type,
      `${card.cost}${coins > 0 ? ` (${coins} on it)` : ''}`,
      card.fire > 0 ? `+${card.fire}` : '',
      signs(faceOf(card).skill ?? []),
      wages(card),
    ]
  })
  return fitTable([['  card', 'type', 'cost', 'fire', 'skill', 'pays'], ...rows], columns)
}

function buildings(now: Shown, set: CardSet, columns: number): string {
  const rows = now.buildings.map((id) => {
    const face = faceOf(buildingOf(set, id))
    return [`  ${id}`, signs(face.cost), `${signs(face.points ?? [])}${face.ability ? `, ${signs(face.ability)}` : ''}`]
  })
  return fitTable([['  building', 'costs', 'at the end'], ...rows], columns)
}
