// The settings panel: language, day and night, pace, motion, sound, confirmation of moves.
import type { Signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { t } from '../../messages/i18n.ts'
import { confirmMoves, motion, sound, TEMPOS, THEMES, tempo, theme, wordsView } from '../device/settings.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'

export function SettingsPanel({ close, children }: { close?: () => void; children?: ComponentChildren }) {
  return (
    <section class="panel settings" aria-label={t('head.settings')}>
      {close && (
        <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
          ×
        </button>
      )}
      <h2>{t('head.settings')}</h2>
      <LanguageChoice />
      <label>
        {t('set.theme')}
        <select
          value={theme.value}
          onChange={(event) => {
            theme.value = THEMES.find((one) => one === event.currentTarget.value) ?? 'auto'
          }}
        >
          {THEMES.map((one) => (
            <option key={one} value={one}>
              {t(`set.theme.${one}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('recap.pace')}
        <select
          value={tempo.value}
          onChange={(event) => {
            tempo.value = TEMPOS.find((one) => one === event.currentTarget.value) ?? 'brisk'
          }}
        >
          {TEMPOS.map((one) => (
            <option key={one} value={one}>
              {t(`recap.${one}`)}
            </option>
          ))}
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
