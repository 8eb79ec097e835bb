// A bot as a person: portrait, level and character.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type BotId, knownBot } from '../../bots/ids.ts'
import { GAME_INFOS } from '../../games/ui.ts'
import { t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import { findInfo } from '../game-info.ts'
import { botCharacter, botName, styleCharacter } from '../setup/options.ts'
import { LIMITS, mannerOf } from './client.ts'
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

const SEARCHING: readonly (BotId | undefined)[] = ['foreman', 'master', 'grandmaster']

/** How long a bot that searches thinks, and what the grandmaster plays with. */
function howItPlays(bot: string, game: string, players: number): string {
  const last = mannerOf(bot, game, players)
  const most = LIMITS.milliseconds / 1000
  const short = last?.isShort ? t('search.short') : undefined
  if (knownBot(bot) !== 'grandmaster') return sentences([t('search.time', { most }), short])
  const kind = !hasNet(game, players) ? 'byHand' : last?.isLearned === false ? 'notLoaded' : 'learned'
  return sentences([t(`grandmaster.${kind}`), t('grandmaster.time', { most }), short])
}

export function LevelCard({ game, bot, players, name }: Props) {
  const level = knownBot(bot) ?? 'journeyman'
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
      <span class="level-portrait">{Portrait && <Portrait bot={level} />}</span>
      <div>
        <p class="level-name">
          {name && <b>{name}</b>} <span>{botName(bot)}</span>
        </p>
        <p>{sentences([findInfo(game)?.persona?.(level) ?? botCharacter(bot), styleCharacter(bot)])}</p>
        {SEARCHING.includes(knownBot(bot)) && <p class="hint">{howItPlays(bot, game, players)}</p>}
      </div>
    </div>
  )
}
