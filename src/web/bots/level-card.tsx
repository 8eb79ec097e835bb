// A bot as a person: a portrait, the level, and who that is.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type BotId, knownBot } from '../../bots/ids.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { findInfo } from '../game-info.ts'
import { botCharacter, botName } from '../setup/options.ts'
import './level-card.css'

/** Those of the game, or of the first game that has any. */
const loadPortraits = (game: string) => (findInfo(game)?.loadPortraits ?? GAME_INFOS.find((info) => info.loadPortraits)?.loadPortraits)?.()

interface Props {
  readonly game: string
  readonly bot: string
  /** Where it is somebody at a table, in both writings. */
  readonly name?: string
}

export function LevelCard({ game, bot, name }: Props) {
  const [Portrait, setPortrait] = useState<ComponentType<{ bot: BotId }>>()
  useEffect(() => {
    let left = false
    // A card without its picture still says everything.
    loadPortraits(game)?.then(
      (found) => left || setPortrait(() => found),
      () => {},
    )
    return () => {
      left = true
    }
  }, [game])
  return (
    <div class="level-card">
      <span class="level-portrait">{Portrait && <Portrait bot={knownBot(bot) ?? 'journeyman'} />}</span>
      <div>
        <p class="level-name">
          {name && <b>{name}</b>} <span>{botName(bot)}</span>
        </p>
        <p>{botCharacter(bot)}</p>
      </div>
    </div>
  )
}
