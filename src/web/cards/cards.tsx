// The cards page: the files of each game with the source of every value, and the editor of the reader's own file.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { download } from '../device/files.ts'
import { href } from '../router.ts'
import { RuleSetSelect, ruleSetsOf } from '../rules/rule-set.tsx'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { openDraft, writeFile } from './draft.ts'
import { Editor } from './editor.tsx'
import { type CardFile, type CardFiles, type Checked, isWrong, readFile } from './files.ts'
import { MARKS, MarkSign } from './marks.tsx'
import { PrintPage } from './print.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './cards.css'

/** The choice of a file that does not come with a game. */
const OWN = 'own'

export function CardsPage({ parts }: { parts: readonly string[] }) {
  const [all, setAll] = useState<readonly CardFiles[]>()
  const loadFailed = useLoadError()
  useEffect(() => {
    void Promise.all(GAME_INFOS.flatMap((info) => info.cards?.load() ?? [])).then(setAll, loadFailed)
  }, [])
  if (all && parts[0] === 'print') return <PrintPage all={all} id={parts[1] ?? ''} />
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
  const draft = useMemo(() => openDraft(), [])
  const text = draft.text.value
  const checked = useMemo<Checked>(() => {
    const found = supplied.find((one) => one.id === shown)
    return found ? { kind: found.kind, value: found.file() } : readFile(text, all)
  }, [shown, text])
  const files = isWrong(checked) ? undefined : all.find((one) => one.option === checked.kind)
  const { ids, usual } = ruleSetsOf(files?.game ?? '')
  const [chosen, setRuleSet] = useState('')
  const ruleSet = ids.includes(chosen) ? chosen : usual
  const editCopy = (file: CardFile) => {
    draft.edit(writeFile({ ...file, id: `my-${file.id}` }))
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
        <Editor all={all} draft={draft} starts={supplied.map(({ title, file }) => ({ title, copy: () => editCopy(file()) }))} save={save} />
      ) : (
        <p class="row">
          <button type="button" class="button-plain" onClick={() => isWrong(checked) || editCopy(checked.value)}>
            {t('cards.copy')}
          </button>
          <button type="button" class="button-plain" onClick={() => isWrong(checked) || save(checked.value)}>
            {t('cards.save')}
          </button>
          <a class="button-plain" href={href('cards', 'print', shown)}>
            {t('editor.print')}
          </a>
        </p>
      )}
      {shown !== OWN && ids.length > 0 && <RuleSetSelect ids={ids} ruleSet={ruleSet} set={setRuleSet} />}
      <ul class="cards-marks">
        {MARKS.map((mark) => (
          <li key={mark}>
            <MarkSign mark={mark} /> {t(`cards.mark.${mark}`)}
          </li>
        ))}
      </ul>
      {files && !isWrong(checked) && shown !== OWN && <files.View file={checked.value} ruleSet={ruleSet} />}
    </main>
  )
}

const save = (file: CardFile) => download(`${file.id}.json`, writeFile(file), 'application/json')
