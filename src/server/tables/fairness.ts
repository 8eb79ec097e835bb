// The server's secret behind a fair deal; src/core/fair/fair-deal.ts has everything that follows from it.
import { randomBytes } from 'node:crypto'

export const makeSecret = () => randomBytes(32).toString('hex')

/** How long seats may take to reveal after the host has started, in milliseconds. Pages answer at once. */
export const REVEAL_WINDOW = 8_000
