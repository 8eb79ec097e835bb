// The game in pictures, before its clauses: an overview, the pieces, the setup for a number of players, a card explained.
import type { VNode } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { format, type Language } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import './guide.css'

/** A picture and the key of its words; `n` is for words with a number. */
export interface GuidePart {
  readonly key: string
  readonly n?: number
  picture(): VNode
}

/** A number on the picture of a card, in percent of its width and height. */
interface CardMark {
  readonly key: string
  readonly x: number
  readonly y: number
}

export interface RulesGuide {
  texts(tag: Language): Promise<Readonly<Record<string, string>>>
  /** The key of the aim of the game. */
  readonly aim: string
  readonly overview: readonly GuidePart[]
  readonly pieces: readonly GuidePart[]
  /** The key of a note below the pieces. */
  readonly piecesNote?: string
  readonly seats: readonly number[]
  setup(players: number): readonly GuidePart[]
  /** The key of a note below the setup. */
  readonly setupNote?: string
  readonly card: { picture(): VNode; readonly marks: readonly CardMark[]; readonly legend?: readonly GuidePart[] }
}

type Say = (key: string, n?: number) => string

/** `shown`: what to do when it has its height. */
export function Guide({ load, shown }: { load: () => Promise<RulesGuide>; shown: () => void }) {
  const tag = language.value
  const [loaded, setLoaded] = useState<{ readonly guide: RulesGuide; readonly texts: Readonly<Record<string, string>> }>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    load()
      .then(async (guide) => ({ guide, texts: await guide.texts(tag) }))
      .then(
        (found) => left || setLoaded(found),
        (error: unknown) => left || loadFailed(error),
      )
    return () => {
      left = true
    }
  }, [load, tag])
  useLayoutEffect(() => {
    if (loaded) shown()
  }, [loaded])
  if (!loaded) return <p class="loading">{t('app.loading')}</p>
  const { guide, texts } = loaded
  const say: Say = (key, n = 0) => format(tag, texts[key] ?? key, { n })
  return (
    <div class="guide">
      <p class="guide-aim">
        <Glossed text={say(guide.aim)} />
      </p>
      <details open>
        <summary>{t('rules.guide.overview')}</summary>
        <ol class="guide-overview">
          {guide.overview.map((part) => (
            <li key={part.key}>
              <div class="guide-picture" aria-hidden="true">
                {part.picture()}
              </div>
              <p>
                <Glossed text={say(part.key, part.n)} />
              </p>
            </li>
          ))}
        </ol>
      </details>
      <details>
        <summary>{t('rules.guide.pieces')}</summary>
        <Pieces guide={guide} say={say} />
      </details>
      <details>
        <summary>{t('rules.guide.setup')}</summary>
        <Setup guide={guide} say={say} />
      </details>
      <details>
        <summary>{t('rules.guide.card')}</summary>
        <AnnotatedCard guide={guide} say={say} />
      </details>
    </div>
  )
}

interface PartProps {
  readonly guide: RulesGuide
  readonly say: Say
}

function Pieces({ guide, say }: PartProps) {
  return (
    <>
      <ul class="guide-pieces">
        {guide.pieces.map((part) => (
          <li key={part.key}>
            <span class="guide-icon" aria-hidden="true">
              {part.picture()}
            </span>
            {say(part.key, part.n)}
          </li>
        ))}
      </ul>
      {guide.piecesNote && <p class="hint">{say(guide.piecesNote)}</p>}
    </>
  )
}

function Setup({ guide, say }: PartProps) {
  const [players, setPlayers] = useState(guide.seats.at(-1)!)
  return (
    <>
      <p class="row row-count">
        <span>{t('rules.guide.players')}</span>
        {guide.seats.map((n) => (
          <button key={n} type="button" class="button-quiet" aria-pressed={n === players} onClick={() => setPlayers(n)}>
            {n}
          </button>
        ))}
      </p>
      <ol class="guide-setup">
        {guide.setup(players).map((part) => (
          <li key={`${players} ${part.key}`}>
            <label>
              <input type="checkbox" />
              <span class="guide-icon" aria-hidden="true">
                {part.picture()}
              </span>
              <span>{say(part.key, part.n)}</span>
            </label>
          </li>
        ))}
      </ol>
      {guide.setupNote && <p class="hint">{say(guide.setupNote)}</p>}
    </>
  )
}

function AnnotatedCard({ guide: { card }, say }: PartProps) {
  return (
    <div class="guide-card">
      <div class="guide-face" aria-hidden="true">
        {card.picture()}
        {card.marks.map(({ key, x, y }, i) => (
          <b key={key} class="guide-mark" style={{ left: `${x}%`, top: `${y}%` }}>
            {i + 1}
          </b>
        ))}
      </div>
      <ol>
        {card.marks.map(({ key }) => (
          <li key={key}>
            <Glossed text={say(key)} />
          </li>
        ))}
      </ol>
      {card.legend && (
        <ul class="guide-legend">
          {card.legend.map((part) => (
            <li key={part.key}>
              <span class="guide-icon" aria-hidden="true">
                {part.picture()}
              </span>
              {say(part.key)}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
