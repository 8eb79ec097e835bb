// The rules page: the clauses with index and search, and the differences between rule sets.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { GAMES } from '../../games/index.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { language, t } from '../../messages/i18n.ts'
import { commas } from '../../messages/punctuation.ts'
import { isStill } from '../device/settings.ts'
import { findInfo, gameTitle } from '../game-info.ts'
import { href, query } from '../router.ts'
import { ruleSetAbout } from '../setup/options.ts'
import { PageHead } from '../ui/page-head.tsx'
import {
  type Chapter,
  type Clause,
  matches,
  type Overruled,
  type Ruling,
  readChapters,
  readOverruled,
  readRulings,
  textsOf,
  titleOf,
  valueFor,
  withCurlyQuotes,
} from './clauses.ts'
import { loadTexts, loadTranslation, NO_TRANSLATION, type RulesTexts, type Translation } from './documents.ts'
import { Guide } from './guide.tsx'
import { Inline } from './inline.tsx'
import { RuleSetSelect, ruleSetsOf } from './rule-set.tsx'
import '../ui/pages.css'
import './rules.css'

interface Rules {
  /** Null if the game has no rules text. */
  readonly texts: RulesTexts | null
  readonly chapters: readonly Chapter[]
  readonly rulings: readonly Ruling[]
  readonly overruled: readonly Overruled[]
  readonly translation: Translation
}

/** What follows the clauses. */
const REST = ['rulings', 'overruled'] as const

/** The rules of a game in the reader's language. */
function useRules(game: string): Rules {
  const tag = language.value
  const [rules, setRules] = useState<Rules>({ texts: null, chapters: [], rulings: [], overruled: [], translation: NO_TRANSLATION })
  useEffect(() => {
    let left = false
    void (async () => {
      const texts = (await loadTexts(game)) ?? null
      const [document, translation] = await Promise.all([texts?.document() ?? '', texts ? loadTranslation(texts, tag) : NO_TRANSLATION])
      // Translations are found by the English text as it is written.
      const markdown = tag === 'en' ? withCurlyQuotes(document) : document
      if (!left)
        setRules({
          texts,
          chapters: readChapters(markdown),
          rulings: readRulings(markdown),
          overruled: readOverruled(markdown),
          translation,
        })
    })()
    return () => {
      left = true
    }
  }, [game, tag])
  return rules
}

/** Scrolls to the clause of the address once all that stands above it is there. A search may hide it, so the search is cleared first. */
function useAskedClause(game: string, asked: string | undefined, isComplete: boolean, search: string, clear: () => void): void {
  const reached = useRef('')
  useEffect(() => {
    const place = `${game} ${asked}`
    if (asked === undefined || !isComplete || reached.current === place) return
    const found = document.getElementById(`rule-${asked}`)
    if (!found && search !== '') {
      clear()
      return
    }
    reached.current = place
    found?.scrollIntoView({ behavior: isStill() ? 'instant' : 'smooth', block: 'start' })
    found?.focus({ preventScroll: true })
  }, [asked, isComplete, search, game])
}

export function RulesPage({ parts }: { parts: readonly string[] }) {
  const game = parts[0] ?? Object.keys(GAMES)[0]!
  const asked = parts[1]
  const rules = useRules(game)
  const { texts, chapters, translation } = rules
  const [chosen, setRuleSet] = useState(query.value.get('rules'))
  const { ids: ruleSets, usual } = ruleSetsOf(game)
  const ruleSet = ruleSets.find((id) => id === chosen) ?? usual
  const [search, setSearch] = useState('')
  const [guideOf, setGuideOf] = useState('')
  const isComplete = chapters.length > 0 && (!texts?.guide || search !== '' || guideOf === game)
  useAskedClause(game, asked, isComplete, search, () => setSearch(''))
  const found = useMemo(
    () =>
      chapters
        .map((chapter) => ({ ...chapter, clauses: chapter.clauses.filter((clause) => matches(search, textsOf(clause, translation))) }))
        .filter((chapter) => chapter.clauses.length > 0),
    [chapters, translation, search],
  )
  const isTranslated = language.value === 'en' || Object.keys(translation.clauses).length > 0
  return (
    <div class="page">
      <PageHead title={t('rules.title', { game: gameTitle(game) })} />
      <main id="main" tabIndex={-1} class="rules">
        <Side
          game={game}
          chapters={found}
          translation={translation}
          search={search}
          setSearch={setSearch}
          rest={REST.filter((part) => rules[part].length > 0)}
        />
        <div class="rules-main">
          {ruleSets.length > 0 && <RuleSetChoice ids={ruleSets} usual={usual} ruleSet={ruleSet} set={setRuleSet} />}
          {texts?.guide && search === '' && <Guide key={game} load={texts.guide} shown={() => setGuideOf(game)} />}
          {texts?.note && <p class="hint">{texts.note()}</p>}
          {!findInfo(game)?.loadRules && <p class="rules-note">{t('rules.none')}</p>}
          {texts && !isTranslated && <p class="rules-note">{t('rules.english')}</p>}
          {found.map((chapter) => (
            <section key={chapter.id} class="rules-chapter" aria-labelledby={`rule-${chapter.id}`}>
              <h2 id={`rule-${chapter.id}`} tabIndex={-1}>
                {chapterTitle(chapter, translation)}
              </h2>
              {chapter.clauses.map((clause) => (
                <ClauseRow
                  key={clause.id}
                  game={game}
                  clause={clause}
                  translation={translation}
                  value={valueFor(clause, ruleSet, usual)}
                  asked={clause.id === asked}
                  search={search}
                />
              ))}
            </section>
          ))}
          {search === '' && <Rulings game={game} rules={rules} />}
        </div>
      </main>
    </div>
  )
}

const chapterTitle = ({ heading }: Chapter, { chapters }: Translation) => titleOf(chapters[heading] ?? heading)

interface SideProps {
  readonly game: string
  readonly chapters: readonly Chapter[]
  readonly translation: Translation
  readonly search: string
  setSearch(search: string): void
  readonly rest: readonly (typeof REST)[number][]
}

/** The games, the search and the index. */
function Side({ game, chapters, translation, search, setSearch, rest }: SideProps) {
  return (
    <aside class="rules-side">
      <p class="row rules-games">
        {GAME_INFOS.filter((info) => info.loadRules).map(({ id, title }) => (
          <a key={id} class="button-quiet" href={href('rules', id)} aria-current={id === game ? 'page' : undefined}>
            {title()}
          </a>
        ))}
      </p>
      <label class="rules-search">
        <span>{t('rules.search')}</span>
        <input type="search" value={search} onInput={(event) => setSearch(event.currentTarget.value)} />
      </label>
      <p class="hint" role="status">
        {t('rules.found', { n: chapters.reduce((sum, chapter) => sum + chapter.clauses.length, 0) })}
      </p>
      <nav aria-label={t('rules.index')}>
        <ol class="rules-index">
          {chapters.map((chapter) => (
            <li key={chapter.id}>
              <a href={href('rules', game, chapter.id)}>{chapterTitle(chapter, translation)}</a>
            </li>
          ))}
          {search === '' &&
            rest.map((part) => (
              <li key={part}>
                <a href={href('rules', game, part)}>{t(`rules.${part}`)}</a>
              </li>
            ))}
        </ol>
      </nav>
    </aside>
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
      <RuleSetSelect ids={ids} ruleSet={ruleSet} set={set} />
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
  readonly search: string
}

function ClauseRow({ game, clause, translation, value, asked, search }: ClauseProps) {
  return (
    <article id={`rule-${clause.id}`} tabIndex={-1} class={`rules-clause ${asked ? 'is-asked' : ''}`}>
      <h3>
        <a href={href('rules', game, clause.id)}>{clause.id}</a>
      </h3>
      <div>
        <p>
          <Words game={game} english={clause.rule} translated={translation.clauses[clause.id]} search={search} />
        </p>
        {value && (
          <p class="rules-value">
            {value.differs && <span class="rules-differs">{t('rules.differs')}</span>}{' '}
            <Words game={game} english={value.text} translated={translation.values[value.text]} search={search} />
          </p>
        )}
        <p class="hint rules-source">
          <Source game={game} source={clause.source} />
        </p>
      </div>
    </article>
  )
}

/** Where a clause comes from: the words of the document in the reader's language, the short names of the texts as they are. */
function Source({ game, source }: { game: string; source: string }) {
  return (
    <>
      {source.split(/\b(rulings? \d+(?:, \d+)*)/).map((piece, i) =>
        i % 2 === 0 ? (
          sourceWords(piece)
        ) : (
          <span key={i}>
            {piece.match(/\d+/g)!.map((n, k) => (
              <span key={n}>
                {k > 0 && t('punctuation.comma')}
                <a href={href('rules', game, rulingPlace(n))}>{t('rules.source.ruling', { n })}</a>
              </span>
            ))}
          </span>
        ),
      )}
    </>
  )
}

const sourceWords = (source: string): string =>
  source
    .replaceAll('; ', t('punctuation.apart'))
    .replaceAll(', ', t('punctuation.comma'))
    .replaceAll(/\brulings?\b/g, t('rules.source.ruling', { n: '' }).trim())
    .replaceAll(/\brulebook\b/g, t('rules.source.rulebook'))
    .replaceAll(/\bours\b/g, t('rules.source.ours'))
    .replaceAll(/\breported\b/g, t('mark.reported'))

const rulingPlace = (n: string) => `ruling-${n}`

/** Every ruling with its clauses, and the sentences that are overruled. */
function Rulings({ game, rules: { rulings, overruled, translation } }: { game: string; rules: Rules }) {
  const words = (english: string) => <Words game={game} english={english} translated={translation.notes[english]} />
  return (
    <>
      {rulings.length > 0 && (
        <section class="rules-chapter" aria-labelledby="rule-rulings">
          <h2 id="rule-rulings" tabIndex={-1}>
            {t('rules.rulings')}
          </h2>
          <p class="hint">{t('rules.rulingsSay')}</p>
          {rulings.map(({ id, decides, clauses }) => (
            <article key={id} id={`rule-${rulingPlace(id)}`} tabIndex={-1} class="rules-clause">
              <h3>{t('rules.ruling', { n: id })}</h3>
              <div>
                <p>{words(decides)}</p>
                <p class="hint">
                  <Inline game={game} text={t('rules.rulingClauses', { list: commas(clauses.split(', ')) })} />
                </p>
              </div>
            </article>
          ))}
        </section>
      )}
      {overruled.length > 0 && (
        <section class="rules-chapter" aria-labelledby="rule-overruled">
          <h2 id="rule-overruled" tabIndex={-1}>
            {t('rules.overruled')}
          </h2>
          <p class="hint">{t('rules.overruledSay')}</p>
          {overruled.map(({ text, says, instead, why, source }) => (
            <article key={says} class="rules-clause">
              <h3>{sourceWords(text)}</h3>
              <div>
                <p>{words(says)}</p>
                <p class="rules-value">→ {words(instead)}</p>
                {why !== '' && <p>{words(why)}</p>}
                <p class="hint rules-source">
                  <Source game={game} source={source} />
                </p>
              </div>
            </article>
          ))}
        </section>
      )}
    </>
  )
}

/** The text in the reader's language, or else in English. */
function Words({
  game,
  english,
  translated,
  search = '',
}: {
  game: string
  english: string
  translated: string | undefined
  search?: string
}) {
  return (
    <span lang={translated === undefined ? 'en' : undefined}>
      <Inline game={game} text={translated ?? english} search={search} />
    </span>
  )
}
