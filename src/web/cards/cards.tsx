// The cards page: the files of each game with the source of every value, and an editor that checks a file of the reader.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Problem } from '../../core/problem.ts'
import { GAMES } from '../../games/index.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { download } from '../device/files.ts'
import { usualSeats } from '../game-info.ts'
import { quickSeats, startGame } from '../setup/start.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { type CardFiles, type Checked, isWrong, readFile } from './files.ts'
import { MARKS, MarkSign } from './marks.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './cards.css'

/** The choice of a file that does not come with a game. */
const OWN = 'own'

const write = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

export function CardsPage() {
  const [all, setAll] = useState<readonly CardFiles[]>()
  const loadFailed = useLoadError()
  useEffect(() => {
    void Promise.all(GAME_INFOS.flatMap((info) => info.cards?.load() ?? [])).then(setAll, loadFailed)
  }, [])
  return (
    <div class="page">
      <PageHead title={t('home.cards')} />
      {all ? <Cards all={all} /> : <p class="loading">{t('app.loading')}</p>}
    </div>
  )
}

function Cards({ all }: { all: readonly CardFiles[] }) {
  const supplied = all.flatMap((files) => files.supplied.map((one) => ({ ...one, kind: files.option })))
  const [shown, setShown] = useState(supplied[0]?.id ?? OWN)
  const [text, setText] = useState('')
  const checked = useMemo<Checked>(() => {
    const found = supplied.find((one) => one.id === shown)
    return found ? { kind: found.kind, value: found.file() } : readFile(text, all)
  }, [shown, text])
  const files = isWrong(checked) ? undefined : all.find((one) => one.option === checked.kind)
  const edit = (next: string) => {
    setText(next)
    setShown(OWN)
  }
  return (
    <main id="main" tabIndex={-1} class="cards">
      <p>{t('cards.say')}</p>
      <p class="row">
        {[...supplied, { id: OWN, title: () => t('cards.own') }].map(({ id, title }) => (
          <button key={id} type="button" class="button-quiet" aria-pressed={shown === id} onClick={() => setShown(id)}>
            {title()}
          </button>
        ))}
      </p>
      {shown === OWN ? (
        <Editor all={all} text={text} checked={checked} files={files} edit={edit} />
      ) : (
        <p class="row">
          <button type="button" class="button-plain" onClick={() => edit(write(checked.value))}>
            {t('cards.copy')}
          </button>
          <button type="button" class="button-plain" onClick={() => save(checked)}>
            {t('cards.save')}
          </button>
        </p>
      )}
      <ul class="cards-marks">
        {MARKS.map((mark) => (
          <li key={mark}>
            <MarkSign mark={mark} /> {t(`cards.mark.${mark}`)}
          </li>
        ))}
      </ul>
      {files && !isWrong(checked) && <files.View file={checked.value} />}
    </main>
  )
}

function save(checked: Checked): void {
  if (!isWrong(checked)) download(`${checked.value.id}.json`, write(checked.value), 'application/json')
}

interface EditorProps {
  readonly all: readonly CardFiles[]
  readonly text: string
  readonly checked: Checked
  /** The kind of file that the text is, if it has no problem. */
  readonly files: CardFiles | undefined
  edit(text: string): void
}

function Editor({ all, text, checked, files, edit }: EditorProps) {
  const [refused, setRefused] = useState<readonly Problem[]>()
  const given = files && { [files.option]: checked.value }
  const play = async () => {
    if (files) setRefused(await startGame(files.game, quickSeats(files.game, usualSeats(GAMES[files.game]!)), given))
  }
  const load = async (chosen: FileList | null) => {
    const file = chosen?.[0]
    if (file) edit(await file.text())
  }
  const problems = isWrong(checked) && text.trim() !== '' ? checked.problems : []
  const kinds = list(
    language.value,
    all.map((one) => one.kind()),
    'disjunction',
  )
  return (
    <section class="cards-editor" aria-labelledby="editor-title">
      <h2 id="editor-title">{t('cards.own')}</h2>
      <label class="row">
        {t('cards.file')}
        <input type="file" accept="application/json,.json" onChange={(event) => void load(event.currentTarget.files)} />
      </label>
      <p class="hint">{t('cards.fileSay', { files: kinds.charAt(0).toUpperCase() + kinds.slice(1) })}</p>
      <label>
        <span>{t('cards.text')}</span>
        <textarea
          rows={18}
          spellcheck={false}
          value={text}
          onInput={(event) => edit(event.currentTarget.value)}
          aria-describedby="editor-says"
          aria-invalid={problems.length > 0}
        />
      </label>
      <div id="editor-says" role="status">
        {problems.length > 0 ? (
          <>
            <p>{t('cards.problems', { n: problems.length })}</p>
            <ProblemList problems={problems} root={{ value: checked.value }} />
          </>
        ) : (
          files && <p>{files.praise()}</p>
        )}
      </div>
      {refused && files && (
        <div class="problem" role="alert">
          <p>{t('new.problem')}</p>
          <ProblemList problems={refused} root={{ game: files.game, value: given }} />
        </div>
      )}
      <p class="row">
        <button type="button" class="button-seal" disabled={!files} onClick={() => void play()}>
          {t('cards.play')}
        </button>
        <button type="button" class="button-quiet" disabled={!files} onClick={() => save(checked)}>
          {t('cards.save')}
        </button>
      </p>
    </section>
  )
}
