// Reads a trace of Chromium: the tasks of the page's own thread.

export const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing', 'v8', '__metadata']

/** The trace categories that show where a task's time went. */
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
  const tasks = ours
    .filter(({ name, ph }) => name === 'RunTask' && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
    .map(({ ts, dur = 0, tdur = 0, pid }) => ({
      pid,
      ts,
      end: ts + dur,
      found: { clock: dur / 1000, processor: Math.min(dur, tdur) / 1000, marks: [], parts: {} },
    }))
  for (const event of ours) {
    const isMark = event.cat === 'blink.user_timing' && ['I', 'R', 'i'].includes(event.ph)
    const isPart = event.ph === 'X' && PARTS.includes(event.name)
    if (!isMark && !isPart) continue
    const { marks, parts } = taskAt(tasks, event)?.found ?? {}
    if (isMark) marks?.push(String(event.name))
    else if (parts) parts[event.name] = (parts[event.name] ?? 0) + (event.tdur ?? 0) / 1000
  }
  return tasks.map(({ found }) => found)
}

/** The task that an event is part of. A page has one such thread, and its tasks do not overlap. */
function taskAt(tasks, { pid, ts }) {
  let at = tasks.length
  for (let low = 0; low < at; ) {
    const middle = (low + at) >> 1
    if (tasks[middle].ts <= ts) low = middle + 1
    else at = middle
  }
  for (at -= 1; at >= 0; at--) if (tasks[at].pid === pid) return tasks[at].end >= ts ? tasks[at] : undefined
  return undefined
}

/**
 * The number at a part of the way from the least to the most.
 * @param {readonly number[]} numbers
 * @param {number} part
 */
export const rank = (numbers, part) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0
