// Cards to cut out: nine on a sheet, on A4 and on Letter, then the tokens.
import { useMemo, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { href } from '../router.ts'
import { RuleSetSelect, ruleSetsOf } from '../rules/rule-set.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { openDraft } from './draft.ts'
import { type CardFile, type CardFiles, isWrong, type PrintedFace, readFile } from './files.ts'
import './print.css'

/** A supplied file, or the reader's draft if nothing is wrong with it. */
function fileOf(all: readonly CardFiles[], id: string): { readonly files: CardFiles; readonly file: CardFile } | undefined {
  for (const files of all) {
    const supplied = files.supplied.find((one) => one.id === id)
    if (supplied) return { files, file: supplied.file() }
  }
  const checked = readFile(openDraft().text.peek(), all)
  return isWrong(checked) ? undefined : { files: all.find((one) => one.option === checked.kind)!, file: checked.value }
}

const sheets = <T,>(list: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size))

type Found = ReturnType<typeof fileOf>
const facesOf = (found: Found, ruleSet: string): readonly (PrintedFace & { readonly key: string })[] =>
  (found?.files.faces(found.file, ruleSet) ?? []).flatMap((one) =>
    Array.from({ length: one.copies }, (_, i) => ({ ...one, key: `${one.id} ${i}` })),
  )

const CARDS = 9
const TOKENS = 42

export function PrintPage({ all, id }: { all: readonly CardFiles[]; id: string }) {
  const found = useMemo(() => fileOf(all, id), [all, id])
  const { ids, usual } = ruleSetsOf(found?.files.game ?? '')
  const [chosen, setRuleSet] = useState('')
  const ruleSet = ids.includes(chosen) ? chosen : usual
  const faces = useMemo(() => facesOf(found, ruleSet), [found, ruleSet])
  const parts = [
    [
      'cards',
      sheets(
        faces.filter((one) => !one.isToken),
        CARDS,
      ),
    ],
    [
      'tokens',
      sheets(
        faces.filter((one) => one.isToken),
        TOKENS,
      ),
    ],
  ] as const
  return (
    <div class="page print-page">
      <PageHead title={t('editor.printTitle')} />
      <main id="main" tabIndex={-1} class="cards">
        <p>{faces.length === 0 ? t('editor.printNone') : t('editor.printSay')}</p>
        {ids.length > 0 && <RuleSetSelect ids={ids} ruleSet={ruleSet} set={setRuleSet} />}
        <p class="row">
          {faces.length > 0 && (
            <button type="button" class="button-seal" onClick={() => print()}>
              {t('editor.printNow')}
            </button>
          )}
          <a class="button-quiet" href={href('cards')}>
            {t('home.cards')}
          </a>
        </p>
        {parts.flatMap(([name, all]) =>
          all.map((sheet, i) => (
            <section key={`${name} ${i}`} class={`print-sheet print-${name}`}>
              {sheet.map((one) => (
                <div key={one.key} class="print-face">
                  {one.face}
                </div>
              ))}
              <p class="print-note">{t('editor.printOurs')}</p>
            </section>
          )),
        )}
      </main>
    </div>
  )
}
