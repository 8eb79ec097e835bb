// The rules, clause by clause: index, search, and what each rule set says.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../games/index.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { language, t } from '../../messages/i18n.ts'
import { isStill } from '../device/settings.ts'
import { gameTitle } from '../game-info.ts'
import { href, query } from '../router.ts'
import { ruleSetAbout } from '../setup/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import { type Chapter, type Clause, matches, readChapters, textsOf, titleOf, valueFor } from './clauses.ts'
import { loadTexts, loadTranslation, NO_TRANSLATION, type RulesTexts, type Translation } from './documents.ts'
import { Inline } from './inline.tsx'
import '../ui/pages.css'
import './rules.css'

/** The rule sets of a game, where it has several, and the usual one. */
function ruleSetsOf(game: string): { readonly ids: readonly string[]; readonly usual: string } {
  const field = GAMES[game]?.options.properties?.rules
  return { ids: (field?.enum ?? []) as readonly string[], usual: String(field?.default ?? '') }
}

export function RulesPage({ parts }: { parts: readonly string[] }) {
  const games = GAME_INFOS.filter((info) => info.loadRules)
  const game = parts[0] ?? Object.keys(GAMES)[0]!
  const asked = parts[1]
  const tag = language.value
  const [chapters, setChapters] = useState<readonly Chapter[]>([])
  const [translation, setTranslation] = useState<Translation>(NO_TRANSLATION)
  const wanted = query.value.get('rules')
  const [chosen, setRuleSet] = useState(wanted)
  const { ids: ruleSets, usual } = ruleSetsOf(game)
  const ruleSet = ruleSets.find((id) => id === chosen) ?? usual
  const [texts, setTexts] = useState<RulesTexts | null>(null)
  const [wish, setWish] = useState('')
  useEffect(() => {
    let left = false
    void (async () => {
      const found = await loadTexts(game)
      const [markdown, translated] = await Promise.all([found?.document() ?? '', found ? loadTranslation(found, tag) : NO_TRANSLATION])
      if (left) return
      setTexts(found ?? null)
      setChapters(readChapters(markdown))
      setTranslation(translated)
    })()
    return () => {
      left = true
    }
  }, [game, tag])
  const reached = useRef('')
  useEffect(() => {
    const place = `${game} ${asked}`
    if (asked === undefined || chapters.length === 0 || reached.current === place) return
    const found = document.getElementById(`rule-${asked}`)
    if (!found && wish !== '') {
      // A search may hide what a link asks for.
      setWish('')
      return
    }
    reached.current = place
    found?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
    found?.focus({ preventScroll: true })
  }, [asked, chapters, wish, game])

  const shown = useMemo(
    () =>
      chapters
        .map((chapter) => ({
          ...chapter,
          clauses: chapter.clauses.filter((clause) => matches(wish, textsOf(clause, translation))),
        }))
        .filter((chapter) => chapter.clauses.length > 0),
    [chapters, translation, wish],
  )
  const chapterTitle = ({ heading }: Chapter) => titleOf(translation.chapters[heading] ?? heading)
  const count = shown.reduce((sum, chapter) => sum + chapter.clauses.length, 0)
  return (
    <div class="page">
      <PageHead title={t('rules.title', { game: gameTitle(game) })} />
      <main id="main" tabIndex={-1} class="rules">
        <aside class="rules-side">
          <p class="row rules-games">
            {games.map(({ id, title }) => (
              <a key={id} class="button-quiet" href={href('rules', id)} aria-current={id === game ? 'page' : undefined}>
                {title()}
              </a>
            ))}
          </p>
          <label class="rules-search">
            <span>{t('rules.search')}</span>
            <input type="search" value={wish} onInput={(event) => setWish(event.currentTarget.value)} />
          </label>
          <p class="hint" role="status">
            {t('rules.found', { n: count })}
          </p>
          <nav aria-label={t('rules.index')}>
            <ol class="rules-index">
              {shown.map((chapter) => (
                <li key={chapter.id}>
                  <a href={href('rules', game, chapter.id)}>{chapterTitle(chapter)}</a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <div class="rules-main">
          {ruleSets.length > 0 && <RuleSetChoice ids={ruleSets} usual={usual} ruleSet={ruleSet} set={setRuleSet} />}
          {texts?.note && <p class="hint">{texts.note()}</p>}
          {games.every(({ id }) => id !== game) && <p class="rules-note">{t('rules.none')}</p>}
          {texts && tag !== 'en' && Object.keys(translation.clauses).length === 0 && <p class="rules-note">{t('rules.english')}</p>}
          {shown.map((chapter) => (
            <section key={chapter.id} class="rules-chapter" aria-labelledby={`rule-${chapter.id}`}>
              <h2 id={`rule-${chapter.id}`} tabIndex={-1}>
                {chapterTitle(chapter)}
              </h2>
              {chapter.clauses.map((clause) => (
                <ClauseRow
                  key={clause.id}
                  game={game}
                  clause={clause}
                  translation={translation}
                  value={valueFor(clause, ruleSet, usual)}
                  asked={clause.id === asked}
                />
              ))}
            </section>
          ))}
        </div>
      </main>
    </div>
  )
}

interface ChoiceProps {
  readonly ids: readonly string[]
  readonly usual: string
  readonly ruleSet: string
  set(id: string): void
}

function RuleSetChoice({ ids, usual, ruleSet, set }: ChoiceProps) {
  return (
    <div class="rules-set">
      <label class="row">
        <span>{t('new.rules')}</span>
        <select value={ruleSet} onChange={(event) => set(event.currentTarget.value)}>
          {ids.map((id) => (
            <option key={id} value={id}>
              {ruleSetAbout(id).name}
            </option>
          ))}
        </select>
      </label>
      <p class="hint">{ruleSetAbout(ruleSet).about}</p>
      {ruleSet !== usual && (
        <p class="hint">
          <span class="rules-differs">{t('rules.differs')}</span> {t('rules.differsSay', { name: ruleSetAbout(usual).name })}
        </p>
      )}
    </div>
  )
}

interface ClauseProps {
  readonly game: string
  readonly clause: Clause
  readonly translation: Translation
  readonly value: ReturnType<typeof valueFor>
  readonly asked: boolean
}

function ClauseRow({ game, clause, translation, value, asked }: ClauseProps) {
  return (
    <article id={`rule-${clause.id}`} tabIndex={-1} class={`rules-clause ${asked ? 'is-asked' : ''}`}>
      <h3>
        <a href={href('rules', game, clause.id)}>{clause.id}</a>
      </h3>
      <div>
        <p>
          <Words game={game} english={clause.rule} translated={translation.clauses[clause.id]} />
        </p>
        {value && (
          <p class="rules-value">
            {value.differs && <span class="rules-differs">{t('rules.differs')}</span>}{' '}
            <Words game={game} english={value.text} translated={translation.values[value.text]} />
          </p>
        )}
        <p class="hint" lang="en">
          {clause.source}
        </p>
      </div>
    </article>
  )
}

/** The reader's language where there is a text in it, otherwise English. */
function Words({ game, english, translated }: { game: string; english: string; translated: string | undefined }) {
  return (
    <span lang={translated === undefined ? 'en' : undefined}>
      <Inline game={game} text={translated ?? english} />
    </span>
  )
}
