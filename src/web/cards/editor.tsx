// The editor of a card file: a list of its cards, a form for one of them, and how it will look; or the whole file as text.
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Problem } from '../../core/problem.ts'
import { readJson } from '../../core/schema/json.ts'
import { check, type Schema } from '../../core/schema/schema.ts'
import { GAMES } from '../../games/index.ts'
import { list } from '../../messages/format.ts'
import { find, language, t } from '../../messages/i18n.ts'
import { usualSeats } from '../game-info.ts'
import { href } from '../router.ts'
import { quickSeats, startGame } from '../setup/start.ts'
import { PanelBoundary } from '../ui/boundary.tsx'
import { FileButton } from '../ui/file-button.tsx'
import { ProblemList } from '../ui/problem-list.tsx'
import { sayProblem, sayWhere } from '../ui/problems.ts'
import { type Draft, writeFile } from './draft.ts'
import { Group, labelOf } from './fields.tsx'
import { type CardFile, type CardFiles, isWrong, readFile } from './files.ts'
import { entriesOf, type FormEntry, freeId, markAt, type Path, pathOf, resolved, valueAt, withMark, withValue } from './form.ts'
import { MARKS, MarkSign } from './marks.tsx'
import './editor.css'

/** A file with one of these faults has not the form of a card file: only its text can be edited. */
const SHAPELESS = ['missing', 'not-object', 'not-list', 'not-text', 'not-whole', 'not-boolean', 'none-fits', 'unknown-field', 'too-deep']
/** What the editor fills in by itself. */
const AUTOMATIC = ['marks', 'markNotes', 'mark', '$schema']

interface Props {
  readonly all: readonly CardFiles[]
  readonly draft: Draft
  /** The files that come with the games: an own one starts as a copy. */
  readonly starts: readonly Start[]
  save(value: CardFile): void
}

interface Start {
  title(): string
  copy(): void
}

export function Editor({ all, draft, starts, save }: Props) {
  const text = draft.text.value
  const checked = useMemo(() => readFile(text, all), [text])
  const files = useMemo(() => filesFor(text, all), [text])
  const value = checked.value
  const canForm = files !== undefined && !check(files.schema, value).some((problem) => SHAPELESS.includes(problem.code))
  const [asText, setAsText] = useState(false)
  const [chosen, setAt] = useState<Path>()
  const at = chosen ?? (canForm ? entriesOf(value)[0]?.path : undefined) ?? []
  const [refused, setRefused] = useState<readonly Problem[]>()
  const problems = isWrong(checked) && text.trim() !== '' ? checked.problems : []
  const given = files && { [files.option]: value }
  const play = async () => {
    if (files && !isWrong(checked)) setRefused(await startGame(files.game, quickSeats(files.game, usualSeats(GAMES[files.game]!)), given))
  }
  return (
    <section class="editor" aria-labelledby="editor-title">
      <h2 id="editor-title">{t('cards.own')}</h2>
      {text.trim() === '' && !asText ? (
        <Starts starts={starts} />
      ) : asText || !canForm ? (
        <TextEditor all={all} text={text} problems={problems} value={value} edit={draft.edit} />
      ) : (
        <Forms files={files} value={value} problems={problems} at={at} go={setAt} edit={(next) => draft.edit(writeFile(next))} />
      )}
      {refused && files && (
        <div class="problem" role="alert">
          <p>{t('new.problem')}</p>
          <ProblemList problems={refused} root={{ game: files.game, value: given }} />
        </div>
      )}
      <div class="row editor-bar">
        <p role="status">{draft.unsaved.value ? t('editor.unsaved') : files && problems.length === 0 ? files.praise() : ''}</p>
        <button type="button" class="button-quiet" disabled={!draft.canUndo.value} onClick={draft.undo}>
          {t('bar.undo')}
        </button>
        <FileButton label={t('editor.load')} accept="application/json,.json" load={(file) => void file.text().then(draft.edit)} />
        <button type="button" class="button-quiet" disabled={isWrong(checked)} onClick={() => isWrong(checked) || save(checked.value)}>
          {t('cards.save')}
        </button>
        {(canForm || text.trim() === '') && (
          <button type="button" class="button-quiet" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            {t('editor.asText')}
          </button>
        )}
        {!isWrong(checked) && (
          <a class="button-quiet" href={href('cards', 'print', 'own')}>
            {t('editor.print')}
          </a>
        )}
        <button type="button" class="button-seal" disabled={isWrong(checked)} onClick={() => void play()}>
          {t('cards.play')}
        </button>
      </div>
    </section>
  )
}

function Starts({ starts }: { starts: readonly Start[] }) {
  return (
    <>
      <p>{t('editor.start')}</p>
      <p class="row">
        {starts.map(({ title, copy }) => (
          <button key={title()} type="button" class="button-quiet" onClick={copy}>
            {t('editor.copyOf', { name: title() })}
          </button>
        ))}
      </p>
    </>
  )
}

/** The kind of file that a text is meant to be. */
function filesFor(text: string, all: readonly CardFiles[]): CardFiles | undefined {
  const read = readJson(text)
  return 'problem' in read ? undefined : all.find((one) => one.recognizes(read.value))
}

interface TextProps {
  readonly all: readonly CardFiles[]
  readonly text: string
  readonly problems: readonly Problem[]
  readonly value: unknown
  edit(text: string): void
}

function TextEditor({ all, text, problems, value, edit }: TextProps) {
  const kinds = list(
    language.value,
    all.map((one) => one.kind()),
    'disjunction',
  )
  return (
    <>
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
        {problems.length > 0 && (
          <>
            <p>{t('cards.problems', { n: problems.length })}</p>
            <ProblemList problems={problems} root={{ value }} />
          </>
        )}
      </div>
    </>
  )
}

const samePath = (a: Path, b: Path) => a.join('.') === b.join('.')
const nameOf = (entry: FormEntry): string =>
  String(valueAt(entry.value, ['names', language.value]) || valueAt(entry.value, ['names', 'en']) || entry.value.id)

interface FormsProps {
  readonly files: CardFiles
  readonly value: unknown
  readonly problems: readonly Problem[]
  /** The path of the entry that is edited; empty for what the file says of itself. */
  readonly at: Path
  go(path: Path): void
  edit(value: unknown): void
}

function Forms({ files, value, problems, at, go, edit }: FormsProps) {
  const entries = entriesOf(value)
  const entry = entries.find((one) => samePath(one.path, at))
  const [mark, setMark] = useState<string>('original')
  const root = files.schema
  const change = (path: Path, next: unknown) => {
    const marked = withMark(root, withValue(value, path, next), path, mark)
    edit(files.tidy?.(marked) ?? marked)
  }
  const ofEntry = (one: FormEntry) => problems.filter((problem) => samePath(pathOf(problem.path).slice(0, one.path.length), one.path))
  const copy = () => {
    if (!entry) return
    const siblings = valueAt(value, entry.list) as readonly unknown[]
    const id = freeId(
      String(entry.value.id),
      entries.map((one) => String(one.value.id)),
    )
    edit(withValue(value, entry.list, [...siblings, { ...entry.value, id }]))
    go([...entry.list, siblings.length])
  }
  const schema = entry ? schemaAt(files, entry.path) : root
  const lists = entry ? [] : Object.keys(root.properties ?? {}).filter((name) => entries.some((one) => one.path[0] === name))
  return (
    <div class="editor-parts">
      <EntryList entries={entries} at={at} go={go} problemsOf={ofEntry} />
      <div class="editor-form">
        <fieldset class="form-field form-choice">
          <legend>{t('editor.markAs')}</legend>
          {MARKS.map((one) => (
            <button key={one} type="button" aria-pressed={mark === one} onClick={() => setMark(one)}>
              {t(`editor.mark.${one}`)}
            </button>
          ))}
        </fieldset>
        <Group
          form={{ root, edit: change, ...(files.Sign && { Sign: files.Sign }) }}
          schema={schema}
          value={entry?.value ?? value}
          path={at}
          label={entry ? nameOf(entry) : t('editor.about')}
          hidden={[...AUTOMATIC, ...lists, ...(files.derived?.(at) ?? [])]}
        />
        {entry && (
          <p class="row">
            <button type="button" class="button-plain" onClick={copy}>
              {t('editor.copyCard')}
            </button>
            <button
              type="button"
              class="button-plain"
              onClick={() => {
                edit(withValue(value, entry.path, undefined))
                go([])
              }}
            >
              {t('editor.removeCard')}
            </button>
          </p>
        )}
      </div>
      <aside class="editor-live" aria-label={t('editor.preview')}>
        {entry && (
          <PanelBoundary key={at.join('.')} name={t('editor.preview')} resetKey={entry.value}>
            <files.Preview entry={entry.value} index={Number(entry.path.at(-1))} />
            <Sources entry={entry.value} fields={Object.keys(schema.properties ?? {}).filter((name) => !AUTOMATIC.includes(name))} />
          </PanelBoundary>
        )}
        <Checks problems={problems} value={value} entries={entries} go={go} />
      </aside>
    </div>
  )
}

function schemaAt({ schema: root }: CardFiles, path: Path): Schema {
  let at = root
  for (const key of path) at = (typeof key === 'number' ? at.items : at.properties?.[key]) ?? {}
  return resolved(root, at)
}

interface ListProps {
  readonly entries: readonly FormEntry[]
  readonly at: Path
  go(path: Path): void
  problemsOf(entry: FormEntry): readonly Problem[]
}

function EntryList({ entries, at, go, problemsOf }: ListProps) {
  const [wanted, setWanted] = useState('')
  const shown = entries.filter((entry) => nameOf(entry).toLocaleLowerCase().includes(wanted.toLocaleLowerCase()))
  const lists = [...new Set(shown.map((entry) => entry.list.join('.')))]
  return (
    <nav class="editor-list" aria-label={t('editor.cards')}>
      <input
        type="search"
        aria-label={t('editor.find')}
        placeholder={t('editor.find')}
        value={wanted}
        onInput={(event) => setWanted(event.currentTarget.value)}
      />
      <button type="button" aria-current={at.length === 0 || undefined} onClick={() => go([])}>
        {t('editor.about')}
      </button>
      {lists.map((name) => (
        <div key={name}>
          <h3>{find(`card.list.${name}`) ?? labelOf(name.split('.').at(-1)!)}</h3>
          {shown
            .filter((entry) => entry.list.join('.') === name)
            .map((entry) => (
              <button
                key={entry.path.join('.')}
                type="button"
                aria-current={samePath(entry.path, at) || undefined}
                onClick={() => go(entry.path)}
              >
                {nameOf(entry)}
                {problemsOf(entry).length > 0 && <b>{t('editor.toDo', { n: problemsOf(entry).length })}</b>}
              </button>
            ))}
        </div>
      ))}
    </nav>
  )
}

/** Where the values of an entry come from. */
function Sources({ entry, fields }: { entry: unknown; fields: readonly string[] }) {
  const known = fields.flatMap((field) => {
    const mark = markAt(entry, field)
    return mark === undefined ? [] : [{ field, mark }]
  })
  if (known.length === 0) return null
  return (
    <dl class="editor-sources">
      {known.map(({ field, mark }) => (
        <div key={field}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <MarkSign mark={mark} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ChecksProps {
  readonly problems: readonly Problem[]
  readonly value: unknown
  readonly entries: readonly FormEntry[]
  go(path: Path): void
}

/** What is wrong, each with a way to its field. */
function Checks({ problems, value, entries, go }: ChecksProps) {
  const [focus, setFocus] = useState('')
  useEffect(() => {
    if (focus !== '') document.querySelector<HTMLElement>(`[data-path="${CSS.escape(focus)}"]`)?.focus()
  }, [focus])
  if (problems.length === 0) return null
  return (
    <ul class="problems editor-checks" aria-label={t('cards.problems', { n: problems.length })}>
      {problems.map((problem, i) => {
        const path = pathOf(problem.path)
        const entry = entries.find((one) => samePath(path.slice(0, one.path.length), one.path))
        return (
          <li key={i}>
            <b>{sayWhere(problem, { value })}</b> {sayProblem(problem, { value })}{' '}
            <button
              type="button"
              class="button-plain"
              onClick={() => {
                go(entry?.path ?? [])
                setFocus(path.join('.'))
              }}
            >
              {t('editor.goThere')}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
