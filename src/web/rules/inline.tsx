// A sentence of the rules: code, emphasis and links to other clauses.

import { find, t } from '../../messages/i18n.ts'
import { labelled, quoted } from '../../messages/punctuation.ts'
import { href } from '../router.ts'
import { optionAbout, optionValue, ruleSetAbout } from '../setup/options.ts'
import { Glossed } from '../ui/glossary.tsx'
import { markedPieces } from './clauses.ts'

const PIECES = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\b[A-Z]{2,6}-\d+\b)/

/** `search`: words to mark. */
export function Inline({ game, text, search = '' }: { game: string; text: string; search?: string }) {
  return (
    <>
      {text.split(PIECES).map((piece, i) => {
        if (i % 2 === 0) return <Marked key={i} text={piece} search={search} />
        if (piece.startsWith('`')) return <Code key={i} game={game} name={piece.slice(1, -1)} />
        if (piece.startsWith('**')) return <strong key={i}>{piece.slice(2, -2)}</strong>
        if (piece.startsWith('*')) return <em key={i}>{piece.slice(1, -1)}</em>
        return (
          <a key={i} href={href('rules', game, piece)}>
            {piece}
          </a>
        )
      })}
    </>
  )
}

/** Plain text: what the search asks for is marked, otherwise the words of the glossary are explained. */
function Marked({ text, search }: { text: string; search: string }) {
  if (search.trim() === '') return <Glossed text={text} />
  return <>{markedPieces(text, search).map((piece, i) => (i % 2 === 1 ? <mark key={i}>{piece}</mark> : piece))}</>
}

/** Options, rule sets and marks are shown by their names, everything else as code. */
function Code({ game, name }: { game: string; name: string }) {
  const words = wordsOf(game, name)
  return words === undefined ? <code>{name}</code> : <em class="rules-option">{words}</em>
}

function wordsOf(game: string, name: string): string | undefined {
  const [option = '', value] = name.split(': ')
  const about = optionAbout(game, option)
  if (about !== option) {
    const full = value === undefined ? about : labelled(about, optionValue(game, option, value).replace(/[.。]$/, ''))
    return t('rules.option', { option: quoted(full) })
  }
  const set = ruleSetAbout(name).name
  const mark = find(`mark.${name}`)
  return set === name ? mark && quoted(mark) : quoted(set)
}
