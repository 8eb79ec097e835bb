// A bot as a person: a portrait, the level, and who that is.
import { type BotId, knownBot } from '../../bots/ids.ts'
import type { CardType } from '../../games/iki/cards/cardset.ts'
import { Trade } from '../../games/iki/web/art/trade.tsx'
import { botCharacter, botName } from '../setup/options.ts'
import './level-card.css'

const PORTRAITS: Readonly<Record<BotId, { readonly id: string; readonly type: CardType }>> = {
  random: { id: 'salt-peddler', type: 'peddler' },
  apprentice: { id: 'clam-peddler', type: 'seller' },
  journeyman: { id: 'carpenter', type: 'artisan' },
  master: { id: 'eyeglass-peddler', type: 'master' },
}

/** `name` where it is somebody at a table, in both writings. */
export function LevelCard({ bot, name }: { bot: string; name?: string }) {
  return (
    <div class="level-card">
      <span class="level-portrait">
        <Trade {...PORTRAITS[knownBot(bot) ?? 'journeyman']} />
      </span>
      <div>
        <p class="level-name">
          {name && <b>{name}</b>} <span>{botName(bot)}</span>
        </p>
        <p>{botCharacter(bot)}</p>
      </div>
    </div>
  )
}
