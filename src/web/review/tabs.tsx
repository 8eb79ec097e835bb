// The tabs beside the board. The address names the open one.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'

export interface Tab {
  readonly id: string
  readonly name: string
  /** On a narrow screen, where the name is too long. */
  readonly shortName?: string
  content(): ComponentChildren
}

interface Props {
  readonly tabs: readonly Tab[]
  /** The id of the open tab. */
  readonly open: string
  choose(id: string): void
  /** Below every tab. */
  readonly children?: ComponentChildren
}

export function Tabs({ tabs, open, choose, children }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const at = Math.max(
    0,
    tabs.findIndex(({ id }) => id === open),
  )
  const shown = tabs[at]!
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    const next =
      key === 'ArrowRight' ? at + 1 : key === 'ArrowLeft' ? at - 1 : key === 'Home' ? 0 : key === 'End' ? tabs.length - 1 : undefined
    if (next === undefined) return
    event.preventDefault()
    const to = (next + tabs.length) % tabs.length
    choose(tabs[to]!.id)
    row.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div class="lookback-side">
      <div ref={row} class="tabs" role="tablist" aria-label={t('review.tabs')} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name, shortName }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={id === shown.id}
            aria-controls="tab-panel"
            tabIndex={id === shown.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {shortName === undefined ? (
              name
            ) : (
              <>
                <span class="only-wide">{name}</span>
                <span class="only-narrow">{shortName}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id="tab-panel" class="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown.id}`} tabIndex={0}>
        {shown.content()}
        {children}
      </div>
    </div>
  )
}
