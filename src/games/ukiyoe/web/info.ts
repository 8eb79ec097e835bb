// What the page knows of UKIYO-E before its table is loaded.
import { t } from '../../../messages/i18n.ts'
import type { GameInfo } from '../../../web/table/game-ui.ts'

export const ukiyoeInfo: GameInfo = {
  id: 'ukiyoe',
  title: () => t('home.ukiyoe'),
  kanji: '浮',
  about: () => t('home.ukiyoe.about'),
  usualSeats: 3,
  preload: true,
  credit: () => t('about.ukiyoe'),
  load: () => import('./ui.tsx').then((module) => module.ukiyoeUi),
  loadLesson: () => import('./lesson/lesson.ts').then((module) => module.UKIYOE_SCRIPT),
  loadRules: () => import('./rules/rules.ts').then((module) => module.ukiyoeRules),
  loadGlossary: () => import('../messages/glossary.ts').then((module) => module.GLOSSARY),
  loadAllHands: () => import('./review/all-hands.tsx').then((module) => module.AllHands),
  cards: {
    label: () => t('new.deckFile'),
    about: () => t('new.deckSay'),
    load: () => import('./cards/files.tsx').then((module) => module.decks),
  },
}
