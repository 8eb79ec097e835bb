// The Japanese words of a text can be asked for where they stand: by pointer, tap or keyboard. The entries are loaded with the first text.
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Language } from '../../messages/format.ts'
import type { Entry } from '../../messages/glossary.ts'
import { find, language } from '../../messages/i18n.ts'
import './glossary.css'

const HOVER_MS = 350
const NOTE = 'glossary-note'

const entries = signal<readonly Entry[]>([])
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

/** Where a word is not itself: coins are counted, and a kanji alone may be part of another word. */
const ONLY_AFTER_A_NUMBER = /\d[\s\u00a0\u202f]?$/
const needsNumber = (tag: Language, { afterNumber = [] }: Entry) => afterNumber.includes(tag)
const isShort = (tag: Language, { kanji, alone }: Entry) => tag === 'ja' && kanji.length === 1 && !alone

const spell = (tag: Language, entry: Entry) => (tag === 'ja' ? entry.kanji : entry.word)

const patterns = new Map<Language, RegExp>()

/** Finds every word of the glossary; made once a language. */
function patternFor(tag: Language, known: readonly Entry[]): RegExp {
  const made = patterns.get(tag)
  if (made) return made
  const words = known
    .map((entry) => spell(tag, entry))
    .toSorted((a, b) => b.length - a.length)
    .join('|')
  const pattern = tag === 'ja' ? new RegExp(words, 'gu') : new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu')
  patterns.set(tag, pattern)
  return pattern
}

/** A text in pieces: plain ones, and the first time each word of the glossary stands in it. */
export function findWords(text: string, tag: Language, glossary: readonly Entry[]): readonly (string | { entry: Entry; text: string })[] {
  if (glossary.length === 0) return [text]
  const known = glossary.filter((entry) => !isShort(tag, entry))
  const pieces: (string | { entry: Entry; text: string })[] = []
  const seen = new Set<Entry>()
  let from = 0
  for (const match of text.matchAll(patternFor(tag, known))) {
    const [found] = match
    const entry = known.find((one) => spell(tag, one).toLowerCase() === found.toLowerCase())
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
      {findWords(text, language.value, entries.value).map((piece, i, all) => {
        if (typeof piece === 'string') return i + 1 < all.length ? piece.slice(0, piece.length - openingOf(piece).length) : piece
        const term = <Term key={i} entry={piece.entry} text={piece.text} />
        const opening = openingOf(all[i - 1])
        return opening === '' ? (
          term
        ) : (
          <span key={i} class="term-opened">
            {opening}
            {term}
          </span>
        )
      })}
    </>
  )
}

/** A bracket or quote that opens before a word stays on its line: between text and button a line may break. */
const openingOf = (before: unknown) => (typeof before === 'string' ? (/[([«„“‘「（][\s\u00a0\u202f]?$/u.exec(before)?.[0] ?? '') : '')

/** Only the words of the glossary that stand in a text, one after the other. */
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

/** The word that is asked for. */
const asked = signal<{ readonly entry: Entry; readonly term: HTMLElement } | null>(null)
let timer = 0
const soon = (act: () => void) => {
  clearTimeout(timer)
  timer = Number(setTimeout(act, HOVER_MS))
}
const close = () => {
  clearTimeout(timer)
  asked.value = null
}

function Term({ entry, text }: { entry: Entry; text: string }) {
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
        if (event.pointerType === 'mouse') soon(open)
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') soon(close)
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

/** What the word means, beside it and above everything, dialogs too. Once on the page. */
export function GlossaryNote() {
  const note = useRef<HTMLDivElement>(null)
  const now = asked.value
  useLayoutEffect(() => {
    const box = note.current
    if (!box || !now) return
    box.showPopover()
    /** Beside its word, also while the page scrolls under it. */
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
      onPointerLeave={() => soon(close)}
    >
      <p>
        <b lang="ja-Latn">{word}</b> <span lang="ja">{kanji}</span> <small lang="ja">{kana}</small>
      </p>
      <p>{find(`glossary.${word}`)}</p>
    </div>
  )
}
