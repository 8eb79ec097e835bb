// The games of the strongest bots on a deal: from an earlier visit, or played now, one after the other.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { BotId } from '../../bots/ids.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { openBotWorker } from '../bots/client.ts'
import { packRecord } from '../device/share.ts'
import { type DailyDeal, playDeal, strongestOf } from './deal.ts'
import { readPacked } from './packed.ts'
import { type BotResult, keepDeal, results } from './results.ts'

export interface BotGame {
  readonly bot: BotId
  readonly record: GameRecord
  /** For a link; undefined where this browser cannot pack it. */
  readonly packed: string | undefined
}

export interface BotGames {
  /** Those that are there, the strongest first. */
  readonly games: readonly BotGame[]
  readonly areAll: boolean
  /** From 0 to 1 while one plays; undefined while none does. */
  readonly progress: number | undefined
  readonly isFailed: boolean
  stop(): void
  start(): void
}

const keptOf = ({ day }: DailyDeal): readonly BotResult[] => {
  const kept = results.peek().deals[day]
  return [...(kept?.master ? [kept.master] : []), ...(kept?.others ?? [])]
}

function keep(deal: DailyDeal, games: readonly BotGame[]): void {
  const kept = results.peek().deals[deal.day]
  const [master, ...others] = games.map(({ bot, record, packed }): BotResult => {
    const points = record.result!.totals[deal.seat]!
    return { bot, points, ...(packed ? { packed } : {}) }
  })
  if (kept && master) keepDeal(deal.day, { ...kept, master, ...(others.length > 0 ? { others } : {}) })
}

async function readKept(deal: DailyDeal, bots: readonly BotId[]): Promise<readonly BotGame[]> {
  const kept = keptOf(deal)
  const read = await Promise.all(
    bots.map(async (bot) => {
      const packed = kept.find((one) => one.bot === bot)?.packed
      const record = await readPacked(packed)
      return record && { bot, record, packed }
    }),
  )
  return read.filter((game) => game !== undefined)
}

/** `expected`: about how many moves a game will have. */
export function useBotGames(deal: DailyDeal, expected: number): BotGames {
  const bots = strongestOf(deal.game)
  const [games, setGames] = useState<readonly BotGame[]>([])
  const [progress, setProgress] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const running = useRef<AbortController | undefined>(undefined)
  const stop = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  const start = async (there: readonly BotGame[]) => {
    stop()
    setFailed(false)
    setProgress(there.length / bots.length)
    const { signal } = (running.current = new AbortController())
    const worker = openBotWorker()
    let played = there
    try {
      for (const bot of bots) {
        if (played.some((game) => game.bot === bot)) continue
        const report = (made: number) => !signal.aborted && setProgress((played.length + Math.min(0.99, made / expected)) / bots.length)
        const record = await playDeal(deal, bot, worker.ask, report, signal)
        const packed = await packRecord(record)
        if (signal.aborted) return
        const all = [...played, { bot, record, packed }]
        played = bots.flatMap((one) => all.filter((game) => game.bot === one))
        keep(deal, played)
        setGames(played)
      }
    } catch {
      if (!signal.aborted) setFailed(true)
    } finally {
      worker.close()
      if (!signal.aborted) setProgress(undefined)
    }
  }
  useEffect(() => {
    let left = false
    void readKept(deal, bots).then((there) => {
      if (left) return
      setGames(there)
      if (there.length < bots.length) void start(there)
    })
    return () => {
      left = true
      running.current?.abort()
    }
  }, [deal.day])
  return { games, areAll: games.length === bots.length, progress, isFailed, stop, start: () => void start(games) }
}
