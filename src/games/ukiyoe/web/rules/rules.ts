// The rules of UKIYO-E as a text, in English and in translations.
import type { RulesTexts, Translation } from '../../../../web/rules/documents.ts'

export const ukiyoeRules: RulesTexts = {
  document: () => import('../../../../../docs/rules/ukiyoe.md?raw').then((module) => module.default),
  translations: import.meta.glob<Partial<Translation>>('../../messages/*/rules.json', { import: 'default' }),
  guide: () => import('./guide.tsx').then((module) => module.ukiyoeGuide),
}
