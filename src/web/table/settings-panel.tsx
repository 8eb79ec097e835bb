// Settings at hand: language, day and night, motion, sound, confirming moves.
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../messages/format.ts'
import { language, setLanguage, t } from '../../messages/i18n.ts'
import { confirmMoves, motion, sound, theme, wordsView } from '../device/settings.ts'

export function SettingsPanel({ close, children }: { close?: () => void; children?: ComponentChildren }) {
  return (
    <section class="panel settings" aria-label={t('head.settings')}>
      {close && (
        <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
          ×
        </button>
      )}
      <h2>{t('head.settings')}</h2>
      <label>
        {t('set.language')}
        <select value={language.value} onChange={(event) => setLanguage(event.currentTarget.value as Language)}>
          {LANGUAGES.map((tag) => (
            <option key={tag} value={tag} lang={tag}>
              {LANGUAGE_NAMES[tag]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('set.theme')}
        <select
          value={theme.value}
          onChange={(event) => {
            theme.value = event.currentTarget.value as typeof theme.value
          }}
        >
          <option value="auto">{t('set.theme.auto')}</option>
          <option value="day">{t('set.theme.day')}</option>
          <option value="night">{t('set.theme.night')}</option>
        </select>
      </label>
      <Switch name={t('set.motion')} of={motion} on="auto" />
      <Switch name={t('set.sound')} of={sound} on="on" />
      <Switch name={t('set.confirm')} of={confirmMoves} on="on" />
      <Switch name={t('set.words')} of={wordsView} on="on" />
      {children}
    </section>
  )
}

function Switch<T extends string>({ name, of, on }: { name: string; of: Signal<T | 'off'>; on: T }) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={of.value !== 'off'}
        onChange={(event) => {
          of.value = event.currentTarget.checked ? on : 'off'
        }}
      />
      {name}
    </label>
  )
}
