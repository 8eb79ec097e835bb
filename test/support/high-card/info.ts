// What the page knows of high card: enough for the generic table, nothing more.
import type { GameInfo } from '../../../src/web/table/game-ui.ts'

export const highCardInfo: GameInfo = {
  id: 'high-card',
  title: () => 'High card',
  kanji: '高',
  short: () => 'three cards, three tricks',
  about: () => 'Three hidden cards each; the highest takes the trick.',
  usualSeats: 4,
  levels: ['random', 'apprentice', 'journeyman'],
}
