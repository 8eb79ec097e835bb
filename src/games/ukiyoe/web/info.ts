// What the page knows of UKIYO-E before its table is loaded.
import type { PuzzleSet } from '../../../core/puzzle.ts'
import { t } from '../../../messages/i18n.ts'
import type { GameInfo } from '../../../web/table/game-ui.ts'

const WORLDS = import.meta.glob<Readonly<Record<string, string>>>('../messages/*/world.ts', { import: 'world' })

export const ukiyoeInfo: GameInfo = {
  id: 'ukiyoe',
  title: () => t('home.ukiyoe'),
  kanji: '浮',
  sign: '浮世絵',
  short: () => t('home.ukiyoe.short'),
  about: () => t('home.ukiyoe.about'),
  usualSeats: 3,
  styles: ['collector', 'raider'],
  preload: true,
  loadCredit: async () => t('about.ukiyoe'),
  persona: (bot) => t(`uki.persona.${bot}`),
  load: () => import('./ui.tsx').then((module) => module.ukiyoeUi),
  loadLesson: () => import('./lesson/lesson.ts').then((module) => module.UKIYOE_SCRIPT),
  loadRules: () => import('./rules/rules.ts').then((module) => module.ukiyoeRules),
  loadWorld: (tag) => WORLDS[`../messages/${tag}/world.ts`]!(),
  loadWorldPictures: () => import('./world/pictures.tsx').then((module) => module.ukiyoePictures),
  loadEnding: () => import('./ending/ending.ts').then((module) => module.ukiyoeEnding),
  loadScorePad: () => import('./score-pad/pad.ts').then((module) => module.ukiyoePad),
  loadPuzzles: () => import('./puzzles/puzzles.json').then((module) => module.default as unknown as PuzzleSet),
  loadGlossary: () => import('../messages/glossary.ts').then((module) => module.GLOSSARY),
  loadAllHands: () => import('./review/all-hands.tsx'),
  cards: {
    label: () => t('new.deckFile'),
    about: () => t('new.deckSay'),
    load: () => import('./cards/files.tsx').then((module) => module.decks),
  },
}
