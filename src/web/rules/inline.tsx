// A sentence of the rules: code, emphasis and links to other clauses.

import { href } from '../router.ts'
import { optionAbout } from '../setup/options.ts'
import { Glossed } from '../ui/glossary.tsx'

const PIECES = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*|\b[A-Z]{2,6}-\d+\b)/

export function Inline({ game, text }: { game: string; text: string }) {
  return (
    <>
      {text.split(PIECES).map((piece, i) => {
        if (i % 2 === 0) return <Glossed key={i} text={piece} />
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

/** An option is shown by its name, everything else as code. */
function Code({ game, name }: { game: string; name: string }) {
  const words = optionAbout(game, name)
  return words === name ? <code>{name}</code> : <em class="rules-option">{words}</em>
}
