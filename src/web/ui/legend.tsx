// The legend: every sign of a game with its meaning. It opens by the key L, from the text view, and from nowhere else.
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'

export const legendOpen = signal(false)

export interface LegendSign {
  readonly name: string
  readonly meaning: string
  readonly picture: ComponentChildren
}

export function Legend({ signs }: { signs: readonly LegendSign[] }) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  const close = () => {
    legendOpen.value = false
  }
  return (
    <dialog ref={box} class="legend" aria-labelledby="legend-title" onClose={close}>
      <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
        ×
      </button>
      <h2 id="legend-title">{t('legend.title')}</h2>
      <p>{t('legend.how')}</p>
      <dl>
        {signs.map(({ name, meaning, picture }) => (
          <div key={name}>
            <dt>
              <span class="legend-sign" aria-hidden="true">
                {picture}
              </span>
              {name}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

/** Opens the legend. */
export function LegendButton() {
  return (
    <button
      type="button"
      class="button-quiet"
      aria-keyshortcuts="l"
      onClick={() => {
        legendOpen.value = true
      }}
    >
      {t('legend.open')}
    </button>
  )
}
