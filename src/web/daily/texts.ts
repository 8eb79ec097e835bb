// Days and shares as the reader writes them.
import { language, t } from '../../messages/i18n.ts'
import { labelled } from '../../messages/punctuation.ts'
import { gameTitle } from '../game-info.ts'
import { type Day, dateOf } from './days.ts'

const written = (day: Day, form: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language.value, { ...form, timeZone: 'UTC' }).format(dateOf(day))

/** "Monday, 16 November". */
export const longDay = (day: Day) => written(day, { weekday: 'long', day: 'numeric', month: 'long' })

/** "16 November". */
export const shortDay = (day: Day) => written(day, { day: 'numeric', month: 'long' })

/** "Mo", as the head of a column. */
export const weekday = (day: Day) => written(day, { weekday: 'short' })

export const monthName = (day: Day) => written(day, { month: 'long' })

/** Whole per cent of thousandths. */
export const perCent = (thousandths: number) =>
  new Intl.NumberFormat(language.value, { style: 'percent', maximumFractionDigits: 0 }).format(thousandths / 1000)

export const gameAndPlayers = (game: string, players: number) => labelled(gameTitle(game), t('daily.players', { n: players }))
