// The luck of all games taken out: what share of such games each would have won with even luck. Measured when it is asked for.
import { useEffect, useRef, useState } from 'preact/hooks'
import { evenLuck } from '../../bots/ledger.ts'
import { drawsOf } from '../../bots/luck.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { type BotWorker, openBotWorker } from '../bots/client.ts'
import { evenPoints } from '../review/luck-sums.ts'
import type { Day } from './days.ts'
import type { Side } from './deal-charts.tsx'
import { type EvenShare, keepDeal, results } from './results.ts'

/** What the seat would have won of such games with even luck. `onProgress` gets how much is done, from 0 to 1. */
export async function evenShareOf(
  { game: id, options, seats, moves, result }: GameRecord,
  seat: number,
  ask: BotWorker['ask'],
  onProgress: (done: number) => void,
  signal: AbortSignal,
): Promise<EvenShare> {
  const game = GAMES[id]!
  const draws = [...drawsOf(game, { format: 1, game: id, options, seats, moves })].map(({ at, to }) => ({ at, to }))
  const luck = seats.map(() => 0)
  let variance = 0
  for (const [i, { at, to }] of draws.entries()) {
    const shared = { kind: 'luck', game: id, options, players: seats.length, seed: 'deal', thoroughness: 1 } as const
    const measured = await ask({ ...shared, at, moves: moves.slice(0, to) }, signal)
    measured.luck.forEach((share, one) => {
      luck[one]! += share
    })
    variance += measured.errors[seat]! ** 2
    onProgress((i + 1) / draws.length)
  }
  const { winners } = result!
  const shares = seats.map((_, one) => (winners.includes(one) ? 1 / winners.length : 0))
  return { even: evenLuck(shares, luck)[seat]!, error: Math.sqrt(variance) }
}

interface Props {
  readonly day: Day
  readonly you: Side
  /** The strongest first, each with what it is called. */
  readonly bots: readonly (Side & { readonly name: string })[]
}

export function DealLuck({ day, you, bots }: Props) {
  const [progress, setProgress] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const running = useRef<AbortController | undefined>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const even = results.value.deals[day]?.even
  if (even)
    return (
      <ul class="deal-luck">
        {even.map((share, i) => (
          <li key={i}>{i === 0 ? say('you', share) : say('other', share, bots[i - 1]?.name)}</li>
        ))}
      </ul>
    )
  const stop = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  const start = async () => {
    const { signal } = (running.current = new AbortController())
    const worker = openBotWorker()
    setFailed(false)
    setProgress(0)
    const sides = [you, ...bots]
    const measured: EvenShare[] = []
    const report = (done: number) => signal.aborted || setProgress((measured.length + done) / sides.length)
    try {
      for (const { record, seat } of sides) measured.push(await evenShareOf(record, seat, worker.ask, report, signal))
      const kept = results.peek().deals[day]
      if (kept && !signal.aborted) keepDeal(day, { ...kept, even: measured })
    } catch {
      if (!signal.aborted) setFailed(true)
    } finally {
      worker.close()
      if (!signal.aborted) setProgress(undefined)
    }
  }
  return (
    <div role="status">
      {isFailed && <p>{t('advice.failed')}</p>}
      {progress !== undefined && (
        <>
          <p>{t('deal.measuring')}</p>
          <progress value={progress} max={1} aria-label={t('deal.measuring')} />
        </>
      )}
      <button type="button" class="button-quiet" onClick={progress === undefined ? () => void start() : stop}>
        {t(progress === undefined ? 'deal.luck' : 'advice.stop')}
      </button>
    </div>
  )
}

function say(who: 'you' | 'other', { even, error }: EvenShare, name = ''): string {
  const { n, about } = evenPoints(even, error, Number.POSITIVE_INFINITY)
  return t(about ? `luck.evenAbout.${who}` : `luck.even.${who}`, { n, name })
}
