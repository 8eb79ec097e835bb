// The ledger as an abacus: for each player a rod for luck, one for moves, and one for what is not explained; lost to the left, gained to the right.
import { t } from '../../messages/i18n.ts'
import { Crest } from '../ui/pieces.tsx'
import { AccuracyRing } from './accuracy-ring.tsx'
import { beadsOf, beadWorth, type WholeBooks } from './luck-sums.ts'

const WIDTH = 330
const BEAM = 164
const ROD = 26
const BEAD = 13
/** Beads on one side, with room for the number. */
const MOST_BEADS = 8
/** Less is left out, as it may come from rounding. */
const LEAST_UNEXPLAINED = 2

type Kind = 'luck' | 'own' | 'others' | 'unexplained'

export const showsUnexplained = (books: readonly WholeBooks[]) => books.some((one) => Math.abs(one.unexplained) >= LEAST_UNEXPLAINED)

export const signedPoints = (n: number) => (n === 0 ? '0' : n < 0 ? `−${-n}` : `+${n}`)

interface Props {
  readonly names: readonly string[]
  readonly totals: readonly number[]
  readonly books: readonly WholeBooks[]
  readonly accuracy: readonly (number | undefined)[]
}

export function Abacus({ names, totals, books, accuracy }: Props) {
  const worth = beadWorth(
    books.flatMap((one) => [one.luck, one.own, one.others, one.unexplained]),
    MOST_BEADS,
  )
  const rods: readonly (readonly Kind[])[] = [['luck'], ['own', 'others'], ...(showsUnexplained(books) ? [['unexplained'] as const] : [])]
  return (
    <div class="abacus">
      <div class="abacus-title">
        <h3>{t('luck.from')}</h3>
        <span aria-hidden="true">{t('luck.bead', { n: worth })}</span>
      </div>
      <p class="abacus-head" aria-hidden="true">
        <span>{t('luck.lost')}</span>
        <span>{t('luck.gained')}</span>
        <span class="abacus-accuracy">{t('review.accuracy')}</span>
      </p>
      {/* The table below says the same. */}
      <div aria-hidden="true">
        {books.map((one, seat) => (
          <div key={seat} class="abacus-row">
            <span class="abacus-who">
              <Crest seat={seat} size={28} />
              <b>{names[seat]}</b>
              <span>{t(one.result === 100 ? 'luck.pointsWon' : 'luck.points', { n: totals[seat]! })}</span>
            </span>
            <svg aria-hidden="true" class="abacus-rods" viewBox={`0 0 ${WIDTH} ${rods.length * ROD + 8}`}>
              {rods.map((kinds, i) => (
                <Rod key={i} y={4 + ROD / 2 + i * ROD} kinds={kinds} one={one} worth={worth} />
              ))}
              <path d={`M${BEAM} 0V${rods.length * ROD + 8}`} class="abacus-beam" />
            </svg>
            <span class="abacus-accuracy">
              <AccuracyRing n={accuracy[seat] === undefined ? undefined : Math.round(accuracy[seat] * 100)} />
            </span>
          </div>
        ))}
      </div>
      <ul class="abacus-keys">
        <li>
          <Bead kind="luck" /> <b class="is-luck">{t('luck.luck')}</b> {t('luck.luckSay')}
        </li>
        <li>
          <Bead kind="own" /> <b class="is-own">{t('luck.own')}</b>
        </li>
        <li>
          <Bead kind="others" /> {t('luck.others')}
        </li>
        {rods.length > 2 && (
          <li>
            <Bead kind="unexplained" /> {t('luck.unexplained')}
          </li>
        )}
      </ul>
    </div>
  )
}

function Rod({ y, kinds, one, worth }: { y: number; kinds: readonly Kind[]; one: WholeBooks; worth: number }) {
  const sides = { lost: 0, gained: 0 }
  return (
    <g>
      <path d={`M4 ${y}H${WIDTH - 4}`} class="abacus-rod" />
      {kinds.map((kind) => {
        const n = one[kind]
        if (n === 0) return null
        const side = n < 0 ? 'lost' : 'gained'
        const way = n < 0 ? -1 : 1
        const beads = Math.min(MOST_BEADS, beadsOf(n, worth))
        const from = sides[side]
        sides[side] += beads * BEAD + 32
        const x = (k: number) => BEAM + way * (8 + from + BEAD * k)
        return (
          <g key={kind}>
            {Array.from({ length: beads }, (_, k) => (
              <path key={k} d={beadPath(x(k + 0.5), y)} class={`bead-${kind}`} />
            ))}
            <text x={x(beads) + way * 4} y={y + 5} text-anchor={n < 0 ? 'end' : 'start'} class={`abacus-n is-${kind}`}>
              {signedPoints(n)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

const beadPath = (x: number, y: number) =>
  `M${x - 3} ${y - 10}H${x + 3}L${x + 6} ${y - 2}V${y + 2}L${x + 3} ${y + 10}H${x - 3}L${x - 6} ${y + 2}V${y - 2}Z`

const Bead = ({ kind }: { kind: Kind }) => (
  <svg viewBox="-8 -12 16 24" width="14" height="21" aria-hidden="true">
    <path d={beadPath(0, 0)} class={`bead-${kind}`} />
  </svg>
)

/** The same figures in words: for screen readers, and for everybody who wants to read them exactly. */
export function BooksTable({ names, books, accuracy }: Omit<Props, 'totals'>) {
  const withRest = showsUnexplained(books)
  const rest = withRest ? (['unexplained'] as const) : []
  const heads = ['player', 'start', 'luck', 'own', 'others', ...rest, 'result', 'accuracy'] as const
  return (
    <details class="score-table">
      <summary>{t('luck.asTable')}</summary>
      <div class="scroll">
        <table class="points">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {t(`luck.head.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {books.map((one, seat) => (
              <tr key={seat}>
                <th scope="row">{names[seat]}</th>
                <td>{one.start}</td>
                {([one.luck, one.own, one.others, ...(withRest ? [one.unexplained] : [])] as const).map((n, i) => (
                  <td key={i}>{signedPoints(n)}</td>
                ))}
                <td>{one.result}</td>
                <td>{accuracy[seat] === undefined ? '–' : Math.round(accuracy[seat] * 100)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
