// Metrics for Prometheus: counters (some by label), gauges read on demand, and the time from a command to its durable answer.
import { createHistogram } from 'node:perf_hooks'
import type { Reason } from '../../protocol/reasons.ts'

/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5]
const PREFIX = 'nihonbashi_'

const COUNTERS = {
  commands: 'Commands carried out',
  moves: 'Moves made durable, by people and bots',
  bot_moves: 'Moves made by bots',
  messages_in: 'Messages received on sockets',
  messages_out: 'Messages sent on sockets',
  requests: 'HTTP requests to the API',
  errors: 'Requests and messages that failed through a fault of the server',
  failed_commits: 'Writes the store could not make durable',
  failed_announcements: 'Messages to the other nodes that could not be sent',
} as const

/** Counters by one label each. */
const LABELLED = {
  refusals: { label: 'reason', help: 'Commands, requests and connections refused, by reason' },
  responses: { label: 'status', help: 'HTTP responses, by class of status' },
  failed_jobs: { label: 'lane', help: 'Jobs that failed and are tried again or given up, by lane' },
} as const

/** A gauge is a number, or one number for each value of a label. */
type Reading = number | Readonly<Record<string, number>>

interface Gauge {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly read: () => Reading
  readonly type?: 'gauge' | 'counter'
}

export interface Metrics {
  count(name: keyof typeof COUNTERS, n?: number): void
  countBy(name: keyof typeof LABELLED, value: string): void
  /** Something was refused, closed or dropped for this reason. */
  refused(reason: Reason): void
  /** Milliseconds from the arrival of a command to its answer. */
  took(milliseconds: number): void
  /** `label` names what the keys are where `read` gives several numbers. */
  gauge(name: string, help: string, read: () => Reading, label?: string): void
  text(): string
  close(): void
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** How often the delay of the event loop is measured, in milliseconds. */
const LOOK_EVERY = 20

/** The delay of the event loop since it was last read, so that a scrape sees what happened between two scrapes. */
function watchEventLoop(): { read(): Reading; close(): void } {
  const delays = createHistogram()
  let before = performance.now()
  const look = () => {
    const now = performance.now()
    delays.record(Math.max(1, Math.round((now - before - LOOK_EVERY) * 1e6)))
    before = now
  }
  const timer = setInterval(look, LOOK_EVERY).unref()
  return {
    read() {
      // A scrape may be answered before the timer that is late: what it is late by counts, too.
      look()
      const reading = { p50: delays.percentile(50) / 1e9, p99: delays.percentile(99) / 1e9, max: delays.max / 1e9 }
      delays.reset()
      return reading
    },
    close: () => clearInterval(timer),
  }
}

export function createMetrics(): Metrics {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(COUNTERS).map((name) => [name, 0]))
  const labelled = new Map<string, Map<string, number>>(Object.keys(LABELLED).map((name) => [name, new Map()]))
  const gauges: Gauge[] = []
  const slots = new Array<number>(BOUNDS.length + 1).fill(0)
  let sum = 0
  const lag = watchEventLoop()

  const started = Date.now() / 1000
  const processGauges: readonly Gauge[] = [
    { name: 'event_loop_lag_seconds', help: 'Delay of the event loop since the last scrape', label: 'stat', read: lag.read },
    { name: 'memory_bytes', help: 'Resident memory', label: '', read: () => process.memoryUsage.rss() },
    { name: 'cpu_seconds_total', help: 'Processor time used', label: '', read: cpuSeconds, type: 'counter' },
    { name: 'start_time_seconds', help: 'When the process started, in Unix time', label: '', read: () => started },
  ]

  function countBy(name: keyof typeof LABELLED, value: string): void {
    const values = labelled.get(name)!
    values.set(value, (values.get(value) ?? 0) + 1)
  }

  return {
    count(name, n = 1) {
      counts[name]! += n
    },
    countBy,
    refused: (reason) => countBy('refusals', reason),
    took(milliseconds) {
      const seconds = milliseconds / 1000
      sum += seconds
      let i = 0
      while (i < BOUNDS.length && seconds > BOUNDS[i]!) i += 1
      slots[i]! += 1
    },
    gauge: (name, help, read, label = '') => void gauges.push({ name, help, label, read }),
    text() {
      const lines: string[] = []
      const head = (name: string, help: string, type: string) =>
        lines.push(`# HELP ${PREFIX}${name} ${help}`, `# TYPE ${PREFIX}${name} ${type}`)
      for (const [name, help] of Object.entries(COUNTERS)) {
        head(`${name}_total`, help, 'counter')
        lines.push(`${PREFIX}${name}_total ${counts[name]}`)
      }
      for (const [name, { label, help }] of Object.entries(LABELLED)) {
        head(`${name}_total`, help, 'counter')
        for (const [value, n] of labelled.get(name)!) lines.push(`${PREFIX}${name}_total{${label}="${value}"} ${n}`)
      }
      for (const { name, help, label, read, type = 'gauge' } of [...gauges, ...processGauges]) {
        head(name, help, type)
        const reading = read()
        if (typeof reading === 'number') lines.push(`${PREFIX}${name} ${reading}`)
        else for (const [value, n] of Object.entries(reading)) lines.push(`${PREFIX}${name}{${label}="${value}"} ${n}`)
      }
      head('command_duration_seconds', 'From the arrival of a command to its durable answer', 'histogram')
      let total = 0
      for (const [i, n] of slots.entries()) {
        total += n
        lines.push(`${PREFIX}command_duration_seconds_bucket{le="${BOUNDS[i] ?? '+Inf'}"} ${total}`)
      }
      lines.push(`${PREFIX}command_duration_seconds_sum ${sum}`, `${PREFIX}command_duration_seconds_count ${total}`)
      return `${lines.join('\n')}\n`
    },
    close: lag.close,
  }
}
