// Fire: it runs through one nagaya from the outer stall inwards until somebody stops it.

import type { Emit } from './events.ts'
import { discard } from './stalls.ts'
import { ABILITIES, EMPTY, type IkiState, KINDS, NOBODY, POWER, RETIRED, SAVE, SAVER } from './state.ts'
import { NAGAYA_STALLS } from './street.ts'

/** FIRE-1: how strong the fire of each month is, from month 0, before January. */
const STRENGTHS: readonly number[] = [0, 0, 0, 0, 0, 5, 0, 0, 8, 0, 0, 10, 0]
export const FIRE_MONTHS: readonly number[] = STRENGTHS.flatMap((strength, month) => (strength > 0 ? [month] : []))

/** 0 in months without a fire. */
export const fireStrength = (month: number): number => STRENGTHS[month] ?? 0

/** The stall the fire has reached. */
export const burningStall = (s: IkiState): number => s.nagaya * NAGAYA_STALLS + s.reached

/** FIRE-6, FIRE-7: whether the owner of a stall may keep it from burning. */
export function canSave(s: IkiState, stall: number): boolean {
  const owner = s.owner[stall]!
  if (owner === NOBODY || s.able[owner * ABILITIES + SAVER] === 0) return false
  return s.table.saveBuildings || s.stall[stall]! < s.table.cards
}

/** FIRE-4: whether the owner's power puts the fire out there. */
export function stops(s: IkiState, stall: number, strength: number): boolean {
  const owner = s.owner[stall]!
  return owner !== NOBODY && s.has[owner * KINDS + POWER]! >= strength
}

/** Burns on from `reached`; true if an owner has to decide. */
export function spread(s: IkiState, emit: Emit): boolean {
  for (; s.reached < NAGAYA_STALLS; s.reached++) {
    const stall = burningStall(s)
    if (s.stall[stall] === EMPTY) continue
    const strength = fireStrength(s.month) - s.reached
    if (stops(s, stall, strength)) {
      if (emit) emit({ to: 'all', type: 'stopped', seat: s.owner[stall]!, stall, strength })
      endFire(s)
      return false
    }
    if (canSave(s, stall)) {
      s.phase = SAVE
      s.seat = s.owner[stall]!
      return true
    }
    burn(s, stall, emit)
  }
  if (emit) emit({ to: 'all', type: 'diedOut', nagaya: s.nagaya })
  endFire(s)
  return false
}

export function burn(s: IkiState, stall: number, emit: Emit): void {
  if (emit) emit({ to: 'all', type: 'burnt', seat: s.owner[stall]!, piece: s.stall[stall]!, stall })
  discard(s, stall)
}

/** FIRE-8: the first unused saver is used. */
export function save(s: IkiState, emit: Emit): void {
  const { table, seat } = s
  s.able[seat * ABILITIES + SAVER]!--
  let saver = 0
  while (s.place[saver] !== RETIRED + seat || table.ability[saver] !== SAVER || s.spent.includes(saver)) saver++
  s.spent.push(saver)
  if (emit) emit({ to: 'all', type: 'saved', seat, piece: s.stall[burningStall(s)]!, saver })
}

function endFire(s: IkiState): void {
  s.nagaya = -1
  s.reached = 0
}
