// Forecasts that change nothing: the next payday, the next fire, the score, the way to retirement.
import { GOODS } from '../cards/cardset.ts'
import { canSave, fireStrength, stops } from './fire.ts'
import { farmhouseIki, payHarmony, paySalaries, villaMon } from './payday.ts'
import { scores } from './scoring.ts'
import {
  ABILITIES,
  BY_HARMONY,
  clone,
  EMPTY,
  IKI,
  type IkiState,
  KINDS,
  LAST_LEVEL,
  MONTHS,
  NOBODY,
  ORIGINS,
  POWER,
  RICE,
  SAVER,
  STALLS,
  working,
} from './state.ts'
import { NAGAYA, NAGAYA_STALLS } from './street.ts'

export interface PaydayPart {
  readonly seat: number
  readonly salary: Readonly<Record<(typeof GOODS)[number] | 'iki' | 'fire', number>>
  /** Mon of the Imperial Villa. */
  readonly villa: number
  readonly harmony: number
  /** Rice to pay, and how many cards would have to leave. */
  readonly mouths: number
  readonly fed: number
  readonly short: number
  /** Iki of the Farmhouse. */
  readonly farmhouse: number
}

/** What a payday would give and cost each player if it came now. */
export function paydayForecast(s: IkiState): PaydayPart[] {
  const then = clone(s)
  paySalaries(then, undefined)
  const paid = then.has.slice()
  payHarmony(then, undefined)
  return Array.from({ length: s.table.seats }, (_, seat) => {
    const villa = villaMon(s, seat)
    const more = (g: number) => paid[seat * KINDS + g]! - s.has[seat * KINDS + g]!
    const mouths = working(s, seat)
    const fed = Math.min(mouths, paid[seat * KINDS + RICE]!)
    const [mon = 0, rice = 0, sandals = 0, lumber = 0, koban = 0] = GOODS.map((_good, g) => more(g))
    return {
      seat,
      salary: { mon: mon - villa, rice, sandals, lumber, koban, iki: more(IKI), fire: more(POWER) },
      villa,
      harmony: then.from[seat * ORIGINS.length + BY_HARMONY]! - s.from[seat * ORIGINS.length + BY_HARMONY]!,
      mouths,
      fed,
      short: mouths - fed,
      farmhouse: farmhouseIki(s, seat, fed),
    }
  })
}

export const FIRE_OUTCOMES = ['empty', 'burns', 'saver', 'stops'] as const
export interface FireStep {
  readonly stall: number
  readonly strength: number
  readonly piece: number
  readonly owner: number
  /** saver: it burns unless the owner uses a saver. */
  readonly outcome: (typeof FIRE_OUTCOMES)[number]
}

/** The strength of the next fire; 0 if none is left this year. */
export function nextFire(s: IkiState): number {
  for (let month = Math.max(1, s.month); month <= MONTHS; month++) if (fireStrength(month) > 0) return fireStrength(month)
  return 0
}

/** For each fire tile, what the fire would do from the outer stall on; assumes that owners use the savers they have. */
export function fireForecast(s: IkiState, strength = nextFire(s)): FireStep[][] {
  if (strength === 0) return []
  return Array.from({ length: NAGAYA }, (_, nagaya) => {
    const left = Array.from({ length: s.table.seats }, (_, seat) => s.able[seat * ABILITIES + SAVER]!)
    const steps: FireStep[] = []
    for (let i = 0; i < NAGAYA_STALLS; i++) {
      const stall = nagaya * NAGAYA_STALLS + i
      if (!s.table.open.includes(stall)) continue
      const owner = s.owner[stall]!
      const step = { stall, strength: strength - i, piece: s.stall[stall]!, owner }
      if (step.piece === EMPTY) steps.push({ ...step, outcome: 'empty' })
      else if (stops(s, stall, strength - i)) {
        steps.push({ ...step, outcome: 'stops' })
        break
      } else if (canSave(s, stall) && left[owner]! > 0) {
        left[owner]!--
        steps.push({ ...step, outcome: 'saver' })
      } else steps.push({ ...step, outcome: 'burns' })
    }
    return steps
  })
}

/** Points by origin as if the game ended now. */
export const scoreSoFar = scores

export interface RetirementStep {
  readonly card: number
  readonly seat: number
  readonly stall: number
  /** Experience until it retires. */
  readonly steps: number
}

export function retirementSteps(s: IkiState): RetirementStep[] {
  const out: RetirementStep[] = []
  for (let stall = 0; stall < STALLS; stall++) {
    const card = s.stall[stall]!
    if (card === EMPTY || card >= s.table.cards || s.owner[stall] === NOBODY) continue
    out.push({ card, seat: s.owner[stall]!, stall, steps: LAST_LEVEL + 1 - s.level[stall]! })
  }
  return out
}
