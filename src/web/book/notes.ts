// The reader's notes on games. They have a database of their own, so that a game that is saved again never loses its note.
import { openStore } from '../device/database.ts'

export interface Note {
  /** The id of the game. */
  readonly id: string
  readonly text: string
}

const run = openStore('nihonbashi-book', 'notes')

export const listNotes = (): Promise<Note[]> => run<Note[]>('readonly', (store) => store.getAll()).catch(() => [])

/** An empty note is deleted. */
export async function putNote(note: Note): Promise<void> {
  if (note.text === '') await deleteNote(note.id)
  else await run('readwrite', (store) => store.put(note)).catch(() => undefined)
}

export const deleteNote = (id: string): Promise<unknown> => run('readwrite', (store) => store.delete(id)).catch(() => undefined)
