// IKI on the score pad: what every player has at New Year, as counts; which card it is does not matter, only its type.
import type { Scores } from '../../../../core/game.ts'
import { capital } from '../../../../messages/format.ts'
import { t } from '../../../../messages/i18n.ts'
import { withAside } from '../../../../messages/punctuation.ts'
import { numberAt, ownerAt, type PadField, type PadValues, type ScorePad } from '../../../../web/score-pad/score-pad.ts'
import { type CardSetItem, TYPES } from '../../cards/cardset.ts'
import { tokensIn } from '../../rules/compile.ts'
import { cardSetOf, type IkiOptions } from '../../rules/rulesets.ts'
import { scores } from '../../rules/scoring.ts'
import { setup } from '../../rules/setup.ts'
import {
  BOXED,
  EMPTY,
  END,
  IKI,
  type IkiState,
  KINDS,
  KOBAN,
  LUMBER,
  MON,
  MONTHS,
  RETIRED,
  RICE,
  SANDALS,
  STALLS,
  WILD,
} from '../../rules/state.ts'
import type { Iki } from '../session.ts'
import { nameOf } from '../text/names.ts'

const COUNTERS = [
  ['track', IKI],
  ['koban', KOBAN],
  ['lumber', LUMBER],
  ['mon', MON],
  ['rice', RICE],
  ['sandals', SANDALS],
] as const
/** More than anybody can have on a real table. */
const MOST_COUNTED = 299

const tokenField = (kind: string, i: number) => `${kind}.${i}`

const owners = (kind: string, items: readonly CardSetItem[]): readonly PadField[] =>
  items.map((item, i) => ({ id: tokenField(kind, i), label: labelOf(item), kind: 'owner' }))

/** Two fish of one name differ in the Iki they bring. */
const labelOf = (item: CardSetItem) =>
  'extra' in item && item.extra > 0 ? withAside(nameOf(item), t('iki.end.points', { n: item.extra })) : nameOf(item)

/** The field for cards of a type. */
const fieldOf = (where: 'working' | 'retired', type: string) => `${where}.${type}`

export const ikiPad: ScorePad<Iki> = {
  groups(options, seats) {
    const { fish, pipes, pouches } = tokensIn(options)
    const types = (where: 'working' | 'retired'): readonly PadField[] =>
      TYPES.map((type) => ({ id: fieldOf(where, type), label: capital(t(`card.type.${type}`)), kind: 'number', most: STALLS }))
    return [
      {
        title: t('iki.pad.counters'),
        fields: COUNTERS.map(([id]) => ({ id, label: t(`iki.pad.${id}`), kind: 'number', most: MOST_COUNTED })),
      },
      {
        title: t('iki.pad.order'),
        say: t('iki.pad.orderSay'),
        fields: [{ id: 'place', label: t('iki.pad.place'), kind: 'number', most: seats }],
      },
      { title: t('iki.pad.working'), say: t('iki.pad.workingSay'), fields: types('working') },
      {
        title: t('iki.pad.retired'),
        fields: [...types('retired'), { id: 'wild', label: t('iki.pad.wild'), kind: 'number', most: STALLS }],
      },
      { title: t('iki.pad.buildings'), fields: owners('building', cardSetOf(options).buildings) },
      { title: t('iki.pad.pouches'), fields: owners('pouch', pouches) },
      { title: t('iki.pad.pipes'), fields: owners('pipe', pipes) },
      { title: t('iki.pad.fish'), fields: owners('fish', fish) },
    ]
  },
  state(options, seats, values) {
    const s = setup(options, seats)
    s.phase = END
    s.month = MONTHS + 1
    for (let seat = 0; seat < seats; seat++) for (const [id, kind] of COUNTERS) s.has[seat * KINDS + kind] = numberAt(values, id, seat)
    const order = Array.from({ length: seats }, (_, seat) => seat)
    s.stack = order.sort((a, b) => numberAt(values, 'place', a) - numberAt(values, 'place', b))
    s.fish = s.fish.map((_, i) => ownerAt(values, tokenField('fish', i)))
    s.pipes = s.pipes.map((_, i) => ownerAt(values, tokenField('pipe', i)))
    s.pouches = s.pouches.map((_, i) => ownerAt(values, tokenField('pouch', i)))
    return placeCards(s, options, values) ? s : null
  },
  /** The marker on the track does not say where its Iki came from. */
  scores(state): Scores {
    const found = scores(state)
    return {
      ...found,
      origins: found.origins.map((origin, seat) => {
        const known = Object.values(origin).reduce((sum, n) => sum + n, 0)
        return { track: found.totals[seat]! - known, ...origin }
      }),
    }
  },
}

/** Lays cards of the types that were counted. Returns false if there are not enough cards or stalls. */
function placeCards(s: IkiState, options: IkiOptions, values: PadValues): boolean {
  const { table } = s
  s.place.fill(BOXED)
  const put = (piece: number, seat: number): boolean => {
    const stall = s.stall.indexOf(EMPTY)
    if (stall < 0) return false
    s.stall[stall] = piece
    s.owner[stall] = seat
    s.place[piece] = stall
    return true
  }
  const findCard = (isWanted: (card: number) => boolean) =>
    table.type.findIndex((_, card) => card < table.cards && s.place[card] === BOXED && isWanted(card))
  const isWild = (card: number) => table.ability[card] === WILD
  for (let seat = 0; seat < table.seats; seat++) {
    // Wild cards are few: those that are counted as wild come first, and no other retired card is one.
    const wanted = [
      ...repeat(numberAt(values, 'wild', seat), { retired: true, fits: isWild }),
      ...TYPES.flatMap((type, i) => [
        ...repeat(numberAt(values, fieldOf('retired', type), seat), {
          retired: true,
          fits: (card: number) => table.type[card] === i && !isWild(card),
        }),
        ...repeat(numberAt(values, fieldOf('working', type), seat), { retired: false, fits: (card: number) => table.type[card] === i }),
      ]),
    ]
    for (const { retired, fits } of wanted) {
      // A working card may be any: plain ones first, so that wild ones are left for those who retired one.
      const plain = findCard((card) => fits(card) && !isWild(card))
      const card = plain >= 0 && !(retired && fits === isWild) ? plain : findCard(fits)
      if (card < 0) return false
      if (retired) s.place[card] = RETIRED + seat
      else if (!put(card, seat)) return false
    }
  }
  return cardSetOf(options).buildings.every((_, b) => {
    const owner = ownerAt(values, tokenField('building', b))
    return owner < 0 || put(table.cards + b, owner)
  })
}

const repeat = <T>(n: number, value: T): T[] => Array.from({ length: n }, () => value)
