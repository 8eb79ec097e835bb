// Reads a trace of Chromium: the tasks of the page's own thread.

export const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', '__metadata']

/**
 * Each task in milliseconds: by the clock, and of the processor alone, which a busy machine does not stretch.
 * `marks` are the names given with `performance.mark` while it ran.
 * @param {Buffer} trace
 * @returns {{ clock: number, processor: number, marks: string[] }[]}
 */
export function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const ours = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
  const marks = ours.filter(({ cat, ph }) => cat === 'blink.user_timing' && (ph === 'I' || ph === 'R' || ph === 'i'))
  return ours
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0, pid }) => ({
      clock: dur / 1000,
      processor: Math.min(dur, tdur) / 1000,
      marks: marks.filter((mark) => mark.pid === pid && mark.ts >= ts && mark.ts <= ts + dur).map(({ name }) => String(name)),
    }))
}

/**
 * The number at a part of the way from the least to the most.
 * @param {readonly number[]} numbers
 * @param {number} part
 */
export const rank = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0
