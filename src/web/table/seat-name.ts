// What a seat is called in a list.
import type { Seat } from '../../core/game.ts'
import { t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'

/** "You" for the reader, the others by name. */
export const seatName = ({ names, you }: Pick<Position, 'names' | 'you'>, seat: Seat): string =>
  seat === you.value ? t('seat.you') : names[seat]!
