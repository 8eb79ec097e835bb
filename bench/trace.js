// Reads a trace of Chromium: the tasks of the page's own thread.

export const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', 'v8', '__metadata']

/** What tells where a task's time went. */
const PARTS = [
  'FunctionCall',
  'EvaluateScript',
  'v8.compileModule',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'ParseHTML',
  'MajorGC',
  'MinorGC',
]

/**
 * Each task in milliseconds: by the clock, and of the processor alone, which a busy machine does not stretch.
 * `marks` are the names given with `performance.mark` while it ran, `parts` the processor's time of what it did.
 * @param {Buffer} trace
 * @returns {{ clock: number, processor: number, marks: string[], parts: Record<string, number> }[]}
 */
export function tasksOf(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const ours = traceEvents.filter(({ pid, tid }) => mains.has(`${pid} ${tid}`))
  const marks = ours.filter(({ cat, ph }) => cat === 'blink.user_timing' && (ph === 'I' || ph === 'R' || ph === 'i'))
  const done = ours.filter(({ ph, name }) => ph === 'X' && PARTS.includes(name))
  return ours
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .map(({ ts, dur = 0, tdur = 0, pid }) => {
      const isIn = (event) => event.pid === pid && event.ts >= ts && event.ts <= ts + dur
      const parts = {}
      for (const event of done.filter(isIn)) parts[event.name] = (parts[event.name] ?? 0) + (event.tdur ?? 0) / 1000
      return { clock: dur / 1000, processor: Math.min(dur, tdur) / 1000, marks: marks.filter(isIn).map(({ name }) => String(name)), parts }
    })
}

/**
 * The number at a part of the way from the least to the most.
 * @param {readonly number[]} numbers
 * @param {number} part
 */
export const rank = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0
