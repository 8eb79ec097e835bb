// A bot as a person: portrait, level and character.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type BotId, knownBot } from '../../bots/ids.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import { findInfo } from '../game-info.ts'
import { botCharacter, botName } from '../setup/options.ts'
import { GRANDMASTER, mannerOf } from './client.ts'
import { hasNet } from './nets.ts'
import './level-card.css'

/** The portraits of the game, or of the first game that has some. */
const loadPortraits = (game: string) => (findInfo(game)?.loadPortraits ?? GAME_INFOS.find((info) => info.loadPortraits)?.loadPortraits)?.()

interface Props {
  readonly game: string
  readonly bot: string
  readonly players: number
  /** The name of a bot at a table, in both scripts. */
  readonly name?: string
}

/** What the grandmaster plays with, and how long it thinks. */
function howItPlays(game: string, players: number): string {
  const last = mannerOf(game, players)
  const kind = !hasNet(game, players) ? 'byHand' : last?.isLearned === false ? 'notLoaded' : 'learned'
  const time = t('grandmaster.time', { most: GRANDMASTER.milliseconds / 1000 })
  return sentences([t(`grandmaster.${kind}`), time, ...(last?.isShort ? [t('grandmaster.short')] : [])])
}

export function LevelCard({ game, bot, players, name }: Props) {
  const [Portrait, setPortrait] = useState<ComponentType<{ bot: BotId }>>()
  useEffect(() => {
    let left = false
    // The card is complete without its picture.
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
        <p>{findInfo(game)?.persona?.(knownBot(bot) ?? 'journeyman') ?? botCharacter(bot)}</p>
        {knownBot(bot) === 'grandmaster' && <p class="hint">{howItPlays(game, players)}</p>}
      </div>
    </div>
  )
}
