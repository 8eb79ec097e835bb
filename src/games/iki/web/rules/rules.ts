// The rules of IKI as a text, in English and in translations.
import { t } from '../../../../messages/i18n.ts'
import type { RulesTexts, Translation } from '../../../../web/rules/documents.ts'
import { ruleSetAbout } from '../../../../web/setup/options.ts'

export const ikiRules: RulesTexts = {
  document: () => import('../../../../../docs/rules/iki.md?raw').then((module) => module.default),
  translations: import.meta.glob<Partial<Translation>>('../../messages/*/rules.json', { import: 'default' }),
  guide: () => import('./guide.tsx').then((module) => module.ikiGuide),
  note: () =>
    t('rules.sources', {
      en: ruleSetAbout('utsuroi-en').name,
      de: ruleSetAbout('utsuroi-de').name,
      m: ruleSetAbout('manual').name,
      y: ruleSetAbout('edition-2021').name,
    }),
}
