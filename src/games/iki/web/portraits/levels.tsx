// The bot levels as people of the street.
import type { BotId } from '../../../../bots/ids.ts'
import type { CardType } from '../../cards/cardset.ts'
import { Trade } from './trade.tsx'

const TRADE: Readonly<Record<BotId, { readonly id: string; readonly type: CardType }>> = {
  random: { id: 'salt-peddler', type: 'peddler' },
  apprentice: { id: 'clam-peddler', type: 'seller' },
  clerk: { id: 'book-lender', type: 'peddler' },
  journeyman: { id: 'carpenter', type: 'artisan' },
  foreman: { id: 'temple-carpenter', type: 'artisan' },
  master: { id: 'eyeglass-peddler', type: 'master' },
  grandmaster: { id: 'clock-maker', type: 'special' },
}

export const LevelPortrait = ({ bot }: { bot: BotId }) => <Trade {...TRADE[bot]} />
