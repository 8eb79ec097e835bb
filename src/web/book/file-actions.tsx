// The book as a file: save, load (what is here already is not added again), erase.
import { useRef, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { deleteAnalysis } from '../bots/analysis-store.ts'
import { deleteSkill } from '../bots/skill-store.ts'
import { download } from '../device/files.ts'
import { deleteGame, listGames, putGame, type StoredGame } from '../device/games.ts'
import { freshId } from '../setup/start.ts'
import { Ask } from '../ui/ask.tsx'
import { mergeBook, writeBook } from './file.ts'
import { deleteNote, type Note, putNote } from './notes.ts'

interface Props {
  readonly games: readonly StoredGame[]
  readonly notes: readonly Note[]
  changed(): void
}

export function BookFile({ games, notes, changed }: Props) {
  const file = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const [asks, setAsks] = useState(false)
  const save = () => download('nihonbashi-book.json', writeBook(games, notes), 'application/json')
  const load = async (files: FileList | null) => {
    const text = await files?.[0]?.text()
    if (text === undefined) return
    const merged = mergeBook(await listGames(), notes, text, freshId)
    if (!merged) {
      setSaid(t('book.notBook'))
      return
    }
    await Promise.all([...merged.games.map(putGame), ...merged.notes.map(putNote)])
    setSaid(t('book.loaded', { n: merged.games.length, doubles: merged.doubles, wrong: merged.wrong }))
    changed()
  }
  const erase = async (yes: boolean) => {
    setAsks(false)
    if (!yes) return
    await Promise.all(games.flatMap(({ id }) => [deleteGame(id), deleteAnalysis(id), deleteSkill(id), deleteNote(id)]))
    changed()
  }
  return (
    <section class="row book-file">
      {games.length > 0 && (
        <button type="button" class="button-quiet" onClick={save}>
          {t('book.save')}
        </button>
      )}
      <button type="button" class="button-quiet" onClick={() => file.current?.click()}>
        {t('book.load')}
      </button>
      <input
        ref={file}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('book.load')}
        onChange={({ currentTarget }) => void load(currentTarget.files)}
      />
      {games.length > 0 && (
        <button type="button" class="button-plain" onClick={() => setAsks(true)}>
          {t('book.erase')}
        </button>
      )}
      <p role="status">{said}</p>
      {asks && (
        <Ask
          title={t('book.erase.title')}
          say={t('book.erase.say', { n: games.length })}
          verb={t('book.erase')}
          answer={(yes) => void erase(yes)}
        />
      )}
    </section>
  )
}
