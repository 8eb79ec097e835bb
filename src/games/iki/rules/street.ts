// The street (SETUP-4): how its stalls and spaces are numbered, and what follows from where they lie.
import { CORNER_FEE, STALLS } from './state.ts'

/** Stalls are numbered nagaya by nagaya, from the outer one to the corner. */
export const NAGAYA_STALLS = 4
export const NAGAYA = STALLS / NAGAYA_STALLS
/** Spaces are numbered from 1; space 0 is the start point. */
export const SPACES = 8

export const nagayaOf = (stall: number): number => stall >> 2
export const outerStallOf = (nagaya: number): number => nagaya * NAGAYA_STALLS
export const cornerOf = (nagaya: number): number => nagaya * NAGAYA_STALLS + NAGAYA_STALLS - 1
/** 0 is the outer stall of its nagaya, 3 the corner. */
export const positionOf = (stall: number): number => stall & 3
export const isOuter = (stall: number): boolean => (stall & 3) === 0
export const isCorner = (stall: number): boolean => (stall & 3) === 3

const POSITIONS = ['outer', '2', '3', 'corner'] as const

/** outer-1, 2-1, 3-1, corner-1: the nagaya comes last. */
export const stallName = (stall: number): string => `${POSITIONS[positionOf(stall)]}-${nagayaOf(stall) + 1}`

/** HIRE-5, BUILD-2: what a stall itself costs. */
export const stallPrice = (stall: number): number => (isCorner(stall) ? CORNER_FEE : 0)

/** Where a walk ends. */
export const spaceAfter = (space: number, steps: number): number => ((space - 1 + steps) % SPACES) + 1
/** WALK-6, WALK-7: how often a walk passes the start. */
export const lapsAfter = (space: number, steps: number): number => Math.floor((space - 1 + steps) / SPACES)
/** The shortest walk from one space to another; a whole lap to the same one. */
export const stepsBetween = (from: number, to: number): number => ((to - from + SPACES - 1) % SPACES) + 1
