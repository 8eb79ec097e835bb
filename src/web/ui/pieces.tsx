// A seat's crest, and the red seal.
/** The colour of a crest on its disc. */
export const crestInk = (seat: number) => (seat === 2 ? 'var(--pl2)' : 'var(--pl)')

/** The sprite has a crest for each of the first seats; the others show their number. */
const DRAWN_CRESTS = 4

/** A seat's crest, or its number, in a square of a drawing. */
export function CrestIn({ seat, x, y, size }: { seat: number; x: number; y: number; size: number }) {
  if (seat < DRAWN_CRESTS) return <use href={`#crest${seat}`} x={x} y={y} width={size} height={size} style={{ color: crestInk(seat) }} />
  return (
    <text x={x + size / 2} y={y + size * 0.82} text-anchor="middle" font-size={size * 0.9} font-weight="800" fill={crestInk(seat)}>
      {seat + 1}
    </text>
  )
}

/** A player's disc with the crest. */
export function Crest({ seat, size = 24 }: { seat: number; size?: number }) {
  return (
    <svg class="crest" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <circle cx="16" cy="16" r="15" fill={`var(--p${seat})`} stroke="var(--line)" stroke-width="1.500" />
      <CrestIn seat={seat} x={6} y={6} size={20} />
    </svg>
  )
}

/** A hanko with one kanji or two, cut a little unevenly. */
export function Seal({ kanji }: { kanji: string }) {
  return (
    <svg class="seal" viewBox="0 0 40 40" width="100%" height="100%" aria-hidden="true">
      <path
        d="M3 1.200L20 .6L37 1.400L39 3.500L39.400 20L38.600 37L36.500 39L20 39.400L3.500 38.600L1.200 36.500L.6 20L1.400 3Z"
        fill="var(--seal)"
      />
      <text
        x="20"
        y={kanji.length > 1 ? 26 : 29.5}
        text-anchor="middle"
        style={{ fontFamily: 'var(--mincho)', fontWeight: 800, fontSize: kanji.length > 1 ? '17px' : '27px', fill: 'var(--seal-ink)' }}
      >
        {kanji}
      </text>
    </svg>
  )
}
