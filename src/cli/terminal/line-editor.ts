// A line editor for people at a terminal: arrow keys, history, Tab completion. Ctrl+C, Ctrl+D and signals end the input.
import { createInterface, type Interface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { harmless } from './harmless.ts'

/** What a half-written line may become. */
export type Complete = (line: string) => readonly string[]

export interface LineEditor {
  /** null at the end of input. */
  ask(prompt: string, complete?: Complete): Promise<string | null>
  /** Whether Ctrl+C was pressed or a signal came, also while nobody asks. */
  interrupted(): boolean
  close(): void
}

const HISTORY = 200
/** The second one ends the process. */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

/** Lines that come while nobody asks wait for the next question, so that several can be pasted at once. */
export function createLineEditor(input: Readable, output: Writable, terminal: boolean): LineEditor {
  let editor: Interface | undefined
  let complete: Complete | undefined
  let waiting: ((line: string | null) => void) | undefined
  let ended = false
  let interrupted = false
  const early: string[] = []

  function open(): Interface {
    const opened = createInterface({
      input,
      output,
      terminal,
      historySize: HISTORY,
      removeHistoryDuplicates: true,
      completer: (line: string) => [complete?.(line) ?? [], line],
    })
    opened.on('line', (line) => {
      if (!waiting) return void early.push(line)
      const answer = waiting
      waiting = undefined
      answer(line)
    })
    const interrupt = () => {
      interrupted = true
      opened.close()
    }
    opened.on('SIGINT', interrupt)
    // A terminal that is gone cannot be reset.
    opened.on('error', () => {
      interrupted = true
    })
    for (const signal of SIGNALS) process.on(signal, interrupt)
    // The window was closed. The terminal and the shell both say so, and none of it may end the process before it has saved.
    process.on('SIGHUP', interrupt)
    opened.on('close', () => {
      for (const signal of SIGNALS) process.off(signal, interrupt)
      ended = true
      waiting?.(null)
      waiting = undefined
    })
    return opened
  }

  return {
    ask(words, completions) {
      const prompt = terminal ? harmless(words) : words
      editor ??= open()
      complete = completions
      editor.setPrompt(prompt)
      if (early.length > 0) {
        output.write(terminal ? `${prompt}${early[0]}\n` : prompt)
        return Promise.resolve(early.shift()!)
      }
      if (ended) {
        output.write(prompt)
        return Promise.resolve(null)
      }
      editor.prompt()
      return new Promise((resolve) => {
        waiting = resolve
      })
    },
    interrupted: () => interrupted,
    close: () => editor?.close(),
  }
}
