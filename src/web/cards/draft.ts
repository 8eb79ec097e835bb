// The reader's own card file while it is edited: stored in this browser with every change, with undo.
import { computed, signal } from '@preact/signals'

const KEY = 'card-draft'
/** More steps back than this are forgotten. */
const MOST_STEPS = 200

export const writeFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The draft as text: it need not be JSON yet. */
export function openDraft(storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage) {
  const text = signal(storage.getItem(KEY) ?? '')
  const steps = signal<readonly string[]>([])
  /** The browser could not store the last change. */
  const unsaved = signal(false)
  function set(next: string): void {
    text.value = next
    try {
      storage.setItem(KEY, next)
      unsaved.value = false
    } catch {
      unsaved.value = true
    }
  }
  return {
    text,
    unsaved,
    canUndo: computed(() => steps.value.length > 0),
    edit(next: string): void {
      if (next === text.peek()) return
      steps.value = [...steps.peek(), text.peek()].slice(-MOST_STEPS)
      set(next)
    },
    undo(): void {
      const before = steps.peek().at(-1)
      if (before === undefined) return
      steps.value = steps.peek().slice(0, -1)
      set(before)
    },
  }
}

export type Draft = ReturnType<typeof openDraft>
