// What a load measures between two commands: moves that were sent and answered between "measure" and "pause", each of which is a line on standard input.
import { createInterface } from 'node:readline'

/** On "pause" it says what was measured since "measure"; on "end", how long the moves of all windows took. */
export function openWindow() {
  const all = []
  let took = []
  let began = Number.POSITIVE_INFINITY
  const quantile = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))]
  const figures = () => {
    const elapsed = (performance.now() - began) / 1000
    const sorted = took.sort((a, b) => a - b)
    for (const one of sorted) all.push(one)
    return { moves: sorted.length, elapsed, medianMs: quantile(sorted, 0.5), p99Ms: quantile(sorted, 0.99) }
  }
  const say = (value) => process.stdout.write(`${JSON.stringify(value)}\n`)
  const WORDS = {
    measure() {
      took = []
      began = performance.now()
    },
    pause() {
      say(figures())
      began = Number.POSITIVE_INFINITY
    },
    end() {
      all.sort((a, b) => a - b)
      say({ medianMs: quantile(all, 0.5), p99Ms: quantile(all, 0.99) })
      process.exit(0)
    },
  }
  createInterface(process.stdin).on('line', (line) => WORDS[line]())
  return {
    playing: () => process.stdout.write('playing\n'),
    /** A move that was sent at `at` has been answered now. */
    answered(at) {
      if (at >= began) took.push(performance.now() - at)
    },
  }
}
