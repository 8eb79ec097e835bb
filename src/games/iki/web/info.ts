// What the page knows of IKI before its table is loaded.
import type { PuzzleSet } from '../../../core/puzzle.ts'
import { t } from '../../../messages/i18n.ts'
import type { GameInfo } from '../../../web/table/game-ui.ts'

const WORLDS = import.meta.glob<Readonly<Record<string, string>>>('../messages/*/world.ts', { import: 'world' })

export const ikiInfo: GameInfo = {
  id: 'iki',
  title: () => t('home.iki'),
  kanji: '粋',
  short: () => t('home.iki.short'),
  about: () => t('home.iki.about'),
  usualSeats: 4,
  styles: ['hoarder', 'builder', 'firefighter'],
  loadCredit: () => import('./credits.ts').then((module) => module.ikiCredit()),
  load: () => import('./ui.tsx').then((module) => module.ikiUi),
  loadLesson: () => import('./lesson/lesson.ts').then((module) => module.IKI_SCRIPT),
  loadRules: () => import('./rules/rules.ts').then((module) => module.ikiRules),
  loadWorld: (tag) => WORLDS[`../messages/${tag}/world.ts`]!(),
  loadWorldPictures: () => import('./world/pictures.tsx').then((module) => module.ikiPictures),
  loadEnding: () => import('./ending/ending.ts').then((module) => module.ikiEnding),
  loadScorePad: () => import('./score-pad/pad.ts').then((module) => module.ikiPad),
  loadPuzzles: () => import('./puzzles/puzzles.json').then((module) => module.default as unknown as PuzzleSet),
  loadGlossary: () => import('../messages/glossary.ts').then((module) => module.GLOSSARY),
  loadPortraits: () => import('./portraits/levels.tsx').then((module) => module.LevelPortrait),
  loadOptionItems: (_, given) => import('./cards/stretch.ts').then((module) => module.stretchCards(given)),
  cards: {
    label: () => t('new.cardFile'),
    about: () => t('new.cardSay'),
    load: () => import('./cards/files.tsx').then((module) => module.cardSets),
  },
}
