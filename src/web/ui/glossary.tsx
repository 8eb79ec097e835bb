// Explains the Japanese words inside a text: by pointer, tap or keyboard. The entries are loaded with the first text.
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Language } from '../../messages/format.ts'
import type { GlossaryEntry } from '../../messages/glossary.ts'
import { find, language } from '../../messages/i18n.ts'
import './glossary.css'

const HOVER_MS = 350
const NOTE = 'glossary-note'

const entries = signal<readonly GlossaryEntry[]>([])
let wanted = false

function load(): void {
  if (wanted) return
  wanted = true
  void import('../learn/glossary.ts')
    .then(({ loadGlossary }) => loadGlossary())
    .then((all) => {
      entries.value = all
    })
}

/** Some words are terms only after a number (coins), and a single kanji may be part of another word. */
const ONLY_AFTER_A_NUMBER = /\d[\s\u00a0\u202f]?$/
const needsNumber = (tag: Language, { afterNumber = [] }: GlossaryEntry) => afterNumber.includes(tag)
const isShort = (tag: Language, { kanji, alone }: GlossaryEntry) => tag === 'ja' && kanji.length === 1 && !alone

const spell = (tag: Language, entry: GlossaryEntry) => (tag === 'ja' ? entry.kanji : entry.word)

/** Every way to write it in a text. */
const spellings = (tag: Language, entry: GlossaryEntry) => [spell(tag, entry), ...(tag === 'ja' ? (entry.forms ?? []) : [])]

const patterns = new Map<Language, RegExp>()

/** Finds every word of the glossary; made once for each language. */
function patternFor(tag: Language, known: readonly GlossaryEntry[]): RegExp {
  const made = patterns.get(tag)
  if (made) return made
  const words = known
    .flatMap((entry) => spellings(tag, entry))
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  const pattern = tag === 'ja' ? new RegExp(words, 'gu') : new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu')
  patterns.set(tag, pattern)
  return pattern
}

/** Splits a text into plain pieces and glossary words. Only the first occurrence of each word counts. */
export function findWords(
  text: string,
  tag: Language,
  glossary: readonly GlossaryEntry[],
): readonly (string | { entry: GlossaryEntry; text: string })[] {
  if (glossary.length === 0) return [text]
  const known = glossary.filter((entry) => !isShort(tag, entry))
  const pieces: (string | { entry: GlossaryEntry; text: string })[] = []
  const seen = new Set<GlossaryEntry>()
  let from = 0
  for (const match of text.matchAll(patternFor(tag, known))) {
    const [found] = match
    const entry = known.find((one) => spellings(tag, one).some((word) => word.toLowerCase() === found.toLowerCase()))
    // A word in capitals is the title of a game.
    if (!entry || seen.has(entry) || (found.length > 1 && found === found.toUpperCase() && tag !== 'ja')) continue
    if (needsNumber(tag, entry) && !ONLY_AFTER_A_NUMBER.test(text.slice(0, match.index))) continue
    seen.add(entry)
    pieces.push(text.slice(from, match.index), { entry, text: found })
    from = match.index + found.length
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '')
}

export function Glossed({ text }: { text: string }) {
  useEffect(load, [])
  return (
    <>
      {keepTogether(findWords(text, language.value, entries.value)).map((piece, i) => {
        if (typeof piece === 'string') return piece
        const term = <Term key={i} entry={piece.entry} text={piece.text} />
        return piece.before + piece.after === '' ? (
          term
        ) : (
          <span key={i} class="term-joined">
            {piece.before}
            {term}
            {piece.after}
          </span>
        )
      })}
    </>
  )
}

/** A bracket or quote that opens before a word, and a French "d’". */
const OPENING = /(?:[([«„“‘「（][\s\u00a0\u202f]?|(?<!\p{L})(?:\p{L}|qu)’)$/iu
/** What closes behind it, and an English "’s". */
const CLOSING = /^(?:’s(?!\p{L})|[\u00a0\u202f]?[\])»“”’」）.,;:!?…、。])+/u

/** Gives each word the marks that stay on its line: between text and button a line may break. */
export function keepTogether(pieces: ReturnType<typeof findWords>) {
  const cut = (piece: string, isFirst: boolean, isLast: boolean) => {
    const after = isFirst ? '' : (CLOSING.exec(piece)?.[0] ?? '')
    const rest = piece.slice(after.length)
    const before = isLast ? '' : (OPENING.exec(rest)?.[0] ?? '')
    return { after, text: rest.slice(0, rest.length - before.length), before }
  }
  const cuts = pieces.map((piece, i) => (typeof piece === 'string' ? cut(piece, i === 0, i === pieces.length - 1) : undefined))
  return pieces
    .map((piece, i) =>
      typeof piece === 'string' ? cuts[i]!.text : { ...piece, before: cuts[i - 1]?.before ?? '', after: cuts[i + 1]?.after ?? '' },
    )
    .filter((piece) => piece !== '')
}

/** The glossary words of a text, without the text. */
export function WordsOf({ text }: { text: string }) {
  useEffect(load, [])
  return (
    <>
      {findWords(text, language.value, entries.value).map(
        (piece, i) =>
          typeof piece !== 'string' && (
            <>
              <Term key={i} entry={piece.entry} text={spell(language.value, piece.entry)} />{' '}
            </>
          ),
      )}
    </>
  )
}

/** The word whose note is open. */
const asked = signal<{ readonly entry: GlossaryEntry; readonly term: HTMLElement } | null>(null)
let timer = 0
const later = (act: () => void) => {
  clearTimeout(timer)
  timer = Number(setTimeout(act, HOVER_MS))
}
const close = () => {
  clearTimeout(timer)
  asked.value = null
}

function Term({ entry, text }: { entry: GlossaryEntry; text: string }) {
  const term = useRef<HTMLButtonElement>(null)
  const isOpen = asked.value !== null && asked.value.term === term.current
  const open = () => {
    clearTimeout(timer)
    if (term.current) asked.value = { entry, term: term.current }
  }
  useEffect(
    () => () => {
      if (asked.peek()?.term === term.current) close()
    },
    [],
  )
  return (
    <button
      ref={term}
      type="button"
      class="term"
      aria-describedby={isOpen ? NOTE : undefined}
      onClick={open}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') later(open)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') later(close)
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(':focus-visible')) open()
      }}
      onBlur={close}
    >
      {text}
    </button>
  )
}

/** The meaning of the word, beside it and above everything, also above dialogs. There is one note for the whole page. */
export function GlossaryNote() {
  const note = useRef<HTMLDivElement>(null)
  const now = asked.value
  useLayoutEffect(() => {
    const box = note.current
    if (!box || !now) return
    box.showPopover()
    /** Stays beside its word while the page scrolls. */
    const lay = () => {
      const { left, top, bottom } = now.term.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = box
      const below = bottom + 6 + offsetHeight < innerHeight
      box.style.left = `${Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))}px`
      box.style.top = `${below ? bottom + 6 : Math.max(8, top - offsetHeight - 6)}px`
      if (bottom < 0 || top > innerHeight) close()
    }
    lay()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopImmediatePropagation()
      event.preventDefault()
      close()
    }
    const beside = ({ target }: Event) => {
      if (target instanceof Node && !now.term.contains(target) && !box.contains(target)) close()
    }
    addEventListener('keydown', onKey, { capture: true })
    addEventListener('pointerdown', beside, { capture: true })
    addEventListener('scroll', lay, { capture: true, passive: true })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      removeEventListener('pointerdown', beside, { capture: true })
      removeEventListener('scroll', lay, { capture: true })
    }
  }, [now])
  if (!now) return null
  const { word, kanji, kana } = now.entry
  return (
    <div
      ref={note}
      id={NOTE}
      class="glossary-note"
      role="tooltip"
      popover="manual"
      onPointerEnter={() => clearTimeout(timer)}
      onPointerLeave={() => later(close)}
    >
      <p>
        <b lang="ja-Latn">{word}</b> <span lang="ja">{kanji}</span> <small lang="ja">{kana}</small>
      </p>
      <p>{find(`glossary.${word}`)}</p>
    </div>
  )
}
