// The menu of languages. It shows the language in force, also when another one cannot be loaded.
import { signal } from '@preact/signals'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../messages/format.ts'
import { language, setLanguage, t } from '../../messages/i18n.ts'

const failed = signal<Language | undefined>(undefined)

function choose(menu: HTMLSelectElement): void {
  const next = LANGUAGES[menu.selectedIndex]!
  failed.value = undefined
  setLanguage(next).catch(() => {
    failed.value = next
    menu.value = language.peek()
  })
}

/** `unlabelled`: only screen readers get the label. */
export function LanguageChoice({ unlabelled = false }: { unlabelled?: boolean }) {
  return (
    <>
      <label>
        <span class={unlabelled ? 'unseen' : ''}>{t('set.language')}</span>
        <select value={language.value} onChange={(event) => choose(event.currentTarget)}>
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {LANGUAGE_NAMES[tag]}
            </option>
          ))}
        </select>
      </label>
      {failed.value && <p role="alert">{t('set.languageFailed', { language: LANGUAGE_NAMES[failed.value] })}</p>}
    </>
  )
}
