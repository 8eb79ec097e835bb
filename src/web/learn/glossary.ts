// The Japanese words of the page and its games.
import { GAME_INFOS } from '../../games/ui.ts'
import { GLOSSARY, type GlossaryEntry } from '../../messages/glossary.ts'

/** The words of the page itself, then those of each game. */
export const loadGlossary = async (): Promise<readonly GlossaryEntry[]> =>
  (await Promise.all([GLOSSARY, ...GAME_INFOS.map((info) => info.loadGlossary?.() ?? [])])).flat()
