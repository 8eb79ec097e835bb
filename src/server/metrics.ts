// Figures for Prometheus: counters, gauges that are asked when they are read, and how long durable commands take.
const BOUNDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000]

export interface Metrics {
  count(name: keyof typeof COUNTERS, n?: number): void
  /** Milliseconds from a command's arrival to its answer. */
  took(milliseconds: number): void
  gauge(name: string, help: string, read: () => number): void
  text(): string
}

const COUNTERS = {
  commands: 'Commands carried out',
  refused: 'Commands refused',
  moves: 'Moves made durable, of people and bots',
  bot_moves: 'Moves made by bots',
  messages_in: 'Messages received on sockets',
  messages_out: 'Messages sent on sockets',
  requests: 'HTTP requests to the API',
  errors: 'Requests and messages that failed by our fault',
} as const

export function createMetrics(): Metrics {
  const counts: Record<string, number> = Object.fromEntries(Object.keys(COUNTERS).map((name) => [name, 0]))
  const gauges: { readonly name: string; readonly help: string; readonly read: () => number }[] = []
  const slots = new Array<number>(BOUNDS.length + 1).fill(0)
  let sum = 0
  return {
    count(name, n = 1) {
      counts[name]! += n
    },
    took(milliseconds) {
      sum += milliseconds
      let i = 0
      while (i < BOUNDS.length && milliseconds > BOUNDS[i]!) i += 1
      slots[i]! += 1
    },
    gauge: (name, help, read) => void gauges.push({ name, help, read }),
    text() {
      const lines: string[] = []
      const head = (name: string, help: string, type: string) =>
        lines.push(`# HELP nihonbashi_${name} ${help}`, `# TYPE nihonbashi_${name} ${type}`)
      for (const [name, help] of Object.entries(COUNTERS)) {
        head(`${name}_total`, help, 'counter')
        lines.push(`nihonbashi_${name}_total ${counts[name]}`)
      }
      for (const { name, help, read } of gauges) {
        head(name, help, 'gauge')
        lines.push(`nihonbashi_${name} ${read()}`)
      }
      head('command_milliseconds', 'From the arrival of a command to its durable answer', 'histogram')
      let total = 0
      for (const [i, n] of slots.entries()) {
        total += n
        lines.push(`nihonbashi_command_milliseconds_bucket{le="${BOUNDS[i] ?? '+Inf'}"} ${total}`)
      }
      lines.push(`nihonbashi_command_milliseconds_sum ${sum}`, `nihonbashi_command_milliseconds_count ${total}`)
      return `${lines.join('\n')}\n`
    },
  }
}
