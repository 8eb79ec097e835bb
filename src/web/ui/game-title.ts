// A game's name in the chosen language, and its kanji for seals.
import { t } from '../../messages/i18n.ts'

export const gameTitle = (game: string) => t(game === 'iki' ? 'home.iki' : 'home.ukiyoe')

export const gameKanji = (game: string) => (game === 'iki' ? '粋' : '浮')
